"""What a process does in which bots think (`thinking.py`), and what crosses to it: a question, and what it says."""

import logging
import os
import signal
import threading
import traceback
from contextlib import suppress
from multiprocessing import parent_process
from multiprocessing.connection import Connection
from random import Random
from typing import Any

from msgspec import msgpack

from ..bots import LEVELS, Bot, get, prepared
from ..bots.registry import BOTS
from ..errors import SeasaltError
from ..settings import Rules
from ..values import News
from ..view import View
from ..witness import Witness
from .advising import ADVISER, advice

NICER = 5  # so much the processes stand back behind the network

WARM_UP = b""  # the one thing a process is told that is no question
ADVICE = "advice"  # what is asked for in the place of a level

# What a process says, each with a text.
READY, WARM, CHOSE, REFUSED, FAILED, WARNED = "ready", "warm", "chose", "refused", "failed", "warned"


def written(level: str, view: View, mind: bytes) -> bytes:
    """A question. Of the view it holds what the seat sees, has worked out and was told in this round; what it was told
    before and the rounds' results, which are long and which no level asks for, stay here.

    It is written field by field from the rules' own records, so it depends on nothing but what is in them.
    """
    known = view.knowledge
    explanations = [_values(known.explanations[place]) for place in range(known.belief.count)]
    values = _values(known.seen), _values(known.belief), explanations
    return msgpack.encode((level, mind, view.rules.agreed, *values, view.this_round))


def read(question: bytes) -> tuple[str, View, bytes]:
    """The level (or `ADVICE`), the view and the mind."""
    level, mind, agreed, seen, belief, explanations, told = msgpack.decode(question)
    rules = Rules(**agreed)
    # The records of an onlooker who has seen nothing yet are written over.
    known = Witness(rules.new_state(), None).knowledge()
    _fill(known.seen, seen)
    _fill(known.belief, belief)
    for place, explanation in enumerate(explanations):
        _fill(known.explanations[place], explanation)
    return level, View(rules, known, (), (), [News(*news) for news in told]), mind


def _values(record: Any) -> list[Any]:
    return [getattr(record, field.name) for field in record.FIELDS]


def _fill(record: Any, values: list[Any]) -> None:
    for field, value in zip(record.FIELDS, values, strict=True):
        setattr(record, field.name, value)


def serve(pipe: Connection) -> None:
    """What a process does until the server ends it or is gone. Ctrl-C is the server's affair."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(NICER)
    threading.Thread(target=_leave_with_the_server, daemon=True).start()
    thinker = Thinker(pipe)
    logging.getLogger("seasalt").addHandler(Warnings(thinker))
    with suppress(EOFError, OSError):
        thinker.say(READY)
        while True:
            question = pipe.recv_bytes()
            if question == WARM_UP:
                threading.Thread(target=thinker.warm_up, daemon=True).start()
            else:
                thinker.say(*thinker.answer(question))


def _leave_with_the_server() -> None:
    """However it ends, and whatever this process is doing then."""
    server = parent_process()
    assert server is not None
    server.join()
    os._exit(1)


class Warnings(logging.Handler):
    """Lets the server write down what bots warn of, in the form of its log."""

    def __init__(self, thinker: "Thinker") -> None:
        super().__init__(logging.WARNING)
        self._thinker = thinker

    def emit(self, record: logging.LogRecord) -> None:
        with suppress(OSError):  # the server is gone, and soon this process too
            self._thinker.say(WARNED, record.getMessage())


class Thinker:
    """The bots of one process."""

    def __init__(self, pipe: Connection) -> None:
        self._pipe = pipe
        self._one_at_a_time = threading.Lock()
        self._bots = {level: get(level) for level in LEVELS if not _has_to_prepare(level)}

    def say(self, what: str, text: str = "") -> None:
        with self._one_at_a_time:
            self._pipe.send_bytes(msgpack.encode((what, text)))

    def warm_up(self) -> None:
        """A thread that prepares the bots which have to: loads their code, and has it compiled if nobody ever did."""
        try:
            for level in LEVELS:
                self._bots[level] = self._bots.get(level) or get(level)
                prepared(self._bots[level])
        finally:  # the others want to warm up in any case
            with suppress(OSError):  # the server is gone, and soon this process too
                self.say(WARM)

    def answer(self, question: bytes) -> tuple[str, str]:
        try:
            level, view, mind = read(question)
            if level == ADVICE:
                return CHOSE, advice(view, self._bot(ADVISER), Random(mind))
            return CHOSE, str(self._bot(level).choose(view, Random(mind)).action)
        except SeasaltError as error:
            return REFUSED, str(error)
        except Exception:  # a fault of ours, which the server tells
            return FAILED, traceback.format_exc()

    def _bot(self, level: str) -> Bot:
        """The level's own, or that of the next one below which can begin at once; nobody shall wait because something
        is being compiled."""
        up_to_it = [*LEVELS][: [*LEVELS].index(level) + 1]
        bots = (self._bots.get(name) for name in reversed(up_to_it))
        return next(bot for bot in bots if bot is not None and prepared(bot, 0))


def _has_to_prepare(level: str) -> bool:
    """Whether making such a bot sets something going."""
    return hasattr(BOTS.get(LEVELS[level].partition(":")[0]), "prepare")
