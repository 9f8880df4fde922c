"""The craft at the table: tool-tips, dragging, taking back, keys, focus, and what is said aloud."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import FloatRect, Locator, Page, expect

from ..conftest import SOAK
from ..server.web.serving import clock_at, served
from .conftest import DESK, PHONE, Size, Visit
from .positions import Company, known_chance

TIME_TO_TAKE_BACK = 900  # milliseconds, as in live.svelte.ts
CLICKS = """async selectors => {
    const waiting = [];
    for (const selector of selectors) {
        document.querySelector(selector).click();
        await new Promise(done => setTimeout(done, 20));
        waiting.push(document.querySelector('.take-back') !== null);
    }
    return waiting;
}"""
CARD_SIZES = """async () => {
    const frame = () => new Promise(requestAnimationFrame);
    const sizes = [];
    for (let i = 0; i < 8; i++) {
        await frame();
        if (i > 3) sizes.push(getComputedStyle(document.querySelector('.hand')).getPropertyValue('--w'));
    }
    return sizes;
}"""
WATCH_FLIGHTS = """() => new MutationObserver(() => {
    if (document.querySelector('.flight')) window.flew = true;
}).observe(document.body, {subtree: true, childList: true})"""


@pytest.fixture(scope="module")
def company(page_files: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Company]:
    """People at a server whose clock is everybody's."""
    database = str(tmp_path_factory.mktemp("craft") / "tables.sqlite")
    with served(database, clock=clock_at(1), entropy=known_chance) as server, Company(server) as company:
        yield company


class Table:
    """A table in a situation, seen by whom it is about."""

    def __init__(
        self, visit: Visit, company: Company, position: str, size: Size = DESK, seat: int = 0, **options: Any
    ) -> None:
        self.company, self.seated = company, company.bring(position)
        token = self.seated.tokens[seat]
        self.page: Page = visit(f"{company.url}/continue#{token}", size, hasty=False, **options)
        self.page.wait_for_url(f"{company.url}/")
        self.page.goto(f"{company.url}/t/{self.seated.table}")
        self.prompt = self.page.get_by_role("region", name="What to do")
        self.main = self.page.locator("main.table")
        self.tip = self.page.locator("#tip")
        expect(self.main).to_be_visible()

    def sequence(self) -> int:
        """Of the view, as the server has it."""
        headers = {"Authorization": f"Bearer {self.seated.token}"}
        answer = self.company._http.get(f"/api/tables/{self.seated.table}", headers=headers)
        return int(answer.json()["view"]["sequence"])

    def at_once(self, *selectors: str) -> list[bool]:
        """Click on one thing after the other, faster than a test could: whether a move waits after each."""
        waiting: list[bool] = self.page.evaluate(CLICKS, selectors)
        return waiting

    def expect_moved(self, before: int) -> None:
        """The server has heard of something."""
        while self.sequence() == before:
            self.page.wait_for_timeout(50)

    def expect_phase(self, phase: str) -> None:
        expect(self.main).to_have_attribute("data-phase", phase)

    def drag(self, what: Locator, onto: Locator, meanwhile: Callable[[], None] = lambda: None) -> None:
        """With the mouse; something may happen when the button is down and nothing has moved yet."""
        what.hover(position={"x": 14, "y": 30})  # waits until the card lies still and nothing covers it there
        begin, end = box_of(what), box_of(onto)
        mouse = self.page.mouse
        mouse.down()
        meanwhile()
        mouse.move(begin["x"] + 40, begin["y"] + 10, steps=3)
        mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=5)
        expect(self.page.locator(".ghost")).to_have_count(1)
        mouse.up()

    def pile(self, name: str) -> Locator:
        return self.page.locator(f"[data-place={name}]")

    @property
    def hand(self) -> Locator:
        return self.page.locator("[data-place=hand]")


def box_of(what: Locator) -> FloatRect:
    box = what.bounding_box()
    assert box
    return box


