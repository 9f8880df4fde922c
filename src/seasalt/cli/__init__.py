"""The `seasalt` command. Each subcommand is a module of this package, imported only when it is asked for.

Such a module has `HELP` (one line), `add_arguments(parser)` and `run(args)`, which returns the exit status;
its docstring, or `DETAILS`, stands below its options in its help.
Whatever goes wrong is one line on stderr that says what would be right, and exit status 2.
"""

import argparse
import importlib
import os
import sys
from collections.abc import Callable, Sequence
from types import ModuleType
from typing import NoReturn

from ..errors import SeasaltError, unknown
from .safe_text import printable, without_middle

COMMANDS = (
    "play",
    "serve",
    "admin",
    "schema",
    "hint",
    "simulate",
    "arena",
    "replay",
    "verify",
    "view",
    "score",
    "bench",
    "train",
)
LONGEST_ERROR = 500

REFUSED = 2
INTERRUPTED = 130  # as shells say it: 128 and the number of the signal
READER_LEFT = 141


class Parser(argparse.ArgumentParser):
    """Options are written out in full, and what is wrong with them is an error like any other of ours."""

    def __init__(self, prog: str, description: str, epilog: str | None = None) -> None:
        super().__init__(
            prog=prog,
            description=description,
            epilog=epilog,
            allow_abbrev=False,
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )

    def error(self, message: str) -> NoReturn:
        raise SeasaltError(f"{message}; see {self.prog} --help")

    def read(self, words: list[str]) -> argparse.Namespace:
        """The options that these words set. Unlike `parse_args` it suggests what an unknown one may mean."""
        args, unread = self.parse_known_intermixed_args(words)
        for word in unread:
            if word.startswith("-"):
                name = word.partition("=")[0]
                raise unknown("option", name, [option for option in self._option_string_actions if "--" in option])
            self.error(f"nothing is expected at {word!r}")
        return args


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command with these words, or with those it was called with, and return the exit status."""
    words = list(sys.argv[1:] if argv is None else argv)
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")  # a terminal without … and – still gets the rest
    try:
        status = _run(words)
        sys.stdout.flush()
        return status
    except BrokenPipeError:
        _leave_stdout()
        return READER_LEFT
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return INTERRUPTED
    except SeasaltError as error:
        return _refuse(str(error))
    except OSError as error:
        return _refuse(f"{error.filename or 'the system'}: {error.strerror or error}")


def whole_number(what: str, least: int, most: int) -> Callable[[str], int]:
    """For `add_argument(type=…)`: a whole number within bounds."""

    def read(text: str) -> int:
        digits = text.removeprefix("-")
        # Longer texts are not worth converting, and Python refuses the longest.
        number = int(text) if digits.isascii() and digits.isdecimal() and len(digits) < 40 else None
        if number is not None and least <= number <= most and text == str(number):  # 03 may be a slip
            return number
        raise argparse.ArgumentTypeError(f"{what} is a whole number from {least} to {most}, not {text!r}")

    return read


def _run(words: list[str]) -> int:
    if words[:1] == ["help"]:
        words = [*words[1:2], "--help"]
    if words and not words[0].startswith("-"):
        return _run_command(words[0], words[1:])
    parser = Parser("seasalt", "The card game Sea Salt & Paper.", _list_of_commands())
    parser.usage = "seasalt [--help] [--version] COMMAND …"
    parser.add_argument("--version", action="store_true", help="say which version this is, and stop")
    try:
        args = parser.read(words)
    except SystemExit as done:  # --help
        return int(done.code or 0)
    if args.version:
        from .. import __version__

        print(f"seasalt {__version__}")
        return 0
    parser.print_help(sys.stderr)
    return REFUSED


def _run_command(name: str, words: list[str]) -> int:
    if name not in COMMANDS:
        raise unknown("command", name, COMMANDS)
    module = _module(name)
    parser = Parser(f"seasalt {name}", module.HELP, getattr(module, "DETAILS", module.__doc__))
    module.add_arguments(parser)
    try:
        args = parser.read(words)
    except SystemExit as done:  # --help
        return int(done.code or 0)
    status: int = module.run(args)
    return status


def _module(name: str) -> ModuleType:
    return importlib.import_module(f"{__name__}.{name}")


def _list_of_commands() -> str:
    lines = [f"  {name:<10}{_module(name).HELP}" for name in COMMANDS]
    return "\n".join(["commands:", *lines, "", "seasalt COMMAND --help says more about each."])


def _refuse(message: str) -> int:
    """One line, whatever the message quotes from files and arguments."""
    print(f"seasalt: {without_middle(printable(message), LONGEST_ERROR)}", file=sys.stderr)
    return REFUSED


def _leave_stdout() -> None:
    """Nobody reads any more; what is left to print goes nowhere, and Python does not complain at its end."""
    try:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)
    except (OSError, ValueError):
        pass
