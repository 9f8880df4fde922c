"""Lanes: interpreted and compiled they do the same, number by number."""

from typing import Any

import numpy
import pytest

from seasalt import Rules
from seasalt.bots.greedy import greedy
from seasalt.envs.lanes import ALLOWED_BYTES, BEGIN_ANEW, step_all
from seasalt.envs.vector import SeaSaltVectorEnv
from seasalt.observation import size_of
from seasalt.rules.dice import DICE_WORDS
from seasalt.rules.many import MOST_LEGAL
from seasalt.rules.vocabulary import ACTION_COUNT, MAX_PLAYERS, NONE

from ..conftest import soak_count
from ..engine.compiled import packed
from ..fast.games import FEW_RULES, SMALL_DECK, name_of

pytestmark = pytest.mark.compiled

LANES = 3
STEPS = soak_count(60, 2000)


class Strict(numpy.ndarray[Any, Any]):
    """An array that is indexed from its beginning only: compiled lanes take indices as they are (`rules/cpu.py`)."""

    def __getitem__(self, index: Any) -> Any:
        assert not isinstance(index, int | numpy.integer) or index >= 0
        return super().__getitem__(index)

    def __setitem__(self, index: Any, value: Any) -> None:
        assert not isinstance(index, int | numpy.integer) or index >= 0
        super().__setitem__(index, value)


def zeros(*shape: int, of: Any = numpy.float64) -> Any:
    return numpy.zeros(shape, of).view(Strict)


class Interpreted:
    """The lanes of an environment, stepped by the interpreted rules."""

    def __init__(self, env: SeaSaltVectorEnv, choose: Any) -> None:
        start = env.rules.new_state()
        n, size = LANES, size_of(env.rules.players)
        self.records = [start.copy() for _ in range(n)]
        self.rewards, self.masks = zeros(n, MAX_PLAYERS), zeros(n, ACTION_COUNT, of=numpy.int8)
        self.earned = zeros(n)
        self.done, self.truncated = zeros(2, n, of=bool)
        self.observations = zeros(n, size, of=numpy.uint8)
        self._before: tuple[Any, ...] = (choose, env._learners)
        self._states: tuple[Any, ...] = (
            [start],
            [start.copy()],
            [0] * MOST_LEGAL,
            env._setting,
        )
        self._kept: tuple[Any, ...] = (
            numpy.arange(n).view(Strict),
            *zeros(2, n, DICE_WORDS, of=numpy.int64),
            zeros(n, of=numpy.int8),
            zeros(n, ALLOWED_BYTES, of=numpy.uint8),
            zeros(n, MAX_PLAYERS),
        )
        self._finals = zeros(n, env.rules.players, size, of=numpy.uint8)

    def step(self, actions: Any) -> None:
        for written in (self.rewards, self.done, self.truncated):
            written[:] = 0
        outcome: tuple[Any, ...] = (
            self.rewards,
            self.earned,
            self.done,
            self.truncated,
            self._finals,
            self.observations,
            self.masks,
        )
        everything = (*self._before, actions, self.records, *self._states, *self._kept, *outcome)
        assert step_all(0, LANES, *everything) == NONE


@pytest.mark.parametrize("rewards", ["win", "points"])
@pytest.mark.parametrize("opponents", ["self", "random", "greedy"])
@pytest.mark.parametrize("rules", [*FEW_RULES, SMALL_DECK], ids=name_of)
def test_interpreted_and_compiled_lanes_do_the_same(rules: Rules, opponents: str, rewards: str) -> None:
    env = SeaSaltVectorEnv(LANES, opponents=opponents, rewards=rewards, most_rounds=3, **rules.agreed)
    observations, _ = env.reset(seed=7)
    lanes = Interpreted(env, greedy if opponents == "greedy" else None)
    lanes.step([BEGIN_ANEW] * LANES)
    choice = numpy.random.default_rng(0)
    for _ in range(STEPS):
        assert env._states.tobytes() == b"".join(map(packed, lanes.records))
        assert (observations["observation"] == lanes.observations).all()
        assert (observations["action_mask"] == lanes.masks).all()
        actions = [int(choice.choice(numpy.flatnonzero(mask))) for mask in lanes.masks]
        lanes.step(actions)
        observations, earned, terminated, truncated, infos = env.step(actions)
        assert (earned == lanes.earned.astype(numpy.float32)).all()
        assert (infos["rewards"] == lanes.rewards.astype(numpy.float32)[:, : rules.players]).all()
        assert (terminated == lanes.done).all()
        assert (truncated == lanes.truncated).all()
