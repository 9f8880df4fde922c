"""The HTTP interface: lists, tables, records, commands, and how it says no."""

import asyncio
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import httpx
import pytest

from seasalt import Record
from seasalt.server.messages import CODES, status_of

from ..store.cluster import Cluster
from .people import Message, Person, gathered, start
from .serving import UNLIMITED, served
from .trouble import no_trouble


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with served(str(tmp_path_factory.mktemp("http") / "tables.sqlite")) as address, no_trouble():
        yield address


async def arrived(url: str, name: str = "Ann") -> Person:
    return await Person(url, name).arrive()


def refusal(answer: httpx.Response) -> str:
    """The code of a refusal, whose form and status are right."""
    problem = answer.json()
    assert set(problem) == {"code", "values"}
    assert problem["code"] in CODES
    assert answer.status_code == status_of(problem["code"])
    return str(problem["code"])


# Lists


async def lobby(person: Person) -> dict[str, Message]:
    return {line["table"]: line["listing"] for line in (await person.http("GET", "/api/tables")).json()["tables"]}


async def test_the_lobby_shows_open_tables_with_a_free_seat(url: str) -> None:
    ann, bob = await arrived(url), await arrived(url, "Bob")
    hidden, table = await ann.create(players=2), await ann.create(players=2, open=True)
    listing = (await lobby(bob))[table]
    assert [(seat["kind"], seat["name"]) for seat in listing["seats"]] == [("person", "Ann"), ("free", "")]
    assert hidden not in await lobby(bob)
    await bob.join(table)
    assert table not in await lobby(bob)


async def test_the_lobby_shows_a_table_again_whose_seat_is_free_again(url: str) -> None:
    ann, bob = await arrived(url), await arrived(url, "Bob")
    table = await ann.create(players=2, open=True)
    await bob.join(table)
    assert (await bob.say(table, "leave")).status_code == 200
    assert table in await lobby(bob)


async def games(person: Person) -> list[Message]:
    found: list[Message] = (await person.http("GET", "/api/games")).json()["games"]
    return found


async def test_somebodys_games_say_which_seat_and_whose_turn(url: str) -> None:
    table, people = await gathered(url, 2)
    [game] = await games(people[1])
    assert (game["table"], game["seat"], game["listing"]["state"], game["listing"]["turn"]) == (
        table,
        1,
        "gathering",
        None,
    )
    await start(people[0], table)
    view = (await people[1].http("GET", f"/api/tables/{table}")).json()["view"]
    [game] = await games(people[1])
    assert (game["listing"]["state"], game["listing"]["turn"]) == ("playing", view["turn"])


async def test_a_seat_that_was_left_is_not_among_the_games(url: str) -> None:
    ann, bob = await arrived(url), await arrived(url, "Bob")
    table = await ann.create(players=3)
    await bob.join(table)
    await bob.say(table, "leave")
    assert await games(bob) == []


async def test_without_a_token_there_are_no_games(url: str) -> None:
    assert refusal(await Person(url, "Ann").http("GET", "/api/games")) == "no_token"


# Tables


async def test_who_has_a_seat_sees_the_own_view_and_an_onlooker_none(url: str) -> None:
    table, people = await gathered(url, 2)
    await start(people[0], table)
    frames = [(await who.http("GET", f"/api/tables/{table}")).json() for who in (*people, Person(url, "nobody"))]
    assert [frame["seat"] for frame in frames] == [0, 1, None]
    assert [frame["view"]["seat"] for frame in frames[:2]] == [0, 1]
    assert not frames[2]["view"] or not frames[2]["view"]["legal_actions"]


async def test_where_the_host_wants_no_onlookers_nobody_looks_once_the_game_is_on(url: str) -> None:
    table, people = await gathered(url, 2, onlookers=False)
    nobody = Person(url, "nobody")
    assert (await nobody.http("GET", f"/api/tables/{table}")).status_code == 200
    await start(people[0], table)
    assert refusal(await nobody.http("GET", f"/api/tables/{table}")) == "no_onlookers"
    assert (await people[1].http("GET", f"/api/tables/{table}")).status_code == 200


