"""You sit at the table with bots. Every prompt lists what you can do; `?` explains it, `quit` leaves.

seasalt play -p 3 --pepper               three players, with events
seasalt play --bots greedy,random -p 3   who the others are
seasalt play --save game.txt             saved after everything you do
seasalt play --resume game.txt           and continued
"""

import argparse
import secrets
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from types import MappingProxyType

from .. import bots
from ..errors import SeasaltError
from ..game import Game
from ..record import Record, ResultLine
from ..settings import EDITIONS
from ..view import View
from . import INTERRUPTED, whole_number
from .records import LONGEST_NAME, STANDARD_INPUT, beginning, checked, expanded, is_name, names_in
from .terminal.console import Console
from .terminal.person import Person, Quit
from .terminal.saving import Keeper
from .terminal.words import in_a_row

HELP = "play in the terminal against bots"

PERSON = 0  # the seat at the keyboard
DEFAULT_BOT = "greedy"
BOT_NAMES = ("Mina", "Teo", "Ravi", "Noor")
LARGEST_SEED = 2**63 - 1
# What a saved game has decided already.
DECIDED = ("players", "salt", "pepper", "double_points", "edition", "name")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    players = whole_number("the number of players", 2, 4)
    seed = whole_number("a seed", 0, LARGEST_SEED)
    parser.add_argument("-p", "--players", type=players, metavar="N", help="2, 3 or 4 players with you; 2 unless told")
    parser.add_argument("--salt", action="store_true", help="with the cards of Extra Salt")
    parser.add_argument("--pepper", action="store_true", help="with the events of Extra Pepper")
    parser.add_argument("--double-points", action="store_true", help="play to twice as many points")
    parser.add_argument("--edition", metavar="NAME", help=f"the rulebook: {in_a_row(list(EDITIONS), 'or')}")
    parser.add_argument("--bots", metavar="NAMES", help=f"one for all or one for each, {in_a_row(bots.names(), 'or')}")
    parser.add_argument("--seed", type=seed, metavar="N", help="the same seed deals the same cards")
    parser.add_argument("--name", help="your name")
    parser.add_argument("--save", type=Path, metavar="FILE", help="save the game here after everything you do")
    parser.add_argument("--resume", type=Path, metavar="FILE", help="continue a saved game, and save it there")
    parser.add_argument("--no-colour", "--no-color", action="store_true", help="without colours")
    parser.add_argument("words", nargs="*", help=argparse.SUPPRESS)  # refused; they may be bots with a space between


def run(args: argparse.Namespace) -> int:
    _refuse_words(args)
    table = _new(args) if args.resume is None else _resumed(args)
    if args.save is not None:
        table.keeper.begin(args.save)
    return table.play()


def _refuse_words(args: argparse.Namespace) -> None:
    if args.words and args.bots:
        several = ",".join(word.strip(",") for word in (args.bots, *args.words))
        raise SeasaltError(
            f"--bots takes one word, and {args.words[0]!r} is another; for several bots --bots {several}"
        )
    if args.words:
        raise SeasaltError(f"nothing is expected at {args.words[0]!r}; see seasalt play --help")


