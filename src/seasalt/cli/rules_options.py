"""What is agreed before games: the options as `simulate`, `arena` and `train` take them, and the same in words."""

import argparse
from collections.abc import Mapping
from typing import Any

from ..settings import Rules
from . import whole_number


def add_rules_options(parser: argparse._ActionsContainer, unsaid: str = "another one each time") -> None:
    """Players, expansions, edition and the seed."""
    number = whole_number("the number of players", 2, 4)
    parser.add_argument("-p", "--players", type=number, default=2, help="2, 3 or 4 (default: 2)")
    parser.add_argument("--salt", action="store_true", help="with Extra Salt")
    parser.add_argument("--pepper", action="store_true", help="with Extra Pepper")
    parser.add_argument("--double-points", action="store_true", help="play to twice the points")
    parser.add_argument("--edition", default="online", help="rulebook: online, en, it or es (default: online)")
    number = whole_number("a seed", 0, 2**63 - 1)
    parser.add_argument("--seed", type=number, help=f"what chance depends on (default: {unsaid})")


VARIANTS = {"salt": "Extra Salt", "pepper": "Extra Pepper", "double_points": "Double Points"}


def played(agreed: Mapping[str, Any]) -> list[str]:
    """The players and the variants in words, of `Rules.agreed` or a report that has the same."""
    return [f"{agreed['players']} players", *(words for name, words in VARIANTS.items() if agreed[name])]


def rules_of(args: argparse.Namespace) -> Rules:
    return Rules(
        players=args.players,
        salt=args.salt,
        pepper=args.pepper,
        double_points=args.double_points,
        edition=args.edition,
    )
