"""Measure how strong the network and the search that it guides are: matches against searches, in every variant.

    python -m benchmarks.ladder                                        all matches, one after the other
    python -m benchmarks.ladder --only 'network-search100-2-*'         those whose names are like this
    python -m benchmarks.ladder --list                                 what they are, and what has been played
    python -m benchmarks.ladder --only guided-network-3-base --skill   also what was decided is worth (`skill.py`)
    python -m benchmarks.ladder --table                                what was found, as Markdown

Duplicate deals; how many, and the seeds, stand here. Every deal is kept in build/ladder, in a file for this very
network and these bots, so the same command goes on after an interruption (Ctrl-C, `timeout`). After each match, or what
was played of it, ladder.json has what came of it, unless it has more of the same; also with luck taken out
(`seasalt/bots/fortune.py`). Searches have iterations instead of time, so that it can be repeated anywhere: `search100`
about the most that 100 ms held by `python -m benchmarks.thinking`, the guided one fewer tries than that.
"""

import argparse
import json
import signal
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fnmatch import fnmatch
from hashlib import sha256
from math import hypot
from pathlib import Path
from typing import Any

from benchmarks import options
from benchmarks.skill import skill
from benchmarks.variants import DOUBLED, EXPANSIONS, rules_of, words_for

from seasalt.arena import Contest, Journal, Plan, checked, executor, hold, lucks, report
from seasalt.bots.network import FILE as NETWORK
from seasalt.bots.network import weights_of
from seasalt.errors import SeasaltError
from seasalt.rules.compiling import cores

FILE = Path(__file__).with_name("ladder.json")
KEPT = Path(__file__).parents[1] / "build" / "ladder"
IN_100_MS = {2: 40_000, 3: 30_000, 4: 30_000}  # iterations of the search, by players: about the most, see learning.md
GUIDED_TRIES = {2: 260, 3: 190, 4: 130}  # of the guided one: 60 ms hold as many where 100 hold 25,000 iterations
KRAKEN_TRIES = {2: 700, 3: 430, 4: 325}  # as many as 100 ms hold, see guided.md
SETTINGS = [(players, variant) for kind in (EXPANSIONS, DOUBLED) for players in (2, 3, 4) for variant in kind]
FIRST, SOME = SETTINGS[0], [each for each in SETTINGS if each[1] in ("base", "both", "all")]
# For each pair how many deals are played, by players or, where there are more of them, by the setting; and in which.
DEALS: dict[tuple[str, str], tuple[dict[int | tuple[int, str], int], list[tuple[int, str]]]] = {
    ("network", "search100"): (
        {FIRST: 240, (3, "base"): 40, (3, "all"): 20, (4, "base"): 40, (4, "all"): 60, 2: 10, 3: 10, 4: 10},
        SOME,
    ),
    ("guided", "network"): (
        {
            FIRST: 60,
            2: 10,
            (3, "base"): 100,
            (3, "both"): 40,
            (3, "all"): 20,
            3: 10,
            (4, "base"): 60,
            (4, "both"): 40,
            (4, "all"): 20,
            4: 10,
        },
        SETTINGS,
    ),
    # New deals of what the first had told too little about: `again` is the network, `again100` the search at 100 ms.
    ("guided", "again"): ({2: 200}, [FIRST]),
    ("network", "again100"): ({4: 60}, [(4, "base")]),
    ("kraken", "network"): ({4: 125}, [(4, "base"), (4, "both")]),
    ("guided", "search100"): (
        {FIRST: 30, (3, "base"): 25, (3, "both"): 25, (4, "base"): 30, (4, "both"): 30, 2: 10, 3: 10, 4: 10},
        SOME,
    ),
    ("network", "search16"): ({FIRST: 60, (3, "both"): 40, (4, "both"): 40, 2: 10, 3: 10, 4: 10}, SETTINGS),
}
# The first seed of each pair, to which the setting's number is added: all deals are new to this network.
SEEDS = {
    ("network", "search100"): 3000,
    ("guided", "network"): 3100,
    ("guided", "search100"): 3200,
    ("network", "search16"): 3300,
    ("guided", "again"): 3400,
    ("network", "again100"): 3500,
    ("kraken", "network"): 3600,
}

Found = dict[str, Any]
KEYS = {
    "bots", "network", "seed", "meant", "deals", "games", "share", "interval", "without_luck", "sides", "forfeits",
    "seconds",
}  # fmt: skip


@dataclass(frozen=True)
class Match:
    first: str
    second: str
    players: int
    variant: str
    deals: int

    @property
    def name(self) -> str:
        return f"{self.first}-{self.second}-{self.players}-{self.variant}"

    def plan(self, weights: Path) -> Plan:
        bots = tuple(_bot(name, self.players, weights) for name in (self.first, self.second))
        seed = SEEDS[self.first, self.second] + SETTINGS.index((self.players, self.variant))
        return Plan(bots, rules_of(self.players, self.variant), seed)


