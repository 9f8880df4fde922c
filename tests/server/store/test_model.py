"""Both stores do what the simplest store imaginable does, whatever is asked of them in whatever order."""

import asyncio
from collections.abc import Awaitable
from dataclasses import dataclass, field
from typing import TypeVar

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule, run_state_machine_as_test

from seasalt.server.store import Change, Conflict, Event, Exists, Listed, Loaded, Seat, Seen, Store, open_store

from ...conftest import soak_count
from .places import Place

T = TypeVar("T")

NAMES = ("bay", "lagoon", "reef")
PLAYERS = (b"anna", b"ben")
names = st.sampled_from(NAMES)
times = st.integers(0, 20).map(float)
processes = st.sampled_from(("one", "other"))
seats = st.lists(st.tuples(names, st.integers(0, 3)), max_size=4)
some_bytes = st.binary(max_size=5)
changes = st.builds(
    Change,
    at=times,
    events=st.lists(some_bytes, max_size=3),
    snapshot=st.none() | some_bytes,
    listing=st.none() | some_bytes,
    open=st.booleans(),
    due=st.none() | times,
    seats=st.dictionaries(st.integers(0, 3), st.none() | st.sampled_from(PLAYERS), max_size=2),
)


@dataclass
class Table:
    """All there is to know about a table."""

    changed: float = 0
    events: list[bytes] = field(default_factory=list)
    snapshot: bytes | None = None
    snapshot_at: int = 0
    listing: bytes | None = None
    open: bool = False
    due: float | None = None
    seats: dict[int, bytes] = field(default_factory=dict)

    def add(self, change: Change) -> None:
        self.events += change.events
        if change.snapshot is not None:
            self.snapshot, self.snapshot_at = change.snapshot, len(self.events)
        self.changed, self.listing, self.open, self.due = change.at, change.listing, change.open, change.due
        seats = {**self.seats, **change.seats}
        self.seats = {seat: player for seat, player in seats.items() if player is not None}


class Comparison(RuleBasedStateMachine):
    def __init__(self, runner: asyncio.Runner, store: Store) -> None:
        super().__init__()
        self.runner = runner
        self.store = store
        self.tables: dict[str, Table] = {}
        self.presence: dict[tuple[str, int, str], Seen] = {}
        for name in NAMES:
            self.do(store.forget(name))

    def do(self, call: Awaitable[T]) -> T:
        async def wait() -> T:
            return await call

        return self.runner.run(wait())

    def latest_first(self) -> list[tuple[str, Table]]:
        return sorted(self.tables.items(), key=lambda item: (-item[1].changed, item[0]))

    @rule(name=names, change=changes)
    def create(self, name: str, change: Change) -> None:
        if name in self.tables:
            with pytest.raises(Exists):
                self.do(self.store.create(name, change))
        else:
            self.do(self.store.create(name, change))
            self.tables[name] = Table()
            self.tables[name].add(change)

    @rule(name=names, change=changes, late=st.sampled_from([0, 0, 0, 0, 1, -1]))
    def append(self, name: str, change: Change, late: int) -> None:
        table = self.tables.get(name)
        after = len(table.events) + late if table else 0
        if table is None or late:
            with pytest.raises(Conflict):
                self.do(self.store.append(name, after, change))
        else:
            self.do(self.store.append(name, after, change))
            table.add(change)

    @rule(now=times, lease=times, limit=st.integers(1, 3))
    def claim(self, now: float, lease: float, limit: int) -> None:
        due = sorted((table.due, name) for name, table in self.tables.items() if table.due is not None)
        expected = [name for when, name in due if when <= now][:limit]
        assert self.do(self.store.claim(now, lease, limit)) == expected
        for name in expected:
            self.tables[name].due = now + lease

    @rule(name=names, due=times)
    def remind(self, name: str, due: float) -> None:
        self.do(self.store.remind(name, due))
        if table := self.tables.get(name):
            table.due = due if table.due is None else min(table.due, due)

    @rule(process=processes, seats=seats, at=times)
    def seen(self, process: str, seats: list[tuple[str, int]], at: float) -> None:
        self.do(self.store.seen(process, seats, at))
        for name, seat in seats:
            known = self.presence.get((name, seat, process))
            if known is None or known.at <= at:
                self.presence[name, seat, process] = Seen(seat, process, at, True)

    @rule(process=processes, seats=seats, at=times)
    def gone(self, process: str, seats: list[tuple[str, int]], at: float) -> None:
        self.do(self.store.gone(process, seats, at))
        for name, seat in seats:
            known = self.presence.get((name, seat, process))
            if known is None or (known.connected and known.at <= at):
                self.presence[name, seat, process] = Seen(seat, process, at, False)

    @rule(before=times)
    def sweep(self, before: float) -> None:
        self.do(self.store.sweep(before))
        self.presence = {key: seen for key, seen in self.presence.items() if seen.at >= before}

    @rule(name=names)
    def who_is_there(self, name: str) -> None:
        said = [seen for key, seen in sorted(self.presence.items()) if key[0] == name]
        assert self.do(self.store.presence(name)) == (said if self.store.shared else [])

    @rule(name=names, before=st.none() | times)
    def forget(self, name: str, before: float | None) -> None:
        table = self.tables.get(name)
        gone = table is None or before is None or table.changed < before
        assert self.do(self.store.forget(name, before)) is gone
        if gone:
            self.tables.pop(name, None)
            self.presence = {key: seen for key, seen in self.presence.items() if key[0] != name}

    @rule(before=times, limit=st.integers(1, 3))
    def stale(self, before: float, limit: int) -> None:
        old = sorted((table.changed, name) for name, table in self.tables.items() if table.changed < before)
        assert self.do(self.store.stale(before, limit)) == [name for _, name in old][:limit]

    @rule(after=names | st.just(""), limit=st.integers(1, 3))
    def pages(self, after: str, limit: int) -> None:
        expected = sorted(name for name in self.tables if name > after)
        assert self.do(self.store.tables(after, limit)) == expected[:limit]

    @rule(limit=st.integers(1, 3))
    def lists(self, limit: int) -> None:
        tables = self.latest_first()
        listed = [Listed(name, table.listing) for name, table in tables if table.open]
        assert self.do(self.store.open_tables(limit)) == listed[:limit]
        for player in PLAYERS:
            seats = [
                Seat(name, seat, table.listing)
                for name, table in tables
                for seat, holder in sorted(table.seats.items())
                if holder == player
            ]
            assert self.do(self.store.seats_of(player, limit)) == seats[:limit]

    @rule(name=names, after=st.integers(0, 5))
    def events_after(self, name: str, after: int) -> None:
        data = self.tables[name].events if name in self.tables else []
        expected = [Event(number, event) for number, event in enumerate(data, 1) if number > after]
        assert self.do(self.store.events(name, after)) == expected

    @invariant()
    def tables_are_the_same(self) -> None:
        for name in NAMES:
            table = self.tables.get(name)
            expected = Loaded(len(table.events), table.snapshot, table.snapshot_at) if table else None
            assert self.do(self.store.load(name)) == expected


def test_a_store_does_what_a_model_of_it_does(place: Place) -> None:
    amount = settings(max_examples=soak_count(15, 300), stateful_step_count=soak_count(20, 50))
    with asyncio.Runner() as runner:
        store = runner.run(open_store(place.url))

        class Here(Comparison):
            def __init__(self) -> None:
                super().__init__(runner, store)

        try:
            run_state_machine_as_test(Here, settings=amount)
        finally:
            runner.run(store.close())
