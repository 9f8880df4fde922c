"""Frames, refusals, clocks and pauses never depend on what a seat cannot see.

Two tables are played side by side whose games differ only in hidden cards and choices (`tests/views/exchange.py`).
Everybody talks, looks, leaves and comes back at both in the same way. What one seat is sent must be alike, byte for
byte. Then leaks are planted, and each must be found.
"""

from copy import deepcopy
from random import Random
from typing import Any

import pytest

from seasalt import Game
from seasalt.record import Step
from seasalt.rules.play import apply
from seasalt.server.table import Presence, Refused, Table, attend, bot_turn, decide, since, snapshot, watching
from seasalt.server.table import commands as c
from seasalt.server.table.attention import deadline
from seasalt.server.table.frames import frame_bytes, write_frame
from seasalt.server.table.sheet import Move
from seasalt.server.table.watching import turn_of
from tests.conftest import soak_count
from tests.views.exchange import Tally, Twins, short_game, variants

from .leaks import Plant, count_every_move, restart_the_clock_with_every_decision, show_choices_in_the_head
from .sitting import BEN, CLEO, DORA, MINUTE, PEOPLE, Sitting

ENTROPY = bytes(range(32))
STEPS = soak_count(20, 120)
GAMES = soak_count(1, 12)
COMPARISONS = soak_count(800, 100_000)
REFUSED_ACTIONS = ("draw", "keep crab/black", "stop", "want shell/grey", "nonsense")


class Mirror(Table):
    """A table around a game that is played from outside."""

    def watch(self, game: Game) -> None:
        self.game = game
        self.sheet.dealt = []
        self.sheet.state = "playing"
        self.sheet.happened.append(None)
        self._marks = [game.steps]
        self._settled()

    def twin(self, game: Game) -> "Mirror":
        twin = Mirror.__new__(Mirror)
        twin.sheet = deepcopy(self.sheet)
        twin._begin()
        twin._marks = self._marks[:]
        twin._turn, twin._rounds, twin._acted_since = self._turn, self._rounds, self._acted_since
        twin.game = game
        return twin

    def _settled(self) -> None:
        assert self.game is not None
        self._turn, self._rounds, self._acted_since = turn_of(self.game), len(self.game.results), False

    def follow(self, at: float) -> bool:
        """Take in what was done in the game; False while chance is still to come, for then nobody is sent anything."""
        assert self.game is not None
        self.written.outdated()
        for rule, _ in self.game._history[self._marks[-1] :]:
            if rule is apply:
                self.sheet.happened.append(None)
                self._marks.append(self._marks[-1])
                self._acted_since = True
            self._marks[-1] += 1
        steps = [step for step in self.game.record().steps if isinstance(step, Step) and step.action is not None]
        self.sheet.moves = [Move(step.seat or 0, str(step.action), []) for step in steps]
        if self.game.turn is None and not self.game.over:
            return False
        if self._acted_since:
            self._after_move(self._turn, self._rounds, at)
        self._settled()
        return True


def mirror(game: Game, choice: Random) -> Mirror:
    players = game.rules.players
    table = Sitting(players, clock=MINUTE) if choice.random() < 0.5 else Sitting(players)
    table.join(*[BEN, CLEO, DORA][: choice.randrange(1, players)])
    table.fill()
    made = Mirror.after(table.events)
    assert isinstance(made, Mirror)
    made.watch(game)
    return made


