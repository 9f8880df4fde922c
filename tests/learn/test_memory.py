"""What a network is told that its seat remembers: from notebooks in many games at once, and from views at a table."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from seasalt import Action, Game, View
from seasalt.bots.network_memory import (
    NOTEBOOK_SIZE,
    RECALLED_GONE,
    RECALLED_PILES,
    RECALLED_SIZE,
    begin_notes,
    note_action,
    note_outcome,
    recall,
    recalled,
)
from seasalt.cards import CARD_INDEX, CARDS, EVENT_NAMES
from seasalt.rules.chance import chance_size
from seasalt.rules.vocabulary import TYPES

from ..conftest import soak_count
from ..views import exchange
from ..views.exchange import Tally, Twins, short_game, variants

GAMES = soak_count(1, 12)  # of each variant
STEPS = soak_count(80, 400)
EAGER = ("lay", "star", "hide", "pick", "from", "want", "give")  # what moves cards unseen, or shows them


class Notebook:
    """A game's notebook, kept step by step."""

    def __init__(self, game: Game) -> None:
        self.notes = [0] * NOTEBOOK_SIZE
        self.begin(game)

    def begin(self, game: Game) -> None:
        self.round = game.round
        begin_notes(self.notes, game._s)

    def copy(self) -> "Notebook":
        twin = Notebook.__new__(Notebook)
        twin.notes, twin.round = self.notes[:], self.round
        return twin

    def done(self, game: Game) -> None:
        """After an action and all that chance brought."""
        if game.round != self.round:
            self.begin(game)
        else:
            note_outcome(self.notes, game._s)

    def play(self, game: Game, action: Action | str) -> None:
        action = Action(action) if isinstance(action, str) else action
        note_action(self.notes, game._s, action.number)
        game.play(action)
        self.done(game)

    def recalled(self, game: Game, seat: int) -> list[int]:
        out = [0] * RECALLED_SIZE
        recall(self.notes, game._s, seat, out)
        return out


def eagerly(view: View, choice: Random) -> Action:
    actions = list(view.legal_actions)
    eager = [action for action in actions if action.verb in EAGER]
    quiet = [action for action in actions if action.verb not in ("stop", "last_chance")]
    if eager and choice.random() < 0.6:
        return choice.choice(eager)
    return choice.choice(quiet if quiet and choice.random() < 0.9 else actions)


def test_notebooks_are_never_wrong_and_nearly_always_have_all_that_views_know() -> None:
    counted: Counter[str] = Counter()
    for number, rules in enumerate(variants()):
        for seed in range(number, number + GAMES):
            choice, game = Random(seed), Game(**rules, seed=seed)
            notebook, guessing = Notebook(game), set[int]()
            for _ in range(STEPS):
                if game.turn is None:
                    break
                views = [game.view(seat) for seat in game.seats]
                guessing |= {seat for seat in game.seats if views[seat].knowledge.belief.count > 1}
                noted, known = notebook.recalled(game, game.turn), recalled(views[game.turn])
                certain = list(zip(noted[:RECALLED_GONE], known[:RECALLED_GONE], strict=True))
                assert all(one <= other for one, other in certain), (rules, seed)
                # As long as all moves of the round could be explained in one way only, there is nothing to infer.
                assert noted == known or game.turn in guessing, (rules, seed)
                counted.update(all=1, same=noted == known, guessing=game.turn in guessing)
                before = game.round
                notebook.play(game, eagerly(views[game.turn], choice))
                guessing = guessing if game.round == before else set()
    assert counted["all"] > 2000
    assert counted["guessing"] > counted["all"] / 20
    assert counted["same"] > counted["all"] * 0.9


def cards(part: list[int]) -> list[str]:
    return [str(CARDS[card]) for card, copies in enumerate(part) for _ in range(copies)]


def hand(memory: list[int]) -> list[str]:
    """What the left neighbour is known to hold."""
    return cards(memory[:TYPES])


def piles(memory: list[int]) -> tuple[list[str], list[str]]:
    both = [cards(memory[begin : begin + TYPES]) for begin in (RECALLED_PILES, RECALLED_PILES + TYPES)]
    return both[0], both[1]


def gone(memory: list[int], card: str) -> int:
    by_name = {str(known): number for known, number in CARD_INDEX.items()}
    return memory[RECALLED_GONE + by_name[card]]


def after(*actions: str, seat: int, **fields: Any) -> list[int]:
    """What a seat recalls after some actions, which it must be by notes and by its view."""
    game = Game.set_up(**fields, seed=3)
    notebook = Notebook(game)
    for action in actions:
        notebook.play(game, action)
    assert game.turn == seat
    noted = notebook.recalled(game, seat)
    assert noted == recalled(game.view(seat))
    return noted


