"""Looks at a run from beside: how often its latest network wins against bots."""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

torch = pytest.importorskip("torch", reason="needs PyTorch, which the extra `learn` brings")

from seasalt import Rules, View, arena  # noqa: E402
from seasalt.bots import Budget, Choice, registry  # noqa: E402
from seasalt.bots.network import FILE, weights_of  # noqa: E402
from seasalt.errors import SeasaltError  # noqa: E402
from seasalt.learn import looking  # noqa: E402
from seasalt.learn.evaluation import Share  # noqa: E402
from seasalt.learn.looking import LOOKS, keep_looking, look, told  # noqa: E402
from seasalt.learn.plan import Plan  # noqa: E402
from seasalt.learn.training import Run  # noqa: E402

pytestmark = pytest.mark.compiled


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A run that has learned nothing, but began with the network of the package."""
    start = weights_of(FILE)
    run = Run(tmp_path, Plan(width=start.width, depth=start.depth, start=start.digest), say=quiet, start=start)
    run.save()
    return tmp_path


def quiet(line: str) -> None:
    """Say nothing."""


def test_a_look_tells_how_often_the_network_wins_and_is_kept(folder: Path) -> None:
    line = look(folder, ["plankton", "greedy"], 40)
    assert line["games"] == 40
    assert line["plankton"] >= 0.9
    assert line["greedy"] > 0.5
    assert json.loads((folder / LOOKS).read_text("utf-8")) == line


def test_a_look_may_be_at_any_variant(folder: Path) -> None:
    line = look(folder, ["random"], 30, Rules(players=4, salt=True))
    assert (line["players"], line["salt"]) == (4, True)
    assert line["random"] > 0.5
    assert line != look(folder, ["random"], 30, Rules(players=4))


def test_bots_that_are_no_policies_meet_the_network_in_the_arena(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(looking, "cores", lambda: 1)
    line = look(folder, ["search:iterations=4"], 5, Rules(players=3), seed=2)
    [pair] = contest_of(arena.Plan(("network", "search:iterations=4"), Rules(players=3), 2), 3)["pairs"]
    low, high = pair["interval"]
    found = line["search:iterations=4"], line["search:iterations=4 ±"]
    assert found == pytest.approx((pair["share"], (high - low) / 2), abs=1e-4)


class Broken:
    """A bot that cannot play."""

    def choose(self, view: View, mind: Random, budget: Budget | None = None, *, explain: bool = False) -> Choice:
        raise RuntimeError("no idea")


def test_a_bot_that_gives_games_up_is_no_opponent_to_look_at(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(looking, "cores", lambda: 1)
    monkeypatch.setattr(registry, "_others", lambda: {"broken": lambda: Broken})
    with pytest.raises(SeasaltError, match=r"broken cannot be looked at: .*no idea"):
        look(folder, ["broken"], 2)
    assert not (folder / LOOKS).exists()


def test_a_look_says_what_even_is_and_leaves_some_doubt() -> None:
    line = {"seconds": 12.5, "games": 20, "greedy": 0.0, "greedy ±": Share(0.0, 0.0, 20).half}
    line |= {"dolphin": 0.25, "dolphin ±": 0.2}
    assert told(line, ["greedy", "dolphin"], Rules(players=4)) == (
        "after 12.5 s, of 20 games against greedy 0.0% ± 15.0% (even 25%), dolphin 25.0% ± 20.0% (even 50%)"
    )


def contest_of(plan: arena.Plan, deals: int) -> dict[str, Any]:
    contest = arena.Contest(plan, deals)
    arena.hold(contest, arena.executor(1))
    return arena.report(contest, complete=True, jobs=1, seconds=0.0)


def test_looks_go_on_until_nothing_new_comes(folder: Path) -> None:
    said: list[str] = []
    keep_looking(folder, ["random"], 20, 0.5, said.append, Rules(players=3))
    [line] = (folder / LOOKS).read_text("utf-8").splitlines()
    assert json.loads(line)["players"] == 3
    assert len(said) == 1


def test_where_no_checkpoint_comes_a_look_says_so(tmp_path: Path) -> None:
    with pytest.raises(SeasaltError, match=r"none came in 0\.1 s"):
        keep_looking(tmp_path, ["random"], 20, 0.1, quiet)
