"""Each seat's stream of news: its own sequence, which moves only when the seat sees something (rules K)."""

from random import Random
from typing import Any

import pytest

from seasalt import Game, SeasaltError
from seasalt.rules.vocabulary import NEWS
from seasalt.values import News

from .played import go_on, played

WATCHERS = (1, 2, None)  # others than the player to move
TABLE: dict[str, Any] = {
    "players": 3,
    "event": "water_rodeo",
    "pepper": True,
    "salt": True,
    "left": "fish/black boat/black",
    "right": "octopus/green",
    "hand1": "shell/grey penguin/pink",
    "hand2": "octopus/grey",
}
SEATS = (0, *WATCHERS)


def lengths(game: Game, seats: tuple[int | None, ...] = SEATS) -> list[int]:
    return [len(game.stream(seat)) for seat in seats]


def words(stream: list[News]) -> list[str]:
    return [news.what for news in stream]


# Choices in somebody's head

HEADS: dict[str, tuple[dict[str, Any], str]] = {
    "a starfish": ({"phase": "playing", "hand0": "crab/black crab/grey starfish/yellow"}, "star starfish/yellow"),
    "a card kept": ({"phase": "keeping", "drawn": "crab/black crab/grey"}, "keep crab/black"),
    "a card wanted": ({"phase": "wanting", "other": 1, "hand0": "crab/black"}, "want shell/grey"),
}


@pytest.mark.parametrize(("fields", "action"), HEADS.values(), ids=HEADS)
def test_a_choice_that_is_not_carried_out_yet_moves_no_other_stream(fields: dict[str, Any], action: str) -> None:
    game = played(**TABLE, **fields)
    before = [game.stream(seat) for seat in WATCHERS]
    game.play(action)
    assert [game.stream(seat) for seat in WATCHERS] == before


def test_only_the_player_hears_of_a_card_that_is_kept() -> None:
    game = played(**TABLE, phase="keeping", drawn="crab/black crab/grey")
    game.play("keep crab/black")
    assert words(game.stream(0)) == ["kept"]


# What moves it


@pytest.mark.parametrize("seat", SEATS)
def test_a_draw_is_heard_by_all_and_its_card_by_one(seat: int | None) -> None:
    game = played("draw > crab/black crab/grey", **TABLE)
    cards = [news.card for news in game.stream(seat)]
    assert words(game.stream(seat)) == ["drew", "drew"]
    assert (None not in cards) == (seat == 0)


@pytest.mark.parametrize("seat", WATCHERS)
def test_a_kept_card_becomes_known_with_the_discard(seat: int | None) -> None:
    game = played("draw > crab/black crab/grey", "keep crab/black", **TABLE)
    go_on(game, "discard left", "end")
    assert words(game.stream(seat)) == ["drew", "drew", "discarded", "turn"]


def test_a_stolen_card_is_in_two_streams() -> None:
    game = played(phase="playing", hand0="swimmer/black shark/black", **TABLE)
    go_on(game, "lay swimmer/black+shark/black", "from 1 > shell/grey")
    stolen = {seat: game.stream(seat)[-1] for seat in SEATS}
    assert {seat for seat, news in stolen.items() if news.card is not None} == {0, 1}
    assert {news[:3] for news in stolen.values()} == {("stole", 0, 1)}


# The stream as a whole


def random_game(seed: int, steps: int) -> Game:
    choice = Random(seed)
    game = Game(players=2 + seed % 3, salt=True, pepper=True, seed=seed)
    for _ in range(steps):
        if not game.over:
            game.play(choice.choice(game.legal_actions))
    return game


@pytest.mark.parametrize("seed", range(3))
def test_a_stream_only_grows_and_brings_what_the_latest_action_told(seed: int) -> None:
    choice = Random(seed)
    game = random_game(seed, 0)
    seats = (*game.seats, None)
    heard = {seat: game.stream(seat) for seat in seats}
    for _ in range(150):
        if game.over:
            break
        game.play(choice.choice(game.legal_actions))
        for seat in seats:
            heard[seat] += game.news(seat)
            assert game.stream(seat) == heard[seat]


@pytest.mark.parametrize("seed", range(3))
def test_who_comes_late_hears_the_same_stream(seed: int) -> None:
    game = random_game(seed, 60)
    late = Game.replay(game.record())
    for seat in (*game.seats, None):
        assert late.stream(seat) == game.stream(seat)


def test_a_stream_handed_out_is_not_the_one_that_is_kept() -> None:
    game = random_game(0, 10)
    length = len(game.stream(0))
    game.stream(0).clear()
    assert len(game.stream(0)) == length


def test_what_is_refused_moves_no_stream() -> None:
    game = played("draw > crab/black crab/grey", **TABLE)
    before = lengths(game)
    with pytest.raises(ValueError, match="not allowed"):
        game.play("end")
    with pytest.raises(ValueError, match="nothing to decide"):
        game.play("keep crab/black", chance=["mermaid/white"])
    assert lengths(game) == before


