"""Messages that no client of ours would send: rubbish, nearly right ones, and right ones from the wrong person."""

import json
from random import Random
from typing import Any

from seasalt.server.messages import CODES
from seasalt.server.serving import LARGEST_MESSAGE
from seasalt.server.table.commands import COMMANDS

TYPES = [*COMMANDS, "", "done", "bot", "CHAT", "\x00", None, 7, ["chat"]]
# Names of fields, with what a client would write there; mostly something else is written.
FIELDS: dict[str, object] = {
    "name": "Mallory",
    "seat": 0,
    "level": "otter",
    "number": "ab" * 32,
    "action": "draw",
    "sequence": 4,
    "text": "hello",
    "reaction": "wow",
    "players": 2,
    "clock": {"kind": "none", "amount": 0},
    "open": True,
    "token": "A" * 43,
}
STRINGS = [
    "",
    " ",
    "a",
    "\x00",
    "x\x00y",
    "'; drop table tables; --",
    "../../etc/passwd",
    "\u202eright to left",
    "\ufeff",
    "\U0001f980" * 70,
    "é" * 65,
    "y" * 10_000,
    "draw left",
    "ß\u0301\u200d",
    "{}",
]
NUMBERS = [-1, 0, 3, 4, 5, 2**31, 2**63, 2**64, 10**30, -(10**30), 0.5, 1e308, True, None]
# What Python's json would not write.
RAW = [
    "",
    " ",
    "null",
    "[]",
    '"',
    "{",
    "{}",
    "}{",
    "NaN",
    "\x00",
    "[" * 5_000,
    '{"a":' * 2_000,
    "9" * 10_000,
    '{"type":"chat","id":"e","text":"\\ud800"}',
    '{"type":"chat","id":"e","text":"\\ud800\\ud800"}',
    '{"type":"chat","id":"\\udfff","text":"x"}',
    '{"type":"chat","id":"e","text":"\\u00"}',
    '{"type":"act","id":"e","action":"draw","sequence":1e999}',
    '{"type":"act","id":"e","action":"draw","sequence":-1e999}',
    '{"type":"act","id":"e","action":"draw","sequence":NaN}',
    '{"type":"act","id":"e","action":"draw","sequence":' + "9" * 9_000 + "}",
    '{"type":"vote","id":"e","seat":0,"seat":9}',
    '{"type":"act","id":"e","action":' + "[" * 3_000,
    "﻿{}",
]
ALLOWED = ("leave", "resign", "hand_on")  # what a person may do, and would show; so it is never quite right


class Rubbish:
    """An endless supply, the same for the same seed."""

    def __init__(self, seed: object) -> None:
        self._random = Random(f"rubbish {seed}")

    def next(self) -> str | bytes:
        """A text, or the bytes of a binary frame."""
        kind = self._random.randrange(10)
        if kind == 0:
            return self._random.choice(RAW)
        if kind == 1:
            return self._random.randbytes(self._random.randrange(60))
        if kind == 2:
            return self._damaged(self._command())
        return self._command()

    def _command(self) -> str:
        kind = self._random.choice(TYPES)
        message: dict[str, Any] = {"type": kind, "id": self._id()}
        for name in COMMANDS[kind].__struct_fields__ if isinstance(kind, str) and kind in COMMANDS else ():
            if name != "id" and self._random.random() < 0.95:
                message[name] = self._value(name)
        if self._random.random() < 0.2:
            name = self._random.choice([*FIELDS, "extra", ""])
            message[name] = self._value(name)
        if self._random.random() < 0.1:
            message.pop(self._random.choice(list(message)))
        if kind in ALLOWED:
            message["extra"] = 1
        return json.dumps(message, ensure_ascii=self._random.random() < 0.5)

    def _id(self) -> object:
        if self._random.random() < 0.9:
            return f"h{self._random.randrange(10**9)}"
        return self._random.choice([*STRINGS, *NUMBERS])

    def _value(self, name: str) -> object:
        dice = self._random.random()
        if dice < 0.5 and name in FIELDS:
            return FIELDS[name]
        if dice < 0.7:
            return self._random.choice(STRINGS)
        return self._random.choice([*NUMBERS, [], {}, [[]], {"a": None}, [0] * 50])

    def _damaged(self, text: str) -> str:
        """Cut off, or with one character changed."""
        place = self._random.randrange(max(1, len(text)))
        if self._random.random() < 0.5:
            return text[:place]
        return text[:place] + self._random.choice('"{}[]:,\\\x00 0é') + text[place + 1 :]


def is_id_of(text: str, message: str | bytes) -> bool:
    """May an answer to this message name this id?"""
    if isinstance(message, bytes) or not text:
        return not text
    try:
        found = json.loads(message)
    except (ValueError, RecursionError):
        return text in message
    return isinstance(found, dict) and isinstance(found["id"], str) and found["id"][:64] == text


def check_answer(answer: dict[str, Any], message: str | bytes) -> None:
    """A message is obeyed, or refused with a code of the closed list that is nobody's mistake but the sender's."""
    assert answer["type"] in ("done", "refused"), answer
    if answer["type"] == "refused":
        assert answer["code"] in CODES
        assert answer["code"] not in ("broken", "unavailable"), (answer, message)
    assert is_id_of(answer["id"], message), (answer, message)


def fits(message: str | bytes) -> bool:
    return len(message if isinstance(message, bytes) else message.encode()) <= LARGEST_MESSAGE
