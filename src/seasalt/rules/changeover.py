"""For programs that must not wait: they begin with interpreted rules and change over when compiled ones are ready.

Compiling holds the interpreter's lock for long stretches, so a program that did it in a thread would falter under
its user's hands. Here another process compiles, as a rule at low priority, and keeps what it made (see
`compiling.py`); a thread of the program itself only loads that. Where it does not work out the program stays
interpreted.
"""

import atexit
import os
import subprocess
import sys
import threading
from contextlib import suppress
from pathlib import Path
from typing import Any

from . import compiling

_PROGRAM = "import sys; from seasalt.rules.changeover import compile_and_keep; compile_and_keep(*sys.argv[1:])"
PATIENT = 10  # a process that is nicer still would hardly get on where others are busy
_LONGEST_GOODBYE = 10.0  # seconds; loading takes less than one

_one_at_a_time = threading.Lock()  # who wants the same waits here and finds it done; others leave cores to the program
_starting = threading.Lock()  # no process is started once the program ends
_leaving = threading.Event()
_processes: list[subprocess.Popen[bytes]] = []
_threads: list[threading.Thread] = []


class Changeover:
    """An entry point of the compiled rules (see `compiling.entry_point`), as soon as it costs nobody any time.

    Whoever has a choice between two functions asks each time anew: `(changeover.function or interpreted)(…)`. The
    other process leaves the cores to those who want them; in a `hurry`, where all cores are busy with work that waits
    for nothing else, it takes its share.
    """

    def __init__(self, backend: str, module: str, name: str, types: str, *, hurry: bool = False) -> None:
        self._wanted = (backend, module, name, types)
        self._niceness = 0 if hurry else PATIENT
        self._function: Any = None
        self._reason = ""
        self._settled = threading.Event()
        thread = threading.Thread(target=self._settle, name=f"changeover {module}.{name}", daemon=True)
        _threads.append(thread)
        thread.start()

    @property
    def function(self) -> Any:
        """The compiled function; None until it is ready, and for good if there is a `reason`."""
        return self._function

    @property
    def reason(self) -> str:
        """Why the program stays interpreted, with what would help; empty if it does not, or if that is still open."""
        return self._reason

    def wait(self, timeout: float | None = None) -> Any:
        """Wait, at most so many seconds, until it is settled; returns `function`."""
        self._settled.wait(timeout)
        return self._function

    def settled(self, timeout: float | None = None) -> bool:
        """Wait likewise; whether it is settled."""
        return self._settled.wait(timeout)

    def _settle(self) -> None:
        try:
            with _one_at_a_time:
                self._function = _compiled(self._niceness, *self._wanted)
        except _StaysInterpreted as why:
            self._reason = str(why)
        except Exception as error:  # whatever it is, the interpreted rules are still there
            self._reason = f"{type(error).__name__}: {error}"
        finally:
            self._settled.set()


class _StaysInterpreted(Exception):
    """For the reason it gives."""


def _stay_for(reason: str) -> None:
    if _leaving.is_set():
        reason = "the program ends"
    if reason:
        raise _StaysInterpreted(reason)


def _compiled(niceness: int, *wanted: str) -> Any:
    _stay_for(compiling.why_not_compiled())
    function = compiling.kept_entry_point(*wanted)
    if function is None:
        _stay_for(compiling.why_not_kept(wanted[0]))
        _compile_elsewhere(niceness, *wanted)
        function = compiling.kept_entry_point(*wanted)
    if function is None:
        _stay_for("what was compiled could not be kept, or was lost again; try once more")
    return function


def _compile_elsewhere(niceness: int, *wanted: str) -> None:
    """Let another process compile and keep it."""
    if not sys.executable or getattr(sys, "frozen", False):  # the program is packed up and would start itself
        _stay_for("there is no Python to compile the rules with; start the program with one")
    with _starting:
        _stay_for("")
        process = _start(str(niceness), *wanted)
        _processes.append(process)
    with process:
        assert process.stderr is not None
        said = process.stderr.read().decode(errors="replace").split("\n")
    _processes.remove(process)
    last = next((line.strip() for line in reversed(said) if line.strip()), f"it ended with {process.returncode}")
    _stay_for(f"the rules could not be compiled: {last}" if process.returncode else "")


def _start(niceness: str, *wanted: str) -> subprocess.Popen[bytes]:
    """A fresh interpreter that finds this very package, whatever lies in the current folder."""
    path = [str(Path(__file__).parents[2]), os.environ.get("PYTHONPATH", "")]
    return subprocess.Popen(
        [sys.executable, "-P", "-c", _PROGRAM, niceness, *wanted],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, path))},
        stdin=subprocess.PIPE,  # nothing is written; it closes when this process is gone
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        **_apart(niceness),
    )


def _apart(niceness: str) -> dict[str, Any]:
    """Ctrl-C is meant for the program alone, and so are the cores, as far as it wants them."""
    if sys.platform == "win32":
        quiet = subprocess.CREATE_NO_WINDOW | subprocess.CREATE_NEW_PROCESS_GROUP
        patient = subprocess.BELOW_NORMAL_PRIORITY_CLASS if niceness != "0" else 0
        return {"creationflags": quiet | patient}
    return {"process_group": 0}


def compile_and_keep(niceness: str, *wanted: str) -> None:
    """What the other process does."""
    if hasattr(os, "nice"):
        os.nice(int(niceness))
    threading.Thread(target=_end_with_the_program, daemon=True).start()
    compiling.entry_point(*wanted)


def _end_with_the_program() -> None:
    """However it ends: if its terminal is closed, say, it cannot end this process itself."""
    os.read(0, 1)
    os._exit(1)


@atexit.register
def _leave() -> None:
    """End what is being compiled and wait for what is being loaded, which Python must not be taken away from."""
    _leaving.set()
    with _starting:
        for process in _processes.copy():
            process.kill()
    with suppress(KeyboardInterrupt):
        for thread in _threads:
            thread.join(_LONGEST_GOODBYE)
