"""Nothing that reaches a seat over the network depends on what that seat cannot see.

Two servers play one game in two worlds (`worlds.py`), which differ in cards and choices that are hidden from one seat.
Everybody is a real client. One thing happens at a time, and the next only when all that the seat and an onlooker are
sent has come: so what goes into which frame is no matter of time, and all messages must be the same, byte for byte and
in the same order. So must be all that can be asked for meanwhile, with its headers.

Two things are compared apart. An acknowledgement may come before or after the frame with what it brought about, because
two tasks of the server send them; so frames are compared with frames and answers with answers. Signs of life come by
the time of day; they must say the sequence of the latest frame, which has been compared.

Chance is planned, under the same secret in both worlds; really another game has another secret, of which its hash is
shown, and that tells nothing. Plans are found by the host's number, the one thing in which the worlds differ openly.
"""

import asyncio
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from hashlib import sha256
from itertools import product
from random import Random
from typing import Any, NamedTuple

import httpx
import pytest

from seasalt.server import attendance, guests, rooms
from seasalt.server.store import Change
from seasalt.server.table import Table, frames
from seasalt.server.web import pages, sockets

from ...conftest import SOAK, soak_count
from ..table.leaks import Plant, count_every_move, restart_the_clock_with_every_decision, show_choices_in_the_head
from .lines import HeldClock, Line
from .serving import served
from .worlds import MIND, Plan, Planned, bring_what_is_planned

GAMES = soak_count(6, 1000)
ACTIONS = 60  # of a game, but for some
WHOLE = 20  # one in so many is played to its end, which takes half a minute
MOST_PLANTED = 8  # games in which a leak must be found
REFUSED = ("draw", "keep crab/black", "stop", "want shell/grey", "nonsense")
BOTS = ("plankton", "seagull", "otter")
BOTS_PAUSE = 2.0  # seconds; no bot waits longer
NUMBER = "the host's number".ljust(64)

VARIANTS = [
    {"players": players, "salt": salt, "pepper": pepper, "double_points": double}
    for salt, pepper, double, players in product((True, False), (True, False), (False, True), (3, 2, 4))
]


def token_of(game: int, seat: int) -> str:
    return f"game-{game}-seat-{seat}-".ljust(43, "x")


