"""What a seat can work out from what it saw (K6), with perfect memory: its belief.

Piles and tables are public, draws are not. As long as others only draw, a hand is simply some known cards and some
unknown ones. What makes it harder are moves that others make unseen: which card of a pile a crab took, which card
was stolen or swapped between two others, which shell lies face down. A belief therefore is a list of *explanations*,
each with a weight: where the known cards are if those moves went so and so. There is nearly always just one. A hidden
move multiplies them; whatever is seen later strikes out those that do not fit.

The model behind the weights: chance is uniform, a hidden choice is uniform over the cards it could have taken, and what
somebody does openly says only that the cards were there. At most `MOST` explanations are kept, the likeliest ones.

Everything here is fed by news as the seat saw it, never by the hidden part of a state.
"""

from typing import Any

from .backend import rule
from .events import mermaids_to_win
from .explanations import OLD, SLOTS, UNKNOWN, branch, replace, strike_out
from .imagine import count_unseen
from .state import State
from .vocabulary import (
    A_SHELL,
    FIRST_OF_KIND,
    FIRST_SHELL,
    KIND_OF,
    MERMAID,
    NONE,
    SHELL,
    SHELL_TYPES,
    TYPES,
)

# What is unseen


@rule
def hidden_reefs(x: Any, s: State) -> int:
    """V16: how many shells lie face down of which only that is known."""
    total = 0
    for seat in range(s.players):
        if x.reef[seat] == A_SHELL:
            total += 1
    return total


@rule
def old_cards(x: Any, s: State) -> int:
    total = 0
    for seat in range(s.players):
        total += x.hand[seat][OLD]
    return total


@rule
def still_returned(b: Any, card: int) -> int:
    """X2: how many of the unseen copies of a card are no older than this seat's lobster."""
    return max(min(b.returned[card], b.unseen[card]), 0)


@rule
def chance_of(b: Any, x: Any, s: State, card: int, slot: int, drawn: int) -> float:
    """How likely an unknown card of this age is to be that card; `drawn` is 1 if it lies among the drawn ones by now.

    Unseen cards may be anywhere, except that returned ones are in no old place, and that reefs hide shells.
    """
    count_unseen(b, x, s)
    b.unseen[card] += drawn
    if b.unseen[card] <= 0:
        return 0.0
    cards = -hidden_reefs(x, s)
    returned = 0
    shells = 0
    for each in range(TYPES):
        cards += b.unseen[each]
        returned += still_returned(b, each)
        if KIND_OF[each] == SHELL:
            shells += b.unseen[each] - still_returned(b, each)
    anywhere = 1.0 * (b.unseen[card] - still_returned(b, card))
    if KIND_OF[card] == SHELL and shells > 0:
        anywhere *= max(shells - hidden_reefs(x, s), 0) / shells
    if_old = anywhere / max(cards - returned, 1)
    if slot == OLD:
        return if_old
    old = old_cards(x, s)
    return (anywhere + still_returned(b, card) - old * if_old) / max(cards - old, 1)


@rule
def came_from_deck(b: Any, e: Any, s: State, card: int, drawn: int) -> None:
    """This seat sees a card that comes from the deck: explanations that leave more copies for it are likelier."""
    if b.count > 1:
        for place in range(b.count):
            e[place].weight *= chance_of(b, e[place], s, card, UNKNOWN, drawn)
        strike_out(b, e)
    seen_again(b, card)


@rule
def seen_again(b: Any, card: int) -> None:
    """A card that the lobster returned may just have been seen: that one is no longer known to be in the deck."""
    if b.returned[card] > 0:
        b.returned[card] -= 1


@rule
def least_known(b: Any, e: Any, seat: int, card: int) -> int:
    """How many copies are known to be in a hand, whatever the explanation."""
    least = e[0].hand[seat][card]
    for place in range(1, b.count):
        least = min(least, e[place].hand[seat][card])
    return least


# Cards that leave a hand


@rule
def lose_unknown(b: Any, e: Any, place: int, s: State, seat: int, card: int, weight: float) -> None:
    """A branch for each age that the unknown card may have had which turns out to be this one."""
    for slot in range(OLD, SLOTS):
        cards = e[place].hand[seat][slot]
        if cards > 0:
            chance = chance_of(b, e[place], s, card, slot, 0)
            new = branch(b, e, place, weight * cards * chance)
            if new != NONE:
                e[new].hand[seat][slot] -= 1


