"""Play on at random: for tests, statistics and benchmarks, interpreted or compiled alike."""

from typing import Any

from .backend import rule
from .chance import chance_size, happen
from .dice import below
from .legal import legal_actions
from .play import apply
from .state import State


@rule
def leave_to_chance(s: State, dice: Any) -> None:
    """Let chance take its course until a player has to decide or the game is over."""
    size = chance_size(s)
    while size > 0:
        happen(s, below(dice, size))
        size = chance_size(s)


@rule
def play_at_random(s: State, dice: Any, out: Any, most: int) -> int:
    """Random legal actions until the game is over or so many were played; returns how many were."""
    for played in range(most):
        leave_to_chance(s, dice)
        size = legal_actions(s, out)
        if size == 0:
            return played
        apply(s, out[below(dice, size)])
    leave_to_chance(s, dice)
    return most
