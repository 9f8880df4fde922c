"""A process dies with turns of bots on its hands: another plays them soon."""

import asyncio
import time

from seasalt.server.store import Store, open_store

from ...conftest import soak_count
from .people import Message, Person, start
from .serving import Process

SOON = 3.0  # seconds
TABLES = 4
REAL_TIME = 1.0


async def busy_table(url: str, number: int) -> tuple[Person, str]:
    """Somebody plays with three bots."""
    person = await Person(url, "Anna", number).arrive()
    table = await person.create(players=4)
    for _ in range(3):
        assert (await person.say(table, "add_bot", level="plankton")).status_code == 200
    await start(person, table)
    return person, table


async def last_event(store: Store, table: str) -> int:
    found = await store.load(table)
    assert found is not None
    return found.last


async def goes_on(store: Store, table: str) -> float:
    """How many seconds it takes until something happens at a table."""
    begin, last = time.monotonic(), await last_event(store, table)
    async with asyncio.timeout(30):
        while await last_event(store, table) == last:
            await asyncio.sleep(0.02)
    return time.monotonic() - begin


async def test_bot_turns_of_a_process_that_is_gone_are_played_by_another_within_three_seconds(
    postgres_url: str,
) -> None:
    enough = asyncio.Event()

    def ended(_frame: Message) -> bool:
        return enough.is_set()

    with Process(postgres_url, REAL_TIME) as alive:
        tables = [await busy_table(alive.url, number) for number in range(TABLES)]
        games = [asyncio.create_task(person.play(table, ended)) for person, table in tables]
        async with await open_store(postgres_url) as store:
            for _ in range(soak_count(2, 30)):
                doomed = await asyncio.to_thread(Process, postgres_url, REAL_TIME, death="claim")
                with doomed:
                    claimed = (await asyncio.to_thread(doomed.last_words)).split()
                    waited = await asyncio.gather(*(goes_on(store, table) for table in claimed))
                print(f"taken over after {max(waited):.2f} s")
                assert max(waited) < SOON
        enough.set()
        async with asyncio.timeout(30):
            await asyncio.gather(*games)


async def test_what_processes_said_about_seats_is_swept_away_after_days(postgres_url: str) -> None:
    async with await open_store(postgres_url) as store:
        now = time.time()
        await store.seen("long dead", [("reef", 0)], now - 3 * 86_400)
        await store.seen("of today", [("reef", 1)], now - 3600)
        with await asyncio.to_thread(Process, postgres_url, REAL_TIME):
            async with asyncio.timeout(10):
                while [row.process for row in await store.presence("reef")] != ["of today"]:
                    await asyncio.sleep(0.05)
