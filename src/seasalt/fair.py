"""Fair shuffles: chance that neither a player nor the server can steer, and that anybody can check later.

The server draws a secret and publishes its commitment; only then every seat gives a number of its own; every chance
event of the game follows from both. When the game is over the secret is revealed, and `verify` replays the record.
docs/fair.md says in which order that must happen, why, and how to write a verifier in another language.
"""

import hashlib
import hmac
import re
import secrets
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import zip_longest
from typing import Literal, NamedTuple

from .errors import SeasaltError, clipped, listed, quoted
from .game import Game
from .record import Record, ResultLine, Step
from .rules.vocabulary import MAX_PLAYERS

FORMAT = "seasalt-fair/1"
SIZE = 32  # bytes of a secret, of a number and of a hash
HASHES = 1 << 8 * SIZE  # how many different hashes there are
MOST_EVENTS = 1 << 64

# Who a seat's number is from.
SEAT = "seat"
SERVER = "server"

HEADER, COMMITMENT, NUMBER, SECRET = "Fair", "FairCommitment", "FairNumber", "FairSecret"

_HEX = re.compile(f"[0-9a-fA-F]{{{2 * SIZE}}}")
_CHANCE = f"{FORMAT} chance".encode()
_STAND_IN = f"{FORMAT} number".encode()


# Secrets, numbers, hashes


def draw() -> bytes:
    """A secret for the server, or a number for a seat."""
    return secrets.token_bytes(SIZE)


def commitment(value: bytes) -> str:
    """What is published of a secret, or of a number, before it may be known: it fits no other that anybody can find."""
    return hashlib.sha256(_checked("what is committed to", value)).hexdigest()


def stand_in(secret: bytes, seat: int) -> bytes:
    """The number of a seat that gives none: a bot, or somebody who is silent.

    The server is committed to it together with the secret. If it drew this number freely, after it had seen the
    numbers of the others, it could draw again until it liked the game.
    """
    if type(seat) is not int or not 0 <= seat < MAX_PLAYERS:
        raise SeasaltError(f"seats go from 0 to {MAX_PLAYERS - 1}, not {quoted(seat)}")
    return hmac.digest(_checked("the secret", secret), _STAND_IN + bytes([seat]), "sha256")


def read_hex(what: str, text: str) -> bytes:
    """A secret, a number or a hash as it is written: 64 hexadecimal digits."""
    if not _HEX.fullmatch(text):
        raise SeasaltError(f"{what} has {2 * SIZE} digits from 0 to 9 and a to f, not {quoted(text)}")
    return bytes.fromhex(text)


def _checked(what: str, value: object) -> bytes:
    if not isinstance(value, bytes) or len(value) != SIZE:
        # What it is stays out of the message: it may be a secret.
        raise SeasaltError(f"{what} must be {SIZE} bytes")
    return value


# Chance


class FairDealer:
    """Chance for `Game(dealer=…)` from the server's secret and the numbers of all seats.

    `drawn` is how many chance events there have been: as many as a record has outcomes, for an event with a single
    outcome counts like any other. The dealer names a place in the deck as it lies, so whoever goes on with a game needs
    that very deck: from `continued`, not from a position or `Game.replay`, where equal cards may lie otherwise.
    """

    def __init__(self, secret: bytes, numbers: Sequence[bytes], drawn: int = 0) -> None:
        if not 2 <= len(numbers) <= MAX_PLAYERS:
            raise SeasaltError(f"every seat has a number, so there are 2 to {MAX_PLAYERS}, not {len(numbers)}")
        if type(drawn) is not int or not 0 <= drawn < MOST_EVENTS:
            raise SeasaltError(f"{quoted(drawn)} chance events there cannot have been; a whole number from 0 is needed")
        self.drawn = drawn
        self._secret = _checked("the secret", secret)
        values = b"".join(_checked(f"the number of seat {seat}", value) for seat, value in enumerate(numbers))
        self._begin = _CHANCE + bytes([len(numbers)]) + values

    def __call__(self, size: int) -> int:
        """One of so many outcomes, from 0, each exactly as likely."""
        if type(size) is not int or not 0 < size <= HASHES:
            raise SeasaltError(f"chance needs at least one outcome to choose from, not {quoted(size)}")
        event, attempt = self.drawn, 0
        self.drawn += 1
        while True:
            choice = chosen(self._hash(event, attempt), size)
            if choice is not None:
                return choice
            attempt += 1

    def _hash(self, event: int, attempt: int) -> bytes:
        message = self._begin + event.to_bytes(8, "big") + attempt.to_bytes(4, "big")
        return hmac.digest(self._secret, message, "sha256")


