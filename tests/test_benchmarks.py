"""The programs of the benchmarks: plots show the figures beside them, and what is counted is counted right."""

import json
import re
from collections import Counter
from math import hypot
from pathlib import Path
from random import Random
from typing import Any

import pytest
from benchmarks import gains, ladder, plot
from benchmarks.calibration import Position, Watch, found_in, mean_and_error, readable, watched
from benchmarks.habits import Decision, Habits, round_ended
from benchmarks.variants import words_for

from seasalt import Game
from seasalt.arena import Plan
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


# The ladder


def test_matches_have_names_of_their_own_and_plans() -> None:
    assert len({match.name for match in ladder.MATCHES}) == len(ladder.MATCHES)
    assert ladder.MATCHES[0].name == "network-search100-2-base"
    for match in ladder.MATCHES:
        plan = match.plan(NETWORK)
        assert plan.rules.players == match.players
        assert plan.rules.salt == (match.variant in ("salt", "both", "all"))
        assert plan.rules.pepper == (match.variant in ("pepper", "both", "all"))
        assert plan.rules.double_points == (match.variant in ("double", "all"))


def test_each_match_has_deals_of_its_own() -> None:
    assert len({match.plan(NETWORK).seed for match in ladder.MATCHES}) == len(ladder.MATCHES)


FOUND = ladder.read(ladder.FILE)
# Where the page about bots has matches of the ladder, and what they are called there.
AS_LEVELS = {
    ("network", "search16"): ("narwhal – orca", [(2, "base"), (3, "both"), (4, "both")]),
    ("guided", "again"): ("kraken – narwhal", [(2, "base")]),
    ("guided", "network"): ("kraken – narwhal", [(3, "both"), (4, "both")]),
}

# How the pages about learning and about the guided search call what is played.
TITLES = {
    ("network", "search100"): "network – search at 100 ms",
    ("guided", "network"): "guided – network",
    ("guided", "again"): "guided – network on new deals",
    ("guided", "search100"): "guided – search at 100 ms",
    ("network", "search16"): "network – `search:iterations=2880`",
}


def _page_of(first: str) -> str:
    """Where matches stand in which this one plays first."""
    return (DOCS / ("guided.md" if first == "guided" else "learning.md")).read_text("utf-8").replace("**", "")


def _counted(found: ladder.Found) -> str:
    return f"| {found['games']} | {_share(found, ' | ')} |"


def _share(found: ladder.Found, between: str) -> str:
    low, high = (100 * end for end in found["interval"])
    return f"{100 * found['share']:.1f} %{between}{low:.1f} to {high:.1f}"


@pytest.mark.parametrize("name", FOUND)
def test_what_a_match_found_stands_in_the_documentation(name: str) -> None:
    [match] = [match for match in ladder.MATCHES if match.name == name]
    found = FOUND[name]
    title = TITLES[match.first, match.second]
    table = _page_of(match.first).partition(f"| {title} | deals |")[2].partition("\n\n")[0]
    words = re.escape(words_for(match.players, match.variant))
    deals = f"{found['deals']}" if found["deals"] == found["meant"] else f"{found['deals']} of {found['meant']}"
    less = "".join(f" {_share(found[how], ', ')} |" for how in ("without_luck", "skill") if found.get(how))
    assert re.search(rf"\| {words}(, [^|]*)? \| {deals} {re.escape(_counted(found) + less)}", table)


@pytest.mark.parametrize("name", FOUND)
def test_what_was_found_is_of_the_match_as_it_is_planned(name: str) -> None:
    [match] = [match for match in ladder.MATCHES if match.name == name]
    plan, found = match.plan(NETWORK), FOUND[name]
    assert found["network"] == weights_of(NETWORK).digest[:12]
    assert (found["bots"], found["seed"]) == ([*plan.bots], plan.seed)
    assert found["deals"] <= found["meant"]


def test_a_wrong_call_of_the_ladder_is_one_clear_line(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "else.json").write_text("[]")
    for words, message in (
        (["--list", "--only", "guided-network-9-base"], "no match has a name like guided-network-9-base"),
        (["--only", "guided-network-2-base", "--weights", str(tmp_path / "none.bin")], "there is no network"),
        (["--table", "--file", str(tmp_path / "else.json")], "does not hold what this command writes"),
    ):
        with pytest.raises(SystemExit):
            ladder.main(words)
        assert message in capsys.readouterr().err.splitlines()[-1]


