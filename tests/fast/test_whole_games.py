"""Whole games at random: the interpreted ones, however they are shared out among threads and calls."""

import threading
from typing import Any

import pytest

from seasalt import Rules

from ..conftest import soak_count

pytest.importorskip("numpy", reason="needs NumPy, which the extra `fast` brings")

import numpy

from seasalt.fast import Results, play_random, whole_games
from seasalt.fast.whole_games import CHUNK

from .games import (
    ENDLESS,
    FEW_ROUNDS,
    FEW_RULES,
    SEED,
    SMALL_DECK,
    TABLES,
    ends_of,
    interpreted,
    name_of,
    variants_of,
)

pytestmark = pytest.mark.compiled

GAMES = soak_count(2, 100)  # of each of 96 variants
SEVERAL_CHUNKS = 2 * CHUNK + 300
SHARED = (Rules(players=4, edition="it"), 12)  # a game that two players win together


def assert_same(one: Results, other: Results) -> None:
    assert ends_of(one) == ends_of(other)
    assert one.tally == other.tally


# The interpreted games


@pytest.mark.parametrize("table", TABLES, ids=name_of)
def test_games_equal_the_interpreted_ones_in_all_variants(table: Rules) -> None:
    for rules in variants_of(table):
        results = play_random(GAMES, rules, SEED)
        assert (ends_of(results), results.tally) == interpreted(rules, range(GAMES)), name_of(rules)


def test_games_with_a_small_deck_equal_the_interpreted_ones() -> None:
    games = soak_count(15, 500)
    results = play_random(games, SMALL_DECK, SEED, most_rounds=FEW_ROUNDS)
    assert (ends_of(results), results.tally) == interpreted(SMALL_DECK, range(games), most_rounds=FEW_ROUNDS)
    assert 0 < results.tally["unfinished"][0] < games  # else the deck would show only half of it


def test_shared_win_equals_the_interpreted_one() -> None:
    rules, number = SHARED
    results = play_random(1, rules, SEED, first=number)
    assert results.winners.sum() == 2
    assert (ends_of(results), results.tally) == interpreted(rules, [number])


@pytest.mark.parametrize("seed", [0, 2**31, 2**32 + 1, 2**63 - 1])
def test_large_seeds_give_the_interpreted_games(seed: int) -> None:
    results = play_random(2, None, seed)
    assert ends_of(results) == interpreted(Rules(), range(2), seed=seed)[0]


@pytest.mark.parametrize("first", [2**31 - 1, 2**32 - 1, 2**63 - 3])
def test_large_game_numbers_give_the_interpreted_games(first: int) -> None:
    results = play_random(2, None, SEED, first=first)
    assert ends_of(results) == interpreted(Rules(), range(first, first + 2))[0]


def test_without_rules_two_players_play_without_expansions() -> None:
    assert_same(play_random(5, None, SEED), play_random(5, Rules(players=2), SEED))


# Nothing depends on how they are shared out


@pytest.mark.parametrize("threads", [2, 5, None])
@pytest.mark.parametrize("rules", FEW_RULES, ids=name_of)
def test_games_are_the_same_for_any_number_of_threads(rules: Rules, threads: int | None) -> None:
    alone = play_random(SEVERAL_CHUNKS, rules, SEED, threads=1)
    assert_same(play_random(SEVERAL_CHUNKS, rules, SEED, threads=threads), alone)


def test_several_threads_play_when_there_are_games_for_them(monkeypatch: pytest.MonkeyPatch) -> None:
    used: set[int] = set()
    both = threading.Barrier(2, timeout=60)
    loop = whole_games.playing_loop(None)

    def noted(*arguments: Any) -> None:
        if arguments[2] < 2 * CHUNK:  # the first two chunks wait for each other, so they have a thread each
            both.wait()
        used.add(threading.get_ident())
        loop(*arguments)

    monkeypatch.setattr(whole_games, "playing_loop", lambda policy: noted)
    play_random(SEVERAL_CHUNKS, None, SEED, threads=2)
    assert len(used) == 2


@pytest.mark.parametrize("rules", FEW_RULES, ids=name_of)
def test_games_played_in_two_calls_are_those_of_one(rules: Rules) -> None:
    whole = play_random(20, rules, SEED)
    begin, end = play_random(10, rules, SEED), play_random(10, rules, SEED, first=10)
    assert ends_of(begin) + ends_of(end) == ends_of(whole)
    sums = {name: (numpy.array(begin.tally[name]) + end.tally[name]).tolist() for name in whole.tally}
    assert sums == whole.tally


