"""Where a batch lives: in memory, stepped by threads, or on a GPU. Both offer the same few functions."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import Any

import numpy

from ..errors import SeasaltError, quoted
from ..rules.compiling import entry_point, record_type
from ..rules.loops import FAILED
from ..rules.vocabulary import ACTION_COUNT
from .devices import kernels, launch, on_gpu
from .policies import Policy, launch_with, loop_types

GAMES_PER_THREAD = 512  # fewer are not worth a thread
GPU_BLOCK = 128


class Cores:
    """Arrays in memory; compiled loops without the interpreter's lock, in threads."""

    def __init__(self, threads: int) -> None:
        self._threads = threads
        self._pool: ThreadPoolExecutor | None = None

    def array(self, array: Any) -> Any:
        return array

    def zeros(self, shape: Any, kind: str) -> Any:
        return numpy.zeros(shape, kind)

    def columns(self, shape: Any, kind: str) -> Any:
        """Zeros that are written lane by lane, in the order that suits who writes them."""
        return self.zeros(shape, kind)

    def fill(self, array: Any, value: Any) -> None:
        array[:] = value

    def start(self, buffer: Any) -> Any:
        return buffer

    def states(self, games: int) -> Any:
        return numpy.zeros((games, record_type().itemsize), numpy.uint8)

    def as_records(self, states: Any) -> Any:
        return states.view(record_type()).reshape(len(states))

    def begin(self, *arrays: Any) -> None:
        self._over_games(_loop("begin_games"), *arrays)

    def seen(self, states: Any, actor: Any) -> Any:
        seen = numpy.empty_like(states)
        self._over_games(_loop("see_games"), states, seen, actor)
        return seen

    def checked(self, given: Any, counts: Any, legal: Any) -> tuple[Any, int]:
        """The actions as compiled code takes them, and the first game whose action is not legal."""
        given = check_actions(_as_array(given), len(counts))
        # What is out of range must not become an action by being cut to 16 bits.
        actions = numpy.where((given >= 0) & (given < ACTION_COUNT), given, -1).astype(numpy.int16)
        return actions, int(_loop("first_illegal")(0, len(counts), actions, counts, legal))

    def step(self, actions: Any, *arrays: Any) -> None:
        self._over_games(_loop("step_games"), actions, *arrays)

    def play(self, policy: Policy | None, seats: int, most: int, *arrays: Any) -> int:
        choose = None if policy is None else policy.compiled("numba")
        loop = _loop("play_on", policy is not None)
        states = arrays[0]
        played = self._over_games(
            lambda first, last, *rest: loop(first, last, choose, seats, most, *rest), *arrays, games=len(states)
        )
        failed = [count for count in played if count <= FAILED]
        return max(failed) if failed else sum(played)

    def _over_games(self, loop: Callable[..., Any], *arrays: Any, games: int | None = None) -> list[Any]:
        """Share the games out among threads, each a range of them."""
        games = len(arrays[0]) if games is None else games
        threads = max(1, min(self._threads, games // GAMES_PER_THREAD))
        if threads == 1:
            return [loop(0, games, *arrays)]
        if self._pool is None:
            self._pool = ThreadPoolExecutor(self._threads)
        bounds = [games * share // threads for share in range(threads + 1)]
        return list(self._pool.map(lambda share: loop(bounds[share], bounds[share + 1], *arrays), range(threads)))


_GAMES = "int64[::1], int64[:, ::1], int64[:, ::1], int8[::1], int16[::1], int16[:, ::1], boolean[:, ::1]"
_OUTCOME = "float32[:, ::1], boolean[::1], boolean[::1]"
_STATES = "uint8[:, ::1], uint8[::1], int64[::1]"  # and the new game, and the setting
_LOOPS = {
    "begin_games": ("void", f"int64, int64, {_STATES}, {_GAMES}"),
    "see_games": ("void", "int64, int64, uint8[:, ::1], uint8[:, ::1], int8[::1]"),
    "first_illegal": ("int64", "int64, int64, int16[::1], int16[::1], int16[:, ::1]"),
    "step_games": ("void", f"int64, int64, int16[::1], {_STATES}, {_GAMES}, {_OUTCOME}"),
    "play_on": ("int64", f"int64, int64, {{}}, int64, int64, {_STATES}, {_GAMES}, {_OUTCOME}"),
}


@cache
def _loop(name: str, with_policy: bool = False) -> Any:
    """A loop of the compiled rules; the first time on a machine each takes a while."""
    return entry_point("numba", "loops", name, loop_types(*_LOOPS[name], with_policy))


def _as_array(given: Any) -> Any:
    try:
        return numpy.asarray(given)
    except ValueError as error:  # rows of different lengths, say
        raise SeasaltError(f"actions are an array of whole numbers, one for each game: {error}") from error


def check_actions(actions: Any, games: int) -> Any:
    if actions.shape != (games,) or actions.dtype.kind not in "iu":
        raise SeasaltError(
            f"actions are an array of {games} whole numbers, one for each game, "
            f"not {quoted(f'{actions.dtype} of shape {actions.shape}')}"
        )
    return actions


class Gpu:
    """Device arrays; a thread of the GPU for each game."""

    def __init__(self, gpu: int) -> None:
        self._gpu = gpu
        self._actions: Any = None

    def array(self, array: Any) -> Any:
        with on_gpu(self._gpu) as cuda:
            return cuda.to_device(array)

    def zeros(self, shape: Any, kind: str) -> Any:
        return self.array(numpy.zeros(shape, kind))

    def columns(self, shape: Any, kind: str) -> Any:
        """Threads side by side write the same column at once, so here columns are what lies together."""
        return self.array(numpy.zeros(shape, kind, order="F"))

    def fill(self, array: Any, value: Any) -> None:
        with on_gpu(self._gpu):
            host = numpy.empty(array.shape, array.dtype)
            host[:] = value
            array.copy_to_device(host)

    def start(self, buffer: Any) -> Any:
        return self.array(buffer.view(record_type()))

    def states(self, games: int) -> Any:
        return self.array(numpy.zeros(games, record_type()))

    def as_records(self, states: Any) -> Any:
        return states

    def begin(self, states: Any, *arrays: Any) -> None:
        self._launch(kernels().begin_games, states.size, states, *arrays)

    def seen(self, states: Any, actor: Any) -> Any:
        with on_gpu(self._gpu) as cuda:
            seen = cuda.device_array_like(states)
        self._launch(kernels().see_games, states.size, states, seen, actor)
        return seen

    def checked(self, given: Any, counts: Any, legal: Any) -> tuple[Any, int]:
        """Actions that are on the GPU already, from whatever library, never leave it."""
        with on_gpu(self._gpu) as cuda:
            if hasattr(given, "__cuda_array_interface__"):
                given = cuda.as_cuda_array(given)
                check_actions(given, counts.size)
            else:
                given = check_actions(_as_array(given), counts.size)
                given = cuda.to_device(numpy.ascontiguousarray(given, numpy.int64))  # it may be a column
            if self._actions is None:
                self._actions = cuda.device_array(counts.size, numpy.int16)
            found = cuda.to_device(numpy.array([counts.size], numpy.int64))
        self._launch(kernels().take_actions, counts.size, given, self._actions, counts, legal, found)
        return self._actions, int(found.copy_to_host()[0])

    def step(self, actions: Any, states: Any, *arrays: Any) -> None:
        self._launch(kernels().step_games, states.size, actions, states, *arrays)

    def play(self, policy: Policy | None, seats: int, most: int, states: Any, *arrays: Any) -> int:
        played = self.array(numpy.zeros(1, numpy.int64))
        failed = self.array(numpy.array([states.size], numpy.int64))
        with on_gpu(self._gpu):
            blocks = -(-states.size // GPU_BLOCK)
            launch_with(
                policy, "playing_on", blocks, GPU_BLOCK, played, failed, seats, most, states, *arrays
            )  # fmt: skip
        slot = int(failed.copy_to_host()[0])
        return FAILED - slot if slot < states.size else int(played.copy_to_host()[0])

    def _launch(self, kernel: Any, games: int, *arrays: Any) -> None:
        with on_gpu(self._gpu):
            launch(kernel, -(-games // GPU_BLOCK), GPU_BLOCK, *arrays)