async def test_a_table_that_is_asked_for_twice_is_made_once(url: str) -> None:
    person = await arrived(url)
    wish = {"id": "the same", "name": "Ann"}
    tables = {(await person.http("POST", "/api/tables", wish)).json()["table"] for _ in range(2)}
    assert len(tables) == 1


async def test_who_has_no_token_sets_up_no_table(url: str) -> None:
    assert refusal(await Person(url, "Ann").http("POST", "/api/tables", {"id": "a", "name": "Ann"})) == "no_token"


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        ({"name": ""}, "bad_name"),
        ({"name": "\x00"}, "bad_name"),
        ({"players": 5}, "bad_rules"),
        ({"players": 10**30}, "bad_rules"),
        ({"edition": "nix"}, "bad_rules"),
        ({"clock": {"kind": "turn", "amount": -1}}, "bad_message"),
        ({"clock": {"kind": "seconds", "amount": 1}}, "bad_clock"),
        ({"extra": 1}, "bad_message"),
        ({"open": "yes"}, "bad_message"),
        ({"id": ""}, "bad_message"),
        ({"id": "x" * 65}, "bad_message"),
    ],
)
async def test_a_table_that_cannot_be_is_refused(url: str, wish: dict[str, object], code: str) -> None:
    answer = await (await arrived(url)).http("POST", "/api/tables", {"id": "a", "name": "Ann", **wish})
    assert refusal(answer) == code


# Commands


async def test_a_command_is_answered_with_its_id(url: str) -> None:
    ann = await arrived(url)
    table = await ann.create()
    answer = await ann.http("POST", f"/api/tables/{table}", {"type": "chat", "id": "mine", "text": "hello"})
    assert answer.json() == {"type": "done", "id": "mine"}


@pytest.mark.parametrize(
    ("kind", "values", "code"),
    [
        ("start", {}, "seats_free"),
        ("act", {"action": "draw", "sequence": 0}, "not_started"),
        ("add_bot", {"level": "nix"}, "bad_level"),
        ("remove", {"seat": 1}, "unknown_seat"),
        ("remove", {"seat": 4}, "bad_message"),
        ("join", {"name": "Ann"}, "already_seated"),
        ("juggle", {}, "bad_message"),
        ("create", {"name": "Ann"}, "bad_message"),
    ],
)
async def test_a_command_is_refused_with_a_code(url: str, kind: str, values: dict[str, object], code: str) -> None:
    ann = await arrived(url)
    assert refusal(await ann.say(await ann.create(), kind, **values)) == code


async def test_who_has_no_token_commands_nothing(url: str) -> None:
    table = await (await arrived(url)).create()
    assert refusal(await Person(url, "Bob").say(table, "join", name="Bob")) == "no_token"


async def test_who_has_no_seat_is_told_so(url: str) -> None:
    table = await (await arrived(url)).create()
    assert refusal(await (await arrived(url, "Bob")).say(table, "start")) == "not_seated"


@pytest.mark.parametrize("table", ["0" * 32, "nix", "A" * 32, "%00", "x" * 10_000, "%2e%2e", "%ff%fe"])
async def test_a_table_that_does_not_exist_is_not_found(url: str, table: str) -> None:
    person = await arrived(url)
    for answer in (
        await person.http("GET", f"/api/tables/{table}"),
        await person.http("GET", f"/api/tables/{table}/record"),
        await person.say(table, "start"),
    ):
        assert refusal(answer) == "no_table"


# Records


async def test_there_is_no_record_before_the_start_and_none_before_the_end(url: str) -> None:
    table, people = await gathered(url, 2)
    assert refusal(await people[0].http("GET", f"/api/tables/{table}/record")) == "no_record"
    await start(people[0], table)
    assert refusal(await people[0].http("GET", f"/api/tables/{table}/record")) == "not_over"


async def test_everybody_may_read_the_record_of_a_game_that_is_over(url: str) -> None:
    table, people = await gathered(url, 2)
    await start(people[0], table)
    for person in people:
        assert (await person.say(table, "resign")).status_code == 200
    answer = await Person(url, "nobody").http("GET", f"/api/tables/{table}/record")
    assert answer.headers["content-disposition"] == f'attachment; filename="seasalt-{table[:8]}.salt"'
    assert Record.parse(answer.text).tags["Seat1"] == "P1"


