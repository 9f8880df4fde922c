"""The server's own check of a finished game says what `seasalt verify` says."""

from dataclasses import replace

import pytest

from seasalt import Record
from seasalt.fair import COMMITMENT, verify
from seasalt.server.checking import checked
from seasalt.server.table import Table, read_event

from .samples import FOLDER, Sample
from .test_schema import faults


@pytest.fixture(scope="module")
def record() -> Record:
    """Of a game that was played to its end at a table, whose two people gave no numbers."""
    found = Table.after(map(read_event, Sample.read(FOLDER / "over.jsonl").events)).record()
    assert found is not None
    return found


def test_a_fair_game_is_found_fair(record: Record) -> None:
    found = checked(record)
    assert (found.fair, found.faults) == (True, [])
    assert found.actions == len(record.actions)
    assert found.commitment == verify(record).shuffle.commitment


def test_another_commitment_than_that_of_the_secret_is_a_fault(record: Record) -> None:
    found = checked(replace(record, tags={**record.tags, COMMITMENT: "0" * 64}))
    assert not found.fair
    assert [fault.what for fault in found.faults] == ["commitment"]


def test_another_outcome_than_that_of_secret_and_numbers_is_a_fault(record: Record) -> None:
    lines = [line for line in str(record).splitlines() if not line.startswith(("[Check", "[Actions"))]
    swapped = next(place for place, line in enumerate(lines) if line.startswith("deal"))
    first, left, right = lines[swapped].removeprefix("deal : ").split()
    lines[swapped] = f"deal : {first} {right} {left}"
    assert [fault.what for fault in checked(Record.parse("\n".join(lines) + "\n")).faults] == ["outcome"]


def test_what_a_record_cannot_show_is_said(record: Record) -> None:
    assert checked(record).left_open == ["commitment", "alone", "people"]


def test_a_check_holds_to_its_schema(record: Record) -> None:
    assert faults("Check", checked(record)) == []
