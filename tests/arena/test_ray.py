"""Ray: the same results as without it, also when workers die; what is wrong with a cluster is one clear line."""

import importlib.util
import json
import secrets
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from seasalt import Rules
from seasalt.arena import Contest, Journal, Plan, executor, hold, ray_cluster, report
from seasalt.arena.executors import Lost
from seasalt.arena.ray_cluster import RayCluster
from seasalt.bots import registry
from seasalt.errors import SeasaltError

from .contestants import First, without_times
from .test_executors import die_of_three, die_the_first_time, done, fail, square, wait_long

pytestmark = pytest.mark.skipif(
    importlib.util.find_spec("ray") is None, reason="needs Ray, which the extra `cluster` brings"
)

ROOT = Path(__file__).parent.parent.parent
PLAN = Plan(("random", "greedy"), Rules(), 5)
DEALS = 4
# A cluster with two workers, until nobody holds its stdin any more.
CLUSTER = """
import sys
from seasalt.arena.ray_cluster import RayCluster
RayCluster("local", 2).connect()
import ray
print(ray.get_runtime_context().gcs_address, flush=True)
sys.stdin.read()
"""


@pytest.fixture(scope="module", autouse=True)
def _environment() -> Iterator[None]:
    """A token of our own, or Ray would put one into the user's home; and workers that find the tests."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("RAY_AUTH_MODE", "token")
        patch.setenv("RAY_AUTH_TOKEN", secrets.token_hex(16))
        patch.setenv("PYTHONPATH", str(ROOT))
        patch.delenv("RAY_ADDRESS", raising=False)
        yield


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """Where a cluster with two workers is."""
    words = [sys.executable, "-c", CLUSTER]
    with subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as program:
        assert program.stdout is not None
        found = program.stdout.readline().strip()
        assert found
        yield found
        program.communicate(timeout=60)


def told(contest: Contest) -> Any:
    return without_times(report(contest, complete=True, jobs=1, seconds=1))


@pytest.fixture(scope="module")
def expected() -> Any:
    """What the contest shows without Ray."""
    contest = Contest(PLAN, DEALS)
    hold(contest, executor(1))
    return told(contest)


def is_connected() -> bool:
    import ray

    connected: bool = ray.is_initialized()
    return connected


def command(*words: str) -> subprocess.Popen[str]:
    words = (sys.executable, "-m", "seasalt", "arena", *PLAN.bots, "--seed", str(PLAN.seed), "--json", *words)
    return subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


# The same as without it


def test_two_ray_workers_give_the_same_results_as_no_ray(address: str, expected: Any) -> None:
    contest = Contest(PLAN, DEALS)
    assert hold(contest, RayCluster(address)) is True
    assert told(contest) == expected


def test_the_command_starts_ray_for_the_run_and_prints_the_same(expected: Any) -> None:
    program = command("-n", str(DEALS), "--jobs", "2", "--ray", "local")
    out, err = program.communicate(timeout=120)
    assert (program.returncode, err) == (0, "")
    assert without_times(json.loads(out)) == expected
    assert json.loads(out)["jobs"] == 2


def test_an_interrupted_contest_goes_on_where_it_stopped(tmp_path: Path, address: str, expected: Any) -> None:
    path = tmp_path / "journal"

    def interrupt(done: int) -> None:
        raise KeyboardInterrupt

    with Journal(path, PLAN) as journal:
        assert hold(Contest(PLAN, DEALS), RayCluster(address), journal, interrupt) is False
    contest = Contest(PLAN, DEALS)
    with Journal(path, PLAN) as journal:
        for job, result in journal.results:
            contest.add(job, result)
        assert contest.played == 1
        hold(contest, RayCluster(address), journal)
    assert told(contest) == expected


def test_ctrl_c_ends_the_command_in_good_order(tmp_path: Path, address: str) -> None:
    path = tmp_path / "journal"
    program = command("-n", "100000", "--ray", address, "--save", str(path))
    end = time.monotonic() + 60
    while time.monotonic() < end and not (path.exists() and path.read_text().count("\n") >= 3):
        time.sleep(0.05)
    program.send_signal(signal.SIGINT)
    out, err = program.communicate(timeout=60)
    assert (program.returncode, err) == (130, "")
    assert json.loads(out)["complete"] is False


# Workers


def test_jobs_of_a_worker_that_died_are_done_again(tmp_path: Path, address: str) -> None:
    found = done(RayCluster(address), partial(die_the_first_time, tmp_path), range(5))
    assert found == {job: job * job for job in range(5)}


def test_a_job_of_which_every_worker_dies_is_lost_and_the_others_are_not(
    address: str, capfd: pytest.CaptureFixture[str]
) -> None:
    found = done(RayCluster(address), die_of_three, range(5))
    assert found == {job: Lost() if job == 3 else job * job for job in range(5)}
    assert capfd.readouterr() == ("", "")  # Ray would tell of it on stdout


def test_an_error_of_the_work_itself_is_told_with_the_machine(address: str) -> None:
    with pytest.raises(SeasaltError, match=r"job \d is impossible \(on .* of the Ray cluster\)"):
        done(RayCluster(address), fail, range(3))
    assert not is_connected()


def test_other_errors_of_the_work_arrive_as_they_are(address: str) -> None:
    with pytest.raises(ZeroDivisionError, match="by zero"):
        done(RayCluster(address), (1).__floordiv__, range(1))


def test_who_stops_listening_stops_the_work_and_disconnects(address: str) -> None:
    begun = time.monotonic()
    results = RayCluster(address).run(wait_long, iter(range(5)))
    assert next(results) == (0, 0)
    results.close()
    assert time.monotonic() - begun < 20
    assert not is_connected()


def test_jobs_are_taken_only_when_somebody_is_free(address: str) -> None:
    taken: list[int] = []

    def jobs() -> Iterator[int]:
        for job in range(10):
            taken.append(job)
            yield job

    results = RayCluster(address).run(square, jobs())
    next(results)
    assert len(taken) == 2
    results.close()


def in_main_thread(job: int) -> bool:
    return threading.current_thread() is threading.main_thread()


def test_workers_can_interrupt_bots_and_do_as_many_jobs_as_asked_for(address: str) -> None:
    assert list(RayCluster(address, 1).run(in_main_thread, iter(range(2)))) == [(0, True), (1, True)]


# What is refused


def test_a_worker_with_other_sources_is_refused(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    version, _ = ray_cluster.identity()
    monkeypatch.setattr(ray_cluster, "identity", lambda: (version, "other"))
    message = rf"seasalt {version} has other sources than here; install the same on every machine \(on .*"
    with pytest.raises(SeasaltError, match=message):
        done(RayCluster(address), square, range(1))


def test_a_worker_of_another_version_refuses_before_it_unpacks_the_job() -> None:
    version, sources = ray_cluster.identity()
    result, error = ray_cluster.do(("0.0.1", sources), b"no pickle")
    assert result is None
    assert f"seasalt is version {version}, not 0.0.1; install the same on every machine (on " in str(error)


def test_a_bot_that_workers_do_not_have_is_refused(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "_others", lambda: {"first": lambda: First})
    with pytest.raises(SeasaltError, match=r"unknown bot 'first'.* \(on .* of the Ray cluster\)"):
        hold(Contest(Plan(("random", "first"), Rules(), 1), 1), RayCluster(address))


def test_an_address_at_which_nothing_listens_is_refused_at_once() -> None:
    with socket.socket() as reserved:
        reserved.bind(("127.0.0.1", 0))  # but it does not listen
        place = f"127.0.0.1:{reserved.getsockname()[1]}"
        for address in (place, f"ray://{place}"):
            with pytest.raises(SeasaltError, match=f"no Ray answers at '{address}': Connection refused"):
                RayCluster(address).connect()


def test_an_address_at_which_something_else_listens_is_refused() -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:

        def answer() -> None:
            line, _ = server.accept()
            with line:
                line.sendall(b"HTTP/1.1 400 Bad Request\r\n\r\n")

        threading.Thread(target=answer, daemon=True).start()
        with pytest.raises(SeasaltError, match=r"what answers at '127.*' is not Ray"):
            RayCluster(f"127.0.0.1:{server.getsockname()[1]}").connect()


def test_a_second_cluster_at_the_same_time_is_refused(address: str) -> None:
    first = RayCluster(address)
    assert first.connect() == first.connect() == 2
    with pytest.raises(SeasaltError, match="connected to a Ray cluster already"):
        RayCluster(address).connect()
    first.close()
    assert not is_connected()
