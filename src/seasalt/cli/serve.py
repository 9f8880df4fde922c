"""`seasalt serve`: the place where friends and bots play, for one evening or for everybody."""

import argparse
import os
import sys
import threading
import webbrowser
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
    parser.add_argument("--open", action="store_true", help="open the page in this machine's browser")


def run(args: argparse.Namespace) -> int:
    try:
        from ..server.addresses import shared_address
        from ..server.serving import serve
    except ModuleNotFoundError as missing:
        raise SeasaltError(f"the server needs {missing.name}: pip install 'seasalt[server]'") from None
    from ..server.settings import Settings

    wanted = vars(args)
    open_page = wanted.pop("open")
    given = {name: value for name, value in wanted.items() if value is not None}
    settings = Settings(**{**vars(Settings.from_environment()), **given})

    def ready(port: int) -> None:
        here = f"http://{_here(settings.host)}:{port}"
        _say(here, shared_address(settings, here))
        if open_page and _has_screen():
            # The connection waits until the server is up. Some browsers keep whoever starts them waiting.
            threading.Thread(target=webbrowser.open, args=(here,), daemon=True).start()

    serve(settings, ready)
    return 0


def _here(host: str) -> str:
    """The host for a browser on this machine: an address that means all of them is none to go to."""
    own = {"": "127.0.0.1", "0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)
    return f"[{own}]" if ":" in own else own


def _say(here: str, elsewhere: str | None) -> None:
    """Where the page is, here and for others."""
    lines = [f"serving at {here}"]
    if elsewhere not in (None, here):
        lines.append(f"for others at {elsewhere}")
    lines.append("Ctrl-C stops it; games go on when it is started again.")
    print("\n".join(lines), file=sys.stderr, flush=True)


def _has_screen() -> bool:
    """Without one, Linux would open a browser for terminals, in the middle of this one."""
    return not sys.platform.startswith("linux") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
