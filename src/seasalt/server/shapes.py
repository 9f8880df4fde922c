"""The exact form of what the code hands on as plain data: views, rules, what is told. For the schema only.

`LOOSE` says which fields of messages have such a form. Tests hold real games of all variants against it.
"""

from typing import Annotated, Any, Literal, TypedDict

from msgspec import Meta

from ..bots import LEVELS
from ..bots.codes import CODES as REASONS
from ..cards import CARDS, EVENT_NAMES, PILES
from ..notation import DUO_TEXTS
from ..position import CALLS
from ..settings import EDITIONS
from ..values import WHAT_FOR
from .messages import CODES
from .table.events import Clock
from .table.told import TOLD
from .table.words import LONGEST_CHAT, LONGEST_NAME, REACTIONS

REFERENCE = "#/$defs/"


def named(name: str) -> Meta:
    """A form with a name of its own: one of `WORDS` or `TEXTS`."""
    return Meta(extra_json_schema={"$ref": REFERENCE + name})


Action = Annotated[str, named("Action")]
Call = Annotated[str, named("Call")]
Card = Annotated[str, named("Card")]
Code = Annotated[str, named("Code")]
Duo = Annotated[str, named("Duo")]
Edition = Annotated[str, named("Edition")]
EventName = Annotated[str, named("EventName")]
Laid = Annotated[str, named("Laid")]
Level = Annotated[str, named("Level")]
Phase = Annotated[str, named("Phase")]
Pile = Annotated[str, named("Pile")]
Reaction = Annotated[str, named("Reaction")]
ReasonToEnd = Annotated[str, named("ReasonToEnd")]
Word = Annotated[str, named("Word")]

# What the game's own news name besides the seat; `watching.told_news` makes them.
NEWS: dict[str, tuple[str, ...]] = {
    "starter": (),
    "event": ("event",),
    "dealt": ("pile", "card"),
    "turn": (),
    "drew": ("hidden_card",),
    "kept": ("hidden_card",),
    "discarded": ("pile", "card"),
    "took": ("pile", "card"),
    "laid": ("duo", "star"),
    "hid": ("hidden_card",),
    "looked": ("pile",),
    "picked": ("pile", "hidden_card"),
    "saw": ("hidden_card",),
    "caught": ("hidden_card",),
    "stole": ("other", "hidden_card"),
    "visited": ("other",),
    "swapped": ("other", "hidden_card", "given"),
    "declined": (),
    "moved": ("other", "duo"),
    "stung": (),
    "called": ("call",),
    "revealed": (),
    "scored": ("points",),
    "void": (),
    "event_kept": ("event",),
    "event_lost": ("event",),
    "mermaids": (),
    "won": (),
}
# What is about no seat; and an event that is lost may have been nobody's.
SEATLESS = ("created", "started", "round_closed", "rematch_made", "over", "secret_shown", "expired", "event", "dealt")
PERHAPS_SEATLESS = ("event_lost",)
HIDDEN = "hidden_"
# What each value is. A hidden card is null for those who may not know it.
VALUES: dict[str, Any] = {
    "absent": int,
    "action": str,  # as it was sent
    "at": float,
    "call": Call,
    "card": Card,
    "duo": Duo,
    "event": EventName,
    "for_good": bool,
    "given": Card | None,
    HIDDEN + "card": Card | None,
    "level": Level,
    "name": str,
    "nobody": None,
    "numbers": list[str],
    "other": int,
    "perhaps_nobody": int | None,
    "pile": Pile,
    "points": int,
    "reaction": Reaction,
    "reason": ReasonToEnd,
    "removed": bool,
    "scores": list[int],
    "secret": str,
    "somebody": int,
    "star": Card | None,
    "table": str,
    "text": str,
    "winners": list[int],
}

