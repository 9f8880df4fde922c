"""What people do with tables before a game and after it, over HTTP and over connections."""

import asyncio

from seasalt.server.table.attention import DAY, DELETED, HOST_AWAY, NOBODY_CAME

from .lines import SOON, Message
from .sitting import Place

EXPIRED, OVER = DELETED["expired"], DELETED["over"]


async def lobby(place: Place) -> list[str]:
    answer = await (await place.person("Zoe")).http("GET", "/api/tables")
    return [line["table"] for line in answer.json()["tables"]]


def names(frame: Message) -> list[str]:
    return [seat["name"] or seat["level"] for seat in frame["table"]["seats"]]


# Tables and seats


async def test_an_open_table_is_in_the_lobby(place: Place) -> None:
    async with place.seated("Ann", start=False, open=True) as seated:
        assert seated.table in await lobby(place)


async def test_a_private_table_is_not_in_the_lobby(place: Place) -> None:
    async with place.seated("Ann", start=False) as seated:
        assert seated.table not in await lobby(place)


async def test_a_full_table_is_not_in_the_lobby(place: Place) -> None:
    async with place.seated("Ann", "Ben", start=False, open=True) as seated:
        assert seated.table not in await lobby(place)


async def test_who_has_the_link_joins_with_a_nickname(place: Place) -> None:
    async with place.seated("Ann", start=False) as seated:
        await (await place.person("Ben")).join(seated.table)
        frame = await seated.lines[0].frame(lambda frame: frame["table"]["seats"][1]["kind"] == "person")
        assert names(frame) == ["Ann", "Ben"]


async def test_an_onlooker_who_joins_sees_with_the_eyes_of_the_seat(place: Place) -> None:
    async with place.seated("Ann", start=False) as seated:
        ben = await place.person("Ben")
        line = await seated.line(ben)
        assert (await line.frame())["seat"] is None
        await line.do("join", name="Ben")
        assert (await line.frame(lambda frame: frame["seat"] == 1))["type"] == "snapshot"


async def test_a_name_is_taken_once(place: Place) -> None:
    async with place.seated("Ann", start=False) as seated:
        answer = await (await place.person("ann")).say(seated.table, "join", name="ann")
        assert (answer.status_code, answer.json()["code"]) == (409, "name_taken")


async def test_the_host_adds_bots_removes_them_and_starts(place: Place) -> None:
    async with place.seated("Ann", start=False, players=3) as seated:
        host = seated.lines[0]
        await host.do("add_bot", level="otter", seat=2)
        await host.do("add_bot", level="plankton", seat=1)
        await host.do("remove", seat=2)
        assert (await host.say("start"))["code"] == "seats_free"
        await host.do("add_bot", level="seagull")
        await host.do("start")
        assert names(await host.frame(lambda frame: frame["view"])) == ["Ann", "plankton", "seagull"]


async def test_others_than_the_host_do_not_start(place: Place) -> None:
    async with place.seated("Ann", "Ben", start=False) as seated:
        assert (await seated.lines[1].say("start"))["code"] == "not_host"


async def test_who_is_removed_looks_on(place: Place) -> None:
    async with place.seated("Ann", "Ben", start=False) as seated:
        await seated.lines[0].do("remove", seat=1)
        assert (await seated.lines[1].frame(lambda frame: frame["seat"] is None))["type"] == "snapshot"


async def test_a_seat_that_is_left_before_the_start_is_free(place: Place) -> None:
    async with place.seated("Ann", "Ben", start=False) as seated:
        await seated.lines[1].do("leave")
        frame = await seated.lines[0].frame(lambda frame: frame["table"]["seats"][1]["kind"] == "free")
        assert [told["what"] for told in seated.lines[0].told][-1] == "freed"
        assert names(frame) == ["Ann", ""]


async def test_a_table_is_among_the_games_of_those_who_sit_there(place: Place) -> None:
    async with place.seated("Ann", "Ben") as seated:
        for seat, person in enumerate(seated.people):
            [game] = (await person.http("GET", "/api/games")).json()["games"]
            assert (game["table"], game["seat"], game["listing"]["state"]) == (seated.table, seat, "playing")


# The host


async def test_the_host_hands_the_role_on(place: Place) -> None:
    async with place.seated("Ann", "Ben", start=False) as seated:
        await seated.lines[0].do("hand_on", seat=1)
        await seated.lines[1].do("start")


async def test_a_host_who_leaves_is_followed_by_the_next_person(place: Place) -> None:
    async with place.seated("Ann", "Ben", start=False) as seated:
        await seated.lines[0].do("leave")
        assert (await seated.lines[1].frame(lambda frame: frame["table"]["host"] == 1))["table"]["state"] == "gathering"


