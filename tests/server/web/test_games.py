"""What people do while a game is on: clocks, results, leaving and coming back, votes, talk, and messages sent twice."""

import asyncio
import json
from random import Random

import pytest

from seasalt.server.table.attention import RESULT_LIES_OPEN
from seasalt.server.table.playing import ABSENT_AFTER
from seasalt.server.table.talking import MOST_SPOKEN, SPOKEN_WITHIN

from .lines import Line
from .sitting import Place, Seated
from .worlds import Plan, bring_what_is_planned

MINUTE = {"kind": "seconds", "amount": 60}
BOTS_PAUSE = 2.0  # seconds; no bot waits longer


async def bots_go_on(place: Place, line: Line) -> None:
    """A bot acts: somebody sees something new."""
    before = line.latest["sequence"]
    place.clock.pass_by(BOTS_PAUSE)
    await line.frame(lambda frame: frame["sequence"] > before)


# Going and coming back


async def test_a_bot_plays_for_who_leaves_until_the_seat_is_taken_back(place: Place) -> None:
    async with place.seated("Ann", "Ben") as seated:
        turn = await seated.turn()
        goes, stays = seated.lines[turn], seated.lines[1 - turn]
        await goes.do("leave")
        await stays.frame(lambda frame: frame["table"]["seats"][turn]["away"])
        await bots_go_on(place, stays)
        assert (await goes.say("act", action="draw", sequence=0))["code"] == "played_by_bot"
        await goes.do("take_back")
        frame = await stays.frame(lambda frame: not frame["table"]["seats"][turn]["away"])
        assert frame["table"]["seats"][turn]["left"] is False
        if await seated.turn() == turn:
            await seated.act()


async def test_who_resigned_does_not_come_back(place: Place) -> None:
    async with place.seated("Ann", "Ben") as seated:
        await seated.lines[0].do("resign")
        assert (await seated.lines[0].say("take_back"))["code"] == "resigned"
        seat = (await seated.lines[1].frame(lambda frame: frame["table"]["seats"][0]["away"]))["table"]["seats"][0]
        assert seat["for_good"]


async def test_a_game_is_over_when_all_people_have_resigned(place: Place) -> None:
    async with place.seated("Ann", "Ben", bots=1) as seated:
        for line in seated.lines:
            await line.do("resign")
        frame = await seated.lines[0].frame(lambda frame: frame["table"]["state"] == "over")
        assert frame["table"]["reason"] == "resigned"


# Clocks


async def test_when_the_clock_runs_out_a_bot_plays_and_the_seat_can_be_taken_back(place: Place) -> None:
    async with place.seated("Ann", "Ben", clock=MINUTE) as seated:
        turn = await seated.turn()
        line, other = seated.lines[turn], seated.lines[1 - turn]
        assert line.latest["table"]["deadline"] == place.clock.now + 60
        place.clock.pass_by(60)
        await other.frame(lambda frame: frame["table"]["seats"][turn]["away"])
        assert "clock_ran_out" in [told["what"] for told in other.told]
        await line.do("take_back")
        frame = await other.frame(lambda frame: not frame["table"]["seats"][turn]["away"])
        assert frame["table"]["deadline"] == place.clock.now + 60


async def test_a_clock_that_has_not_run_out_does_nothing(place: Place) -> None:
    async with place.seated("Ann", "Ben", clock=MINUTE) as seated:
        turn = await seated.turn()
        place.clock.pass_by(59)
        assert (await seated.act())["table"]["seats"][turn]["away"] is False


# Votes


