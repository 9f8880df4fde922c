"""`View`: what one seat knows of the game (rules K). Bots and clients get this and nothing else.

A view is made from what the rules leave of a state for this seat (`hide`) and from what the seat has worked out from
the news it saw (its belief). Nothing hidden is in it, so nothing hidden can be got out of it.
"""

from collections.abc import Mapping
from functools import cached_property
from random import Random
from typing import TYPE_CHECKING, Any

from .board import Board
from .cards import CARDS, PILES, Card
from .errors import SeasaltError
from .notation import one_of
from .position import write_position
from .rules.chance import chance_size
from .rules.explanations import OLD, UNKNOWN
from .rules.state import State
from .rules.vocabulary import A_SHELL, NONE
from .score import score
from .settings import Rules
from .values import Laid, LegalActions, News, Points, RoundResult
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
        log: tuple[News, ...] = (),
    ) -> None:
        self.rules = rules
        self.news = news  # of the latest action of which this seat saw anything
        self.log = log  # all that this seat saw happen, from the beginning
        self.sequence = len(log)
        self.results = results
        self._knowledge = knowledge
        self._board = Board(rules, knowledge.seen)
        self.seat: int | None = None if knowledge.belief.seat == NONE else knowledge.belief.seat

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
        return tuple(self._board.kept_event(owner) for owner in self._board.seats)

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
        return tuple(self._board.stung(owner) for owner in self._board.seats)

    @property
    def revealed(self) -> tuple[bool, ...]:
        return tuple(self._board.revealed(owner) for owner in self._board.seats)

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
        hands = {owner: self._board.hand(owner) for owner in self._board.seats if owner != self.seat}
        return {owner: hand for owner, hand in hands.items() if hand or self.revealed[owner]}

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
        if "last_chance" in self.legal_actions:
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
        return tuple(CARDS[card] for card, count in enumerate(self._least(seat)) for _ in range(count))

    def possible(self, seat: int) -> Mapping[Card, tuple[int, int]]:
        """For each card that may be in a hand the fewest and the most copies that fit what was seen."""
        most = self._most(seat)
        return {CARDS[card]: (least, most[card]) for card, least in enumerate(self._least(seat)) if most[card] > 0}

    def _explained(self) -> list[tuple[float, list[list[int]]]]:
        belief, explanations = self._knowledge.belief, self._knowledge.explanations
        return [(explanations[place].weight, explanations[place].hand) for place in range(belief.count)]

    def _least(self, seat: int) -> list[int]:
        return [min(counts) for counts in zip(*(hand[seat][:OLD] for _, hand in self._explained()), strict=True)]

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
        number = one_of("pile", PILES)(pile)
        size = self._knowledge.seen.pile_size[number]
        belief, explanations = self._knowledge.belief, self._knowledge.explanations
        columns = [{explanations[e].pile[number][place] for e in range(belief.count)} for place in range(size)]
        unsure = sorted(set().union(*(column for column in columns if len(column) > 1)))
        return (
            tuple(CARDS[min(column)] if len(column) == 1 else None for column in columns),
            tuple(CARDS[card] for card in unsure),
        )

    @property
    def unseen(self) -> Mapping[Card, tuple[int, int]]:
        """The cards that may be in the deck or among unknown cards, with the fewest and the most copies."""
        counts = [self._knowledge.unseen(place) for place in range(self._knowledge.belief.count)]
        columns = list(zip(*counts, strict=True))
        return {CARDS[card]: (min(column), max(column)) for card, column in enumerate(columns) if max(column)}

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
        seats = range(self.rules.players)
        return {
            "seat": self.seat,
            "players": self.rules.players,
            "target": self.rules.target,
            "round": self.round,
            "turn": self.turn,
            "phase": self.phase,
            "legal_actions": [str(action) for action in self.legal_actions],
            "scores": list(self.scores),
            "winners": list(self.winners),
            "event": self.event,
            "kept_events": list(self.kept_events),
            "events_to_come": list(self.events_to_come),
            "deck_size": self.deck_size,
            "tops": {pile: None if top is None else str(top) for pile, top in self.tops.items()},
            "pile_sizes": dict(self.pile_sizes),
            "hand": _texts(self.hand),
            "hand_sizes": list(self.hand_sizes),
            "shown_hands": {str(seat): _texts(hand) for seat, hand in self.shown_hands.items()},
            "tables": [["+".join(map(str, laid)) for laid in table] for table in self.tables],
            "choices": _texts(self.choices),
            "stung": list(self.stung),
            "revealed": list(self.revealed),
            "reefs": list(self.reefs),
            "reef": None if self.reef is None else str(self.reef),
            "caller": self.caller,
            "call": self.call,
            "other": self.other,
            "looking": self.looking,
            "points": self.points._asdict(),
            "points_to_call": self.points_to_call,
            "stop": self.stop_brings,
            "last_chance": self.last_chance_brings,
            "no_call_because": self.no_call_because,
            "sequence": self.sequence,
            "news": [list(news) for news in self.news],
            "memory": {
                "hands": [_texts(self.known_hand(seat)) for seat in seats],
                "piles": {pile: self._pile_as_dict(pile) for pile in PILES},
                "unseen": {str(card): list(bounds) for card, bounds in self.unseen.items()},
            },
        }

    def _pile_as_dict(self, pile: str) -> dict[str, list[str | None]]:
        certain, maybe = self.remembered_pile(pile)
        return {"certain": [None if card is None else str(card) for card in certain], "maybe": [*_texts(maybe)]}

    def __str__(self) -> str:
        return view_text(self)

    def __repr__(self) -> str:
        who = "an onlooker" if self.seat is None else f"seat {self.seat}"
        return f"<View of {who}, round {self.round}, scores {' '.join(map(str, self.scores))}, {self.phase}>"


def _texts(cards: tuple[Card, ...]) -> list[str]:
    return [str(card) for card in cards]
