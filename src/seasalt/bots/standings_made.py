"""Compute the tables of `standings.py`:  python -m seasalt.bots.standings_made FILE

Games between planners give the results of many rounds: points from the starter on, who starts next, who won at once
with mermaids. From these, standings near the end of a game get their chances first and the others step by step from
them (backward induction), until nothing changes any more.

What this leaves out of account: all seats play equally well, and the same at every standing; the results are those of
the base game, so rounds with expansions, which bring a little more, and events that somebody keeps are not in it;
totals that tie are shared.
"""

import sys
import zlib
from pathlib import Path
from typing import Any

import numpy

from ..rules.chance import chance_size, happen
from ..rules.compiling import entry_point, pack, record_type
from ..rules.dice import DICE_WORDS, below
from ..rules.legal import legal_actions
from ..rules.many import MOST_LEGAL, begin_game
from ..rules.play import apply
from ..rules.tally import within_round
from ..rules.vocabulary import NONE, OVER
from ..settings import Rules
from .planner import planner
from .standings import CERTAIN, GRIDS, corner_of, on_grid

ROUNDS = {2: 100_000, 3: 20_000, 4: 6_000}
MOST_SWEEPS = 30
SEED = 1
# A round's result: the points of up to four seats from the starter on, who starts next, who won by mermaids, how often.
NEXT, MERMAIDS, TIMES = 4, 5, 6
SWEEP_TYPES = "float64(int64[:, ::1], int64, int64, float64[::1], int64[::1], int64[::1], float64[::1])"
RECORD = record_type()


def play_round(box: Any, out: Any, dice: Any, mind: Any, result: Any) -> None:
    """Play from the end of a round to the end of the next one, and write down how it went."""
    s = box[0]
    starter = s.starter
    began = False
    while s.phase != OVER and (within_round(s.phase) or not began):
        size = chance_size(s)
        if size > 0:
            happen(s, below(dice, size))
            began = True
        else:
            size = legal_actions(s, out)
            apply(s, out[planner(s, out, size, mind)])
    result[MERMAIDS] = NONE
    over_by_points = False
    for step in range(s.players):
        seat = (starter + step) % s.players
        result[step] = s.round_points[seat]
        over_by_points = over_by_points or s.scores[seat] >= s.target
    for step in range(s.players):
        if s.phase == OVER and not over_by_points and s.winners[(starter + step) % s.players]:
            result[MERMAIDS] = step
    result[NEXT] = (s.starter + s.players - starter) % s.players


def play_rounds(start: Any, seed: int, results: Any) -> None:
    """The results of as many rounds, from as many games as they take."""
    dice = numpy.zeros(DICE_WORDS, numpy.int64)
    mind = numpy.zeros(DICE_WORDS, numpy.int64)
    out = numpy.zeros(MOST_LEGAL, numpy.int16)
    box = start.copy().view(RECORD)
    game = 0
    begin_game(box, start.view(RECORD), dice, mind, seed, game)
    for row in range(len(results)):
        if box[0].phase == OVER:
            game += 1
            begin_game(box, start.view(RECORD), dice, mind, seed, game)
        play_round(box, out, dice, mind, results[row])


def add_chances(
    found: Any, result: Any, needs: Any, left: Any, players: int, chances: Any, size: int, places: Any, shares: Any
) -> None:
    """Add what a round that goes like this leaves to each seat, counted from the starter, as often as it does."""
    times = result[TIMES]
    if result[MERMAIDS] != NONE:
        found[result[MERMAIDS]] += times * CERTAIN
        return
    fewest = 32_000
    for step in range(players):
        left[step] = needs[step] - result[step]
        fewest = min(fewest, left[step])
    winners = 0
    for step in range(players):
        if left[step] == fewest:
            winners += 1
    if fewest <= 0:
        for step in range(players):
            if left[step] == fewest:
                found[step] += times * CERTAIN / winners
        return
    starter = result[NEXT]
    for corner in range(1 << players):
        weight, index = corner_of(corner, left, players, starter, size, places, shares)
        if weight > 0.0:
            for step in range(players):
                found[step] += times * weight * chances[index + (step + players - starter) % players]


def sweep(results: Any, times: int, players: int, chances: Any, grid: Any, places: Any, shares: Any) -> float:
    """Work out every standing once more, those near the end first; returns the largest change."""
    size = len(grid)
    needs = numpy.zeros(players, numpy.int64)
    left = numpy.zeros(players, numpy.int64)
    found = numpy.zeros(players)
    largest = 0.0
    for index in range(size**players):
        rest = index
        for step in range(players):
            needs[players - 1 - step] = grid[rest % size]
            rest //= size
            found[step] = 0.0
        for row in range(len(results)):
            add_chances(found, results[row], needs, left, players, chances, size, places, shares)
        for step in range(players):
            chance = found[step] / times
            largest = max(largest, abs(chance - chances[index * players + step]))
            chances[index * players + step] = chance
    return largest


def round_results(players: int) -> Any:
    """How so many rounds went: each way once, with how often it was."""
    results = numpy.zeros((ROUNDS[players], TIMES), numpy.int64)
    entry_point("numba", __spec__.name, "play_rounds", "void(uint8[::1], int64, int64[:, ::1])")(
        pack(Rules(players=players).new_state()), SEED, results
    )
    ways, times = numpy.unique(results, axis=0, return_counts=True)
    return numpy.column_stack([ways, times])


def made_table(players: int) -> Any:
    """The chances of all standings of so many players."""
    grid = GRIDS[players]
    places, shares = on_grid(grid)
    fixed = (numpy.array(grid), numpy.array(places), numpy.array(shares))
    results = round_results(players)
    chances = numpy.full(players * len(grid) ** players, CERTAIN / players)
    compiled = entry_point("numba", __spec__.name, "sweep", SWEEP_TYPES)
    for number in range(MOST_SWEEPS):
        change = compiled(results, ROUNDS[players], players, chances, *fixed)
        print(f"{players} players, {len(results)} ways, sweep {number + 1}: changed by {change / CERTAIN:.5f}")
        if change < 1.0:
            break
    return chances


def main() -> None:
    kept = numpy.concatenate([made_table(players) for players in GRIDS]).round().astype("<u2")
    Path(sys.argv[1]).write_bytes(zlib.compress(kept.tobytes(), 9))


if __name__ == "__main__":
    main()
