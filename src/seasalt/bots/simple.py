"""Two simple opponents: one that plays anything legal, and one that takes what it can get at once."""

import random
from collections.abc import Callable

from ..cards import Card
from ..notation import Action
from ..view import View
from .protocol import Budget, Choice, Considered


class Random:
    """Any legal action."""

    def choose(self, view: View, mind: random.Random, budget: Budget | None = None, *, explain: bool = False) -> Choice:
        actions = list(view.legal_actions)
        return Choice(mind.choice(actions), tuple(map(Considered, actions)) if explain else ())


class Greedy:
    """Takes what adds most card points, lays every duo at once, STOPs as soon as possible; ties at random.

    The yardstick: it stays as it is, so that what was measured against it once can be compared.
    """

    def choose(self, view: View, mind: random.Random, budget: Budget | None = None, *, explain: bool = False) -> Choice:
        actions = list(view.legal_actions)
        choose = _CHOOSERS.get(view.phase)
        best = choose(view, actions) if choose is not None else actions
        action = mind.choice(best or actions)
        rest = [other for other in actions if other != action]
        return Choice(action, tuple(map(Considered, [action, *rest])) if explain else ())


def _gain(view: View, *cards: Card) -> int:
    return view.points_with(*cards).total - view.points.total


def _best_by(gain: Callable[[Action], int], actions: list[Action]) -> list[Action]:
    most = max(map(gain, actions))
    return [action for action in actions if gain(action) == most]


def _draw(view: View, actions: list[Action]) -> list[Action]:
    """The pile top that adds most if one adds any, else the deck."""

    def gain(action: Action) -> int:
        top = view.tops[action.argument]
        assert top is not None  # a pile without cards cannot be taken from
        return _gain(view, top)

    takes = [action for action in actions if action.verb == "take"]
    if takes and max(map(gain, takes)) > 0:
        return _best_by(gain, takes)
    return [action for action in actions if action.verb == "draw"] or takes


def _keep(view: View, actions: list[Action]) -> list[Action]:
    return _best_by(lambda action: _gain(view, *action.cards), actions)


def _play(view: View, actions: list[Action]) -> list[Action]:
    """Lay every duo, then STOP if allowed, else end the turn."""
    for verb in ("lay", "stop", "end"):
        found = [action for action in actions if action.verb == verb]
        if found:
            return found
    return actions


def _pick(view: View, actions: list[Action]) -> list[Action]:
    return _best_by(lambda action: _gain(view, view.choices[-int(action.argument)]), actions)


_CHOOSERS: dict[str, Callable[[View, list[Action]], list[Action]]] = {
    "drawing": _draw,
    "keeping": _keep,
    "lobster": _keep,
    "playing": _play,
    "picking": _pick,
}
