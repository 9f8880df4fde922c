"""The network: plays what it taught itself (`docs/learning.md`), without thinking ahead."""

import logging
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import cache
from math import exp
from pathlib import Path
from random import Random
from typing import NamedTuple

from ..notation import Action
from ..rules.changeover import Changeover
from ..rules.compiling import pack
from ..rules.vocabulary import MAX_PLAYERS
from ..view import View
from .network_file import FINE, Layers, UnusableNetwork, Weights, read
from .network_input import INPUTS, OBSERVATION_SIZE, ROW_MEMORY, ROW_SIZE
from .network_memory import RECALLED_SIZE, recalled
from .network_play import answer
from .protocol import Budget, Choice, Considered, legal_actions
from .reasons import explained
from .search import Search

FILE = Path(__file__).with_name("network.bin")
THINK = (
    "numba", "seasalt.bots.network_loop", "think",
    "void(uint8[::1], int64, uint8[::1], int16[::1], int16[::1], int64[::1], int64, int64, int64, int64[::1], "
    "int64[::1], int64[::1])",
)  # fmt: skip


class Answer(NamedTuple):
    """What a network says about a position, in whole numbers: the worth of each legal action, and of each seat from the
    view's own on; logarithms, in parts of 2^-FINE."""

    worths: tuple[int, ...]
    seats: tuple[int, ...]

    @property
    def probabilities(self) -> list[float]:
        """How often it would play each action if it drew one."""
        return _shares(self.worths)

    @property
    def chances(self) -> list[float]:
        """Each seat's chance to win the game, from the view's own on."""
        return _shares(self.seats)


def _shares(logarithms: Sequence[int]) -> list[float]:
    most = max(logarithms)
    parts = [exp((number - most) / (1 << FINE)) for number in logarithms]
    return [part / sum(parts) for part in parts]


def file_at(text: str) -> Path:
    """The file that somebody named, that of the package if nobody did."""
    with suppress(RuntimeError):  # ~nobody stays as it is, and is not found
        return Path(text).expanduser() if text else FILE
    return Path(text)


class Network:
    """Plays the action that the network likes best. Where there is no network that can be used, the search plays, and
    the log says why."""

    def __init__(self, file: str = "") -> None:
        self._path = file_at(file)
        self.lack = obstacle(self._path)
        self._instead = Search() if self.lack else None
        if not self._instead:
            compiled()

    def prepare(self, seconds: float | None = None) -> bool:
        """Wait, at most so long, until it is settled whether there is compiled code; before that it is slow."""
        return self._instead.prepare(seconds) if self._instead else compiled().settled(seconds)

    def choose(self, view: View, mind: Random, budget: Budget | None = None, *, explain: bool = False) -> Choice:
        if self._instead:
            return self._instead.choose(view, mind, budget, explain=explain)
        actions = legal_actions(view)
        if len(actions) == 1 and not explain:
            return Choice(actions[0])
        return liked_best(view, actions, self.answer(view, actions), explain=explain)

    def answer(self, view: View, actions: Sequence[Action] | None = None) -> Answer:
        """What the network says about a position in which the view's seat has to decide."""
        listed = legal_actions(view) if actions is None else actions
        return asked(weights_of(self._path), view, listed, think_compiled if compiled().function else think_interpreted)

    @property
    def stand_in(self) -> str | None:
        return "search" if self._instead else None

    @property
    def digest(self) -> str | None:
        return None if self._instead else weights_of(self._path).digest

    def chances(self, view: View) -> tuple[float, ...] | None:
        """Each seat's chance to win the game; None where there is no network that can be used."""
        return None if self._instead else seat_by_seat(view, self.answer(view))


def liked_best(view: View, actions: Sequence[Action], found: Answer, *, explain: bool) -> Choice:
    """The action that a network likes best; its chance is the seat's own."""
    order = sorted(range(len(actions)), key=lambda place: -found.worths[place])
    best = actions[order[0]]
    if not explain:
        return Choice(best)
    chance = found.chances[0]
    considered = (Considered(actions[place], chance if place == order[0] else None) for place in order)
    return Choice(best, explained(view, considered))


def seat_by_seat(view: View, found: Answer) -> tuple[float, ...]:
    """The chances in the order of the seats."""
    assert view.seat is not None  # an onlooker has nothing to decide
    first = len(found.seats) - view.seat
    return (*found.chances[first:], *found.chances[:first])


Said = tuple[list[int], list[int]]


def asked(
    weights: Weights, view: View, actions: Sequence[Action], think: Callable[[Weights, View, list[int]], Said]
) -> Answer:
    """What these weights say about a position in which the view's seat has to decide."""
    worths, seats = think(weights, view, [action.number for action in actions])
    return Answer(tuple(worths), tuple(seats[: view.rules.players]))


def memory_for(weights: Weights, view: View) -> list[int]:
    """What the view's seat remembers, if the network asks for it."""
    return recalled(view) if weights.row_size > ROW_MEMORY else [0] * RECALLED_SIZE


def think_interpreted(weights: Weights, view: View, numbers: list[int]) -> Said:
    assert view.seat is not None  # an onlooker has nothing to decide
    worths, chances = [0] * len(numbers), [0] * MAX_PLAYERS
    answer(
        view.knowledge.seen, view.seat, memory_for(weights, view), numbers, len(numbers), *weights.layers,
        [0] * OBSERVATION_SIZE, [0] * ROW_SIZE, [0] * INPUTS, [0] * weights.width, [0] * weights.width, worths, chances,
    )  # fmt: skip
    return worths, chances


def think_compiled(weights: Weights, view: View, numbers: list[int]) -> Said:
    import numpy

    worths, chances = numpy.zeros(len(numbers), numpy.int64), numpy.zeros(MAX_PLAYERS, numpy.int64)
    compiled().function(
        pack(view.knowledge.seen), view.seat, numpy.array(memory_for(weights, view), numpy.uint8),
        numpy.array(numbers, numpy.int16), *layers_of(weights), worths, chances,
    )  # fmt: skip
    return worths.tolist(), chances.tolist()


_made: dict[str, Layers] = {}


def layers_of(weights: Weights) -> Layers:
    """`weights.layers` as compiled code takes them."""
    if weights.digest not in _made:
        import numpy

        numbers, biases, row_size, width, depth, shifts = weights.layers
        numbers, biases = numpy.array(numbers, "i2"), numpy.array(biases, "i8")
        _made[weights.digest] = numbers, biases, row_size, width, depth, numpy.array(shifts, "i8")
    return _made[weights.digest]


@cache
def weights_of(path: Path) -> Weights:
    return read(path)


def obstacle(path: Path) -> str:
    """What keeps the network in this file from being played with, which the log says too; empty if nothing does."""
    try:
        weights_of(path)
    except UnusableNetwork as error:
        _warn_once(f"{error}; the search plays instead")
        return str(error)
    return ""


@cache
def _warn_once(text: str) -> None:
    logging.getLogger(__name__).warning(text)


@cache
def compiled() -> Changeover:
    """The compiled network, as soon as it is ready."""
    return Changeover(*THINK, hurry=True)
