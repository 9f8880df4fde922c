"""What an attentive seat remembers of a round, for a network: cards that others are known to hold, what lies in the
piles under their tops, and which cards cannot come any more.

At a table this comes from the view, which has perfect memory (`recalled`). In thousands of games at once a belief for
each seat would be too much; there a *notebook* is kept, one for each game, in which each action is noted. A notebook
takes every move for itself: what follows from several hidden moves together, only a view knows. Whatever stands in a
notebook is certain, as in the view, and nearly always it is all of it; `tests/learn/test_memory.py` compares.

A card *goes astray* for a seat when others move it unseen: it was certain where it is, and now it is here or there, but
not in the deck. Notes are written in the style of the rules, interpreted and compiled.
"""

from typing import Any

from ..rules.vocabulary import (
    DECLINE,
    DISCARD,
    DUO_FIRST,
    DUO_SECOND,
    END,
    FIRST_SHELL,
    FROM,
    GIVE,
    HIDE,
    KEEP,
    LAY,
    MAX_PLAYERS,
    NONE,
    PICK,
    SHELL_TYPES,
    STAR,
    STEALING,
    TAKE,
    TYPES,
    VISITING,
    WANT,
)
from ..view import View

# What is recalled: the hands of the other seats, from the left neighbour on, both piles, and the cards that are gone:
# all that are known to be somewhere, so that neither the deck nor an unknown card of a hand can be one of them.
OTHERS = MAX_PLAYERS - 1
RECALLED_PILES = OTHERS * TYPES
RECALLED_GONE = RECALLED_PILES + 2 * TYPES
RECALLED_SIZE = RECALLED_GONE + TYPES

# A notebook: for each seat the hands of all, the piles and what went astray; then what is under way.
_PILES = MAX_PLAYERS * MAX_PLAYERS * TYPES
_ASTRAY = _PILES + MAX_PLAYERS * 2 * TYPES
NOTEBOOK_PILE_SIZES = _ASTRAY + MAX_PLAYERS * TYPES  # of the piles, when they were looked at last
_THIEF = NOTEBOOK_PILE_SIZES + 2  # 1 + the seat that steals, and its victim, whose hand was the one that follows
_VICTIM = _THIEF + 1
_BEFORE = _VICTIM + 1
NOTEBOOK_SIZE = _BEFORE + TYPES


def hand_at(seat: int, owner: int) -> int:
    """Where a seat's notes about a hand begin."""
    return (seat * MAX_PLAYERS + owner) * TYPES


def pile_at(seat: int, pile: int) -> int:
    return _PILES + (seat * 2 + pile) * TYPES


def astray_at(seat: int) -> int:
    return _ASTRAY + seat * TYPES


# Single notes


def found(notes: Any, seat: int, card: int) -> None:
    """A copy that went astray may be the one that is seen now."""
    at = astray_at(seat) + card
    if notes[at] > 0:
        notes[at] -= 1


def came(notes: Any, seat: int, owner: int, card: int) -> None:
    """A card comes into a hand before a seat's eyes; about its own hand a seat needs no notes."""
    if seat != owner:
        notes[hand_at(seat, owner) + card] += 1


def went(notes: Any, seat: int, owner: int, card: int) -> None:
    """A card leaves a hand before a seat's eyes."""
    at = hand_at(seat, owner) + card
    if notes[at] > 0:
        notes[at] -= 1
    elif seat != owner:
        found(notes, seat, card)


def unsure(notes: Any, seat: int, at: int, first: int, last: int) -> None:
    """One of these cards may have been moved unseen: of each, one copy is certain no more."""
    for card in range(first, last):
        if notes[at + card] > 0:
            notes[at + card] -= 1
            notes[astray_at(seat) + card] += 1


def is_there(notes: Any, seat: int, at: int, card: int, copies: int) -> None:
    """So many copies are seen in one place."""
    for _ in range(int(notes[at + card]), copies):
        found(notes, seat, card)
    notes[at + card] = copies


def see_hand(notes: Any, s: Any, seat: int, owner: int) -> None:
    at = hand_at(seat, owner)
    for card in range(TYPES):
        is_there(notes, seat, at, card, s.hand[owner][card])


def see_pile(notes: Any, s: Any, seat: int, pile: int) -> None:
    """All of it: by who looks through it, or because its top is all there is."""
    at = pile_at(seat, pile)
    for card in range(TYPES):
        copies = 0
        for place in range(s.pile_size[pile]):
            if s.pile[pile][place] == card:
                copies += 1
        is_there(notes, seat, at, card, copies)


def all_alike(notes: Any, at: int, but: int, size: int) -> int:
    """The type that so many cards in one place are all known to be, but for one of the type `but`; NONE if they are not
    known or of several types."""
    kind = NONE
    counted = 0
    for card in range(TYPES):
        copies = int(notes[at + card]) - (1 if card == but else 0)
        counted += copies
        if copies > 0:
            if kind != NONE:
                return NONE
            kind = card
    return kind if counted == size else NONE


