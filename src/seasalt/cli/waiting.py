"""Bots that have to get ready, and those who wait for them."""

import sys

from ..bots import Bot, prepared

SHORT_WAIT = 2.0  # seconds; what takes longer is said


def get_ready(bot: Bot) -> None:
    """Let it get ready, and say so where that takes long."""
    if not prepared(bot, SHORT_WAIT):
        # Why it takes long, nobody knows here: code is compiled, or the machine is busy.
        print("getting the search ready, a minute the first time and seconds later …", file=sys.stderr)
        prepared(bot)
