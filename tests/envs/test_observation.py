"""Observations: the same from a view and from a state, within their ranges, with nothing that a seat cannot know."""

import hashlib
import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from seasalt import Game, Rules, View
from seasalt.observation import (
    A_SEAT,
    BEHIND,
    OBSERVATION_VERSION,
    PARTS,
    highs,
    layout,
    markdown,
    observation,
    observe,
    size_of,
)
from seasalt.rules.state import State
from tests.views import exchange

from ..conftest import soak_count
from ..fast.games import SMALL_DECK, TABLES, name_of

DOCS = Path(__file__).parents[2] / "docs" / "envs"
STEPS = soak_count(120, 2000)
# Of the same game as below: changes with whatever an observation is made of.
DIGESTS = {1: "1b66e4dfe154a3dd"}


def played(rules: Rules, seed: int, steps: int) -> Any:
    """A random game, position after position."""
    game, choice = Game(**rules.agreed, seed=seed), Random(seed)
    for _ in range(steps):
        yield game
        if game.over:
            return
        wanted = [action for action in game.legal_actions if action.verb in ("lay", "star", "hide", "stop", "draw")]
        game.play(choice.choice(wanted or list(game.legal_actions)))


def part(view: View, name: str) -> list[int]:
    place, _ = layout(view.rules.players)[name]
    return observation(view)[place]


@pytest.mark.parametrize("rules", [*TABLES, SMALL_DECK], ids=name_of)
def test_every_number_is_within_its_range(rules: Rules) -> None:
    for game in played(rules, 1, STEPS):
        for seat in game.seats:
            numbers = observation(game.view(seat))
            assert len(numbers) == size_of(rules.players)
            assert all(0 <= number <= high for number, high in zip(numbers, highs(rules.players), strict=True))


@pytest.mark.parametrize("rules", [*TABLES, SMALL_DECK], ids=name_of)
def test_who_decides_observes_the_same_with_and_without_hiding(rules: Rules) -> None:
    out = [0] * size_of(rules.players)
    for game in played(rules, 2, STEPS):
        seats = game.seats if game.over else [game.turn]
        for seat in seats:
            observe(game._s, seat, out)
            assert out == observation(game.view(seat))


def test_after_the_end_all_observe_the_same_with_and_without_hiding() -> None:
    out = [0] * size_of(3)
    ends = 0
    for seed in range(soak_count(6, 100)):
        rules = Rules(players=3, salt=True, pepper=True)
        for game in played(rules, seed, 5000):
            last = game
        ends += last.over
        for seat in last.seats:
            observe(last._s, seat, out)
            assert out == observation(last.view(seat))
    assert ends


def test_seats_are_counted_from_the_observer() -> None:
    game = Game.set_up(players=3, turn=1, hand0="crab/black", hand1="crab/grey crab/green", scores="10 20 30")
    assert part(game.view(1), "hand_sizes") == [2, 0, 1]
    assert part(game.view(1), "scores") == [20, 30, 10]
    assert part(game.view(0), "deciding") == [0, 1, 0]
    assert part(game.view(1), "deciding") == [1, 0, 0]


def test_points_are_those_of_the_view_while_duos_are_laid() -> None:
    game = Game.set_up(phase="playing", hand0="sailor/pink sailor/orange captain crab/black crab/grey")
    assert part(game.view(0), "points") == [game.view(0).points.total]
    assert part(game.view(0), "colour_bonus") == [game.view(0).points.colour_bonus]


def test_the_pile_looked_through_is_seen_from_its_top_by_who_looks() -> None:
    game = Game.set_up(phase="playing", hand0="crab/black crab/grey", left="sailor/pink boat/yellow")
    game.play("lay crab/black+crab/grey")
    game.play("look left")
    numbers = part(game.view(0), "searched_pile")
    assert [str(card) for card in game.view(0).choices[::-1]] == ["boat/yellow", "sailor/pink"]
    assert [bool(number) for number in numbers[:3]] == [True, True, False]
    assert not any(part(game.view(1), "searched_pile"))


def test_an_onlooker_has_no_observation() -> None:
    with pytest.raises(ValueError, match="an onlooker has no observation"):
        observation(Game(2, seed=1).view())


def test_the_parts_behind_stand_where_the_writer_thinks() -> None:
    for players in (2, 3, 4):
        assert layout(players)["tables"][0].start == BEHIND
        assert layout(players)["shown_hands"][0].start == BEHIND + A_SEAT * players


def test_the_documentation_has_the_table_that_the_parts_give() -> None:
    assert markdown() in (DOCS / "README.md").read_text("utf-8")


def test_the_version_changes_when_observations_do() -> None:
    digest = hashlib.sha256(json.dumps(PARTS).encode())
    for game in played(Rules(players=3, salt=True, pepper=True), 3, 300):
        digest.update(bytes(observation(game.view(0))))
    assert digest.hexdigest()[:16] == DIGESTS[OBSERVATION_VERSION]


# What a seat cannot know


def evidence(game: Game, seat: int | None) -> exchange.Evidence:
    """Only the observation, instead of everything that a seat is given."""
    told = "" if seat is None else repr(observation(game.view(seat)))
    return {"observation": told, "view": "{}"}


def test_worlds_that_differ_in_what_a_seat_cannot_see_give_it_the_same_observation(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(exchange, "evidence", evidence)
    tally = exchange.Tally()
    for number in range(soak_count(1, 12)):
        exchange.compare_worlds(soak_count(25, 120), tally, number)
    assert tally.compared > soak_count(5_000, 100_000)


def test_a_planted_leak_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def leaky(game: Game, seat: int | None) -> exchange.Evidence:
        whole: State = game._s
        out = [0] * size_of(whole.players)
        observe(whole, 0 if seat is None else seat, out)  # of the state itself, for one who is not to move
        return {"observation": repr(out), "view": "{}"}

    monkeypatch.setattr(exchange, "evidence", leaky)
    with pytest.raises(AssertionError, match="observation"):
        exchange.compare_worlds(25, exchange.Tally(), 1)
