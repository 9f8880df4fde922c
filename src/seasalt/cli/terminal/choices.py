"""What a person can choose: the legal actions as numbered lines, and what may be typed for each."""

import re
from collections.abc import Callable, Sequence
from typing import NamedTuple

from ...cards import Card
from ...notation import Action
from ...view import View
from .hand import mermaids_to_win
from .ink import plain
from .screen import cards_in, last_chance_stake, stop_stake
from .sheet import MARGIN, Sheet, broken, pad
from .words import EVENT_EFFECTS, counted, duo_effect, duo_kinds, event_name, in_a_row

CALLS = ("stop", "last_chance")
_WORD = re.compile(r"[^\W_]+")


class Choice(NamedTuple):
    """A legal action as it is listed."""

    action: Action
    label: str
    caption: str
    words: frozenset[str]  # what may be typed for it


def choices(view: View, sheet: Sheet) -> list[Choice]:
    found = []
    for action in view.legal_actions:
        label, caption = _LABELS[action.verb](view, action, sheet)
        words = {*words_of(plain(label)), *words_of(str(action)), *_MORE_WORDS.get(action.verb, ())}
        found.append(Choice(action, label, caption, frozenset(words)))
    return found


_MORE_WORDS = {"draw": ("deck",), "end": ("pass",), "want": ("take",), "decline": ("no",), "last_chance": ("chance",)}


def words_of(text: str) -> list[str]:
    return _WORD.findall(text.lower())


def listed(found: Sequence[Choice], sheet: Sheet) -> list[str]:
    """The choices, one a line, with their numbers; captions side by side where there is room."""
    digits = len(str(len(found)))
    indent = MARGIN + 1 + digits + 2
    widest = max(len(plain(choice.label)) for choice in found)
    aligned = indent + widest + 2 <= sheet.width * 0.55
    lines = []
    for number, choice in enumerate(found, 1):
        label = pad(choice.label, widest) if aligned else choice.label
        text_indent = indent + widest + 2 if aligned else indent
        caption = sheet.ink.faint(choice.caption)
        first = f"{' ' * (MARGIN + 1)}{sheet.ink.now(str(number).rjust(digits))}  "
        if aligned:
            rows = broken(caption, sheet.width - text_indent) or [""]
            rows[0] = f"{first}{label}  {rows[0]}"
        else:
            rows = broken(f"{label} – {caption}" if caption else label, sheet.width - text_indent)
            rows[0] = first + rows[0]
        lines += [rows[0], *(" " * text_indent + row for row in rows[1:])]
    return lines


# One function a verb: what the line says, and what comes of it.


def _draw(view: View, action: Action, sheet: Sheet) -> tuple[str, str]:
    if view.seat is not None and view.stung[view.seat]:
        return "draw", "a card from the deck: you are stung, so this is your whole turn"
    if view.deck_size == 1:
        return "draw", "the last card of the deck"
    return "draw", f"two of {view.deck_size} cards, keep one"


def _take(view: View, action: Action, sheet: Sheet) -> tuple[str, str]:
    top = view.tops[action.argument]
    assert top is not None  # only a pile with cards can be taken from
    return f"{pad(str(action), len('take right'))} {sheet.ink.card(top)}", _makes(view, top)


def _makes(view: View, card: Card) -> str:
    """What this seat's cards are worth with one more."""
    if card.kind == "mermaid" and sum(own.kind == "mermaid" for own in view.hand) + 1 >= mermaids_to_win(view):
        return "wins the game"
    return f"makes {counted(view.points_with(card).total, 'point')}"


def _keep(view: View, action: Action, sheet: Sheet) -> tuple[str, str]:
    [card] = action.cards
    return f"keep {sheet.ink.card(card)}", _makes(view, card)


def _discard(view: View, action: Action, sheet: Sheet) -> tuple[str, str]:
    top = view.tops[action.argument]
    covers = f"covers the {sheet.ink.mention(top)}" if top is not None else "which is empty"
    return str(action), covers


