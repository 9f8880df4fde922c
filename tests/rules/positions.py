"""Hand-made positions, and what every refusal has in common."""

import pytest

import seasalt
from seasalt.position import Value

SEVEN_POINTS = "octopus/yellow octopus/green octopus/grey penguin/pink"  # just enough to call, no colour twice


def position(**fields: Value) -> seasalt.Game:
    """A position made by hand. Nothing is left to luck: chance waits for `chance=…` or `happen`."""
    return seasalt.Game.set_up(supplied=True, **fields)  # type: ignore[arg-type]


def play(game: seasalt.Game, *actions: str) -> None:
    """Play these, one after the other."""
    for action in actions:
        game.play(action)


def choices(game: seasalt.Game, verb: str = "") -> set[str]:
    """The legal actions as texts: all of them, or those with one verb."""
    return {str(action) for action in game.legal_actions if verb in ("", action.verb)}


def assert_refused(game: seasalt.Game, *actions: str) -> None:
    """None of these is legal now, and trying them changes nothing."""
    for action in actions:
        before = game.position, str(game.record())
        assert action not in game.legal_actions
        with pytest.raises(seasalt.IllegalAction):
            game.play(action)
        assert (game.position, str(game.record())) == before
