"""What a store keeps of a table."""

import pytest

from seasalt.server.store import Conflict, Event, Exists, Listed, Loaded, Seat, Unavailable

from .places import Place, change

ANNA, BEN = b"anna's hash", b"ben's hash"


async def test_appended_events_are_read_back_in_order(place: Place) -> None:
    async with place.open() as store:
        await store.create("reef", change("opened"))
        await store.append("reef", 1, change("joined", "started"))
        await store.append("reef", 3, change("drew"))
        expected = [Event(1, b"opened"), Event(2, b"joined"), Event(3, b"started"), Event(4, b"drew")]
        assert await store.events("reef") == expected
        assert await store.events("reef", after=2) == expected[2:]


async def test_everything_is_there_after_opening_again(place: Place) -> None:
    async with place.open() as store:
        await store.create("reef", change("opened", snapshot="new"))
        await store.append("reef", 1, change("joined", snapshot="one player", seats={0: ANNA}))
    async with place.open() as store:
        assert await store.load("reef") == Loaded(2, b"one player", 2)
        assert await store.events("reef") == [Event(1, b"opened"), Event(2, b"joined")]
        assert await store.seats_of(ANNA, 9) == [Seat("reef", 0, None)]


async def test_there_is_nothing_of_a_table_that_was_never_created(place: Place) -> None:
    async with place.open() as store:
        assert await store.load("reef") is None
        assert await store.events("reef") == []


async def test_a_snapshot_is_as_it_was_and_stands_for_the_last_event(place: Place) -> None:
    snapshot = bytes(range(256)) * 100
    async with place.open() as store:
        await store.create("reef", change("opened")._replace(snapshot=snapshot))
        assert await store.load("reef") == Loaded(1, snapshot, 1)
        await store.append("reef", 1, change("joined", "started", snapshot=""))
        assert await store.load("reef") == Loaded(3, b"", 3)


async def test_without_a_new_snapshot_the_old_one_stays_with_its_number(place: Place) -> None:
    async with place.open() as store:
        await store.create("reef", change("opened", snapshot="new"))
        await store.append("reef", 1, change("joined", "started"))
        assert await store.load("reef") == Loaded(3, b"new", 1)


async def test_conflict_when_somebody_was_faster_and_nothing_is_written(place: Place) -> None:
    async with place.open() as store:
        await store.create("reef", change("opened", snapshot="new", listing=b"Reef", open=True, seats={0: ANNA}))
        await store.append("reef", 1, change("joined", snapshot="joined", listing=b"Reef", open=True))
        late = change("left", at=9, snapshot="left", due=1, seats={0: BEN, 1: BEN})
        with pytest.raises(Conflict, match="'reef' is not at event 1 any more"):
            await store.append("reef", 1, late)
        assert await store.events("reef", after=1) == [Event(2, b"joined")]
        assert await store.load("reef") == Loaded(2, b"joined", 2)
        assert await store.open_tables(9) == [Listed("reef", b"Reef")]
        assert await store.seats_of(ANNA, 9) == [Seat("reef", 0, b"Reef")]
        assert await store.seats_of(BEN, 9) == []
        assert await store.claim(99, 1, 9) == []


async def test_conflict_when_the_table_does_not_exist(place: Place) -> None:
    async with place.open() as store:
        with pytest.raises(Conflict, match="gone"):
            await store.append("reef", 0, change("joined"))
        assert await store.events("reef") == []


async def test_an_id_is_used_once(place: Place) -> None:
    async with place.open() as store:
        await store.create("reef", change("opened"))
        with pytest.raises(Exists, match="there is a table 'reef' already"):
            await store.create("reef", change("again", "and again", seats={0: ANNA}))
        assert await store.events("reef") == [Event(1, b"opened")]
        assert await store.seats_of(ANNA, 9) == []


