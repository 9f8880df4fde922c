"""Lanes, compiled for a processor: the loop over those of one thread. States come as the bytes of their records."""

from typing import Any

import numpy

from ..bots.network_input import OBSERVATION_SIZE
from ..bots.network_memory import RECALLED_SIZE
from ..rules.compiling import record_type
from ..rules.vocabulary import NONE
from .lane import step_lane

RECORD = record_type()


def step_lanes(
    first: int, last: int, choose: Any, anew: bool, places: Any, own: Any, kinds: Any, states: Any, starts: Any,
    setting: Any, games: Any, dice: Any, minds: Any, actors: Any, counts: Any, legal: Any, masks: Any, rewards: Any,
    done: Any, truncated: Any, notes: Any, rows: Any, outputs: Any,
) -> int:  # fmt: skip
    """Begin anew in these lanes, or carry out a legal action in each; returns the lane whose policy failed, or NONE."""
    observation = numpy.zeros(OBSERVATION_SIZE, numpy.uint8)
    memory = numpy.zeros(RECALLED_SIZE, numpy.uint8)
    seen = starts[0].copy().view(RECORD)
    for lane in range(first, last):
        if not step_lane(
            states[lane].view(RECORD), starts[kinds[lane]].view(RECORD), lane, anew, places[lane], seen, choose,
            own[lane], setting, games, dice, minds, actors, counts, legal, masks, rewards, done, truncated, notes[lane],
            memory, observation, rows[lane], outputs[lane],
        ):  # fmt: skip
            return lane
    return NONE
