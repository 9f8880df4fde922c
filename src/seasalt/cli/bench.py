"""`seasalt bench`: how fast the rules run, interpreted and compiled, and how soon they are ready."""

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import median
from typing import Any

from ..errors import SeasaltError
from ..rules.compiling import cores, pack, record_type, why_not_compiled
from ..rules.tally import CHOICES, DECISIONS, ENDINGS, ROUNDS
from ..settings import Rules
from .bench_bots import latencies, search_speeds
from .bench_views import view_costs
from .many_games import Plan, compiled_player, play_all
from .progress import Progress

HELP = "measure how fast the rules run"
DETAILS = """\
Random play of whole games for two players; medians of several runs. What uses one core is measured in that
core's time, all else by the clock. --json prints one object:
  interpreted.base        the base game, rules interpreted, one core
  compiled.base           the same, compiled
  compiled.all_variants   with Extra Salt and Extra Pepper
  compiled.all_cores      the base game on all cores
  cuda.base               the base game on a GPU, where there is one, with the results brought back
  cuda.all_variants       with Extra Salt and Extra Pepper
each with decisions_per_s, choices_per_s and rounds_per_s (a choice is a decision with at least two legal
actions), and
  clone_ns                copying a state inside compiled code, in nanoseconds
  see_ns, sample_ns       what a seat sees, and a position that it must consider possible, likewise
  import_ms               import seasalt, in milliseconds, with its bytecode as installing leaves it
  cold_start_s            from starting Python to compiled rules the first time, in seconds, which another
                          process does in the background
  warm_start_s            the same when they have been compiled before
  cores                   how many compiled.all_cores used
  search.swift            the search on one core in the middle of a round: iterations_per_s
  search.random           the same when everybody plays at random beyond its tree
  latency.LEVEL           how long each level takes for a decision in all variants with two to four players:
                          median_ms, longest_ms, and budget_ms if it has one
Without Numba only interpreted.base and import_ms are there."""

SEED = 1
MOST_ROUNDS = 1_000
THOROUGH, QUICK = (7, 1.0), (3, 0.2)  # how many runs, and seconds for each
BASE = Rules(players=2)
ALL_VARIANTS = Rules(players=2, salt=True, pepper=True)
CLONED_STATES = 64  # so many fit into the nearest cache, as in a search
CLONES = 2_000_000

_READY = "from seasalt.cli.many_games import compiled_player; compiled_player()"
_IMPORT = "import time; begun = time.perf_counter(); import seasalt; print(1000 * (time.perf_counter() - begun))"

Figures = dict[str, float]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--quick", action="store_true", help="fewer and shorter runs, and no cold start")
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def run(args: argparse.Namespace) -> int:
    runs, seconds = QUICK if args.quick else THOROUGH
    obstacle = why_not_compiled()
    gpu = not obstacle and _gpu_is_there()
    steps = _steps(runs, seconds, compiled=not obstacle, gpu=gpu, cold=not args.quick)
    found: dict[str, Any] = {}
    with Progress(len(steps), "measured") as progress:
        for done, (name, measure) in enumerate(steps.items()):
            progress.note(f"measuring {name} ({done} of {len(steps)} done) …")
            found |= measure()
    if args.json:
        print(json.dumps(found, indent=2))
    else:
        print(readable(found))
    if obstacle:
        print(f"seasalt: compiled rules were not measured: {obstacle}", file=sys.stderr)
    return 0


def _gpu_is_there() -> bool:
    from ..fast import gpus

    try:
        return bool(gpus())
    except SeasaltError:
        return False


def _steps(
    runs: int, seconds: float, *, compiled: bool, gpu: bool, cold: bool
) -> dict[str, Callable[[], dict[str, Any]]]:
    """What is measured, in order."""

    def games(name: str, rules: Rules, jobs: int = 1) -> Callable[[], dict[str, Any]]:
        plan = Plan(rules=rules, seed=SEED, most_rounds=MOST_ROUNDS, compiled=name.startswith("compiled"))
        return lambda: {name: throughput(plan, jobs, runs, seconds)}

    steps: dict[str, Callable[[], dict[str, Any]]] = {"import": lambda: {"import_ms": import_ms(runs)}}
    steps["interpreted"] = games("interpreted.base", BASE)
    if compiled:
        steps["starts"] = lambda: starts(runs, cold=cold)
        steps["compiled"] = games("compiled.base", BASE)
        steps["all variants"] = games("compiled.all_variants", ALL_VARIANTS)
        steps["all cores"] = games("compiled.all_cores", BASE, cores())
        steps["clone"] = lambda: {"clone_ns": clone_ns(runs), "cores": cores()}
        steps["views"] = lambda: view_costs(runs, clock_for(1))
        steps["search"] = lambda: search_speeds(runs, clock_for(1))
        steps["levels"] = latencies
    if gpu:
        steps["GPU"] = lambda: {"cuda.base": gpu_throughput(BASE, runs, seconds)}
        steps["GPU, all variants"] = lambda: {"cuda.all_variants": gpu_throughput(ALL_VARIANTS, runs, seconds)}
    return steps


def throughput(plan: Plan, jobs: int, runs: int, seconds: float) -> Figures:
    """Medians of several runs, each of about so many seconds."""
    if plan.compiled:
        compiled_player()
    games = _games_for(plan, jobs, seconds)
    return _medians([_once(plan, games, jobs) for _ in range(runs)])


def _medians(found: list[Figures]) -> Figures:
    return {name: round(median(figures[name] for figures in found)) for name in found[0]}


def clock_for(jobs: int) -> Callable[[], float]:
    """One core is measured by its own time, so that other programs on the machine matter less."""
    return time.thread_time if jobs == 1 else time.perf_counter


