"""The storage of the server: one narrow interface, SQLite for one process, PostgreSQL for many (docs/storage.md)."""

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
from .notices import Listener, Notice
from .places import is_postgres, sqlite_path

__all__ = [
    "Change",
    "Conflict",
    "Event",
    "Exists",
    "Listed",
    "Listener",
    "Loaded",
    "Notice",
    "Refused",
    "Seat",
    "Seen",
    "Store",
    "StoreError",
    "Unavailable",
    "open_store",
]


async def open_store(url: str | None = None) -> Store:
    """The store at a URL or path, brought up to date; without one, SQLite in the user's data folder.

    `Refused` if this database is newer than the software, or a SQLite file that another process uses.
    """
    if url is not None and is_postgres(url):
        from .postgres import PostgresStore  # needs a driver, which those with SQLite may do without

        return await PostgresStore.open(url)
    from .sqlite import SqliteStore

    return await SqliteStore.open(sqlite_path(url))
