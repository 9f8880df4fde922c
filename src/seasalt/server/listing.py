"""How a table is shown in lists: who sits there, what is played, how it stands. Nothing of it is hidden."""

from typing import Any

from msgspec import Struct, json

from .table import Table
from .table.events import Clock
from .table.sheet import GATHERING, OVER, PLAYING, State


class ListedSeat(Struct, frozen=True):
    kind: str  # "free", "person" or "bot"
    name: str
    level: str


class Listing(Struct, frozen=True):
    """A line of the lobby, or of somebody's own games."""

    state: State
    rules: dict[str, Any]
    clock: Clock
    onlookers: bool
    seats: list[ListedSeat]
    created: float
    changed: float
    turn: int | None  # the seat that has to decide
    round: int
    scores: list[int]
    winners: list[int]
    reason: str
    next_table: str


_decoder = json.Decoder(Listing)


def listing_of(table: Table) -> Listing:
    sheet, game = table.sheet, table.game
    return Listing(
        state=sheet.state,
        rules=sheet.rules,
        clock=sheet.clock,
        onlookers=sheet.onlookers,
        seats=[ListedSeat(seat.kind, seat.name, seat.level) for seat in sheet.seats],
        created=sheet.created,
        changed=sheet.seen_at if sheet.state == PLAYING else sheet.latest,
        turn=table.turn,
        round=0 if game is None else game.round,
        scores=[] if game is None else list(game.scores),
        winners=list(game.winners) if game is not None and sheet.state == OVER and sheet.reason == "finished" else [],
        reason=sheet.reason,
        next_table=sheet.next_table,
    )


def in_the_lobby(table: Table) -> bool:
    """Strangers may come as long as there is a seat for them."""
    sheet = table.sheet
    return sheet.open and sheet.state == GATHERING and any(seat.kind == "free" for seat in sheet.seats)


def read_listing(data: bytes) -> Listing:
    return _decoder.decode(data)


def write_listing(listing: Listing) -> bytes:
    return json.encode(listing)
