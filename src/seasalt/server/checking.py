"""Was the shuffle of a finished game fair? The same check as `seasalt verify`, for whoever looks at the page."""

from msgspec import Struct

from ..fair import FORMAT, LeftOpen, left_open, verify
from ..record import Record
from .replaying import steps_of


class GivenNumber(Struct, frozen=True):
    """A seat's number for the shuffle."""

    number: str
    giver: str  # "seat", or "server" for a stand-in that follows from the secret


class Flaw(Struct, frozen=True):
    """Something in the record that is not as it should be."""

    what: str
    text: str


class Check(Struct, frozen=True):
    """Whether the cards of a game are those that its secret and numbers give, and its play is legal."""

    fair: bool
    faults: list[Flaw]
    left_open: list[LeftOpen]  # what a record alone cannot show
    format: str
    commitment: str
    secret: str
    numbers: list[GivenNumber]  # one of each seat
    outcomes: int  # of chance, that were calculated again
    actions: int


def checked(record: Record) -> Check:
    """The record against its own secret and numbers, and against the rules."""
    verdict = verify(record)
    shuffle = verdict.shuffle
    return Check(
        fair=verdict.fair,
        faults=[Flaw(fault.what, fault.text) for fault in verdict.faults],
        left_open=list(left_open(verdict)),
        format=FORMAT,
        commitment=shuffle.commitment,
        secret=shuffle.secret.hex(),
        numbers=[GivenNumber(number.value.hex(), number.giver) for number in shuffle.numbers],
        outcomes=sum(len(step.outcomes) for step in steps_of(record)),
        actions=len(record.actions),
    )
