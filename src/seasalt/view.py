"""`View`: what one seat knows of the game (rules K). Bots and clients get this and nothing else.

A view is made from what the rules leave of a state for this seat (`hide`) and from what the seat has worked out from
the news it saw (its belief). Nothing hidden is in it, so nothing hidden can be got out of it.
"""

from collections.abc import Mapping, Sequence
from functools import cached_property
from random import Random
from typing import TYPE_CHECKING, Any

from .board import Board
from .cards import CARDS, EVENT_NAMES, PILES, Card
from .errors import SeasaltError
from .notation import one_of
from .position import write_position
from .rules.chance import chance_size
from .rules.explanations import OLD, UNKNOWN
from .rules.state import State
from .rules.vocabulary import A_SHELL, NONE, TYPES
from .score import score
from .settings import Rules
from .values import Laid, LegalActions, News, Points, RoundResult
from .view_data import view_data
from .view_text import view_text
from .witness import Knowledge

if TYPE_CHECKING:
    from .game import Game

NO_POINTS = Points(0, 0, 0, 0, 0, 0)


class View:
    """The game as one seat knows it; `seat` is None for an onlooker."""

    def __init__(
        self,
        rules: Rules,
        knowledge: Knowledge,
        news: tuple[News, ...],
        results: tuple[RoundResult, ...],
        log: Sequence[News] = (),
    ) -> None:
        self.rules = rules
        self.news = news  # of the latest action of which this seat saw anything
        self._log = log  # it may have grown when somebody looks at it
        self.sequence = len(log)
        self.results = results
        self._knowledge = knowledge
        self._board = Board(rules, knowledge.seen)
        self.seat: int | None = None if knowledge.belief.seat == NONE else knowledge.belief.seat

    @cached_property
    def log(self) -> tuple[News, ...]:
        """All that this seat saw happen, from the beginning."""
        return tuple(self._log[: self.sequence])

    @cached_property
    def this_round(self) -> tuple[News, ...]:
        """What this seat saw happen since the cards were dealt."""
        begin = self.sequence
        while begin > 0 and self._log[begin - 1].what != "dealt":
            begin -= 1
        return tuple(self._log[begin : self.sequence])

    @property
    def seen(self) -> State:
        """What the rules leave of the state for this seat (`hide`), for functions in the style of the rules."""
        return self._knowledge.seen.copy()

    @property
    def knowledge(self) -> Knowledge:
        """What this seat sees and has worked out, in the rules' own records, for those who imagine positions."""
        return self._knowledge

    # What lies on the table

    @property
    def round(self) -> int:
        return self._board.round

    @property
    def turn(self) -> int | None:
        """The seat that has to decide."""
        return self._board.turn

    @property
    def phase(self) -> str:
        return self._board.phase

    @property
    def over(self) -> bool:
        return self._board.over

    @property
    def scores(self) -> tuple[int, ...]:
        return self._board.scores

    @property
    def winners(self) -> tuple[int, ...]:
        return self._board.winners

    @property
    def event(self) -> str | None:
        return self._board.event

    @property
    def events_to_come(self) -> tuple[str, ...]:
        """V2, K1: the events not yet revealed; all others are the round's, kept or discarded."""
        return self._board.events_to_come

    @property
    def caller(self) -> int | None:
        return self._board.caller

    @property
    def call(self) -> str | None:
        return self._board.call

    @property
    def other(self) -> int | None:
        """The opponent that an effect is aimed at."""
        return self._board.other

    @property
    def deck_size(self) -> int:
        return self._board.deck_size

    @property
    def kept_events(self) -> tuple[str | None, ...]:
        kept = self._knowledge.seen.kept[: self.rules.players]
        return tuple(None if event == NONE else EVENT_NAMES[event] for event in kept)

    @property
    def pile_sizes(self) -> Mapping[str, int]:
        return dict(zip(PILES, self._knowledge.seen.pile_size, strict=True))

    @cached_property
    def tops(self) -> Mapping[str, Card | None]:
        """The card on top of each pile, the only one that may be seen (T6)."""
        seen = self._knowledge.seen
        sizes = enumerate(seen.pile_size)
        return {PILES[pile]: CARDS[seen.pile[pile][size - 1]] if size else None for pile, size in sizes}

    @property
    def tables(self) -> tuple[tuple[Laid, ...], ...]:
        return tuple(self._board.table(owner) for owner in self._board.seats)

    @property
    def stung(self) -> tuple[bool, ...]:
        return tuple(map(bool, self._knowledge.seen.stung[: self.rules.players]))

    @property
    def revealed(self) -> tuple[bool, ...]:
        return tuple(map(bool, self._knowledge.seen.revealed[: self.rules.players]))

    @property
    def reefs(self) -> tuple[bool, ...]:
        """Who is protected by a shell that lies face down."""
        return tuple(reef != NONE for reef in self._knowledge.seen.reef[: self.rules.players])

    def protected(self, seat: int) -> bool:
        """V4: revealed, or behind a Coral Reef."""
        return self.revealed[seat] or self.reefs[seat]

    # Hands

    @cached_property
    def hand(self) -> tuple[Card, ...]:
        """This seat's own."""
        return () if self.seat is None else self._board.hand(self.seat)

    @property
    def hand_sizes(self) -> tuple[int, ...]:
        return tuple(self._knowledge.seen.hand_size[: self.rules.players])

    @property
    def shown_hands(self) -> Mapping[int, tuple[Card, ...]]:
        """Cards of others that lie open: a revealed hand, one that is looked at, the mermaids that won."""
        return {owner: self._board.hand(owner) for owner in self._knowledge.shown}

    @property
    def reef(self) -> Card | None:
        """This seat's own shell that lies face down."""
        number = NONE if self.seat is None else self._knowledge.seen.reef[self.seat]
        return None if number in (NONE, A_SHELL) else CARDS[number]

    @property
    def choices(self) -> tuple[Card, ...]:
        """The cards this seat has drawn to choose from, or the pile it looks through, the top one last."""
        if self.seat is None or self.turn != self.seat:
            return ()
        return self._board.drawn if self.looking is None else self._board.pile(self.looking)

    @property
    def looking(self) -> str | None:
        """E1: the pile that the player to move looks through."""
        return self._board.looking

    # What this seat can do, and what for

    @cached_property
    def legal_actions(self) -> LegalActions:
        """Empty unless it is this seat's turn."""
        own = self.seat is not None and self.turn == self.seat
        return self._board.legal_actions if own else LegalActions(())

    @cached_property
    def points(self) -> Points:
        """What this seat's cards are worth now."""
        return NO_POINTS if self.seat is None else self._board.points(self.seat)

    @property
    def points_to_call(self) -> int:
        """T4, V12: the card points that this seat needs for a call."""
        return self._board.points_to_call(0 if self.seat is None else self.seat)

    @property
    def events(self) -> tuple[str, ...]:
        """The events that hold for this seat: the round's and its own."""
        own = self.kept_events[self.seat] if self.seat is not None else None
        return tuple(event for event in (self.event, own) if event is not None)

    def points_with(self, *gained: Card) -> Points:
        """What this seat's cards would be worth with these in the hand as well."""
        table = () if self.seat is None else self.tables[self.seat]
        return score(
            (*self.hand, *gained),
            table=["+".join(map(str, laid)) for laid in table],
            events=self.events,
            shell_down=self.reef is not None,
        )

    @property
    def stop_brings(self) -> int:
        """C1: the points this seat would score by STOP."""
        return self.points.total

    @property
    def last_chance_brings(self) -> tuple[int, int]:
        """C4, C5: the points this seat would score by LAST CHANCE, if the bet is won and if it is lost."""
        return self.points.total + self.points.colour_bonus, self.points.colour_bonus

    @property
    def no_call_because(self) -> str | None:
        """Why neither call can be made now, as a code; None when one can be. Diodon Fish forbids only STOP (V13)."""
        if self.legal_actions and "last_chance" in self.legal_actions:
            return None
        if self.over:
            return "over"
        if self.caller is not None:
            return "called"
        if self.seat is None or self.turn != self.seat:
            return "not_your_turn"
        if self.phase != "playing":
            return "not_now"
        return "too_few_points"

    # What this seat has worked out

    def known_hand(self, seat: int) -> tuple[Card, ...]:
        """The cards that are certainly in a hand: they are there in every explanation of what was seen."""
        return tuple(CARDS[card] for card, count in enumerate(self._knowledge.least(seat)) for _ in range(count))

    def possible(self, seat: int) -> Mapping[Card, tuple[int, int]]:
        """For each card that may be in a hand the fewest and the most copies that fit what was seen."""
        least, most = self._knowledge.least(seat), self._most(seat)
        return {CARDS[card]: (least[card], most[card]) for card in range(TYPES) if most[card] > 0}

    def _most(self, seat: int) -> list[int]:
        most = [0] * OLD
        for place in range(self._knowledge.belief.count):
            unseen, returned = self._knowledge.unseen(place), self._knowledge.belief.returned
            hand = self._knowledge.explanations[place].hand[seat]
            for card in range(OLD):
                old = min(hand[OLD], max(unseen[card] - returned[card], 0))
                more = min(unseen[card], old + hand[UNKNOWN])
                most[card] = max(most[card], hand[card] + more)
        return most

    def remembered_pile(self, pile: str) -> tuple[tuple[Card | None, ...], tuple[Card, ...]]:
        """A pile from the bottom up, None where it is not certain, and the cards that may be at such a place."""
        certain, maybe = self._knowledge.pile(one_of("pile", PILES)(pile))
        return tuple(None if card is None else CARDS[card] for card in certain), tuple(CARDS[card] for card in maybe)

    @property
    def unseen(self) -> Mapping[Card, tuple[int, int]]:
        """The cards that may be in the deck or among unknown cards, with the fewest and the most copies."""
        least, most = self._knowledge.unseen_bounds()
        return {CARDS[card]: (least[card], most[card]) for card in range(TYPES) if most[card]}

    def sample(self, random: Random) -> "Game":
        """A whole position that this seat must consider possible, as likely as what was seen makes it."""
        from .game import Game

        if chance_size(self._knowledge.seen):
            raise SeasaltError("chance comes first: let it happen, then sample the position that it leads to")
        dice = [random.getrandbits(32), random.getrandbits(32) | 1]
        s = self._knowledge.imagine(dice)
        return Game.from_position(write_position(self.rules, s), seed=random.getrandbits(62))

    # The view as data and as text

    def as_dict(self) -> dict[str, Any]:
        """Everything in this view as plain data, ready for JSON: words and numbers, no sentences."""
        return view_data(self)

    def __str__(self) -> str:
        return view_text(self)

    def __repr__(self) -> str:
        who = "an onlooker" if self.seat is None else f"seat {self.seat}"
        return f"<View of {who}, round {self.round}, scores {' '.join(map(str, self.scores))}, {self.phase}>"
