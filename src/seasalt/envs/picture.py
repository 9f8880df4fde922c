"""A view for people: as text, or as a picture without any library for pictures."""

from collections.abc import Iterable, Sequence
from typing import Any

import numpy

from ..cards import PILES, Card
from ..errors import SeasaltError, listed, quoted
from ..view import View

# Letters three dots wide and five high: a digit a row, its bits the dots.
LETTERS = dict(
    zip(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789+-/:.,",
        "25755 65656 34443 65556 74647 74644 34553 55755 72227 11152 55655 44447 57755 65555 25552 65644 25573 65655 "
        "34216 72222 55557 55552 55775 55255 55222 71247 75557 26227 71747 71717 55711 74717 74757 71222 75757 75717 "
        "02720 00700 11244 02020 00002 00024".split(),
        strict=True,
    )
)
INKS = {
    "dark_blue": (38, 70, 140),
    "light_blue": (130, 195, 235),
    "black": (45, 45, 50),
    "yellow": (245, 205, 70),
    "green": (90, 165, 95),
    "grey": (150, 150, 155),
    "purple": (125, 85, 160),
    "light_orange": (250, 190, 130),
    "pink": (240, 150, 180),
    "orange": (235, 125, 45),
    "white": (250, 250, 250),
}
SEA, INK, BACK = (225, 238, 242), (25, 45, 60), (95, 140, 160)
DOT = 2  # pixels
CARD = (14 * DOT, 11 * DOT)  # wide, high
GAP = 4
IN_A_ROW = 20
WIDTH = GAP + IN_A_ROW * (CARD[0] + GAP)
LINE = CARD[1] + GAP
LINES_OF_A_SEAT = 5  # a title, two for the table, two for the hand


def rendered(view: View | None, mode: str | None, modes: Sequence[str]) -> Any:
    """A view in a render mode; without one it only checks the mode."""
    if mode is not None and mode not in modes:
        raise SeasaltError(f"unknown render_mode {quoted(mode)}; there are {listed(modes)}")
    if view is None or mode is None:
        return None
    if mode == "rgb_array":
        return picture(view)
    if mode == "human":
        print(view)
        return None
    return str(view)


class Canvas:
    """Pixels to draw on."""

    def __init__(self, height: int) -> None:
        self.pixels = numpy.full((height, WIDTH, 3), SEA, numpy.uint8)

    def text(self, x: int, y: int, text: str, ink: tuple[int, int, int] = INK) -> None:
        for place, letter in enumerate(text.upper()):
            for row, bits in enumerate(LETTERS.get(letter, "00000")):
                for column in range(3):
                    if int(bits) >> (2 - column) & 1:
                        left, top = x + (place * 4 + column) * DOT, y + row * DOT
                        self.pixels[top : top + DOT, left : left + DOT] = ink

    def card(self, x: int, y: int, card: Card | None) -> None:
        """A card with the first letters of its kind, or its back."""
        fill = BACK if card is None else INKS[card.colour]
        self.pixels[y : y + CARD[1], x : x + CARD[0]] = fill
        if card is not None:
            self.text(x + DOT, y + 3 * DOT, card.kind[:3], INK if sum(fill) > 380 else INKS["white"])

    def cards(self, y: int, cards: Iterable[Card | None]) -> None:
        for place, card in enumerate(list(cards)[: 2 * IN_A_ROW]):
            row, column = divmod(place, IN_A_ROW)
            self.card(GAP + column * (CARD[0] + GAP), y + row * LINE, card)


def picture(view: View) -> Any:
    """The table as a seat sees it: the deck and the piles, then each player's laid cards and hand."""
    canvas = Canvas(GAP + LINE * (2 + LINES_OF_A_SEAT * view.rules.players))
    canvas.text(GAP, GAP, f"round {view.round}  {view.phase}  {view.event or ''}".replace("_", " "))
    tops = [view.tops[pile] for pile in PILES]
    canvas.cards(GAP + LINE, [*([None] if view.deck_size else []), *(top for top in tops if top is not None)])
    sizes = ", ".join(f"{pile} {view.pile_sizes[pile]}" for pile in PILES)
    canvas.text(GAP + 4 * (CARD[0] + GAP), GAP + LINE + 3 * DOT, f"deck {view.deck_size}, {sizes}")
    for seat in range(view.rules.players):
        y = GAP + LINE * (2 + LINES_OF_A_SEAT * seat)
        turn = ": to decide" if view.turn == seat else ""
        canvas.text(GAP, y + 3 * DOT, f"seat {seat}  total {view.scores[seat]} of {view.rules.target}{turn}")
        canvas.cards(y + LINE, [card for laid in view.tables[seat] for card in laid])
        known = view.hand if seat == view.seat else view.known_hand(seat)
        hidden = view.hand_sizes[seat] - len(known)
        canvas.cards(y + 3 * LINE, [*known, *[None] * hidden])
    return canvas.pixels
