"""A batch, stepped from outside: every place follows the interpreted game with its number, field by field."""

from concurrent.futures import ThreadPoolExecutor
from random import Random
from typing import Any

import pytest

from seasalt import Rules
from seasalt.rules.knowledge import hide
from seasalt.rules.many import MOST_LEGAL
from seasalt.rules.vocabulary import ACTION_COUNT, HIDDEN, NONE, TYPES

from ..conftest import soak_count
from ..engine.compiled import packed

pytest.importorskip("numpy", reason="needs NumPy, which the extra `fast` brings")

import numpy

from seasalt.fast import Batch, places
from seasalt.fast.places import GAMES_PER_THREAD

from .games import ENDLESS, FEW_RULES, SEED, SMALL_DECK, TABLES, Follower, name_of, variants_of

pytestmark = pytest.mark.compiled

ARRAYS = ("games", "actor", "legal_count", "legal", "mask", "rewards", "done", "truncated")
PLACES = 3
GAMES = soak_count(1, 30)  # in each place
ROUND_STEPS = 150  # more than a round


def followers_of(batch: Batch, **options: Any) -> list[Follower]:
    return [Follower(batch.rules, int(number), **options) for number in batch.games]


def step_both(batch: Batch, followers: list[Follower], choice: Random) -> None:
    """One legal action in each place, the same in the batch and in the interpreted games."""
    actions = [choice.choice(follower.legal) if follower.legal else 0 for follower in followers]
    for follower, action in zip(followers, actions, strict=True):
        if not follower.ended:
            follower.play(action)
    batch.step(actions)


def assert_followed(batch: Batch, followers: list[Follower]) -> None:
    """States, actors and legal actions are those of the interpreted games."""
    for place, follower in enumerate(followers):
        legal = follower.legal
        assert batch.states[place].tobytes() == packed(follower.s)
        assert batch.actor[place] == follower.actor
        assert batch.legal_count[place] == len(legal)
        assert batch.legal[place].tolist() == legal + [NONE] * (MOST_LEGAL - len(legal))
        if batch.mask is not None:
            assert numpy.flatnonzero(batch.mask[place]).tolist() == legal


def step_until_one_ends(batch: Batch, followers: list[Follower]) -> int:
    """Steps until the first game has ended; returns its place."""
    choice = Random(1)
    while not any(follower.ended for follower in followers):
        step_both(batch, followers, choice)
    return [follower.ended for follower in followers].index(True)


def everything(batch: Batch) -> dict[str, bytes]:
    """All that a batch shows, and what only chance and minds know."""
    arrays = {name: getattr(batch, name) for name in ARRAYS if getattr(batch, name) is not None}
    arrays |= batch._arrays | {"states": batch.states}
    return {name: array.tobytes() for name, array in arrays.items()}


# Step by step


@pytest.mark.parametrize("table", TABLES, ids=name_of)
def test_every_place_follows_the_interpreted_game_with_its_number(table: Rules) -> None:
    variants = variants_of(table)
    rules = variants[TABLES.index(table) % len(variants)]  # every edition comes, with and without double points
    batch = Batch(PLACES, rules, SEED, masks=True)
    followers, choice = followers_of(batch), Random(0)
    while batch.games.min() < GAMES * PLACES:
        assert_followed(batch, followers)
        step_both(batch, followers, choice)
        assert batch.done.tolist() == [follower.ended for follower in followers]
        followers = [
            Follower(rules, follower.number + PLACES) if follower.ended else follower for follower in followers
        ]
        assert batch.games.tolist() == [follower.number for follower in followers]


def test_small_deck_is_followed_as_well() -> None:
    batch = Batch(PLACES, SMALL_DECK, SEED, auto_reset=False, most_rounds=5)
    followers, choice = followers_of(batch, most_rounds=5), Random(0)
    while not all(follower.ended for follower in followers):
        assert_followed(batch, followers)
        step_both(batch, followers, choice)
    assert_followed(batch, followers)


def test_batch_begins_with_the_first_decisions_of_the_first_games() -> None:
    batch = Batch(5, Rules(players=4, pepper=True), SEED, masks=True)
    assert batch.games.tolist() == [0, 1, 2, 3, 4]
    assert_followed(batch, followers_of(batch))
    assert not batch.done.any()
    assert not batch.truncated.any()
    assert not batch.rewards.any()


def test_arrays_have_a_row_for_each_game() -> None:
    batch = Batch(5, Rules(players=3), masks=True)
    assert len(batch) == 5
    one_each = (batch.games, batch.actor, batch.legal_count, batch.done, batch.truncated, batch.states)
    assert {array.shape for array in one_each} == {(5,)}
    assert batch.legal.shape == (5, MOST_LEGAL)
    assert batch.mask.shape == (5, ACTION_COUNT)
    assert batch.rewards.shape == (5, 3)
    assert batch.mask.dtype == batch.done.dtype == batch.truncated.dtype == bool


