"""Policies: compiled they play as they do interpreted, they see what their seat sees, and they cannot cheat."""

import re
from typing import Any

import pytest

from seasalt import Rules, SeasaltError
from seasalt.rules.dice import DICE_WORDS
from seasalt.rules.knowledge import hide
from seasalt.rules.many import MOST_LEGAL, begin_game, play_game
from seasalt.rules.tally import TALLY_SIZE

from ..conftest import soak_count

pytest.importorskip("numpy", reason="needs NumPy, which the extra `fast` brings")

from seasalt.fast import Policy, play, policy
from seasalt.fast.whole_games import CHUNK

from . import policies
from .games import FEW_RULES, MOST_ROUNDS, SEED, TABLES, ends_of, interpreted, name_of
from .policies import (
    by_all_it_sees,
    by_lot,
    far_off,
    first,
    last,
    only_choices,
    reading_on,
    rolling_in_vain,
    scribbling,
    spying,
    too_high,
    too_low,
    wild,
    wrong_in_round_eight,
)

pytestmark = pytest.mark.compiled

USING_SOMETHING = [choose for name, choose in vars(policies).items() if name.startswith("by_")]
GAMES = soak_count(2, 50)


def assert_plays_as_interpreted(choose: Policy, rules: Rules, games: int = GAMES) -> None:
    results = play(games, rules, choose, SEED, most_rounds=100)
    assert (ends_of(results), results.tally) == interpreted(rules, range(games), choose, most_rounds=100)


# The same games


@pytest.mark.parametrize("choose", USING_SOMETHING, ids=repr)
def test_policy_plays_the_same_games_compiled_and_interpreted(choose: Policy) -> None:
    for rules in (FEW_RULES[0], FEW_RULES[3]):
        assert_plays_as_interpreted(choose, rules)


@pytest.mark.parametrize("rules", [*TABLES, *FEW_RULES], ids=name_of)
def test_policy_sees_the_same_compiled_and_interpreted(rules: Rules) -> None:
    assert_plays_as_interpreted(by_all_it_sees, rules)


def test_different_policies_play_different_games() -> None:
    games = {str(ends_of(play(3, None, choose, SEED))) for choose in USING_SOMETHING}
    assert len(games) == len(USING_SOMETHING)


def test_games_are_the_same_for_any_number_of_threads() -> None:
    alone, together = (play(CHUNK + 300, None, by_lot, SEED, threads=threads) for threads in (1, 3))
    assert ends_of(alone) == ends_of(together)
    assert alone.tally == together.tally


def test_plain_function_is_a_policy_too() -> None:
    assert ends_of(play(3, None, by_lot.function, SEED)) == ends_of(play(3, None, by_lot, SEED))


def test_plain_function_is_compiled_once(monkeypatch: pytest.MonkeyPatch) -> None:
    from seasalt.fast import policies as source

    compile_policy, compiled = source._compiled, []

    def noted(function: Any, backend: str) -> Any:
        compiled.append(function)
        return compile_policy(function, backend)

    def in_the_middle(v: Any, actions: Any, size: int, mind: Any) -> int:
        return size // 2

    monkeypatch.setattr(source, "_compiled", noted)
    for _ in range(3):
        play(1, None, in_the_middle)
    assert compiled == [in_the_middle]


def test_policy_is_still_a_function() -> None:
    assert last(None, [7, 8, 9], 3, None) == 2
    assert repr(last) == "<policy last>"


def test_policy_is_asked_only_where_there_is_a_choice() -> None:
    results = play(GAMES, FEW_RULES[3], only_choices, SEED)  # a wrong answer would be an error
    asked = 0

    def counting(*arguments: Any) -> int:
        nonlocal asked
        asked += 1
        return only_choices(*arguments)

    interpreted(FEW_RULES[3], range(GAMES), counting)
    assert asked == results.choices.sum() < results.decisions.sum()


# What it sees


