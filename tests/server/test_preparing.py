"""Bots that have to be prepared: what plays meanwhile, and what happens where something is missing."""

import json
import os
import re
from pathlib import Path

import pytest

from seasalt.bots import LEVELS, get
from seasalt.bots.planner import Planner
from seasalt.server.thinker import Thinker

from .test_thinking import MIND, VIEWS, assert_ends_well, server, thinking, until

LONGEST_COMPILING = 400.0  # seconds: a search, a network, and a search with a network
UNPREPARED = """
    for again in range(2):
        for level in LEVELS:
            began = time.perf_counter()
            await decide(level)
            assert time.perf_counter() - began < 2, level
        await asyncio.sleep(0.5)
    if sys.argv[1:] == ["warm"]:
        async with asyncio.timeout(5):
            while not thinkers.warm:
                await asyncio.sleep(0.01)
    else:
        assert not thinkers.warm
    await thinkers.close()
"""
AS_JSON = """
    import logging.config
    from seasalt.server.serving import log_settings
    logging.config.dictConfig(log_settings("json"))
"""


@pytest.mark.compiled
async def test_all_processes_warm_up_by_themselves() -> None:
    async with thinking(2) as thinkers:
        assert not thinkers.warm
        await until(lambda: thinkers.warm, LONGEST_COMPILING)  # the first time it is compiled
        for level in LEVELS:
            assert await thinkers.choose(level, VIEWS[1], MIND) in VIEWS[1].legal_actions


class Unready(Planner):
    """A bot that never gets ready."""

    def prepare(self, seconds: float | None = None) -> bool:
        return False


def test_a_level_that_is_not_prepared_is_played_by_the_next_one_below_that_is() -> None:
    thinker = Thinker(None)  # type: ignore[arg-type]  # nobody is told anything
    assert thinker._bot("kraken") is thinker._bots["otter"]
    thinker._bots |= {level: Unready() for level in ("dolphin", "orca", "kraken")}
    thinker._bots["narwhal"] = get("greedy")
    assert thinker._bot("kraken") is thinker._bots["narwhal"]
    assert thinker._bot("orca") is thinker._bots["otter"]
    assert thinker._bot("seagull") is thinker._bots["seagull"]


@pytest.mark.compiled
def test_nobody_waits_while_something_is_compiled(tmp_path: Path) -> None:
    assert_ends_well(server(UNPREPARED, SEASALT_CACHE=str(tmp_path)))


def without_numba(folder: Path) -> str:
    """The path of modules for a Python that has no Numba."""
    (folder / "numba.py").write_text("raise ModuleNotFoundError('No module named numba', name='numba')")
    return os.pathsep.join(filter(None, [str(folder), os.environ.get("PYTHONPATH")]))


def test_without_numba_every_level_decides(tmp_path: Path) -> None:
    assert_ends_well(server(UNPREPARED, "warm", PYTHONPATH=without_numba(tmp_path)))


def test_without_a_network_every_level_decides_and_the_log_says_why(tmp_path: Path) -> None:
    (tmp_path / "sitecustomize.py").write_text(
        "from seasalt.bots import network, network_search\n"
        "network.FILE = network_search.FILE = network.FILE.with_name('nowhere.bin')\n"
    )
    process = server(f"{AS_JSON}{UNPREPARED}", "warm", PYTHONPATH=without_numba(tmp_path))
    said, _ = process.communicate(timeout=30)
    assert process.returncode == 0, said
    [line] = [json.loads(line) for line in said.splitlines() if "there is no network to play with" in line]
    assert line["from"] == "seasalt.server.thinking"
    assert re.search(r": .*nowhere\.bin.*; the search plays instead$", line["message"])
