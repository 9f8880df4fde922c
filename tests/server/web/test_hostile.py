"""Rubbish over real connections: each message is answered, the server is well, and nobody else notices."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

import httpx
import websockets

from seasalt import Record
from seasalt.fair import verify
from seasalt.server.messages import CODES, status_of

from ...conftest import soak_count
from .hostile import Rubbish, check_answer, fits
from .people import Person, gathered, start
from .trouble import no_trouble

MESSAGES = soak_count(1_500, 100_000)
BATCH = 30  # messages sent without waiting for answers
BATCHES = 3  # for each connection: a hundred refusals in a row would end it


async def pester(person: Person, table: str, rubbish: Rubbish, count: int) -> int:
    """Send so many messages; all of them are answered, in order. How many were obeyed?"""
    obeyed = 0
    while count > 0:
        async with person.connected(table) as socket:
            for _ in range(BATCHES):
                messages = [message for _ in range(BATCH) if fits(message := rubbish.next())]
                for message in messages:
                    await socket.send(message)
                for message in messages:
                    answer = await next_answer(socket)
                    check_answer(answer, message)
                    obeyed += answer["type"] == "done"
                count -= len(messages)
    return obeyed


async def next_answer(socket: websockets.ClientConnection) -> dict[str, Any]:
    async for text in socket:
        message: dict[str, Any] = json.loads(text)
        if message["type"] in ("done", "refused", "bye"):
            return message
    raise AssertionError("the connection ended")


async def seen_by(people: list[Person], table: str) -> list[object]:
    """The game as each of them sees it, without what people say."""
    frames = [(await person.http("GET", f"/api/tables/{table}")).json() for person in people]
    return [(frame["seat"], frame["table"], frame["view"]) for frame in frames]


@asynccontextmanager
async def present(person: Person, table: str) -> AsyncIterator[None]:
    """Somebody sits there and looks, whom nobody can vote away."""

    async def look() -> None:
        async with person.connected(table) as socket:
            async for _ in socket:
                pass

    looking = asyncio.create_task(look())
    yield
    assert not looking.done()
    looking.cancel()
    await asyncio.gather(looking, return_exceptions=True)


async def undisturbed(url: str, seed: int) -> None:
    """People at another table play to the end, and their record is fair."""
    table, people = await gathered(url, 2, seed)
    await start(people[0], table)
    await asyncio.gather(*(person.play(table) for person in people))
    record = Record.parse((await people[0].http("GET", f"/api/tables/{table}/record")).text)
    assert verify(record).faults == ()
    assert len(record.actions) == sum(len(person.acknowledged) for person in people)


async def test_strangers_who_send_rubbish_change_nothing_and_disturb_nobody(url: str) -> None:
    table, people = await gathered(url, 3)
    await start(people[0], table)
    nobody, stranger = Person(url, "nobody"), await Person(url, "stranger").arrive()
    await stranger.create(players=2)  # with a seat of their own, elsewhere
    before = await seen_by([*people, nobody], table)
    with no_trouble():
        obeyed = await asyncio.gather(
            pester(nobody, table, Rubbish(1), MESSAGES // 4),
            pester(stranger, table, Rubbish(2), MESSAGES // 4),
            undisturbed(url, 3),
        )
    assert (obeyed[0], obeyed[1]) == (0, 0)
    assert await seen_by([*people, nobody], table) == before


async def test_people_who_send_rubbish_only_talk(url: str) -> None:
    table, people = await gathered(url, 3)
    await start(people[0], table)
    before = await seen_by(people, table)
    turn = (await people[0].http("GET", f"/api/tables/{table}")).json()["view"]["turn"]
    waiting = [person for seat, person in enumerate(people) if seat != turn]
    with no_trouble():
        async with AsyncExitStack() as stack:
            for person in people:
                await stack.enter_async_context(present(person, table))
            await asyncio.gather(
                *(pester(person, table, Rubbish(person.name), MESSAGES // 4) for person in waiting),
                undisturbed(url, 4),
            )
    assert await seen_by(people, table) == before


async def test_rubbish_before_the_start_leaves_a_table_that_can_be_played(url: str) -> None:
    table, people = await gathered(url, 2, onlookers=False)
    with no_trouble():
        async with present(people[0], table):  # whoever is away for long is no longer the host
            await pester(people[1], table, Rubbish("early"), MESSAGES // 8)
    await start(people[0], table)
    frame = (await people[1].http("GET", f"/api/tables/{table}")).json()
    assert (frame["seat"], frame["table"]["state"]) == (1, "playing")


async def test_at_a_table_that_does_not_exist_nobody_stays(url: str) -> None:
    with no_trouble():
        for table in ("0" * 32, "nix", "..", "%00", "x" * 5_000, "%F0%9F%A6%80", "%ff", "a%20b"):
            async with Person(url, "Ann").connected(table) as socket:
                assert (await next_answer(socket))["code"] == "no_table"
                await socket.wait_closed()
                assert socket.close_code == 1008


async def test_rubbish_over_http_is_refused_with_a_code(url: str) -> None:
    rubbish = Rubbish("http")
    table, people = await gathered(url, 3)
    await start(people[0], table)
    before = await seen_by(people, table)
    stranger = await Person(url, "stranger").arrive()
    headers = {"Authorization": f"Bearer {stranger.token}"}
    with no_trouble():
        async with httpx.AsyncClient(base_url=url, headers=headers, timeout=30) as client:
            for number in range(MESSAGES // 10):
                path = ("/api/tables", f"/api/tables/{table}", "/api/session")[number % 3]
                answer = await client.post(path, content=rubbish.next())
                if answer.status_code >= 400:
                    assert answer.json()["code"] in CODES
                    assert answer.status_code == status_of(answer.json()["code"]) < 500
    assert await seen_by(people, table) == before
