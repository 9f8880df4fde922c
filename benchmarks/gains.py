"""What does thinking bring? Bots beside the network, at decisions of games that the network plays against itself.

    python -m benchmarks.gains guided:iterations=130 [guided:iterations=130:turns=1 …] --players 4 --variant both
                               [--games 40] [--share 0.3] [--seed 1] [--jobs 2] [--imagined]

Where a bot would do something else than the network, both actions are played on many times with the cards that
everybody really had, by the network to the end of the round, where it says the seat's chance (`Study.really`). What a
decision gains is the difference, or nothing where the bot does the same. All bots are asked at the same decisions, so a
few thousand of these tell what would take as many games; but it is the network's account, which games are not. With
`--imagined` both are played on with cards that everybody may have, for all that the seat knows: then an action is not
judged by what nobody could know, so fewer decisions tell as much, but where the seat's own picture is wrong it is not
found out. Intervals are from the spread of whole games.
"""

import argparse
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache, partial
from random import Random
from typing import NamedTuple

from benchmarks import options
from benchmarks.calibration import mean_and_error
from benchmarks.games import begun, in_games, ready, seed_of
from benchmarks.lookahead import Study, play
from benchmarks.variants import VARIANTS, words_for

from seasalt import Game, View
from seasalt.bots import Bot
from seasalt.bots.network_memory import NOTEBOOK_SIZE, begin_notes
from seasalt.notation import Action
from seasalt.rules.compiling import cores


@dataclass(frozen=True)
class Watch:
    """Which games are watched, and who is asked how often."""

    players: int
    variant: str
    asked: tuple[str, ...]
    share: float
    seed: int
    imagined: bool = False


class Decision(NamedTuple):
    """What each of those asked gains; None where it does what the network does."""

    game: int
    gains: tuple[float | None, ...]


@cache
def _study() -> Study:
    return Study()


def decided(
    bots: Sequence[Bot], game: Game, view: View, notes: list[int], lot: Random, imagined: bool
) -> tuple[float | None, ...]:  # fmt: skip
    """What each of these bots gains at a decision."""
    study, mind, seed = _study(), lot.getrandbits(40), lot.getrandbits(40)
    own = study.network.choose(view, Random(mind)).action
    actions = [bot.choose(view, Random(mind)).action for bot in bots]
    others = {action for action in actions if action != own}

    def gained(other: Action) -> float:
        numbers = [own.number, other.number]
        return study.imagined(view, numbers, seed) if imagined else study.really(game, notes, numbers, seed)

    gains = {other: gained(other) for other in others}
    return tuple(gains.get(action) for action in actions)


def watched(watch: Watch, number: int) -> list[Decision]:
    """The decisions of one game; they depend on the watch and the number alone."""
    seed = seed_of(watch.seed, number)
    game, lot = begun(watch.players, watch.variant, seed), Random(seed)
    bots = [ready(text) for text in watch.asked]
    notes: list[int] = [0] * NOTEBOOK_SIZE
    begin_notes(notes, game._s)
    found = []
    while game.turn is not None:
        view = game.view(game.turn)
        if len(view.legal_actions) > 1 and lot.random() < watch.share:
            found.append(Decision(number, decided(bots, game, view, notes, lot, watch.imagined)))
        play(game, _study().network.choose(view, lot).action, notes)
    return found


def table(asked: Sequence[str], decisions: Sequence[Decision]) -> Iterator[str]:
    yield "| | does something else | gains there | a decision gains | 95 % |"
    yield "| --- | ---: | ---: | ---: | ---: |"
    for place, bot in enumerate(asked):
        gains = [decision.gains[place] for decision in decisions]
        mean, error = mean_and_error([gain or 0.0 for gain in gains], [decision.game for decision in decisions])
        others = [gain for gain in gains if gain is not None]
        there = f"{sum(others) / len(others):+.2%}" if others else "–"
        yield f"| `{bot}` | {len(others) / len(gains):.1%} | {there} | {mean:+.3%} | ± {1.96 * error:.3%} |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("bots", nargs="+", type=options.bot, metavar="BOT")
    parser.add_argument("--players", type=int, default=2, choices=(2, 3, 4))
    parser.add_argument("--variant", default="base", choices=VARIANTS)
    parser.add_argument("--games", type=options.count, default=40)
    parser.add_argument("--share", type=options.share, default=0.3, help="of the decisions with a choice")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=options.count, default=cores())
    parser.add_argument("--imagined", action="store_true", help="with cards that may be instead of those that are")
    args = parser.parse_args()
    watch = Watch(args.players, args.variant, tuple(args.bots), args.share, args.seed, args.imagined)
    decisions = in_games(partial(watched, watch), args.games, args.jobs)
    print(f"{words_for(args.players, args.variant)}: {len(decisions):,} decisions of {args.games} games\n")
    print("\n".join(table(args.bots, decisions)))


if __name__ == "__main__":
    main()