def chosen(value: bytes, size: int) -> int | None:
    """The outcome that a hash stands for; None if the hash is one of the last few, which would favour low outcomes."""
    number = int.from_bytes(value, "big")
    return number % size if number < HASHES - HASHES % size else None


# What is agreed before a game, and what its record says about it


class Number(NamedTuple):
    """A seat's number and who gave it: the seat, or the server as a stand-in."""

    value: bytes
    giver: str


@dataclass(frozen=True)
class Shuffle:
    """Everything that the chance of one game follows from."""

    commitment: str
    numbers: tuple[Number, ...]
    secret: bytes = field(repr=False)

    @classmethod
    def agreed(cls, secret: bytes, given: Sequence[bytes | None]) -> "Shuffle":
        """The shuffle from the numbers that the seats gave; None for a bot or a silent seat."""
        numbers = [
            Number(stand_in(secret, seat), SERVER) if value is None else Number(value, SEAT)
            for seat, value in enumerate(given)
        ]
        return cls(commitment(secret), tuple(numbers), secret)

    def dealer(self, drawn: int = 0) -> FairDealer:
        return FairDealer(self.secret, [number.value for number in self.numbers], drawn)

    def headers(self, *, reveal: bool) -> dict[str, str]:
        """For `Game.record(**…)`. Not to be revealed before the game is over: the secret tells all that is to come."""
        headers = {HEADER: FORMAT, COMMITMENT: self.commitment}
        for seat, (value, giver) in enumerate(self.numbers):
            headers[f"{NUMBER}{seat}"] = f"{value.hex()} {giver}"
        return headers | ({SECRET: self.secret.hex()} if reveal else {})

    @classmethod
    def read(cls, record: Record) -> "Shuffle":
        """What the headers say, or an error that says what is missing. Whether it is true is for `verify` to find."""
        _refuse_headers(record)
        tags = record.tags
        numbers = [_read_number(f"{NUMBER}{seat}", tags[f"{NUMBER}{seat}"]) for seat in range(record.rules.players)]
        committed = read_hex(f"[{COMMITMENT}]", tags[COMMITMENT]).hex()
        return cls(committed, tuple(numbers), read_hex(f"[{SECRET}]", tags[SECRET]))


def _refuse_headers(record: Record) -> None:
    tags = record.tags
    if HEADER not in tags:
        raise SeasaltError(f'no fair shuffle is recorded here: the header [{HEADER} "{FORMAT}"] is missing')
    if tags[HEADER] != FORMAT:
        raise SeasaltError(f"the shuffle is {quoted(tags[HEADER])}, this program checks {FORMAT}; a newer one may more")
    needed = [COMMITMENT, *(f"{NUMBER}{seat}" for seat in range(record.rules.players)), SECRET]
    missing = [f"[{name}]" for name in needed if name not in tags]
    if missing == [f"[{SECRET}]"]:
        raise SeasaltError(f"the secret is not revealed yet: [{SECRET}] comes when the game is over or given up")
    if missing:
        raise SeasaltError(f"of the fair shuffle {listed(missing)} is missing")
    surplus = [f"[{name}]" for name in tags if name.startswith(HEADER) and name not in (HEADER, *needed)]
    if surplus:
        raise SeasaltError(f"{clipped(listed(surplus))} says nothing in a game of {record.rules.players} players")


