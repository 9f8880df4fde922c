"""What is sent: snapshots, what was missed, and each seat's own sequence."""

import json
from random import Random

import pytest

from seasalt.fair import stand_in
from seasalt.rules.vocabulary import NEWS
from seasalt.server.table import Snapshot, Table, Update, since, snapshot
from seasalt.server.table.attention import RESULT_LIES_OPEN
from seasalt.server.table.commands import Chat, Choose, Leave, Look
from seasalt.server.table.events import EVENTS, SecretKept
from seasalt.server.table.frames import MOST_MISSED, Frame, frame_bytes, write_frame
from seasalt.server.table.told import TOLD
from tests.conftest import soak_count

from .sitting import ANNA, BEN, CLEO, MINUTE, Sitting, sitting


def words(table: Sitting, seat: int | None, begin: int) -> list[str]:
    update = since(table.table, seat, begin)
    assert isinstance(update, Update)
    return [told.what for told in update.told]


def sequence(table: Sitting, seat: int | None) -> int:
    return snapshot(table.table, seat).sequence


def others(table: Sitting) -> tuple[int, list[int | None]]:
    turn = table.table.turn
    assert turn is not None
    return turn, [seat for seat in (0, 1, 2, None) if seat != turn]


# Snapshots


def test_a_snapshot_is_the_table_and_the_seats_own_view() -> None:
    table = sitting(BEN, players=3)
    frame = snapshot(table.table, 1)
    assert table.table.game is not None
    assert frame.view is not None
    assert frame.view | {"legal_actions": []} == table.table.game.view(1).as_dict() | {"legal_actions": []}
    assert [seat.name or seat.level for seat in frame.table.seats] == [ANNA, BEN, "plankton"]


def test_an_onlooker_sees_what_an_onlooker_would() -> None:
    table = sitting(BEN)
    assert table.table.game is not None
    assert snapshot(table.table, None).view == table.table.game.view(None).as_dict()


def test_before_the_start_there_is_no_view() -> None:
    assert snapshot(Sitting().table, 0).view is None


def test_only_who_may_act_now_has_legal_actions() -> None:
    table = sitting(BEN)
    turn = table.table.turn
    assert turn is not None
    legal = {seat: bool((snapshot(table.table, seat).view or {})["legal_actions"]) for seat in (0, 1, None)}
    assert [seat for seat, some in legal.items() if some] == [turn]


def test_while_a_result_lies_open_nothing_is_legal_and_the_hands_are_shown() -> None:
    table = sitting(BEN)
    table.play_to_result()
    for seat in (0, 1, None):
        frame = snapshot(table.table, seat)
        assert (frame.view or {})["legal_actions"] == []
        assert frame.table.result_open
        assert frame.table.result is not None
        assert frame.table.result.round == table.table.sheet.result


def test_it_is_told_until_when_a_result_lies_open() -> None:
    table = sitting(BEN)
    assert snapshot(table.table, 0).table.result_until is None
    table.play_to_result()
    assert snapshot(table.table, 0).table.result_until == table.table.sheet.result_since + RESULT_LIES_OPEN


def test_whose_seat_is_played_by_a_bot_has_no_legal_actions() -> None:
    table = sitting(BEN)
    turn = table.table.turn
    assert turn is not None
    table.send(table.person_of(turn), Leave(id="a"))
    assert (snapshot(table.table, turn).view or {})["legal_actions"] == []


# What was missed


def test_who_missed_nothing_gets_nothing() -> None:
    table = sitting(BEN)
    assert since(table.table, 0, sequence(table, 0)) is None


def test_who_missed_something_gets_it_in_order() -> None:
    table = Sitting()
    begin = sequence(table, None)
    table.join(BEN)
    table.send(BEN, Chat(id="a", text="hello"))
    table.start()
    assert words(table, None, begin)[:3] == ["sat", "chat", "started"]


@pytest.mark.parametrize("wrong", [-1, 10**9])
def test_who_comes_from_nowhere_gets_a_snapshot(wrong: int) -> None:
    table = sitting(BEN)
    assert isinstance(since(table.table, 0, wrong), Snapshot)


