"""What a training run is told: how long, with which games, how fast to learn. It is kept with what was learned."""

from dataclasses import asdict, dataclass
from math import isfinite
from typing import Any

from ..bots.network_file import MOST_DEPTH, MOST_WIDTH
from ..bots.network_input import INPUT_VERSION, ROW_SIZES
from ..errors import SeasaltError, unknown
from ..settings import EDITIONS, Rules


def _variants(players: int, *lanes: int) -> list[tuple[Rules, int]]:
    """So many lanes for the base game, Extra Salt, Extra Pepper, both, Double Points, and all of it."""
    no, yes = False, True
    variants = [(no, no, no), (yes, no, no), (no, yes, no), (yes, yes, no), (no, no, yes), (yes, yes, yes)]
    return [
        (Rules(players=players, salt=salt, pepper=pepper, double_points=double), count)
        for (salt, pepper, double), count in zip(variants, lanes, strict=True)
    ]


# The games that are played, by a name, with how many lanes of a hundred.
MIXES: dict[str, tuple[tuple[Rules, int], ...]] = {
    "all": (
        (Rules(), 24),
        (Rules(edition="en"), 2),
        (Rules(salt=True), 4),
        (Rules(pepper=True), 4),
        (Rules(salt=True, pepper=True), 14),
        (Rules(salt=True, pepper=True, double_points=True, edition="it"), 3),
        (Rules(players=3), 8),
        (Rules(players=3, salt=True, pepper=True), 16),
        (Rules(players=4), 7),
        (Rules(players=4, salt=True, pepper=True), 18),
    ),
    "many": (  # mostly with three and four players, where there is more to learn
        (Rules(), 9),
        (Rules(salt=True), 2),
        (Rules(pepper=True), 2),
        (Rules(salt=True, pepper=True), 6),
        (Rules(salt=True, pepper=True, double_points=True, edition="it"), 2),
        (Rules(players=3), 7),
        (Rules(players=3, salt=True, pepper=True), 20),
        (Rules(players=4), 8),
        (Rules(players=4, salt=True), 3),
        (Rules(players=4, pepper=True), 3),
        (Rules(players=4, salt=True, pepper=True), 38),
    ),
    "every": (  # every variant with any number of players, mostly with many and long ones, and every edition
        *((Rules(edition=edition), 1) for edition in EDITIONS if edition != Rules.edition),
        *_variants(2, 9, 2, 2, 5, 2, 3),
        *_variants(3, 7, 2, 2, 5, 4, 7),
        *_variants(4, 8, 3, 3, 9, 8, 16),
    ),
    "base": ((Rules(), 100),),
}

MORE_THAN_0 = (
    "seconds", "lanes", "steps", "batch", "epochs", "rate", "clip", "elder_rounds", "width", "depth", "threads",
    "most_rounds",
)  # fmt: skip
MOST = {"seed": 10**12, "fade": 1, "width": MOST_WIDTH, "depth": MOST_DEPTH, "threads": 256}
FEWEST_DECISIONS = 32  # in a round of learning: of a few nothing can be told
NOT_LESS = (
    "rounds", "last_rate", "fade", "entropy", "last_entropy", "magnet", "magnet_pace", "elder_every", "chances", "seed",
)  # fmt: skip
YES_OR_NO = ("apart", "against_best")


@dataclass(frozen=True)
class Plan:
    """The numbers of a run."""

    seconds: float = 60.0  # how long it learns; the rates go down over this time …
    rounds: int = 0  # … or over so many rounds of learning, if there are any: then the same happens on a slow machine
    lanes: int = 32_768
    steps: int = 64  # decisions in each lane before it learns from all of them
    batch: int = 65_536  # decisions that are learned from at once
    epochs: int = 1  # how often each is learned from
    rate: float = 6e-4
    last_rate: float = 3e-5
    fade: float = 0.95  # how much the decisions after the next count for what a decision brought
    clip: float = 0.2  # how far one round of learning may move a probability
    apart: int = 0  # 1: how much better than usual a decision was is measured in each variant by itself; 0: in all
    entropy: float = 0.02  # how much chance is kept in the choices …
    last_entropy: float = 0.004  # … in the end
    magnet: float = 0.05  # how much it is drawn towards a slower self
    magnet_pace: float = 0.02  # how much of the way that one follows in each round of learning
    elder_every: int = 0  # in every so many lanes an earlier self plays all seats but one; 0 for none
    elder_rounds: int = 25  # how many rounds of learning lie between two earlier selves
    chances: float = 1.0  # how much the chances count beside the choices
    width: int = 512
    depth: int = 3
    given: int = INPUT_VERSION  # of what the network is told; 1: nothing that its seat remembers or cards would bring
    threads: int = 1  # of the processor, for PyTorch; on busy cores more of them only wait for each other
    seed: int = 1
    most_rounds: int = 60  # games that go on for longer are nobody's
    games: str = "all"  # which games are played: one of MIXES
    start: str = ""  # the digest of the network that it began with, if with one that had learned already
    against: str = ""  # the digest of a network that plays all seats but one in every lane, and does not learn
    against_best: int = 0  # 1: that one plays what it likes best, as the bot does; 0: it draws its actions

    def __post_init__(self) -> None:
        self._check_numbers()
        if self.lanes * self.steps < FEWEST_DECISIONS:
            raise SeasaltError(f"lanes times steps of a training run are {FEWEST_DECISIONS} decisions at least")
        if self.against_best and not self.against:
            raise SeasaltError("against_best is for --against, which says whom it learns to beat")
        if self.against and self.elder_every:
            raise SeasaltError("elder_every is for self-play; with --against somebody else plays the other seats")
        if self.games not in MIXES:
            raise unknown("kind of games", self.games, MIXES)
        if self.given not in ROW_SIZES:
            raise SeasaltError(f"given of a training run is one of {', '.join(map(str, ROW_SIZES))}, not {self.given}")

    def _check_numbers(self) -> None:
        for name in (*MORE_THAN_0, *NOT_LESS):
            if not isfinite(getattr(self, name)):
                raise SeasaltError(f"{name} of a training run is a number, not {getattr(self, name)}")
        for name in MORE_THAN_0:
            if not getattr(self, name) > 0:
                raise SeasaltError(f"{name} of a training run is more than 0, not {getattr(self, name)}")
        for name in NOT_LESS:
            if not getattr(self, name) >= 0:
                raise SeasaltError(f"{name} of a training run is 0 or more, not {getattr(self, name)}")
        for name, most in MOST.items():
            if getattr(self, name) > most:
                raise SeasaltError(f"{name} of a training run is {most:,} at most, not {getattr(self, name)}")
        for name in YES_OR_NO:
            if getattr(self, name) not in (0, 1):
                raise SeasaltError(f"{name} of a training run is 0 or 1, not {getattr(self, name)}")

    @property
    def mix(self) -> list[tuple[Rules, int]]:
        """The variants and their lanes."""
        return [(rules, max(1, self.lanes * share // 100)) for rules, share in MIXES[self.games]]

    @property
    def rival_every(self) -> int:
        """In every so many lanes somebody else plays all seats but one."""
        return 1 if self.against else self.elder_every

    @property
    def data(self) -> dict[str, Any]:
        return asdict(self)