def test_matches_together_have_the_share_of_all_their_games() -> None:
    few, many = (
        {"games": 50, "share": 0.6, "interval": [0.4, 0.8]},
        {"games": 150, "share": 0.5, "interval": [0.4, 0.6]},
    )
    assert ladder.together([few]) == pytest.approx((50, 60, 20))
    less = {"share": 0.55, "interval": [0.5, 0.6]}
    assert ladder.together([few | {"without_luck": less}], "without_luck") == pytest.approx((50, 55, 5))
    assert ladder.together([few, many]) == pytest.approx((200, 52.5, hypot(50 * 20, 150 * 10) / 200))


def _together(first: str, second: str, players: int = 0, variant: str = "") -> list[ladder.Found]:
    """All matches of a pair; with so many players, in this variant, if these are given."""
    return [
        FOUND[match.name]
        for match in ladder.MATCHES
        if (match.first, match.second) == (first, second) and match.name in FOUND
        if players in (0, match.players) and variant in ("", match.variant)
    ]


@pytest.mark.parametrize(
    "several",
    [
        *((*pair, players) for pair in TITLES for players in (2, 3, 4) if _together(*pair, players)),
        ("network", "search100", 0, "all"),
    ],
    ids=str,
)
def test_what_matches_found_together_stands_in_the_documentation(several: tuple[Any, ...]) -> None:
    """As they were played or, of a bot that is compared with the network, by what was decided; and without luck."""
    found, page = _together(*several), _page_of(several[0])
    decided = all(match.get("skill") for match in found)
    for what in ("skill" if decided else "", "without_luck"):
        _, share, half = ladder.together(found, what)
        assert f"{share:.1f} % ± {half:.1f}" in page


def test_the_documentation_names_the_network_of_the_package() -> None:
    assert weights_of(NETWORK).digest in (DOCS / "learning.md").read_text("utf-8")


@pytest.mark.parametrize("pair", AS_LEVELS)
def test_the_levels_page_has_the_same_of_narwhal_and_kraken(pair: tuple[str, str]) -> None:
    page = (DOCS / "bots.md").read_text("utf-8")
    name, settings = AS_LEVELS[pair]
    for players, variant in settings:
        found = FOUND[ladder.Match(*pair, players, variant, 1).name]
        assert f"| {name} | {found['deals']} {_counted(found)}" in page


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
    for run in runs:
        shares = [share for who in run if who.startswith("against") for share in run[who].values()]
        row = " | ".join(f"{100 * share:.1f} % ± {100 * half:.1f}" for share, half in shares)
        assert f" | {run['decisions'] / 1e6:.0f} M | {row} |" in page, run["plan"]


class Quick(ladder.Match):
    def plan(self, weights: Path) -> Plan:
        return Plan(("greedy", "random"), super().plan(weights).rules, 1)


@pytest.mark.compiled
def test_a_match_goes_on_where_it_was_left(tmp_path: Path) -> None:
    match = Quick("network", "search16", 2, "base", 3)
    first, complete = ladder.held(match, NETWORK, tmp_path, 1, 2)
    kept = list(tmp_path.iterdir())
    second, _ = ladder.held(match, NETWORK, tmp_path, 1, 10)
    again, _ = ladder.held(match, NETWORK, tmp_path, 1, 1)
    assert complete
    assert [found["deals"] for found in (first, second, again)] == [2, 3, 3]
    assert again == second
    assert list(tmp_path.iterdir()) == kept


def test_what_was_played_of_a_match_stays_until_as_much_is_played_again() -> None:
    kept = {"bots": ["network", "random"], "network": "abc", "seed": 1, "deals": 40}
    assert ladder.is_more(kept, kept | {"deals": 5})
    assert not ladder.is_more(kept, kept)
    assert not ladder.is_more(kept, kept | {"deals": 5, "network": "def"})
    assert not ladder.is_more(None, kept)


def test_what_decisions_were_worth_stays_as_long_as_the_games_are_the_same() -> None:
    found = {"bots": ["guided", "network"], "network": "abc", "seed": 1, "deals": 40}
    kept = found | {"skill": {"share": 0.5, "interval": [0.4, 0.6]}}
    assert ladder.with_skill_of(kept, found) == kept
    assert ladder.with_skill_of(kept, found | {"deals": 41}) == found | {"deals": 41}
    assert ladder.with_skill_of(None, found) == ladder.with_skill_of(found, found) == found


@pytest.mark.compiled
def test_a_table_says_what_is_missing(tmp_path: Path) -> None:
    match = Quick("network", "search16", 2, "base", 3)
    found, _ = ladder.held(match, NETWORK, tmp_path, 1, 2)
    ladder.write(tmp_path / "ladder.json", {match.name: found})
    table = "\n".join(ladder.tables(ladder.read(tmp_path / "ladder.json"), [match]))
    assert "| network – search16 | deals |" in table
    assert "| 2 players, base game | 2 of 3 | 4 | 100.0 % |" in table
