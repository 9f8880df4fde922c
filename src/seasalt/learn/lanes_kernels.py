"""Lanes on a GPU: a thread for each, from an action to what the next seat is shown, without leaving the GPU. And what
a network is given of it."""

from functools import cache
from typing import Any

import numba

from ..bots.network_input import OBSERVATION_SIZE
from ..bots.network_memory import RECALLED_SIZE
from ..fast.devices import launch
from ..fast.places import GPU_BLOCK
from ..rules.compiling import load, record_type
from ..rules.twins import Twins
from .lane import step_lane

RECORD = record_type()
ROWS_EACH = 32  # that a thread answers a question about
YES = 0x3F80  # 1 in the 16 bits of a bfloat16
cuda = load("cuda", "gpu").cuda  # under this name the simulator finds it


def _compiled(function: Any) -> Any:
    return load("cuda", "backend").rule(Twins("cuda").of(function))


def stepping(choose: Any) -> Any:
    """The kernel that begins anew or carries out an action in each lane, with this policy for others or None."""
    step = _compiled(step_lane)

    def step_lanes(
        failed: Any, anew: bool, places: Any, own: Any, kinds: Any, states: Any, starts: Any, setting: Any, games: Any,
        dice: Any, minds: Any, actors: Any, counts: Any, legal: Any, masks: Any, rewards: Any, done: Any,
        truncated: Any, notes: Any, rows: Any, outputs: Any,
    ) -> None:  # fmt: skip
        lane = cuda.grid(1)
        if lane < games.size:
            box = states[lane : lane + 1]
            start = starts[kinds[lane] : kinds[lane] + 1]
            observation = cuda.local.array(OBSERVATION_SIZE, numba.uint8)
            memory = cuda.local.array(RECALLED_SIZE, numba.uint8)
            seen = box if choose is None else cuda.local.array(1, RECORD)
            if not step(
                box, start, lane, anew, places[lane], seen, choose, own[lane], setting, games, dice, minds, actors,
                counts, legal, masks, rewards, done, truncated, notes[lane], memory, observation, rows[lane],
                outputs[lane],
            ):  # fmt: skip
                cuda.atomic.min(failed, 0, lane)

    return cuda.jit(step_lanes)


def answer_rows(rows: Any, asked: Any, thresholds: Any, found: Any) -> None:
    """Answer the questions about rows (`answers.py`)."""
    across, down = -(-asked.shape[0] // GPU_BLOCK), -(-rows.shape[0] // ROWS_EACH)
    launch(_answering(), (across, down), GPU_BLOCK, rows, asked, thresholds, found)


@cache
def _answering() -> Any:
    """Of rows side by side a thread answers the same question, which it has looked up once."""

    def answer(rows: Any, asked: Any, thresholds: Any, found: Any) -> None:
        question = cuda.grid(2)[0]
        if question < asked.size:
            place, least = asked[question], thresholds[question]
            first = cuda.blockIdx.y * ROWS_EACH
            for row in range(first, min(first + ROWS_EACH, rows.shape[0])):
                found[row, question] = YES if rows[row, place] >= least else 0

    return cuda.jit(answer)
