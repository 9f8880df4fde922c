"""Bots that are policies: they choose by what their seat sees at the moment, with a function that can be compiled too
(`seasalt.fast`), so the same source plays at a table, in simulations and inside a search."""

from collections.abc import Callable
from random import Random
from typing import Any

from ..view import View
from .protocol import Budget, Choice, Considered, legal_actions
from .reasons import explained


class PolicyBot:
    """A bot of two functions: `policy(v, actions, size, mind)`, which returns the place of an action, and
    `worth(v, action)`, by which actions are put in order when somebody asks."""

    def __init__(self, policy: Callable[[Any, Any, int, Any], int], worth: Callable[[Any, int], float]) -> None:
        self.policy, self.worth = policy, worth

    def choose(self, view: View, mind: Random, budget: Budget | None = None, *, explain: bool = False) -> Choice:
        v = view.seen
        actions = legal_actions(view)
        numbers = [action.number for action in actions]
        dice = [mind.getrandbits(32) | 1, mind.getrandbits(32)]  # dice that are all zero never fall
        action = actions[self.policy(v, numbers, len(numbers), dice)]
        if not explain:
            return Choice(action)
        order = sorted(actions, key=lambda other: (other != action, -self.worth(v, other.number)))
        return Choice(action, explained(view, map(Considered, order)))
