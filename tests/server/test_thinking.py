"""Bots think in real processes, which are stopped, killed and left alone here.

A process that is stopped (SIGSTOP) thinks for as long as a test wants it to.
"""

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from multiprocessing import active_children
from random import Random

import pytest

from seasalt import Game, SeasaltError, View
from seasalt.bots import LEVELS, get
from seasalt.server.thinker import ADVICE, NICER, read, written
from seasalt.server.thinking import NoThinker, Thinkers
from tests.conftest import soak_count
from tests.test_no_cheating import decisions
from tests.views.exchange import variants

AT_ONCE = ("plankton", "seagull", "otter")  # levels that do not think
MIND = b"of somebody"
SOON = 5.0  # seconds; much more than it takes, for machines that are busy

can_be_stopped = pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="Windows cannot stop a process")


def views_of_a_game(seed: int, most: int = 10_000) -> Iterator[View]:
    """Of those who have to decide, one after the other, in a game of four with everything."""
    game, otter, mind = Game(4, salt=True, pepper=True, seed=seed), get("otter"), Random(seed)
    while game.turn is not None and most > 0:
        view = game.view(game.turn)
        yield view
        most -= 1
        game.play(otter.choose(view, mind).action)


VIEWS = list(views_of_a_game(3, 40))


def decided_here(level: str, view: View, mind: bytes) -> str:
    return str(get(level).choose(view, Random(mind)).action)


@asynccontextmanager
async def thinking(processes: int = 1, patience: float = 30.0) -> AsyncIterator[Thinkers]:
    """Thinkers who are ready."""
    thinkers = Thinkers(processes, patience)
    await thinkers.start()
    try:
        await thinkers.choose("otter", VIEWS[0], MIND)
        yield thinkers
    finally:
        await thinkers.close()


def pids() -> set[int]:
    return {process.pid for process in active_children() if process.pid is not None}


def send(what: str) -> None:
    for pid in pids():
        os.kill(pid, getattr(signal, what))


async def until(condition: Callable[[], bool], seconds: float = SOON) -> None:
    async with asyncio.timeout(seconds):
        while not condition():
            await asyncio.sleep(0.01)


def asking(thinkers: Thinkers, level: str, view: View, mind: bytes = MIND) -> "asyncio.Task[str]":
    return asyncio.create_task(thinkers.choose(level, view, mind))


# What crosses to a process


def test_a_view_arrives_as_it_was_for_all_that_bots_look_at() -> None:
    bots = [get(level) for level in AT_ONCE]
    for number, view in enumerate(views_of_a_game(1)):
        level, arrived, mind = read(written("otter", view, MIND))
        assert (level, mind) == ("otter", MIND)
        assert (arrived.rules, arrived.seat) == (view.rules, view.seat)
        assert arrived.knowledge == view.knowledge
        assert arrived.this_round == view.this_round
        assert [*arrived.legal_actions] == [*view.legal_actions]
        if number % 20 == 0:
            apart = {"sequence", "news"}  # what was told in earlier rounds does not cross
            data, sent = arrived.as_dict(), view.as_dict()
            assert {key: data[key] for key in data if key not in apart} == {k: sent[k] for k in sent if k not in apart}
            assert [bot.choose(arrived, Random(7)) for bot in bots] == [bot.choose(view, Random(7)) for bot in bots]