def test_game_does_not_depend_on_how_many_are_played() -> None:
    [alone] = ends_of(play_random(1, FEW_RULES[3], SEED, first=CHUNK + 7))
    assert ends_of(play_random(CHUNK + 9, FEW_RULES[3], SEED))[CHUNK + 7] == alone


def test_other_seed_gives_other_games() -> None:
    one, other = ends_of(play_random(50, None, 1)), ends_of(play_random(50, None, 2))
    assert sum(first == second for first, second in zip(one, other, strict=True)) < 3


def test_games_of_a_seed_differ_from_each_other() -> None:
    assert len({str(end) for end in ends_of(play_random(50, None, SEED))}) == 50


def test_chunks_that_have_not_begun_are_left_when_one_fails() -> None:
    begun: list[int] = []
    failed = threading.Event()

    def play_chunk(rows: slice) -> None:
        begun.append(rows.start)
        if rows.start == 0:
            failed.set()
            raise KeyboardInterrupt
        failed.wait(10)
        threading.Event().wait(0.05)  # long enough for the news to come round

    with pytest.raises(KeyboardInterrupt):
        list(whole_games._side_by_side(play_chunk, 1000 * CHUNK, threads=2))
    assert len(begun) < 100


# Games that are given up


def test_games_that_are_given_up_have_no_winner() -> None:
    results = play_random(200, Rules(players=3, pepper=True), SEED, most_rounds=2)
    given_up = ~results.winners.any(axis=1)
    assert results.tally["unfinished"] == [given_up.sum()]
    assert given_up.any()
    assert (results.rounds[given_up] == 2).all()
    assert (results.rounds[~given_up] <= 2).all()


def test_games_that_would_never_end_are_given_up() -> None:
    results = play_random(3, ENDLESS, SEED, most_rounds=50)
    assert results.rounds.tolist() == [50] * 3
    assert not results.winners.any()
    assert not results.scores.any()


def test_enough_rounds_change_nothing() -> None:
    results = play_random(50, None, SEED)
    assert_same(play_random(50, None, SEED, most_rounds=int(results.rounds.max())), results)


# What results hold


@pytest.mark.parametrize("rules", [*FEW_RULES, SMALL_DECK], ids=name_of)
def test_tally_agrees_with_the_rows(rules: Rules) -> None:
    results = play_random(300, rules, SEED, most_rounds=FEW_ROUNDS)
    tally = results.tally
    assert tally["games"] == [300]
    assert tally["decisions"] == [results.decisions.sum()]
    assert tally["choices"] == [results.choices.sum()]
    assert sum(tally["rounds"]) == results.rounds.sum()
    wins = results.winners.sum(axis=1)
    assert tally["unfinished"] == [(wins == 0).sum()]
    assert tally["wins"][: rules.players] == results.winners[wins == 1].sum(axis=0).tolist()
    assert tally["shared_wins"][: rules.players] == results.winners[wins > 1].sum(axis=0).tolist()
    assert sum(tally["caller_points"]) + sum(tally["others_points"]) == results.scores.sum()


def test_winner_has_reached_the_target_or_holds_the_mermaids() -> None:
    results = play_random(500, None, SEED)
    by_points = results.scores.max(axis=1) >= 40
    assert (~by_points).sum() == results.tally["rounds"][1]  # the rounds that mermaids ended
    best = results.scores == results.scores.max(axis=1, keepdims=True)
    assert (best | ~results.winners)[by_points].all()


def test_results_have_a_row_for_each_game_and_a_column_for_each_seat() -> None:
    results = play_random(7, Rules(players=3), SEED)
    assert len(results) == 7
    assert results.scores.shape == results.winners.shape == (7, 3)
    assert results.rounds.shape == results.decisions.shape == results.choices.shape == (7,)
    assert results.winners.dtype == bool


@pytest.mark.parametrize("kind", ["int8", "int32", "int64", "uint64"])
def test_numbers_may_be_those_of_numpy(kind: str) -> None:
    number = numpy.dtype(kind).type
    results = play_random(number(5), None, number(7), first=number(3), most_rounds=number(100))
    assert_same(results, play_random(5, None, 7, first=3, most_rounds=100))
