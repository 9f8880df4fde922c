"""What can go wrong on the way to a table: a page says so kindly, and offers the way on."""

import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

from seasalt.server.table import attention

from ..server.web.serving import UNLIMITED, served
from .conftest import Visit
from .positions import Company, known_chance

BACK = 15_000
GO = "path => { history.pushState(null, '', path); dispatchEvent(new PopStateEvent('popstate')); }"


class Clock:
    """Everybody's time, that may be put forward."""

    def __init__(self) -> None:
        self.ahead = 0.0

    def __call__(self) -> float:
        return time.time() + self.ahead


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def company(page_files: Path, tmp_path: Path, clock: Clock) -> Iterator[Company]:
    with served(str(tmp_path / "tables.sqlite"), clock=clock, entropy=known_chance) as server, Company(server) as found:
        yield found


def says(page: Page, what: str) -> None:
    """The heading says what is wrong, something is said about it, and there is a way to the start page."""
    expect(page.get_by_role("heading", level=1)).to_have_text(what)
    expect(page.get_by_role("main").get_by_role("paragraph").first).not_to_be_empty()
    page.get_by_role("link", name="To the start page").click()
    expect(page.get_by_role("button", name="Play now")).to_be_visible()


def test_a_wrong_link_to_a_table(company: Company, visit: Visit) -> None:
    says(visit(f"{company.url}/t/nosuchtable"), "There is no table here")


def test_a_link_that_was_cut_in_the_middle_of_a_sign(company: Company, visit: Visit) -> None:
    says(visit(f"{company.url}/t/%E0%A4%A"), "There is no table here")


def test_an_address_that_leads_nowhere(company: Company, visit: Visit) -> None:
    says(visit(f"{company.url}/a/b"), "There is nothing here")


def test_parts_of_the_page_that_cannot_be_loaded(company: Company, visit: Visit) -> None:
    page = visit(company.url)
    page.route("**/assets/*", lambda route: route.abort())
    page.get_by_role("button", name="Open a table").click()
    expect(page.get_by_role("textbox", name="Invite")).to_be_visible()  # without a code for cameras
    page.go_back()
    page.get_by_role("link", name="Learn the game").click()
    says(page, "The server does not answer")


def test_a_full_table(company: Company, visit: Visit) -> None:
    seated = company.gather(2, players=2)
    says(visit(f"{company.url}/t/{seated.table}"), "This table is full")


def test_a_private_table(company: Company, visit: Visit) -> None:
    seated = company.gather(2, players=2, onlookers=False)
    company.say(seated, 0, {"type": "start"})
    says(visit(f"{company.url}/t/{seated.table}"), "This table is private")


def test_a_personal_link_with_a_mistake(company: Company, visit: Visit) -> None:
    says(visit(f"{company.url}/continue#wrong"), "This browser no longer knows you")


def test_a_table_where_nobody_came(company: Company, visit: Visit, clock: Clock) -> None:
    seated = company.gather(1, players=2)
    clock.ahead = attention.NOBODY_CAME + 60
    says(visit(f"{company.url}/t/{seated.table}"), "This table is closed")


def test_a_game_that_is_over(company: Company, visit: Visit) -> None:
    """Whoever comes late sees how it ended."""
    seated = company.bring("game_won")
    page = visit(f"{company.url}/t/{seated.table}")
    expect(page.get_by_role("heading", name="Ada won.")).to_be_visible()
    expect(page.get_by_role("img", name="Chart")).to_be_visible()
    page.get_by_role("link", name="Start page").last.click()
    expect(page.get_by_role("button", name="Play now")).to_be_visible()


def test_a_server_that_is_gone_and_comes_back(visit: Visit, page_files: Path, tmp_path: Path) -> None:
    database = str(tmp_path / "tables.sqlite")
    with served(database) as server, Company(server) as company:
        seated = company.gather(1, players=2)
        page = visit(server)
        expect(page.get_by_role("button", name="Play now")).to_be_enabled()
    page.evaluate(GO, f"/t/{seated.table}")
    expect(page.get_by_role("heading", name="The server does not answer")).to_be_visible()
    expect(page.get_by_role("button", name="Try again")).to_be_visible()
    expect(page.get_by_role("link", name="To the start page")).to_be_visible()
    with served(database, replace(UNLIMITED, port=urlsplit(server).port or 0)):
        expect(page.get_by_role("heading", name="The table is set")).to_be_visible(timeout=BACK)
