"""One game between two bots, and the two games of a deal: who won, what happened, who forfeited and why."""

import signal
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import asdict, dataclass, field, replace
from functools import cache
from random import Random
from typing import Any, NamedTuple

from .. import Action, Game, Rules
from ..bots import LEVELS, Bot, Budget, get, lack, prepared, stand_in
from ..errors import SeasaltError, clipped, quoted
from .deals import Luck, Seats, games_of, mind

MOST_ROUNDS = 1_000  # then the game is given up as a draw
OVERRUN = 3  # so many times its budget a bot may think
PATIENCE = 1.0  # seconds that a decision may last longer if the bot was not computing: the machine may be busy
WARM_UP = 60  # seconds for a bot's first decision in a process, which is not counted

CRASH, ILLEGAL, LATE = "crash", "illegal action", "overrun"


class Forfeited(Exception):
    """What a bot did that costs it the game."""

    def __init__(self, how: str, what: str) -> None:
        super().__init__(how, what)
        self.how, self.what = how, what


class TimeIsUp(BaseException):
    """Raised inside a bot that does not come back. No `Exception`, for bots may catch those."""


@dataclass(frozen=True)
class Forfeit:
    """A game that a side lost without playing it to its end."""

    side: int
    how: str  # crash, illegal action or overrun
    what: str


@dataclass
class Side:
    """What one of the two bots did in a game, at all of its seats together."""

    points: float = 0.0  # its totals at the end, the mean of its seats
    stop: int = 0
    last_chance: int = 0
    bets_won: int = 0
    bets_lost: int = 0
    decisions: int = 0
    seconds: float = 0.0
    longest: float = 0.0


@dataclass(frozen=True)
class GameResult:
    """How a game between two sides ended. A game that was given up has all seats as winners."""

    seats: Seats
    winners: tuple[int, ...]  # seats
    rounds: int
    sides: tuple[Side, Side] = field(default_factory=lambda: (Side(), Side()))
    given_up: bool = False
    forfeit: Forfeit | None = None
    record: str = ""  # the whole game, to be replayed

    @property
    def share(self) -> float:
        """What the first side has of the win: its part of the winners."""
        if self.forfeit is not None:
            return float(self.forfeit.side)
        return sum(self.seats[seat] == 0 for seat in self.winners) / len(self.winners)


@dataclass(frozen=True)
class DealResult:
    """The two games of a deal, with the seats swapped."""

    games: tuple[GameResult, ...]

    @property
    def share(self) -> float:
        """The first side's share of the deal, from 0 to 1; two equal bots have exactly 0.5."""
        return sum(game.share for game in self.games) / len(self.games)

    def without_records(self) -> "DealResult":
        """All but the games themselves, which are large."""
        return DealResult(tuple(replace(game, record="") for game in self.games))

    def to_json(self) -> list[dict[str, Any]]:
        return [asdict(game) for game in self.games]

    @classmethod
    def from_json(cls, games: list[dict[str, Any]]) -> "DealResult":
        return cls(tuple(_game_from_json(**game) for game in games))


def _game_from_json(
    seats: list[int], winners: list[int], sides: list[dict[str, Any]], forfeit: dict[str, Any] | None, **rest: Any
) -> GameResult:
    first, second = (Side(**side) for side in sides)
    fault = None if forfeit is None else Forfeit(**forfeit)
    return GameResult(tuple(seats), tuple(winners), sides=(first, second), forfeit=fault, **rest)


class Player(NamedTuple):
    """A bot with its budget in milliseconds, if it has one."""

    bot: Bot
    ms: float | None


def budget_of(text: str, bot: Bot) -> float | None:
    """The milliseconds that a bot takes for a decision: what its `budget` or `ms` says, else its parameter ms."""
    budget = getattr(bot, "budget", None)
    if isinstance(budget, Budget):
        return budget.ms
    ms: object = getattr(bot, "ms", None)
    if ms is None:
        keys = dict(part.partition("=")[::2] for part in LEVELS.get(text, text).split(":")[1:])
        ms = keys.get("ms")
    try:
        number = float(ms)  # type: ignore[arg-type]  # None is no number either
    except (TypeError, ValueError):
        return None
    return number if number > 0 else None


def refuse_stand_in(text: str, bot: Bot) -> None:
    """Games that another played would be counted as this one's. At a table that is better than no game, not here."""
    other = stand_in(bot)
    if other is not None:
        raise SeasaltError(f"in place of {quoted(text)} {other} would play: {lack(bot)}".removesuffix(": "))


