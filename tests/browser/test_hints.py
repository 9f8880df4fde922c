"""Hints: for who is alone with bots, with reasons and everybody's chances; a click plays one."""

from playwright.sync_api import Page, Route, expect

from .conftest import Visit
from .pictures import hinted


def alone(visit: Visit, server: str) -> Page:
    page = visit(server)
    page.get_by_role("button", name="Play now").click()
    expect(page.get_by_role("button", name="Hint")).to_be_visible()
    return page


def test_a_hint_shows_the_best_actions_with_reasons_and_a_click_plays_one(visit: Visit, server: str) -> None:
    page = alone(visit, server)
    page.get_by_role("button", name="Hint").click()
    slip = page.get_by_role("region", name="A strong bot would choose")
    expect(slip.locator("li")).not_to_have_count(0)
    expect(slip.locator("li small").first).not_to_be_empty()
    expect(page.locator("main.table .best").first).to_be_visible()
    before = page.locator(".lines").inner_text()
    slip.locator("li button").first.click()
    expect(slip).to_have_count(0)
    expect(page.locator(".lines")).not_to_have_text(before)


def test_a_hint_says_everybodys_chances_in_words_ones_own_first(visit: Visit, server: str) -> None:
    page = alone(visit, server)
    hinted(page)
    chances = page.locator(".hint .chances")
    expect(chances.get_by_role("heading", name="Chances right now")).to_be_visible()
    said = chances.get_by_role("listitem").all_inner_texts()
    own, other = (int(text.split()[-1].removesuffix("%")) for text in said)
    assert [text.split()[0] for text in said] == ["You:", "Otter:"]
    assert abs(own + other - 100) <= 1


def test_a_hint_without_chances_leaves_their_line_out(visit: Visit, server: str) -> None:
    page = alone(visit, server)

    def silent(route: Route) -> None:
        route.fulfill(json={**route.fetch().json(), "chances": None})

    page.route("**/hint", silent)
    page.get_by_role("button", name="Hint").click()
    expect(page.locator(".hint ol li").first).to_be_visible()
    expect(page.locator(".hint .chances")).to_have_count(0)


def test_a_key_asks_for_a_hint_and_puts_it_away(visit: Visit, server: str) -> None:
    page = alone(visit, server)
    page.keyboard.press("h")
    expect(page.locator(".hint")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".hint")).to_have_count(0)
