"""The game for OpenSpiel, with explicit chance; importing this registers it.

    import pyspiel, seasalt.envs.openspiel
    game = pyspiel.load_game("seasalt(players=2,deck=sailor/pink sailor/orange captain octopus/grey,rounds=1)")

Returns have the sum 0: with `rewards=win` a winner has as many as there are others, shared among all winners, and
a loser −1; with `rewards=points` each has its total less the mean of the others. A game that is given up after
`rounds` rounds is a draw.
"""

from typing import Any

import pyspiel

from ..errors import SeasaltError
from ..notation import ACTION_TEXTS
from ..position import write_position
from ..rules.vocabulary import ACTION_COUNT, ALL_CARDS, MAX_PLAYERS, TYPES
from ..settings import Rules
from .openspiel_observer import SeaSaltObserver
from .rewards import checked_rewards
from .story import Story, decisions_in_a_round

# A small configuration for exact algorithms: seven points can be had, and who kept what decides.
SMALL = (
    "seasalt(deck=penguin/pink penguin/purple penguin/light_orange colony/green captain/light_orange,"
    "opening=0 captain/light_orange colony/green,rounds=1,rewards=points)"
)
MOST_POINTS = 150  # more than anybody can score in a round
DEFAULTS: dict[str, Any] = {
    "players": 2,
    "salt": False,
    "pepper": False,
    "double_points": False,
    "edition": "online",
    "deck": "",  # names of cards with spaces between them; empty for the usual one
    "opening": "",  # what chance brings first: the starter, the round's event with Pepper, two cards for the piles
    "rewards": "win",
    "rounds": 30,
}

GAME_TYPE = pyspiel.GameType(
    short_name="seasalt",
    long_name="Sea Salt & Paper",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=MAX_PLAYERS,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=True,
    provides_observation_string=True,
    provides_observation_tensor=True,
    provides_factored_observation_string=True,
    parameter_specification=DEFAULTS,
)


class SeaSaltGame(pyspiel.Game):  # type: ignore[misc]
    """The game with its parameters; a wrong one raises `pyspiel.SpielError`, as everywhere in OpenSpiel."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = {**DEFAULTS, **(params or {})}
        try:
            self.rules = _rules(**given)
            self.for_wins = checked_rewards(given["rewards"]) == "win"
        except SeasaltError as error:
            raise pyspiel.SpielError(str(error)) from None
        self.rounds = given["rounds"]
        if self.rounds < 1:
            raise pyspiel.SpielError(f"rounds is a number from 1 up, not {self.rounds}")
        self.beginning = self._opened(given["opening"].split())
        super().__init__(GAME_TYPE, self._info(), params or {})

    def _opened(self, outcomes: list[str]) -> Story:
        story = Story(self.rules.new_state(), self.rounds)
        for outcome in outcomes:
            results = [result for result in story.chances if story.outcome(result) == outcome]
            if not results:
                raise pyspiel.SpielError(
                    f"chance cannot open with {outcome!r}; it is a starter, then cards for the piles"
                )
            story.happen(results[0])
        return story

    def _info(self) -> Any:
        others = self.rules.players - 1
        points = min(self.rounds * MOST_POINTS, self.rules.target + MOST_POINTS)
        return pyspiel.GameInfo(
            num_distinct_actions=ACTION_COUNT,
            max_chance_outcomes=TYPES,
            num_players=self.rules.players,
            min_utility=float(-1 if self.for_wins else -points),
            max_utility=float(others if self.for_wins else points),
            utility_sum=0.0,
            max_game_length=self.rounds * decisions_in_a_round(len(self.rules.box)),
        )

    def max_chance_nodes_in_history(self) -> int:
        """A starter, and in each round an event, two piles, and what is drawn and stolen."""
        return 1 + int(self.rounds) * (3 + 3 * ALL_CARDS)

    def new_initial_state(self) -> "SeaSaltState":
        return SeaSaltState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SeaSaltObserver:
        return SeaSaltObserver(self.rules, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params)


def _rules(*, deck: str, opening: str, rewards: str, rounds: int, **variant: Any) -> Rules:
    return Rules(**variant, deck=tuple(deck.split()) if deck else None)


class SeaSaltState(pyspiel.State):  # type: ignore[misc]
    """A position with how each seat came there."""

    def __init__(self, game: SeaSaltGame) -> None:
        super().__init__(game)
        self.story = game.beginning.copy()

    def current_player(self) -> int:
        if self.story.over:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if self.story.left_to_chance else int(self.story.s.player)

    def is_terminal(self) -> bool:
        return self.story.over

    def _legal_actions(self, player: int) -> list[int]:
        return self.story.legal

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(result, float(chance)) for result, chance in self.story.chances.items()]

    def _apply_action(self, action: int) -> None:
        """Chance's or a player's; one that is not legal raises `pyspiel.SpielError` and changes nothing."""
        if self.story.over:
            raise pyspiel.SpielError("the game has ended, and nobody can act any more")
        if self.story.left_to_chance:
            self._check(action, list(self.story.chances))
            self.story.happen(action)
        else:
            self._check(action, self.story.legal)
            self.story.act(action)

    def _check(self, action: int, possible: list[int]) -> None:
        if action not in possible:
            raise pyspiel.SpielError(f"action {action} is not possible now; possible are {possible}")

    def _action_to_string(self, player: int, action: int) -> str:
        return self.story.outcome(action) if player == pyspiel.PlayerId.CHANCE else ACTION_TEXTS[action]

    def returns(self) -> list[float]:
        s, game = self.story.s, self.get_game()
        seats = range(s.players)
        if not self.story.over:
            return [0.0] * s.players
        if game.for_wins:
            winners = sum(s.winners)
            return [s.players * s.winners[seat] / winners - 1 if winners else 0.0 for seat in seats]
        total = sum(s.scores)
        return [s.scores[seat] - (total - s.scores[seat]) / (s.players - 1) for seat in seats]

    def __str__(self) -> str:
        return write_position(self.get_game().rules, self.story.s)


pyspiel.register_game(GAME_TYPE, SeaSaltGame)
