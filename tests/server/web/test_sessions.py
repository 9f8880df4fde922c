"""Who one is: tokens of programs, cookies of browsers, and the link that takes a person to another device."""

from collections.abc import Iterator
from dataclasses import replace
from http.cookies import Morsel, SimpleCookie
from pathlib import Path

import httpx
import pytest

from .people import Person
from .serving import UNLIMITED, served


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with served(str(tmp_path_factory.mktemp("sessions") / "tables.sqlite")) as address:
        yield address


def browser(url: str) -> httpx.AsyncClient:
    return httpx.AsyncClient(base_url=url, timeout=30)


def cookie_in(answer: httpx.Response) -> Morsel[str]:
    return SimpleCookie(answer.headers["set-cookie"])["seasalt"]


async def sat_down(client: httpx.AsyncClient) -> str:
    answer = await client.post("/api/tables", json={"id": "a", "name": "Ann"})
    assert answer.status_code == 201, answer.text
    return str(answer.json()["table"])


async def seat_at(client: httpx.AsyncClient, table: str) -> int | None:
    seat: int | None = (await client.get(f"/api/tables/{table}")).json()["seat"]
    return seat


async def test_every_program_gets_a_token_of_its_own(url: str) -> None:
    tokens = {(await Person(url, "Ann").arrive()).token for _ in range(3)}
    assert len(tokens) == 3


async def test_a_browser_gets_a_cookie_that_scripts_and_other_sites_do_not_see(url: str) -> None:
    async with browser(url) as client:
        cookie = cookie_in(await client.post("/api/session", json={}))
    assert (cookie["httponly"], cookie["samesite"], cookie["path"], cookie["secure"]) == (True, "lax", "/", "")
    assert int(cookie["max-age"]) > 300 * 86_400


async def test_the_token_of_a_session_is_not_in_the_answer(url: str) -> None:
    async with browser(url) as client:
        answer = await client.post("/api/session", json={})
    assert (answer.status_code, answer.content) == (204, b"")


async def test_a_browser_keeps_the_token_it_has(url: str) -> None:
    async with browser(url) as client:
        first = cookie_in(await client.post("/api/session", json={})).value
        assert cookie_in(await client.post("/api/session", json={})).value == first


async def test_a_personal_link_continues_the_same_seats_on_another_device(url: str) -> None:
    async with browser(url) as one, browser(url) as other:
        await one.post("/api/session", json={})
        table = await sat_down(one)
        link = (await one.post("/api/session/link")).json()
        assert await seat_at(other, table) is None
        assert (await other.post("/api/session", json=link)).status_code == 204
        assert await seat_at(other, table) == 0
        assert [game["table"] for game in (await other.get("/api/games")).json()["games"]] == [table]


async def test_a_personal_link_replaces_the_token_a_browser_has(url: str) -> None:
    async with browser(url) as one, browser(url) as other:
        await one.post("/api/session", json={})
        await other.post("/api/session", json={})
        link = (await one.post("/api/session/link")).json()
        assert cookie_in(await other.post("/api/session", json=link)).value == link["token"]


async def test_without_a_token_there_is_no_personal_link(url: str) -> None:
    async with browser(url) as client:
        answer = await client.post("/api/session/link")
    assert (answer.status_code, answer.json()["code"]) == (401, "no_token")


async def test_what_cannot_be_a_token_opens_no_session(url: str) -> None:
    async with browser(url) as client:
        for token in ("", "x", "A" * 42, "A" * 44, "A" * 42 + "=", "A" * 43 + "\n", "é" * 43):
            answer = await client.post("/api/session", json={"token": token})
            assert (answer.status_code, answer.json()["code"]) == (401, "no_token"), token
            assert "set-cookie" not in answer.headers


async def test_a_session_that_is_ended_is_forgotten_by_the_browser_and_its_seat_stays(url: str) -> None:
    async with browser(url) as client:
        await client.post("/api/session", json={})
        table = await sat_down(client)
        link = (await client.post("/api/session/link")).json()
        assert cookie_in(await client.delete("/api/session"))["max-age"] == "0"
        assert await seat_at(client, table) is None
        await client.post("/api/session", json=link)
        assert await seat_at(client, table) == 0


async def test_a_header_counts_more_than_a_cookie(url: str) -> None:
    person = await Person(url, "Bob").arrive()
    async with browser(url) as client:
        await client.post("/api/session", json={})
        table = await sat_down(client)
        answer = await client.get(f"/api/tables/{table}", headers={"Authorization": f"Bearer {person.token}"})
        assert answer.json()["seat"] is None


@pytest.mark.parametrize("header", ["Bearer", "Bearer x", "Basic QTpi", "Bearer " + "A" * 42 + "é"])
async def test_what_cannot_be_a_token_is_none(url: str, header: str) -> None:
    async with browser(url) as client:
        answer = await client.get("/api/games", headers={b"Authorization": header.encode()})
    assert (answer.status_code, answer.json()["code"]) == (401, "no_token")


@pytest.mark.parametrize(("trusted", "secure"), [("127.0.0.1", True), ("192.0.2.1", ""), ("", "")])
async def test_the_cookie_goes_over_tls_only_where_a_trusted_proxy_says_so(
    tmp_path: Path, trusted: str, secure: object
) -> None:
    with served(str(tmp_path / "tables.sqlite"), replace(UNLIMITED, trusted_proxies=trusted)) as url:
        async with browser(url) as client:
            answer = await client.post("/api/session", json={}, headers={"X-Forwarded-Proto": "https"})
            assert cookie_in(answer)["secure"] == secure
