"""Who is there, as several processes tell each other."""

import asyncio
import random

import pytest

from seasalt.server.store import Notice, Seen, Store, Unavailable
from seasalt.server.store.notices import Hub
from seasalt.server.store.wire import GONE, Wire

from ...conftest import soak_count
from .places import PostgresPlace, SqlitePlace, change, next_of, works_again


async def test_what_processes_say_about_seats_is_read_by_all(postgres_place: PostgresPlace) -> None:
    async with postgres_place.open_many(2) as (one, other):
        await one.seen("one", [("reef", 2), ("reef", 0), ("lagoon", 0)], at=10)
        await other.seen("other", [("reef", 2)], at=11)
        await one.gone("one", [("reef", 2)], at=12)
        for store in (one, other):
            assert await store.presence("reef") == [
                Seen(0, "one", 10, True),
                Seen(2, "one", 12, False),
                Seen(2, "other", 11, True),
            ]
        assert await one.presence("lagoon") == [Seen(0, "one", 10, True)]
        assert await one.presence("bay") == []


async def test_a_process_alone_keeps_it_in_memory(sqlite_place: SqlitePlace) -> None:
    async with sqlite_place.open() as store:
        assert not store.shared
        await store.seen("one", [("reef", 0)], at=10)
        await store.gone("one", [("reef", 0)], at=10)
        await store.sweep(before=10)
        assert await store.presence("reef") == []


async def test_a_seat_may_be_named_twice_and_none_at_all(postgres_place: PostgresPlace) -> None:
    async with postgres_place.open() as store:
        assert store.shared
        await store.seen("one", [("reef", 0), ("reef", 1), ("reef", 0)], at=10)
        await store.gone("one", [("reef", 1), ("reef", 1)], at=11)
        await store.seen("one", [], at=12)
        await store.gone("one", [], at=12)
        assert await store.presence("reef") == [Seen(0, "one", 10, True), Seen(1, "one", 11, False)]


async def test_saying_it_again_brings_the_time_up_to_date(postgres_place: PostgresPlace) -> None:
    async with postgres_place.open() as store:
        for at in (10, 20):
            await store.seen("one", [("reef", 0)], at)
            assert await store.presence("reef") == [Seen(0, "one", at, True)]


async def test_who_is_away_stays_away_since_then_and_can_come_back(postgres_place: PostgresPlace) -> None:
    async with postgres_place.open() as store:
        for at in (10, 20):
            await store.gone("one", [("reef", 0)], at)
            assert await store.presence("reef") == [Seen(0, "one", 10, False)]
        await store.seen("one", [("reef", 0)], at=30)
        assert await store.presence("reef") == [Seen(0, "one", 30, True)]


async def test_the_later_time_wins_whichever_arrives_first(postgres_place: PostgresPlace) -> None:
    async with postgres_place.open() as store:
        await store.gone("one", [("reef", 0)], at=20)
        await store.seen("one", [("reef", 0)], at=19)  # it was under way when the connection ended
        assert await store.presence("reef") == [Seen(0, "one", 20, False)]
        await store.seen("one", [("reef", 0)], at=30)
        await store.gone("one", [("reef", 0)], at=29)
        assert await store.presence("reef") == [Seen(0, "one", 30, True)]


async def test_others_are_told_of_who_is_new_and_who_is_gone_and_of_nothing_else(postgres_place: PostgresPlace) -> None:
    async def told(seats: list[tuple[str, int]], at: float, here: bool = True) -> set[Notice]:
        """All that is heard of a call, which the last notice comes behind."""
        await (one.seen if here else one.gone)("one", seats, at)
        await one.seen("one", [(f"end {at}", 0)], at)
        heard = set()
        while (notice := await next_of(listener)) != Notice(f"end {at}", 0):
            heard.add(notice)
        return heard

    async with postgres_place.open_many(2) as (one, other):
        await other.seen("other", [("reef", 0)], at=1)
        with other.listen() as listener:
            assert await told([("reef", 0), ("reef", 1), ("lagoon", 0)], 10) == {Notice("reef", 0), Notice("lagoon", 0)}
            assert await told([("reef", 0), ("reef", 1), ("lagoon", 0)], 20) == set()
            assert await told([("reef", 0), ("lagoon", 1)], 30) == {Notice("lagoon", 0)}
            assert await told([("reef", 0)], 29, here=False) == set()
            assert await told([("reef", 0)], 40, here=False) == {Notice("reef", 0)}
            assert await told([("reef", 0)], 50, here=False) == set()
            assert await told([("reef", 0)], 60) == {Notice("reef", 0)}


