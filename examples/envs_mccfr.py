"""OpenSpiel: MCCFR on a small configuration of the game; what it can still be exploited by falls.

python examples/envs_mccfr.py [ITERATIONS]
"""

import sys

import numpy
import pyspiel
from open_spiel.python.algorithms.exploitability import nash_conv
from open_spiel.python.algorithms.external_sampling_mccfr import ExternalSamplingSolver

from seasalt.envs.openspiel import SMALL


def main(iterations: int = 400) -> list[float]:
    numpy.random.seed(1)  # OpenSpiel's solver draws from it
    solver = ExternalSamplingSolver(pyspiel.load_game(SMALL))
    game = pyspiel.load_game(SMALL)
    found = [nash_conv(game, solver.average_policy())]
    print(f"before: {found[0]:.3f} points can be gained by best responses")
    for part in range(2):
        for _ in range(iterations // 2):
            solver.iteration()
        found.append(nash_conv(game, solver.average_policy()))
        print(f"after {(part + 1) * (iterations // 2)} iterations: {found[-1]:.3f}", flush=True)
    return found


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