# What matters most comes first.
MATCHES = sorted(
    (
        Match(*pair, *setting, deals.get(setting, deals[setting[0]]))
        for pair, (deals, settings) in DEALS.items()
        for setting in settings
    ),
    key=lambda match: (match.players, match.variant) != FIRST,
)


def _bot(name: str, players: int, weights: Path) -> str:
    """The bot as the arena names it; the network of the package needs no file."""
    file = "" if weights == NETWORK else f":file={weights}"
    if name == "again":
        return f"network{file}"
    if name == "search16":
        return "search:iterations=2880"
    if name in ("search100", "again100"):
        return f"search:iterations={IN_100_MS[players]}"
    if name in ("guided", "kraken"):
        return f"guided:iterations={(GUIDED_TRIES if name == 'guided' else KRAKEN_TRIES)[players]}{file}"
    return f"{name}{file}"


def held(
    match: Match, weights: Path, folder: Path, jobs: int, most: int, *, with_skill: bool = False
) -> tuple[Found, bool]:  # fmt: skip
    """Play what is left of a match, and what has come of it so far; whether it was not interrupted."""
    digest = weights_of(weights).digest[:12]
    plan = match.plan(weights)
    folder.mkdir(parents=True, exist_ok=True)
    seal = sha256(f"{digest} {plan.named}".encode()).hexdigest()[:12]
    with Journal(folder / f"{match.name}.{seal}.jsonl", plan) as journal:
        deals = min(match.deals, max(most, len(journal.results)))  # what was played counts
        contest = Contest(plan, deals, whole=True)
        for job, result in journal.results:
            contest.add(job, result)
        left = contest.deals - contest.played

        def show(done: int) -> None:
            print(f"\r{match.name}: {contest.played} of {match.deals} deals", end="", file=sys.stderr, flush=True)

        def show_weighed(done: int) -> None:
            print(f"\r{match.name}: decisions of {done} deals weighed", end="", file=sys.stderr, flush=True)

        complete = not left or hold(contest, executor(min(jobs, left)), journal, show)
    print(file=sys.stderr)
    luck, decided = None, {}
    try:
        if complete:
            luck = lucks(contest, executor(min(jobs, max(1, contest.played))))
        if complete and with_skill:
            decided = {"skill": skill(contest, executor(min(jobs, max(1, contest.played))), show_weighed)}
    except SeasaltError as error:  # there is no Numba, or the games were not kept
        print(error, file=sys.stderr)
    except KeyboardInterrupt:
        complete = False
    found = report(contest, complete=complete, jobs=jobs, seconds=0.0, lucks=luck)
    [pair] = found["pairs"]
    kept = ("deals", "games", "share", "interval", "without_luck", "given_up", "sides")
    return {
        "bots": [bot.partition(":file=")[0] for bot in plan.bots],
        "network": digest,
        "seed": plan.seed,
        "meant": match.deals,
        **{key: pair[key] for key in kept},
        **decided,
        "forfeits": len(found["forfeits"]),
        "seconds": round(sum(side["decisions"] * (side["ms_per_decision"] or 0) for side in pair["sides"]) / 1000, 1),
    }, complete


def tables(matches: dict[str, Found], chosen: Sequence[Match]) -> Iterator[str]:
    """For each pair how it did in each setting."""
    for pair in DEALS:
        played = [match for match in chosen if (match.first, match.second) == pair and match.name in matches]
        if played:
            heads = "deals | games | share | 95 % | without luck | skill | bets won | ms | thought, s"
            yield f"\n| {' – '.join(pair)} | {heads} |"
            yield f"| --- {'| ---: ' * 9}|"
            yield from (_row(match, matches[match.name]) for match in played)
            yield from _sums(played, matches)


def _sums(chosen: list[Match], matches: dict[str, Found]) -> Iterator[str]:
    """All variants with so many players as one."""
    for players in (2, 3, 4):
        found = [matches[match.name] for match in chosen if match.players == players]
        if len(found) > 1:
            games, share, half = together(found)
            less, decided = (_sum(found, how) for how in ("without_luck", "skill"))
            played = f"{games} | {share:.1f} % | ± {half:.1f}"
            yield f"| {players} players together | | {played} | {less} | {decided} | | | |"


def _sum(found: list[Found], how: str) -> str:
    if not all(match.get(how) for match in found):
        return ""
    _, share, half = together(found, how)
    return f"{share:.1f} % ± {half:.1f}"


def together(found: list[Found], what: str = "") -> tuple[int, float, float]:
    """Of matches that have nothing to do with each other: games, share and half its interval, in hundredths; as they
    were played, `without_luck`, or by what was decided (`skill`)."""
    counted = [(match["games"], match[what] if what else match) for match in found]
    games = sum(count for count, _ in counted)
    share = sum(count * each["share"] for count, each in counted) / games
    halves = [count * (each["interval"][1] - each["interval"][0]) / 2 for count, each in counted]
    return games, 100 * share, 100 * hypot(*halves) / games


