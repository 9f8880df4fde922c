"""`seasalt view`: what a seat knew at a moment of a recorded game, and what is refused."""

import io
import json
import sys
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from random import Random

import pytest

from seasalt import Game
from seasalt.record import ResultLine
from seasalt.rules.vocabulary import PHASES

from .command import Command

PLAYERS = 3


def random_game(seed: int) -> Game:
    choice = Random(seed)
    game = Game(players=PLAYERS, salt=True, pepper=True, seed=seed)
    while not game.over:
        action = choice.choice(game.legal_actions)
        for _ in range(3):
            if action.verb in ("end", "stop", "last_chance"):
                action = choice.choice(game.legal_actions)
        game.play(action)
    return game


GAME = random_game(3)
TOTAL = len(GAME.record().actions)


@pytest.fixture
def record(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setenv("COLUMNS", "80")
    file = tmp_path / "game.txt"
    file.write_text(str(GAME.record()), "utf-8")
    return str(file)


def moments() -> Iterator[Game]:
    """The same game, played again from its steps: always the same object, before and after each action."""
    game = Game(players=PLAYERS, salt=True, pepper=True, supplied=True)
    for step in GAME.record().steps:
        if isinstance(step, ResultLine):
            continue
        if step.action is None:
            for outcome in step.outcomes:
                game.happen(outcome)
        else:
            yield game
            game.play(step.action, chance=step.outcomes)
    yield game


def game_at(actions: int) -> Game:
    return next(islice(moments(), actions, None))


# A moment of each phase.
PHASE_AT: dict[str, int] = {}
for number, moment in enumerate(moments()):
    PHASE_AT.setdefault(moment.phase, number)


# What is shown


@pytest.mark.parametrize("seat", [0, 1, 2, None])
@pytest.mark.parametrize("actions", [0, 1, 57, TOTAL // 2, TOTAL - 1, TOTAL])
def test_json_is_the_view_of_that_seat_at_that_moment(
    command: Command, record: str, seat: int | None, actions: int
) -> None:
    name = "onlooker" if seat is None else str(seat)
    told = command("view", record, "--seat", name, "--at", str(actions), "--json").json
    view = json.loads(json.dumps(game_at(actions).view(seat).as_dict()))
    assert told.pop("actions") == actions
    del told["news"], view["news"]  # supplied step by step, the latest outcome is the latest news
    assert told == view


def test_without_a_moment_it_is_the_end(command: Command, record: str) -> None:
    assert command("view", record, "--seat", "1", "--json").json["phase"] == "over"
    assert "What seat 1 knew at the end" in command("view", record, "--seat", "1").out


def test_without_a_seat_it_is_an_onlooker(command: Command, record: str) -> None:
    assert command("view", record, "--json").json["seat"] is None
    assert command("view", record, "--at", "40").out == command("view", record, "--seat", "onlooker", "--at", "40").out


@pytest.mark.parametrize("phase", PHASE_AT)
def test_every_page_fits_the_terminal_for_every_seat(command: Command, record: str, phase: str) -> None:
    for seat in ("0", "1", "2", "onlooker"):
        out = command("view", record, "--seat", seat, "--at", str(PHASE_AT[phase])).out
        assert max(map(len, out.splitlines())) <= 80
        assert all(title in out for title in ("Round", "Remembered", "Latest news", "unseen"))


def test_the_game_of_these_tests_has_many_phases() -> None:
    assert len(PHASE_AT) > len(PHASES) // 3


def test_a_narrow_terminal_is_respected(command: Command, record: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "50")
    out = command("view", record, "--seat", "0", "--at", "57").out
    assert max(map(len, out.splitlines())) <= 50


def test_the_seat_to_move_sees_what_it_may_do(command: Command, record: str) -> None:
    game = game_at(PHASE_AT["drawing"])
    out = command("view", record, "--seat", str(game.turn), "--at", str(PHASE_AT["drawing"])).out
    assert "  1  draw" in out
    others = command("view", record, "--at", str(PHASE_AT["drawing"])).out
    assert "  1  draw" not in others
    assert f"Seat {game.turn} is to move (drawing)" in others


def test_no_hidden_card_is_named(command: Command, record: str) -> None:
    """Nothing is drawn but what the view tells, so a page is the same whatever the others hold."""
    start = "seasalt-position/1 rules=1 players=2 turn=0 hand0=crab/black left=fish/black right=boat/black hand1="
    pages = set()
    for hand in ("mermaid/white,shell/grey", "octopus/green,crab/grey"):
        game = Game.from_position(start + hand, seed=1)
        Path(record).write_text(str(game.record()), "utf-8")
        pages.add(command("view", record, "--seat", "0").out)
    assert len(pages) == 1
    assert "2 unknown cards" in pages.pop()


def test_known_cards_and_uncertain_piles_are_shown(command: Command, record: str) -> None:
    game = Game.set_up(
        players=2,
        phase="playing",
        turn=1,
        hand1="crab/black crab/grey shell/black",
        left="fish/black boat/black shell/grey octopus/green",
        right="octopus/grey",
        supplied=True,
    )
    for action in ("lay crab/black+crab/grey", "look left", "pick 2", "end"):
        game.play(action)
    Path(record).write_text(str(game.record()), "utf-8")
    out = " ".join(command("view", record, "--seat", "0").out.split())
    assert "Seat 1 2 unknown cards" in out
    assert "left pile [♣ green octopus] [?] [?] where ? is one of" in out
    game.play("take right")
    Path(record).write_text(str(game.record()), "utf-8")
    out = " ".join(command("view", record, "--seat", "1").out.split())
    assert "Seat 0 [□ grey octopus]" in out
    assert "left pile [♣ green octopus] [♦ black boat] [♦ black fish]" in out


def test_names_come_from_the_record(command: Command, record: str) -> None:
    Path(record).write_text(str(GAME.record(Names="You,Ann,Bob")), "utf-8")
    out = command("view", record, "--seat", "1", "--at", "10").out
    assert all(f"\n {name} " in out for name in ("Seat 0", "You", "Bob"))


def test_a_record_can_come_from_standard_input(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    stdin = io.TextIOWrapper(io.BytesIO(str(GAME.record()).encode()))
    monkeypatch.setattr(sys, "stdin", stdin)
    assert command("view", "-", "--seat", "2", "--json").json["seat"] == 2


# What is refused


@pytest.mark.parametrize("seat", ["-1", "4", "x", "", "Onlooker"])
def test_what_is_no_seat_is_refused(command: Command, record: str, seat: str) -> None:
    assert "a seat is a whole number from 0 to 3" in command.refused("view", record, f"--seat={seat}")


def test_a_seat_that_this_game_has_not_is_refused(command: Command, record: str) -> None:
    expected = "seasalt: --seat 3: in this game seats go from 0 to 2; or onlooker\n"
    assert command.refused("view", record, "--seat", "3") == expected


def test_a_moment_after_the_end_is_refused(command: Command, record: str) -> None:
    error = command.refused("view", record, "--at", str(TOTAL + 1))
    assert f"--at {TOTAL + 1}: the record has {TOTAL} actions, so a number from 0 to {TOTAL}" in error


@pytest.mark.parametrize("moment", ["-1", "x", "1.5"])
def test_what_is_no_moment_is_refused(command: Command, record: str, moment: str) -> None:
    assert "the number of actions is a whole number" in command.refused("view", record, f"--at={moment}")


def test_a_file_that_is_not_there_is_refused(command: Command, tmp_path: Path) -> None:
    assert "No such file" in command.refused("view", str(tmp_path / "none.txt"))


def test_a_file_that_is_no_record_is_refused(command: Command, record: str) -> None:
    Path(record).write_text("hello", "utf-8")
    assert f"{record}: " in command.refused("view", record)


def test_a_record_that_was_edited_is_refused(command: Command, record: str) -> None:
    Path(record).write_text(str(GAME.record()).replace("keep", "kepp", 1), "utf-8")
    assert "kepp" in command.refused("view", record)
