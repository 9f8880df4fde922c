"""The tables in a SQLite file: for one process, which needs nothing but Python."""

import asyncio
import os
import sqlite3
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from typing import Any, TypeVar

from .checkpoints import PAGES_OF_LOG, Checkpoints
from .interface import Change, Conflict, Event, Exists, Listed, Loaded, Refused, Seat, Store, Unavailable
from .lock import InUse, Lock
from .migrations import missing
from .notices import Notice
from .writer import Writer, unavailable

T = TypeVar("T")

READERS = 2
PATIENCE = 5.0  # seconds to wait for whoever looks into the file with another program

CREATE = """
    INSERT INTO tables (id, last, changed, due, open, snapshot_at, listing, snapshot)
    VALUES (:id, :last, :at, :due, :open, :snapshot_at, :listing, :snapshot) ON CONFLICT DO NOTHING"""
APPEND = """
    UPDATE tables SET
        last = :last, changed = :at, due = :due, open = :open, listing = :listing,
        snapshot_at = CASE WHEN :snapshot IS NULL THEN snapshot_at ELSE :last END,
        snapshot = coalesce(:snapshot, snapshot)
    WHERE id = :id AND last = :after"""
OPEN = "SELECT id, listing FROM tables WHERE open ORDER BY changed DESC, id LIMIT ?"
SEATS = """
    SELECT table_id, seat, listing FROM seats JOIN tables ON id = table_id
    WHERE player_hash = ? ORDER BY changed DESC, table_id, seat LIMIT ?"""
DUE = "SELECT id FROM tables WHERE due <= ? ORDER BY due, id LIMIT ?"
REMIND = "UPDATE tables SET due = :due WHERE id = :id AND (due IS NULL OR due > :due)"
TABLES = "SELECT id FROM tables WHERE id > ? ORDER BY id LIMIT ?"
STALE = "SELECT id FROM tables WHERE changed < ? ORDER BY changed, id LIMIT ?"
FORGET = "DELETE FROM tables WHERE id = :id AND (:before IS NULL OR changed < :before)"


class SqliteStore(Store):
    @classmethod
    async def open(cls, path: Path) -> "SqliteStore":
        lock = await asyncio.to_thread(prepare, path)
        return cls(path, lock)

    def __init__(self, path: Path, lock: Lock) -> None:
        super().__init__()
        self._lock = lock
        self._connection = connect(path)
        self._writer = Writer(self._connection)
        self._readers = Readers(path)
        self._checkpoints = Checkpoints(connect(path))

    async def create(self, table_id: str, change: Change) -> None:
        def work(db: sqlite3.Connection) -> None:
            if db.execute(CREATE, values(table_id, 0, change)).rowcount == 0:
                raise Exists(table_id)
            add_rows(db, table_id, 0, change)

        await self._writer.write(work, lambda: self._tell(table_id, 0, change))

    async def append(self, table_id: str, after: int, change: Change) -> None:
        def work(db: sqlite3.Connection) -> None:
            if db.execute(APPEND, values(table_id, after, change)).rowcount == 0:
                raise Conflict(table_id, after)
            add_rows(db, table_id, after, change)

        await self._writer.write(work, lambda: self._tell(table_id, after, change))

    def _tell(self, table_id: str, after: int, change: Change) -> None:
        if change.events:
            self._hub.tell(Notice(table_id, after + len(change.events)))

    async def load(self, table_id: str) -> Loaded | None:
        rows = await self._read("SELECT last, snapshot, snapshot_at FROM tables WHERE id = ?", table_id)
        return Loaded(*rows[0]) if rows else None

    async def events(self, table_id: str, after: int = 0) -> list[Event]:
        query = "SELECT number, data FROM events WHERE table_id = ? AND number > ? ORDER BY number"
        return [Event(*row) for row in await self._read(query, table_id, after)]

    async def open_tables(self, limit: int) -> list[Listed]:
        return [Listed(*row) for row in await self._read(OPEN, limit)]

    async def seats_of(self, player_hash: bytes, limit: int) -> list[Seat]:
        return [Seat(*row) for row in await self._read(SEATS, player_hash, limit)]

    async def claim(self, now: float, lease: float, limit: int) -> list[str]:
        def work(db: sqlite3.Connection) -> list[str]:
            ids = [row[0] for row in db.execute(DUE, (now, limit))]
            db.executemany("UPDATE tables SET due = ? WHERE id = ?", [(now + lease, table_id) for table_id in ids])
            return ids

        return await self._writer.write(work)

    async def remind(self, table_id: str, due: float) -> None:
        await self._writer.write(lambda db: db.execute(REMIND, {"id": table_id, "due": due}).rowcount)

    async def tables(self, after: str = "", limit: int = 100) -> list[str]:
        return [row[0] for row in await self._read(TABLES, after, limit)]

    async def stale(self, before: float, limit: int) -> list[str]:
        return [row[0] for row in await self._read(STALE, before, limit)]

    async def forget(self, table_id: str, before: float | None = None) -> bool:
        def work(db: sqlite3.Connection) -> bool:
            if db.execute(FORGET, {"id": table_id, "before": before}).rowcount == 0:
                return db.execute("SELECT 1 FROM tables WHERE id = ?", (table_id,)).fetchone() is None
            db.execute("DELETE FROM events WHERE table_id = ?", (table_id,))
            db.execute("DELETE FROM seats WHERE table_id = ?", (table_id,))
            return True

        return await self._writer.write(work)

    async def _read(self, query: str, *arguments: object) -> list[Any]:
        return await self._readers.read(lambda db: db.execute(query, arguments).fetchall())

    async def close(self) -> None:
        if self._readers.closed:
            return
        self._hub.close()
        await self._writer.close()
        await self._readers.close()
        await asyncio.to_thread(self._checkpoints.close)
        self._connection.close()
        self._lock.release()