def test_masks_are_kept_only_if_asked_for() -> None:
    assert Batch(2).mask is None


def test_masks_change_nothing_else() -> None:
    with_masks, without = Batch(5, FEW_RULES[3], SEED, masks=True), Batch(5, FEW_RULES[3], SEED)
    for _ in range(50):
        with_masks.step(with_masks.legal[:, 0])
        without.step(without.legal[:, 0])
    assert without.states.tobytes() == with_masks.states.tobytes()
    assert without.legal.tobytes() == with_masks.legal.tobytes()


def test_arrays_are_the_same_objects_after_a_step() -> None:
    batch = Batch(2, masks=True)
    before = {name: getattr(batch, name) for name in ARRAYS}
    batch.step(batch.legal[:, 0])
    assert all(getattr(batch, name) is array for name, array in before.items())


def test_other_seed_gives_other_games() -> None:
    assert Batch(20, seed=1).states.tobytes() != Batch(20, seed=2).states.tobytes()


@pytest.mark.parametrize("kind", ["int16", "int64", "uint8", "uint64", ">i4"])
def test_actions_may_be_whole_numbers_of_any_kind(kind: str) -> None:
    batch, other = Batch(5, seed=SEED), Batch(5, seed=SEED)
    for _ in range(3):  # draw, keep, discard: small numbers
        batch.step(batch.legal[:, 0].astype(kind))
        other.step(other.legal[:, 0].tolist())
    assert everything(batch) == everything(other)


def test_reset_gives_the_first_position_again() -> None:
    batch = Batch(7, FEW_RULES[2], SEED, masks=True, rewards="points", most_rounds=1)
    before = everything(batch)
    for _ in range(200):
        batch.step(batch.legal[numpy.arange(7), batch.legal_count - 1])
    assert everything(batch) != before
    assert batch.games.max() > 7
    batch.reset()
    assert everything(batch) == before


# What it brings


@pytest.mark.parametrize("rules", FEW_RULES, ids=name_of)
def test_points_are_the_changes_of_the_totals_until_the_game_ends(rules: Rules) -> None:
    batch = Batch(PLACES, rules, SEED, rewards="points", auto_reset=False)
    followers, choice = followers_of(batch), Random(0)
    gained = 0
    while not all(follower.ended for follower in followers):
        before = numpy.array([follower.points for follower in followers])
        step_both(batch, followers, choice)
        after = numpy.array([follower.points for follower in followers])
        assert batch.rewards.tolist() == (after - before).tolist()
        gained += int(batch.rewards.sum())
    assert gained == sum(sum(follower.points) for follower in followers) > 0


@pytest.mark.parametrize("rewards", ["win", "points"])
def test_rewards_of_a_game_that_ends_are_the_same_with_auto_reset(rewards: str) -> None:
    batches = [Batch(PLACES, None, SEED, rewards=rewards, auto_reset=auto) for auto in (False, True)]
    followers, choice = followers_of(batches[0]), Random(0)
    while not any(follower.ended for follower in followers):
        actions = [choice.choice(follower.legal) for follower in followers]
        for follower, action in zip(followers, actions, strict=True):
            follower.play(action)
        for batch in batches:
            batch.step(actions)
        assert batches[0].rewards.tolist() == batches[1].rewards.tolist()
        assert batches[0].done.tolist() == batches[1].done.tolist()
    assert batches[0].rewards.any()


@pytest.mark.parametrize("rules", FEW_RULES, ids=name_of)
def test_win_is_worth_one_and_all_else_nothing(rules: Rules) -> None:
    batch = Batch(PLACES, rules, SEED, auto_reset=False)
    followers, choice = followers_of(batch), Random(0)
    while not all(follower.ended for follower in followers):
        ended = [follower.ended for follower in followers]
        step_both(batch, followers, choice)
        for place, follower in enumerate(followers):
            just_now = follower.ended and not ended[place]
            assert batch.rewards[place].tolist() == (follower.wins if just_now else [0] * rules.players)
            assert batch.rewards[place].sum() == just_now


def test_shared_win_is_shared() -> None:
    batch = Batch(13, Rules(players=4, edition="it"), SEED, auto_reset=False)  # two win the last of these games
    while batch.actor[12] != NONE:
        batch.play(decisions=1)
    assert sorted(batch.rewards[12].tolist()) == [0, 0, 0.5, 0.5]


def test_game_that_is_given_up_is_truncated_and_won_by_nobody() -> None:
    batch = Batch(PLACES, ENDLESS, SEED, auto_reset=False, most_rounds=2)
    followers = followers_of(batch, most_rounds=2)
    place = step_until_one_ends(batch, followers)
    assert batch.done[place]
    assert batch.truncated[place]
    assert not batch.rewards[place].any()
    assert_followed(batch, followers)