def test_a_card_taken_from_a_pile_is_remembered_in_the_hand_and_what_lay_under_it_in_the_pile() -> None:
    memory = after("take left", "end", seat=1, left="boat/black fish/black octopus/grey", right="crab/green")
    assert hand(memory) == ["octopus/grey"]
    assert piles(memory) == (["boat/black", "fish/black"], ["crab/green"])
    assert [gone(memory, card) for card in ("octopus/grey", "boat/black", "shell/grey")] == [1, 1, 0]


def test_a_card_that_is_laid_is_no_longer_in_the_hand_but_gone() -> None:
    fields = {"left": "fish/black", "right": "crab/green", "hand0": "fish/yellow"}
    memory = after("take left", "lay fish/black+fish/yellow", "end", seat=1, **fields)
    assert hand(memory) == []
    assert (gone(memory, "fish/black"), gone(memory, "fish/yellow")) == (1, 1)


CRABS: dict[str, Any] = {"phase": "playing", "hand0": "crab/black crab/grey", "right": "fish/green"}


def test_what_a_crab_took_is_known_if_it_was_the_top() -> None:
    memory = after(
        "lay crab/black+crab/grey", "look left", "pick 1", "end", seat=1, left="boat/black shell/grey", **CRABS
    )
    assert hand(memory) == ["shell/grey"]


def test_what_a_crab_took_is_known_if_there_was_only_one_card_below() -> None:
    memory = after(
        "lay crab/black+crab/grey", "look left", "pick 2", "end", seat=1, left="boat/black shell/grey", **CRABS
    )
    assert hand(memory) == ["boat/black"]
    assert piles(memory)[0] == ["shell/grey"]


def test_what_a_crab_took_from_below_is_gone_though_nobody_knows_where_it_is() -> None:
    left = "boat/black octopus/grey shell/grey"
    memory = after("lay crab/black+crab/grey", "look left", "pick 2", "end", seat=1, left=left, **CRABS)
    assert hand(memory) == []
    assert piles(memory)[0] == ["shell/grey"]
    assert [gone(memory, card) for card in ("boat/black", "octopus/grey", "shell/grey")] == [1, 1, 1]


ROBBED = ("take left", "end", "take left", "lay swimmer/black+shark/black", "from 0", "end")


@pytest.mark.parametrize(("hand0", "known"), [("", ["crab/green", "octopus/grey"]), ("boat/black", ["crab/green"])])
def test_who_looks_on_knows_what_was_stolen_if_it_was_the_only_card(hand0: str, known: list[str]) -> None:
    fields = {"left": "crab/green octopus/grey", "right": "fish/black", "hand1": "swimmer/black shark/black"}
    memory = after(*ROBBED, seat=2, players=3, hand0=hand0, **fields)
    assert sorted(cards(memory[TYPES : 2 * TYPES])) == known


def test_who_is_robbed_remembers_what_the_thief_holds() -> None:
    fields = {"phase": "playing", "hand0": "swimmer/black shark/black", "hand1": "octopus/grey", "left": "crab/green"}
    memory = after("lay swimmer/black+shark/black", "from 1", "end", seat=1, right="boat/black", **fields)
    assert hand(memory) == ["octopus/grey"]


class NotingTwins(Twins):
    """Twins with a notebook each."""

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self.notebooks = [Notebook(game) for game in self.games]

    def _join(self) -> None:
        super()._join()
        self.notebooks[1] = self.notebooks[0].copy()

    def carry_out(self, game: Game, step: Action | int) -> None:
        notebook = self.notebooks[0 if game is self.games[0] else 1]
        if isinstance(step, Action):
            note_action(notebook.notes, game._s, step.number)
        carried_out(game, step)
        if not chance_size(game._s):
            notebook.done(game)

    @property
    def recalled(self) -> list[list[int]]:
        assert self.seat is not None
        return [notebook.recalled(game, self.seat) for notebook, game in zip(self.notebooks, self.games, strict=True)]


carried_out = exchange.carry_out


def test_no_hidden_card_makes_a_difference_to_what_a_seat_recalls(monkeypatch: pytest.MonkeyPatch) -> None:
    compared = 0
    for number, rules in enumerate(variants()):
        for seat in range(rules["players"]):
            choice = Random(f"{rules} {seat}")
            twins = NotingTwins(short_game(number, rules, choice), seat, choice, Tally())
            monkeypatch.setattr(exchange, "carry_out", twins.carry_out)
            event = choice.choice(EVENT_NAMES)
            while twins.steps < STEPS and not twins.games[0].over:
                twins.advance(event)
                if twins.games[0].turn == seat and twins.differ():
                    one, other = twins.recalled
                    assert one == other, f"{twins.name}, step {twins.steps}"
                    compared += 1
    assert compared > 500
