"""Where games can be played, and what is said where they cannot."""

import re
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

from seasalt import Rules, SeasaltError

from ..engine.processes import begin, printed

pytest.importorskip("numpy", reason="needs NumPy, which the extra `fast` brings")

from seasalt.fast import Batch, devices, gpus, play, play_random

from .policies import first

pytestmark = pytest.mark.compiled

HELP = "pip install 'seasalt[gpu]' and NVIDIA's driver, or use the device cpu"

ROOM = 300_000  # bytes, where memory is little

# Prints what it is told when it wants to play on a GPU, or anywhere.
PROGRAM = """
from seasalt.fast import Batch, gpus, play_random
for use in (lambda: play_random(1, device={device!r}), lambda: Batch(1, device={device!r}), gpus):
    try:
        use()
    except ValueError as error:
        print(type(error).__name__, error)
"""


def told(device: str, **environ: str) -> list[str]:
    return printed(begin(PROGRAM.format(device=device), **environ)).splitlines()


def both(**options: Any) -> list[Callable[[], object]]:
    """Whole games and a batch with these options."""
    return [lambda: play_random(**{"n": 2} | options), lambda: Batch(**{"n": 2} | options)]


def assert_refused(message: str, **options: Any) -> None:
    for use in both(**options):
        with pytest.raises(SeasaltError, match=f"^{re.escape(message)}"):
            use()


# GPUs


@pytest.fixture
def two_gpus(monkeypatch: pytest.MonkeyPatch) -> None:
    found = [SimpleNamespace(name=b"Ocean 100"), SimpleNamespace(name="Lagoon 5")]  # drivers have had both
    monkeypatch.setattr(devices, "_cuda", lambda: SimpleNamespace(gpus=found))


@pytest.mark.parametrize("device", ["cuda", "cuda:0", "cuda:7"])
def test_without_a_gpu_it_is_said_what_to_install_or_to_use(device: str) -> None:
    messages = told(device, NUMBA_DISABLE_CUDA="1")  # as on a machine without one, wherever this runs
    assert len(messages) == 3
    for message in messages:
        assert message.startswith("SeasaltError no GPU can be used here (")
        assert message.endswith(HELP)


def test_driver_without_any_gpu_is_told_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(devices, "_cuda", lambda: SimpleNamespace(gpus=[]))
    assert_refused(f"no GPU was found; {HELP}", device="cuda")


def test_what_the_driver_says_is_passed_on_in_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    class Broken:
        def __iter__(self) -> Any:
            raise RuntimeError("\n\nError at driver init: \nthe wrong version:\nmore, and more\n")

    monkeypatch.setattr(devices, "_cuda", lambda: SimpleNamespace(gpus=Broken()))
    assert_refused(
        f"no GPU can be used here (Error at driver init: the wrong version); {HELP}",
        device="cuda",
    )


def test_numba_without_support_for_gpus_is_told_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(backend: str, module: str) -> Any:
        raise ImportError("No module named 'numba.cuda'")

    devices._cuda.cache_clear()
    monkeypatch.setattr(devices, "load", missing)
    assert_refused(f"Numba's support for GPUs is not installed; {HELP}", device="cuda")


@pytest.mark.usefixtures("two_gpus")
def test_gpus_are_known_by_their_names() -> None:
    assert gpus() == ["Ocean 100", "Lagoon 5"]


@pytest.mark.usefixtures("two_gpus")
@pytest.mark.parametrize(("device", "number"), [("cpu", None), ("cuda", 0), ("cuda:0", 0), ("cuda:1", 1)])
def test_device_is_known_by_its_name(device: str, number: int | None) -> None:
    assert devices.gpu_of(device) == number


@pytest.mark.usefixtures("two_gpus")
@pytest.mark.parametrize("device", ["cuda:2", "cuda:7", "cuda:99999999999999999999"])
def test_gpu_that_is_not_there_is_refused_with_those_that_are(device: str) -> None:
    message = f"there is no device {device}; there are cuda:0 (Ocean 100), cuda:1 (Lagoon 5), and cpu"
    assert_refused(message, device=device)


@pytest.mark.parametrize(
    "device", ["gpu", "", "CPU", "cuda:", "cuda:-1", "cuda:x", "cuda:0:0", "cuda0", None, 0, b"cpu"]
)
def test_unknown_device_is_refused_with_those_there_can_be(device: Any) -> None:
    message = f"unknown device {device!r}; there are cpu, cuda and, if there are more GPUs, cuda:1 …"
    assert_refused(message, device=device)


# Compiled rules


