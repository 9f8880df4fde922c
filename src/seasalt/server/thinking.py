"""`Thinkers`: bots think in processes of their own, so the network never waits for them.

A process gets what one seat knows, and nothing else ever goes there: not the game, not the state, nobody's cards. So
even a bot with bad intentions could not cheat. It gets one question at a time through a pipe of its own and answers
with an action, or with advice; there is nothing that processes share, so nothing is left in disorder when one of them
dies.
"""

import asyncio
import logging
import signal
import threading
from collections import deque
from contextlib import suppress
from multiprocessing import get_context
from typing import Any, NamedTuple

from msgspec import msgpack

from ..bots import LEVELS
from ..errors import SeasaltError, quoted, unknown
from ..view import View
from .advising import Advice, read_advice
from .thinker import ADVICE, CHOSE, READY, REFUSED, WARM, WARM_UP, WARNED, serve, written

LONGEST_START = 60.0  # seconds until a process is ready, on a machine that has much else to do
LONGEST_THOUGHT = 10.0  # seconds; a process that needs more is stuck
LONGEST_WAIT = 30.0  # seconds until somebody has time, and an answer is there
PAUSE = 1.0  # seconds before a process is started in the place of one that never got ready

logger = logging.getLogger(__name__)


class NoThinker(SeasaltError):
    """A decision could not be made now: a process died or took too long, or there is none. Asking again may help."""


class Asked(NamedTuple):
    """A decision that somebody waits for."""

    question: bytes
    answer: "asyncio.Future[str]"


class Thinkers:
    """So many processes that decide for bots. Who finds them all busy waits, in the order of asking.

    The same level, view and mind give the same action, unless the level thinks for a time or is not prepared yet.
    """

    def __init__(self, processes: int, patience: float = LONGEST_THOUGHT) -> None:
        if type(processes) is not int or processes < 1:
            raise SeasaltError(f"bots think in 1 process or more, not {quoted(processes)}")
        self.patience = patience
        self._count = processes
        self._open = False
        self._workers: list[Worker] = []
        self._waiting: deque[Asked] = deque()
        self._warned: set[str] = set()

    def warn(self, text: str) -> None:
        """Write down what a process warns of, once: all of them warn of the same."""
        if text not in self._warned:
            self._warned.add(text)
            logger.warning(text)

    @property
    def warm(self) -> bool:
        """Whether all processes have prepared all levels, and each level plays at its best."""
        return sum(worker.warm for worker in self._workers) == self._count

    async def start(self) -> None:
        """Start the processes. They get ready by themselves; whoever asks before that waits some tenths of a second."""
        if self._open:
            raise SeasaltError("the thinkers have been started already; once is enough")
        self._open = True
        for _ in range(self._count):
            self.employ()

    async def choose(self, level: str, view: View, mind: bytes) -> str:
        """The action that a level of bots decides on; all its luck comes from `mind`."""
        if level not in LEVELS:
            raise unknown("level", level, LEVELS)
        return await self._answer(written(level, view, mind))

    async def advise(self, view: View, mind: bytes) -> Advice:
        """The best actions for the seat of this view, whose turn it is, with chances and reasons."""
        return read_advice(await self._answer(written(ADVICE, view, mind)))

    async def _answer(self, question: bytes) -> str:
        if not self._open:
            raise NoThinker("nobody thinks here, before the start and after the end")
        asked = Asked(question, asyncio.get_running_loop().create_future())
        self._waiting.append(asked)
        self.give_work()
        try:
            async with asyncio.timeout(LONGEST_WAIT):
                return await asked.answer
        except TimeoutError:
            raise NoThinker(f"nobody had time to think within {LONGEST_WAIT:g} s; ask again") from None

    async def close(self) -> None:
        """Stop all processes at once. Decisions that somebody still waits for are not made."""
        self._open = False
        workers = self._workers.copy()
        for worker in workers:
            worker.kill()
        for asked in self._waiting:
            _fail(asked, NoThinker("the thinkers are being stopped"))
        self._waiting.clear()
        if workers:
            await asyncio.wait([worker.gone for worker in workers])

    # What workers tell

    def employ(self) -> None:
        """Start one more process, in a while if there is no room for it now."""
        if not self._open or len(self._workers) == self._count:
            return
        try:
            self._workers.append(Worker(self))
        except OSError:
            asyncio.get_running_loop().call_later(PAUSE, self.employ)

    def give_work(self) -> None:
        """Whoever has waited longest is served first, if anybody is free, by one who is warmed up if there is one."""
        while self._waiting:
            free = [worker for worker in self._workers if worker.free]
            if not free:
                return
            asked = self._waiting.popleft()
            if not asked.answer.done():  # whoever asked has not gone away
                min(free, key=lambda worker: not worker.warm).begin(asked)

    def warm_up_another(self) -> None:
        """One after the other, for the first one compiles for a minute or two what the others only have to load."""
        ready = [worker for worker in self._workers if worker.ready and not worker.warm]
        if ready and not any(worker.warming for worker in ready):
            ready[0].warm_up()

    def lost(self, worker: "Worker") -> None:
        self._workers.remove(worker)
        if worker.ready:
            self.employ()
        else:  # what keeps it from starting may last; nothing is gained by trying all the time
            asyncio.get_running_loop().call_later(PAUSE, self.employ)
        self.warm_up_another()


