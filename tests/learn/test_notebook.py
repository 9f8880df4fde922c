"""A notebook to look ahead with: what the others at the table are taken to remember."""

from collections import Counter
from random import Random

from seasalt import Game, View
from seasalt.bots.network_memory import (
    RECALLED_GONE,
    RECALLED_PILES,
    RECALLED_SIZE,
    hand_at,
    recall,
    recalled,
)
from seasalt.bots.network_notebook import notebook_of
from seasalt.cards import CARDS
from seasalt.rules.vocabulary import TYPES

from ..conftest import soak_count
from ..views.exchange import variants
from .test_memory import Notebook, eagerly

GAMES = soak_count(1, 12)  # of each variant
STEPS = soak_count(80, 400)


def remembered(view: View, seat: int, owner: int) -> list[str]:
    """What another seat is taken to remember of a hand."""
    hand = notebook_of(view)[hand_at(seat, owner) :][:TYPES]
    return [str(CARDS[card]) for card, copies in enumerate(hand) for _ in range(copies)]


def is_possible(game: Game, gone: list[int]) -> bool:
    """Whether cards that a seat takes to be gone are not in the deck."""
    left = Counter(game._s.deck[: game._s.deck_size])
    return all(copies + left[card] <= game._s.box[card] for card, copies in enumerate(gone))


def after(game: Game, *actions: str) -> View:
    """What the player who has to decide then sees."""
    for action in actions:
        game.play(action)
    assert game.turn is not None
    return game.view(game.turn)


def test_others_are_never_taken_to_remember_what_they_do_not() -> None:
    counted: Counter[str] = Counter()
    for number, rules in enumerate(variants()):
        for seed in range(number, number + GAMES):
            choice, game = Random(seed), Game(**rules, seed=seed)
            notebook = Notebook(game)
            for _ in range(STEPS):
                if game.turn is None:
                    break
                view = game.view(game.turn)
                notes = notebook_of(view)
                for seat in game.seats:
                    if seat != game.turn and not any(game._s.revealed):
                        memory = [0] * RECALLED_SIZE
                        recall(notes, game._s, seat, memory)
                        real, hands = notebook.recalled(game, seat), RECALLED_PILES
                        assert all(one <= other for one, other in zip(memory[:hands], real[:hands], strict=True))
                        assert is_possible(game, memory[RECALLED_GONE:]), (rules, seed)
                        counted.update(known=sum(real[:hands]), found=sum(memory[:hands]))
                notebook.play(game, eagerly(view, choice))
    assert counted["found"] > 0.5 * counted["known"] > 500


def test_the_seat_itself_remembers_what_its_view_does() -> None:
    for number, rules in enumerate(variants()):
        choice, game = Random(number), Game(**rules, seed=number)
        for _ in range(60):
            game.play(choice.choice(list(game.legal_actions)))
            if game.turn is None:
                break
        if game.turn is not None:
            view, memory = game.view(game.turn), [0] * RECALLED_SIZE
            recall(notebook_of(view), view.knowledge.seen, game.turn, memory)
            assert memory == recalled(view)


def test_everybody_remembers_what_was_taken_from_a_pile_until_it_is_laid() -> None:
    game = Game.set_up(players=3, hand0="crab/black", left="boat/yellow crab/grey", right="octopus/grey")
    view = after(game, "take left")
    assert [remembered(view, seat, 0) for seat in (1, 2)] == [["crab/grey"], ["crab/grey"]]
    view = after(game, "lay crab/black+crab/grey", "look right")
    assert [remembered(view, seat, 0) for seat in (1, 2)] == [[], []]


def test_two_remember_a_stolen_card_and_nobody_is_sure_of_the_hand_that_it_came_from() -> None:
    game = Game.set_up(players=3, hand0="swimmer/black shark/black", hand2="sailor/pink", left="shell/grey boat/yellow")
    after(game, "take left", "lay swimmer/black+shark/black")
    view = after(game, "from 2")
    assert remembered(view, 2, 0) == ["boat/yellow", "sailor/pink"]
    assert remembered(view, 1, 0) == ["boat/yellow"]

    game = Game.set_up(players=3, hand1="swimmer/black shark/black", left="shell/grey boat/yellow", right="crab/grey")
    after(game, "take left", "end", "take left", "lay swimmer/black+shark/black")
    view = after(game, "from 0", "end")
    assert view.seat == 2
    assert remembered(view, 0, 1) == ["shell/grey"]  # and the boat, which the view's seat cannot know for certain …
    assert remembered(view, 1, 0) == []  # … though there is nothing else that it could be


def test_what_happened_in_an_earlier_round_is_forgotten() -> None:
    game, choice = Game(2, seed=3), Random(3)
    took = set()
    while game.turn is not None and game.round == 1:
        took |= {news.seat for news in game.view(0).news if news.what == "took"}
        game.play(choice.choice(list(game.legal_actions)))
    assert took == {0, 1}
    assert game.turn is not None
    view = game.view(game.turn)
    assert [remembered(view, seat, 1 - seat) for seat in (0, 1)] == [[], []]
