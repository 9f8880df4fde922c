"""`Board`: a state of the game with names: who is to move, what lies where, what it is worth, what is legal."""

from collections import Counter
from fractions import Fraction

from .cards import CARDS, EVENT_NAMES, PILES, Card
from .errors import SeasaltError, quoted
from .notation import one_of
from .position import CALLS
from .rules.chance import chance_result, chance_size
from .rules.events import points_to_call
from .rules.legal import legal_actions
from .rules.scoring import BREAKDOWN_SIZE, breakdown
from .rules.state import State
from .rules.vocabulary import (
    ACTION_COUNT,
    DUO_FIRST,
    DUO_SECOND,
    NONE,
    OVER,
    PHASES,
    REVEALING,
    STARTING,
)
from .settings import Rules
from .values import Laid, LegalActions, Points


class Board:
    """The table with everything on it, hidden cards too. It only tells; `Game` plays."""

    def __init__(self, rules: Rules, s: State) -> None:
        self.rules = rules
        self._s = s

    @property
    def turn(self) -> int | None:
        """The seat that has to decide; None when chance is to come or the game is over."""
        return None if self.over or chance_size(self._s) else self._s.player

    @property
    def phase(self) -> str:
        """What the game waits for: `drawing`, `keeping`, `discarding`, `playing`, … `over`."""
        return PHASES[self._s.phase]

    @property
    def over(self) -> bool:
        return bool(self._s.phase == OVER)

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that won; several after a tie that nothing breaks (G3)."""
        return tuple(seat for seat in self.seats if self._s.winners[seat])

    @property
    def seats(self) -> range:
        return range(self.rules.players)

    @property
    def scores(self) -> tuple[int, ...]:
        """The totals of all rounds so far."""
        return tuple(self._s.scores[: self.rules.players])

    @property
    def round(self) -> int:
        return int(self._s.round_number)

    @property
    def event(self) -> str | None:
        """The round's event (Extra Pepper)."""
        return _event(self._s.event)

    @property
    def events_to_come(self) -> tuple[str, ...]:
        """V2: the events that have not been revealed since they were last shuffled; in no order."""
        return tuple(name for name, left in zip(EVENT_NAMES, self._s.event_deck, strict=True) if left)

    def kept_event(self, seat: int) -> str | None:
        return _event(self._s.kept[self._seat(seat)])

    @property
    def caller(self) -> int | None:
        return None if self._s.caller == NONE else int(self._s.caller)

    @property
    def call(self) -> str | None:
        """`stop` or `last_chance`, once somebody has called."""
        return None if self._s.call == NONE else CALLS[self._s.call]

    @property
    def deck_size(self) -> int:
        return int(self._s.deck_size)

    def pile(self, pile: str) -> tuple[Card, ...]:
        """All cards of a pile, the top one last."""
        number = one_of("pile", PILES)(pile)
        return tuple(CARDS[c] for c in self._s.pile[number][: self._s.pile_size[number]])

    def hand(self, seat: int) -> tuple[Card, ...]:
        counts = self._s.hand[self._seat(seat)]
        return tuple(CARDS[number] for number, count in enumerate(counts) for _ in range(count))

    def table(self, seat: int) -> tuple[Laid, ...]:
        """The duos in front of a player, in the order they were laid; a trio has its starfish last."""
        s, seat = self._s, self._seat(seat)
        laid = []
        for place in range(s.laid):
            if s.laid_by[place] == seat:
                numbers = (DUO_FIRST[s.laid_duo[place]], DUO_SECOND[s.laid_duo[place]], s.laid_star[place])
                laid.append(tuple(CARDS[number] for number in numbers if number != NONE))
        return tuple(laid)

    @property
    def drawn(self) -> tuple[Card, ...]:
        """The cards that the player to move has drawn and chooses from."""
        return tuple(CARDS[number] for number in self._s.drawn[: self._s.drawn_size])

    def stung(self, seat: int) -> bool:
        """X1: the next turn is only a card from the deck."""
        return bool(self._s.stung[self._seat(seat)])

    def revealed(self, seat: int) -> bool:
        """C3: the hand lies open, and the player is protected."""
        return bool(self._s.revealed[self._seat(seat)])

    def reef(self, seat: int) -> Card | None:
        """V16: the shell that protects this player, face down."""
        number = self._s.reef[self._seat(seat)]
        return None if number == NONE else CARDS[number]

    @property
    def looking(self) -> str | None:
        """E1: the pile that the player to move looks through."""
        return None if self._s.looking == NONE else PILES[self._s.looking]

    @property
    def other(self) -> int | None:
        """The opponent that the effect being carried out is aimed at."""
        return None if self._s.other == NONE else int(self._s.other)

    def points_to_call(self, seat: int) -> int:
        """T4, V12: the card points that this player needs for a call."""
        return points_to_call(self._s, self._seat(seat))

    def points(self, seat: int) -> Points:
        """What the cards of a seat are worth now, hand and table together."""
        return points_of(self._s, self._seat(seat))

    def _seat(self, seat: int) -> int:
        if type(seat) is not int or seat not in self.seats:
            raise SeasaltError(f"seats go from 0 to {self.rules.players - 1}, not {quoted(seat)}")
        return seat

    @property
    def legal_actions(self) -> LegalActions:
        """What the player to move may do; empty when chance is to come or the game is over."""
        out = [0] * ACTION_COUNT
        return LegalActions(out[: legal_actions(self._s, out)])

    @property
    def outcomes(self) -> dict[str, Fraction]:
        """What chance may bring now, with the probabilities; empty when a player has to decide."""
        size = chance_size(self._s)
        counts = Counter(self._outcome(nth) for nth in range(size))
        return {name: Fraction(count, size) for name, count in counts.items()}

    def _outcome(self, nth: int) -> str:
        """The name of an outcome of chance: a card, a seat or an event."""
        result = chance_result(self._s, nth)
        if self._s.phase == STARTING:
            return str(result)
        return EVENT_NAMES[result] if self._s.phase == REVEALING else str(CARDS[result])


def _event(number: int) -> str | None:
    return None if number == NONE else EVENT_NAMES[number]


def points_of(s: State, seat: int) -> Points:
    """The breakdown of a player's points as the rules write it."""
    out = [0] * BREAKDOWN_SIZE
    breakdown(s, seat, out)
    return Points(*out)
