"""Games on a GPU, where there is none: in Numba's CUDA simulator they are those of the processor.

What the simulator cannot show, because it is Python: how a GPU compiles, and actions that are in its memory already.
"""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import seasalt

from ..conftest import soak_count

ROOT = Path(__file__).parents[2]
SCALE = soak_count(1, 8)  # games, steps and variants of each kind
LONGEST = soak_count(120, 3600)  # seconds; it takes a few, unless a game does not end
TESTS = """
    whole_games_of_all_variants
    whole_games_that_are_given_up
    whole_games_that_threads_take_in_turn
    whole_games_of_policies
    batches_step_by_step
    batches_played_by_policies
    batches_beyond_the_end
    batches_refuse_the_same
    batches_take_actions_that_are_on_the_gpu
    batches_are_larger_than_a_block
""".split()


@pytest.mark.compiled
@pytest.mark.parametrize("name", TESTS)
def test_simulated_gpu_equals_the_processor(name: str) -> None:
    # The simulator has to be chosen before Numba is imported.
    environment = os.environ | {
        "NUMBA_ENABLE_CUDASIM": "1",
        "PYTHONPATH": os.pathsep.join([str(Path(seasalt.__file__).parents[1]), str(ROOT)]),
    }
    run = subprocess.run(
        [sys.executable, "-W", "error::RuntimeWarning", "-m", "tests.fast.simulated_gpu", name, str(SCALE)],
        env=environment,
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
        timeout=LONGEST,
    )
    assert run.returncode == 0, run.stderr[-3000:]
    assert run.stdout == "no difference\n"


@pytest.mark.compiled
def test_every_test_for_the_simulator_is_run() -> None:
    source = (Path(__file__).parent / "simulated_gpu.py").read_text("utf-8")
    assert [line.split("(")[0].removeprefix("def ") for line in source.splitlines() if "(scale: int)" in line] == TESTS
