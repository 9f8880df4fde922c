"""What is written down of a table, apart from the game itself: plain values that go into a snapshot as they are."""

from typing import Any, Final, Literal

from msgspec import Struct, field

from .events import Clock

GATHERING: Final = "gathering"
PLAYING: Final = "playing"
OVER: Final = "over"
EXPIRED: Final = "expired"
# What a table may be in, and what happens there.
STATES = {
    GATHERING: "people and bots take seats",
    PLAYING: "the game is on",
    OVER: "the game has ended; people may look, talk and agree on a rematch",
    EXPIRED: "nobody came, or nobody came back; the table only waits to be deleted",
}
State = Literal["gathering", "playing", "over", "expired"]
Value = str | int | float | bool | list[int | str] | None

IDS_KEPT = 64  # ids of messages that are remembered of each person; older ones are stale


class Told(Struct, frozen=True):
    """Something that people are told: a code with parameters. The seat is the one it is about."""

    what: str
    seat: int | None = None
    values: dict[str, Value] = {}


class Seat(Struct):
    """Who sits there. A person whose seat is played by a bot keeps name and token, to take it back."""

    kind: Literal["free", "person", "bot"] = "free"
    name: str = ""
    token: str = ""
    level: str = ""  # of the bot that plays it, for a person who is away too
    away: bool = False  # a person's seat that a bot plays
    for_good: bool = False  # and that cannot be taken back
    left: bool = False  # the person went and takes no part in a rematch
    number: str = ""  # for the fair shuffle
    next_number: str = ""  # for that of the rematch

    @property
    def person(self) -> bool:
        return self.kind == "person"

    @property
    def plays(self) -> bool:
        """A person decides here."""
        return self.kind == "person" and not self.away

    @property
    def bot(self) -> bool:
        """A bot decides here."""
        return self.kind == "bot" or self.away


class Move(Struct, frozen=True, array_like=True):
    seat: int
    action: str
    outcomes: list[str]


class Vote(Struct, frozen=True, array_like=True):
    seat: int
    absent: int
    at: float


class Sheet(Struct, kw_only=True):
    """All of a table that is not the game."""

    rules: dict[str, Any]
    rules_version: int = 1
    clock: Clock
    open: bool
    onlookers: bool
    commitment: str
    created: float
    latest: float  # when the latest event happened
    events: int = 0
    state: State = GATHERING
    seats: list[Seat]
    host: int | None = None
    secret: str = ""
    next_secret: str = ""
    next_commitment: str = ""
    before: str = ""
    next_table: str = ""
    # The game: what chance brought first, and every action with what chance brought after it.
    dealt: list[str] | None = None
    moves: list[Move] = field(default_factory=list)
    drawn: int = 0
    seen_at: float = 0.0  # when everybody last saw a step of the game
    seen_steps: int = 0  # how many such steps there were
    turn_since: float = 0.0
    result: int | None = None  # the round whose result lies open
    result_since: float = 0.0
    result_seen: list[int] = field(default_factory=list)
    votes: list[Vote] = field(default_factory=list)
    wishes: list[int] = field(default_factory=list)
    reason: str = ""
    # What people are told, in order; None stands for the next move, of which each seat sees its own part.
    happened: list[Told | None] = field(default_factory=list)
    spoken: dict[int, list[float]] = field(default_factory=dict)
    obeyed: dict[str, list[str]] = field(default_factory=dict)  # token -> ids of messages, the latest last
