"""Executors: every job comes back once, also when its worker dies; what is interrupted leaves nobody behind."""

import os
import signal
import time
from collections.abc import Callable, Iterator
from functools import partial
from multiprocessing import active_children
from pathlib import Path

import pytest

from seasalt.arena.executors import Executor, InProcess, Lost, Processes, executor
from seasalt.errors import SeasaltError


def square(job: int) -> int:
    return job * job


def die_the_first_time(folder: Path, job: int) -> int:
    """Jobs divisible by three kill their process when they are first done."""
    mark = folder / str(job)
    if job % 3 == 0 and not mark.exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return square(job)


def die_of_three(job: int) -> int:
    if job == 3:
        os._exit(1)
    return square(job)


def fail(job: int) -> int:
    raise SeasaltError(f"job {job} is impossible")


def wait_long(job: int) -> int:
    if job:
        time.sleep(60)
    return job


def done(executor: Executor, work: Callable[[int], int], jobs: range) -> dict[int, int | Lost]:
    found = list(executor.run(work, iter(jobs)))
    assert len(found) == len(jobs)
    return dict(found)


@pytest.mark.parametrize("count", [1, 2])
def test_every_job_comes_back_with_its_result(count: int) -> None:
    assert done(executor(count), square, range(7)) == {job: job * job for job in range(7)}


def test_one_job_at_a_time_needs_no_other_process() -> None:
    assert isinstance(executor(1), InProcess)


def test_jobs_of_a_worker_that_died_are_done_again(tmp_path: Path) -> None:
    assert done(Processes(2), partial(die_the_first_time, tmp_path), range(7)) == {job: job * job for job in range(7)}


def test_a_job_of_which_every_worker_dies_is_lost_and_the_others_are_not() -> None:
    found = done(Processes(2), die_of_three, range(6))
    assert found == {job: Lost() if job == 3 else job * job for job in range(6)}


@pytest.mark.parametrize("count", [1, 2])
def test_an_error_of_the_work_itself_is_told(count: int) -> None:
    with pytest.raises(SeasaltError, match="is impossible"):
        done(executor(count), fail, range(3))
    assert active_children() == []


def test_who_stops_listening_stops_the_work() -> None:
    begun = time.monotonic()
    results = Processes(2).run(wait_long, iter(range(5)))
    assert next(results) == (0, 0)
    results.close()
    assert time.monotonic() - begun < 20
    assert active_children() == []


def test_jobs_are_taken_only_when_somebody_is_free() -> None:
    taken: list[int] = []

    def jobs() -> Iterator[int]:
        for job in range(10):
            taken.append(job)
            yield job

    results = Processes(2).run(square, jobs())
    next(results)
    assert len(taken) == 2
    results.close()
