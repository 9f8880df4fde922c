"""The search that the network guides: it thinks ahead where the network alone decides at a glance."""

import logging
from functools import cache
from pathlib import Path
from typing import Any, ClassVar

from ..rules.changeover import Changeover
from ..rules.many import MOST_LEGAL
from ..rules.vocabulary import MAX_PLAYERS
from ..view import View
from .network import FILE, arrays_of, weights_of
from .network_file import UnusableNetwork, Weights
from .network_input import INPUTS, OBSERVATION_SIZE, ROW_SIZE
from .network_memory import NOTEBOOK_SIZE, RECALLED_SIZE, notebook_of
from .network_tree import GROW_GUIDED, iterate_guided
from .search import Compiled, Interpreted, Search
from .tree import Tree


class Guided(Search):
    """Thinks for so many milliseconds, or so many iterations if there are any. Where there is no network that can be
    used, it is the search without one, and the log says why."""

    def __init__(
        self, ms: float = 100.0, iterations: int = 0, exploration: float = 1.0, prior: float = 0.95, file: str = ""
    ) -> None:
        super().__init__(ms, iterations, trees=1, exploration=exploration, prior=prior)
        self._weights: Weights | None = None
        try:
            self._weights = weights_of(Path(file) if file else FILE)
        except UnusableNetwork as error:
            logging.getLogger(__name__).warning("%s; the search plays without it", error)
        else:
            compiled()

    def prepare(self, seconds: float | None = None) -> bool:
        return compiled().settled(seconds) if self._weights else super().prepare(seconds)

    @property
    def is_compiled(self) -> bool:
        return compiled().function is not None if self._weights else super().is_compiled

    def position(self, view: View) -> Compiled | Interpreted:
        if self._weights is None:
            return super().position(view)
        return GuidedCompiled(view, self._weights) if self.is_compiled else GuidedInterpreted(view, self._weights)


def _notes(view: View, weights: Weights) -> list[int]:
    return notebook_of(view) if weights.memory else [0] * NOTEBOOK_SIZE


class GuidedInterpreted(Interpreted):
    """A position, and guided trees that grow from it, where nothing is compiled."""

    spare: ClassVar[list[Any]] = []

    def __init__(self, view: View, weights: Weights) -> None:
        super().__init__(view)
        self._notes = _notes(view, weights)
        self._network = (
            weights.numbers, weights.biases, weights.row_size, weights.width, weights.depth, weights.shifts,
        )  # fmt: skip

    def grow(self, tree: Tree, iterations: int) -> None:
        width = self._network[3]
        sizes = (RECALLED_SIZE, OBSERVATION_SIZE, ROW_SIZE, INPUTS, width, width, MOST_LEGAL, MAX_PLAYERS)
        room, out, notes = tuple([0] * size for size in sizes), [0] * MOST_LEGAL, [0] * NOTEBOOK_SIZE
        for _ in range(iterations):
            iterate_guided(
                tree, [self.seen], [self.seen], self._belief, self._explanations, out, self._notes, notes,
                self._network, room,
            )  # fmt: skip


class GuidedCompiled(Compiled):
    """The same as compiled code takes it."""

    spare: ClassVar[list[Any]] = []

    def __init__(self, view: View, weights: Weights) -> None:
        import numpy

        super().__init__(view)
        self._notes = numpy.array(_notes(view, weights), numpy.uint8)
        numbers, biases, shifts = arrays_of(weights)
        self._network = (numbers, biases, weights.row_size, weights.width, weights.depth, shifts)

    def grow(self, tree: Any, iterations: int) -> None:
        seen, belief, explanations = self._position
        compiled().function(tree, seen, belief, explanations, self._notes, iterations, *self._network)


@cache
def compiled() -> Changeover:
    """The compiled guided search, as soon as it is ready."""
    return Changeover(*GROW_GUIDED, hurry=True)
