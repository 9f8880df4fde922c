"""An agent in the arena: whatever observes and acts as an environment's agent can be measured on the ladder's bots.

python examples/envs_arena.py [DEALS]

The agent here is a rule of thumb over observations; put a trained network in its place. It plays duplicate deals
against bots of the ladder, and the arena says how many it wins and how sure that is.
"""

import sys
from random import Random
from typing import Any

from seasalt import Action, Rules, View
from seasalt.arena.match import Player, play_deal
from seasalt.arena.statistics import share_interval
from seasalt.bots import Choice, get
from seasalt.envs.spaces import observed, parts
from seasalt.rules.vocabulary import DRAW, LAST_CHANCE, STOP, TAKE

SEED = 1


class Agent:
    """A bot that knows nothing but the observation and the mask, as a network would."""

    def choose(self, view: View, mind: Random, budget: Any = None, *, explain: bool = False) -> Choice:
        return Choice(Action.from_number(self.act(observed(view), mind, view.rules.players)))

    def act(self, observation: dict[str, Any], mind: Random, players: int) -> int:
        """Bet with many points, else stop; lay what can be laid; take what is already in the hand."""
        seen = parts(observation["observation"], players)
        legal = [int(number) for number in observation["action_mask"].nonzero()[0]]
        if LAST_CHANCE in legal and seen["points"][0] >= 10:
            return LAST_CHANCE
        if STOP in legal:
            return STOP
        liked = [number for number in legal if Action.from_number(number).verb in ("lay", "pick")]
        alike = [(seen["tops"][pile] * seen["hand"]).any() for pile in range(2)]
        liked += [TAKE + pile for pile in range(2) if TAKE + pile in legal and alike[pile]]
        usual = [DRAW] if DRAW in legal else legal
        return mind.choice(liked or usual)


def measured(opponent: str, deals: int) -> tuple[float, float, float]:
    """The agent's share of the wins against a bot, with its 95 % interval."""
    players = (Player(Agent(), None), Player(get(opponent), None))
    results = [play_deal(players, Rules(), SEED, deal) for deal in range(deals)]
    assert not any(game.forfeit for result in results for game in result.games)
    shares = [result.share for result in results]
    return sum(shares) / deals, *share_interval(shares)


def main(deals: int = 20) -> dict[str, float]:
    found = {}
    for opponent in ("plankton", "seagull", "otter"):
        share, low, high = measured(opponent, deals)
        print(f"against {opponent}: {share:.1%} of the wins (95 %: {low:.1%} to {high:.1%}), {2 * deals} games")
        found[opponent] = share
    return found


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
