"""The lesson, played by clicks and by keys, from the start page to a real game."""

import re

import pytest
from playwright.sync_api import Page, expect

from seasalt.server.lesson import lesson

from .conftest import DESK, PHONE, Size, Visit

MOST_WAITED = 20_000  # milliseconds of the page's time, for what the other player does
TO_DO = ".lesson :is(button.card.play, .prompt .btn, .call)"


class Pupil:
    """Somebody who does what the coach says, and nothing else."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.coach = page.get_by_role("complementary", name="Your first round")
        self.next = self.coach.get_by_role("button", name="Next")
        self.result = page.locator(".over-table")
        self.to_do = page.locator(TO_DO).locator("visible=true")

    def learn(self, call: str) -> int:
        """As far as the result: how many things there were to do or to read."""
        count = 0
        while not self.result.is_visible():
            self.do(call)
            self.wait()
            count += 1
        return count

    def wait(self) -> None:
        """Until it is the pupil's turn. The clock of the page is in the hands of the test."""
        for _ in range(MOST_WAITED // 500):
            if self.next.is_visible() or self.to_do.count():
                return
            self.page.clock.run_for(500)
        raise AssertionError(f"the lesson waits at {self.coach.inner_text()!r}")

    def do(self, call: str) -> None:
        if self.next.is_visible():
            self.next.click()
        elif self.page.locator(".lesson .call").count():
            self.page.get_by_role("group", name="End the round").get_by_role("button", name=call).click()
            self.page.get_by_role("dialog").get_by_role("button", name=call).click()
        else:
            self.to_do.last.click()  # the cards of a group overlap, and the last one lies on top


def begun(visit: Visit, server: str, size: Size = DESK) -> Pupil:
    page = visit(server, size, reduced_motion="reduce")
    page.clock.install()
    page.goto(f"{server}/learn")
    pupil = Pupil(page)
    expect(pupil.coach).to_be_visible()
    return pupil


@pytest.mark.parametrize(
    ("size", "call", "points"), [(DESK, "STOP", "+8"), (PHONE, "LAST CHANCE", "+12")], ids=["desk", "phone"]
)
def test_the_whole_lesson_is_played_by_clicks(server: str, visit: Visit, size: Size, call: str, points: str) -> None:
    pupil = begun(visit, server, size)
    pupil.learn(call)
    pupil.page.clock.resume()
    expect(pupil.result.locator(".gain").first).to_contain_text(points)
    pupil.next.click()
    pupil.page.get_by_role("button", name="Play a real game").click()
    expect(pupil.page).to_have_url(re.compile(r"/t/"))
    expect(pupil.page.get_by_role("main", name="Table")).to_be_visible()


def test_there_are_as_many_steps_as_the_coach_says(server: str, visit: Visit) -> None:
    pupil = begun(visit, server)
    waiting = [step for step in lesson().steps if step.waits != "nobody"]
    expect(pupil.coach).to_contain_text(f"1 of {len(waiting) + 1}")
    assert pupil.learn("STOP") == len(waiting)
    pupil.next.click()
    pupil.page.get_by_role("button", name="Once more").click()
    expect(pupil.coach).to_contain_text("Welcome to the sea")


def test_only_what_the_lesson_waits_for_can_be_done(server: str, visit: Visit) -> None:
    pupil = begun(visit, server)
    assert pupil.to_do.count() == 0
    pupil.next.click()
    names = {target.inner_text().split("\n")[0] for target in pupil.to_do.all()}
    assert len(names) == 2  # the deck, and the button that says so
    assert pupil.page.locator('[data-place="left"] button, [data-place="right"] button').count() == 0


def test_the_lesson_is_played_with_keys_alone(server: str, visit: Visit) -> None:
    pupil = begun(visit, server)
    page = pupil.page
    for _ in range(12):
        pupil.wait()
        before = pupil.coach.inner_text()
        expect(page.locator(":focus")).to_be_visible()
        page.keyboard.press("Enter")
        expect(pupil.coach).not_to_have_text(before, use_inner_text=True)
        page.clock.run_for(300)


def test_the_lesson_can_be_skipped(server: str, visit: Visit) -> None:
    page = visit(server)
    page.get_by_role("link", name="Learn the game").click()
    expect(page).to_have_url(f"{server}/learn")
    page.get_by_role("link", name="Skip the lesson").click()
    expect(page.get_by_role("button", name="Play now")).to_be_visible()


@pytest.mark.parametrize("locale", ["it-IT", "es-ES", "fr-FR"])
def test_the_lesson_fits_a_phone_in_every_language(server: str, visit: Visit, locale: str) -> None:
    page = visit(f"{server}/learn", PHONE, locale=locale)
    expect(page.locator(".coach")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_without_a_server_the_page_says_so_and_tries_again(server: str, visit: Visit) -> None:
    page = visit(server)
    page.route("**/api/lesson", lambda route: route.abort())
    page.get_by_role("link", name="Learn the game").click()
    again = page.get_by_role("button", name="Try again")
    expect(again).to_be_visible()
    page.unroute("**/api/lesson")
    again.click()
    expect(page.get_by_role("heading", name="Welcome to the sea")).to_be_visible()