def went_unseen(notes: Any, seat: int, owner: int, card: int) -> None:
    """A card leaves a hand; a seat that looks on knows which if that follows from the hand, else it is NONE."""
    if card == NONE:
        unsure(notes, seat, hand_at(seat, owner), 0, TYPES)
    else:
        went(notes, seat, owner, card)


def came_unseen(notes: Any, seat: int, owner: int, card: int) -> None:
    if card != NONE:
        came(notes, seat, owner, card)


# Actions


def note_take(notes: Any, s: Any, pile: int) -> None:
    """T1, V14: the top of a pile, before everybody's eyes."""
    card = s.pile[pile][s.pile_size[pile] - 1]
    for seat in range(s.players):
        notes[pile_at(seat, pile) + card] -= 1
        came(notes, seat, s.player, card)


def note_laid(notes: Any, s: Any, card: int) -> None:
    for seat in range(s.players):
        went(notes, seat, s.player, card)


def note_duo(notes: Any, s: Any, duo: int) -> None:
    note_laid(notes, s, DUO_FIRST[duo])
    note_laid(notes, s, DUO_SECOND[duo])
    if s.star != NONE:
        note_laid(notes, s, s.star)


def note_unseen_pick(notes: Any, s: Any, seat: int, top: int, new_top: int) -> None:
    """E1, K4: what a crab took shows if it was the top, or if all cards below are the same."""
    pile = s.looking
    at = pile_at(seat, pile)
    card = top if top != new_top else all_alike(notes, at, top, s.pile_size[pile] - 1)
    if card != NONE:
        notes[at + card] -= 1
        came(notes, seat, s.player, card)
    else:
        notes[at + top] -= 1  # this one is seen to be there still
        unsure(notes, seat, at, 0, TYPES)
        notes[at + top] += 1


def note_pick(notes: Any, s: Any, depth: int) -> None:
    """E1: one card of a pile; who picks has seen all of it."""
    pile = s.looking
    size = s.pile_size[pile]
    top = s.pile[pile][size - 1]
    new_top = top
    if depth == 0:
        new_top = s.pile[pile][size - 2] if size > 1 else NONE
    for seat in range(s.players):
        if seat != s.player:
            note_unseen_pick(notes, s, seat, top, new_top)
    see_pile(notes, s, s.player, pile)
    notes[pile_at(s.player, pile) + s.pile[pile][size - 1 - depth]] -= 1


def note_hidden_shell(notes: Any, s: Any) -> None:
    """V16: it is one of the shells that are known to be there, or another."""
    for seat in range(s.players):
        unsure(notes, seat, hand_at(seat, s.player), FIRST_SHELL, FIRST_SHELL + SHELL_TYPES)


def note_aim(notes: Any, s: Any, other: int) -> None:
    """E4, V7: who steals does not know yet what it will be; who visits sees the hand."""
    if s.phase == VISITING:
        see_hand(notes, s, s.player, other)
    if s.phase == STEALING:
        notes[_THIEF] = s.player + 1
        notes[_VICTIM] = other
        for card in range(TYPES):
            notes[_BEFORE + card] = s.hand[other][card]


def note_theft(notes: Any, s: Any) -> None:
    """E4: the thief and the victim know the card, others only that one is gone, if it could be one or the other."""
    thief = int(notes[_THIEF]) - 1
    victim = int(notes[_VICTIM])
    notes[_THIEF] = 0
    card = 0
    while card < TYPES - 1 and s.hand[victim][card] == notes[_BEFORE + card]:
        card += 1
    for seat in range(s.players):
        if seat == thief or seat == victim:
            went(notes, seat, victim, card)
            came(notes, seat, thief, card)
        else:
            known = all_alike(notes, hand_at(seat, victim), NONE, s.hand_size[victim] + 1)
            went_unseen(notes, seat, victim, known)
            came_unseen(notes, seat, thief, known)


def note_swap(notes: Any, s: Any, given: int) -> None:
    """V7: both know what they gave and got, others only that it was a card for a card, if it could be several."""
    for seat in range(s.players):
        if seat == s.player or seat == s.other:
            went(notes, seat, s.other, s.wanted)
            went(notes, seat, s.player, given)
            came(notes, seat, s.player, s.wanted)
            came(notes, seat, s.other, given)
        else:
            known_given = all_alike(notes, hand_at(seat, s.player), NONE, s.hand_size[s.player])
            known_wanted = all_alike(notes, hand_at(seat, s.other), NONE, s.hand_size[s.other])
            went_unseen(notes, seat, s.player, known_given)
            went_unseen(notes, seat, s.other, known_wanted)
            came_unseen(notes, seat, s.player, known_wanted)
            came_unseen(notes, seat, s.other, known_given)


