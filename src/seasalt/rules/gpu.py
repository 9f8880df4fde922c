"""How rules are compiled for a GPU: so that the code stays small.

A GPU runs 32 games in step, and all that are not at the same place of the code wait. What bounds the speed then is
fetching instructions: the hot code has to fit the instruction cache. Left alone, the compiler copies every rule into
every caller, which gives more than a megabyte. So rules are compiled for size, those that are called from several
places are compiled once, apart, and indices are taken as they are (rules never count from an array's end, as
`tests/engine/test_indices.py` shows). `benchmarks/README.md` has what each of these brings.

Where another version of numba-cuda has no such handles, the rules run as well, only slower.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from importlib import import_module
from typing import Any

import numba
import numpy

if not hasattr(numpy, "row_stack"):  # numba-cuda asks, late, for a name that NumPy 2.5 no longer has
    numpy.row_stack = numpy.vstack  # type: ignore[attr-defined, unused-ignore]
from numba import cuda

SIMULATED = bool(numba.config.ENABLE_CUDASIM)

# Rules with several callers that are too long to be copied into each. A call costs too, so there are few of them.
APART = frozenset(
    {
        "add_duos",
        "add_duos_of",
        "card_points",
        "choose_opponent",
        "close_turn",
        "hand_on_events",
        "happen",
        "play_share",
        "play_turn",
        "score_round",
    }
)


def device_function(function: Callable[..., Any]) -> Any:
    """A rule as a function that GPU code can call."""
    dispatcher = cuda.jit(device=True)(function)
    if SIMULATED:
        return dispatcher
    compile_device = dispatcher.compile_device

    def compile_small(args: Any, return_type: Any = None) -> Any:
        with _indices_as_they_are():
            result = compile_device(args, return_type)
        with suppress(AttributeError):
            _keep_small(result, function.__name__ in APART)
        return result

    dispatcher.compile_device = compile_small
    return dispatcher


def _keep_small(result: Any, apart: bool) -> None:
    for made in result.library._module.functions:
        if made.name in (result.fndesc.llvm_func_name, result.fndesc.mangled_name):
            made.attributes.add("minsize")
            if apart:
                made.attributes.add("noinline")


@contextmanager
def _indices_as_they_are() -> Iterator[None]:
    """Compile no code for negative indices, which would be a tenth of everything; for our own rules only."""
    try:
        arrays: Any = import_module("numba.cuda.np.arrayobj")
        fix, integer = arrays.fix_integer_index, import_module("numba.core.types").intp
    except (ImportError, AttributeError):
        yield
        return
    arrays.fix_integer_index = lambda context, builder, kind, index, size: context.cast(builder, index, kind, integer)
    try:
        yield
    finally:
        arrays.fix_integer_index = fix


if SIMULATED:
    # The simulator is Python: it knows arrays of records in a GPU's memory only, in a wrapping of its own.

    from numba.cuda.simulator.kernelapi import FakeCUDALocal

    _plain_array = FakeCUDALocal.array

    def _local_array(place: Any, shape: Any, kind: Any) -> Any:
        array = _plain_array(place, shape, kind)
        return array.view(numpy.recarray) if array.dtype.names else array

    FakeCUDALocal.array = _local_array

    def _bare(array: Any) -> Any:
        return getattr(array, "__dict__", {}).get("_item", array)

    def copy_box(to: Any, of: Any) -> None:
        of = _bare(of)
        to[0] = getattr(of, "_ary", of)[0]

else:

    @device_function
    def copy_box(to: Any, of: Any) -> None:
        to[0] = of[0]
