"""The plot of the benchmarks is the one that its figures give."""

import importlib.util
import json
from pathlib import Path

FOLDER = Path(__file__).parents[1] / "benchmarks"


def test_the_plot_shows_the_figures_beside_it() -> None:
    spec = importlib.util.spec_from_file_location("plot", FOLDER / "plot.py")
    assert spec is not None
    assert spec.loader is not None
    plot = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(plot)
    found = json.loads((FOLDER / "throughput.json").read_text("utf-8"))
    assert plot.picture(found) == (FOLDER / "throughput.svg").read_text("utf-8")