def note_discard(notes: Any, s: Any, pile: int) -> None:
    for seat in range(s.players):
        notes[pile_at(seat, pile) + s.drawn[0]] += 1


# Notebooks


def begin_notes(notes: Any, s: Any) -> None:
    """What a seat knows that comes to a position: the piles, and hands that lie open."""
    for place in range(NOTEBOOK_SIZE):
        notes[place] = 0
    for seat in range(s.players):
        for pile in range(2):
            see_pile(notes, s, seat, pile)
            notes[NOTEBOOK_PILE_SIZES + pile] = s.pile_size[pile]
    see_revealed(notes, s)


def note_action(notes: Any, s: Any, action: int) -> None:
    """Before an action is carried out: what it will show to whom."""
    if TAKE <= action < KEEP:
        note_take(notes, s, action - TAKE)
    elif DISCARD <= action < LAY:
        note_discard(notes, s, action - DISCARD)
    elif LAY <= action < STAR:
        note_duo(notes, s, action - LAY)
    elif HIDE <= action < END:
        note_hidden_shell(notes, s)
    elif PICK <= action < FROM:
        note_pick(notes, s, action - PICK)
    elif FROM <= action < WANT:
        note_aim(notes, s, action - FROM)
    elif GIVE <= action < DECLINE:
        note_swap(notes, s, action - GIVE)


def note_outcome(notes: Any, s: Any) -> None:
    """After an action and what chance brought, in the same round: what was stolen, and what can be seen now."""
    if notes[_THIEF] > 0:
        note_theft(notes, s)
    for pile in range(2):
        size = s.pile_size[pile]
        if size != notes[NOTEBOOK_PILE_SIZES + pile]:
            notes[NOTEBOOK_PILE_SIZES + pile] = size
            see_top(notes, s, pile)
    see_revealed(notes, s)


def see_top(notes: Any, s: Any, pile: int) -> None:
    """T6: the top of a pile that has changed; a pile of one card is nothing else."""
    size = s.pile_size[pile]
    for seat in range(s.players):
        if size < 2:
            see_pile(notes, s, seat, pile)
        elif notes[pile_at(seat, pile) + s.pile[pile][size - 1]] == 0:
            is_there(notes, seat, pile_at(seat, pile), s.pile[pile][size - 1], 1)


def see_revealed(notes: Any, s: Any) -> None:
    """C1, C2: hands that lie open."""
    for owner in range(s.players):
        if s.revealed[owner]:
            for seat in range(s.players):
                if seat != owner:
                    see_hand(notes, s, seat, owner)


# What is recalled


def recall(notes: Any, s: Any, seat: int, out: Any) -> None:
    """What a seat that has to decide recalls, from the notebook of its game."""
    for place in range(RECALLED_GONE):
        out[place] = 0
    for card in range(TYPES):
        out[RECALLED_GONE + card] = s.hand[seat][card] + notes[astray_at(seat) + card]
        for step in range(1, s.players):
            place_known(out, (step - 1) * TYPES, card, notes[hand_at(seat, (seat + step) % s.players) + card])
        for pile in range(2):
            place_known(out, RECALLED_PILES + pile * TYPES, card, notes[pile_at(seat, pile) + card])
    for place in range(s.laid):
        out[RECALLED_GONE + DUO_FIRST[s.laid_duo[place]]] += 1
        out[RECALLED_GONE + DUO_SECOND[s.laid_duo[place]]] += 1
        if s.laid_star[place] != NONE:
            out[RECALLED_GONE + s.laid_star[place]] += 1
    if s.reef[seat] != NONE:
        out[RECALLED_GONE + s.reef[seat]] += 1
    for place in range(s.drawn_size):
        out[RECALLED_GONE + s.drawn[place]] += 1


def place_known(out: Any, at: int, card: int, copies: int) -> None:
    out[at + card] = copies
    out[RECALLED_GONE + card] += copies


def recalled(view: View) -> list[int]:
    """The same from a view: what is certain by every explanation of what its seat saw."""
    known, players = view.knowledge, view.rules.players
    assert view.seat is not None  # an onlooker has nothing to decide
    out: list[int] = []
    for step in range(1, MAX_PLAYERS):
        out += known.least((view.seat + step) % players) if step < players else [0] * TYPES
    for pile in range(2):
        out += _least_in_pile(view, pile)
    _, unseen = known.unseen_bounds()
    return out + [copies - max(left, 0) for copies, left in zip(known.seen.box, unseen, strict=True)]


def _least_in_pile(view: View, pile: int) -> list[int]:
    """How many copies of each card are in a pile at least."""
    least: list[int] = []
    known = view.knowledge
    for explanation in known.explanations.first(known.belief.count):
        counts = [0] * TYPES
        for card in explanation.pile[pile][: known.seen.pile_size[pile]]:
            counts[card] += 1
        least = list(map(min, least, counts)) if least else counts
    return least
