"""`seasalt serve`: the place where friends and bots play, for one evening or for everybody."""

import argparse
import sys
from dataclasses import fields

from ..errors import SeasaltError
from . import whole_number

HELP = "serve tables to friends and programs over the network"
DETAILS = """\
Without options it serves this machine only, and keeps its tables in your data folder. For friends on the same network
add --host 0.0.0.0; for the rest of the world put a proxy with TLS in front (docs/serving.md). Every option can also be
set in the environment, as SEASALT_HOST for --host; options count more. Ctrl-C stops it: who is connected is told to
come back, and games go on when it is started again."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    from ..server.settings import BOUNDS, HELP, Settings

    for field in fields(Settings):
        name = field.name
        kind = whole_number(name.replace("_", " "), *BOUNDS[name]) if name in BOUNDS else str
        default = f" (default: {field.default})" if field.default != "" else ""
        parser.add_argument(
            f"--{name.replace('_', '-')}",
            type=kind,
            metavar="N" if name in BOUNDS else "TEXT",
            help=HELP[name] + default,
        )


def run(args: argparse.Namespace) -> int:
    try:
        from ..server.serving import serve
    except ModuleNotFoundError as missing:
        raise SeasaltError(f"the server needs {missing.name}: pip install 'seasalt[server]'") from None
    from ..server.settings import Settings

    given = {name: value for name, value in vars(args).items() if value is not None}
    settings = Settings(**{**vars(Settings.from_environment()), **given})

    def ready(port: int) -> None:
        host = f"[{settings.host}]" if ":" in settings.host else settings.host
        print(f"serving at http://{host}:{port}", file=sys.stderr, flush=True)

    serve(settings, ready)
    return 0
