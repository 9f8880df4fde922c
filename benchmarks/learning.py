"""Watch the network play against itself: what its chances are worth, and what it does.

    python -m benchmarks.learning [GAMES [PLAYERS]] [--variant base] [--weights FILE] [--keep]

It needs PyTorch, which the extra `learn` brings. With --keep what is found stands in habits.json, by its setting.

All games are played side by side (`learn/lanes.py`), each seat playing what it likes best, and one game is watched in
each lane. Calibration: at each decision the seat to move says its chance to win; the table has, for tenths of that
chance, how often it won. The Brier score is the mean square of the difference; who always said 50 % would have 0.25.
`python -m benchmarks.calibration` asks the search beside it. Habits: what it does where it has the choice.
"""

import argparse
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import benchmarks.needs_torch  # noqa: F401
import numpy
import torch
from benchmarks import options
from benchmarks.calibration import Position, found_in, readable
from benchmarks.habits import Decision, Habits, round_ended
from benchmarks.variants import VARIANTS, rules_of, words_for

from seasalt import Rules
from seasalt.bots.network import FILE, weights_of
from seasalt.learn.lanes import Lanes
from seasalt.learn.network import of_legal
from seasalt.learn.weights import network_from

SEED = 10_000
KEPT = Path(__file__).with_name("habits.json")


class Step(NamedTuple):
    """One decision in each lane, and what it was taken from; arrays over lanes."""

    states: Any
    rows: Any
    legal: Any
    action: Any
    actor: Any
    chance: Any  # of the seat that decides
    chosen: Any  # whether the first game goes on and there is a choice
    ended: Any  # whether the first game goes on and the action ended a round


class Watched:
    """Games of the network against itself, step by step; `won` has what each seat won in the end."""

    def __init__(self, rules: Rules, games: int, weights: Path) -> None:
        self._lanes, self._network = Lanes([(rules, games)], SEED), network_from(weights_of(weights))
        self.won = numpy.zeros((games, 4))

    def steps(self) -> Iterator[Step]:
        lanes: Any = self._lanes
        over = numpy.zeros(len(lanes), bool)
        while not over.all():
            places, chance = self._answers()
            states = lanes._fixed[0].copy()
            action = lanes.legal[range(len(lanes)), places].copy()
            seen = (lanes.rows.copy(), lanes.legal.copy(), action, lanes.actor.copy(), chance)
            chosen, going = ~over & (lanes.legal_count > 1), ~over
            lanes.places[:] = places
            lanes.step()
            self.won[lanes.done & going] = lanes.rewards[lanes.done & going]
            over |= lanes.done
            ended = round_ended(*map(lanes._where.as_records, (states, lanes._fixed[0])))
            yield Step(states, *seen, chosen, going & (ended | lanes.done))

    def _answers(self) -> tuple[Any, Any]:
        """The place of what it likes best in each list of legal actions, and its own chance."""
        with torch.inference_mode():
            worths, seats = self._network(torch.as_tensor(self._lanes.rows))
            liked = of_legal(worths, torch.as_tensor(self._lanes.outputs)).argmax(1)
            return liked.numpy(), seats.softmax(1)[:, 0].numpy()


class Said:
    """What was said, and by whom."""

    def __init__(self) -> None:
        self._said: list[tuple[int, int, float]] = []  # lane, seat, chance

    def note(self, step: Step) -> None:
        lanes = numpy.nonzero(step.chosen)[0]
        self._said += zip(lanes.tolist(), step.actor[lanes].tolist(), step.chance[lanes].tolist(), strict=True)

    def positions(self, won: Any) -> list[Position]:
        came = won.tolist()
        return [Position(lane, (chance,), came[lane][seat]) for lane, seat, chance in self._said]


def note_habits(habits: Habits, step: Step) -> None:
    for lane in map(int, numpy.nonzero(step.chosen)[0]):
        legal = frozenset(step.legal[lane].tolist())
        habits.note(Decision(lane, int(step.actor[lane]), step.rows[lane], legal, int(step.action[lane])))
    for lane in map(int, numpy.nonzero(step.ended)[0]):
        habits.end_round(lane, step.states[lane], int(step.action[lane]))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("games", type=options.count, nargs="?", default=200)
    parser.add_argument("players", type=int, nargs="?", default=2, choices=(2, 3, 4))
    parser.add_argument("--variant", default="base", choices=VARIANTS)
    parser.add_argument("--weights", type=options.network, default=FILE, help="the network's file (the package's)")
    parser.add_argument("--keep", action="store_true", help="write what is found into habits.json")
    args = parser.parse_args()
    if args.keep and args.weights != FILE:
        parser.error("habits.json is of the package's network, so --weights does not go with --keep")
    watched, said, habits = Watched(rules_of(args.players, args.variant), args.games, args.weights), Said(), Habits()
    for step in watched.steps():
        said.note(step)
        note_habits(habits, step)
    found = {"games": args.games, **found_in(said.positions(watched.won), ("network",), args.players)}
    name = words_for(args.players, args.variant)
    told = [line for lines in (*readable(name, found), *habits.tables()) for line in lines.split("\n")]
    print("\n".join(told))
    if args.keep:
        runs = json.loads(KEPT.read_text("utf-8"))["runs"] if KEPT.exists() else {}
        runs[name] = {"seed": SEED, "network": weights_of(args.weights).digest[:12], **found, "told": told}
        KEPT.write_text(json.dumps({"runs": runs}, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
