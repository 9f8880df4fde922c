"""`seasalt simulate`: plays many games and reports what happened in them."""

import argparse
import json
import secrets
import time
from collections.abc import Iterator
from typing import Any

from ..arena import checked
from ..errors import SeasaltError
from ..rules.compiling import cores, why_not_compiled
from ..rules.tally import BET_LOST, BET_WON, BY_MERMAIDS, BY_STOP, ENDINGS, TALLY, TALLY_BEGIN, VOID
from . import INTERRUPTED, whole_number
from .many_games import Plan, changeover, compiled_player, jobs_for, play_all
from .progress import Progress, clock
from .rules_options import add_rules_options, played, rules_of
from .waiting import get_ready

HELP = "play many games and report points, calls, wins and speed"
DETAILS = """\
The same seed gives the same games and results, compiled or interpreted and for any number of jobs.
Ctrl-C ends the simulation early and reports what was played until then.

--json prints one object:
  games, asked            games played and asked for; fewer were played after Ctrl-C
  seed, bot, players, salt, pepper, double_points, edition, most_rounds
  rules, jobs             "compiled", "interpreted" or "interpreted, then compiled";
                          how many games ran side by side
  rounds                  each ended by stop, last_chance, void or mermaids
  calls                   {"stop", "last_chance"}: scored rounds by the call that ended them
  bets_won, bets_lost     LAST CHANCE rounds by how the bet went
  void_rounds             the deck ran out before a call
  mermaid_wins            games, and their last rounds, decided by mermaids
  points                  {"round": points a player and round,
                           "stop", "bet_won", "bet_lost": {"caller", "others"}: points a player}
  wins, shared_wins       by seat: games won alone, and together with others
  starter_wins            games won alone by the player who began
  unfinished              games given up after most_rounds rounds
  decisions, choices      a choice is a decision with at least two legal actions
  rounds_per_game, decisions_per_game
  seconds, games_per_s, rounds_per_s, decisions_per_s
A mean of nothing is null."""

DEFAULT_GAMES = {True: 100_000, False: 1_000}  # compiled or not
DEFAULT_BOT_GAMES = 50
# Fewer games are over in a second or two anyway, so nothing need be compiled for them. Compiling takes some 18 s the
# first time and is kept; until it is done, or loaded, the games go on with interpreted rules.
WORTH_COMPILING = 1_000
MOST_ROUNDS = 1_000

Report = dict[str, Any]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    number = whole_number("the number of games", 1, 10**12)
    parser.add_argument("-n", "--games", type=number, help="how many games (default: 100000, fewer if slow)")
    add_rules_options(parser)
    parser.add_argument("--bot", default="random", help="who plays (default: random)")
    number = whole_number("the number of rounds", 1, 30_000)
    parser.add_argument(
        "--most-rounds",
        type=number,
        default=MOST_ROUNDS,
        help=f"give a game up after so many rounds (default: {MOST_ROUNDS})",
    )
    number = whole_number("the number of jobs", 1, 1024)
    parser.add_argument("--jobs", type=number, help="how many games run side by side (default: one a core)")
    how = parser.add_mutually_exclusive_group()
    how.add_argument("--compiled", action="store_true", help="compile the rules even for few games")
    how.add_argument("--interpreted", action="store_true", help="never compile the rules")
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def run(args: argparse.Namespace) -> int:
    rules = rules_of(args)
    checked([args.bot], get_ready)
    obstacle = _obstacle(args)
    quick = args.bot == "random" and not args.interpreted and not obstacle
    games = args.games or (DEFAULT_BOT_GAMES if args.bot != "random" else DEFAULT_GAMES[quick])
    plan = Plan(
        rules=rules,
        seed=secrets.randbits(32) if args.seed is None else args.seed,
        most_rounds=args.most_rounds,
        bot=args.bot,
        compiled=quick and args.compiled,
    )
    change = changeover() if quick and not args.compiled and games >= WORTH_COMPILING else None
    jobs = jobs_for(plan, games, args.jobs or cores())
    with Progress(games, "games") as progress:
        if plan.compiled:
            progress.note("compiling the rules, which takes a while the first time …")
            compiled_player()
        begun = time.perf_counter()
        progress.show(0)
        sums, complete = play_all(plan, games, jobs, progress.show, change)
        seconds = time.perf_counter() - begun
    changed = change is not None and change.function is not None
    how = "compiled" if plan.compiled else "interpreted, then compiled" if changed else "interpreted"
    report = summary(plan, how, games, jobs, sums, seconds)
    if args.json:
        print(json.dumps(report, indent=2))
    else:
        print("\n".join(readable(report, obstacle if games >= WORTH_COMPILING else "")))
    return 0 if complete else INTERRUPTED


def _obstacle(args: argparse.Namespace) -> str:
    """What keeps the rules from being compiled where they should be; an error if that was asked for."""
    few = args.games is not None and args.games < WORTH_COMPILING
    if args.interpreted or (not args.compiled and (few or args.bot != "random")):
        return ""  # then nobody has to ask Numba, which takes a while to start
    obstacle = why_not_compiled() if args.bot == "random" else "bots play with interpreted rules; leave it out"
    if obstacle and args.compiled:
        raise SeasaltError(f"--compiled is not possible: {obstacle}")
    return obstacle


