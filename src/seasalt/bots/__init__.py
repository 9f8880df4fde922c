"""Opponents. A bot is a function that gets a `View` of its seat and its own generator and returns an `Action`."""

from collections.abc import Callable
from random import Random

from ..errors import unknown
from ..notation import Action
from ..view import View
from .simple import choose_at_random, choose_greedily

Bot = Callable[[View, Random], Action]

BOTS: dict[str, Bot] = {"random": choose_at_random, "greedy": choose_greedily}


def get(name: str) -> Bot:
    """The bot with this name."""
    if name not in BOTS:
        raise unknown("bot", name, BOTS)
    return BOTS[name]
