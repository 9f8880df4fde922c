"""Lanes: thousands of games of several variants side by side, with what the deciding seats are shown, in arrays."""

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import Any

import numpy

from ..bots.network_input import ROW_SIZE
from ..bots.network_memory import NOTEBOOK_SIZE
from ..errors import SeasaltError
from ..fast.devices import gpu_of, launch, on_gpu
from ..fast.places import GPU_BLOCK, Cores, Gpu
from ..fast.policies import Function, Policy, checked_policy, loop_types
from ..fast.whole_games import MOST_ROUNDS
from ..rules.compiling import cores, entry_point, pack, record_type
from ..rules.dice import DICE_WORDS
from ..rules.many import MOST_LEGAL
from ..rules.vocabulary import MAX_PLAYERS, NONE
from ..settings import Rules

LANES_PER_THREAD = 512  # fewer are not worth a thread

# The arrays, in the order in which compiled code takes them: name, columns (None for one number a lane), type.
BEFORE = (("places", None, "i2"), ("own", None, "i1"), ("kinds", None, "i2"))
BEHIND = (
    ("games", None, "i8"),
    ("dice", DICE_WORDS, "i8"),
    ("minds", DICE_WORDS, "i8"),
    ("actor", None, "i1"),
    ("legal_count", None, "i2"),
    ("legal", MOST_LEGAL, "i2"),
    ("mask", None, "?"),  # none are kept
    ("rewards", MAX_PLAYERS, "f4"),
    ("done", None, "?"),
    ("truncated", None, "?"),
    ("notes", NOTEBOOK_SIZE, "u1"),
    ("rows", ROW_SIZE, "u1"),
    ("outputs", MOST_LEGAL, "i2"),
)
BY_COLUMN = ("notes", "rows", "outputs")  # large, and written a byte at a time
TYPES = (
    "int64, int64, {}, boolean, int16[::1], int8[::1], int16[::1], uint8[:, ::1], uint8[:, ::1], int64[::1], "
    "int64[::1], int64[:, ::1], int64[:, ::1], int8[::1], int16[::1], int16[:, ::1], boolean[:, ::1], float32[:, ::1], "
    "boolean[::1], boolean[::1], uint8[:, ::1], uint8[:, ::1], int16[:, ::1]"
)


class Lanes:
    """Games side by side. Write a place in the list of legal actions for each lane into `places`, and `step()`.

    - `rows`: what the network is given of the seat that has to decide (`bots/network_input.py`)
    - `notes`: what the seats remember (`bots/network_memory.py`)
    - `outputs`: where its answer has the legal actions, `legal_count` of them, then -1
    - `actor`, `rewards`, `done`, `truncated`: as in `seasalt.fast.Batch`
    - `kinds`: which of the variants is played in a lane
    - `own`: the learner's seat, all others being played by `opponent`; -1 where learners play all seats

    With an opponent, games that have ended stay as they are; else the next one begins in the same step.
    """

    places: Any
    own: Any
    kinds: Any
    actor: Any
    legal_count: Any
    rewards: Any
    done: Any
    truncated: Any
    rows: Any
    outputs: Any

    def __init__(
        self, mix: Sequence[tuple[Rules, int]], seed: int = 0, device: str = "cpu",
        opponent: "Policy | Function | None" = None, *, most_rounds: int = MOST_ROUNDS,
    ) -> None:  # fmt: skip
        self.variants = tuple(rules for rules, _ in mix)
        kinds = numpy.repeat(numpy.arange(len(mix), dtype=numpy.int16), [lanes for _, lanes in mix])
        if not len(kinds):
            raise SeasaltError("there must be a lane at least")
        self._gpu = gpu_of(device)
        self._where: Cores | Gpu = Cores(cores()) if self._gpu is None else Gpu(self._gpu)
        self._opponent = checked_policy(opponent)
        lanes = len(kinds)
        games = numpy.arange(lanes, dtype=numpy.int64)
        setting = numpy.array([seed, lanes, most_rounds, 1, self._opponent is None], numpy.int64)
        self._fixed = (self._where.states(lanes), self._starts(), self._where.array(setting))
        players = numpy.array([rules.players for rules in self.variants])[kinds]
        own = (games % players).astype(numpy.int8) if self._opponent else numpy.full(lanes, NONE, numpy.int8)
        made = {"kinds": self._where.array(kinds), "own": self._where.array(own), "games": self._where.array(games)}
        made["mask"] = self._where.zeros((1, 1), "?")
        for name, width, kind in (*BEFORE, *BEHIND):
            if name not in made:
                zeros = self._where.columns if name in BY_COLUMN else self._where.zeros
                made[name] = zeros(lanes if width is None else (lanes, width), kind)
        self._where.fill(made["legal"], NONE)
        for name, array in made.items():
            setattr(self, name, array)
        self._arrays = [made[name] for name, _, _ in (*BEFORE, *BEHIND)]
        self._failed = self._where.array(numpy.array([lanes], numpy.int64))
        self._run(anew=True)

    def __len__(self) -> int:
        return int(self.kinds.size)

    def step(self) -> None:
        """Carry out in each lane the action whose place stands in `places`."""
        self._run(anew=False)

    def winners(self) -> Any:
        """For each lane the part of the game that each seat won; nothing where it goes on or was given up."""
        states = self._where.as_records(self._fixed[0])
        states = states if self._gpu is None else states.copy_to_host()
        won = states["winners"].astype(numpy.float64)
        return won / numpy.maximum(won.sum(axis=1, keepdims=True), 1)

    def check(self) -> None:
        """Refuse to go on if the opponent has failed; on a GPU this waits for it."""
        failed = self._failed if self._gpu is None else self._failed.copy_to_host()
        if failed[0] < len(self):
            raise SeasaltError(f"{self._opponent} chose no legal action in lane {failed[0]}")

    def _starts(self) -> Any:
        starts = numpy.stack([pack(rules.new_state()) for rules in self.variants])
        if self._gpu is None:
            return starts
        return self._where.array(starts.view(record_type()).reshape(len(starts)))

    def _run(self, *, anew: bool) -> None:
        arguments = (anew, *self._arrays[: len(BEFORE)], *self._fixed, *self._arrays[len(BEFORE) :])
        if self._gpu is None:
            self._run_on_cores(arguments)
        else:
            with on_gpu(self._gpu):
                launch(_kernel(self._opponent), -(-len(self) // GPU_BLOCK), GPU_BLOCK, self._failed, *arguments)

    def _run_on_cores(self, arguments: tuple[Any, ...]) -> None:
        choose = None if self._opponent is None else self._opponent.compiled("numba")
        types = loop_types("int64", TYPES, choose is not None)
        loop = entry_point("numba", "seasalt.learn.lanes_loop", "step_lanes", types)
        threads = max(1, min(cores(), len(self) // LANES_PER_THREAD))
        bounds = [len(self) * share // threads for share in range(threads + 1)]
        with ThreadPoolExecutor(threads) as pool:
            found = list(pool.map(lambda first, last: loop(first, last, choose, *arguments), bounds[:-1], bounds[1:]))
        self._failed[0] = min((lane for lane in found if lane != NONE), default=self._failed[0])


@cache
def _kernel(opponent: Policy | None) -> Any:
    from .lanes_kernels import stepping

    return stepping(None if opponent is None else opponent.compiled("cuda"))
