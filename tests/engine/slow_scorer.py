"""Points, slowly: a second scorer written from the text of the rules alone, to check the engine's against.

It tries out everything that the rules leave to the player (which duos the hand forms, what the seahorse
joins, which colours the mermaids count) and takes the best.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from functools import cache
from itertools import combinations, product
from typing import NamedTuple

from seasalt.cards import Card

Table = Sequence[tuple[Card, ...]]

DUOS = [  # E1–E4, X1, X2
    {"crab"},
    {"boat"},
    {"fish"},
    {"swimmer", "shark"},
    {"jellyfish", "swimmer"},
    {"lobster", "crab"},
]
DUOS_UNDER_WATER_RODEO = [*DUOS, {"swimmer"}, {"shark"}]  # V7
STEPS = {  # P2: points for 1, 2, 3 … cards
    "shell": [0, 2, 4, 6, 8, 10],
    "octopus": [0, 3, 6, 9, 12],
    "penguin": [1, 3, 5],
    "sailor": [0, 5],
}
EACH_UNDER = {"shell": ("dance_of_the_shells", 2), "octopus": ("kraken", 1)}  # V8, V9
POINTS_PER = {  # P3, X3
    "lighthouse": ("boat", 1),
    "shoal": ("fish", 1),
    "colony": ("penguin", 2),
    "captain": ("sailor", 3),
    "cast": ("crab", 1),
}


class Points(NamedTuple):
    duos: int
    collectors: int
    multipliers: int
    mermaids: int
    total: int
    colour_bonus: int


def is_duo(one: str, other: str, rodeo: bool) -> bool:
    return {one, other} in (DUOS_UNDER_WATER_RODEO if rodeo else DUOS)


@cache
def best_of_hand(kinds: tuple[str, ...], stars: int, rodeo: bool) -> int:
    """P1, X4: tries every way to form disjoint duos, each with or without a starfish of its own."""
    if not kinds:
        return 0
    first, rest = kinds[0], kinds[1:]
    best = best_of_hand(rest, stars, rodeo)  # the first card stays single
    for place, other in enumerate(rest):
        if is_duo(first, other, rodeo):
            left = rest[:place] + rest[place + 1 :]
            best = max(best, 1 + best_of_hand(left, stars, rodeo))
            if stars:
                best = max(best, 1 + 2 + best_of_hand(left, stars - 1, rodeo))
    return best


def duo_points(hand: Iterable[Card], table: Table, events: Collection[str]) -> int:
    laid = sum(1 + (2 if len(cards) == 3 else 0) for cards in table)
    stars = sum(card.kind == "starfish" for card in hand)
    kinds = sorted(card.kind for card in hand if any(card.kind in duo for duo in DUOS))
    return laid + best_of_hand(tuple(kinds), stars, "water_rodeo" in events)


def collection_points(kind: str, count: int, events: Collection[str]) -> int:
    if kind in EACH_UNDER and EACH_UNDER[kind][0] in events:
        return count * EACH_UNDER[kind][1]
    return STEPS[kind][count - 1] if count else 0


def collector_points(hand: Iterable[Card], events: Collection[str]) -> int:
    """P2, V8, V9; X5: tries every collection for every seahorse."""
    have = Counter(card.kind for card in hand)
    best = 0
    for joined in product([None, *STEPS], repeat=have["seahorse"]):
        joining = Counter(kind for kind in joined if kind)
        if all(have[kind] > 0 and have[kind] + joining[kind] <= len(STEPS[kind]) for kind in joining):
            with_it = have + joining
            best = max(best, sum(collection_points(kind, with_it[kind], events) for kind in STEPS))
    return best


def multiplier_points(cards: Iterable[Card]) -> int:
    have = Counter(card.kind for card in cards)
    return sum(have[kind] * points * have[counted] for kind, (counted, points) in POINTS_PER.items())


def mermaid_points(cards: Sequence[Card], events: Collection[str]) -> int:
    """P4: tries every choice of different colours for the mermaids; V10: nothing under Tornado."""
    if "tornado" in events:
        return 0
    mermaids = sum(card.kind == "mermaid" for card in cards)
    counts = Counter(card.colour for card in cards).values()
    return max(sum(chosen) for chosen in combinations(counts, min(mermaids, len(counts))))


def slow_points(hand: Sequence[Card], table: Table, events: Collection[str]) -> Points:
    """What a player's cards are worth; a shell that lies face down is not among them (V16)."""
    cards = [*hand, *(card for laid in table for card in laid)]
    parts = (
        duo_points(hand, table, events),
        collector_points(hand, events),
        multiplier_points(cards),
        mermaid_points(cards, events),
    )
    bonus = max(Counter(card.colour for card in cards).values(), default=0)
    return Points(*parts, sum(parts), bonus)


def slow_round_points(seats: Sequence[Points], caller: int, last_chance: bool) -> list[int]:
    """C1, C4, C5: what each seat scores when the round that `caller` ended is counted."""
    cards = [points.total for points in seats]
    bonuses = [points.colour_bonus for points in seats]
    if not last_chance:
        return cards
    if cards[caller] >= max(cards):
        return [bonus + (cards[seat] if seat == caller else 0) for seat, bonus in enumerate(bonuses)]
    return [bonuses[seat] if seat == caller else points for seat, points in enumerate(cards)]
