"""Who is there, who looks on, and what connections carry: presence, gaps, signs of life."""

import json

from .sitting import Place

# Who is there


async def test_all_see_who_comes_and_goes(place: Place) -> None:
    async with place.seated("Ann", "Ben", start=False) as seated:
        ann, ben = seated.lines
        await ann.until(lambda line: line.away == [])
        await ben.close()
        await ann.until(lambda line: line.away == [1])
        await seated.line(seated.people[1])
        await ann.until(lambda line: line.away == [])


async def test_who_never_came_is_away(place: Place) -> None:
    async with place.seated("Ann", start=False) as seated:
        await (await place.person("Ben")).join(seated.table)
        await seated.lines[0].until(lambda line: line.away == [1])


async def test_who_has_two_devices_is_there_until_the_second_goes(place: Place) -> None:
    async with place.seated("Ann", "Ben", start=False) as seated:
        ann, ben = seated.lines
        second = await seated.line(seated.people[1])
        await second.frame()
        heard = len(ann.frames)
        await ben.close()
        await ann.until(lambda line: line.pulses)
        await ann.synced()
        assert len(ann.frames) == heard
        await second.close()
        await ann.until(lambda line: line.away == [1])


async def test_both_devices_of_a_person_get_the_same(place: Place) -> None:
    async with place.seated("Ann", "Ben") as seated:
        second = await seated.line(seated.people[1])
        await second.frame()
        await seated.lines[0].do("chat", text="hello")
        frames = [await line.frame(lambda frame: frame["type"] == "update") for line in (seated.lines[1], second)]
        for line in (seated.lines[1], second):
            await line.synced()
        assert seated.lines[1].frames[-1] == second.frames[-1]
        assert frames[1]["told"][-1]["values"]["text"] == "hello"


async def test_who_sits_down_with_an_open_connection_is_there_at_once(place: Place) -> None:
    async with place.seated("Ann", start=False) as seated:
        line = await seated.line(await place.person("Ben"))
        await line.do("join", name="Ben")
        await seated.lines[0].frame(lambda frame: frame["table"]["seats"][1]["kind"] == "person")
        await seated.lines[0].synced()
        assert seated.lines[0].away == []


# Onlookers


async def test_an_onlooker_sees_what_onlookers_of_the_game_see(place: Place) -> None:
    async with place.seated("Ann", "Ben", salt=True, pepper=True) as seated:
        onlooker = await seated.line()
        for _ in range(12):
            await seated.act("draw", "keep", "discard", "lay")
            await onlooker.synced()
            game = seated.stored().game
            assert game is not None
            expected = game.view(None).as_dict() | {"legal_actions": []}
            assert onlooker.latest["view"] == json.loads(json.dumps(expected))


async def test_before_the_start_anybody_with_the_link_may_look_in(place: Place) -> None:
    async with place.seated("Ann", start=False, onlookers=False) as seated:
        assert (await (await seated.line()).frame())["table"]["state"] == "gathering"


async def test_onlookers_are_sent_away_at_the_start_where_the_host_wants_none(place: Place) -> None:
    async with place.seated("Ann", bots=1, start=False, onlookers=False) as seated:
        onlooker = await seated.line()
        await onlooker.frame()
        await seated.lines[0].do("start")
        assert await onlooker.ended() == {"type": "bye", "code": "no_onlookers"}


async def test_no_onlooker_comes_in_where_the_host_wants_none(place: Place) -> None:
    async with place.seated("Ann", bots=1, onlookers=False) as seated:
        assert (await (await seated.line()).ended())["code"] == "no_onlookers"
        answer = await (await place.person("Zoe")).http("GET", f"/api/tables/{seated.table}")
        assert (answer.status_code, answer.json()["code"]) == (403, "no_onlookers")


async def test_an_onlooker_cannot_act(place: Place) -> None:
    async with place.seated("Ann", "Ben") as seated:
        onlooker = await seated.line()
        assert (await onlooker.say("chat", text="psst"))["code"] == "not_seated"


# What was missed


async def test_after_a_gap_a_seat_gets_exactly_what_it_missed(place: Place) -> None:
    async with place.seated("Ann", "Ben") as seated:
        ann, ben = seated.lines
        await ann.synced()
        seen = ann.latest["sequence"]
        await ann.close()
        for text in ("one", "two"):
            await ben.do("chat", text=text)
        again = await seated.line(seated.people[0], seat=0, sequence=seen)
        frame = await again.frame()
        assert (frame["type"], frame["since"], frame["sequence"]) == ("update", seen, seen + 2)
        assert [told["values"]["text"] for told in frame["told"]] == ["one", "two"]


async def test_who_missed_nothing_gets_no_frame(place: Place) -> None:
    async with place.seated("Ann", "Ben") as seated:
        ann = seated.lines[0]
        await ann.synced()
        again = await seated.line(seated.people[0], seat=0, sequence=ann.latest["sequence"])
        await again.synced()
        assert [message["type"] for message in again.messages] == ["presence"]


async def test_who_names_a_sequence_that_never_was_gets_a_snapshot(place: Place) -> None:
    async with place.seated("Ann", "Ben") as seated:
        for nonsense in (10_000, -7):
            line = await seated.line(seated.people[0], seat=0, sequence=nonsense)
            assert (await line.frame())["type"] == "snapshot"


async def test_who_names_the_sequence_of_another_seat_gets_a_snapshot(place: Place) -> None:
    async with place.seated("Ann", "Ben") as seated:
        line = await seated.line(seated.people[0], seat=1, sequence=2)
        assert (await line.frame())["type"] == "snapshot"


async def test_a_sign_of_life_says_the_sequence(place: Place) -> None:
    async with place.seated("Ann", "Ben") as seated:
        ann = seated.lines[0]
        await ann.do("chat", text="hello")
        await ann.until(lambda line: len(line.pulses) > 1)
        assert ann.pulses[-1][0] == ann.latest["sequence"]
        assert all(said == seen for said, seen in ann.pulses)
