"""What all tests share: how much is tested, and that nothing is left out silently.

`make soak` sets SEASALT_SOAK=1: then counts are full and tests marked `soak` run. Tests marked `compiled`
need Numba and are skipped without it. What was left out is listed at the end; with CI=true a skip
fails the run.
"""

import importlib.util
import os
import signal
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

SOAK = os.environ.get("SEASALT_SOAK", "0") not in ("", "0")
CI = os.environ.get("CI") == "true"
NUMBA = importlib.util.find_spec("numba") is not None

# Where tests run in a shell's background Ctrl-C is ignored, also by the programs that they start and interrupt.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

# Without soaking every run tests the same examples, so that a failure is due to the change at hand.
_COMMON = settings(deadline=None, print_blob=True, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("default", _COMMON, max_examples=30, derandomize=True, database=None)
settings.register_profile("soak", _COMMON, max_examples=2000)
settings.load_profile("soak" if SOAK else "default")


def soak_count(default: int, full: int) -> int:
    """How often to repeat something: `default` times in `make test`, `full` times in `make soak`."""
    return full if SOAK else default


class LeftOut:
    """Notes what a run leaves out, here and in the worker processes, and reports it."""

    def __init__(self) -> None:
        self.skipped: dict[str, str] = {}  # test or file -> why
        self.soaks: set[str] = set()  # left to `make soak`

    def pytest_collection_modifyitems(self, config: pytest.Config, items: list[pytest.Item]) -> None:
        if not NUMBA:
            for item in items:
                if item.get_closest_marker("compiled"):
                    item.add_marker(pytest.mark.skip(reason="needs Numba, which the extra `fast` brings"))
        if not SOAK:
            long = [item for item in items if item.get_closest_marker("soak")]
            items[:] = [item for item in items if item not in long]
            self.soaks.update(item.nodeid for item in long)
            config.hook.pytest_deselected(items=long)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.skipped:
            self.skipped[report.nodeid] = reason(report)

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.skipped:
            self.skipped[report.nodeid] = reason(report)

    @pytest.hookimpl(tryfirst=True)
    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        in_worker: dict[str, Any] | None = getattr(session.config, "workeroutput", None)
        if in_worker is not None:
            in_worker["left_out"] = (self.skipped, sorted(self.soaks))
        elif CI and self.skipped and session.exitstatus == pytest.ExitCode.OK:
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Any) -> None:
        skipped, soaks = getattr(node, "workeroutput", {}).get("left_out", ({}, ()))
        self.skipped.update(skipped)
        self.soaks.update(soaks)

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        for line in self.summary():
            terminalreporter.write_line(line, red=CI and bool(self.skipped))

    def summary(self) -> Iterator[str]:
        if self.skipped:
            yield f"{len(self.skipped)} skipped{', which CI does not allow' if CI else ''}:"
            for name, why in sorted(self.skipped.items()):
                yield f"  {name}: {why}"
            if not NUMBA:
                yield "  To run those that need Numba: `make test`, or pip install -c constraints.txt numba"
        if self.soaks:
            yield f"{len(self.soaks)} left to `make soak`, which also runs the others at their full counts"


def reason(report: pytest.TestReport | pytest.CollectReport) -> str:
    if hasattr(report, "wasxfail"):
        return f"expected to fail: {report.wasxfail or 'no reason given'}"
    text = report.longrepr[2] if isinstance(report.longrepr, tuple) else str(report.longrepr)
    return text.removeprefix("Skipped: ")


def pytest_configure(config: pytest.Config) -> None:
    config.pluginmanager.register(LeftOut(), "seasalt-left-out")
