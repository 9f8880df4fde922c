"""What is counted in a finished game is what happened in it."""

from random import Random

import pytest

from seasalt import Game
from seasalt.server.replaying import steps_of
from seasalt.server.statistics import statistics_of, what_decided

from .test_schema import faults


def played(seed: int, players: int = 4) -> Game:
    """A whole game in which duos are laid eagerly."""
    random = Random(seed)
    game = Game(players=players, salt=True, pepper=True, seed=seed)
    while not game.over:
        actions = list(game.legal_actions)
        game.play(random.choice([action for action in actions if action.verb == "lay"] or actions))
    return game


def acted(game: Game) -> list[tuple[int | None, str]]:
    """Who did what."""
    return [(step.seat, step.action.verb) for step in steps_of(game.record()) if step.action is not None]


GAMES = [played(seed) for seed in range(6)]
each = pytest.mark.parametrize("game", GAMES, ids=lambda game: f"{len(game.results)} rounds")


@each
def test_rounds_are_those_of_the_game(game: Game) -> None:
    rounds = statistics_of(game.record()).rounds
    assert [(one.round, tuple(one.points), tuple(one.totals)) for one in rounds] == [
        (result.number, result.points, result.totals) for result in game.results
    ]


@each
def test_duos_and_thefts_are_counted_by_seat(game: Game) -> None:
    actions = acted(game)
    seats = statistics_of(game.record()).seats
    assert [seat.duos for seat in seats] == [actions.count((seat, "lay")) for seat in game.seats]
    assert sum(seat.stolen for seat in seats) == sum(seat.lost for seat in seats)
    assert sum(seat.stolen for seat in seats) == sum(news.what == "stole" for news in game.stream())


@each
def test_calls_and_bets_are_counted_by_seat(game: Game) -> None:
    seats = statistics_of(game.record()).seats
    assert sum(seat.stops + seat.bets for seat in seats) == sum(result.caller is not None for result in game.results)
    assert sum(seat.bets_won for seat in seats) == sum(result.bet_won is True for result in game.results)


@each
def test_every_card_that_came_into_a_hand_came_from_the_deck_or_from_a_pile(game: Game) -> None:
    """Cards that were stolen or swapped only changed hands."""
    found = statistics_of(game.record()).seats
    kinds = [verb for _, verb in acted(game)]
    assert sum(seat.from_piles for seat in found) == kinds.count("take") + kinds.count("pick")
    straight = sum(seat.from_deck for seat in found) - kinds.count("keep")
    assert straight == drawn_straight(game)


def drawn_straight(game: Game) -> int:
    """Cards from the deck among which nobody could choose: two of each draw they could."""
    drawn = sum(news.what == "drew" for news in game.stream())
    discarded = sum(news.what == "discarded" for news in game.stream())
    return drawn - 2 * discarded


@each
def test_points_are_those_of_cards_and_of_colours(game: Game) -> None:
    """What was not scored for cards was scored for colours."""
    seats = statistics_of(game.record()).seats
    for seat, found in enumerate(seats):
        results = [result for result in game.results if result.call is not None]
        cards = sum(
            result.cards[seat].total for result in results if counts_cards(result.bet_won, result.caller == seat)
        )
        assert found.bonus + cards == sum(result.points[seat] for result in game.results)
        assert found.best_round == max(result.points[seat] for result in game.results)
        assert found.average == round(sum(result.points[seat] for result in game.results) / len(game.results), 1)


def counts_cards(bet_won: bool | None, caller: bool) -> bool:
    return bet_won is None or bet_won == caller


def turns(game: Game) -> list[int]:
    return [seat.turns for seat in statistics_of(game.record()).seats]


def test_every_turn_is_counted() -> None:
    game = Game(players=2, seed=1)
    for action in ("take left", "end", "take right", "end", "draw"):
        game.play(action)
    assert sorted(turns(game)) == [1, 2]


def test_mermaids_decide_without_a_scored_round() -> None:
    game = mermaids_win()
    found = statistics_of(game.record())
    assert found.decided_by == "mermaids"
    assert [seat.mermaids for seat in found.seats if seat.mermaids] == [4]
    assert found.rounds == []


def mermaids_win() -> Game:
    """One seat draws mermaids only."""
    game = Game(players=2, supplied=True)
    for outcome in ("0", "crab/black", "crab/green"):
        game.happen(outcome)
    others = iter(("shell/grey shell/green", "shell/black shell/yellow", "octopus/grey octopus/green"))
    while not game.over:
        mine = game.turn == 0
        left = sum(card.kind == "mermaid" for card in game.hand(0))
        cards = (
            ("mermaid/white " + ("boat/black", "boat/yellow", "fish/black", "fish/green")[left])
            if mine
            else next(others)
        )
        game.play("draw", chance=cards)
        game.play(f"keep {cards.split()[0]}")
        if not game.over:
            game.play("discard left")
            game.play("end")
    return game


@pytest.mark.parametrize(("edition", "decided"), [("online", "last_round"), ("en", "latest_turn")])
def test_a_tie_is_decided_as_the_edition_says(edition: str, decided: str) -> None:
    game = Game.set_up(
        players=2, edition=edition, phase="playing", turn=0, scores="30,32", supplied=True,
        hand0="shell/dark_blue,shell/light_blue,shell/black,shell/yellow,shell/green,shell/grey",
        hand1="sailor/pink,sailor/orange,octopus/green,octopus/grey",
    )  # fmt: skip
    game.play("stop")
    assert (game.scores, len(game.winners)) == ((40, 40), 1)
    assert what_decided(game) == decided


def test_the_higher_total_decides() -> None:
    assert [what_decided(game) for game in GAMES] == ["points"] * len(GAMES)


def test_a_game_that_was_given_up_has_no_winner() -> None:
    game = Game(seed=1)
    game.play("draw")
    found = statistics_of(game.record())
    assert (found.decided_by, found.rounds) == (None, [])


@each
def test_statistics_hold_to_their_schema(game: Game) -> None:
    assert faults("Statistics", statistics_of(game.record())) == []
