"""The state of a game: int fields and fixed-size arrays, listed once in `FIELDS`.

From that list come the plain object that interpreted rules work on and the NumPy record that compiled
rules work on. Cards are counted by type, so nothing can tell two copies apart; the deck is a bag without
an order (a card is chosen when it is drawn).
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, Self

from .vocabulary import (
    ALL_CARDS,
    COLOUR_COUNT,
    EVENT_COUNT,
    KIND_COUNT,
    MAX_LAID,
    MAX_NEWS,
    MAX_PLAYERS,
    NEWS_WIDTH,
    NONE,
    TYPES,
)

LOBSTER_LOOK = 5


class Field(NamedTuple):
    """One field: its array shape (empty for a number), the value it begins with, and its bits in a record."""

    name: str
    shape: tuple[int, ...] = ()
    empty: int = 0
    bits: int = 8
    real: bool = False  # not a whole number


FIELDS = (
    # What was agreed before the game.
    Field("players"),
    Field("target", bits=16),
    Field("pepper"),
    Field("latest_turn_breaks_ties"),  # G3, else the most points in the last round
    Field("last_turn_leads"),  # G3, the next round begins left of the last turn, else of the caller
    Field("mermaids_placed"),  # G3, else they win as soon as they are held
    Field("box", (TYPES,)),  # the cards this game is played with
    # What lasts from round to round.
    Field("round_number", bits=32),
    Field("starter"),
    Field("scores", (MAX_PLAYERS,), bits=16),
    Field("round_points", (MAX_PLAYERS,), bits=16),  # of the round that ended last
    Field("winners", (MAX_PLAYERS,)),
    Field("event", empty=NONE),  # the round's event
    Field("kept", (MAX_PLAYERS,), NONE),  # V2, the event each player keeps
    Field("event_deck", (EVENT_COUNT,)),  # 1 for each event not revealed since they were shuffled
    # The round.
    Field("phase"),
    Field("player"),  # whose decision it is
    Field("turn", bits=16),
    Field("last_turn", (MAX_PLAYERS,), bits=16),  # the number of each player's latest turn in this round
    Field("caller", empty=NONE),
    Field("call", empty=NONE),
    Field("stung", (MAX_PLAYERS,)),
    Field("revealed", (MAX_PLAYERS,)),
    Field("reef", (MAX_PLAYERS,), NONE),  # V16, the shell that lies face down
    # The cards.
    Field("deck", (ALL_CARDS,), NONE),
    Field("deck_size"),
    Field("pile", (2, ALL_CARDS), NONE),  # from the bottom up
    Field("pile_size", (2,)),
    Field("hand", (MAX_PLAYERS, TYPES)),
    Field("hand_size", (MAX_PLAYERS,)),
    Field("hand_kinds", (MAX_PLAYERS, KIND_COUNT)),
    Field("table_kinds", (MAX_PLAYERS, KIND_COUNT)),
    Field("colours", (MAX_PLAYERS, COLOUR_COUNT)),  # hand and table
    Field("laid"),  # how many duos lie on all tables, in the order they were laid
    Field("laid_duo", (MAX_LAID,), NONE),
    Field("laid_star", (MAX_LAID,), NONE),
    Field("laid_by", (MAX_LAID,), NONE),  # whose table it is on
    # The step that is being carried out.
    Field("draws"),  # cards still to be drawn from the deck
    Field("drawn", (LOBSTER_LOOK,), NONE),
    Field("drawn_size"),
    Field("star", empty=NONE),  # X4, the starfish that goes with the next duo
    Field("looking", empty=NONE),  # E1, the pile being looked through
    Field("other", empty=NONE),  # the opponent an effect is aimed at
    Field("wanted", empty=NONE),  # V7, the card asked for in a swap
    # What the last step brought, for those who watch; playouts do not listen.
    Field("listening"),
    Field("news", (MAX_NEWS, NEWS_WIDTH), NONE),
    Field("news_size"),
)


def _fresh(shape: tuple[int, ...], value: int) -> Any:
    if not shape:
        return value
    if len(shape) == 1:
        return [value] * shape[0]
    return [_fresh(shape[1:], value) for _ in range(shape[0])]


def _copier(fields: tuple[Field, ...]) -> Callable[[Any], Any]:
    """A method that copies every field by name; a loop over the fields would take twice as long."""
    values = {0: "self.{0}", 1: "self.{0}[:]", 2: "[row[:] for row in self.{0}]"}
    lines = [f"    twin.{field.name} = {values[len(field.shape)].format(field.name)}" for field in fields]
    made: dict[str, Callable[[Any], Any]] = {}
    begin = "    twin = self.__class__.__new__(self.__class__)"
    exec("\n".join(["def copy(self):", begin, *lines, "    return twin"]), made)
    return made["copy"]


class Plain:
    """What interpreted rules work on: an attribute for each field, a number or (nested) lists of numbers."""

    FIELDS: ClassVar[tuple[Field, ...]]
    __slots__ = ()

    if TYPE_CHECKING:

        def __getattr__(self, name: str) -> Any: ...

        def __setattr__(self, name: str, value: Any) -> None: ...

        def copy(self) -> Self: ...  # made for each class from its fields

    def __init__(self) -> None:
        for field in self.FIELDS:
            setattr(self, field.name, _fresh(field.shape, field.empty))

    def __init_subclass__(cls) -> None:
        if "FIELDS" in vars(cls):
            cls.copy = _copier(cls.FIELDS)  # type: ignore[assignment, method-assign]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, self.__class__) and all(
            getattr(self, field.name) == getattr(other, field.name) for field in self.FIELDS
        )

    __hash__ = None  # type: ignore[assignment]


class State(Plain):
    """The state of a game, for interpreted rules."""

    FIELDS = FIELDS
    __slots__ = tuple(field.name for field in FIELDS)
