"""While the game is on: actions, bots, the results of rounds, and what is refused."""

from random import Random

import pytest

from seasalt.server.table import Bot, Refused, due
from seasalt.server.table.attention import PAUSES, RESULT_LIES_OPEN, bot_turn
from seasalt.server.table.commands import Act, Chat, Look
from seasalt.server.table.events import Acted, Over, ResultSeen, RoundClosed

from .sitting import ANNA, BEN, CLEO, Sitting, sitting


def to_move(table: Sitting) -> tuple[int, str]:
    seat = table.table.turn
    assert seat is not None
    return seat, table.person_of(seat)


def legal(table: Sitting) -> str:
    assert table.table.game is not None
    return str(table.table.game.legal_actions[0])


def act(table: Sitting, seat: int, name: str = "a", action: str = "") -> Act:
    return Act(id=name, action=action or legal(table), sequence=table.sequence(seat))


# Actions


def test_an_action_is_an_event_with_what_chance_brought() -> None:
    table = sitting(BEN)
    (event,) = table.act("draw")
    assert isinstance(event, Acted)
    assert (event.action, len(event.outcomes), event.bot) == ("draw", 2, False)


def test_the_same_message_acts_once() -> None:
    table = sitting(BEN)
    seat, person = to_move(table)
    command = act(table, seat)
    assert len(table.send(person, command)) == 1
    assert table.send(person, command) == []


def test_who_is_not_to_move_must_wait() -> None:
    table = sitting(BEN)
    seat, _ = to_move(table)
    other = 1 - seat
    decided = table.decide(table.person_of(other), act(table, other))
    assert decided == Refused("not_your_turn", {"turn": seat})


def test_nobody_acts_for_another() -> None:
    table = sitting(BEN)
    seat, _ = to_move(table)
    assert table.refused(CLEO, act(table, seat)) == "not_seated"
    assert table.refused("", act(table, seat)) == "not_seated"
    assert table.refused(Bot(seat), act(table, seat)) == "unknown_seat"


@pytest.mark.parametrize("action", ["stop", "keep crab/black", "fly", "", "draw draw", "\x00"])
def test_an_illegal_action_is_refused(action: str) -> None:
    table = sitting(BEN)
    seat, person = to_move(table)
    command = Act(id="a", action=action, sequence=table.sequence(seat))
    assert table.refused(person, command) == "illegal_action"


def test_an_action_decided_on_an_earlier_view_is_refused() -> None:
    table = sitting(BEN)
    seat, person = to_move(table)
    sequence = table.sequence(seat)
    table.act("draw")
    decided = table.decide(person, Act(id="a", action=legal(table), sequence=sequence))
    assert decided == Refused("stale", {"sequence": sequence + 2})


def test_a_chat_makes_no_view_stale() -> None:
    table = sitting(BEN)
    seat, person = to_move(table)
    command = act(table, seat)
    table.send(BEN, Chat(id="b", text="hello"))
    table.send(person, command)


def test_nobody_acts_before_the_start() -> None:
    assert Sitting().refused(ANNA, Act(id="a", action="draw", sequence=0)) == "not_started"


def test_an_action_changes_the_table_only_when_it_is_applied() -> None:
    table = sitting(BEN)
    before = table.table.snapshot()
    seat, person = to_move(table)
    table.decide(person, act(table, seat))
    assert table.table.snapshot() == before


# Bots


def bot_to_move() -> tuple[Sitting, int]:
    table = sitting(players=2)
    while bot_turn(table.table) is None:
        table.act()
    return table, 1


def test_a_bot_that_has_to_decide_is_named_with_its_level_and_time() -> None:
    table, seat = bot_to_move()
    turn = bot_turn(table.table)
    assert turn is not None
    assert (turn.seat, turn.level) == (seat, "plankton")
    assert turn.at in [table.table.sheet.seen_at + pause for pause in PAUSES]
    assert due(table.table) == turn.at


