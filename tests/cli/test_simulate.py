"""`seasalt simulate`: what is counted, that it does not depend on how it is run, and what is refused."""

import sys
from collections.abc import Callable, Sequence
from typing import Any, cast

import pytest

from seasalt import Game, Rules
from seasalt.cli import many_games, progress, simulate
from seasalt.cli.many_games import Plan, count_game, play, play_all
from seasalt.rules.changeover import Changeover
from seasalt.rules.dice import DICE_WORDS, below, roll
from seasalt.rules.many import seed_game
from seasalt.rules.tally import (
    CHOICES,
    DECISIONS,
    ENDINGS,
    GAMES,
    ROUNDS,
    SHARED_WINS,
    TALLY,
    TALLY_BEGIN,
    TALLY_SIZE,
    UNFINISHED,
    WINS,
)

from ..conftest import soak_count
from .command import Command

KEYS = """
    games asked seed bot players salt pepper double_points edition most_rounds rules jobs rounds calls bets_won
    bets_lost void_rounds mermaid_wins points wins shared_wins starter_wins unfinished decisions choices rounds_per_game
    decisions_per_game seconds games_per_s rounds_per_s decisions_per_s
""".split()
HOW_IT_RAN = {"rules", "jobs", "seconds", "games_per_s", "rounds_per_s", "decisions_per_s"}

VARIANTS = [
    Rules(players=2),
    Rules(players=3, salt=True, edition="en"),
    Rules(players=4, pepper=True, edition="it"),
    Rules(players=2, salt=True, pepper=True, double_points=True, edition="es"),
]


def statistics(report: dict[str, Any]) -> dict[str, Any]:
    """A report without what depends on the machine."""
    return {key: value for key, value in report.items() if key not in HOW_IT_RAN}


def plan_for(rules: Rules, most_rounds: int = 1000, *, compiled: bool = False, bot: str = "random") -> Plan:
    return Plan(rules=rules, seed=7, most_rounds=most_rounds, compiled=compiled, bot=bot)


# What is reported


def test_json_has_exactly_the_documented_keys(command: Command) -> None:
    report = command("simulate", "-n", "3", "--seed", "1", "--json").json
    assert list(report) == KEYS


def test_help_documents_every_key(command: Command) -> None:
    text = command("simulate", "--help").out
    assert [key for key in KEYS if key not in text] == []


def test_json_says_what_was_played(command: Command) -> None:
    words = "simulate -n 3 -p 3 --salt --pepper --double-points --edition it --seed 5 --most-rounds 9 --json"
    report = command(*words.split()).json
    played = ["games", "asked", "seed", "bot", "players", "salt", "pepper", "double_points", "edition", "most_rounds"]
    assert [report[key] for key in played] == [3, 3, 5, "random", 3, True, True, True, "it", 9]


def test_page_names_everything_that_is_counted(command: Command) -> None:
    page = command("simulate", "-n", "20", "-p", "3", "--seed", "1").out
    for words in (
        "20 games, 3 players",
        "STOP",
        "LAST CHANCE, won",
        "void",
        "mermaids",
        "seat 2",
        "rounds/s",
        "seed 1",
    ):
        assert words in page


def test_page_says_which_rules_ran(command: Command) -> None:
    assert "interpreted rules" in command("simulate", "-n", "2", "--interpreted").out


