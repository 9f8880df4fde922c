"""How much one address may do, with the limits that are served with; and whom a proxy speaks for."""

import asyncio
import json
from collections.abc import Iterator
from contextlib import AsyncExitStack, contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest
import websockets
from websockets.exceptions import InvalidStatus

from seasalt.server.web.limits import MOST_ADDRESSES, AtOnce, Rate, key_of

from .people import Person
from .serving import UNLIMITED, served
from .test_hostile import next_answer

# The counting itself


def taken(rate: Rate, address: str, times: int, now: float = 0.0) -> int:
    """How often one address gets something, of so many times that it asks."""
    return sum(rate.wait(address, now) == 0.0 for _ in range(times))


def test_a_minutes_worth_may_come_at_once_and_then_one_after_the_other() -> None:
    rate = Rate(30)
    assert taken(rate, "192.0.2.1", 100) == 30
    assert rate.wait("192.0.2.1", 0.0) == pytest.approx(2.0)
    assert taken(rate, "192.0.2.1", 100, now=2.0) == 1
    assert taken(rate, "192.0.2.1", 100, now=1_000.0) == 30


def test_who_asks_too_early_waits_no_longer_for_it() -> None:
    rate = Rate(60)
    taken(rate, "192.0.2.1", 60)
    assert [rate.wait("192.0.2.1", 0.1 * tick) == 0.0 for tick in range(1, 21)].count(True) == 2


def test_addresses_are_counted_apart() -> None:
    rate = Rate(5)
    assert taken(rate, "192.0.2.1", 9) == taken(rate, "192.0.2.2", 9) == 5


def test_zero_is_without_limit() -> None:
    rate, at_once = Rate(0), AtOnce(0)
    assert taken(rate, "192.0.2.1", 1_000) == 1_000
    assert all(at_once.enter("192.0.2.1") for _ in range(1_000))


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("2001:db8:1:2::1", "2001:db8:1:2:ffff:ffff:ffff:ffff", True),
        ("2001:db8:1:2::1", "2001:db8:1:3::1", False),
        ("192.0.2.1", "192.0.2.2", False),
        ("::ffff:192.0.2.1", "192.0.2.1", True),
        ("::ffff:192.0.2.1", "::ffff:192.0.2.2", False),
        ("fe80::1%eth0", "fe80::2%eth1", True),
        ("unknown", "unknown", True),
        ("unknown", "", False),
    ],
)
def test_a_household_counts_as_one_address(one: str, other: str, same: bool) -> None:
    assert (key_of(one) == key_of(other)) is same


def test_an_ipv6_network_is_no_ipv4_address() -> None:
    assert key_of("::1") != key_of("0.0.0.0")


def test_counts_of_more_addresses_than_that_are_forgotten_the_oldest_first() -> None:
    rate = Rate(1)
    for number in range(MOST_ADDRESSES + 100):
        rate.wait(f"2001:db8:{number:x}::1", 0.0)
    assert len(rate._left) == MOST_ADDRESSES
    assert taken(rate, f"2001:db8:{MOST_ADDRESSES:x}::1", 1) == 0
    assert taken(rate, "2001:db8:0::1", 1) == 1


def test_an_address_that_is_none_takes_no_more_memory_than_one() -> None:
    assert len(key_of("x" * 60_000)) < 100


def test_who_has_gone_is_forgotten() -> None:
    at_once = AtOnce(2)
    assert [at_once.enter("192.0.2.1") for _ in range(3)] == [True, True, False]
    at_once.leave("192.0.2.1")
    assert at_once.enter("192.0.2.1")
    at_once.leave("192.0.2.1")
    at_once.leave("192.0.2.1")
    assert at_once._now == {}


# Over the network


@contextmanager
def limited(path: Path, **limits: Any) -> Iterator[str]:
    with served(str(path / "tables.sqlite"), replace(UNLIMITED, **limits)) as url:
        yield url


async def statuses(url: str, path: str, count: int, method: str = "GET", **headers: str) -> list[int]:
    async with httpx.AsyncClient(base_url=url, headers=headers) as client:
        return [(await client.request(method, path)).status_code for _ in range(count)]


