"""What a client may send to a table, and the closed list of reasons for which it is refused."""

from typing import Annotated, Any

from msgspec import Meta, Struct, json

from .events import Clock

LONGEST_ID = 64

ClientId = Annotated[str, Meta(min_length=1, max_length=LONGEST_ID)]
Number = Annotated[str, Meta(pattern="^[0-9a-f]{64}$", max_length=64)]  # $ alone would let a line break through
SeatNumber = Annotated[int, Meta(ge=0, le=3)]


class Message(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Each message has an id of the client's own; sent again, it is answered as before and does nothing."""

    id: ClientId


class Create(Message, frozen=True, tag="create"):
    """Set up a table and sit down as its host. The rules are those of `seasalt.Rules`, the deck excepted."""

    name: str
    players: int = 2
    salt: bool = False
    pepper: bool = False
    double_points: bool = False
    edition: str = "online"
    clock: Clock = Clock()
    open: bool = False
    onlookers: bool = True


class Join(Message, frozen=True, tag="join"):
    """Take a seat: the named one, or the first that is free."""

    name: str
    seat: SeatNumber | None = None


class AddBot(Message, frozen=True, tag="add_bot"):
    """The host puts a bot on a seat: the named one, or the first that is free."""

    level: str
    seat: SeatNumber | None = None


class Remove(Message, frozen=True, tag="remove"):
    """The host clears a seat before the start."""

    seat: SeatNumber


class HandOn(Message, frozen=True, tag="hand_on"):
    """The host makes somebody else the host."""

    seat: SeatNumber


class Choose(Message, frozen=True, tag="choose_number"):
    """A number for the fair shuffle, before the start. Who names none gets one from the secret."""

    number: Number


class Start(Message, frozen=True, tag="start"):
    """The host starts the game when all seats are taken."""


class Act(Message, frozen=True, tag="act"):
    """An action, with the sequence of the view on which it was decided."""

    action: Annotated[str, Meta(max_length=100)]
    sequence: int


class Look(Message, frozen=True, tag="look"):
    """The round's result has been looked at."""


class Chat(Message, frozen=True, tag="chat"):
    """Say something."""

    text: str


class React(Message, frozen=True, tag="react"):
    """React with one of a few codes."""

    reaction: str


class VoteAway(Message, frozen=True, tag="vote"):
    """An absent person shall be played by a bot; it happens when all other people who are there want it."""

    seat: SeatNumber


class TakeBack(Message, frozen=True, tag="take_back"):
    """Play one's own seat again."""


class Resign(Message, frozen=True, tag="resign"):
    """Give the game up: a bot plays on, for good."""


class Leave(Message, frozen=True, tag="leave"):
    """Go: before the start the seat is free, in the game a bot plays it until it is taken back."""


class Rematch(Message, frozen=True, tag="rematch"):
    """Once more with the same people, with a number for the next fair shuffle."""

    number: Number | None = None


Command = (
    Join
    | AddBot
    | Remove
    | HandOn
    | Choose
    | Start
    | Act
    | Look
    | Chat
    | React
    | VoteAway
    | TakeBack
    | Resign
    | Leave
    | Rematch
)
COMMANDS: dict[str, type[Message]] = {str(kind.__struct_config__.tag): kind for kind in (Create, *Command.__args__)}

_decoder: json.Decoder[Command] = json.Decoder(Command)


def read_command(data: bytes | str) -> Command:
    """A command from the wire. Errors are msgspec's own (`DecodeError`): refuse them as `bad_message`."""
    return _decoder.decode(data)


class Bot(Struct, frozen=True):
    """Who acts when a bot does: it decides for its own seat and nothing else."""

    seat: int


Who = str | Bot  # the hash of a person's token ("" for who has none), or the bot of a seat

REFUSALS = {
    "already_seated": "who asks has a seat at this table",
    "bad_clock": "a clock is none, 10 to 3600 seconds or 1 to 14 days",
    "bad_level": "there is no such level of bots; values: level",
    "bad_message": "the message is not one of the commands; for the layer that reads them",
    "bad_name": "a name has 1 to 20 characters that can be printed",
    "bad_reaction": "there is no such reaction",
    "bad_rules": "there are no such rules",
    "bad_text": "a text has 1 to 200 characters",
    "expired": "the table is closed",
    "game_over": "the game is over",
    "game_running": "that is done before the start only",
    "has_clock": "at a table with a clock nobody is voted away",
    "illegal_action": "the rules do not allow that action now",
    "look_first": "the round's result lies open; values: round",
    "name_taken": "somebody here has that name",
    "not_absent": "that person is there, or has not been away for long",
    "not_away": "who asks plays the seat already",
    "not_host": "the host does that",
    "not_over": "that is done after the game only",
    "not_seated": "who asks has no seat at this table",
    "not_started": "the game has not begun",
    "not_your_turn": "another seat has to decide; values: turn",
    "nothing_to_look_at": "no round's result lies open",
    "played_by_bot": "a bot plays the seat of who asks; take it back first",
    "resigned": "who resigned cannot come back",
    "said_enough": "so much was said at this table that no more is kept",
    "seat_taken": "somebody sits there; values: seat",
    "seats_free": "not all seats are taken; values: seats",
    "stale": "the action was decided on an earlier view; values: sequence",
    "table_full": "all seats are taken",
    "too_fast": "wait a little; values: seconds",
    "unknown_seat": "there is no such seat, or nobody suitable sits there; values: seat",
}


class Refused(Struct, frozen=True):
    """Why a command did nothing: a code of `REFUSALS` (or, from the network, of `messages.NETWORK`) with its values."""

    code: str
    values: dict[str, Any] = {}
