"""Every kind of decision, made through the page: it asks in a sentence, one clicks, and exactly that is done.

What is done is compared with the same game played beside the server: afterwards the seat must see the same in both.
"""

import json
import re
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
import pytest
from playwright.sync_api import Locator, Page, expect

from seasalt import Action, Card, Game
from seasalt.server.table.chance import shuffle_of

from ..server.web.serving import served
from .conftest import Visit, come_back
from .playing import seen_part
from .positions import NAMES, SECRET, Company, Seated, known_chance, moment, written

A_WHILE = 30  # seconds that a server may take to hear of a click, on a busy machine


@dataclass(frozen=True)
class Decision:
    """A situation, the sentence that asks, and the verb of the action that is chosen."""

    position: str
    sentence: str
    verb: str


FROM_HAND = ("lay", "star", "hide", "give")
ONE_CLICK = {
    "keep": "Keep the {}",
    "discard": "Put it on the {pile} pile",
    "look": "Look through the {pile} pile",
    "want": "Swap for the {}",
    "decline": "Do not swap",
    "end": "End turn",
}
LONG_NAMES = {"shoal": "shoal of fish", "colony": "penguin colony", "cast": "cast of crabs"}

DECISIONS = {
    "draw": Decision("drawing", "Draw from the deck, or take the top of a pile", "draw"),
    "draw when stung": Decision("drawing_stung", "The jellyfish stung you", "draw"),
    "take": Decision("drawing", "take the top of a pile", "take"),
    "draw in the last turn": Decision("drawing_final", "This is your last turn", "draw"),
    "keep": Decision("keeping", "Keep one card", "keep"),
    "discard": Decision("discarding", "onto a pile", "discard"),
    "lay a duo": Decision("playing_duo", "Lay a duo or end your turn", "lay"),
    "lay a starfish": Decision("playing_starfish", "Lay a duo", "star"),
    "lay a trio": Decision("trio", "Choose the duo that goes with your starfish", "lay"),
    "choose a pile for crabs": Decision("choosing_pile", "Choose the pile your crabs look through", "look"),
    "pick from a pile": Decision("picking", "Take one card from the", "pick"),
    "keep what the lobster caught": Decision("lobster", "Keep one of these five cards", "keep"),
    "steal": Decision("stealing", "Choose whom to steal a card from", "from"),
    "visit": Decision("visiting", "Choose whose hand to look at", "from"),
    "want a card": Decision("wanting", "Choose a card from", "want"),
    "decline a swap": Decision("wanting", "or do not swap", "decline"),
    "give a card": Decision("giving", "Choose the card that", "give"),
    "rob": Decision("robbing", "Choose whose duo to take", "from"),
    "move a duo": Decision("moving", "Choose a duo from", "move"),
    "hide a shell in the reef": Decision("playing_reef", "lay a shell face down", "hide"),
    "follow the angelfish": Decision("angelfish", "take one of the two cards", "take"),
    "keep an event": Decision("keeping_event", "You have two events: keep one", "keep_event"),
    "stop": Decision("playing_call", "End the round or end your turn", "stop"),
    "last chance": Decision("playing_call", "End the round or end your turn", "last_chance"),
    "end the turn": Decision("playing", "Nothing to lay: end your turn", "end"),
}


@pytest.fixture(scope="module")
def company(page_files: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Company]:
    """People at a server whose clock is everybody's: nobody plays for those who think."""
    database = str(tmp_path_factory.mktemp("decisions") / "tables.sqlite")
    with served(database, clock=time.time, entropy=known_chance) as server, Company(server) as company:
        yield company


@pytest.mark.parametrize("decision", DECISIONS.values(), ids=DECISIONS)
def test_a_decision(decision: Decision, company: Company, visit: Visit) -> None:
    seated = company.bring(decision.position)
    game = beside(decision.position)
    action = next(action for action in game.legal_actions if action.verb == decision.verb)
    page = come_back(visit, company.url, seated)
    expect(page.get_by_role("region", name="What to do")).to_contain_text(decision.sentence, ignore_case=True)
    before = seen_by_host(game)
    Hand(page, game).do(action)
    game.play(action)
    shown = shown_after(before, company, seated)
    expect(page.get_by_text("Sending")).to_have_count(0)  # and the page goes on
    if shown["table"]["result_open"]:
        result = game.results[-1]
        assert [shown["table"]["result"][what] for what in ("call", "points")] == [result.call, list(result.points)]
    else:
        assert shown["view"] == seen_by_host(game)


def test_a_slip_can_be_taken_back_before_it_is_sent(company: Company, visit: Visit) -> None:
    seated = company.bring("playing_duo")
    before = seen_by_host(beside("playing_duo"))
    page = come_back(visit, company.url, seated, hasty=False)
    prompt = page.get_by_role("region", name="What to do")
    prompt.get_by_role("button", name="End turn").click()
    prompt.get_by_role("button", name="Take back").click()
    expect(prompt.get_by_role("button", name="End turn")).to_be_visible()
    headers = {"Authorization": f"Bearer {seated.token}"}
    assert httpx.get(f"{company.url}/api/tables/{seated.table}", headers=headers).json()["view"] == before


