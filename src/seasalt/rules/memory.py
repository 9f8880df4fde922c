"""Perfect memory (K6): how a seat's belief takes in the news that it saw."""

from typing import Any

from .backend import rule
from .belief import (
    hand_is,
    hide_unseen,
    lose_by_chance,
    lose_openly,
    pick_unseen,
    pile_is,
    push,
    remove_from_pile,
    seen_again,
    steal_unseen,
    swap_unseen,
    tops_are,
)
from .explanations import OLD, UNKNOWN, forget
from .knowledge import learns_card, sees_news
from .state import State
from .vocabulary import (
    A_SHELL,
    ALL_CARDS,
    DISCARDING,
    DUO_FIRST,
    DUO_SECOND,
    GIVING,
    KEEPING,
    LEFT,
    NONE,
    TOLD_CAUGHT,
    TOLD_DEALT,
    TOLD_DISCARDED,
    TOLD_DREW,
    TOLD_HID,
    TOLD_KEPT,
    TOLD_LAID,
    TOLD_LOOKED,
    TOLD_PICKED,
    TOLD_REVEALED,
    TOLD_SAW,
    TOLD_STOLE,
    TOLD_SWAPPED,
    TOLD_TOOK,
    TOLD_VISITED,
    TYPES,
    WANTING,
)


@rule
def gained_unseen(b: Any, e: Any, seat: int) -> None:
    for place in range(b.count):
        e[place].hand[seat][UNKNOWN] += 1


@rule
def gained(b: Any, e: Any, seat: int, card: int) -> None:
    for place in range(b.count):
        e[place].hand[seat][card] += 1


@rule
def lobster_looked(b: Any, e: Any, s: State, card: int) -> None:
    """X2, K2: the seat's own lobster. What it returned is in the deck, so nobody has it from before."""
    if b.returned[card] > 0:
        b.returned[card] -= 1
    for place in range(b.count):
        for seat in range(s.players):
            e[place].hand[seat][OLD] += e[place].hand[seat][UNKNOWN]
            e[place].hand[seat][UNKNOWN] = 0


@rule
def remember_card(b: Any, e: Any, s: State, what: int, seat: int, other: int, card: int) -> None:
    """News of a card that this seat has seen go into, or out of, a hand."""
    own = seat == b.seat
    if what == TOLD_SAW:
        b.returned[card] += 1
    elif what == TOLD_CAUGHT:
        lobster_looked(b, e, s, card)
        gained(b, e, seat, card)
    elif what == TOLD_TOOK:
        for place in range(b.count):
            remove_from_pile(e[place], other, 0)
        gained(b, e, seat, card)
    elif what == TOLD_HID:
        for place in range(b.count):
            e[place].hand[seat][card] -= 1
            e[place].reef[seat] = card
    elif what == TOLD_PICKED:
        for place in range(b.count):
            e[place].pile_size[other] = s.pile_size[other]
            for at in range(ALL_CARDS):
                e[place].pile[other][at] = s.pile[other][at]
        gained(b, e, seat, card)
    elif what == TOLD_STOLE:
        if own:
            lose_by_chance(b, e, s, other, card)
            seen_again(b, card)
        else:
            lose_openly(b, e, s, other, card)
        gained(b, e, seat, card)
    else:  # drawn straight into the hand, or kept
        seen_again(b, card)
        gained(b, e, seat, card)


@rule
def remember_unseen(b: Any, e: Any, s: State, what: int, seat: int, other: int) -> None:
    """News of a card that others moved and this seat did not see."""
    if what == TOLD_CAUGHT:
        gained_unseen(b, e, seat)
    elif what == TOLD_HID:
        hide_unseen(b, e, s, seat)
    elif what == TOLD_PICKED:
        size = s.pile_size[other]
        pick_unseen(b, e, seat, other, s.pile[other][size - 1] if size > 0 else NONE)
    elif what == TOLD_STOLE:
        steal_unseen(b, e, seat, other)
    elif what == TOLD_SWAPPED:
        swap_unseen(b, e, seat, other)
    elif what == TOLD_DREW and s.phase != KEEPING:
        gained_unseen(b, e, seat)


