"""How sure one can be: intervals for shares and ratings, and a test that may be looked at after every deal.

The unit is the deal. The games of a deal share their chance, and the pairs of bots share their deals, so neither games
nor pairs are independent of each other; deals are.
"""

from collections import Counter
from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass
from math import exp, log, log1p, sqrt
from statistics import NormalDist

CONFIDENCE = 0.95
ELO = 400 / log(10)  # so many points a rating of one; 400 points are ten to one

# What part of its capital the betting test stakes. A small edge is found with small stakes, a large one with large.
STAKES = tuple(0.9 / 2**halvings for halvings in range(8))
_EVENLY = -log(len(STAKES))
_STEPS = 40  # halvings of an interval until it is narrow enough

Interval = tuple[float, float]


def quantile(degrees: float, confidence: float = CONFIDENCE) -> float:
    """How many standard errors an interval reaches to each side: Student's t (Cornish and Fisher's expansion)."""
    z = NormalDist().inv_cdf((1 + confidence) / 2)
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / degrees + second / degrees**2 + third / degrees**3


def share_interval(shares: Sequence[float]) -> Interval:
    """The 95 % interval of a mean share, from the spread of the deals.

    One deal won and one lost are added first, as Agresti and Caffo did for proportions: otherwise ten deals won of
    ten would leave no doubt at all.
    """
    count = len(shares) + 2
    mean = (sum(shares) + 1) / count
    squares = sum((share - mean) ** 2 for share in shares) + mean**2 + (1 - mean) ** 2
    reach = quantile(count - 1) * sqrt(squares / (count - 1) / count)
    raw = sum(shares) / len(shares) if shares else 0.5
    return max(0.0, min(raw, mean - reach)), min(1.0, max(raw, mean + reach))


class Betting:
    """Evidence that may be looked at after every deal: a bet against "the mean share is m", fair if that is true.

    One half of the capital bets that the mean is higher, the other that it is lower, each spread over several stakes.
    If m is right nobody can expect to win in such a game, so the chance that the capital ever becomes twentyfold is at
    most 5 % (Ville's inequality), however often and whenever one looks. The means against which it has not become
    twentyfold are an interval, valid at all times at once (the hedged capital of Waudby-Smith and Ramdas; a mixture
    of fixed stakes is used here, which does not depend on the order of the deals).
    """

    def __init__(self, confidence: float = CONFIDENCE) -> None:
        self._needed = _needed(confidence)
        self._shares: Counter[float] = Counter()
        self._gains: dict[float, list[float]] = {}
        self._capital = [0.0] * (2 * len(STAKES))  # against one half, kept up to date

    def add(self, share: float) -> None:
        """One more deal, with its share from 0 to 1."""
        self._shares[share] += 1
        if share not in self._gains:
            self._gains[share] = [log1p(stake * (x / 0.5 - 1)) for x in (share, 1 - share) for stake in STAKES]
        self._capital = [kept + gained for kept, gained in zip(self._capital, self._gains[share], strict=True)]

    @property
    def decided(self) -> bool:
        """Whether one half is excluded."""
        stakes = len(STAKES)
        return max(map(_together, (self._capital[:stakes], self._capital[stakes:]))) >= self._needed

    def interval(self, confidence: float = CONFIDENCE) -> Interval:
        """The means that are not excluded. The bet on more loses as m rises, so each end is found by halving."""
        needed = _needed(confidence)
        lower = _lower_end(list(self._shares.items()), needed)
        upper = _lower_end([(1 - share, count) for share, count in self._shares.items()], needed)
        return lower, 1 - upper


def _needed(confidence: float) -> float:
    """The logarithm of what each half of the capital has to become; both began with the same."""
    return log(2 / (1 - confidence))


def _lower_end(shares: Sequence[tuple[float, int]], needed: float) -> float:
    """The least mean against which a bet on more has not won so much."""
    low, high = 0.0, 1.0
    for _ in range(_STEPS):
        middle = (low + high) / 2
        capital = [sum(count * log1p(stake * (share / middle - 1)) for share, count in shares) for stake in STAKES]
        low, high = (middle, high) if _together(capital) >= needed else (low, middle)
    return low


def _together(logarithms: Sequence[float]) -> float:
    """The logarithm of the mean of what these are logarithms of."""
    most = max(logarithms)
    return most + log(sum(exp(number - most) for number in logarithms)) + _EVENLY


@dataclass(frozen=True)
class Score:
    """The share that one bot had of a deal against another."""

    deal: Hashable
    first: int
    second: int
    share: float


@dataclass(frozen=True)
class Rating:
    """Points on the ladder above its lowest bot, with their 95 % interval."""

    points: float
    interval: Interval


