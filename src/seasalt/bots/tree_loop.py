"""Let a tree grow, compiled: everything comes as the bytes of its records (see `rules/compiling.py`)."""

from typing import Any

import numpy

from ..rules.compiling import record_type
from ..rules.explanations import Belief, Explanation
from ..rules.many import MOST_LEGAL
from ..rules.state import State
from .tree import Tree, iterate

STATE, BELIEF, EXPLANATION, TREE = map(record_type, (State, Belief, Explanation, Tree))


def grow(
    tree: Any, seen: Any, belief: Any, explanations: Any, iterations: int, chances: Any, size: int, places: Any,
    shares: Any,
) -> None:  # fmt: skip
    """So many iterations more."""
    t = tree.view(TREE)[0]
    b = belief.view(BELIEF)[0]
    e = explanations.view(EXPLANATION)
    box = seen.copy().view(STATE)
    out = numpy.zeros(MOST_LEGAL, numpy.int16)
    for _ in range(iterations):
        iterate(t, box, seen.view(STATE), b, e, out, chances, (size, places, shares))
