"""Chat and quick reactions, and not too many of them."""

from . import commands as c
from . import events as e
from .asking import Asked, refuse
from .events import Event
from .words import REACTIONS, chat_of

MOST_SPOKEN = 5  # within
SPOKEN_WITHIN = 10.0  # seconds
# A long game has two thousand events. What is kept of a table for ever must not grow for ever.
MOST_EVENTS = 20_000


def chat(asked: Asked, command: c.Chat) -> list[Event]:
    asked.must_be_alive()
    seat = asked.seat()
    text = chat_of(command.text) or refuse("bad_text")
    _not_too_much(asked, seat)
    return [e.Chatted(at=asked.now, seat=seat, text=text, **asked.said)]


def react(asked: Asked, command: c.React) -> list[Event]:
    asked.must_be_alive()
    seat = asked.seat()
    if command.reaction not in REACTIONS:
        refuse("bad_reaction")
    _not_too_much(asked, seat)
    return [e.Reacted(at=asked.now, seat=seat, reaction=command.reaction, **asked.said)]


def _not_too_much(asked: Asked, seat: int) -> None:
    if asked.table.sheet.events >= MOST_EVENTS:
        refuse("said_enough")
    spoken = asked.table.sheet.spoken.get(seat, [])[-MOST_SPOKEN:]
    if len(spoken) == MOST_SPOKEN and asked.now - spoken[0] < SPOKEN_WITHIN:
        refuse("too_fast", seconds=round(SPOKEN_WITHIN - (asked.now - spoken[0]), 1))
