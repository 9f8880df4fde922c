"""Hints over HTTP: for a person who is alone with bots and has to decide, from what that seat sees."""

import asyncio
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import jsonschema_rs
import pytest

from seasalt.bots.codes import CODES as REASONS
from seasalt.server.messages import CODES, status_of
from seasalt.server.web.describing import everything

from ..test_preparing import LONGEST_COMPILING
from .people import Message, Person, gathered, start
from .serving import UNLIMITED, served
from .trouble import no_trouble


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with served(str(tmp_path_factory.mktemp("hints") / "tables.sqlite")) as address, no_trouble():
        yield address


async def alone(url: str, bots: int = 1, **wishes: object) -> tuple[Person, str]:
    """Somebody who plays against bots, at the first decision of their own."""
    ann = await Person(url, "Ann").arrive()
    table = await ann.create(players=bots + 1, **wishes)
    for _ in range(bots):
        assert (await ann.say(table, "add_bot", level="plankton")).status_code == 200
    await start(ann, table)
    await ann.play(table, to_decide)
    return ann, table


def to_decide(frame: Message) -> bool:
    return bool(frame["view"] and frame["view"]["legal_actions"])


async def hint(person: Person, table: str) -> httpx.Response:
    return await person.http("GET", f"/api/tables/{table}/hint")


def refusal(answer: httpx.Response) -> str:
    problem = answer.json()
    assert problem["code"] in CODES
    assert answer.status_code == status_of(problem["code"])
    return str(problem["code"])


async def looked(person: Person, table: str) -> dict[str, Any]:
    found: dict[str, Any] = (await person.http("GET", f"/api/tables/{table}")).json()
    return found


@pytest.mark.parametrize("bots", [1, 3])
async def test_who_is_alone_with_bots_gets_legal_actions_with_reasons(url: str, bots: int) -> None:
    checked = jsonschema_rs.validator_for({"$ref": "#/$defs/Hint", "$defs": everything()})
    ann, table = await alone(url, bots, salt=True, pepper=True)
    answer = await hint(ann, table)
    assert answer.status_code == 200, answer.text
    checked.validate(answer.json())
    view = (await looked(ann, table))["view"]
    actions = answer.json()["actions"]
    assert answer.json()["sequence"] == view["sequence"]
    assert 1 <= len(actions) <= 3
    assert {one["action"] for one in actions} <= set(view["legal_actions"])
    assert {why["code"] for one in actions for why in one["reasons"]} <= set(REASONS)


async def test_a_hint_says_the_chances_of_all_seats_once_bots_are_prepared(url: str) -> None:
    ann, table = await alone(url, 2)
    async with asyncio.timeout(LONGEST_COMPILING):
        while (said := (await hint(ann, table)).json()["chances"]) is None:
            await asyncio.sleep(0.2)
    assert len(said) == 3
    assert sum(said) == pytest.approx(1)


async def test_the_advised_action_can_be_played(url: str) -> None:
    ann, table = await alone(url)
    told = (await hint(ann, table)).json()
    best = told["actions"][0]["action"]
    assert (await ann.say(table, "act", action=best, sequence=told["sequence"])).status_code == 200


async def test_asking_changes_nothing(url: str) -> None:
    ann, table = await alone(url)
    before = await looked(ann, table)
    assert (await hint(ann, table)).status_code == 200
    assert await looked(ann, table) == before


async def test_nobody_gets_hints_where_two_people_play(url: str) -> None:
    table, people = await gathered(url, 2)
    await start(people[0], table)
    for person in people:
        assert refusal(await hint(person, table)) == "not_alone"


async def test_nor_after_the_other_person_gave_up(url: str) -> None:
    table, people = await gathered(url, 3)
    await start(people[0], table)
    for person in people[1:]:
        assert (await person.say(table, "resign")).status_code == 200
    assert refusal(await hint(people[0], table)) == "not_alone"


async def test_onlookers_get_none(url: str) -> None:
    _, table = await alone(url)
    eve = await Person(url, "Eve").arrive()
    assert refusal(await hint(eve, table)) == "not_seated"
    assert refusal(await hint(Person(url, "Nobody"), table)) == "no_token"


async def test_there_is_none_before_the_start_and_after_the_end(url: str) -> None:
    ann = await Person(url, "Ann").arrive()
    table = await ann.create(players=2)
    assert refusal(await hint(ann, table)) == "not_started"
    await ann.say(table, "add_bot", level="plankton")
    await start(ann, table)
    await ann.say(table, "resign")
    assert refusal(await hint(ann, table)) == "game_over"
    assert refusal(await hint(ann, "0" * 32)) == "no_table"


async def test_there_is_none_while_a_bot_plays_the_seat(url: str) -> None:
    ann, table = await alone(url)
    assert (await ann.say(table, "leave")).status_code == 200
    assert refusal(await hint(ann, table)) == "played_by_bot"


async def test_there_is_none_while_a_bot_decides(url: str, tmp_path: Path) -> None:
    with served(str(tmp_path / "slow.sqlite"), clock=lambda: 1_000_000.0) as still:  # its bots never get to it
        ann = await Person(still, "Ann").arrive()
        for _ in range(40):
            table = await ann.create(players=2)
            await ann.say(table, "add_bot", level="plankton")
            await start(ann, table)
            if (await looked(ann, table))["view"]["turn"] == 1:
                assert refusal(await hint(ann, table)) == "not_your_turn"
                return
        raise AssertionError("the bot began none of 40 games")


async def test_hints_are_limited_for_each_address(tmp_path: Path) -> None:
    with served(str(tmp_path / "limited.sqlite"), replace(UNLIMITED, hints_per_minute=2)) as url:
        ann, table = await alone(url)
        assert [(await hint(ann, table)).status_code for _ in range(3)] == [200, 200, 429]
