"""Policies that play in a batch: for which seats, how often, what it brings, and where they stop."""

import re
from collections.abc import Iterable
from typing import Any

import pytest

from seasalt import Rules, SeasaltError
from seasalt.rules.compiling import unpack
from seasalt.rules.legal import legal_actions
from seasalt.rules.many import MOST_LEGAL
from seasalt.rules.vocabulary import NONE

from ..engine.compiled import packed

pytest.importorskip("numpy", reason="needs NumPy, which the extra `fast` brings")

import numpy

from seasalt.fast import Batch, Policy, play, play_random
from seasalt.fast.places import GAMES_PER_THREAD

from .games import ENDLESS, FEW_RULES, SEED, Follower, name_of
from .policies import by_all_it_sees, by_lot, far_off, first, last, reading_on, too_high, too_low, wrong_in_round_eight

pytestmark = pytest.mark.compiled

TO_THE_END = 10**6
PLACES = 5


def followers_of(batch: Batch, **options: Any) -> list[Follower]:
    return [Follower(batch.rules, int(number), **options) for number in batch.games]


def play_all(followers: list[Follower], choose: Policy | None, seats: Iterable[int], decisions: int) -> int:
    """What `Batch.play` does, with the interpreted rules; returns how many decisions there were."""
    played, wanted = 0, set(seats)
    for follower in followers:
        for _ in range(decisions):
            if follower.actor not in wanted:
                break
            if choose is None:
                follower.play_at_random()
            else:
                follower.play_by(choose)
            played += 1
    return played


def states_of(followers: list[Follower]) -> list[bytes]:
    return [packed(follower.s) for follower in followers]


def states_in(batch: Batch) -> list[bytes]:
    return [batch.states[place].tobytes() for place in range(len(batch))]


# The games of `play_random` and `play`


@pytest.mark.parametrize("rules", FEW_RULES, ids=name_of)
def test_batch_played_at_random_ends_as_the_games_of_play_random(rules: Rules) -> None:
    batch, results = Batch(20, rules, SEED, auto_reset=False), play_random(20, rules, SEED)
    assert batch.play(decisions=TO_THE_END) == results.decisions.sum()
    assert (batch.states["scores"][:, : rules.players] == results.scores).all()
    assert (batch.states["winners"][:, : rules.players] == results.winners).all()
    assert (batch.states["round_number"] == results.rounds).all()


@pytest.mark.parametrize("rules", FEW_RULES, ids=name_of)
def test_batch_played_by_a_policy_ends_as_the_games_of_play(rules: Rules) -> None:
    batch, results = Batch(20, rules, SEED, auto_reset=False), play(20, rules, by_lot, SEED)
    assert batch.play(by_lot, decisions=TO_THE_END) == results.decisions.sum()
    assert (batch.states["scores"][:, : rules.players] == results.scores).all()
    assert (batch.states["round_number"] == results.rounds).all()


def test_games_are_the_same_decision_by_decision() -> None:
    once, often = Batch(PLACES, None, SEED), Batch(PLACES, None, SEED)
    once.play(by_lot, decisions=60)
    assert sum(often.play(by_lot) for _ in range(60)) == 60 * PLACES
    assert states_in(once) == states_in(often)


# How far


@pytest.mark.parametrize("rules", FEW_RULES, ids=name_of)
@pytest.mark.parametrize("choose", [None, by_all_it_sees], ids=str)
def test_so_many_decisions_are_those_of_the_interpreted_games(choose: Policy | None, rules: Rules) -> None:
    batch = Batch(PLACES, rules, SEED)
    followers, seats = followers_of(batch), range(rules.players)
    for decisions in (1, 7, 40):
        played = batch.play(choose, decisions=decisions)
        assert played == play_all(followers, choose, seats, decisions) == decisions * PLACES
        assert states_in(batch) == states_of(followers)
        assert batch.actor.tolist() == [follower.actor for follower in followers]
        assert [batch.legal[place][: batch.legal_count[place]].tolist() for place in range(PLACES)] == [
            follower.legal for follower in followers
        ]


