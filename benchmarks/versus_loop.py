"""A game among two networks, compiled: it comes as the bytes of its first state (see `seasalt/rules/compiling.py`)."""

from typing import Any

import numpy
from benchmarks.versus import play_through

from seasalt.bots.luck import LUCK_WORDS, seed_luck
from seasalt.bots.network_input import INPUTS, OBSERVATION_SIZE, ROW_SIZE
from seasalt.bots.network_memory import NOTEBOOK_SIZE, RECALLED_SIZE
from seasalt.rules.compiling import record_type
from seasalt.rules.many import MOST_LEGAL
from seasalt.rules.vocabulary import MAX_PLAYERS

STATE = record_type()


def play(
    first: Any, sides: Any, seed: int, deal: int, weights: Any, biases: Any, row_size: int, width: int, depth: int,
    shifts: Any, weights_2: Any, biases_2: Any, row_size_2: int, width_2: int, depth_2: int, shifts_2: Any,
) -> float:  # fmt: skip
    widest = max(width, width_2)
    room = (
        numpy.zeros(RECALLED_SIZE, numpy.uint8),
        numpy.zeros(OBSERVATION_SIZE, numpy.uint8),
        numpy.zeros(ROW_SIZE, numpy.uint8),
        numpy.zeros(INPUTS, numpy.int16),
        numpy.zeros(widest, numpy.int32),
        numpy.zeros(widest, numpy.int64),
        numpy.zeros(MOST_LEGAL, numpy.int64),
        numpy.zeros(MAX_PLAYERS, numpy.int64),
    )
    networks = (
        (weights, biases, row_size, width, depth, shifts),
        (weights_2, biases_2, row_size_2, width_2, depth_2, shifts_2),
    )
    luck = numpy.zeros(LUCK_WORDS, numpy.int64)
    seed_luck(luck, seed, deal)
    return play_through(
        first.copy().view(STATE), numpy.zeros(NOTEBOOK_SIZE, numpy.uint8), sides, luck,
        numpy.zeros(MOST_LEGAL, numpy.int16), networks, room,
    )  # fmt: skip
