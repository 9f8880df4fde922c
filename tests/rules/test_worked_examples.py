"""The worked examples that the rulebooks print, with cards that fit what the pictures are said to show."""

import seasalt

from .marks import allows, forbids
from .positions import play, position

# Rulebook, Italian: "Con queste due sirene, il giocatore ha un totale di 7 punti"; Argentine, Spanish: "Sus dos
# sirenas le dan al jugador 7 puntos". The most frequent colour is light blue (4), then green (3).
FOUR_LIGHT_BLUE = "crab/light_blue boat/light_blue shell/light_blue octopus/light_blue"
THREE_GREEN = "fish/green shark/green cast/green"

# Rulebook, Italian: "Giocatore 1 = 7 punti", "Giocatore 2 = 4 punti"; Argentine, Spanish: Mariela and Mateo.
# The first has two yellow cards, the second two light blue ones.
MARIELA = "octopus/yellow octopus/grey penguin/purple penguin/light_orange fish/yellow fish/green"
MATEO = "shell/light_blue shell/black crab/light_blue crab/grey penguin/pink"


def end_of_marielas_turn() -> seasalt.Game:
    game = position(phase="playing", hand0=MARIELA, hand1=MATEO, left="shell/grey boat/black", right="mermaid")
    assert [game.points(seat).total for seat in (0, 1)] == [7, 4]
    return game


@allows("P4")
def test_two_mermaids_with_four_light_blue_and_three_green_cards_are_worth_7_points() -> None:
    assert seasalt.score(f"mermaid mermaid {FOUR_LIGHT_BLUE} {THREE_GREEN}").mermaids == 4 + 3


@forbids("P4")
def test_the_second_mermaid_counts_green_because_light_blue_is_already_counted() -> None:
    first = seasalt.score(f"mermaid {FOUR_LIGHT_BLUE} {THREE_GREEN}").mermaids
    both = seasalt.score(f"mermaid mermaid {FOUR_LIGHT_BLUE} {THREE_GREEN}").mermaids
    assert (first, both - first) == (4, 3)


@allows("C1")
def test_when_mariela_says_stop_she_scores_7_and_mateo_4() -> None:
    game = end_of_marielas_turn()
    game.play("stop")
    assert game.scores == (7, 4)


@allows("C2", "C4")
def test_when_mariela_says_last_chance_and_wins_she_scores_9_and_mateo_2() -> None:
    """Mateo's last turn does not take him past her 7 points: she adds 2 for yellow, he has only 2 for light blue."""
    game = end_of_marielas_turn()
    game.play("last_chance")
    game.play("draw", chance=["sailor/orange", "sailor/pink"])
    play(game, "keep sailor/orange", "discard left", "end")
    assert game.scores == (7 + 2, 2)


@forbids("C4")
@allows("C5")
def test_when_mateos_last_turn_takes_him_past_her_mariela_scores_only_her_colour_bonus() -> None:
    """The same example with a luckier Mateo: he draws a third shell, and his crabs find a fourth."""
    game = end_of_marielas_turn()
    game.play("last_chance")
    game.play("draw", chance=["shell/green", "sailor/pink"])
    play(game, "keep shell/green", "discard right", "lay crab/light_blue+crab/grey", "look left", "pick 2", "end")
    assert game.scores == (2, 8)
