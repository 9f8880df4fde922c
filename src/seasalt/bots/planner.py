"""A player with a plan: weighs what a hand may become, whether to call and how, and what the next player would like.

Written in the style of the rules, on what a seat sees (`v`), so that it runs interpreted and compiled alike. Worths
are in points; the constants were found by playing some ten thousand games with each value (`docs/bots.md`).
"""

from typing import Any

from ..rules.dice import below
from ..rules.events import mermaids_to_win
from ..rules.moves import into_hand, out_of_hand
from ..rules.scoring import card_points, colour_bonus, duos_on_table
from ..rules.vocabulary import (
    BOAT,
    CAPTAIN,
    CATCHING,
    COLLECTION_STEPS,
    CRAB,
    DISCARD,
    DISCARDING,
    DRAW,
    DRAWING,
    END,
    FIRST_OF_KIND,
    FISH,
    FROM,
    GIVE,
    GIVING,
    HIDE,
    JELLYFISH,
    KEEP,
    KEEPING,
    KIND_OF,
    LAST_CHANCE,
    LAST_STEP,
    LAY,
    LIGHTHOUSE,
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
    SHARK,
    SHELL,
    SHELL_ROW,
    STAR,
    STARFISH,
    STOP,
    SWIMMER,
    TYPES,
    WANT,
    WANTING,
)
from .greedy import card_of
from .policy_bot import PolicyBot

COMES = 0.02  # how likely one unseen copy of a kind comes to this seat while it still matters
EFFECT = 1.6  # what laying a duo brings beside its point
COLOUR = 0.1  # a card of the colour that there is most of: for bets and mermaids
GIVEN = 0.05  # how much of what the next player would like in a discarded card counts
COVERED = 0.35  # how much of what is covered on a pile counts
TURN = 1.0  # what others gain in the last turn that a bet gives them
WON = 100.0  # mermaids that win the game at once (G2)
SPREAD = 1.6  # how far estimates of their points are off


# What a hand may become


def unseen(v: Any, kind: int) -> int:
    """Copies of a kind that are neither in this hand nor on a table."""
    left = -v.hand_kinds[v.player][kind]
    card = int(FIRST_OF_KIND[kind])
    while card < TYPES and KIND_OF[card] == kind:
        left += v.box[card]
        card += 1
    for seat in range(v.players):
        left -= v.table_kinds[seat][kind]
    return left


def likely(v: Any, kind: int) -> float:
    return min(1.0, COMES * unseen(v, kind))


def next_step(row: int, count: int) -> float:
    if count >= LAST_STEP[row]:
        return 0.0
    return 1.0 * (COLLECTION_STEPS[row][count + 1] - COLLECTION_STEPS[row][count])


def to_collect(v: Any, row: int, kind: int) -> float:
    """What a begun collection may still bring: its next step, and half of the one after."""
    count = v.hand_kinds[v.player][kind]
    if count == 0:
        return 0.0
    chance = likely(v, kind)
    return chance * next_step(row, count) + chance * chance * 0.5 * next_step(row, count + 1)


def to_pair(v: Any) -> float:
    """What laid duos will do, and single cards that wait for their partner."""
    kinds = v.hand_kinds[v.player]
    crabs = kinds[CRAB] + kinds[LOBSTER]
    divers = kinds[SHARK] + kinds[JELLYFISH]
    duos = crabs // 2 + kinds[BOAT] // 2 + kinds[FISH] // 2 + min(kinds[SWIMMER], divers)
    worth = EFFECT * duos
    if crabs % 2 == 1:
        worth += likely(v, CRAB) * (1.0 + EFFECT)
    if kinds[BOAT] % 2 == 1:
        worth += likely(v, BOAT) * (1.0 + EFFECT)
    if kinds[FISH] % 2 == 1:
        worth += likely(v, FISH) * (1.0 + EFFECT)
    if kinds[SWIMMER] > divers:
        worth += (likely(v, SHARK) + likely(v, JELLYFISH)) * (1.0 + EFFECT)
    elif divers > kinds[SWIMMER]:
        worth += likely(v, SWIMMER) * (1.0 + EFFECT)
    return worth


def to_multiply(v: Any) -> float:
    """What a multiplier may still count, or what is there for a multiplier to count."""
    kinds = v.hand_kinds[v.player]
    worth = 0.0
    for row in range(MULTIPLIER_COUNT):
        counted = MULTIPLIER_OF[row]
        if kinds[MULTIPLIER_KIND[row]] > 0:
            worth += MULTIPLIER_EACH[row] * likely(v, counted)
        else:
            held = kinds[counted] + v.table_kinds[v.player][counted]
            worth += 0.5 * MULTIPLIER_EACH[row] * held * likely(v, MULTIPLIER_KIND[row])
    return worth


def hand_worth(v: Any) -> float:
    """The card points, and what may become of the hand."""
    plans = to_collect(v, SHELL_ROW, SHELL) + to_collect(v, OCTOPUS_ROW, OCTOPUS)
    plans += to_collect(v, PENGUIN_ROW, PENGUIN) + to_collect(v, SAILOR_ROW, SAILOR)
    plans += to_pair(v) + to_multiply(v) + COLOUR * colour_bonus(v, v.player)
    if v.hand_kinds[v.player][MERMAID] >= mermaids_to_win(v, v.player):
        plans += WON
    return card_points(v, v.player) + plans