async def test_sweeping_drops_what_was_not_said_again(postgres_place: PostgresPlace) -> None:
    async with postgres_place.open() as store:
        await store.seen("dead", [("reef", 0), ("reef", 1)], at=10)
        await store.gone("dead", [("reef", 1)], at=11)
        await store.seen("one", [("reef", 0)], at=12)
        await store.sweep(before=12)
        assert await store.presence("reef") == [Seen(0, "one", 12, True)]


async def test_all_write_at_once_in_any_order_and_nobody_waits_in_a_circle(postgres_place: PostgresPlace) -> None:
    seats = [(f"table{table}", seat) for table in range(40) for seat in range(4)]
    dice = random.Random(1)

    async def busy(store: Store, process: str) -> None:
        for at in range(soak_count(15, 300)):
            call = dice.choice([store.seen, store.gone])
            await call(process, dice.sample(seats, len(seats)), at)

    async def clear(store: Store) -> None:
        for at in range(soak_count(15, 300)):
            for table in range(40):
                await store.forget(f"table{table}")
            await store.sweep(before=at)

    async with postgres_place.open_many(2) as (one, other):
        processes = [(one, "one"), (one, "one"), (other, "other"), (other, "one")]
        await asyncio.gather(*(busy(*process) for process in processes), clear(one), clear(other))
        await one.seen("one", seats, at=1000)
        assert [seen.seat for seen in await other.presence("table7") if seen.connected] == [0, 1, 2, 3]


async def test_sweeping_passes_over_what_somebody_is_writing(postgres_place: PostgresPlace) -> None:
    async with postgres_place.open() as store:
        await store.seen("one", [("reef", 0), ("reef", 1), ("reef", 2)], at=10)
        async with postgres_place.busy("seat = 1"):
            await store.sweep(before=20)
        assert [seen.seat for seen in await store.presence("reef")] == [1]


async def test_forgetting_takes_seats_in_the_order_in_which_they_are_written(postgres_place: PostgresPlace) -> None:
    async with postgres_place.open() as store:
        for seat in (3, 2, 1, 0):
            await store.seen("one", [("reef", seat)], at=10)
        async with postgres_place.busy("seat = 0") as connection:
            forgetting = asyncio.create_task(store.forget("reef"))
            await asyncio.wait([forgetting], timeout=0.3)
            assert not forgetting.done()
            await connection.execute("SELECT 1 FROM presence WHERE seat > 0 FOR UPDATE NOWAIT")  # it has none of them
        assert await forgetting
        assert await store.presence("reef") == []


async def test_thousands_of_seats_fit_into_one_call(postgres_place: PostgresPlace) -> None:
    seats = [(f"table{table}", seat) for table in range(1500) for seat in range(4)]
    async with postgres_place.open() as store:
        for at in (10, 20):
            await store.seen("one", seats, at)
        assert await store.presence("table1499") == [Seen(seat, "one", 20, True) for seat in range(4)]


async def test_after_a_crash_it_is_there_as_soon_as_it_is_said_again(postgres_place: PostgresPlace) -> None:
    async with postgres_place.open_many(2) as (one, other):
        await one.create("reef", change("opened"))
        await one.seen("one", [("reef", 0)], at=10)
        async with postgres_place.cluster.gone("immediate"):
            for call in (one.seen("one", [("reef", 0)], 20), one.gone("one", [("reef", 0)], 20), one.presence("reef")):
                with pytest.raises(Unavailable, match="does not answer now"):
                    await call
        await works_again(one)
        assert await one.load("reef") is not None
        assert await one.presence("reef") == []
        await one.seen("one", [("reef", 0)], at=30)
        await works_again(other)
        assert await other.presence("reef") == [Seen(0, "one", 30, True)]


async def test_a_database_that_is_only_a_copy_now_is_unavailable(postgres_place: PostgresPlace) -> None:
    async with postgres_place.open() as store:
        await store.create("reef", change("opened"))
        async with postgres_place.cluster.only_a_copy():
            await works_again(store)  # it can be read
            for call in (
                store.append("reef", 1, change("joined")),
                store.seen("one", [("reef", 0)], 1),
                store.gone("one", [("reef", 0)], 1),
                store.presence("reef"),
                store.sweep(1),
                store.forget("reef"),
                store.remind("reef", 1),
            ):
                with pytest.raises(Unavailable):
                    await call
        await works_again(store)
        await store.append("reef", 1, change("joined"))


async def test_a_copy_takes_no_listeners_and_no_connection_is_left_behind(postgres_place: PostgresPlace) -> None:
    left = "SELECT count(*) FROM pg_stat_activity WHERE application_name = 'seasalt notices'"
    async with postgres_place.cluster.only_a_copy():
        with pytest.raises(GONE) as _caught:  # which keeps all variables on the way alive
            await Wire(postgres_place.url, Hub()).open()
        async with asyncio.timeout(10):
            while await postgres_place.sql(left) != [(0,)]:
                await asyncio.sleep(0.05)