class Table:
    """Holds the game. The person and the bots get views of their seats and return actions."""

    def __init__(
        self,
        game: Game,
        names: Sequence[str],
        bot_names: Sequence[str],
        args: argparse.Namespace,
        tags: Mapping[str, str] = MappingProxyType({}),
    ) -> None:
        self.game = game
        self.names = names
        self.bot_names = bot_names
        self.keeper = Keeper(self._text)
        self.resumed = args.resume is not None
        self._tags = {**tags, "Names": ",".join(names), "Bots": ",".join(bot_names)}
        self._bots = [bots.get(name) for name in bot_names]
        self._randoms = [Random(None if args.seed is None else f"{args.seed} {seat}") for seat in game.seats]
        self._person = Person(Console(colour=not args.no_colour), names, self.keeper)

    def _text(self) -> str:
        """The game to be saved, with everything that was in its headers before."""
        return str(replace(self.game.record(), tags=self._tags))

    def retell(self) -> None:
        """The log of a saved game is whole again."""
        for view in _seen_again(self.game.record()):
            self._person.remember(view)

    def play(self) -> int:
        try:
            self._person.sit_down(self.game.view(PERSON), self._who_plays(), self.resumed)
            self._play()
        except (Quit, EOFError):
            self._person.leave()
        except KeyboardInterrupt:
            self._person.leave()
            return INTERRUPTED
        return 0

    def _who_plays(self) -> list[str]:
        """The bots as they were asked for and, where one lacks something, who plays in its place."""
        instead = [bots.stand_in(bot) for bot in self._bots]
        return [
            f"{name}: {other} plays" if other else name for name, other in zip(self.bot_names, instead, strict=True)
        ]

    def _play(self) -> None:
        game = self.game
        while game.turn is not None:
            seat = game.turn
            if seat == PERSON:
                action = self._person.choose(game.view(PERSON))
            else:
                with bots.faults_of(self.bot_names[seat - 1]):
                    action = self._bots[seat - 1].choose(game.view(seat), self._randoms[seat]).action
            game.play(action, seat=seat)
            if game.turn == PERSON or game.over:
                self._person.keep()
            self._person.hear(game.view(PERSON))


# A new game


def _new(args: argparse.Namespace) -> Table:
    game = Game(
        players=args.players or 2,
        salt=args.salt,
        pepper=args.pepper,
        double_points=args.double_points,
        edition=args.edition or "online",
        seed=args.seed,
    )
    others = game.rules.players - 1
    bot_names = _bot_names(DEFAULT_BOT if args.bots is None else args.bots, others)
    return Table(game, _names(args.name, others), bot_names, args)


def _names(own: str | None, others: int) -> list[str]:
    name = "You" if own is None else own.strip()
    if not is_name(name):
        raise SeasaltError(f"a name has 1 to {LONGEST_NAME} characters, without comma or quotation mark, not {own!r}")
    free = [bot for bot in BOT_NAMES if bot.lower() != name.lower()]
    return [name, *free[:others]]


def _bot_names(text: str, others: int) -> list[str]:
    names = [_bot_name(name.strip()) for name in text.split(",")]
    if "" in names:
        raise SeasaltError(f"--bots {text!r} leaves a name empty; {in_a_row(bots.names(), 'or')} can be named")
    for name in names:
        bots.get(name)
    if len(names) == 1:
        names *= others
    if len(names) != others:
        raise SeasaltError(
            f"--bots {text} names {len(names)} bots, but {others} play; name one for all, or one for each"
        )
    return names


def _bot_name(text: str) -> str:
    """Capitals do not matter in a bot's name; in its parameters they do, for a file may be among them."""
    name, colon, parameters = text.partition(":")
    return f"{name.lower()}{colon}{parameters}"


# A saved one


def _resumed(args: argparse.Namespace) -> Table:
    for option in DECIDED:
        if getattr(args, option):
            raise SeasaltError(f"--resume continues the game as it was saved; leave out --{option.replace('_', '-')}")
    if str(args.resume) == STANDARD_INPUT:
        raise SeasaltError("--resume needs a file, for standard input is where you type")
    record, game = checked(str(args.resume), secrets.randbits(63) if args.seed is None else args.seed)
    file = expanded(args.resume)
    if game.over:
        raise SeasaltError(f"{file}: that game is over; seasalt replay {file} shows it")
    others = game.rules.players - 1
    told = record.tags.get("Bots", DEFAULT_BOT) if args.bots is None else args.bots
    bot_names = _bot_names(told, others)
    table = Table(game, names_in(record) or _names(None, others), bot_names, args, record.tags)
    table.keeper.file = file
    table.retell()
    return table


def _seen_again(record: Record) -> Iterator[View]:
    """The person's views of a game that was recorded, one after the other."""
    game = beginning(record)
    for step in record.steps:
        if isinstance(step, ResultLine):
            continue
        if step.action is not None:
            game.play(step.action, chance=step.outcomes)
            yield game.view(PERSON)
        else:
            for outcome in step.outcomes:
                game.happen(outcome)
                yield game.view(PERSON)