@pytest.mark.parametrize("rules", TABLES, ids=name_of)
def test_policy_is_shown_what_its_seat_may_know_and_nothing_else(rules: Rules) -> None:
    start = rules.new_state()
    box, dice, mind = [start], [0] * DICE_WORDS, [0] * DICE_WORDS
    shown = 0

    def choose(v: Any, actions: Any, size: int, mind: Any) -> int:
        nonlocal shown
        shown += 1
        expected = box[0].copy()
        hide(expected, box[0].player)
        assert v == expected
        assert v is not box[0]
        return by_lot(v, actions, size, mind)

    begin_game(box, [start], dice, mind, SEED, 0)
    out, tally = [0] * MOST_LEGAL, [0] * TALLY_SIZE
    assert play_game(box, dice, mind, [start], out, choose, MOST_ROUNDS, tally)
    assert shown > 50


@pytest.mark.parametrize("rules", TABLES, ids=name_of)
def test_policy_that_looks_for_hidden_cards_finds_none(rules: Rules) -> None:
    assert len(play(soak_count(200, 20_000), rules, spying, SEED)) > 0  # a find would be an error


def test_spy_would_find_a_card_that_is_not_hidden() -> None:
    """Else the test above would say nothing."""
    v = Rules(players=2).new_state()
    hide(v, 0)
    assert spying(v, [], 5, [1, 2]) < 5
    v.hand[1][7] = 1
    assert spying(v, [], 5, [1, 2]) == 5


def test_behind_the_legal_actions_there_is_nothing_to_read() -> None:
    """What lay there before are the actions of others, which tell of their cards."""
    assert len(play(soak_count(200, 20_000), FEW_RULES[3], reading_on, SEED)) > 0  # a find would be an error


def test_policy_that_writes_into_what_it_is_shown_changes_nothing() -> None:
    assert ends_of(play(5, FEW_RULES[3], scribbling, SEED)) == ends_of(play(5, FEW_RULES[3], first, SEED))


def test_policy_cannot_write_itself_a_legal_action() -> None:
    def forging(v: Any, actions: Any, size: int, mind: Any) -> int:
        actions[0] = 460
        return 0

    with pytest.raises(SeasaltError, match=r"the policy forging cannot be compiled: .*readonly"):
        play(1, None, forging)


# Its mind is not chance's


def test_chance_does_not_depend_on_what_a_policy_does_with_its_mind() -> None:
    assert ends_of(play(5, FEW_RULES[3], rolling_in_vain, SEED)) == ends_of(play(5, FEW_RULES[3], first, SEED))


def test_mind_does_not_hold_the_dice_of_chance() -> None:
    start = Rules(pepper=True).new_state()
    box, dice, mind = [start], [0] * DICE_WORDS, [0] * DICE_WORDS

    def choose(v: Any, actions: Any, size: int, mind: Any) -> int:
        assert mind is not dice
        assert set(mind).isdisjoint(dice)
        return by_lot(v, actions, size, mind)

    for game in range(5):
        begin_game(box, [start], dice, mind, SEED, game)
        out, tally = [0] * MOST_LEGAL, [0] * TALLY_SIZE
        assert play_game(box, dice, mind, [start], out, choose, MOST_ROUNDS, tally)


def test_mind_falls_differently_in_every_game_and_for_every_seed() -> None:
    start, found = Rules().new_state(), []
    for seed in range(3):
        for game in range(20):
            dice, mind = [0] * DICE_WORDS, [0] * DICE_WORDS
            begin_game([start], [start], dice, mind, seed, game)
            found += [tuple(dice), tuple(mind)]
    assert len({*found}) == 2 * 3 * 20


# Wrong answers


@pytest.mark.parametrize("choose", [too_low, too_high, far_off, wild], ids=repr)
def test_wrong_answer_is_an_error_that_names_the_policy_and_the_game(choose: Policy) -> None:
    message = f"{choose!r} chose no legal action in game 5; it must return a place in `actions`, from 0 to size - 1"
    with pytest.raises(SeasaltError, match=f"^{re.escape(message)}$"):
        play(10, None, choose, SEED, first=5)


