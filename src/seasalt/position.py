"""A position as one line of text, and positions set up by hand.

    seasalt-position/1 rules=1 players=2 phase=playing turn=0 hand0=crab/black,crab/grey left=shell/black

Everything that is not mentioned has its usual value: no cards, no points, an empty table; all cards that are
nowhere else are in the deck. `deck=` lists the deck when the game is played with fewer cards than usual.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping

from .cards import CARDS, EVENT_NAMES, PILES, Card
from .errors import NotationError, SeasaltError, clipped, quoted, unknown, whole_number
from .notation import DUO_TEXTS, card_numbers, card_text, duo_number
from .rules.moves import into_deck, into_drawn, into_hand, lay_on_table, onto_pile
from .rules.state import LOBSTER_LOOK, State
from .rules.vocabulary import (
    CALLED_LAST_CHANCE,
    DUO_FAMILY,
    EVENT_COUNT,
    MAX_PLAYERS,
    NONE,
    PHASES,
    SHUFFLING,
    STARFISH,
    STARTING,
    SWIMMERS,
)
from .rules.vocabulary import KIND_OF as KIND_OF_NUMBER
from .settings import RULES_VERSION, Rules, checked_deck
from .validity import check

FORMAT = "seasalt-position/1"
CALLS = ("stop", "last_chance")
MOST_TURNS = 10_000  # of a round, and so many fit the fields of a compiled state
MOST_ROUNDS = 1_000_000_000

Value = str | int | bool | Card | Iterable[str | int | Card]


# Reading single values


def _number(key: str, text: str, least: int = 0, most: int = 10_000) -> int:
    number = whole_number(text, least, most)
    if number is None:
        raise NotationError(f"{key}={clipped(text)}: a number from {least} to {most} is needed")
    return number


def _name(key: str, text: str, names: Iterable[str]) -> int:
    names = list(names)
    if text not in names:
        raise unknown(key, text, names)
    return names.index(text)


def _words(text: str) -> list[str]:
    return text.replace(",", " ").split()


def _flag(key: str, text: str) -> bool:
    if text not in ("yes", "no"):
        raise NotationError(f"{key}={clipped(text)}: yes or no is needed; from Python, True or False")
    return text == "yes"


def _as_text(value: Value) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, (str, int, Card)):
        return str(value).strip()
    if not isinstance(value, Iterable) or isinstance(value, bytes):
        raise NotationError(f"a position is made of words, numbers, cards and lists of them, not {quoted(value)}")
    return ",".join(map(str, value))


# One entry a key: how its text changes the state. Cards come first, in the order given here.


def put_duo(s: State, seat: int, text: str) -> None:
    parts = text.split("+")
    star = NONE
    if len(parts) == 3:
        [star] = card_numbers([parts.pop()])
        if KIND_OF_NUMBER[star] != STARFISH:
            raise NotationError(f"{quoted(text)}: only a starfish can be third in a laid duo")
    duo = duo_number("+".join(parts))
    if DUO_FAMILY[duo] >= SWIMMERS and not s.pepper:
        raise NotationError(f"{quoted(text)} is a duo only under Water Rodeo; play with pepper")
    if s.laid == len(s.laid_duo):
        raise SeasaltError(f"more than {s.laid} duos on the tables: the deck has no cards for them")
    for number in card_numbers(parts) + ([star] if star != NONE else []):
        into_hand(s, seat, number)
    lay_on_table(s, seat, duo, star)


def _put_cards(s: State, key: str, seat: int, text: str) -> list[int]:
    """Put the cards of one key where they belong, and return them."""
    if key == "table":
        for duo in _words(text):
            put_duo(s, seat, duo)
        return card_numbers(text.replace("+", " "))
    numbers = card_numbers(text)
    for number in numbers:
        if key == "hand":
            into_hand(s, seat, number)
        elif key == "reef":
            if CARDS[number].kind != "shell" or len(numbers) > 1:
                raise NotationError(f"reef{seat}={clipped(text)}: one shell is laid face down, nothing else")
            s.reef[seat] = number
        elif key in PILES:
            onto_pile(s, PILES.index(key), number)
        elif s.drawn_size < LOBSTER_LOOK:
            into_drawn(s, number)
        else:
            raise SeasaltError(f"drawn={clipped(text)}: at most {LOBSTER_LOOK} cards are drawn at once")
    return numbers


def _set_seats(s: State, field: list[int], text: str) -> None:
    for word in _words(text):
        field[_number("seat", word, 0, s.players - 1)] = 1


def _set_numbers(s: State, key: str, field: list[int], text: str) -> None:
    words = _words(text)
    if len(words) != s.players:
        raise NotationError(f"{key}={clipped(text)}: {s.players} numbers are needed, one a seat")
    for seat, word in enumerate(words):
        field[seat] = _number(key, word)


def _set_events_left(s: State, text: str) -> None:
    s.event_deck = [0] * EVENT_COUNT
    for word in _words(text):
        s.event_deck[_name("event", word, EVENT_NAMES)] = 1


def _setter(field: str, read: Callable[[State, str], int]) -> Callable[[State, str], None]:
    def change(s: State, text: str) -> None:
        setattr(s, field, read(s, text))

    return change


_SIMPLE: dict[str, Callable[[State, str], None]] = {
    "round": _setter("round_number", lambda s, t: _number("round", t, 0, MOST_ROUNDS)),
    "scores": lambda s, t: _set_numbers(s, "scores", s.scores, t),
    "round_points": lambda s, t: _set_numbers(s, "round_points", s.round_points, t),
    "turn": _setter("player", lambda s, t: _number("turn", t, 0, s.players - 1)),
    "starter": _setter("starter", lambda s, t: _number("starter", t, 0, s.players - 1)),
    "turns": _setter("turn", lambda s, t: _number("turns", t, 0, MOST_TURNS)),
    "last_turns": lambda s, t: _set_numbers(s, "last_turns", s.last_turn, t),
    "caller": _setter("caller", lambda s, t: _number("caller", t, 0, s.players - 1)),
    "call": _setter("call", lambda s, t: _name("call", t, CALLS)),
    "stung": lambda s, t: _set_seats(s, s.stung, t),
    "revealed": lambda s, t: _set_seats(s, s.revealed, t),
    "winners": lambda s, t: _set_seats(s, s.winners, t),
    "event": _setter("event", lambda s, t: _name("event", t, EVENT_NAMES)),
    "events_left": _set_events_left,
    "draws": _setter("draws", lambda s, t: _number("draws", t, 0, LOBSTER_LOOK)),
    "star": _setter("star", lambda s, t: card_numbers([t])[0]),
    "looking": _setter("looking", lambda s, t: _name("pile", t, PILES)),
    "other": _setter("other", lambda s, t: _number("other", t, 0, s.players - 1)),
    "wanted": _setter("wanted", lambda s, t: card_numbers([t])[0]),
}
SETTINGS = ("players", "salt", "pepper", "double_points", "edition")
_CARD_KEYS = (
    *(f"{key}{seat}" for key in ("hand", "table", "reef") for seat in range(MAX_PLAYERS)),
    *PILES,
    "drawn",
)
_KEPT_KEYS = tuple(f"kept{seat}" for seat in range(MAX_PLAYERS))
KEYS = ("rules", *SETTINGS, "phase", *_CARD_KEYS, "deck", *_KEPT_KEYS, *_SIMPLE)


def _settings(fields: Mapping[str, str]) -> Rules:
    given: dict[str, object] = {}
    for key in SETTINGS:
        if key in fields:
            text = fields[key]
            if key == "players":
                given[key] = _number(key, text)
            else:
                given[key] = text if key == "edition" else _flag(key, text)
    return Rules(**given)  # type: ignore[arg-type]


def _split_seat(key: str, players: int) -> tuple[str, int]:
    name = key.rstrip("0123")
    if name == key:
        return key, NONE
    if int(key[-1]) >= players:
        raise SeasaltError(f"{key}: there are {players} players, seats go from 0 to {players - 1}")
    return name, int(key[-1])


def set_up(**given: Value) -> tuple[Rules, State]:
    """The rules and the state that these fields describe, with the keys of the text form."""
    fields = {key: _as_text(value) for key, value in given.items()}
    for key in fields:
        if key not in KEYS:
            raise unknown("key of a position", key, KEYS)
    version = _number("rules", fields.get("rules", str(RULES_VERSION)))
    if version != RULES_VERSION:
        raise NotationError(f"this position needs version {version} of the rules; this is version {RULES_VERSION}")
    rules = _settings(fields)
    s = rules.new_state()
    s.phase = _name("phase", fields.get("phase", "drawing"), PHASES)
    used: Counter[int] = Counter()
    for key in (*_CARD_KEYS, *_KEPT_KEYS):
        if key not in fields:
            continue
        name, seat = _split_seat(key, s.players)
        if name == "kept":
            s.kept[seat] = _name("event", fields[key], EVENT_NAMES)
        else:
            used.update(_put_cards(s, name, seat, fields[key]))
    rules = _put_deck(s, rules, used, fields.get("deck"))
    s.round_number = 0 if s.phase == STARTING else 1
    for key, change in _SIMPLE.items():
        if key in fields:
            change(s, fields[key])
    if "turns" not in fields and "last_turns" not in fields:
        s.turn = s.last_turn[s.player] = 1
    if "events_left" not in fields and rules.pepper:
        s.event_deck = [int(event != s.event and event not in s.kept) for event in range(EVENT_COUNT)]
    if "revealed" not in fields and s.call == CALLED_LAST_CHANCE:
        for step in range((s.player - s.caller) % s.players):
            s.revealed[(s.caller + step) % s.players] = 1
    if before_first_round(s):
        s.deck, s.deck_size = State().deck, 0
    check(s, salt=rules.salt)
    return rules, s


def before_first_round(s: State) -> bool:
    """The cards are still in the box."""
    return bool(s.phase == STARTING or (s.phase == SHUFFLING and s.round_number == 0))


def _put_deck(s: State, rules: Rules, used: "Counter[int]", text: str | None) -> Rules:
    if text is not None:
        deck = Counter(card_numbers(text))
        checked_deck(used + deck, rules.salt)
        box = used + deck
        if box != Counter(rules.box):
            rules = Rules(**{**_as_settings(rules), "deck": tuple(str(CARDS[n]) for n in box.elements())})  # type: ignore[arg-type]
        s.box = [box[number] for number in range(len(CARDS))]
    else:
        checked_deck(used, rules.salt)
        deck = Counter(rules.box) - used
    for number in sorted(deck.elements()):
        into_deck(s, number)
    return rules


def _as_settings(rules: Rules) -> dict[str, object]:
    return {key: getattr(rules, key) for key in SETTINGS}


# Text


def read_position(text: str) -> tuple[Rules, State]:
    """The rules and the state that a line of text describes."""
    if not isinstance(text, str):
        raise NotationError(f"a position is a line of text, not {quoted(text)}")
    head, *items = text.split() or [""]
    if head != FORMAT:
        name, _, version = head.partition("/")
        if name == "seasalt-position" and version.isascii() and version.isdecimal():
            raise NotationError(f"this position has format {clipped(version)}; this program reads {FORMAT}")
        raise NotationError(f"a position begins with {FORMAT!r}, not {quoted(head)}")
    fields: dict[str, str] = {}
    for item in items:
        key, equals, value = item.partition("=")
        if not equals:
            raise NotationError(f"{quoted(item)}: key=value is needed")
        if key in fields:
            raise NotationError(f"{key}= is there twice")
        fields[key] = value
    return set_up(**fields)


def _card_list(numbers: Iterable[int]) -> str:
    return ",".join(str(CARDS[number]) for number in numbers)


def _hand_list(counts: list[int]) -> str:
    return _card_list(number for number, count in enumerate(counts) for _ in range(count))


def laid_text(duo: int, star: int) -> str:
    return DUO_TEXTS[duo] + ("" if star == NONE else f"+{CARDS[star]}")


def _seat_list(flags: list[int]) -> str:
    return ",".join(str(seat) for seat, flag in enumerate(flags) if flag)


def _event_text(event: int) -> str:
    return "" if event == NONE else EVENT_NAMES[event]


def write_position(rules: Rules, s: State) -> str:
    """The line of text for a state. What has its usual value is left out."""
    fields: dict[str, str] = {"rules": str(RULES_VERSION)}
    for key in SETTINGS:
        fields[key] = _as_text(getattr(rules, key))
    fields["round"] = str(s.round_number)
    fields["phase"] = PHASES[s.phase]
    fields["turn"] = str(s.player)
    fields["scores"] = ",".join(map(str, s.scores[: s.players]))
    for seat in range(s.players):
        fields[f"hand{seat}"] = _hand_list(s.hand[seat])
        fields[f"table{seat}"] = ",".join(
            sorted(laid_text(s.laid_duo[i], s.laid_star[i]) for i in range(s.laid) if s.laid_by[i] == seat)
        )
        fields[f"reef{seat}"] = card_text(s.reef[seat]).strip("-")
        fields[f"kept{seat}"] = _event_text(s.kept[seat])
    for pile, name in enumerate(PILES):
        fields[name] = _card_list(s.pile[pile][: s.pile_size[pile]])
    fields["drawn"] = _card_list(s.drawn[: s.drawn_size])
    if rules.deck is not None:
        fields["deck"] = _hand_list(s.box) if before_first_round(s) else _card_list(sorted(s.deck[: s.deck_size]))
    fields["event"] = _event_text(s.event)
    fields["events_left"] = ",".join(EVENT_NAMES[e] for e in range(EVENT_COUNT) if s.event_deck[e])
    fields["starter"] = str(s.starter)
    fields["turns"] = str(s.turn)
    fields["last_turns"] = ",".join(map(str, s.last_turn[: s.players]))
    fields["round_points"] = ",".join(map(str, s.round_points[: s.players]))
    fields["caller"] = "" if s.caller == NONE else str(s.caller)
    fields["call"] = "" if s.call == NONE else CALLS[s.call]
    for key in ("stung", "revealed", "winners"):
        fields[key] = _seat_list(getattr(s, key))
    fields["draws"] = str(s.draws)
    fields["star"] = card_text(s.star).strip("-")
    fields["looking"] = "" if s.looking == NONE else PILES[s.looking]
    fields["other"] = "" if s.other == NONE else str(s.other)
    fields["wanted"] = card_text(s.wanted).strip("-")
    usual = {"salt": "no", "pepper": "no", "double_points": "no", "edition": "online", "draws": "0"}
    zeros = ",".join("0" * s.players)
    may_be_empty = {"deck"} if rules.deck is not None else set()
    if rules.pepper:
        may_be_empty.add("events_left")
    told = (
        f"{key}={value}"
        for key, value in fields.items()
        if (value or key in may_be_empty) and value not in (usual.get(key), zeros)
    )
    return " ".join((FORMAT, *told))