def summary(plan: Plan, how: str, asked: int, jobs: int, sums: list[int], seconds: float) -> Report:
    """What a tally says, with the keys of the JSON output."""
    counted = {name: sums[begin : begin + TALLY[name]] for name, begin in TALLY_BEGIN.items()}
    [games], [decisions] = counted["games"], counted["decisions"]
    ended, players = counted["rounds"], plan.rules.players
    rounds = sum(ended)
    points = sum(counted["caller_points"]) + sum(counted["others_points"])
    by_call = {
        ENDINGS[ending]: {
            "caller": _mean(counted["caller_points"][ending], ended[ending]),
            "others": _mean(counted["others_points"][ending], ended[ending] * (players - 1)),
        }
        for ending in (BY_STOP, BET_WON, BET_LOST)
    }
    return {
        "games": games,
        "asked": asked,
        "seed": plan.seed,
        "bot": plan.bot,
        "players": players,
        "salt": plan.rules.salt,
        "pepper": plan.rules.pepper,
        "double_points": plan.rules.double_points,
        "edition": plan.rules.edition,
        "most_rounds": plan.most_rounds,
        "rules": how,
        "jobs": jobs,
        "rounds": rounds,
        "calls": {"stop": ended[BY_STOP], "last_chance": ended[BET_WON] + ended[BET_LOST]},
        "bets_won": ended[BET_WON],
        "bets_lost": ended[BET_LOST],
        "void_rounds": ended[VOID],
        "mermaid_wins": ended[BY_MERMAIDS],
        "points": {"round": _mean(points, rounds * players), **by_call},
        "wins": counted["wins"][:players],
        "shared_wins": counted["shared_wins"][:players],
        "starter_wins": counted["starter_wins"][0],
        "unfinished": counted["unfinished"][0],
        "decisions": decisions,
        "choices": counted["choices"][0],
        "rounds_per_game": _mean(rounds, games),
        "decisions_per_game": _mean(decisions, games),
        "seconds": round(seconds, 3),
        "games_per_s": round(games / seconds, 1),
        "rounds_per_s": round(rounds / seconds, 1),
        "decisions_per_s": round(decisions / seconds, 1),
    }


def _mean(total: int, count: int) -> float | None:
    return round(total / count, 4) if count else None


def readable(report: Report, slow: str) -> Iterator[str]:
    """The report for people; `slow` says what kept it from being quicker."""
    yield _title(report)
    if report["games"] < report["asked"]:
        yield f"ended early, of {report['asked']:,} games asked for"
    yield ""
    if not report["games"]:
        return
    yield from _rounds(report)
    yield ""
    yield from _games(report)
    yield ""
    yield from _speed(report, slow)


def _title(report: Report) -> str:
    edition = "" if report["edition"] == "online" else f", edition {report['edition']}"
    games = _counted(report["games"], "game")
    return f"{games}, {' + '.join(played(report))}{edition}, {report['bot']} play, seed {report['seed']}"


def _rounds(report: Report) -> Iterator[str]:
    rounds, points = report["rounds"], report["points"]
    yield f"{'':19}{'rounds':>12}{'share':>9}{'caller':>9}{'others':>9}   points a player"
    for name, count, key in (
        ("STOP", report["calls"]["stop"], "stop"),
        ("LAST CHANCE, won", report["bets_won"], "bet_won"),
        ("LAST CHANCE, lost", report["bets_lost"], "bet_lost"),
        ("void", report["void_rounds"], ""),
        ("won by mermaids", report["mermaid_wins"], ""),
    ):
        means = [points[key][who] for who in ("caller", "others")] if key else [None, None]
        columns = "".join(f"{_decimal(mean):>9}" for mean in means)
        yield f"{name:<19}{count:>12,}{_share(count, rounds):>9}{columns}".rstrip()
    yield f"{'all':<19}{rounds:>12,}{'':>9}{_decimal(points['round']):>18}   whoever called"


def _games(report: Report) -> Iterator[str]:
    games = report["games"]
    yield f"a game    {report['rounds_per_game']:.2f} rounds, {report['decisions_per_game']:.0f} decisions"
    for seat, (wins, shared) in enumerate(zip(report["wins"], report["shared_wins"], strict=True)):
        also = f", and {shared:,} shared" if shared else ""
        yield f"seat {seat}    won {wins:,} ({_share(wins, games)}){also}"
    yield f"starter   won {report['starter_wins']:,} ({_share(report['starter_wins'], games)})"
    if report["unfinished"]:
        yield f"given up  {report['unfinished']:,}, after {report['most_rounds']:,} rounds each"


def _speed(report: Report, slow: str) -> Iterator[str]:
    jobs = _counted(report["jobs"], "job")
    took = f"{report['seconds']:.1f} s" if report["seconds"] < 60 else clock(report["seconds"])
    yield (
        f"{report['rules']} rules, {jobs}, {took}: {report['games_per_s']:,.0f} games/s, "
        f"{report['rounds_per_s']:,.0f} rounds/s, {report['decisions_per_s']:,.0f} decisions/s"
    )
    if slow:
        yield f"not compiled: {slow}"


def _counted(count: int, noun: str) -> str:
    return f"{count:,} {noun}{'' if count == 1 else 's'}"


def _share(count: int, of: int) -> str:
    return f"{100 * count / of:.1f} %" if of else "–"


def _decimal(mean: float | None) -> str:
    return "–" if mean is None else f"{mean:.2f}"
