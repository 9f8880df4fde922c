"""The luck of a look ahead: fair, repeatable, and the same for all actions that are compared."""

from collections import Counter

from seasalt import Game
from seasalt.bots.luck import LUCK_WORDS, leave_to_luck, seed_luck
from seasalt.cards import CARDS
from seasalt.notation import Action
from seasalt.rules.play import apply
from seasalt.rules.state import State

from ..conftest import soak_count

TIMES = soak_count(2_000, 20_000)
DECK = ["crab/black", "crab/grey", "fish/black", "fish/black", "boat/yellow", "shell/green", "octopus/grey", "mermaid"]
FOUR_SIGMA = 4.0


def lucky(number: int, seed: int = 1) -> list[int]:
    luck = [0] * LUCK_WORDS
    seed_luck(luck, seed, number)
    return luck


def after(game: Game, *actions: str, number: int) -> State:
    """The position after these actions, with the luck of this number."""
    s, luck = game._s.copy(), lucky(number)
    for action in actions:
        apply(s, Action(action).number)
        leave_to_luck(s, luck)
    return s


def drawn(game: Game, number: int) -> tuple[str, ...]:
    s = after(game, "draw", number=number)
    return tuple(str(CARDS[card]) for card in s.drawn[: s.drawn_size])


def is_fair(count: int, times: int, share: float) -> bool:
    return abs(count - times * share) < FOUR_SIGMA * (times * share * (1 - share)) ** 0.5


def test_every_card_of_the_deck_is_as_likely_as_any_other_and_a_card_with_two_copies_twice() -> None:
    game = Game.set_up(deck=DECK)
    first, second = (Counter(drawn(game, number)[place] for number in range(TIMES)) for place in (0, 1))
    for counted in (first, second):
        assert counted.total() == TIMES
        for card in {str(CARDS[card]) for card in game._s.deck[: len(DECK)]}:
            assert is_fair(counted[card], TIMES, (2 if card == "fish/black" else 1) / len(DECK)), card


def test_both_cards_of_a_draw_have_nothing_to_do_with_each_other() -> None:
    game = Game.set_up(deck=DECK)
    pairs = Counter(drawn(game, number) for number in range(TIMES))
    for pair in (("crab/black", "crab/grey"), ("crab/grey", "crab/black"), ("octopus/grey", "shell/green")):
        assert is_fair(pairs[pair], TIMES, 1 / len(DECK) / (len(DECK) - 1)), pair
    assert is_fair(pairs["fish/black", "fish/black"], TIMES, 2 / len(DECK) / (len(DECK) - 1))


def test_every_card_of_a_hand_is_as_likely_to_be_stolen() -> None:
    theirs = "crab/black crab/grey boat/yellow boat/yellow shell/green"
    game = Game.set_up(players=3, phase="playing", hand0="swimmer/black shark/black", hand1=theirs, hand2="mermaid")
    stolen = Counter[str]()
    for number in range(TIMES):
        s = after(game, "lay swimmer/black+shark/black", "from 1", number=number)
        stolen.update(str(CARDS[card]) for card, copies in enumerate(s.hand[0]) if copies)
    assert stolen.total() == TIMES
    for card in ("crab/black", "crab/grey", "shell/green"):
        assert is_fair(stolen[card], TIMES, 1 / 5), card
    assert is_fair(stolen["boat/yellow"], TIMES, 2 / 5)


def test_the_same_number_brings_the_same_luck_and_another_brings_another() -> None:
    game = Game.set_up(deck=DECK)
    assert [drawn(game, number) for number in range(50)] == [drawn(game, number) for number in range(50)]
    assert len({drawn(game, number) for number in range(50)}) > 20


def test_whatever_was_drawn_before_the_next_player_draws_the_same_cards() -> None:
    """Dice would bring other cards to the next player as soon as this one rolls twice or not at all."""
    game = Game(2, seed=5)
    assert game.phase == "drawing"
    same = 0
    for number in range(TIMES):
        took = after(game, "take left", "end", "draw", number=number)
        s = after(game, "draw", number=number)
        kept = str(CARDS[s.drawn[0]])
        drew = after(game, "draw", f"keep {kept}", "discard right", "end", "draw", number=number)
        same += sorted(took.drawn[:2]) == sorted(drew.drawn[:2])
    assert same > 0.85 * TIMES


def test_another_turn_brings_another_card() -> None:
    game, later = Game(2, seed=5), Game(2, seed=5)
    later._s.turn += 1
    repeated = sum(drawn(game, number)[0] == drawn(later, number)[0] for number in range(TIMES))
    assert repeated < 0.1 * TIMES  # one of 56 cards, some of which are alike
