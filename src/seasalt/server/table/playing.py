"""While the game is on: actions, results, votes, seats that are given up and taken back."""

from seasalt import SeasaltError

from . import commands as c
from . import events as e
from .asking import Asked, ending, refuse
from .chance import played
from .events import NO_CLOCK, Event
from .gathering import heir, leave_before_start
from .presence import Presence
from .sheet import GATHERING, OVER
from .state import Table

SUBSTITUTE = "otter"  # plays for people who are away: good company, and it never keeps anybody waiting
ABSENT_AFTER = 30.0  # seconds


def act(asked: Asked, command: c.Act) -> list[Event]:
    return acted(asked, command, asked.player(), bot=False)


def acted(asked: Asked, command: c.Act, seat: int, bot: bool) -> list[Event]:
    """An action of a seat that is allowed to decide for itself, with what follows."""
    table, sheet = asked.table, asked.table.sheet
    game = table.game
    assert game is not None
    if sheet.result is not None:
        refuse("look_first", round=sheet.result)
    if game.turn != seat:
        refuse("not_your_turn", turn=game.turn)
    sequence = game.sequence(seat)
    if command.sequence != sequence:
        refuse("stale", sequence=sequence)
    try:
        after, outcomes = played(game, command.action, seat, table.shuffle.dealer(sheet.drawn))
    except SeasaltError:
        refuse("illegal_action")
    event = e.Acted(at=asked.now, seat=seat, action=command.action, outcomes=outcomes, bot=bot, **asked.said)
    return [event, *(ending(after, asked.now, asked.entropy, "finished") if after.over else [])]


def look(asked: Asked, command: c.Look) -> list[Event]:
    seat = asked.player()
    sheet = asked.table.sheet
    if sheet.result is None:
        refuse("nothing_to_look_at")
    if seat in sheet.result_seen:
        return []
    seen: list[Event] = [e.ResultSeen(at=asked.now, seat=seat, **asked.said)]
    if not waiting_to_look(asked.table, asked.presence, seat):
        seen.append(e.RoundClosed(at=asked.now))
    return seen


def waiting_to_look(table: Table, presence: Presence, besides: int | None = None) -> list[int]:
    """The people who are there and have not looked at the round's result."""
    seen = [*table.sheet.result_seen, besides]
    return [seat for seat in table.playing if seat not in seen and presence.present(seat)]


def vote(asked: Asked, command: c.VoteAway) -> list[Event]:
    """At a table without a clock, all people who are there together may have an absent one played by a bot."""
    table, presence = asked.table, asked.presence
    seat = asked.player()
    if table.sheet.clock.kind != NO_CLOCK:
        refuse("has_clock")
    if not asked.named(command.seat).plays or command.seat == seat:
        refuse("unknown_seat", seat=command.seat)
    since = presence.away.get(command.seat)
    if since is None or asked.now - since < ABSENT_AFTER:
        refuse("not_absent")
    if seat in voters_against(table, presence, command.seat):
        return []
    voted: list[Event] = [e.Voted(at=asked.now, seat=seat, absent=command.seat, **asked.said)]
    if not missing_votes(table, presence, command.seat, seat):
        voted.append(e.BotPlays(at=asked.now, seat=command.seat, level=SUBSTITUTE))
    return voted


def voters_against(table: Table, presence: Presence, absent: int) -> list[int]:
    """Who voted since that person went away. Somebody who came back and went again is voted on anew."""
    since = presence.away.get(absent)
    if since is None:
        return []
    return [vote.seat for vote in table.sheet.votes if vote.absent == absent and vote.at >= since]


def missing_votes(table: Table, presence: Presence, absent: int, besides: int | None = None) -> list[int]:
    """The people who are there and have not voted."""
    voters = [*voters_against(table, presence, absent), besides, absent]
    return [seat for seat in table.playing if presence.present(seat) and seat not in voters]


def take_back(asked: Asked, command: c.TakeBack) -> list[Event]:
    asked.must_be_on()
    seat = asked.seat()
    held = asked.table.sheet.seats[seat]
    if not held.away:
        refuse("not_away")
    if held.for_good:
        refuse("resigned")
    return [e.TakenBack(at=asked.now, seat=seat, **asked.said)]


def resign(asked: Asked, command: c.Resign) -> list[Event]:
    """A bot plays on; when nobody is left who could come back, the game ends."""
    asked.must_be_on()
    seat = asked.seat()
    table = asked.table
    if table.sheet.seats[seat].for_good:
        refuse("resigned")
    events: list[Event] = [
        e.Resigned(at=asked.now, seat=seat, **asked.said),
        e.BotPlays(at=asked.now, seat=seat, level=SUBSTITUTE, for_good=True),
    ]
    if all(table.sheet.seats[other].for_good for other in table.people if other != seat):
        assert table.game is not None
        events += ending(table.game, asked.now, asked.entropy, "resigned")
    return events


def leave(asked: Asked, command: c.Leave) -> list[Event]:
    asked.must_be_alive()
    state = asked.table.sheet.state
    if state == GATHERING:
        return leave_before_start(asked)
    seat = asked.seat()
    held = asked.table.sheet.seats[seat]
    if held.left:
        return []
    left: list[Event] = [e.Left(at=asked.now, seat=seat, **asked.said)]
    if state != OVER and not held.away:
        left.append(e.BotPlays(at=asked.now, seat=seat, level=SUBSTITUTE))
    return left + heir(asked.table, seat, asked.now)
