"""`seasalt arena`: the table, the JSON, the plot, going on after Ctrl-C, and what is refused."""

import json
import signal
import subprocess
import sys
import time
import xml.etree.ElementTree as ElementTree
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from seasalt.arena import contest
from seasalt.arena import fortune as fortune_of_deals
from seasalt.arena.match import player
from seasalt.bots import fortune, registry
from seasalt.errors import SeasaltError

from ..cli.command import Command
from .contestants import Crashing, First, without_times

KEYS = """
    bots players salt pepper double_points edition seed asked until complete pairs ladder forfeits jobs seconds
""".split()
PAIR_KEYS = "bots deals games share interval without_luck decided given_up sides".split()
SIDE_KEYS = """
    wins shared_wins points calls bets_won bets_lost forfeits decisions ms_per_decision longest_ms
""".split()


@pytest.fixture
def _contestants(monkeypatch: pytest.MonkeyPatch) -> None:
    makers = {"first": First, "crashing": Crashing}
    monkeypatch.setattr(
        registry, "_others", lambda: {name: lambda maker=maker: maker for name, maker in makers.items()}
    )


def arena(command: Command, words: str, *more: str) -> Any:
    return command("arena", "--json", *words.split(), *more).json


# What is reported


def test_json_has_exactly_the_documented_keys(command: Command) -> None:
    found = arena(command, "random plankton -n 1 --seed 1 --jobs 1")
    assert list(found) == KEYS
    assert list(found["pairs"][0]) == PAIR_KEYS
    assert list(found["pairs"][0]["sides"][0]) == SIDE_KEYS
    assert list(found["ladder"][0]) == ["bot", "rating", "interval"]


def test_help_documents_every_key(command: Command) -> None:
    text = command("arena", "--help").out
    assert [key for key in [*KEYS, *PAIR_KEYS, *SIDE_KEYS] if key not in text] == []


def test_json_says_what_was_played(command: Command) -> None:
    found = arena(command, "random plankton -n 1 -p 3 --salt --pepper --double-points --edition it --seed 5 --jobs 1")
    played = ["bots", "players", "salt", "pepper", "double_points", "edition", "seed", "asked", "until", "complete"]
    assert [found[key] for key in played] == [["random", "plankton"], 3, True, True, True, "it", 5, 1, None, True]


def test_the_same_bot_under_two_names_is_exactly_even(command: Command) -> None:
    found = arena(command, "random plankton -n 3 --seed 1 --jobs 1")
    assert found["pairs"][0]["share"] == 0.5
    assert [bot["rating"] for bot in found["ladder"]] == [0, 0]


def test_page_shows_every_pair_and_the_ladder(command: Command) -> None:
    page = command("arena", "random", "greedy", "plankton", "-n", "2", "--seed", "1", "--jobs", "1").out
    for words in (
        "3 bots, 2 players, duplicate deals, seed 1",
        "random against greedy, 2 deals, 4 games",
        "greedy against plankton",
        "95 % interval",
        "bets won",
        "ladder",
        "1 job, ",
    ):
        assert words in page


def test_page_fits_a_hundred_columns(command: Command) -> None:
    page = command("arena", "random", "plankton", "-n", "1", "--jobs", "1").out
    assert max(map(len, page.splitlines())) <= 100


@pytest.mark.usefixtures("_contestants")
def test_a_bot_with_faults_loses_is_reported_and_the_arena_goes_on(command: Command) -> None:
    words = "first crashing -n 3 --seed 1 --jobs 1"
    found = arena(command, words)
    assert found["pairs"][0]["share"] == 1
    assert len(found["forfeits"]) == found["pairs"][0]["sides"][1]["forfeits"] > 0
    fault = found["forfeits"][0]
    assert (fault["bot"], fault["against"], fault["how"]) == ("crashing", "first", "crash")
    page = command("arena", *words.split()).out
    assert f"crashing forfeited {len(found['forfeits'])} games: crash" in page
    assert "deal 0 against first: ZeroDivisionError" in page


@pytest.mark.compiled
def test_luck_is_taken_out_if_that_is_asked_for(command: Command) -> None:
    words = "random greedy -n 2 --seed 1 --jobs 1"
    assert arena(command, words)["pairs"][0]["without_luck"] is None
    found = arena(command, words, "--luck")["pairs"][0]
    assert found["without_luck"]["share"] != found["share"]
    page = command("arena", *words.split(), "--luck").out
    assert f"without luck: random {100 * found['without_luck']['share']:.1f} %, " in page