def ratings(bots: int, scores: Iterable[Score]) -> list[Rating]:
    """Bradley–Terry ratings: the share of i against j is modelled as 1 / (1 + 10^((j - i) / 400)).

    Every two bots get half a deal won and half a deal lost first, or a bot that never lost would have no rating. The
    intervals come from the information matrix with the spread of whole deals put in for what it takes for granted
    ("sandwich"), the added halves included. The lowest bot has 0; the others' intervals are of their distance to it.
    """
    found = list(scores)
    added = [Score(None, i, j, share) for i in range(bots) for j in range(i) for share in (0.0, 1.0)]
    weighed = [*((score, 1.0) for score in found), *((score, 0.5) for score in added)]
    strengths = _fit(bots, weighed)
    spread = _spread(bots, weighed, strengths)
    lowest = min(range(bots), key=strengths.__getitem__)
    reach = quantile(max(1, len({score.deal for score in found})))
    ladder = []
    for bot in range(bots):
        points = ELO * (strengths[bot] - strengths[lowest])
        variance = spread[bot][bot] + spread[lowest][lowest] - 2 * spread[bot][lowest]
        doubt = ELO * reach * sqrt(max(0.0, variance))
        ladder.append(Rating(points, (points - doubt, points + doubt)))
    return ladder


Matrix = list[list[float]]
Weighed = Sequence[tuple[Score, float]]


def _expected(strengths: Sequence[float], score: Score) -> float:
    return 1 / (1 + exp(strengths[score.second] - strengths[score.first]))


def _fit(bots: int, weighed: Weighed) -> list[float]:
    """The most likely strengths (Newton's method, in steps that cannot run away); the first is 0."""
    strengths = [0.0] * bots
    for _ in range(100):
        slope = [0.0] * bots
        for score, weight in weighed:
            surplus = weight * (score.share - _expected(strengths, score))
            slope[score.first] += surplus
            slope[score.second] -= surplus
        steps = [row[0] for row in _solved(_information(bots, weighed, strengths), [[part] for part in slope[1:]])]
        longest = max(map(abs, steps), default=0.0)
        for bot, step in enumerate(steps, start=1):
            strengths[bot] += step / max(1.0, longest)
        if longest < 1e-10:
            break
    return strengths


def _information(bots: int, weighed: Weighed, strengths: Sequence[float]) -> Matrix:
    """How sharply the likelihood bends, for all bots but the first, to which the others are compared."""
    matrix = [[0.0] * bots for _ in range(bots)]
    for score, weight in weighed:
        expected = _expected(strengths, score)
        bend = weight * expected * (1 - expected)
        for a, b in ((score.first, score.second), (score.second, score.first)):
            matrix[a][a] += bend
            matrix[a][b] -= bend
    return [row[1:] for row in matrix[1:]]


def _spread(bots: int, weighed: Weighed, strengths: Sequence[float]) -> Matrix:
    """The covariances of the strengths, with deals as the units that vary; the first row and column are 0."""
    surpluses: dict[Hashable, list[float]] = {}
    for number, (score, weight) in enumerate(weighed):
        unit = number if score.deal is None else (score.deal,)  # what was added is a unit of its own
        surplus = surpluses.setdefault(unit, [0.0] * bots)
        # Half a deal varies half as much as a whole one: its variance has the weight, not its square.
        beyond = sqrt(weight) * (score.share - _expected(strengths, score))
        surplus[score.first] += beyond
        surplus[score.second] -= beyond
    meat = [
        [sum(surplus[a] * surplus[b] for surplus in surpluses.values()) for b in range(1, bots)] for a in range(1, bots)
    ]
    bread = _information(bots, weighed, strengths)
    half = _solved(bread, meat)  # bread⁻¹ meat
    inner = _solved(bread, [list(column) for column in zip(*half, strict=True)])
    return [[0.0] * bots, *([0.0, *row] for row in inner)]


def _solved(matrix: Matrix, right: Matrix) -> Matrix:
    """What the matrix has to be multiplied with to give `right` (Gauss and Jordan; the matrix is positive definite)."""
    size = len(matrix)
    rows = [[*matrix[row], *right[row]] for row in range(size)]
    for column in range(size):
        pivot = max(range(column, size), key=lambda row: abs(rows[row][column]))
        rows[column], rows[pivot] = rows[pivot], rows[column]
        rows[column] = [value / rows[column][column] for value in rows[column]]
        for row in range(size):
            if row != column:
                factor = rows[row][column]
                rows[row] = [a - factor * b for a, b in zip(rows[row], rows[column], strict=True)]
    return [row[size:] for row in rows]