def worth_with(v: Any, card: int) -> float:
    into_hand(v, v.player, card)
    worth = hand_worth(v)
    out_of_hand(v, v.player, card)
    return worth


def worth_without(v: Any, card: int) -> float:
    out_of_hand(v, v.player, card)
    worth = hand_worth(v)
    into_hand(v, v.player, card)
    return worth


def draw_worth(v: Any) -> float:
    """The better of two cards, over everything that may be drawn."""
    count = 0
    total = 0.0
    squares = 0.0
    for card in range(TYPES):
        left = v.box[card] - v.hand[v.player][card]
        if left > 0:
            worth = worth_with(v, card)
            count += left
            total += left * worth
            squares += left * worth * worth
    mean = total / max(count, 1)
    spread = max(squares / max(count, 1) - mean * mean, 0.0) ** 0.5
    return mean + 0.56 * spread  # as for numbers that scatter evenly round their mean


# The others


def points_of(v: Any, seat: int) -> float:
    """What an opponent probably has: what lies on the table, and what hands of this size are worth on the whole."""
    held = v.hand_size[seat]
    return duos_on_table(v, seat) + 2 * v.table_kinds[seat][STARFISH] + 0.1 * held + 0.16 * held * held


def bonus_of(v: Any, seat: int) -> float:
    return 1.0 + 0.33 * (v.hand_size[seat] + 2 * duos_on_table(v, seat))


def liked(card: int) -> float:
    """How much the next player may want a card."""
    kind = KIND_OF[card]
    if kind == MERMAID:
        return 4.0
    if kind == SHELL or kind == OCTOPUS or kind == PENGUIN or kind == SAILOR:
        return 1.6
    if LIGHTHOUSE <= kind <= CAPTAIN:
        return 1.2
    return 0.8


def cover_worth(v: Any, pile: int) -> float:
    """Discard onto what others would like, not onto what this hand wants."""
    size = v.pile_size[pile]
    if size == 0:
        return 0.0
    top = v.pile[pile][size - 1]
    return COVERED * liked(top) - 0.3 * (worth_with(v, top) - hand_worth(v))


# Calls


def bet_is_likely(v: Any, points: int) -> float:
    """About how likely nobody gets beyond these points in a last turn; a straight line for the sum of a bell."""
    chance = 1.0
    for seat in range(v.players):
        if seat != v.player:
            lead = (points - points_of(v, seat) - TURN) / SPREAD
            chance *= max(0.02, min(0.98, 0.5 + 0.3 * lead))
    return chance


def call_worth(v: Any, action: int) -> float:
    """By how many points a call puts this seat ahead of the best of the others, counted on the whole."""
    points = card_points(v, v.player)
    bonus = colour_bonus(v, v.player)
    others = 0.0
    their_bonus = 0.0
    for seat in range(v.players):
        if seat != v.player:
            others = max(others, points_of(v, seat))
            their_bonus = max(their_bonus, bonus_of(v, seat))
    if action == STOP:
        return points - others
    chance = bet_is_likely(v, points)
    won = points + bonus - their_bonus
    lost = bonus - max(1.0 * points, others + TURN)
    return chance * won + (1.0 - chance) * lost


def turn_worth(v: Any, action: int) -> float:
    """Lay what there is, a starfish first; then call if that is possible."""
    if STAR <= action < HIDE:
        return 2000.0
    if LAY <= action < STAR:
        return 1000.0
    if action == STOP or action == LAST_CHANCE:
        return 500.0 + call_worth(v, action)
    if action == END:
        return 100.0
    return 0.0


def planner_worth(v: Any, action: int) -> float:
    """How good an action looks, compared with the others in the same position."""
    phase = v.phase
    if phase == PLAYING:
        return turn_worth(v, action)
    if phase == DRAWING and action == DRAW:
        return draw_worth(v)
    if phase == KEEPING:
        card = action - KEEP
        other = v.drawn[0] if v.drawn[1] == card else v.drawn[1]
        return worth_with(v, card) - GIVEN * liked(other)
    if phase == DRAWING or phase == CATCHING or phase == PICKING or phase == MEETING_ANGELFISH:
        return worth_with(v, card_of(v, action))
    if phase == DISCARDING:
        return cover_worth(v, action - DISCARD)
    if phase == WANTING and WANT <= action < GIVE:
        return worth_with(v, action - WANT)
    if phase == GIVING:
        return worth_without(v, action - GIVE)
    if FROM <= action < WANT:
        return points_of(v, action - FROM)
    return 0.0


def planner(v: Any, actions: Any, size: int, mind: Any) -> int:
    """The action that looks best; ties at random."""
    best = -1e9
    equal = 0
    chosen = 0
    for place in range(size):
        worth = planner_worth(v, actions[place])
        if worth > best + 1e-6:
            best = worth
            equal = 0
        if worth > best - 1e-6:
            equal += 1
            if below(mind, equal) == 0:
                chosen = place
    return chosen


class Planner(PolicyBot):
    def __init__(self) -> None:
        super().__init__(planner, planner_worth)
