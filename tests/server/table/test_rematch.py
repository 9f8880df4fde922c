"""Once more with the same people."""

from random import Random

from seasalt.fair import commitment
from seasalt.server.table import Table, next_table
from seasalt.server.table.commands import Leave, Rematch
from seasalt.server.table.events import RematchMade, RematchWished, Started

from .sitting import ANNA, BEN, Sitting, sitting

NUMBER = "ab" * 32


def finished(players: int = 3) -> Sitting:
    table = sitting(BEN, players=players, salt=True)
    table.play(Random(2))
    return table


def agreed() -> Sitting:
    table = finished()
    table.send(ANNA, Rematch(id="r", number=NUMBER))
    table.send(BEN, Rematch(id="r"))
    return table


def test_the_next_table_is_made_when_all_people_agreed() -> None:
    table = finished()
    assert [type(event) for event in table.send(ANNA, Rematch(id="r"))] == [RematchWished]
    events = table.send(BEN, Rematch(id="r"))
    assert [type(event) for event in events] == [RematchWished, RematchMade]
    assert len(table.table.sheet.next_table) == 22


def test_the_same_people_sit_one_seat_further_with_the_same_settings() -> None:
    table = agreed()
    rematch = Table.after(next_table(table.table, table.now, "before"))
    assert [seat.name or seat.level for seat in rematch.sheet.seats] == ["plankton", ANNA, BEN]
    assert (rematch.sheet.rules, rematch.sheet.clock) == (table.table.sheet.rules, table.table.sheet.clock)
    assert (rematch.sheet.state, rematch.sheet.host, rematch.sheet.before) == ("playing", 1, "before")
    assert rematch.seat_of(BEN) == 2


def test_the_rematch_is_shuffled_with_the_secret_and_the_numbers_that_were_promised() -> None:
    table = agreed()
    *_, started = next_table(table.table, table.now)
    assert isinstance(started, Started)
    assert started.numbers == ["", NUMBER, ""]
    rematch = Table.after(next_table(table.table, table.now))
    assert rematch.sheet.commitment == table.table.sheet.next_commitment
    assert commitment(bytes.fromhex(rematch.sheet.secret)) == rematch.sheet.commitment


def test_who_leaves_is_not_waited_for_and_a_bot_sits_there() -> None:
    table = finished()
    table.send(ANNA, Leave(id="l"))
    events = table.send(BEN, Rematch(id="r"))
    assert isinstance(events[-1], RematchMade)
    rematch = Table.after(next_table(table.table, table.now))
    assert [seat.kind for seat in rematch.sheet.seats] == ["bot", "bot", "person"]
    assert rematch.sheet.host == 2


def test_who_waited_for_somebody_that_left_may_ask_again() -> None:
    table = finished()
    table.send(ANNA, Rematch(id="r"))
    table.send(BEN, Leave(id="l"))
    assert [type(event) for event in table.send(ANNA, Rematch(id="s"))] == [RematchMade]
    assert table.send(BEN, Rematch(id="r")) == []


def test_who_wishes_twice_has_wished() -> None:
    table = finished()
    table.send(ANNA, Rematch(id="r"))
    assert table.send(ANNA, Rematch(id="s")) == []


def test_who_asks_again_does_not_wait_for_somebody_who_is_not_there() -> None:
    table = finished()
    table.presence = table.presence.disconnected(1, table.now)
    assert [type(event) for event in table.send(ANNA, Rematch(id="r"))] == [RematchWished]
    assert [type(event) for event in table.send(ANNA, Rematch(id="s"))] == [RematchMade]
    rematch = Table.after(next_table(table.table, table.now))
    assert rematch.seat_of(BEN) == 2


def test_before_the_end_there_is_no_rematch() -> None:
    assert sitting(BEN).refused(ANNA, Rematch(id="r")) == "not_over"
    assert Sitting().refused(ANNA, Rematch(id="r")) == "not_over"


def test_onlookers_have_no_say_in_it() -> None:
    assert finished().refused("somebody", Rematch(id="r")) == "not_seated"
