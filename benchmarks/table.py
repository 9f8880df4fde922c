"""Measure what an action costs a table of the game server: to decide it, to take it in, to tell four people.

    python -m benchmarks.table [--games 4]

Four people play at random with everything on, and seldom call, so that games are long. All of it is pure work of one
core, measured in that core's own time; the network and the storage come on top.
"""

import argparse
import time
from collections.abc import Callable
from random import Random
from typing import NamedTuple

from tests.server.table.sitting import BEN, CLEO, DORA, Sitting, sitting

from seasalt.server.table import Refused, Table, decide
from seasalt.server.table.commands import Act
from seasalt.server.table.frames import frame_bytes

LENGTHS = (50, 300, 600)  # how many actions there were
WINDOW = 50  # so many from there on are measured
CALLS = ("stop", "last_chance")
SELDOM = 0.15


class Cost(NamedTuple):
    """Seconds for one action."""

    decide: float
    apply: float
    frames: float

    @property
    def together(self) -> float:
        return sum(self)


def took(work: Callable[[], object]) -> float:
    begun = time.process_time()
    work()
    return time.process_time() - begun


class Game:
    """A game in which all four look at everything that happens."""

    def __init__(self, seed: int) -> None:
        self.sitting: Sitting = sitting(BEN, CLEO, DORA, salt=True, pepper=True, double_points=True)
        self.mind = Random(seed)
        self.heard = [0, 0, 0, 0]

    def act(self) -> Cost:
        """One action, and what it costs."""
        self.sitting.look()
        table, command = self.sitting.table, self.command()
        who, now, entropy = self.sitting.person_of(table.turn or 0), self.sitting.now, self.sitting.entropy()
        begun = time.process_time()
        events = decide(table, command, who, now, entropy)
        decided = time.process_time()
        assert not isinstance(events, Refused)
        for event in events:
            table.apply(event)
        applied = time.process_time()
        self.tell(table)
        return Cost(decided - begun, applied - decided, time.process_time() - applied)

    def command(self) -> Act:
        table = self.sitting.table
        assert table.game is not None
        assert table.turn is not None
        legal = [str(action) for action in table.game.legal_actions]
        if self.mind.random() > SELDOM:
            legal = [action for action in legal if action not in CALLS]
        sequence = table.game.sequence(table.turn)
        return Act(id=self.sitting.id(), action=self.mind.choice(legal), sequence=sequence)

    def tell(self, table: Table) -> None:
        for seat, heard in enumerate(self.heard):
            frame_bytes(table, seat, heard)
            self.heard[seat] = table.watcher(seat).sequence


def measure(games: int) -> dict[int, list[Cost]]:
    """The costs of actions, by how many there were before. A game that ends early counts as far as it went."""
    found: dict[int, list[Cost]] = {length: [] for length in LENGTHS}
    for seed in range(games):
        game = Game(seed)
        for number in range(LENGTHS[-1] + WINDOW):
            if game.sitting.table.sheet.state != "playing":
                break
            cost = game.act()
            for length in LENGTHS:
                if length <= number < length + WINDOW:
                    found[length].append(cost)
    return found


def restoring(actions: int) -> tuple[float, float]:
    """Seconds to restore a table after so many actions, and for the first look of each seat."""
    game = Game(0)
    for _ in range(actions):
        game.act()
    data = game.sitting.table.snapshot()
    restored = Table.restored(data)
    look = took(lambda: [frame_bytes(restored, seat, -1) for seat in range(4)])
    return took(lambda: Table.restored(data)), look / 4


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure what an action costs a table.")
    parser.add_argument("--games", type=int, default=4)
    options = parser.parse_args()
    print("| actions before | decide µs | apply µs | four frames µs | together µs | half of them at most |")
    print("| ---: | ---: | ---: | ---: | ---: | ---: |")
    for length, costs in measure(options.games).items():
        means = [sum(part) / len(costs) * 1e6 for part in zip(*costs, strict=True)]
        middle = sorted(cost.together for cost in costs)[len(costs) // 2] * 1e6
        print(f"| {length} | {' | '.join(f'{mean:.0f}' for mean in (*means, sum(means)))} | {middle:.0f} |")
    restore, look = restoring(500)
    print(f"500 actions are restored in {restore * 1e3:.0f} ms, and each seat that looks adds {look * 1e3:.0f} ms.")


if __name__ == "__main__":
    main()
