"""Programs that do not wait for compiled rules: they get them later, or a reason, and end whenever they like."""

import os
import socket
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from seasalt.rules import changeover, compiling, dice
from seasalt.rules.changeover import Changeover

from .processes import begin, printed

MIX = ("numba", "dice", "mix", "int64(int64)")  # a small rule, quick to compile
LONG = 120  # seconds, for a machine that has much else to do
SLEEPS = f"import time; time.sleep({LONG})"

# A program that changes over and ends at some point of it.
PROGRAM = f"""
import os, time
from pathlib import Path
from seasalt.rules import changeover
def wait_until(reached):
    while not reached():
        time.sleep(0.001)
{{first}}
change = changeover.Changeover(*{MIX})
{{then}}
"""


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty cache, and a process that has nothing compiled yet."""
    monkeypatch.setenv("SEASALT_CACHE", str(tmp_path / "cache"))
    monkeypatch.setattr(compiling, "_ready", {})
    return tmp_path / "cache"


@pytest.fixture
def starts(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """The processes that are started to compile something."""
    found: list[Any] = []

    def start(*wanted: str) -> Any:
        found.append(begin_process(*wanted))
        return found[-1]

    begin_process = changeover._start
    monkeypatch.setattr(changeover, "_start", start)
    return found


def wait_until(reached: Callable[[], object]) -> None:
    patience = time.monotonic() + LONG
    while not reached():
        assert time.monotonic() < patience
        time.sleep(0.01)


def alive(pid: int) -> bool:
    """Also if it has ended and nobody has taken note of it."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


@pytest.mark.compiled
def test_program_begins_interpreted_and_changes_over(starts: list[Any]) -> None:
    change = Changeover(*MIX)
    assert change.function is None
    mix = change.wait(LONG)
    assert (mix(7), change.function, change.reason) == (dice.mix(7), mix, "")
    assert sum(mix.stats.cache_hits.values()) == 1  # this process has not compiled it
    assert [process.returncode for process in starts] == [0]


@pytest.mark.compiled
def test_what_is_kept_already_needs_no_other_process(starts: list[Any]) -> None:
    compiling._prepared(*MIX, may_compile=True)
    assert Changeover(*MIX).wait(LONG)(7) == dice.mix(7)
    assert starts == []


@pytest.mark.compiled
def test_what_was_damaged_is_compiled_anew(folder: Path, starts: list[Any]) -> None:
    compiling._prepared(*MIX, may_compile=True)
    [path] = (path for path in folder.rglob("*") if path.is_file())
    path.write_bytes(path.read_bytes()[:-1])
    assert Changeover(*MIX).wait(LONG)(7) == dice.mix(7)
    assert len(starts) == 1


@pytest.mark.compiled
def test_two_that_want_the_same_share_the_work(starts: list[Any]) -> None:
    one, other = Changeover(*MIX), Changeover(*MIX)
    assert one.wait(LONG) is other.wait(LONG) is compiling.entry_point(*MIX)
    assert len(starts) == 1


@pytest.mark.compiled
def test_files_in_the_current_folder_do_not_matter(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("seasalt.py", "numba.py", "threading.py"):
        (tmp_path / name).write_text("raise SystemExit('the wrong one')")
    monkeypatch.chdir(tmp_path)
    assert Changeover(*MIX).wait(LONG)(7) == dice.mix(7)


def test_waiting_has_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    with changeover._one_at_a_time:
        change = Changeover("numba", "dice", "none", "")
        assert change.wait(0.01) is None
        assert change.reason == ""
    change.wait(LONG)
    assert change.reason


def test_without_numba_it_stays_interpreted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "numba", None)
    change = Changeover(*MIX)
    assert change.wait(LONG) is None
    assert change.reason == "Numba is not installed; pip install numba"


@pytest.mark.compiled
def test_where_nothing_can_be_written_it_stays_interpreted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, starts: list[Any]
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("SEASALT_CACHE", str(tmp_path / "file"))
    change = Changeover(*MIX)
    assert change.wait(LONG) is None
    assert change.reason.startswith(f"compiled rules cannot be kept in {tmp_path / 'file'}")
    assert starts == []