@pytest.mark.usefixtures("_contestants")
def test_until_stops_when_it_is_certain(command: Command) -> None:
    found = arena(command, "first crashing --until 0.95 --seed 1 --jobs 1")
    assert found["pairs"][0]["decided"] is True
    assert found["pairs"][0]["deals"] < 20
    assert found["pairs"][0]["interval"][0] >= 0.5


@pytest.mark.usefixtures("_contestants")
def test_the_plot_is_a_picture_with_every_bot(command: Command, tmp_path: Path) -> None:
    path = tmp_path / "ladder.svg"
    command("arena", "first", "crashing", "-n", "1", "--jobs", "1", "--plot", str(path))
    texts = [element.text for element in ElementTree.parse(path).iter() if element.tag.endswith("text")]
    assert {"first", "crashing", "rating, with its 95 % interval"} <= set(texts)


# Going on


def test_jobs_change_nothing(command: Command) -> None:
    alone, together = (arena(command, "random greedy -n 2 --seed 3 --jobs", jobs) for jobs in "12")
    assert without_times(alone) == without_times(together)


def test_without_a_seed_the_journals_is_taken(command: Command, tmp_path: Path) -> None:
    path = str(tmp_path / "journal")
    first = arena(command, "random plankton -n 1 --jobs 1 --save", path)
    second = arena(command, "random plankton -n 2 --jobs 1 --save", path)
    assert second["seed"] == first["seed"]
    assert [found["pairs"][0]["deals"] for found in (first, second)] == [1, 2]


def test_what_was_played_is_not_played_again(command: Command, tmp_path: Path) -> None:
    path = tmp_path / "journal"
    words = "random plankton -n 2 --seed 4 --jobs 1 --save"
    first = arena(command, words, str(path))
    lines = path.read_text()
    second = arena(command, words, str(path))
    assert path.read_text() == lines
    assert without_times(first) == without_times(second)


def test_ctrl_c_reports_what_was_played_and_the_same_command_goes_on(command: Command, tmp_path: Path) -> None:
    path = tmp_path / "journal"
    words = ["arena", "random", "greedy", "--seed", "3", "--json", "--save", str(path)]
    program = subprocess.Popen(
        [sys.executable, "-m", "seasalt", *words, "-n", "100000", "--jobs", "2"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    end = time.monotonic() + 60
    while time.monotonic() < end and not (path.exists() and path.read_text().count("\n") >= 3):
        time.sleep(0.05)
    program.send_signal(signal.SIGINT)
    out, err = program.communicate(timeout=60)
    found = json.loads(out)
    assert (program.returncode, found["complete"], err) == (130, False, "")
    played = found["pairs"][0]["deals"]
    kept = path.read_text().count("\n") - 1
    assert played in (kept, kept - 1)  # Ctrl-C may come between keeping and counting
    resumed = command(*words, "-n", str(played), "--jobs", "1").json
    assert resumed["pairs"][0]["deals"] >= 2


# Bad input


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ([], "an arena needs at least two bots, not 0"),
        (["greedy"], "an arena needs at least two bots, not 1"),
        (["network,greedy"], "at least two bots, not 1; separate them by spaces"),
        (["greedy", "greedy"], "each bot takes part once, but greedy is named 2 times"),
        (["greedy", "greed"], "unknown bot 'greed'; did you mean greedy?"),
        (["greedy", "random", "-n", "0"], "the number of deals is a whole number from 1"),
        (["greedy", "random", "-p", "5"], "the number of players is a whole number from 2 to 4, not '5'"),
        (["greedy", "random", "--until", "1"], "a confidence is a number from 0.5 to 0.9999, such as 0.95, not '1'"),
        (
            ["greedy", "random", "--until", "0.9", "--luck"],
            "--luck wants a fixed number of deals; --until stops by shares",
        ),
        (["greedy", "random", "--until", "nan"], "a confidence is a number"),
        (["greedy", "random", "--plot", "ladder.png"], "the plot is a file that ends in .svg, not 'ladder.png'"),
        (["greedy", "random", "--plot", "nowhere/ladder.svg"], "nowhere/ladder.svg: No such file"),
        (["greedy", "random", "--save", "."], "'.' is a folder; --save needs a file"),
        (["greedy", "random", "--save", "nowhere/journal"], "nowhere/journal: No such file"),
        (["greedy", "random", "--edition", "fr"], "unknown edition 'fr'; there are online, en, it, es"),
        (["greedy", "random", "--vinegar"], "unknown option '--vinegar'; there are --help, --deals"),
    ],
)
def test_bad_input_is_refused_with_what_would_be_right(command: Command, words: Sequence[str], message: str) -> None:
    assert message in command.refused("arena", *words)


