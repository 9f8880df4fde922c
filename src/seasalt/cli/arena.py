"""`seasalt arena`: bots play duplicate deals against each other, for wins with intervals and a ladder."""

import argparse
import json
import secrets
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack, closing, suppress
from pathlib import Path
from typing import Any

from ..arena import Contest, Executor, Journal, Plan, checked, executor, hold, kept_seed, lucks, ready_for_luck, report
from ..arena.contest import Job
from ..arena.plot import picture
from ..arena.ray_cluster import LOCAL, RayCluster, checked_address
from ..errors import SeasaltError, quoted
from ..rules.compiling import cores
from . import INTERRUPTED, whole_number
from .progress import Progress, clock
from .rules_options import add_rules_options, played, rules_of
from .safe_text import printable, shortened
from .waiting import get_ready

HELP = "let bots play duplicate deals against each other and report who is better"
DETAILS = """\
Every two of the bots play the same deals: each deal twice, with the seats swapped and the same chance. With three
or four players the two share the seats. The same seed gives the same games for any number of jobs, here and on Ray.
Ctrl-C ends it early and reports what was played; with --save the same command goes on from there. A bot that crashes,
returns an illegal action or thinks three times as long as its budget loses that game, which is reported.

--luck goes through all games once more and reckons how lucky everybody was: wherever something was left to chance, the
network's chances with what came, less those with what may have come. On average nobody is lucky, so a share less its
luck is as true as the share. Of bots about as strong as the network it scatters less, as if there were 1.5 to 2 times
the deals; it may lie a little outside of 0 to 1. It needs Numba, and luck is reckoned on this machine.

--ray plays on the machines of a Ray cluster, or with "local" on workers that Ray starts here for the run. It needs the
extra "cluster", and the same seasalt and bots on every machine.

--json prints one object:
  bots, players, salt, pepper, double_points, edition, seed
  asked, until, complete  deals asked for, the confidence to stop at or null;
                          complete is false after Ctrl-C
  pairs                   for every two bots:
    bots, deals, games    deals that count, and their games
    share, interval       the first bot's share of the wins, with its 95 % interval; 0.5 is
                          even. With until the interval is the test's: valid whenever one stops
    without_luck          share and interval with luck taken out; null without luck
    decided               whether the test told them apart; null without until
    given_up              games that were draws after 1000 rounds
    sides                 for each of the two: wins, shared_wins; points, its mean total a seat;
                          calls {"stop", "last_chance"}, bets_won, bets_lost; forfeits;
                          decisions, ms_per_decision, longest_ms
  ladder                  best first: bot, rating, interval; the lowest has 0, and 400 points
                          more are wins of ten to one (Bradley–Terry)
  forfeits                bot, against, deal, game, how (crash, illegal action or overrun), what
  jobs, seconds           how many deals ran side by side, and how long it took
A mean of nothing is null."""

DEFAULT_DEALS = 100
DEFAULT_MOST_DEALS = 10_000  # with --until, which ends it
MOST_FORFEITS_SHOWN = 5
LONGEST_NAME = 24

Report = dict[str, Any]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("bots", nargs="*", metavar="BOT", help="two or more, such as greedy or random")
    number = whole_number("the number of deals", 1, 10**9)
    parser.add_argument("-n", "--deals", type=number, help="deals for each pair (default: 100, with --until 10000)")
    add_rules_options(parser)
    number = whole_number("the number of jobs", 1, 1024)
    parser.add_argument("--jobs", type=number, help="how many deals run side by side (default: one a core)")
    parser.add_argument(
        "--ray", type=_address, metavar="ADDRESS", help="play on Ray: HOST:6379, ray://HOST:10001, auto or local"
    )
    parser.add_argument(
        "--until", type=_confidence, metavar="0.95", help="stop a pair when it is so certain who is better"
    )
    parser.add_argument("--save", type=Path, metavar="FILE", help="keep every deal there, and go on from there")
    parser.add_argument("--luck", action="store_true", help="also say what the shares are with luck taken out")
    parser.add_argument("--plot", type=_svg, metavar="FILE.svg", help="draw the ladder")
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def _confidence(text: str) -> float:
    try:
        confidence = float(text)
    except ValueError:
        confidence = 0.0
    if not 0.5 <= confidence <= 0.9999:
        raise argparse.ArgumentTypeError(f"a confidence is a number from 0.5 to 0.9999, such as 0.95, not {text!r}")
    return confidence


