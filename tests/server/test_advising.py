"""Advice for who plays alone: thought out in other processes, from what one seat sees."""

from random import Random

from seasalt.bots import get
from seasalt.server.advising import BEST, advice, read_advice
from seasalt.server.thinking import ADVICE, read, written
from tests.conftest import soak_count
from tests.test_no_cheating import decisions

from .test_thinking import MIND, VIEWS, thinking, views_of_a_game


async def test_advice_names_legal_actions_with_reasons_the_best_first() -> None:
    async with thinking() as thinkers:
        for view in VIEWS[::8]:
            found = await thinkers.advise(view, MIND)
            assert 1 <= len(found) <= min(BEST, len(view.legal_actions))
            assert {one.action for one in found} <= {str(action) for action in view.legal_actions}
            chances = [one.chance for one in found if one.chance is not None]
            assert chances == sorted(chances, reverse=True) or chances[0] >= max(chances) - 0.05
            assert all(0 <= chance <= 1 for chance in chances)


def test_advice_is_made_of_what_crosses_and_of_nothing_else() -> None:
    otter = get("otter")
    for view in views_of_a_game(4, 60):
        _, arrived, mind = read(written(ADVICE, view, MIND))
        assert advice(arrived, otter, Random(mind)) == advice(view, otter, Random(MIND))


def test_advice_is_the_same_whatever_the_hidden_cards_are() -> None:
    otter = get("otter")
    rules = {"players": 3, "salt": True, "pepper": True, "edition": "online"}
    asked = 0
    for number in range(soak_count(3, 40)):
        for twins in decisions(rules, number % 3, number):
            one, other = (advice(game.view(twins.seat), otter, Random(7)) for game in twins.games)
            assert read_advice(one) == read_advice(other), f"{twins.name}, step {twins.steps}"
            asked += 1
    assert asked > 5
