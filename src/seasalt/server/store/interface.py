"""What the server asks of a database, whichever it is.

A table is a list of events, numbered from 1. Everything else that is kept of it follows from them and is stored
beside them in the same transaction. To the store all of it is bytes; what they mean is the server's business.
Times are seconds since the epoch, and the server brings them along: a store has no clock.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple, Self

from ...errors import SeasaltError, quoted
from .notices import Hub, Listener


class StoreError(SeasaltError):
    """Anything that goes wrong between the server and its database."""


class Conflict(StoreError):
    """Somebody else was faster. Nothing was written; load the table again and look what is left to do."""

    def __init__(self, table_id: str, after: int) -> None:
        super().__init__(f"table {quoted(table_id)} is not at event {after} any more, or gone; load it again")


class Exists(StoreError):
    """A table of this id is there already. Nothing was written."""

    def __init__(self, table_id: str) -> None:
        super().__init__(f"there is a table {quoted(table_id)} already; choose another id")


class Unavailable(StoreError):
    """The database cannot be reached now. Whether what was under way has happened is unknown: load shows it."""


class Refused(StoreError):
    """This database cannot be used: too new, in use by another process, or not there at all."""


class Change(NamedTuple):
    """What one transaction writes: the events that happened, and how the table stands after them."""

    at: float  # when
    events: Sequence[bytes]
    snapshot: bytes | None  # what the events up to here amount to; None keeps the earlier one
    listing: bytes | None = None  # how the table is shown in lists
    open: bool = False  # is it shown to everybody?
    due: float | None = None  # when it next wants attention, if nobody does anything
    seats: Mapping[int, bytes | None] = MappingProxyType({})  # who holds a seat from now on; None frees it


class Event(NamedTuple):
    number: int
    data: bytes


class Loaded(NamedTuple):
    """A table: its snapshot, and how many events there are in all. Those after `snapshot_at` are not in it."""

    last: int
    snapshot: bytes | None
    snapshot_at: int


class Listed(NamedTuple):
    table_id: str
    listing: bytes | None


class Seat(NamedTuple):
    table_id: str
    seat: int
    listing: bytes | None


class Seen(NamedTuple):
    """What one process last said about a seat: it has a connection there, or its last one ended at that time."""

    seat: int
    process: str
    at: float
    connected: bool


class Attendance:
    """Who is there, where many processes share a database.

    Where a database is for one process, all connections are its own: it knows better than anything it could store,
    and all of this does nothing.
    """

    async def seen(self, process: str, seats: Sequence[tuple[str, int]], at: float) -> None:
        """Seats (table and number) that have a connection at a process; say so again every few seconds.

        Of those that are new whoever listens is told. Later times win, whichever call comes first, so the name
        of a process must not be used again by another.
        """

    async def gone(self, process: str, seats: Sequence[tuple[str, int]], at: float) -> None:
        """Seats whose last connection at a process ended. Whoever listens is told, unless it was known."""

    async def presence(self, table_id: str) -> list[Seen]:
        """What all processes said about the seats of a table, dead processes too; by seat.

        A crash of the database loses it. Who is connected is said again soon, since when others are gone is not.
        """
        return []

    async def sweep(self, before: float) -> None:
        """Drop what was last said about seats before a time; call it every few minutes."""


class Store(Attendance, ABC):
    """The tables, in one database. Every call may raise `Unavailable`, at once or within a few seconds."""

    shared = False  # may other processes be at work on this database?

    def __init__(self) -> None:
        self._hub = Hub()

    @abstractmethod
    async def create(self, table_id: str, change: Change) -> None:
        """A new table and its first events; `Exists` if the id is taken."""

    @abstractmethod
    async def append(self, table_id: str, after: int, change: Change) -> None:
        """Continue a table whose last event is number `after`, else `Conflict`.

        Returns when it is durable; then whoever listens is told, unless there was no event. Whatever claim there was
        on the table ends, for its due time is a new one. One that was cancelled may have happened or not.
        """

    @abstractmethod
    async def load(self, table_id: str) -> Loaded | None: ...

    @abstractmethod
    async def events(self, table_id: str, after: int = 0) -> list[Event]:
        """The events of a table in their order, those after a number."""

    @abstractmethod
    async def open_tables(self, limit: int) -> list[Listed]:
        """Those that are open to everybody, the latest change first."""

    @abstractmethod
    async def seats_of(self, player_hash: bytes, limit: int) -> list[Seat]:
        """The seats that a player holds, the latest change first."""

    @abstractmethod
    async def claim(self, now: float, lease: float, limit: int) -> list[str]:
        """Tables whose due time has come, the longest overdue first, for the caller to look after.

        Nobody else gets them for `lease` seconds: until then their due time is put off. An append sets it anew;
        if none comes, because the process died, somebody else will claim them.
        """

    @abstractmethod
    async def remind(self, table_id: str, due: float) -> None:
        """A table is due at this time, unless it is sooner anyway; nobody is told.

        A claim may end early by this. An append sets its own due time, also one that was decided on before.
        """

    @abstractmethod
    async def tables(self, after: str = "", limit: int = 100) -> list[str]:
        """The ids of all tables in their order, page by page: those after an id."""

    @abstractmethod
    async def stale(self, before: float, limit: int) -> list[str]:
        """Tables that have not changed since a time, the oldest first."""

    @abstractmethod
    async def forget(self, table_id: str, before: float | None = None) -> bool:
        """Delete all there is of a table, or only if it has not changed since `before`. Is it gone now?"""

    def listen(self) -> Listener:
        """Notices of what any process on this database does from now on; close it when done.

        A notice may be lost: when its process dies, when the database is gone, when too many wait. So look at
        the table itself now and then.
        """
        return self._hub.listen()

    @abstractmethod
    async def close(self) -> None:
        """Finish what is under way. Afterwards every call is `Unavailable`, and listeners come to their end."""

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()
