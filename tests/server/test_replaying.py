"""A finished game can be looked at again: every step, what was told of it, and what a seat saw."""

from random import Random

import pytest

from seasalt import Game, Record
from seasalt.record import Step
from seasalt.server.replaying import Replay, replayed
from seasalt.server.table import Table, read_event
from seasalt.server.table.frames import table_info
from seasalt.server.table.watching import told_news

from .samples import FOLDER, Sample
from .test_schema import faults

TABLE = table_info(Table.after(map(read_event, Sample.read(FOLDER / "over.jsonl").events)))


def played(seed: int, players: int = 3) -> Game:
    random = Random(seed)
    game = Game(players=players, salt=True, pepper=True, seed=seed)
    while not game.over:
        game.play(random.choice(list(game.legal_actions)))
    return game


@pytest.fixture(scope="module")
def game() -> Game:
    return played(3)


def rounds(record: Record, seat: int | None, count: int) -> list[Replay]:
    found = [replayed(record, TABLE, number, seat) for number in range(1, count + 1)]
    assert None not in found
    return [one for one in found if one is not None]


def test_all_rounds_together_have_every_action_once(game: Game) -> None:
    record = game.record()
    steps = [step for one in rounds(record, None, game.round) for step in one.steps if step.action]
    assert [(step.seat, step.action) for step in steps] == [(seat, str(action)) for seat, action in acted(record)]
    assert [step.number for step in steps] == list(range(1, len(steps) + 1))


def acted(record: Record) -> list[tuple[int | None, object]]:
    return [(step.seat, step.action) for step in steps_of(record) if step.action is not None]


def steps_of(record: Record) -> list[Step]:
    return [step for step in record.steps if isinstance(step, Step)]


def test_all_rounds_together_tell_what_the_seat_was_told(game: Game) -> None:
    told = [one for part in rounds(game.record(), 1, game.round) for step in part.steps for one in step.told]
    assert told == list(map(told_news, game.stream(1)))


def test_views_are_those_the_seat_had(game: Game) -> None:
    record = game.record()
    found = rounds(record, 2, 1)[0]
    again = Game(**record.rules.agreed, supplied=True)
    views = []
    for step in steps_of(record)[: len(found.steps) - 1]:
        if step.action is None:
            for outcome in step.outcomes:
                again.happen(outcome)
        else:
            again.play(step.action, chance=step.outcomes)
        views.append(again.view(2).as_dict())
    assert [step.view for step in found.steps[:-1]] == views


def test_without_a_seat_all_cards_are_open(game: Game) -> None:
    step = rounds(game.record(), None, 1)[0].steps[-2]
    assert step.cards is not None
    assert step.view is not None
    assert [len(hand) for hand in step.cards.hands] == step.view["hand_sizes"]
    assert {pile: len(cards) for pile, cards in step.cards.piles.items()} == step.view["pile_sizes"]


def test_with_a_seat_no_other_cards_are_shown(game: Game) -> None:
    assert all(step.cards is None for step in rounds(game.record(), 0, 1)[0].steps)


def test_a_round_begins_with_its_deal_and_ends_with_its_result(game: Game) -> None:
    for number, one in enumerate(rounds(game.record(), None, game.round - 1), 1):
        assert (one.round, one.rounds) == (number, game.round)
        assert one.steps[0].seat is None
        assert one.steps[-1].view is None
        assert one.result is not None
        assert one.result.round == number


def test_a_replay_holds_to_its_schema(game: Game) -> None:
    for seat in (None, 0):
        assert [fault for one in rounds(game.record(), seat, game.round) for fault in faults("Replay", one)] == []


def test_there_is_no_round_after_the_last(game: Game) -> None:
    assert replayed(game.record(), TABLE, game.round + 1, None) is None
    assert replayed(game.record(), TABLE, 0, 0) is None


def test_a_game_that_was_given_up_is_told_as_far_as_it_went() -> None:
    game = Game(seed=1)
    game.play("draw")
    found = replayed(game.record(), TABLE, 1, None)
    assert found is not None
    assert [step.action for step in found.steps] == ["", "draw"]
    assert found.result is None


def test_the_table_comes_with_its_game(game: Game) -> None:
    assert [seat.name for seat in rounds(game.record(), None, 1)[0].table.seats] == ["anna", "ben"]