async def test_open_tables_are_listed_latest_first_and_not_more_than_asked_for(place: Place) -> None:
    async with place.open() as store:
        await store.create("old", change("opened", at=1, listing=b"Old", open=True))
        await store.create("new", change("opened", at=3, listing=b"New", open=True))
        await store.create("private", change("opened", at=2, listing=b"Private"))
        await store.create("started", change("opened", at=2, listing=b"Started", open=True))
        await store.append("started", 1, change("started", at=4, listing=b"Started"))
        assert await store.open_tables(9) == [Listed("new", b"New"), Listed("old", b"Old")]
        assert await store.open_tables(1) == [Listed("new", b"New")]


async def test_seats_are_found_by_player_latest_first(place: Place) -> None:
    async with place.open() as store:
        await store.create("reef", change("opened", at=1, listing=b"Reef", seats={0: ANNA, 1: BEN}))
        await store.create("lagoon", change("opened", at=2, listing=b"Lagoon", seats={3: ANNA}))
        both = [Seat("lagoon", 3, b"Lagoon"), Seat("reef", 0, b"Reef")]
        assert await store.seats_of(ANNA, 9) == both
        assert await store.seats_of(ANNA, 1) == both[:1]
        assert await store.seats_of(BEN, 9) == [Seat("reef", 1, b"Reef")]


async def test_a_seat_changes_hands_and_can_be_freed(place: Place) -> None:
    async with place.open() as store:
        await store.create("reef", change("opened", seats={0: ANNA, 1: ANNA, 2: ANNA}))
        await store.append("reef", 1, change("left", seats={0: BEN, 2: None, 3: None}))
        assert await store.seats_of(ANNA, 9) == [Seat("reef", 1, None)]
        assert await store.seats_of(BEN, 9) == [Seat("reef", 0, None)]


async def test_all_tables_are_listed_in_order_page_by_page(place: Place) -> None:
    names = [f"table{number:02}" for number in range(25)]
    async with place.open() as store:
        assert await store.tables() == []
        for name in reversed(names):
            await store.create(name, change("opened"))
        assert await store.tables() == names
        pages = [await store.tables(limit=10)]
        while pages[-1]:
            pages.append(await store.tables(pages[-1][-1], 10))
        assert [len(page) for page in pages] == [10, 10, 5, 0]
        assert [name for page in pages for name in page] == names


async def test_stale_tables_are_those_not_changed_since_oldest_first(place: Place) -> None:
    async with place.open() as store:
        for name, at in (("second", 20), ("first", 10), ("third", 30), ("moved", 5)):
            await store.create(name, change("opened", at=at))
        await store.append("moved", 1, change("joined", at=40))
        assert await store.stale(30, 9) == ["first", "second"]
        assert await store.stale(30, 1) == ["first"]


async def test_forget_removes_all_there_is_of_a_table_and_nothing_of_others(place: Place) -> None:
    async with place.open() as store:
        for name in ("reef", "lagoon"):
            await store.create(name, change("opened", "joined", snapshot="x", open=True, due=1, seats={0: ANNA}))
            await store.seen("process", [(name, 0), (name, 1)], at=1)
        assert await store.forget("reef")
        assert await store.load("lagoon") == Loaded(2, b"x", 2)
    for sql_table in ("tables", "events", "seats", *(["presence"] if place.many else [])):
        key = "id" if sql_table == "tables" else "table_id"
        assert set(await place.sql(f"SELECT {key} FROM {sql_table}")) == {("lagoon",)}


async def test_forget_leaves_a_table_that_has_changed_since(place: Place) -> None:
    async with place.open() as store:
        await store.create("reef", change("opened", at=10))
        assert not await store.forget("reef", before=10)
        assert await store.load("reef") is not None
        assert await store.forget("reef", before=11)
        assert await store.load("reef") is None
        assert await store.forget("reef", before=11)


async def test_a_closed_store_is_unavailable(place: Place) -> None:
    async with place.open() as store:
        await store.create("reef", change("opened"))
    await store.close()
    with pytest.raises(Unavailable, match="closed"):
        await store.append("reef", 1, change("joined"))
    with pytest.raises(Unavailable, match="closed"):
        await store.load("reef")
