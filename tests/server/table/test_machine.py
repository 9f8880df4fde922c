"""Random commands from random people at random times: nothing ever breaks, is lost, doubled or done for another."""

from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from seasalt.server.table import REFUSALS, Bot, Event, Refused, Table, attend, bot_turn, decide, due, read_event, since
from seasalt.server.table import commands as c
from seasalt.server.table.events import (
    SECONDS,
    Acted,
    Chatted,
    Clock,
    Created,
    Over,
    Reacted,
    RematchWished,
    ResultSeen,
    Started,
    Voted,
    write_event,
)
from tests.conftest import soak_count

from .sitting import PEOPLE, Sitting

TOKENS = st.sampled_from([*PEOPLE, "eve", ""])
SEATS = st.integers(0, 3)
IDS = st.sampled_from([f"id{number}" for number in range(40)])
ACTIONS = st.sampled_from(["draw", "take left", "end", "stop", "discard left", "keep crab/black", "", "x", "from 1"])
OFTEN = st.sampled_from(["legal"] * 9 + ["other"])
# What is done by a person in a seat of its own, whatever else the event says.
OWN = (Acted, Chatted, Reacted, ResultSeen, RematchWished, Voted)


def commands() -> st.SearchStrategy[c.Command]:
    return st.one_of(
        st.builds(c.Join, id=IDS, name=st.sampled_from([*PEOPLE, "Eve", "", "\x00"]), seat=st.none() | SEATS),
        st.builds(c.AddBot, id=IDS, level=st.sampled_from(["plankton", "otter", "shark"]), seat=st.none() | SEATS),
        st.builds(c.Remove, id=IDS, seat=SEATS),
        st.builds(c.HandOn, id=IDS, seat=SEATS),
        st.builds(c.Choose, id=IDS, number=st.sampled_from(["", "0f" * 32])),
        st.builds(c.Start, id=IDS),
        st.builds(c.Act, id=IDS, action=ACTIONS, sequence=st.integers(-1, 30)),
        st.builds(c.Look, id=IDS),
        st.builds(c.Chat, id=IDS, text=st.text(max_size=220)),
        st.builds(c.React, id=IDS, reaction=st.sampled_from(["wow", "hello", "nothing"])),
        st.builds(c.VoteAway, id=IDS, seat=SEATS),
        st.builds(c.TakeBack, id=IDS),
        st.builds(c.Resign, id=IDS),
        st.builds(c.Leave, id=IDS),
        st.builds(c.Rematch, id=IDS),
    )


class AnyTable(RuleBasedStateMachine):
    @initialize(seconds=st.sampled_from([0, 30]))
    def somebody_sets_up_a_table(self, seconds: int) -> None:
        self.sitting = Sitting(3, salt=True, pepper=True, clock=Clock(SECONDS, seconds) if seconds else Clock())
        self.heard: dict[int | None, int] = {0: 0, 1: 0, 2: 0, None: 0}

    @property
    def table(self) -> Table:
        return self.sitting.table

    def decide(self, who: Any, command: c.Command) -> list[Event] | Refused:
        sitting = self.sitting
        before, entropy = self.table.snapshot(), sitting.entropy()
        decided = decide(self.table, command, who, sitting.now, entropy, sitting.presence)
        assert decided == decide(self.table, command, who, sitting.now, entropy, sitting.presence)
        assert self.table.snapshot() == before
        return decided

    def send(self, who: Any, command: c.Command) -> None:
        decided = self.decide(who, command)
        if isinstance(decided, Refused):
            assert decided.code in REFUSALS
            return
        if isinstance(who, str):
            seat = self.table.seat_of(who)
            assert all(event.seat == seat for event in decided if isinstance(event, OWN))
        self.sitting.take_in(decided)
        if decided and isinstance(who, str):
            assert self.decide(who, command) == []

    @rule(who=TOKENS, command=commands())
    def anybody_sends_anything(self, who: str, command: c.Command) -> None:
        self.send(who, command)

    @rule(number=st.integers(0, 1000), how=OFTEN)
    def whoever_is_to_move_acts(self, number: int, how: str) -> None:
        game, seat = self.table.game, self.table.turn
        if game is None or seat is None:
            return
        legal = game.legal_actions
        action = str(legal[number % len(legal)]) if how == "legal" else "stop"
        command = c.Act(id=f"act{len(self.sitting.events)}", action=action, sequence=self.sitting.sequence(seat))
        turn = bot_turn(self.table)
        if turn is not None:
            self.sitting.now = max(self.sitting.now, turn.at)
        self.send(self.sitting.person_of(seat) if self.table.sheet.seats[seat].plays else Bot(seat), command)

    @rule(level=st.sampled_from(["plankton", "otter"]))
    def the_host_fills_the_table_and_starts(self, level: str) -> None:
        host = self.table.sheet.host
        if host is None or self.table.sheet.state != "gathering":
            return
        token = self.sitting.person_of(host)
        for seat in range(3):
            self.send(token, c.AddBot(id=f"bot{len(self.sitting.events)}-{seat}", level=level))
        self.send(token, c.Start(id=f"start{len(self.sitting.events)}"))

    @rule(seat=SEATS, there=st.booleans())
    def somebody_comes_or_goes(self, seat: int, there: bool) -> None:
        presence = self.sitting.presence
        self.sitting.presence = presence.connected(seat) if there else presence.disconnected(seat, self.sitting.now)

    @rule(seconds=st.sampled_from([0.1, 1.0, 5.0, 31.0, 200.0, 4000.0, -2.0]))
    def time_goes_by(self, seconds: float) -> None:
        self.sitting.now += seconds

    @rule()
    def whoever_serves_attends(self) -> None:
        sitting, entropy = self.sitting, self.sitting.entropy()
        now = max(sitting.now, self.table.sheet.latest)
        at = due(self.table, sitting.presence)
        events = attend(self.table, sitting.now, entropy, sitting.presence)
        turn = bot_turn(self.table)
        assert bool(events) <= (at is not None and at <= now)
        if at is not None and at <= now:
            assert events or (turn is not None and turn.at <= now)
        sitting.take_in(events)

    @invariant()
    def folds_and_snapshots_are_the_table(self) -> None:
        folded = Table.after([read_event(write_event(event)) for event in self.sitting.events])
        assert folded == Table.restored(self.table.snapshot()) == self.table
        assert folded.sheet.events == len(self.sitting.events)

    @invariant()
    def everybody_hears_everything_once(self) -> None:
        for seat, heard in self.heard.items():
            update = since(self.table, seat, heard)
            told = self.table.watcher(seat)
            assert told.sequence >= heard
            assert (update is None) == (told.sequence == heard)
            self.heard[seat] = told.sequence

    @invariant()
    def the_table_is_as_it_should_be(self) -> None:
        sheet, events = self.table.sheet, self.sitting.events
        assert isinstance(events[0], Created)
        assert sum(isinstance(event, Over) for event in events) <= 1
        assert sum(isinstance(event, Started) for event in events) <= 1
        assert [event.at for event in events] == sorted(event.at for event in events)
        assert sum(isinstance(event, Acted) for event in events) == len(sheet.moves)
        people = [seat for seat in sheet.seats if seat.person]
        assert len({seat.token for seat in people}) == len(people)
        assert len({seat.name.casefold() for seat in people}) == len(people)
        if sheet.host is not None:
            assert sheet.seats[sheet.host].person
        elif people:
            raise AssertionError("people without a host")


AnyTable.TestCase.settings = settings(max_examples=soak_count(50, 1500), stateful_step_count=soak_count(40, 80))
TestAnyTable = AnyTable.TestCase
