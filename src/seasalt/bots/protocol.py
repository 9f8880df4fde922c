"""What a bot is: it gets a `View` of its seat, a generator of its own and a budget, and returns an `Action`."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from random import Random
from typing import Protocol

from ..errors import SeasaltError, clipped, quoted
from ..notation import Action
from ..view import View

MOST_MS, MOST_ITERATIONS = 600_000.0, 10**9


@dataclass(frozen=True)
class Budget:
    """How long a bot may think about one decision: milliseconds, or iterations; with neither as it likes. Bots that do
    not think take no notice."""

    ms: float | None = None
    iterations: int | None = None

    def __post_init__(self) -> None:
        if self.ms is not None and not 0 < self.ms <= MOST_MS:
            raise SeasaltError(f"a budget is more than 0 and at most {MOST_MS:g} ms, not {quoted(self.ms)}")
        if self.iterations is not None and not 1 <= self.iterations <= MOST_ITERATIONS:
            raise SeasaltError(f"a budget is 1 to {MOST_ITERATIONS:,} iterations, not {quoted(self.iterations)}")


@dataclass(frozen=True)
class Reason:
    """Why an action is good or bad: a code with its parameters, no sentence; clients write that in their language."""

    code: str
    values: Mapping[str, int | float | str] = field(default_factory=dict)


@dataclass(frozen=True)
class Considered:
    """What a bot thinks of a legal action: the chance to win the game with it, how sure it is (the standard error of
    that chance), and why; None where it does not think in chances."""

    action: Action
    chance: float | None = None
    error: float | None = None
    reasons: tuple[Reason, ...] = ()


@dataclass(frozen=True)
class Choice:
    """The action that a bot plays and, if it was asked to explain, what it considered, best first."""

    action: Action
    considered: tuple[Considered, ...] = ()


def legal_actions(view: View) -> list[Action]:
    """What a bot may choose from; there must be something."""
    actions = list(view.legal_actions)
    if not actions:
        who = "an onlooker" if view.seat is None else f"seat {view.seat}"
        raise SeasaltError(f"{who} has nothing to decide now ({view.phase}); ask when view.turn is the view's own seat")
    return actions


@contextmanager
def faults_of(name: str, what: str = "failed") -> Iterator[None]:
    """Whatever goes wrong in a bot, which one of another package may do anything about, is one of our errors."""
    try:
        yield
    except SeasaltError:
        raise
    except (Exception, SystemExit) as error:
        raise SeasaltError(f"the bot {quoted(name)} {what}: {type(error).__name__}: {clipped(error)}") from error


def prepared(bot: "Bot", seconds: float | None = None) -> bool:
    """Let a bot get ready, if it has to."""
    prepare: Callable[[float | None], bool] | None = getattr(bot, "prepare", None)
    return prepare is None or prepare(seconds)


def chances(bot: "Bot", view: View) -> tuple[float, ...] | None:
    """Each seat's chance to win the game, seat by seat, if the bot says it."""
    said: Callable[[View], tuple[float, ...] | None] | None = getattr(bot, "chances", None)
    return None if said is None else said(view)


def stand_in(bot: "Bot") -> str | None:
    """The name of the bot that plays in this one's place, if it cannot play itself."""
    name: str | None = getattr(bot, "stand_in", None)
    return name


def lack(bot: "Bot") -> str:
    """Why another bot plays in this one's place, with what would help; empty if none does."""
    said: str = getattr(bot, "lack", "")
    return said


def digest(bot: "Bot") -> str | None:
    """What tells the bot from another of the same name, if such a one may come: the hash of its network."""
    found: str | None = getattr(bot, "digest", None)
    return found


class Bot(Protocol):
    """An opponent. It sees the game through views only, and all its luck comes from `mind`: the same view, mind and
    number of iterations give the same choice.

    A bot that takes a while until it is at its best may have `prepare(seconds=None)`, which waits for that, at most so
    long, and says whether it is ready. One that knows what a position is worth for everybody may have `chances(view)`.
    One that plays by what is in a file may have the hash of that as `digest`. One in whose place another plays, because
    it lacks something, has that one's name as `stand_in`, and `lack` says what it lacks.
    """

    def choose(self, view: View, mind: Random, budget: Budget | None = None, *, explain: bool = False) -> Choice:
        """Decide for the seat of this view, whose turn it is."""
        ...
