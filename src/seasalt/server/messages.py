"""What the server says over a connection, besides the frames of the table; and every reason it has to say no.

A reason is a code with values; clients write the sentence, in their language. Those of the table are in
`table.commands.REFUSALS`, those of the network here, and there are no others.
"""

from typing import Any

from msgspec import Struct, json

from .table import REFUSALS
from .table.frames import Snapshot, Update

# Code -> HTTP status, and what it means.
NETWORK: dict[str, tuple[int, str]] = {
    "broken": (500, "a mistake of the server; it is in its log"),
    "foreign_origin": (403, "the request comes from a page of another site"),
    "message_too_large": (413, "the message is larger than any command"),
    "no_onlookers": (403, "the host wants no onlookers"),
    "no_record": (404, "the game has not begun"),
    "no_round": (404, "the game has no such round"),
    "no_such_page": (404, "there is nothing at this address"),
    "no_table": (404, "there is no such table, or none any more"),
    "no_token": (401, "who asks has no token, or none that could be one; ask for one first"),
    "not_alone": (403, "hints are for a person who plays alone against bots"),
    "restarting": (503, "the server stops; come back in a moment"),
    "too_many": (429, "too many requests from this address; values: seconds"),
    "too_slow": (503, "the connection does not take what is sent to it"),
    "unavailable": (503, "the database or the bots do not answer now; send the same again in a moment"),
    "wrong_method": (405, "this address does not take that method"),
}
NOT_FOUND_HERE = ("unknown_seat",)
NOT_ALLOWED = ("not_host", "not_seated")
CODES = {**{code: text for code, (_, text) in NETWORK.items()}, **REFUSALS}


def status_of(code: str) -> int:
    """The HTTP status of a refusal."""
    if code in NETWORK:
        return NETWORK[code][0]
    if code == "too_fast":
        return 429
    if code in NOT_ALLOWED:
        return 403
    # What was sent could never be right, or it is not right now.
    return 400 if code.startswith("bad_") or code in NOT_FOUND_HERE else 409


class Problem(Struct, frozen=True):
    """Why a request was refused: a code of the closed list, with its values."""

    code: str
    values: dict[str, Any] = {}


class Done(Struct, frozen=True, tag="done"):
    """The message of this id is obeyed, and stored."""

    id: str


class No(Struct, frozen=True, tag="refused"):
    """The message of this id is refused, and nothing has changed. The id is empty where it could not be read."""

    id: str
    code: str
    values: dict[str, Any] = {}


class Present(Struct, frozen=True, tag="presence"):
    """The people who are not there now: seats."""

    away: list[int]


class Pulse(Struct, frozen=True, tag="pulse"):
    """The connection lives. Who has another sequence has missed something: connect again."""

    sequence: int


class Bye(Struct, frozen=True, tag="bye"):
    """The server ends the connection, for a reason of the closed list."""

    code: str


Said = Snapshot | Update | Done | No | Present | Pulse | Bye

_encoder = json.Encoder()


def written(message: Struct) -> bytes:
    return _encoder.encode(message)
