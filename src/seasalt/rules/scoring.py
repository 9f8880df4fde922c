"""Points (P) and what Extra Salt (X3–X5) and events (V7–V10) change about them.

All functions count hand and table together (P1) and look at one player only.
"""

from typing import Any

from .backend import rule
from .events import under
from .state import State
from .vocabulary import (
    BOAT,
    COLLECTION_STEPS,
    COLOUR_COUNT,
    CRAB,
    DANCE_OF_THE_SHELLS,
    FISH,
    JELLYFISH,
    KRAKEN,
    LAST_STEP,
    LOBSTER,
    MERMAID,
    MULTIPLIER_COUNT,
    MULTIPLIER_EACH,
    MULTIPLIER_KIND,
    MULTIPLIER_OF,
    NONE,
    OCTOPUS,
    OCTOPUS_ROW,
    PENGUIN,
    PENGUIN_ROW,
    SAILOR,
    SAILOR_ROW,
    SEAHORSE,
    SHARK,
    SHELL,
    SHELL_ROW,
    STARFISH,
    SWIMMER,
    TORNADO,
    WATER_RODEO,
)

BREAKDOWN_SIZE = 6


@rule
def duos_in_hand(s: State, seat: int) -> int:
    """P1: the largest number of disjoint duos that the hand can form."""
    kinds = s.hand_kinds[seat]
    duos = (kinds[CRAB] + kinds[LOBSTER]) // 2 + kinds[BOAT] // 2 + kinds[FISH] // 2
    swimmers = kinds[SWIMMER]
    sharks = kinds[SHARK]
    jellyfish = kinds[JELLYFISH]
    if under(s, seat, WATER_RODEO):
        # Swimmers and sharks pair as they like; a jellyfish needs a swimmer, so it goes first.
        stings = min(swimmers, jellyfish)
        return duos + stings + (swimmers - stings + sharks) // 2
    return duos + min(swimmers, sharks + jellyfish)


@rule
def duos_on_table(s: State, seat: int) -> int:
    """Only duos and their starfish are ever laid, so two cards of the kinds that form duos are one duo."""
    kinds = s.table_kinds[seat]
    laid = kinds[CRAB] + kinds[BOAT] + kinds[FISH] + kinds[SWIMMER] + kinds[SHARK] + kinds[JELLYFISH] + kinds[LOBSTER]
    return laid // 2


@rule
def duo_points(s: State, seat: int) -> int:
    """P1, X4: a point for each duo, laid or not, and two for each starfish with a duo of its own."""
    in_hand = duos_in_hand(s, seat)
    trios = s.table_kinds[seat][STARFISH] + min(in_hand, s.hand_kinds[seat][STARFISH])
    return duos_on_table(s, seat) + in_hand + 2 * trios


@rule
def collection_points(row: int, count: int, each: int) -> int:
    """P2, V8, V9: the step of the collection, or so much for each card under an event."""
    if each:
        return each * count
    return COLLECTION_STEPS[row][count]


@rule
def seahorse_gain(row: int, count: int, each: int) -> int:
    """X5: one more card of a collection that is begun and not at its last step."""
    if count == 0 or count >= LAST_STEP[row]:
        return 0
    return collection_points(row, count + 1, each) - collection_points(row, count, each)


@rule
def collector_points(s: State, seat: int) -> int:
    """P2 with the seahorse (X5) where it brings most. Collectors are never laid, so the hand has them all."""
    kinds = s.hand_kinds[seat]
    shell_each = 2 if under(s, seat, DANCE_OF_THE_SHELLS) else 0
    octopus_each = 1 if under(s, seat, KRAKEN) else 0
    points = (
        collection_points(SHELL_ROW, kinds[SHELL], shell_each)
        + collection_points(OCTOPUS_ROW, kinds[OCTOPUS], octopus_each)
        + collection_points(PENGUIN_ROW, kinds[PENGUIN], 0)
        + collection_points(SAILOR_ROW, kinds[SAILOR], 0)
    )
    if kinds[SEAHORSE]:
        gain = seahorse_gain(SHELL_ROW, kinds[SHELL], shell_each)
        gain = max(gain, seahorse_gain(OCTOPUS_ROW, kinds[OCTOPUS], octopus_each))
        gain = max(gain, seahorse_gain(PENGUIN_ROW, kinds[PENGUIN], 0))
        gain = max(gain, seahorse_gain(SAILOR_ROW, kinds[SAILOR], 0))
        points += gain
    return points


@rule
def multiplier_points(s: State, seat: int) -> int:
    """P3, X3: so much for each card of the kind that a multiplier counts, on the table too."""
    hand = s.hand_kinds[seat]
    table = s.table_kinds[seat]
    points = 0
    for row in range(MULTIPLIER_COUNT):
        counted = MULTIPLIER_OF[row]  # asking first whether there is a multiplier would take longer than counting
        points += min(hand[MULTIPLIER_KIND[row]], 1) * MULTIPLIER_EACH[row] * (hand[counted] + table[counted])
    return points


@rule
def mermaid_points(s: State, seat: int) -> int:
    """P4: the k largest colour counts for k mermaids; nothing under Tornado (V10)."""
    mermaids = s.hand_kinds[seat][MERMAID]
    if mermaids == 0 or under(s, seat, TORNADO):
        return 0
    counts = s.colours[seat]
    points = 0
    last_count = 127
    last_colour = NONE
    for _ in range(mermaids):
        # The largest count not used yet; equal counts are taken in the order of the colours.
        best = NONE
        for colour in range(COLOUR_COUNT):
            unused = counts[colour] < last_count or (counts[colour] == last_count and colour > last_colour)
            if unused and (best == NONE or counts[colour] > counts[best]):
                best = colour
        points += counts[best]
        last_count = counts[best]
        last_colour = best
    return points


@rule
def colour_bonus(s: State, seat: int) -> int:
    """P5: the largest colour count."""
    best = 0
    for colour in range(COLOUR_COUNT):
        best = max(best, s.colours[seat][colour])
    return best


@rule
def card_points(s: State, seat: int) -> int:
    """What the cards are worth, without the colour bonus: what T4 and the bet are about."""
    return duo_points(s, seat) + collector_points(s, seat) + multiplier_points(s, seat) + mermaid_points(s, seat)


@rule
def breakdown(s: State, seat: int, out: Any) -> None:
    """Write duos, collectors, multipliers, mermaids, their total, and the colour bonus."""
    out[0] = duo_points(s, seat)
    out[1] = collector_points(s, seat)
    out[2] = multiplier_points(s, seat)
    out[3] = mermaid_points(s, seat)
    out[4] = out[0] + out[1] + out[2] + out[3]
    out[5] = colour_bonus(s, seat)
