"""No bot's choice depends on cards that its seat cannot see.

Two worlds that differ only in what a seat cannot see are played side by side (see `views/exchange.py`). Whenever that
seat has to decide while they differ, all bots are asked in both, with the same mind, and must answer the same.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import chain, islice, product
from random import Random
from typing import Any

import pytest

from seasalt import Game, View
from seasalt.bots import Bot, Budget, Choice, chances, get
from seasalt.bots.registry import BOTS
from seasalt.cards import EVENT_NAMES

from .conftest import soak_count
from .views.exchange import Tally, Twins, short_game, variants

GAMES = soak_count(2, 13)  # of each variant and seat
STEPS = soak_count(40, 120)
ASKED = soak_count(250, 6_700)  # for each number of players
FEW = Budget(iterations=40)
FEW_CHANCES = soak_count(1, 20)  # of each variant


class Peeping:
    """What the test must find: it decides by a card that it cannot see."""

    def __init__(self) -> None:
        self.game: Game | None = None

    def choose(self, view: View, mind: Random, budget: Budget | None = None, *, explain: bool = False) -> Choice:
        assert self.game is not None
        hands = repr(self.game._s.hand)
        return Choice(Random(hands).choice(list(view.legal_actions)))


class Asking(Twins):
    """Twins whose seat asks bots what to do."""

    def answers(self, bot: Bot) -> list[Choice]:
        return [bot.choose(game.view(self.seat), Random(7), FEW, explain=True) for game in self.games]

    @property
    def matters(self) -> bool:
        """The seat has to decide, and there is something that it cannot see."""
        return self.games[0].turn == self.seat and self.differ()


def decisions(rules: dict[str, Any], seat: int, number: int) -> Iterator[Asking]:
    """Twins each time a seat has to decide while the worlds differ."""
    choice = Random(f"{rules} {seat} {number}")
    twins = Asking(short_game(number, rules, choice), seat, choice, Tally())
    event = choice.choice(EVENT_NAMES)
    while twins.steps < STEPS and not twins.games[0].over:
        twins.advance(event)
        if twins.matters:
            yield twins


@pytest.mark.compiled
@pytest.mark.parametrize("players", [2, 3, 4])
def test_bots_choose_the_same_whatever_the_hidden_cards_are(players: int) -> None:
    bots = {name: get(name) for name in BOTS}
    asked: Counter[str] = Counter()
    chosen = {number: rules for number, rules in enumerate(variants()) if rules["players"] == players}
    for number, rules in chosen.items():
        for seat, game in product(range(players), range(GAMES)):
            for twins in decisions(rules, seat, number + game):
                asked[f"{rules}"] += 1
                for name, bot in bots.items():
                    one, other = twins.answers(bot)
                    assert one == other, f"{name} as {twins.name}, step {twins.steps}"
    assert asked.total() > ASKED
    assert set(asked) == {f"{rules}" for rules in chosen.values()}


@pytest.mark.parametrize("name", ["network", "guided"])
def test_chances_of_the_seats_are_the_same_whatever_the_hidden_cards_are(name: str) -> None:
    bot = get(name)
    for number, rules in enumerate(variants()):
        for twins in islice(decisions(rules, number % rules["players"], number), FEW_CHANCES):
            one, other = (chances(bot, game.view(twins.seat)) for game in twins.games)
            assert one is not None
            assert one == other, f"{name} as {twins.name}, step {twins.steps}"


def test_a_bot_that_peeps_is_found() -> None:
    peeping = Peeping()
    rules = {"players": 2, "salt": False, "pepper": False, "edition": "en"}
    found = False
    for twins in chain.from_iterable(decisions(rules, 0, number) for number in range(30)):
        answers = set()
        for peeping.game in twins.games:
            answers.add(peeping.choose(twins.games[0].view(0), Random(7)).action)
        found |= len(answers) > 1
    assert found
