"""What each action and each outcome of chance does to the position, worked out from the text of the rules."""

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from seasalt.cards import CARDS, EVENT_NAMES, PILES, Card
from seasalt.rules.chance import chance_result
from seasalt.rules.state import State
from seasalt.rules.vocabulary import NONE, OVER, PHASES, VERB_BEGIN, VERBS

from ..conftest import soak_count
from .helpers import TABLES, Variant, changes_of, events_of, hand_of, steps_of, table_name, table_of
from .slow_legal import in_words, pile_of, robbing, stealing, unprotected_opponents

GAMES = soak_count(1, 4)  # of each variant
REWARDED_BY_DOLPHINS = {"shell", "octopus", "penguin", "sailor", "seahorse"}  # V15

Change = tuple[State, Any, State]  # before, the argument of the action, after


@pytest.fixture(params=[table for table in TABLES if table.pepper], ids=table_name)
def pepper_table(request: pytest.FixtureRequest) -> Variant:
    variant: Variant = request.param
    return variant


@pytest.fixture(params=TABLES, ids=table_name)
def table(request: pytest.FixtureRequest) -> Variant:
    variant: Variant = request.param
    return variant


PHASES_OF = {  # in which phases an action with this verb can be legal
    "take": ["drawing", "angelfish"],
    "keep": ["keeping", "lobster"],
    "discard": ["discarding"],
    "lay": ["playing", "trio"],
    "hide": ["playing"],
    "end": ["playing"],
    "last_chance": ["playing"],
    "pick": ["picking"],
    "give": ["giving"],
    "decline": ["wanting"],
    "move": ["moving"],
    "keep_event": ["keeping_event"],
}


def actions(table: Variant, verb: str) -> Iterator[Change]:
    """Every action with this verb."""
    numbers = range(VERB_BEGIN[verb], VERB_BEGIN[verb] + VERBS[verb])
    for before, done, s in changes_of(table, GAMES, PHASES_OF[verb]):
        if done in numbers:
            yield before, in_words(done)[1], s


def gained(before: State, s: State, seat: int) -> Counter[Card]:
    """The cards that came into a hand; a negative count for those that left it."""
    counts = Counter(hand_of(s, seat))
    counts.subtract(hand_of(before, seat))
    return Counter({card: count for card, count in counts.items() if count})


def crabs(s: State) -> tuple[str, int]:
    """E1; V5: Hermit Crab looks at once."""
    if not pile_of(s, 0) + pile_of(s, 1):
        return "playing", 0
    return "picking" if "hermit_crab" in events_of(s, s.player) else "choosing_pile", 0


def boats(s: State) -> tuple[str, int]:
    """E2, T2: another turn, from its draw on, if there is anything to draw."""
    return "drawing" if s.deck_size or pile_of(s, 0) + pile_of(s, 1) else "playing", 0


def fish(s: State) -> tuple[str, int]:
    """E3; V6: two cards under Sunfish."""
    return "playing", min(s.deck_size, 2 if "sunfish" in events_of(s, s.player) else 1)


def lobster(s: State) -> tuple[str, int]:
    """X2: the top five cards of the deck, or all there are."""
    return "lobster" if s.deck_size else "playing", min(s.deck_size, 5)


EFFECTS: dict[frozenset[str], Callable[[State], tuple[str, int]]] = {
    frozenset({"crab"}): crabs,
    frozenset({"boat"}): boats,
    frozenset({"fish"}): fish,
    frozenset({"swimmer", "shark"}): lambda s: ("stealing" if stealing(s) else "playing", 0),
    frozenset({"jellyfish", "swimmer"}): lambda s: ("playing", 0),
    frozenset({"lobster", "crab"}): lobster,
    frozenset({"swimmer"}): lambda s: ("visiting" if stealing(s) else "playing", 0),
    frozenset({"shark"}): lambda s: ("robbing" if robbing(s) else "playing", 0),
}


def test_a_laid_duo_brings_its_effect_and_a_trio_none(table: Variant) -> None:
    for before, pair, s in actions(table, "lay"):
        effect = EFFECTS[frozenset(card.kind for card in pair)]
        phase, draws = ("playing", 0) if before.star != NONE else effect(before)
        assert (PHASES[s.phase], s.draws) == (phase, draws)


def test_a_laid_duo_goes_from_the_hand_to_the_table_with_its_starfish(table: Variant) -> None:
    for before, pair, s in actions(table, "lay"):
        cards = Counter([*pair, *([CARDS[before.star]] if before.star != NONE else [])])
        assert gained(s, before, before.player) == cards
        assert Counter(table_of(s, before.player)[-1]) == cards


def test_jellyfish_sting_the_unprotected_others(table: Variant) -> None:
    for before, pair, s in actions(table, "lay"):
        stings = {card.kind for card in pair} == {"jellyfish", "swimmer"} and before.star == NONE
        stung = unprotected_opponents(before) if stings else []
        assert s.stung == [int(seat in stung or before.stung[seat]) for seat in range(4)]


def test_a_stung_player_draws_one_card_and_the_turn_is_over(table: Variant) -> None:
    for before, done, s in changes_of(table, GAMES, ["drawing"]):
        seat = before.player
        if before.stung[seat] and s.phase != OVER:
            if done >= 0:
                assert s.draws == 1
            else:
                assert s.player != seat or PHASES[s.phase] in ("shuffling", "keeping_event")
                assert not s.stung[seat]