def _read_number(name: str, text: str) -> Number:
    digits, _, giver = text.partition(" ")
    if giver not in (SEAT, SERVER):
        raise SeasaltError(f"[{name} {quoted(text)}]: a number, a space, and {SEAT} or {SERVER} are needed")
    return Number(read_hex(f"[{name}]", digits), giver)


# Checking


class Fault(NamedTuple):
    """Something that is not as it should be."""

    what: str  # commitment, number, outcome, action, result, scores, winners; file; noted
    text: str
    line: int | None = None
    expected: str | None = None
    found: str | None = None


class Verdict(NamedTuple):
    """What `verify` found. `game` is the game as the rules and the dealer give it, up to the first difference."""

    shuffle: Shuffle
    game: Game
    faults: tuple[Fault, ...]

    @property
    def fair(self) -> bool:
        return not self.faults


def verify(
    record: Record,
    *,
    commitment: str | None = None,
    numbers: Mapping[int, str] | None = None,
    seals: Mapping[int, str] | None = None,
) -> Verdict:
    """Check a finished or given up game, and what somebody noted at the table: commitment, numbers, seals, by seat.

    A record that cannot be checked is refused with an error; one that is wrong gives a verdict with faults.
    """
    shuffle = Shuffle.read(record)
    faults = [*_false_promises(shuffle), *_noted(shuffle, commitment, numbers or {}, seals or {})]
    game, difference = _replayed(record, shuffle)
    faults += [difference] if difference else _false_end(record, game)
    return Verdict(shuffle, game, tuple(faults))


LeftOpen = Literal["commitment", "alone", "numbers", "rest", "people"]


def left_open(verdict: Verdict, *, commitment: bool = False, seats: Collection[int] = ()) -> Iterator[LeftOpen]:
    """What the check could not see, where the commitment or the numbers of these seats had been noted."""
    givers = [seat for seat, number in enumerate(verdict.shuffle.numbers) if number.giver == SEAT]
    if not commitment:
        yield "commitment"  # was it published before the numbers were?
    if not givers:
        yield "alone"  # no seat gave a number
    elif not set(seats).intersection(givers):
        yield "numbers"  # are they from the seats?
    if not verdict.game.over:
        yield "rest"  # of the game
    yield "people"  # did they do what the record says?


def continued(record: Record, shuffle: Shuffle) -> Game:
    """The game of a record, ready to go on as if it had never stopped."""
    game, difference = _replayed(record, shuffle)
    if difference:
        raise SeasaltError(difference.text)
    return game


def _false_promises(shuffle: Shuffle) -> list[Fault]:
    """Where the secret does not fit what the server was committed to."""
    faults = []
    fits = commitment(shuffle.secret)
    if shuffle.commitment != fits:
        text = f"the secret does not fit the commitment {shuffle.commitment}: its own is {fits}"
        faults.append(Fault("commitment", text, None, fits, shuffle.commitment))
    for seat, (value, giver) in enumerate(shuffle.numbers):
        expected = stand_in(shuffle.secret, seat)
        if giver == SERVER and value != expected:
            text = f"the server chose {value.hex()} for seat {seat}: from the secret it is {expected.hex()}"
            faults.append(Fault("number", text, None, expected.hex(), value.hex()))
        elif giver == SEAT and value == expected:
            text = f"the number of seat {seat} follows from the secret, so it is the server's and not the seat's"
            faults.append(Fault("number", text, None, SERVER, SEAT))
    return faults


def _noted(
    shuffle: Shuffle, committed: str | None, numbers: Mapping[int, str], seals: Mapping[int, str]
) -> list[Fault]:
    """Where the record differs from what somebody noted at the table."""
    pairs = [("the commitment", committed, shuffle.commitment)] if committed is not None else []
    for seat, value in numbers.items():
        found = _number_of(shuffle, seat)
        drawn = ", which is the server's," if found.giver == SERVER else ""
        pairs.append((f"the number of seat {seat}{drawn}", value, found.value.hex()))
    for seat, value in seals.items():
        pairs.append((f"the seal of seat {seat}", value, commitment(_number_of(shuffle, seat).value)))
    return [
        Fault("noted", f"{what} is {found} in the record; noted was {wanted}", None, wanted, found)
        for what, noted, found in pairs
        if found != (wanted := read_hex(what, noted or "").hex())
    ]


