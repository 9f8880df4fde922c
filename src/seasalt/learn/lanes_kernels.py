"""Lanes on a GPU: a thread for each, from an action to what the next seat is shown, without leaving the GPU. And what
a network is given of it."""

from typing import Any

import numba

from ..bots.network_input import OBSERVATION_SIZE
from ..bots.network_memory import RECALLED_SIZE
from ..rules.compiling import load, record_type
from ..rules.twins import Twins
from .lane import begin_lane, step_lane

RECORD = record_type()
YES = 0x3F80  # 1 in the 16 bits of a bfloat16
cuda = load("cuda", "gpu").cuda  # under this name the simulator finds it


def _compiled(function: Any) -> Any:
    return load("cuda", "backend").rule(Twins("cuda").of(function))


def beginning(choose: Any) -> Any:
    """The kernel that begins anew, with this policy for others or None."""
    begin = _compiled(begin_lane)

    def begin_lanes(
        failed: Any, places: Any, own: Any, kinds: Any, states: Any, starts: Any, setting: Any, games: Any, dice: Any,
        minds: Any, actors: Any, counts: Any, legal: Any, masks: Any, rewards: Any, done: Any, truncated: Any,
        notes: Any, rows: Any, outputs: Any,
    ) -> None:  # fmt: skip
        lane = cuda.grid(1)
        if lane < games.size:
            box = states[lane : lane + 1]
            start = starts[kinds[lane] : kinds[lane] + 1]
            observation = cuda.local.array(OBSERVATION_SIZE, numba.uint8)
            memory = cuda.local.array(RECALLED_SIZE, numba.uint8)
            seen = box if choose is None else cuda.local.array(1, RECORD)
            if not begin(
                box, start, lane, seen, choose, own[lane], setting, games, dice, minds, actors, counts, legal, masks,
                rewards, done, truncated, notes[lane], memory, observation, rows[lane], outputs[lane],
            ):  # fmt: skip
                cuda.atomic.min(failed, 0, lane)

    return cuda.jit(begin_lanes)


def stepping(choose: Any) -> Any:
    """The kernel that carries out an action in each lane, with this policy for others or None."""
    step = _compiled(step_lane)

    def step_lanes(
        failed: Any, places: Any, own: Any, kinds: Any, states: Any, starts: Any, setting: Any, games: Any, dice: Any,
        minds: Any, actors: Any, counts: Any, legal: Any, masks: Any, rewards: Any, done: Any, truncated: Any,
        notes: Any, rows: Any, outputs: Any,
    ) -> None:  # fmt: skip
        lane = cuda.grid(1)
        if lane < games.size:
            box = states[lane : lane + 1]
            start = starts[kinds[lane] : kinds[lane] + 1]
            observation = cuda.local.array(OBSERVATION_SIZE, numba.uint8)
            memory = cuda.local.array(RECALLED_SIZE, numba.uint8)
            seen = box if choose is None else cuda.local.array(1, RECORD)
            if not step(
                box, start, lane, places[lane], seen, choose, own[lane], setting, games, dice, minds, actors, counts,
                legal, masks, rewards, done, truncated, notes[lane], memory, observation, rows[lane], outputs[lane],
            ):  # fmt: skip
                cuda.atomic.min(failed, 0, lane)

    return cuda.jit(step_lanes)


def answering() -> Any:
    """The kernel that answers the questions about rows (`answers.py`), a thread for each."""

    def answer_rows(rows: Any, asked: Any, thresholds: Any, found: Any) -> None:
        place = cuda.grid(1)
        if place < found.size:
            row = place // asked.size
            question = place % asked.size
            found[row, question] = YES if rows[row, asked[question]] >= thresholds[question] else 0

    return cuda.jit(answer_rows)
