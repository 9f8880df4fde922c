"""`seasalt hint`, and the advice that `?` gives in `seasalt play`: what is shown, and what is refused."""

import io
import re
import sys
from pathlib import Path
from random import Random

import pytest

from seasalt import Action, Game, Record, View
from seasalt.bots import Budget, Choice, Considered, Reason, get, registry
from seasalt.bots.codes import CODES
from seasalt.cli.terminal import advice, person
from seasalt.cli.terminal.advice import ADVISER, BEST, advice_lines, advised, chance_text, reason_text
from seasalt.cli.terminal.choices import choices
from seasalt.cli.terminal.help import MOST_ROWS, help_screen
from seasalt.cli.terminal.ink import Ink, plain
from seasalt.cli.terminal.sheet import Sheet

from .command import Command
from .tables import ELEVEN, NAMES, SHEET, own_view, random_games
from .typist import play

KEEPING = (
    "seasalt-position/1 phase=keeping hand0=shell/black,shell/grey,shell/green drawn=shell/yellow,boat/black "
    "hand1=crab/grey left=crab/green right=fish/green scores=12,20"
)
PLANNER = ("--bot", "planner")


class Sure:
    """A bot that says chances; the later an action in the list, the better."""

    def choose(self, view: View, mind: Random, budget: Budget | None = None, *, explain: bool = False) -> Choice:
        actions = list(reversed(view.legal_actions))
        chances = [0.544 - 0.1 * place for place in range(len(actions))]
        return Choice(actions[0], tuple(Considered(a, c, 0.012) for a, c in zip(actions, chances, strict=True)))


class Silent:
    """A bot that explains nothing."""

    def choose(self, view: View, mind: Random, budget: Budget | None = None, *, explain: bool = False) -> Choice:
        return Choice(view.legal_actions[0])


@pytest.fixture(autouse=True)
def _terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("LINES", "60")
    monkeypatch.setattr(registry, "_others", lambda: {"sure": lambda: Sure, "silent": lambda: Silent})


@pytest.fixture
def record(tmp_path: Path) -> str:
    game = Game(3, seed=3)
    game.play("draw")
    game.play(next(iter(game.legal_actions)))
    file = tmp_path / "game.txt"
    file.write_text(str(game.record(Names="Ann,Bob,Cem")), "utf-8")
    return str(file)


# What is shown


def test_page_shows_the_hand_the_scores_and_the_actions_with_reasons(command: Command) -> None:
    out = command("hint", KEEPING, *PLANNER).out
    assert " You         12 of 40, 4 card points\n" in out
    assert "[♦ black shell] [♣ green shell] [□ grey shell]" in out
    assert " Seat 1      20 of 40, 1 card in hand\n" in out
    assert "keep [☼ yellow shell]" in out
    assert "+2 points, 6 in all; 2 outs for the 5th shell; leaves Seat 1 nothing of use" in " ".join(out.split())


def test_chances_are_shown_with_how_sure_they_are(command: Command) -> None:
    out = command("hint", KEEPING, "--bot", "sure").out
    assert re.search(r"keep \[☼ yellow shell\] +54 % ± 1\n", out)
    assert "Both choices, best first, with the chance to win the game, by sure." in out


def test_bot_that_says_no_chances_has_none_shown(command: Command) -> None:
    out = command("hint", KEEPING, *PLANNER).out
    assert "±" not in out
    assert "Both choices, best first, by planner." in out


def test_three_are_shown_unless_all_are_asked_for(command: Command) -> None:
    position = "seasalt-position/1 phase=playing left=fish/black hand0=crab/black,crab/green,crab/grey,boat/black"
    assert command("hint", position, *PLANNER).out.count("two crabs") == 3
    assert "The best 3 of 4 choices" in command("hint", position, *PLANNER).out
    out = command("hint", position, *PLANNER, "--all").out
    assert "  end\n    leaves 1 duo unlaid; 6 points short of a call\n" in out
    assert "All 4 choices" in out


def test_only_action_is_shown_without_more_ado(command: Command) -> None:
    out = command("hint", "seasalt-position/1 phase=playing").out
    assert "  end  7 points short of a call\n" in out
    assert "There is nothing else to do." in out


def test_usual_adviser_gives_chances(command: Command) -> None:
    found = command("hint", KEEPING, "--json").json
    assert found["bot"] == ADVISER
    assert all(0 < one["chance"] < 1 and one["reasons"] for one in found["actions"])
    assert sum(found["chances"]) == pytest.approx(1)


