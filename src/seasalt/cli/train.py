"""Examples:

  seasalt train run                            learns for a minute on the processor, into the folder run
  seasalt train run --device cuda --minutes 20
  seasalt train run --minutes 20 --until 10    the first half of it; the same without --until goes on
  seasalt train run --look greedy dolphin      plays the latest checkpoint against these bots, nothing else
  seasalt train run --look otter -p 4 --salt --patience 90
                                               the same for each new checkpoint, with four players and Extra Salt
  seasalt train run --weights mine.bin         writes its network for bots: seasalt play --bots network:file=mine.bin
  seasalt train more --start network.bin       goes on with a network that has learned already
  seasalt train fresh --against network.bin --minutes 10 --set games=base --device cuda
                                               learns to beat a network that does not learn, and says how often it does

It needs PyTorch: pip install 'seasalt[learn]', with a GPU 'seasalt[learn,gpu]'. docs/learning.md says how it learns.
"""

import argparse
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, fields
from pathlib import Path
from typing import Any

from ..errors import SeasaltError, quoted
from ..settings import Rules
from . import INTERRUPTED, whole_number
from .rules_options import add_rules_options, played, rules_of

HELP = "let a network teach itself the game (needs PyTorch)"
ELSEWHERE = ("seconds", "start", "against")  # of a plan: they have options of their own
UNSAID: dict[str, Any] = {
    "device": "cpu", "minutes": None, "until": None, "set": [], "against": None, "start": None,
}  # fmt: skip
MINUTES, GAMES = 1.0, 1000
ON_PROCESSOR = {"lanes": 512, "batch": 2048, "width": 64, "depth": 2, "epochs": 2, "rate": 2e-3, "fade": 0.9}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("folder", type=Path, help="where checkpoints and curves are kept; a run there goes on")
    parser.add_argument("--device", default="cpu", help="cpu (as it is without this), cuda, cuda:1 …")
    parser.add_argument("--minutes", type=float, help=f"how long the whole run is ({MINUTES:g})")
    parser.add_argument("--until", type=float, metavar="MINUTE", help="stop before that, after so many minutes")
    parser.add_argument(
        "--set", nargs="+", action="extend", default=[], metavar="NAME=VALUE",
        help="other numbers of the plan; a wrong name is answered with all there are",
    )  # fmt: skip
    parser.add_argument(
        "--look", nargs="+", action="extend", default=[], metavar="BOT",
        help="play against these bots; do not learn",
    )  # fmt: skip
    add_rules_options(parser.add_argument_group("with --look, what is played"), "the same each time")
    parser.add_argument("--patience", type=float, help="with --look: go on until no news for so many seconds")
    number = whole_number("--games", 1, 10**6)
    parser.add_argument("--games", type=number, help=f"how many are played with --look or --against ({GAMES})")
    parser.add_argument("--against", type=Path, metavar="FILE", help="learn against the network of this file")
    parser.add_argument("--start", type=Path, metavar="FILE", help="begin with the network of this file")
    parser.add_argument("--weights", type=Path, metavar="FILE", help="write the network as bots read it; do not learn")


def run(args: argparse.Namespace) -> int:
    try:
        import torch  # noqa: F401
    except ImportError:
        raise SeasaltError("training needs PyTorch: pip install 'seasalt[learn]'") from None
    _check(args)
    if args.weights:
        _write(args)
    elif args.look:
        _look(args)
    else:
        return _train(args)
    return 0


def _check(args: argparse.Namespace) -> None:
    """Options that do not go together, or would do nothing, and numbers that cannot be."""
    if args.weights and args.look:
        raise SeasaltError("--weights writes a network and --look plays with it: one at a time")
    for option, unsaid in UNSAID.items():
        if (args.weights or args.look) and getattr(args, option) != unsaid:
            raise SeasaltError(
                f"--{option} is for learning; leave it out with {'--look' if args.look else '--weights'}"
            )
    if not args.look and (args.patience is not None or args.seed is not None or rules_of(args) != Rules()):
        raise SeasaltError(
            "--patience, --seed and what is played are for --look, which says against whom; "
            "a run learns from --set games=… seed=…"
        )
    if args.games is not None and not (args.look or args.against):
        raise SeasaltError("--games is for --look or --against, which say against whom they are played")
    for option, unit in (("patience", "seconds"), ("minutes", "minutes"), ("until", "minutes")):
        number = getattr(args, option)
        if number is not None and not number > 0:
            raise SeasaltError(f"--{option} is a number of {unit}, more than 0, not {number:g}")


