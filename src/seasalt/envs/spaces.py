"""Spaces for actions and observations, and both as arrays."""

from collections.abc import Iterable
from typing import Any

import numpy
from gymnasium import spaces

from ..observation import highs, layout, observation
from ..rules.vocabulary import ACTION_COUNT
from ..view import View

Observation = dict[str, Any]  # "observation" and "action_mask"


def action_space() -> spaces.Discrete:
    """The fixed space of actions: `seasalt.Action.from_number` says what each number is."""
    return spaces.Discrete(ACTION_COUNT)


def observation_space(players: int) -> spaces.Dict:
    """What a seat observes, and which actions it has."""
    high = numpy.array(highs(players), numpy.uint8)
    mask = spaces.Box(0, 1, (ACTION_COUNT,), numpy.int8)
    seen = spaces.Box(numpy.zeros_like(high), high, dtype=numpy.uint8)
    return spaces.Dict({"observation": seen, "action_mask": mask})


def scale(players: int) -> Any:
    """What to multiply observations with to have them from 0 to 1."""
    return (1 / numpy.array(highs(players))).astype(numpy.float32)


def parts(observations: Any, players: int) -> dict[str, Any]:
    """The named parts of an observation, or of many with the numbers in the last place, without copying them."""
    before = observations.shape[:-1]
    return {name: observations[..., place].reshape(*before, *shape) for name, (place, shape) in layout(players).items()}


def action_mask(numbers: Iterable[int]) -> Any:
    mask = numpy.zeros(ACTION_COUNT, numpy.int8)
    mask[list(numbers)] = 1
    return mask


def observed(view: View) -> Observation:
    """What the seat of a view observes, as arrays; the mask is empty unless it has to decide."""
    return {
        "observation": numpy.array(observation(view), numpy.uint8),
        "action_mask": action_mask(action.number for action in view.legal_actions),
    }
