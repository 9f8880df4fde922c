"""Many at once: nothing is lost or done twice, and one looks after each table."""

import asyncio

from seasalt.server.store import Conflict, Notice, Store, postgres, sqlite

from ...conftest import soak_count
from . import programs
from .places import Place, PostgresPlace, change, next_of


async def append_with_patience(store: Store, event: str) -> None:
    while True:
        loaded = await store.load("reef")
        assert loaded is not None
        try:
            await store.append("reef", loaded.last, change(event, snapshot=event))
        except Conflict:
            continue
        return


async def test_many_who_append_to_one_table_lose_and_double_nothing(place: Place) -> None:
    people, actions = 8, soak_count(10, 200)

    async def play(store: Store, person: int) -> None:
        for action in range(actions):
            await append_with_patience(store, f"{person}.{action}")

    async with place.open_many(people) as stores:
        await stores[0].create("reef", change())
        await asyncio.gather(*(play(store, person) for person, store in enumerate(stores)))
        events = await stores[0].events("reef")
        loaded = await stores[0].load("reef")
    assert [event.number for event in events] == list(range(1, people * actions + 1))
    for person in range(people):
        mine = [event.data.decode() for event in events if event.data.startswith(b"%d." % person)]
        assert mine == [f"{person}.{action}" for action in range(actions)]
    assert loaded is not None
    assert loaded.snapshot == events[-1].data


async def test_a_conflict_leaves_the_others_that_are_committed_with_it_alone(place: Place) -> None:
    async with place.open() as store:
        await store.create("reef", change())
        await store.create("lagoon", change())
        race = [store.append("reef", 0, change(f"racer {number}")) for number in range(5)]
        outcomes = await asyncio.gather(*race, store.append("lagoon", 0, change("calm")), return_exceptions=True)
        assert outcomes.count(None) == 2
        assert sum(isinstance(outcome, Conflict) for outcome in outcomes) == 4
        assert len(await store.events("reef")) == 1
        assert len(await store.events("lagoon")) == 1


async def test_an_append_that_nobody_waits_for_any_more_harms_nobody(place: Place) -> None:
    async with place.open() as store:
        await store.create("reef", change())
        task = asyncio.create_task(store.append("reef", 0, change("hasty")))
        await asyncio.sleep(0)
        task.cancel()
        await asyncio.wait([task])
        await append_with_patience(store, "patient")
        assert (await store.events("reef"))[-1].data == b"patient"


async def test_claim_gives_what_is_due_longest_overdue_first(place: Place) -> None:
    async with place.open() as store:
        for name, due in (("later", 101.0), ("second", 20.0), ("first", 10.5), ("never", None), ("third", 100.0)):
            await store.create(name, change("opened", due=due))
        assert await store.claim(now=100, lease=5, limit=2) == ["first", "second"]
        assert await store.claim(now=100, lease=5, limit=2) == ["third"]
        assert await store.claim(now=100, lease=5, limit=2) == []


async def test_a_claimed_table_can_be_claimed_again_when_the_lease_has_ended(place: Place) -> None:
    async with place.open() as store:
        await store.create("reef", change("opened", due=10))
        assert await store.claim(now=100, lease=5, limit=9) == ["reef"]
        assert await store.claim(now=104.9, lease=5, limit=9) == []
        assert await store.claim(now=105, lease=5, limit=9) == ["reef"]


async def test_an_append_ends_the_lease_and_sets_the_new_due_time(place: Place) -> None:
    async with place.open() as store:
        await store.create("reef", change("opened", due=10))
        assert await store.claim(now=100, lease=50, limit=9) == ["reef"]
        await store.append("reef", 1, change("drew", due=102))
        assert await store.claim(now=101, lease=50, limit=9) == []
        assert await store.claim(now=102, lease=50, limit=9) == ["reef"]
        await store.append("reef", 2, change("finished"))
        assert await store.claim(now=1000, lease=50, limit=9) == []


async def test_an_append_that_failed_leaves_the_lease(place: Place) -> None:
    async with place.open() as store:
        await store.create("reef", change("opened", due=10))
        assert await store.claim(now=100, lease=50, limit=9) == ["reef"]
        await asyncio.gather(store.append("reef", 7, change("late", due=1)), return_exceptions=True)
        assert await store.claim(now=101, lease=50, limit=9) == []


async def test_a_reminder_makes_a_table_due_sooner_and_never_later(place: Place) -> None:
    async with place.open() as store:
        await store.create("reef", change("opened", due=50))
        await store.create("lagoon", change("opened"))
        await store.remind("reef", 60)
        assert await store.claim(now=49, lease=5, limit=9) == []
        await store.remind("reef", 20)
        await store.remind("lagoon", 10)
        await store.remind("atlantis", 10)  # which does not exist
        assert await store.claim(now=20, lease=100, limit=9) == ["lagoon", "reef"]
        await store.remind("reef", 21)  # cuts the lease short
        assert await store.claim(now=21, lease=100, limit=9) == ["reef"]


async def test_a_reminder_is_no_change_and_nobody_is_told(place: Place) -> None:
    async with place.open() as store:
        await store.create("reef", change("opened", at=5))
        with store.listen() as listener:
            await store.remind("reef", 10)
            assert await store.stale(before=6, limit=9) == ["reef"]
            await store.append("reef", 1, change("joined"))
            assert await next_of(listener) in (Notice("reef", 2), Notice("reef", 1))  # that of `create` may come late


async def test_asking_for_what_is_due_takes_an_index_and_no_more(place: Place) -> None:
    async with place.open() as store:
        await asyncio.gather(*(store.create(f"table{n}", change("opened", due=1000 + n)) for n in range(300)))
        assert await store.claim(now=100, lease=5, limit=9) == []
    if place.kind == "sqlite":
        plan = await place.sql(f"EXPLAIN QUERY PLAN {sqlite.DUE.replace('?', '100')}")
    else:
        await place.sql("ANALYZE tables")
        query = postgres.CLAIM.replace("$1", "100").replace("$2", "5").replace("$3", "9")
        plan = await place.sql(f"EXPLAIN {query}")
    scans = [str(row) for row in plan if "Scan on tables" in str(row) or "tables_due" in str(row)]
    assert len(scans) == 1
    assert "tables_due" in scans[0]


async def test_no_two_claim_the_same_table_at_the_same_time(place: Place) -> None:
    async with place.open_many(4) as stores:
        names = [f"table{number}" for number in range(40)]
        await asyncio.gather(*(stores[0].create(name, change("opened", due=1)) for name in names))
        claims = await asyncio.gather(*(store.claim(100, 60, 5) for store in stores * 4))
        assert sorted(name for claimed in claims for name in claimed) == sorted(
            {n for claimed in claims for n in claimed}
        )
        left = await stores[0].claim(100, 60, 100)
        assert sorted([*left, *(name for claimed in claims for name in claimed)]) == sorted(names)


async def test_two_processes_claim_disjoint_tables(postgres_place: PostgresPlace) -> None:
    names = [f"table{number}" for number in range(60)]
    async with postgres_place.open() as store:
        await asyncio.gather(*(store.create(name, change("opened", due=1)) for name in names))
    processes = [programs.start("claim", postgres_place.url) for _ in range(2)]
    for process in processes:
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n"
    for process in processes:
        assert process.stdin is not None
        process.stdin.write("go\n")
        process.stdin.flush()
    claimed = [process.communicate(timeout=60)[0].split() for process in processes]
    assert sorted(claimed[0] + claimed[1]) == sorted(names)