def test_json_has_actions_chances_and_reasons_as_codes_and_text(command: Command) -> None:
    found = command("hint", KEEPING, "--json", "--bot", "sure").json
    assert (found["seat"], found["phase"], found["bot"]) == (0, "keeping", "sure")
    best = found["actions"][0]
    assert (best["action"], best["chance"], best["error"]) == ("keep shell/yellow", 0.544, 0.012)
    assert best["reasons"][1] == {
        "code": "outs",
        "values": {"count": 2, "kind": "shell", "nth": 5, "goal": "collection"},
    }
    assert best["text"] == "+2 points, 6 in all; 2 outs for the 5th shell; leaves Seat 1 nothing of use"


def test_json_without_chances_says_null(command: Command) -> None:
    found = command("hint", KEEPING, "--json", *PLANNER).json
    best = found["actions"][0]
    assert best["chance"] is None
    assert best["error"] is None
    assert found["chances"] is None


def test_chances_of_all_seats_are_shown_in_their_order(command: Command, record: str) -> None:
    found = command("hint", record, "--json", "--bot", "network").json
    names = ["you" if seat == found["seat"] else name for seat, name in enumerate(("Ann", "Bob", "Cem"))]
    shown = ", ".join(f"{name}: {round(100 * chance)} %" for chance, name in zip(found["chances"], names, strict=True))
    assert f" chances     {shown}\n" in command("hint", record, "--bot", "network").out


def test_chances_of_the_seats_follow_their_totals(command: Command) -> None:
    position = "seasalt-position/1 players=3 turn=1 phase=playing scores=0,31,12 hand1=crab/black,crab/grey"
    left, own, right = command("hint", position, "--json", "--bot", "network").json["chances"]
    assert own > right > left


def test_bot_that_sees_no_chances_of_seats_has_none_shown(command: Command) -> None:
    assert " chances " not in command("hint", KEEPING, *PLANNER).out


def test_without_a_network_the_search_advises_and_says_no_chances_of_seats(command: Command, tmp_path: Path) -> None:
    out = command("hint", KEEPING, "--bot", f"guided:ms=20:file={tmp_path / 'nowhere.bin'}").out
    assert " chances " not in out
    assert "keep [☼ yellow shell]" in out
    assert out.endswith("by search.\n")


def test_bot_that_explains_nothing_still_gets_reasons(command: Command) -> None:
    [only] = command("hint", KEEPING, "--json", "--bot", "silent").json["actions"]
    assert only["action"] == "keep boat/black"
    assert only["reasons"]


def test_same_seed_is_the_same_advice(command: Command) -> None:
    words = ("hint", KEEPING, "--json", "--bot", "random", "--seed")
    advice = [command(*words, str(seed)).json["actions"][0]["action"] for seed in (1, 1, 2, 3, 4, 5)]
    assert advice[0] == advice[1]
    assert len(set(advice)) == 2


def test_advice_is_the_same_whatever_the_others_hold(command: Command) -> None:
    pages = {
        command("hint", KEEPING.replace("crab/grey", card), "--bot", "sure").out for card in ("sailor/pink", "mermaid")
    }
    assert len(pages) == 1


# Where the position comes from


def test_words_of_a_position_need_no_quotes(command: Command) -> None:
    assert command("hint", *KEEPING.split(), *PLANNER) == command("hint", KEEPING, *PLANNER)


def test_position_is_read_from_a_file_and_from_standard_input(
    command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "position.txt"
    file.write_text(f"\n{KEEPING}\n", "utf-8")
    expected = command("hint", KEEPING, *PLANNER)
    assert command("hint", str(file), *PLANNER) == expected
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(file.read_bytes())))
    assert command("hint", "-", *PLANNER) == expected


def test_record_is_taken_at_its_end_or_after_some_actions(command: Command, record: str) -> None:
    game = Game.replay(Path(record).read_text("utf-8"))
    end = command("hint", record, "--json", *PLANNER).json
    assert (end["seat"], end["phase"]) == (game.turn, "discarding")
    before = command("hint", record, "--at", "1", "--json", *PLANNER).json
    assert (before["seat"], before["phase"]) == (game.turn, "keeping")
    begin = command("hint", record, "--at", "0", "--json", *PLANNER).json
    assert (begin["seat"], begin["phase"]) == (game.turn, "drawing")


def test_record_comes_from_standard_input_too(command: Command, record: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(Path(record).read_bytes())))
    assert command("hint", "-", "--json", *PLANNER).json["phase"] == "discarding"


def test_names_come_from_the_record(command: Command, record: str) -> None:
    out = command("hint", record, *PLANNER).out
    others = [name for name in ("Ann", "Bob", "Cem") if f"\n {name} " in f"\n{out}"]
    assert len(others) == 2
    assert f"leaves {others[0]}" in out or f"leaves {others[1]}" in out


