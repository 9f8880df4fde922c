"""Opponents by name: as bots that get views, and as policies that run inside compiled code."""

from collections.abc import Sequence
from typing import Any

from ..bots import Bot, get
from ..bots.simple import Random as AtRandom
from ..errors import SeasaltError, listed, quoted
from ..fast.policies import Function, Policy, checked_policy

COMPILED = ("random", "greedy", "planner", "plankton", "seagull", "otter")
SELF = "self"  # the learner decides for all seats


def bots_of(opponents: Any, count: int) -> list[Bot]:
    """A bot for each of the other seats: one for all of them, or one each from the left; by name, or as it is."""
    each = (
        list(opponents) if isinstance(opponents, Sequence) and not isinstance(opponents, str) else [opponents] * count
    )
    if len(each) != count:
        raise SeasaltError(f"there are {count} other seats, and {len(each)} opponents for them")
    return [get(bot) if isinstance(bot, str) else _checked_bot(bot) for bot in each]


def _checked_bot(bot: Any) -> Bot:
    if not callable(getattr(bot, "choose", None)):
        raise SeasaltError(f"an opponent is a bot or the name of one, not {quoted(bot)}")
    checked: Bot = bot
    return checked


def policy_of(opponent: "str | Policy | Function | None") -> Policy | None:
    """The policy by which opponents decide in compiled code; None is chance."""
    if not isinstance(opponent, str):
        return checked_policy(opponent)
    bot = get(opponent)
    if isinstance(bot, AtRandom):
        return None
    policy = getattr(bot, "policy", None)
    if policy is None:
        raise SeasaltError(
            f"{quoted(opponent)} cannot decide inside compiled code; {listed(COMPILED)} can, and any policy"
        )
    return checked_policy(policy)