def written(frame: Frame | None) -> bytes | None:
    return None if frame is None else write_frame(frame)


def test_bytes_that_are_kept_are_those_of_the_frame_whatever_happens() -> None:
    table, mind = sitting(BEN, CLEO, players=4, salt=True, pepper=True), Random(2)
    heard: dict[int | None, int] = dict.fromkeys((0, 1, 2, 3, None), 0)
    for step in range(soak_count(150, 600)):
        if step % 10 == 0:
            table.now += 5
            table.send(BEN, Chat(id=table.id(), text="hm"))
        else:
            table.play(mind, 1)
        for seat, begin in heard.items():
            for sequence_of_seat in (begin, 0, -1):
                frame = since(table.table, seat, sequence_of_seat)
                assert frame_bytes(table.table, seat, sequence_of_seat) == written(frame)
            heard[seat] = begin if mind.random() < 0.3 else sequence(table, seat)


def test_who_looks_with_the_same_eyes_shares_the_bytes_until_the_table_changes() -> None:
    table = sitting(BEN)
    first = frame_bytes(table.table, None, 0)
    assert frame_bytes(table.table, None, 0) is first
    assert frame_bytes(table.table, None, -1) is frame_bytes(table.table, None, 10_000)
    table.send(BEN, Chat(id=table.id(), text="hm"))
    assert frame_bytes(table.table, None, 0) != first


def test_bytes_of_a_table_before_the_start_are_those_of_the_frame() -> None:
    table = Sitting(3)
    assert frame_bytes(table.table, 0, -1) == write_frame(snapshot(table.table, 0))
    table.join(BEN)
    assert frame_bytes(table.table, 0, -1) == write_frame(snapshot(table.table, 0))


def test_who_missed_very_much_gets_a_snapshot() -> None:
    table = sitting(BEN)
    table.play(Random(1))
    assert sequence(table, 0) > MOST_MISSED
    assert isinstance(since(table.table, 0, 0), Snapshot)


def test_all_that_was_told_bit_by_bit_is_all_that_there_is() -> None:
    table = sitting(BEN, players=3, salt=True, pepper=True)
    mind = Random(3)
    heard: dict[int | None, list[object]] = {seat: [] for seat in (0, 1, 2, None)}
    for _ in range(150):
        if table.table.sheet.state == "playing":
            table.play(mind, 1)
        for seat, told in heard.items():
            update = since(table.table, seat, len(told))
            if isinstance(update, Update):
                told += update.told
    late = Table.restored(table.table.snapshot())
    for seat, told in heard.items():
        assert told == late.watcher(seat).told


# Each seat's own sequence


def test_a_choice_in_the_head_moves_no_other_sequence_and_changes_no_other_frame() -> None:
    table = sitting(BEN, CLEO, clock=MINUTE)
    turn, watchers = others(table)
    table.act("draw")
    before = [write_frame(snapshot(table.table, seat)) for seat in watchers]
    own = sequence(table, turn)
    table.now += 3
    table.act()  # keeps one of two
    assert [write_frame(snapshot(table.table, seat)) for seat in watchers] == before
    assert sequence(table, turn) == own + 1


@pytest.mark.parametrize("seed", range(3))
def test_a_frame_changes_only_with_its_sequence(seed: int) -> None:
    table = sitting(BEN, CLEO, clock=MINUTE, salt=True, pepper=True)
    mind = Random(seed)
    for step in range(60):
        frames = {seat: snapshot(table.table, seat) for seat in (0, 1, 2, None)}
        table.play(mind, 1)
        if step % 10 == 5:
            table.send(BEN, Chat(id=f"chat{step}", text="hm"))
        table.now += 5
        for seat, frame in frames.items():
            if sequence(table, seat) == frame.sequence:
                assert write_frame(snapshot(table.table, seat)) == write_frame(frame)


def test_a_drawn_card_is_told_to_one_and_that_it_was_drawn_to_all() -> None:
    table = sitting(BEN, CLEO)
    turn, watchers = others(table)
    begins = {seat: sequence(table, seat) for seat in (turn, *watchers)}
    table.act("draw")
    for seat, begin in begins.items():
        update = since(table.table, seat, begin)
        assert isinstance(update, Update)
        assert [told.what for told in update.told] == ["drew", "drew"]
        assert all((told.values["card"] is not None) == (seat == turn) for told in update.told)


