"""Look ahead, compiled: everything comes as the bytes of its records (see `rules/compiling.py`)."""

from typing import Any

import numpy

from ..rules.compiling import record_type
from ..rules.dice import DICE_WORDS
from ..rules.explanations import Belief, Explanation
from ..rules.many import MOST_LEGAL
from ..rules.state import State
from ..rules.vocabulary import MAX_PLAYERS
from .lookahead import look_ahead
from .luck import LUCK_WORDS
from .network_input import INPUTS, OBSERVATION_SIZE, ROW_SIZE
from .network_memory import NOTEBOOK_SIZE, RECALLED_SIZE

STATE, BELIEF, EXPLANATION = map(record_type, (State, Belief, Explanation))


def look(
    seen: Any, belief: Any, explanations: Any, kept_notes: Any, actions: Any, seed: int, deal: int, since: int,
    turns: int, weights: Any, biases: Any, row_size: int, width: int, depth: int, shifts: Any, chances: Any,
) -> None:  # fmt: skip
    """What comes of each action in one deal of what is unseen."""
    room = (
        numpy.zeros(RECALLED_SIZE, numpy.uint8),
        numpy.zeros(OBSERVATION_SIZE, numpy.uint8),
        numpy.zeros(ROW_SIZE, numpy.uint8),
        numpy.zeros(INPUTS, numpy.int16),
        numpy.zeros(width, numpy.int32),
        numpy.zeros(width, numpy.int64),
        numpy.zeros(MOST_LEGAL, numpy.int64),
        numpy.zeros(MAX_PLAYERS, numpy.int64),
    )
    look_ahead(
        seen.copy().view(STATE), seen.copy().view(STATE), seen.view(STATE), belief.view(BELIEF)[0],
        explanations.view(EXPLANATION), kept_notes, numpy.zeros(NOTEBOOK_SIZE, numpy.uint8), actions, len(actions),
        seed, deal, since, turns, numpy.zeros(DICE_WORDS, numpy.int64), numpy.zeros(LUCK_WORDS, numpy.int64),
        numpy.zeros(MOST_LEGAL, numpy.int16), (weights, biases, row_size, width, depth, shifts), room, chances,
    )  # fmt: skip
