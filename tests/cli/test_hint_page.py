"""`seasalt hint`: the table above the advice, and the page about it."""

import re
from pathlib import Path

import pytest

from seasalt.bots import Considered, registry
from seasalt.bots.codes import CODES
from seasalt.bots.planner import Planner
from seasalt.cli.terminal.advice import advice_lines
from seasalt.cli.terminal.choices import choices
from seasalt.cli.terminal.ink import plain

from .command import Command
from .tables import SHEET, own_view

PLANNER = ("--bot", "planner")
BET = (
    "seasalt-position/1 pepper=yes event=tornado phase=drawing hand0=mermaid,crab/black caller=1 call=last_chance "
    "hand1=octopus/grey,octopus/green,octopus/yellow,penguin/pink left=crab/grey scores=20,30"
)
REEF = (
    "seasalt-position/1 players=3 salt=yes pepper=yes turn=1 phase=playing event=coral_reef kept0=kraken "
    "kept1=dance_of_the_shells hand1=crab/black table1=boat/black+boat/yellow reef1=shell/green stung=2 scores=20,3,18"
)


@pytest.fixture(autouse=True)
def _terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")


def test_event_and_call_and_the_open_hand_are_shown(command: Command) -> None:
    out = command("hint", BET, *PLANNER).out
    assert out.startswith(" event       Tornado (+). Mermaids score nothing; four still win.\n")
    told = " ".join(out.split())
    assert "Seat 1 30 of 40, 4 cards in hand, called LAST CHANCE, revealed, so protected" in told
    assert "hand [☼ yellow octopus] [♣ green octopus] [□ grey octopus] [∞ pink penguin]" in told


def test_hand_that_is_not_open_is_not_shown(command: Command) -> None:
    assert "octopus" not in command("hint", BET.replace("caller=1 call=last_chance ", ""), *PLANNER).out


def test_kept_events_and_stings_and_what_is_laid_are_shown(command: Command) -> None:
    out = command("hint", REEF, *PLANNER).out
    assert "Seat 0      20 of 35, no cards in hand, keeps Kraken\n" in out
    assert " You         3 of 35, 1 card point, protected by a shell face down\n" in out
    assert " you keep    Dance of the Shells. Every shell is 2 points.\n" in out
    assert " your table  [♦ black boat]+[☼ yellow boat] [♣ green shell] face down" in out
    assert " your hand   [♦ black crab]\n" in out
    assert "Seat 2      18 of 35, no cards in hand, stung\n" in out


def test_percents_stand_below_percents_where_some_are_for_sure() -> None:
    view = own_view(phase="drawing", left="fish/black", right="boat/black")
    said = zip(view.legal_actions, ((0.66, 0.012), (0.04, 0.0), (1.0, 0.12)), strict=True)
    lines = advice_lines([Considered(action, *chance) for action, chance in said], choices(view, SHEET), view, SHEET)
    shown = [plain(line).rstrip() for line in lines]
    assert [re.findall(r"\d+ %.*", line) for line in shown] == [["66 % ± 1"], ["4 %"], ["100 % ± 12"]]
    assert len({line.index("%") for line in shown}) == 1


class Slow(Planner):
    """A bot that takes longer to get ready than anybody waits without a word."""

    def prepare(self, seconds: float | None = None) -> bool:
        return seconds is None


def test_wait_for_a_bot_is_said_so_that_it_is_true_each_time(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "_others", lambda: {"slow": lambda: Slow})
    told = command("hint", BET, "--bot", "slow")
    assert told.err == "getting the search ready, a minute the first time and seconds later …\n"
    assert told.out == command("hint", BET, *PLANNER).out.replace("planner", "slow")


@pytest.mark.parametrize("position", [BET, REEF])
def test_narrow_terminal_is_wide_enough(command: Command, position: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    assert max(map(len, command("hint", position, *PLANNER).out.splitlines())) <= 40


def test_page_about_hints_names_every_code_and_shows_what_is_printed(command: Command) -> None:
    page = (Path(__file__).parents[2] / "docs" / "hints.md").read_text("utf-8")
    assert set(re.findall(r"^\| `([a-z_]+)` \|", page, re.MULTILINE)) == set(CODES)
    for code, (parameters, _) in CODES.items():
        assert f"| `{code}` | {', '.join(parameters)} |" in page
    words = re.findall(r"^seasalt hint (.*) --bot planner$", page, re.MULTILINE)
    shown = re.findall(r"```text\n(.*?)```", page, re.DOTALL)
    assert len(words) == 1
    assert command("hint", words[0].strip('"'), *PLANNER).out in shown
