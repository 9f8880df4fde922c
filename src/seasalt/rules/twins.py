"""Functions outside this package that are written in the style of the rules, and run compiled with them.

`compiling.py` loads the rules again under another name. Functions of bots and of users live elsewhere and only call
rules; a twin of such a function is the same code with names that mean compiled rules where they meant plain ones.
"""

import dis
import hashlib
from collections.abc import Iterator
from types import CellType, CodeType, FunctionType, ModuleType
from typing import Any

from .compiling import load

RULES = __name__.rpartition(".")[0] + "."


class Twins:
    """Twins for one backend of a function and of the helpers that it calls, and what all of them are made of."""

    def __init__(self, backend: str) -> None:
        self._backend = backend
        self._made: dict[FunctionType, Any] = {}
        self._parts = hashlib.sha256()

    @property
    def digest(self) -> str:
        """Changes whenever the code of a twin changes, or a number that it uses; rules are known by their own hash."""
        return self._parts.hexdigest()[:16]

    def of(self, function: FunctionType) -> FunctionType:
        known = function.__globals__
        self._note(function.__qualname__, *_insides(function.__code__), function.__defaults__)
        names = {name: self._translated(name, known[name]) for name in _names(function.__code__) if name in known}
        names |= {"__name__": known.get("__name__", "policy"), "__builtins__": known["__builtins__"]}
        cells = zip(function.__code__.co_freevars, function.__closure__ or (), strict=True)
        closure = tuple(CellType(self._translated(name, cell.cell_contents)) for name, cell in cells)
        twin = FunctionType(function.__code__, names, function.__name__, function.__defaults__, closure)
        twin.__kwdefaults__ = function.__kwdefaults__
        return twin

    def _note(self, *parts: object) -> None:
        self._parts.update(repr(parts).encode())

    def _translated(self, name: str, value: Any) -> Any:
        """A rule, a table, or a helper of the function, as the compiled rules have it; anything else as it is."""
        if isinstance(value, ModuleType) and value.__name__.startswith(RULES):
            self._note(name, value.__name__)
            return load(self._backend, value.__name__.removeprefix(RULES))
        value = getattr(value, "function", value) if isinstance(value, Marked) else value
        if isinstance(value, FunctionType):
            self._note(name, value.__module__, value.__qualname__)
            if (value.__module__ or "").startswith(RULES):
                return getattr(load(self._backend, value.__module__.removeprefix(RULES)), value.__name__)
            if value not in self._made:
                self._made[value] = load(self._backend, "backend").rule(self.of(value))
            return self._made[value]
        self._note(name, value)
        if isinstance(value, list):
            import numpy

            return numpy.array(value)  # not `table`, whose numbers are small and whole
        return value


class Marked:
    """A function that somebody put into an object of their own, as policies are."""

    function: Any


def _names(code: CodeType) -> Iterator[str]:
    """The global names that it reads; fields of the state may be called like something else out there."""
    yield from sorted({step.argval for step in dis.get_instructions(code) if step.opname == "LOAD_GLOBAL"})
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _names(constant)


def _insides(code: CodeType) -> Iterator[object]:
    """What code does, without where it was written."""
    yield from (code.co_code, code.co_names, code.co_varnames, code.co_freevars, code.co_cellvars)
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _insides(constant)
        else:
            yield constant
