"""Intervals, ratings and the sequential test, tried on chance that is known."""

from math import exp
from random import Random

import pytest

from seasalt.arena.statistics import ELO, Betting, Score, quantile, ratings, share_interval

from ..conftest import soak_count

RUNS = soak_count(300, 3000)


def shares(luck: Random, chance: float, count: int) -> list[float]:
    """Deals of two games that are won with this chance."""
    return [((luck.random() < chance) + (luck.random() < chance)) / 2 for _ in range(count)]


# Shares


@pytest.mark.parametrize(("degrees", "expected"), [(3, 3.182), (10, 2.228), (30, 2.042), (10**9, 1.960)])
def test_quantiles_are_students(degrees: int, expected: float) -> None:
    assert quantile(degrees) == pytest.approx(expected, rel=0.01)


@pytest.mark.parametrize("chance", [0.5, 0.8, 0.97])
@pytest.mark.parametrize("deals", [10, 60])
def test_interval_of_a_share_holds_the_truth_in_95_of_100_cases(chance: float, deals: int) -> None:
    luck = Random(1)
    intervals = [share_interval(shares(luck, chance, deals)) for _ in range(RUNS)]
    assert sum(low <= chance <= high for low, high in intervals) / RUNS > 0.925


def test_deals_are_the_units_and_not_games() -> None:
    """Where both games of a deal always end alike, the interval is that of half as many games."""
    luck = Random(1)
    intervals = [share_interval([float(luck.random() < 0.5) for _ in range(60)]) for _ in range(RUNS)]
    assert sum(low <= 0.5 <= high for low, high in intervals) / RUNS > 0.925


def test_a_spotless_record_leaves_some_doubt() -> None:
    low, high = share_interval([1.0] * 10)
    assert 0.5 < low < 0.9
    assert high == 1


def test_interval_of_no_deals_is_everything() -> None:
    assert share_interval([]) == (0, 1)


# The test that may be looked at at any time


def stopped_at(betting: Betting, found: list[float]) -> int | None:
    for number, share in enumerate(found, start=1):
        betting.add(share)
        if betting.decided:
            return number
    return None


@pytest.mark.parametrize("together", [False, True])
def test_equal_bots_are_told_apart_in_at_most_5_of_100_long_runs(together: bool) -> None:
    luck = Random(2)

    def fair() -> list[float]:
        return [float(luck.random() < 0.5) for _ in range(1000)] if together else shares(luck, 0.5, 1000)

    stopped = sum(stopped_at(Betting(), fair()) is not None for _ in range(RUNS // 2))
    assert stopped / (RUNS // 2) <= 0.05


@pytest.mark.parametrize(("chance", "deals"), [(0.55, 2500), (0.65, 250), (0.9, 25)])
def test_unequal_bots_are_told_apart_soon(chance: float, deals: int) -> None:
    luck = Random(3)
    stopped = [stopped_at(Betting(), shares(luck, chance, deals)) for _ in range(40)]
    assert stopped.count(None) <= 2


def test_more_confidence_takes_longer() -> None:
    found = shares(Random(4), 0.7, 400)
    hasty, sure = stopped_at(Betting(0.8), found), stopped_at(Betting(0.999), found)
    assert hasty is not None
    assert sure is not None
    assert hasty < sure


def test_the_interval_excludes_one_half_exactly_when_it_is_decided() -> None:
    betting = Betting()
    for share in shares(Random(5), 0.62, 150):
        betting.add(share)
        low, high = betting.interval()
        assert betting.decided == (not low < 0.5 < high)


def test_the_interval_holds_the_truth_at_all_times() -> None:
    luck = Random(6)
    missed = 0
    for _ in range(40):
        betting, outside = Betting(), False
        for number, share in enumerate(shares(luck, 0.7, 200)):
            betting.add(share)
            if number % 20 == 0:
                low, high = betting.interval()
                outside |= not low <= 0.7 <= high
        missed += outside
    assert missed <= 4


def test_without_deals_nothing_is_excluded() -> None:
    low, high = Betting().interval()
    assert (low, high) == pytest.approx((0, 1))


# The ladder


def scores(luck: Random, strengths: list[float], deals: int) -> list[Score]:
    """Every two of these bots in every deal, all by the luck of the deal."""
    found = []
    for deal in range(deals):
        for second in range(len(strengths)):
            for first in range(second):
                chance = 1 / (1 + exp(strengths[second] - strengths[first]))
                [share] = shares(luck, chance, 1)
                found.append(Score(deal, first, second, share))
    return found


def test_ratings_of_two_bots_are_their_share() -> None:
    [low, high] = ratings(2, [Score(deal, 0, 1, 0.1) for deal in range(10_000)])
    assert low.points == 0
    assert high.points == pytest.approx(ELO * 2.1972, abs=0.1)  # the logarithm of 0.9 / 0.1


def test_intervals_of_ratings_hold_the_truth_in_95_of_100_cases() -> None:
    luck = Random(7)
    strengths = [0.0, 0.8, 2.0]
    runs = soak_count(120, 1000)
    held = [0, 0, 0]
    for _ in range(runs):
        for bot, rating in enumerate(ratings(3, scores(luck, strengths, 60))):
            low, high = rating.interval
            held[bot] += low <= ELO * strengths[bot] <= high
    assert held[0] == runs
    assert min(held) / runs > 0.9


def test_deals_played_twice_do_not_make_ratings_surer() -> None:
    """The same deal under the same number is no news; clustering by deal notices it."""
    once = scores(Random(8), [0.0, 0.5], 100)
    narrow, same = ratings(2, once)[1].interval, ratings(2, [*once, *once])[1].interval
    assert same[1] - same[0] > 0.95 * (narrow[1] - narrow[0])


def test_a_bot_that_never_lost_has_a_rating_with_much_doubt() -> None:
    low, high = ratings(2, [Score(deal, 0, 1, 1.0) for deal in range(50)])[0].interval
    assert 0 < low < high < 3000


def test_the_order_of_the_bots_does_not_matter() -> None:
    found = scores(Random(9), [0.0, 1.0, 0.5], 80)
    turned = [Score(score.deal, 2 - score.first, 2 - score.second, score.share) for score in found]
    forth, back = ratings(3, found), ratings(3, turned)[::-1]
    for one, other in zip(forth, back, strict=True):
        assert one.points == pytest.approx(other.points, abs=1e-6)
        assert one.interval == pytest.approx(other.interval, abs=1e-6)
