"""Killed processes and a database that goes away: what was acknowledged is there, and nothing is there by halves."""

import asyncio
import random
import time
from pathlib import Path

import pytest

from seasalt.server.store import Notice, Seat, Store, Unavailable
from seasalt.server.store.sqlite import SqliteStore

from ...conftest import soak_count
from . import programs
from .places import Place, PostgresPlace, SqlitePlace, change, works_again


def acknowledged(log: Path) -> dict[str, int]:
    """The last number of each table that a process said was stored. Its last line may be cut."""
    lines = log.read_text("ascii").split("\n")[:-1]
    return {table_id: int(number) for table_id, number in (line.split() for line in lines)}


async def run_and_kill(url: str, log: Path, moment: float) -> None:
    """Let a process append for so many seconds after its first change, then kill it."""
    with log.open("w") as file, programs.start("append", url, stdout=file) as process:
        deadline = time.monotonic() + 60
        while not log.stat().st_size and time.monotonic() < deadline and process.poll() is None:
            await asyncio.sleep(0.01)
        await asyncio.sleep(moment)
        process.kill()
    assert process.returncode == -9


async def check_whole(store: Store, table_id: str, least: int) -> None:
    """All of a change is there, or nothing of it."""
    loaded = await store.load(table_id)
    assert loaded is not None
    latest = f"{table_id} {loaded.last}".encode()
    events, seats = await store.events(table_id), await store.seats_of(latest, 9)
    if await store.load(table_id) != loaded:
        # A database goes on with what a process sent before it died: then it is that change that must be whole.
        return await check_whole(store, table_id, least)
    assert loaded.last >= least
    assert loaded.last % programs.EVENTS == 0
    assert [event.number for event in events] == list(range(1, loaded.last + 1))
    assert all(event.data == f"{table_id} {event.number}".encode() for event in events)
    if loaded.last:
        assert (loaded.snapshot, loaded.snapshot_at) == (latest, loaded.last)
        assert seats == [Seat(table_id, 0, None)]
    return None


async def test_after_kill_9_every_acknowledged_append_is_there_and_none_by_halves(place: Place, tmp_path: Path) -> None:
    log = tmp_path / "acknowledged"
    dice = random.Random(1)
    for _ in range(soak_count(3, 100)):
        await run_and_kill(place.url, log, dice.random() * 0.3)
        least = acknowledged(log)
        assert least
        async with place.open() as store:
            for table_id, number in least.items():
                await check_whole(store, table_id, number)


async def test_a_full_disk_is_unavailable_and_what_was_acknowledged_stays(sqlite_place: SqlitePlace) -> None:
    async with await SqliteStore.open(sqlite_place.path) as store:
        await store.create("reef", change("opened"))
        store._connection.execute("PRAGMA max_page_count = 1")  # no more than it has
        with pytest.raises(Unavailable, match="full"):
            await store.append("reef", 1, change("x" * 100_000, snapshot="new"))
        store._connection.execute("PRAGMA max_page_count = 1000")
        await store.append("reef", 1, change("joined"))
        assert [event.data for event in await store.events("reef")] == [b"opened", b"joined"]


async def test_while_the_database_is_gone_calls_fail_fast_and_afterwards_all_is_well(
    postgres_place: PostgresPlace,
) -> None:
    async with postgres_place.open() as store:
        await store.create("reef", change("opened"))
        async with postgres_place.cluster.gone():
            begun = time.monotonic()
            for call in (store.append("reef", 1, change("lost")), store.load("reef"), store.claim(1, 1, 1)):
                with pytest.raises(Unavailable, match="does not answer now"):
                    await call
            assert time.monotonic() - begun < 3
        await works_again(store)
        await store.append("reef", 1, change("joined"))
        assert [event.data for event in await store.events("reef")] == [b"opened", b"joined"]


async def test_listeners_hear_again_when_the_database_is_back(postgres_place: PostgresPlace) -> None:
    async with postgres_place.open_many(2) as (store, other):
        await store.create("reef", change())
        with other.listen() as listener:
            async with postgres_place.cluster.gone():
                pass
            await works_again(store)
            async with asyncio.timeout(20):
                for number in range(1, 1000):  # those that come before the connection is back are lost
                    await store.append("reef", number - 1, change("splash"))
                    heard = asyncio.create_task(anext(listener))
                    await asyncio.wait([heard], timeout=0.2)
                    if heard.done():
                        break
                    heard.cancel()
            assert heard.result() in [Notice("reef", sent) for sent in range(1, number + 1)]  # one may come late


async def test_a_database_that_crashes_under_load_keeps_what_was_acknowledged(postgres_place: PostgresPlace) -> None:
    least = dict.fromkeys((f"table{number}" for number in range(programs.TABLES)), 0)

    async def append(store: Store, table_id: str) -> None:
        for last in range(0, 10**6, programs.EVENTS):
            events = [f"{table_id} {number}" for number in range(last + 1, last + programs.EVENTS + 1)]
            await store.append(table_id, last, change(*events, snapshot=events[-1], seats={0: events[-1].encode()}))
            least[table_id] = last + programs.EVENTS

    async with postgres_place.open() as store:
        for table_id in least:
            await store.create(table_id, change())
        tasks = [asyncio.create_task(append(store, table_id)) for table_id in least]
        await asyncio.sleep(0.3)
        async with postgres_place.cluster.gone("immediate"):
            for outcome in await asyncio.gather(*tasks, return_exceptions=True):
                assert isinstance(outcome, Unavailable)
        await works_again(store)
        assert all(least.values())
        for table_id, number in least.items():
            await check_whole(store, table_id, number)


async def test_a_database_that_is_not_there_at_the_start_is_unavailable(postgres_place: PostgresPlace) -> None:
    async with postgres_place.cluster.gone():
        with pytest.raises(Unavailable, match="does not answer now"):
            async with postgres_place.open():
                pass
