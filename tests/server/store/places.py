"""Databases for tests: the same tests run on both kinds."""

import asyncio
import sqlite3
from abc import ABC, abstractmethod
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager, closing
from pathlib import Path
from typing import Any

import asyncpg

from seasalt.server.store import Change, Listener, Notice, Store, Unavailable, open_store

from .cluster import Cluster


class Place(ABC):
    """One empty database."""

    kind: str
    url: str
    many: bool  # may several processes use it?

    @asynccontextmanager
    async def open(self) -> AsyncIterator[Store]:
        async with await open_store(self.url) as store:
            yield store

    @asynccontextmanager
    async def open_many(self, count: int) -> AsyncIterator[list[Store]]:
        """As many stores as there could be processes, or one for all of them."""
        async with AsyncExitStack() as stack:
            if self.many:
                yield [await stack.enter_async_context(self.open()) for _ in range(count)]
            else:
                yield [await stack.enter_async_context(self.open())] * count

    @abstractmethod
    async def sql(self, statements: str) -> list[Any]:
        """Past the store, straight into the database: the rows of a query, or nothing."""

    async def version(self) -> int:
        rows = await self.sql("PRAGMA user_version" if self.kind == "sqlite" else "SELECT version FROM seasalt_version")
        return int(rows[0][0])

    @abstractmethod
    async def set_version(self, version: int) -> None: ...


class SqlitePlace(Place):
    kind = "sqlite"
    many = False

    def __init__(self, folder: Path) -> None:
        self.path = folder / "tables.sqlite"
        self.url = f"sqlite:///{self.path}"

    async def sql(self, statements: str) -> list[Any]:
        with closing(sqlite3.connect(self.path)) as db:
            if statements.startswith(("SELECT", "EXPLAIN", "PRAGMA user_version")):
                return db.execute(statements).fetchall()
            db.executescript(statements)
            return []

    async def set_version(self, version: int) -> None:
        await self.sql(f"BEGIN; PRAGMA user_version = {version}; COMMIT")


class PostgresPlace(Place):
    kind = "postgres"
    many = True

    def __init__(self, cluster: Cluster, url: str) -> None:
        self.cluster = cluster
        self.url = url

    async def sql(self, statements: str) -> list[Any]:
        connection = await asyncpg.connect(self.url)
        try:
            if statements.startswith(("SELECT", "EXPLAIN")):
                return [tuple(row) for row in await connection.fetch(statements)]
            await connection.execute(statements)
            return []
        finally:
            await connection.close()

    @asynccontextmanager
    async def busy(self, seats: str) -> AsyncIterator[Any]:
        """For so long somebody else is writing these rows of presence."""
        connection = await asyncpg.connect(self.url)
        try:
            async with connection.transaction():
                await connection.execute(f"SELECT 1 FROM presence WHERE {seats} FOR UPDATE")
                yield connection
        finally:
            await connection.close()

    async def set_version(self, version: int) -> None:
        await self.sql(
            "CREATE TABLE IF NOT EXISTS seasalt_version (version INTEGER NOT NULL); DELETE FROM seasalt_version;"
            f"INSERT INTO seasalt_version VALUES ({version})"
        )


def change(*events: str, at: float = 0, snapshot: str | None = None, due: float | None = None, **more: Any) -> Change:
    """A change, from texts."""
    data = [event.encode() for event in events]
    return Change(at, data, None if snapshot is None else snapshot.encode(), due=due, **more)


async def next_of(listener: Listener) -> Notice:
    async with asyncio.timeout(20):
        return await anext(listener)


async def works_again(store: Store) -> None:
    async with asyncio.timeout(20):
        while True:
            try:
                await store.load("reef")
            except Unavailable:
                await asyncio.sleep(0.05)
            else:
                return
