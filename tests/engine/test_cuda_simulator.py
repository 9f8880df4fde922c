"""The rules as a GPU runs them, where there is none: Numba's CUDA simulator in lockstep with the interpreter."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import seasalt

from ..conftest import soak_count

ROOT = Path(__file__).parents[2]
DECISIONS_IN_GAMES = soak_count(10, 100)  # from the beginning, in all variants
POSITIONS = soak_count(2, 10)  # of each phase, players and expansions
DECISIONS_AFTER_POSITIONS = soak_count(3, 20)


@pytest.mark.compiled
def test_simulated_gpu_equals_the_interpreter_in_all_variants_and_phases() -> None:
    # The simulator has to be chosen before Numba is imported.
    environment = os.environ | {
        "NUMBA_ENABLE_CUDASIM": "1",
        "PYTHONPATH": os.pathsep.join([str(Path(seasalt.__file__).parents[1]), str(ROOT)]),
    }
    counts = (DECISIONS_IN_GAMES, POSITIONS, DECISIONS_AFTER_POSITIONS)
    run = subprocess.run(
        [sys.executable, "-W", "error::RuntimeWarning", "-m", "tests.engine.cuda_lockstep", *map(str, counts)],
        env=environment,
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr[-3000:]
    assert "no difference" in run.stdout
