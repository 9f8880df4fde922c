"""What all decisions share: who asks, when, and with which random bytes; and the first reasons to refuse."""

from typing import NoReturn

from msgspec import Struct

from seasalt import Game
from seasalt.fair import commitment

from .chance import derived
from .commands import Message, Refused
from .events import Event, Over, Reason, SecretKept
from .presence import Presence
from .sheet import EXPIRED, GATHERING, OVER, Seat
from .state import Table


class Refusal(Exception):
    """Carries a refusal out of the functions that decide; it never leaves `decide`."""

    def __init__(self, refused: Refused) -> None:
        super().__init__(refused.code)
        self.refused = refused


def refuse(code: str, **values: object) -> NoReturn:
    raise Refusal(Refused(code, values))


class Asked(Struct, frozen=True):
    """A command that a person sends, or that a bot's decision comes as."""

    table: Table
    message: Message
    token: str
    now: float
    entropy: bytes
    presence: Presence

    @property
    def said(self) -> dict[str, str]:
        """What the first event of an answer carries, so that the same message of a person is not obeyed twice."""
        return {"token": self.token, "client": self.message.id} if self.token else {}

    def drawn(self, purpose: str) -> str:
        return derived(self.entropy, purpose)

    # Who asks, and whether the time is right

    def seat(self) -> int:
        seat = self.table.seat_of(self.token)
        return refuse("not_seated") if seat is None else seat

    def player(self) -> int:
        """The seat of a person who plays it now, in a game that is on."""
        self.must_be_on()
        seat = self.seat()
        if self.table.sheet.seats[seat].away:
            refuse("played_by_bot")
        return seat

    def host(self) -> int:
        seat = self.seat()
        if self.table.sheet.host != seat:
            refuse("not_host")
        return seat

    def must_be_alive(self) -> None:
        if self.table.sheet.state == EXPIRED:
            refuse("expired")

    def must_be_gathering(self) -> None:
        self.must_be_alive()
        if self.table.sheet.state != GATHERING:
            refuse("game_running")

    def must_be_on(self) -> None:
        self.must_be_alive()
        if self.table.sheet.state == GATHERING:
            refuse("not_started")
        if self.table.sheet.state == OVER:
            refuse("game_over")

    def must_be_over(self) -> None:
        self.must_be_alive()
        if self.table.sheet.state != OVER:
            refuse("not_over")

    def named(self, seat: int) -> Seat:
        """The seat that a message names."""
        if not 0 <= seat < len(self.table.sheet.seats):
            refuse("unknown_seat", seat=seat)
        return self.table.sheet.seats[seat]


def ending(game: Game, now: float, entropy: bytes, reason: Reason) -> list[Event]:
    """The game ends, and the secret of a rematch is chosen before anybody names a number for it."""
    secret = derived(entropy, "next secret")
    winners = list(game.winners) if reason == "finished" else []
    promise = commitment(bytes.fromhex(secret))
    return [
        SecretKept(at=now, secret=secret, next=True),
        Over(at=now, scores=list(game.scores), winners=winners, reason=reason, commitment=promise),
    ]
