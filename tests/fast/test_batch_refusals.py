"""Actions that a batch refuses: then no game has moved, and the message says where and what would be legal."""

import re
from typing import Any

import pytest

from seasalt import IllegalAction, Rules, SeasaltError

pytest.importorskip("numpy", reason="needs NumPy, which the extra `fast` brings")

import numpy

from seasalt.fast import Batch
from seasalt.fast.places import GAMES_PER_THREAD

from .games import SEED

pytestmark = pytest.mark.compiled

PLACES = 4
ARRAYS = ("games", "dice", "minds", "actor", "legal_count", "legal", "mask", "rewards", "done", "truncated")
LAY, STOP = 59, 181


@pytest.fixture
def batch() -> Batch:
    batch = Batch(PLACES, Rules(players=3, pepper=True), SEED, masks=True, rewards="points")
    batch.play(decisions=25)
    return batch


def legal_in(batch: Batch) -> Any:
    """A legal action for each place."""
    return batch.legal[:, 0].astype(numpy.int64)


def everything(batch: Batch) -> dict[str, bytes]:
    return {name: batch._arrays[name].tobytes() for name in ARRAYS} | {"states": batch.states.tobytes()}


def refusal(batch: Batch, actions: Any) -> str:
    """What is said about these actions; nothing may have moved, and the batch must go on as ever."""
    before = everything(batch)
    with pytest.raises(SeasaltError) as refused:
        batch.step(actions)
    assert everything(batch) == before
    batch.step(legal_in(batch))
    assert everything(batch) != before
    return str(refused.value)


def test_what_is_compared_is_all_that_a_batch_keeps(batch: Batch) -> None:
    assert set(ARRAYS) == {*batch._arrays}


@pytest.mark.parametrize("place", range(PLACES))
def test_illegal_action_is_refused_with_its_place_and_what_is_legal(place: int) -> None:
    batch = Batch(PLACES, None, SEED)
    actions = legal_in(batch)
    actions[place] = LAY
    message = refusal(batch, actions)
    assert message == (
        f"lay crab/dark_blue+crab/dark_blue is not legal in place {place} of the batch; "
        "legal are draw, take left, take right"
    )


def test_illegal_action_is_an_illegal_action() -> None:
    with pytest.raises(IllegalAction):
        Batch(PLACES).step([STOP] * PLACES)


def test_first_of_several_illegal_actions_is_named(batch: Batch) -> None:
    actions = legal_in(batch)
    actions[[1, 3]] = -1
    assert "in place 1 of the batch" in refusal(batch, actions)


def test_illegal_action_in_the_last_of_many_places_is_found() -> None:
    batch = Batch(3 * GAMES_PER_THREAD, None, SEED, masks=True, threads=3)
    actions = legal_in(batch)
    actions[-1] = STOP
    assert f"in place {len(batch) - 1} of the batch" in refusal(batch, actions)


@pytest.mark.parametrize("number", [-1, 466, 32767, 32768, -32768, 2**31, 2**63 - 1, -(2**63)])
def test_number_that_is_no_action_is_refused_as_it_was_given(batch: Batch, number: int) -> None:
    actions = legal_in(batch)
    actions[2] = number
    assert f"number {number} is not legal in place 2 of the batch; legal are " in refusal(batch, actions)


@pytest.mark.parametrize("bits", [8, 16, 32])
@pytest.mark.parametrize("sign", [1, -1])
def test_number_is_not_cut_to_a_legal_one(batch: Batch, bits: int, sign: int) -> None:
    """In so many bits it would be a legal action."""
    actions = legal_in(batch)
    actions[0] += sign * 2**bits
    assert "in place 0 of the batch" in refusal(batch, actions)


def test_unsigned_number_is_not_taken_for_a_negative_one(batch: Batch) -> None:
    actions = legal_in(batch).astype(numpy.uint64)
    actions[0] = 2**64 - 1
    assert f"number {2**64 - 1} is not legal" in refusal(batch, actions)


NOT_WHOLE_NUMBERS = {
    "floats": [1.0] * PLACES,
    "not a number": [float("nan")] * PLACES,
    "infinite": [float("inf")] * PLACES,
    "truth": [True] * PLACES,
    "text": ["draw"] * PLACES,
    "too large for any array": [10**30] * PLACES,
    "nothing": None,
    "nothing each": [None] * PLACES,
    "a set": {0, 1, 2, 3},
    "complex": [1j] * PLACES,
}
WRONG_SHAPES = {
    "one for all": 0,
    "one": [0],
    "one less": [0] * (PLACES - 1),
    "one more": [0] * (PLACES + 1),
    "none": [],
    "a column": [[0]] * PLACES,
    "a row": [[0] * PLACES],
}


@pytest.mark.parametrize("actions", [*NOT_WHOLE_NUMBERS.values(), *WRONG_SHAPES.values()])
def test_anything_but_a_whole_number_for_each_game_is_refused(batch: Batch, actions: Any) -> None:
    message = f"actions are an array of {PLACES} whole numbers, one for each game, not "
    assert refusal(batch, actions).startswith(message)


def test_rows_of_different_lengths_are_refused(batch: Batch) -> None:
    message = refusal(batch, [[0], [0, 0], [0], [0]])
    assert message.startswith("actions are an array of whole numbers, one for each game: ")


def test_message_does_not_quote_without_end(batch: Batch) -> None:
    assert len(refusal(batch, numpy.zeros((1,) * 60))) < 200


def test_message_names_no_more_than_a_few_legal_actions() -> None:
    batch = Batch(300, Rules(players=2, salt=True), SEED)
    batch.play(decisions=60)
    place = int(batch.legal_count.argmax())
    actions = legal_in(batch)
    actions[place] = -1
    with pytest.raises(IllegalAction, match=re.escape(f"number -1 is not legal in place {place}")) as refused:
        batch.step(actions)
    assert len(str(refused.value)) < 600