def test_rules_that_may_not_be_compiled_are_refused() -> None:
    messages = told("cpu", NUMBA_DISABLE_JIT="1")
    message = "SeasaltError many games at once need compiled rules: NUMBA_DISABLE_JIT is set; unset it"
    assert messages[:2] == [message, message]


# Memory


@pytest.fixture
def little_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(devices, "_free_memory", lambda gpu: ROOM)


def room(use: Callable[[int], object]) -> int:
    """How many games there is room for, as the refusal of too many says."""
    with pytest.raises(SeasaltError) as refused:
        use(10**9)
    found = re.fullmatch(
        r"1,000,000,000 games need [\d,.]+ GB, and 0\.0 GB are free in memory; there is room for ([\d,]+) games",
        str(refused.value),
    )
    assert found is not None, refused.value
    return int(found[1].replace(",", ""))


USES: dict[str, Callable[[int], object]] = {
    "play_random": lambda games: play_random(games, most_rounds=1),
    "play": lambda games: play(games, None, first, most_rounds=1),
    "batch": lambda games: Batch(games),
    "batch with masks": lambda games: Batch(games, masks=True),
}


@pytest.mark.usefixtures("little_memory")
@pytest.mark.parametrize("use", USES.values(), ids=USES.keys())
def test_too_many_games_are_refused_with_the_number_that_fits(use: Callable[[int], object]) -> None:
    most = room(use)
    assert most > 100
    use(most)
    with pytest.raises(SeasaltError, match=f"there is room for {most:,} games"):
        use(most + 1)


@pytest.mark.usefixtures("little_memory")
def test_room_is_what_the_arrays_take() -> None:
    batch = Batch(10, masks=True)
    taken = batch.states.nbytes + sum(array.nbytes for array in batch._arrays.values())
    assert room(USES["batch with masks"]) == ROOM // (taken // 10)


def test_machine_that_does_not_tell_its_memory_is_trusted(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("_available", "_left_to_container"):
        monkeypatch.setattr(devices, name, lambda: None)
    assert len(Batch(3)) == 3


@pytest.mark.parametrize(("machine", "container"), [(1000, None), (None, 1000), (1000, 5000), (5000, 1000)])
def test_the_smaller_limit_counts_and_a_tenth_is_left_to_others(
    monkeypatch: pytest.MonkeyPatch, machine: int | None, container: int | None
) -> None:
    monkeypatch.setattr(devices, "_available", lambda: machine)
    monkeypatch.setattr(devices, "_left_to_container", lambda: container)
    assert devices._free_memory(None) == 900


# Bad input


@pytest.mark.parametrize("number", [0, -1, 1.0, "3", None, True, 2**70])
def test_bad_number_of_games_is_refused(number: Any) -> None:
    assert_refused("n, the number of games, is a whole number from 1 to ", n=number)


@pytest.mark.parametrize("seed", [-1, 2**63, 1.5, "x", None, False])
def test_bad_seed_is_refused(seed: Any) -> None:
    most = "9,223,372,036,854,775,807"
    assert_refused(f"the seed is a whole number from 0 to {most}, not {seed!r}", seed=seed)


@pytest.mark.parametrize("rules", [2, "2 players", Rules, {"players": 2}])
def test_what_are_no_rules_is_refused(rules: Any) -> None:
    assert_refused("rules are seasalt.Rules(...), not ", rules=rules)


@pytest.mark.parametrize("threads", [0, -1, 1.5, "2", True])
def test_bad_number_of_threads_is_refused(threads: Any) -> None:
    message = f"threads is a number from 1 up, or None for one a core, not {threads!r}"
    assert_refused(message, threads=threads)


@pytest.mark.parametrize("rounds", [0, -5, 30_001, 2.0, None])
def test_bad_number_of_rounds_is_refused(rounds: Any) -> None:
    assert_refused(f"most_rounds is a whole number from 1 to 30,000, not {rounds!r}", most_rounds=rounds)


@pytest.mark.parametrize("rewards", ["", "score", None, True, ["win"]])
def test_unknown_rewards_are_refused(rewards: Any) -> None:
    message = f"rewards are for 'win' or 'points', not {rewards!r}"
    with pytest.raises(SeasaltError, match=f"^{re.escape(message)}$"):
        Batch(1, rewards=rewards)


@pytest.mark.parametrize("number", [-1, 2**63 - 1, 0.5])
def test_bad_number_of_the_first_game_is_refused(number: Any) -> None:
    with pytest.raises(SeasaltError, match=r"^first, the first game's number, is a whole number from 0 to "):
        play_random(2, first=number)


def test_batch_says_what_it_is() -> None:
    assert repr(Batch(3, Rules(players=4))) == f"Batch(3, {Rules(players=4)}, device='cpu')"
