"""A game as a text file: a replay reproduces it, and a file that was cut, edited or is newer is refused."""

from random import Random
from typing import Any

import pytest

from seasalt import Game, Record, SeasaltError


def random_game(seed: int = 3, **settings: Any) -> Game:
    game = Game(seed=seed, **settings)
    random = Random(seed)
    while not game.over:
        game.play(random.choice(list(game.legal_actions)))
    return game


GAME = random_game(players=3, salt=True, pepper=True)
TEXT = str(GAME.record(Date="2026-11-15"))


@pytest.mark.parametrize("edition", ["online", "en", "it", "es"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_replay_reproduces_the_game(players: int, edition: str) -> None:
    game = random_game(players=players, edition=edition, salt=players > 2, pepper=edition != "en")
    text = str(game.record())
    again = Game.replay(text)
    assert again == game
    assert again.results == game.results
    assert str(again.record()) == text


def test_a_game_in_progress_can_be_saved_and_continued() -> None:
    game = Game(seed=5, pepper=True)
    for action in ("take left", "end", "draw"):
        game.play(action)
    again = Game.replay(str(game.record()), seed=1)
    assert again == game
    again.play(again.legal_actions[0])
    again.play(again.legal_actions[0])


def test_a_game_from_a_position_can_be_replayed() -> None:
    game = Game.set_up(hand0="crab/black crab/grey", left="shell/black", phase="playing", seed=1)
    game.play("lay crab/black+crab/grey")
    game.play("look left")
    game.play("pick 1")
    again = Game.replay(game.record())
    assert again == game
    assert Game.replay(str(game.record())) == game


def test_a_small_deck_is_kept_in_the_record() -> None:
    game = Game(deck=["mermaid", "mermaid", "shell/black", "shell/grey", "crab/black"], seed=1)
    assert Game.replay(str(game.record())) == game


def test_headers_of_ones_own_are_kept() -> None:
    record = Record.parse(TEXT)
    assert record.tags == {"Date": "2026-11-15"}
    assert str(record) == TEXT


def test_blank_lines_and_comments_do_not_matter() -> None:
    commented = TEXT.replace("\ndeal", "\n\n# the first round\ndeal", 1)
    assert Game.replay(commented) == GAME


def changed(old: str, new: str) -> str:
    assert old in TEXT
    return TEXT.replace(old, new, 1)


def without_check(text: str) -> str:
    return "\n".join(line for line in text.splitlines() if not line.startswith("[Check"))


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("", "no game record"),
        ("hello", "no game record"),
        ('[Format "pgn/1"]', "no game record"),
        (changed("seasalt-record/1", "seasalt-record/2"), "format 2.*reads format 1"),
        (changed('[Rules "1"]', '[Rules "9"]'), "version 9 of the rules"),
        (changed('[Players "3"]', '[Players "7"]'), "2, 3 or 4 players"),
        (changed('[Players "3"]', '[Players "three"]'), "2, 3 or 4"),
        (changed('[Salt "yes"]', '[Salt "much"]'), "yes or no"),
        (changed('[Edition "online"]', '[Edition "fr"]'), "online, en, it, es"),
        (changed('[Players "3"]', "[Players 3]"), "line 3: a header looks like"),
        (changed('[Salt "yes"]', '[Salt "yes"]\n[Salt "yes"]'), "twice"),
        ("\n".join(TEXT.splitlines()[:60]), "announces .* actions but has .*: it was cut"),
        (changed("Date", "Datum"), "edited.*Check"),
        (changed(" draw :", " drow :"), r"line \d+: unknown action 'drow'"),
    ],
)
def test_a_file_that_is_no_whole_record_is_refused(text: str, hint: str) -> None:
    with pytest.raises(SeasaltError, match=hint):
        Game.replay(text)


@pytest.mark.parametrize(
    ("old", "new", "hint"),
    [
        ("= round 1,", "= round 2,", r"line \d+: the record says '= round 2.*the rules give '= round 1"),
        (f'[Scores "{" ".join(map(str, GAME.scores))}"]', '[Scores "1 2 3"]', "the record says scores"),
        (f'[Winners "{GAME.winners[0]}"]', f'[Winners "{(GAME.winners[0] + 1) % 3}"]', "the record says winners"),
        ("deal : ", "deal : 7 ", r"line \d+: chance cannot bring '7' now; it must be a seat"),
        (" end\n", " last_chance\n", r"line \d+: 'last_chance' is not allowed now"),
    ],
)
def test_a_record_that_breaks_the_rules_is_refused_with_its_line(old: str, new: str, hint: str) -> None:
    with pytest.raises(SeasaltError, match=hint):
        Game.replay(without_check(changed(old, new)))


def test_an_action_of_the_wrong_seat_is_refused_with_its_line() -> None:
    line = next(line for line in TEXT.splitlines() if line.endswith(" end"))
    other = f"{(int(line[0]) + 1) % 3}{line[1:]}"
    with pytest.raises(SeasaltError, match=r"line \d+: 'end' must wait: it is the turn of seat"):
        Game.replay(without_check(changed(f"\n{line}\n", f"\n{other}\n")))


def test_every_missing_line_is_noticed() -> None:
    lines = TEXT.splitlines()
    for number, line in enumerate(lines):
        if line and not line.startswith("[Check"):
            with pytest.raises(SeasaltError):
                Game.replay("\n".join([*lines[:number], *lines[number + 1 :]]))