@rule
def remember_swap(b: Any, e: Any, s: State, seat: int, other: int, taken: int, given: int) -> None:
    """V7: a swap that this seat was part of."""
    lose_openly(b, e, s, other, taken)
    lose_openly(b, e, s, seat, given)
    seen_again(b, given)
    gained(b, e, seat, taken)
    gained(b, e, other, given)


@rule
def remember_open(b: Any, e: Any, s: State, what: int, seat: int, other: int, card: int, extra: int) -> None:
    """News that everybody sees."""
    if what == TOLD_DEALT:
        if other == LEFT:
            forget(b, e)
        push(b, e, other, card)
    elif what == TOLD_DISCARDED:
        seen_again(b, card)
        push(b, e, other, card)
        if seat != b.seat:
            gained_unseen(b, e, seat)  # the other of the two drawn cards was kept
    elif what == TOLD_LAID:
        remember_laid(b, e, s, seat, DUO_FIRST[card])
        remember_laid(b, e, s, seat, DUO_SECOND[card])
        if extra != NONE:
            remember_laid(b, e, s, seat, extra)
    elif what == TOLD_LOOKED and seat == b.seat:
        pile_is(b, e, s, other)
    elif what == TOLD_VISITED and seat == b.seat:
        hand_is(b, e, s, other)
    elif what == TOLD_REVEALED and seat != b.seat:
        hand_is(b, e, s, seat)


@rule
def remember_laid(b: Any, e: Any, s: State, seat: int, card: int) -> None:
    lose_openly(b, e, s, seat, card)
    if seat != b.seat:
        seen_again(b, card)
    b.laid[card] += 1


@rule
def moves_hidden_card(what: int) -> bool:
    """News of a card whose face some may not have seen."""
    return (
        what == TOLD_DREW
        or what == TOLD_KEPT
        or what == TOLD_SAW
        or what == TOLD_CAUGHT
        or what == TOLD_TOOK
        or what == TOLD_HID
        or what == TOLD_PICKED
        or what == TOLD_STOLE
        or what == TOLD_SWAPPED
    )


@rule
def remember(b: Any, e: Any, s: State) -> None:
    """Take in the news of the step that led to this state, as far as the seat saw them."""
    for row in range(s.news_size):
        if not sees_news(s, row, b.seat):
            continue
        news = s.news[row]
        what = news[0]
        if not moves_hidden_card(what):
            remember_open(b, e, s, what, news[1], news[2], news[3], news[4])
        elif not learns_card(s, row, b.seat):
            remember_unseen(b, e, s, what, news[1], news[2])
        elif what == TOLD_SWAPPED:
            remember_swap(b, e, s, news[1], news[2], news[3], news[4])
        elif what != TOLD_DREW or s.phase != KEEPING:
            remember_card(b, e, s, what, news[1], news[2], news[3])
    tops_are(b, e, s)


@rule
def begin_belief(b: Any, e: Any, s: State) -> None:
    """What a seat knows when it comes to a position: piles and tables, its own hand, and hands that lie open."""
    forget(b, e)
    first = e[0]
    for pile in range(2):
        first.pile_size[pile] = s.pile_size[pile]
        for place in range(s.pile_size[pile]):
            first.pile[pile][place] = s.pile[pile][place]
    for place in range(s.laid):
        b.laid[DUO_FIRST[s.laid_duo[place]]] += 1
        b.laid[DUO_SECOND[s.laid_duo[place]]] += 1
        if s.laid_star[place] != NONE:
            b.laid[s.laid_star[place]] += 1
    for seat in range(s.players):
        first.reef[seat] = s.reef[seat]
        if seat != b.seat and s.reef[seat] != NONE:
            first.reef[seat] = A_SHELL
        open_hand = seat == b.seat or s.revealed[seat]
        looking = s.player == b.seat and s.other == seat and (s.phase == WANTING or s.phase == GIVING)
        if open_hand or looking:
            for card in range(TYPES):
                first.hand[seat][card] = s.hand[seat][card]
        else:
            first.hand[seat][UNKNOWN] = s.hand_size[seat]
    if s.phase == DISCARDING and s.draws == 0 and s.player != b.seat:
        first.hand[s.player][UNKNOWN] -= 1  # kept just now, which nobody else has noticed yet