def _row(match: Match, found: Found) -> str:
    deals = f"{found['deals']}" if found["deals"] == found["meant"] else f"{found['deals']} of {found['meant']}"
    bets, times = (" – ".join(_side(side)[column] for side in found["sides"]) for column in (0, 1))
    share, interval = _share(found)
    less, decided = (", ".join(_share(found[how])) if found.get(how) else "" for how in ("without_luck", "skill"))
    forfeits = f" ({found['forfeits']} forfeits)" if found["forfeits"] else ""
    return (
        f"| {words_for(match.players, match.variant)} | {deals} | {found['games']}{forfeits} | "
        f"{share} | {interval} | {less} | {decided} | {bets} | {times} | {found['seconds']:,.0f} |"
    )


def _share(found: Found) -> tuple[str, str]:
    low, high = found["interval"]
    return f"{100 * found['share']:.1f} %", f"{100 * low:.1f} to {100 * high:.1f}"


def _side(side: Found) -> tuple[str, str]:
    return f"{side['bets_won']}/{side['bets_won'] + side['bets_lost']}", f"{side['ms_per_decision']:.1f}"


def read(path: Path) -> dict[str, Found]:
    try:
        matches: dict[str, Found] = json.loads(path.read_text("utf-8"))["matches"] if path.exists() else {}
        if not all(found.keys() >= KEYS for found in matches.values()):
            raise ValueError("a match lacks something")
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        raise SeasaltError(f"{path} does not hold what this command writes; name another with --file") from None
    return matches


def write(path: Path, matches: dict[str, Found]) -> None:
    order = {match.name: matches[match.name] for match in MATCHES if match.name in matches}
    path.write_text(json.dumps({"matches": order}, indent=1) + "\n", "utf-8")


def with_skill_of(kept: Found | None, found: Found) -> Found:
    """What was decided in the same games is worth the same."""
    same = kept is not None and all(kept[key] == found[key] for key in ("bots", "network", "seed", "deals"))
    return {"skill": kept["skill"]} | found if kept is not None and same and "skill" in kept else found


def is_more(kept: Found | None, found: Found) -> bool:
    """Whether more of the same match was played before, somewhere else: then that stays."""
    if kept is None or any(kept[key] != found[key] for key in ("bots", "network", "seed")):
        return False
    return bool(kept["deals"] > found["deals"])


def _interrupt(number: int, frame: object) -> None:
    """As Ctrl-C, so that what was played is written down; once, for `timeout` says it twice."""
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    raise KeyboardInterrupt


def main(words: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--only", nargs="+", default=["*"], metavar="NAME", help="names, * stands for anything")
    parser.add_argument("--most", type=options.count, default=10**6, metavar="N", help="the first N deals of each")
    parser.add_argument("--jobs", type=options.count, default=cores())
    parser.add_argument(
        "--weights", type=options.network, default=NETWORK, help="the network's file (default: the package's)"
    )
    parser.add_argument("--file", type=Path, default=FILE)
    parser.add_argument("--list", action="store_true")
    parser.add_argument("--skill", action="store_true", help="also say what the decisions were worth")
    parser.add_argument("--table", action="store_true")
    args = parser.parse_args(words)
    if args.skill and args.weights != NETWORK:
        parser.error("--skill says what is gained beside the package's network, so --weights does not go with it")
    for like in args.only:
        if not any(fnmatch(match.name, like) for match in MATCHES):
            parser.error(f"no match has a name like {like}; --list has all names")
    try:
        return play(args)
    except SeasaltError as error:
        parser.error(str(error))


def play(args: argparse.Namespace) -> int:
    chosen = [match for match in MATCHES if any(fnmatch(match.name, like) for like in args.only)]
    file = options.new_or_own_file(args.weights, args.file, FILE)
    matches = read(file)
    if args.list:
        for match in chosen:
            print(f"{match.name:<28}{matches.get(match.name, {}).get('deals', 0):>5} of {match.deals}")
        return 0
    complete = True
    signal.signal(signal.SIGTERM, _interrupt)
    for match in chosen if not args.table else ():
        weights_of(args.weights)  # a bot without its network would be the search
        checked(match.plan(args.weights).bots)
        found, complete = held(match, args.weights, KEPT, args.jobs, args.most, with_skill=args.skill)
        found = with_skill_of(matches.get(match.name), found)
        if found["deals"] and not is_more(matches.get(match.name), found):
            matches[match.name] = found
            write(file, matches)
        if found["deals"]:
            print(_row(match, found), file=sys.stderr)
        if not complete:
            break
    print("\n".join(tables(matches, chosen)))
    return 0 if complete else 1


if __name__ == "__main__":
    sys.exit(main())
