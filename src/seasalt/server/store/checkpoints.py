"""What was written goes from SQLite's log into the file itself, in a thread that keeps nobody waiting.

Left to itself SQLite does that within a commit, whenever the log has grown by a thousand pages: with hundreds of tables
every second, and whoever commits then waits for that as well (`benchmarks/README.md`).
"""

import sqlite3
from contextlib import suppress
from threading import Event, Thread

EVERY = 10.0  # seconds
# When the log has this many pages all the same, a commit takes the rest over and the log begins anew: little is left.
PAGES_OF_LOG = 20_000


class Checkpoints:
    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self._stop = Event()
        self._thread = Thread(target=self._run, name="seasalt-checkpoints", daemon=True)
        self._thread.start()

    def _run(self) -> None:
        while not self._stop.wait(EVERY):
            with suppress(sqlite3.OperationalError):  # where the disk is full, who writes will say so
                self._connection.execute("PRAGMA wal_checkpoint(PASSIVE)")

    def close(self) -> None:
        self._stop.set()
        self._thread.join()
        self._connection.close()
