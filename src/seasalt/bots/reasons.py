"""Why an action is good or bad for the seat that may take it: codes with parameters, for clients to put into words.

Everything is counted from the seat's view (`sight.py`), so no reason tells a hidden card.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace

from ..cards import CARD_INDEX, CARDS, COLLECTION_POINTS, COLOURS, DUO_KINDS, EVENTS, FAMILY_OF, MULTIPLIERS, Card
from ..notation import Action
from ..rules.duos import can_be_chosen
from ..rules.events import mermaids_to_win
from ..rules.scoring import colour_bonus, duos_in_hand
from ..rules.state import LOBSTER_LOOK
from ..rules.vocabulary import COLOUR_OF, ROBBING, STEALING, VISITING
from ..view import View
from .protocol import Considered, Reason
from .sight import Sight

MOST = 3
WANTED = 50  # percent: from here on another player probably wants a card
MANY = 3  # cards of a colour, from which on it is worth a word


def reasons(view: View, action: Action) -> tuple[Reason, ...]:
    """Why this seat, whose turn it is, might take an action or not: the most telling first, at most three."""
    return _reasons(Sight(view), action)


def explained(view: View, considered: Iterable[Considered]) -> tuple[Considered, ...]:
    """The same for all that a bot considered."""
    sight = Sight(view)
    return tuple(replace(each, reasons=_reasons(sight.copy(), each.action)) for each in considered)


def _reasons(sight: Sight, action: Action) -> tuple[Reason, ...]:
    return tuple(_ABOUT[action.verb](sight, action))[:MOST]


# A card that comes into the hand


def _gained(sight: Sight, card: Card) -> list[Reason]:
    """What a card does for this hand; at most two reasons, so that there is room for what it does to others."""
    if sight.decides(card):
        return [_wins(sight.seat)]
    found = _points(sight, sight.gain(card))
    if card.kind == "mermaid":
        found.append(_mermaids(sight, 1))
    elif FAMILY_OF[card.kind] == "duo":
        found.append(_duo_or_partner(sight, card))
    else:
        found += _outs(sight, card.kind, 1)
    return [*found, *_colour(sight, card)][:2]


def _wins(seat: int, by: str = "mermaids") -> Reason:
    return Reason("wins", {"seat": seat, "by": by})


def _points(sight: Sight, gain: int) -> list[Reason]:
    return [Reason("points", {"gain": gain, "total": sight.points(sight.seat) + gain})] if gain else []


def _mermaids(sight: Sight, more: int) -> Reason:
    held, needed = sight.in_hand("mermaid") + more, mermaids_to_win(sight.v, sight.seat)
    return Reason("mermaids", {"held": held, "needed": needed, "count": sight.left("mermaid")})


def _duo_or_partner(sight: Sight, card: Card) -> Reason:
    """The duo that a card completes, or the kind it most likely pairs with later."""
    partners = sight.partners(card.kind)
    if sight.completes_duo(card):
        return _duo(card.kind, next(kind for kind in partners if sight.in_hand(kind)))
    kind = max(partners, key=sight.left)
    return Reason("outs", {"count": sight.left(kind), "kind": kind, "nth": 2, "goal": "duo"})


def _duo(one: str, other: str) -> Reason:
    first, second = next(kinds for kinds in DUO_KINDS if kinds in ((one, other), (other, one)))
    return Reason("duo", {"first": first, "second": second})


def _outs(sight: Sight, kind: str, more: int) -> list[Reason]:
    """How many cards may still come that a collection (with so many more) or a multiplier waits for."""
    if kind in MULTIPLIERS:
        goal, kind = "multiplier", MULTIPLIERS[kind][0]
        nth = sight.held(kind) + 1
    elif sight.in_hand(kind) + more + 1 < len(COLLECTION_POINTS.get(kind, ())):
        goal, nth = "collection", sight.in_hand(kind) + more + 1
    else:
        return []
    return [Reason("outs", {"count": sight.left(kind), "kind": kind, "nth": nth, "goal": goal})]


def _colour(sight: Sight, card: Card) -> list[Reason]:
    count = int(sight.v.colours[sight.seat][COLOUR_OF[CARD_INDEX[card]]]) + 1
    if count < MANY or count <= colour_bonus(sight.v, sight.seat):
        return []
    return [Reason("colour", {"colour": card.colour, "count": count})]


# A card that others can or cannot have


def _leaves(sight: Sight, *cards: Card | None) -> list[Reason]:
    """What the next player finds: of some cards the one that helps most."""
    seat, there = sight.next_player, [card for card in cards if card is not None]
    if seat is None or not there:
        return []
    if any(sight.decides(card, seat) for card in there):
        return [_wins(seat)]
    card = max(there, key=lambda card: sight.wish(seat, card))
    points, percent = sight.wish(seat, card)
    return [Reason("leaves", {"card": str(card), "seat": seat, "points": points, "percent": percent})]


def _denies(sight: Sight, card: Card) -> list[Reason]:
    seat = sight.next_player
    if seat is None:
        return []
    points, percent = sight.wish(seat, card)
    return [_taken(seat, str(card), points)] if percent >= WANTED else []


def _taken(seat: int, what: str, points: int) -> Reason:
    return Reason("denies", {"card": what, "seat": seat, "points": points})


# The draw


def _draw(sight: Sight, action: Action) -> list[Reason]:
    found = _from_deck(sight, 1 if sight.view.stung[sight.seat] else 2)
    begun = [kind for kind in COLLECTION_POINTS if sight.in_hand(kind)]
    waiting = [reason for kind in begun for reason in _outs(sight, kind, 0) if reason.values["count"]]
    found += sorted(waiting, key=lambda reason: int(reason.values["nth"]), reverse=True)[:1]
    return [*found, _mermaids(sight, 0)] if sight.in_hand("mermaid") > 1 else found


def _from_deck(sight: Sight, cards: int) -> list[Reason]:
    cards = min(cards, sight.view.deck_size)
    return [_likely(sight.from_deck(cards), cards)] if cards else []


def _likely(chance: float, cards: int) -> Reason:
    return Reason("likely", {"percent": round(100 * chance), "cards": cards})


def _take(sight: Sight, action: Action) -> list[Reason]:
    certain, _ = sight.view.remembered_pile(action.argument)
    below, top = (None, *certain)[-2:]
    assert top is not None  # the top of a pile is seen
    found = _gained(sight, top)
    return found if sight.decides(top) else [*found, *_denies(sight, top), *_leaves(sight, below)]


def _keep(sight: Sight, action: Action) -> list[Reason]:
    [card] = action.cards
    found = _gained(sight, card)
    if sight.view.phase == "lobster" or sight.decides(card):  # the others go back into the deck, or nowhere
        return found
    other = list(sight.view.choices)
    other.remove(card)
    return [*found, *_leaves(sight, *other)]


def _discard(sight: Sight, action: Action) -> list[Reason]:
    tops = dict(sight.view.tops)
    covered = tops.pop(action.argument)
    found: list[Reason] = []
    if covered is not None:
        gain = sight.gain(covered)
        found += _denies(sight, covered)
        found += [Reason("buries", {"card": str(covered), "points": gain})] if gain > 0 else []
    return [*found, *_leaves(sight, sight.view.choices[0], *tops.values())]


# Duos


def _lay(sight: Sight, action: Action) -> list[Reason]:
    first, second = (card.kind for card in action.cards)
    works, brings = _EFFECTS[first, second]
    if sight.view.phase == "trio":
        return _trio(sight, action)
    if not works(sight):
        return [_gives_up("effect", 1), _safe(2)]
    sight.lay(action.cards)  # what the effect brings comes to the hand that is left
    return [_duo(first, second), *brings(sight)]


def _trio(sight: Sight, action: Action) -> list[Reason]:
    return [_safe(3), _gives_up("effect", 1)]


def _safe(cards: int) -> Reason:
    return Reason("protects", {"cards": cards})


def _gives_up(what: str, count: int) -> Reason:
    return Reason("gives_up", {"what": what, "count": count})


def _deck(sight: Sight) -> bool:
    return sight.view.deck_size > 0


def _piles(sight: Sight) -> bool:
    return any(sight.view.pile_sizes.values())


def _aimed(phase: int) -> Callable[[Sight], bool]:
    return lambda sight: any(can_be_chosen(sight.v, seat, phase) for seat in sight.others)


def _finds(sight: Sight, *piles: str) -> list[Reason]:
    """The best card that is known to be in one of some piles."""
    known = [(card, pile) for pile in piles for card in sight.view.remembered_pile(pile)[0] if card is not None]
    if not known:
        return []
    card, pile = max(known, key=lambda found: sight.gain(found[0]))
    return [Reason("finds", {"card": str(card), "pile": pile, "points": sight.gain(card)})]


def _best_theft(sight: Sight) -> list[Reason]:
    victims = [seat for seat in sight.others if can_be_chosen(sight.v, seat, STEALING)]
    return [_likely(max(map(sight.stolen_from, victims)), 1)]


# For each duo: whether its effect can be carried out, and what there is to say about it.
_EFFECTS: dict[tuple[str, str], tuple[Callable[[Sight], bool], Callable[[Sight], list[Reason]]]] = {
    ("crab", "crab"): (_piles, lambda sight: _finds(sight, "left", "right")),
    ("boat", "boat"): (lambda sight: _deck(sight) or _piles(sight), lambda sight: _from_deck(sight, 2)),
    ("fish", "fish"): (_deck, lambda sight: _from_deck(sight, 2 if "sunfish" in sight.view.events else 1)),
    ("swimmer", "shark"): (_aimed(STEALING), _best_theft),
    ("jellyfish", "swimmer"): (lambda sight: not all(map(sight.view.protected, sight.others)), lambda sight: []),
    ("lobster", "crab"): (_deck, lambda sight: _from_deck(sight, LOBSTER_LOOK)),
    ("swimmer", "swimmer"): (_aimed(VISITING), lambda sight: []),
    ("shark", "shark"): (_aimed(ROBBING), lambda sight: []),
}


def _hide(sight: Sight, action: Action) -> list[Reason]:
    cost = sight.points(sight.seat) - sight.points(sight.seat, lost=action.cards)
    return [_safe(len(sight.view.hand) - 1), *_points(sight, -cost)]


def _pick(sight: Sight, action: Action) -> list[Reason]:
    pile, depth = sight.view.choices, int(action.argument)
    card = pile[-depth]
    found = _gained(sight, card)
    if depth > 1 or sight.decides(card):
        return found
    return [*found, *_denies(sight, card), *_leaves(sight, *pile[-2:-1])]


# Effects that are aimed at somebody


def _from(sight: Sight, action: Action) -> list[Reason]:
    seat, phase = int(action.argument), sight.view.phase
    if phase == "robbing":
        duos = [laid for laid in sight.view.tables[seat] if len(laid) == 2]
        return _moved(sight, seat, max(duos, key=lambda duo: sight.moved(duo, seat)))
    size = sight.view.hand_sizes[seat]
    luck = _likely(sight.stolen_from(seat), 1) if phase == "stealing" else _likely(sight.chosen_from(seat), size)
    return [luck, Reason("hand", {"seat": seat, "cards": size, "known": size - sight.hidden(seat)})]


def _move(sight: Sight, action: Action) -> list[Reason]:
    assert sight.view.other is not None
    return _moved(sight, sight.view.other, action.cards)


def _moved(sight: Sight, owner: int, duo: Sequence[Card]) -> list[Reason]:
    gain, loss = sight.moved(duo, owner)
    return [*_points(sight, gain), _taken(owner, "+".join(map(str, duo)), loss)]


def _want(sight: Sight, action: Action) -> list[Reason]:
    [card] = action.cards
    other = sight.view.other
    assert other is not None
    if sight.decides(card) and sight.in_hand("mermaid") < len(sight.view.hand):  # something else can be given
        return [_wins(sight.seat)]
    loss = sight.points(other) - sight.points(other, lost=[card])
    return [*_points(sight, sight.best_swap(card)), _taken(other, str(card), loss)]


def _give(sight: Sight, action: Action) -> list[Reason]:
    [card] = action.cards
    wanted, other = CARDS[sight.v.wanted], sight.view.other
    assert other is not None
    for seat, comes, goes in ((sight.seat, wanted, card), (other, card, wanted)):
        mermaids = sight.in_hand("mermaid", seat) + (comes.kind == "mermaid") - (goes.kind == "mermaid")
        if mermaids >= mermaids_to_win(sight.v, seat) and (seat == sight.seat or not sight.v.mermaids_placed):
            return [_wins(seat)]
    change = sight.points(sight.seat, [wanted], [card]) - sight.points(sight.seat)
    gain = sight.points(other, [card], [wanted]) - sight.points(other, lost=[wanted])
    given: dict[str, int | str] = {"card": str(card), "seat": other, "points": gain, "percent": 100 if gain > 0 else 0}
    return [*_points(sight, change), Reason("leaves", given)]


def _decline(sight: Sight, action: Action) -> list[Reason]:
    assert sight.view.other is not None
    wanted = set(sight.known_hand(sight.view.other)) if sight.view.hand else set()
    return [_gives_up("swap", max([0, *map(sight.best_swap, wanted)]))]


# The end of the turn


def _end(sight: Sight, action: Action) -> list[Reason]:
    view, points = sight.view, sight.points(sight.seat)
    verbs = {action.verb for action in view.legal_actions}
    unlaid = [_gives_up("duos", duos_in_hand(sight.v, sight.seat))] if "lay" in verbs else []
    if view.caller is not None:
        return [_needs(sight.seat, sight.points(view.caller) + 1, points, 0), *unlaid]
    if view.deck_size == 0:
        return [_gives_up("round", points), *unlaid]
    if "last_chance" in verbs:
        return [_gives_up("call", points), *unlaid]
    return [*unlaid, Reason("missing", {"points": view.points_to_call - points})]


def _stop(sight: Sight, action: Action) -> list[Reason]:
    points = sight.points(sight.seat)
    if sight.surely_wins():
        return [_wins(sight.seat, "points"), _scores(sight, points)]
    ends = sight.view.scores[sight.seat] + points >= sight.view.rules.target
    return [_scores(sight, points), _rival(sight, in_game=ends)]


def _last_chance(sight: Sight, action: Action) -> list[Reason]:
    points, bonus = sight.points(sight.seat), colour_bonus(sight.v, sight.seat)
    colour = COLOURS[list(sight.v.colours[sight.seat]).index(bonus)]
    most = Reason("colour", {"colour": colour, "count": bonus})
    return [_scores(sight, points + bonus), _rival(sight, in_game=False), most]


def _scores(sight: Sight, points: int) -> Reason:
    total = sight.view.scores[sight.seat] + points
    return Reason("scores", {"points": points, "total": total, "target": sight.view.rules.target})


def _rival(sight: Sight, *, in_game: bool) -> Reason:
    seat, needed = sight.rival(in_game)
    return _needs(seat, needed, sight.points(seat), sight.hidden(seat))


def _needs(seat: int, points: int, shown: int, hidden: int) -> Reason:
    return Reason("needs", {"seat": seat, "points": points, "shown": shown, "hidden": hidden})


def _keep_event(sight: Sight, action: Action) -> list[Reason]:
    [lost] = (other.argument for other in sight.view.legal_actions if other != action)
    helps = int(EVENTS[action.argument] < 0)  # V3: what goes to the leader is a burden, what goes to the last a help
    return [Reason("event", {"event": action.argument, "lost": lost, "helps": helps})]


_ABOUT: dict[str, Callable[[Sight, Action], list[Reason]]] = {
    "draw": _draw,
    "take": _take,
    "keep": _keep,
    "discard": _discard,
    "lay": _lay,
    "star": _trio,
    "hide": _hide,
    "end": _end,
    "stop": _stop,
    "last_chance": _last_chance,
    "look": lambda sight, action: _finds(sight, action.argument),
    "pick": _pick,
    "from": _from,
    "want": _want,
    "give": _give,
    "decline": _decline,
    "move": _move,
    "keep_event": _keep_event,
}