# Other sites' pages


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "", "http://[", "file://", "http://127.0.0.1:1"])
async def test_a_page_of_another_site_changes_nothing(url: str, origin: str) -> None:
    person = await arrived(url)
    for method, path in (("POST", "/api/tables"), ("POST", "/api/token"), ("DELETE", "/api/session")):
        assert refusal(await person.http(method, path, {}, Origin=origin)) == "foreign_origin"


async def test_a_page_of_ours_may_ask_for_everything(url: str) -> None:
    assert (await Person(url, "Ann").http("POST", "/api/token", Origin=url)).status_code == 201


async def test_a_page_at_the_public_address_may_ask_for_everything(tmp_path: Path) -> None:
    settings = replace(UNLIMITED, public_url="https://salt.example/play")
    with served(str(tmp_path / "tables.sqlite"), settings) as url:
        person = Person(url, "Ann")
        assert (await person.http("POST", "/api/token", Origin="https://salt.example")).status_code == 201
        assert (await person.http("POST", "/api/token", Origin="http://salt.example")).status_code == 403


# How it says no, and how it is


@pytest.mark.parametrize("path", ["/nix", "/api", "/api/nix", "/api/tables/x/y", "/%00"])
async def test_an_address_without_anything_is_not_found(url: str, path: str) -> None:
    assert refusal(await Person(url, "Ann").http("GET", path)) in ("no_such_page", "no_table")


@pytest.mark.parametrize(("method", "path"), [("PUT", "/api/tables"), ("GET", "/api/token"), ("PATCH", "/health")])
async def test_a_wrong_method_is_refused_with_those_there_are(url: str, method: str, path: str) -> None:
    answer = await Person(url, "Ann").http(method, path)
    assert refusal(answer) == "wrong_method"
    assert method not in answer.headers["allow"].split(", ")
    assert "OPTIONS" in answer.headers["allow"].split(", ")


@pytest.mark.parametrize(
    "body", [b"", b"{", b"null", b"[]", b"\xff", b"[" * 9_000, b'{"a":' * 2_500, b'{"token":1e999}']
)
async def test_a_body_that_cannot_be_read_is_refused(url: str, body: bytes) -> None:
    async with httpx.AsyncClient(base_url=url) as client:
        assert refusal(await client.post("/api/session", content=body)) == "bad_message"


async def test_too_large_a_body_is_refused(url: str) -> None:
    async with httpx.AsyncClient(base_url=url) as client:
        assert refusal(await client.post("/api/session", content=b"x" * 20_000)) == "message_too_large"


async def test_a_server_says_what_it_is(url: str) -> None:
    about = (await Person(url, "Ann").http("GET", "/api/about")).json()
    assert "otter" in about["levels"]
    assert about["longest_chat"] == 200


async def test_a_server_that_is_well_says_so(url: str) -> None:
    assert (await Person(url, "Ann").http("GET", "/health")).json() == {"status": "ok"}


async def test_what_was_counted_can_be_read_by_prometheus(url: str) -> None:
    person = await arrived(url)
    await person.say(await person.create(), "juggle")
    answer = await person.http("GET", "/metrics")
    assert answer.headers["content-type"].startswith("text/plain; version=0.0.4")
    assert 'seasalt_requests_total{status="400"}' in answer.text
    assert "seasalt_sockets 0.0" in answer.text


async def test_without_its_database_a_server_is_not_well_until_it_is_back(postgres_url: str, cluster: Cluster) -> None:
    def serve_and_ask() -> None:
        with served(postgres_url) as url:
            asyncio.run(ask(url))

    async def ask(url: str) -> None:
        person = await arrived(url)
        table = await person.create()
        async with cluster.gone():
            for method, path in (("GET", "/health"), ("GET", "/api/tables"), ("GET", "/api/games")):
                assert refusal(await person.http(method, path)) == "unavailable"
            assert refusal(await person.say(table, "chat", text="hello")) == "unavailable"
        assert (await person.http("GET", "/health")).status_code == 200

    await asyncio.to_thread(serve_and_ask)
