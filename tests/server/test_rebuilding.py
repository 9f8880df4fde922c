"""`seasalt admin rebuild`: what is stored beside the events is compared with them, and written anew."""

import asyncio
import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from seasalt.server.house import hash_of
from seasalt.server.rooms import change_of
from seasalt.server.store import Change, Loaded, Store, open_store
from seasalt.server.table import Event, Table, write_event

from ..cli.command import Command
from .table.sitting import BEN, sitting

ONE, OTHER = "1" * 22, "2" * 22


@pytest.fixture
def command(capsys: pytest.CaptureFixture[str]) -> Command:
    return Command(capsys)


def played(actions: int) -> list[Event]:
    """The events of a game that is on."""
    game = sitting(BEN)
    game.play(Random(actions), actions)
    return [replace(event, token=hash_of(event.token) if event.token else "") for event in game.events]


@pytest.fixture
def database(tmp_path: Path) -> str:
    """Two tables, each with a snapshot in its middle and events after it."""
    url = str(tmp_path / "tables.sqlite")

    async def fill(store: Store) -> None:
        for table_id, events in ((ONE, played(20)), (OTHER, played(30))):
            table = Table.after(events[:10])
            await store.create(table_id, change_of(table, events[:10], None, table.snapshot()))
            await store.append(table_id, 10, change_of(Table.after(events), events[10:], None, None))

    use(url, fill)
    return url


def use(url: str, work: Any) -> Any:
    async def used() -> Any:
        async with await open_store(url) as store:
            return await work(store)

    return asyncio.run(used())


def snapshot(url: str, table_id: str, data: bytes) -> None:
    """Put another snapshot in the place of the one that is there."""

    async def work(store: Store) -> None:
        found = await store.load(table_id)
        assert found is not None
        await store.append(table_id, found.last, Change(0.0, [], data))

    use(url, work)


def loaded(url: str, table_id: str) -> Loaded:
    found: Loaded = use(url, lambda store: store.load(table_id))
    return found


def test_tables_that_agree_with_their_events_are_counted(database: str, command: Command) -> None:
    found = command("admin", "rebuild", "--check", "--json", "--database-url", database).json
    events = [len(use(database, lambda store, id_=table_id: store.events(id_))) for table_id in (ONE, OTHER)]
    assert found == {"tables": 2, "events": sum(events), "written": 0, "differences": [], "damaged": []}


def falsified(url: str) -> bytes:
    """A snapshot that can be read, and in which somebody holds another's seat."""
    events = [write_event(event) for event in played(20)]
    table = Table.after(played(20))
    assert len(events) == loaded(url, ONE).last
    table.sheet.seats[0].token = table.sheet.seats[1].token
    return table.snapshot()


@pytest.mark.parametrize("destroyed", [True, False])
def test_a_snapshot_that_was_destroyed_or_falsified_is_noticed_and_repaired(
    database: str, command: Command, destroyed: bool
) -> None:
    right = Table.after(played(20)).snapshot()
    snapshot(database, ONE, b"\xc1 not a table" if destroyed else falsified(database))
    ran = command("admin", "rebuild", "--check", "--database-url", database)
    assert ran.status == 1
    assert f"table {ONE}: the snapshot says something else than the events" in ran.out
    assert loaded(database, ONE).snapshot != right
    assert command("admin", "rebuild", "--json", "--database-url", database).json["differences"] == [ONE]
    assert loaded(database, ONE).snapshot == right
    assert command("admin", "rebuild", "--check", "--json", "--database-url", database).json["differences"] == []


def test_damaged_and_foreign_events_are_named_and_other_tables_are_rebuilt(database: str, command: Command) -> None:
    async def damage(store: Store) -> None:
        found = await store.load(ONE)
        assert found is not None
        await store.append(ONE, found.last, Change(0.0, [b'{"type":"flooded","at":1}'], None))
        foreign = [write_event(event) for event in played(25)]
        await store.create("3" * 22, Change(0.0, [*foreign[:2], write_event(played(20)[-1])], None))

    last = loaded(database, ONE).last
    use(database, damage)
    ran = command("admin", "rebuild", "--json", "--database-url", database)
    found = json.loads(ran.out)
    assert ran.status == 1
    assert [(damage["table"], damage["event"]) for damage in found["damaged"]] == [(ONE, last + 1), ("3" * 22, 3)]
    assert "flooded" in found["damaged"][0]["text"]
    assert (found["tables"], found["written"]) == (3, 1)
    assert loaded(database, OTHER).snapshot_at == loaded(database, OTHER).last


def test_events_that_are_missing_are_named(database: str, command: Command) -> None:
    import sqlite3

    with sqlite3.connect(database) as db:
        db.execute("DELETE FROM events WHERE table_id = ? AND number = 7", (ONE,))
    db.close()
    ran = command("admin", "rebuild", "--database-url", database)
    assert ran.status == 1
    assert f"table {ONE}: damaged at event 7, left as it is: it is missing" in ran.out


def test_who_holds_a_seat_and_the_lists_are_written_anew(database: str, command: Command) -> None:
    import sqlite3

    with sqlite3.connect(database) as db:
        db.executescript("DELETE FROM seats; UPDATE tables SET listing = NULL, due = NULL")
    db.close()
    assert command("admin", "rebuild", "--database-url", database).status == 0
    seats = use(database, lambda store: store.seats_of(bytes.fromhex(hash_of(BEN)), 9))
    assert sorted((seat.table_id, seat.seat) for seat in seats) == [(ONE, 1), (OTHER, 1)]
    assert all(seat.listing for seat in seats)
    assert sorted(use(database, lambda store: store.claim(1e12, 1.0, 9))) == [ONE, OTHER]


def test_a_database_that_is_in_use_is_refused(database: str, command: Command) -> None:
    async def meanwhile(store: Store) -> str:
        return await asyncio.to_thread(command.refused, "admin", "rebuild", "--database-url", database)

    assert "is in use by" in use(database, meanwhile)


def test_a_database_that_is_not_there_is_refused_and_not_made(tmp_path: Path, command: Command) -> None:
    path = tmp_path / "nowhere.sqlite"
    assert "there is no database at" in command.refused("admin", "rebuild", "--database-url", str(path))
    assert not path.exists()


def test_postgresql_is_rebuilt_too(postgres_url: str, command: Command) -> None:
    async def fill(store: Store) -> None:
        table = Table.after(played(20))
        await store.create(ONE, change_of(table, played(20), None, b"nothing"))

    use(postgres_url, fill)
    found = command("admin", "rebuild", "--json", "--database-url", postgres_url).json
    assert (found["differences"], found["written"]) == ([ONE], 1)
    assert loaded(postgres_url, ONE).snapshot == Table.after(played(20)).snapshot()
