"""Where games are played: the processor's cores or a GPU, what is there, and how much memory it has left."""

import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any

from ..errors import SeasaltError, quoted
from ..rules.compiling import cores, load, why_not_compiled

GPU_HELP = "pip install 'seasalt[gpu]' and NVIDIA's driver, or use the device cpu"


def checked_threads(threads: int | None) -> int:
    if threads is None:
        return cores()
    if type(threads) is not int or threads < 1:
        raise SeasaltError(f"threads is a number from 1 up, or None for one a core, not {quoted(threads)}")
    return threads


def gpu_of(device: str) -> int | None:
    """The number of the GPU that a device's name means, None for the processor; checks that it is there."""
    obstacle = why_not_compiled()
    if obstacle:
        raise SeasaltError(f"many games at once need compiled rules: {obstacle}")
    if device == "cpu":
        return None
    kind, _, number = device.partition(":") if isinstance(device, str) else ("", "", "")
    if kind != "cuda" or not ((number.isdecimal() and len(number) < 100) or device == "cuda"):
        raise SeasaltError(
            f"unknown device {quoted(device)}; there are cpu, cuda and, if there are more GPUs, cuda:1 …"
        )
    found = gpus()
    if int(number or 0) >= len(found):
        there = ", ".join(f"cuda:{place} ({name})" for place, name in enumerate(found))
        raise SeasaltError(f"there is no device {device}; there are {there}, and cpu")
    return int(number or 0)


def gpus() -> list[str]:
    """The names of the GPUs that can be used; an error that says what is missing if there are none."""
    cuda = _cuda()
    try:
        names = [getattr(device, "name", "simulated") for device in cuda.gpus]
    except Exception as error:  # whatever the driver says
        raise SeasaltError(f"no GPU can be used here ({_first_line(error)}); {GPU_HELP}") from error
    if not names:
        raise SeasaltError(f"no GPU was found; {GPU_HELP}")
    return [name.decode() if isinstance(name, bytes) else str(name) for name in names]


def _first_line(error: Exception) -> str:
    lines = [line.strip(" :") for line in str(error).splitlines() if line.strip(" :")]
    return ": ".join(lines[:2]) or type(error).__name__


@cache
def _cuda() -> Any:
    """Numba's module for GPUs, imported the way that the rules import it."""
    try:
        return load("cuda", "gpu").cuda
    except ImportError as error:
        raise SeasaltError(f"Numba's support for GPUs is not installed; {GPU_HELP}") from error


def kernels() -> Any:
    """The compiled rules' kernels."""
    _cuda()
    return load("cuda", "kernels")


@contextmanager
def on_gpu(gpu: int) -> Iterator[Any]:
    """Work on this GPU; gives Numba's module for GPUs."""
    cuda = _cuda()
    with cuda.gpus[gpu]:
        yield cuda


def processors(cuda: Any) -> int:
    """How many multiprocessors the GPU that is worked on has; the simulator has one."""
    find = getattr(cuda, "get_current_device", None)
    return int(find().MULTIPROCESSOR_COUNT) if find else 1


def launch(kernel: Any, blocks: int | tuple[int, int], block: int, *arguments: Any) -> None:
    """Run a kernel; a batch may be small for a GPU, about which Numba need not tell everybody."""
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", ".*under-utilization")  # whichever of its classes warns
        kernel[blocks, block](*arguments)


def check_memory(games: int, bytes_each: int, gpu: int | None) -> None:
    """Refuse what does not fit, with the number of games that would."""
    free = _free_memory(gpu)
    needed = games * bytes_each
    if free is not None and needed > free:
        where = "in memory" if gpu is None else f"on cuda:{gpu}"
        raise SeasaltError(
            f"{games:,} games need {_gigabytes(needed)}, and {_gigabytes(free)} are free {where}; "
            f"there is room for {free // bytes_each:,} games"
        )


def _gigabytes(count: int) -> str:
    return f"{count / 1e9:,.1f} GB"


def _free_memory(gpu: int | None) -> int | None:
    """How many bytes are free, a tenth left for others; None where nothing says so."""
    if gpu is not None:
        with on_gpu(gpu) as cuda:
            free = cuda.current_context().get_memory_info().free
            return int(free * 0.9) if free < float("inf") else None  # the simulator's memory has no end
    found = [free for free in (_available(), _left_to_container()) if free is not None]
    return min(found) * 9 // 10 if found else None


def _available() -> int | None:
    try:
        text = Path("/proc/meminfo").read_text("ascii")
    except OSError:
        return None
    for line in text.splitlines():
        if line.startswith("MemAvailable:"):
            return int(line.split()[1]) * 1024
    return None


def _left_to_container() -> int | None:
    """What a container's limit leaves; it may be less than the machine has."""
    folder = Path("/sys/fs/cgroup")
    try:
        limit, used = ((folder / name).read_text("ascii").strip() for name in ("memory.max", "memory.current"))
        return max(0, int(limit) - int(used))
    except (OSError, ValueError):  # no such limit
        return None
