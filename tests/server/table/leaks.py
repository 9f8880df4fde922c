"""Leaks to be planted, which tests have to find: at the table itself, and on the wire."""

from collections.abc import Callable

import pytest

from seasalt.server.table import state, watching

Plant = Callable[[pytest.MonkeyPatch], None]


def show_choices_in_the_head(patch: pytest.MonkeyPatch) -> None:
    """As a step that others see: then a bot's pause, or a list, tells that somebody has chosen a starfish."""
    patch.setattr(state, "decisions_in_the_head", lambda game: False)


def count_every_move(patch: pytest.MonkeyPatch) -> None:
    """In the sequence, whether the seat saw anything of it or not."""
    told = watching.Watcher.sequence
    patch.setattr(watching.Watcher, "sequence", property(lambda self: told.fget(self) + self._moves))  # type: ignore[attr-defined]


def restart_the_clock_with_every_decision(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(state, "turn_of", lambda game: (0, game.steps, None))
