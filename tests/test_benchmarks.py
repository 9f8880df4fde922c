"""The plots of the benchmarks are those that their figures give."""

import importlib.util
import json
from pathlib import Path

import pytest

FOLDER = Path(__file__).parents[1] / "benchmarks"


@pytest.mark.parametrize("name", ["throughput", "strength"])
def test_a_plot_shows_the_figures_beside_it(name: str) -> None:
    spec = importlib.util.spec_from_file_location("plot", FOLDER / "plot.py")
    assert spec is not None
    assert spec.loader is not None
    plot = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(plot)
    found = json.loads((FOLDER / f"{name}.json").read_text("utf-8"))
    assert plot.PICTURES[name](found) == (FOLDER / f"{name}.svg").read_text("utf-8")
