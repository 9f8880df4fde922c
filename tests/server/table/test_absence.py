"""Clocks, people who leave, resign or are voted away, and those who come back."""

import pytest

from seasalt.server.table import due, forget_at
from seasalt.server.table.attention import (
    DAY,
    DELETED,
    FORGOTTEN,
    HOST_AWAY,
    NOBODY_CAME,
    NOBODY_PLAYS,
    bot_turn,
    deadline,
)
from seasalt.server.table.commands import Act, Chat, Leave, Look, Resign, TakeBack, VoteAway
from seasalt.server.table.events import (
    DAYS,
    BotPlays,
    Clock,
    ClockRanOut,
    Expired,
    HostHanded,
    Left,
    Over,
    Resigned,
    Voted,
)
from seasalt.server.table.playing import ABSENT_AFTER, SUBSTITUTE

from .sitting import ANNA, BEN, CLEO, MINUTE, Sitting, sitting


def kinds(events: object) -> list[type]:
    assert isinstance(events, list)
    return [type(event) for event in events]


# Clocks


def test_without_a_clock_a_turn_takes_as_long_as_it_takes() -> None:
    table = sitting(BEN)
    assert deadline(table.table) is None
    table.now += 10 * DAY
    assert table.attend() == []


def test_when_the_clock_runs_out_a_bot_plays_the_seat() -> None:
    table = sitting(BEN, clock=MINUTE)
    seat = table.table.turn
    assert due(table.table) == deadline(table.table) == table.now + 60
    table.now += 60
    assert kinds(table.attend()) == [ClockRanOut, BotPlays]
    turn = bot_turn(table.table)
    assert turn is not None
    assert (turn.seat, turn.level) == (seat, SUBSTITUTE)


def test_days_are_long() -> None:
    table = sitting(BEN, clock=Clock(DAYS, 2))
    assert deadline(table.table) == table.now + 2 * DAY


def test_a_clock_starts_anew_with_the_turn_and_not_with_each_decision() -> None:
    table = sitting(BEN, clock=MINUTE)
    at = deadline(table.table)
    table.now += 5
    table.act("draw")
    table.act()
    assert deadline(table.table) == at
    while "end" not in map(str, table.table.game.legal_actions if table.table.game else ()):
        table.act()
    table.act("end")
    assert deadline(table.table) == table.now + 60


def test_the_clock_stands_still_while_a_result_lies_open() -> None:
    table = sitting(BEN, clock=MINUTE)
    table.play_to_result()
    assert deadline(table.table) is None
    table.now += 20
    table.look()
    assert deadline(table.table) == table.now + 60


# Leaving and coming back


def test_who_leaves_a_game_is_played_by_a_bot_until_coming_back() -> None:
    table = sitting(BEN, CLEO)
    assert kinds(table.send(BEN, Leave(id="a"))) == [Left, BotPlays]
    assert table.table.playing == [0, 2]
    table.send(BEN, TakeBack(id="b"))
    assert table.table.playing == [0, 1, 2]
    assert not table.table.sheet.seats[1].left


def test_who_leaves_twice_has_left() -> None:
    table = sitting(BEN)
    table.send(BEN, Leave(id="a"))
    assert table.send(BEN, Leave(id="b")) == []


def test_a_host_who_leaves_a_game_hands_the_role_on() -> None:
    table = sitting(BEN)
    assert kinds(table.send(ANNA, Leave(id="a"))) == [Left, BotPlays, HostHanded]
    assert table.table.sheet.host == 1


def test_who_is_played_by_a_bot_takes_the_seat_back_before_acting() -> None:
    table = sitting(BEN)
    table.send(BEN, Leave(id="a"))
    for command in (Act(id="b", action="draw", sequence=0), Look(id="b"), VoteAway(id="b", seat=0)):
        assert table.refused(BEN, command) == "played_by_bot"


def test_who_plays_has_nothing_to_take_back() -> None:
    table = sitting(BEN)
    assert table.refused(BEN, TakeBack(id="a")) == "not_away"
    assert table.refused(CLEO, TakeBack(id="a")) == "not_seated"


def test_who_takes_the_seat_back_has_the_whole_time_for_the_turn() -> None:
    table = sitting(BEN, clock=MINUTE)
    seat = table.table.turn
    assert seat is not None
    table.now += 60
    table.attend()
    table.now += 0.5
    table.send(table.person_of(seat), TakeBack(id="a"))
    assert deadline(table.table) == table.now + 60


def test_who_resigns_is_played_by_a_bot_for_good() -> None:
    table = sitting(BEN, CLEO)
    assert kinds(table.send(BEN, Resign(id="a"))) == [Resigned, BotPlays]
    assert table.refused(BEN, TakeBack(id="b")) == "resigned"
    assert table.refused(BEN, Resign(id="b")) == "resigned"


def test_when_all_people_resigned_the_game_is_over_and_nobody_won() -> None:
    table = sitting(BEN)
    table.send(BEN, Resign(id="a"))
    table.send(ANNA, Resign(id="a"))
    over = table.events[-1]
    assert isinstance(over, Over)
    assert (over.reason, over.winners) == ("resigned", [])