def _lay(view: View, action: Action, sheet: Sheet) -> tuple[str, str]:
    cards = action.cards
    label = f"lay {'+'.join(sheet.ink.card(card) for card in cards)}"
    return label, "with the starfish: no effect" if view.phase == "trio" else duo_effect(
        (cards[0].kind, cards[1].kind), view.events
    )


def _star(view: View, action: Action, sheet: Sheet) -> tuple[str, str]:
    [card] = action.cards
    return f"star {sheet.ink.card(card)}", "goes with a duo: 2 points, and the duo has no effect"


def _hide(view: View, action: Action, sheet: Sheet) -> tuple[str, str]:
    [card] = action.cards
    return f"hide {sheet.ink.card(card)}", "face down: nothing can be taken from you, and it scores nothing"


def _end(view: View, action: Action, sheet: Sheet) -> tuple[str, str]:
    assert view.seat is not None
    left, right = (view.tops[pile] for pile in ("left", "right"))
    following = sheet.names[(view.seat + 1) % view.rules.players]
    if view.caller is not None:
        after = "your final turn is over, and you reveal your hand"
    elif view.deck_size == 0:
        after = "the deck is empty: the round is void, nobody scores"
    else:
        after = f"the turn passes to {following}"
    if "angelfish" in view.events and left is not None and right is not None and left.colour == right.colour:
        after = f"Angelfish brings one of the two {left.colour.replace('_', ' ')} cards, then {after}"
    return "end", after


def _stop(view: View, action: Action, sheet: Sheet) -> tuple[str, str]:
    return sheet.ink.call("stop"), f"{stop_stake(view)}; everyone scores their cards"


def _last_chance(view: View, action: Action, sheet: Sheet) -> tuple[str, str]:
    return sheet.ink.risk("last chance"), f"{last_chance_stake(view)}; everyone else has one more turn"


def _look(view: View, action: Action, sheet: Sheet) -> tuple[str, str]:
    return str(action), f"{counted(view.pile_sizes[action.argument], 'card')}"


def _pick(view: View, action: Action, sheet: Sheet) -> tuple[str, str]:
    depth = int(action.argument)
    card = view.choices[-depth]
    where = "on top" if depth == 1 else f"under {counted(depth - 1, 'card')}"
    return f"pick {sheet.ink.card(card)}", f"{where}, {_makes(view, card)}"


def _from(view: View, action: Action, sheet: Sheet) -> tuple[str, str]:
    seat = int(action.argument)
    if view.phase == "robbing":
        return f"from {sheet.names[seat]}", in_a_row([duo_kinds(laid) for laid in view.tables[seat] if len(laid) == 2])
    return f"from {sheet.names[seat]}", f"{cards_in(view.hand_sizes[seat])} in hand"


def _want(view: View, action: Action, sheet: Sheet) -> tuple[str, str]:
    return f"want {sheet.ink.card(action.cards[0])}", ""


def _give(view: View, action: Action, sheet: Sheet) -> tuple[str, str]:
    return f"give {sheet.ink.card(action.cards[0])}", ""


def _decline(view: View, action: Action, sheet: Sheet) -> tuple[str, str]:
    return "decline", "swap nothing"


def _move(view: View, action: Action, sheet: Sheet) -> tuple[str, str]:
    return f"move {'+'.join(sheet.ink.card(card) for card in action.cards)}", "1 point, without its effect"


def _keep_event(view: View, action: Action, sheet: Sheet) -> tuple[str, str]:
    return f"keep {event_name(action.argument)}", EVENT_EFFECTS[action.argument]


_LABELS: dict[str, Callable[[View, Action, Sheet], tuple[str, str]]] = {
    "draw": _draw,
    "take": _take,
    "keep": _keep,
    "discard": _discard,
    "lay": _lay,
    "star": _star,
    "hide": _hide,
    "end": _end,
    "stop": _stop,
    "last_chance": _last_chance,
    "look": _look,
    "pick": _pick,
    "from": _from,
    "want": _want,
    "give": _give,
    "decline": _decline,
    "move": _move,
    "keep_event": _keep_event,
}
