"""`seasalt replay`: the account of a recorded game, its summary, one moment of it, and what is refused."""

import io
import re
from functools import cache
from pathlib import Path
from random import Random

import pytest

from seasalt import Game
from seasalt.bots import get
from seasalt.cli import records
from seasalt.fair import Shuffle

from .command import Command

KEYS = """
    players salt pepper double_points edition actions rounds scores winners over turn phase position
""".split()
ROUND_KEYS = ["number", "call", "caller", "bet_won", "points", "totals"]


@cache
def played() -> Game:
    """A whole game of everything."""
    game = Game(3, salt=True, pepper=True, seed=5)
    bot, random = get("random"), Random(1)
    while game.turn is not None:
        game.play(bot.choose(game.view(game.turn), random).action)
    return game


@cache
def text() -> str:
    return str(played().record())


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """The game in a file."""
    path = tmp_path / "game.txt"
    path.write_text(text(), "utf-8")
    return path


# What is told


def test_account_tells_every_round(command: Command, file: Path) -> None:
    out = command("replay", str(file)).out
    for result in played().results:
        assert f"Round {result.number} · actions" in out


def test_account_tells_who_did_what_with_all_cards(command: Command, file: Path) -> None:
    step = next(step for step in played().record().steps if str(step).startswith(("0 draw", "1 draw", "2 draw")))
    drawn = str(step).split(" : ")[1].split()
    names = [f"the {card.partition('/')[2].replace('_', ' ')} {card.partition('/')[0]}" for card in drawn]
    out = " ".join(command("replay", str(file)).out.split())
    assert f"Seat {str(step)[0]} drew {' and '.join(names)}" in out


def test_account_ends_with_winners_and_totals(command: Command, file: Path) -> None:
    [winner] = played().winners
    last = " ".join(command("replay", str(file)).out.split())
    assert last.rpartition(f"Seat {winner} won")[2].startswith(". Totals: Seat 0 ")


def test_quiet_tells_only_results(command: Command, file: Path) -> None:
    lines = [line.strip() for line in command("replay", str(file), "--quiet").out.splitlines() if line.strip()]
    assert lines[1:-1] == [str(result) for result in played().results]


def test_names_of_the_record_are_used(command: Command, tmp_path: Path) -> None:
    path = tmp_path / "named.txt"
    path.write_text(str(played().record(Names="Ada,Ben,Cleo")), "utf-8")
    assert re.search(r"(Ada|Ben|Cleo) won\. Totals: Ada \d+, Ben \d+ and Cleo \d+\.", command("replay", str(path)).out)


def test_headers_cannot_command_the_terminal(command: Command, tmp_path: Path) -> None:
    path = tmp_path / "painted.txt"
    record = str(played().record(Names="Ada,Ben,Cleo"))
    path.write_text(record.replace("Ada,Ben", "Ada,\033[31mBen"), "utf-8")
    refused = command("replay", str(path))
    assert refused.status == 2
    assert "printable" in refused.err
    assert "\033" not in refused.err


def test_long_headers_are_cut(command: Command, tmp_path: Path) -> None:
    path = tmp_path / "long.txt"
    path.write_text(str(played().record(Event="x" * 5000)), "utf-8")
    assert f"Event {'x' * 99}…" in " ".join(command("replay", str(path), "--quiet").out.split())


def test_game_that_is_not_over_says_who_is_to_move(command: Command, tmp_path: Path) -> None:
    path = tmp_path / "begun.txt"
    game = Game(2, seed=1)
    game.play("draw")
    path.write_text(str(game.record()), "utf-8")
    assert f"Not over: round 1, Seat {game.turn} to move (keeping)" in command("replay", str(path)).out


def test_win_by_mermaids_is_told(command: Command, tmp_path: Path) -> None:
    game = Game.set_up(
        phase="drawing", turn=0, hand0=["mermaid"] * 3, left="mermaid", right="crab/black", players=2, supplied=True
    )
    game.play("take left")
    path = tmp_path / "mermaids.txt"
    path.write_text(str(game.record()), "utf-8")
    assert "Seat 0 won with mermaids." in command("replay", str(path)).out


