"""Advice for who plays alone: thought out in other processes, from what one seat sees."""

from pathlib import Path
from random import Random

import pytest

from seasalt.bots import get
from seasalt.server.advising import ADVISER, BEST, advice, read_advice
from seasalt.server.thinker import ADVICE, read, written
from tests.conftest import soak_count
from tests.test_no_cheating import decisions

from .test_preparing import LONGEST_COMPILING
from .test_thinking import MIND, VIEWS, thinking, until, views_of_a_game


async def test_advice_names_legal_actions_with_reasons_the_best_first() -> None:
    async with thinking() as thinkers:
        for view in VIEWS[::8]:
            found = (await thinkers.advise(view, MIND)).actions
            assert 1 <= len(found) <= min(BEST, len(view.legal_actions))
            assert {one.action for one in found} <= {str(action) for action in view.legal_actions}
            chances = [one.chance for one in found if one.chance is not None]
            assert chances == sorted(chances, reverse=True) or chances[0] >= max(chances) - 0.05
            assert all(0 <= chance <= 1 for chance in chances)


def test_advice_is_made_of_what_crosses_and_of_nothing_else() -> None:
    narwhal = get("narwhal")
    for view in views_of_a_game(4, 60):
        _, arrived, mind = read(written(ADVICE, view, MIND))
        assert advice(arrived, narwhal, Random(mind)) == advice(view, narwhal, Random(MIND))


@pytest.mark.parametrize("level", ["narwhal", ADVISER])
def test_advice_says_the_chance_of_every_seat(level: str) -> None:
    bot = get(level)
    for view in VIEWS[:3]:
        said = read_advice(advice(view, bot, Random(MIND))).chances
        assert said is not None
        assert len(said) == 4
        assert sum(said) == pytest.approx(1)


def test_advice_of_a_bot_that_sees_no_chances_leaves_them_out() -> None:
    assert read_advice(advice(VIEWS[0], get("otter"), Random(MIND))).chances is None


def test_without_a_network_advice_leaves_chances_out(tmp_path: Path) -> None:
    bot = get(f"{ADVISER}:ms=20:file={tmp_path / 'nowhere.bin'}")
    told = read_advice(advice(VIEWS[0], bot, Random(MIND)))
    assert told.actions
    assert told.chances is None


@pytest.mark.compiled
async def test_once_all_is_prepared_the_adviser_says_chances_of_actions_and_of_seats() -> None:
    async with thinking() as thinkers:
        await until(lambda: thinkers.warm, LONGEST_COMPILING)
        told = await thinkers.advise(VIEWS[0], MIND)
        assert all(one.chance is not None and one.error is not None for one in told.actions)
        assert told.chances is not None


def test_advice_is_the_same_whatever_the_hidden_cards_are() -> None:
    narwhal = get("narwhal")
    rules = {"players": 3, "salt": True, "pepper": True, "edition": "online"}
    asked = 0
    for number in range(soak_count(3, 40)):
        for twins in decisions(rules, number % 3, number):
            one, other = (advice(game.view(twins.seat), narwhal, Random(7)) for game in twins.games)
            assert read_advice(one) == read_advice(other), f"{twins.name}, step {twins.steps}"
            asked += 1
    assert asked > 5
