"""`Game` as people use it from Python: playing, chance, errors, copies."""

from fractions import Fraction
from random import Random
from typing import Any

import pytest

import seasalt
from seasalt import Action, Game, IllegalAction, SeasaltError


def test_a_seed_gives_the_same_game_again() -> None:
    games = [Game(players=3, salt=True, pepper=True, seed=7) for _ in range(2)]
    random = Random(7)
    for _ in range(60):
        action = random.choice(list(games[0].legal_actions))
        for game in games:
            game.play(action)
    assert games[0] == games[1]


def test_different_seeds_give_different_games() -> None:
    assert len({str(Game(seed=seed, players=4, pepper=True).record()) for seed in range(10)}) == 10


def test_legal_actions_work_with_in_len_and_iteration() -> None:
    actions = Game(seed=1).legal_actions
    assert len(actions) == 3
    assert [str(action) for action in actions] == ["draw", "take left", "take right"]
    assert "draw" in actions
    assert Action("draw") in actions
    assert "end" not in actions
    assert "no such action" not in actions
    assert actions[0] == Action("draw")
    assert repr(actions) == "<LegalActions: draw, take left, take right>"


def test_play_takes_a_text_or_an_action() -> None:
    by_text, by_action = Game(seed=3), Game(seed=3)
    by_text.play("draw")
    by_action.play(Action("draw"))
    assert by_text == by_action


def test_chance_can_be_forced() -> None:
    game = Game.set_up(left="shell/black", right="shell/grey")
    game.play("draw", chance=["mermaid/white", "captain/light_orange"])
    assert sorted(map(str, game.drawn)) == ["captain/light_orange", "mermaid/white"]


def test_chance_can_be_listed_and_supplied_step_by_step() -> None:
    game = Game(players=3, supplied=True)
    assert game.outcomes == {"0": Fraction(1, 3), "1": Fraction(1, 3), "2": Fraction(1, 3)}
    game.happen("2")
    assert game.outcomes["mermaid/white"] == Fraction(4, 58)
    game.happen("mermaid/white")
    game.happen("crab/black")
    assert (game.turn, game.outcomes) == (2, {})
    assert game.pile("left") == (seasalt.Card("mermaid", "white"),)


def test_chance_may_come_from_any_dealer() -> None:
    asked: list[int] = []

    def dealer(size: int) -> int:
        asked.append(size)
        return size - 1

    assert Game(players=4, dealer=dealer).turn == 3
    assert asked == [4, 58, 57]


@pytest.mark.parametrize("answer", [-1, 58, "crab", None, 1.0])
def test_a_dealer_that_answers_nonsense_is_refused(answer: Any) -> None:
    with pytest.raises(SeasaltError, match="the dealer must choose from 0 to"):
        Game(dealer=lambda size: answer)


def test_chance_from_two_sources_is_refused() -> None:
    with pytest.raises(SeasaltError, match="choose one"):
        Game(seed=1, supplied=True)


def snapshot(game: Game) -> tuple[str, str, int]:
    return game.position, str(game.record()), len(game.results)


@pytest.mark.parametrize(
    ("action", "hint"),
    [
        ("end", "drawing: draw, take left or take right"),
        ("keep crab/black", "drawing"),
        ("take right", "drawing"),
        ("drow", "did you mean draw"),
        (None, "not None"),
        (17, "not 17"),
    ],
)
def test_after_an_error_the_game_is_unchanged(action: Any, hint: str) -> None:
    game = Game.set_up(left="crab/black", seed=5)
    before = snapshot(game)
    with pytest.raises(SeasaltError, match=hint):
        game.play(action)
    assert snapshot(game) == before


def test_a_wrong_outcome_undoes_the_action_that_led_to_it() -> None:
    game = Game.set_up(left="crab/black")
    before = snapshot(game)
    with pytest.raises(SeasaltError, match="'crab/black' now; it must be a card of the deck"):
        game.play("draw", chance=["boat/black", "crab/black"])
    assert snapshot(game) == before
    with pytest.raises(SeasaltError, match="nothing to decide for fish/black"):
        game.play("take left", chance=["fish/black"])
    assert snapshot(game) == before


def test_an_action_out_of_turn_is_refused() -> None:
    game = Game.set_up(turn=1, left="crab/black")
    with pytest.raises(IllegalAction, match="turn of seat 1, not 0"):
        game.play("draw", seat=0)


def test_a_finished_game_takes_no_action() -> None:
    game = Game.set_up(phase="over", scores="40,3", winners="0")
    assert (game.over, game.turn, list(game.legal_actions), game.winners) == (True, None, [], (0,))
    with pytest.raises(IllegalAction, match="over"):
        game.play("draw")
    with pytest.raises(SeasaltError, match="over"):
        game.happen()


