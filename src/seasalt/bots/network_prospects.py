"""What cards would bring, for a network: it sees which cards there are, and would have to learn by heart what each adds
to which hand. So it is told, by the rules' own count of points: what it has, what each card that it can get would add
to that and to its colour bonus, what the deck brings, and whether that is enough: points to call with, or to win the
game with. The same is said of the next player, as far as that one's cards are known.

Written in the style of the rules. Everything comes from what the seat sees and remembers.
"""

from typing import Any

from ..rules.events import mermaids_to_win, points_to_call, under
from ..rules.scoring import collector_points, duo_points, mermaid_points, multiplier_points
from ..rules.vocabulary import ALL_CARDS, COLOUR_COUNT, COLOUR_OF, KIND_OF, MERMAID, NONE, TORNADO, TYPES
from .network_memory import RECALLED_GONE, RECALLED_PILES

MOST_GAIN = 30  # said of what wins the game
TENTHS = 10  # in which the average gain is counted,
PARTS = 32  # and in which the cards that are enough
NEARLY = 2  # so few points are missing
LEAST_GAINS = (1, 2, 3, 4, 6)  # for each of them, how many cards of the deck bring as much
COUNT_BITS = 8
# By its gain, where a card counts: all these counts are kept in one number.
COUNTED_AT = [
    sum(1 << COUNT_BITS * place for place, least in enumerate(LEAST_GAINS) if gained >= least)
    for gained in range(MOST_GAIN + 1)
]
GAIN_STEPS = len(LEAST_GAINS)


def exchange(v: Any, seat: int, card: int, copies: int) -> None:
    """Count so many copies of a card more, or less, among a seat's."""
    v.hand_kinds[seat][KIND_OF[card]] += copies
    v.colours[seat][COLOUR_OF[card]] += copies


def without_mermaids(v: Any, seat: int) -> int:
    return duo_points(v, seat) + collector_points(v, seat) + multiplier_points(v, seat)


def gain_of_kind(v: Any, seat: int, kind: int, points: int) -> int:
    """What a card of a kind would add to a seat's points, which are so many without those of mermaids."""
    v.hand_kinds[seat][kind] += 1
    gained = without_mermaids(v, seat) - points
    v.hand_kinds[seat][kind] -= 1
    return gained


def gain_as_mermaid(v: Any, seat: int, card: int) -> int:
    """What one more mermaid would add."""
    if v.hand_kinds[seat][MERMAID] + 1 >= mermaids_to_win(v, seat):
        return MOST_GAIN
    before = mermaid_points(v, seat)
    exchange(v, seat, card, 1)
    gained = mermaid_points(v, seat) - before
    exchange(v, seat, card, -1)
    return gained


def mermaids_bar(v: Any, seat: int) -> int:
    """How many cards of a colour a seat must have so that one more of it adds a point to its mermaids: as many as the
    last colour has that they count."""
    mermaids = v.hand_kinds[seat][MERMAID]
    if mermaids == 0 or under(v, seat, TORNADO):
        return ALL_CARDS
    counts = v.colours[seat]
    bar = ALL_CARDS
    colours = 0  # that have more cards than this
    while colours < mermaids and bar > 0:
        lower = 0
        for colour in range(COLOUR_COUNT):
            if counts[colour] < bar:
                lower = max(lower, counts[colour])
        bar = lower
        colours = 0
        for colour in range(COLOUR_COUNT):
            if counts[colour] >= bar:
                colours += 1
    return bar


def gain_for_colour(v: Any, seat: int, card: int, bar: int) -> int:
    return 1 if v.colours[seat][COLOUR_OF[card]] >= bar else 0


def within(gained: int) -> int:
    return min(max(gained, 0), MOST_GAIN)


def enough(missing: int, gained: int) -> int:
    """2 if so many points more are enough, 1 if nearly."""
    if gained >= missing:
        return 2
    return 1 if gained + NEARLY >= missing else 0


def top_of(v: Any, pile: int) -> int:
    size = v.pile_size[pile]
    return v.pile[pile][size - 1] if size > 0 else NONE


def suppose(v: Any, seat: int, memory: Any, at: int, sign: int) -> None:
    """Count another seat's cards as if it had those that are known to be in its hand and no others; -1 undoes it."""
    for card in range(TYPES):
        unlike = int(memory[at + card]) - v.hand[seat][card]
        if unlike != 0:
            exchange(v, seat, card, sign * unlike)


