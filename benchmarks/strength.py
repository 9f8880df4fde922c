"""Measure how much stronger the search is with more time: its share of games against the planner.

    python benchmarks/strength.py FILE       writes FILE, as JSON, budget by budget
    python benchmarks/plot.py                draws strength.svg from strength.json

Two players, base game, duplicate deals. So that it can be repeated anywhere, budgets are iterations: 180 for each of 1,
4, 16, 64 and 256 milliseconds, about what one core of the machine in README.md makes in the middle of a round with all
that belongs to a decision. With a single millisecond, half of which goes into getting ready, it makes some fewer.
"""

import json
import sys
from pathlib import Path
from typing import Any

from seasalt import Rules
from seasalt.arena.contest import Contest, Plan, hold
from seasalt.arena.executors import executor
from seasalt.arena.report import report
from seasalt.rules.compiling import cores

PER_MS = 180  # iterations
DEALS = {1: 200, 4: 200, 16: 200, 64: 100, 256: 40}  # for each number of milliseconds
SEED = 5


def measured(ms: int) -> dict[str, Any]:
    bot = f"search:iterations={ms * PER_MS}"
    contest = Contest(Plan((bot, "planner"), Rules(), SEED), DEALS[ms])
    hold(contest, executor(cores()))
    [pair] = report(contest, complete=True, jobs=cores(), seconds=0.0)["pairs"]
    return {"ms": ms, "bot": bot, "deals": DEALS[ms], "share": pair["share"], "interval": pair["interval"]}


if __name__ == "__main__":
    found = []
    for budget in DEALS:
        found.append(measured(budget))
        print(found[-1], file=sys.stderr)
        Path(sys.argv[1]).write_text(json.dumps({"seed": SEED, "points": found}, indent=1) + "\n", "utf-8")
