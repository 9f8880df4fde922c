"""Lanes, compiled: the entry point. States come as the bytes of their records, as everywhere."""

from typing import Any

import numpy

from ..rules.compiling import record_type
from ..rules.dice import DICE_WORDS
from ..rules.many import MOST_LEGAL
from ..rules.vocabulary import NONE
from .lanes import is_legal, step_all

RECORD = record_type()
CHECK, STEP = 1, 2  # what to do; both may be done at once
FAILED = -2  # less the lane whose policy chose nothing legal


def step_lanes(
    first: int, last: int, task: int, choose: Any, learners: int, actions: Any, states: Any, start: Any, setting: Any,
    games: Any, dice: Any, minds: Any, actors: Any, counts: Any, legal: Any, owed: Any, rewards: Any, done: Any,
    truncated: Any, finals: Any, observations: Any, masks: Any,
) -> int:  # fmt: skip
    """Check and step these lanes; returns NONE, or the first lane whose action is not legal: then none has moved."""
    if task & CHECK:
        for lane in range(first, last):
            if not is_legal(lane, actions[lane], counts, legal):
                return lane
    if not task & STEP:
        return NONE
    failed = step_all(
        first, last, choose, learners, actions, states.view(RECORD), start.view(RECORD), start.copy().view(RECORD),
        numpy.zeros(MOST_LEGAL, numpy.int16), numpy.zeros(DICE_WORDS, numpy.int64),
        numpy.zeros(DICE_WORDS, numpy.int64), setting, games, dice, minds, actors, counts, legal, owed, rewards, done,
        truncated, finals, observations, masks,
    )  # fmt: skip
    return NONE if failed == NONE else FAILED - failed