def _address(text: str) -> str:
    try:
        return checked_address(text)
    except SeasaltError as error:
        raise argparse.ArgumentTypeError(str(error)) from None


def _svg(text: str) -> Path:
    if not text.lower().endswith(".svg"):
        raise argparse.ArgumentTypeError(f"the plot is a file that ends in .svg, not {text!r}")
    return Path(text)


def run(args: argparse.Namespace) -> int:
    if args.luck and args.until is not None:
        raise SeasaltError("--luck wants a fixed number of deals; --until stops by shares that have luck in them")
    plan = _plan(args)
    deals = args.deals or (DEFAULT_DEALS if args.until is None else DEFAULT_MOST_DEALS)
    contest = Contest(plan, deals, args.until, whole=args.luck)
    if args.plot is not None:
        args.plot.open("ab").close()  # rather now than after an hour
    with ExitStack() as stack:
        journal = stack.enter_context(Journal(args.save, plan)) if args.save is not None else None
        for job, result in journal.results if journal is not None else ():
            contest.add(job, result)
        if args.luck:
            ready_for_luck(contest)  # likewise
        left = deals * len(plan.pairs) - contest.played
        progress = stack.enter_context(Progress(max(1, left), "deals"))
        if args.ray is not None:
            progress.note("connecting to Ray …")
        where, jobs = _where(args, max(1, left), stack)
        begun = time.perf_counter()
        progress.show(0)
        complete = hold(contest, where, journal, progress.show)
        seconds = time.perf_counter() - begun
    luck = _lucks(contest, None if args.ray else args.jobs) if args.luck else None
    found = report(contest, complete=complete, jobs=jobs, seconds=seconds, lucks=luck)
    if args.plot is not None:
        args.plot.write_text(picture(found), "utf-8")
    print(json.dumps(found, indent=2) if args.json else "\n".join(readable(found)))
    return 0 if complete and (luck is not None or not args.luck) else INTERRUPTED


def _lucks(contest: Contest, jobs: int | None) -> dict[Job, float] | None:
    """How lucky the first of each pair was in each deal; None if Ctrl-C ended it."""
    played = max(1, contest.played)
    with Progress(played, "deals gone through") as progress, suppress(KeyboardInterrupt):
        return lucks(contest, executor(min(jobs or cores(), played)), progress.show)
    return None


def _where(args: argparse.Namespace, left: int, stack: ExitStack) -> tuple[Executor, int]:
    """Who plays the deals that are left, and how many of them side by side."""
    if args.ray is None:
        jobs = min(args.jobs or cores(), left)
        return executor(jobs), jobs
    asked = args.jobs or (cores() if args.ray == LOCAL else None)
    cluster = stack.enter_context(closing(RayCluster(args.ray, asked and min(asked, left))))
    return cluster, min(cluster.connect(), left)


def _plan(args: argparse.Namespace) -> Plan:
    rules = rules_of(args)
    seed = args.seed
    if seed is None and args.save is not None:
        if args.save.is_dir():
            raise SeasaltError(f"{quoted(str(args.save))} is a folder; --save needs a file")
        seed = kept_seed(args.save)
    plan = Plan(tuple(args.bots), rules, secrets.randbits(32) if seed is None else seed)
    checked(plan.bots, get_ready)
    return plan


def readable(found: Report) -> Iterator[str]:
    """The report for people."""
    yield _title(found)
    if not found["complete"]:
        yield f"ended early, of {found['asked']:,} deals a pair asked for"
    for pair in found["pairs"]:
        yield ""
        yield from _pair(pair)
    yield ""
    yield from _ladder(found)
    yield from _faults(found)
    yield ""
    took = f"{found['seconds']:.1f} s" if found["seconds"] < 60 else clock(found["seconds"])
    yield f"{found['jobs']} job{'' if found['jobs'] == 1 else 's'}, {took}"


