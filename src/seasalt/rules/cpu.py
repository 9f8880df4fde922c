"""How rules are compiled for a processor: so that they do nothing but what they say.

Left alone, the compiler also counts references to every array that is handed on, provides for indices from an array's
end and for divisors that are zero, and leaves what every decision goes through in dozens of functions that call each
other. Together that took as long as the rules themselves. Rules make no arrays, never count from an end (`tests/engine/
test_indices.py` shows it) and divide by numbers that they know. What others write, such as a policy's helpers, is
compiled as Numba would.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import numba
from numba.core import cgutils, types
from numba.core.compiler_lock import global_compiler_lock
from numba.core.errors import TypingError
from numba.extending import intrinsic
from numba.np import arrayobj

OURS = "seasalt."
STRICT = ("seasalt.rules", "seasalt.observation", "seasalt.envs.lanes")  # never a negative index, which tests show

# What nearly every decision goes through, copied into its callers.
INLINED = frozenset(
    """
    act add_discards add_drawn add_draws add_duos add_duos_of add_piles add_turn_actions apply apply_effect
    begin_draw begin_duos begin_turn below card_drawn card_points chance_size close_turn collection_points
    collector_points copy_counts discard draw duo_points duos_in_hand duos_on_table end_turn finished gain happen
    into_drawn into_hand is_allowed is_shown keep lay lay_on_table left_of legal_knowing look_for_mermaids
    may_call may_have_duos_of mermaid_points mermaids_to_win most multiplier_points observe_choice observe_knowing
    observe_laid observe_own_cards observe_seat observe_seats observe_table onto_pile out_of_deck out_of_drawn
    out_of_pile pile_top place_of points_in_turn points_to_call roll round_goes_on seat_at settle show_learner
    step_all take tell under
    """.split()
)


def processor_function(function: Callable[..., Any], checked: bool) -> Any:
    """A rule, or a function in the style of the rules, as compiled code can call it; perhaps with bounds checks."""
    home = function.__module__ or ""
    if checked or not home.startswith(OURS):
        return numba.njit(boundscheck=checked)(function)
    strict = home.startswith(STRICT)
    inlined = strict and function.__name__ in INLINED
    dispatcher = numba.njit(_nrt=False, error_model="numpy", forceinline=inlined)(function)
    if strict:
        _take_indices_as_they_are(dispatcher)
    return dispatcher


def _take_indices_as_they_are(dispatcher: Any) -> None:
    compile_usually = dispatcher.compile

    def compile_strict(signature: Any) -> Any:
        with global_compiler_lock, _indices_as_they_are():
            return compile_usually(signature)

    dispatcher.compile = compile_strict


@contextmanager
def _indices_as_they_are() -> Iterator[None]:
    """Compile no code for negative indices."""
    usual = arrayobj.fix_integer_index
    arrayobj.fix_integer_index = lambda context, builder, kind, index, _: context.cast(builder, index, kind, types.intp)
    try:
        yield
    finally:
        arrayobj.fix_integer_index = usual


@intrinsic
def copy_bytes(_: Any, to: Any, at: Any, of: Any) -> Any:
    """Copy a row of bytes into another, from this place on; the compiler would take them one by one."""
    if to.dtype.bitwidth != 8 or of.dtype.bitwidth != 8:
        raise TypingError(f"rows of bytes are copied, not {of} into {to}")

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        row, place, part = arguments
        target = arrayobj.make_array(signature.args[0])(context, builder, row)
        source = arrayobj.make_array(signature.args[2])(context, builder, part)
        cgutils.raw_memcpy(builder, cgutils.pointer_add(builder, target.data, place), source.data, source.nitems, 1)
        return context.get_dummy_value()

    return types.void(to, types.intp, of), generate
