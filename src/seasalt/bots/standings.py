"""What a standing is worth: the chance of each seat to win the game between two rounds.

A standing is how many points each seat still needs and who starts the next round. For every number of players there is
a table over a grid of such needs; between its points it is read by interpolation. Needs and not totals, so one table
serves every target. `standings_made.py` computes the tables and says what they leave out of account.

The functions here are in the style of the rules and run compiled inside the search.
"""

import sys
import zlib
from array import array
from bisect import bisect_right
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import Any

from ..rules.state import State

# The needs at which chances are kept, for each number of players: close together near the end, where each point counts.
GRIDS = {
    2: (*range(1, 21), *range(22, 41, 2), *range(44, 81, 4)),
    3: (1, 2, 3, 4, 6, 8, 10, 12, 15, 18, 22, 26, 30, 35, 44, 56, 70),
    4: (1, 3, 5, 8, 11, 15, 19, 24, 30, 40, 60),
}
CERTAIN = 60_000  # a chance of one, as it is kept
FILE = "standings.bin"


def corner_of(corner: int, needs: Any, players: int, starter: int, size: int, places: Any, shares: Any) -> Any:
    """One of the points of the grid around a standing: how much it counts, and where its chances begin.

    The table has, for each combination of needs from the starter on, the chances of the seats in the same order.
    """
    weight = 1.0
    index = 0
    for step in range(players):
        need = needs[(starter + step) % players]
        if (corner >> step) & 1:
            weight *= shares[need]
            index = index * size + places[need] + 1
        else:
            weight *= 1.0 - shares[need]
            index = index * size + places[need]
    return weight, index * players


def standing_chance(
    seat: int, needs: Any, players: int, starter: int, chances: Any, size: int, places: Any, shares: Any
) -> float:
    """The chance of a seat, interpolated between the points of the grid around this standing."""
    chance = 0.0
    for corner in range(1 << players):
        weight, index = corner_of(corner, needs, players, starter, size, places, shares)
        if weight > 0.0:
            chance += weight * chances[index + (seat + players - starter) % players]
    return chance / CERTAIN


def chance_between_rounds(s: State, seat: int, needs: Any, chances: Any, size: int, places: Any, shares: Any) -> float:
    """The chance of a seat when a round has ended; a game that is over is won, shared or lost."""
    winners = 0
    for other in range(s.players):
        winners += s.winners[other]
        needs[other] = min(s.target - s.scores[other], len(places) - 1)
    if winners > 0:
        share: float = s.winners[seat] / winners
        return share
    return standing_chance(seat, needs, s.players, s.starter, chances, size, places, shares)


def on_grid(grid: Sequence[int]) -> tuple[list[int], list[float]]:
    """For every need the last point of the grid that is not beyond it, and how far it is on the way to the next."""
    places = [max(bisect_right(grid, need, hi=len(grid) - 1) - 1, 0) for need in range(grid[-1] + 1)]
    ways = (max(need - grid[place], 0) / (grid[place + 1] - grid[place]) for need, place in enumerate(places))
    return places, list(ways)


@cache
def tables() -> dict[int, "array[int]"]:
    """The tables that come with the package, for each number of players."""
    kept = array("H", zlib.decompress(files(__package__).joinpath(FILE).read_bytes()))
    if sys.byteorder == "big":
        kept.byteswap()
    found, begin = {}, 0
    for players, grid in GRIDS.items():
        end = begin + players * len(grid) ** players
        found[players] = kept[begin:end]
        begin = end
    return found


def table_of(players: int) -> tuple[Any, int, Any, Any]:
    """What `chance_between_rounds` wants to know, in its order."""
    return tables()[players], len(GRIDS[players]), *on_grid(GRIDS[players])


@cache
def table_compiled(players: int) -> tuple[Any, int, Any, Any]:
    """The same as compiled code takes it."""
    import numpy

    chances, size, places, shares = table_of(players)
    return numpy.array(chances), size, numpy.array(places), numpy.array(shares)
