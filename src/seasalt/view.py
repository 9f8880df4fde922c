"""`View`: what one seat sees of the table now (rules K). Bots and clients get this and nothing else.

A view is made once, here; whatever it does not hold has not left the table.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from .cards import PILES, Card
from .score import score
from .settings import Rules
from .values import Laid, LegalActions, News, Points, RoundResult

if TYPE_CHECKING:
    from .game import Game

# Others never learn of steps that stay in a player's head: a chosen starfish, a chosen card.
PUBLIC_PHASE = {"trio": "playing", "giving": "wanting", "discarding": "keeping"}


@dataclass(frozen=True, kw_only=True)
class View:
    """The table as one seat sees it; `seat` is None for an onlooker."""

    seat: int | None
    rules: Rules
    round: int
    turn: int | None  # the seat that has to decide
    phase: str
    legal_actions: LegalActions  # empty unless it is this seat's turn
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    event: str | None
    kept_events: tuple[str | None, ...]
    deck_size: int
    tops: Mapping[str, Card | None]
    pile_sizes: Mapping[str, int]
    hand: tuple[Card, ...]
    hand_sizes: tuple[int, ...]
    shown_hands: Mapping[int, tuple[Card, ...]]  # revealed, or being looked at by this seat
    tables: tuple[tuple[Laid, ...], ...]
    choices: tuple[Card, ...]  # the cards this seat has drawn or looks through; of a pile the top one is last
    stung: tuple[bool, ...]
    revealed: tuple[bool, ...]
    reefs: tuple[bool, ...]  # who is protected by a shell that lies face down
    reef: Card | None  # this seat's own
    caller: int | None
    call: str | None
    points: Points  # this seat's own
    points_to_call: int
    other: int | None  # the opponent that an effect is aimed at
    results: tuple[RoundResult, ...]
    news: tuple[News, ...]

    @property
    def events(self) -> tuple[str, ...]:
        """The events that hold for this seat: the round's and its own."""
        own = self.kept_events[self.seat] if self.seat is not None else None
        return tuple(event for event in (self.event, own) if event is not None)

    def protected(self, seat: int) -> bool:
        """V4: revealed, or behind a Coral Reef."""
        return self.revealed[seat] or self.reefs[seat]

    def points_with(self, *gained: Card) -> Points:
        """What this seat's cards would be worth with these in the hand as well."""
        table = () if self.seat is None else self.tables[self.seat]
        return score(
            (*self.hand, *gained),
            table=["+".join(map(str, laid)) for laid in table],
            events=self.events,
            shell_down=self.reef is not None,
        )


def _shown_hand(game: "Game", owner: int, watcher: int | None) -> tuple[Card, ...] | None:
    """C1, C2: a revealed hand; V7: the hand that is looked at; G2: the mermaids that won, and nothing else."""
    looking = game.phase in ("wanting", "giving") and game.turn == watcher and game.other == owner
    if game.revealed(owner) or looking:
        return game.hand(owner)
    if game.over and owner in game.winners:
        return tuple(card for card in game.hand(owner) if card.kind == "mermaid")
    return None


def _choices(game: "Game", seat: int | None) -> tuple[Card, ...]:
    """K2: what only the player to move sees: the cards just drawn, or the pile that is looked through."""
    if seat is None or game.turn != seat:
        return ()
    return game.pile(game.looking) if game.looking is not None else game.drawn


def view_of(game: "Game", seat: int | None) -> View:
    """What this seat sees of a game. The only place where a view is made."""
    own_turn = seat is not None and game.turn == seat
    piles = {pile: game.pile(pile) for pile in PILES}
    hands = {owner: _shown_hand(game, owner, seat) for owner in game.seats}
    return View(
        seat=seat,
        rules=game.rules,
        round=game.round,
        turn=game.turn,
        phase=game.phase if own_turn else PUBLIC_PHASE.get(game.phase, game.phase),
        legal_actions=game.legal_actions if own_turn else LegalActions(()),
        scores=game.scores,
        winners=game.winners,
        event=game.event,
        kept_events=tuple(game.kept_event(owner) for owner in game.seats),
        deck_size=game.deck_size,
        tops={pile: cards[-1] if cards else None for pile, cards in piles.items()},
        pile_sizes={pile: len(cards) for pile, cards in piles.items()},
        hand=() if seat is None else game.hand(seat),
        hand_sizes=tuple(len(game.hand(owner)) for owner in game.seats),
        shown_hands={owner: hand for owner, hand in hands.items() if hand is not None and owner != seat},
        tables=tuple(game.table(owner) for owner in game.seats),
        choices=_choices(game, seat),
        stung=tuple(game.stung(owner) for owner in game.seats),
        revealed=tuple(game.revealed(owner) for owner in game.seats),
        reefs=tuple(game.reef(owner) is not None for owner in game.seats),
        reef=None if seat is None else game.reef(seat),
        caller=game.caller,
        call=game.call,
        points=Points(0, 0, 0, 0, 0, 0) if seat is None else game.points(seat),
        points_to_call=7 if seat is None else game.points_to_call(seat),
        other=game.other,
        results=tuple(game.results),
        news=tuple(game.news(seat)),
    )
