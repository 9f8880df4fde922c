"""The gentlest opponent: anything legal."""

import random

from ..view import View
from .protocol import Budget, Choice, Considered


class Random:
    """Any legal action."""

    def choose(self, view: View, mind: random.Random, budget: Budget | None = None, *, explain: bool = False) -> Choice:
        action = mind.choice(list(view.legal_actions))
        rest = [other for other in view.legal_actions if other != action]
        return Choice(action, tuple(map(Considered, [action, *rest])) if explain else ())
