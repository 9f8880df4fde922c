"""A finished game once more, round by round and step by step, for those who want to look at it again."""

from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from ..cards import PILES
from ..game import Game
from ..record import Record, ResultLine, Step
from .table.frames import Result, TableInfo, result_of
from .table.sheet import Told
from .table.watching import told_news


class OpenCards(Struct, frozen=True):
    """What nobody saw all of while the game was on."""

    hands: list[list[str]]
    piles: dict[str, list[str]]  # from the bottom up
    drawn: list[str]  # to choose from
    worth: list[int]  # points of each seat's cards


class ReplayStep(Struct, frozen=True):
    """What was done, what was told of it, and how things stood then."""

    number: int  # of the action in the game, from 1; a deal has that of the action before it
    seat: int | None  # who acted; null: the cards were dealt
    action: str  # empty where the cards were dealt
    told: list[Told]
    view: dict[str, Any] | None  # null where the round has ended and the next is not dealt yet
    cards: OpenCards | None  # all of them, if no seat was asked for


class Replay(Struct, frozen=True):
    """One round of a game that nobody plays any more: as a seat saw it, or with all cards open."""

    table: TableInfo
    round: int
    rounds: int
    seat: int | None
    steps: list[ReplayStep]
    result: Result | None  # null for a round that did not end, as when mermaids win


def replayed(record: Record, table: TableInfo, number: int, seat: int | None) -> Replay | None:
    """A round of a game; None if it has no such round."""
    game = new_game(record)
    steps = [step for at, step in _steps(game, record, number, seat) if at == number]
    if not steps:
        return None
    results = [result_of(result) for result in game.results if result.number == number]
    return Replay(table, number, game.round, seat, steps, results[0] if results else None)


def new_game(record: Record) -> Game:
    """The game of a record before anything has happened in it."""
    return Game(**record.rules.agreed, supplied=True)


def steps_of(record: Record) -> Iterator[Step]:
    """What happened, without the results, which follow from it."""
    return (step for step in record.steps if not isinstance(step, ResultLine))


def carry_out(game: Game, step: Step) -> None:
    """An action with what chance brought, or a deal."""
    if step.action is not None:
        game.play(step.action, seat=step.seat, chance=step.outcomes)
    else:
        for outcome in step.outcomes:
            game.happen(outcome)


def _steps(game: Game, record: Record, wanted: int, seat: int | None) -> Iterator[tuple[int, ReplayStep]]:
    """Play it again: each step with the number of its round. Only those of one round are looked at closely."""
    acted = 0
    for step in steps_of(record):
        deals = step.action is None
        before = game.sequence(_eyes(step.seat, seat)) if game.round == wanted or deals else 0
        number = game.round
        carry_out(game, step)
        number = game.round if deals else number
        acted += not deals
        if number == wanted:
            news = game.stream(_eyes(step.seat, seat), before)
            yield number, _step(game, acted, step.seat, str(step.action or ""), list(map(told_news, news)), seat)


def _eyes(actor: int | None, seat: int | None) -> int | None:
    """Whose news are told: those of the seat that was asked for, or of who acts and sees all that comes of it."""
    return actor if seat is None else seat


def _step(game: Game, number: int, actor: int | None, action: str, told: list[Told], seat: int | None) -> ReplayStep:
    dealt = game.turn is not None or game.over
    cards = open_cards(game) if seat is None and dealt else None
    return ReplayStep(number, actor, action, told, game.view(seat).as_dict() if dealt else None, cards)


def open_cards(game: Game) -> OpenCards:
    return OpenCards(
        hands=[list(map(str, game.hand(seat))) for seat in game.seats],
        piles={pile: list(map(str, game.pile(pile))) for pile in PILES},
        drawn=list(map(str, game.drawn)),
        worth=[game.points(seat).total for seat in game.seats],
    )
