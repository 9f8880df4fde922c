"""A network's answer, compiled: the position comes as the bytes of its record (see `rules/compiling.py`)."""

from typing import Any

import numpy

from ..rules.compiling import record_type
from .network_input import INPUTS, OBSERVATION_SIZE, ROW_SIZE
from .network_play import answer

RECORD = record_type()


def think(
    seen: Any, seat: int, memory: Any, actions: Any, weights: Any, biases: Any, row_size: int, width: int, depth: int,
    shifts: Any, worths: Any, chances: Any,
) -> None:  # fmt: skip
    observation = numpy.zeros(OBSERVATION_SIZE, numpy.uint8)
    row = numpy.zeros(ROW_SIZE, numpy.uint8)
    answers = numpy.zeros(INPUTS, numpy.int16)
    found = numpy.zeros(width, numpy.int32)
    added = numpy.zeros(width, numpy.int64)
    answer(
        seen.view(RECORD)[0], seat, memory, actions, len(actions), weights, biases, row_size, width, depth, shifts,
        observation, row, answers, found, added, worths, chances,
    )  # fmt: skip