@pytest.mark.parametrize(
    "address", ["nonsense", ":6379", "host:0", "host:99999", "ray://host", "me@host:1", "http://host:1"]
)
def test_an_address_that_can_be_no_ray_cluster_is_refused(command: Command, address: str) -> None:
    message = command.refused("arena", "greedy", "random", "--ray", address)
    assert (
        f"a Ray cluster is auto, local, HOST:PORT such as 10.0.0.1:6379 or ray://HOST:10001, not '{address}'" in message
    )


def test_without_ray_the_command_says_how_to_get_it(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    message = command.refused("arena", "greedy", "random", "--ray", "auto")
    assert 'Ray is not installed; pip install "seasalt[cluster]"' in message


@pytest.mark.compiled
def test_luck_in_a_journal_from_before_games_were_kept_is_refused(command: Command, tmp_path: Path) -> None:
    path = tmp_path / "journal"
    words = f"random plankton -n 1 --seed 1 --jobs 1 --save {path}"
    arena(command, words)
    head, line = path.read_text().splitlines()
    deal = json.loads(line)
    for game in deal["games"]:
        del game["record"]
    path.write_text(f"{head}\n{json.dumps(deal)}\n")
    kept = path.read_text()
    assert arena(command, words)["pairs"][0]["share"] == 0.5
    refused = command.refused("arena", *words.replace("-n 1", "-n 2").split(), "--luck")
    assert "luck is reckoned from whole games, and these were not kept; play them anew" in refused
    assert path.read_text() == kept  # before anything was played


@pytest.mark.compiled
def test_ctrl_c_while_luck_is_reckoned_reports_what_was_played(
    command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(deal: object) -> float:
        raise KeyboardInterrupt

    monkeypatch.setattr(fortune_of_deals, "luck_of_deal", interrupted)
    ran = command("arena", *"random plankton -n 1 --seed 1 --jobs 1 --luck --json".split())
    [pair] = json.loads(ran.out)["pairs"]
    assert (ran.status, pair["share"], pair["without_luck"]) == (130, 0.5, None)


def test_luck_without_numba_says_how_to_get_it(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fortune, "why_not_compiled", lambda: "Numba is not installed; pip install numba")
    fortune.compiled.cache_clear()
    monkeypatch.setattr(contest, "play_job", pytest.fail)  # it is said before anything is played
    message = command.refused("arena", "random", "plankton", "-n", "1", "--jobs", "1", "--luck")
    assert "luck is reckoned with compiled rules only. Numba is not installed; pip install numba" in message


@pytest.mark.parametrize("bot", ["network", "kraken"])
def test_a_bot_in_whose_place_another_would_play_is_refused_in_one_line_at_once(
    command: Command, tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch, bot: str
) -> None:
    text = f"{bot}:file={tmp_path / 'gone.bin'}"
    monkeypatch.setattr("seasalt.cli.arena.get_ready", pytest.fail)  # nobody waits for what would not play
    message = command.refused("arena", text, "random", "-n", "1", "--jobs", "1")
    assert "search would play: there is no network to play with: " in message
    assert "gone.bin: No such file or directory" in message
    assert caplog.messages == []
    with pytest.raises(SeasaltError, match="search would play"):  # on another machine, which may lack the file
        player(text)


def test_the_journal_of_other_arguments_is_refused(command: Command, tmp_path: Path) -> None:
    path = str(tmp_path / "journal")
    arena(command, "random plankton -n 1 --jobs 1 --save", path)
    message = command.refused("arena", "random", "plankton", "-n", "1", "--pepper", "--save", path)
    assert "keeps another contest: pepper is False there and True here" in message