async def test_an_address_sets_up_so_many_tables_a_minute(tmp_path: Path) -> None:
    with limited(tmp_path, tables_per_minute=5) as url:
        person = await Person(url, "Ann").arrive()
        for _ in range(5):
            await person.create()
        answer = await person.http("POST", "/api/tables", {"id": "more", "name": "Ann"})
        assert (answer.status_code, answer.json()["code"]) == (429, "too_many")
        assert 0 < answer.json()["values"]["seconds"] <= int(answer.headers["retry-after"])
        other = await Person(url, "Bob").arrive()  # the address counts, not the token
        assert (await other.http("POST", "/api/tables", {"id": "a", "name": "Bob"})).status_code == 429


async def test_an_address_sends_so_many_requests_a_minute(tmp_path: Path) -> None:
    with limited(tmp_path, requests_per_minute=50) as url:
        found = await statuses(url, "/api/about", 60)
    assert found[:50] == [200] * 50
    assert 429 in found[50:]


async def test_an_address_has_so_many_connections_at_once(tmp_path: Path) -> None:
    with limited(tmp_path, sockets_per_address=3) as url:
        person = await Person(url, "Ann").arrive()
        table = await person.create()
        async with AsyncExitStack() as stack:
            for _ in range(3):
                await stack.enter_async_context(person.connected(table))
            with pytest.raises(InvalidStatus):
                await stack.enter_async_context(person.connected(table))
        assert await connects(person, table)


async def connects(person: Person, table: str) -> bool:
    """Whether there is room again for a connection, now or when the server has noticed that others are closed."""
    for _ in range(100):
        try:
            async with person.connected(table) as socket:
                return bool(json.loads(await socket.recv())["type"] == "snapshot")
        except InvalidStatus:
            await asyncio.sleep(0.1)
    return False


async def test_connections_that_are_refused_do_not_count(tmp_path: Path) -> None:
    with limited(tmp_path, sockets_per_address=2) as url:
        person = await Person(url, "Ann").arrive()
        table = await person.create()
        for _ in range(5):
            with pytest.raises(InvalidStatus):
                await websockets.connect(
                    f"ws{url[4:]}/api/tables/{table}/socket", additional_headers={"Origin": "https://evil.example"}
                )
        async with person.connected(table), person.connected(table):
            pass


async def test_an_address_sends_so_many_messages_and_a_flood_is_read_slowly(tmp_path: Path) -> None:
    with limited(tmp_path, messages_per_minute=60) as url:
        person = await Person(url, "Ann").arrive()
        table = await person.create()
        async with person.connected(table) as one, person.connected(table) as other:
            answers = []
            for number in range(62):
                socket = (one, other)[number % 2]
                await socket.send(json.dumps({"type": "react", "id": f"flood-{number}", "reaction": "wow"}))
                answers.append(await next_answer(socket))
    codes = [answer.get("code") for answer in answers]
    assert "too_many" not in codes[:60]
    assert "too_many" in codes[60:]
    assert [answer["id"] for answer in answers] == [f"flood-{number}" for number in range(62)]


@pytest.mark.parametrize(("trusted", "allowed"), [("127.0.0.1", 5), ("", 2), ("192.0.2.9", 2)])
async def test_only_a_trusted_proxy_says_whom_it_speaks_for(tmp_path: Path, trusted: str, allowed: int) -> None:
    with limited(tmp_path, requests_per_minute=2, trusted_proxies=trusted) as url:
        found = []
        for number in range(5):
            found += await statuses(url, "/api/about", 1, **{"X-Forwarded-For": f"192.0.2.{number}"})
    assert found.count(200) == allowed


async def test_behind_a_proxy_a_household_still_counts_as_one(tmp_path: Path) -> None:
    with limited(tmp_path, requests_per_minute=2, trusted_proxies="127.0.0.1") as url:
        found = []
        for number in range(4):
            found += await statuses(url, "/api/about", 1, **{"X-Forwarded-For": f"2001:db8:1:2::{number}"})
    assert found == [200, 200, 429, 429]


async def test_what_a_client_says_before_the_proxy_does_not_count(tmp_path: Path) -> None:
    with limited(tmp_path, requests_per_minute=2, trusted_proxies="127.0.0.1") as url:
        found = []
        for number in range(4):
            found += await statuses(url, "/api/about", 1, **{"X-Forwarded-For": f"10.0.0.{number}, 192.0.2.1"})
    assert found == [200, 200, 429, 429]
