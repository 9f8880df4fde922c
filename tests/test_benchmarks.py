"""The programs of the benchmarks: plots show the figures beside them, and what is counted is counted right."""

import json
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest
from benchmarks import calibration, gains, plot
from benchmarks.calibration import Position, Watch, found_in, mean_and_error, readable, watched
from benchmarks.habits import Decision, Habits, round_ended

from seasalt import Game
from seasalt.bots import get
from seasalt.bots.network import FILE as NETWORK
from seasalt.bots.network import weights_of
from seasalt.bots.network_input import ROW_BEGIN, ROW_NEEDS, ROW_PLAYERS, ROW_SIZE
from seasalt.rules.compiling import pack, record_type
from seasalt.rules.vocabulary import DUO_FAMILY, END, LAST_CHANCE, LAY, STOP
from seasalt.values import RoundResult

FOLDER = Path(__file__).parents[1] / "benchmarks"
DOCS = Path(__file__).parents[1] / "docs"


@pytest.mark.parametrize("name", plot.PICTURES)
def test_a_plot_shows_the_figures_beside_it(name: str) -> None:
    found = json.loads((FOLDER / f"{name}.json").read_text("utf-8"))
    assert plot.PICTURES[name](found) == (FOLDER / f"{name}.svg").read_text("utf-8")


# Calibration


def test_a_game_of_positions_counts_as_one() -> None:
    alone = mean_and_error([0.0, 1.0, 0.0, 1.0], [0, 1, 2, 3])
    copied = mean_and_error([0.0, 1.0, 0.0, 1.0] * 50, [0, 1, 2, 3] * 50)
    assert alone == pytest.approx(copied)
    assert alone == pytest.approx((0.5, (1 / 3) ** 0.5 / 2))


def test_the_error_of_a_mean_is_how_far_it_scatters() -> None:
    random = Random(1)
    means, errors = [], []
    for _ in range(400):
        levels = [random.gauss(0, 1) for _ in range(30)]
        games = [game for game in range(30) for _ in range(1 + game % 5)]
        mean, error = mean_and_error([levels[game] + random.gauss(0, 1) for game in games], games)
        means.append(mean)
        errors.append(error)
    scatter = (sum(mean * mean for mean in means) / len(means)) ** 0.5
    assert sum(errors) / len(errors) == pytest.approx(scatter, rel=0.1)


def test_who_says_what_comes_has_the_best_score() -> None:
    positions = [Position(game, (0.75, 0.25), float(game % 4 != 0)) for game in range(400)]
    found = found_in(positions, ("true", "false"), 2)
    right, wrong = found["bots"].values()
    assert right["brier"][0] == pytest.approx(0.75 * 0.25)
    assert wrong["more_than_first"][0] == pytest.approx(0.25)
    assert found["always_even"] == 0.25
    assert right["tenths"] == [{"said": 0.75, "won": 0.75, "error": pytest.approx(0.0217, abs=1e-3), "count": 400}]
    assert "| false | 0.4375 |" in "\n".join(readable("", {**found, "games": 400}))


