"""Watch the network play against itself: what its chances are worth, and what it does.

    python benchmarks/learning.py [GAMES [PLAYERS]]     base game; it needs the extra `learn`

All games are played side by side (`learn/lanes.py`), each seat playing what it likes best, and one game is watched in
each lane. Calibration: at each decision the seat to move says its chance to win; the table has, for tenths of that
chance, how often it won. The Brier score is the mean square of the difference; who always said 50 % would have 0.25.
Habits: what it does where it has the choice.
"""

import sys
from collections import Counter, defaultdict
from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy
import torch

from seasalt import Rules
from seasalt.bots.network import FILE, weights_of
from seasalt.bots.network_input import ROW_BEGIN
from seasalt.cards import CARDS
from seasalt.learn.lanes import Lanes
from seasalt.learn.network import of_legal
from seasalt.learn.weights import network_from
from seasalt.rules.vocabulary import DRAW, END, KEEP, KEEPING, LAST_CHANCE, LAY, PHASES, STAR, STOP, TAKE, TYPES

SEED = 10_000
TENTHS = 10
CALLS = {STOP: "STOP", LAST_CHANCE: "LAST CHANCE"}


class Step(NamedTuple):
    """One decision in each lane, before it is carried out; arrays over lanes."""

    rows: Any
    legal: Any
    action: Any
    actor: Any
    chance: Any  # of the seat that decides
    watched: Any  # whether the first game goes on and there is a choice


class Watched:
    """Games of the network against itself, step by step; `won` has what each seat won in the end."""

    def __init__(self, rules: Rules, games: int) -> None:
        self.lanes, self.network = Lanes([(rules, games)], SEED), network_from(weights_of(FILE))
        self.won = numpy.zeros((games, 4))
        self.round_points: Any = None  # of the round that a step ended, where it did
        self.ended: Any = None

    @torch.no_grad()
    def steps(self) -> Iterator[Step]:
        lanes = self.lanes
        over = numpy.zeros(len(lanes), bool)
        while not over.all():
            worths, seats = self.network(torch.as_tensor(lanes.rows))
            places = of_legal(worths, torch.as_tensor(lanes.outputs)).argmax(1).numpy()
            action = lanes.legal[range(len(lanes)), places].copy()
            chance = seats.softmax(1)[:, 0].numpy()
            step = Step(
                lanes.rows.copy(), lanes.legal.copy(), action, lanes.actor.copy(), chance,
                ~over & (lanes.legal_count > 1),
            )  # fmt: skip
            before = self._states()["round_number"].copy()
            lanes.places[:] = places
            lanes.step()
            first = lanes.done & ~over
            self.won[first] = lanes.rewards[first]
            over |= lanes.done
            self.ended = (self._states()["round_number"] != before) | lanes.done
            self.round_points = self._states()["round_points"]
            yield step

    def _states(self) -> Any:
        return self.lanes._where.as_records(self.lanes._fixed[0])


class Calibration:
    """What was said, and by whom."""

    def __init__(self) -> None:
        self._chances: list[Any] = []
        self._seats: list[tuple[Any, Any]] = []  # lanes, and who decided there

    def note(self, step: Step) -> None:
        self._chances.append(step.chance[step.watched])
        self._seats.append((numpy.nonzero(step.watched)[0], step.actor[step.watched]))

    def show(self, won: Any) -> None:
        chance = numpy.concatenate(self._chances)
        came = numpy.concatenate([won[seats] for seats in self._seats])
        print(
            f"\n{len(won)} games, {len(chance)} decisions\n\n| it said | it won | decisions |\n| ---: | ---: | ---: |"
        )
        for tenth in range(TENTHS):
            mine = numpy.minimum((chance * TENTHS).astype(int), TENTHS - 1) == tenth
            if mine.any():
                print(f"| {chance[mine].mean():.1%} | {came[mine].mean():.1%} | {mine.sum():,} |")
        print(f"\nBrier score {((chance - came) ** 2).mean():.4f}")


