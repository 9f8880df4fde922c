"""Positions that a seat cannot tell apart: the same table, with the cards that are hidden from it dealt anew."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from itertools import product
from random import Random
from typing import Any

from seasalt import CARDS, Game, SeasaltError, View
from seasalt.cards import EVENT_NAMES
from seasalt.position import write_position
from seasalt.rules.knowledge import hide
from seasalt.rules.moves import into_hand, out_of_hand
from seasalt.rules.state import FIELDS, State
from seasalt.rules.vocabulary import NONE

STEPS = 400
A_PHASE = 1  # so many positions of each phase are taken from a random game
UNWANTED = ("end", "stop", "last_chance")  # thought over, so that more happens in a round
EDITIONS = ("online", "en", "it", "es")

Seen = Mapping[str, object]  # what a view tells, by name
Look = Callable[[Game, int | None], Seen]


def random_step(game: Game, choice: Random, event: str) -> None:
    """One decision or one outcome of chance; if possible, this event is revealed."""
    if game.turn is None:
        names, weights = zip(*game.outcomes.items(), strict=True)
        outcome = choice.choices(names, [float(weight) for weight in weights])[0]
        game.happen(event if event in game.outcomes else outcome)
        return
    action = choice.choice(game.legal_actions)
    for _ in range(3):
        if action.verb in UNWANTED:
            action = choice.choice(game.legal_actions)
    game.play(action)


def random_positions(event: str, seed: int, **rules: Any) -> Iterator[str]:
    """Some positions of each phase in a random game, chance pending or not."""
    choice = Random(f"{event} {seed} {rules}")
    game = Game(**rules, supplied=True)
    seen: Counter[str] = Counter()
    for _ in range(STEPS):
        if game.over:
            break
        if game.round and seen[game.phase] < A_PHASE:
            seen[game.phase] += 1
            yield game.position
        random_step(game, choice, event)


@cache
def many_positions(games: int) -> tuple[str, ...]:
    """Positions of random games with all numbers of players, expansions, editions and events."""
    found: list[str] = []
    for seed, (players, salt) in product(range(games), product((2, 3, 4), (False, True))):
        for number, event in enumerate(("", *EVENT_NAMES[players + 3 * salt - 2 :: 6])):
            edition = EDITIONS[(players + number + seed) % len(EDITIONS)]
            found += random_positions(event, seed, players=players, salt=salt, pepper=bool(event), edition=edition)
    return tuple(found)


def game_at(position: str) -> Game:
    return Game.from_position(position, supplied=True)


def hidden_hands(game: Game, seat: int | None) -> list[int]:
    """Whose hands this seat does not see: neither its own, nor revealed, nor visited by it just now."""
    visited = game.other if game.phase in ("wanting", "giving") and game.turn == seat else None
    return [owner for owner in game.seats if owner not in (seat, visited) and not game.revealed(owner)]


def _pinned(s: State, owner: int) -> int:
    """A card that must stay where it is, for the player to move has just chosen it: X4, V7."""
    if owner == s.player:
        return int(s.star)
    return int(s.wanted) if owner == s.other else NONE


def dealt_anew(game: Game, seat: int | None, choice: Random) -> Game | None:
    """The same game with all cards that this seat cannot see dealt anew; None if they would have ended it."""
    s = game._s.copy()
    free: dict[int, int] = {}  # how many cards of each hidden hand are dealt anew
    pool: list[int] = []
    for owner in hidden_hands(game, seat):
        cards = [number for number, count in enumerate(s.hand[owner]) for _ in range(count)]
        if _pinned(s, owner) != NONE:
            cards.remove(_pinned(s, owner))
        for number in cards:
            out_of_hand(s, owner, number)
        free[owner] = len(cards)
        pool += cards
    reefs = [owner for owner in game.seats if owner != seat and s.reef[owner] != NONE]
    drawn = 0 if s.player == seat else s.drawn_size
    pool += [s.reef[owner] for owner in reefs] + s.drawn[:drawn] + s.deck[: s.deck_size]
    choice.shuffle(pool)
    for owner in reefs:
        s.reef[owner] = next(number for number in pool if CARDS[number].kind == "shell")
        pool.remove(s.reef[owner])
    for owner, size in free.items():
        for _ in range(size):
            into_hand(s, owner, pool.pop())
    s.drawn[:drawn] = [pool.pop() for _ in range(drawn)]
    s.deck[: s.deck_size] = pool
    try:
        return game_at(write_position(game.rules, s))
    except SeasaltError:
        return None


def seen(view: View) -> Seen:
    """All that a view tells, by name."""
    told = {name: getattr(view, name) for name in dir(view) if not name.startswith("_")}
    told["legal_actions"] = list(view.legal_actions)
    return {name: value for name, value in told.items() if not callable(value)}


def differences(one: Seen, other: Seen) -> list[str]:
    """What two views tell differently."""
    return sorted(name for name in one.keys() | other.keys() if one.get(name) != other.get(name))


def left_for(game: Game, seat: int | None) -> State:
    """The record that the rules leave of a position for a seat: compiled code reads it instead of a view."""
    s = game._s.copy()
    hide(s, NONE if seat is None else seat)
    return s


def look(game: Game, seat: int | None) -> Seen:
    """All that a seat gets: the view, and the record behind it."""
    record = left_for(game, seat)
    return {**seen(game.view(seat)), **{f"record.{field.name}": getattr(record, field.name) for field in FIELDS}}


def leaks(look: Look, positions: tuple[str, ...]) -> Iterator[str]:
    """Every place where what a seat sees depends on cards that it cannot see."""
    choice = Random(1)
    for position in positions:
        game = game_at(position)
        for seat in (*game.seats, None):
            twin = dealt_anew(game, seat, choice)
            if twin is not None:
                for name in differences(look(game, seat), look(twin, seat)):
                    yield f"{name} of seat {seat}: {position}"
