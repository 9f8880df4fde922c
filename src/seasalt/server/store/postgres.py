"""The tables in PostgreSQL: for as many processes and machines as needed."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any

import asyncpg

from .interface import (
    Change,
    Conflict,
    Event,
    Exists,
    Listed,
    Loaded,
    Refused,
    Seat,
    Seen,
    Store,
    StoreError,
    Unavailable,
)
from .migrations import missing
from .notices import Notice
from .wire import GONE, PATIENCE, Wire

CONNECTIONS = 10
MIGRATION_LOCK = 0x5EA5A17  # any number will do, if it is the same in all processes
MIGRATION_PATIENCE = 60.0  # seconds; another process may be migrating a large database

# One statement is one transaction and one round trip. The other parts happen only if the first one did.
MADE = """
    INSERT INTO tables (id, last, changed, due, open, listing, snapshot_at, snapshot)
    VALUES ($1, $2 + cardinality($3::bytea[]), $5, $6, $7, $8,
        CASE WHEN $4::bytea IS NULL THEN 0 ELSE $2 + cardinality($3) END, $4)
    ON CONFLICT DO NOTHING RETURNING id"""
MOVED = """
    UPDATE tables SET
        last = $2 + cardinality($3::bytea[]), changed = $5, due = $6, open = $7, listing = $8,
        snapshot_at = CASE WHEN $4::bytea IS NULL THEN snapshot_at ELSE $2 + cardinality($3) END,
        snapshot = coalesce($4, snapshot)
    WHERE id = $1 AND last = $2::bigint RETURNING id"""
ROWS = """
    written AS (
        INSERT INTO events (table_id, number, data)
        SELECT id, $2 + place, data FROM it, unnest($3) WITH ORDINALITY AS new (data, place)),
    freed AS (
        DELETE FROM seats USING it, unnest($9::integer[], $10::bytea[]) AS new (seat, player_hash)
        WHERE table_id = id AND seats.seat = new.seat AND new.player_hash IS NULL),
    taken AS (
        INSERT INTO seats (table_id, seat, player_hash)
        SELECT id, seat, player_hash FROM it, unnest($9, $10) AS new (seat, player_hash) WHERE player_hash IS NOT NULL
        ON CONFLICT (table_id, seat) DO UPDATE SET player_hash = excluded.player_hash)"""
CREATE = f"WITH it AS ({MADE}), {ROWS} SELECT id FROM it"
APPEND = f"WITH it AS ({MOVED}), {ROWS} SELECT id FROM it"

OPEN = "SELECT id, listing FROM tables WHERE open ORDER BY changed DESC, id LIMIT $1"
SEATS = """
    SELECT table_id, seat, listing FROM seats JOIN tables ON id = table_id
    WHERE player_hash = $1 ORDER BY changed DESC, table_id, seat LIMIT $2"""
CLAIM = """
    WITH found AS (
        SELECT id, due FROM tables WHERE due <= $1 ORDER BY due, id LIMIT $3 FOR UPDATE SKIP LOCKED),
    taken AS (UPDATE tables SET due = $1 + $2::double precision FROM found WHERE tables.id = found.id)
    SELECT id FROM found ORDER BY due, id"""
REMIND = "UPDATE tables SET due = $2 WHERE id = $1 AND (due IS NULL OR due > $2)"
TABLES = "SELECT id FROM tables WHERE id > $1 ORDER BY id LIMIT $2"
STALE = "SELECT id FROM tables WHERE changed < $1 ORDER BY changed, id LIMIT $2"

# A process writes only rows of its own, in the order that `presence_values` gives them, and those who delete them take
# them in that order or not at all if they would have to wait: nobody waits in a circle.
SEATED = """
    INSERT INTO presence (process, table_id, seat, at, since, connected)
    SELECT $1, table_id, seat, $4, $4, {connected} FROM unnest($2::text[], $3::integer[]) AS given (table_id, seat)
    ON CONFLICT (table_id, seat, process) DO UPDATE SET
        at = excluded.at, connected = excluded.connected,
        since = CASE WHEN presence.connected = excluded.connected THEN presence.since ELSE excluded.at END
    WHERE presence.at <= excluded.at {unless}
    RETURNING table_id, since"""
SEEN = f"""
    WITH written AS ({SEATED.format(connected="true", unless="")})
    SELECT DISTINCT table_id FROM written WHERE since = $4"""
GONE_AWAY = f"""
    WITH written AS ({SEATED.format(connected="false", unless="AND presence.connected")})
    SELECT DISTINCT table_id FROM written"""
PRESENCE = "SELECT seat, process, at, connected FROM presence WHERE table_id = $1 ORDER BY seat, process"
FORGET_PRESENCE = """
    WITH found AS (SELECT seat, process FROM presence WHERE table_id = $1 ORDER BY seat, process FOR UPDATE)
    DELETE FROM presence USING found
    WHERE table_id = $1 AND presence.seat = found.seat AND presence.process = found.process"""
SWEEP = """
    WITH found AS (SELECT table_id, seat, process FROM presence WHERE at < $1 FOR UPDATE SKIP LOCKED)
    DELETE FROM presence USING found
    WHERE presence.table_id = found.table_id AND presence.seat = found.seat AND presence.process = found.process"""


class PostgresStore(Store):
    shared = True

    @classmethod
    async def open(cls, url: str) -> "PostgresStore":
        store = cls()
        try:
            await migrate(url)
            await store._open(url)
        except BaseException as error:
            await store.close()
            raise reason(error) from None
        return store

    _pool: Any = None
    _wire: Wire | None = None

    async def _open(self, url: str) -> None:
        self._pool = await asyncpg.create_pool(
            url,
            min_size=1,
            max_size=CONNECTIONS,
            timeout=PATIENCE,
            command_timeout=PATIENCE,
            reset=nothing_to_reset,
            server_settings={"application_name": "seasalt"},
        )
        wire = Wire(url, self._hub)
        await wire.open()
        self._wire = wire

    @asynccontextmanager
    async def _connection(self) -> AsyncIterator[Any]:
        if self._wire is None:
            raise Unavailable("the database is closed")
        try:
            async with self._pool.acquire(timeout=PATIENCE) as connection:
                yield connection
        except GONE as error:
            raise unavailable(error) from error

    async def _fetch(self, query: str, *arguments: object) -> list[Any]:
        async with self._connection() as connection:
            rows: list[Any] = await connection.fetch(query, *arguments)
            return rows

    async def create(self, table_id: str, change: Change) -> None:
        if not await self._fetch(CREATE, *values(table_id, 0, change)):
            raise Exists(table_id)
        self._tell(table_id, 0, change)

    async def append(self, table_id: str, after: int, change: Change) -> None:
        if not await self._fetch(APPEND, *values(table_id, after, change)):
            raise Conflict(table_id, after)
        self._tell(table_id, after, change)

    def _tell(self, table_id: str, after: int, change: Change) -> None:
        if change.events and self._wire:
            self._wire.send(Notice(table_id, after + len(change.events)))

    async def load(self, table_id: str) -> Loaded | None:
        rows = await self._fetch("SELECT last, snapshot, snapshot_at FROM tables WHERE id = $1", table_id)
        return Loaded(*rows[0]) if rows else None

    async def events(self, table_id: str, after: int = 0) -> list[Event]:
        query = "SELECT number, data FROM events WHERE table_id = $1 AND number > $2 ORDER BY number"
        return [Event(*row) for row in await self._fetch(query, table_id, after)]

    async def open_tables(self, limit: int) -> list[Listed]:
        return [Listed(*row) for row in await self._fetch(OPEN, limit)]

    async def seats_of(self, player_hash: bytes, limit: int) -> list[Seat]:
        return [Seat(*row) for row in await self._fetch(SEATS, player_hash, limit)]

    async def claim(self, now: float, lease: float, limit: int) -> list[str]:
        return [row[0] for row in await self._fetch(CLAIM, now, lease, limit)]

    async def remind(self, table_id: str, due: float) -> None:
        await self._fetch(REMIND, table_id, due)

    async def seen(self, process: str, seats: Sequence[tuple[str, int]], at: float) -> None:
        await self._say(SEEN, process, seats, at)

    async def gone(self, process: str, seats: Sequence[tuple[str, int]], at: float) -> None:
        await self._say(GONE_AWAY, process, seats, at)

    async def _say(self, statement: str, process: str, seats: Sequence[tuple[str, int]], at: float) -> None:
        for (table_id,) in await self._fetch(statement, *presence_values(process, seats, at)):
            if self._wire:
                self._wire.send(Notice(table_id, 0))

    async def presence(self, table_id: str) -> list[Seen]:
        return [Seen(*row) for row in await self._fetch(PRESENCE, table_id)]

    async def sweep(self, before: float) -> None:
        await self._fetch(SWEEP, before)

    async def tables(self, after: str = "", limit: int = 100) -> list[str]:
        return [row[0] for row in await self._fetch(TABLES, after, limit)]

    async def stale(self, before: float, limit: int) -> list[str]:
        return [row[0] for row in await self._fetch(STALE, before, limit)]

    async def forget(self, table_id: str, before: float | None = None) -> bool:
        # Several statements: events appended while the first one waits for the table are seen by those after it.
        async with self._connection() as connection, connection.transaction():
            changed = await connection.fetchval("SELECT changed FROM tables WHERE id = $1 FOR UPDATE", table_id)
            if changed is not None and before is not None and changed >= before:
                return False
            await connection.execute("DELETE FROM tables WHERE id = $1", table_id)
            await connection.execute("DELETE FROM events WHERE table_id = $1", table_id)
            await connection.execute("DELETE FROM seats WHERE table_id = $1", table_id)
            await connection.execute(FORGET_PRESENCE, table_id)
        return True

    async def close(self) -> None:
        wire, self._wire = self._wire, None
        self._hub.close()
        if wire:
            await wire.close()
        if self._pool:
            try:
                async with asyncio.timeout(PATIENCE):
                    await self._pool.close()
            except GONE:
                self._pool.terminate()


def reason(error: BaseException) -> BaseException:
    """Why a database could not be opened, in our words where it is about the database."""
    if isinstance(error, StoreError):
        return error
    if isinstance(error, ValueError):  # what the driver says about a URL may quote parts of a password
        return Refused("this is no URL of a PostgreSQL database; write postgresql://user:password@host:port/name")
    if isinstance(error, GONE):
        return unavailable(error)
    if isinstance(error, asyncpg.PostgresError):
        return Refused(f"cannot keep tables in this PostgreSQL database: {error}")
    return error


def unavailable(error: BaseException) -> Unavailable:
    return Unavailable(f"PostgreSQL does not answer now: {str(error) or 'it took too long'}")


async def nothing_to_reset(_connection: object) -> None:
    """No statement here leaves anything behind in its connection, so do not spend a round trip on clearing up."""


async def migrate(url: str) -> None:
    connection = await asyncpg.connect(url, timeout=PATIENCE, command_timeout=MIGRATION_PATIENCE)
    try:
        async with connection.transaction():
            await connection.execute(f"SELECT pg_advisory_xact_lock({MIGRATION_LOCK})")
            await connection.execute("CREATE TABLE IF NOT EXISTS seasalt_version (version INTEGER NOT NULL)")
            found = await connection.fetchval("SELECT version FROM seasalt_version") or 0
            for version, migration in enumerate(missing(found), found + 1):
                await connection.execute(migration.postgres)
                await connection.execute("DELETE FROM seasalt_version")
                await connection.execute("INSERT INTO seasalt_version VALUES ($1)", version)
    finally:
        connection.terminate()


def values(table_id: str, after: int, change: Change) -> tuple[object, ...]:
    """What the statements that write call $1 to $10."""
    return (
        table_id,
        after,
        list(change.events),
        change.snapshot,
        change.at,
        change.due,
        change.open,
        change.listing,
        list(change.seats.keys()),
        list(change.seats.values()),
    )


def presence_values(process: str, seats: Sequence[tuple[str, int]], at: float) -> tuple[object, ...]:
    """What the statements about presence call $1 to $4: each seat once, and in the same order in every call."""
    once = sorted(set(seats))
    return process, [table_id for table_id, _ in once], [seat for _, seat in once], at