async def test_all_who_are_there_vote_an_absent_person_away(place: Place) -> None:
    async with place.seated("Ann", "Ben", "Cleo") as seated:
        ann, ben, cleo = seated.lines
        await cleo.close()
        await ann.until(lambda line: line.away == [2])
        assert (await ann.say("vote", seat=2))["code"] == "not_absent"
        place.clock.pass_by(ABSENT_AFTER)
        await ann.do("vote", seat=2)
        frame = await ben.frame(lambda frame: frame["table"]["votes"] == [[0, 2]])
        assert frame["table"]["seats"][2]["away"] is False
        await ben.do("vote", seat=2)
        await ann.frame(lambda frame: frame["table"]["seats"][2]["away"])


async def test_who_comes_back_is_not_voted_away(place: Place) -> None:
    async with place.seated("Ann", "Ben") as seated:
        ann, ben = seated.lines
        await ben.close()
        await ann.until(lambda line: line.away == [1])
        place.clock.pass_by(ABSENT_AFTER)
        await seated.line(seated.people[1])
        await ann.until(lambda line: line.away == [])
        assert (await ann.say("vote", seat=1))["code"] == "not_absent"


async def test_nobody_is_voted_away_where_there_is_a_clock(place: Place) -> None:
    async with place.seated("Ann", "Ben", clock=MINUTE) as seated:
        assert (await seated.lines[0].say("vote", seat=1))["code"] == "has_clock"


# Results


async def test_a_result_lies_open_until_all_have_looked(place: Place) -> None:
    async with place.seated("Ann", "Ben") as seated:
        await seated.play_to_a_result()
        await seated.lines[0].do("look")
        assert (await seated.frames())[1]["table"]["result_open"]
        await seated.lines[1].do("look")
        await seated.lines[0].frame(lambda frame: not frame["table"]["result_open"])


async def test_a_result_waits_for_those_only_who_are_there(place: Place) -> None:
    async with place.seated("Ann", "Ben") as seated:
        await seated.play_to_a_result()
        await seated.lines[1].close()
        await seated.lines[0].until(lambda line: line.away == [1])
        await seated.lines[0].do("look")
        await seated.lines[0].frame(lambda frame: not frame["table"]["result_open"])


async def test_a_result_is_put_away_when_the_last_who_had_not_looked_goes(place: Place) -> None:
    async with place.seated("Ann", "Ben") as seated:
        await seated.play_to_a_result()
        await seated.lines[0].do("look")
        await seated.lines[1].close()
        await seated.lines[0].frame(lambda frame: not frame["table"]["result_open"])


async def test_a_result_lies_open_for_30_seconds_at_most(place: Place) -> None:
    async with place.seated("Ann", "Ben") as seated:
        await seated.play_to_a_result()
        place.clock.pass_by(RESULT_LIES_OPEN - 1)
        assert (await seated.frames())[0]["table"]["result_open"]
        place.clock.pass_by(1)
        await seated.lines[0].frame(lambda frame: not frame["table"]["result_open"])


# Talk


async def test_what_is_said_comes_to_all_as_it_was_written(place: Place) -> None:
    text = '<b>"hi"</b> & \\n {} 🐙'
    async with place.seated("Ann", "Ben") as seated:
        await seated.lines[0].do("chat", text=text)
        await seated.lines[1].until(lambda line: [told for told in line.told if told["what"] == "chat"])
        said = seated.lines[1].told[-1]
        assert (said["what"], said["seat"], said["values"]["text"]) == ("chat", 0, text)


async def test_a_reaction_comes_to_all(place: Place) -> None:
    async with place.seated("Ann", "Ben") as seated:
        await seated.lines[0].do("react", reaction="well_played")
        await seated.lines[1].until(lambda line: [told for told in line.told if told["what"] == "reaction"])
        assert seated.lines[1].told[-1]["values"]["reaction"] == "well_played"


async def test_nobody_talks_too_much(place: Place) -> None:
    async with place.seated("Ann", "Ben") as seated:
        for _ in range(MOST_SPOKEN):
            await seated.lines[0].do("chat", text="blah")
        refused = await seated.lines[0].say("chat", text="blah")
        assert (refused["code"], refused["values"]) == ("too_fast", {"seconds": SPOKEN_WITHIN})
        await seated.lines[1].do("chat", text="hm")  # others may
        place.clock.pass_by(SPOKEN_WITHIN)
        await seated.lines[0].do("chat", text="blah")


