"""Perfect memory (K6): how a seat's belief takes in the news that it saw."""

from typing import Any

from .backend import rule
from .belief import (
    came_from_deck,
    hand_is,
    hidden_reefs,
    hide_unseen,
    least_known,
    lose_by_chance,
    lose_openly,
    mermaids_are,
    nobody_has_won,
    pick_unseen,
    pile_is,
    push,
    remove_from_pile,
    seen_again,
    steal_unseen,
    swap_unseen,
    tops_are,
)
from .explanations import OLD, SLOTS, UNKNOWN, forget
from .imagine import count_unseen
from .knowledge import learns_card, sees_news
from .state import State
from .vocabulary import (
    A_SHELL,
    ALL_CARDS,
    DEALING,
    DISCARDING,
    DRAWING,
    DUO_FIRST,
    DUO_SECOND,
    FIRST_OF_KIND,
    FIRST_SHELL,
    GIVING,
    KEEPING,
    KIND_OF,
    LEFT,
    MEETING_ANGELFISH,
    MERMAID,
    NONE,
    OVER,
    PICKING,
    REVEALING,
    SHELL,
    SHELL_TYPES,
    TOLD_CAUGHT,
    TOLD_DEALT,
    TOLD_DISCARDED,
    TOLD_DREW,
    TOLD_HID,
    TOLD_KEPT,
    TOLD_LAID,
    TOLD_LOOKED,
    TOLD_MERMAIDS,
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
        came_from_deck(b, e, s, card, 1)
        b.returned[card] += 1
    elif what == TOLD_DREW:
        came_from_deck(b, e, s, card, 1 if s.phase == KEEPING else 0)
        if s.phase != KEEPING:
            gained(b, e, seat, card)
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
    else:  # kept, of the two that were drawn
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
    lose_shown(b, e, s, seat, given)
    lose_shown(b, e, s, other, taken)
    gained(b, e, seat, taken)
    gained(b, e, other, given)


@rule
def remember_open(b: Any, e: Any, s: State, what: int, seat: int, other: int, card: int, extra: int) -> None:
    """News that everybody sees."""
    if what == TOLD_DEALT:
        push(b, e, other, card)
    elif what == TOLD_DISCARDED:
        if seat != b.seat:
            came_from_deck(b, e, s, card, 0)
            gained_unseen(b, e, seat)  # the other of the two drawn cards was kept
        push(b, e, other, card)
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
    elif what == TOLD_MERMAIDS and seat != b.seat:
        mermaids_are(b, e, s, seat, card)


@rule
def lose_shown(b: Any, e: Any, s: State, seat: int, card: int) -> None:
    """A card leaves a hand before this seat's eyes, whether it was known to be there or not."""
    known = least_known(b, e, seat, card)
    lose_openly(b, e, s, seat, card)
    if known == 0:
        seen_again(b, card)


@rule
def remember_laid(b: Any, e: Any, s: State, seat: int, card: int) -> None:
    lose_shown(b, e, s, seat, card)
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
    if s.phase == REVEALING or (s.phase == DEALING and s.pile_size[LEFT] == 0):
        forget(b, e)  # all cards have been shuffled
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
        else:
            remember_card(b, e, s, what, news[1], news[2], news[3])
    tops_are(b, e, s)
    if DRAWING <= s.phase <= MEETING_ANGELFISH and not s.mermaids_placed:
        nobody_has_won(b, e, s)
    if b.count == 0:
        start_over(b, e, s)


@rule
def begin_belief(b: Any, e: Any, s: State) -> None:
    """What a seat knows when it comes to a position: piles and tables, its own hand, and hands that lie open."""
    forget(b, e)
    for pile in range(2):
        e[0].pile_size[pile] = s.pile_size[pile]
        for place in range(s.pile_size[pile]):
            e[0].pile[pile][place] = s.pile[pile][place]
    for place in range(s.laid):
        b.laid[DUO_FIRST[s.laid_duo[place]]] += 1
        b.laid[DUO_SECOND[s.laid_duo[place]]] += 1
        if s.laid_star[place] != NONE:
            b.laid[s.laid_star[place]] += 1
    see_hands(b, e[0], s)


@rule
def see_hands(b: Any, x: Any, s: State) -> None:
    """All hands as a seat sees them that remembers nothing, and what lies face down."""
    for seat in range(s.players):
        x.reef[seat] = s.reef[seat]
        if seat != b.seat and s.reef[seat] != NONE:
            x.reef[seat] = A_SHELL
        for slot in range(SLOTS):
            x.hand[seat][slot] = 0
        open_hand = seat == b.seat or s.revealed[seat]
        looking = s.player == b.seat and s.other == seat and (s.phase == WANTING or s.phase == GIVING)
        if open_hand or looking:
            for card in range(TYPES):
                x.hand[seat][card] = s.hand[seat][card]
        else:
            x.hand[seat][UNKNOWN] = s.hand_size[seat]
            if s.phase == OVER and s.winners[seat]:  # G2: the mermaids that won are shown
                x.hand[seat][FIRST_OF_KIND[MERMAID]] = s.hand_kinds[seat][MERMAID]
                x.hand[seat][UNKNOWN] -= s.hand_kinds[seat][MERMAID]
    if s.phase == DISCARDING and s.draws == 0 and s.player != b.seat:
        x.hand[s.player][UNKNOWN] -= 1  # kept just now, which nobody else has noticed yet


@rule
def start_over(b: Any, e: Any, s: State) -> None:
    """None of the explanations is left, for the right one had been dropped: one that fits what is seen now.

    Hands are forgotten. Piles stay as the last explanation had them, but for cards that have been seen elsewhere.
    """
    x = e[0]
    x.weight = 1.0
    b.count = 1
    b.complete = 0
    for card in range(TYPES):
        b.returned[card] = 0
    see_hands(b, x, s)
    for pile in range(2):
        see_pile(b, x, s, pile)
    mend_piles(b, x, s)


@rule
def see_pile(b: Any, x: Any, s: State, pile: int) -> None:
    """The top, or all of it if this seat looks through it; below, what the explanation said."""
    size = s.pile_size[pile]
    looking = s.phase == PICKING and s.player == b.seat and s.looking == pile
    for place in range(size):
        if looking or place == size - 1:
            x.pile[pile][place] = s.pile[pile][place]
        elif place >= x.pile_size[pile]:
            x.pile[pile][place] = 0
    for place in range(size, x.pile_size[pile]):
        x.pile[pile][place] = NONE
    x.pile_size[pile] = size


@rule
def mend_piles(b: Any, x: Any, s: State) -> None:
    """Below the tops, put cards that are unseen for those that must be elsewhere, reefs included."""
    count_unseen(b, x, s)
    shells = -hidden_reefs(x, s)
    for shell in range(FIRST_SHELL, FIRST_SHELL + SHELL_TYPES):
        shells += b.unseen[shell]
    for pile in range(2):
        for place in range(x.pile_size[pile] - 1):
            card = x.pile[pile][place]
            if b.unseen[card] < 0 or (KIND_OF[card] == SHELL and shells < 0):
                spare = spare_card(b)
                x.pile[pile][place] = spare
                b.unseen[card] += 1
                b.unseen[spare] -= 1
                shells += 1 if KIND_OF[card] == SHELL else 0
                shells -= 1 if KIND_OF[spare] == SHELL else 0


@rule
def spare_card(b: Any) -> int:
    """An unseen card, a shell only if there is no other."""
    spare = 0
    for card in range(TYPES):
        if b.unseen[card] > 0 and (b.unseen[spare] <= 0 or KIND_OF[spare] == SHELL):
            spare = card
    return spare