@pytest.mark.parametrize("seats", [[0], [1], [0, 2], [2, 1, 2]])
@pytest.mark.parametrize("choose", [None, by_lot], ids=str)
def test_play_stops_where_another_seat_has_to_decide(choose: Policy | None, seats: list[int]) -> None:
    batch = Batch(PLACES, Rules(players=3), SEED, masks=True, auto_reset=False, most_rounds=2)
    followers = followers_of(batch, most_rounds=2)
    others = [seat for seat in range(3) if seat not in seats]
    while (batch.legal_count > 0).any():
        for turn in (seats, others):
            played = batch.play(choose, seats=turn, decisions=TO_THE_END)
            assert played == play_all(followers, choose, turn, TO_THE_END)
            assert states_in(batch) == states_of(followers)
            assert not any(actor in turn for actor in batch.actor)


def test_limit_on_decisions_holds_for_each_game() -> None:
    batch = Batch(PLACES, None, SEED)
    followers = followers_of(batch)
    assert batch.play(seats=[0], decisions=2) == play_all(followers, None, [0], 2)
    assert states_in(batch) == states_of(followers)


@pytest.mark.parametrize("auto_reset", [True, False])
def test_no_game_goes_on_beyond_its_end(auto_reset: bool) -> None:
    batch = Batch(PLACES, None, SEED, auto_reset=auto_reset)
    followers = followers_of(batch)
    assert batch.play(by_lot, decisions=TO_THE_END) == play_all(followers, by_lot, [0, 1], TO_THE_END)
    assert batch.done.all()
    assert batch.rewards.tolist() == [follower.wins for follower in followers]
    assert batch.games.tolist() == [place + PLACES * auto_reset for place in range(PLACES)]
    followers = followers_of(batch) if auto_reset else followers
    assert states_in(batch) == states_of(followers)
    assert batch.actor.tolist() == [follower.actor for follower in followers]


def test_games_that_have_ended_stay_as_they_are() -> None:
    batch = Batch(PLACES, None, SEED, auto_reset=False)
    batch.play(decisions=TO_THE_END)
    before = states_in(batch)
    assert batch.play(decisions=TO_THE_END) == batch.play(by_lot) == 0
    assert states_in(batch) == before
    assert batch.done.all()
    assert not batch.rewards.any()


def test_no_seats_play_nothing() -> None:
    batch = Batch(PLACES, None, SEED)
    before = states_in(batch)
    assert batch.play(seats=[]) == 0
    assert states_in(batch) == before


@pytest.mark.parametrize("seats", [[1], (1,), {1}, iter([1]), [1, 1], numpy.array([1]), range(1, 2)])
def test_seats_may_be_any_collection(seats: Any) -> None:
    batch, expected = Batch(PLACES, None, SEED), Batch(PLACES, None, SEED)
    assert batch.play(seats=seats, decisions=5) == expected.play(seats=[1], decisions=5)
    assert states_in(batch) == states_in(expected)


def test_steps_and_policies_take_turns() -> None:
    """The usual way to learn: a learner at seat 0, outside, and its opponent inside."""
    batch = Batch(PLACES, None, SEED, auto_reset=False)
    followers = followers_of(batch)
    while (batch.legal_count > 0).any():
        batch.play(last, seats=[1], decisions=TO_THE_END)
        play_all(followers, last, [1], TO_THE_END)
        assert states_in(batch) == states_of(followers)
        batch.step(batch.legal[:, 0])
        for follower in followers:
            if not follower.ended:
                follower.play(follower.legal[0])
        assert states_in(batch) == states_of(followers)


# What it brings


@pytest.mark.parametrize("rules", FEW_RULES, ids=name_of)
def test_points_are_those_of_all_decisions_together(rules: Rules) -> None:
    batch = Batch(PLACES, rules, SEED, rewards="points", auto_reset=False)
    while (batch.legal_count > 0).any():
        before = batch.states["scores"][:, : rules.players].copy()
        batch.play(decisions=90)
        assert batch.rewards.tolist() == (batch.states["scores"][:, : rules.players] - before).tolist()
    assert batch.states["scores"].any()


def test_points_of_a_whole_game_are_its_totals() -> None:
    batch = Batch(PLACES, None, SEED, rewards="points")
    batch.play(decisions=TO_THE_END)
    assert batch.rewards.tolist() == play_random(PLACES, None, SEED).scores.tolist()


