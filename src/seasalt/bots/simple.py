"""The gentlest opponent: anything legal."""

import random

from ..view import View
from .protocol import Budget, Choice, Considered, legal_actions
from .reasons import explained


class Random:
    """Any legal action."""

    def choose(self, view: View, mind: random.Random, budget: Budget | None = None, *, explain: bool = False) -> Choice:
        actions = legal_actions(view)
        action = mind.choice(actions)
        rest = [other for other in actions if other != action]
        return Choice(action, explained(view, map(Considered, [action, *rest])) if explain else ())