class World:
    """A table on one of the servers with everybody who sits there, somebody who looks, and one seat that is watched."""

    def __init__(self, url: str, game: int, number: str, plan: Plan) -> None:
        assert plan.seat is not None
        self.url = url
        self.game = game
        self.number = number
        self.plan = plan
        self.seat = plan.seat
        self.people = [seat for seat in range(plan.games[0].rules.players) if seat not in plan.bots]
        self.lines: dict[int, Line] = {}
        # A connection that has been idle is closed by the server, perhaps just when something is sent.
        limits = httpx.Limits(keepalive_expiry=1)
        self.client = httpx.AsyncClient(
            base_url=url, timeout=60, limits=limits, headers={"Accept-Encoding": "identity"}
        )
        self._compared: Counter[str] = Counter()

    # Sitting down

    async def ask(self, method: str, path: str, seat: int | None, body: object = None) -> httpx.Response:
        headers = {} if seat is None else {"Authorization": f"Bearer {token_of(self.game, seat)}"}
        return await self.client.request(method, path, json=body, headers=headers)

    async def create(self, seat: int, name: str, **wishes: object) -> str:
        answer = await self.ask("POST", "/api/tables", seat, {"id": name, "name": f"P{seat}", **wishes})
        return str(answer.json()["table"])

    async def say(self, table: str, who: int, kind: str, **values: object) -> httpx.Response:
        self._compared["said"] += 1
        name = f"said {self._compared['said']}"
        return await self.ask("POST", f"/api/tables/{table}", who, {"type": kind, "id": name, **values})

    async def gather(self, **wishes: object) -> None:
        """All sit down, the watched seat and the onlooker come last, and the game begins."""
        rules = self.plan.games[0].rules
        names = ("players", "salt", "pepper", "double_points")
        self.table = await self.create(0, "table", **{name: getattr(rules, name) for name in names}, **wishes)
        # Somebody who sits at two tables sees them in the order in which something happened there.
        self.other_table = await self.create(self.seat, "other", open=True)
        self.other_line = await Line.to(self.url, self.other_table, token_of(self.game, self.seat))
        for seat in self.people[1:]:
            await self.say(self.table, seat, "join", name=f"P{seat}", seat=seat)
        for seat, level in self.plan.bots.items():
            await self.say(self.table, 0, "add_bot", level=level, seat=seat)
        await self.say(self.table, 0, "choose_number", number=self.number)
        for seat in self.people:
            if seat != self.seat:
                self.lines[seat] = await self.line(seat)
        self.onlooker = await self.line(None)
        self.watched = self.lines[self.seat] = await self.line(self.seat)
        await self.synced("nonsense")
        assert (await self.say(self.table, 0, "start")).status_code == 200

    async def line(self, who: int | None, **seen: object) -> Line:
        token = "" if who is None else token_of(self.game, who)
        self._compared["lines"] += 1
        line = await Line.to(self.url, self.table, token, f"{who}-{self._compared['lines']}", **seen)
        await line.until(lambda line: line.frames)
        return line

    async def synced(self, action: str) -> None:
        """All that happened has come to those who are watched; and they hear what they may not do now."""
        for _ in range(2):
            for line in (self.watched, self.onlooker):
                assert (await line.say("act", action=action, sequence=-1))["type"] == "refused"

    async def close(self) -> None:
        """Leave nothing behind that happens by itself, in the middle of the next game."""
        for seat in self.people:
            await self.say(self.table, seat, "resign")
        await self.say(self.other_table, self.seat, "add_bot", level="plankton")
        for kind in ("start", "resign"):
            await self.say(self.other_table, self.seat, kind)
        for line in (*self.lines.values(), self.onlooker, self.other_line):
            await line.close()
        await self.client.aclose()

    # Playing

    async def act(self, planned: Planned, action: str) -> None:
        line = self.lines[planned.seat]
        sequence = line.latest["view"]["sequence"] if line.latest["view"] else 0
        answer = await line.say("act", action=action, sequence=sequence)
        if answer.get("code") == "stale":  # what was new has not come yet
            answer = await line.say("act", action=action, sequence=answer["values"]["sequence"])
        assert answer["type"] == "done", (answer, planned)

    async def look(self) -> None:
        for seat in self.people:
            await self.lines[seat].say("look")  # the last of them closes the result

    async def come_again(self, seat: int) -> None:
        """Somebody's connection breaks, and is there again."""
        told = len(self.onlooker.frames)
        await self.lines[seat].close()
        await self.onlooker.more_frames_than(told)
        self.lines[seat] = await self.line(seat)

    async def watch_again(self) -> None:
        """The watched seat and the onlooker come again, and say what they saw; another onlooker sees all anew."""
        seen = {"seat": self.seat, "sequence": self.watched.latest["sequence"] - 2}
        await self.watched.close()
        await self.onlooker.until(lambda line: line.away == [self.seat])
        self.watched = self.lines[self.seat] = await self.line(self.seat, **seen)
        await self.onlooker.close()
        self.onlooker = await self.line(None)
        for heard in ("frames", "answers"):
            for name in ("watched", "onlooker"):
                self._compared[f"{heard} of {name}"] = 0

    # What is compared

    def normal(self, text: str) -> str:
        return text.replace(self.number, NUMBER)

    def heard(self) -> dict[str, list[str]]:
        """What has come since last asked."""
        new = {}
        for name, line in (("watched", self.watched), ("onlooker", self.onlooker)):
            for kind, texts in (("frames", line.frames), ("answers", line.answers)):
                key = f"{kind} of {name}"
                new[key] = [self.normal(text) for text in texts[self._compared[key] :]]
                self._compared[key] = len(texts)
            assert all(said == seen for said, seen in line.pulses)
        return new

    async def answers(self) -> dict[str, list[str]]:
        """What can be asked for."""
        table = f"/api/tables/{self.table}"
        found = {}
        of_the_end = (f"{table}/record", f"{table}/replay?round=1", f"{table}/statistics", f"{table}/check")
        for path in (table, *of_the_end, "/api/games", "/api/tables"):
            for seat in (self.seat, None):
                answer = await self.ask("GET", path, seat)
                headers = [f"{name}: {value}" for name, value in answer.headers.items() if name != "date"]
                found[f"{path} for {seat}"] = [str(answer.status_code), self.normal(answer.text), *headers]
        return found


