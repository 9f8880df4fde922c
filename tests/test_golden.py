"""Golden playthroughs: whole games as text, for each variant. A change of behaviour shows up as a diff."""

import os
from pathlib import Path
from typing import Any

import pytest

from seasalt import CARDS, Game

from .playthrough import playthrough

GOLDEN = Path(__file__).parent / "golden"

SMALL_DECK = [str(card) for card in CARDS if card.kind in ("shell", "octopus", "penguin", "sailor", "mermaid")]

GAMES: dict[str, dict[str, Any]] = {
    "base_2_players": {"players": 2, "seed": 51},
    "base_4_players_en": {"players": 4, "edition": "en", "seed": 13},
    "salt_3_players_it": {"players": 3, "salt": True, "edition": "it", "seed": 77},
    "pepper_2_players_es": {"players": 2, "pepper": True, "edition": "es", "seed": 71},
    "salt_pepper_4_players": {"players": 4, "salt": True, "pepper": True, "seed": 90},
    "salt_pepper_3_players_en": {"players": 3, "salt": True, "pepper": True, "edition": "en", "seed": 87},
    "salt_pepper_double_2_players": {"players": 2, "salt": True, "pepper": True, "double_points": True, "seed": 59},
    # So few cards that the deck runs out now and then: void rounds (T5).
    "small_deck_2_players": {"players": 2, "deck": SMALL_DECK, "seed": 4},
}


@pytest.mark.parametrize("name", GAMES)
def test_the_game_goes_as_it_always_went(name: str) -> None:
    text = playthrough(Game(**GAMES[name]), seed=GAMES[name]["seed"])
    path = GOLDEN / f"{name}.txt"
    if os.environ.get("SEASALT_UPDATE_GOLDEN"):
        path.write_text(text)
    assert text == path.read_text()


def test_every_golden_file_is_compared() -> None:
    assert sorted(path.stem for path in GOLDEN.glob("*.txt")) == sorted(GAMES)
