"""What happened at a table, each a fact that is never changed. A table is the fold over its events (`state.Table`).

The store appends them as bytes. They hold what nobody may see before the end (the secret, the outcomes of chance) and
what nobody may ever see (hashes of tokens), so an event is never sent: `told.py` says what people are told of it.
"""

from typing import Any, Final, Literal

from msgspec import Struct, field, json

NO_CLOCK: Final = "none"
SECONDS: Final = "seconds"
DAYS: Final = "days"
Reason = Literal["finished", "resigned", "nobody_came", "abandoned"]


class Clock(Struct, frozen=True):
    """How long a turn may take: any time, so many seconds, or so many days."""

    kind: Literal["none", "seconds", "days"] = NO_CLOCK
    amount: int = 0

    @property
    def seconds(self) -> float | None:
        if self.kind == NO_CLOCK:
            return None
        return self.amount * (86_400.0 if self.kind == DAYS else 1.0)


class Fact(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What all events say: when it happened, and which message of which person brought it about."""

    at: float
    token: str = ""  # the hash of a person's token, never the token
    client: str = ""  # the id that the client gave its message


class Created(Fact, frozen=True, tag="created"):
    """A table was set up. The commitment is the SHA-256 of the secret that its shuffles come from."""

    rules: dict[str, Any]  # `Rules.agreed`
    rules_version: int
    clock: Clock
    open: bool
    onlookers: bool
    commitment: str
    before: str = ""  # the table of which this is the rematch


class SecretKept(Fact, frozen=True, tag="secret_kept"):
    """The secret behind a commitment: of this table, or of the one after it. Told to nobody before the end."""

    secret: str
    next: bool = False


class Sat(Fact, frozen=True, tag="sat"):
    """A person took a seat. The first to sit is the host."""

    seat: int
    name: str


class BotPut(Fact, frozen=True, tag="bot_put"):
    """The host put a bot on a seat."""

    seat: int
    level: str


class Freed(Fact, frozen=True, tag="freed"):
    """A seat is free again, before the start: left, or cleared by the host."""

    seat: int
    removed: bool = False


class HostHanded(Fact, frozen=True, tag="host_handed"):
    """Somebody else is the host now."""

    seat: int


class Numbered(Fact, frozen=True, tag="numbered"):
    """A seat named its number for the fair shuffle."""

    seat: int
    number: str


class Started(Fact, frozen=True, tag="started"):
    """The game began, with every seat's number and with what chance brought: the starter, the first cards.

    A seat without a number ("") gets the one that the secret holds for it.
    """

    numbers: list[str]
    outcomes: list[str]


class Acted(Fact, frozen=True, tag="acted"):
    """A seat acted, with the outcomes of chance that followed, those of a new round too."""

    seat: int
    action: str
    outcomes: list[str] = field(default_factory=list)
    bot: bool = False


class ResultSeen(Fact, frozen=True, tag="result_seen"):
    """A person has looked at the round's result."""

    seat: int


class RoundClosed(Fact, frozen=True, tag="round_closed"):
    """The round's result is put away and the next round may begin."""


class Chatted(Fact, frozen=True, tag="chatted"):
    """A person said something."""

    seat: int
    text: str


class Reacted(Fact, frozen=True, tag="reacted"):
    """A person reacted with a code."""

    seat: int
    reaction: str


class ClockRanOut(Fact, frozen=True, tag="clock_ran_out"):
    """A person took too long for a turn."""

    seat: int


class Voted(Fact, frozen=True, tag="voted"):
    """A person wants an absent one to be played by a bot."""

    seat: int
    absent: int


class BotPlays(Fact, frozen=True, tag="bot_plays"):
    """A bot plays a person's seat from now on: until it is taken back, or for good."""

    seat: int
    level: str
    for_good: bool = False


class TakenBack(Fact, frozen=True, tag="taken_back"):
    """A person plays the seat again."""

    seat: int


class Resigned(Fact, frozen=True, tag="resigned"):
    """A person gave the game up."""

    seat: int


class Left(Fact, frozen=True, tag="left"):
    """A person went away, in the game or after it."""

    seat: int


class RematchWished(Fact, frozen=True, tag="rematch_wished"):
    """A person wants to play once more."""

    seat: int
    number: str = ""


class RematchMade(Fact, frozen=True, tag="rematch_made"):
    """All people agreed: the next table is to be made, with this id (`decide.next_table`)."""

    table: str


class Over(Fact, frozen=True, tag="over"):
    """The game ended. A rematch will be played with the secret of the next commitment."""

    scores: list[int]
    winners: list[int]
    reason: Reason = "finished"
    commitment: str = ""


class Expired(Fact, frozen=True, tag="expired"):
    """Nobody came, or nobody came back."""

    reason: Reason


Event = (
    Created
    | SecretKept
    | Sat
    | BotPut
    | Freed
    | HostHanded
    | Numbered
    | Started
    | Acted
    | ResultSeen
    | RoundClosed
    | Chatted
    | Reacted
    | ClockRanOut
    | Voted
    | BotPlays
    | TakenBack
    | Resigned
    | Left
    | RematchWished
    | RematchMade
    | Over
    | Expired
)
EVENTS: dict[str, type[Fact]] = {str(kind.__struct_config__.tag): kind for kind in Event.__args__}

_encoder = json.Encoder()
_decoder: json.Decoder[Event] = json.Decoder(Event)


def write_event(event: Event) -> bytes:
    return _encoder.encode(event)


def read_event(data: bytes) -> Event:
    return _decoder.decode(data)
