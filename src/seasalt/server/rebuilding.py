"""What is stored beside the events of tables, compared with them and written anew: snapshots, lists, who holds a seat.

The events are the only truth. A table that cannot be made from them is damaged; it is named and left as it is.
"""

from collections.abc import AsyncIterator

from msgspec import Struct, field

from .rooms import change_of, restored
from .store import Change, Conflict, Event, Loaded, Store
from .table import Table, forget_at, read_event

TRIES = 5
PAGE = 100


class Damage(Struct, frozen=True):
    """A table whose events cannot be read, or do not belong together."""

    table: str
    event: int  # its number, from 1 on
    text: str


class Report(Struct):
    tables: int = 0
    events: int = 0
    written: int = 0  # tables that were written anew
    differences: list[str] = field(default_factory=list)  # tables whose snapshot said something else than their events
    damaged: list[Damage] = field(default_factory=list)


class Damaged(Exception):
    def __init__(self, event: int, text: str) -> None:
        super().__init__(text)
        self.event = event


async def rebuild(store: Store, now: float, write: bool = True) -> Report:
    """Look at all tables, and write anew what follows from their events."""
    report = Report()
    async for table_id in all_tables(store):
        try:
            await _rebuild_one(store, table_id, now, write, report)
        except Damaged as damage:
            report.damaged.append(Damage(table_id, damage.event, str(damage)))
    return report


async def all_tables(store: Store) -> AsyncIterator[str]:
    after = ""
    while ids := await store.tables(after, PAGE):
        for table_id in ids:
            yield table_id
        after = ids[-1]


async def _rebuild_one(store: Store, table_id: str, now: float, write: bool, report: Report) -> None:
    """Where a server changes the table meanwhile, what it then is counts."""
    report.tables += 1
    differs = False
    for _ in range(TRIES):
        events = await store.events(table_id)
        found = await store.load(table_id)
        if found is None:  # deleted meanwhile
            report.tables -= 1
            return
        if found.last > len(events) and len(await store.events(table_id)) > len(events):
            continue  # it went on between the two looks
        table = folded(events, found.last)
        differs = differs or (found.snapshot is not None and not agrees(found, events, table))
        if write:
            try:
                await store.append(table_id, found.last, anew(table, now))
            except Conflict:
                continue
            report.written += 1
        break
    report.events += len(events)
    if differs:
        report.differences.append(table_id)


def folded(events: list[Event], last: int) -> Table:
    """The table that these events make; `Damaged` says at which of them it cannot be made."""
    table: Table | None = None
    for number, event in enumerate(events, 1):
        if event.number != number:
            raise Damaged(number, "it is missing")
        try:
            fact = read_event(event.data)
            if table is None:
                table = Table.after([fact])
            else:
                table.apply(fact)
        except Exception as error:  # whatever may come of bytes that are not ours
            raise Damaged(number, str(error) or repr(error)) from error
    if table is None or len(events) < last:
        raise Damaged(len(events) + 1, "it is missing")
    return table


def agrees(found: Loaded, events: list[Event], table: Table) -> bool:
    """Do the snapshot and the events after it make the same table?"""
    try:
        other = restored(found)
        for event in events[found.snapshot_at :]:
            other.apply(read_event(event.data))
    except Exception:
        return False
    return other == table


def anew(table: Table, now: float) -> Change:
    """All that is kept beside the events. Who is there is not known here, so whoever serves shall look at once."""
    forgotten = forget_at(table)
    due = now if forgotten is None else forgotten
    seats = {number: bytes.fromhex(seat.token) or None for number, seat in enumerate(table.sheet.seats)}
    return change_of(table, [], due, table.snapshot())._replace(seats=seats)
