"""Explanations: where the known cards are if hidden moves went one way, each with a weight.

A belief (see `belief.py`) keeps its explanations in the first `MOST` places of an array; the places behind are for
making new ones.
"""

from typing import Any

from .backend import rule
from .state import Field, Plain
from .vocabulary import ALL_CARDS, MAX_PLAYERS, NONE, TYPES

MOST = 128
# Unknown cards of a hand are counted behind the known types. An old one was drawn before this seat's lobster
# looked at the deck, so it cannot be one of the cards that were returned then.
OLD = TYPES
UNKNOWN = TYPES + 1
SLOTS = TYPES + 2

EXPLANATION_FIELDS = (
    Field("weight", bits=64, real=True),
    Field("hand", (MAX_PLAYERS, SLOTS)),
    Field("pile", (2, ALL_CARDS), NONE),
    Field("pile_size", (2,)),
    Field("reef", (MAX_PLAYERS,), NONE),
)
BELIEF_FIELDS = (
    Field("seat"),  # who believes; NONE is an onlooker
    Field("count", bits=16),  # how many explanations there are
    Field("fresh", bits=16),  # how many are being made
    Field("laid", (TYPES,)),  # the cards on all tables
    Field("returned", (TYPES,)),  # X2: seen in the deck by this seat's lobster, and not since
    Field("unseen", (TYPES,)),  # scratch: the cards in no known place
    Field("complete", empty=1),  # 0 once explanations had to be dropped
)


class Explanation(Plain):
    """Where the known cards are, if the hidden moves went one way."""

    FIELDS = EXPLANATION_FIELDS
    __slots__ = tuple(field.name for field in EXPLANATION_FIELDS)


class Belief(Plain):
    """What all explanations of a seat share."""

    FIELDS = BELIEF_FIELDS
    __slots__ = tuple(field.name for field in BELIEF_FIELDS)


@rule
def copy_explanation(a: Any, b: Any) -> None:
    """Write what `a` says into `b`."""
    b.weight = a.weight
    for seat in range(MAX_PLAYERS):
        for slot in range(SLOTS):
            b.hand[seat][slot] = a.hand[seat][slot]
        b.reef[seat] = a.reef[seat]
    for pile in range(2):
        for place in range(max(a.pile_size[pile], b.pile_size[pile])):
            b.pile[pile][place] = a.pile[pile][place]
        b.pile_size[pile] = a.pile_size[pile]


@rule
def same_explanation(a: Any, b: Any) -> bool:
    for pile in range(2):
        for place in range(a.pile_size[pile]):
            if a.pile[pile][place] != b.pile[pile][place]:
                return False
    for seat in range(MAX_PLAYERS):
        if a.reef[seat] != b.reef[seat]:
            return False
        for slot in range(SLOTS):
            if a.hand[seat][slot] != b.hand[seat][slot]:
                return False
    return True


@rule
def forget(b: Any, e: Any) -> None:
    """C6: a new round; nothing is known but what will be seen."""
    b.count = 1
    b.complete = 1
    for card in range(TYPES):
        b.laid[card] = 0
        b.returned[card] = 0
    first = e[0]
    first.weight = 1.0
    for seat in range(MAX_PLAYERS):
        first.reef[seat] = NONE
        for slot in range(SLOTS):
            first.hand[seat][slot] = 0
    for pile in range(2):
        for place in range(first.pile_size[pile]):
            first.pile[pile][place] = NONE
        first.pile_size[pile] = 0


@rule
def branch(b: Any, e: Any, of: int, weight: float) -> int:
    """A new explanation that begins like an old one; its place, or NONE if there is no room for one so unlikely.

    New ones are written behind the first `MOST` places; `replace` then puts them in the place of the old ones.
    """
    if weight <= 0.0:
        return NONE
    place = MOST + b.fresh
    if b.fresh < MOST:
        b.fresh += 1
    else:
        b.complete = 0
        place = MOST
        for other in range(MOST, 2 * MOST):
            if e[other].weight < e[place].weight:
                place = other
        if e[place].weight >= weight:
            return NONE
    copy_explanation(e[of], e[place])
    e[place].weight = weight
    return place


@rule
def gather(b: Any, e: Any, begin: int, end: int) -> None:
    """Keep the possible explanations among these, joining those that say the same; weights add up to 1."""
    kept = 0
    total = 0.0
    for place in range(begin, end):
        if e[place].weight <= 0.0:
            continue
        total += e[place].weight
        twin = NONE
        for other in range(kept):
            if same_explanation(e[other], e[place]):
                twin = other
        if twin != NONE:
            e[twin].weight += e[place].weight
        else:
            if kept != place:
                copy_explanation(e[place], e[kept])
            kept += 1
    b.count = kept
    for place in range(kept):
        e[place].weight /= total


@rule
def replace(b: Any, e: Any) -> None:
    """The new explanations take the place of the old ones."""
    gather(b, e, MOST, MOST + b.fresh)
    b.fresh = 0


@rule
def strike_out(b: Any, e: Any) -> None:
    """Drop the explanations that have become impossible."""
    gather(b, e, 0, b.count)
