"""What goes to each seat and to onlookers: the table and the view as they are now, and what was told since.

A frame is a function of the table and of what its seat may see, so two tables that differ in hidden cards only give the
same bytes. Its sequence is the seat's own and moves with what the seat can see, never with the number of events.
"""

from typing import Any, Literal

from msgspec import Raw, Struct, json

from seasalt import RoundResult

from .attention import deadline, result_until
from .events import Clock
from .sheet import EXPIRED, OVER, State, Told
from .state import Table
from .watching import Watcher

MOST_MISSED = 200  # who missed more gets a snapshot


class SeatInfo(Struct, frozen=True):
    """Who sits there, as everybody sees it."""

    kind: Literal["free", "person", "bot"]
    name: str
    level: str
    away: bool  # a bot plays it for a person
    for_good: bool
    left: bool
    numbered: bool  # it gave a number of its own
    number: str  # for the fair shuffle, from the start on: its own if it is numbered, else a stand-in


class Result(Struct, frozen=True):
    """How a round ended, with all cards: they lie open then."""

    round: int
    call: str | None
    caller: int | None
    bet_won: bool | None
    points: list[int]
    totals: list[int]
    worth: list[dict[str, int]]
    hands: list[list[str]]
    tables: list[list[str]]


class TableInfo(Struct, frozen=True):
    """The table as everybody sees it."""

    state: State
    rules: dict[str, Any]
    clock: Clock
    open: bool
    onlookers: bool
    host: int | None
    seats: list[SeatInfo]
    commitment: str
    secret: str | None  # once nobody plays any more
    deadline: float | None  # when the clock of the person to move runs out
    result: Result | None  # of the round that ended last
    result_open: bool  # people look at it and nobody may act
    result_seen: list[int]
    result_until: float | None  # then it is put away, whoever has not looked
    votes: list[list[int]]  # who wants whom to be played by a bot
    wishes: list[int]  # who wants a rematch
    next_commitment: str
    next_table: str
    before: str
    reason: str


class Snapshot(Struct, frozen=True, tag="snapshot"):
    """Everything as it is now. `view` is `View.as_dict()` of the seat, None before the start."""

    sequence: int
    seat: int | None
    table: TableInfo
    view: dict[str, Any] | None


class Update(Struct, frozen=True, tag="update"):
    """What a seat was told after an earlier sequence, and everything as it is now."""

    sequence: int
    since: int
    seat: int | None
    told: list[Told]
    table: TableInfo
    view: dict[str, Any] | None


Frame = Snapshot | Update

_encoder = json.Encoder()


def write_frame(frame: Frame) -> bytes:
    return _encoder.encode(frame)


def snapshot(table: Table, seat: int | None) -> Snapshot:
    """Everything for one seat; None is an onlooker."""
    return Snapshot(table.watcher(seat).sequence, seat, table_info(table), _view(table, seat))


def since(table: Table, seat: int | None, sequence: int) -> Frame | None:
    """What a seat missed that has come to this sequence: None if nothing, a snapshot if that is too long ago."""
    watcher = table.watcher(seat)
    if sequence == watcher.sequence:
        return None
    return _frame(watcher, _since(watcher, sequence), table_info(table), _view(table, seat))


def frame_bytes(table: Table, seat: int | None, sequence: int) -> bytes | None:
    """The same as bytes. They are kept until the table changes, for whoever else looks with the same eyes."""
    watcher, frames = table.watcher(seat), table.written.frames
    if sequence == watcher.sequence:
        return None
    begin = _since(watcher, sequence)
    if (seat, begin) not in frames:
        frame = _frame(watcher, begin, Raw(_table_bytes(table)), Raw(_view_bytes(table, seat)))
        frames[seat, begin] = write_frame(frame)
    return frames[seat, begin]


def _since(watcher: Watcher, sequence: int) -> int | None:
    """After which sequence a seat is told what happened; None if it missed too much, or names what never was."""
    missed = watcher.sequence - sequence
    return sequence if sequence >= 0 and 0 <= missed <= MOST_MISSED else None


def _frame(watcher: Watcher, begin: int | None, info: Any, view: Any) -> Frame:
    """A frame around the table and the view, which may be bytes already."""
    if begin is None:
        return Snapshot(watcher.sequence, watcher.seat, info, view)
    return Update(watcher.sequence, begin, watcher.seat, watcher.told[begin:], info, view)


def _table_bytes(table: Table) -> bytes:
    if table.written.table is None:
        table.written.table = _encoder.encode(_table_info(table, Raw(_result_bytes(table))))
    return table.written.table


def _result_bytes(table: Table) -> bytes:
    rounds = 0 if table.game is None else len(table.game.results)
    if table.written.result[0] != rounds:
        table.written.result = rounds, _encoder.encode(_latest_result(table))
    return table.written.result[1]


def _view_bytes(table: Table, seat: int | None) -> bytes:
    if seat not in table.written.views:
        table.written.views[seat] = _encoder.encode(_view(table, seat))
    return table.written.views[seat]


def table_info(table: Table) -> TableInfo:
    return _table_info(table, _latest_result(table))


def _table_info(table: Table, result: Any) -> TableInfo:
    sheet = table.sheet
    return TableInfo(
        state=sheet.state,
        rules=sheet.rules,
        clock=sheet.clock,
        open=sheet.open,
        onlookers=sheet.onlookers,
        host=sheet.host,
        seats=_seats(table),
        commitment=sheet.commitment,
        secret=sheet.secret if sheet.state in (OVER, EXPIRED) else None,
        deadline=deadline(table),
        result=result,
        result_open=sheet.result is not None,
        result_seen=sheet.result_seen,
        result_until=result_until(table),
        votes=[[vote.seat, vote.absent] for vote in sheet.votes],
        wishes=sheet.wishes,
        next_commitment=sheet.next_commitment,
        next_table=sheet.next_table,
        before=sheet.before,
        reason=sheet.reason,
    )


def _seats(table: Table) -> list[SeatInfo]:
    # Nobody sees a number before all are there, or the last could be chosen knowing the others (docs/fair.md).
    begun = table.sheet.dealt is not None
    numbers = [number.value.hex() if begun else "" for number in table.shuffle.numbers]
    return [
        SeatInfo(
            kind=seat.kind,
            name=seat.name,
            level=seat.level,
            away=seat.away,
            for_good=seat.for_good,
            left=seat.left,
            numbered=bool(seat.number),
            number=number,
        )
        for seat, number in zip(table.sheet.seats, numbers, strict=True)
    ]


def _latest_result(table: Table) -> Result | None:
    return result_of(table.game.results[-1]) if table.game is not None and table.game.results else None


def result_of(result: RoundResult) -> Result:
    return Result(
        round=result.number,
        call=result.call,
        caller=result.caller,
        bet_won=result.bet_won,
        points=list(result.points),
        totals=list(result.totals),
        worth=[points._asdict() for points in result.cards],
        hands=[[str(card) for card in hand] for hand in result.hands],
        tables=[["+".join(map(str, laid)) for laid in cards] for cards in result.tables],
    )


def _view(table: Table, seat: int | None) -> dict[str, Any] | None:
    """The seat's view. Where it may not act, because it looks at a result or a bot plays, nothing is legal."""
    if table.game is None:
        return None
    view = table.game.view(seat).as_dict()
    if seat is None or table.turn != seat or not table.sheet.seats[seat].plays:
        view["legal_actions"] = []
    return view