# Closed lists: what they are, and their words, with what each means where that needs saying.
WORDS: dict[str, tuple[str, dict[str, str]]] = {
    "Call": ("How a round is ended.", dict.fromkeys(CALLS, "")),
    "Card": ("A card: its kind and its colour.", dict.fromkeys(map(str, CARDS), "")),
    "Code": (
        "Why something is refused, or a connection ends. There are no other reasons.",
        dict(sorted(CODES.items())),
    ),
    "Edition": ("The rulebook to play by.", dict.fromkeys(EDITIONS, "")),
    "EventName": ("An event card of Extra Pepper.", dict.fromkeys(EVENT_NAMES, "")),
    "Level": ("How strong a bot is, from weak to strong.", dict.fromkeys(LEVELS, "")),
    "Phase": ("What the game waits for.", {**WHAT_FOR, "over": "nothing: the game is over"}),
    "Pile": ("One of the two discard piles.", dict.fromkeys(PILES, "")),
    "Reaction": ("What can be said without words.", dict.fromkeys(REACTIONS, "")),
    "ReasonToEnd": (
        "Why nobody plays any more.",
        {
            "finished": "somebody has won",
            "resigned": "all people have given up",
            "nobody_came": "the table was never begun",
            "abandoned": "nobody came back",
        },
    ),
    "Word": ("Something that happens in the game.", dict.fromkeys(NEWS, "")),
}
ONE_CARD = "(" + "|".join(map(str, CARDS)) + ")"
ONE_DUO = "(" + "|".join(text.replace("+", r"\+") for text in DUO_TEXTS) + ")"
# Texts that are put together: what they are, and for each kind its pattern and its form with names of other types.
TEXTS: dict[str, tuple[str, list[tuple[str, str]]]] = {
    "Duo": ("Two cards that are laid together.", [(ONE_DUO, "${Card}+${Card}")]),
    "Laid": (
        "A duo on the table, or a trio: a duo with a starfish.",
        [(rf"{ONE_DUO}(\+starfish/[a-z_]+)?", "${Card}+${string}")],
    ),
    "Action": (
        "What a player does. A view lists those that are legal; send one of them as it is written there.",
        [
            *((verb, verb) for verb in ("draw", "end", "stop", "last_chance", "decline")),
            *((f"{verb} (left|right)", f"{verb} ${{Pile}}") for verb in ("take", "discard", "look")),
            *((f"{verb} {ONE_CARD}", f"{verb} ${{Card}}") for verb in ("keep", "star", "hide", "want", "give")),
            *((f"{verb} {ONE_DUO}", f"{verb} ${{Card}}+${{Card}}") for verb in ("lay", "move")),
            ("pick [1-9][0-9]?", "pick ${number}"),
            ("from [0-3]", "from ${number}"),
            (f"keep_event ({'|'.join(EVENT_NAMES)})", "keep_event ${EventName}"),
        ],
    ),
}


class RulesAgreed(TypedDict):
    """What was agreed before the game."""

    players: Annotated[int, Meta(ge=2, le=4)]
    salt: bool
    pepper: bool
    double_points: bool
    edition: Edition
    deck: list[Card] | None  # null: the whole one


class PointsOf(TypedDict):
    """What somebody's cards are worth."""

    duos: int
    collectors: int
    multipliers: int
    mermaids: int
    total: int
    colour_bonus: int  # not part of the total


class Tops(TypedDict):
    """The top card of each pile; null where it is empty."""

    left: Card | None
    right: Card | None


class PileSizes(TypedDict):
    """How many cards lie on each pile."""

    left: int
    right: int


class WholePiles(TypedDict):
    """All cards of the piles, from the bottom up."""

    left: list[Card]
    right: list[Card]


class RememberedPile(TypedDict):
    """What this seat knows of a pile."""

    certain: list[Card | None]  # from the bottom up; null where it is not certain
    maybe: list[Card]  # what may lie at such a place


class RememberedPiles(TypedDict):
    """What this seat knows of the piles."""

    left: RememberedPile
    right: RememberedPile


class Memory(TypedDict):
    """What a seat with perfect memory has worked out."""

    hands: list[list[Card]]  # cards that are certainly there, of each seat
    piles: RememberedPiles
    unseen: dict[Card, tuple[int, int]]  # that may be in the deck or in unknown places: the fewest and the most


