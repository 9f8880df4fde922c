"""Bots by name: `get("greedy")`, with parameters `get("search:ms=50")`, by the level `get("seagull")`.

A new bot is one file with a class, and a line in `BOTS`. Bots of other packages register through the entry point
group "seasalt.bots" of their package: a name, and a class whose parameters are keywords with default values.
"""

import inspect
import re
from collections.abc import Callable
from functools import cache
from importlib.metadata import entry_points
from typing import get_args

from ..errors import NotationError, SeasaltError, listed, quoted, unknown
from .greedy import Greedy
from .network import Network
from .network_search import Guided
from .planner import Planner
from .protocol import Bot, faults_of
from .search import Search
from .simple import Random

Maker = Callable[..., Bot]

BOTS: dict[str, Maker] = {
    "random": Random,
    "greedy": Greedy,
    "planner": Planner,
    "search": Search,
    "network": Network,
    "guided": Guided,
}

# What people choose from, each a real step: a name from the sea for a bot and its parameters.
LEVELS = {
    "plankton": "random",
    "seagull": "greedy",
    "otter": "planner",
    "dolphin": "search:ms=2",
    "orca": "search:ms=16",
    "narwhal": "network",
    "kraken": "guided:ms=100",
}

GROUP = "seasalt.bots"
BETWEEN = re.compile(r":(?=\s*\w+\s*=|$)")  # parameters; other colons belong to a value, as in C:\nets\mine.bin


def names() -> list[str]:
    """All names that `get` knows: bots, levels, and the bots of other packages."""
    return [*BOTS, *LEVELS, *_others()]


@cache
def _others() -> dict[str, Callable[[], Maker]]:
    return {point.name: point.load for point in entry_points(group=GROUP)}


def get(text: str) -> Bot:
    """The bot with this name, and parameters: "name:key=value:key=value"; those of a level may be changed."""
    if not isinstance(text, str):
        raise NotationError(f"a bot is a name such as {listed(names())}, not {quoted(text)}")
    called, _, changed = text.partition(":")
    name, _, own = LEVELS.get(called, called).partition(":")
    if name not in BOTS and name not in _others():
        raise unknown("bot", name, names())
    with faults_of(text, "cannot be made"):  # of another package, which may not even be there
        maker = BOTS[name] if name in BOTS else _others()[name]()
        return maker(**{**_parameters(name, maker, own), **_parameters(called, maker, changed)})


def _parameters(name: str, maker: Maker, text: str) -> dict[str, object]:
    """The parameters as the text says, each a number or word of the kind that the bot's own value has."""
    known = {key: _kind(parameter) for key, parameter in _signature(maker).parameters.items()}
    found: dict[str, object] = {}
    for part in filter(None, BETWEEN.split(text)):
        key, equals, value = (word.strip() for word in part.partition("="))
        if not equals or key not in known:
            takes = f"takes {listed(known)}" if known else "takes no parameters"
            raise SeasaltError(f"{name} {takes}, as {name}:key=value, not {quoted(part)}")
        if key in found:
            raise SeasaltError(f"{key} of {name} is given twice; once is enough")
        found[key] = _value(f"{key} of {name}", known[key], value)
    return found


def _signature(maker: Maker) -> inspect.Signature:
    """With annotations that are text, as by `from __future__ import annotations`, read where that is possible."""
    try:
        return inspect.signature(maker, eval_str=True)
    except Exception:  # of names that only a type checker knows
        return inspect.signature(maker)


def _kind(parameter: inspect.Parameter) -> type:
    """Of the bot's own value; where that is None, what it is otherwise, as in `int | None`."""
    if parameter.default is not None:
        return type(parameter.default)
    return next((kind for kind in get_args(parameter.annotation) if kind is bool or kind in KIND_WORDS), str)


def _value(what: str, kind: type, text: str) -> object:
    """A text as a value of this kind; a word, if the bot has no value of its own to go by."""
    if kind is bool:
        if text.lower() not in YES_OR_NO:
            raise SeasaltError(f"{what} is yes or no, not {quoted(text)}")
        return YES_OR_NO[text.lower()]
    if not text:
        raise SeasaltError(f"{what} is empty; say what it is, or leave it out")
    if kind not in KIND_WORDS:
        return text
    try:
        return kind(text)
    except ValueError:
        raise SeasaltError(f"{what} is {KIND_WORDS[kind]}, not {quoted(text)}") from None


YES_OR_NO = {"yes": True, "true": True, "no": False, "false": False}
KIND_WORDS = {int: "a whole number", float: "a number"}
