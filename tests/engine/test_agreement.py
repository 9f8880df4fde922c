"""The engine agrees with the text of the rules: points and legal actions, worked out a second time."""

from collections.abc import Iterator

import pytest

from seasalt.cards import Card
from seasalt.rules.legal import legal_actions
from seasalt.rules.scoring import BREAKDOWN_SIZE, breakdown
from seasalt.rules.state import State
from seasalt.rules.vocabulary import ACTION_COUNT, CALLED_LAST_CHANCE, NONE

from ..conftest import soak_count
from .helpers import TABLES, Variant, events_of, hand_of, round_ends, steps_of, table_name, table_of
from .slow_legal import in_words, slow_legal
from .slow_scorer import Points, slow_points, slow_round_points

GAMES = soak_count(1, 4)  # of each variant


@pytest.fixture(params=TABLES, ids=table_name)
def table(request: pytest.FixtureRequest) -> Variant:
    variant: Variant = request.param
    return variant


def slow_points_of(s: State, seat: int) -> Points:
    return slow_points(hand_of(s, seat), table_of(s, seat), events_of(s, seat))


def changed_cards(table: Variant) -> Iterator[tuple[State, int]]:
    """Every state and seat in which the seat's cards or events are not those of the step before."""
    known: dict[int, object] = {}
    for s, _ in steps_of(table, GAMES):
        for seat in range(s.players):
            cards = (s.hand[seat][:], s.laid, s.laid_by[:], s.event, s.kept[seat])
            if known.get(seat) != cards:
                known[seat] = cards
                yield s, seat


def test_points_agree_with_the_slow_scorer(table: Variant) -> None:
    for s, seat in changed_cards(table):
        points = [0] * BREAKDOWN_SIZE
        breakdown(s, seat, points)
        assert tuple(points) == slow_points_of(s, seat)


def test_legal_actions_are_those_the_rules_allow(table: Variant) -> None:
    out = [0] * ACTION_COUNT
    for s, _ in steps_of(table, GAMES):
        if s.draws == 0:
            actions = [in_words(action) for action in out[: legal_actions(s, out)]]
            assert set(actions) == slow_legal(s)
            assert len(actions) == len(set(actions))


def test_nobody_scores_while_a_round_goes_on(table: Variant) -> None:
    scores, rounds = [0] * 4, 0
    for s, _ in steps_of(table, GAMES):
        if s.round_number != rounds:
            scores, rounds = s.scores[:], s.round_number
        elif s.caller == NONE or not all(s.revealed[: s.players]):
            assert s.scores == scores


def test_a_called_round_scores_what_the_call_and_the_cards_say(table: Variant) -> None:
    """C1, C4, C5; T5 and G2: a void round, and one that mermaids end, score nothing."""
    for before, s in round_ends(table, GAMES):
        gained = [now - then for now, then in zip(s.scores, before.scores, strict=True)][: s.players]
        if s.caller == NONE or not all(s.revealed[: s.players]):
            assert gained == [0] * s.players
        else:
            points = [  # the cards are still there, the events may have changed hands already
                slow_points(hand_of(s, seat), table_of(s, seat), events_of(before, seat)) for seat in range(s.players)
            ]
            assert gained == slow_round_points(points, s.caller, s.call == CALLED_LAST_CHANCE)
            assert gained == s.round_points[: s.players]


# The slow scorer itself, on hands that can be counted without it.


def cards(text: str) -> list[Card]:
    return [Card(*name.split("/")) for name in text.split()]


@pytest.mark.parametrize(
    ("hand", "events", "points"),
    [
        ("", "", Points(0, 0, 0, 0, 0, 0)),
        ("crab/black crab/grey crab/green", "", Points(1, 0, 0, 0, 1, 1)),
        ("swimmer/black shark/black jellyfish/pink", "", Points(1, 0, 0, 0, 1, 2)),
        ("swimmer/black swimmer/yellow shark/black jellyfish/pink", "", Points(2, 0, 0, 0, 2, 2)),
        ("swimmer/black swimmer/yellow", "", Points(0, 0, 0, 0, 0, 1)),
        ("swimmer/black swimmer/yellow", "water_rodeo", Points(1, 0, 0, 0, 1, 1)),
        ("boat/black boat/black starfish/yellow starfish/dark_blue", "", Points(3, 0, 0, 0, 3, 2)),
        ("starfish/yellow", "", Points(0, 0, 0, 0, 0, 1)),
        ("sailor/pink sailor/orange captain/light_orange", "", Points(0, 5, 6, 0, 11, 1)),
        ("penguin/pink seahorse/white", "", Points(0, 3, 0, 0, 3, 1)),
        ("sailor/pink sailor/orange seahorse/white", "", Points(0, 5, 0, 0, 5, 1)),
        ("octopus/grey octopus/green", "kraken", Points(0, 2, 0, 0, 2, 1)),
        ("shell/grey seahorse/white", "dance_of_the_shells", Points(0, 4, 0, 0, 4, 1)),
        ("mermaid/white mermaid/white crab/black boat/black fish/black", "", Points(0, 0, 0, 5, 5, 3)),
        ("mermaid/white", "tornado", Points(0, 0, 0, 0, 0, 1)),
    ],
)
def test_the_slow_scorer_counts_as_people_do(hand: str, events: str, points: Points) -> None:
    assert slow_points(cards(hand), [], events.split()) == points


def test_the_slow_scorer_counts_laid_trios_and_their_colours() -> None:
    trio = tuple(cards("boat/black boat/black starfish/yellow"))
    assert slow_points(cards("lighthouse/purple"), [trio], []) == Points(3, 0, 2, 0, 5, 2)


@pytest.mark.parametrize(
    ("caller", "last_chance", "scored"),
    [
        (0, False, [8, 8, 3]),  # STOP: everyone scores their cards
        (0, True, [12, 2, 5]),  # bet won: a tie is enough
        (2, True, [8, 8, 5]),  # bet lost
    ],
)
def test_the_slow_scorer_settles_bets_as_people_do(caller: int, last_chance: bool, scored: list[int]) -> None:
    seats = [Points(8, 0, 0, 0, 8, 4), Points(8, 0, 0, 0, 8, 2), Points(3, 0, 0, 0, 3, 5)]
    assert slow_round_points(seats, caller, last_chance) == scored