def test_game_that_is_over_is_not_truncated() -> None:
    batch = Batch(PLACES, None, SEED, auto_reset=False)
    place = step_until_one_ends(batch, followers_of(batch))
    assert batch.done[place]
    assert not batch.truncated[place]


# After the end


def test_next_game_begins_in_the_step_that_ends_one() -> None:
    batch = Batch(PLACES, None, SEED)
    followers = followers_of(batch)
    place = step_until_one_ends(batch, followers)
    assert batch.done[place]
    assert batch.rewards[place].tolist() == followers[place].wins  # of the old game
    assert batch.games[place] == place + PLACES
    followers[place] = Follower(batch.rules, place + PLACES)
    assert_followed(batch, followers)


def test_done_and_rewards_of_the_old_game_are_gone_after_the_next_step() -> None:
    batch = Batch(PLACES, ENDLESS, SEED, most_rounds=1)
    while not batch.done.any():
        batch.step(batch.legal[:, 0])
    batch.step(batch.legal[:, 0])
    assert not batch.done.any()
    assert not batch.truncated.any()


def test_without_auto_reset_a_game_that_has_ended_stays_as_it_is() -> None:
    batch = Batch(PLACES, None, SEED, masks=True, auto_reset=False)
    followers = followers_of(batch)
    place = step_until_one_ends(batch, followers)
    end = batch.states[place].tobytes()
    assert batch.rewards[place].any()
    choice = Random(0)
    for _ in range(20):
        step_both(batch, followers, choice)
        assert_followed(batch, followers)
        assert batch.states[place].tobytes() == end
        assert (batch.games[place], batch.actor[place], batch.legal_count[place]) == (place, NONE, 0)
        assert not batch.rewards[place].any()
        assert batch.done[place]


@pytest.mark.parametrize("action", [0, 465, -1, 466, 10**6])
def test_game_that_has_ended_takes_any_action(action: int) -> None:
    batch = Batch(PLACES, None, SEED, auto_reset=False)
    while (batch.legal_count > 0).any():
        batch.play(decisions=1000)
    before = batch.states.tobytes()
    batch.step([action] * PLACES)
    assert batch.states.tobytes() == before


# What the actors see


@pytest.mark.parametrize("rules", TABLES, ids=name_of)
def test_actors_see_what_hiding_leaves(rules: Rules) -> None:
    batch = Batch(PLACES, rules, SEED, auto_reset=False, most_rounds=1)
    followers, choice = followers_of(batch, most_rounds=1), Random(0)
    for _ in range(ROUND_STEPS):  # beyond the end, where an onlooker looks
        step_both(batch, followers, choice)
        seen = batch.seen()
        for place, follower in enumerate(followers):
            v = follower.s.copy()
            hide(v, follower.actor)
            assert seen[place].tobytes() == packed(v)
    assert any(follower.ended for follower in followers)


def test_hands_of_others_and_the_deck_are_not_seen() -> None:
    batch = Batch(100, Rules(players=3), SEED)
    batch.play(decisions=30)
    seen = batch.seen()
    assert batch.states["hand"].sum() > seen["hand"].sum() > 0
    for place in range(100):
        v = seen[place]
        others = [seat for seat in range(3) if seat != batch.actor[place] and not v["revealed"][seat]]
        assert not v["hand"][others].any()
        assert v["hand_size"].tolist() == batch.states[place]["hand_size"].tolist()
        assert (v["deck"][: v["deck_size"]] == HIDDEN).all()
        assert not (v["deck"] < TYPES)[v["deck"] >= 0].any()


def test_looking_changes_nothing() -> None:
    batch = Batch(10, FEW_RULES[3], SEED)
    batch.play(decisions=20)
    before = everything(batch)
    seen = batch.seen()
    seen["scores"] = 99
    assert everything(batch) == before


# Threads


@pytest.mark.parametrize("rules", FEW_RULES, ids=name_of)
def test_batch_is_the_same_for_any_number_of_threads(rules: Rules, monkeypatch: pytest.MonkeyPatch) -> None:
    games, pools = 3 * GAMES_PER_THREAD + 5, []

    def make_pool(threads: int) -> ThreadPoolExecutor:
        pools.append(threads)
        return ThreadPoolExecutor(threads)

    monkeypatch.setattr(places, "ThreadPoolExecutor", make_pool)
    batches = [Batch(games, rules, SEED, masks=True, rewards="points", threads=threads) for threads in (1, 3)]
    for _ in range(30):
        for batch in batches:
            batch.step(batch.legal[numpy.arange(games), numpy.arange(games) % batch.legal_count])
        assert everything(batches[0]) == everything(batches[1])
    assert batches[0].play(decisions=300) == batches[1].play(decisions=300)
    assert everything(batches[0]) == everything(batches[1])
    assert batches[0].seen().tobytes() == batches[1].seen().tobytes()
    assert batches[0].games.max() >= games  # some had ended
    assert pools == [3]