# Messages


async def test_a_message_that_comes_five_times_over_two_connections_happens_once(place: Place) -> None:
    async with place.seated("Ann", "Ben") as seated:
        second = await seated.line(seated.people[0])
        await second.frame()
        text = json.dumps({"type": "chat", "id": "once", "text": "once"})
        for line in (seated.lines[0], second, seated.lines[0], second, second):
            await line.send(text)
        for line in (seated.lines[0], second):
            await line.until(lambda line: [a for a in line.answers if '"once"' in a][1:])
        await seated.frames()
        assert [told["what"] for told in seated.lines[1].told].count("chat") == 1
        answers = [json.loads(text)["type"] for line in (seated.lines[0], second) for text in line.answers]
        assert answers.count("done") == 5 + 1  # and the start


async def test_an_action_that_comes_twice_at_once_over_http_happens_once(place: Place) -> None:
    async with place.seated("Ann", "Ben") as seated:
        turn = await seated.turn()
        view = (await seated.frames())[turn]["view"]
        act = {"type": "act", "id": "a", "action": view["legal_actions"][0], "sequence": view["sequence"]}
        person = seated.people[turn]
        answers = await asyncio.gather(*(person.http("POST", f"/api/tables/{seated.table}", act) for _ in range(5)))
        assert [answer.status_code for answer in answers] == [200] * 5
        assert len(seated.stored().sheet.moves) == 1


async def test_an_action_on_an_earlier_view_is_stale(place: Place) -> None:
    async with place.seated("Ann", "Ben") as seated:
        turn = await seated.turn()
        refused = await seated.lines[turn].say("act", action="draw", sequence=0)
        assert refused["code"] == "stale"


# What stays in somebody's head


def a_game_with_a_trio() -> tuple[Plan, int]:
    """A game in which somebody lays a duo with a starfish, and how many actions come before the starfish."""
    for seed in range(1000):
        plan = Plan({"players": 2, "salt": True}, 0, {}, Random(seed)).made(60)
        for number, planned in enumerate(plan.planned):
            if planned.actions[0].startswith("star ") and planned.unseen[0]:
                return plan, number
    raise AssertionError("no game has one")


async def replayed(seated: Seated, plan: Plan, until: int) -> None:
    for planned in plan.planned[:until]:
        line = seated.lines[planned.seat]
        await line.synced()
        await line.do("act", action=planned.actions[0], sequence=line.latest["view"]["sequence"])
        if (await seated.frames())[0]["table"]["result_open"]:
            for other in seated.lines:
                await other.do("look")


async def test_who_chooses_a_starfish_alone_is_told_and_goes_on(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    plan, number = a_game_with_a_trio()
    host_number = "ab" * 32
    bring_what_is_planned(monkeypatch, {host_number: tuple(plan.chance[0])})
    async with place.seated("Ann", "Ben", start=False, salt=True) as seated:
        await seated.lines[0].do("choose_number", number=host_number)
        await seated.lines[0].do("start")
        await replayed(seated, plan, number)
        chooser = plan.planned[number].seat
        own, other = seated.lines[chooser], seated.lines[1 - chooser]
        await seated.frames()
        before = own.latest["sequence"], other.frames.copy()
        await own.do("act", action=plan.planned[number].actions[0], sequence=own.latest["view"]["sequence"])
        frame = await own.frame(lambda frame: frame["sequence"] > before[0])
        assert [told["what"] for told in frame["told"]] == ["chose"]
        await other.synced()
        assert other.frames == before[1]
        await own.do("act", action=plan.planned[number + 1].actions[0], sequence=frame["view"]["sequence"])
        await other.until(lambda line: len(line.frames) > len(before[1]))
