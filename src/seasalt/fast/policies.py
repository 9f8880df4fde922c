"""Policies: functions of what a seat sees that are compiled and run inside the loop that plays.

A policy is plain Python in the style of the rules and may call any of them. Here, as there, the same source runs
interpreted and compiled (`rules/twins.py`).
"""

from collections.abc import Callable
from types import FunctionType
from typing import Any

from ..errors import SeasaltError, quoted
from ..rules.compiling import load, record_type
from ..rules.twins import Marked, Twins
from .devices import kernels, launch

Function = Callable[[Any, Any, int, Any], int]


class Policy(Marked):
    """A function `choose(v, actions, size, mind)` that returns the place of one of the legal actions.

    `v` is what the seat to move (`v.player`) sees, in the rules' own fields; `actions` holds `size` legal actions;
    `mind` is a generator of the players of this game, not the one that deals, for `seasalt.rules.dice.below`. A policy
    reads `actions` and must not write into them.
    """

    def __init__(self, function: Function) -> None:
        if not isinstance(function, FunctionType) or function.__code__.co_argcount != 4:
            raise SeasaltError(f"a policy is a function of (v, actions, size, mind), not {quoted(function)}")
        self.function = function
        self._compiled: dict[str, Any] = {}

    def __call__(self, v: Any, actions: Any, size: int, mind: Any) -> int:
        place: int = self.function(v, actions, size, mind)
        return place

    def __repr__(self) -> str:
        return f"<policy {self.function.__qualname__}>"

    def compiled(self, backend: str) -> Any:
        """The function as compiled code of this backend can call it."""
        if backend not in self._compiled:
            try:
                self._compiled[backend] = _compiled(self.function, backend)
            except Exception as error:  # whatever Numba says about the function
                raise self.refusal(error) from error
        return self._compiled[backend]

    def refusal(self, error: Exception) -> SeasaltError:
        lines = [line.strip() for line in str(error).splitlines() if line.strip()]
        return SeasaltError(f"the policy {self.function.__name__} cannot be compiled: {' '.join(lines[:3])}")


def policy(function: Function) -> Policy:
    """Make a function a policy; for use as a decorator."""
    return Policy(function)


_policies: dict[Function, Policy] = {}  # of functions that are no policies yet, so that each is compiled once


def checked_policy(chosen: "Policy | Function | None") -> Policy | None:
    if chosen is None or isinstance(chosen, Policy):
        return chosen
    made = Policy(chosen)
    return _policies.setdefault(chosen, made)


_kernels: dict[tuple[str, Policy | None], Any] = {}


def launch_with(policy: Policy | None, name: str, blocks: int, block: int, *arguments: Any) -> None:
    """Run a kernel of `rules/kernels.py` with this policy inside; it is compiled when it is first launched."""
    from numba.core.errors import NumbaError

    if (name, policy) not in _kernels:
        choose = None if policy is None else policy.compiled("cuda")
        _kernels[name, policy] = getattr(kernels(), name)(choose)
    try:
        launch(_kernels[name, policy], blocks, block, *arguments)
    except NumbaError as error:
        if policy is None:
            raise
        raise policy.refusal(error) from error


def choose_type() -> Any:
    """The type under which compiled loops call a policy."""
    import numba
    from numba import types

    state = numba.from_dtype(record_type())
    actions = types.Array(types.int16, 1, "C", readonly=True)  # else a policy could write itself a legal action
    mind = types.Array(types.int64, 1, "C")
    return types.int64(state, actions, types.int64, mind)


def loop_types(returned: str, types: str, with_policy: bool) -> Any:
    """The types of a compiled loop that takes a policy where the text has `{}`."""
    text = f"{returned}({types.format('none')})"
    if not with_policy:
        return text
    from numba import types as numba_types
    from numba.core.sigutils import normalize_signature

    parameters, _ = normalize_signature(text)
    choose = numba_types.FunctionType(choose_type())
    returns = getattr(numba_types, returned)
    return returns(*(choose if kind == numba_types.none else kind for kind in parameters))


def _compiled(function: FunctionType, backend: str) -> Any:
    twin = Twins(backend).of(function)
    if backend == "cuda":
        return load("cuda", "gpu").cuda.jit(device=True)(twin)
    import numba

    compiled = numba.njit(choose_type(), boundscheck=backend == "checked")(twin)
    if compiled.nopython_signatures[0].return_type != choose_type().return_type:
        raise TypeError("it never returns a number")
    return compiled