class Worlds:
    """Both worlds, a step at a time."""

    def __init__(self, urls: list[str], clock: HeldClock, plan: Plan, game: int, numbers: list[str]) -> None:
        self.plan = plan
        self.clock = clock
        self.choice = Random(f"worlds {game}")
        self.both = [World(url, game, number, plan) for url, number in zip(urls, numbers, strict=True)]
        self.name = f"game {game}, seat {plan.seat} of {plan.games[0].rules}"
        self.step = 0
        self.apart = 0  # comparisons while the worlds differed

    async def play(self) -> None:
        wishes: dict[str, Any] = {"open": self.choice.random() < 0.5}
        if self.choice.random() < 0.6:
            wishes["clock"] = {"kind": "seconds", "amount": 3600}
        await asyncio.gather(*(world.gather(**wishes) for world in self.both))
        try:
            await self.compare(True)
            for planned in self.plan.planned:
                self.step += 1
                await self.advance(planned)
                self.apart += planned.differ
                await self.compare(self.choice.random() < 0.2)
                await self.disturb()
        finally:
            await asyncio.gather(*(world.close() for world in self.both))

    async def advance(self, planned: Planned) -> None:
        if planned.seat in self.plan.bots:
            if not planned.unseen[0]:  # what it only thinks it thinks at once
                await self.bots_act()
            return
        self.clock.pass_by(self.choice.choice((0.0, 0.1, 1.0, 7.0)))
        for place in self.choice.sample((0, 1), 2):
            await self.both[place].act(planned, planned.actions[place])
            if planned.unseen[place] and planned.seat != self.plan.seat:
                await self.compare(True)  # one world is a step ahead, in somebody's head

    async def bots_act(self) -> None:
        seen = [len(world.watched.frames) for world in self.both]
        self.clock.pass_by(BOTS_PAUSE)
        for world, before in zip(self.both, seen, strict=True):
            await world.watched.more_frames_than(before)

    async def disturb(self) -> None:
        """Something else happens, in both worlds."""
        one = self.both[0]
        if one.watched.latest["table"]["result_open"]:
            await self.in_both(lambda world: world.look())
        seat = self.choice.choice(one.people)
        ways: list[Callable[[World], Any]] = [
            lambda world: world.say(world.table, seat, "chat", text="hm"),
            lambda world: world.say(world.other_table, world.seat, "react", reaction="wow"),
            lambda world: world.say(world.table, seat, "hand_on", seat=world.seat),
            lambda world: world.watch_again() if seat == world.seat else world.come_again(seat),
        ]
        if self.choice.random() < 0.3:
            await self.in_both(self.choice.choice(ways))

    async def in_both(self, something: Callable[[World], Any]) -> None:
        await asyncio.gather(*(something(world) for world in self.both))
        await self.compare(False)

    async def compare(self, ask: bool) -> None:
        action = self.choice.choice(REFUSED)
        await asyncio.gather(*(world.synced(action) for world in self.both))
        one, other = (world.heard() for world in self.both)
        if ask and not self.plan.is_over(self.step):  # then the record is open to all, and tells what was hidden
            asked = await asyncio.gather(*(world.answers() for world in self.both))
            one, other = one | asked[0], other | asked[1]
        found = [f"{name}: {one[name]} and {other[name]}" for name in one if one[name] != other[name]]
        assert not found, f"{self.name}, step {self.step}: {found}"


class Servers(NamedTuple):
    urls: list[str]
    clock: HeldClock
    plans: dict[str, tuple[int, ...]]

    async def play(self, game: int) -> int:
        """A game in both worlds: how often they were compared while they differed."""
        rules: dict[str, Any] = VARIANTS[game % len(VARIANTS)]
        choice = Random(f"plan {game}")
        players = rules["players"]
        seat = game % players
        others = [other for other in range(players) if other != seat]
        bots = {other: choice.choice(BOTS) for other in others[1:] if other and choice.random() < 0.5}
        plan = Plan(rules, seat, bots, choice).made(3000 if SOAK and game % WHOLE == 0 else ACTIONS)
        numbers = [sha256(f"{game} {world}".encode()).hexdigest() for world in (0, 1)]
        self.plans.update({number: tuple(chance) for number, chance in zip(numbers, plan.chance, strict=True)})
        worlds = Worlds(self.urls, self.clock, plan, game, numbers)
        await worlds.play()
        return worlds.apart

    async def play_many(self, games: Iterable[int]) -> int:
        return sum([await self.play(game) for game in games])


@pytest.fixture(scope="module")
def servers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Servers]:
    plans: dict[str, tuple[int, ...]] = {}
    folder, clock = tmp_path_factory.mktemp("servers"), HeldClock()
    with pytest.MonkeyPatch.context() as patch:
        bring_what_is_planned(patch, plans)
        patch.setattr(attendance, "POLL", 0.01)
        patch.setattr(sockets, "MOST_REFUSED", 1_000_000)
        one, other = (served(str(folder / name), clock=clock, entropy=lambda: MIND) for name in ("one", "other"))
        with one as first, other as second:
            yield Servers([first, second], clock, plans)


async def test_what_reaches_a_seat_is_the_same_whatever_it_cannot_see(servers: Servers) -> None:
    assert await servers.play_many(range(GAMES)) > 10 * GAMES


# Planted leaks


def list_in_the_order_of_events(patch: pytest.MonkeyPatch) -> None:
    """A table with a choice that nobody saw comes before one at which something happened earlier."""
    change_of = rooms.change_of

    def leaky(table: Table, *rest: Any) -> Change:
        return change_of(table, *rest)._replace(at=table.sheet.latest)

    patch.setattr(rooms, "change_of", leaky)


def send_a_frame_for_every_event(patch: pytest.MonkeyPatch) -> None:
    """Whether it says anything new or not."""
    patch.setattr(guests, "frame_bytes", lambda table, seat, sequence: frames.frame_bytes(table, seat, -1))


def show_another_seats_view(patch: pytest.MonkeyPatch) -> None:
    """To those who ask over HTTP."""
    patch.setattr(pages, "snapshot", lambda table, seat: frames.snapshot(table, 0 if seat else 1))


PLANTS: list[Plant] = [
    show_choices_in_the_head,
    count_every_move,
    restart_the_clock_with_every_decision,
    list_in_the_order_of_events,
    send_a_frame_for_every_event,
    show_another_seats_view,
]


@pytest.mark.parametrize("plant", PLANTS)
async def test_a_planted_leak_is_found(servers: Servers, plant: Plant, monkeypatch: pytest.MonkeyPatch) -> None:
    plant(monkeypatch)
    first = 10_000 + 100 * PLANTS.index(plant)
    with pytest.raises(AssertionError, match=r"step \d+"):
        await servers.play_many(range(first, first + MOST_PLANTED))
