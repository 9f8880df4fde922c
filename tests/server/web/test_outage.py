"""PostgreSQL goes away and comes back under a server: nothing is done meanwhile, nothing is lost, all goes on."""

import asyncio
import json
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager

import pytest
import websockets

from seasalt.server.store import open_store

from ...conftest import SOAK
from ..store.cluster import Cluster
from .people import Enough, Message, Person, gathered, resign, start
from .serving import Process
from .test_crashes import Played

GONE_FOR = 5.0 if SOAK else 1.5  # seconds
PATIENCE = 20.0  # seconds


@pytest.fixture
def server(postgres_url: str) -> Iterator[Process]:
    with Process(postgres_url) as process:
        yield process


@asynccontextmanager
async def while_gone(cluster: Cluster, mode: str = "fast") -> AsyncIterator[None]:
    """What happens in the block happens without the database, which stays away for a while."""
    async with cluster.gone(mode):
        back = time.monotonic() + GONE_FOR
        yield
        await asyncio.sleep(max(0.0, back - time.monotonic()))


async def healthy(person: Person) -> None:
    async with asyncio.timeout(PATIENCE):
        while (await person.http("GET", "/health")).status_code != 200:
            await asyncio.sleep(0.05)


async def answer(socket: websockets.ClientConnection, command: Message) -> Message:
    """What the server says to a command, whatever else comes before."""
    await socket.send(json.dumps(command))
    async with asyncio.timeout(PATIENCE):
        while True:
            message: Message = json.loads(await socket.recv())
            if message.get("id") == command["id"]:
                return message


async def test_while_the_database_is_gone_commands_are_refused_and_connections_stay(
    server: Process, cluster: Cluster
) -> None:
    table, (anna, ben) = await gathered(server.url, 2)
    chat = {"type": "chat", "id": "hello", "text": "hello"}
    async with anna.connected(table) as socket:
        assert json.loads(await socket.recv())["type"] == "snapshot"
        async with while_gone(cluster):
            said = await ben.http(
                "POST", f"/api/tables/{table}", {"type": "choose_number", "id": "n", "number": "0" * 64}
            )
            assert (said.status_code, said.json()["code"]) == (503, "unavailable")
            made = await ben.http("POST", "/api/tables", {"id": "new", "name": "Ben"})
            assert (made.status_code, made.json()["code"]) == (503, "unavailable")
            health = await ben.http("GET", "/health")
            assert (health.status_code, health.json()["code"]) == (503, "unavailable")
            assert await answer(socket, chat) == {"type": "refused", "id": "hello", "code": "unavailable", "values": {}}
        await healthy(ben)
        assert await answer(socket, chat) == {"type": "done", "id": "hello"}


async def test_whoever_comes_while_the_database_is_gone_is_told_to_come_again(
    server: Process, cluster: Cluster
) -> None:
    table, (anna, _) = await gathered(server.url, 2)
    stranger = await Person(server.url, "stranger").arrive()
    async with while_gone(cluster), stranger.connected("0" * 22) as socket:
        assert json.loads(await socket.recv()) == {"type": "bye", "code": "unavailable"}
        await socket.wait_closed()
        assert socket.close_code == 1013
    await healthy(anna)
    async with anna.connected(table) as socket:
        assert json.loads(await socket.recv())["type"] == "snapshot"


async def test_games_go_on_after_the_database_crashed_and_nothing_is_lost_or_done_twice(
    server: Process, cluster: Cluster, postgres_url: str
) -> None:
    table, people = await gathered(server.url, 2)
    await start(people[0], table)
    back = asyncio.Event()
    enough = Enough(people, back)
    games = [asyncio.create_task(person.play(table, enough)) for person in people]
    await asyncio.sleep(0.3)
    async with while_gone(cluster, "immediate"):
        pass
    async with asyncio.timeout(60):
        back.set()
        await asyncio.gather(*games)
    await resign(people, table)
    async with await open_store(postgres_url) as store:
        await Played(table, people).check(store)


def played_by_a_bot(told: list[Message]) -> bool:
    """Has a seat, whose person took too long, been played since?"""
    codes = [(one["what"], one["seat"]) for one in told]
    late = [seat for what, seat in codes if what == "clock_ran_out"]
    return any((move, seat) in codes for seat in late for move in ("drew", "took"))


async def test_clocks_and_bots_go_on_after_the_database_was_gone(server: Process, cluster: Cluster) -> None:
    """A person's clock runs out meanwhile; afterwards a bot plays that seat, and a bot of its own the next."""
    table, (anna, ben) = await gathered(server.url, 2, players=3, clock={"kind": "seconds", "amount": 20})
    assert (await anna.say(table, "add_bot", level="plankton")).status_code == 200
    await start(anna, table)
    told: list[Message] = []
    async with anna.connected(table) as socket, ben.connected(table):
        assert json.loads(await socket.recv())["type"] == "snapshot"
        async with while_gone(cluster):
            pass
        async with asyncio.timeout(PATIENCE):
            while not played_by_a_bot(told):
                told += json.loads(await socket.recv()).get("told", [])
