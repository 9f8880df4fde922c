"""What comes of actions in the position as it really is, compiled (see `seasalt/bots/lookahead.py`)."""

from typing import Any

import numpy

from seasalt.bots.lookahead import try_actions
from seasalt.bots.luck import LUCK_WORDS
from seasalt.bots.network_input import INPUTS, OBSERVATION_SIZE, ROW_SIZE
from seasalt.bots.network_memory import NOTEBOOK_SIZE, RECALLED_SIZE
from seasalt.rules.compiling import record_type
from seasalt.rules.many import MOST_LEGAL
from seasalt.rules.vocabulary import MAX_PLAYERS

STATE = record_type()


def play_on(
    real: Any, notes: Any, actions: Any, seed: int, deals: int, since: int, turns: int, weights: Any,
    biases: Any, row_size: int, width: int, depth: int, shifts: Any, chances: Any,
) -> None:  # fmt: skip
    """With other luck each time: a row of chances for each."""
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
    for deal in range(deals):
        try_actions(
            real.copy().view(STATE), real.view(STATE), notes, numpy.zeros(NOTEBOOK_SIZE, numpy.uint8), actions,
            len(actions), seed, deal, since, turns, numpy.zeros(LUCK_WORDS, numpy.int64),
            numpy.zeros(MOST_LEGAL, numpy.int16), (weights, biases, row_size, width, depth, shifts), room,
            chances[deal],
        )  # fmt: skip