class Worker:
    """A process as the server sees it. All but `_listen` happens on the event loop."""

    def __init__(self, thinkers: Thinkers) -> None:
        self.ready = self.warm = self.warming = False
        self._thinkers = thinkers
        self._loop = asyncio.get_running_loop()
        self.gone: asyncio.Future[None] = self._loop.create_future()
        self._asked: Asked | None = None
        self._alarm = self._loop.call_later(LONGEST_START, self._took_too_long)
        self._late = False
        context = get_context("spawn")
        self._pipe, theirs = context.Pipe()
        # As a daemon it is ended even by a server that forgets to close.
        self._process = context.Process(target=serve, args=(theirs,), name="seasalt thinker", daemon=True)
        try:
            _start_undisturbed(self._process)
        except OSError:
            self._alarm.cancel()
            self._pipe.close()
            raise
        finally:
            theirs.close()  # so that its death is noticed here, and ours there
        threading.Thread(target=self._listen, name="seasalt thinker", daemon=True).start()

    @property
    def free(self) -> bool:
        return self.ready and self._asked is None

    def begin(self, asked: Asked) -> None:
        self._asked = asked
        self._alarm = self._loop.call_later(self._thinkers.patience, self._took_too_long)
        self._send(asked.question)

    def warm_up(self) -> None:
        self.warming = True
        self._send(WARM_UP)

    def kill(self) -> None:
        """It has nothing that could get lost. The end of the pipe tells the rest."""
        self._process.kill()

    def _send(self, message: bytes) -> None:
        with suppress(OSError):  # it is dead, and the end of the pipe will say so
            self._pipe.send_bytes(message)

    def _took_too_long(self) -> None:
        self._late = True
        self.kill()

    def _listen(self) -> None:
        """A thread that waits for what the process says, until it is dead."""
        with suppress(EOFError, OSError):
            while True:
                self._tell(self._heard, *msgpack.decode(self._pipe.recv_bytes(), type=tuple[str, str]))
        self._process.join()
        self._tell(self._ended)

    def _tell(self, what: Any, *values: str) -> None:
        with suppress(RuntimeError):  # the server has ended and forgot to close
            self._loop.call_soon_threadsafe(what, *values)

    def _heard(self, what: str, text: str) -> None:
        if what == READY:
            self._put_down()
            self.ready = True
        elif what == WARM:
            self.warm, self.warming = True, False
        elif what == WARNED:
            self._thinkers.warn(text)
        else:
            self._answered(what, text)
        self._thinkers.give_work()
        self._thinkers.warm_up_another()

    def _answered(self, what: str, text: str) -> None:
        asked = self._put_down()
        if asked is None or asked.answer.done():
            return
        if what == CHOSE:
            asked.answer.set_result(text)
        else:
            _fail(asked, SeasaltError(text) if what == REFUSED else RuntimeError(f"a bot failed:\n{text}"))

    def _ended(self) -> None:
        asked = self._put_down()
        if asked is not None:
            why = f"took more than {self._thinkers.patience:g} s" if self._late else "died"
            _fail(asked, NoThinker(f"the process that thought about it {why}; ask again"))
        self._pipe.close()  # not before: another thread would read from whatever has its number next
        self._thinkers.lost(self)
        self.gone.set_result(None)
        self._process.close()

    def _put_down(self) -> Asked | None:
        self._alarm.cancel()
        asked, self._asked = self._asked, None
        return asked


def _fail(asked: Asked, error: Exception) -> None:
    if not asked.answer.done():
        asked.answer.set_exception(error)


def _start_undisturbed(process: Any) -> None:
    """Ctrl-C must not hit a process before it can say that it does not mind; what is blocked here is blocked there."""
    if not hasattr(signal, "pthread_sigmask"):
        process.start()
        return
    from multiprocessing import resource_tracker

    resource_tracker.ensure_running()  # it comes along with the first process, and would end the blocking
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        process.start()
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
