"""The one sentence that says what you can do, and how an answer is understood."""

import re
from collections.abc import Sequence

from ...cards import FAMILY_OF
from ...errors import SeasaltError
from ...notation import Action
from ...view import View
from ..safe_text import shortened
from .choices import CALLS, Choice, words_of
from .ink import plain
from .screen import no_call
from .sheet import Sheet
from .words import in_a_row, number

LONGEST_ANSWER = 60  # as it is repeated
MOST_DIGITS = 4
_NUMBER = re.compile(r"[#(]?\d+[.):]?")  # 1, #1, 1), but not -1 or 1?, which mean something else
_FILLING = {"the", "a", "an", "card", "my", "and", "with", "on", "of", "please", "i"}


def prompt(view: View, sheet: Sheet) -> str:
    """What this seat can do now."""
    verbs = {action.verb for action in view.legal_actions}
    if view.phase == "drawing":
        return _drawing(view, verbs)
    if view.phase == "playing":
        return _playing(view, verbs, sheet)
    if view.phase == "discarding":
        return _discarding(view, sheet)
    other = "" if view.other is None else sheet.names[view.other]
    words = {"count": number(len(view.choices)), "colour": _shown_colour(view), "pile": view.looking}
    return _PROMPTS[view.phase].format(other=other, **words)


_PROMPTS = {
    "keeping": "Keep one of the two; the other goes onto a pile.",
    "trio": "Lay the duo that goes with your starfish.",
    "choosing_pile": "Choose the pile that your crabs look through.",
    "picking": "Take one card of the {pile} pile, seen from the top.",
    "lobster": "Keep one of these {count}; the others go back into the deck.",
    "stealing": "Steal a random card, from whom?",
    "visiting": "Look at a hand, whose?",
    "wanting": "Take a card of {other}'s hand for one of yours, or decline.",
    "giving": "Give {other} a card for it.",
    "robbing": "Take a duo, from whose table?",
    "moving": "Take a duo from {other}'s table.",
    "angelfish": "Both piles show {colour}: take one of the two cards.",
    "keeping_event": "You have two events: keep one.",
}


def _shown_colour(view: View) -> str:
    top = view.tops["left"]
    return "" if top is None else top.colour.replace("_", " ")


def _drawing(view: View, verbs: set[str]) -> str:
    final = " This is your final turn." if view.caller is not None else ""
    if verbs == {"draw"}:
        return "Draw from the deck." + final
    if "draw" not in verbs:
        return "The deck is empty: take the top of a pile." + final
    return "Draw from the deck, or take the top of a pile." + final


def _playing(view: View, verbs: set[str], sheet: Sheet) -> str:
    can = []
    can += ["lay a duo"] if "lay" in verbs else []
    can += ["hide a shell"] if "hide" in verbs else []
    can += ["call the round"] if verbs & set(CALLS) else []
    if verbs == {"end"}:
        return "Nothing to lay: end your turn, or just press Enter."
    sentence = in_a_row([*can, "end your turn"], "or")
    return f"{sentence[0].upper()}{sentence[1:]}."


def _discarding(view: View, sheet: Sheet) -> str:
    card = view.choices[0]
    dolphins = "dolphins" in view.events and (FAMILY_OF[card.kind] == "collector" or card.kind == "seahorse")
    more = " Dolphins bring you a card for it." if dolphins and view.deck_size else ""
    return f"Discard the {sheet.ink.mention(card)} onto a pile.{more}"


class NotUnderstood(SeasaltError):
    """An answer that is none of the choices; its text says what would be."""


def understood(answer: str, found: Sequence[Choice], view: View, sheet: Sheet) -> Action:
    """The action that an answer means: a number of the list, the action's own text, or words that fit only one."""
    typed = words_of(answer)
    _refuse_odd_numbers(answer, typed, found)
    if len(typed) == 1 and typed[0].isdecimal():
        numbered = _numbered(typed[0], found)
        if numbered is None:
            raise _no_such_number(typed[0], found)
        return numbered.action
    try:
        action = Action(answer)
    except SeasaltError:
        action = None
    if action is not None and action in view.legal_actions:
        return action
    choice = _numbered(typed[1], found) if len(typed) == 2 else None
    if choice is not None and typed[0] in choice.words:
        return choice.action
    return _by_words(answer, [word for word in typed if word not in _FILLING], found, view, sheet)


def _refuse_odd_numbers(answer: str, typed: Sequence[str], found: Sequence[Choice]) -> None:
    """A sign beside a number is no filling: who types -1 does not mean choice 1."""
    pieces = answer.split() if len(typed) > 1 else ["".join(answer.split())]
    for piece in pieces:
        words = words_of(piece)
        if len(words) == 1 and words[0].isdecimal() and not _NUMBER.fullmatch(piece):
            raise _no_such_number(piece, found)


def _numbered(text: str, found: Sequence[Choice]) -> Choice | None:
    """The choice with this number, if there is one; Python refuses to read numbers of thousands of digits."""
    number = int(text) if text.isascii() and text.isdecimal() and len(text) <= MOST_DIGITS else 0
    return found[number - 1] if 0 < number <= len(found) else None


def _no_such_number(text: str, found: Sequence[Choice]) -> NotUnderstood:
    how_many = "The only choice is 1." if len(found) == 1 else f"The choices go from 1 to {len(found)}."
    return NotUnderstood(f"There is no choice {shortened(text, LONGEST_ANSWER)}. {how_many}")


def _by_words(answer: str, typed: Sequence[str], found: Sequence[Choice], view: View, sheet: Sheet) -> Action:
    exact = [choice for choice in found if typed and set(typed) <= choice.words]
    begun = [choice for choice in found if typed and all(_begins(word, choice) for word in typed)]
    fitting = exact or begun
    if len(fitting) == 1:
        return fitting[0].action
    if fitting:
        numbers = in_a_row([str(found.index(choice) + 1) for choice in fitting], "or")
        raise NotUnderstood(
            f"{shortened(answer, LONGEST_ANSWER)!r} could be {numbers}. Type the number, or more words."
        )
    raise NotUnderstood(_why_not(answer, typed, found, view, sheet))


def _begins(word: str, choice: Choice) -> bool:
    # A call ends the round, so it is never guessed from a letter.
    return choice.action.verb not in CALLS and any(own.startswith(word) for own in choice.words)


def _why_not(answer: str, typed: Sequence[str], found: Sequence[Choice], view: View, sheet: Sheet) -> str:
    if "stop" in typed or "last" in typed or "chance" in typed:
        return _why_no_call(typed, view, sheet)
    example = plain(found[0].label).split("[")[0].strip()
    quoted = repr(shortened(answer, LONGEST_ANSWER))
    return f"{quoted} is none of the choices. Type a number or words such as {example!r}; ? explains them."


def _why_no_call(typed: Sequence[str], view: View, sheet: Sheet) -> str:
    reason = no_call(view, sheet)
    if reason:
        return f"No call now: {reason}."
    if "stop" in typed and "diodon_fish" in view.events:
        return "No STOP under Diodon Fish; LAST CHANCE may be called after the draw."
    return "A call comes after the draw and its duos; first make the choice above."
