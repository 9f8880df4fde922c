"""`Game`: the game as people use it from Python, around the rules and one state."""

import secrets
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager

from .board import Board, points_of
from .cards import Card
from .errors import IllegalAction, SeasaltError, clipped, listed, quoted
from .notation import ACTION_TEXTS, Action, cards
from .position import CALLS, SETTINGS, Value, read_position, set_up, write_position
from .record import Record, ResultLine, Step
from .rules.chance import chance_size, happen
from .rules.dice import DICE_WORDS, below, seed_dice
from .rules.play import apply
from .rules.state import State
from .rules.vocabulary import (
    CALLED_LAST_CHANCE,
    DEALING,
    NONE,
    REVEALING,
    SHUFFLING,
    STARTING,
    THEFT,
    TOLD_SCORED,
    TOLD_VOID,
)
from .settings import Rules
from .values import WHAT_FOR, News, RoundResult
from .view import View
from .witness import Done, Witness

SEED_BITS = 63
Dealer = Callable[[int], int]  # given how many outcomes are equally likely, chooses one, from 0
_ACTIONS = {text: Action.from_number(number) for number, text in enumerate(ACTION_TEXTS)}  # as they are mostly written


class SeededDealer:
    """Chance from a seed: the same seed, the same game."""

    def __init__(self, seed: int | None) -> None:
        if seed is None:
            seed = secrets.randbits(SEED_BITS)
        if type(seed) is not int or not 0 <= seed < 1 << SEED_BITS:
            raise SeasaltError(f"a seed is a whole number from 0 to 2**{SEED_BITS} - 1, not {quoted(seed)}")
        self._dice = [0] * DICE_WORDS
        seed_dice(self._dice, seed, 0)

    def __call__(self, size: int) -> int:
        return below(self._dice, size)