@rule
def lose_openly(b: Any, e: Any, s: State, seat: int, card: int) -> None:
    """A card is laid or given away for all to see: if it was known to be there, nothing else is learnt."""
    for place in range(b.count):
        weight = e[place].weight
        if e[place].hand[seat][card] > 0:
            new = branch(b, e, place, weight)
            if new != NONE:
                e[new].hand[seat][card] -= 1
        else:
            lose_unknown(b, e, place, s, seat, card, weight)
    replace(b, e)


@rule
def lose_by_chance(b: Any, e: Any, s: State, seat: int, card: int) -> None:
    """Chance took this card from the hand: a known one, or an unknown one that turns out to be it."""
    for place in range(b.count):
        weight = e[place].weight
        known = e[place].hand[seat][card]
        if known > 0:
            new = branch(b, e, place, weight * known)
            if new != NONE:
                e[new].hand[seat][card] -= 1
        lose_unknown(b, e, place, s, seat, card, weight)
    replace(b, e)


@rule
def steal_unseen(b: Any, e: Any, thief: int, victim: int) -> None:
    """E4 between two others: any card of the hand, each as likely."""
    for place in range(b.count):
        weight = e[place].weight
        for slot in range(SLOTS):
            cards = e[place].hand[victim][slot]
            if cards > 0:
                new = branch(b, e, place, weight * cards)
                if new != NONE:
                    e[new].hand[victim][slot] -= 1
                    e[new].hand[thief][slot] += 1
    replace(b, e)


@rule
def swap_unseen(b: Any, e: Any, one: int, other: int) -> None:
    """V7 between two others: any card for any card."""
    for place in range(b.count):
        weight = e[place].weight
        for taken in range(SLOTS):
            for given in range(SLOTS):
                ways = e[place].hand[other][taken] * e[place].hand[one][given]
                if ways > 0:
                    new = branch(b, e, place, weight * ways)
                    if new != NONE:
                        e[new].hand[other][taken] -= 1
                        e[new].hand[one][taken] += 1
                        e[new].hand[one][given] -= 1
                        e[new].hand[other][given] += 1
    replace(b, e)


@rule
def hide_unknown(b: Any, e: Any, place: int, s: State, seat: int, weight: float) -> None:
    """An unknown card is hidden: one of the shells that may be anywhere, or one that the lobster returned."""
    for slot in range(OLD, SLOTS):
        cards = e[place].hand[seat][slot]
        any_shell = 0.0
        for shell in range(FIRST_SHELL, FIRST_SHELL + SHELL_TYPES):
            if cards > 0:
                chance = chance_of(b, e[place], s, shell, slot, 0)
                if b.returned[shell] == 0:
                    any_shell += chance
                else:
                    put_into_reef(b, e, place, seat, slot, shell, weight * cards * chance)
        put_into_reef(b, e, place, seat, slot, A_SHELL, weight * cards * any_shell)


@rule
def put_into_reef(b: Any, e: Any, place: int, seat: int, slot: int, shell: int, weight: float) -> None:
    new = branch(b, e, place, weight)
    if new != NONE:
        e[new].hand[seat][slot] -= 1
        e[new].reef[seat] = shell


@rule
def hide_unseen(b: Any, e: Any, s: State, seat: int) -> None:
    """V16: one of the shells known to be there, or an unknown card that is a shell."""
    for place in range(b.count):
        weight = e[place].weight
        for shell in range(FIRST_SHELL, FIRST_SHELL + SHELL_TYPES):
            if e[place].hand[seat][shell] > 0:
                put_into_reef(b, e, place, seat, shell, shell, weight)
        hide_unknown(b, e, place, s, seat, weight)
    replace(b, e)


# Piles


@rule
def push(b: Any, e: Any, pile: int, card: int) -> None:
    for place in range(b.count):
        size = e[place].pile_size[pile]
        e[place].pile[pile][size] = card
        e[place].pile_size[pile] = size + 1


@rule
def remove_from_pile(x: Any, pile: int, depth: int) -> int:
    size = x.pile_size[pile]
    at = size - 1 - depth
    card = x.pile[pile][at]
    for above in range(at + 1, size):
        x.pile[pile][above - 1] = x.pile[pile][above]
    x.pile[pile][size - 1] = NONE
    x.pile_size[pile] = size - 1
    return card