def beside(position: str) -> Game:
    """The game of a position once more, played up to there."""
    wanted = moment(position)
    players = wanted.rules["players"]
    shuffle = shuffle_of(SECRET, [written(wanted.number), *[""] * (players - 1)])
    game = Game(**wanted.rules, dealer=shuffle.dealer())
    for _, message in wanted.messages:
        if message["type"] == "act":
            game.play(message["action"])
    return game


def seen_by_host(game: Game) -> Any:
    """As it comes over the network."""
    return json.loads(json.dumps(game.view(0).as_dict()))


def shown_after(before: Any, company: Company, seated: Seated) -> dict[str, Any]:
    """What the server shows to the host, once it is something else."""
    headers = {"Authorization": f"Bearer {seated.token}"}
    end = time.monotonic() + A_WHILE
    while time.monotonic() < end:
        shown: dict[str, Any] = httpx.get(f"{company.url}/api/tables/{seated.table}", headers=headers).json()
        if shown["view"] != before:
            return shown
    raise AssertionError("nothing came of the click")


class Hand:
    """Clicks what stands for an action, found by what it is called."""

    def __init__(self, page: Page, game: Game) -> None:
        self._page = page
        self._game = game
        self._cards = page.get_by_role("group", name="Your hand")
        self._prompt = page.get_by_role("region", name="What to do")

    def do(self, action: Action) -> None:
        way = getattr(self, f"_{action.verb}", None)
        if way:
            way(action)
        elif action.verb in ONE_CLICK:
            self._click(ONE_CLICK[action.verb].format(*map(named, action.cards), pile=action.argument))
        else:
            self._play_cards(action)

    def _click(self, name: str) -> None:
        """Where copies of a card can be chosen, they are one choice."""
        self._page.get_by_role("button", name=re.compile(f"{re.escape(name)}$", re.IGNORECASE)).first.click()

    def _play_cards(self, action: Action) -> None:
        """Card by card from the hand, as long as it is not clear what is meant; then the button that says it."""
        first, *more = action.cards
        self._touch(self._card(first))
        others = [other for other in self._game.legal_actions if other.verb in FROM_HAND and first in other.cards]
        if len(others) == 1 and action.verb != "hide":
            return
        if more:
            self._touch(self._card(more[0], after=first))
        else:
            self._prompt.get_by_role("button", name=named(first)).click()

    def _touch(self, card: Locator) -> None:
        card.click(position=seen_part(card))

    def _card(self, card: Card, after: Card | None = None) -> Locator:
        """A card in the hand that can be played; the second of its kind after the first."""
        found = self._cards.get_by_role("button", name=re.compile(f"^{named(card)},.*can be played", re.IGNORECASE))
        return found.nth(1 if card == after else 0)

    def _draw(self, action: Action) -> None:
        """The deck itself is the button."""
        self._page.get_by_role("button", name=re.compile("^Deck, ")).click()

    def _take(self, action: Action) -> None:
        """So is a pile."""
        self._page.get_by_role("button", name=re.compile(f"^{action.argument} pile, ", re.IGNORECASE)).click()

    def _pick(self, action: Action) -> None:
        """The places are counted from the top, and so are the cards on the tray."""
        self._page.locator(".tray").get_by_role("button").first.click()
        assert action.argument == "1"

    def _from(self, action: Action) -> None:
        """The seat itself is the button."""
        name = re.compile(f"^{NAMES[int(action.argument)]},")
        self._page.get_by_role("region", name=name).get_by_role("button").click()

    def _move(self, action: Action) -> None:
        first, second = (card.kind for card in action.cards)
        self._click(f"Take two {first}s" if first == second else f"Take {first} and {second}")

    def _keep_event(self, action: Action) -> None:
        name = re.compile(action.argument.replace("_", " "), re.IGNORECASE)
        self._page.locator(".tray").get_by_role("button", name=name).click()

    def _stop(self, action: Action) -> None:
        self._call("STOP")

    def _last_chance(self, action: Action) -> None:
        self._call("LAST CHANCE")

    def _call(self, name: str) -> None:
        """It explains itself before it is made."""
        self._page.get_by_role("group", name="End the round").get_by_role("button", name=name).click()
        asked = self._page.get_by_role("dialog")
        expect(asked).to_contain_text("The round ends" if name == "STOP" else "bet")
        asked.get_by_role("button", name=name).click()


def named(card: Card) -> str:
    colour, kind = str(card.colour).replace("_", " "), str(card.kind)
    return f"{colour} {LONG_NAMES.get(kind, kind)}"
