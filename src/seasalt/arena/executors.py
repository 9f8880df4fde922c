"""Where jobs are done: one interface, so that other machines can take part as well as other processes.

An executor takes a function and jobs, and gives each job back with its result, in any order. The function depends on
its job alone, so results are the same wherever it runs, and a job whose worker died is simply done again.
"""

import signal
from collections import Counter, deque
from collections.abc import Callable, Generator, Iterator
from contextlib import suppress
from dataclasses import dataclass
from itertools import islice
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from typing import Any, Protocol, TypeVar

LIVES = 2  # a job whose worker dies so often is given up
_SECONDS_TO_LEAVE = 5

Job = TypeVar("Job")
Result = TypeVar("Result")


@dataclass(frozen=True)
class Lost:
    """In place of a result: every worker that had the job died of it."""


class Executor(Protocol):
    """Does jobs. Jobs are taken only when somebody is free for them, for the iterator may come to an end early."""

    def run(
        self, work: Callable[[Job], Result], jobs: Iterator[Job]
    ) -> Generator[tuple[Job, Result | Lost], None, None]:
        """Each job with its result, in any order; closing the generator stops everything."""
        ...


class Waiting(Iterator[Job]):
    """The jobs that nobody has, those first whose worker died."""

    def __init__(self, jobs: Iterator[Job]) -> None:
        self._jobs = jobs
        self._again: deque[Job] = deque()
        self._deaths: Counter[Job] = Counter()

    def __next__(self) -> Job:
        return self._again.popleft() if self._again else next(self._jobs)

    def again(self, job: Job) -> bool:
        """Its worker died, so it waits again; False if that has happened too often."""
        self._deaths[job] += 1
        if self._deaths[job] == LIVES:
            return False
        self._again.append(job)
        return True


class InProcess:
    """One job at a time, in this process."""

    def run(
        self, work: Callable[[Job], Result], jobs: Iterator[Job]
    ) -> Generator[tuple[Job, Result | Lost], None, None]:
        for job in jobs:
            yield job, work(job)


class Processes:
    """Jobs side by side, each in a process of this machine; a process that dies is replaced."""

    def __init__(self, count: int) -> None:
        self._count = count

    def run(
        self, work: Callable[[Job], Result], jobs: Iterator[Job]
    ) -> Generator[tuple[Job, Result | Lost], None, None]:
        waiting = Waiting(jobs)
        workers: list[Worker] = []
        try:
            while True:
                _employ(workers, self._count, work, waiting)
                busy = {worker.pipe: worker for worker in workers if worker.busy}
                if not busy:
                    return
                for pipe in wait(list(busy)):
                    worker = busy[pipe]  # type: ignore[index]  # only pipes were waited for
                    job = worker.job
                    if worker.finished():
                        yield job, worker.answer()
                        continue
                    workers.remove(worker)
                    if not waiting.again(job):
                        yield job, Lost()
        finally:
            for worker in workers:
                worker.stop()


def executor(count: int) -> Executor:
    """For so many jobs side by side; one alone needs no other process."""
    return InProcess() if count == 1 else Processes(count)


class Worker:
    """A process that does one job after the other, as the pipe brings them."""

    def __init__(self, work: Callable[[Any], Any]) -> None:
        context = get_context("spawn")
        self.pipe, theirs = context.Pipe()
        self.busy = False
        self.job: Any = None
        self._answer: Any = None
        self._process: SpawnProcess = context.Process(target=_serve, args=(work, theirs))
        self._process.start()
        theirs.close()  # so that its death is noticed here, and ours there

    def begin(self, job: object) -> None:
        self.job, self.busy = job, True
        with suppress(OSError):  # it is dead already, and the pipe will say so
            self.pipe.send(job)

    def finished(self) -> bool:
        """Take its answer; False if it died."""
        try:
            self._answer = self.pipe.recv()
        except (EOFError, OSError):
            self.stop()
            return False
        self.busy = False
        return True

    def answer(self) -> Any:
        """The result of its job; what was raised there is raised here."""
        result, error = self._answer
        if error is not None:
            raise error
        return result

    def stop(self) -> None:
        self.pipe.close()
        self._process.terminate()
        self._process.join(_SECONDS_TO_LEAVE)
        if self._process.is_alive():
            self._process.kill()
            self._process.join()
        self._process.close()


def _employ(workers: list[Worker], most: int, work: Callable[[Job], Result], waiting: Iterator[Job]) -> None:
    """Give everybody a job; processes are started only for jobs."""
    for job in islice(waiting, most - sum(worker.busy for worker in workers)):
        free = next((worker for worker in workers if not worker.busy), None)
        if free is None:
            free = Worker(work)
            workers.append(free)
        free.begin(job)


def _serve(work: Callable[[Any], Any], pipe: Connection) -> None:
    """What a worker does until the pipe is closed. Ctrl-C is the parent's affair."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    while True:
        try:
            job = pipe.recv()
        except (EOFError, OSError):
            return
        try:
            answer: tuple[Any, Exception | None] = (work(job), None)
        except Exception as error:  # a fault of ours: the parent tells it
            answer = (None, error)
        try:
            pipe.send(answer)
        except OSError:
            return