@pytest.mark.compiled
@pytest.mark.parametrize(
    ("program", "reason"),
    [
        ("raise SystemExit('no luck')", "the rules could not be compiled: no luck"),
        ("raise SystemExit(3)", "the rules could not be compiled: it ended with 3"),
        ("", "what was compiled could not be kept, or was lost again; try once more"),
    ],
)
def test_if_compiling_fails_it_stays_interpreted(program: str, reason: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(changeover, "_PROGRAM", program)
    change = Changeover(*MIX)
    assert change.wait(LONG) is None
    assert change.reason == reason


@pytest.mark.compiled
def test_rule_that_does_not_exist_is_a_reason_too(starts: list[Any]) -> None:
    change = Changeover("numba", "dice", "loaded", "int64(int64)")
    assert change.wait(LONG) is None
    assert "has no attribute 'loaded'" in change.reason
    assert starts == []


@pytest.mark.compiled
@pytest.mark.parametrize(("name", "value"), [("executable", ""), ("frozen", True)])
def test_without_a_python_to_start_it_stays_interpreted(
    name: str, value: object, monkeypatch: pytest.MonkeyPatch, starts: list[Any]
) -> None:
    monkeypatch.setattr(sys, name, value, raising=False)
    change = Changeover(*MIX)
    assert change.wait(LONG) is None
    assert change.reason.startswith("there is no Python to compile the rules with")
    assert starts == []


@pytest.mark.compiled
def test_process_that_is_ended_from_outside_is_no_obstacle(monkeypatch: pytest.MonkeyPatch, starts: list[Any]) -> None:
    monkeypatch.setattr(changeover, "_PROGRAM", SLEEPS)
    change = Changeover(*MIX)
    wait_until(lambda: starts)
    if sys.platform != "win32":
        assert os.getpgid(starts[0].pid) != os.getpgrp()  # Ctrl-C does not end it
    starts[0].kill()
    assert change.wait(LONG) is None
    assert "ended with" in change.reason


@pytest.mark.compiled
def test_program_that_ends_takes_the_other_process_with_it(tmp_path: Path) -> None:
    first = f"changeover._PROGRAM = {SLEEPS!r}"
    then = "wait_until(lambda: changeover._processes); print(changeover._processes[0].pid)"
    begun = time.monotonic()
    pid = int(printed(begin(PROGRAM.format(first=first, then=then))))
    assert time.monotonic() - begun < 30
    assert not alive(pid)


@pytest.mark.compiled
def test_all_who_wait_for_each_other_end_with_the_program(tmp_path: Path) -> None:
    first = f"changeover._PROGRAM = {SLEEPS!r}; others = [changeover.Changeover(*{MIX}) for _ in range(3)]"
    then = "wait_until(lambda: changeover._processes)"
    begun = time.monotonic()
    printed(begin(PROGRAM.format(first=first, then=then)))
    assert time.monotonic() - begun < 30


@pytest.mark.compiled
@pytest.mark.parametrize("seconds", [0, 0.02, 0.1, 0.2, 0.3, 0.5])
def test_program_may_end_at_any_time(seconds: float, folder: Path) -> None:
    """While Numba starts, while code is loaded, and while another process is about to be started."""
    printed(begin(PROGRAM.format(first="", then=f"time.sleep({seconds})")))
    compiling._prepared(*MIX, may_compile=True)
    printed(begin(PROGRAM.format(first="", then=f"time.sleep({seconds})")))


@pytest.mark.compiled
def test_program_that_is_interrupted_ends_without_a_word_about_it() -> None:
    first = f"changeover._PROGRAM = {SLEEPS!r}"
    then = """
wait_until(lambda: changeover._processes)
try:
    os.kill(os.getpid(), 2)
    time.sleep(10)
except KeyboardInterrupt:
    print("interrupted")
"""
    assert printed(begin(PROGRAM.format(first=first, then=then))) == "interrupted"


# What the other process does, with something else instead of compiling.
COMPILES = """
import os, socket, time
from seasalt.rules import changeover, compiling
compiling.entry_point = lambda: {work}
before = os.nice(0)
changeover.compile_and_keep(str(changeover.PATIENT))
print(os.nice(0) >= min(before + 10, 19), flush=True)
"""


@pytest.mark.skipif(not hasattr(os, "nice"), reason="priority is set from outside here")
def test_other_process_leaves_the_cores_to_the_program() -> None:
    with begin(COMPILES.format(work="None")) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "True\n"


@pytest.mark.compiled
def test_program_that_is_killed_leaves_no_process_behind() -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        server.settimeout(LONG)
        work = f"[socket.create_connection({server.getsockname()}), time.sleep({LONG})]"
        first = f"changeover._PROGRAM = {COMPILES.format(work=work)!r}"
        with begin(PROGRAM.format(first=first, then=f"time.sleep({LONG})")) as process:
            line, _ = server.accept()
            with line:
                process.kill()
                line.settimeout(LONG / 2)
                assert line.recv(1) == b""  # which comes when the other end is gone
