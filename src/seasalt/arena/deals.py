"""Duplicate deals: the same chance for whoever sits where, and the ways in which two bots share the seats.

As in duplicate bridge, luck is taken out of a comparison by playing a deal twice with the seats swapped. The deck is
a bag here, so a deal is not an order of cards but a set of keys: each outcome of chance has a place in the game
(round, phase, seat, which turn of that seat, how many before it there), and what the place brings depends on the
seed, the number of the deal and that place alone. What a bot did elsewhere matters only if the card is gone.
"""

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from hashlib import blake2b
from itertools import combinations
from math import log
from random import Random

from .. import Game

# Nobody's turn: who begins, the event of a round and its two piles.
_BEFORE_THE_FIRST_TURN = ("starting", "revealing", "dealing")
_BYTES = 8

Seats = tuple[int, ...]  # for each seat the side that sits there, 0 or 1


class Luck:
    """The chance of one game of a deal. It has to be told of decisions, so that it knows whose turn it is."""

    def __init__(self, seed: int, deal: int) -> None:
        self._deal = f"{seed} {deal}"
        self._seat = 0
        self._turns: Counter[tuple[int, int]] = Counter()  # by round and seat
        self._before: Counter[str] = Counter()  # how often a place has been asked for

    def decided(self, game: Game, seat: int) -> None:
        """This seat is about to carry out a decision."""
        self._seat = seat
        if game.phase == "drawing":
            self._turns[game.round, seat] += 1

    def outcome(self, game: Game) -> str:
        """What chance brings now: one of `game.outcomes`."""
        place = f"{game.round} {game.phase}"
        if game.phase not in _BEFORE_THE_FIRST_TURN:
            place += f" {self._seat} {self._turns[game.round, self._seat]}"
        key = f"{self._deal} {place} {self._before[place]}"
        self._before[place] += 1
        return first_to_ring(key, game.outcomes)


def first_to_ring(key: str, outcomes: Mapping[str, Fraction]) -> str:
    """One of the outcomes by their probabilities, the same for the same key whatever else there is to choose from.

    Each outcome has an alarm clock, exponential with its probability as the rate; the first to ring is it. So an
    outcome that is missing in one of two games changes nothing, unless it was the one.
    """
    begun = blake2b(key.encode(), digest_size=_BYTES)

    def rings_at(name: str) -> float:
        clock = begun.copy()
        clock.update(f" {name}".encode())
        uniform = (int.from_bytes(clock.digest(), "big") + 1) / 256**_BYTES
        return -log(uniform) / float(outcomes[name])

    return min(outcomes, key=rings_at)


def mind(seed: int, deal: int, seat: int) -> Random:
    """The generator that decides for a seat; it knows nothing of the deal's chance."""
    return Random(f"mind {seed} {deal} {seat}")


def shared_seats(players: int) -> list[Seats]:
    """The ways in which two sides share the seats as evenly as possible, without those that are another one swapped."""
    halves = [frozenset(half) for half in combinations(range(players), players // 2)]
    ways = [tuple(int(seat not in half) for seat in range(players)) for half in halves]
    return [way for number, way in enumerate(ways) if swapped(way) not in ways[:number]]


def swapped(seats: Seats) -> Seats:
    return tuple(1 - side for side in seats)


def games_of(seed: int, deal: int, players: int) -> tuple[Seats, Seats]:
    """Who sits where in the two games of a deal: every seat once with each side.

    So two equal bots win exactly half of a deal together, however many play and whoever shares a win. With three or
    four players chance chooses the neighbours, which keeps deals independent of each other and alike.
    """
    seats = Random(f"seats {seed} {deal}").choice(shared_seats(players))
    return seats, swapped(seats)
