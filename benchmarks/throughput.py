"""Measure how many decisions a second there are, for any number of cores and of games side by side.

    python benchmarks/throughput.py FILE     writes FILE, as JSON; with a GPU its figures are there too
    python benchmarks/plot.py                draws throughput.svg from throughput.json

Two players, random play; each figure is the median of several runs. "whole games" plays from beginning to end inside
compiled code (`play_random`), "batch, played" lets chance decide 100 times in each game of a batch
(`Batch.play`), "batch, stepped" takes every action from outside (`Batch.step`).
"""

import json
import platform
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from statistics import median
from typing import Any

from seasalt.errors import SeasaltError
from seasalt.fast import Batch, gpus, play_random
from seasalt.rules.compiling import cores

RUNS = 3
DECISIONS, STEPS = 100, 20
LARGEST = {"cpu": 2**17, "cuda": 2**20}

Points = list[tuple[int, float]]


def speed(work: Callable[[], int]) -> float:
    """Decisions a second, the median of several runs after one that does not count."""
    work()
    found = []
    for _ in range(RUNS):
        begun = time.perf_counter()
        decisions = work()
        found.append(decisions / (time.perf_counter() - begun))
    return round(median(found))


def by_cores() -> Points:
    """Whole games of the base game on one core, two, and so on."""

    def work(threads: int) -> int:
        return int(play_random(20_000 * threads, seed=1, threads=threads).decisions.sum())

    counts = sorted({1, 2, *range(4, cores(), 4), cores()} & set(range(1, cores() + 1)))
    return [(threads, speed(lambda threads=threads: work(threads))) for threads in counts]


def stepping(batch: Batch) -> Callable[[], int]:
    """The first legal action each time, so that choosing costs nothing: what is measured is the batch."""
    legal = batch.legal
    if batch.device != "cpu":
        import torch

        legal = torch.as_tensor(legal, device=batch.device)  # a column of Numba's own arrays takes it a second

    def step() -> int:
        for _ in range(STEPS):
            batch.step(legal[:, 0])
        return STEPS * len(batch)

    return step


def by_size(device: str, found: dict[str, Points]) -> Iterator[None]:
    """By how many games are side by side; it pauses after each size."""
    sizes = [2**power for power in range(8, 24, 2) if 2**power <= LARGEST[device]]
    found |= {"whole games": [], "batch, played": [], "batch, stepped": []}
    for size in sizes:
        print(f"{device}: {size:,} games side by side", file=sys.stderr)
        batch = Batch(size, seed=1, device=device)
        found["whole games"].append(
            (size, speed(lambda size=size: int(play_random(size, seed=1, device=device).decisions.sum())))
        )
        found["batch, played"].append((size, speed(lambda batch=batch: batch.play(decisions=DECISIONS))))
        found["batch, stepped"].append((size, speed(stepping(batch))))
        yield


def measured() -> Iterator[dict[str, Any]]:
    """What has been found so far, again and again: it takes minutes, and somebody may not want to wait for the end."""
    found: dict[str, Any] = {"cores": cores(), "python": platform.python_version(), "gpu": None, "by_size": {}}
    with suppress(SeasaltError):
        found["gpu"] = gpus()[0]
    found["by_cores"] = by_cores()
    for device in ("cpu", "cuda") if found["gpu"] else ("cpu",):
        found["by_size"][device] = {}
        for _ in by_size(device, found["by_size"][device]):
            yield found


if __name__ == "__main__":
    for so_far in measured():
        Path(sys.argv[1]).write_text(json.dumps(so_far, indent=1) + "\n", "utf-8")
