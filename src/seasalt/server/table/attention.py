"""What a table wants by itself, without anybody sending anything: clocks, bots, results that nobody put away, expiry.

`due` says when the table next wants attention, `attend` what happens then, `bot_turn` which bot has to decide. Any
process that is alive may attend; who comes second finds that nothing is due any more.
"""

from typing import NamedTuple

from . import events as e
from .events import Event
from .gathering import heir
from .playing import ABSENT_AFTER, SUBSTITUTE, missing_votes, voters_against, waiting_to_look
from .presence import EVERYBODY, Presence
from .sheet import EXPIRED, GATHERING, OVER
from .state import Table

MINUTE, HOUR, DAY = 60.0, 3600.0, 86_400.0
RESULT_LIES_OPEN = 30.0
HOST_AWAY = 2 * MINUTE  # before the start; then the host's role goes on
NOBODY_CAME = HOUR  # before the start, with nobody there
NOBODY_PLAYS = DAY  # only bots are left, who wait for a person to come back
FORGOTTEN = 30 * DAY  # without a clock, and nothing happens
DELETED = {OVER: 90 * DAY, EXPIRED: DAY}  # after the last event
PAUSES = (1.3, 0.9, 1.6, 1.1, 1.9, 1.0, 1.4)  # seconds, one after the other


class BotTurn(NamedTuple):
    """A bot has to decide for a seat on `table.game.view(seat)`, and its action is taken from this time on.

    It comes back as `Act(action, sequence)` with `Bot(seat)`. `step` tells this decision from any other.
    """

    seat: int
    level: str
    at: float
    step: int


def pause(step: int) -> float:
    """How long a bot waits: it depends on the number of the step that everybody saw, so it tells nothing."""
    return PAUSES[step % len(PAUSES)]


def bot_due(table: Table) -> float | None:
    """When the bot whose turn it is acts. What it only decides in its head takes no time, or one could see it think."""
    turn = table.turn
    if turn is None or not table.sheet.seats[turn].bot or not table.playing:
        return None
    return table.sheet.seen_at + pause(table.sheet.seen_steps)


def bot_turn(table: Table) -> BotTurn | None:
    """The bot that has to decide; it may begin to think at once."""
    at, turn = bot_due(table), table.turn
    if at is None or turn is None:
        return None
    return BotTurn(turn, table.sheet.seats[turn].level, at, len(table.sheet.moves))


def deadline(table: Table) -> float | None:
    """When the clock of the person to move runs out."""
    turn, seconds = table.turn, table.sheet.clock.seconds
    if turn is None or seconds is None or not table.sheet.seats[turn].plays:
        return None
    return table.sheet.turn_since + seconds


def result_until(table: Table) -> float | None:
    """When the result that lies open is put away, though somebody has not looked."""
    return None if table.sheet.result is None else table.sheet.result_since + RESULT_LIES_OPEN


def due(table: Table, presence: Presence = EVERYBODY) -> float | None:
    """When the table next wants attention; None if never by itself."""
    state = table.sheet.state
    if state in (OVER, EXPIRED):
        return None
    if state == GATHERING:
        times = [_host_gone(table, presence), _nobody_came(table, presence)]
    else:
        votes = [at for at, _ in _voted_out(table, presence)]
        times = [bot_due(table), deadline(table), _result_closes(table, presence), _abandoned(table), *votes]
    return min((at for at in times if at is not None), default=None)


def attend(table: Table, now: float, entropy: bytes, presence: Presence = EVERYBODY) -> list[Event]:
    """What happens by itself now, if anything does. A bot that has to decide is `bot_turn`, no event."""
    now = max(now, table.sheet.latest)
    if table.sheet.state == GATHERING:
        return _attend_gathering(table, now, presence)
    if table.sheet.state in (OVER, EXPIRED):
        return []
    if _reached(_abandoned(table), now):
        return [e.Expired(at=now, reason="abandoned")]
    if _reached(_result_closes(table, presence), now):
        return [e.RoundClosed(at=now)]
    if _reached(deadline(table), now) and table.turn is not None:
        seat = table.turn
        return [e.ClockRanOut(at=now, seat=seat), e.BotPlays(at=now, seat=seat, level=SUBSTITUTE)]
    out = [seat for at, seat in _voted_out(table, presence) if at <= now]
    return [e.BotPlays(at=now, seat=seat, level=SUBSTITUTE) for seat in out]


def forget_at(table: Table) -> float | None:
    """When the table may be deleted, with all its events."""
    keeps = DELETED.get(table.sheet.state)
    return None if keeps is None else table.sheet.latest + keeps


def _attend_gathering(table: Table, now: float, presence: Presence) -> list[Event]:
    if _reached(_nobody_came(table, presence), now):
        return [e.Expired(at=now, reason="nobody_came")]
    if _reached(_host_gone(table, presence), now) and table.sheet.host is not None:
        return _heir_present(table, presence, now)
    return []


def _reached(at: float | None, now: float) -> bool:
    return at is not None and at <= now


def _host_gone(table: Table, presence: Presence) -> float | None:
    """Somebody waits for a host who is away."""
    host = table.sheet.host
    if host is None or presence.present(host) or not _heir_present(table, presence, 0.0):
        return None
    return presence.away[host] + HOST_AWAY


def _heir_present(table: Table, presence: Presence, now: float) -> list[Event]:
    host = table.sheet.host
    assert host is not None
    return heir(table, host, now, presence)


def _nobody_came(table: Table, presence: Presence) -> float | None:
    if any(presence.present(seat) for seat in table.people):
        return None
    return max([table.sheet.latest, *(presence.away[seat] for seat in table.people)]) + NOBODY_CAME


def _abandoned(table: Table) -> float | None:
    """Nobody plays any more, or nothing happens any more."""
    if not table.playing:
        return table.sheet.latest + NOBODY_PLAYS
    return None if table.sheet.clock.seconds else table.sheet.latest + FORGOTTEN


def _result_closes(table: Table, presence: Presence) -> float | None:
    """At once, if all who are there have looked. Whoever loads the page anew is away for a moment only."""
    nobody_here = bool(table.playing) and not any(map(presence.present, table.playing))
    if table.sheet.result is None or nobody_here or waiting_to_look(table, presence):
        return result_until(table)
    return table.sheet.result_since


def _voted_out(table: Table, presence: Presence) -> list[tuple[float, int]]:
    """Absent people on whom all others who are there have voted: also because somebody went who had not."""
    found = []
    for seat in table.playing:
        voters = voters_against(table, presence, seat)
        if voters and not missing_votes(table, presence, seat):
            found.append((presence.away[seat] + ABSENT_AFTER, seat))
    return found