def test_standard_input_is_read(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(text().encode())))
    assert command("replay", "-", "--json").json["over"] is True


# JSON


def test_json_has_exactly_the_documented_keys(command: Command, file: Path) -> None:
    found = command("replay", str(file), "--json").json
    assert list(found) == KEYS
    assert list(found["rounds"][0]) == ROUND_KEYS


def test_help_documents_every_key(command: Command) -> None:
    shown = command("replay", "--help").out
    assert [key for key in (*KEYS, *ROUND_KEYS) if key not in shown] == []


def test_json_holds_the_results(command: Command, file: Path) -> None:
    found = command("replay", str(file), "--json").json
    game = played()
    assert (tuple(found["scores"]), tuple(found["winners"]), found["over"]) == (game.scores, game.winners, True)
    assert [tuple(result["points"]) for result in found["rounds"]] == [result.points for result in game.results]


# One moment


def test_at_gives_the_position_after_so_many_actions(command: Command, file: Path) -> None:
    game = Game(3, salt=True, pepper=True, seed=5)
    for action in played().record().actions[:40]:
        game.play(action)
    found = command("replay", str(file), "--at", "40", "--json").json
    assert found["actions"] == 40
    assert found["position"] == game.position


def test_at_zero_is_the_deal(command: Command, file: Path) -> None:
    found = command("replay", str(file), "--at", "0", "--json").json
    assert (found["phase"], found["rounds"]) == ("drawing", [])


def test_at_the_last_action_is_the_end(command: Command, file: Path) -> None:
    last = str(len(played().record().actions))
    assert command("replay", str(file), "--at", last, "--json").json["over"] is True


def test_at_shows_hands_and_piles(command: Command, file: Path) -> None:
    out = command("replay", str(file), "--at", "40").out
    assert all(label in out for label in ("deck", "left", "right", "Seat 0", "Seat 1", "Seat 2", "seasalt-position/1"))


def test_at_beyond_the_end_is_refused(command: Command, file: Path) -> None:
    total = len(played().record().actions)
    assert f"the record has {total} actions, so a number from 0 to {total}" in command.refused(
        "replay", str(file), "--at", str(total + 1)
    )


# Bad input


def refused(command: Command, tmp_path: Path, content: str | bytes) -> str:
    path = tmp_path / "bad.txt"
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    message = command.refused("replay", str(path))
    assert message.startswith(f"seasalt: {path}: ")
    return message


def without_check(record: str) -> str:
    return re.sub(r'\[Check ".*"\]\n', "", record)


def line_of(record: str, begin: str) -> int:
    return next(number for number, line in enumerate(record.splitlines(), 1) if line[1:].startswith(begin))


def test_cut_record_is_refused(command: Command, tmp_path: Path) -> None:
    cut = "\n".join(text().splitlines()[:100])
    message = refused(command, tmp_path, cut)
    assert "it was cut or edited; take the whole file" in message
    assert "its last line is 100" in message


def test_edited_record_is_refused_with_the_line_where_it_leaves_the_rules(command: Command, tmp_path: Path) -> None:
    number = line_of(text(), " discard")
    lines = text().splitlines()
    lines[number - 1] = f"{lines[number - 1][0]} end"
    message = refused(command, tmp_path, "\n".join(lines))
    assert "the record was edited" in message
    assert f"the first fault is in line {number}: 'end' is not allowed now" in message


def test_illegal_action_is_refused_with_its_line(command: Command, tmp_path: Path) -> None:
    record = without_check(text())
    number = line_of(record, " discard")
    lines = record.splitlines()
    lines[number - 1] = f"{lines[number - 1][0]} stop"
    message = refused(command, tmp_path, "\n".join(lines))
    assert f"line {number}: 'stop' is not allowed now; discarding: discard left or discard right" in message