class Habits:
    """What it does where it has the choice."""

    def __init__(self) -> None:
        self.calls: dict[int, Counter[str]] = defaultdict(Counter)  # by card points
        self.kept: dict[str, Counter[bool]] = defaultdict(Counter)  # of two drawn cards of different kinds
        self.taken: dict[str, Counter[bool]] = defaultdict(Counter)  # tops of piles
        self.duos: Counter[bool] = Counter()  # decisions in which one could be laid
        self.bets: Counter[bool] = Counter()
        self._bet: dict[int, tuple[int, int]] = {}  # lane: the caller, and the points of a bet that is won

    def note(self, step: Step, watched: Watched) -> None:
        for lane in numpy.nonzero(step.watched)[0]:
            self._note_decision(int(lane), step)
        for lane in [lane for lane in self._bet if watched.ended[lane]]:
            caller, points = self._bet.pop(lane)
            if not watched.lanes.done[lane]:  # a new game has no round yet that it could tell about
                self.bets[int(watched.round_points[lane][caller]) == points] += 1

    def _note_decision(self, lane: int, step: Step) -> None:
        row, action, legal = step.rows[lane], int(step.action[lane]), set(map(int, step.legal[lane]))
        points, bonus = int(row[ROW_BEGIN["points"]]), int(row[ROW_BEGIN["colour_bonus"]])
        if STOP in legal and (action == END or action in CALLS):  # not before the last duo of the turn is laid
            self.calls[points][CALLS.get(action, "goes on")] += 1
        if action == LAST_CHANCE:
            self._bet[lane] = int(step.actor[lane]), points + bonus
        if any(LAY <= each < STAR for each in legal):
            self.duos[LAY <= action < STAR] += 1
        if DRAW in legal:
            self._note_tops(row, action, legal)
        if PHASES[int(row[: len(PHASES)].argmax())] == PHASES[KEEPING]:
            kinds = {CARDS[each - KEEP].kind for each in legal if KEEP <= each < KEEP + TYPES}
            for kind in kinds if len(kinds) == 2 else ():
                self.kept[kind][CARDS[action - KEEP].kind == kind] += 1

    def _note_tops(self, row: Any, action: int, legal: set[int]) -> None:
        for pile in range(2):
            if TAKE + pile in legal:
                begin = ROW_BEGIN["tops"] + pile * TYPES
                self.taken[CARDS[int(row[begin : begin + TYPES].argmax())].kind][action == TAKE + pile] += 1

    def show(self) -> None:
        print(
            "\n| points | turns that could call | STOP | LAST CHANCE | goes on |\n| ---: | ---: | ---: | ---: | ---: |"
        )
        for points, done in sorted(self.calls.items()):
            shares = [f"{done[what] / done.total():.0%}" for what in (*CALLS.values(), "goes on")]
            print(f"| {points} | {done.total():,} | {' | '.join(shares)} |")
        print(f"\nbets won, but for those that ended the game: {self.bets[True]} of {self.bets.total()}")
        print(f"a duo that could be laid was laid: {self.duos[True]} of {self.duos.total()} decisions")
        print("\n| kind | kept of two | takes it from a pile |\n| --- | ---: | ---: |")
        for kind in sorted(self.taken, key=lambda kind: -_share(self.taken[kind])):
            print(f"| {kind} | {_told(self.kept[kind])} | {_told(self.taken[kind])} |")


def _share(counted: Counter[bool]) -> float:
    return counted[True] / max(1, counted.total())


def _told(counted: Counter[bool]) -> str:
    return f"{_share(counted):.0%} of {counted.total():,}"


def main() -> None:
    games, players = (int(word) for word in (*sys.argv[1:], *("200", "2")[len(sys.argv) - 1 :]))
    watched, calibration, habits = Watched(Rules(players=players), games), Calibration(), Habits()
    for step in watched.steps():
        calibration.note(step)
        habits.note(step, watched)
    calibration.show(watched.won)
    habits.show()


if __name__ == "__main__":
    main()
