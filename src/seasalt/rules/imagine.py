"""A position that a seat must consider possible: one explanation, and the unknown cards dealt at random.

Given an explanation, every way to deal the unseen cards to the unknown places is equally likely, except that cards
which this seat's lobster returned to the deck are not dealt to places that were filled before. Deals in which
somebody would already have won with mermaids, or could not have called as they did, are dealt again.
"""

from typing import Any

from .backend import rule
from .dice import below, roll
from .events import mermaids_to_win, points_to_call
from .explanations import OLD, UNKNOWN
from .knowledge import hide_hand
from .moves import into_hand
from .scoring import card_points
from .state import State
from .vocabulary import (
    A_SHELL,
    ALL_CARDS,
    COLOUR_COUNT,
    DRAWING,
    KIND_COUNT,
    KIND_OF,
    MEETING_ANGELFISH,
    MERMAID,
    NONE,
    OVER,
    PLAYING,
    SHELL,
    TYPES,
)

TRIES = 200


@rule
def choose_explanation(b: Any, e: Any, dice: Any) -> int:
    """One of the explanations, by their weights."""
    left = roll(dice) / 4294967296.0
    for place in range(b.count - 1):
        left -= e[place].weight
        if left < 0.0:
            return place
    return b.count - 1


@rule
def count_unseen(b: Any, x: Any, s: State) -> None:
    """Write into the belief how many copies of each card are in no known place."""
    unseen = b.unseen
    box = s.box
    laid = b.laid
    # All four hands at once: whoever does not play has none. Interpreted, this is twice as fast as a loop.
    first = x.hand[0]
    second = x.hand[1]
    third = x.hand[2]
    fourth = x.hand[3]
    for card in range(TYPES):
        unseen[card] = box[card] - laid[card] - first[card] - second[card] - third[card] - fourth[card]
    for seat in range(s.players):
        if x.reef[seat] != NONE and x.reef[seat] != A_SHELL:
            b.unseen[x.reef[seat]] -= 1
    for pile in range(2):
        for place in range(x.pile_size[pile]):
            b.unseen[x.pile[pile][place]] -= 1
    if s.player == b.seat:
        for place in range(s.drawn_size):
            b.unseen[s.drawn[place]] -= 1


@rule
def gather_unseen(b: Any, s: State) -> int:
    """All unseen cards into the deck, those that the lobster returned last; returns how many these are."""
    size = 0
    for card in range(TYPES):
        for _ in range(b.unseen[card] - b.returned[card]):
            s.deck[size] = card
            size += 1
    returned = 0
    for card in range(TYPES):
        for _ in range(min(b.returned[card], b.unseen[card])):
            s.deck[size] = card
            size += 1
            returned += 1
    s.deck_size = size
    return returned


@rule
def deal_one(s: State, among: int, dice: Any) -> int:
    """Any of the first so many unseen cards; the last of these fills its place, and the last of all that one's."""
    place = below(dice, among)
    card = s.deck[place]
    last = s.deck_size - 1
    s.deck[place] = s.deck[among - 1]
    s.deck[among - 1] = s.deck[last]
    s.deck[last] = NONE
    s.deck_size = last
    return card


@rule
def deal_reefs(x: Any, s: State, among: int, dice: Any) -> int:
    """V16: an unknown shell for each reef that hides one; returns among how many cards old places may be filled."""
    for seat in range(s.players):
        if x.reef[seat] == A_SHELL:
            shells = 0
            for place in range(among):
                if KIND_OF[s.deck[place]] == SHELL:
                    shells += 1
            nth = below(dice, max(shells, 1))
            place = 0
            while place < among - 1 and (KIND_OF[s.deck[place]] != SHELL or nth > 0):
                if KIND_OF[s.deck[place]] == SHELL:
                    nth -= 1
                place += 1
            s.reef[seat] = s.deck[place]
            s.deck[place] = s.deck[among - 1]
            s.deck[among - 1] = s.deck[s.deck_size - 1]
            s.deck_size -= 1
            s.deck[s.deck_size] = NONE
            among -= 1
        else:
            s.reef[seat] = x.reef[seat]
    return among


