"""`seasalt.fast` where NumPy or Numba are not installed: it says what to install, and the rest of seasalt works."""

import pytest

from ..engine.processes import begin, printed

# As if these packages were not installed.
WITHOUT = """
import sys
class Blocker:
    def find_spec(self, name, path=None, target=None):
        if name.split(".")[0] in {blocked!r}:
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)
sys.meta_path.insert(0, Blocker())
"""
IMPORTING = """
try:
    import seasalt.fast
except ImportError as error:
    print(error)
import seasalt
print(len(seasalt.Game(2).legal_actions))
"""
PLAYING = """
from seasalt.fast import Batch, gpus, play, play_random
for use in (lambda: play_random(1), lambda: play(1, None, lambda v, actions, size, mind: 0), lambda: Batch(1), gpus):
    try:
        use()
    except ValueError as error:
        print(error)
"""


def without(blocked: list[str], program: str) -> list[str]:
    return printed(begin(WITHOUT.format(blocked=blocked) + program)).splitlines()


def test_without_numpy_the_import_says_what_to_install_and_the_game_works() -> None:
    assert without(["numpy", "numba"], IMPORTING) == [
        "seasalt.fast needs NumPy and Numba: pip install 'seasalt[fast]'",
        "3",
    ]


@pytest.mark.compiled  # NumPy has to be there
def test_without_numba_it_is_said_what_to_install() -> None:
    messages = without(["numba"], PLAYING)
    assert len(messages) == 4
    for message in messages[:3]:
        assert message == "many games at once need compiled rules: Numba is not installed; pip install numba"
    assert "pip install 'seasalt[gpu]'" in messages[3]
