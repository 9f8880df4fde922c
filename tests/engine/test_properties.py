"""What holds at every step of every game, whatever is played: random games of all variants and editions."""

from array import array
from collections import Counter
from collections.abc import Sequence

import pytest

from seasalt.cards import CARDS
from seasalt.rules.chance import chance_result, chance_size, happen
from seasalt.rules.legal import legal_actions
from seasalt.rules.play import apply
from seasalt.rules.state import FIELDS, State
from seasalt.rules.vocabulary import (
    ACTION_COUNT,
    COLOUR_COUNT,
    COLOUR_OF,
    DEALING,
    DUO_FIRST,
    DUO_SECOND,
    GIVING,
    KIND_COUNT,
    KIND_OF,
    MAX_PLAYERS,
    MERMAID,
    MOVING,
    NONE,
    OVER,
    PHASES,
    PICKING,
    REVEALING,
    STARTING,
    THEFT,
    TRIO,
    TYPES,
    WANTING,
)

from ..conftest import soak_count
from .helpers import (
    TABLES,
    Steps,
    Variant,
    events_of,
    hand_of,
    play,
    steps_of,
    table_name,
    variants_of,
)

GAMES = soak_count(1, 4)  # of each variant
LONGEST_GAME = 20_000  # steps; nothing bounds a game (S4), but random players call often enough
T3 = PHASES[PHASES.index("playing") : PHASES.index("moving") + 1]


@pytest.fixture(params=TABLES, ids=table_name)
def table(request: pytest.FixtureRequest) -> Variant:
    variant: Variant = request.param
    return variant


@pytest.fixture
def steps(table: Variant) -> Steps:
    return steps_of(table, GAMES)


def listed(s: State) -> list[int]:
    out = [NONE] * ACTION_COUNT
    return out[: legal_actions(s, out)]


def copies_of_all_cards(s: State) -> list[int]:
    """How many of each type are in the deck, on a pile, drawn, face down, in a hand or on a table."""
    loose = Counter([*s.deck, *s.drawn, *s.reef, *s.pile[0], *s.pile[1], *s.laid_star])
    for duo in s.laid_duo[: s.laid]:
        loose.update((DUO_FIRST[duo], DUO_SECOND[duo]))
    return [loose[card] + sum(hand[card] for hand in s.hand) for card in range(TYPES)]


def test_every_card_is_in_exactly_one_place(steps: Steps) -> None:
    for s, _ in steps:
        if s.round_number > 0:
            assert copies_of_all_cards(s) == s.box


def recount(counts: dict[int, int], of: Sequence[int], size: int) -> list[int]:
    """How many cards of each kind or colour, as `of` says, there are among these cards."""
    numbers = [0] * size
    for card, count in counts.items():
        numbers[of[card]] += count
    return numbers


def test_counts_by_kind_and_colour_equal_a_recount(steps: Steps) -> None:
    for s, _ in steps:
        tables = [Counter[int]() for _ in range(s.players)]
        for duo, star, owner in zip(s.laid_duo, s.laid_star, s.laid_by[: s.laid], strict=False):
            tables[owner].update(card for card in (DUO_FIRST[duo], DUO_SECOND[duo], star) if card != NONE)
        for seat, on_table in enumerate(tables):
            in_hand = Counter({card: count for card, count in enumerate(s.hand[seat]) if count})
            assert s.hand_size[seat] == in_hand.total()
            assert s.hand_kinds[seat] == recount(in_hand, KIND_OF, KIND_COUNT)
            assert s.table_kinds[seat] == recount(on_table, KIND_OF, KIND_COUNT)
            assert s.colours[seat] == recount(in_hand + on_table, COLOUR_OF, COLOUR_COUNT)


def test_every_value_fits_the_bits_of_its_field(steps: Steps) -> None:
    for s, _ in steps:
        values: dict[int, list[int]] = {8: [], 16: [], 32: []}
        for field in FIELDS:
            value = getattr(s, field.name)
            rows = value if len(field.shape) == 2 else [value if field.shape else [value]]
            for row in rows:
                values[field.bits] += row
        for bits, letter in ((8, "b"), (16, "h"), (32, "i")):
            array(letter, values[bits])  # OverflowError if a value does not fit


def test_places_without_a_card_are_empty(steps: Steps) -> None:
    for s, _ in steps:
        for cards, size in (
            (s.deck, s.deck_size),
            (s.pile[0], s.pile_size[0]),
            (s.pile[1], s.pile_size[1]),
            (s.drawn, s.drawn_size),
            (s.laid_duo, s.laid),
            (s.laid_by, s.laid),
        ):
            assert NONE not in cards[:size]
            assert set(cards[size:]) <= {NONE}
        assert set(s.laid_star[s.laid :]) <= {NONE}