@rule
def hand_is_open(b: Any, s: State, seat: int) -> bool:
    """This seat sees every card of that hand: its own, a revealed one, or one that it looks at."""
    shown = 0
    for card in range(TYPES):
        shown += s.hand[seat][card]
    return seat == b.seat or shown == s.hand_size[seat]


@rule
def deal_hand(x: Any, s: State, seat: int, slot: int, among: int, dice: Any) -> int:
    for _ in range(x.hand[seat][slot]):
        into_hand(s, seat, deal_one(s, among, dice))
        among -= 1
    return among


@rule
def deal_hands(b: Any, x: Any, s: State, among: int, dice: Any) -> None:
    """Known cards to where they are, then unknown ones: first to old places, then to the others."""
    for seat in range(s.players):
        if not hand_is_open(b, s, seat):
            hide_hand(s, seat, False)
            s.hand_size[seat] = 0
            for card in range(TYPES):
                for _ in range(x.hand[seat][card]):
                    into_hand(s, seat, card)
            among = deal_hand(x, s, seat, OLD, among, dice)
    for seat in range(s.players):
        unknown = x.hand[seat][UNKNOWN]
        if seat != b.seat and unknown > 0:
            deal_hand(x, s, seat, UNKNOWN, s.deck_size, dice)


@rule
def would_have_won(s: State, seat: int) -> bool:
    """G2, G3: with these mermaids the game would be over. Where they are placed, that waits for one's own T3."""
    in_round = DRAWING <= s.phase <= MEETING_ANGELFISH
    if not in_round or s.hand_kinds[seat][MERMAID] < mermaids_to_win(s, seat):
        return False
    return not s.mermaids_placed or (seat == s.player and s.phase >= PLAYING)


@rule
def fits(b: Any, v: State, s: State) -> bool:
    """Nobody else has won unnoticed, who has won has the mermaids that were shown, and who has called could call."""
    if s.phase == MEETING_ANGELFISH and s.caller == s.player and card_points(s, s.player) < points_to_call(s, s.player):
        return False
    for seat in range(s.players):
        if seat != b.seat and would_have_won(s, seat):
            return False
        if s.phase == OVER and s.winners[seat] and s.hand_kinds[seat][MERMAID] != v.hand_kinds[seat][MERMAID]:
            return False
    return True


@rule
def clear_hands(b: Any, v: State, s: State) -> None:
    """Begin the deal anew: hands as the seat sees them."""
    for seat in range(s.players):
        s.hand_size[seat] = v.hand_size[seat]
        for card in range(TYPES):
            s.hand[seat][card] = v.hand[seat][card]
        for kind in range(KIND_COUNT):
            s.hand_kinds[seat][kind] = v.hand_kinds[seat][kind]
        for colour in range(COLOUR_COUNT):
            s.colours[seat][colour] = v.colours[seat][colour]


@rule
def imagine(v: State, b: Any, e: Any, dice: Any, s: State) -> None:
    """Turn `s`, a copy of what the seat sees (`v`), into a whole position that looks the same to the seat."""
    for tries in range(TRIES):
        x = e[choose_explanation(b, e, dice)]
        for place in range(ALL_CARDS):
            s.deck[place] = NONE
        count_unseen(b, x, s)
        returned = gather_unseen(b, s)
        for pile in range(2):
            for place in range(x.pile_size[pile]):
                s.pile[pile][place] = x.pile[pile][place]
        among = deal_reefs(x, s, s.deck_size - returned, dice)
        deal_hands(b, x, s, among, dice)
        if s.player != b.seat:
            for place in range(s.drawn_size):
                s.drawn[place] = deal_one(s, s.deck_size, dice)
        if fits(b, v, s) or tries == TRIES - 1:
            return
        clear_hands(b, v, s)
