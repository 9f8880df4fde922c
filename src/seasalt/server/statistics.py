"""What can be counted in a finished game: how its rounds ended, what each seat did, and what decided it."""

from collections import Counter
from typing import Literal

from msgspec import Struct

from ..game import Game
from ..record import Record
from ..settings import EDITIONS
from ..values import News, RoundResult
from .replaying import carry_out, new_game, steps_of

Decided = Literal["mermaids", "points", "last_round", "latest_turn"]


class RoundPoints(Struct, frozen=True):
    """How a round ended. Without a call it was void, and nobody scored."""

    round: int
    call: str | None
    caller: int | None
    bet_won: bool | None
    points: list[int]
    totals: list[int]


class SeatStatistics(Struct, frozen=True):
    """What one seat did in the whole game."""

    turns: int
    stops: int
    bets: int  # rounds called with LAST CHANCE
    bets_won: int
    best_round: int  # points
    average: float  # points a round
    duos: int  # laid
    stolen: int  # cards, from others
    lost: int  # cards, stolen by others
    mermaids: int  # the most it held at once
    bonus: int  # points scored for colours
    from_deck: int  # cards that came into the hand
    from_piles: int  # cards that came into the hand


class Statistics(Struct, frozen=True):
    """A game that nobody plays any more, in numbers."""

    rounds: list[RoundPoints]
    seats: list[SeatStatistics]
    decided_by: Decided | None  # null: nobody won


def statistics_of(record: Record) -> Statistics:
    """Play a game again and count."""
    game = new_game(record)
    counts = [Counter[str]() for _ in game.seats]
    for step in steps_of(record):
        before = game.sequence()
        carry_out(game, step)
        if step.seat is not None and step.action is not None:
            counts[step.seat][step.action.verb] += 1
        for news in game.stream(None, before):
            _count(counts, news, to_choose_from=game.phase == "keeping")
        for seat, counted in enumerate(counts):
            counted["mermaids"] = max(counted["mermaids"], _mermaids(game, seat))
    return Statistics(
        rounds=[_round(result) for result in game.results],
        seats=[_seat(counted, game.results, seat) for seat, counted in enumerate(counts)],
        decided_by=what_decided(game),
    )


def _count(counts: list[Counter[str]], news: News, to_choose_from: bool) -> None:
    """What everybody saw is enough to count. Of drawn cards to choose from only the one counts that is kept."""
    if news.seat < 0:
        return
    counts[news.seat][news.what] += not (news.what == "drew" and to_choose_from)
    if news.what == "stole":
        counts[news.other]["lost"] += 1


def _mermaids(game: Game, seat: int) -> int:
    return sum(card.kind == "mermaid" for card in game.hand(seat))


def _round(result: RoundResult) -> RoundPoints:
    return RoundPoints(
        result.number, result.call, result.caller, result.bet_won, list(result.points), list(result.totals)
    )


def _seat(counted: Counter[str], results: list[RoundResult], seat: int) -> SeatStatistics:
    called = [result for result in results if result.caller == seat]
    bets = [result for result in called if result.bet_won is not None]
    points = [result.points[seat] for result in results]
    return SeatStatistics(
        turns=counted["turn"],
        stops=len(called) - len(bets),
        bets=len(bets),
        bets_won=sum(result.bet_won is True for result in bets),
        best_round=max(points, default=0),
        average=round(sum(points) / len(points), 1) if points else 0.0,
        duos=counted["laid"],
        stolen=counted["stole"],
        lost=counted["lost"],
        mermaids=counted["mermaids"],
        bonus=sum(_bonus(result, seat) for result in results),
        from_deck=counted["drew"] + counted["keep"],
        from_piles=counted["took"] + counted["picked"],
    )


def _bonus(result: RoundResult, seat: int) -> int:
    """C4, C5: after LAST CHANCE the caller scores colours either way, the others if the bet is won."""
    scored = result.bet_won is not None and (result.bet_won or seat == result.caller)
    return result.cards[seat].colour_bonus if scored else 0


def what_decided(game: Game) -> Decided | None:
    """G1–G3: why those won who won."""
    if not game.winners:
        return None
    if not game.results or game.results[-1].number != game.round:
        return "mermaids"  # G2: the round they win in is not scored
    best = game.scores.count(max(game.scores))
    if best == len(game.winners):
        return "points"
    return "latest_turn" if EDITIONS[game.rules.edition].latest_turn_breaks_ties else "last_round"