def test_a_bot_acts_after_its_pause() -> None:
    table, seat = bot_to_move()
    turn = bot_turn(table.table)
    assert turn is not None
    table.now = turn.at - 0.5
    assert table.decide(Bot(seat), act(table, seat)) == Refused("too_fast", {"seconds": 0.5})
    table.now = turn.at
    (event,) = table.send(Bot(seat), act(table, seat))
    assert isinstance(event, Acted)
    assert event.bot


def test_what_a_bot_decides_in_its_head_takes_no_time() -> None:
    table, _ = bot_to_move()
    table.act("draw")
    table.act()  # keeps one
    turn = bot_turn(table.table)
    assert turn is not None
    assert turn.at <= table.now


def test_a_bot_does_nothing_but_act_for_its_own_seat() -> None:
    table, _ = bot_to_move()
    assert table.refused(Bot(1), Chat(id="a", text="beep")) == "unknown_seat"
    assert table.refused(Bot(0), act(table, 0)) == "unknown_seat"
    assert table.refused(Bot(7), act(table, 0)) == "unknown_seat"


# The results of rounds


def test_after_a_round_its_result_lies_open_and_nobody_acts() -> None:
    table = sitting(BEN)
    table.play_to_result()
    assert table.table.turn is None
    assert table.table.game is not None
    seat = table.table.game.turn
    assert seat is not None
    decided = table.decide(table.person_of(seat), act(table, seat))
    assert decided == Refused("look_first", {"round": table.table.sheet.result})


def test_when_all_people_have_looked_the_game_goes_on() -> None:
    table = sitting(BEN, players=3)
    table.play_to_result()
    assert [type(event) for event in table.send(ANNA, Look(id="a"))] == [ResultSeen]
    assert [type(event) for event in table.send(BEN, Look(id="a"))] == [ResultSeen, RoundClosed]
    assert table.table.turn is not None


def test_who_looks_again_changes_nothing() -> None:
    table = sitting(BEN)
    table.play_to_result()
    table.send(ANNA, Look(id="a"))
    assert table.send(ANNA, Look(id="b")) == []


def test_people_who_are_away_keep_nobody_waiting() -> None:
    table = sitting(BEN)
    table.play_to_result()
    table.presence = table.presence.disconnected(1, table.now)
    assert [type(event) for event in table.send(ANNA, Look(id="a"))] == [ResultSeen, RoundClosed]


def test_when_the_last_who_has_not_looked_goes_away_the_game_goes_on() -> None:
    table = sitting(BEN)
    table.play_to_result()
    table.send(ANNA, Look(id="a"))
    assert table.attend() == []
    table.presence = table.presence.disconnected(1, table.now)
    assert [type(event) for event in table.attend()] == [RoundClosed]


def test_a_result_that_nobody_puts_away_is_put_away() -> None:
    table = sitting(BEN)
    table.play_to_result()
    at = due(table.table)
    assert at == table.table.sheet.result_since + RESULT_LIES_OPEN
    table.now = at - 0.1
    assert table.attend() == []
    table.now = at
    assert [type(event) for event in table.attend()] == [RoundClosed]


def test_whoever_is_away_for_a_moment_finds_the_result_still_there() -> None:
    table = sitting(players=2)
    table.play_to_result()
    table.presence = table.presence.disconnected(0, table.now)
    assert table.attend() == []
    table.now = table.table.sheet.result_since + RESULT_LIES_OPEN
    assert [type(event) for event in table.attend()] == [RoundClosed]


def test_without_a_result_there_is_nothing_to_look_at() -> None:
    assert sitting(BEN).refused(ANNA, Look(id="a")) == "nothing_to_look_at"


# The end


def test_the_last_action_ends_the_game() -> None:
    table = sitting(BEN)
    table.play(Random(1))
    over = table.events[-1]
    assert isinstance(over, Over)
    assert table.table.game is not None
    assert (over.scores, over.winners) == (list(table.table.game.scores), list(table.table.game.winners))
    assert table.refused(ANNA, Act(id="a", action="draw", sequence=0)) == "game_over"
