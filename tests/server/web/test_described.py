"""What a real server says holds to the schema that it serves, and finished games can be looked at again."""

import asyncio

import httpx
import jsonschema_rs
import msgspec
import pytest

from seasalt.server.web.describing import everything

from .people import Person, gathered, start


async def test_the_server_serves_its_schemas(url: str) -> None:
    async with httpx.AsyncClient(base_url=url) as client:
        messages = (await client.get("/api/schema/messages.json")).json()
        openapi = (await client.get("/api/schema/openapi.json")).json()
    jsonschema_rs.meta.validate(messages)
    assert {"ToServer", "FromServer", "View"} <= set(messages["$defs"])
    assert set(openapi["components"]["securitySchemes"]) == {"token", "cookie"}
    assert "/api/tables/{table_id}/replay" in openapi["paths"]


@pytest.mark.parametrize(("players", "expansions"), [(2, False), (4, True)])
async def test_every_message_of_a_whole_game_holds_to_the_schema(url: str, players: int, expansions: bool) -> None:
    checked = jsonschema_rs.validator_for({"$ref": "#/$defs/FromServer", "$defs": everything()})
    table, people = await gathered(url, players, salt=expansions, pepper=expansions)
    await start(people[0], table)
    onlooker = Person(url, "Onlooker")
    playing = [person.play(table) for person in people]
    talking = [people[0].say(table, "chat", text="hello"), people[1].say(table, "react", reaction="wow")]
    await asyncio.gather(*playing, *talking, onlooker.play(table))
    messages = [text for person in (*people, onlooker) for text in person.frames]
    kinds = {msgspec.json.decode(text)["type"] for text in messages}
    assert {"snapshot", "update", "done", "presence"} <= kinds
    for text in messages:
        checked.validate(msgspec.json.decode(text))


@pytest.fixture
def refusals() -> jsonschema_rs.Validator:
    return jsonschema_rs.validator_for({"$ref": "#/$defs/Problem", "$defs": everything()})


async def replay(person: Person, table: str, **query: object) -> httpx.Response:
    asked = "&".join(f"{name}={value}" for name, value in query.items())
    return await person.http("GET", f"/api/tables/{table}/replay?{asked}")


async def test_a_finished_game_can_be_replayed(url: str, refusals: jsonschema_rs.Validator) -> None:
    table, people = await gathered(url, 2)
    assert (await replay(people[0], table)).json()["code"] == "no_record"
    await start(people[0], table)
    assert (await replay(people[0], table)).json()["code"] == "not_over"
    await asyncio.gather(*(person.play(table) for person in people))
    stranger = Person(url, "Eve")
    seen = (await replay(stranger, table, round=1, seat=1)).json()
    everything_open = (await replay(stranger, table)).json()
    assert [step["action"] for step in seen["steps"]] == [step["action"] for step in everything_open["steps"]]
    assert seen["steps"][0]["view"]["seat"] == 1
    assert everything_open["steps"][-2]["cards"]["hands"]
    for query, status, code in (
        ({"round": 99}, 404, "no_round"),
        ({"seat": 2}, 400, "unknown_seat"),
        ({"round": 0}, 400, "bad_message"),
        ({"seat": "left"}, 400, "bad_message"),
    ):
        answer = await replay(stranger, table, **query)
        assert (answer.status_code, answer.json()["code"]) == (status, code)
        refusals.validate(answer.json())
