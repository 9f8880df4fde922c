"""The one thread that writes to SQLite, and commits together whatever waits.

A commit waits for the disk, and that takes as long for a hundred changes as for one.
"""

import asyncio
import sqlite3
from collections.abc import Callable
from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import Thread
from typing import NamedTuple, TypeVar

from .interface import Unavailable

T = TypeVar("T")
Work = Callable[[sqlite3.Connection], object]

MOST_TOGETHER = 500  # the first of them should not wait long for the last


def unavailable(error: sqlite3.Error) -> Unavailable:
    return Unavailable(f"the database cannot be used now: {error}")


class Job(NamedTuple):
    work: Work
    future: asyncio.Future[object]
    then: Callable[[], None]


class Outcome(NamedTuple):
    result: object
    error: Exception | None = None


class Writer:
    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self._jobs: SimpleQueue[Job | None] = SimpleQueue()
        self._loop = asyncio.get_running_loop()
        self._closed = False
        self._thread = Thread(target=self._run, name="seasalt-writer", daemon=True)
        self._thread.start()

    async def write(self, work: Callable[[sqlite3.Connection], T], then: Callable[[], None] = lambda: None) -> T:
        """Do this work in a transaction, and return when it is durable. `then` is called even if nobody waits."""
        if self._closed:
            raise Unavailable("the database is closed")
        future: asyncio.Future[object] = self._loop.create_future()
        self._jobs.put(Job(work, future, then))
        result: T = await future  # type: ignore[assignment]  # what `work` returned
        return result

    async def close(self) -> None:
        """Do what waits, and stop."""
        self._closed = True
        self._jobs.put(None)
        await asyncio.to_thread(self._thread.join)

    def _run(self) -> None:
        open_ = True
        while open_:
            jobs, open_ = self._waiting()
            if jobs:
                outcomes = self._do(jobs)
                with suppress(RuntimeError):  # the loop may have ended without closing the store
                    self._loop.call_soon_threadsafe(answer, jobs, outcomes)

    def _waiting(self) -> tuple[list[Job], bool]:
        """At least one job, and whatever waits behind it; and whether more will come."""
        jobs: list[Job] = []
        job = self._jobs.get()
        with suppress(Empty):
            while job is not None:
                jobs.append(job)
                if len(jobs) == MOST_TOGETHER:
                    return jobs, True
                job = self._jobs.get_nowait()
            return jobs, False
        return jobs, True

    def _do(self, jobs: list[Job]) -> list[Outcome]:
        try:
            self._connection.execute("BEGIN IMMEDIATE")
            outcomes = [self._do_one(job.work) for job in jobs]
            self._connection.execute("COMMIT")
        except sqlite3.Error as error:
            with suppress(sqlite3.Error):
                self._connection.execute("ROLLBACK")
            return [Outcome(None, unavailable(error))] * len(jobs)
        return outcomes

    def _do_one(self, work: Work) -> Outcome:
        """What fails is undone, without disturbing the others."""
        self._connection.execute("SAVEPOINT one")
        try:
            outcome = Outcome(work(self._connection))
        except Exception as error:
            if not self._connection.in_transaction:
                raise  # where the disk is full, SQLite has undone all the others as well
            self._connection.execute("ROLLBACK TO one")
            outcome = Outcome(None, unavailable(error) if isinstance(error, sqlite3.OperationalError) else error)
        self._connection.execute("RELEASE one")
        return outcome


def answer(jobs: list[Job], outcomes: list[Outcome]) -> None:
    """In the event loop, once for all that were committed together."""
    for job, outcome in zip(jobs, outcomes, strict=True):
        if outcome.error is None:
            job.then()
        if job.future.done():
            continue  # cancelled meanwhile
        if outcome.error is None:
            job.future.set_result(outcome.result)
        else:
            job.future.set_exception(outcome.error)