class Finger:
    """A real touch, which Playwright itself only taps with."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._session = page.context.new_cdp_session(page)

    def _send(self, kind: str, x: float = 0, y: float = 0) -> None:
        points = [] if kind == "touchEnd" else [{"x": x, "y": y}]
        self._session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def press(self, what: Locator, milliseconds: int) -> None:
        box = box_of(what)
        self._send("touchStart", box["x"] + box["width"] / 3, box["y"] + box["height"] / 2)
        self._page.wait_for_timeout(milliseconds)
        self._send("touchEnd")

    def drag(self, what: Locator, onto: Locator) -> None:
        begin, end = box_of(what), box_of(onto)
        x, y = begin["x"] + begin["width"] / 2, begin["y"] + begin["height"] / 2
        to_x, to_y = end["x"] + end["width"] / 2, end["y"] + end["height"] / 2
        self._send("touchStart", x, y)
        for step in range(1, 9):
            self._send("touchMove", x + (to_x - x) * step / 8, y + (to_y - y) * step / 8)
        self._send("touchEnd")


def test_there_are_no_hints_where_people_play_together(visit: Visit, company: Company) -> None:
    table = Table(visit, company, "drawing")
    table.expect_phase("drawing")
    expect(table.page.get_by_role("button", name="Hint")).to_have_count(0)


# Tool-tips


def test_a_card_explains_itself_under_the_pointer(visit: Visit, company: Company) -> None:
    table = Table(visit, company, "playing_duo")
    card = table.hand.locator("button.play").first
    card.hover(position={"x": 10, "y": 40})
    expect(table.tip).to_be_visible()
    expect(table.tip).to_contain_text("are a duo, 1 point")
    table.page.keyboard.press("Escape")
    expect(table.tip).to_be_hidden()
    table.expect_phase("playing")


def test_what_has_the_focus_explains_itself(visit: Visit, company: Company) -> None:
    table = Table(visit, company, "drawing")
    table.page.keyboard.press("ArrowRight")
    expect(table.tip).to_contain_text("Two cards from the deck")
    expect(table.page.locator(":focus")).to_have_attribute("aria-describedby", "tip")


def test_a_long_press_explains_and_plays_nothing(visit: Visit, company: Company) -> None:
    table = Table(visit, company, "drawing", PHONE, has_touch=True)
    before = table.sequence()
    Finger(table.page).press(table.pile("right").locator("button"), 800)
    expect(table.tip).to_be_visible()
    table.page.wait_for_timeout(TIME_TO_TAKE_BACK + 300)
    table.expect_phase("drawing")
    assert table.sequence() == before


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_no_tip_leaves_the_screen(visit: Visit, company: Company, size: Size) -> None:
    table = Table(visit, company, "playing_duo_and_call", size)
    things = table.page.locator("main.table [data-tip]:visible")
    assert things.count() > 6
    for place in range(things.count()):
        table.page.keyboard.press("Escape")
        table.page.mouse.move(1, 1)
        things.nth(place).hover(position={"x": 6, "y": 12}, force=True)
        table.page.wait_for_timeout(600)
        box = table.tip.bounding_box()
        if box:  # another card may lie over it
            assert min(box["x"], box["y"]) >= 0
            assert box["x"] + box["width"] <= size[0]
            assert box["y"] + box["height"] <= size[1]


# Dragging


def test_the_deck_is_dragged_into_the_hand(visit: Visit, company: Company) -> None:
    table = Table(visit, company, "drawing")
    table.drag(table.pile("deck").locator("button"), table.hand)
    table.expect_phase("keeping")


def test_a_pile_is_dragged_into_the_hand_by_a_finger(visit: Visit, company: Company) -> None:
    table = Table(visit, company, "drawing", PHONE, has_touch=True)
    Finger(table.page).drag(table.pile("right").locator("button"), table.hand)
    table.expect_phase("playing")


def test_a_drawn_card_is_dragged_onto_a_pile_and_the_other_is_kept(visit: Visit, company: Company) -> None:
    table = Table(visit, company, "keeping")
    card = table.page.locator(".tray button.card").first
    name = card.get_attribute("data-card")
    table.drag(card, table.pile("right"))  # the empty one, which must be filled
    table.expect_phase("playing")
    expect(table.pile("right").locator(f'[data-card="{name}"]')).to_be_visible()


def test_a_card_is_dragged_onto_its_partner(visit: Visit, company: Company) -> None:
    table = Table(visit, company, "playing_duo")
    before = table.sequence()
    glowing = table.hand.locator("button.play")
    table.drag(glowing.nth(0), glowing.nth(1))
    table.expect_moved(before)
    expect(table.page.locator(".lines li").first).to_contain_text("You laid")


def test_what_others_say_does_not_end_a_drag(visit: Visit, company: Company) -> None:
    table = Table(visit, company, "playing_duo")
    before = table.sequence()
    glowing = table.hand.locator("button.play")

    def hear() -> None:
        company.say(table.seated, 1, {"type": "chat", "text": "Hm …"})
        expect(table.page.get_by_text("Hm …").first).to_be_attached()

    table.drag(glowing.nth(0), glowing.nth(1), hear)
    table.expect_moved(before)


def test_what_is_dropped_elsewhere_goes_back(visit: Visit, company: Company) -> None:
    table = Table(visit, company, "drawing")
    before = table.sequence()
    table.drag(table.pile("deck").locator("button"), table.page.locator(".bar"))
    expect(table.page.locator(".ghost")).to_have_count(0)
    table.page.wait_for_timeout(TIME_TO_TAKE_BACK + 200)
    table.expect_phase("drawing")
    assert table.sequence() == before


# Taking back


def test_a_slip_of_the_finger_is_taken_back_before_it_is_sent(visit: Visit, company: Company) -> None:
    table = Table(visit, company, "playing_duo")
    before = table.sequence()
    table.at_once(".prompt .btn:not(.go, .dots)", ".take-back")
    table.page.wait_for_timeout(TIME_TO_TAKE_BACK + 300)
    table.expect_phase("playing")
    assert table.sequence() == before


def test_what_is_not_taken_back_is_sent_by_itself(visit: Visit, company: Company) -> None:
    table = Table(visit, company, "playing_duo")
    table.page.get_by_role("button", name="End turn").click()
    table.expect_phase("waiting")


def test_whoever_goes_on_waits_for_nothing(visit: Visit, company: Company) -> None:
    """A card is kept, and the pile for the other named at once: both are done."""
    table = Table(visit, company, "keeping")
    waiting = table.at_once(".tray button.card", "[data-place=right] .card")
    assert waiting == [True, False]  # the second click has sent the first
    table.expect_phase("playing")


def test_taking_back_can_be_switched_off(visit: Visit, company: Company) -> None:
    table = Table(visit, company, "playing_duo")
    table.page.get_by_role("button", name="Menu").click()
    table.page.get_by_label("Moves can be taken back").uncheck()
    table.page.keyboard.press("Escape")
    table.page.get_by_role("button", name="End turn").click()
    expect(table.main).to_have_attribute("data-phase", "waiting", timeout=TIME_TO_TAKE_BACK)
    expect(table.page.get_by_role("button", name="Take back")).to_have_count(0)


# Keys and focus


def test_a_turn_by_keys_alone(visit: Visit, company: Company) -> None:
    table = Table(visit, company, "drawing")
    keys = table.page.keyboard
    keys.press("d")
    table.expect_phase("keeping")
    expect(table.page.locator(".tray button:focus")).to_have_count(1)
    keys.press("ArrowRight")
    keys.press("Enter")
    keys.press("1")
    table.expect_phase("playing")
    expect(table.page.locator("main.table :focus")).to_have_count(1)
    keys.press("e")
    table.expect_phase("waiting")
    expect(table.prompt).to_be_focused()


def test_a_key_takes_back_what_a_key_has_done(visit: Visit, company: Company) -> None:
    table = Table(visit, company, "drawing")
    before = table.sequence()
    table.page.evaluate("""for (const key of '2z') document.dispatchEvent(new KeyboardEvent('keydown', {key}))""")
    table.page.wait_for_timeout(TIME_TO_TAKE_BACK + 200)
    table.expect_phase("drawing")
    assert table.sequence() == before


@pytest.mark.parametrize(
    ("key", "title"), [("?", "Keys"), ("c", "Cards at a glance"), ("l", "Log"), ("s", "Call STOP?"), ("a", "Call LAST")]
)
def test_keys_open_sheets_which_give_the_focus_back(visit: Visit, company: Company, key: str, title: str) -> None:
    table = Table(visit, company, "playing_call")
    table.page.get_by_role("button", name="End turn").focus()
    table.page.keyboard.press(key)
    sheet = table.page.get_by_role("dialog", name=title)
    expect(sheet).to_be_visible()
    table.page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    expect(table.page.get_by_role("button", name="End turn")).to_be_focused()


def test_nothing_behind_a_result_can_be_reached(visit: Visit, company: Company) -> None:
    table = Table(visit, company, "round_by_stop")
    expect(table.page.get_by_role("dialog", name="Round")).to_be_visible()
    for _ in range(4):
        table.page.keyboard.press("Tab")
        assert table.page.locator("main.table :focus").count() == 0


# What is said


def test_what_happens_is_said_once(visit: Visit, company: Company) -> None:
    table = Table(visit, company, "drawing")
    said = table.page.locator("p[role=status]")
    table.page.keyboard.press("d")
    expect(said).to_contain_text("You drew")
    expect(said).to_contain_text("Keep one card")
    assert table.page.locator("main.table [aria-live]").count() == 0
    expect(table.page).to_have_title(re.compile("^Your turn"))


def test_a_stolen_card_is_shown_and_said(visit: Visit, company: Company) -> None:
    victim = Table(visit, company, "stealing", seat=1)
    expect(victim.prompt).to_contain_text("Ada")
    company.say(victim.seated, 0, {"type": "act", "action": "from 1", "sequence": victim.sequence()})
    expect(victim.page.locator(".theft")).to_contain_text("Ada stole your")
    expect(victim.page.locator("p[role=status]")).to_contain_text("Ada stole your")


def test_everybodys_last_turn_is_announced(visit: Visit, company: Company) -> None:
    table = Table(visit, company, "drawing_final")
    expect(table.page.locator(".final-turns")).to_contain_text("called LAST CHANCE: everyone else has one more turn.")


def test_why_stop_cannot_be_called_is_said(visit: Visit, company: Company) -> None:
    table = Table(visit, company, "playing_only_last_chance")
    expect(table.page.locator(".calls .why")).to_contain_text("Diodon Fish")


def test_sound_is_off_until_it_is_switched_on_and_then_remembered(visit: Visit, company: Company) -> None:
    table = Table(visit, company, "drawing")
    table.page.get_by_role("button", name="Menu").click()
    expect(table.page.get_by_label("Sound")).not_to_be_checked()
    table.page.get_by_label("Sound").check()
    table.page.reload()
    table.page.get_by_role("button", name="Menu").click()
    expect(table.page.get_by_label("Sound")).to_be_checked()


def test_whoever_wants_little_movement_sees_no_card_fly(visit: Visit, company: Company) -> None:
    table = Table(visit, company, "drawing")
    table.page.get_by_role("button", name="Menu").click()
    table.page.get_by_label("Movement").select_option("Little movement")
    table.page.keyboard.press("Escape")
    table.page.evaluate(WATCH_FLIGHTS)
    table.page.keyboard.press("d")
    table.expect_phase("keeping")
    assert table.page.evaluate("window.flew") is None


@pytest.mark.parametrize("position", ["discarding", "playing_crowded"])
def test_cards_come_to_rest_in_a_window_of_any_width(visit: Visit, company: Company, position: str) -> None:
    """The hand has what room own duos leave it: its cards must not change the size of those, and so their own."""
    table = Table(visit, company, position, reduced_motion="reduce")
    restless = []
    for height in (720, 900):
        for width in range(345, 1920, 15 if SOAK else 60):
            table.page.set_viewport_size({"width": width, "height": height})
            if len(set(table.page.evaluate(CARD_SIZES))) > 1:
                restless.append((width, height))
    assert not restless
