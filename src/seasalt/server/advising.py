"""Advice for somebody who plays alone against bots: what a strong bot thinks of the best actions, from one seat's view.

It is thought out in the processes where bots think (`thinker.py`), which get that view and nothing else.
"""

from random import Random
from typing import NamedTuple

from msgspec import Struct, json

from ..bots import Bot, Budget, Considered, chances
from ..view import View

ADVISER = "kraken"  # the level that is asked
TIME = Budget(ms=200.0)
BEST = 3  # so many actions are told


class Why(Struct, frozen=True):
    """A reason for or against an action: a code with its values (docs/hints.md)."""

    code: str
    values: dict[str, int | float | str]


class Advised(Struct, frozen=True):
    """An action, the chance to win the game with it, how sure that is (its standard error), and the reasons."""

    action: str
    chance: float | None  # none as long as the search is being prepared, or if there is nothing to choose
    error: float | None
    reasons: list[Why]


class Hint(Struct, frozen=True):
    """The best actions for the seat of who asks, the best first, decided on the view of this sequence; and each seat's
    chance to win the game, at a glance."""

    sequence: int
    actions: list[Advised]
    chances: list[float] | None  # none as long as the network is being prepared, or if there is none


class Advice(NamedTuple):
    """What a hint says of a view."""

    actions: list[Advised]
    chances: list[float] | None


def advice(view: View, bot: Bot, mind: Random) -> str:
    """The best actions and the chances as text, which is how they leave the process of a thinker."""
    considered = bot.choose(view, mind, TIME, explain=True).considered
    return json.encode(([advised(one) for one in considered[:BEST]], chances(bot, view))).decode()


def advised(one: Considered) -> Advised:
    reasons = [Why(reason.code, dict(reason.values)) for reason in one.reasons]
    return Advised(str(one.action), one.chance, one.error, reasons)


def read_advice(text: str) -> Advice:
    return json.decode(text, type=Advice)
