"""What decisions are worth: nothing where everybody plays as the network, and on average what wins say."""

from math import sqrt
from random import Random
from statistics import fmean, stdev
from zlib import crc32

import pytest
from benchmarks import skill
from benchmarks.skill import LOTS, PLAYS, ROUNDS, go_through_game, shares_of_seats

from seasalt import Game, Rules, View
from seasalt.arena import Contest, Plan, executor, hold, match
from seasalt.bots import Bot, Budget, Choice, get
from seasalt.bots.lookahead import note_what_came
from seasalt.bots.luck import LUCK_WORDS, highest_lot
from seasalt.bots.network import FILE, weights_of
from seasalt.bots.network_input import INPUTS, OBSERVATION_SIZE, ROW_SIZE
from seasalt.bots.network_memory import NOTEBOOK_SIZE, RECALLED_SIZE, note_action
from seasalt.bots.standings import table_of
from seasalt.errors import SeasaltError
from seasalt.rules.chance import chance_size, happen
from seasalt.rules.legal import legal_actions
from seasalt.rules.many import MOST_LEGAL
from seasalt.rules.play import apply
from seasalt.rules.state import State
from seasalt.rules.vocabulary import (
    KEEP,
    KIND_OF,
    LAST_CHANCE,
    MAX_PLAYERS,
    MERMAID,
    OVER,
    STARTING,
    STOP,
    TYPES,
)

from .conftest import soak_count

pytestmark = pytest.mark.compiled

GAMES = 100


class Careless:
    """Plays as the network, and now and then anything."""

    def choose(self, view: View, mind: Random, budget: Budget | None = None, *, explain: bool = False) -> Choice:
        if mind.random() < 0.03:
            return Choice(mind.choice(list(view.legal_actions)))
        return get("network").choose(view, mind)


def about_to_win() -> Game:
    """Whoever keeps the fourth mermaid has won; the other one needs a point."""
    game = Game.set_up(
        phase="drawing", hand0="mermaid mermaid mermaid", hand1="octopus/green octopus/grey octopus/purple sailor/pink",
        left="boat/black", right="shell/grey", deck="mermaid shell/green shell/yellow boat/yellow", scores=[0, 39],
        supplied=True,
    )  # fmt: skip
    game.play("draw")
    game.happen("mermaid/white")
    game.happen("shell/green")
    return game


def played(rules: Rules, bots: dict[int, Bot], seed: int) -> Game:
    """A whole game; at seats that are not named the network plays."""
    game, mind, network = Game(**rules.agreed, seed=seed), Random(seed), get("network")
    while game.turn is not None:
        game.play(bots.get(game.turn, network).choose(game.view(game.turn), mind).action)
    return game


def shares(game: Game, plays: int = PLAYS, rounds: int = ROUNDS) -> tuple[float, ...]:
    return shares_of_seats(*game.history, plays, rounds)


# What decisions are worth


def test_what_the_network_plays_gains_nothing() -> None:
    game = about_to_win()
    game.play("keep mermaid/white")
    assert game.winners == (0,)
    assert shares(game) == (0.0, 0.0)


def test_who_does_not_take_a_won_game_loses_by_it_what_the_other_gains() -> None:
    game = about_to_win()
    game.play("keep shell/green")
    mine, other = shares(game)
    assert mine < -0.3
    assert mine + other == pytest.approx(0.0, abs=1e-3)


def test_all_seats_together_win_one_game() -> None:
    for players in (2, 3, 4):
        rules = Rules(players=players, salt=True, pepper=players > 2)
        found = shares(played(rules, {0: Careless()}, players), 2, 2)
        assert len(found) == players
        assert sum(found) == pytest.approx(1.0, abs=1e-3)


def test_there_is_other_luck_for_each_try() -> None:
    assert max(PLAYS, ROUNDS) <= LOTS


def test_what_decisions_are_worth_is_the_same_compiled_and_interpreted() -> None:
    game = about_to_win()
    game.play("keep shell/green")
    assert interpreted(game, 1) == pytest.approx(shares(game, 1, 1), abs=1e-9)


def interpreted(game: Game, plays: int) -> tuple[float, ...]:
    first, steps = game.history
    weights, (chances, *grid) = weights_of(FILE), table_of(first.players)
    sizes = RECALLED_SIZE, OBSERVATION_SIZE, ROW_SIZE, INPUTS, weights.width, weights.width, MOST_LEGAL, MAX_PLAYERS
    found = [0.0] * MAX_PLAYERS
    go_through_game(
        [first.copy()], [first.copy()], [0] * NOTEBOOK_SIZE, [0] * NOTEBOOK_SIZE,
        [(rule is happen, number) for rule, number in steps], 1, plays, plays, [0] * LUCK_WORDS, [0] * MOST_LEGAL,
        weights.layers, tuple([0] * size for size in sizes), ([0] * MAX_PLAYERS, chances, *grid), found,
    )  # fmt: skip
    return tuple(found[: first.players])


# That it adds up

VARIANTS = [(players, salt, pepper) for players in (2, 3, 4) for salt in (False, True) for pepper in (True, False)]
FATED = soak_count(12, 240)


def fate(s: State, luck: list[int]) -> int:
    """Luck that is settled by the position: the same comes whenever the game comes there."""
    sizes = s.deck_size, s.hand_size, s.pile_size, s.drawn_size
    return crc32(repr((s.round_number, s.turn, s.phase, s.player, s.draws, *sizes)).encode())


