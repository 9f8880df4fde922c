"""The game for Gymnasium, for one learner among bots: its own checks pass, and what is wrong is refused as usual."""

from random import Random
from typing import Any

import gymnasium
import numpy
import pytest
from gymnasium.error import InvalidAction, ResetNeeded
from gymnasium.utils.env_checker import check_env

import seasalt.envs
from seasalt import Rules, SeasaltError
from seasalt.bots import get
from seasalt.envs.single import SeaSaltEnv

from ..fast.games import ENDLESS, TABLES, name_of


def finished(env: SeaSaltEnv, seed: int) -> tuple[float, bool, bool]:
    """A game of random play: the sum of rewards, and how it ended."""
    observation, _ = env.reset(seed=seed)
    choice = numpy.random.default_rng(seed)
    total = 0.0
    while True:
        action = int(choice.choice(numpy.flatnonzero(observation["action_mask"])))
        observation, reward, terminated, truncated, _ = env.step(action)
        total += reward
        if terminated or truncated:
            return total, terminated, truncated


@pytest.mark.parametrize("rules", TABLES, ids=name_of)
def test_gymnasiums_own_checks_pass(rules: Rules) -> None:
    env = gymnasium.make(seasalt.envs.ID, opponents="greedy", **rules.agreed)
    check_env(env.unwrapped)
    env.close()


def test_any_bot_can_be_the_opponent_also_one_each() -> None:
    env = SeaSaltEnv(players=4, opponents=["random", "seagull", get("planner")])
    assert finished(env, 1)[1:] == (True, False)


def test_with_points_the_learner_gets_its_total() -> None:
    env = SeaSaltEnv(rewards="points")
    total, _, _ = finished(env, 2)
    assert total == env.game.scores[0]


def test_with_wins_the_learner_gets_one_for_a_game_won() -> None:
    env = SeaSaltEnv()
    for seed in range(6):
        assert finished(env, seed)[0] == (0 in env.game.winners)


def test_a_game_that_is_given_up_is_truncated_and_not_terminated() -> None:
    assert finished(SeaSaltEnv(**ENDLESS.agreed, most_rounds=2), 1) == (0, False, True)


def test_an_illegal_action_ends_the_game() -> None:
    env = SeaSaltEnv(illegal_reward=-2.0)
    env.reset(seed=1)
    _, reward, terminated, truncated, info = env.step(465)
    assert (reward, terminated, truncated) == (-2.0, True, False)
    assert info == {"illegal_action": "keep_event coral_reef"}


def test_an_illegal_action_can_raise_instead_and_changes_nothing() -> None:
    env = SeaSaltEnv(illegal_reward=None)
    env.reset(seed=1)
    before = env.game.position
    with pytest.raises(InvalidAction, match="is not legal now"):
        env.step(465)
    assert env.game.position == before


@pytest.mark.parametrize("action", [-1, 466, 0.5, None])
def test_what_is_no_action_raises(action: Any) -> None:
    env = SeaSaltEnv()
    env.reset(seed=1)
    with pytest.raises(InvalidAction, match="from 0 to 465"):
        env.step(action)


def test_a_step_before_the_first_reset_or_after_the_end_raises() -> None:
    env = SeaSaltEnv()
    with pytest.raises(ResetNeeded, match="call reset"):
        env.step(0)
    finished(env, 1)
    with pytest.raises(ResetNeeded, match="the game has ended"):
        env.step(0)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"players": 0}, "2, 3 or 4 players"),
        ({"opponents": "otto"}, "unknown bot"),
        ({"opponents": ["random"], "players": 3}, "2 other seats, and 1 opponents"),
        ({"opponents": 7}, "a bot or the name of one"),
        ({"rewards": "gold"}, "rewards are for"),
    ],
)
def test_a_wrong_argument_is_a_value_error(arguments: dict[str, Any], message: str) -> None:
    with pytest.raises(SeasaltError, match=message):
        SeaSaltEnv(**arguments)


def test_a_bot_that_plays_what_is_not_legal_is_named() -> None:
    class Cheat:
        def choose(self, view: Any, mind: Random, budget: Any = None, *, explain: bool = False) -> Any:
            from seasalt import Action
            from seasalt.bots import Choice

            return Choice(Action("keep_event kraken"))

    with pytest.raises(SeasaltError, match="the bot at seat 1 chose keep_event kraken"):
        finished(SeaSaltEnv(opponents=Cheat()), 1)