def test_record_remembers_what_was_seen(command: Command, tmp_path: Path) -> None:
    """Seat 0 saw seat 1 take an octopus, which the position alone does not tell."""
    game = Game.set_up(turn=1, left="octopus/green", right="boat/black", supplied=True)
    for action in ("take left", "end"):
        game.play(action)
    game.play("draw", chance=["octopus/yellow", "crab/grey"])
    file = tmp_path / "game.txt"
    file.write_text(str(game.record()), "utf-8")
    assert "leaves Seat 1 the yellow octopus (+3)" in command("hint", str(file), *PLANNER).out
    assert "leaves Seat 1 nothing of use" in command("hint", game.position, *PLANNER).out


# What is refused


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("seasalt-position/1 hand0=crub/black",), "unknown kind of card 'crub'; did you mean crab?"),
        (("seasalt-position/7",), "this position has format 7; this program reads seasalt-position/1"),
        (("seasalt-position/1 phase=playing draws=1 hand0=crab/black",), "a player decides"),
        (("seasalt-position/1 phase=over winners=0 scores=41,3",), "the game is over; a hint needs a position"),
        (("seasalt-position/1 phase=playing", "--at", "3"), "--at 3: that is for a record"),
        (("seasalt-position/1 phase=playing", "--bot", "plannr"), "unknown bot 'plannr'; did you mean planner"),
        (("seasalt-position/1 phase=playing", "--seed", "x"), "a seed is a whole number"),
        ((), "the following arguments are required: POSITION"),
        (
            ("no-such-file",),
            "no-such-file: No such file or directory; a position that is typed begins with seasalt-position/1",
        ),
        (("",), "there is no position; a position that is typed begins with seasalt-position/1, such as 'seasalt-"),
        ((" ",), "there is no position; "),
        ((__file__,), "no game record"),
    ],
)
def test_wrong_words_are_refused_in_one_line(command: Command, words: tuple[str, ...], message: str) -> None:
    assert message in command.refused("hint", *words)


def test_game_that_is_over_is_refused_with_how_to_go_back(command: Command, tmp_path: Path) -> None:
    game = Game.set_up(hand0="mermaid mermaid mermaid", left="mermaid", seed=1)
    game.play("take left")
    file = tmp_path / "game.txt"
    file.write_text(str(game.record()), "utf-8")
    assert "the game is over; --at N, from 0 to 0, goes back to a decision" in command.refused("hint", str(file))
    assert command("hint", str(file), "--at", "0", *PLANNER).status == 0


def test_moment_after_the_end_of_a_record_is_refused(command: Command, record: str) -> None:
    assert "--at 9: the record has 2 actions, so a number from 0 to 2" in command.refused("hint", record, "--at", "9")


def test_wrong_record_on_standard_input_is_refused(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"hello")))
    assert "standard input: " in command.refused("hint", "-")


def test_errors_of_a_position_in_a_file_name_the_file(command: Command, tmp_path: Path) -> None:
    file = tmp_path / "position.txt"
    file.write_text("seasalt-position/1 phase=dancing", "utf-8")
    assert f"{file}: unknown phase 'dancing'" in command.refused("hint", str(file))


# Words


def test_every_code_has_words() -> None:
    assert set(advice._WORDS) == set(CODES)


@pytest.mark.parametrize("width", [40, 80, 160])
def test_advice_fits_the_width_in_every_position(width: int) -> None:
    mind = Random(1)
    for game, random in random_games(4):
        if game.turn is not None and random.random() < 0.2:
            view = game.view(game.turn)
            sheet = Sheet(NAMES[: game.rules.players], Ink(), width)
            bot = random.choice([get("planner"), Sure()])
            for numbered in (True, False):
                found = choices(view, sheet)
                lines = advice_lines(advised(view, bot, mind, None), found, view, sheet, numbered=numbered)
                assert max(map(len, plain("\n".join(lines)).splitlines())) <= width