def test_taking_brings_the_top_card_of_the_pile(table: Variant) -> None:
    for before, pile, s in actions(table, "take"):
        top, *rest = pile_of(before, PILES.index(pile))
        assert gained(before, s, before.player) == {CARDS[top]: 1} or s.round_number != before.round_number
        assert pile_of(s, PILES.index(pile)) == rest


def test_a_kept_card_comes_into_the_hand_and_the_rest_is_returned(table: Variant) -> None:
    for before, card, s in actions(table, "keep"):
        others = Counter(CARDS[drawn] for drawn in before.drawn if drawn != NONE) - Counter([card])
        assert gained(before, s, before.player) == {card: 1}
        if PHASES[before.phase] == "lobster":
            assert s.deck_size == before.deck_size + others.total()
        else:
            assert [CARDS[drawn] for drawn in s.drawn if drawn != NONE] == list(others)


def test_dolphins_reward_the_discard_of_a_collector_or_the_seahorse(pepper_table: Variant) -> None:
    for before, pile, s in actions(pepper_table, "discard"):
        card = CARDS[before.drawn[0]]
        rewarded = "dolphins" in events_of(before, before.player) and card.kind in REWARDED_BY_DOLPHINS
        assert CARDS[pile_of(s, PILES.index(pile))[0]] == card
        assert s.draws == (1 if rewarded and s.deck_size else 0)


def test_a_pick_takes_that_card_and_leaves_the_others_in_order(table: Variant) -> None:
    for before, depth, s in actions(table, "pick"):
        pile = pile_of(before, before.looking)
        assert gained(before, s, before.player) == {CARDS[pile[depth]]: 1}
        assert pile_of(s, before.looking) == pile[:depth] + pile[depth + 1 :]


def test_after_the_left_pile_hermit_crab_looks_through_the_right(pepper_table: Variant) -> None:
    for before, _, s in actions(pepper_table, "pick"):
        if s.phase != OVER:
            again = before.looking == 0 and "hermit_crab" in events_of(s, s.player) and pile_of(s, 1)
            assert (PHASES[s.phase], s.looking) == (("picking", 1) if again else ("playing", NONE))


def test_angelfish_come_at_the_end_of_the_turn_if_the_piles_show_one_colour(pepper_table: Variant) -> None:
    for verb in ("end", "last_chance"):
        for before, _, s in actions(pepper_table, verb):
            tops = [CARDS[pile_of(before, pile)[0]].colour for pile in range(2) if pile_of(before, pile)]
            alike = len(tops) == 2 and tops[0] == tops[1]
            expected = alike and "angelfish" in events_of(before, before.player)
            assert (PHASES[s.phase] == "angelfish") == expected


def test_turns_pass_to_the_left(table: Variant) -> None:
    """Over players who can do nothing at all, too: they are stung, and the deck is empty."""
    seat, turn, rounds = 0, 0, 0
    for s, _ in steps_of(table, GAMES):
        if s.round_number == rounds and s.turn > turn > 0 and PHASES[s.phase] != "keeping_event":
            assert s.player == (seat + s.turn - turn) % s.players
        seat, turn, rounds = s.player, s.turn, s.round_number


def test_a_theft_moves_the_card_that_chance_names(table: Variant) -> None:
    for before, done, s in changes_of(table, GAMES, ["theft"]):
        card = CARDS[chance_result(before, -1 - done)]
        assert gained(before, s, before.player) == {card: 1}
        assert gained(before, s, before.other) == {card: -1}


def test_a_swap_exchanges_the_wanted_card_for_the_given_one(pepper_table: Variant) -> None:
    for before, given, s in actions(pepper_table, "give"):
        wanted = CARDS[before.wanted]
        assert gained(before, s, before.player) == ({} if wanted == given else {wanted: 1, given: -1})
        assert gained(before, s, before.other) == ({} if wanted == given else {wanted: -1, given: 1})


def test_declining_changes_no_hand(pepper_table: Variant) -> None:
    for before, _, s in actions(pepper_table, "decline"):
        assert s.hand == before.hand


def test_a_moved_duo_changes_its_table_without_effect(pepper_table: Variant) -> None:
    for before, pair, s in actions(pepper_table, "move"):
        moved = [before.player if was != now else was for was, now in zip(before.laid_by, s.laid_by, strict=True)]
        assert s.laid_by == moved
        assert Counter(tuple(sorted(cards)) for cards in table_of(before, before.other)) == Counter(
            [tuple(pair), *(tuple(sorted(cards)) for cards in table_of(s, before.other))]
        )
        assert (PHASES[s.phase], s.draws, s.hand) == ("playing", 0, before.hand)


def test_a_hidden_shell_leaves_the_hand_and_protects(pepper_table: Variant) -> None:
    for before, shell, s in actions(pepper_table, "hide"):
        assert gained(before, s, before.player) == {shell: -1}
        assert CARDS[s.reef[before.player]] == shell


def test_of_two_events_the_chosen_one_is_kept(pepper_table: Variant) -> None:
    for before, event, s in actions(pepper_table, "keep_event"):
        assert EVENT_NAMES[s.kept[before.player]] == event
        assert s.event == NONE
