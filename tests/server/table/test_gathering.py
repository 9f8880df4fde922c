"""Before the start: setting up a table, taking seats, the host's role, the start."""

from typing import Any

import pytest
from msgspec import ValidationError, json

from seasalt.fair import commitment
from seasalt.server.table import Create, Refused, create
from seasalt.server.table.commands import AddBot, Choose, HandOn, Join, Leave, Remove, Start, read_command
from seasalt.server.table.events import DAYS, NO_CLOCK, SECONDS, Clock, Freed, HostHanded, Sat, SecretKept, Started

from .sitting import ANNA, BEGIN, BEN, CLEO, DORA, Sitting, sitting

ENTROPY = bytes(32)


def created(name: str = ANNA, **settings: Any) -> str | None:
    made = create(Create(id="c", name=name, **settings), ANNA, BEGIN, ENTROPY)
    return made.code if isinstance(made, Refused) else None


def seated(table: Sitting) -> list[str]:
    return [seat.name or seat.level for seat in table.table.sheet.seats]


# A new table


def test_who_sets_up_a_table_sits_on_its_first_seat_as_the_host() -> None:
    table = Sitting(3)
    assert seated(table) == [ANNA, "", ""]
    assert table.table.sheet.host == 0


def test_a_table_commits_to_a_secret_of_its_own() -> None:
    table = Sitting()
    secret = next(event.secret for event in table.events if isinstance(event, SecretKept))
    assert table.table.sheet.commitment == commitment(bytes.fromhex(secret))


def test_nobody_sets_up_a_table_without_a_token() -> None:
    made = create(Create(id="c", name=ANNA), "", BEGIN, ENTROPY)
    assert made == Refused("not_seated")


@pytest.mark.parametrize("settings", [{"players": 5}, {"players": 1}, {"edition": "klingon"}])
def test_unknown_rules_are_refused(settings: dict[str, Any]) -> None:
    assert created(**settings) == "bad_rules"


@pytest.mark.parametrize(("kind", "amount"), [(NO_CLOCK, 0), (SECONDS, 10), (SECONDS, 3600), (DAYS, 1), (DAYS, 14)])
def test_these_clocks_there_are(kind: Any, amount: int) -> None:
    assert created(clock=Clock(kind, amount)) is None


@pytest.mark.parametrize(("kind", "amount"), [(NO_CLOCK, 1), (SECONDS, 9), (SECONDS, 3601), (DAYS, 0), (DAYS, 15)])
def test_other_clocks_are_refused(kind: Any, amount: int) -> None:
    assert created(clock=Clock(kind, amount)) == "bad_clock"


@pytest.mark.parametrize("name", ["", "   ", "x" * 21, "a\nb", "a\u200bb", "\u202eabc", "\x00"])
def test_a_name_that_cannot_be_shown_is_refused(name: str) -> None:
    assert created(name) == "bad_name"
    assert Sitting().refused(BEN, Join(id="a", name=name)) == "bad_name"


# Seats


def test_who_joins_gets_the_first_free_seat() -> None:
    table = Sitting(3)
    table.join(BEN)
    assert seated(table) == [ANNA, BEN, ""]


def test_who_joins_may_choose_a_seat() -> None:
    table = Sitting(3)
    table.send(BEN, Join(id="a", name=BEN, seat=2))
    assert seated(table) == [ANNA, "", BEN]


def test_a_name_is_trimmed() -> None:
    table = Sitting()
    table.send(BEN, Join(id="a", name="  Ben B. "))
    assert seated(table) == [ANNA, "Ben B."]


@pytest.mark.parametrize("name", ["anna", "ANNA", " Anna ", "ａnna"])
def test_a_name_is_taken_whatever_its_case_and_width(name: str) -> None:
    assert Sitting().refused(BEN, Join(id="a", name=name)) == "name_taken"


def test_a_taken_seat_is_refused() -> None:
    assert Sitting(3).refused(BEN, Join(id="a", name=BEN, seat=0)) == "seat_taken"


def test_a_seat_that_is_not_there_is_refused() -> None:
    assert Sitting(2).refused(BEN, Join(id="a", name=BEN, seat=2)) == "unknown_seat"


def test_a_full_table_is_refused() -> None:
    table = Sitting()
    table.join(BEN)
    assert table.refused(CLEO, Join(id="a", name=CLEO)) == "table_full"


def test_nobody_sits_twice() -> None:
    assert Sitting(3).refused(ANNA, Join(id="a", name="another")) == "already_seated"


def test_nobody_sits_without_a_token() -> None:
    assert Sitting().refused("", Join(id="a", name=BEN)) == "not_seated"


def test_nobody_joins_a_game_that_is_on() -> None:
    assert sitting(BEN).refused(CLEO, Join(id="a", name=CLEO)) == "game_running"


def test_the_same_message_seats_nobody_twice() -> None:
    table = Sitting(3)
    command = Join(id="a", name=BEN)
    table.send(BEN, command)
    events = len(table.events)
    assert table.send(BEN, command) == []
    assert (len(table.events), seated(table)) == (events, [ANNA, BEN, ""])


def test_ids_of_messages_are_each_persons_own() -> None:
    table = Sitting(3)
    table.send(BEN, Join(id="a", name=BEN))
    table.send(CLEO, Join(id="a", name=CLEO))
    assert seated(table) == [ANNA, BEN, CLEO]


