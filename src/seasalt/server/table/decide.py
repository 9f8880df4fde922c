"""`decide`: what a command makes happen. It changes nothing; the events it returns do, once they are stored.

All that comes of a command follows from the arguments: the time, the random bytes and who is there come from outside,
so everything can be replayed and tested.
"""

from collections.abc import Callable

from seasalt import Rules

from . import commands as c
from . import events as e
from .asking import Asked, Refusal, refuse
from .attention import bot_due
from .chance import first_outcomes, shuffle_of
from .commands import Bot, Command, Refused, Who
from .events import Event
from .gathering import add_bot, choose, created, hand_on, join, remove, set_up, start
from .playing import SUBSTITUTE, act, acted, leave, look, resign, take_back, vote
from .presence import EVERYBODY, Presence
from .state import Table
from .talking import chat, react

Decided = list[Event] | Refused
TABLE_ID = 22  # digits of the id of a table


def create(command: c.Create, who: str, now: float, entropy: bytes) -> Decided:
    """The first events of a new table."""
    try:
        return created(command, who, now, entropy)
    except Refusal as refusal:
        return refusal.refused


def decide(
    table: Table, command: Command, who: Who, now: float, entropy: bytes, presence: Presence = EVERYBODY
) -> Decided:
    """What a command makes happen: events to store and then to apply, or why it is refused.

    No events: it was obeyed before, or it asks for what is so already. Both are acknowledged like the first time.
    """
    token = "" if isinstance(who, Bot) else who
    # Clocks of different machines differ; at a table time does not run backwards.
    asked = Asked(table, command, token, max(now, table.sheet.latest), entropy, presence)
    if obeyed(table, who, command.id):
        return []
    try:
        return _bot_acts(asked, who) if isinstance(who, Bot) else DECISIONS[type(command)](asked, command)
    except Refusal as refusal:
        return refusal.refused


def obeyed(table: Table, who: Who, client: str) -> bool:
    """This person's message has brought something about; sent again, it is acknowledged again and does nothing."""
    return not isinstance(who, Bot) and client in table.sheet.obeyed.get(who, ())


def _bot_acts(asked: Asked, who: Bot) -> list[Event]:
    command = asked.message
    asked.must_be_on()
    if not isinstance(command, c.Act) or not asked.named(who.seat).bot:
        refuse("unknown_seat", seat=who.seat)
    events = acted(asked, command, who.seat, bot=True)
    wait = (bot_due(asked.table) or 0.0) - asked.now
    if wait > 0:
        refuse("too_fast", seconds=round(wait, 3))
    return events


def rematch(asked: Asked, command: c.Rematch) -> list[Event]:
    """The next table is made as soon as all people who did not leave want it.

    Whoever asks a second time does not wait for those who are not there; their seats are kept for them.
    """
    asked.must_be_over()
    seat = asked.seat()
    sheet = asked.table.sheet
    if sheet.next_table:
        return []
    wished: list[Event] = []
    if seat not in sheet.wishes:
        wished.append(e.RematchWished(at=asked.now, seat=seat, number=command.number or "", **asked.said))
    agreed = {seat, *sheet.wishes}
    awaited = [other for other in asked.table.people if other not in agreed and not sheet.seats[other].left]
    if not awaited or (not wished and not any(map(asked.presence.present, awaited))):
        wished.append(e.RematchMade(at=asked.now, table=asked.drawn("table")[:TABLE_ID], **asked.said))
    return wished


def next_table(table: Table, now: float, before: str = "") -> list[Event]:
    """All first events of the rematch, the start included. Everybody sits one seat further, so others follow others."""
    sheet = table.sheet
    rules = Rules(**sheet.rules)
    events = set_up(rules, sheet.clock, sheet.open, sheet.onlookers, sheet.next_secret, now, before)
    turned = [(number + 1) % len(sheet.seats) for number in range(len(sheet.seats))]
    numbers = [""] * len(sheet.seats)
    for old, seat in zip(turned, sheet.seats, strict=True):
        if seat.person and not seat.left:
            events.append(e.Sat(at=now, seat=old, name=seat.name, token=seat.token))
            numbers[old] = seat.next_number
        else:
            events.append(e.BotPut(at=now, seat=old, level=SUBSTITUTE if seat.person else seat.level))
    if sheet.host is not None and not sheet.seats[sheet.host].left:
        events.append(e.HostHanded(at=now, seat=turned[sheet.host]))
    outcomes = first_outcomes(rules, shuffle_of(sheet.next_secret, numbers).dealer())
    return [*events, e.Started(at=now, numbers=numbers, outcomes=outcomes)]


DECISIONS: dict[type[c.Message], Callable[..., list[Event]]] = {
    c.Join: join,
    c.AddBot: add_bot,
    c.Remove: remove,
    c.HandOn: hand_on,
    c.Choose: choose,
    c.Start: start,
    c.Act: act,
    c.Look: look,
    c.Chat: chat,
    c.React: react,
    c.VoteAway: vote,
    c.TakeBack: take_back,
    c.Resign: resign,
    c.Leave: leave,
    c.Rematch: rematch,
}