def habit(s: State, notes: list[int], out: list[int], network: None, room: None) -> int:
    """In the place of the network: keeps mermaids, calls now and then, and else decides by what is noted."""
    legal = out[: legal_actions(s, out)]
    lot = crc32(bytes(note & 255 for note in notes), s.turn * 7 + s.deck_size)
    mermaids = [action for action in legal if KEEP <= action < KEEP + TYPES and KIND_OF[action - KEEP] == MERMAID]
    calls = [action for action in legal if action in (STOP, LAST_CHANCE) and lot % 3 == 0]
    return [*mermaids, *calls, legal[lot % len(legal)]][0]


def fated_game(rules: Rules, seed: int) -> tuple[State, list[tuple[int, int]], list[float]]:
    """A short game in which somebody now and then does something else, step by step, and who won."""
    first, _ = Game(**rules.agreed, supplied=True).history
    first.target = 20
    s, steps, lot = first.copy(), [], Random(seed)
    notes, out, luck = [0] * NOTEBOOK_SIZE, [0] * MOST_LEGAL, [0] * LUCK_WORDS
    round_number = s.round_number
    while s.phase != OVER:
        if size := chance_size(s):
            nth = lot.randrange(size) if s.phase == STARTING else 0
            steps.append((1, highest_lot(s, size, fate(s, luck), luck) if size > 1 and s.phase != STARTING else nth))
            happen(s, steps[-1][1])
        else:
            action, round_number = habit(s, notes, out, None, None), s.round_number
            steps.append((0, lot.choice(out[: legal_actions(s, out)]) if lot.random() < 0.08 else action))
            note_action(notes, s, steps[-1][1])
            apply(s, steps[-1][1])
        if not chance_size(s):
            note_what_came(notes, s, round_number)
    return first, steps, [s.winners[seat] / sum(s.winners) for seat in range(s.players)]


@pytest.mark.parametrize("worth", [1, 0])
def test_where_luck_is_settled_it_is_exactly_who_won_whatever_standings_are_said_to_be_worth(
    worth: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(skill, "next_draw", fate)
    monkeypatch.setattr(skill, "liked_action", habit)
    for seed in range(FATED):
        players, salt, pepper = VARIANTS[seed % len(VARIANTS)]
        first, steps, won = fated_game(Rules(players=players, salt=salt, pepper=pepper), seed)
        chances, *grid = table_of(players)
        standings = [0] * MAX_PLAYERS, [worth * chance for chance in chances], *grid
        found = [0.0] * MAX_PLAYERS
        skill.go_through_game(
            [first.copy()], [first.copy()], [0] * NOTEBOOK_SIZE, [0] * NOTEBOOK_SIZE, steps, seed, 1, 1,
            [0] * LUCK_WORDS, [0] * MOST_LEGAL, None, None, standings, found,
        )  # fmt: skip
        assert found[:players] == pytest.approx(won, abs=1e-9)


# What a contest says by it


def test_who_plays_against_itself_has_exactly_half() -> None:
    found = skill.skill(contest("network", "narwhal", 3, 1), executor(1))
    assert found["share"] == 0.5


def test_of_a_contest_it_is_the_mean_of_its_deals_for_the_first_side_with_the_interval_of_their_spread(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def who_won(record: str, seed: int) -> tuple[float, ...]:
        game = Game.replay(record)
        return tuple((seat in game.winners) / len(game.winners) for seat in game.seats)

    monkeypatch.setattr(skill, "_shares", who_won)
    held = contest("greedy", "random", 2, 4)
    counted: list[int] = []
    found = skill.skill(held, executor(1), counted.append)
    deals = [fmean(won_by_first(game) for game in deal.games) for deal in held.counted(0).values()]
    assert fmean(deals) > 0.7
    reach = 3.182 * stdev(deals) / sqrt(4)  # Student's, with three degrees of freedom
    assert found["share"] == pytest.approx(fmean(deals), abs=1e-5)
    assert found["interval"] == pytest.approx([fmean(deals) - reach, fmean(deals) + reach], abs=1e-3)
    assert counted == [1, 2, 3, 4]


def won_by_first(game: match.GameResult) -> float:
    return sum(side == 0 for side in (game.seats[seat] for seat in game.winners)) / len(game.winners)


def contest(first: str, second: str, players: int, deals: int) -> Contest:
    made = Contest(Plan((first, second), Rules(players=players), 1), deals, whole=True)
    hold(made, executor(1))
    return made


def test_a_game_that_was_not_played_to_its_end_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(match, "MOST_ROUNDS", 1)
    with pytest.raises(SeasaltError, match="not played to its end"):
        skill.skill(contest("greedy", "random", 2, 1), executor(1))


@pytest.mark.soak
@pytest.mark.parametrize("players", [2, 3])
def test_on_average_it_is_how_often_somebody_won_and_scatters_less(players: int) -> None:
    won, should_have = [], []
    for seed in range(GAMES):
        seat = seed % players
        game = played(Rules(players=players), {seat: Careless()}, seed)
        won.append((seat in game.winners) / len(game.winners))
        should_have.append(shares_of_seats(*game.history, 32, seed=seed)[seat])
    differences = [one - other for one, other in zip(won, should_have, strict=True)]
    assert abs(fmean(differences)) < 3 * stdev(differences) / sqrt(GAMES)
    assert stdev(should_have) < 0.8 * stdev(won)
