"""Whoever listens is told."""

import asyncio

import pytest

from seasalt.server.store import Conflict, Notice
from seasalt.server.store.notices import Hub, Waiting

from .places import Place, change, next_of


async def test_all_who_listen_hear_of_what_any_process_appends(place: Place) -> None:
    async with place.open_many(2) as (one, other):
        with one.listen() as first, one.listen() as second, other.listen() as third:
            await one.create("reef", change("opened"))
            for listener in (first, second, third):
                assert await next_of(listener) == Notice("reef", 1)
            await other.append("reef", 1, change("joined", "started"))
            for listener in (first, second, third):
                assert await next_of(listener) == Notice("reef", 3)


async def test_what_is_told_can_be_read(place: Place) -> None:
    async with place.open_many(2) as (one, other):
        with other.listen() as listener:
            await one.create("reef", change())
            for number in range(1, 20):
                append = asyncio.create_task(one.append("reef", number - 1, change(f"event {number}")))
                assert await next_of(listener) == Notice("reef", number)
                assert [event.number for event in await other.events("reef", after=number - 1)] == [number]
                await append


async def test_nobody_is_told_of_what_did_not_happen(place: Place) -> None:
    async with place.open() as store:
        with store.listen() as listener:
            await store.create("reef", change())
            await store.append("reef", 0, change(snapshot="only that"))
            with pytest.raises(Conflict):
                await store.append("reef", 5, change("late"))
            await store.append("reef", 0, change("joined"))
            assert await next_of(listener) == Notice("reef", 1)


async def test_listeners_come_to_their_end_when_the_store_is_closed(place: Place) -> None:
    async with place.open() as store:
        listener = store.listen()
        waiting = asyncio.create_task(anext(listener, None))
        await asyncio.sleep(0)
    assert await waiting is None
    assert [notice async for notice in listener] == []


async def test_a_closed_listener_hears_no_more() -> None:
    hub = Hub()
    with hub.listen() as listener:
        hub.tell(Notice("reef", 1))
    hub.tell(Notice("reef", 2))
    assert [notice async for notice in listener] == []


async def test_a_slow_listener_hears_only_the_latest_of_each_table() -> None:
    hub = Hub()
    with hub.listen() as listener:
        for notice in (Notice("reef", 1), Notice("lagoon", 1), Notice("reef", 3), Notice("reef", 2)):
            hub.tell(notice)
        assert [await next_of(listener), await next_of(listener)] == [Notice("reef", 3), Notice("lagoon", 1)]


async def test_what_waits_for_a_slow_listener_is_bounded_and_the_oldest_goes_first() -> None:
    waiting = Waiting(most=2)
    for name in ("reef", "lagoon", "bay"):
        waiting.put(Notice(name, 1))
    assert waiting.take_all() == [Notice("lagoon", 1), Notice("bay", 1)]


def test_who_is_there_and_what_happened_are_told_beside_each_other() -> None:
    waiting = Waiting()
    for number in (3, 0, 4, 0):
        waiting.put(Notice("reef", number))
    assert [waiting.take(), waiting.take(), waiting.take()] == [Notice("reef", 4), Notice("reef", 0), None]
