"""What a contest has shown, as one object: the pairs, the ladder and the forfeits."""

from collections.abc import Collection, Iterator, Mapping
from typing import Any

from .contest import Contest, Job
from .match import DealResult, GameResult, Side
from .statistics import Score, ratings, share_interval

GAMES_A_DEAL = 2

Report = dict[str, Any]


def report(
    contest: Contest, *, complete: bool, jobs: int, seconds: float, lucks: Mapping[Job, float] | None = None
) -> Report:
    """All of it, with the keys of the JSON output. `lucks` are the first side's in each deal (see `fortune.py`)."""
    plan = contest.plan
    return {
        **plan.named,
        "asked": contest.deals,
        "until": contest.until,
        "complete": complete,
        "pairs": [_pair(contest, pair, lucks) for pair in range(len(plan.pairs))],
        "ladder": _ladder(contest),
        "forfeits": list(_forfeits(contest)),
        "jobs": jobs,
        "seconds": round(seconds, 3),
    }


def _pair(contest: Contest, pair: int, lucks: Mapping[Job, float] | None) -> Report:
    deals = contest.counted(pair)
    shares = [result.share for result in deals.values()]
    bet = contest.bet(pair)
    low, high = share_interval(shares) if bet is None else bet.interval()
    games = [game for result in deals.values() for game in result.games]
    return {
        "bots": [contest.plan.bots[bot] for bot in contest.plan.pairs[pair]],
        "deals": len(deals),
        "games": len(games),
        "share": _mean(sum(shares), len(shares)),
        "interval": [round(low, 4), round(high, 4)],
        "without_luck": None if lucks is None else _without_luck(deals, [lucks[Job(pair, deal)] for deal in deals]),
        "decided": None if bet is None else bet.decided,
        "given_up": sum(game.given_up for game in games),
        "sides": [_side(games, side) for side in (0, 1)],
    }


def _without_luck(deals: Mapping[int, DealResult], lucks: Collection[float]) -> Report:
    """The share again, with the luck of each deal taken out of it."""
    shares = [result.share - luck for result, luck in zip(deals.values(), lucks, strict=True)]
    return {"share": _mean(sum(shares), len(shares)), "interval": [round(end, 4) for end in share_interval(shares)]}


def _side(games: Collection[GameResult], number: int) -> Report:
    """What one of a pair did in all its games."""
    sides: list[Side] = [game.sides[number] for game in games]
    shares = [game.share if number == 0 else 1 - game.share for game in games]
    decisions = sum(side.decisions for side in sides)
    return {
        "wins": sum(share == 1 for share in shares),
        "shared_wins": sum(0 < share < 1 for share in shares),
        "points": _mean(sum(side.points for side in sides), len(sides)),
        "calls": {"stop": sum(side.stop for side in sides), "last_chance": sum(side.last_chance for side in sides)},
        "bets_won": sum(side.bets_won for side in sides),
        "bets_lost": sum(side.bets_lost for side in sides),
        "forfeits": sum(game.forfeit is not None and game.forfeit.side == number for game in games),
        "decisions": decisions,
        "ms_per_decision": _mean(1000 * sum(side.seconds for side in sides), decisions),
        "longest_ms": round(1000 * max((side.longest for side in sides), default=0.0), 3),
    }


def _ladder(contest: Contest) -> list[Report]:
    plan = contest.plan
    scores = [
        Score(deal, *plan.pairs[pair], result.share)
        for pair in range(len(plan.pairs))
        for deal, result in contest.counted(pair).items()
    ]
    rated = zip(plan.bots, ratings(len(plan.bots), scores), strict=True)
    return [
        {"bot": bot, "rating": round(rating.points, 1), "interval": [round(end, 1) for end in rating.interval]}
        for bot, rating in sorted(rated, key=lambda entry: -entry[1].points)
    ]


def _forfeits(contest: Contest) -> Iterator[Report]:
    for pair, bots in enumerate(contest.plan.pairs):
        for deal, result in contest.counted(pair).items():
            yield from _forfeits_of(result, deal, [contest.plan.bots[bot] for bot in bots])


def _forfeits_of(result: DealResult, deal: int, bots: list[str]) -> Iterator[Report]:
    for number, game in enumerate(result.games):
        if game.forfeit is not None:
            side = game.forfeit.side
            yield {
                "bot": bots[side],
                "against": bots[1 - side],
                "deal": deal,
                "game": number,
                "how": game.forfeit.how,
                "what": game.forfeit.what,
            }


def _mean(total: float, count: int) -> float | None:
    return round(total / count, 4) if count else None
