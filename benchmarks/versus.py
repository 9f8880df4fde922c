"""Measure which of two networks is stronger, and where: many games among them in every variant, in compiled code.

    python -m benchmarks.versus new.bin                            against the package's network
    python -m benchmarks.versus new.bin old.bin --only '4-*'       these two, with four players
    python -m benchmarks.versus new.bin --deals 10000 --seed 5

Both play what they like best, as the bot does, which takes about a hundredth of a millisecond; the arena, which asks
bots with views, takes fifty times as long for a game. Each deal is played twice, with the seats swapped and luck that
is the same as far as it can be (`seasalt/bots/luck.py`); with three and four players the two share the seats. Even is
50 % for any number of players.

`play_through` and what it calls are written in the style of the rules; `versus_loop.py` compiles it.
"""

import argparse
import sys
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from fnmatch import fnmatch
from pathlib import Path
from typing import Any

from benchmarks.variants import VARIANTS, rules_of, words_for

from seasalt import Rules
from seasalt.arena.deals import games_of
from seasalt.arena.statistics import share_interval
from seasalt.bots.lookahead import WORTHS, ask, carry_out, liked_most
from seasalt.bots.luck import leave_to_luck
from seasalt.bots.network import FILE, layers_of, weights_of
from seasalt.bots.network_memory import begin_notes
from seasalt.cli import whole_number
from seasalt.errors import SeasaltError
from seasalt.fast.whole_games import MOST_ROUNDS
from seasalt.rules.compiling import cores, entry_point, pack, why_not_compiled
from seasalt.rules.legal import legal_actions
from seasalt.rules.state import State
from seasalt.rules.vocabulary import OVER

SETTINGS = {f"{players}-{variant}": (players, variant) for players in (2, 3, 4) for variant in VARIANTS}
LAYERS = "int16[::1], int64[::1], int64, int64, int64, int64[::1]"
PLAY = (
    "numba", "benchmarks.versus_loop", "play",
    f"float64(uint8[::1], int64[::1], int64, int64, {LAYERS}, {LAYERS})",
)  # fmt: skip


def play_through(box: Any, notes: Any, sides: Any, luck: Any, out: Any, networks: Any, room: Any) -> float:
    """A whole game from its beginning among two networks, each at its seats; what the first has of the win."""
    s = box[0]
    leave_to_luck(s, luck)
    begin_notes(notes, s)
    while s.phase != OVER and s.round_number < MOST_ROUNDS:
        count = legal_actions(s, out)
        place = 0
        if count > 1:
            ask(s, notes, out, count, networks[sides[s.player]], room)
            place = liked_most(count, room[WORTHS])
        carry_out(s, notes, int(out[place]), luck)
    return first_share(s, sides)


def first_share(s: State, sides: Any) -> float:
    """The first side's part of the winners; of a game that was given up all have won."""
    winners = 0
    first = 0
    for seat in range(s.players):
        if s.phase != OVER or s.winners[seat] > 0:
            winners += 1
            first += 1 - sides[seat]
    share: float = first / winners
    return share


def shares(rules: Rules, new: Path, old: Path, deals: int, seed: int, jobs: int = 1) -> list[float]:
    """What the new network has of each deal."""
    if reason := why_not_compiled():
        raise SeasaltError(f"networks play each other with compiled rules only. {reason}")
    import numpy

    play = entry_point(*PLAY)
    first = rules.new_state()
    first.listening = 0
    buffer, layers = pack(first), (*layers_of(weights_of(new)), *layers_of(weights_of(old)))

    def share_of(deal: int) -> float:
        seatings = games_of(seed, deal, rules.players)
        found: list[float] = [play(buffer, numpy.array(seats, numpy.int64), seed, deal, *layers) for seats in seatings]
        return sum(found) / len(found)

    with ThreadPoolExecutor(jobs) as threads:
        return list(threads.map(share_of, range(deals)))


def row(name: str, found: Sequence[float]) -> str:
    low, high = share_interval(found)
    share = sum(found) / len(found)
    return (
        f"| {words_for(*SETTINGS[name])} | {2 * len(found):,} | {100 * share:.1f} % | "
        f"{100 * low:.1f} to {100 * high:.1f} |"
    )


def main(words: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("new", type=Path, help="a network's file")
    parser.add_argument("old", type=Path, nargs="?", default=FILE, help="another (default: the package's)")
    parser.add_argument(
        "--only", nargs="+", default=["*"], metavar="NAME", help=f"of {', '.join(SETTINGS)}; or like 4-*"
    )
    number = whole_number("the number of deals", 1, 10**9)
    parser.add_argument("--deals", type=number, default=2000, help="in each variant, two games each (2000)")
    parser.add_argument("--seed", type=whole_number("a seed", 0, 2**63 - 1), default=1)
    parser.add_argument("--jobs", type=whole_number("the number of jobs", 1, 1024), default=cores())
    args = parser.parse_args(words)
    for like in args.only:
        if not any(fnmatch(name, like) for name in SETTINGS):
            parser.error(f"nothing that is played has a name like {like}; there are {', '.join(SETTINGS)}")
    try:
        named = " – ".join(weights_of(path).digest[:12] for path in (args.new, args.old))
        print(f"| {named} | games | share | 95 % |\n| --- | ---: | ---: | ---: |", flush=True)
        for name in SETTINGS:
            if any(fnmatch(name, like) for like in args.only):
                rules = rules_of(*SETTINGS[name])
                print(row(name, shares(rules, args.new, args.old, args.deals, args.seed, args.jobs)), flush=True)
    except SeasaltError as error:
        parser.error(str(error))
    return 0


if __name__ == "__main__":
    sys.exit(main())