def test_every_word_is_one_that_the_vocabulary_lists() -> None:
    game = random_game(2, 150)
    assert {news.what for seat in (*game.seats, None) for news in game.stream(seat)} <= set(NEWS)


# Views


SWIMMERS = {"hand0": "swimmer/black swimmer/yellow crab/black crab/grey starfish/yellow"}
BEFORE = {
    "a starfish": (("take left", "star starfish/yellow"), ["took"]),
    "a card kept": (("draw > fish/black shell/black", "keep shell/black"), ["drew", "drew"]),
    "a card wanted": (("take left", "lay swimmer/black+swimmer/yellow", "from 1", "want shell/grey"), ["visited"]),
}


@pytest.mark.parametrize(("moves", "latest"), BEFORE.values(), ids=BEFORE)
def test_a_choice_in_the_head_leaves_the_news_of_other_views(moves: tuple[str, ...], latest: list[str]) -> None:
    """Else a view would tell when such a choice is made."""
    game = played(*moves[:-1], **TABLE, **SWIMMERS)
    before = [game.view(seat).news for seat in WATCHERS]
    game.play(moves[-1])
    assert [game.view(seat).news for seat in WATCHERS] == before
    assert words(list(before[0])) == latest


def test_the_news_of_a_view_are_those_of_the_latest_action_that_was_seen() -> None:
    game = played("draw > crab/black crab/grey", "keep crab/black", **TABLE)
    assert words(list(game.view(1).news)) == ["drew", "drew"]
    assert words(list(game.view(0).news)) == ["kept"]
    game.play("discard left")
    assert words(list(game.view(1).news)) == ["discarded"]


def test_a_view_carries_the_log_of_all_that_its_seat_saw() -> None:
    game = Game(players=3, seed=1)
    for _ in range(12):
        game.play(game.legal_actions[0])
    for seat in (0, 1, 2, None):
        view = game.view(seat)
        assert list(view.log) == game.stream(seat)
        assert view.sequence == len(view.log) > 0


def test_a_view_knows_what_its_seat_saw_in_this_round() -> None:
    game, mind = Game(players=2, seed=1), Random(1)
    while game.round == 1:
        view = game.view(0)
        begun = max(place for place, news in enumerate(view.log) if news.what == "dealt")
        assert view.this_round == view.log[begun + 1 :]
        game.play(mind.choice(list(game.legal_actions)))
    view = game.view(0)
    assert len(view.this_round) < 4 < len(view.log)
    assert not {news.what for news in view.this_round} & {"took", "laid", "discarded"}


# Parts of it


def test_a_stream_can_be_had_from_any_sequence_on() -> None:
    game = random_game(4, 60)
    for seat in SEATS:
        stream = game.stream(seat)
        assert game.sequence(seat) == len(stream)
        for since in (0, 1, len(stream) // 2, len(stream)):
            assert game.stream(seat, since) == stream[since:]


def test_a_sequence_is_known_for_every_number_of_steps() -> None:
    game, mind = Game(3, salt=True, pepper=True, seed=9), Random(9)
    marks: list[tuple[int, list[int]]] = []
    for _ in range(150):
        marks.append((game.steps, [game.sequence(seat) for seat in SEATS]))
        game.play(mind.choice(list(game.legal_actions)))
    for steps, sequences in marks:
        assert [game.sequence(seat, steps) for seat in SEATS] == sequences


def test_who_watched_all_along_saw_the_same_as_who_comes_late() -> None:
    game, mind = Game(3, salt=True, pepper=True, seed=6), Random(6)
    for _ in range(150):
        for seat in SEATS:
            game.view(seat)
        game.play(mind.choice(list(game.legal_actions)))
    late = game.copy()
    for seat in SEATS:
        one, other = game.view(seat), late.view(seat)
        assert (one.log, one.news, one.as_dict()) == (other.log, other.news, other.as_dict())
        assert one.knowledge == other.knowledge


def test_who_watches_forgets_what_an_error_undid() -> None:
    game = played(**TABLE, phase="drawing", deck=["crab/black", "crab/grey", "fish/black"])
    before = [(game.stream(seat), game.view(seat).as_dict()) for seat in SEATS]
    with pytest.raises(SeasaltError):
        game.play("draw", chance=["crab/black", "mermaid/white"])
    assert [(game.stream(seat), game.view(seat).as_dict()) for seat in SEATS] == before


def test_a_view_stays_as_it_is_while_the_game_goes_on() -> None:
    game = random_game(5, 60)
    early, log = game.view(0), game.stream(0)
    for _ in range(3):
        game.play(game.legal_actions[0])
    assert game.sequence(0) > early.sequence
    assert early.log == tuple(log)
