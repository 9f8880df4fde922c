"""Measure what chances are worth: what the network and the search say in the same positions, and who won.

    python -m benchmarks.calibration [--players 2] [--variant base] [--games 800] [--share 0.02]
    python benchmarks/plot.py            draws calibration.svg from calibration.json

The network plays against itself. At a few of the decisions in which there is a choice, taken by lot, each bot is asked
for the chance of what it would play. The Brier score is the mean square of the difference to what the deciding seat
won in the end. Positions of one game belong together, so all standard errors are from the spread of whole games.

The outcome is that of games between networks: a search whose chances count on other players has that against it. Games
of other players (`--by`) show how much that is.
"""

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from math import sqrt
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from benchmarks import options
from benchmarks.games import begun, in_games, ready, seed_of
from benchmarks.variants import VARIANTS, words_for

from seasalt import View
from seasalt.bots.network import FILE as NETWORK
from seasalt.bots.network import weights_of
from seasalt.errors import SeasaltError
from seasalt.rules.compiling import cores

FILE = Path(__file__).with_name("calibration.json")
ASKED = ("network", "search:iterations=2880")
TENTHS = 10
MOST_ROUNDS = 1_000


@dataclass(frozen=True)
class Watch:
    """Which games are watched, and who is asked how often."""

    players: int
    variant: str
    by: str
    asked: tuple[str, ...]
    share: float
    seed: int


class Position(NamedTuple):
    """What each of those asked said, and what the seat won."""

    game: int
    said: tuple[float, ...]
    won: float


def watched(watch: Watch, number: int) -> list[Position]:
    """The positions of one game; they depend on the watch and the number alone."""
    seed = seed_of(watch.seed, number)
    game = begun(watch.players, watch.variant, seed)
    player, mind, lot = ready(watch.by), Random(f"mind {seed}"), Random(f"lot {seed}")
    found: list[tuple[int, tuple[float, ...]]] = []
    while game.turn is not None and len(game.results) < MOST_ROUNDS:
        view = game.view(game.turn)
        if len(view.legal_actions) > 1 and lot.random() < watch.share:
            found.append((game.turn, tuple(_chance(each, view, lot) for each in watch.asked)))
        game.play(player.choose(view, mind).action)
    winners = game.winners or tuple(game.seats)
    return [Position(number, said, (seat in winners) / len(winners)) for seat, said in found]


def _chance(name: str, view: View, mind: Random) -> float:
    """What this bot says of the action that it would play."""
    considered = ready(name).choose(view, mind, explain=True).considered
    if not considered or considered[0].chance is None:
        raise SeasaltError(f"{name} does not think in chances; ask one that searches, or the network")
    return considered[0].chance


def mean_and_error(values: Sequence[float], games: Sequence[int]) -> tuple[float, float]:
    """With the standard error from the spread of whole games."""
    mean = sum(values) / len(values)
    beyond = dict.fromkeys(games, 0.0)
    for value, game in zip(values, games, strict=True):
        beyond[game] += value - mean
    count = len(beyond)
    spread = sum(each * each for each in beyond.values()) * count / max(1, count - 1)
    return mean, sqrt(spread) / len(values)


def found_in(positions: Sequence[Position], asked: Sequence[str], players: int) -> dict[str, Any]:
    games, won = [position.game for position in positions], [position.won for position in positions]
    scores = [[(said - position.won) ** 2 for said in position.said] for position in positions]
    first = [score[0] for score in scores]
    bots = {}
    for place, bot in enumerate(asked):
        own = [score[place] for score in scores]
        said = [position.said[place] for position in positions]
        bots[bot] = {
            "brier": _rounded(mean_and_error(own, games)),
            "more_than_first": _rounded(mean_and_error([a - b for a, b in zip(own, first, strict=True)], games)),
            "tenths": list(_tenths(said, won, games)),
        }
    always = sum((1 / players - each) ** 2 for each in won) / len(won)
    return {"positions": len(positions), "always_even": round(always, 4), "bots": bots}


