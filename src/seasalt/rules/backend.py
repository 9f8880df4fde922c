"""How one source of the rules runs in several ways.

The files of this package are loaded again under another package name for each way to run them (see
`compiling.py`); the name says which. As `seasalt.rules` they are plain Python. As `seasalt.rules_numba`
(or `_checked`, with bounds checks) every rule is compiled for the CPU, as `seasalt.rules_cuda` for a GPU.
"""

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

Function = TypeVar("Function", bound=Callable[..., Any])

BACKEND = __name__.split(".")[1].removeprefix("rules").removeprefix("_") or "python"

if BACKEND == "python":

    def rule(function: Function) -> Function:
        """Mark a function as a rule: it does nothing here, and compiles the function elsewhere."""
        return function

    def table(values: Sequence[Any]) -> Any:
        """A constant table that rules read: a list here, an array where rules are compiled."""
        return values

    def copy_box(to: Any, of: Any) -> None:
        """Copy a state into another's place: a box is a list here, an array where rules are compiled, of one state."""
        to[0] = of[0].copy()

    def copy_counts(to: Any, at: int, of: Any) -> None:
        """Copy a row of counts, of cards for example, into another, from this place on."""
        to[at : at + len(of)] = of

else:
    import numpy
    from numba.core import types

    def _wide(kind: Any) -> Any:
        return types.int64 if isinstance(kind, types.Integer) else kind

    def _widened(dispatcher: Any) -> Any:
        """Compile a rule once: without this Numba would do it again for each width and each literal."""
        call = dispatcher.get_call_template
        dispatcher.get_call_template = lambda args, kws: call(tuple(map(_wide, args)), kws)
        return dispatcher

    if BACKEND == "cuda":
        from .gpu import SIMULATED, copy_box, device_function

        def rule(function: Function) -> Function:
            compiled = device_function(function)
            return compiled if SIMULATED else _widened(compiled)

    else:
        from .cpu import copy_bytes, processor_function

        def rule(function: Function) -> Function:
            return _widened(processor_function(function, checked=BACKEND == "checked"))

        @rule
        def copy_box(to: Any, of: Any) -> None:
            to[0] = of[0]

    if BACKEND == "numba":

        @rule
        def copy_counts(to: Any, at: int, of: Any) -> None:
            copy_bytes(to, at, of)

    else:

        @rule
        def copy_counts(to: Any, at: int, of: Any) -> None:
            for place in range(len(of)):
                to[at + place] = of[place]

    def table(values: Sequence[Any]) -> Any:
        return numpy.array(values, dtype=numpy.int16)