@pytest.mark.parametrize(
    ("code", "values", "text"),
    [
        ("points", {"gain": 1, "total": 5}, "+1 point, 5 in all"),
        ("points", {"gain": -2, "total": 0}, "−2 points, 0 in all"),
        ("outs", {"count": 1, "kind": "shell", "nth": 3, "goal": "collection"}, "1 out for the 3rd shell"),
        ("outs", {"count": 0, "kind": "shell", "nth": 2, "goal": "collection"}, "no outs for the 2nd shell"),
        ("outs", {"count": 1, "kind": "crab", "nth": 2, "goal": "duo"}, "1 crab left for a duo"),
        ("outs", {"count": 0, "kind": "boat", "nth": 2, "goal": "duo"}, "no boats left for a duo"),
        ("outs", {"count": 3, "kind": "fish", "nth": 1, "goal": "multiplier"}, "counts no fish yet, 3 left"),
        ("wins", {"seat": 0, "by": "points"}, "wins the game for sure"),
        ("wins", {"seat": 1, "by": "mermaids"}, "lets Mina win the game with mermaids"),
        ("protects", {"cards": 1}, "1 card safe from theft"),
        ("likely", {"percent": 20, "cards": 1}, "20 % that it adds points"),
        ("likely", {"percent": 20, "cards": 2}, "20 % that one of two adds points"),
        ("gives_up", {"what": "swap", "count": 0}, "no swap adds points"),
        (
            "leaves",
            {"card": "crab/black", "seat": 1, "points": 0, "percent": 60},
            "leaves Mina the black crab (of use: 60 %)",
        ),
        ("leaves", {"card": "crab/black", "seat": 1, "points": 1, "percent": 100}, "leaves Mina the black crab (+1)"),
    ],
)
def test_words_say_one_and_many_and_none(code: str, values: dict[str, int | str], text: str) -> None:
    considered = Considered(Action("end"), reasons=(Reason(code, values),))
    assert plain(reason_text(considered, own_view(), SHEET)) == text


@pytest.mark.parametrize(
    ("chance", "error", "text"),
    [(0.544, 0.012, "54 % ± 1"), (0.5, 0.001, "50 % ± 1"), (1.0, 0.0, "100 %"), (0.5, None, "50 %"), (None, None, "")],
)
def test_chance_is_said_in_percent(chance: float | None, error: float | None, text: str) -> None:
    assert plain(chance_text(Considered(Action("end"), chance, error))) == text


# In the game


@pytest.fixture
def _sure(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(person, "ADVISER", "sure")


@pytest.mark.usefixtures("_sure")
def test_question_mark_shows_the_best_choices_with_their_numbers() -> None:
    told = play(["?"], "--seed", "3").after("?")
    assert "What you can do now, best first, with the chance to win\n" in told
    assert re.search(r"\n  3  take right .*54 % ± 1 .*\n  2  take left .*44 % ± 1 .*\n  1  draw +34 % ± 1 ", told)
    assert "that one of two adds points" in told


def test_question_mark_says_everybody_s_chance_and_who_advises_instead_of_the_usual_one() -> None:
    view = own_view(phase="drawing", hand0="crab/black", left="fish/black", right="boat/black")
    sheet = Sheet(NAMES[:2], SHEET.ink)
    found, advice = choices(view, sheet), advised(view, Sure(), Random(1))
    told = plain("\n".join(help_screen(view, found, sheet, advice, [0.54, 0.46], "search")))
    assert "What you can do now, best first, with the chance to win, by search\n" in told
    assert re.search(r"\n +chances +you: 54 %, \w+: 46 %\n", told)
    usual = plain("\n".join(help_screen(view, found, sheet, advice)))
    assert ", by " not in usual
    assert "chances " not in usual


@pytest.mark.usefixtures("_sure")
def test_question_mark_has_no_advice_where_there_is_only_one_choice() -> None:
    told = play(["take left", "?"], "--seed", "3").after("?")
    assert "1  end  the turn passes to Mina" in told
    assert "%" not in told


def test_long_list_is_cut_to_the_best_three() -> None:
    view = own_view(hand0=f"{ELEVEN},crab/black,crab/dark_blue,boat/black,boat/yellow")
    found = choices(view, SHEET)
    told = plain("\n".join(help_screen(view, found, SHEET, advised(view, Sure(), Random(1)))))
    assert f"The best 3 of {len(found)} choices, with the chance to win; table lists all" in told
    assert f"\n  {len(found)}  last chance " in told


def test_help_with_advice_fits_the_screen_in_every_position() -> None:
    for game, random in random_games(6):
        if game.turn == 0 and random.random() < 0.2:
            view = game.view(0)
            sheet = Sheet(NAMES[: game.rules.players], SHEET.ink)
            for bot in (get("planner"), Sure()):
                best = advised(view, bot, Random(1)) if len(view.legal_actions) > 1 else ()
                assert len(best) <= BEST
                said = [0.25] * game.rules.players
                assert len(help_screen(view, choices(view, sheet), sheet, best, said, "search")) <= MOST_ROWS


def test_asking_for_advice_changes_nothing_in_the_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(person, "ADVISER", "random")
    games = []
    for name, lines in (("without", ["1"] * 12), ("with", ["?", "1"] * 12)):
        file = tmp_path / name
        played = play(lines, "--seed", "3", "--bots", "random", "--save", str(file))
        assert ("best first" in played.out) == ("?" in lines)
        games.append(Record.parse(file.read_text("utf-8")).steps)
    assert games[0] == games[1]
