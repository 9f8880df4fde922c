"""A hand in groups, as people hold it: duos, collections, multipliers, mermaids, loose cards, each with its caption.

What a group is worth is asked of the rules.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from ...cards import BASE_COPIES, CARDS, COLLECTION_POINTS, DUO_KINDS, FAMILY_OF, KINDS, MULTIPLIERS, Card
from ...score import score
from ...values import Points
from ...view import View
from .words import counted, number, plural

# Jellyfish go first, because a shark finds other swimmers, and what only Water Rodeo allows comes last.
RODEO = (("swimmer", "swimmer"), ("shark", "shark"))
_PAIRING = sorted(DUO_KINDS, key=lambda kinds: (kinds in RODEO, kinds != ("jellyfish", "swimmer")))


class Group(NamedTuple):
    """Cards that belong together: pairs are drawn with a plus between them."""

    name: str
    cards: tuple[Card, ...]
    caption: str = ""
    paired: bool = False


def _take(cards: list[Card], kind: str) -> Card:
    card = next(card for card in cards if card.kind == kind)
    cards.remove(card)
    return card


def pairs(hand: Iterable[Card], rodeo: bool) -> tuple[list[tuple[Card, Card]], list[Card]]:
    """As many duos as the hand can form, and what is left."""
    rest = list(hand)
    found = []
    for first, second in _PAIRING:
        if (first, second) in RODEO and not rodeo:
            continue
        while _holds(rest, first, second):
            found.append((_take(rest, first), _take(rest, second)))
    return found, rest


def _holds(cards: Sequence[Card], first: str, second: str) -> bool:
    kinds = [card.kind for card in cards]
    return kinds.count(first) >= 1 + (first == second) and second in kinds


def worth(view: View, hand: Iterable[Card]) -> Points:
    """What this seat would have with another hand and the same table."""
    table = () if view.seat is None else view.tables[view.seat]
    return score(
        hand,
        table=["+".join(map(str, laid)) for laid in table],
        events=view.events,
        shell_down=view.reef is not None,
    )


def without(hand: Sequence[Card], card: Card) -> list[Card]:
    rest = list(hand)
    rest.remove(card)
    return rest


def groups(view: View) -> list[Group]:
    """This seat's hand, in the order in which it is shown."""
    duos, rest = pairs(view.hand, "water_rodeo" in view.events)
    of_family: dict[str, list[Card]] = {}
    for card in rest:
        of_family.setdefault(FAMILY_OF[card.kind], []).append(card)
    found = []
    if duos:
        together = tuple(card for duo in duos for card in duo)
        caption = "1 point" if len(duos) == 1 else "1 point each"
        found.append(Group("duos" if len(duos) > 1 else "duo", together, caption, paired=True))
    found += [_collection(view, kind, of_family.get("collector", [])) for kind in COLLECTION_POINTS]
    found += [_multiplier(view, card) for card in of_family.get("multiplier", [])]
    found.append(_mermaids(view, of_family.get("mermaid", [])))
    found += [_special(view, card, bool(duos)) for card in of_family.get("special", [])]
    loose = of_family.get("duo", [])
    found.append(Group("loose", tuple(loose), _needs(view, loose)))
    return [group for group in found if group.cards]


def _collection(view: View, kind: str, collectors: Sequence[Card]) -> Group:
    cards = tuple(card for card in collectors if card.kind == kind)
    if not cards:
        return Group(kind, ())
    points = score(cards, events=view.events).collectors
    others = [card for card in CARDS if card.kind == kind and card not in cards]
    caption = f"{counted(points, 'point')} for {number(len(cards))}"
    if others:
        more = score([*cards, others[0]], events=view.events).collectors
        caption += f", {more} for {number(len(cards) + 1)}"
    return Group(plural(kind, len(cards)), cards, caption)


def _multiplier(view: View, card: Card) -> Group:
    kind, each = MULTIPLIERS[card.kind]
    gain = view.points.multipliers - worth(view, without(view.hand, card)).multipliers
    return Group("multiplier", (card,), f"{counted(gain, 'point')}, {each} per {kind}")


def mermaids_to_win(view: View) -> int:
    return 3 if "dance_of_the_mermaids" in view.events else 4


def _mermaids(view: View, mermaids: Sequence[Card]) -> Group:
    caption = f"{counted(view.points.mermaids, 'point')}, {number(mermaids_to_win(view))} win the game"
    return Group(plural("mermaid", len(mermaids)), tuple(mermaids), caption)


def _special(view: View, card: Card, duo: bool) -> Group:
    gain = view.points.total - worth(view, without(view.hand, card)).total
    if card.kind == "starfish":
        return Group("starfish", (card,), counted(gain, "point") if gain else "2 points with a duo")
    return Group("seahorse", (card,), counted(gain, "point") if gain else "needs a collection")


def _needs(view: View, loose: Sequence[Card]) -> str:
    """What the loose cards wait for, each kind once."""
    needed = dict.fromkeys(f"a {' or '.join(_partners(view, card.kind))}" for card in loose)
    return f"{'need' if len(loose) > 1 else 'needs'} {', '.join(needed)}"


def _partners(view: View, kind: str) -> list[str]:
    """The kinds that make a duo with this one, of those that are played with."""
    in_play = set(KINDS) if view.rules.salt else {card.kind for card in BASE_COPIES}
    allowed = [kinds for kinds in DUO_KINDS if kinds not in RODEO or "water_rodeo" in view.events]
    found = [second if first == kind else first for first, second in allowed if kind in (first, second)]
    return [partner for partner in found if partner in in_play]


def colours_of(cards: Iterable[Card]) -> dict[str, int]:
    """How many cards of each colour, the most first."""
    counts: dict[str, int] = {}
    for card in cards:
        counts[card.colour] = counts.get(card.colour, 0) + 1
    return dict(sorted(counts.items(), key=lambda entry: -entry[1]))


def all_cards(view: View) -> list[Card]:
    """This seat's hand and table together."""
    table = () if view.seat is None else view.tables[view.seat]
    return [*view.hand, *(card for laid in table for card in laid)]
