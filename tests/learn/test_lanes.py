"""Lanes: many games of several variants, and what the network is given of each."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import seasalt
from seasalt import Rules
from seasalt.bots.network_file import inputs_of
from seasalt.bots.network_input import (
    ASKED,
    INPUTS,
    OBSERVATION_SIZE,
    ROW_SIZE,
    ROW_SIZES,
    THRESHOLDS,
    output_of,
    write_answers,
    write_row,
)
from seasalt.bots.network_memory import NOTEBOOK_SIZE, RECALLED_SIZE, begin_notes, note_action, note_outcome, recall
from seasalt.rules.compiling import unpack
from seasalt.rules.knowledge import hide
from seasalt.rules.legal import legal_actions
from seasalt.rules.many import MOST_LEGAL

pytestmark = pytest.mark.compiled

ROOT = Path(__file__).parents[2]
MIX = (
    (Rules(), 5),
    (Rules(players=3, salt=True, pepper=True), 7),
    (Rules(players=4, pepper=True, edition="en"), 5),
)
STEPS = 150


def made(**options: Any) -> Any:
    from seasalt.learn.lanes import Lanes

    return Lanes(MIX, seed=3, **options)


def choose_anything(lanes: Any, step: int) -> None:
    """Some place of each list, the same in each run."""
    counts = lanes.legal_count.astype("i8")
    lanes.places[:] = [(lane * 7 + step * 13) % max(1, count) for lane, count in enumerate(counts)]


def states_of(lanes: Any) -> list[Any]:
    return [unpack(row) for row in lanes._fixed[0]]


def test_rows_and_outputs_are_made_of_what_the_deciding_seat_sees_and_remembers() -> None:
    lanes = made()
    for step in range(STEPS):
        if step % 10 == 0:
            for lane, s in enumerate(states_of(lanes)):
                seat, out = s.player, [0] * MOST_LEGAL
                size = legal_actions(s, out)
                hide(s, seat)
                observation, row, memory = [0] * OBSERVATION_SIZE, [0] * ROW_SIZE, [0] * RECALLED_SIZE
                recall(lanes.notes[lane].tolist(), s, seat, memory)
                write_row(s, seat, memory, observation, row)
                assert lanes.rows[lane].tolist() == row
                outputs = [output_of(action, seat, s.players, observation) for action in out[:size]]
                assert lanes.outputs[lane].tolist() == outputs + [-1] * (MOST_LEGAL - size)
        choose_anything(lanes, step)
        lanes.step()


def test_each_action_is_noted_as_interpreted_rules_would_note_it() -> None:
    lanes = made(most_rounds=2)
    notebooks = [[0] * NOTEBOOK_SIZE for _ in range(len(lanes))]
    for notes, s in zip(notebooks, states_of(lanes), strict=True):
        begin_notes(notes, s)
    rounds = 0
    for step in range(STEPS):
        choose_anything(lanes, step)
        before = states_of(lanes)
        for lane, s in enumerate(before):
            note_action(notebooks[lane], s, int(lanes.legal[lane][lanes.places[lane]]))
        lanes.step()
        for lane, s in enumerate(states_of(lanes)):
            new_round = bool(lanes.done[lane]) or s.round_number != before[lane].round_number
            (begin_notes if new_round else note_outcome)(notebooks[lane], s)
            assert notebooks[lane] == lanes.notes[lane].tolist()
            rounds += new_round
    assert rounds > 0


def test_games_follow_each_other_and_each_has_winners() -> None:
    lanes = made(most_rounds=2)
    ended = 0
    for step in range(600):
        choose_anything(lanes, step)
        lanes.step()
        ended += int(lanes.done.sum())
        assert (lanes.rewards.sum(axis=1)[~lanes.done] == 0).all()
    assert ended > len(lanes)
    assert lanes.games.max() >= len(lanes)


def test_an_opponent_plays_all_seats_but_one() -> None:
    from seasalt.learn.lane import by_lot

    lanes = made(opponent=by_lot, most_rounds=30)
    step = 0
    while (lanes.legal_count > 0).any():
        going_on = lanes.legal_count > 0
        assert (lanes.actor[going_on] == lanes.own[going_on]).all()
        choose_anything(lanes, step)
        lanes.step()
        step += 1
    lanes.check()
    won = lanes.winners()
    assert won.shape == (len(lanes), 4)
    assert ((won.sum(axis=1) == 1) | (won.sum(axis=1) == 0)).all()


def test_answers_are_the_questions_whose_threshold_a_number_reaches() -> None:
    lanes = made()
    row, answers = lanes.rows[0].tolist(), [0] * INPUTS
    size = write_answers(row, ROW_SIZE, answers)
    expected = [place for place in range(INPUTS) if row[ASKED[place]] >= THRESHOLDS[place]]
    assert answers[:size] == expected
    for given, row_size in ROW_SIZES.items():
        size = write_answers(row, row_size, answers)
        assert answers[:size] == [place for place in expected if place < inputs_of(given)]


def test_lanes_on_a_simulated_gpu_are_those_of_the_processor() -> None:
    environment = os.environ | {
        "NUMBA_ENABLE_CUDASIM": "1",
        "PYTHONPATH": os.pathsep.join([str(Path(seasalt.__file__).parents[1]), str(ROOT)]),
    }
    run = subprocess.run(
        [sys.executable, "-m", "tests.learn.simulated_gpu"],
        env=environment,
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
        timeout=600,
    )
    assert run.returncode == 0, run.stderr[-3000:]
    assert run.stdout == "no difference\n"
