"""Policies for the tests, each of which uses something else that a policy may use.

They run in the GPU simulator, too, whose numbers are NumPy's and have few bits: hence `int`.
"""

from typing import Any

from seasalt.fast import policy
from seasalt.rules import scoring
from seasalt.rules.dice import below, roll
from seasalt.rules.scoring import card_points
from seasalt.rules.state import FIELDS
from seasalt.rules.vocabulary import GIVING, HIDDEN, KIND_OF, MAX_PLAYERS, NONE, TYPES, WANTING

WHOLE = [3, 1, 4, 1, 5, 100_000, 9, 2]
BROKEN = [0.5, 1.25, 2.75, 4.5]
NESTED = [[2, 7, 1], [8, 2, 8]]
FACTOR, MODULUS = 31, 1_000_003
deck = ["a word", "and another"]  # called like a field of the state, which is something else


@policy
def first(v: Any, actions: Any, size: int, mind: Any) -> int:
    return 0


@policy
def last(v: Any, actions: Any, size: int, mind: Any) -> int:
    return size - 1


@policy
def by_lot(v: Any, actions: Any, size: int, mind: Any) -> int:
    return below(mind, size)


@policy
def rolling_in_vain(v: Any, actions: Any, size: int, mind: Any) -> int:
    """As `first`, after some use of the mind."""
    for _ in range(1 + v.turn % 3):
        roll(mind)
    return 0


@policy
def scribbling(v: Any, actions: Any, size: int, mind: Any) -> int:
    """As `first`, after making itself rich in what it was shown."""
    v.scores[v.player] = 99
    v.winners[v.player] = 1
    v.hand[v.player][0] = 4
    v.phase = 0
    return 0


@policy
def by_rule(v: Any, actions: Any, size: int, mind: Any) -> int:
    return card_points(v, v.player) % int(size)


@policy
def by_module(v: Any, actions: Any, size: int, mind: Any) -> int:
    return (scoring.card_points(v, v.player) + scoring.duos_in_hand(v, v.player)) % int(size)


@policy
def by_tables(v: Any, actions: Any, size: int, mind: Any) -> int:
    kinds = 0
    for card in range(TYPES):
        kinds += v.hand[v.player][card] * KIND_OF[card]
    return int(kinds * WHOLE[v.turn % 8] + BROKEN[kinds % 4] * NESTED[v.turn % 2][kinds % 3]) % int(size)


def fold(total: int, number: int) -> int:
    return (int(total) * FACTOR + int(number)) % MODULUS


def fold_row(total: int, row: Any) -> int:
    for number in row:  # without a call for each, which in the simulator would take long
        total = (int(total) * FACTOR + int(number)) % MODULUS
    return total


def fold_table(total: int, table: Any) -> int:
    for row in table:
        total = fold_row(total, row)
    return total


@policy
def by_helpers(v: Any, actions: Any, size: int, mind: Any) -> int:
    return fold_row(fold_row(v.turn, v.hand[v.player]), v.deck) % int(size)


@policy
def by_other_policies(v: Any, actions: Any, size: int, mind: Any) -> int:
    if v.turn % 2 == 0:
        return by_helpers(v, actions, size, mind)
    return last(v, actions, size, mind)


@policy
def by_actions(v: Any, actions: Any, size: int, mind: Any) -> int:
    return fold_row(0, actions[:size]) % int(size)


def made_with(bonus: int, rule: Any) -> Any:
    """A policy that knows a number and a rule from where it was made."""

    @policy
    def choose(v: Any, actions: Any, size: int, mind: Any) -> int:
        return (rule(v, v.player) + bonus) % int(size)

    return choose


by_closure = made_with(2, scoring.colour_bonus)


def _fold_state() -> Any:
    """`fold_state(total, v)`: every number in a state counts; it is made from the fields, so none is left out."""
    folds = ("fold", "fold_row", "fold_table")
    lines = [f"total = {folds[len(field.shape)]}(total, v.{field.name})" for field in FIELDS]
    names = {"__name__": __name__, "fold": fold, "fold_row": fold_row, "fold_table": fold_table}
    exec("\n    ".join(["def fold_state(total, v):", *lines, "return total"]), names)
    return names["fold_state"]


fold_state = _fold_state()


@policy
def by_all_it_sees(v: Any, actions: Any, size: int, mind: Any) -> int:
    """It plays the same games only if all that it is shown is the same."""
    return fold_state(fold_row(size, actions[:size]), v) % int(size)


@policy
def spying(v: Any, actions: Any, size: int, mind: Any) -> int:
    """Answers with no legal action as soon as it sees what is not for its seat: a deck, a hand, a pile, a shell."""
    for place in range(v.deck_size):
        if v.deck[place] != HIDDEN:
            return size
    for seat in range(v.players):
        looking = v.other == seat and (v.phase == WANTING or v.phase == GIVING)
        if seat != v.player and not v.revealed[seat] and not looking:
            for card in range(TYPES):
                if v.hand[seat][card] != 0:
                    return size
            for kind in range(len(v.hand_kinds[seat])):
                if v.hand_kinds[seat][kind] != 0:
                    return size
        if seat != v.player and 0 <= v.reef[seat] < TYPES:
            return size
    for pile in range(2):
        for place in range(v.pile_size[pile] - 1):
            if v.pile[pile][place] != HIDDEN and v.looking != pile:
                return size
    return below(mind, size)


@policy
def reading_on(v: Any, actions: Any, size: int, mind: Any) -> int:
    """Answers with no legal action as soon as there is something to read behind the legal actions."""
    for place in range(size, len(actions)):
        if actions[place] != NONE:
            return size
    return below(mind, size)


@policy
def only_choices(v: Any, actions: Any, size: int, mind: Any) -> int:
    """Answers with no legal action where there is nothing to choose, or somebody else has to."""
    if size < 2 or not 0 <= v.player < MAX_PLAYERS:
        return size
    return below(mind, size)


@policy
def too_low(v: Any, actions: Any, size: int, mind: Any) -> int:
    return -1


@policy
def too_high(v: Any, actions: Any, size: int, mind: Any) -> int:
    return size


@policy
def far_off(v: Any, actions: Any, size: int, mind: Any) -> int:
    return 10**6


@policy
def wild(v: Any, actions: Any, size: int, mind: Any) -> int:
    """What a number of 32 bits would take for 0."""
    return 2**32


@policy
def wrong_in_round_eight(v: Any, actions: Any, size: int, mind: Any) -> int:
    """As `by_lot`, until it fails."""
    return size if v.round_number >= 8 else below(mind, size)
