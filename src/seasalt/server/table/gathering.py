"""Before the start: people and bots take seats, and the host starts the game."""

from seasalt import SeasaltError
from seasalt.bots import LEVELS
from seasalt.fair import commitment
from seasalt.settings import RULES_VERSION, Rules

from . import commands as c
from . import events as e
from .asking import Asked, refuse
from .chance import derived, first_outcomes, shuffle_of
from .events import DAYS, NO_CLOCK, SECONDS, Clock, Event
from .presence import EVERYBODY, Presence
from .state import Table
from .words import name_of, same_name

CLOCKS = {NO_CLOCK: (0, 0), SECONDS: (10, 3600), DAYS: (1, 14)}  # the least and the most


def created(command: c.Create, token: str, now: float, entropy: bytes) -> list[Event]:
    """A new table, with its host on the first seat."""
    if not token:
        refuse("not_seated")
    name = name_of(command.name) or refuse("bad_name")
    _check_clock(command.clock)
    try:
        names = ("players", "salt", "pepper", "double_points", "edition")
        rules = Rules(**{name: getattr(command, name) for name in names})
    except SeasaltError:
        refuse("bad_rules")
    first = set_up(rules, command.clock, command.open, command.onlookers, derived(entropy, "secret"), now)
    return [*first, e.Sat(at=now, seat=0, name=name, token=token, client=command.id)]


def set_up(
    rules: Rules, clock: Clock, is_open: bool, onlookers: bool, secret: str, now: float, before: str = ""
) -> list[Event]:
    """The first two events of a table."""
    table = e.Created(
        at=now,
        rules=rules.agreed,
        rules_version=RULES_VERSION,
        clock=clock,
        open=is_open,
        onlookers=onlookers,
        commitment=commitment(bytes.fromhex(secret)),
        before=before,
    )
    return [table, e.SecretKept(at=now, secret=secret)]


def _check_clock(clock: Clock) -> None:
    least, most = CLOCKS[clock.kind]
    if not least <= clock.amount <= most:
        refuse("bad_clock")


def join(asked: Asked, command: c.Join) -> list[Event]:
    asked.must_be_gathering()
    if not asked.token:
        refuse("not_seated")
    if asked.table.seat_of(asked.token) is not None:
        refuse("already_seated")
    name = name_of(command.name) or refuse("bad_name")
    seat = _free_seat(asked, command.seat)
    if any(same_name(name, other.name) for other in asked.table.sheet.seats if other.person):
        refuse("name_taken")
    return [e.Sat(at=asked.now, seat=seat, name=name, **asked.said)]


def _free_seat(asked: Asked, wish: int | None) -> int:
    seats = asked.table.sheet.seats
    free = [number for number, seat in enumerate(seats) if seat.kind == "free"]
    if wish is not None and asked.named(wish).kind != "free":
        refuse("seat_taken", seat=wish)
    if not free:
        refuse("table_full")
    return free[0] if wish is None else wish


def add_bot(asked: Asked, command: c.AddBot) -> list[Event]:
    asked.must_be_gathering()
    asked.host()
    if command.level not in LEVELS:
        refuse("bad_level", level=command.level[: c.LONGEST_ID])
    seat = _free_seat(asked, command.seat)
    return [e.BotPut(at=asked.now, seat=seat, level=command.level, **asked.said)]


def remove(asked: Asked, command: c.Remove) -> list[Event]:
    asked.must_be_gathering()
    host = asked.host()
    if asked.named(command.seat).kind == "free" or command.seat == host:
        refuse("unknown_seat", seat=command.seat)
    return [e.Freed(at=asked.now, seat=command.seat, removed=True, **asked.said)]


def hand_on(asked: Asked, command: c.HandOn) -> list[Event]:
    asked.must_be_alive()
    host = asked.host()
    if not asked.named(command.seat).person or command.seat == host:
        refuse("unknown_seat", seat=command.seat)
    return [e.HostHanded(at=asked.now, seat=command.seat, **asked.said)]


def choose(asked: Asked, command: c.Choose) -> list[Event]:
    asked.must_be_gathering()
    return [e.Numbered(at=asked.now, seat=asked.seat(), number=command.number, **asked.said)]


def leave_before_start(asked: Asked) -> list[Event]:
    """The seat is free; the host's role goes to the next person in turn order."""
    seat = asked.seat()
    freed: list[Event] = [e.Freed(at=asked.now, seat=seat, removed=False, **asked.said)]
    return freed + heir(asked.table, seat, asked.now)


def heir(table: Table, seat: int, now: float, presence: Presence = EVERYBODY) -> list[Event]:
    """When the host goes, the role goes to the next person who is still at the table."""
    seats = table.sheet.seats
    people = [other for other in table.people if presence.present(other) and not seats[other].left and other != seat]
    if table.sheet.host != seat or not people:
        return []
    return [e.HostHanded(at=now, seat=min(people, key=lambda other: (other - seat) % len(seats)))]


def start(asked: Asked, command: c.Start) -> list[Event]:
    asked.must_be_gathering()
    asked.host()
    seats = asked.table.sheet.seats
    free = [number for number, seat in enumerate(seats) if seat.kind == "free"]
    if free:
        refuse("seats_free", seats=free)
    numbers = [seat.number for seat in seats]
    outcomes = first_outcomes(asked.table.rules, shuffle_of(asked.table.sheet.secret, numbers).dealer())
    return [e.Started(at=asked.now, numbers=numbers, outcomes=outcomes, **asked.said)]