def write_most(row: Any, at: int, number: int) -> None:
    row[at] = max(int(row[at]), number)


def write_reach(tops: Any, card: int, gained: int, fits: int, brighter: int, memory: Any, at: Any, row: Any) -> None:
    """What a card would bring, wherever the seat could get it from."""
    choices, searched, to_choices, to_tops, to_piles, enoughs, to_bonus = at
    kind = KIND_OF[card]
    if row[choices + card] > 0 or row[searched + card] > 0:
        write_most(row, to_choices + kind, gained)
        write_most(row, enoughs + 4 + kind, fits)
        row[to_bonus + 2 + card] = brighter
    for pile in range(2):
        if tops[pile] == card:
            row[to_tops + pile] = gained
            row[enoughs + pile] = fits
            row[to_bonus + pile] = brighter
        if memory[RECALLED_PILES + pile * TYPES + card] > 0:
            write_most(row, to_piles + pile, gained)
            write_most(row, enoughs + 2 + pile, fits)


def write_own(v: Any, seat: int, missing: int, bonus: int, memory: Any, at: Any, to_deck: Any, row: Any) -> None:
    """What the cards that can be chosen, the tops, the piles and the deck would bring to the seat itself, whose colour
    bonus is so much."""
    before = without_mermaids(v, seat)
    bar = mermaids_bar(v, seat)
    tops = (top_of(v, 0), top_of(v, 1))
    kind = NONE
    of_kind = 0
    counted = 0
    total = 0
    good = 0
    shares = 0
    for card in range(TYPES):
        if v.box[card] == 0:
            continue
        if KIND_OF[card] != kind:
            kind = KIND_OF[card]
            of_kind = gain_as_mermaid(v, seat, card) if kind == MERMAID else gain_of_kind(v, seat, kind, before)
        gained = within(of_kind + (gain_for_colour(v, seat, card, bar) if kind != MERMAID else 0))
        fits = enough(missing, gained)
        left = max(v.box[card] - int(memory[RECALLED_GONE + card]), 0)
        counted += left
        total += left * gained
        shares += left * COUNTED_AT[gained]
        if fits == 2:
            good += left
        write_reach(tops, card, gained, fits, gain_for_colour(v, seat, card, bonus), memory, at, row)
    counted = max(counted, 1)
    row[to_deck[0]] = min(TENTHS * total // counted, 255)
    row[to_deck[1]] = PARTS * good // counted
    for step in range(GAIN_STEPS):
        row[to_deck[2] + step] = PARTS * ((shares >> COUNT_BITS * step) % (1 << COUNT_BITS)) // counted


def gain(v: Any, seat: int, card: int, before: int, bar: int) -> int:
    if KIND_OF[card] == MERMAID:
        return gain_as_mermaid(v, seat, card)
    return within(gain_of_kind(v, seat, KIND_OF[card], before) + gain_for_colour(v, seat, card, bar))


def write_next(v: Any, seat: int, missing: int, at: Any, row: Any) -> None:
    """What the tops, and what may be discarded, would bring to the next player, by what is known of that one's hand."""
    to_choices, to_tops, enoughs = at
    before = without_mermaids(v, seat)
    bar = mermaids_bar(v, seat)
    for pile in range(2):
        card = top_of(v, pile)
        if card != NONE:
            gained = gain(v, seat, card, before, bar)
            row[to_tops + pile] = gained
            row[enoughs + pile] = enough(missing, gained)
    for place in range(v.drawn_size):
        card = v.drawn[place]
        gained = gain(v, seat, card, before, bar)
        write_most(row, to_choices + KIND_OF[card], gained)
        write_most(row, enoughs + 2 + KIND_OF[card], enough(missing, gained))


def missing_points(v: Any, seat: int, points: int) -> int:
    """How many points a seat is short of those with which it may call and win the game at once."""
    return within(max(v.target - v.scores[seat], points_to_call(v, seat)) - points)


def bet_missing(v: Any, seat: int, worth: int) -> int:
    """How many a seat is short of those with which a bet that it wins wins the game: its points and the bonus."""
    return within(v.target - v.scores[seat] - worth)
