"""A table that people sit at, with time and random bytes supplied, for tests."""

import hashlib
from collections.abc import Sequence
from random import Random
from typing import Any

from seasalt.server.table import (
    EVERYBODY,
    Bot,
    Command,
    Create,
    Event,
    Refused,
    Table,
    attend,
    bot_turn,
    create,
    decide,
    read_event,
    write_event,
)
from seasalt.server.table.commands import Act, AddBot, Join, Look, Start, Who
from seasalt.server.table.events import SECONDS, Clock

ANNA, BEN, CLEO, DORA = PEOPLE = ("anna", "ben", "cleo", "dora")  # hashes of tokens, and names
BEGIN = 1_000_000.0
MINUTE = Clock(SECONDS, 60)


class Sitting:
    """Sends commands to a table and keeps its events, as a server would."""

    def __init__(self, players: int = 2, **settings: Any) -> None:
        self.now = BEGIN
        self.presence = EVERYBODY
        self.messages = 0
        made = create(Create(id="c0", name=ANNA, players=players, **settings), ANNA, self.now, self.entropy())
        assert not isinstance(made, Refused), made
        self.events = [read_event(write_event(event)) for event in made]
        self.table = Table.after(self.events)

    def entropy(self) -> bytes:
        self.messages += 1
        return hashlib.sha256(f"entropy {self.messages}".encode()).digest()

    def id(self) -> str:
        return f"m{self.messages}"

    def decide(self, who: Who, command: Command) -> list[Event] | Refused:
        return decide(self.table, command, who, self.now, self.entropy(), self.presence)

    def send(self, who: Who, command: Command) -> list[Event]:
        """A command that must be obeyed."""
        decided = self.decide(who, command)
        assert not isinstance(decided, Refused), decided
        self.take_in(decided)
        return decided

    def refused(self, who: Who, command: Command) -> str:
        """The code with which a command must be refused."""
        decided = self.decide(who, command)
        assert isinstance(decided, Refused), decided
        return decided.code

    def take_in(self, events: Sequence[Event]) -> None:
        for event in events:
            stored = read_event(write_event(event))
            assert stored == event
            self.events.append(stored)
            self.table.apply(stored)

    def attend(self) -> list[Event]:
        events = attend(self.table, self.now, self.entropy(), self.presence)
        self.take_in(events)
        return events

    # What people do

    def join(self, *people: str) -> None:
        for person in people:
            self.send(person, Join(id=self.id(), name=person))

    def fill(self, level: str = "plankton") -> None:
        """Bots on all seats that are free."""
        while any(seat.kind == "free" for seat in self.table.sheet.seats):
            self.send(ANNA, AddBot(id=self.id(), level=level))

    def start(self) -> None:
        self.send(ANNA, Start(id=self.id()))

    def person_of(self, seat: int) -> str:
        return self.table.sheet.seats[seat].token

    def act(self, action: str | None = None) -> list[Event]:
        """The seat to move acts: a bot when its time has come, a person at once."""
        table = self.table
        assert table.game is not None
        seat = table.turn
        assert seat is not None
        command = Act(id=self.id(), action=action or str(table.game.legal_actions[0]), sequence=self.sequence(seat))
        turn = bot_turn(table)
        if turn is not None:
            self.now = max(self.now, turn.at)
        return self.send(self.person_of(seat) if turn is None else Bot(seat), command)

    def sequence(self, seat: int) -> int:
        assert self.table.game is not None
        return len(self.table.game.stream(seat))

    def look(self) -> None:
        for seat in self.table.playing:
            if self.table.sheet.result is not None:
                self.send(self.person_of(seat), Look(id=self.id()))

    def play(self, mind: Random, most: int = 5000) -> None:
        """Play on with random actions to the end, or for so many steps."""
        for _ in range(most):
            if self.table.sheet.state != "playing":
                return
            if self.table.sheet.result is not None:
                self.look()
                continue
            assert self.table.game is not None
            self.act(str(mind.choice(self.table.game.legal_actions)))
            self.now += 0.25

    def play_to_result(self, seed: int = 0) -> None:
        mind = Random(seed)
        while self.table.sheet.result is None:
            assert self.table.game is not None
            self.act(str(mind.choice(self.table.game.legal_actions)))


def sitting(*people: str, players: int = 0, **settings: Any) -> Sitting:
    """A game that is on: these people after Anna, and bots on the other seats."""
    table = Sitting(players or 1 + len(people), **settings)
    table.join(*people)
    table.fill()
    table.start()
    return table