def _title(found: Report) -> str:
    edition = "" if found["edition"] == "online" else f", edition {found['edition']}"
    return f"{len(found['bots'])} bots, {' + '.join(played(found))}{edition}, duplicate deals, seed {found['seed']}"


def _pair(pair: Report) -> Iterator[str]:
    deals = f"{pair['deals']:,} deal{'' if pair['deals'] == 1 else 's'}, {pair['games']:,} games"
    how = {None: "", True: ": told apart", False: ": not told apart"}[pair["decided"]]
    drawn = f", {pair['given_up']:,} given up as draws" if pair["given_up"] else ""
    yield f"{' against '.join(map(_name, pair['bots']))}, {deals}{drawn}{how}"
    if not pair["deals"]:
        return
    width = max(map(len, map(_name, pair["bots"])))
    heads = "".join(f"{head:>{columns}}" for head, columns in _COLUMNS.items())
    yield f"{'':{width}}{heads}"
    low, high = pair["interval"]
    shares = [(pair["share"], low, high), (1 - pair["share"], 1 - high, 1 - low)]
    for bot, share, side in zip(pair["bots"], shares, pair["sides"], strict=True):
        cells = zip(_cells(share, side), _COLUMNS.values(), strict=True)
        yield f"{_name(bot):<{width}}{''.join(f'{cell:>{columns}}' for cell, columns in cells)}"
    if pair["without_luck"] is not None:
        yield _without_luck(pair)


def _without_luck(pair: Report) -> str:
    found = pair["without_luck"]
    low, high = found["interval"]
    what = f"without luck: {_name(pair['bots'][0])} {100 * found['share']:.1f} %, {100 * low:.1f} – {100 * high:.1f}"
    if not all(0 < end < 1 for end in (*pair["interval"], low, high)):
        return what  # an interval is cut off, and its width tells nothing
    width = pair["interval"][1] - pair["interval"][0]
    return f"{what}, as of {(width / (high - low)) ** 2:.1f} times the deals"


_COLUMNS = {
    "wins": 9,
    "95 % interval": 15,
    "won": 7,
    "shared": 8,
    "points": 8,
    "STOP": 7,
    "bets": 7,
    "bets won": 10,
    "ms": 8,
    "longest": 9,
}


def _cells(share: tuple[float, float, float], side: Report) -> list[str]:
    mean, low, high = (100 * part for part in share)
    ms = side["ms_per_decision"]
    return [
        f"{mean:.1f} %",
        f"{low:.1f} – {high:.1f}",
        f"{side['wins']:,}",
        f"{side['shared_wins']:,}",
        f"{side['points']:.1f}",
        f"{side['calls']['stop']:,}",
        f"{side['calls']['last_chance']:,}",
        f"{side['bets_won']:,}",
        "–" if ms is None else f"{ms:.2f}",
        f"{side['longest_ms']:.0f}",
    ]


def _ladder(found: Report) -> Iterator[str]:
    yield f"{'ladder':<{LONGEST_NAME}}{'rating':>8}   95 % interval"
    for place, bot in enumerate(found["ladder"]):
        low, high = bot["interval"]
        interval = f"{low:.0f} – {high:.0f}" if place < len(found["ladder"]) - 1 else "the others are compared to it"
        yield f"{_name(bot['bot']):<{LONGEST_NAME}}{bot['rating']:>8.0f}   {interval}"


def _faults(found: Report) -> Iterator[str]:
    """The bots that lost games by what they did, with examples."""
    counts = Counter((fault["bot"], fault["how"]) for fault in found["forfeits"])
    for (bot, how), count in counts.items():
        yield ""
        yield f"{_name(bot)} forfeited {count:,} game{'' if count == 1 else 's'}: {how}"
        same = [fault for fault in found["forfeits"] if (fault["bot"], fault["how"]) == (bot, how)]
        for fault in same[:MOST_FORFEITS_SHOWN]:
            yield f"  deal {fault['deal']} against {_name(fault['against'])}: {printable(fault['what'])}"
        if count > MOST_FORFEITS_SHOWN:
            yield f"  … and {count - MOST_FORFEITS_SHOWN:,} more, see --json"


def _name(bot: str) -> str:
    return shortened(printable(bot), LONGEST_NAME - 1)
