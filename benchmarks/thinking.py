"""Measure how many iterations searches do in so many milliseconds, with all that belongs to a decision.

    python -m benchmarks.thinking [--ms 100] [--games 3] [--each 40]

Time is that of the processor, so other programs on the machine matter less. Positions are decisions with a choice in
games of planners, some apart; a search that thinks until the time is up stops earlier where its choice is settled,
which this does not. The same searches by iterations then play alike on any machine.
"""

import argparse
from collections.abc import Iterator
from random import Random
from statistics import mean, median, quantiles
from time import process_time

from benchmarks.variants import rules_of, words_for

from seasalt import Game, Rules
from seasalt.bots import get, prepared
from seasalt.bots.network import FILE, weights_of
from seasalt.bots.network_search import Guided, looking_compiled
from seasalt.bots.search import Compiled, Search, Thought
from seasalt.view import View

SEED = 7
APART = 9  # decisions between two that are measured
PART = 64  # iterations of each tree between two looks at the clock
SETTINGS = [(players, variant) for variant in ("base", "both", "all") for players in (2, 3, 4)]


def positions(rules: Rules, games: int) -> Iterator[View]:
    bot, mind = get("planner"), Random(SEED)
    for seed in range(games):
        game, since = Game(**rules.agreed, seed=SEED + seed), 0
        while game.turn is not None:
            view = game.view(game.turn)
            since += 1
            if since >= APART and len(view.legal_actions) > 1:
                yield view
                since = 0
            game.play(bot.choose(view, mind).action)


def search_in(view: View, seconds: float) -> int:
    search, begun = Search(), process_time()
    thought = Thought(Compiled(view), search._trees, SEED, search._manner)
    while process_time() - begun < seconds:
        thought.grow(map, PART)
    found = thought.iterations
    thought.close()
    return found


def guided_in(view: View, seconds: float) -> int:
    guided, begun = Guided(), process_time()
    look = looking_compiled(view, weights_of(FILE), guided._turns, SEED)
    numbers = [action.number for action in view.legal_actions][:2]
    deals = 0
    while process_time() - begun < seconds:
        look(numbers, deals)
        deals += 1
    return deals * len(numbers)


BOTS = {"search": search_in, "guided": guided_in}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--ms", type=float, default=100)
    parser.add_argument("--games", type=int, default=3)
    parser.add_argument("--each", type=int, default=40, help="positions of each number of players")
    args = parser.parse_args()
    print(f"| iterations in {args.ms:g} ms | | median | mean | middle half | positions |")
    print(f"| --- | --- {'| ---: ' * 4}|")
    for players, variant in SETTINGS:
        views = list(positions(rules_of(players, variant), args.games))
        views = Random(SEED).sample(views, min(args.each, len(views)))
        for name, iterations_in in BOTS.items():
            prepared(get(name))
            iterations_in(views[0], 0.05)  # whatever has to be loaded
            found = [iterations_in(view, args.ms / 1000) for view in views]
            low, _, high = quantiles(found, n=4)
            cells = f"{median(found):,.0f} | {mean(found):,.0f} | {low:,.0f} to {high:,.0f} | {len(found)}"
            print(f"| {words_for(players, variant)} | {name} | {cells} |", flush=True)


if __name__ == "__main__":
    main()
