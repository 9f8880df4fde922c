"""Let a guided tree grow, compiled: everything comes as the bytes of its records (see `rules/compiling.py`)."""

from typing import Any

import numpy

from ..rules.compiling import record_type
from ..rules.explanations import Belief, Explanation
from ..rules.many import MOST_LEGAL
from ..rules.state import State
from ..rules.vocabulary import MAX_PLAYERS
from .network_input import INPUTS, OBSERVATION_SIZE, ROW_SIZE
from .network_memory import NOTEBOOK_SIZE, RECALLED_SIZE
from .network_tree import iterate_guided
from .tree import Tree

STATE, BELIEF, EXPLANATION, TREE = map(record_type, (State, Belief, Explanation, Tree))


def grow_guided(
    tree: Any, seen: Any, belief: Any, explanations: Any, kept_notes: Any, iterations: int, weights: Any, biases: Any,
    row_size: int, width: int, depth: int, shifts: Any,
) -> None:  # fmt: skip
    """So many iterations more."""
    t = tree.view(TREE)[0]
    b = belief.view(BELIEF)[0]
    e = explanations.view(EXPLANATION)
    box = seen.copy().view(STATE)
    out = numpy.zeros(MOST_LEGAL, numpy.int16)
    notes = numpy.zeros(NOTEBOOK_SIZE, numpy.uint8)
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
    network = (weights, biases, row_size, width, depth, shifts)
    for _ in range(iterations):
        iterate_guided(t, box, seen.view(STATE), b, e, out, kept_notes, notes, network, room)