# Codes


def test_the_words_of_the_table_are_not_those_of_the_game() -> None:
    assert set(TOLD) & set(NEWS) == set()


def test_every_word_is_one_that_is_listed_with_these_values() -> None:
    table = sitting(BEN, salt=True, pepper=True, clock=MINUTE)
    table.play(Random(5))
    for told in table.table.watcher(0).told:
        assert told.what in TOLD or told.what in NEWS
        if told.what in TOLD:
            assert tuple(told.values) == TOLD[told.what]


def test_the_news_of_the_game_are_words_and_seats() -> None:
    """No numbers that stand for cards, duos, events or calls."""
    table = sitting(BEN, salt=True, pepper=True)
    table.play(Random(6))
    found = {}
    for told in table.table.watcher(0).told:
        if told.what in NEWS:
            found[told.what] = dict(told.values)
    assert found["discarded"].keys() == {"pile", "card"}
    assert found["discarded"]["pile"] in ("left", "right")
    assert found["called"]["call"] in ("stop", "last_chance")
    for values in found.values():
        for name, value in values.items():
            assert isinstance(value, int) == (name in ("other", "points")) or value is None


def test_every_event_is_told_or_a_move_or_a_secret() -> None:
    tags = set(EVENTS)
    assert tags - set(TOLD) == {"secret_kept", "acted", "chatted", "reacted", "host_handed"}


# What is never in a frame


def test_no_token_no_id_and_no_secret_is_in_a_frame_before_the_end() -> None:
    table = sitting(BEN)
    table.send(BEN, Chat(id="my-own-id", text="hi"))
    table.play_to_result()
    table.send(BEN, Look(id="another-id"))
    secrets = [event.secret for event in table.events if isinstance(event, SecretKept)]
    for seat in (0, 1, None):
        frames = [snapshot(table.table, seat), since(table.table, seat, 0)]
        for frame in frames:
            assert frame is not None
            text = write_frame(frame).decode()
            assert "token" not in text
            assert "my-own-id" not in text
            assert all(secret not in text for secret in secrets)


def test_after_the_end_the_secret_is_shown_and_that_of_the_rematch_is_not() -> None:
    table = sitting(BEN)
    table.play(Random(7))
    secret, next_secret = (event.secret for event in table.events if isinstance(event, SecretKept))
    frame = snapshot(table.table, None)
    assert frame.table.secret == secret
    assert next_secret not in write_frame(frame).decode()
    assert table.table.watcher(None).told[-1].values["secret"] == secret


def test_numbers_for_the_shuffle_are_shown_from_the_start_on() -> None:
    table = Sitting()
    table.join(BEN)
    table.send(BEN, Choose(id="a", number="cd" * 32))
    assert "cdcd" not in write_frame(snapshot(table.table, 0)).decode()
    table.start()
    anna, ben = snapshot(table.table, 0).table.seats
    assert (ben.number, ben.numbered) == ("cd" * 32, True)
    assert (anna.number, anna.numbered) == (stand_in(bytes.fromhex(table.table.sheet.secret), 0).hex(), False)


def test_a_frame_is_json() -> None:
    table = sitting(BEN)
    assert json.loads(write_frame(snapshot(table.table, 0)))["type"] == "snapshot"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_whatever_changes_for_a_seat_is_told_to_it(players: int) -> None:
    """A turn that ends with the angelfish moves no card, but it is no longer what it was."""
    for number in range(soak_count(2, 40)):
        table, mind = sitting(BEN, players=players, salt=True, pepper=True), Random(f"told {players} {number}")
        seats = (*range(players), None)
        before = {seat: snapshot(table.table, seat) for seat in seats}
        while table.table.sheet.state == "playing":
            table.play(mind, 1)
            for seat in seats:
                now = snapshot(table.table, seat)
                assert (now == before[seat]) == (now.sequence == before[seat].sequence)
                before[seat] = now