class Game(Board):
    """A game of Sea Salt & Paper.

    Chance comes from `seed`; or from `dealer`, any function that, given a number n, chooses from 0 to n - 1; or,
    with `supplied=True`, step by step from `happen`.
    """

    def __init__(
        self,
        players: int = 2,
        *,
        salt: bool = False,
        pepper: bool = False,
        double_points: bool = False,
        edition: str = "online",
        deck: Iterable[str | Card] | None = None,
        seed: int | None = None,
        dealer: Dealer | None = None,
        supplied: bool = False,
    ) -> None:
        rules = Rules(
            players=players,
            salt=salt,
            pepper=pepper,
            double_points=double_points,
            edition=edition,
            deck=None if deck is None else tuple(map(str, cards(deck))),
        )
        self._begin(rules, rules.new_state(), None, seed, dealer, supplied)

    def _begin(
        self,
        rules: Rules,
        s: State,
        start: str | None,
        seed: int | None,
        dealer: Dealer | None,
        supplied: bool,
    ) -> None:
        if not isinstance(supplied, bool) or not (dealer is None or callable(dealer)):
            raise SeasaltError("supplied is True or False, and a dealer is a function from n to a number below n")
        if sum((seed is not None, dealer is not None, supplied)) > 1:
            raise SeasaltError("chance comes from a seed, from a dealer or is supplied: choose one of the three")
        if dealer is None and not supplied:
            dealer = SeededDealer(seed)
        self.rules = rules
        self.results: list[RoundResult] = []
        self._dealer = dealer
        self._start = start
        self._steps: list[Step | ResultLine] = []
        self._history: list[Done] = []
        self._latest = 0  # where in the history the latest action stands
        self._brought: tuple[str, ...] = ()
        self._witnesses: dict[int | None, Witness] = {}
        s.listening = 1
        self._s = s
        self._first = s.copy()
        self._leave_to_chance([])

    @classmethod
    def set_up(
        cls,
        *,
        seed: int | None = None,
        dealer: Dealer | None = None,
        supplied: bool = False,
        **fields: Value,
    ) -> "Game":
        """A position made by hand, with the keys of the text form: `Game.set_up(hand0="crab/black", …)`."""
        rules, s = set_up(**fields)
        game = cls.__new__(cls)
        game._begin(rules, s, write_position(rules, s), seed, dealer, supplied)
        return game

    @classmethod
    def from_position(
        cls, text: str, *, seed: int | None = None, dealer: Dealer | None = None, supplied: bool = False
    ) -> "Game":
        """The game that a line of text describes (see `position`)."""
        rules, s = read_position(text)
        game = cls.__new__(cls)
        game._begin(rules, s, write_position(rules, s), seed, dealer, supplied)
        return game

    # Play

    def play(
        self, action: Action | str, *, seat: int | None = None, chance: str | Iterable[str | Card | int] = ()
    ) -> None:
        """Carry out an action of the player to move. `chance` forces what chance brings next, in order.

        With `seat` the action is refused unless it is that seat's turn. After an error nothing has changed.
        """
        if isinstance(action, str):
            action = _ACTIONS.get(action) or Action(action)
        if not isinstance(action, Action):
            raise IllegalAction(f"an action is an Action or its text, not {quoted(action)}")
        self._refuse_out_of_turn(action, seat)
        if action not in self.legal_actions:
            raise IllegalAction(f"{str(action)!r} is not allowed now; {self.phase}: {WHAT_FOR[self.phase]}")
        with self._all_or_nothing():
            self._steps.append(Step(self._s.player, action))
            self._step(apply, action.number)
            self._leave_to_chance(_outcomes(chance))

    def _refuse_out_of_turn(self, action: Action, seat: int | None) -> None:
        if self.over:
            raise IllegalAction(f"{str(action)!r} comes too late: the game is over")
        if self.turn is None:
            raise IllegalAction(f"{str(action)!r} must wait: chance comes first, see outcomes and happen()")
        if seat is not None and self._seat(seat) != self.turn:
            raise IllegalAction(f"{str(action)!r} must wait: it is the turn of seat {self.turn}, not {seat}")

    def happen(self, outcome: str | Card | int | None = None) -> None:
        """Let chance take its course: with one of `outcomes`, or by their probabilities. For supplied chance."""
        size = chance_size(self._s)
        if size == 0:
            raise SeasaltError("the game is over" if self.over else "chance has nothing to decide now; a player has")
        with self._all_or_nothing():
            if outcome is None:
                self._happen(secrets.randbelow(size))
            else:
                self._happen(self._find_outcome(str(outcome)))
            self._leave_to_chance([])

    def view(self, seat: int | None = None) -> View:
        """What a seat knows of the game; None is an onlooker. Whoever plays gets this and returns an action."""
        witness = self._witness(seat)
        return View(self.rules, witness.knowledge(), self._latest_seen(witness), tuple(self.results), witness.news)

    def _latest_seen(self, witness: Witness) -> tuple[News, ...]:
        """What the latest action brought of which the seat saw anything; choices in another's head change nothing."""
        begin = witness.steps[-1] if witness.steps else 0
        while begin > 0 and self._history[begin][0] is not apply:
            begin -= 1
        return tuple(witness.news[witness.sequence(begin) :])

    def stream(self, seat: int | None = None, since: int = 0) -> list[News]:
        """What this seat saw happen after so many news; it grows only when the seat sees something new."""
        return self._witness(seat).news[since:]

    def sequence(self, seat: int | None = None, steps: int | None = None) -> int:
        """The length of a seat's stream: now, or after so many of the game's `steps`."""
        return self._witness(seat).sequence(self.steps if steps is None else steps)

    def news(self, seat: int | None = None) -> list[News]:
        """What the latest action or outcome brought, as this seat saw it; None is an onlooker (rules K)."""
        return self.stream(seat, self.sequence(seat, self._latest))

    def _witness(self, seat: int | None) -> Witness:
        """This seat's memory. It is made from the history when it is first asked for; then it sees every step."""
        number = None if seat is None else self._seat(seat)
        if number not in self._witnesses:
            witness = Witness(self._first, number)
            witness.follow(self._history)
            self._witnesses[number] = witness
        return self._witnesses[number]

    @property
    def steps(self) -> int:
        """How many steps of the rules there have been: actions, and all that chance brought."""
        return len(self._history)

    @property
    def history(self) -> tuple[State, tuple[Done, ...]]:
        """The state in which the game began, hidden cards and all, and the steps of the rules since then."""
        return self._first.copy(), tuple(self._history)

    @property
    def turn_number(self) -> int:
        """The number of the turn in this round, from 1."""
        return int(self._s.turn)

    @property
    def brought(self) -> tuple[str, ...]:
        """What chance brought after the latest action or `happen`, a new round's cards too; at first, before any."""
        return self._brought

    # Texts

    @property
    def position(self) -> str:
        """The position as one line of text, hidden cards and all; `Game.from_position` reads it."""
        return write_position(self.rules, self._s)

    def record(self, **tags: str) -> Record:
        """The game so far, to be saved and replayed; tags such as `Date="…"` go into the headers."""
        return Record(self.rules, tuple(self._steps), self.scores, self.winners, self._start, tags)

    @classmethod
    def replay(cls, record: Record | str, *, seed: int | None = None) -> "Game":
        """Play a record again, checking every action against the rules and every result it states.

        A game that is not over goes on from there: chance then comes from the seed.
        """
        if not isinstance(record, Record):
            record = Record.parse(record)
        if record.start is not None:
            game = cls.from_position(record.start, supplied=True)
        else:
            rules = {key: getattr(record.rules, key) for key in SETTINGS}
            game = cls(**rules, deck=record.rules.deck, supplied=True)
        for key in SETTINGS:
            if getattr(game.rules, key) != getattr(record.rules, key):
                raise SeasaltError(f"the headers and [Position] disagree about {key}")
        for number, step in enumerate(record.steps):
            try:
                game._replay_step(step)
            except SeasaltError as error:
                where = f"line {record.lines[number]}: " if number < len(record.lines) else ""
                raise SeasaltError(f"{where}{error}") from None
        game._compare_end(record)
        game._dealer = SeededDealer(seed)
        if not game.over:
            game._leave_to_chance([])
        return game

    def _replay_step(self, step: Step | ResultLine) -> None:
        if isinstance(step, ResultLine):
            own = self._steps[-1] if self._steps else ""
            if not isinstance(own, ResultLine) or own.text != step.text:
                says = str(own) if isinstance(own, ResultLine) else "no end of a round here"
                raise SeasaltError(f"the record says {step.text!r}, the rules give {says!r}")
        elif step.action is None:
            for outcome in step.outcomes:
                self.happen(outcome)
        else:
            self.play(step.action, seat=step.seat, chance=step.outcomes)

    def _compare_end(self, record: Record) -> None:
        if record.scores is not None and record.scores != self.scores:
            raise SeasaltError(f"the record says scores {record.scores}, the rules give {self.scores}")
        if record.winners is not None and record.winners != self.winners:
            raise SeasaltError(f"the record says winners {record.winners}, the rules give {self.winners}")

    def copy(self, dealer: Dealer | None = None) -> "Game":
        """The same game to try things on. A copy draws its own chance from here on, or has it from this dealer."""
        twin = Game.__new__(Game)
        twin.__dict__.update(self.__dict__)  # the state too: who plays on leaves it as it is and takes a new one
        twin._steps, twin.results = self._steps[:], self.results[:]
        twin._history, twin._witnesses = self._history[:], {}
        if dealer is not None or twin._dealer is not None:
            twin._dealer = dealer or secrets.randbelow
        return twin

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and other.position == self.position

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        to_move = self.phase if self.turn is None else f"seat {self.turn} {self.phase}"
        return f"<Game round {self.round}, scores {' '.join(map(str, self.scores))}, {to_move}>"

    # Inside

    @contextmanager
    def _all_or_nothing(self) -> Iterator[None]:
        """Bring everything back as it was after an error."""
        s, latest, brought, last_step = self._s, self._latest, self._brought, self._steps[-1:]
        lengths = [(kept, len(kept)) for kept in (self._steps, self.results, self._history)]
        self._s, self._latest, self._brought = s.copy(), len(self._history), ()
        try:
            yield
        except BaseException:
            self._s, self._latest, self._brought = s, latest, brought
            self._witnesses = {}  # they have seen what now never was
            for kept, length in lengths:
                del kept[length:]
            self._steps[-1:] = last_step
            raise

    def _step(self, rule: Callable[[State, int], None], number: int) -> None:
        """One step of the rules, with what it told and the round it may have ended."""
        s = self._s
        events = s.event, s.kept[:]
        rule(s, number)
        self._history.append((rule, number))
        for witness in self._witnesses.values():
            witness.see(s)
        told = {row[0] for row in s.news[: s.news_size]}
        if TOLD_SCORED in told or TOLD_VOID in told:
            self.results.append(self._round_result(*events))
            self._steps.append(ResultLine(f"= {self.results[-1]}"))

    def _round_result(self, event: int, kept: list[int]) -> RoundResult:
        """The result of the round that has just ended. Its events may have changed hands already (V2)."""
        s = self._s.copy()
        s.event, s.kept = event, kept
        number, points = self.round, tuple(s.round_points[: s.players])
        if s.caller == NONE:
            return RoundResult(number, None, None, None, points, self.scores)
        cards = tuple(points_of(s, seat) for seat in self.seats)
        won = None
        if s.call == CALLED_LAST_CHANCE:
            won = cards[s.caller].total == max(worth.total for worth in cards)
        hands, tables = zip(*((self.hand(seat), self.table(seat)) for seat in self.seats), strict=True)
        return RoundResult(number, CALLS[s.call], s.caller, won, points, self.scores, cards, hands, tables)

    def _leave_to_chance(self, forced: list[str]) -> None:
        """Let chance take its course: as forced, then by the dealer; without one it waits for `happen`."""
        while size := chance_size(self._s):
            if self._s.phase == SHUFFLING:
                self._happen(0)
            elif forced:
                self._happen(self._find_outcome(forced.pop(0)))
            elif self._dealer is not None:
                nth = self._dealer(size)
                if type(nth) is not int or not 0 <= nth < size:
                    raise SeasaltError(f"the dealer must choose from 0 to {size - 1}, not {quoted(nth)}")
                self._happen(nth)
            else:
                return
        if forced:
            raise SeasaltError(f"chance has nothing to decide for {clipped(listed(forced))}")

    def _happen(self, nth: int) -> None:
        if self._s.phase != SHUFFLING:
            self._note_outcome(self._outcome(nth))
        self._step(happen, nth)

    def _note_outcome(self, outcome: str) -> None:
        """Outcomes stand behind the action that brought them; those of a new round on a line of their own."""
        self._brought += (outcome,)
        deals = self._s.phase in (STARTING, REVEALING, DEALING)
        last = self._steps[-1] if self._steps else None
        if not isinstance(last, Step) or (deals and last.action is not None):
            self._steps.append(Step(None, None, (outcome,)))
        else:
            self._steps[-1] = last._replace(outcomes=(*last.outcomes, outcome))

    def _find_outcome(self, outcome: str) -> int:
        for nth in range(chance_size(self._s)):
            if self._outcome(nth) == outcome:
                return nth
        what = {STARTING: "a seat", REVEALING: "an event that is left", THEFT: "a card of that hand"}
        expected = what.get(self._s.phase, "a card of the deck")
        raise SeasaltError(f"chance cannot bring {quoted(outcome)} now; it must be {expected}")


def _outcomes(chance: object) -> list[str]:
    """Outcomes in a text with spaces between them, or in a list."""
    if isinstance(chance, str):
        return chance.replace(",", " ").split()
    if not isinstance(chance, Iterable):
        raise SeasaltError(f"chance is a list of outcomes, not {quoted(chance)}")
    return [str(outcome) for outcome in chance]
