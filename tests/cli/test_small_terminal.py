"""A terminal of 80 columns and 24 rows: what is said first and what `?` says stay on the screen."""

import pytest

from seasalt.cli.terminal.choices import choices
from seasalt.cli.terminal.help import MOST_ROWS, help_screen, more_help
from seasalt.cli.terminal.sheet import Sheet

from .tables import ELEVEN, NAMES, SHEET, own_view, random_games
from .typist import play

ROWS = 24
EVERYTHING = ("--seed", "1", "-p", "3", "--salt", "--pepper")
TIP = "? explains everything, quit leaves."


@pytest.fixture(autouse=True)
def _small_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("LINES", str(ROWS))


def last_screen(printed: str) -> str:
    """What is left on the screen when the first line is typed."""
    return "\n".join(printed.split("\n > ")[0].splitlines()[-(ROWS - 1) :])


def test_first_choices_come_with_how_to_answer() -> None:
    screen = last_screen(play([], *EVERYTHING).out)
    assert "── Round 1" in screen
    assert TIP in screen


def test_how_to_answer_is_said_once() -> None:
    assert play(["table", "1", "1"], *EVERYTHING).out.count(TIP) == 1


def test_picture_is_left_out() -> None:
    assert "~~~" not in play([], *EVERYTHING).out


def test_large_terminal_shows_the_picture(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LINES", "30")
    assert "~~~" in play([], *EVERYTHING).out


def test_help_fits_the_screen_in_every_position() -> None:
    for game, random in random_games(6):
        if game.turn == 0 and random.random() < 0.3:
            view = game.view(0)
            sheet = Sheet(NAMES[: game.rules.players], SHEET.ink)
            assert len(help_screen(view, choices(view, sheet), sheet)) <= MOST_ROWS < ROWS
            assert len(more_help(view, sheet)) <= MOST_ROWS


def test_help_says_how_to_see_a_long_list_of_choices() -> None:
    view = own_view(hand0=f"{ELEVEN},crab/black,crab/dark_blue,boat/black,boat/yellow,boat/dark_blue,boat/light_blue")
    told = "\n".join(help_screen(view, choices(view, SHEET), SHEET)).replace("\u00a0", " ")
    assert "What you can do now is a long list; table shows it." in told