@rule
def pick_unseen(b: Any, e: Any, seat: int, pile: int, top: int) -> None:
    """E1, K4: any card of the pile, each as likely, as long as the new top is the one that is seen."""
    for place in range(b.count):
        weight = e[place].weight
        size = e[place].pile_size[pile]
        for depth in range(size):
            left = NONE
            if size > 1:
                left = e[place].pile[pile][size - 2 if depth == 0 else size - 1]
            if left == top:
                new = branch(b, e, place, weight)
                if new != NONE:
                    card = remove_from_pile(e[new], pile, depth)
                    e[new].hand[seat][card] += 1
    replace(b, e)


@rule
def pile_is(b: Any, e: Any, s: State, pile: int) -> None:
    """The seat looks through the pile: explanations that say otherwise are struck out."""
    for place in range(b.count):
        for at in range(s.pile_size[pile]):
            if e[place].pile[pile][at] != s.pile[pile][at]:
                e[place].weight = 0.0
    strike_out(b, e)


@rule
def tops_are(b: Any, e: Any, s: State) -> None:
    """T6, K1: the tops that everybody sees."""
    wrong = False
    for place in range(b.count):
        for pile in range(2):
            size = s.pile_size[pile]
            if size > 0 and e[place].pile[pile][size - 1] != s.pile[pile][size - 1]:
                e[place].weight = 0.0
                wrong = True
    if wrong:
        strike_out(b, e)


# Hands that are seen


@rule
def hand_is(b: Any, e: Any, s: State, seat: int) -> None:
    """The whole hand is seen: revealed (C1, C2) or looked at (V7)."""
    for card in range(TYPES):
        if b.returned[card] > 0:  # there are fewer places for these, so they come first
            cards_are(b, e, s, seat, card, s.hand[seat][card])
    for card in range(TYPES):
        cards_are(b, e, s, seat, card, s.hand[seat][card])
    strike_out(b, e)


@rule
def cards_are(b: Any, e: Any, s: State, seat: int, card: int, copies: int) -> None:
    """So many copies of a card are seen in a hand, and there are no more of them."""
    known = least_known(b, e, seat, card)
    for place in range(b.count):
        if copies < e[place].hand[seat][card]:
            e[place].weight = 0.0
        for nth in range(copies - e[place].hand[seat][card]):
            uncover(b, e[place], s, seat, card, nth)
    for _ in range(copies - known):
        seen_again(b, card)


@rule
def mermaids_are(b: Any, e: Any, s: State, seat: int, mermaids: int) -> None:
    """G2: the winner's mermaids are shown; one of two drawn cards may have been kept just now, unseen."""
    for place in range(b.count):
        cards = 0
        for slot in range(SLOTS):
            cards += e[place].hand[seat][slot]
        e[place].hand[seat][UNKNOWN] += s.hand_size[seat] - cards
    cards_are(b, e, s, seat, FIRST_OF_KIND[MERMAID], mermaids)
    strike_out(b, e)


@rule
def nobody_has_won(b: Any, e: Any, s: State) -> None:
    """G2: known mermaids that would have ended the game are not in one hand."""
    wrong = False
    for place in range(b.count):
        for seat in range(s.players):
            if e[place].hand[seat][FIRST_OF_KIND[MERMAID]] >= mermaids_to_win(s, seat):
                e[place].weight = 0.0
                wrong = True
    if wrong:
        strike_out(b, e)


@rule
def uncover(b: Any, x: Any, s: State, seat: int, card: int, nth: int) -> None:
    """One of the unknown cards of a hand turns out to be this one, the nth more of its type."""
    slot = OLD
    places = x.hand[seat][OLD] + x.hand[seat][UNKNOWN]
    if b.returned[card] > 0 and x.hand[seat][UNKNOWN] > 0:
        slot = UNKNOWN
        places = x.hand[seat][UNKNOWN]
    elif x.hand[seat][OLD] == 0:
        slot = UNKNOWN
    # Any of them may be the one; copies of a type are counted once.
    x.weight *= chance_of(b, x, s, card, slot, 0) * places / (nth + 1)
    if places > 0:
        x.hand[seat][slot] -= 1
        x.hand[seat][card] += 1