def test_positions_are_those_of_the_game_whoever_is_asked() -> None:
    """Who is asked changes nothing in the games; the chances of two seats are asked about in turns."""
    watch = Watch(2, "base", "greedy", ("search:iterations=8",), 0.1, seed=1)
    found = watched(watch, 3)
    assert found == watched(watch, 3)
    assert {position.won for position in found} == {0.0, 1.0}
    assert all(0 <= chance <= 1 for position in found for chance in position.said)


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--weights", "cut.bin"], "there is no network to play with: cut.bin"),
        (["--asked", "nobody"], "nobody"),
        (["--games", "0"], "is a whole number from 1"),
        (["--share", "1.5"], "a share is a number above 0, at most 1"),
        (["--by", "random", "--asked", "random", "--games", "1", "--share", "1"], "random does not think in chances"),
        (
            ["--by", "random", "--asked", "greedy", "--games", "1", "--share", "1e-9"],
            "not one decision was asked about",
        ),
    ],
)
def test_a_wrong_call_of_calibration_is_one_clear_line(
    words: list[str], message: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    with pytest.raises(SystemExit):
        calibration.main([*words, "--jobs", "1", "--file", str(tmp_path / "found.json")])
    assert message in capsys.readouterr().err.splitlines()[-1]


# What thinking brings


def test_a_decision_in_which_a_bot_does_what_the_network_does_gains_nothing() -> None:
    decisions = [gains.Decision(game, (gain, None)) for game, gain in enumerate([None, 0.02, None, -0.01])]
    *_, thinking, like_it = gains.table(["thinking", "network"], decisions)
    assert thinking == "| `thinking` | 50.0% | +0.50% | +0.250% | ± 1.233% |"
    assert like_it == "| `network` | 0.0% | – | +0.000% | ± 0.000% |"


@pytest.mark.soak
@pytest.mark.compiled
@pytest.mark.parametrize("imagined", [False, True])
def test_who_plays_at_random_loses_by_it_and_the_network_loses_nothing(imagined: bool) -> None:
    watch = gains.Watch(3, "both", ("network", "random"), 0.2, 1, imagined)
    decisions = gains.watched(watch, 1)
    assert decisions == gains.watched(watch, 1)
    assert {decision.gains[0] for decision in decisions} == {None}
    at_random = [decision.gains[1] for decision in decisions if decision.gains[1] is not None]
    assert len(at_random) > 10
    assert sum(at_random) / len(at_random) < -0.005


# Habits


@pytest.mark.compiled
@pytest.mark.parametrize("expansions", [False, True])
def test_rounds_end_as_the_game_says(expansions: bool) -> None:
    habits, bot, mind = Habits(), get("planner"), Random(1)
    ends: Counter[str] = Counter()
    for seed in range(10):
        game = Game(2, salt=expansions, pepper=expansions, seed=seed)
        while game.turn is not None:
            before, rounds = pack(game._s), len(game.results)
            action = bot.choose(game.view(game.turn), mind).action
            game.play(action)
            if len(game.results) > rounds or game.over:
                ends[_end(game.results[rounds:])] += 1
            if round_ended(_record(before), _record(pack(game._s))) or game.over:
                habits.end_round(seed, before, action.number)
    assert habits.ends == ends
    assert {"STOP", "LAST CHANCE, won", "LAST CHANCE, lost"} <= set(ends)


def _record(buffer: Any) -> Any:
    return buffer.view(record_type())[0]


def _end(results: list[RoundResult]) -> str:
    if not results:
        return "all mermaids"
    won = {True: ", won", False: ", lost", None: ""}[results[0].bet_won]
    return "the deck was empty" if results[0].call is None else results[0].call.upper().replace("_", " ") + won


def _turn(action: int, *legal: int, cards: int = 5, needs: int = 30) -> Decision:
    """The end of a turn in a game for two, with seven points, of which more are needed."""
    row = [0] * ROW_SIZE
    row[ROW_PLAYERS], row[ROW_BEGIN["points"]], row[ROW_BEGIN["hand_sizes"] + 1] = 2, 7, cards
    row[ROW_NEEDS : ROW_NEEDS + 2] = 20, needs
    return Decision(0, 0, row, frozenset({END, *legal, action}), action)


def test_calls_are_counted_by_what_others_hold_and_need() -> None:
    habits, calls = Habits(), (STOP, LAST_CHANCE)
    for decision in (_turn(LAST_CHANCE, *calls), _turn(STOP, *calls, needs=3), _turn(END, *calls, cards=10)):
        habits.note(decision)
    table = "\n".join(habits.tables())
    assert "| 7 | 3 | 33% | 33% | 33% | – |" in table
    assert "| 4 to 5 | 2 | 50% | 50% | 0% |" in table
    assert "| 10 and more | 1 | 0% | 0% | 100% |" in table
    assert "| 0 to 7 | 1 | 100% | 0% | 0% |" in table


def test_a_duo_that_waits_is_held_back_until_it_is_laid() -> None:
    habits, swimmer_and_shark = Habits(), LAY + list(DUO_FAMILY).index(3)
    for decision in (_turn(END, LAY), _turn(END, LAY), _turn(LAY), _turn(swimmer_and_shark, LAY)):
        habits.note(decision)
    table = "\n".join(habits.tables())
    assert "| crab + crab | 3 | 33% | 100% |" in table
    assert "| swimmer + shark | 1 | 100% | 0% |" in table


def test_what_the_documentation_says_of_the_network_s_games_was_found_in_them() -> None:
    runs = json.loads((FOLDER / "habits.json").read_text("utf-8"))["runs"]
    assert {run["network"] for run in runs.values()} == {weights_of(NETWORK).digest[:12]}
    told = {line for run in runs.values() for line in run["told"]}
    page = (DOCS / "learning.md").read_text("utf-8").partition("### What its chances are worth")[2]
    rows = [line for line in page.partition("## What was tried")[0].splitlines() if line.startswith("|")]
    assert len(rows) > 50
    assert set(rows) - told == set()
    for run in runs.values():
        score, error = run["bots"]["network"]["brier"]
        assert f"{score:.4f} ± {error:.4f}" in page


# Learning


def test_the_documentation_names_the_network_of_the_package() -> None:
    assert weights_of(NETWORK).digest in (DOCS / "learning.md").read_text("utf-8")


def test_what_the_documentation_says_of_the_search_s_chances_was_found() -> None:
    page = (DOCS / "learning.md").read_text("utf-8")
    for run in json.loads((FOLDER / "calibration.json").read_text("utf-8"))["runs"].values():
        assert run["network"] == weights_of(NETWORK).digest[:12]
        assert f"{run['positions']:,} decisions" in page
        for bot, found in run["bots"].items():
            for what in ("brier", *(["more_than_first"] if bot != "network" else [])):
                score, error = found[what]
                assert f"{score:.4f} ± {error:.4f}" in page


def test_who_learned_against_the_network_did_so_for_ten_minutes_and_as_the_documentation_says() -> None:
    page = (DOCS / "learning.md").read_text("utf-8")
    for run in json.loads((FOLDER / "fresh.json").read_text("utf-8")):
        [found] = run["shares"]
        assert 600 <= run["curves"][-1]["seconds"] == found["seconds"] < 601
        assert run["network"] == weights_of(NETWORK).digest[:12]
        assert f"{100 * found['share']:.1f} % ± {196 * found['error']:.1f}" in page


def test_plans_compared_from_nothing_are_as_the_documentation_says() -> None:
    page = (DOCS / "learning.md").read_text("utf-8")
    runs = json.loads((FOLDER / "plans.json").read_text("utf-8"))
    assert len({run["plan"] for run in runs}) == len(runs) == 10
    [package] = {run["package"] for run in runs}
    assert f"network of 59 minutes ({package})" in page
    for run in runs:
        shares = [share for who in run if who.startswith("against") for share in run[who].values()]
        row = " | ".join(f"{100 * share:.1f} % ± {100 * half:.1f}" for share, half in shares)
        assert f" | {run['decisions'] / 1e6:.0f} M | {row} |" in page, run["plan"]
