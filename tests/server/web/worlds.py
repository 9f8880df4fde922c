"""Two worlds for the wire: one game planned twice, so that one seat cannot tell which of them it is in.

`tests/views/exchange.py` finds steps that look the same to a seat. Here they become two plans that a server can play
from the deal on: everybody's actions, and what chance brings. Worlds that differ must be alike again before hands are
shown: what somebody drew too much in one world it gets in the other too, later on.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, NamedTuple

import pytest

from seasalt import Action, Game
from seasalt.bots import get
from seasalt.cards import EVENT_NAMES
from seasalt.fair import Shuffle
from seasalt.rules.chance import chance_size
from seasalt.rules.state import State
from seasalt.server.table import gathering, state
from seasalt.server.table.chance import shuffle_of
from tests.views.exchange import TRIES, Step, Tally, Twins, after, carry_out, coupled, in_the_head, results

MIND = bytes(32)  # all chance that a server has besides the plan
REPAIRED = 0.4  # how often the worlds are brought together again, when they could be


class Parted(Exception):
    """Whatever happens now, the seat would notice a difference."""


class Planned(NamedTuple):
    """What one seat does in both worlds, and whether it stays in its head."""

    seat: int
    actions: tuple[str, str]
    unseen: tuple[bool, bool]  # nobody but the seat that acts notices
    differ: bool  # the worlds did, or do then


class Noted(NamedTuple):
    games: list[Game]  # both: the same cards may lie in another order in the deck
    steps: int
    chance: int


class Plan(Twins):
    """A game for two worlds: what is done, and what chance brings in each of them."""

    def __init__(self, rules: dict[str, Any], seat: int, bots: dict[int, str], choice: Random) -> None:
        super().__init__(Game(**rules, supplied=True), seat, choice, Tally())
        self.bots = bots
        self.freely = choice.choice((0.1, 0.4))
        self.planned: list[Planned] = []
        self.chance: tuple[list[int], list[int]] = ([], [])
        self.event = choice.choice(EVENT_NAMES)
        self._noted = self._note()

    def made(self, most: int) -> "Plan":
        """Plan so many actions, or a whole game."""
        while (len(self.planned) < most or chance_size(self.games[0]._s)) and not self.games[0].over:
            try:
                self._advance()
            except Parted:
                self._go_back()
            else:
                if not chance_size(self.games[0]._s) and not self.parted:
                    self._noted = self._note()
        return self

    def is_over(self, step: int) -> bool:
        """Is the game over after so many actions?"""
        return step >= len(self.planned) and self.games[0].over

    def _note(self) -> Noted:
        """Where the worlds are the same, in case they come to part."""
        return Noted([game.copy() for game in self.games], len(self.planned), len(self.chance[0]))

    def _go_back(self) -> None:
        self.games = [game.copy() for game in self._noted.games]
        del self.planned[self._noted.steps :]
        for chance in self.chance:
            del chance[self._noted.chance :]
        self.parted = False

    def _advance(self) -> None:
        found = self._found()
        if found is None:
            raise Parted
        differed, seat = self.differ(), self.games[0].turn
        for game, step, chance in zip(self.games, found, self.chance, strict=True):
            mark = len(game._history)
            carry_out(game, step)
            if not isinstance(step, Action):
                chance.append(game._history[mark][1])
        self.parted = self.differ()
        one, other = found
        if isinstance(one, Action) and isinstance(other, Action):
            assert seat is not None
            unseen = (in_the_head(self.games[0]._s), in_the_head(self.games[1]._s))
            self.planned.append(Planned(seat, (str(one), str(other)), unseen, differed or self.parted))

    def _found(self) -> tuple[Step, Step] | None:
        game = self.games[0]
        if game.turn in self.bots and not chance_size(game._s):
            action = self._bot_chooses(game.turn)
            one, other = (self._coupled(after(game._s, action)) for game in self.games)
            return (action, action) if one == other else None
        return self._steps(self.event)

    def _bot_chooses(self, seat: int) -> Action:
        bot = get(self.bots[seat])
        one, other = (bot.choose(game.view(seat), Random(MIND)).action for game in self.games)
        assert one == other, "a bot cannot tell the worlds apart either"
        return one

    # The worlds look the same to the seat, and to the bots: else they would do something else

    def _coupled(self, s: State) -> list[object]:
        return [coupled(s, seat) for seat in (self.seat, *self.bots)]

    def _steps(self, event: str) -> tuple[Step, Step] | None:
        one, other = (game._s for game in self.games)
        for step in self._wishes(event):
            expected = self._coupled(after(one, step))
            for answer in self._answers(step):
                if self._coupled(after(other, answer)) == expected:
                    return step, answer
        return None

    def _wishes(self, event: str) -> Iterator[Step]:
        if self.choice.random() < REPAIRED:
            yield from self._missing(0, 1)
        yield from super()._wishes(event)

    def _answers(self, step: Step) -> list[Step]:
        answers = super()._answers(step)
        if not isinstance(step, Action) and step in self._missing(0, 1):
            return [*self._missing(1, 0), *answers]
        return answers

    def _missing(self, world: int, other: int) -> list[Step]:
        """Cards that may be drawn now, and that the one who draws has in the other world only."""
        s, there = self.games[world]._s, self.games[other]._s
        if not chance_size(s) or s.hand[s.player] == there.hand[s.player]:
            return []
        mine, yours = s.hand[s.player], there.hand[s.player]
        cards: list[Step] = [card for card in set(results(s)) if card < len(mine) and mine[card] < yours[card]]
        return cards[:TRIES]


# Chance on a server


@dataclass(frozen=True)
class PlannedShuffle(Shuffle):
    """A shuffle that promises what any other does, and then brings what was planned."""

    chance: tuple[int, ...] = ()

    def dealer(self, drawn: int = 0) -> Any:
        left = iter(self.chance[drawn:])
        return lambda size: next(left)


def bring_what_is_planned(patch: pytest.MonkeyPatch, plans: dict[str, tuple[int, ...]]) -> None:
    """Servers of this process find a plan by the number that the host chose."""

    def planned(secret: str, numbers: Sequence[str]) -> Shuffle:
        made = shuffle_of(secret, numbers)
        chance = plans.get(numbers[0])
        return made if chance is None else PlannedShuffle(made.commitment, made.numbers, made.secret, chance)

    for module in (state, gathering):
        patch.setattr(module, "shuffle_of", planned)
