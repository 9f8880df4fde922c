"""How rounds and games end, worked out a second time from the text of the rules (T5, C6, G, V2)."""

from itertools import permutations, product

import pytest

from seasalt.cards import EVENT_NAMES
from seasalt.rules.round_end import name_winners
from seasalt.rules.state import State
from seasalt.rules.vocabulary import KEEPING_EVENT, NONE, OVER, PHASES, REVEALING, SHUFFLING

from ..conftest import soak_count
from .helpers import EDITIONS, TABLES, Variant, events_of, hand_of, new_game, round_ends, steps_of, table_name

GAMES = soak_count(1, 4)  # of each variant
FOR_THE_LEADER = {"kraken", "tornado", "treasure_chest", "diodon_fish"}  # V3, the + cards


@pytest.fixture(params=TABLES, ids=table_name)
def table(request: pytest.FixtureRequest) -> Variant:
    variant: Variant = request.param
    return variant


def won_by_mermaids(s: State) -> list[int]:
    """G2, V11: the seats with enough mermaids in hand, once the game is over."""
    return [
        seat
        for seat in range(s.players)
        if s.phase == OVER
        and sum(card.kind == "mermaid" for card in hand_of(s, seat))
        >= (3 if "dance_of_the_mermaids" in events_of(s, seat) else 4)
    ]


def is_scored(s: State) -> bool:
    return s.caller != NONE and all(s.revealed[: s.players])


def test_a_round_ends_by_a_call_by_mermaids_or_with_the_deck(table: Variant) -> None:
    for _, s in round_ends(table, GAMES):
        if not is_scored(s) and not won_by_mermaids(s):
            assert s.deck_size == 0
            assert s.caller == NONE
            assert not any(s.revealed)


def test_the_game_is_over_once_a_total_reaches_the_target(table: Variant) -> None:
    for _, s in round_ends(table, GAMES):
        if not won_by_mermaids(s):
            assert (s.phase == OVER) == (max(s.scores) >= s.target)


def test_the_highest_total_wins_then_the_tie_break(table: Variant) -> None:
    for _, s in round_ends(table, GAMES):
        if s.phase == OVER and is_scored(s):
            seats = range(s.players)
            tie_break = s.last_turn if s.latest_turn_breaks_ties else s.round_points
            rank = [(s.scores[seat], tie_break[seat]) for seat in seats]
            assert s.winners[: s.players] == [seat_rank == max(rank) for seat_rank in rank]


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_ties_are_broken_as_the_edition_says(edition: str, players: int) -> None:
    """G3: `en` prefers the latest turn, the others the most points in the last round; or the win is shared."""
    s = new_game(Variant(players, False, False, edition))
    turns_of_all = set(permutations([0, 0, 7, 8, 9][-players - 1 :], players))
    totals_of_all, points_of_all = product((40, 41), repeat=players), product((3, 5), repeat=players)
    for totals, points, turns in product(totals_of_all, points_of_all, turns_of_all):
        s.scores[:players], s.round_points[:players], s.last_turn[:players] = totals, points, turns
        name_winners(s)
        rank = list(zip(totals, turns if edition == "en" else points, strict=True))
        assert s.winners[:players] == [seat_rank == max(rank) for seat_rank in rank]


def test_mermaids_win_alone_and_the_round_is_not_scored(table: Variant) -> None:
    for before, s in round_ends(table, GAMES):
        if s.phase == OVER and not is_scored(s):
            (winner,) = won_by_mermaids(s)
            assert s.winners == [seat == winner for seat in range(4)]
            assert s.scores == before.scores


def test_mermaids_that_must_be_placed_win_only_in_ones_own_third_part_of_the_turn(table: Variant) -> None:
    """G3: not when they are kept before the discard, nor from the Angelfish, nor in a jellyfish turn."""
    for before, s in round_ends(table, GAMES):
        if s.mermaids_placed and won_by_mermaids(s) and not is_scored(s):
            assert s.winners[before.player]
            assert PHASES[before.phase] not in ("keeping", "angelfish")
            assert PHASES[before.phase] != "drawing" or not s.stung[before.player]


def test_the_next_round_starts_where_the_edition_says(table: Variant) -> None:
    for before, s in round_ends(table, GAMES):
        if s.phase != OVER:
            last = max(range(s.players), key=lambda seat: s.last_turn[seat])
            if s.caller == NONE:
                assert s.starter == (before.player + 1) % s.players
            elif s.last_turn_leads:
                assert s.starter == (last + 1) % s.players
            else:
                assert s.starter == (s.caller + 1) % s.players


def alone_with(event: int, s: State) -> int:
    """V2: who is alone with the highest total (+ cards) or the lowest (- cards)."""
    totals = s.scores[: s.players]
    extreme = max(totals) if EVENT_NAMES[event] in FOR_THE_LEADER else min(totals)
    return totals.index(extreme) if totals.count(extreme) == 1 else NONE


def test_events_change_hands_as_the_totals_say(table: Variant) -> None:
    for before, s in round_ends(table, GAMES):
        if s.phase == OVER or not s.pepper:
            assert (s.event, s.kept) == (before.event, before.kept)
            continue
        kept = [
            event if event != NONE and alone_with(event, s) == seat else NONE for seat, event in enumerate(before.kept)
        ]
        owner = alone_with(before.event, s)
        if owner != NONE and kept[owner] != NONE:
            assert (s.phase, s.player, s.event, s.kept) == (KEEPING_EVENT, owner, before.event, kept)
        else:
            if owner != NONE:
                kept[owner] = before.event
            assert (s.phase, s.event, s.kept) == (SHUFFLING, NONE, kept)


def test_an_event_is_in_one_place_only_and_there_is_always_one_to_reveal(table: Variant) -> None:
    for s, _ in steps_of(table, GAMES):
        in_deck = [event for event, left in enumerate(s.event_deck) if left]
        in_play = [event for event in (s.event, *s.kept) if event != NONE]
        places = in_deck + in_play
        assert len(places) == len(set(places))
        if s.phase == REVEALING:
            assert in_deck
        if not s.pepper:
            assert not places


def test_events_are_shuffled_again_only_when_none_is_left(table: Variant) -> None:
    left = [0] * len(EVENT_NAMES)
    rounds = 0
    for s, _ in steps_of(table, GAMES):
        if s.phase == REVEALING and s.round_number > max(rounds, 1):
            kept = [event for event in s.kept if event != NONE]
            fresh = [int(event not in kept) for event in range(len(EVENT_NAMES))]
            assert s.event_deck == (left if any(left) else fresh)
        rounds, left = s.round_number, s.event_deck[:]