def test_where_nothing_was_played_there_is_no_reward_and_no_end() -> None:
    batch = Batch(PLACES, None, SEED, rewards="points")
    batch.play(decisions=TO_THE_END)
    assert batch.done.all()
    assert batch.rewards.any()
    batch.play(seats=[])
    assert not batch.done.any()
    assert not batch.rewards.any()


def test_where_nothing_was_played_no_game_was_given_up() -> None:
    batch = Batch(PLACES, ENDLESS, SEED, most_rounds=1)
    batch.play(decisions=TO_THE_END)
    assert batch.truncated.all()
    batch.play(seats=[])
    assert not batch.truncated.any()


def test_games_given_up_are_done_and_truncated() -> None:
    batch = Batch(PLACES, ENDLESS, SEED, auto_reset=False, most_rounds=3)
    batch.play(by_lot, decisions=TO_THE_END)
    assert batch.done.all()
    assert batch.truncated.all()
    assert (batch.states["round_number"] == 3).all()
    assert not batch.rewards.any()


# Policies in a batch


def test_behind_the_legal_actions_there_is_nothing_to_read() -> None:
    assert Batch(50, FEW_RULES[3], SEED).play(reading_on, decisions=300) > 0  # a find would be an error


@pytest.mark.parametrize("choose", [too_low, too_high, far_off], ids=repr)
def test_wrong_answer_is_an_error_that_names_the_policy_and_the_place(choose: Policy) -> None:
    batch = Batch(PLACES, None, SEED)
    message = f"{choose!r} chose no legal action in place 0 of the batch; it must return a place in `actions`"
    with pytest.raises(SeasaltError, match=f"^{re.escape(message)}"):
        batch.play(choose, decisions=3)


@pytest.mark.parametrize("threads", [1, 3])
def test_wrong_answer_is_found_in_the_first_place_that_has_one(threads: int) -> None:
    games = 6 * GAMES_PER_THREAD
    long = numpy.flatnonzero(play(games, None, by_lot, SEED).rounds >= 8)
    assert len(long) > 1
    batch = Batch(games, None, SEED, threads=threads)
    with pytest.raises(SeasaltError, match=f"in place {long[0]} of the batch;"):
        batch.play(wrong_in_round_eight, decisions=TO_THE_END)


def test_after_a_wrong_answer_the_batch_is_whole_and_can_be_played_on() -> None:
    batch = Batch(PLACES, None, SEED, masks=True)
    batch.play(decisions=10)
    with pytest.raises(SeasaltError):
        batch.play(too_high, decisions=TO_THE_END)
    for place in range(PLACES):
        s, out = unpack(batch.states[place : place + 1].view(numpy.uint8)), [NONE] * MOST_LEGAL
        assert batch.legal_count[place] == legal_actions(s, out)
        assert batch.legal[place].tolist() == out
        assert numpy.flatnonzero(batch.mask[place]).tolist() == [action for action in out if action != NONE]
    assert batch.play(first, decisions=3) == 3 * PLACES


# What is refused


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"decisions": 0}, "decisions is a whole number from 1 to 2,147,483,647, not 0"),
        ({"decisions": 1.5}, "not 1.5"),
        ({"decisions": None}, "not None"),
        ({"decisions": 2**31}, "not 2147483648"),
        ({"seats": [2]}, "a seat is a whole number from 0 to 1, not 2"),
        ({"seats": [0, -1]}, "a seat is a whole number from 0 to 1, not -1"),
        ({"seats": [True]}, "a seat is a whole number from 0 to 1, not True"),
        ({"seats": "0"}, "a seat is a whole number from 0 to 1, not '0'"),
        ({"seats": 1}, "seats are several, such as [0] or [0, 1], not 1"),
        ({"policy": 5}, "a policy is a function of (v, actions, size, mind), not 5"),
    ],
)
def test_bad_input_is_refused_with_what_would_be_right(options: dict[str, Any], message: str) -> None:
    batch = Batch(PLACES, None, SEED)
    before = states_in(batch)
    with pytest.raises(SeasaltError, match=re.escape(message)):
        batch.play(**options)
    assert states_in(batch) == before
