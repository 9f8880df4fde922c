"""axe-core finds nothing to complain about, on any page and in any dialog, light and dark."""

import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Page, expect

from ..server.web.serving import ROOT, served
from .conftest import DESK, PHONE, Size, Visit, come_back
from .pictures import hinted
from .positions import Company, known_chance

AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
CHECK = """async () => (await axe.run()).violations.flatMap(({id, nodes}) =>
    nodes.map(({html, failureSummary}) => `${id}: ${html.slice(0, 160)} ${failureSummary.split('\\n')[1] ?? ''}`))"""
POSITIONS = "playing_crowded keeping picking wanting keeping_event stealing bet_won game_won".split()
THEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
Opening = Callable[[Page], None]


@pytest.fixture(scope="module")
def company(page_files: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Company]:
    database = str(tmp_path_factory.mktemp("pages") / "tables.sqlite")
    with served(database, clock=time.time, entropy=known_chance) as server, Company(server) as company:
        yield company


@pytest.fixture(scope="session")
def axe(page_files: Path) -> str:
    if not AXE.is_file():
        pytest.skip("needs axe-core, which `npm ci` in web/ brings")
    return AXE.read_text(encoding="utf-8")


def without_violations(page: Page, axe: str) -> None:
    """In both themes. The policy of the page forbids scripts of others, so this one is not loaded but evaluated."""
    page.evaluate(axe)
    for theme in THEMES:
        page.emulate_media(color_scheme=theme)
        assert page.evaluate(CHECK) == [], theme


def at_the_table(company: Company, visit: Visit, position: str, size: Size = DESK) -> Page:
    seated = company.bring(position)
    page = come_back(visit, company.url, seated, size)
    expect(page.get_by_role("region", name="What to do").or_(page.get_by_role("dialog")).first).to_be_visible()
    return page


def button(name: str) -> Opening:
    return lambda page: page.get_by_role("button", name=name, exact=True).first.click()


PAGES = {
    "the start page": "/",
    "the lesson": "/learn",
    "nothing there": "/nothing",
    "a wrong link": "/t/nosuchtable",
    "a wrong personal link": "/continue#wrong",
}


@pytest.mark.parametrize("path", PAGES.values(), ids=PAGES)
def test_a_page(path: str, company: Company, visit: Visit, axe: str) -> None:
    page = visit(f"{company.url}{path}", reduced_motion="reduce")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    without_violations(page, axe)


def test_the_link_to_play_on_another_device(company: Company, visit: Visit, axe: str) -> None:
    page = visit(company.url, reduced_motion="reduce")
    page.get_by_role("button", name="Play on another device").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    without_violations(page, axe)


def test_a_replay_and_the_check_of_its_shuffle(company: Company, visit: Visit, axe: str) -> None:
    page = visit(f"{company.url}/t/{company.bring('game_won').table}/replay", reduced_motion="reduce")
    expect(page.get_by_role("slider")).to_be_visible()
    without_violations(page, axe)
    page.get_by_role("button", name="Check the shuffle").click()
    expect(page.get_by_role("dialog").get_by_role("list").first).to_be_visible()
    without_violations(page, axe)


def test_a_hint(company: Company, visit: Visit, axe: str) -> None:
    page = visit(company.url, reduced_motion="reduce")
    page.get_by_role("button", name="Play now").click()
    hinted(page)
    without_violations(page, axe)


def test_before_the_start(company: Company, visit: Visit, axe: str) -> None:
    page = visit(company.url, reduced_motion="reduce")
    page.get_by_role("button", name="Open a table").click()
    expect(page.get_by_role("heading", name="The table is set")).to_be_visible()
    without_violations(page, axe)


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize("position", POSITIONS)
def test_at_the_table(position: str, size: Size, company: Company, visit: Visit, axe: str) -> None:
    without_violations(at_the_table(company, visit, position, size), axe)


DIALOGS: dict[str, tuple[str, Size, Opening]] = {
    "menu": ("drawing", DESK, button("Menu")),
    "cards": ("playing_reef", DESK, button("Cards")),
    "log": ("drawing", PHONE, button("Log")),
    "all moves": ("playing_crowded", DESK, button("All moves")),
    "stop": ("playing_call", DESK, lambda page: page.locator(".call.stop").click()),
    "last chance": ("playing_call", PHONE, lambda page: page.locator(".call.last").click()),
    "event": ("playing_reef", DESK, lambda page: page.locator(".event-tab").first.click()),
    "points": ("playing_call", PHONE, lambda page: page.locator(".phonepts").click()),
}


@pytest.mark.parametrize(("position", "size", "opening"), DIALOGS.values(), ids=DIALOGS)
def test_a_dialog(position: str, size: Size, opening: Opening, company: Company, visit: Visit, axe: str) -> None:
    page = at_the_table(company, visit, position, size)
    opening(page)
    expect(page.get_by_role("dialog")).to_be_visible()
    without_violations(page, axe)