class Tables(Twins):
    """Two worlds as before, each with a table around its game."""

    def __init__(self, game: Game, seat: int | None, choice: Random, tally: Tally) -> None:
        super().__init__(game, seat, choice, tally)
        first = mirror(self.games[0], choice)
        self.mirrors = [first, first.twin(self.games[1])]
        self.now = first.sheet.latest
        self.presence = Presence()
        self.token = PEOPLE[seat] if seat is not None else ""
        self.heard = 0

    def advance(self, event: str) -> None:
        self.now += self.choice.choice((0.1, 1.0, 7.0))
        super().advance(event)
        if self.choice.random() < 0.5 and not self.games[0].over and self.games[0].turn is not None:
            self.disturb()
            self.compare()

    def compare(self) -> None:
        super().compare()
        if self.mirrors[1].game is not self.games[1]:
            self.mirrors[1] = self.mirrors[0].twin(self.games[1])
        settled = [table.follow(self.now) for table in self.mirrors]
        if all(settled):
            one, other = (self.sent(table) for table in self.mirrors)
            assert one == other, f"{self.name}, step {self.steps}: {differences(one, other)}"
            self.heard = one["sequence"]

    def sent(self, table: Mirror) -> dict[str, Any]:
        """All that reaches the seat, and when others act whose pace is not their own."""
        update = since(table, self.seat, self.heard)
        turn = bot_turn(table)
        return {
            "snapshot": write_frame(snapshot(table, self.seat)),
            "update": update and write_frame(update),
            "bytes": [frame_bytes(table, self.seat, sequence) for sequence in (self.heard, 0, -1)],
            "from the beginning": write_frame(since(table, self.seat, 0) or snapshot(table, self.seat)),
            "sequence": table.watcher(self.seat).sequence,
            "pause": turn and turn.seat != self.seat and (turn.seat, turn.level, turn.at),
            "deadline": deadline(table),
            "refusals": [self.refusal(table, action) for action in REFUSED_ACTIONS],
        }

    def refusal(self, table: Mirror, action: str) -> Refused | None:
        assert table.game is not None
        if table.game.turn == self.seat and action in table.game.view(self.seat).legal_actions:
            return None
        decided = decide(table, c.Act(id="x", action=action, sequence=0), self.token, self.now, ENTROPY, self.presence)
        assert isinstance(decided, Refused)
        return decided

    def disturb(self) -> None:
        """Somebody says or does something at the table, or something is due; the same in both worlds."""
        seat = self.choice.choice(self.mirrors[0].people)
        others = self.choice.choice(range(len(self.mirrors[0].sheet.seats)))
        name = f"m{self.choice.getrandbits(60)}"
        commands: list[c.Command] = [
            c.Chat(id=name, text="hm"),
            c.React(id=name, reaction="wow"),
            c.Look(id=name),
            c.VoteAway(id=name, seat=others),
            c.TakeBack(id=name),
            c.Leave(id=name),
            c.HandOn(id=name, seat=others),
        ]
        command = self.choice.choice(commands)
        if self.choice.random() < 0.3:
            self.presence = self.presence.disconnected(seat, self.now - 60)
        token = PEOPLE[self.choice.choice(self.mirrors[0].people)]
        answers = []
        for table in self.mirrors:
            decided = decide(table, command, token, self.now, ENTROPY, self.presence)
            happened = [] if isinstance(decided, Refused) else decided
            happened += [] if happened else attend(table, self.now, ENTROPY, self.presence)
            for event in happened:
                table.apply(event)
            answers.append((decided, happened))
        assert answers[0] == answers[1], f"{self.name}, step {self.steps}: {answers}"


def differences(one: dict[str, Any], other: dict[str, Any]) -> list[str]:
    return [f"{name}: {one[name]!r} and {other[name]!r}" for name in one if one[name] != other[name]]


def play_tables(rules: dict[str, Any], seat: int | None, number: int, steps: int, tally: Tally) -> None:
    choice = Random(f"tables {rules} {seat} {number}")
    tables = Tables(short_game(number, rules, choice), seat, choice, tally)
    while tables.steps < steps and not tables.games[0].over:
        tables.advance("water_rodeo")


def test_what_a_seat_is_sent_is_the_same_whatever_it_cannot_see() -> None:
    tally, number = Tally(), 0
    for _ in range(GAMES):
        for rules in variants():
            for seat in (number % rules["players"], None):
                play_tables(rules, seat, number, STEPS, tally)
                number += 1
    assert tally.compared > COMPARISONS


# Planted leaks


def tell_news_with_cards(patch: pytest.MonkeyPatch) -> None:
    """Of another seat's stream."""
    follow = watching.Watcher.follow

    def leaky(self: watching.Watcher, happened: Any, game: Any, marks: Any, moves: Any) -> None:
        self.seat = 0 if self.seat != 0 else 1
        follow(self, happened, game, marks, moves)

    patch.setattr(watching.Watcher, "follow", leaky)


def play_many_tables() -> None:
    rules = {"players": 3, "salt": True, "pepper": True, "edition": "online"}
    for number in range(200):
        play_tables(rules, (2, None)[number % 2], number, 60, Tally())


@pytest.mark.parametrize(
    "plant",
    [show_choices_in_the_head, count_every_move, restart_the_clock_with_every_decision, tell_news_with_cards],
)
def test_a_planted_leak_is_found(plant: Plant, monkeypatch: pytest.MonkeyPatch) -> None:
    plant(monkeypatch)
    with pytest.raises(AssertionError, match=r"step \d+"):
        play_many_tables()