def test_who_left_may_still_resign() -> None:
    table = sitting(BEN)
    table.send(BEN, Leave(id="a"))
    table.send(BEN, Resign(id="b"))
    assert table.table.sheet.seats[1].for_good


@pytest.mark.parametrize("command", [Resign(id="a"), TakeBack(id="a"), VoteAway(id="a", seat=1), Look(id="a")])
def test_before_the_start_there_is_no_game_to_do_this_in(command: Resign) -> None:
    assert Sitting().refused(ANNA, command) == "not_started"


# Voting on people who are away


def voting() -> Sitting:
    """Cleo has been away long enough."""
    table = sitting(BEN, CLEO)
    table.presence = table.presence.disconnected(2, table.now)
    table.now += ABSENT_AFTER
    return table


def test_all_others_who_are_there_together_vote_somebody_away() -> None:
    table = voting()
    assert kinds(table.send(ANNA, VoteAway(id="a", seat=2))) == [Voted]
    assert kinds(table.send(BEN, VoteAway(id="a", seat=2))) == [Voted, BotPlays]
    assert table.table.playing == [0, 1]


def test_a_second_vote_of_one_person_counts_nothing() -> None:
    table = voting()
    table.send(ANNA, VoteAway(id="a", seat=2))
    assert table.send(ANNA, VoteAway(id="b", seat=2)) == []


def test_people_who_are_away_have_no_vote() -> None:
    table = voting()
    table.presence = table.presence.disconnected(1, table.now)
    assert kinds(table.send(ANNA, VoteAway(id="a", seat=2))) == [Voted, BotPlays]


def test_the_vote_is_over_too_when_the_last_who_has_not_voted_goes() -> None:
    table = voting()
    table.send(ANNA, VoteAway(id="a", seat=2))
    assert table.attend() == []
    table.presence = table.presence.disconnected(1, table.now)
    assert kinds(table.attend()) == [BotPlays]


def test_who_comes_back_and_goes_again_is_voted_on_anew() -> None:
    table = voting()
    table.send(ANNA, VoteAway(id="a", seat=2))
    table.now += 1
    table.presence = table.presence.connected(2).disconnected(2, table.now)
    table.now += ABSENT_AFTER
    assert kinds(table.send(BEN, VoteAway(id="a", seat=2))) == [Voted]
    assert kinds(table.send(ANNA, VoteAway(id="b", seat=2))) == [Voted, BotPlays]


def test_who_is_there_or_has_just_gone_is_not_voted_away() -> None:
    table = sitting(BEN, CLEO)
    assert table.refused(ANNA, VoteAway(id="a", seat=2)) == "not_absent"
    table.presence = table.presence.disconnected(2, table.now)
    table.now += ABSENT_AFTER - 1
    assert table.refused(ANNA, VoteAway(id="a", seat=2)) == "not_absent"


def test_at_a_table_with_a_clock_nobody_votes() -> None:
    assert sitting(BEN, clock=MINUTE).refused(ANNA, VoteAway(id="a", seat=1)) == "has_clock"


@pytest.mark.parametrize("seat", [0, 1, 3])
def test_votes_are_about_other_people(seat: int) -> None:
    assert sitting(players=2).refused(ANNA, VoteAway(id="a", seat=seat)) == "unknown_seat"


# Tables without people


def test_a_table_that_nobody_came_to_expires() -> None:
    table = Sitting()
    assert due(table.table) is None  # somebody waits
    table.presence = table.presence.disconnected(0, table.now)
    assert due(table.table, table.presence) == table.now + NOBODY_CAME
    table.now += NOBODY_CAME
    assert kinds(table.attend()) == [Expired]
    for command in (Chat(id="a", text="hello?"), Leave(id="a")):
        assert table.refused(ANNA, command) == "expired"


def test_a_host_who_does_not_come_back_before_the_start_loses_the_role() -> None:
    table = Sitting(3)
    table.join(BEN)
    table.presence = table.presence.disconnected(0, table.now)
    assert due(table.table, table.presence) == table.now + HOST_AWAY
    assert table.attend() == []
    table.now += HOST_AWAY
    assert kinds(table.attend()) == [HostHanded]
    assert table.table.sheet.host == 1


def test_when_nobody_plays_bots_wait_and_the_table_expires_in_the_end() -> None:
    table = sitting(players=2)
    table.send(ANNA, Leave(id="a"))
    assert bot_turn(table.table) is None
    assert due(table.table) == table.now + NOBODY_PLAYS
    table.now += NOBODY_PLAYS
    assert kinds(table.attend()) == [Expired]


def test_a_game_without_a_clock_in_which_nothing_happens_expires() -> None:
    table = sitting(BEN)
    table.now += FORGOTTEN
    assert kinds(table.attend()) == [Expired]


def test_old_tables_are_deleted_and_others_are_not() -> None:
    table = sitting(BEN)
    assert forget_at(table.table) is None
    table.send(ANNA, Resign(id="a"))
    table.send(BEN, Resign(id="a"))
    assert forget_at(table.table) == table.now + DELETED["over"]
    assert table.attend() == []
