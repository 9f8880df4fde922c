"""Bots that behave in ways the arena has to cope with, and what tests of the arena share."""

import os
import time
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

from seasalt import Action, View
from seasalt.arena.match import DealResult, Player
from seasalt.bots import Budget, Choice

HOW_IT_RAN = {"seconds", "jobs", "ms_per_decision", "longest_ms", "longest"}


class First:
    """A bot without luck: always the first legal action, and LAST CHANCE never."""

    def choose(self, view: View, mind: Random, budget: Budget | None = None, *, explain: bool = False) -> Choice:
        return Choice(self.action(view))

    def action(self, view: View) -> Action:
        legal = list(view.legal_actions)
        return next((action for action in legal if action.verb in ("stop", "lay", "take")), legal[0])


class Crashing(First):
    """Fails when it should keep a card."""

    def action(self, view: View) -> Action:
        if view.phase == "keeping":
            raise ZeroDivisionError("nothing\x1b is left")
        return super().action(view)


class Leaving(First):
    def action(self, view: View) -> Action:
        raise SystemExit(0)


class Cheating(First):
    def action(self, view: View) -> Action:
        return Action("stop") if view.phase == "drawing" else super().action(view)


class Silent(First):
    def choose(self, view: View, mind: Random, budget: Budget | None = None, *, explain: bool = False) -> Choice:
        return None  # type: ignore[return-value]


class Slow(First):
    """Computes for so many milliseconds, whatever its budget is."""

    def __init__(self, ms: float = 2.0, takes: float = 20.0) -> None:
        self.ms, self.takes = ms, takes

    def action(self, view: View) -> Action:
        end = time.process_time() + self.takes / 1000
        while time.process_time() < end:
            pass
        return super().action(view)


class Hanging(First):
    """Never comes back, and takes no notice of exceptions."""

    def __init__(self, ms: float = 1.0) -> None:
        self.budget = Budget(ms=ms)

    def action(self, view: View) -> Action:
        while True:
            with suppress(Exception):
                time.sleep(10)


class Patient(First):
    """Never calls, so that no game ends."""

    def action(self, view: View) -> Action:
        legal = list(view.legal_actions)
        return next((action for action in legal if action.verb in ("draw", "end")), legal[-1])


def seated(*bots: Any) -> list[Player]:
    """Bots as the arena seats them, with the budgets that they have as attributes."""
    return [Player(bot, getattr(bot, "ms", None) or getattr(bot, "budget", Budget()).ms) for bot in bots]


def without_times(found: Any) -> Any:
    """A report or result without what depends on the machine."""
    if isinstance(found, dict):
        return {key: without_times(value) for key, value in found.items() if key not in HOW_IT_RAN | {"sides"}} | {
            key: [{k: v for k, v in side.items() if k not in HOW_IT_RAN} for side in value]
            for key, value in found.items()
            if key == "sides"
        }
    return [without_times(value) for value in found] if isinstance(found, list) else found


def told(result: DealResult) -> Any:
    return without_times(result.to_json())


class Exploding(First):
    """Takes its whole process with it when it should keep a card."""

    def action(self, view: View) -> Action:
        if view.phase == "keeping":
            os._exit(1)
        return super().action(view)


def install(folder: Path, **bots: str) -> None:
    """Make classes of this module bots of another package, which every process finds that looks in the folder."""
    info = folder / "contestants-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: contestants\nVersion: 1\n")
    lines = [f"{name} = {__name__}:{maker}" for name, maker in bots.items()]
    (info / "entry_points.txt").write_text("\n".join(["[seasalt.bots]", *lines, ""]))