def test_leaving_before_the_start_frees_the_seat() -> None:
    table = Sitting(3)
    table.join(BEN)
    table.send(BEN, Leave(id="a"))
    assert seated(table) == [ANNA, "", ""]
    table.join(BEN)
    assert seated(table) == [ANNA, BEN, ""]


def test_who_has_no_seat_cannot_leave() -> None:
    assert Sitting().refused(BEN, Leave(id="a")) == "not_seated"


# The host


def test_the_host_adds_bots_by_level() -> None:
    table = Sitting(3)
    table.send(ANNA, AddBot(id="a", level="otter", seat=2))
    table.send(ANNA, AddBot(id="b", level="orca"))
    assert seated(table) == [ANNA, "orca", "otter"]


def test_an_unknown_level_is_refused() -> None:
    assert Sitting().refused(ANNA, AddBot(id="a", level="leviathan")) == "bad_level"


@pytest.mark.parametrize(
    "command", [AddBot(id="a", level="otter"), Remove(id="a", seat=0), HandOn(id="a", seat=1), Start(id="a")]
)
def test_only_the_host_may_do_this(command: Any) -> None:
    table = Sitting(3)
    table.join(BEN)
    assert table.refused(BEN, command) == "not_host"
    assert table.refused(CLEO, command) == "not_seated"


def test_the_host_removes_bots_and_people() -> None:
    table = Sitting(3)
    table.join(BEN)
    table.fill()
    table.send(ANNA, Remove(id="a", seat=1))
    table.send(ANNA, Remove(id="b", seat=2))
    assert seated(table) == [ANNA, "", ""]


@pytest.mark.parametrize("seat", [0, 1, 3])
def test_the_host_cannot_remove_itself_or_nobody(seat: int) -> None:
    assert Sitting(3).refused(ANNA, Remove(id="a", seat=seat)) == "unknown_seat"


@pytest.mark.parametrize("command", [AddBot(id="a", level="otter"), Remove(id="a", seat=1), Start(id="a")])
def test_after_the_start_seats_stay_as_they_are(command: Any) -> None:
    assert sitting(BEN).refused(ANNA, command) == "game_running"


def test_the_host_hands_the_role_on() -> None:
    table = Sitting()
    table.join(BEN)
    table.send(ANNA, HandOn(id="a", seat=1))
    assert table.table.sheet.host == 1
    assert table.refused(ANNA, Start(id="b")) == "not_host"


@pytest.mark.parametrize("seat", [0, 1, 3])
def test_the_role_goes_to_another_person_only(seat: int) -> None:
    table = Sitting()
    table.fill()
    assert table.refused(ANNA, HandOn(id="a", seat=seat)) == "unknown_seat"


def test_when_the_host_leaves_the_next_person_has_the_role() -> None:
    table = Sitting(4)
    table.send(ANNA, AddBot(id="a", level="otter", seat=1))
    table.join(CLEO, DORA)
    events = table.send(ANNA, Leave(id="b"))
    assert [type(event) for event in events] == [Freed, HostHanded]
    assert table.table.sheet.host == 2


def test_when_all_left_the_next_who_comes_is_the_host() -> None:
    table = Sitting()
    table.send(ANNA, Leave(id="a"))
    assert table.table.sheet.host is None
    table.join(BEN)
    assert table.table.sheet.host == 0


# The start


def test_the_game_starts_when_all_seats_are_taken() -> None:
    table = Sitting()
    table.join(BEN)
    events = table.send(ANNA, Start(id="a"))
    assert [type(event) for event in events] == [Started]
    assert table.table.sheet.state == "playing"
    assert table.table.turn in (0, 1)


def test_with_free_seats_there_is_no_start() -> None:
    table = Sitting(4)
    decided = table.decide(ANNA, Start(id="a"))
    assert decided == Refused("seats_free", {"seats": [1, 2, 3]})


def test_every_seat_may_name_a_number_for_the_shuffle() -> None:
    first_cards = set()
    for number in ("", "00" * 32, "11" * 32):
        table = Sitting(4)
        table.join(BEN, CLEO, DORA)
        table.send(BEN, Choose(id="a", number=number))
        table.start()
        assert table.table.sheet.seats[1].number == number
        first_cards.add(str(table.table.sheet.dealt))
    assert len(first_cards) == 3


@pytest.mark.parametrize("number", ["", "\n", "0f" * 31, "0f" * 32 + "\n", "0F" * 32])
def test_a_number_is_64_digits(number: str) -> None:
    with pytest.raises(ValidationError):
        read_command(json.encode({"type": "choose_number", "id": "a", "number": number}))


def test_a_number_comes_before_the_start_and_from_a_seat() -> None:
    table = Sitting()
    assert table.refused(BEN, Choose(id="a", number="00" * 32)) == "not_seated"
    assert sitting(BEN).refused(BEN, Choose(id="a", number="00" * 32)) == "game_running"


def test_no_event_holds_what_a_person_could_sit_down_with() -> None:
    """The hash of a token is all there is; the token never comes in."""
    table = Sitting()
    table.join(BEN)
    assert [event.token for event in table.events if isinstance(event, Sat)] == [ANNA, BEN]