@cache
def player(text: str) -> Player:
    """The bot with this name ready to play, once a process. What it loads at its first decision is not counted."""
    bot = get(text)
    game = Game(2, seed=0)
    with suppress(Exception, SystemExit, TimeIsUp), stopped_after(WARM_UP):  # failing in a game is what is reported
        prepared(bot)
        bot.choose(game.view(game.turn), Random(0))
    refuse_stand_in(text, bot)
    return Player(bot, budget_of(text, bot))


def play_deal(players: Sequence[Player], rules: Rules, seed: int, deal: int) -> DealResult:
    """The games of a deal between two bots."""
    return DealResult(
        tuple(play_game(players, seats, rules, seed, deal) for seats in games_of(seed, deal, rules.players))
    )


def play_game(players: Sequence[Player], seats: Seats, rules: Rules, seed: int, deal: int) -> GameResult:
    """One game with these sides at the seats; it depends on the rules, the bots, the seed and the deal alone."""
    game = new_game(rules)
    luck = Luck(seed, deal)
    minds = [mind(seed, deal, seat) for seat in game.seats]
    sides = (Side(), Side())
    forfeit = None
    while not game.over and len(game.results) < MOST_ROUNDS:
        seat = game.turn
        if seat is None:
            game.happen(luck.outcome(game))
            continue
        try:
            action = decide(players[seats[seat]], game, seat, minds[seat], sides[seats[seat]])
        except Forfeited as fault:
            forfeit = Forfeit(seats[seat], fault.how, fault.what)
            break
        luck.decided(game, seat)
        game.play(action)
    count_points_and_calls(game, seats, sides)
    winners = _winners(game, seats, forfeit)
    given_up = forfeit is None and not game.over
    return GameResult(seats, winners, len(game.results), sides, given_up, forfeit, str(game.record()))


def new_game(rules: Rules) -> Game:
    return Game(**rules.agreed, supplied=True)


def _winners(game: Game, seats: Seats, forfeit: Forfeit | None) -> tuple[int, ...]:
    if forfeit is not None:
        return tuple(seat for seat in game.seats if seats[seat] != forfeit.side)
    return game.winners if game.over else tuple(game.seats)


def decide(player: Player, game: Game, seat: int, mind: Random, side: Side) -> Action:
    """The action of the bot at this seat, which gets its view and nothing else. Its time is that of `choose` alone."""
    view = game.view(seat)
    most = None if player.ms is None else OVERRUN * player.ms / 1000
    clock, computed = time.perf_counter(), time.process_time()
    error: BaseException | None = None
    choice = None
    try:
        with stopped_after(None if most is None else most + PATIENCE):
            choice = player.bot.choose(view, mind)
    except (Exception, SystemExit, TimeIsUp) as caught:
        error = caught
    clock, computed = time.perf_counter() - clock, time.process_time() - computed
    side.decisions += 1
    side.seconds += clock
    side.longest = max(side.longest, clock)
    if most is not None and (isinstance(error, TimeIsUp) or overrun(clock, computed, most)):
        raise Forfeited(LATE, f"{clock * 1000:.0f} ms with a budget of {player.ms:g} ms")
    if error is not None:
        raise Forfeited(CRASH, f"{type(error).__name__}: {clipped(error)}".removesuffix(": "))
    return _legal_action(choice, game)


def overrun(clock: float, computed: float, most: float) -> bool:
    """Whether a decision took too long: by the clock, and by the processor too unless it was very long."""
    return clock > most and (computed > most or clock > most + PATIENCE)


def _legal_action(choice: object, game: Game) -> Action:
    action = getattr(choice, "action", None)
    if not isinstance(action, Action):
        raise Forfeited(ILLEGAL, f"{quoted(choice)} is no choice of an action")
    if action not in game.legal_actions:
        raise Forfeited(ILLEGAL, f"{quoted(str(action))} while {game.phase}")
    return action


@contextmanager
def stopped_after(seconds: float | None) -> Iterator[None]:
    """Interrupt what runs in here when it takes longer, where the system can do that: Unix, in the main thread."""
    possible = hasattr(signal, "setitimer") and threading.current_thread() is threading.main_thread()
    if seconds is None or not possible:
        yield
        return
    before = signal.signal(signal.SIGALRM, _time_is_up)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def _time_is_up(number: int, frame: object) -> None:
    raise TimeIsUp


def count_points_and_calls(game: Game, seats: Seats, sides: tuple[Side, Side]) -> None:
    for seat, total in enumerate(game.scores):
        sides[seats[seat]].points += total / seats.count(seats[seat])
    for result in game.results:
        if result.caller is None:
            continue
        side = sides[seats[result.caller]]
        side.stop += result.call == "stop"
        side.last_chance += result.call == "last_chance"
        side.bets_won += result.bet_won is True
        side.bets_lost += result.bet_won is False