def test_seats_that_nobody_sits_on_stay_as_they_began(steps: Steps) -> None:
    by_seat = [field for field in FIELDS if field.shape[:1] == (MAX_PLAYERS,)]
    fresh = State()
    for s, _ in steps:
        for field in by_seat:
            assert getattr(s, field.name)[s.players :] == getattr(fresh, field.name)[s.players :], field.name


def test_what_a_choice_needs_is_remembered_only_until_it_is_made(steps: Steps) -> None:
    for s, _ in steps:
        assert (s.star != NONE) == (s.phase == TRIO)
        assert (s.looking != NONE) == (s.phase == PICKING)
        assert (s.other != NONE) == (s.phase in (THEFT, WANTING, GIVING, MOVING))
        assert (s.wanted != NONE) == (s.phase == GIVING)


def test_seats_and_phases_exist(steps: Steps) -> None:
    for s, _ in steps:
        assert 0 <= s.phase < len(PHASES)
        assert 0 <= s.player < s.players
        assert 0 <= s.starter < s.players
        assert NONE <= s.caller < s.players
        assert (s.caller == NONE) == (s.call == NONE)
        assert s.other != s.player


def test_a_round_begins_with_nothing_left_of_the_one_before(steps: Steps) -> None:
    for s, _ in steps:
        if s.phase in (REVEALING, DEALING):
            assert s.hand_size == [0] * 4
            assert (s.laid, s.turn, s.caller, s.call) == (0, 0, NONE, NONE)
            assert s.stung == s.revealed == s.last_turn == [0] * 4
            assert s.reef == [NONE] * 4


def test_either_chance_or_a_player_has_to_move_until_the_game_is_over(steps: Steps) -> None:
    for s, _ in steps:
        assert (chance_size(s) > 0) + (len(listed(s)) > 0) == (s.phase != OVER)


def test_legal_actions_are_listed_once_and_in_order(steps: Steps) -> None:
    for s, _ in steps:
        actions = listed(s)
        assert actions == sorted(set(actions))
        assert all(0 <= action < ACTION_COUNT for action in actions)


def test_asking_what_is_possible_changes_nothing(steps: Steps) -> None:
    for number, (s, _) in enumerate(steps):
        if number % 5 == 0:
            before = s.copy()
            listed(s)
            for nth in range(chance_size(s)):
                chance_result(s, nth)
            assert s == before


def test_every_legal_action_applies_and_leads_to_a_position_of_its_own(steps: Steps) -> None:
    for number, (s, _) in enumerate(steps):
        if number % 5 == 0:
            reached = [s]
            for action in listed(s):
                reached.append(s.copy())
                apply(reached[-1], action)
            assert all(one != other for place, one in enumerate(reached) for other in reached[:place])


def test_every_outcome_of_chance_can_happen_and_changes_the_position(steps: Steps) -> None:
    for number, (s, _) in enumerate(steps):
        if number % 25 == 0:
            for nth in range(chance_size(s)):
                after = s.copy()
                happen(after, nth)
                assert after != s


def test_chance_is_over_cards_not_over_types(steps: Steps) -> None:
    """E4 and the deck: each card of what is left is one outcome, so copies make a type likelier."""
    for s, _ in steps:
        outcomes = [chance_result(s, nth) for nth in range(chance_size(s))]
        if s.draws > 0 or s.phase == DEALING:
            assert outcomes == [card for card in s.deck if card != NONE]
        elif s.phase == THEFT:
            assert [CARDS[card] for card in outcomes] == hand_of(s, s.other)
        elif s.phase == STARTING:
            assert outcomes == list(range(s.players))
        elif s.phase == REVEALING:
            assert outcomes == [event for event, left in enumerate(s.event_deck) if left]


def test_nobody_goes_on_with_enough_mermaids_to_win(steps: Steps) -> None:
    """G2, G3, V11: held, they win at once; where they must be placed, in one's own third part of the turn."""
    for s, _ in steps:
        seats = [s.player] if s.mermaids_placed else range(s.players)
        for seat in seats:
            enough = 3 if "dance_of_the_mermaids" in events_of(s, seat) else 4
            if s.hand_kinds[seat][MERMAID] >= enough:
                assert s.phase == OVER or (s.mermaids_placed and PHASES[s.phase] not in T3)


def test_every_game_ends(table: Variant) -> None:
    for variant in variants_of(table):
        for game in range(2 * GAMES):
            state, length = None, 0
            for s, _ in play(variant, game):
                state, length = s, length + 1
                assert length < LONGEST_GAME
            assert state is not None
            assert state.phase == OVER
            assert any(state.winners)
