"""Which bot is better: duplicate deals for every two of them, with what can be said about the result."""

from .contest import Contest, Plan, checked, hold
from .executors import Executor, executor
from .fortune import lucks, ready_for_luck
from .journal import Journal, kept_seed
from .report import report

__all__ = [
    "Contest", "Executor", "Journal", "Plan", "checked", "executor", "hold", "kept_seed", "lucks", "ready_for_luck",
    "report",
]  # fmt: skip
