"""Somebody who plays through the page: looks at what it offers, and clicks."""

from collections.abc import Callable, Sequence
from random import Random
from typing import NamedTuple

from playwright.sync_api import Locator, Page, Position, TimeoutError, expect

# All that a person at the table can do now: what glows, what the prompt and the calls offer, and the next round.
OFFERS = (
    "main.table button.play, .tray .lift, .event-choice, .opp .target, "
    ".prompt .btn:not(.dots), .calls .call, [role=dialog] .btn.go"
)
SHORT = 3_000  # milliseconds; what is offered may be gone, as when a round's result is put away
LONG = 30_000
DESCRIBED = """nodes => nodes.map((node, place) => ({
    place,
    text: node.textContent.trim(),
    kind: node.closest('.calls') ? 'call' : node.matches('[role=dialog] *') ? 'go on'
        : node.matches('.hand *, .prompt .lay') ? 'hand' : node.matches('.prompt *') ? 'prompt' : 'table',
    chosen: node.getAttribute('aria-pressed') === 'true',
}))"""
SEEN_PART = """node => {
    const box = node.getBoundingClientRect();
    for (const y of [0.4, 0.6, 0.8, 0.2])
        for (const x of [0.5, 0.2, 0.8, 0.1, 0.9])
            if (node.contains(document.elementFromPoint(box.x + x * box.width, box.y + y * box.height)))
                return { x: x * box.width, y: y * box.height };
    return null;
}"""


def seen_part(target: Locator) -> Position | None:
    """Cards of a fan lie over each other: people click where they see one. None: nowhere, or not on the screen."""
    found: Position | None = target.evaluate(SEEN_PART, timeout=SHORT)
    return found


class Offer(NamedTuple):
    """One thing that can be clicked."""

    place: int
    text: str
    kind: str  # call, go on, hand, prompt, table
    chosen: bool  # a card that is chosen already


class Player:
    """Makes any decision that the page offers. Never asks the server for anything."""

    def __init__(self, page: Page, seed: int = 0, boldness: float = 0.9) -> None:
        self.page = page
        self.clicks = 0
        self.offers = page.locator(OFFERS).filter(visible=True)  # on a phone some are left out
        self.prompt = page.get_by_role("region", name="What to do")
        self.result = page.get_by_role("dialog", name="Round")
        self.end = page.locator(".pane.end")  # the game is over
        self._random = Random(seed)
        self._boldness = boldness  # how often what may be laid or called is

    def play(self, until: Callable[[], bool] = lambda: False) -> None:
        """Make decisions, until the game is over, or until something is so before a decision."""
        while True:
            expect(self.offers.or_(self.end).first).to_be_visible(timeout=LONG)
            if self.over or until():
                return
            self.decide()

    def play_decisions(self, count: int) -> None:
        """Make so many decisions, if the game is not over before."""
        last = self.clicks + count
        self.play(until=lambda: self.clicks >= last)

    @property
    def over(self) -> bool:
        return self.end.is_visible()

    def is_asked(self, timeout: float) -> bool:
        """Is there something to decide, within so many milliseconds?"""
        try:
            self.offers.or_(self.end).first.wait_for(timeout=timeout)
        except TimeoutError:
            return False
        return not self.over

    def decide(self) -> None:
        offers = [Offer(**found) for found in self.offers.evaluate_all(DESCRIBED)]
        if offers:
            offer = self._chosen(offers)
            self.press(self.offers.nth(offer.place))
            if offer.kind == "call":
                self._confirm()

    def _chosen(self, offers: list[Offer]) -> Offer:
        """A result is put away; calls and duos are liked; a card is not given up once it is chosen."""
        if offers[-1].kind == "go on":
            return offers[-1]
        for liked in ("call", "hand"):
            found = [offer for offer in offers if offer.kind == liked and not offer.chosen]
            if found and self._random.random() < self._boldness:
                return self._random.choice(found)
        rest = [offer for offer in offers if offer.kind in ("prompt", "table")]
        return self._random.choice(rest or offers)

    def _confirm(self) -> None:
        """A call explains itself before it is made; the last button makes it."""
        self.press(self.page.locator("dialog[open] .row .btn").last)

    def press(self, target: Locator) -> None:
        """What is there and cannot be clicked fails; what is gone meanwhile does not."""
        try:
            self._click(target, SHORT)
        except TimeoutError:
            if target.is_visible():  # on a busy machine that was too short
                self._click(target, LONG)

    def _click(self, target: Locator, timeout: float) -> None:
        target.click(position=seen_part(target), timeout=timeout)
        self.clicks += 1


def play_together(players: Sequence[Player], until: Callable[[], bool] = lambda: False) -> None:
    """Everybody decides when asked, until the game is over for all or something is so."""
    while not until() and not all(player.over for player in players):
        for player in players:
            if player.is_asked(timeout=100):
                player.decide()
