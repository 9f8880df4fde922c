"""`seasalt bench`: the figures that it gives, with and without compiled rules."""

import pytest

from seasalt.bots import LEVELS
from seasalt.cli import bench, bench_bots

from .command import Command

GAMES = ["decisions_per_s", "choices_per_s", "rounds_per_s"]


@pytest.fixture(autouse=True)
def short_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "QUICK", (1, 0.01))
    monkeypatch.setattr(bench_bots, "EACH", 1)


def test_without_numba_only_interpreted_rules_are_measured(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "why_not_compiled", lambda: "Numba is not installed; pip install it")
    ran = command("bench", "--quick", "--json")
    assert list(ran.json) == ["import_ms", "interpreted.base"]
    assert "compiled rules were not measured: Numba is not installed; pip install it" in ran.err


def test_figures_are_printed_in_a_table(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "why_not_compiled", lambda: "as the test wants it")
    out = command("bench", "--quick").out
    assert "interpreted.base" in out
    assert "import seasalt" in out


@pytest.mark.compiled
def test_compiled_rules_are_measured(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "starts", lambda runs, cold: {"warm_start_s": 1.0})
    found = command("bench", "--quick", "--json").json
    measured = ["interpreted.base", "compiled.base", "compiled.all_variants", "compiled.all_cores"]
    singles = ["import_ms", "warm_start_s", "clone_ns", "see_ns", "sample_ns", "cores"]
    bots = ["search.swift", "search.random", *(f"latency.{level}" for level in LEVELS)]
    assert set(found) == {*measured, *singles, *bots}
    assert all(list(found[name]) == GAMES for name in measured)
    assert found["search.random"]["iterations_per_s"] > 0
    assert found["latency.orca"]["budget_ms"] >= found["latency.orca"]["median_ms"] / 3
    assert found["compiled.base"]["rounds_per_s"] > found["interpreted.base"]["rounds_per_s"]


def test_help_documents_every_figure(command: Command) -> None:
    shown = command("bench", "--help").out
    names = [
        "interpreted.base",
        "compiled.base",
        "compiled.all_variants",
        "compiled.all_cores",
        *bench._SINGLES,
        *GAMES,
    ]
    assert [name for name in names if name not in shown] == []
