"""The WebSocket below its commands: who may open one, what ends it, and what the protocol itself forbids."""

import asyncio
import json
from collections.abc import Iterator
from typing import Any

import pytest
import websockets
from websockets.exceptions import InvalidStatus

from seasalt.server.serving import LARGEST_MESSAGE
from seasalt.server.web.sockets import MOST_REFUSED

from .people import Person
from .raw import BINARY, TEXT, dialled, frame, opened, read_to_the_end
from .serving import served
from .test_hostile import next_answer
from .trouble import no_trouble


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with served(str(tmp_path_factory.mktemp("sockets") / "tables.sqlite")) as address, no_trouble():
        yield address


async def at_a_table(url: str) -> tuple[Person, str]:
    person = await Person(url, "Ann").arrive()
    return person, await person.create(players=2)


async def said(socket: websockets.ClientConnection, message: object) -> dict[str, Any]:
    """The answer to a message."""
    await socket.send(json.dumps(message))
    return await next_answer(socket)


async def test_a_binary_message_is_refused(url: str) -> None:
    person, table = await at_a_table(url)
    async with person.connected(table) as socket:
        await socket.send(b'{"type":"start","id":"a"}')
        assert await next_answer(socket) == {"type": "refused", "id": "", "code": "bad_message", "values": {}}


async def test_a_message_in_parts_is_one_message(url: str) -> None:
    person, table = await at_a_table(url)
    async with person.connected(table) as socket:
        await socket.send(['{"type":"chat",', '"id":"in parts",', '"text":"hello"}'])
        assert await next_answer(socket) == {"type": "done", "id": "in parts"}


async def test_a_message_of_the_largest_size_is_answered(url: str) -> None:
    person, table = await at_a_table(url)
    async with person.connected(table) as socket:
        await socket.send("x" * LARGEST_MESSAGE)
        assert (await next_answer(socket))["code"] == "bad_message"


@pytest.mark.parametrize("parts", [1, 10])
async def test_a_larger_message_ends_the_connection_and_nothing_else(url: str, parts: int) -> None:
    person, table = await at_a_table(url)
    async with person.connected(table) as socket, person.connected(table) as other:
        await socket.send(["x" * (LARGEST_MESSAGE // parts + 1)] * parts)
        await socket.wait_closed()
        assert socket.close_code == 1009
        assert (await said(other, {"type": "chat", "id": "b", "text": "hello"}))["type"] == "done"


async def test_text_that_is_no_utf8_ends_the_connection(url: str) -> None:
    person, table = await at_a_table(url)
    async with person.connected(table) as socket:
        await socket.send(b'{"type":"chat","id":"a","text":"\xed\xa0\x80"}', text=True)
        await socket.wait_closed()
        assert socket.close_code == 1007


@pytest.mark.parametrize(
    "data",
    [
        b"\xff\xff\xff\xff\xff\xff",
        b"\x81\x05hello",  # without a mask
        frame(0, b"continued"),  # without a beginning
        frame(3, b"no such kind"),
        frame(TEXT, b"begun", last=False) + frame(BINARY, b"something else"),
        b"GET / HTTP/1.1\r\n\r\n",
    ],
)
async def test_what_is_no_websocket_frame_ends_the_connection(url: str, data: bytes) -> None:
    person, table = await at_a_table(url)
    with opened(person, table) as line:
        line.sendall(data)
        assert (await asyncio.to_thread(read_to_the_end, line))[1]


async def test_parts_without_anything_in_them_are_passed_over(url: str) -> None:
    person, table = await at_a_table(url)
    with opened(person, table) as line:
        line.sendall(frame(TEXT, b"{", last=False) + frame(0, b"", last=False) * 1_000 + frame(0, b"}" * 9))
        line.settimeout(5)
        data = b""
        while b"bad_message" not in data:
            data += line.recv(65_536)


@pytest.mark.parametrize(
    "path", ["/api/tables/" + "x" * 10_000 + "/socket", "/api/tables/x/socket?sequence=" + "9" * 9_000]
)
async def test_too_long_an_address_is_answered_and_not_left_open(url: str, path: str) -> None:
    with dialled(url, path) as line:
        assert (await asyncio.to_thread(line.recv, 12)) == b"HTTP/1.1 414"
        assert (await asyncio.to_thread(read_to_the_end, line))[1]


async def test_an_address_that_is_no_ascii_is_refused(url: str) -> None:
    with dialled(url, "/api/tables/\U0001f980/socket") as line:
        assert (await asyncio.to_thread(line.recv, 12)) == b"HTTP/1.1 400"
        assert (await asyncio.to_thread(read_to_the_end, line))[1]


@pytest.mark.parametrize("query", ["sequence=x", "seat=1.5", "sequence=1e999", "sequence=%00", "seat=" + "9" * 5_000])
async def test_a_sequence_that_is_no_number_is_refused_before_the_connection_is_accepted(url: str, query: str) -> None:
    person, table = await at_a_table(url)
    with pytest.raises(InvalidStatus) as refused:
        async with websockets.connect(f"ws{person.url[4:]}/api/tables/{table}/socket?{query}"):
            pass
    assert refused.value.response.status_code == 403


@pytest.mark.parametrize("query", [{"sequence": -5}, {"sequence": 10**30}, {"sequence": 5, "seat": -(10**30)}])
async def test_a_sequence_that_never_was_brings_a_snapshot(url: str, query: dict[str, object]) -> None:
    person, table = await at_a_table(url)
    async with person.connected(table, **query) as socket:
        assert json.loads(await socket.recv())["type"] == "snapshot"


async def test_who_is_refused_all_the_time_is_sent_away(url: str) -> None:
    person, table = await at_a_table(url)
    async with person.connected(table) as socket:
        for _ in range(MOST_REFUSED):
            await socket.send("rubbish")
        answers = [await next_answer(socket) for _ in range(MOST_REFUSED + 1)]
        assert {answer["type"] for answer in answers[:-1]} == {"refused"}
        assert answers[-1] == {"type": "bye", "code": "too_many"}
        await socket.wait_closed()
        assert socket.close_code == 1008


async def test_a_message_that_comes_twice_is_acknowledged_twice_and_said_once(url: str) -> None:
    person, table = await at_a_table(url)
    message = {"type": "chat", "id": "once", "text": "hello"}
    async with person.connected(table) as socket:
        sequences = []
        for _ in range(2):
            assert await said(socket, message) == {"type": "done", "id": "once"}
            sequences.append((await person.http("GET", f"/api/tables/{table}")).json()["sequence"])
    assert sequences[0] == sequences[1]


async def opened_from(url: str, **headers: str) -> int:
    """The status of a handshake: 101 if the connection was opened."""
    _, table = await at_a_table(url)
    try:
        async with websockets.connect(f"ws{url[4:]}/api/tables/{table}/socket", additional_headers=headers):
            return 101
    except InvalidStatus as refused:
        return int(refused.response.status_code)


@pytest.mark.parametrize(
    "origin", ["https://evil.example", "null", "http://[", "", "file://", "http://127.0.0.1", "http://127.0.0.1:1"]
)
async def test_a_page_of_another_site_gets_no_connection(url: str, origin: str) -> None:
    assert await opened_from(url, Origin=origin) == 403


async def test_a_page_of_ours_gets_a_connection(url: str) -> None:
    assert await opened_from(url, Origin=url) == 101


async def test_a_program_gets_a_connection(url: str) -> None:
    assert await opened_from(url) == 101
