"""A table of the game server as a pure state machine: commands in, events out, frames for everybody (docs/tables.md).

Nothing here knows the time, throws dice, opens a file or a socket: whoever serves a table passes all of that in.
"""

from .attention import attend, bot_turn, due, forget_at
from .commands import COMMANDS, REFUSALS, Bot, Command, Create, Refused
from .decide import create, decide, next_table
from .events import EVENTS, Event, read_event, write_event
from .frames import Snapshot, Update, since, snapshot
from .presence import EVERYBODY, Presence
from .state import Table

__all__ = [
    "COMMANDS",
    "EVENTS",
    "EVERYBODY",
    "REFUSALS",
    "Bot",
    "Command",
    "Create",
    "Event",
    "Presence",
    "Refused",
    "Snapshot",
    "Table",
    "Update",
    "attend",
    "bot_turn",
    "create",
    "decide",
    "due",
    "forget_at",
    "next_table",
    "read_event",
    "since",
    "snapshot",
    "write_event",
]
