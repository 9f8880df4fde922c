"""What is told of a game that nobody plays any more, and of no other."""

import asyncio
from hashlib import sha256

import httpx
import jsonschema_rs
import pytest

from seasalt import Record
from seasalt.fair import verify
from seasalt.server.web.describing import everything

from .people import Person, gathered, start

TOLD = {"replay": "Replay", "statistics": "Statistics", "check": "Check"}
each = pytest.mark.parametrize("what", TOLD)


async def told(person: Person, table: str, what: str) -> httpx.Response:
    return await person.http("GET", f"/api/tables/{table}/{what}")


async def finished(url: str) -> str:
    table, people = await gathered(url, 2)
    await start(people[0], table)
    await asyncio.gather(*(person.play(table) for person in people))
    return table


@each
async def test_nothing_is_told_before_the_start_nor_before_the_end(url: str, what: str) -> None:
    table, people = await gathered(url, 2)
    before = await told(people[0], table, what)
    assert (before.status_code, before.json()["code"]) == (404, "no_record")
    await start(people[0], table)
    for who in (people[0], Person(url, "Eve")):
        answer = await told(who, table, what)
        assert (answer.status_code, answer.json()) == (409, {"code": "not_over", "values": {}})


@each
async def test_there_is_nothing_to_tell_of_no_table(url: str, what: str) -> None:
    answer = await told(Person(url, "Eve"), "nowhere", what)
    assert (answer.status_code, answer.json()["code"]) == (404, "no_table")


async def test_everybody_may_know_all_of_a_game_that_is_over(url: str) -> None:
    table = await finished(url)
    for what, name in TOLD.items():
        answer = await told(Person(url, "Eve"), table, what)
        assert answer.status_code == 200
        jsonschema_rs.validator_for({"$ref": f"#/$defs/{name}", "$defs": everything()}).validate(answer.json())


async def test_statistics_are_those_of_the_record(url: str) -> None:
    table = await finished(url)
    eve = Person(url, "Eve")
    record = Record.parse((await told(eve, table, "record")).text)
    found = (await told(eve, table, "statistics")).json()
    assert record.scores is not None
    last = found["rounds"][-1]["totals"] if found["rounds"] else [0, 0]
    assert found["decided_by"] == "mermaids" or last == list(record.scores)


async def test_the_check_shows_what_everybody_can_calculate(url: str) -> None:
    table = await finished(url)
    eve = Person(url, "Eve")
    found = (await told(eve, table, "check")).json()
    assert found["fair"]
    assert sha256(bytes.fromhex(found["secret"])).hexdigest() == found["commitment"]
    record = Record.parse((await told(eve, table, "record")).text)
    assert verify(record, commitment=found["commitment"]).faults == ()
    assert found["actions"] == len(record.actions)


async def test_the_page_of_a_replay_is_the_page(url: str) -> None:
    answer = await Person(url, "Eve").http("GET", "/t/sometable/replay", accept="text/html")
    assert answer.headers["content-type"].startswith("text/html")
    assert answer.status_code in (200, 503)  # 503: it is not built here
