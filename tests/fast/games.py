"""What all tests of `seasalt.fast` share: the variants, and the same games played with the interpreted rules."""

from collections.abc import Iterable
from itertools import product
from typing import Any, NamedTuple

from seasalt import Rules
from seasalt.fast import Results
from seasalt.rules.chance import chance_size, happen
from seasalt.rules.dice import DICE_WORDS, below
from seasalt.rules.knowledge import hide
from seasalt.rules.legal import legal_actions
from seasalt.rules.many import MOST_LEGAL, begin_game, play_game, seed_game
from seasalt.rules.play import apply
from seasalt.rules.state import State
from seasalt.rules.tally import CHOICES, DECISIONS, TALLY, TALLY_BEGIN, TALLY_SIZE
from seasalt.rules.vocabulary import NONE, OVER, SHUFFLING
from seasalt.settings import EDITIONS

MOST_ROUNDS = 1000
SEED = 7

# All players × salt × pepper, and with them all editions × double points.
TABLES = [
    Rules(players=players, salt=salt, pepper=pepper)
    for players, salt, pepper in product((2, 3, 4), (False, True), (False, True))
]
# One of each: all players, expansions and editions, with and without double points.
FEW_RULES = [
    Rules(players=2),
    Rules(players=3, salt=True, edition="en"),
    Rules(players=4, pepper=True, edition="it"),
    Rules(players=2, salt=True, pepper=True, double_points=True, edition="es"),
]
# A deck that soon runs out: many rounds are void, and a game may never end.
SMALL_DECK = Rules(
    players=2,
    salt=True,
    pepper=True,
    deck=(
        *("mermaid/white",) * 4,
        *("crab/yellow", "crab/black", "starfish/yellow", "shell/green", "shell/black", "sailor/pink", "sailor/orange"),
    ),
)
FEW_ROUNDS = 20  # after which it is given up
# With these cards nobody gets seven points: every round is void, and no game ends.
ENDLESS = Rules(players=2, deck=("octopus/grey", "penguin/pink", "sailor/pink"))


def name_of(rules: Rules) -> str:
    """A short name for the ids of tests."""
    marks = [mark for mark in ("salt", "pepper", "double_points") if getattr(rules, mark)]
    return "-".join([f"{rules.players}p", *marks, rules.edition, *(["small"] if rules.deck else [])])


def variants_of(table: Rules) -> list[Rules]:
    """Every edition, with and without double points, for these players and expansions."""
    return [
        Rules(players=table.players, salt=table.salt, pepper=table.pepper, edition=edition, double_points=double)
        for edition, double in product(EDITIONS, (False, True))
    ]


class Ended(NamedTuple):
    """How a game ended."""

    scores: list[int]
    winners: list[bool]
    rounds: int
    decisions: int
    choices: int


def ends_of(results: Results) -> list[Ended]:
    """The rows of results, as plain numbers."""
    columns = (results.scores, results.winners, results.rounds, results.decisions, results.choices)
    return [Ended(*row) for row in zip(*(column.tolist() for column in columns), strict=True)]


def interpreted(
    rules: Rules, numbers: Iterable[int], choose: Any = None, *, seed: int = SEED, most_rounds: int = MOST_ROUNDS
) -> tuple[list[Ended], dict[str, list[int]]]:
    """The games with these numbers, played with the interpreted rules, and the tally of them all."""
    start = rules.new_state()
    box, seen = [start], [start]
    dice, mind = [0] * DICE_WORDS, [0] * DICE_WORDS
    out, tally = [0] * MOST_LEGAL, [0] * TALLY_SIZE
    ends = []
    for number in numbers:
        decisions, choices = tally[DECISIONS], tally[CHOICES]
        begin_game(box, [start], dice, mind, seed, number)
        assert play_game(box, dice, mind, seen, out, choose, most_rounds, tally)
        s = box[0]
        ends.append(
            Ended(
                s.scores[: rules.players],
                [won == 1 for won in s.winners[: rules.players]],
                s.round_number,
                tally[DECISIONS] - decisions,
                tally[CHOICES] - choices,
            )
        )
    return ends, {name: tally[begin : begin + TALLY[name]] for name, begin in TALLY_BEGIN.items()}


class Follower:
    """The game in one place of a batch, followed step by step with the interpreted rules and nothing else."""

    def __init__(self, rules: Rules, number: int, *, seed: int = SEED, most_rounds: int = MOST_ROUNDS) -> None:
        self.rules, self.number, self.most_rounds = rules, number, most_rounds
        self.s: State = rules.new_state()
        self._dice, self.mind = [0] * DICE_WORDS, [0] * DICE_WORDS
        seed_game(self._dice, self.mind, seed, number)
        self._let_chance()

    def _let_chance(self) -> None:
        while not self.ended:
            size = chance_size(self.s)
            if size == 0:
                break
            happen(self.s, below(self._dice, size))

    @property
    def truncated(self) -> bool:
        return self.s.phase == SHUFFLING and self.s.round_number >= self.most_rounds

    @property
    def ended(self) -> bool:
        return self.s.phase == OVER or self.truncated

    @property
    def actor(self) -> int:
        return NONE if self.ended else self.s.player

    @property
    def legal(self) -> list[int]:
        out = [0] * MOST_LEGAL
        return [] if self.ended else out[: legal_actions(self.s, out)]

    @property
    def points(self) -> list[int]:
        return self.s.scores[: self.rules.players]

    @property
    def wins(self) -> list[float]:
        """The win, shared among all who won."""
        winners = self.s.winners[: self.rules.players]
        return [won / max(1, sum(winners)) for won in winners]

    def play(self, action: int) -> None:
        assert action in self.legal
        apply(self.s, action)
        self._let_chance()

    def play_at_random(self) -> None:
        """As chance decides in a batch: with the game's mind."""
        self.play(self.legal[below(self.mind, len(self.legal))])

    def play_by(self, choose: Any) -> None:
        """As a policy decides, which sees what its seat sees."""
        legal = self.legal
        place = 0
        if len(legal) > 1:
            v = self.s.copy()
            hide(v, v.player)
            place = choose(v, legal + [NONE] * (MOST_LEGAL - len(legal)), len(legal), self.mind)
        self.play(legal[place])
