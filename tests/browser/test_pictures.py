"""The pictures' check finds what is planted, and nothing in any decision. `make pictures` looks at everything else."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from .looks import Fault, faults
from .pictures import SCENES, SIZES, Camera, Stage, standing
from .positions import POSITIONS, Company

PHONE, _, DESK = SIZES


def page_with(browser: Browser, body: str) -> Page:
    page = browser.new_page(viewport={"width": PHONE.width, "height": PHONE.height})
    page.set_content(f"<!doctype html><style>body {{ margin: 0; font: 16px/20px sans-serif }}</style>{body}")
    return page


def kinds(found: list[Fault]) -> set[str]:
    return {fault.what for fault in found}


PLANTED = {
    "cut text": "<div style='width: 60px; overflow: hidden; white-space: nowrap'>more than fits into it</div>",
    "shortened text": "<p style='width: 20px; overflow: hidden; text-overflow: ellipsis; white-space: pre'>a name</p>",
    "text on text": "<p style='margin: 0'>one line</p><p style='margin: -15px 0 0'>another</p>",
    "covered text": "<p>words</p><div style='position: absolute; inset: 0; background: red'></div>",
    "targets overlap": "<button style='width: 90px; height: 50px'>a</button>"
    "<button style='width: 90px; height: 50px; margin-left: -30px'>b</button>",
    "small target": "<button style='width: 39px; height: 44px'>a</button>",
    "scrolls sideways": "<div style='width: 400px; height: 1px'></div>",
    "scrolls": "<div style='height: 2000px'></div>",
}


@pytest.mark.parametrize("what", PLANTED)
def test_a_planted_fault_is_found(browser: Browser, what: str) -> None:
    page = page_with(browser, PLANTED[what])
    assert what in kinds(faults(page, still=True))
    page.close()


SOUND = """
<main><h1>A title</h1><p>Some text with <a href="/">a link</a> in a line.</p>
<div style="height: 60px; overflow: auto"><p>first</p><p>second</p><p>third</p><p>fourth</p></div>
<label style="display: block; min-height: 44px"><input type="checkbox"> a choice</label>
<button style="min-width: 44px; min-height: 44px">press</button></main>
"""


def test_nothing_is_found_where_nothing_is_wrong(browser: Browser) -> None:
    page = page_with(browser, SOUND)
    assert faults(page, still=True) == []
    page.close()


def test_behind_an_open_sheet_nothing_is_looked_at(browser: Browser) -> None:
    page = page_with(browser, PLANTED["small target"] + "<dialog><p>a sheet</p></dialog>")
    page.evaluate("document.querySelector('dialog').showModal()")
    assert faults(page) == []
    page.close()


@pytest.fixture(scope="module")
def stage() -> Iterator[tuple[str, Stage]]:
    with standing() as url, Company(url) as company:
        yield url, Stage(company)


@pytest.mark.parametrize("name", POSITIONS)
def test_nothing_is_cut_covered_or_too_small_on_a_phone_and_a_desk(
    browser: Browser, stage: tuple[str, Stage], name: str
) -> None:
    url, tables = stage
    pictures = Camera(browser, url, None).take(name, SCENES[name](tables), [PHONE, DESK], ["light"], ["en"])
    assert [(picture.size, picture.faults) for picture in pictures] == [("phone", []), ("desk", [])]
