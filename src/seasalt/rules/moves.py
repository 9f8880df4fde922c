"""How cards move. Every rule that takes, gives, lays or draws a card does it through these functions."""

from .backend import BACKEND, rule
from .state import State
from .vocabulary import (
    COLOUR_OF,
    DUO_FIRST,
    DUO_SECOND,
    KIND_OF,
    MAX_NEWS,
    NONE,
)

# News are for people, and for beliefs, which processors work out. On a GPU the code for them would only be in the way.
ANYBODY_LISTENS = BACKEND != "cuda"


@rule
def note(s: State, what: int, seat: int, other: int, card: int, extra: int) -> None:
    """Write down a piece of news."""
    if s.news_size < MAX_NEWS:
        row = s.news[s.news_size]
        row[0] = what
        row[1] = seat
        row[2] = other
        row[3] = card
        row[4] = extra
        s.news_size += 1


@rule
def tell(s: State, what: int, seat: int, other: int, card: int, extra: int) -> None:
    """Note what happened, for those who listen. `learns_card` in `knowledge.py` says who may learn the card."""
    if ANYBODY_LISTENS and s.listening:
        note(s, what, seat, other, card, extra)


@rule
def into_hand(s: State, seat: int, card: int) -> None:
    s.hand[seat][card] += 1
    s.hand_size[seat] += 1
    s.hand_kinds[seat][KIND_OF[card]] += 1
    s.colours[seat][COLOUR_OF[card]] += 1


@rule
def out_of_hand(s: State, seat: int, card: int) -> None:
    s.hand[seat][card] -= 1
    s.hand_size[seat] -= 1
    s.hand_kinds[seat][KIND_OF[card]] -= 1
    s.colours[seat][COLOUR_OF[card]] -= 1


@rule
def onto_table(s: State, seat: int, card: int) -> None:
    s.table_kinds[seat][KIND_OF[card]] += 1
    s.colours[seat][COLOUR_OF[card]] += 1


@rule
def off_table(s: State, seat: int, card: int) -> None:
    s.table_kinds[seat][KIND_OF[card]] -= 1
    s.colours[seat][COLOUR_OF[card]] -= 1


@rule
def lay_on_table(s: State, seat: int, duo: int, star: int) -> None:
    """A duo, with its starfish if it is a trio, goes from the hand onto the table and stays together."""
    out_of_hand(s, seat, DUO_FIRST[duo])
    onto_table(s, seat, DUO_FIRST[duo])
    out_of_hand(s, seat, DUO_SECOND[duo])
    onto_table(s, seat, DUO_SECOND[duo])
    if star != NONE:
        out_of_hand(s, seat, star)
        onto_table(s, seat, star)
    s.laid_duo[s.laid] = duo
    s.laid_star[s.laid] = star
    s.laid_by[s.laid] = seat
    s.laid += 1


@rule
def to_other_table(s: State, place: int, seat: int) -> None:
    """The duo at this place among the laid ones changes its owner; it counts for the new one in every way."""
    former = s.laid_by[place]
    duo = s.laid_duo[place]
    off_table(s, former, DUO_FIRST[duo])
    off_table(s, former, DUO_SECOND[duo])
    onto_table(s, seat, DUO_FIRST[duo])
    onto_table(s, seat, DUO_SECOND[duo])
    s.laid_by[place] = seat


@rule
def out_of_deck(s: State, place: int) -> int:
    """Take the card at this place of the bag; the last one fills the gap, for the deck has no order."""
    card = s.deck[place]
    last = s.deck_size - 1
    s.deck[place] = s.deck[last]
    s.deck[last] = NONE
    s.deck_size = last
    return card


@rule
def into_deck(s: State, card: int) -> None:
    s.deck[s.deck_size] = card
    s.deck_size += 1


@rule
def onto_pile(s: State, pile: int, card: int) -> None:
    s.pile[pile][s.pile_size[pile]] = card
    s.pile_size[pile] += 1


@rule
def out_of_pile(s: State, pile: int, depth: int) -> int:
    """Take the card at this depth (0 is the top); the others keep their order (T6)."""
    cards = s.pile[pile]
    size = s.pile_size[pile]
    place = size - 1 - depth
    card = cards[place]
    for above in range(place + 1, size):
        cards[above - 1] = cards[above]
    cards[size - 1] = NONE
    s.pile_size[pile] = size - 1
    return card


@rule
def pile_top(s: State, pile: int) -> int:
    """The card on top of a pile, or NONE."""
    if s.pile_size[pile] == 0:
        return NONE
    return s.pile[pile][s.pile_size[pile] - 1]


@rule
def into_drawn(s: State, card: int) -> None:
    s.drawn[s.drawn_size] = card
    s.drawn_size += 1


@rule
def out_of_drawn(s: State, card: int) -> None:
    """One card of this type leaves the cards just drawn; the others close ranks."""
    s.drawn_size -= 1
    gone = 0
    for place in range(s.drawn_size):
        if s.drawn[place] == card:
            gone = 1
        s.drawn[place] = s.drawn[place + gone]
    s.drawn[s.drawn_size] = NONE