def _tenths(said: Sequence[float], won: Sequence[float], games: Sequence[int]) -> Iterator[dict[str, Any]]:
    """For tenths of what was said: the mean of that, how often the seat won with its standard error, how many."""
    for tenth in range(TENTHS):
        mine = [place for place, chance in enumerate(said) if min(int(chance * TENTHS), TENTHS - 1) == tenth]
        if mine:
            share, error = mean_and_error([won[place] for place in mine], [games[place] for place in mine])
            mean = sum(said[place] for place in mine) / len(mine)
            yield {"said": round(mean, 4), "won": round(share, 4), "error": round(error, 4), "count": len(mine)}


def _rounded(numbers: tuple[float, float]) -> list[float]:
    return [round(number, 5) for number in numbers]


def readable(name: str, run: dict[str, Any]) -> Iterator[str]:
    yield f"\n{name}: {run['positions']:,} positions of {run['games']:,} games; always even {run['always_even']:.4f}"
    yield "\n| | Brier score | ± | more than the first | ± |\n| --- | ---: | ---: | ---: | ---: |"
    for place, (bot, found) in enumerate(run["bots"].items()):
        (brier, error), (more, doubt) = found["brier"], found["more_than_first"]
        yield f"| {bot} | {brier:.4f} | {error:.4f} | {f'{more:+.4f} | {doubt:.4f}' if place else '– | –'} |"
    for bot, found in run["bots"].items():
        yield f"\n| {bot} said | won | ± | positions |\n| ---: | ---: | ---: | ---: |"
        for row in found["tenths"]:
            yield f"| {row['said']:.1%} | {row['won']:.1%} | {row['error']:.1%} | {row['count']:,} |"


def main(words: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--players", type=int, default=2, choices=(2, 3, 4))
    parser.add_argument("--variant", default="base", choices=VARIANTS)
    parser.add_argument("--games", type=options.count, default=800)
    parser.add_argument(
        "--share", type=options.share, default=0.02, help="of the decisions with a choice that are asked about"
    )
    parser.add_argument("--by", type=options.bot, default="network", metavar="BOT", help="who plays the games")
    parser.add_argument("--asked", nargs="+", type=options.bot, default=ASKED, metavar="BOT", help="who is asked")
    parser.add_argument(
        "--weights", type=options.network, default=NETWORK, help="the network's file (default: the package's)"
    )
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=options.count, default=cores())
    parser.add_argument("--file", type=Path, default=FILE)
    args = parser.parse_args(words)
    try:
        measure(args)
    except SeasaltError as error:
        parser.error(str(error))
    return 0


def measure(args: argparse.Namespace) -> None:
    file = options.new_or_own_file(args.weights, args.file, FILE)
    by, *asked = (_with(bot, args.weights) for bot in (args.by, *args.asked))
    watch = Watch(args.players, args.variant, by, tuple(asked), args.share, args.seed)
    positions = in_games(partial(watched, watch), args.games, args.jobs)
    if not positions:
        raise SeasaltError("not one decision was asked about; play more --games, or ask about a larger --share")
    run = {
        "by": args.by, "share": args.share, "seed": args.seed, "games": args.games,
        "network": weights_of(args.weights).digest[:12], **found_in(positions, args.asked, args.players),
    }  # fmt: skip
    name = words_for(args.players, args.variant) + ("" if args.by == "network" else f", games of {args.by}")
    runs = json.loads(file.read_text("utf-8"))["runs"] if file.exists() else {}
    file.write_text(json.dumps({"runs": {**runs, name: run}}, indent=1) + "\n", "utf-8")
    print("\n".join(readable(name, run)))


def _with(bot: str, weights: Path) -> str:
    """The bot with this network, if it has one and it is not that of the package."""
    return bot if weights == NETWORK or bot.startswith("search") else f"{bot}:file={weights}"


if __name__ == "__main__":
    sys.exit(main())
