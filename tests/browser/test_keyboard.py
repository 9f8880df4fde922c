"""Playing without a mouse: no test here calls one."""

from playwright.sync_api import Locator, expect

from .conftest import Visit
from .playing import Player

MOST_STEPS = 60  # with the Tab key, from anywhere on the page to anything on it
HAS_FOCUS = "node => node === document.activeElement"
FOCUS_IS_AT_THE_TABLE = "document.activeElement !== document.body && !!document.activeElement.closest('main')"


class Typist(Player):
    """Goes with Tab to what it wants, and presses Enter."""

    def begin(self) -> None:
        button = self.page.get_by_role("button", name="Play now")
        expect(button).to_be_visible()
        self.press(button)
        expect(self.prompt).to_be_visible()

    def press(self, target: Locator) -> None:
        if not target.count():  # an offer that is gone meanwhile
            return
        for _ in range(MOST_STEPS):
            if target.evaluate(HAS_FOCUS):
                self.page.keyboard.press("Enter")
                self.clicks += 1
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"Tab does not lead to {target.inner_text()}")


def test_a_whole_round_with_tab_and_enter(server: str, visit: Visit) -> None:
    page = visit(server, reduced_motion="reduce")
    typist = Typist(page, 1)
    typist.begin()
    typist.play(until=typist.result.is_visible)
    expect(typist.result.get_by_role("button", name="Next round")).to_be_focused()
    page.keyboard.press("Enter")
    expect(typist.result).to_have_count(0)
    expect(typist.prompt).to_be_visible()


def test_focus_stays_at_the_table_after_a_move(server: str, visit: Visit) -> None:
    """Whoever uses the keyboard does not begin at the top of the page after every move."""
    page = visit(server, reduced_motion="reduce")
    typist = Typist(page, 1)
    typist.begin()
    for _ in range(4):
        expect(typist.offers.first).to_be_visible()
        typist.decide()
        expect(typist.offers.first).to_be_visible()
        page.wait_for_function(FOCUS_IS_AT_THE_TABLE)


def test_escape_closes_a_dialog_and_gives_the_focus_back(server: str, visit: Visit) -> None:
    page = visit(server, reduced_motion="reduce")
    typist = Typist(page, 1)
    typist.begin()
    for name in ("Cards", "Menu"):
        opener = page.get_by_role("button", name=name, exact=True)
        typist.press(opener)
        expect(page.get_by_role("dialog")).to_be_visible()
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)
        expect(opener).to_be_focused()
