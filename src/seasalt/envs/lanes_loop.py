"""Lanes, compiled: the entry point. States come as the bytes of their records, as everywhere."""

from typing import Any

import numpy

from ..rules.compiling import record_type
from ..rules.many import MOST_LEGAL
from ..rules.vocabulary import NONE
from .lanes import is_allowed, step_all

RECORD = record_type()
CHECK, STEP = 1, 2  # what to do; both may be done at once
FAILED = -2  # less the lane whose policy chose nothing legal


def step_lanes(
    first: int, last: int, task: int, choose: Any, learners: int, actions: Any, states: Any, start: Any, setting: Any,
    games: Any, dice: Any, minds: Any, actors: Any, allowed: Any, owed: Any, finals: Any, rewards: Any, earned: Any,
    done: Any, truncated: Any, observations: Any, masks: Any,
) -> int:  # fmt: skip
    """Check and step these lanes; returns NONE, or the first lane whose action is not legal: then none has moved."""
    if task & CHECK:
        for lane in range(first, last):
            if not is_allowed(allowed[lane], actions[lane]):
                return lane
    if not task & STEP:
        return NONE
    failed = step_all(
        first, last, choose, learners, actions, states.view(RECORD), start.view(RECORD), start.copy().view(RECORD),
        numpy.zeros(MOST_LEGAL, numpy.int16), setting, games, dice, minds, actors, allowed, owed, rewards, earned, done,
        truncated, finals, observations, masks,
    )  # fmt: skip
    return NONE if failed == NONE else FAILED - failed
