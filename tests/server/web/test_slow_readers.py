"""Whoever does not read is cut off, and nobody waits for them."""

import asyncio
import time
from collections.abc import Iterator
from pathlib import Path
from socket import socket

import pytest

from seasalt import Record
from seasalt.fair import verify
from seasalt.server import lines, serving
from seasalt.server.web import sockets

from .people import Person, gathered, start
from .raw import PING, SMALL, frame, is_cut, looking, read_to_the_end
from .serving import served

SOON = 10.0  # seconds, on a busy machine


@pytest.fixture
def url(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A server that keeps little for who does not read, and not for long."""
    monkeypatch.setattr(serving, "UNREAD", SMALL)
    monkeypatch.setattr(sockets, "SLOW", 0.3)
    monkeypatch.setattr(lines, "CUT", 0.6)
    with served(str(tmp_path / "tables.sqlite")) as address:
        yield address


async def connections(person: Person) -> int:
    """How many connections the server says it has."""
    text = (await person.http("GET", "/metrics")).text
    [line] = [line for line in text.splitlines() if line.startswith("seasalt_sockets ")]
    return int(float(line.split()[1]))


async def test_who_does_not_read_is_cut_off_while_others_play_on(url: str) -> None:
    table, people = await gathered(url, 2)
    await start(people[0], table)
    slow = [looking(people[0], table), looking(people[1], table), looking(Person(url, "onlooker"), table)]
    await asyncio.gather(*(person.play(table) for person in people))
    sent = min(len("".join(person.frames)) for person in people)
    begin = time.monotonic()
    while await connections(people[0]) and time.monotonic() < begin + SOON:
        await asyncio.sleep(0.05)
    assert await connections(people[0]) == 0
    await asyncio.sleep(lines.CUT)
    for line in slow:
        assert is_cut(line)
        size, _ = await asyncio.to_thread(read_to_the_end, line)
        assert size < min(20 * SMALL, sent)
        line.close()
    record = Record.parse((await people[0].http("GET", f"/api/tables/{table}/record")).text)
    assert verify(record).faults == ()


def pinged_until_cut(person: Person, table: str) -> int:
    """How much the server took from somebody who sends pings and never reads the answers."""
    taken = 0
    pings = frame(PING, b"x" * 125) * 100
    with looking(person, table) as line:
        try:
            while taken < 50_000_000:
                line.sendall(pings)
                taken += len(pings)
        except ConnectionError:
            return taken
    return taken


async def test_pongs_do_not_pile_up_for_who_does_not_read_them(url: str) -> None:
    person = await Person(url, "Ann").arrive()
    table = await person.create()
    begin = time.monotonic()
    assert await asyncio.to_thread(pinged_until_cut, person, table) < 50_000_000
    assert time.monotonic() < begin + SOON


def test_a_server_stops_soon_though_somebody_does_not_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serving, "UNREAD", SMALL)
    monkeypatch.setattr(lines, "CUT", 0.6)

    async def used(url: str) -> socket:
        table, people = await gathered(url, 2)
        await start(people[0], table)
        slow = looking(people[0], table)
        await asyncio.gather(*(person.play(table) for person in people))
        return slow

    with served(str(tmp_path / "tables.sqlite")) as url:
        slow = asyncio.run(used(url))
        begin = time.monotonic()
    assert time.monotonic() < begin + serving.STOP_WITHIN / 2
    slow.close()
