"""What a seat can count for itself: points that cards would add, outs, chances, and what others would like.

Everything comes from the seat's view, so no hidden card is in it. What others have are the cards that are known: their
tables, hands that lie open, and what the seat remembers of the other hands.
"""

from collections.abc import Iterable, Sequence
from copy import copy
from math import comb

from ..cards import CARD_INDEX, CARDS, COLLECTION_POINTS, DUO_KINDS, FAMILIES, KINDS, MULTIPLIERS, Card
from ..rules.events import mermaids_to_win
from ..rules.moves import into_hand, off_table, onto_table, out_of_hand
from ..rules.scoring import card_points, duos_in_hand
from ..rules.state import State
from ..rules.vocabulary import SWIMMERS
from ..view import View

MOST_A_CARD = 11  # no card adds more: a mermaid scores at most the ten cards of a colour, and is white herself


class Sight:
    """A view made ready for counting: the record of what is seen, with the cards that are known to be in hands."""

    def __init__(self, view: View) -> None:
        assert view.seat is not None  # an onlooker has nothing to decide
        self.view = view
        self.seat = view.seat
        self.v = _with_known_hands(view)
        self.unseen = {card: most for card, (_, most) in view.unseen.items()}

    def copy(self) -> "Sight":
        """One that may count on as if something had been done."""
        twin = copy(self)
        twin.v = self.v.copy()
        return twin

    # Cards

    def in_hand(self, kind: str, seat: int | None = None) -> int:
        """How many cards of a kind this seat holds, or another is known to hold."""
        return int(self.v.hand_kinds[self.seat if seat is None else seat][KINDS.index(kind)])

    def held(self, kind: str) -> int:
        """The same with what lies on the table."""
        return self.in_hand(kind) + int(self.v.table_kinds[self.seat][KINDS.index(kind)])

    def left(self, *kinds: str) -> int:
        """How many cards of some kinds may still come: in the deck, or among unknown cards."""
        return sum(count for card, count in self.unseen.items() if card.kind in kinds)

    def known_hand(self, seat: int) -> list[Card]:
        counts = self.v.hand[seat]
        return [card for number, card in enumerate(CARDS) for _ in range(counts[number])]

    def hidden(self, seat: int) -> int:
        """How many cards of a hand are not known."""
        return int(self.v.hand_size[seat] - sum(self.v.hand[seat]))

    def partners(self, kind: str) -> list[str]:
        """The kinds that make a duo with this one."""
        allowed = DUO_KINDS if "water_rodeo" in self.view.events else DUO_KINDS[:SWIMMERS]
        return [second if first == kind else first for first, second in allowed if kind in (first, second)]

    def completes_duo(self, card: Card) -> bool:
        number, before = CARD_INDEX[card], duos_in_hand(self.v, self.seat)
        into_hand(self.v, self.seat, number)
        after = duos_in_hand(self.v, self.seat)
        out_of_hand(self.v, self.seat, number)
        return after > before

    def lay(self, duo: Iterable[Card]) -> None:
        """From now on count as if this seat had laid a duo."""
        for card in duo:
            out_of_hand(self.v, self.seat, CARD_INDEX[card])
            onto_table(self.v, self.seat, CARD_INDEX[card])

    # Points

    def points(self, seat: int, gained: Iterable[Card] = (), lost: Iterable[Card] = ()) -> int:
        """What the known cards of a seat are worth, or would be with some more and without others."""
        v, came, went = self.v, [CARD_INDEX[card] for card in gained], [CARD_INDEX[card] for card in lost]
        for card in came:
            into_hand(v, seat, card)
        for card in went:
            out_of_hand(v, seat, card)
        points = card_points(v, seat)
        for card in went:
            into_hand(v, seat, card)
        for card in came:
            out_of_hand(v, seat, card)
        return points

    def gain(self, card: Card, seat: int | None = None) -> int:
        """The points that a card would add at once, for this seat or to the known cards of another."""
        seat = self.seat if seat is None else seat
        return self.points(seat, [card]) - self.points(seat)

    def best_swap(self, card: Card) -> int:
        """V7: the most that a card can bring if the best one is given for it."""
        now = self.points(self.seat)
        return max(self.points(self.seat, [card], [given]) - now for given in set(self.view.hand))

    def moved(self, duo: Sequence[Card], owner: int) -> tuple[int, int]:
        """V7: what moving a duo brings this seat, and what it costs its owner."""
        v, numbers, seats = self.v, [CARD_INDEX[card] for card in duo], (self.seat, owner)
        before = [card_points(v, seat) for seat in seats]
        for card in numbers:
            off_table(v, owner, card)
            onto_table(v, self.seat, card)
        after = [card_points(v, seat) for seat in seats]
        for card in numbers:
            off_table(v, self.seat, card)
            onto_table(v, owner, card)
        return after[0] - before[0], before[1] - after[1]

    def decides(self, card: Card, seat: int | None = None) -> bool:
        """G2: the mermaid that wins the game when a seat gets her; from Angelfish she may have to wait (G3)."""
        waits = seat is None and self.v.mermaids_placed and self.view.phase == "angelfish"
        seat = self.seat if seat is None else seat
        enough = self.in_hand("mermaid", seat) + 1 >= mermaids_to_win(self.v, seat)
        return card.kind == "mermaid" and enough and not waits

    # Chances

    def useful(self, cards: Iterable[Card]) -> list[Card]:
        """Those that would add points at once."""
        return [card for card in cards if self.gain(card) > 0 or self.decides(card)]

    def share(self) -> float:
        """Which part of the unseen cards would add points."""
        return sum(self.unseen[card] for card in self.useful(self.unseen)) / max(1, sum(self.unseen.values()))

    def from_deck(self, cards: int) -> float:
        """How likely one of some cards from the deck adds points."""
        unseen = sum(self.unseen.values())
        useful = sum(self.unseen[card] for card in self.useful(self.unseen))
        return 1 - comb(unseen - useful, cards) / comb(unseen, cards)

    def stolen_from(self, seat: int) -> float:
        """E4: how likely a random card of a hand adds points; one that is not known is like any unseen one."""
        known = len(self.useful(self.known_hand(seat)))
        return (known + self.hidden(seat) * self.share()) / int(self.v.hand_size[seat])

    def chosen_from(self, seat: int) -> float:
        """V7: how likely a hand has any card that adds points."""
        known = self.useful(self.known_hand(seat))
        return 1.0 if known else 1 - (1 - self.share()) ** self.hidden(seat)

    # The others

    @property
    def others(self) -> list[int]:
        return [seat for seat in range(self.view.rules.players) if seat != self.seat]

    @property
    def next_player(self) -> int | None:
        """Who will take from the piles next; nobody if the round ends before, or the next player is stung."""
        following = (self.seat + 1) % self.view.rules.players
        return None if following == self.view.caller or self.view.stung[following] else following

    def surely_wins(self) -> bool:
        """Whether STOP ends the game, and whatever the others hide, it is not enough."""
        scores = self.view.scores
        total = scores[self.seat] + self.points(self.seat)
        most = [scores[seat] + self.points(seat) + MOST_A_CARD * self.hidden(seat) for seat in self.others]
        return total >= self.view.rules.target and total > max(most)

    def rival(self, in_game: bool) -> tuple[int, int]:
        """Who comes nearest to beating this seat's points, in this round or in the game, and the points that would.

        To find out who that is, a hidden card counts one point.
        """
        scores, points = self.view.scores, self.points(self.seat)
        ahead = {seat: scores[self.seat] - scores[seat] if in_game else 0 for seat in self.others}
        nearest = min(self.others, key=lambda seat: ahead[seat] - self.points(seat) - self.hidden(seat))
        return nearest, points + ahead[nearest] + 1

    def wish(self, seat: int, card: Card) -> tuple[int, int]:
        """The points that a card adds to the known cards of another player, and how likely it adds any, in percent."""
        points, hidden = self.gain(card, seat), self.hidden(seat)
        if points > 0:
            return points, 100
        if card.kind == "starfish":
            return 0, round(100 * (1 - (1 - self._share_of_duos()) ** comb(hidden, 2)))
        share = self.left(*self._goes_with(card.kind)) / max(1, sum(self.unseen.values()))
        return 0, round(100 * (1 - (1 - share) ** hidden))

    def _goes_with(self, kind: str) -> Sequence[str]:
        """The kinds of which one in the hand makes this kind worth something."""
        if kind in MULTIPLIERS:
            return [MULTIPLIERS[kind][0]]
        if kind == "seahorse":
            return FAMILIES["collector"]
        return [kind] if kind in COLLECTION_POINTS else self.partners(kind)

    def _share_of_duos(self) -> float:
        """How likely two unseen cards are a duo."""
        left = {kind: self.left(kind) for kind in FAMILIES["duo"]}
        duos = sum(comb(left[a], 2) if a == b else left[a] * left[b] for a, b in DUO_KINDS[:SWIMMERS])
        return duos / max(1, comb(sum(self.unseen.values()), 2))


def _with_known_hands(view: View) -> State:
    v = view.seen
    for seat in range(view.rules.players):
        if seat != view.seat and seat not in view.shown_hands:
            for card in view.known_hand(seat):
                into_hand(v, seat, CARD_INDEX[card])
                v.hand_size[seat] -= 1  # the size was seen all along
    return v