def _number_of(shuffle: Shuffle, seat: int) -> Number:
    if type(seat) is not int or not 0 <= seat < len(shuffle.numbers):
        raise SeasaltError(f"in this game seats go from 0 to {len(shuffle.numbers) - 1}, not {quoted(seat)}")
    return shuffle.numbers[seat]


def _replayed(record: Record, shuffle: Shuffle) -> tuple[Game, Fault | None]:
    """The game that the record's actions lead to with the dealer's chance, and where the record first differs."""
    if record.start is not None:
        raise SeasaltError(
            "a fair shuffle is for a whole game; nobody can check where the cards of [Position] are from"
        )
    if len(shuffle.numbers) != record.rules.players:
        raise SeasaltError(f"{record.rules.players} players need as many numbers, not {len(shuffle.numbers)}")
    game = Game(**record.rules.agreed, dealer=shuffle.dealer())
    for place, step in enumerate(record.steps):
        if isinstance(step, Step) and step.action is not None:
            try:
                game.play(step.action, seat=step.seat)
            except SeasaltError as error:
                illegal = Fault("action", f"{_at(record, place)}{error}", _line(record, place), None, str(step))
                # If chance brought something else before, the rules are right to refuse what came of it.
                return game, _first_difference(record, game, place) or illegal
    return game, _first_difference(record, game, len(record.steps))


def _first_difference(record: Record, game: Game, until: int) -> Fault | None:
    """Where the record's steps, up to this one, are not those of the game."""
    drawn = 0
    for place, (found, expected) in enumerate(zip_longest(record.steps[:until], game.record().steps)):
        if found != expected:
            return _difference(record, place, found, expected, drawn)
        drawn += len(found.outcomes) if isinstance(found, Step) else 0
    return None


def _difference(
    record: Record, place: int, found: Step | ResultLine | None, expected: Step | ResultLine | None, drawn: int
) -> Fault:
    at, line = _at(record, place), _line(record, place)
    if isinstance(found, Step) and isinstance(expected, Step) and found[:2] == expected[:2]:
        for brought, due in zip_longest(found.outcomes, expected.outcomes):
            if brought != due:
                break
            drawn += 1
        says, gives = clipped(brought or "nothing"), due or "nothing"
        text = f"{at}outcome {drawn + 1} of chance in {quoted(str(found))} is {says}; the dealer gives {gives}"
        return Fault("outcome", text, line, gives, says)
    says, gives = (quoted(str(step)) if step else "nothing" for step in (found, expected))
    what = "result" if isinstance(found, ResultLine) or isinstance(expected, ResultLine) else "outcome"
    return Fault(what, f"{at}the record says {says}; the rules and the dealer give {gives}", line, gives, says)


def _false_end(record: Record, game: Game) -> list[Fault]:
    faults = []
    for what, says, is_right in (("scores", record.scores, game.scores), ("winners", record.winners, game.winners)):
        if says is not None and says != is_right:
            found, expected = (" ".join(map(str, numbers)) or "nobody" for numbers in (says, is_right))
            text = f"the record says {what} {clipped(found)}; the rules give {expected}"
            faults.append(Fault(what, text, None, expected, clipped(found)))
    return faults


def _line(record: Record, place: int) -> int | None:
    """Where the step stands in the file, if it is from one; the last line for a step that is not there."""
    return record.lines[min(place, len(record.lines) - 1)] if record.lines else None


def _at(record: Record, place: int) -> str:
    line = _line(record, place)
    if line is None:
        return f"step {place + 1}: "
    return f"line {line}: " if place < len(record.lines) else f"after line {line}: "
