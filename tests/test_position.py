"""A position as one line of text: it reads back, and what breaks a rule is refused."""

from random import Random
from typing import Any

import pytest

from seasalt import Game, SeasaltError
from seasalt.position import FORMAT

VARIANTS: list[dict[str, Any]] = [
    {"players": 2},
    {"players": 3, "salt": True, "edition": "en"},
    {"players": 4, "pepper": True, "edition": "it", "double_points": True},
    {"players": 2, "salt": True, "pepper": True, "edition": "es"},
    {"players": 2, "deck": "mermaid mermaid shell/black shell/grey crab/black crab/grey sailor/pink".split()},
]


@pytest.mark.parametrize("variant", VARIANTS)
def test_every_position_of_a_game_reads_back(variant: dict[str, Any]) -> None:
    random = Random(1)
    for _ in range(4):
        game = Game(**variant, supplied=True)
        for _ in range(400):
            if game.over:
                break
            again = Game.from_position(game.position, supplied=True)
            assert again.position == game.position
            assert list(again.legal_actions) == list(game.legal_actions)
            assert again.outcomes == game.outcomes
            if game.outcomes:
                game.happen(random.choice(sorted(game.outcomes)))
            else:
                game.play(random.choice(list(game.legal_actions)))


def test_a_position_carries_its_format_and_the_version_of_the_rules() -> None:
    assert Game(seed=1).position.startswith(f"{FORMAT} rules=1 players=2 ")


def test_what_is_not_mentioned_has_its_usual_value() -> None:
    game = Game.from_position(f"{FORMAT} players=2 left=shell/black")
    assert (game.turn, game.phase, game.scores, game.deck_size) == (0, "drawing", (0, 0), 57)


def test_the_keys_of_the_text_set_up_a_position_from_python() -> None:
    game = Game.set_up(players=3, salt=True, hand2=["lobster", "crab/black"], turn=2, phase="playing")
    assert "lay lobster/black+crab/black" in game.legal_actions


@pytest.mark.parametrize(
    ("fields", "hint"),
    [
        ({"hand0": "crab/black", "hand1": "crab/black"}, "2 copies of crab/black, but the deck has 1"),
        ({"hand0": "crab/black", "table1": "crab/black+crab/grey"}, "2 copies of crab/black"),
        ({"left": "mermaid mermaid mermaid", "right": "mermaid mermaid"}, "5 copies of mermaid/white"),
        ({"hand0": "lobster"}, "Extra Salt"),
        ({"hand0": "crob/black"}, "did you mean crab"),
        ({"hand2": "crab/black"}, "there are 2 players"),
        ({"players": 6}, "2, 3 or 4 players"),
        ({"turn": 2}, "from 0 to 1"),
        ({"phase": "dancing"}, "drawing"),
        ({"hnad0": "crab/black"}, "did you mean hand0"),
        ({"table0": "crab/black+boat/black"}, "no duo"),
        ({"table0": "crab/black+crab/grey+shell/black"}, "only a starfish"),
        ({"table0": "swimmer/black+swimmer/yellow"}, "Water Rodeo"),
        ({"phase": "keeping", "drawn": "crab/black"}, "two drawn cards"),
        ({"phase": "discarding"}, "one drawn card"),
        ({"phase": "picking", "left": "crab/black"}, "looking=left"),
        ({"phase": "picking", "left": "crab/black", "looking": "right"}, "nothing to do"),
        ({"phase": "trio"}, "starfish"),
        ({"phase": "stealing"}, "nothing to do"),
        ({"phase": "theft"}, "opponent"),
        ({"phase": "keeping_event", "pepper": True}, "two events"),
        ({"phase": "over"}, "winner"),
        ({"scores": "40,0"}, "ends the game at 40"),
        ({"scores": "1,2,3"}, "2 numbers"),
        ({"scores": "1,-2"}, "a number from 0"),
        ({"caller": 0}, "go together"),
        ({"event": "kraken"}, "Extra Pepper"),
        ({"pepper": True, "event": "kraken", "kept0": "kraken"}, "the same event twice"),
        ({"hand0": "mermaid mermaid mermaid mermaid"}, "enough mermaids"),
        ({"reef0": "crab/black"}, "one shell"),
        ({"deck": ["crab/black"], "hand0": "crab/black"}, "2 copies of crab/black"),
        ({"rules": 2}, "version 2 of the rules"),
    ],
)
def test_a_position_that_breaks_a_rule_is_refused(fields: dict[str, Any], hint: str) -> None:
    with pytest.raises(SeasaltError, match=hint):
        Game.set_up(**fields)


def test_a_deck_of_67_cards_is_refused() -> None:
    everything = [str(card) for card in Game(salt=True, supplied=True).rules.cards]
    assert len(everything) == 66
    with pytest.raises(SeasaltError, match="2 copies of captain/light_orange, but the deck has 1"):
        Game.set_up(salt=True, deck=[*everything, "captain"])


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("", "begins with"),
        ("hello", "begins with"),
        ("seasalt-position/2 players=2", "format 2"),
        (f"{FORMAT} players", "key=value"),
        (f"{FORMAT} players=2 players=2", "twice"),
        (f"{FORMAT} players=two", "a number"),
        (f"{FORMAT} salt=maybe", "yes or no"),
    ],
)
def test_a_text_that_is_no_position_is_refused(text: str, hint: str) -> None:
    with pytest.raises(SeasaltError, match=hint):
        Game.from_position(text)
