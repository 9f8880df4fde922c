"""The yardstick: takes what adds most card points at once. It stays exactly as it is.

Written in the style of the rules, on what a seat sees (`v`), so that it runs interpreted and compiled alike.
"""

from typing import Any

from ..rules.dice import below
from ..rules.moves import into_hand, out_of_hand
from ..rules.scoring import card_points
from ..rules.vocabulary import (
    CATCHING,
    DISCARD,
    DRAW,
    DRAWING,
    END,
    FROM,
    KEEP,
    KEEPING,
    LAY,
    NONE,
    PICK,
    PICKING,
    PLAYING,
    STAR,
    STOP,
    TAKE,
)
from .policy_bot import PolicyBot


def card_of(v: Any, action: int) -> int:
    """The card that an action brings into the hand, NONE if it brings none or an unknown one."""
    if TAKE <= action < KEEP:
        pile = action - TAKE
        return v.pile[pile][v.pile_size[pile] - 1]
    if KEEP <= action < DISCARD:
        return action - KEEP
    if PICK <= action < FROM:
        return v.pile[v.looking][v.pile_size[v.looking] - 1 - (action - PICK)]
    return NONE


def points_with(v: Any, card: int) -> int:
    into_hand(v, v.player, card)
    points = card_points(v, v.player)
    out_of_hand(v, v.player, card)
    return points


def greedy_worth(v: Any, action: int) -> int:
    """How much the yardstick likes an action; only the order matters."""
    phase = v.phase
    if phase == DRAWING:
        if action == DRAW:
            return 1  # less than twice a point, so a pile's top must add something
        return 2 * (points_with(v, card_of(v, action)) - card_points(v, v.player))
    if phase == KEEPING or phase == CATCHING or phase == PICKING:
        return points_with(v, card_of(v, action))
    if phase == PLAYING:
        if LAY <= action < STAR:
            return 3
        if action == STOP:
            return 2
        if action == END:
            return 1
    return 0


def greedy(v: Any, actions: Any, size: int, mind: Any) -> int:
    """Take the pile top that adds most, if one adds any, else draw; keep and pick what adds most; lay every duo at
    once; STOP as soon as possible; ties and everything else at random."""
    best = -1000
    equal = 0
    chosen = 0
    for place in range(size):
        worth = greedy_worth(v, actions[place])
        if worth > best:
            best = worth
            equal = 0
        if worth == best:
            equal += 1
            if below(mind, equal) == 0:
                chosen = place
    return chosen


class Greedy(PolicyBot):
    def __init__(self) -> None:
        super().__init__(greedy, greedy_worth)
