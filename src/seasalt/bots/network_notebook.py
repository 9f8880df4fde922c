"""A notebook to look ahead with (`network_memory.py`), from a view: what its seat remembers, and what the others do.

The others remember what everybody saw of the hands: which cards were taken from the piles and laid, and that one was
lost unseen. What two of them know alone, a card that one stole from the other, the view's seat does not know, and from
a crab's pick or a visit to a hand they are taken to have learned nothing. Of the piles they remember what the view's
seat does.
"""

from ..rules.vocabulary import DUO_FIRST, DUO_SECOND, FIRST_SHELL, NONE, SHELL_TYPES, TYPES
from ..view import View
from .network_memory import (
    NOTEBOOK_PILE_SIZES,
    NOTEBOOK_SIZE,
    RECALLED_GONE,
    RECALLED_PILES,
    RECALLED_SIZE,
    astray_at,
    came,
    hand_at,
    pile_at,
    recall,
    recalled,
    unsure,
    went,
)


def notebook_of(view: View) -> list[int]:
    """A notebook to go on with from a view."""
    notes, memory, seen = [0] * NOTEBOOK_SIZE, recalled(view), view.knowledge.seen
    assert view.seat is not None  # an onlooker has nothing to decide
    for news in view.this_round:
        for seat in range(seen.players):
            if seat != view.seat:
                note_news(notes, seat, *news)
    for seat in range(seen.players):
        at = pile_at(seat, 0)
        notes[at : at + 2 * TYPES] = memory[RECALLED_PILES:RECALLED_GONE]
    for step in range(1, seen.players):
        at = hand_at(view.seat, (view.seat + step) % seen.players)
        notes[at : at + TYPES] = memory[(step - 1) * TYPES : step * TYPES]
    notes[NOTEBOOK_PILE_SIZES : NOTEBOOK_PILE_SIZES + 2] = seen.pile_size
    settled = [0] * RECALLED_SIZE
    recall(notes, seen, view.seat, settled)
    for card in range(TYPES):
        notes[astray_at(view.seat) + card] = max(memory[RECALLED_GONE + card] - settled[RECALLED_GONE + card], 0)
    return notes


def note_news(
    notes: list[int], seat: int, what: str, who: int, other: int, card: int | None, extra: int | None
) -> None:  # fmt: skip
    """What another seat remembers of a piece of news that the view's seat heard; a card is None if it was hidden."""
    if what == "took" and card is not None:
        came(notes, seat, who, card)
    elif what == "laid" and card is not None:
        for laid in (DUO_FIRST[card], DUO_SECOND[card], NONE if extra is None else extra):
            if laid != NONE:
                went(notes, seat, who, laid)
    elif what == "stole":
        note_moved(notes, seat, other, who, card)
    elif what == "swapped":
        note_moved(notes, seat, other, who, card)
        note_moved(notes, seat, who, other, extra)
    elif what == "hid":
        unsure(notes, seat, hand_at(seat, who), FIRST_SHELL, FIRST_SHELL + SHELL_TYPES)


def note_moved(notes: list[int], seat: int, giver: int, taker: int, card: int | None) -> None:
    """K3: a card went from one hand to another, and only these two saw which."""
    if card is not None and seat in (giver, taker):
        went(notes, seat, giver, card)
        came(notes, seat, taker, card)
    elif seat == taker:  # whichever it was is in its own hand now, and was there or had gone astray before
        for any_card in range(TYPES):
            went(notes, seat, giver, any_card)
    else:
        unsure(notes, seat, hand_at(seat, giver), 0, TYPES)
