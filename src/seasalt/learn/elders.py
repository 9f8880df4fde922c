"""A population of earlier selves, whom the learner must not forget how to beat."""

from copy import deepcopy
from random import Random

from .network import Network

MOST = 8  # beyond that one of them makes room for each new one


class Elders:
    """Copies of a network, one after every so many rounds of learning, spread over all the time so far."""

    def __init__(self, every: int, seed: int) -> None:
        self._every, self._dice = every, Random(seed)
        self._networks: list[Network] = []

    def __len__(self) -> int:
        return len(self._networks)

    def meet(self, network: Network, rounds: int) -> Network:
        """One of them, by lot, for the next round; now and then the network of today joins them."""
        if rounds % self._every == 0 or not self._networks:
            if len(self._networks) == MOST:
                del self._networks[self._dice.randrange(MOST)]
            self._networks.append(deepcopy(network).requires_grad_(False))
        return self._dice.choice(self._networks)
