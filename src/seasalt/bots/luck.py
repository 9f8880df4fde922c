"""Luck that is the same for everybody who is compared, as far as it can be, whatever was played before.

Dice fall the same way only until somebody rolls once more or once less; from then on two actions meet different luck,
and what one of them was worth is lost in it. Here every outcome has a lot for itself in each draw of each turn, and
that with the highest lot happens. So each is as likely as any other, and the same card comes in the same turn even from
decks that differ by a few cards.

Written in the style of the rules: interpreted and compiled it falls the same way.
"""

from typing import Any

from ..rules.chance import chance_result, chance_size, happen
from ..rules.dice import WORD, mix
from ..rules.state import State
from ..rules.vocabulary import TYPES

# What is kept: a number for all lots, the turn and how many draws it has had, and how often each outcome was met.
ALL, TURN, DRAWS, MET = 0, 1, 2, 3
LUCK_WORDS = MET + TYPES
TURNS_A_ROUND = 1 << 16


def seed_luck(luck: Any, seed: int, number: int) -> None:
    """The luck of this number, of many that share a seed."""
    low = mix((seed & WORD) ^ 0x9E3779B9)
    high = mix(((seed >> 32) & WORD) ^ low)
    luck[ALL] = mix((number & WORD) ^ high)
    luck[TURN] = -1
    luck[DRAWS] = 0


def next_draw(s: State, luck: Any) -> int:
    """A number for the lots of the draw that comes now."""
    turn = int(s.round_number) * TURNS_A_ROUND + int(s.turn)
    if luck[TURN] != turn:
        luck[TURN] = turn
        luck[DRAWS] = 0
    luck[DRAWS] += 1
    return mix((mix((turn & WORD) ^ luck[ALL]) + luck[DRAWS]) & WORD)


def highest_lot(s: State, size: int, draw: int, luck: Any) -> int:
    """Of so many outcomes the one with the highest lot. Copies of a card have each their own."""
    for what in range(TYPES):
        luck[MET + what] = 0
    best, most = 0, -1
    for nth in range(size):
        what = int(chance_result(s, nth))
        luck[MET + what] += 1
        lot = mix(draw ^ (what * 256 + luck[MET + what]))
        if lot > most:
            best, most = nth, lot
    return best


def leave_to_luck(s: State, luck: Any) -> None:
    """Let chance take its course until a player has to decide or the game is over."""
    size = chance_size(s)
    while size > 0:
        happen(s, highest_lot(s, size, next_draw(s, luck), luck) if size > 1 else 0)
        size = chance_size(s)
