"""What the network does wrong, by the search's account: where it loses most, and the positions in which it does.

    python -m benchmarks.mistakes [--games 30] [--share 0.14] [--iterations 18000] [--worst 10] [--weights FILE]
                                  [--players 2] [--variant base]

In games of the network against itself the search is asked at some decisions. What it would do and what the network does
are then compared by a second search, which has not chosen between them and so does not flatter either. The search has
its own faults, above all that others play at a glance for it; so this shows where to look, not how strong anybody is.
"""

import argparse
from collections import defaultdict
from math import sqrt
from random import Random
from typing import NamedTuple

from benchmarks import options
from benchmarks.variants import VARIANTS, rules_of

from seasalt import Game, Rules
from seasalt.bots import Bot, get, prepared
from seasalt.bots.network import FILE
from seasalt.notation import Action
from seasalt.view import View


class Mistake(NamedTuple):
    """What was lost by doing one thing instead of another, which may be nothing."""

    lost: float
    kind: str  # the verbs of what could be done
    better: Action
    done: Action
    view: str


def chances(search: Bot, view: View, mind: int) -> tuple[Action, dict[Action, float | None]]:
    choice = search.choose(view, Random(mind), explain=True)
    return choice.action, {one.action: one.chance for one in choice.considered}


def mistake(search: Bot, view: View, done: Action) -> Mistake | None:
    """What the search thinks of it; None where it did not try both."""
    better, _ = chances(search, view, 1)
    _, said = chances(search, view, 2)
    best, own = said[better], said[done]
    if best is None or own is None:
        return None
    verbs = sorted({str(action).split()[0] for action in view.legal_actions})
    return Mistake(best - own, "/".join(verbs), better, done, str(view))


def found_in(seed: int, rules: Rules, network: Bot, search: Bot, share: float) -> list[Mistake]:
    game, mind, found = Game(**rules.agreed, seed=seed), Random(seed), []
    while game.turn is not None:
        view = game.view(game.turn)
        action = network.choose(view, mind).action
        if len(view.legal_actions) > 1 and mind.random() < share:
            found.append(mistake(search, view, action))
        game.play(action)
    return [one for one in found if one is not None]


def tell(found: list[Mistake], worst: int) -> None:
    for one in sorted(found, key=lambda one: -one.lost)[:worst]:
        print(f"{one.lost:.1%}: {one.better} instead of {one.done}\n{one.view}\n")
    kinds, total = defaultdict(list), sum(one.lost for one in found)
    for one in found:
        kinds[one.kind].append(one)
    print("| what there was to decide | decisions | otherwise | lost each | of all that is lost |")
    print("| --- | ---: | ---: | ---: | ---: |")
    for kind, ones in sorted(kinds.items(), key=lambda item: -sum(one.lost for one in item[1])):
        count, lost = len(ones), [one.lost for one in ones]
        error = sqrt(sum(each * each for each in lost)) / count
        differ = sum(one.better != one.done for one in ones) / count
        print(f"| {kind} | {count} | {differ:.0%} | {sum(lost) / count:.2%} ± {error:.2%} | {sum(lost) / total:.0%} |")
    print(f"\n{total / len(found):.2%} a decision, {len(found)} decisions")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=options.count, default=30)
    parser.add_argument("--share", type=options.share, default=0.14, help="of the decisions that are looked at")
    parser.add_argument("--iterations", type=options.count, default=18_000)
    parser.add_argument("--worst", type=options.count, default=10, help="so many positions are shown")
    parser.add_argument("--weights", type=options.network, default=FILE)
    parser.add_argument("--players", type=int, default=2, choices=(2, 3, 4))
    parser.add_argument("--variant", choices=VARIANTS, default="base")
    args = parser.parse_args()
    rules = rules_of(args.players, args.variant)
    network, search = get(f"network:file={args.weights}"), get(f"search:iterations={args.iterations}")
    prepared(network)
    found = [one for seed in range(args.games) for one in found_in(seed, rules, network, search, args.share)]
    if not found:
        parser.error("not one decision was looked at; play more --games, or look at a larger --share")
    tell(found, args.worst)


if __name__ == "__main__":
    main()
