"""`seasalt serve` with several processes: they share all tables, are replaced when they die, and end together."""

import asyncio
import json
import os
import signal
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import asyncpg
import pytest
import websockets

from seasalt.server.store import open_store

from ..store.cluster import Cluster
from .commands import Serving
from .people import Enough, Message, Person, gathered, resign, start
from .serving import Process
from .test_crashes import Played

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="finds processes and connections as Linux shows them")


TWO = ("--workers", "2", "--requests-per-minute", "0", "--messages-per-minute", "0")


@pytest.fixture
def two(postgres_url: str, tmp_path: Path) -> Iterator[Serving]:
    with Serving(tmp_path, postgres_url, *TWO) as serving:
        yield serving


@pytest.fixture(scope="module")
def lasting(cluster: Cluster, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """For those who leave it as it was: one for all of them, with a database of its own."""
    asyncio.run(cluster.add("workers"))
    with Serving(tmp_path_factory.mktemp("lasting"), cluster.url("workers"), *TWO) as serving:
        yield serving


@asynccontextmanager
async def at_different_workers(
    serving: Serving, table: str, people: list[Person]
) -> AsyncIterator[list[websockets.ClientConnection]]:
    """Connections of two people to one table, which landed at two processes."""
    first, second = people
    async with first.connected(table) as one, AsyncExitStack() as stack, asyncio.timeout(30):
        while True:
            other = await stack.enter_async_context(second.connected(table))
            if serving.worker_of(one) != serving.worker_of(other):
                break
            await other.close()
        yield [one, other]


async def message(socket: websockets.ClientConnection, kind: str) -> Message:
    """The next message of a kind."""
    async with asyncio.timeout(10):
        while True:
            found: Message = json.loads(await socket.recv())
            if found["type"] == kind:
                return found


async def metric(person: Person, name: str) -> float:
    text = (await person.http("GET", "/metrics")).text
    return sum(float(line.split()[-1]) for line in text.splitlines() if line.split("{")[0].split(" ")[0] == name)


async def test_players_of_one_table_at_different_workers_see_what_the_other_does(lasting: Serving) -> None:
    await lasting.ready(2)
    table, people = await gathered(lasting.url, 2)
    async with at_different_workers(lasting, table, people) as (one, other):
        await message(one, "snapshot")
        await message(other, "snapshot")
        await one.send(json.dumps({"type": "chat", "id": "1", "text": "hello"}))
        assert [told["what"] for told in (await message(other, "update"))["told"]] == ["chat"]


async def test_metrics_add_up_over_all_workers(lasting: Serving) -> None:
    await lasting.ready(2)
    table, people = await gathered(lasting.url, 2)
    async with at_different_workers(lasting, table, people):
        assert [await metric(people[0], "seasalt_sockets") for _ in range(5)] == [2.0] * 5
        before = await metric(people[0], "seasalt_requests_total")
        for _ in range(20):
            await people[0].http("GET", "/api/about")
        assert await metric(people[0], "seasalt_requests_total") == before + 20 + 1


async def test_a_dead_worker_is_replaced_and_its_connections_are_not_counted_any_more(lasting: Serving) -> None:
    workers = await lasting.ready(2)
    table, people = await gathered(lasting.url, 2)
    async with at_different_workers(lasting, table, people) as (one, other):
        dead = lasting.worker_of(one)
        os.kill(dead, signal.SIGKILL)
        await one.wait_closed()
        assert dead not in await lasting.ready(2)
        assert set(workers) & set(lasting.workers()) == {lasting.worker_of(other)}
        assert await metric(people[0], "seasalt_sockets") == 1.0


async def test_sigterm_says_goodbye_ends_every_process_and_what_was_not_answered_can_be_sent_again(
    two: Serving, postgres_url: str
) -> None:
    await two.ready(2)
    table, watching = await gathered(two.url, 2)
    game, playing = await gathered(two.url, 2, seed=1)
    await start(playing[0], game)
    again = asyncio.Event()
    enough = Enough(playing, again)
    plays = [asyncio.create_task(person.play(game, enough)) for person in playing]
    async with at_different_workers(two, table, watching) as sockets:
        await asyncio.sleep(0.5)
        stopped = asyncio.create_task(two.stop())
        for socket in sockets:
            assert (await message(socket, "bye"))["code"] == "restarting"
            await socket.wait_closed()
            assert socket.close_code == 1012
        assert await stopped == 0
        assert await two.nothing_left(within=1.0)
    with await asyncio.to_thread(Process, postgres_url, 1.0, two.port):
        again.set()
        async with asyncio.timeout(60):
            await asyncio.gather(*plays)
        await resign(playing, game)
    async with await open_store(postgres_url) as store:
        await Played(game, playing).check(store)


async def test_all_processes_end_when_the_first_one_is_killed(two: Serving) -> None:
    await two.ready(2)
    table, people = await gathered(two.url, 2)
    async with at_different_workers(two, table, people) as sockets:
        os.kill(two.process.pid, signal.SIGKILL)
        assert [(await message(socket, "bye"))["code"] for socket in sockets] == ["restarting"] * 2
    assert await two.nothing_left(within=10.0)


async def test_a_server_of_one_process_ends_with_0_and_leaves_nothing_behind(tmp_path: Path) -> None:
    with Serving(tmp_path, str(tmp_path / "tables.sqlite")) as serving:
        person = Person(serving.url, "Anna")
        person.patient = True
        table = await (await person.arrive()).create()
        async with person.connected(table) as socket:
            await message(socket, "snapshot")
            stopped = asyncio.create_task(serving.stop())
            assert (await message(socket, "bye"))["code"] == "restarting"
        assert await stopped == 0
        assert await serving.nothing_left(within=1.0)


async def test_who_still_waits_for_the_database_when_the_server_stops_is_told_so(
    two: Serving, postgres_url: str
) -> None:
    await two.ready(2)
    table, people = await gathered(two.url, 2)
    held = await asyncpg.connect(postgres_url)
    await held.execute("BEGIN; LOCK TABLE tables, events")
    async with people[0].connected(table) as socket:
        stopped = asyncio.create_task(two.stop())
        await asyncio.sleep(1.0)  # in which who runs the processes would long have closed all connections
        await held.close()
        assert (await message(socket, "bye"))["code"] == "restarting"
    assert await stopped == 0