class View(TypedDict):
    """What one seat knows of the game, or an onlooker."""

    seat: int | None  # null: an onlooker
    players: int
    target: int  # the total that ends the game
    round: int
    turn: int | None  # the seat that has to decide
    phase: Phase
    legal_actions: list[Action]  # empty unless this seat may act now
    scores: list[int]
    winners: list[int]
    event: EventName | None
    kept_events: list[EventName | None]
    events_to_come: list[EventName]
    deck_size: int
    tops: Tops
    pile_sizes: PileSizes
    hand: list[Card]
    hand_sizes: list[int]
    shown_hands: dict[Annotated[str, Meta(pattern="^[0-3]$")], list[Card]]  # cards of others that lie open, by seat
    tables: list[list[Laid]]
    choices: list[Card]  # drawn to choose from, or the pile that is looked through, the top one last
    stung: list[bool]
    revealed: list[bool]
    reefs: list[bool]  # who is protected by a shell that lies face down
    reef: Card | None  # this seat's own
    caller: int | None
    call: Call | None
    other: int | None  # the opponent that an effect is aimed at
    looking: Pile | None  # the pile that the player to move looks through
    points: PointsOf  # what this seat's cards are worth now
    points_to_call: int  # that this seat needs for a call
    stop: int  # what STOP would bring this seat
    last_chance: tuple[int, int]  # what LAST CHANCE would bring: if the bet is won, and if it is lost
    no_call_because: Literal["over", "called", "not_your_turn", "not_now", "too_few_points"] | None
    sequence: int  # an `act` names this one
    news: list[tuple[Word, int, int, int | None, int | None]]  # of the latest action, in numbers
    memory: Memory


class RefusalValues(TypedDict, total=False):
    """What a code says besides itself; which of them, the code's description names."""

    level: str
    round: int
    seat: int
    seats: list[int]
    seconds: float  # to wait
    sequence: int
    turn: int | None


class ClockChoice(Clock, frozen=True):
    """How long a turn may take: any time, so many seconds, or so many days."""


# The server also takes longer ones, if enough of it is spaces around them; nobody need know.
Name = Annotated[str, Meta(min_length=1, max_length=LONGEST_NAME)]
Text = Annotated[str, Meta(min_length=1, max_length=LONGEST_CHAT)]
Vote = tuple[int, int]  # who votes, and whom it is about
# Fields of messages whose type in the code says less than is known. An empty text is none.
LOOSE: dict[tuple[str, str], Any] = {
    ("About", "editions"): list[Edition],
    ("About", "levels"): list[Level],
    ("About", "reactions"): list[Reaction],
    ("Act", "action"): Action,
    ("AddBot", "level"): Level,
    ("Advised", "action"): Action,
    ("Bye", "code"): Code,
    ("Chat", "text"): Text,
    ("Create", "clock"): ClockChoice,
    ("Create", "edition"): Edition,
    ("Create", "name"): Name,
    ("Create", "players"): Annotated[int, Meta(ge=2, le=4)],
    ("Join", "name"): Name,
    ("LessonStep", "expected"): list[Action],
    ("ListedSeat", "kind"): Literal["free", "person", "bot"],
    ("ListedSeat", "level"): Level | Literal[""],
    ("Listing", "reason"): ReasonToEnd | Literal[""],
    ("Listing", "rules"): RulesAgreed,
    ("No", "code"): Code,
    ("No", "values"): RefusalValues,
    ("OpenCards", "drawn"): list[Card],
    ("OpenCards", "hands"): list[list[Card]],
    ("OpenCards", "piles"): WholePiles,
    ("Problem", "code"): Code,
    ("Problem", "values"): RefusalValues,
    ("React", "reaction"): Reaction,
    ("ReplayStep", "action"): Action | Literal[""],
    ("ReplayStep", "view"): View | None,
    ("Result", "call"): Call | None,
    ("Result", "hands"): list[list[Card]],
    ("Result", "tables"): list[list[Laid]],
    ("Result", "worth"): list[PointsOf],
    ("RoundPoints", "call"): Call | None,
    ("SeatInfo", "level"): Level | Literal[""],
    ("Snapshot", "view"): View | None,
    ("TableInfo", "reason"): ReasonToEnd | Literal[""],
    ("TableInfo", "rules"): RulesAgreed,
    ("TableInfo", "votes"): list[Vote],
    ("Update", "view"): View | None,
    ("Why", "code"): Literal[*REASONS],
}


def told_codes() -> dict[str, tuple[str, tuple[str, ...]]]:
    """Everything that is ever told: what its seat is and what its values are, all of them names in `VALUES`."""
    return {word: (seat_of(word), names) for word, names in {**TOLD, **NEWS}.items()}


def seat_of(word: str) -> str:
    return "nobody" if word in SEATLESS else "perhaps_nobody" if word in PERHAPS_SEATLESS else "somebody"
