"""What OpenSpiel's observers tell of the game: the parts of an observation by name, and the story of a seat."""

from collections.abc import Iterator
from typing import Any

import numpy
import pyspiel

from ..observation import OWN, PARTS, PUBLIC, Part, layout, observe, shape_of, size_of
from ..settings import Rules
from .story import LINE_WIDTH, line_text, lines_in_a_round

STORY = "story"  # the part with the story of the round: a line a row, its numbers from 1 up, 0 where there is none
OFFSET = (1, 2, 2, 2, 2)  # what is added to the numbers of a line


class SeaSaltObserver:
    """Fills `tensor`, and `dict` with its parts: public ones, the seat's own, and with perfect recall its story.

    The story in the tensor is that of the current round, which with totals and events is all that matters for what
    comes; the string has that of all rounds.
    """

    def __init__(self, rules: Rules, kind: Any, params: Any) -> None:
        if params:
            raise pyspiel.SpielError(f"there are no parameters for observations; given were {params}")
        if kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            raise pyspiel.SpielError("an observation is of one seat or of none, not of all players")
        own = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        shown = {PUBLIC: kind.public_info, OWN: own}
        self._parts = [part for part in PARTS if shown[part.known_to]]
        self._recall = kind.perfect_recall and own
        self._players = rules.players
        self._row = [0] * size_of(rules.players)
        shapes = {part.name: shape_of(part, rules.players) for part in self._parts}
        if self._recall:
            shapes[STORY] = (lines_in_a_round(len(rules.box)), LINE_WIDTH)
        self.tensor = numpy.zeros(sum(int(numpy.prod(shape)) for shape in shapes.values()), numpy.float32)
        self.dict: dict[str, Any] = {}
        begin = 0
        for name, shape in shapes.items():
            size = int(numpy.prod(shape))
            self.dict[name] = self.tensor[begin : begin + size].reshape(shape)
            begin += size

    def set_from(self, state: Any, player: int) -> None:
        self._observe(state, player)
        for part in self._parts:
            self.dict[part.name].flat = self._numbers(part)
        if self._recall:
            told = self.dict[STORY]
            lines = state.story.seats[player][state.story.before[player] :][-len(told) :]
            told.fill(0)
            told[: len(lines)] = numpy.array(lines, numpy.float32).reshape(len(lines), LINE_WIDTH) + OFFSET

    def _observe(self, state: Any, player: int) -> None:
        observe(state.story.seen(player), player, self._row)

    def _numbers(self, part: Part) -> list[int]:
        return self._row[layout(self._players)[part.name][0]]

    def string_from(self, state: Any, player: int) -> str:
        if self._recall:
            return "\n".join([f"seat {player}", *map(line_text, state.story.seats[player])])
        self._observe(state, player)
        return " ".join(self._texts())

    def _texts(self) -> Iterator[str]:
        for part in self._parts:
            there = [f"{place}:{number}" for place, number in enumerate(self._numbers(part)) if number]
            if there:
                yield f"{part.name}[{' '.join(there)}]"
