"""Text for cards and actions: what people type, what files hold, what errors quote (rules N).

`Action` is a small immutable value. Its text reads without knowing the position, `Action(str(a)) == a`, and
so does its repr when it is pasted back.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence

from .cards import CARD_INDEX, CARDS, COPIES, EVENT_NAMES, KINDS, PILES, Card
from .errors import NotationError, listed, quoted, unknown, whole_number
from .rules.vocabulary import (
    ACTION_COUNT,
    DUOS,
    FIRST_SHELL,
    FIRST_STARFISH,
    MAX_PLAYERS,
    NONE,
    SHELL_TYPES,
    STARFISH_TYPES,
    VERB_BEGIN,
    VERBS,
)


def card(text: str | Card) -> Card:
    """The card type with this name, such as `crab/light_blue`; a kind that has one colour needs no colour."""
    if isinstance(text, Card):
        if text in CARD_INDEX:
            return text
        text = str(text)
    if not isinstance(text, str):
        raise NotationError(f"a card is named by a text such as 'crab/black', not {quoted(text)}")
    if not text.strip():
        raise NotationError("a card is missing: a kind with a colour, such as 'crab/black'")
    kind, _, colour = text.strip().lower().partition("/")
    if kind not in KINDS:
        raise unknown("kind of card", kind, KINDS)
    colours = [c.colour for c in CARDS if c.kind == kind]
    if not colour and len(colours) == 1:
        return Card(kind, colours[0])
    if not colour:
        raise NotationError(f"{kind!r} needs a colour: {listed(f'{kind}/{c}' for c in colours)}")
    if colour not in colours:
        raise NotationError(f"there is no {quoted(text)}; {kind} is {listed(colours)}")
    return Card(kind, colour)


def cards(text: str | Iterable[str | Card]) -> tuple[Card, ...]:
    """Cards from a text with spaces or commas between them, or from any iterable."""
    if isinstance(text, str):
        text = text.replace(",", " ").split()
    if not isinstance(text, Iterable) or isinstance(text, bytes):
        raise NotationError(f"cards are named in a text or a list, not {quoted(text)}")
    return tuple(card(item) for item in text)


def card_numbers(text: str | Iterable[str | Card]) -> list[int]:
    return [CARD_INDEX[c] for c in cards(text)]


DUO_TEXTS = tuple(f"{CARDS[a]}+{CARDS[b]}" for a, b in DUOS)
_DUO_NUMBER = {frozenset({(a, 0), (b, int(a == b))}): number for number, (a, b) in enumerate(DUOS)}


def duo_number(text: str) -> int:
    """The duo of two cards joined by a plus, in either order."""
    parts = text.split("+") if isinstance(text, str) else []
    if len(parts) != 2 or not all(parts):
        raise NotationError(f"a duo is two cards joined by +, such as {DUO_TEXTS[0]}, not {quoted(text)}")
    pair = [card(part) for part in parts]
    a, b = (CARD_INDEX[c] for c in pair)
    number = _DUO_NUMBER.get(frozenset({(a, 0), (b, int(a == b))}))
    if number is None:
        if a == b and COPIES[pair[0]] == 1:
            raise NotationError(f"there is only one {pair[0]} in the deck, so {quoted(text)} cannot be laid")
        raise NotationError(
            f"{pair[0].kind} and {pair[1].kind} are no duo; duos are two crabs, boats or fish, swimmer + shark, "
            "jellyfish + swimmer, lobster + crab, and under Water Rodeo two swimmers or two sharks"
        )
    return number


def one_of(what: str, names: Sequence[str]) -> Callable[[str], int]:
    def number(text: str) -> int:
        if not isinstance(text, str) or text not in names:
            raise unknown(what, text, names)
        return names.index(text)

    return number


def _whole_number(what: str, first: int, count: int) -> Callable[[str], int]:
    def number(text: str) -> int:
        found = whole_number(text, first, first + count - 1)
        if found is None:
            raise NotationError(f"{what} goes from {first} to {first + count - 1}, not {quoted(text)}")
        return found - first

    return number


_PILE = (PILES, one_of("pile", PILES))
_CARD = (tuple(map(str, CARDS)), lambda text: CARD_INDEX[card(text)])
_STARFISH = tuple(map(str, CARDS[FIRST_STARFISH : FIRST_STARFISH + STARFISH_TYPES]))
_SHELLS = tuple(map(str, CARDS[FIRST_SHELL : FIRST_SHELL + SHELL_TYPES]))
_DUO = (DUO_TEXTS, duo_number)
_DEPTHS = tuple(str(depth + 1) for depth in range(VERBS["pick"]))
_SEATS = tuple(map(str, range(MAX_PLAYERS)))

# How the argument of each verb is written, and how it is read.
_ARGUMENTS: dict[str, tuple[Sequence[str], Callable[[str], int]]] = {
    "take": _PILE,
    "keep": _CARD,
    "discard": _PILE,
    "lay": _DUO,
    "star": (_STARFISH, lambda text: one_of("starfish", _STARFISH)(str(card(text)))),
    "hide": (_SHELLS, lambda text: one_of("shell", _SHELLS)(str(card(text)))),
    "look": _PILE,
    "pick": (_DEPTHS, _whole_number("a place in the pile, 1 is the top,", 1, VERBS["pick"])),
    "from": (_SEATS, _whole_number("a seat", 0, MAX_PLAYERS)),
    "want": _CARD,
    "give": _CARD,
    "move": _DUO,
    "keep_event": (EVENT_NAMES, one_of("event", EVENT_NAMES)),
}


def _all_texts() -> Iterator[str]:
    for verb in VERBS:
        if verb in _ARGUMENTS:
            yield from (f"{verb} {argument}" for argument in _ARGUMENTS[verb][0])
        else:
            yield verb


ACTION_TEXTS = tuple(_all_texts())


def action_number(text: str) -> int:
    """The number of the action with this text."""
    if not isinstance(text, str):
        raise NotationError(f"an action is a text such as 'draw', not {quoted(text)}")
    verb, *words = text.strip().lower().split()[:3] or [""]
    verb, words = ("last_chance", words[1:]) if (verb, *words[:1]) == ("last", "chance") else (verb, words)
    if verb not in VERBS:
        raise unknown("action", verb, VERBS)
    if verb not in _ARGUMENTS:
        if words:
            raise NotationError(f"{verb!r} stands alone, without {quoted(' '.join(words))}")
        return VERB_BEGIN[verb]
    texts, read = _ARGUMENTS[verb]
    if len(words) != 1:
        raise NotationError(f"{quoted(text.strip())}: {verb!r} needs one thing after it, such as '{verb} {texts[0]}'")
    return VERB_BEGIN[verb] + read(words[0])


class Action:
    """Something a player does, such as `Action("keep crab/black")`. Equal texts are equal actions."""

    __slots__ = ("_number",)
    _number: int

    def __init__(self, text: str) -> None:
        object.__setattr__(self, "_number", action_number(text))

    @classmethod
    def parse(cls, text: str) -> "Action":
        """The action with this text; the same as `Action(text)`."""
        return cls(text)

    @classmethod
    def from_number(cls, number: int) -> "Action":
        """The action with this number in the fixed space of actions."""
        if not isinstance(number, int) or not 0 <= number < ACTION_COUNT:
            raise NotationError(f"actions are numbered from 0 to {ACTION_COUNT - 1}, not {quoted(number)}")
        action = cls.__new__(cls)
        object.__setattr__(action, "_number", number)
        return action

    @property
    def number(self) -> int:
        """Its number in the fixed space of actions."""
        return self._number

    @property
    def verb(self) -> str:
        """The first word: draw, take, keep, discard, lay, …"""
        return ACTION_TEXTS[self._number].partition(" ")[0]

    @property
    def argument(self) -> str:
        """What follows the first word; empty for an action that stands alone."""
        return ACTION_TEXTS[self._number].partition(" ")[2]

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards that the action names."""
        return cards(self.argument.replace("+", " ")) if "/" in self.argument else ()

    def __str__(self) -> str:
        return ACTION_TEXTS[self._number]

    def __repr__(self) -> str:
        return f"Action({str(self)!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Action) and other._number == self._number

    def __hash__(self) -> int:
        return hash((Action, self._number))

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("an Action never changes")

    def __reduce__(self) -> tuple[type["Action"], tuple[str]]:
        return Action, (str(self),)


def card_text(number: int) -> str:
    return "-" if number == NONE else str(CARDS[number])
