"""How far should the guided search look ahead? What looks promise, beside what then comes of it.

    python -m benchmarks.lookahead [--minutes 5] [--players 2] [--variant base] [--by 2] [--share 0.3] [--seed 1]

At decisions of games that the network plays against itself, its action is compared with the other one that a look so
many turns ahead (`--by`) likes best, unless that is clearly worse. Looks deal what the seat cannot see, as the bot
does. What came of it is played with the cards that everybody really had, both actions many times, by the network to the
end of the round, where it says the seat's chance; the luck is another, so nothing that a look found by chance comes
again.

For each way to look: how far two actions' chances scatter in one deal, how long a try takes, how much of what it
promises comes true, and what a decision gains if the action that the look likes better is played.
"""

import argparse
import time
from math import log, sqrt
from random import Random
from statistics import correlation, linear_regression, mean, pstdev
from typing import Any, NamedTuple

import numpy
from benchmarks.variants import VARIANTS, rules_of, words_for

from seasalt import Game, View
from seasalt.bots.network import FILE, Network, layers_of, weights_of
from seasalt.bots.network_memory import NOTEBOOK_SIZE, begin_notes, note_action, note_outcome
from seasalt.bots.network_search import Guided, looking_compiled
from seasalt.bots.protocol import legal_actions
from seasalt.notation import Action
from seasalt.rules.compiling import entry_point, pack

# At which of the seat's turns it is asked for its chance, from the first to the last of these, and in how many deals.
LOOKS = {
    "1st": (1, 1, 150),
    "2nd": (2, 2, 150),
    "1st and 2nd": (1, 2, 150),
    "3rd": (3, 3, 100),
    "the end": (99, 99, 60),
}
FIRST_DEALS, DEALS = 30, 150
ROUND = 99  # more turns than a seat has in a round
TRUST, UNLIKELY, NOT_WORSE = 0.001, 1e-4, -0.004  # actions that the network likes less must promise a little more
PLAY_ON = (
    "numba", "benchmarks.lookahead_loop", "play_on",
    "void(uint8[::1], uint8[::1], int16[::1], int64, int64, int64, int64, int16[::1], int64[::1], int64, int64, int64, "
    "int64[::1], float64[:,::1])",
)  # fmt: skip


class Compared(NamedTuple):
    """Two actions: by how much the other one was better, in each deal, for each way to look; and really."""

    looks: dict[str, list[float]]
    seconds: dict[str, float]
    really: float


class Study:
    def __init__(self) -> None:
        self._weights = weights_of(FILE)
        self._layers = layers_of(self._weights)
        self._play_on = entry_point(*PLAY_ON)
        self.network = Network()
        Guided().prepare()

    def look(self, view: View, numbers: list[int], since: int, turns: int, deals: int, seed: int) -> list[list[float]]:
        """By how much each action after the first is better than that one, in each deal."""
        look = looking_compiled(view, self._weights, turns, seed, since)
        found = [look(numbers, deal) for deal in range(deals)]
        return [[row[place] - row[0] for row in found] for place in range(1, len(numbers))]

    def really(self, game: Game, notes: list[int], numbers: list[int], seed: int) -> float:
        chances = numpy.zeros((DEALS, len(numbers)))
        self._play_on(
            pack(game._s), numpy.array(notes, numpy.uint8), numpy.array(numbers, numpy.int16), seed, DEALS, ROUND,
            ROUND, *self._layers, chances,
        )  # fmt: skip
        return float((chances[:, 1] - chances[:, 0]).mean())

    def imagined(self, view: View, numbers: list[int], seed: int) -> float:
        """The same with cards that everybody may have, for all that the seat knows."""
        [leads] = self.look(view, numbers, ROUND, ROUND, DEALS, seed)
        return mean(leads)

    def other(self, view: View, actions: list[Action], turns: int, seed: int) -> list[int] | None:
        """The network's action and the other that a look likes best; None if all others are clearly worse."""
        shares = self.network.answer(view, actions).probabilities
        order = sorted(range(len(actions)), key=lambda place: -shares[place])
        numbers = [actions[place].number for place in order]
        favours = [TRUST * log(max(shares[place], UNLIKELY) / shares[order[0]]) for place in order[1:]]
        leads = [mean(found) for found in self.look(view, numbers, turns, turns, FIRST_DEALS, seed)]
        worths = [lead + favour for lead, favour in zip(leads, favours, strict=True)]
        best = max(range(len(worths)), key=worths.__getitem__)
        return [numbers[0], numbers[best + 1]] if worths[best] > NOT_WORSE else None

    def compared(self, game: Game, view: View, notes: list[int], numbers: list[int], seed: int) -> Compared:
        looks, seconds = {}, {}
        for name, (since, turns, deals) in LOOKS.items():
            begun = time.process_time()
            [looks[name]] = self.look(view, numbers, since, turns, deals, seed)
            seconds[name] = (time.process_time() - begun) / (2 * deals)
        return Compared(looks, seconds, self.really(game, notes, numbers, seed + 1))


def measured(study: Study, args: argparse.Namespace) -> tuple[list[Compared], int, int]:
    """What was compared, of how many decisions, in how many games."""
    found: list[Compared] = []
    looked_at = games = 0
    mind, until = Random(args.seed), time.time() + 60 * args.minutes
    while time.time() < until:
        game = Game(**rules_of(args.players, args.variant).agreed, seed=1000 * args.seed + games)
        games += 1
        notes: list[int] = [0] * NOTEBOOK_SIZE
        begin_notes(notes, game._s)
        while game.turn is not None and time.time() < until:
            view = game.view(game.turn)
            actions = legal_actions(view)
            if len(actions) > 1 and mind.random() < args.share:
                looked_at += 1
                numbers = study.other(view, actions, args.by, mind.getrandbits(40))
                found += [study.compared(game, view, notes, numbers, mind.getrandbits(40))] if numbers else []
            play(game, study.network.choose(view, mind).action, notes)
    return found, looked_at, games


def play(game: Game, action: Action, notes: list[int]) -> None:
    """Play on, and keep the notebook of the game."""
    before: Any = game._s.round_number
    note_action(notes, game._s, action.number)
    game.play(action)
    if game._s.round_number != before:
        begin_notes(notes, game._s)
    elif not game.over:
        note_outcome(notes, game._s)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--minutes", type=float, default=5.0)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--variant", choices=list(VARIANTS), default="base")
    parser.add_argument("--by", type=int, default=2, metavar="TURNS", help="the look that finds the other action")
    parser.add_argument("--share", type=float, default=0.3, help="of the decisions")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    found, looked_at, games = measured(Study(), args)
    really = [each.really for each in found]
    print(f"{words_for(args.players, args.variant)}: {looked_at} decisions of {games} games, {len(found)} compared\n")
    print("| asked at its turn | scatters by | ms a try | comes true | correlation | a decision gains |")
    print(f"| --- {'| ---: ' * 5}|")
    for name in LOOKS:
        promised = [mean(each.looks[name]) for each in found]
        slope = linear_regression(promised, really, proportional=True).slope
        gains = [real if promise > 0 else 0.0 for promise, real in zip(promised, really, strict=True)]
        cells = (
            f"{mean(pstdev(each.looks[name]) for each in found):.3f}",
            f"{1000 * mean(each.seconds[name] for each in found):.2f}",
            f"{slope:.0%}",
            f"{correlation(promised, really):.2f}",
            f"{mean(gains):.2%} ± {1.96 * pstdev(gains) / sqrt(len(gains)):.2%}",
        )
        print(f"| {name} | {' | '.join(cells)} |")


if __name__ == "__main__":
    main()