def _games_for(plan: Plan, jobs: int, seconds: float) -> int:
    """How many games take about so long; playing them warms the machine up as well."""
    clock = clock_for(jobs)
    games = jobs * plan.chunk
    while True:
        begun = clock()
        _once(plan, games, jobs)
        took = clock() - begun
        if took >= seconds / 4:
            return max(games, round(games * seconds / took))
        games *= 2


def _once(plan: Plan, games: int, jobs: int) -> Figures:
    clock = clock_for(jobs)
    begun = clock()
    sums, complete = play_all(plan, games, jobs, lambda done: None)
    took = clock() - begun
    if not complete:
        raise KeyboardInterrupt
    return _speeds(sums, took)


def _speeds(sums: list[int], took: float) -> Figures:
    rounds = sum(sums[ROUNDS : ROUNDS + len(ENDINGS)])
    return {
        "decisions_per_s": sums[DECISIONS] / took,
        "choices_per_s": sums[CHOICES] / took,
        "rounds_per_s": rounds / took,
    }


def gpu_throughput(rules: Rules, runs: int, seconds: float) -> Figures:
    """The same on a GPU, by the clock and with the results brought back; compiling is not counted."""
    from ..fast import Results, play_random

    def once(games: int) -> tuple[Results, float]:
        begun = time.perf_counter()
        results = play_random(games, rules, SEED, "cuda", most_rounds=MOST_ROUNDS)
        return results, time.perf_counter() - begun

    once(1)
    games = 100_000
    while once(games)[1] < seconds:
        games *= 2
    return _medians(
        [
            _speeds([n for row in results.tally.values() for n in row], took)
            for results, took in (once(games) for _ in range(runs))
        ]
    )


def clone_many(states: Any, times: int) -> None:
    """Copies each state to the next place, round and round, so that no copy can be left out."""
    size = len(states)
    for place in range(times):
        states[(place + 1) % size] = states[place % size]


def clone_ns(runs: int) -> float:
    import numba
    import numpy

    states = numpy.tile(pack(BASE.new_state()), CLONED_STATES).view(record_type())
    compiled = numba.njit(clone_many)
    compiled(states, 1)
    clock = clock_for(1)
    found = []
    for _ in range(runs):
        begun = clock()
        compiled(states, CLONES)
        found.append((clock() - begun) / CLONES * 1e9)
    return round(median(found), 1)


def import_ms(runs: int) -> float:
    """With the bytecode that installing leaves, as everybody has it; the first run only makes that."""
    with tempfile.TemporaryDirectory() as folder:
        environ = {**os.environ, "PYTHONPYCACHEPREFIX": folder}
        environ.pop("PYTHONDONTWRITEBYTECODE", None)
        found = [float(_python(_IMPORT, environ)) for _ in range(runs + 1)]
    return round(median(found[1:]), 1)


def starts(runs: int, *, cold: bool) -> Figures:
    """How long a new process takes until compiled rules are ready, without and with what is kept on disk."""
    with tempfile.TemporaryDirectory() as folder:
        if not cold:
            compiled_player()
        environ = {**os.environ, "SEASALT_CACHE": folder} if cold else dict(os.environ)
        found = {"cold_start_s": _seconds(_READY, environ)} if cold else {}
        warm = median(_seconds(_READY, environ) for _ in range(runs))
        return {**found, "warm_start_s": round(warm, 2)}


def _seconds(program: str, environ: dict[str, str]) -> float:
    begun = time.perf_counter()
    _python(program, environ)
    return round(time.perf_counter() - begun, 2)


def _python(program: str, environ: Any) -> str:
    """What a fresh interpreter prints that finds this very package."""
    path = [str(Path(__file__).parents[2]), environ.get("PYTHONPATH", "")]
    environ = {**environ, "PYTHONPATH": os.pathsep.join(filter(None, path))}
    done = subprocess.run([sys.executable, "-P", "-c", program], env=environ, stdout=subprocess.PIPE, check=True)
    return done.stdout.decode()


def readable(found: dict[str, Any]) -> str:
    lines = [f"{'two players, random play':<28}{'decisions/s':>14}{'choices/s':>14}{'rounds/s':>12}"]
    for name, figures in found.items():
        if isinstance(figures, dict) and "rounds_per_s" in figures:
            cells = (figures[key] for key in ("decisions_per_s", "choices_per_s", "rounds_per_s"))
            lines.append(f"{name:<28}{next(cells):>14,}{next(cells):>14,}{next(cells):>12,}")
    lines.append("")
    for name, what in _SINGLES.items():
        if name in found:
            lines.append(f"{what:<34}{found[name]:>8,} {name.rpartition('_')[2]}")
    return "\n".join([*lines, *_about_bots(found)])


def _about_bots(found: dict[str, Any]) -> Iterator[str]:
    """The search's speed and the levels' times, if they were measured."""
    for name, figures in found.items():
        if name.startswith("search."):
            yield f"{name + ', iterations':<34}{figures['iterations_per_s']:>8,} a second"
        elif name.startswith("latency."):
            longest = f"{figures['median_ms']:>8} ms, at most {figures['longest_ms']} ms"
            budget = f", budget {figures['budget_ms']:g} ms" if "budget_ms" in figures else ""
            yield f"{name.removeprefix('latency.') + ', a decision':<34}{longest}{budget}"


_SINGLES = {
    "clone_ns": "copy of a state, compiled",
    "see_ns": "what a seat sees, compiled",
    "sample_ns": "a position it may be, compiled",
    "import_ms": "import seasalt",
    "cold_start_s": "compiled rules, the first time",
    "warm_start_s": "compiled rules, from then on",
    "cores": "cores used for all_cores",
}
