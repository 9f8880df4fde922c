"""The planner's ideas in a hurry: what a search lets everybody play beyond its tree.

It looks at each card by itself and never goes through all that may be drawn, which makes it eight times as fast as
the planner, and as good. Written in the style of the rules, so that it runs interpreted and compiled alike.
"""

from typing import Any

from ..rules.dice import below
from ..rules.events import mermaids_to_win
from ..rules.scoring import colour_bonus
from ..rules.vocabulary import (
    BOAT,
    CATCHING,
    COLOUR_OF,
    CRAB,
    DISCARD,
    DISCARDING,
    DRAW,
    DRAWING,
    FISH,
    FROM,
    GIVE,
    GIVING,
    JELLYFISH,
    KEEPING,
    KIND_OF,
    LOBSTER,
    MEETING_ANGELFISH,
    MERMAID,
    MULTIPLIER_COUNT,
    MULTIPLIER_EACH,
    MULTIPLIER_KIND,
    MULTIPLIER_OF,
    OCTOPUS,
    OCTOPUS_ROW,
    PENGUIN,
    PENGUIN_ROW,
    PICKING,
    PLAYING,
    SAILOR,
    SAILOR_ROW,
    SEAHORSE,
    SHARK,
    SHELL,
    SHELL_ROW,
    STARFISH,
    SWIMMER,
    WANT,
    WANTING,
)
from .greedy import card_of
from .planner import COVERED, WON, liked, next_step, points_of, turn_worth

DUO = 2.2  # a duo's point and what laying it brings
HALF = 0.8  # a card that waits for its partner
BEGUN = 0.2  # the first card of a collection, beside its step
AFTER = 0.05  # how much of a collection's step after the next counts
MULTIPLIER = 0.2  # a multiplier, for what it may still count
COLOUR = 0.15  # a card of the colour that there is most of
DRAWN = 1.5  # what a draw from the deck brings on the whole
MERMAIDS = 3.0  # beside what they count: four of them win


def collected(row: int, count: int) -> float:
    """What one more card of a collection is worth."""
    worth = next_step(row, count) + AFTER * next_step(row, count + 1)
    return worth + BEGUN if count == 0 else worth


def paired(waiting: int) -> float:
    """What a card is worth that so many others in the hand wait for."""
    return DUO if waiting > 0 else HALF


def counted(v: Any, kind: int) -> float:
    """What multipliers in the hand add for a card, or what a multiplier finds to count."""
    kinds = v.hand_kinds[v.player]
    worth = 0.0
    for row in range(MULTIPLIER_COUNT):
        of = MULTIPLIER_OF[row]
        if of == kind and kinds[MULTIPLIER_KIND[row]] > 0:
            worth += MULTIPLIER_EACH[row]
        if MULTIPLIER_KIND[row] == kind:
            worth += MULTIPLIER + MULTIPLIER_EACH[row] * (kinds[of] + v.table_kinds[v.player][of])
    return worth


def own_worth(v: Any, kind: int) -> float:
    """What a card of this kind is worth by itself and with its like."""
    kinds = v.hand_kinds[v.player]
    if kind == SHELL:
        return collected(SHELL_ROW, kinds[SHELL])
    if kind == OCTOPUS:
        return collected(OCTOPUS_ROW, kinds[OCTOPUS])
    if kind == PENGUIN:
        return collected(PENGUIN_ROW, kinds[PENGUIN])
    if kind == SAILOR:
        return collected(SAILOR_ROW, kinds[SAILOR])
    if kind == CRAB or kind == LOBSTER:
        return paired((kinds[CRAB] + kinds[LOBSTER]) % 2)
    if kind == BOAT or kind == FISH:
        return paired(kinds[kind] % 2)
    if kind == SWIMMER:
        return paired(kinds[SHARK] + kinds[JELLYFISH] - kinds[SWIMMER])
    if kind == SHARK or kind == JELLYFISH:
        return paired(kinds[SWIMMER] - kinds[SHARK] - kinds[JELLYFISH])
    if kind == MERMAID:
        won = WON if kinds[MERMAID] + 1 >= mermaids_to_win(v, v.player) else 0.0
        return MERMAIDS + colour_bonus(v, v.player) + won
    if kind == STARFISH or kind == SEAHORSE:
        return 1.5
    return 0.0


def gain(v: Any, card: int) -> float:
    """About what a card adds to the hand of the player to move."""
    kind = KIND_OF[card]
    worth = own_worth(v, kind) + counted(v, kind)
    if kind != MERMAID and v.colours[v.player][COLOUR_OF[card]] + 1 > colour_bonus(v, v.player):
        worth += COLOUR
    return worth


def covering(v: Any, pile: int) -> float:
    """Discard onto what others would like, not onto what this hand wants."""
    size = v.pile_size[pile]
    if size == 0:
        return 0.0
    top = v.pile[pile][size - 1]
    return COVERED * liked(top) - 0.3 * gain(v, top)


def swift_worth(v: Any, action: int) -> float:
    """How good an action looks at a glance, compared with the others in the same position."""
    phase = v.phase
    if phase == PLAYING:
        return turn_worth(v, action)
    if phase == DRAWING and action == DRAW:
        return DRAWN
    if phase <= KEEPING or phase == CATCHING or phase == PICKING or phase == MEETING_ANGELFISH:
        return gain(v, card_of(v, action))
    if phase == DISCARDING:
        return covering(v, action - DISCARD)
    if phase == WANTING and WANT <= action < GIVE:
        return gain(v, action - WANT)
    if phase == GIVING:
        return -gain(v, action - GIVE)
    if FROM <= action < WANT:
        return points_of(v, action - FROM)
    return 0.0


def swift(v: Any, actions: Any, size: int, mind: Any) -> int:
    """The action that looks best at a glance; ties at random."""
    best = -1e9
    equal = 0
    chosen = 0
    for place in range(size):
        worth = swift_worth(v, actions[place])
        if worth > best + 1e-6:
            best = worth
            equal = 0
        if worth > best - 1e-6:
            equal += 1
            if below(mind, equal) == 0:
                chosen = place
    return chosen