@pytest.mark.parametrize("threads", [1, 3])
def test_wrong_answer_is_found_in_the_first_game_that_has_one(threads: int) -> None:
    games = 3 * CHUNK
    long = [number for number, end in enumerate(ends_of(play(games, None, by_lot, SEED))) if end.rounds >= 8]
    assert CHUNK < long[0] < long[-1]  # else it would be found in the first place that is looked at
    with pytest.raises(SeasaltError, match=f"in game {long[0]};"):
        play(games, None, wrong_in_round_eight, SEED, threads=threads)


def test_after_a_wrong_answer_others_play_as_ever() -> None:
    before = ends_of(play(5, None, by_lot, SEED))
    with pytest.raises(SeasaltError):
        play(5, None, too_high, SEED)
    assert ends_of(play(5, None, by_lot, SEED)) == before


# What is no policy


def three(v: Any, actions: Any, size: int) -> int:
    return 0


def five(v: Any, actions: Any, size: int, mind: Any, more: Any) -> int:
    return 0


def any_number(*arguments: Any) -> int:
    return 0


class Callable:
    def __call__(self, v: Any, actions: Any, size: int, mind: Any) -> int:
        return 0


@pytest.mark.parametrize("other", [three, five, any_number, print, Callable(), Callable().__call__, "first", 0, []])
def test_what_is_no_function_of_four_is_refused(other: Any) -> None:
    message = "a policy is a function of (v, actions, size, mind), not "
    with pytest.raises(SeasaltError, match=f"^{re.escape(message)}"):
        policy(other)
    with pytest.raises(SeasaltError, match=f"^{re.escape(message)}"):
        play(1, None, other)


def opening_a_file(v: Any, actions: Any, size: int, mind: Any) -> int:
    return len(open("hands").read()) % size  # noqa: PTH123


def unknown_name(v: Any, actions: Any, size: int, mind: Any) -> int:
    return unknown  # type: ignore[name-defined]  # noqa: F821


def unknown_field(v: Any, actions: Any, size: int, mind: Any) -> int:
    return v.luck


def returning_nothing(v: Any, actions: Any, size: int, mind: Any) -> int:
    return None  # type: ignore[return-value]


def returning_text(v: Any, actions: Any, size: int, mind: Any) -> int:
    return "draw"  # type: ignore[return-value]


def giving_up(v: Any, actions: Any, size: int, mind: Any) -> int:
    raise ValueError


def calling_itself(v: Any, actions: Any, size: int, mind: Any) -> int:
    return calling_itself(v, actions, size - 1, mind) if size > 1 else 0


def in_a_class(v: Any, actions: Any, size: int, mind: Any) -> int:
    class Thought:
        place = 0

    return Thought.place


NOT_COMPILED = [
    opening_a_file,
    unknown_name,
    unknown_field,
    returning_nothing,
    returning_text,
    giving_up,
    calling_itself,
    in_a_class,
    lambda v, actions, size, mind: {str(size): [0]}[f"{size:03}"],
]


@pytest.mark.parametrize("function", NOT_COMPILED, ids=lambda function: function.__name__)
def test_function_that_cannot_be_compiled_is_refused_by_name_with_the_reason(function: Any) -> None:
    name = re.escape(function.__name__)
    with pytest.raises(SeasaltError, match=f"^the policy {name} cannot be compiled: .") as refused:
        play(1, None, function)
    assert "\n" not in str(refused.value)
    assert refused.value.__cause__ is not None


def test_error_in_a_policy_is_what_it_would_be_without_compiling() -> None:
    def dividing(v: Any, actions: Any, size: int, mind: Any) -> int:
        return 7 // (v.turn - v.turn)

    with pytest.raises(ZeroDivisionError):
        play(1, None, dividing)
