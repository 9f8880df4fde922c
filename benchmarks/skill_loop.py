"""What everybody's decisions brought, compiled: the game comes as the bytes of its first state and its steps (see
`seasalt/rules/compiling.py`)."""

from typing import Any

import numpy
from benchmarks.skill import go_through_game

from seasalt.bots.luck import LUCK_WORDS
from seasalt.bots.network_input import INPUTS, OBSERVATION_SIZE, ROW_SIZE
from seasalt.bots.network_memory import NOTEBOOK_SIZE, RECALLED_SIZE
from seasalt.rules.compiling import record_type
from seasalt.rules.many import MOST_LEGAL
from seasalt.rules.vocabulary import MAX_PLAYERS

STATE = record_type()


def go_through(
    first: Any, steps: Any, seed: int, plays: int, rounds: int, weights: Any, biases: Any, row_size: int, width: int,
    depth: int, shifts: Any, chances: Any, size: int, places: Any, shares: Any, found: Any,
) -> None:  # fmt: skip
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
    go_through_game(
        first.copy().view(STATE), first.copy().view(STATE), numpy.zeros(NOTEBOOK_SIZE, numpy.uint8),
        numpy.zeros(NOTEBOOK_SIZE, numpy.uint8), steps, seed, plays, rounds, numpy.zeros(LUCK_WORDS, numpy.int64),
        numpy.zeros(MOST_LEGAL, numpy.int16), (weights, biases, row_size, width, depth, shifts), room,
        (numpy.zeros(MAX_PLAYERS, numpy.int64), chances, size, places, shares), found,
    )  # fmt: skip
