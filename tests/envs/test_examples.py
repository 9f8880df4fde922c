"""The examples run and show what they promise, in a shorter form than by themselves."""

import importlib.util
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

FOLDER = Path(__file__).parents[2] / "examples"

pytestmark = pytest.mark.compiled


def example(name: str) -> Any:
    spec = importlib.util.spec_from_file_location(name, FOLDER / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_random_rollouts_run_in_all_three(capsys: pytest.CaptureFixture[str]) -> None:
    example("envs_random").main()
    lines = capsys.readouterr().out.splitlines()
    assert [line.split(",")[0].split(":")[0] for line in lines] == ["PettingZoo", "Gymnasium", "OpenSpiel"]


def test_ppo_learns_to_beat_random_players() -> None:
    """In a process of its own, for it sets how many threads NumPy may use."""
    done = subprocess.run(
        [sys.executable, str(FOLDER / "envs_ppo.py"), "12"], capture_output=True, text=True, timeout=600
    )
    assert done.returncode == 0, done.stderr
    before, after = (float(share) for share in re.findall(r"(?:before|after): ([\d.]+)%", done.stdout))
    assert before < 58
    assert after > 60


def test_mccfr_becomes_less_exploitable() -> None:
    first, half, last = example("envs_mccfr").main(20)
    assert last < half < first


def test_an_agent_is_measured_by_the_arena_against_bots_of_the_ladder() -> None:
    shares = example("envs_arena").main(3)
    assert set(shares) == {"plankton", "seagull", "otter"}
    assert all(0 <= share <= 1 for share in shares.values())