def test_unknown_action_is_refused_with_its_line(command: Command, tmp_path: Path) -> None:
    number = line_of(text(), " discard")
    message = refused(command, tmp_path, text().replace(" discard", " discrad", 1))
    assert f"line {number}: unknown action 'discrad'; did you mean discard" in message


def test_unknown_card_is_refused_with_its_line(command: Command, tmp_path: Path) -> None:
    number = line_of(text(), " keep")
    message = refused(command, tmp_path, text().replace(" keep ", " keep big-", 1))
    assert f"line {number}: unknown kind of card" in message


def test_action_out_of_turn_is_refused_with_its_line(command: Command, tmp_path: Path) -> None:
    record = without_check(text())
    number = line_of(record, " keep")
    lines = record.splitlines()
    seat = int(lines[number - 1][0])
    lines[number - 1] = f"{(seat + 1) % 3}{lines[number - 1][1:]}"
    message = refused(command, tmp_path, "\n".join(lines))
    assert f"line {number}: " in message
    assert f"it is the turn of seat {seat}, not {(seat + 1) % 3}" in message


def test_edited_result_is_refused_with_what_the_rules_give(command: Command, tmp_path: Path) -> None:
    right = next(line for line in text().splitlines() if line.startswith("= "))
    message = refused(command, tmp_path, without_check(text()).replace(right, right.replace("+", "+1"), 1))
    assert f"the rules give {right!r}" in message


def test_edited_score_is_refused(command: Command, tmp_path: Path) -> None:
    edited = re.sub(r'\[Scores ".*"\]', '[Scores "1 2 3"]', without_check(text()))
    assert f"the record says scores (1, 2, 3), the rules give {played().scores}" in refused(command, tmp_path, edited)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("seasalt-record/1", "seasalt-record/2", "this record has format 2, this program reads format 1"),
        ('[Rules "1"]', '[Rules "2"]', "version 2 of the rules, this program plays version 1"),
        ('[Players "3"]', '[Players "5"]', "2, 3 or 4 players are needed"),
        ('[Players "3"]', '[Players "three"]', "2, 3 or 4 players are needed"),
        ('[Salt "yes"]', '[Salt "maybe"]', "yes or no is needed"),
        ('[Edition "online"]', '[Edition "fr"]', "unknown edition 'fr'"),
        ('[Players "3"]', "[Players 3]", "line 3: a header looks like"),
    ],
)
def test_header_that_is_wrong_is_refused(command: Command, tmp_path: Path, old: str, new: str, message: str) -> None:
    assert message in refused(command, tmp_path, text().replace(old, new))


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"", 'the file is empty; a game record begins with [Format "seasalt-record/1"]'),
        (b"\n \n", "the file is empty"),
        (b"a\nb\xff\x00c", "line 2: this is no game record, nor any text; UTF-8 is needed"),
        (b"dear diary\n", "no game record"),
        (b"# only a remark\n", "this is no game record: it must begin with"),
        (b"x" * (records.MOST_BYTES + 1), "more than 2,000,000 bytes"),
    ],
)
def test_file_that_is_no_record_is_refused(command: Command, tmp_path: Path, content: bytes, message: str) -> None:
    assert message in refused(command, tmp_path, content)


def test_folder_is_refused(command: Command, tmp_path: Path) -> None:
    assert "Is a directory" in command.refused("replay", str(tmp_path))


def test_file_must_be_named(command: Command) -> None:
    assert "FILE" in command.refused("replay")


def test_number_of_actions_must_be_one(command: Command, file: Path) -> None:
    assert "the number of actions is a whole number from 0" in command.refused("replay", str(file), "--at", "-1")


def test_the_numbers_of_a_fair_shuffle_are_left_to_verify(command: Command, tmp_path: Path) -> None:
    shuffle = Shuffle.agreed(bytes(32), [None, None])
    game = Game(2, dealer=shuffle.dealer())
    file = tmp_path / "game.txt"
    file.write_text(str(game.record(**shuffle.headers(reveal=True))), "utf-8")
    out = " ".join(command("replay", str(file)).out.split())
    assert "with a shuffle that seasalt verify can check" in out
    assert "FairSecret" not in out