async def test_a_host_who_is_gone_for_two_minutes_is_followed_by_who_is_there(place: Place) -> None:
    async with place.seated("Ann", "Ben", "Cleo", start=False) as seated:
        ann, ben, cleo = seated.lines
        await ann.close()
        await ben.close()
        await cleo.until(lambda line: line.away == [0, 1])
        place.clock.pass_by(HOST_AWAY - 1)
        await cleo.synced()
        assert cleo.latest["table"]["host"] == 0
        place.clock.pass_by(1)
        await cleo.frame(lambda frame: frame["table"]["host"] == 2)


async def test_a_host_who_comes_back_in_time_remains_it(place: Place) -> None:
    async with place.seated("Ann", "Ben", start=False) as seated:
        ann, ben = seated.lines
        await ann.close()
        await ben.until(lambda line: line.away == [0])
        place.clock.pass_by(HOST_AWAY - 1)
        await seated.line(seated.people[0])
        await ben.until(lambda line: line.away == [])
        place.clock.pass_by(10)
        await ben.until(lambda line: line.pulses)
        await ben.synced()
        assert ben.latest["table"]["host"] == 0


# The end of tables


async def test_a_table_that_nobody_came_to_expires(place: Place) -> None:
    ann, zoe = await place.person("Ann"), await place.person("Zoe")
    table = await ann.create(open=True)
    assert table in await lobby(place)
    place.clock.pass_by(NOBODY_CAME)
    async with asyncio.timeout(SOON):
        while (await zoe.http("GET", f"/api/tables/{table}")).json()["table"]["state"] != "expired":
            await asyncio.sleep(0.01)
    assert table not in await lobby(place)


async def test_a_table_expires_an_hour_after_the_last_person_went(place: Place) -> None:
    async with place.seated("Ann", start=False) as seated:
        onlooker = await seated.line()
        await onlooker.frame()
        place.clock.pass_by(2 * NOBODY_CAME)  # as long as somebody is there, it waits
        await seated.lines[0].close()
        await onlooker.until(lambda line: line.away == [0])
        place.clock.pass_by(NOBODY_CAME - 1)
        await onlooker.synced()
        assert onlooker.latest["table"]["state"] == "gathering"
        place.clock.pass_by(1)
        frame = await onlooker.frame(lambda frame: frame["table"]["state"] == "expired")
        assert frame["table"]["reason"] == "nobody_came"


async def test_an_expired_table_is_deleted_after_a_day_and_who_looks_is_told(place: Place) -> None:
    async with place.seated("Ann", start=False) as seated:
        onlooker = await seated.line()
        await seated.lines[0].close()
        await onlooker.until(lambda line: line.away == [0])
        place.clock.pass_by(NOBODY_CAME)
        await onlooker.frame(lambda frame: frame["table"]["state"] == "expired")
        place.clock.pass_by(EXPIRED)
        assert await onlooker.ended() == {"type": "bye", "code": "no_table"}
        assert (await seated.people[0].http("GET", f"/api/tables/{seated.table}")).status_code == 404
        assert (await seated.people[0].http("GET", "/api/games")).json() == {"games": []}


async def test_a_finished_game_is_deleted_after_90_days(place: Place) -> None:
    async with place.seated("Ann", bots=1) as seated:
        await seated.lines[0].do("resign")
        place.clock.pass_by(OVER - DAY)
        await seated.lines[0].synced()
        place.clock.pass_by(DAY)
        assert (await seated.lines[0].ended())["code"] == "no_table"


# Once more


async def test_a_rematch_has_the_same_people_one_seat_further(place: Place) -> None:
    async with place.seated("Ann", "Ben", "Cleo") as seated:
        for line in seated.lines:
            await line.do("resign")
        for line in seated.lines:
            await line.do("rematch")
        frame = await seated.lines[0].frame(lambda frame: frame["table"]["next_table"])
        seated.table = frame["table"]["next_table"]
        for person, seat in zip(seated.people, (1, 2, 0), strict=True):
            line = await seated.line(person)
            first = await line.frame()
            assert (first["seat"], names(first), first["table"]["state"]) == (seat, ["Cleo", "Ann", "Ben"], "playing")


async def test_a_rematch_waits_for_all_who_did_not_leave(place: Place) -> None:
    async with place.seated("Ann", "Ben", "Cleo") as seated:
        ann, ben, cleo = seated.lines
        for line in seated.lines:
            await line.do("resign")
        await cleo.do("leave")
        await ann.do("rematch")
        assert (await seated.frames())[0]["table"]["next_table"] == ""
        await ben.do("rematch")
        seated.table = (await ann.frame(lambda frame: frame["table"]["next_table"]))["table"]["next_table"]
        assert [seat["kind"] for seat in await seated.seats()] == ["bot", "person", "person"]