def _write(args: argparse.Namespace) -> None:
    from ..learn.checkpoints import CHECKPOINT, write_weights

    _check_room_for(args.weights)
    digest = write_weights(args.folder / CHECKPOINT, args.weights)
    _say(f"{args.weights}: {args.weights.stat().st_size:,} bytes, sha256 {digest}")


def _check_room_for(file: Path) -> None:
    """Another network may be written over, anything else not."""
    from ..bots.network_file import MAGIC

    if file.is_dir():
        raise SeasaltError(f"{file} is a folder; --weights names a file")
    if file.exists() and file.stat().st_size and not file.read_bytes().startswith(MAGIC):
        raise SeasaltError(f"{file} is there already and is no network; name another file")


def _look(args: argparse.Namespace) -> None:
    from ..learn.looking import SEED, keep_looking, look, told

    rules, seed, games = rules_of(args), SEED if args.seed is None else args.seed, args.games or GAMES
    if args.patience is None:
        _say(told(look(args.folder, args.look, games, rules, seed), args.look, rules))
    else:
        keep_looking(args.folder, args.look, games, args.patience, _say, rules, seed)


def _train(args: argparse.Namespace) -> int:
    from ..bots.network_file import read
    from ..learn.plan import Plan
    from ..learn.training import Run

    rival, start = (read(path) if path else None for path in (args.against, args.start))
    known = [field.name for field in fields(Plan) if field.name not in ELSEWHERE]
    changed: dict[str, Any] = dict(ON_PROCESSOR) if args.device == "cpu" else {}
    if start:
        changed |= {"width": start.width, "depth": start.depth}
    for text in args.set:
        name, equals, value = text.partition("=")
        if not equals or name not in known:
            raise SeasaltError(f"a plan has {', '.join(known)}, each as name=value, not {quoted(text)}")
        changed[name] = _value(name, type(getattr(Plan, name)), value)
    for name, weights in (("against", rival), ("start", start)):
        if weights:
            changed[name] = weights.digest
    plan = Plan(seconds=(MINUTES if args.minutes is None else args.minutes) * 60, **changed)
    run = Run(args.folder, plan, args.device, _say, rival, start)
    with _ending_with(run):
        run.train(None if args.until is None else args.until * 60)
    if run.stopped:
        _say("ended early; what it has learned is kept, and the same command goes on")
        return INTERRUPTED
    if run.rival:
        _tell_share(run, args.games or GAMES)
    return 0


@contextmanager
def _ending_with(run: Any) -> Iterator[None]:
    """Ctrl-C ends a run after its round of learning, with a checkpoint; once more, or before it learns, at once."""

    def stop(number: int, frame: object) -> None:
        signal.signal(signal.SIGINT, before)
        if not run.learning:
            raise KeyboardInterrupt
        run.stopped = True
        _say("this round of learning is ended and kept; Ctrl-C again does not wait for it")

    before = signal.signal(signal.SIGINT, stop)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def _tell_share(run: Any, games: int) -> None:
    from ..learn.evaluation import share_between
    from ..learn.training import SHARES, append

    for rules, _ in run.plan.mix:
        found = share_between(run.network, run.rival, rules, games, run.plan.seed + 1, run.device)
        append(run.folder / SHARES, {"seconds": round(run.seconds, 1), "rules": asdict(rules), **found._asdict()})
        _say(f"it wins {found} of {games} games against the network of the file; {', '.join(played(rules.agreed))}")


def _value(name: str, kind: type, text: str) -> object:
    try:
        return kind(text)
    except ValueError:
        number = "a whole number" if kind is int else "a number"
        raise SeasaltError(f"{name} of a plan is {number}, not {quoted(text)}") from None


def _say(line: str) -> None:
    print(line, flush=True)