def test_a_question_is_small_however_long_the_game_is() -> None:
    sizes = sorted(len(written("orca", view, MIND)) for view in views_of_a_game(2))
    assert len(sizes) > 300
    assert sizes[len(sizes) // 2] < 3_000
    assert sizes[-1] < 20_000  # a long round, and several explanations of what was seen


def test_questions_are_the_same_whatever_the_hidden_cards_are() -> None:
    asked = 0
    for number, rules in enumerate(variants()):
        if number % soak_count(6, 1) == 0:
            for twins in decisions(rules, number % rules["players"], number):
                for what in ("orca", ADVICE):
                    one, other = (written(what, game.view(twins.seat), MIND) for game in twins.games)
                    assert one == other, f"{twins.name}, step {twins.steps}"
                asked += 1
    assert asked > soak_count(20, 120)


# Decisions


async def test_levels_that_do_not_think_decide_as_they_would_here() -> None:
    async with thinking(2) as thinkers:
        for level in AT_ONCE:
            questions = [(level, view, bytes([number])) for number, view in enumerate(VIEWS)]
            answers = await asyncio.gather(*(thinkers.choose(*question) for question in questions))
            assert answers == [decided_here(*question) for question in questions]


async def test_every_level_decides_on_something_legal_from_the_beginning() -> None:
    thinkers = Thinkers(1)
    await thinkers.start()
    for view, level in zip(VIEWS, 2 * [*LEVELS], strict=False):
        assert await thinkers.choose(level, view, MIND) in view.legal_actions
    await thinkers.close()


async def test_what_cannot_be_decided_is_refused_and_does_no_harm() -> None:
    game = Game(2, seed=1)
    assert game.turn is not None
    async with thinking() as thinkers:
        before = pids()
        with pytest.raises(SeasaltError, match="unknown level 'shark'"):
            await thinkers.choose("shark", VIEWS[0], MIND)
        with pytest.raises(SeasaltError, match="has nothing to decide now") as refused:
            await thinkers.choose("otter", game.view(1 - game.turn), MIND)
        assert not isinstance(refused.value, NoThinker)  # it would be no use to ask again
        assert await thinkers.choose("otter", VIEWS[1], MIND) == decided_here("otter", VIEWS[1], MIND)
        assert pids() == before


@can_be_stopped
async def test_who_finds_all_busy_waits_in_the_order_of_asking() -> None:
    async with thinking() as thinkers:
        send("SIGSTOP")
        order: list[int] = []
        tasks = [asking(thinkers, "plankton", view) for view in VIEWS]
        for number, task in enumerate(tasks):
            task.add_done_callback(lambda _, number=number: order.append(number))  # type: ignore[misc]
        await asyncio.sleep(0.05)
        assert order == []
        send("SIGCONT")
        await asyncio.gather(*tasks)
        assert order == [*range(len(VIEWS))]


@can_be_stopped
async def test_decisions_that_nobody_waits_for_any_more_confuse_no_others() -> None:
    async with thinking() as thinkers:
        send("SIGSTOP")
        tasks = [asking(thinkers, "plankton", view, bytes([number])) for number, view in enumerate(VIEWS)]
        await asyncio.sleep(0.05)
        for task in tasks[::3]:  # the first is under way, the others wait
            task.cancel()
        send("SIGCONT")
        answers = await asyncio.gather(*tasks, return_exceptions=True)
        for number, (view, answer) in enumerate(zip(VIEWS, answers, strict=True)):
            if number % 3 == 0:
                assert isinstance(answer, asyncio.CancelledError)
            else:
                assert answer == decided_here("plankton", view, bytes([number]))


# Processes that fail


@can_be_stopped
async def test_a_death_fails_the_decision_under_way_and_another_process_goes_on() -> None:
    async with thinking() as thinkers:
        before = pids()
        send("SIGSTOP")
        under_way, waiting = asking(thinkers, "otter", VIEWS[1]), asking(thinkers, "otter", VIEWS[2])
        await asyncio.sleep(0.05)
        send("SIGKILL")
        with pytest.raises(NoThinker, match="died; ask again"):
            await under_way
        assert await waiting == decided_here("otter", VIEWS[2], MIND)
        assert await thinkers.choose("otter", VIEWS[1], MIND) == decided_here("otter", VIEWS[1], MIND)
        assert len(pids()) == 1
        assert pids().isdisjoint(before)


async def test_a_process_that_dies_while_it_has_nothing_to_do_is_replaced_before_anybody_asks() -> None:
    async with thinking(2) as thinkers:
        before = pids()
        os.kill(min(before), getattr(signal, "SIGKILL", signal.SIGTERM))
        await until(lambda: len(pids()) == 2 and min(before) not in pids())
        assert await thinkers.choose("otter", VIEWS[1], MIND) == decided_here("otter", VIEWS[1], MIND)


@can_be_stopped
async def test_a_process_that_takes_too_long_is_killed_and_replaced() -> None:
    async with thinking(patience=1.0) as thinkers:
        before = pids()
        send("SIGSTOP")
        with pytest.raises(NoThinker, match="took more than 1 s; ask again"):
            await thinkers.choose("otter", VIEWS[1], MIND)
        assert await thinkers.choose("otter", VIEWS[1], MIND) == decided_here("otter", VIEWS[1], MIND)
        assert pids().isdisjoint(before)


# Beginning and end


def test_at_least_one_process_thinks() -> None:
    with pytest.raises(SeasaltError, match="1 process or more, not 0"):
        Thinkers(0)


@can_be_stopped
async def test_closing_ends_all_processes_and_what_they_think_about() -> None:
    async with thinking(2) as thinkers:
        send("SIGSTOP")
        tasks = [asking(thinkers, "otter", view) for view in VIEWS[:4]]
        await asyncio.sleep(0.05)
        await thinkers.close()
        assert pids() == set()
        for task in tasks:
            with pytest.raises(NoThinker):
                await task
        with pytest.raises(NoThinker, match="nobody thinks here"):
            await thinkers.choose("otter", VIEWS[0], MIND)


async def test_thinkers_may_be_closed_at_once_and_started_again() -> None:
    thinkers = Thinkers(2)
    await thinkers.close()
    await thinkers.start()
    await thinkers.close()
    assert pids() == set()
    await thinkers.start()
    with pytest.raises(SeasaltError, match="once is enough"):
        await thinkers.start()
    assert await thinkers.choose("otter", VIEWS[1], MIND) == decided_here("otter", VIEWS[1], MIND)
    assert len(pids()) == 2
    await thinkers.close()


@pytest.mark.skipif(not hasattr(os, "getpriority"), reason="Windows has other priorities")
async def test_thinking_stands_back_behind_the_network() -> None:
    async with thinking():
        (pid,) = pids()
        assert os.getpriority(os.PRIO_PROCESS, pid) == min(os.getpriority(os.PRIO_PROCESS, 0) + NICER, 19)


# Servers of their own

START = """
import asyncio, os, signal, sys, time
from multiprocessing import active_children
from seasalt import Game
from seasalt.bots import LEVELS
from seasalt.server.thinking import Thinkers

thinkers, game = Thinkers(2), Game(2, seed=7)

async def decide(level="otter"):
    return await thinkers.choose(level, game.view(game.turn), b"mind")

def pids():
    return {process.pid for process in active_children()}

async def main():
    await thinkers.start()
"""
END = """
asyncio.run(main())
"""
KILLED = """
    await decide()
    await decide()
    print("thinking", flush=True)
    await asyncio.sleep(60)
"""
INTERRUPTED = """
    signal.signal(signal.SIGINT, lambda *_: None)
    before = pids()
    os.killpg(0, signal.SIGINT)  # before they can do anything about it
    await asyncio.gather(decide(), decide())
    os.killpg(0, signal.SIGINT)
    await asyncio.sleep(0.1)
    await asyncio.gather(decide(), decide())
    assert pids() == before
    await thinkers.close()
"""


def server(what: str, *arguments: str, **environment: str) -> "subprocess.Popen[str]":
    return subprocess.Popen(
        [sys.executable, "-c", START + what + END, *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        env={**os.environ, **environment},
        start_new_session=True,
    )


def assert_ends_well(process: "subprocess.Popen[str]") -> None:
    said, _ = process.communicate(timeout=30)
    assert (process.returncode, said) == (0, "")


def test_processes_end_when_the_server_is_killed() -> None:
    process = server(KILLED)
    assert process.stdout is not None
    assert process.stdout.readline() == "thinking\n"
    process.kill()
    began = time.perf_counter()
    assert process.stdout.read() == ""  # it ends when the last process that could say something has ended
    assert time.perf_counter() - began < SOON
    process.stdout.close()
    process.wait()


@pytest.mark.skipif(not hasattr(os, "killpg"), reason="Windows has no groups to interrupt")
def test_ctrl_c_is_the_servers_affair() -> None:
    assert_ends_well(server(INTERRUPTED))