def test_page_says_what_to_install_when_compiled_rules_would_be_quicker(
    command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(simulate, "why_not_compiled", lambda: "Numba is not installed; pip install it")
    monkeypatch.setattr(simulate, "WORTH_COMPILING", 2)
    assert "not compiled: Numba is not installed; pip install it" in command("simulate", "-n", "2").out


def test_compiled_rules_that_cannot_be_had_are_refused(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulate, "why_not_compiled", lambda: "Numba is not installed; pip install it")
    assert "--compiled is not possible: Numba is not installed; pip install it" in command.refused(
        "simulate", "--compiled"
    )


def test_compiled_rules_are_refused_for_few_games_too(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "numba", None)
    message = command.refused("simulate", "--compiled", "-n", "5")
    assert "--compiled is not possible: Numba is not installed; pip install" in message


def test_few_games_do_not_wait_for_numba(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    def start() -> str:
        raise AssertionError("Numba was asked")

    monkeypatch.setattr(simulate, "why_not_compiled", start)
    assert command("simulate", "-n", "3", "--json").json["rules"] == "interpreted"


def test_interpreted_rules_as_asked_need_no_excuse(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulate, "WORTH_COMPILING", 2)
    assert "not compiled" not in command("simulate", "-n", "2", "--interpreted").out


def test_means_of_nothing_are_null(command: Command) -> None:
    report = command("simulate", "-n", "1", "--most-rounds", "1", "--seed", "1", "--json").json
    means = [report["points"][ending]["caller"] for ending in ("stop", "bet_won", "bet_lost")]
    assert sorted(mean is None for mean in means) == [False, True, True]


# What is counted


@pytest.mark.parametrize("rules", VARIANTS, ids=str)
def test_counts_agree_with_the_results_of_games(rules: Rules) -> None:
    for number in range(soak_count(10, 500)):
        game, decisions, choices = same_game_again(rules, number)
        tally = [0] * TALLY_SIZE
        count_game(game, tally)
        tally[DECISIONS], tally[CHOICES] = decisions, choices
        assert play(plan_for(rules), number, 1) == tally


def same_game_again(rules: Rules, number: int) -> tuple[Game, int, int]:
    """The game with this number, played through `Game` with the same dice."""
    dice, mind = [0] * DICE_WORDS, [0] * DICE_WORDS
    seed_game(dice, mind, plan_for(rules).seed, number)
    rounds = [0]
    settings = {key: getattr(rules, key) for key in ("salt", "pepper", "double_points", "edition")}
    game: Game | None = None
    calls = 0

    def dealer(size: int) -> int:
        nonlocal calls
        calls += 1
        begun = game.round if game is not None else int(calls > 1)
        if begun != rounds[-1]:  # the rules leave a shuffle to chance as well, which has one outcome
            rounds.append(begun)
            roll(dice)
        return below(dice, size)

    game = Game(rules.players, **settings, dealer=dealer)
    decisions = choices = 0
    while not game.over:
        legal = list(game.legal_actions)
        decisions += 1
        choices += len(legal) > 1
        game.play(legal[below(mind, len(legal))])
    return game, decisions, choices


def test_every_round_ends_in_one_way_and_every_game_has_winners() -> None:
    tally = play(plan_for(VARIANTS[3]), 0, 50)
    assert tally[GAMES] == 50
    assert sum(tally[WINS : WINS + 2]) + sum(tally[SHARED_WINS : SHARED_WINS + 2]) // 2 == 50
    assert sum(tally[ROUNDS : ROUNDS + len(ENDINGS)]) >= 50


def test_game_is_given_up_after_the_most_rounds() -> None:
    tally = play(plan_for(VARIANTS[0], most_rounds=1), 0, 20)
    assert tally[UNFINISHED] == 20
    assert sum(tally[ROUNDS : ROUNDS + len(ENDINGS)]) == 20
    assert sum(tally[WINS:]) == 0


def test_names_of_the_tally_cover_it() -> None:
    places = [place for name, begin in TALLY_BEGIN.items() for place in range(begin, begin + TALLY[name])]
    assert places == list(range(TALLY_SIZE))


# How it is run


def test_same_seed_gives_the_same_statistics(command: Command) -> None:
    words = "simulate -n 20 --pepper --seed 3 --json".split()
    assert statistics(command(*words).json) == statistics(command(*words).json)


def test_other_seed_gives_other_statistics(command: Command) -> None:
    first, second = (command("simulate", "-n", "20", "--seed", seed, "--json").json for seed in "34")
    assert first["decisions"] != second["decisions"]


def test_without_a_seed_it_takes_one_and_says_which(command: Command) -> None:
    first = command("simulate", "-n", "20", "--json").json
    second = command("simulate", "-n", "20", "--seed", str(first["seed"]), "--json").json
    assert statistics(first) == statistics(second)


def test_interpreted_statistics_do_not_depend_on_the_jobs(command: Command) -> None:
    words = "simulate -n 210 -p 3 --salt --seed 3 --interpreted --json".split()
    alone, together = (command(*words, "--jobs", jobs).json for jobs in "13")
    assert statistics(alone) == statistics(together)


@pytest.mark.compiled
@pytest.mark.parametrize("rules", VARIANTS, ids=str)
def test_compiled_counts_are_the_interpreted_ones(rules: Rules) -> None:
    games = soak_count(40, 2000)
    assert play(plan_for(rules, compiled=True), 5, games) == play(plan_for(rules), 5, games)


@pytest.mark.compiled
def test_compiled_statistics_do_not_depend_on_the_jobs(command: Command) -> None:
    words = "simulate -n 5500 -p 4 --salt --pepper --seed 3 --compiled --json".split()
    alone, together = (command(*words, "--jobs", jobs).json for jobs in "13")
    assert alone["rules"] == together["rules"] == "compiled"
    assert statistics(alone) == statistics(together)


class ReadyAfter:
    """A changeover that is ready when it has been asked so often."""

    def __init__(self, times: int) -> None:
        self.times = times

    @property
    def function(self) -> object:
        self.times -= 1
        return None if self.times >= 0 else self


@pytest.mark.compiled
@pytest.mark.parametrize("times", [0, 2, 1000])
@pytest.mark.parametrize("jobs", [1, 2])
def test_games_are_the_same_whenever_the_rules_change_over(times: int, jobs: int) -> None:
    plan = plan_for(VARIANTS[3])
    alone = play_all(plan, 450, 1, lambda done: None)
    assert play_all(plan, 450, jobs, lambda done: None, cast(Changeover, ReadyAfter(times))) == alone


@pytest.mark.compiled
def test_command_begins_interpreted_and_changes_over(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulate, "changeover", lambda: ReadyAfter(2))
    words = "simulate -n 1200 --seed 3 --jobs 1 --json".split()
    changed, compiled = command(*words).json, command(*words, "--compiled").json
    assert changed["rules"] == "interpreted, then compiled"
    assert statistics(changed) == statistics(compiled)


@pytest.mark.compiled
def test_command_gives_the_same_statistics_compiled_and_interpreted(command: Command) -> None:
    words = "simulate -n 60 -p 3 --pepper --seed 3 --json".split()
    compiled, interpreted = command(*words, "--compiled").json, command(*words, "--interpreted").json
    assert (compiled["rules"], interpreted["rules"]) == ("compiled", "interpreted")
    assert statistics(compiled) == statistics(interpreted)


def test_bots_play_the_same_games_for_the_same_seed(command: Command) -> None:
    words = "simulate -n 1 --bot greedy --seed 3 --json".split()
    first, second = command(*words).json, command(*words).json
    assert first["bot"] == "greedy"
    assert statistics(first) == statistics(second)


def test_bots_give_a_game_up_after_the_most_rounds() -> None:
    tally = play(plan_for(VARIANTS[0], most_rounds=1, bot="greedy"), 0, 1)
    assert tally[UNFINISHED] == 1
    assert sum(tally[ROUNDS : ROUNDS + len(ENDINGS)]) == 1


def interrupted_after(games: int) -> Callable[[Plan, int, int], list[int]]:
    def play_or_stop(plan: Plan, first: int, count: int) -> list[int]:
        if first >= games:
            raise KeyboardInterrupt
        return play(plan, first, count)

    return play_or_stop


@pytest.mark.parametrize("played", [0, 200])
def test_ctrl_c_reports_what_was_played(command: Command, monkeypatch: pytest.MonkeyPatch, played: int) -> None:
    monkeypatch.setattr(many_games, "play", interrupted_after(played))
    ran = command("simulate", "-n", "450", "--jobs", "1", "--interpreted", "--seed", "3")
    assert ran.status == 130
    assert f"{played} games, 2 players" in ran.out
    assert "ended early, of 450 games asked for" in ran.out


# Progress


def test_progress_is_shown_at_a_terminal_and_wiped_out(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    err = command("simulate", "-n", "3", "--interpreted").err
    assert "0 of 3 games" in err
    assert err.endswith("\r\033[K")


def test_progress_is_not_shown_elsewhere(command: Command) -> None:
    assert command("simulate", "-n", "3", "--interpreted").err == ""


def test_progress_says_how_long_it_will_take() -> None:
    line = progress.line(1000, 4000, "games", 2.0)
    assert line == f"[{'█' * 7}{'·' * 23}] 1,000 of 4,000 games, 500/s, 6 s left"


@pytest.mark.parametrize(("seconds", "text"), [(5.2, "5 s"), (185, "3 min 5 s"), (7800, "2 h 10 min")])
def test_durations_are_written_for_people(seconds: float, text: str) -> None:
    assert progress.clock(seconds) == text


# Bad input


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["-p", "5"], "the number of players is a whole number from 2 to 4, not '5'"),
        (["-p", "two"], "the number of players is a whole number from 2 to 4, not 'two'"),
        (["-n", "0"], "the number of games is a whole number from 1"),
        (["-n", "many"], "not 'many'"),
        (["-n", "9" * 5000], "the number of games is a whole number"),
        (["--seed", "-1"], "a seed is a whole number from 0"),
        (["--jobs", "0"], "the number of jobs is a whole number from 1"),
        (["--most-rounds", "40000"], "the number of rounds is a whole number from 1 to 30000"),
        (["--edition", "fr"], "unknown edition 'fr'; there are online, en, it, es"),
        (["--bot", "greed"], "unknown bot 'greed'; did you mean greedy?"),
        (
            ["--bot", "network:file=gone.bin"],
            "search would play: there is no network to play with: gone.bin: No such file",
        ),
        (["--vinegar"], "unknown option '--vinegar'; there are --help, --games"),
        (["--peper"], "unknown option '--peper'; did you mean --pepper"),
        (["4"], "nothing is expected at '4'"),
        (["--compiled", "--interpreted"], "not allowed with"),
        (["--compiled", "--bot", "greedy"], "--compiled is not possible: bots play with interpreted rules"),
    ],
)
def test_bad_input_is_refused_with_what_would_be_right(command: Command, words: Sequence[str], message: str) -> None:
    assert message in command.refused("simulate", *words)