@pytest.mark.parametrize(
    ("settings", "hint"),
    [
        ({"players": 1}, "2, 3 or 4 players, not 1"),
        ({"players": 5}, "2, 3 or 4 players"),
        ({"players": "3"}, "2, 3 or 4 players"),
        ({"players": True}, "2, 3 or 4 players"),
        ({"edition": "fr"}, "online, en, it, es"),
        ({"salt": "yes"}, "True or False"),
        ({"seed": 1.5}, "whole number"),
        ({"deck": ["crab/black"]}, "at least 3 cards"),
        ({"deck": ["crab/black"] * 3}, "3 copies of crab/black, but the deck has 1"),
        ({"deck": ["mermaid", "mermaid", "lobster"]}, "Extra Salt"),
    ],
)
def test_a_game_that_cannot_be_is_refused(settings: dict[str, Any], hint: str) -> None:
    with pytest.raises(SeasaltError, match=hint):
        Game(**settings)


@pytest.mark.parametrize("seat", [-1, 2, "0", None, 1.0])
def test_a_seat_that_does_not_exist_is_refused(seat: Any) -> None:
    with pytest.raises(SeasaltError, match="seats go from 0 to 1"):
        Game(seed=1).points(seat)


def test_a_copy_goes_its_own_way() -> None:
    game = Game(seed=2)
    before = snapshot(game)
    copy = game.copy()
    copy.play("draw")
    assert snapshot(game) == before
    assert copy != game


def test_a_copy_leaves_the_state_of_the_game_as_it_is_and_the_other_way_round() -> None:
    game = Game(seed=5)
    before = game.position
    twin = game.copy(lambda size: 0)
    twin.play("draw")
    assert game.position == before
    changed = twin.position
    game.play("take left")
    assert twin.position == changed


def test_a_copy_may_have_its_chance_from_a_dealer() -> None:
    game = Game(seed=5)
    first, second = game.copy(lambda size: size - 1), game.copy(lambda size: size - 1)
    for twin in (first, second):
        twin.play("draw")
    assert first == second
    assert game.copy(lambda size: 0).brought == game.brought


def test_what_chance_brought_is_what_the_record_says_of_the_latest_action() -> None:
    game, mind = Game(3, salt=True, pepper=True, seed=8), Random(8)
    before = 0
    while not game.over:
        outcomes = [outcome for step in game.record().steps for outcome in getattr(step, "outcomes", ())]
        assert [*game.brought] == outcomes[before:]
        before = len(outcomes)
        game.play(mind.choice(list(game.legal_actions)))


def test_an_action_that_is_undone_brought_nothing() -> None:
    game = Game(seed=5)
    before = game.brought, game.steps
    assert before[0]
    with pytest.raises(SeasaltError):
        game.play("draw", chance=["crab/black", "nonsense"])
    assert (game.brought, game.steps) == before


def test_turns_are_counted_in_each_round() -> None:
    game, mind = Game(2, seed=3), Random(3)
    turns = set()
    while not game.results:
        turns.add(game.turn_number)
        game.play(mind.choice(list(game.legal_actions)))
    assert turns == {*range(1, max(turns) + 1)}
    assert game.turn_number == 1


def test_a_small_deck_is_played_with_alone() -> None:
    deck = ["mermaid", "mermaid", "crab/black", "crab/grey", "shell/black"]
    game = Game(deck=deck, supplied=True)
    game.happen("0")
    assert game.outcomes == {
        "mermaid/white": Fraction(2, 5),
        "crab/black": Fraction(1, 5),
        "crab/grey": Fraction(1, 5),
        "shell/black": Fraction(1, 5),
    }


def test_points_come_with_their_breakdown() -> None:
    game = Game.set_up(hand0="mermaid penguin/pink colony/green crab/black", table0="crab/grey+crab/green")
    assert game.points(seat=0) == seasalt.Points(
        duos=1, collectors=1, multipliers=2, mermaids=2, total=6, colour_bonus=2
    )


def test_the_score_of_loose_cards_is_the_same_as_in_a_game() -> None:
    assert seasalt.score("mermaid penguin/pink colony/green crab/black", table=["crab/grey+crab/green"]).total == 6


def test_every_error_is_a_value_error_of_ours() -> None:
    for error in (seasalt.SeasaltError, seasalt.NotationError, seasalt.IllegalAction):
        assert issubclass(error, ValueError)
        assert issubclass(error, SeasaltError)