class Readers:
    """A few threads that read. Each has a connection of its own, and none waits for the writer."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._own = threading.local()
        self._all: list[sqlite3.Connection] = []
        self._threads = ThreadPoolExecutor(READERS, "seasalt-reader")
        self.closed = False

    async def read(self, work: Callable[[sqlite3.Connection], T]) -> T:
        if self.closed:
            raise Unavailable("the database is closed")
        return await asyncio.get_running_loop().run_in_executor(self._threads, self._read, work)

    def _read(self, work: Callable[[sqlite3.Connection], T]) -> T:
        try:
            if not hasattr(self._own, "connection"):
                self._own.connection = connect(self._path)
                self._all.append(self._own.connection)
            return work(self._own.connection)
        except sqlite3.OperationalError as error:
            raise unavailable(error) from error

    async def close(self) -> None:
        self.closed = True
        await asyncio.to_thread(self._threads.shutdown)
        for connection in self._all:
            connection.close()


def prepare(path: Path) -> Lock:
    """See that the file is there, ours alone and up to date."""
    lock = lock_beside(path)
    try:
        # All hands are in it, so nobody else may read it; SQLite gives its other files the same rights.
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
        with closing(connect(path)) as db:
            migrate(db)
    except (OSError, sqlite3.Error) as error:
        lock.release()
        raise Refused(f"cannot keep tables in {path}: {error}") from error
    except Refused:
        lock.release()
        raise
    return lock


def lock_beside(path: Path) -> Lock:
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        return Lock(path.with_name(path.name + ".lock"))
    except InUse as user:
        raise Refused(
            f"{path} is in use by {user}, and a SQLite file is for one process; for more than one, "
            "use PostgreSQL (postgresql://user:password@host/name)"
        ) from None
    except OSError as error:
        raise Refused(f"cannot keep tables in {path}: {error}") from error


def connect(path: Path) -> sqlite3.Connection:
    # The thread that closes a connection is not the one that uses it; never do two use it at once.
    db = sqlite3.connect(path, timeout=PATIENCE, isolation_level=None, check_same_thread=False)
    db.execute("PRAGMA journal_mode = WAL")
    db.execute("PRAGMA synchronous = FULL")  # with WAL, what is committed survives even a power cut
    db.execute("PRAGMA fullfsync = ON")  # or macOS would leave it in the disk's own memory
    db.execute(f"PRAGMA wal_autocheckpoint = {PAGES_OF_LOG}")
    return db


def migrate(db: sqlite3.Connection) -> None:
    db.execute("BEGIN IMMEDIATE")
    try:
        found: int = db.execute("PRAGMA user_version").fetchone()[0]
        for version, migration in enumerate(missing(found), found + 1):
            for statement in filter(str.strip, migration.sqlite.split(";")):  # executescript would commit first
                db.execute(statement)
            db.execute(f"PRAGMA user_version = {version}")
        db.execute("COMMIT")
    finally:
        if db.in_transaction:
            db.execute("ROLLBACK")


def values(table_id: str, after: int, change: Change) -> dict[str, object]:
    """What the statements above write down."""
    last = after + len(change.events)
    return {
        "id": table_id,
        "after": after,
        "last": last,
        "at": change.at,
        "due": change.due,
        "open": change.open,
        "snapshot_at": 0 if change.snapshot is None else last,
        "listing": change.listing,
        "snapshot": change.snapshot,
    }


def add_rows(db: sqlite3.Connection, table_id: str, after: int, change: Change) -> None:
    """The events, and who holds which seat."""
    rows = [(table_id, number, data) for number, data in enumerate(change.events, after + 1)]
    db.executemany("INSERT INTO events (table_id, number, data) VALUES (?, ?, ?)", rows)
    for seat, player_hash in change.seats.items():
        db.execute("DELETE FROM seats WHERE table_id = ? AND seat = ?", (table_id, seat))
        if player_hash is not None:
            db.execute(
                "INSERT INTO seats (table_id, seat, player_hash) VALUES (?, ?, ?)", (table_id, seat, player_hash)
            )
