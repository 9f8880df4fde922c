"""What tests of the page share: the built page, a real server that serves it, and one browser in each process.

The browser lives as long as this package's tests run, not the whole session: while it does, `asyncio.run` does not work
in this thread, and tests of the server use that.
"""

import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import hatch_build
import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, expect

from seasalt.bots import LEVELS, get, prepared
from seasalt.server import attendance
from seasalt.server.table import attention

from ..server.web.serving import FAST, ROOT, served
from . import chromium
from .positions import Seated, known_chance

Size = tuple[int, int]
Visit = Callable[..., Page]
PATIENCE = 15_000  # milliseconds that the page may take on a busy machine
expect.set_options(timeout=PATIENCE)
DESK: Size = (1440, 900)
PHONE: Size = (360, 740)
HASTY = "localStorage.setItem('take_back', 'off')"
# The number that a browser gives for the shuffle is always the same here; the ids of its messages stay random.
KNOWN_NUMBER = """
    const chance = crypto.getRandomValues.bind(crypto);
    crypto.getRandomValues = (bytes) => bytes.length === 32 ? bytes.fill(1) : chance(bytes);
"""


@pytest.fixture(scope="session")
def page_files() -> Path:
    """The folder of the built page, which is the one that servers serve from a checkout."""
    try:
        return hatch_build.build(ROOT / "web")
    except SystemExit as missing:  # no npm
        pytest.skip(str(missing))
    except subprocess.CalledProcessError as error:
        pytest.fail(f"the page cannot be built: {error}")


@pytest.fixture(scope="session", autouse=True)
def bots_are_ready() -> None:
    """Else every server would begin to compile the search, and stop before it is done."""
    for level in LEVELS:
        prepared(get(level))


@pytest.fixture(scope="package")
def browser(page_files: Path) -> Iterator[Browser]:
    if chromium.found() is None:
        pytest.skip(chromium.HOW_TO_RUN)
    with chromium.launched() as browser:
        yield browser


@pytest.fixture
def server(page_files: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """The address of a server of this test alone: nobody waits for bots, and chance is always the same.

    Only the result of a round lies as long as it does for people.
    """
    monkeypatch.setattr(attendance, "POLL", 0.01)
    monkeypatch.setattr(attention, "RESULT_LIES_OPEN", FAST * attention.RESULT_LIES_OPEN)
    with served(str(tmp_path / "tables.sqlite"), entropy=known_chance) as address:
        yield address


@pytest.fixture
def visit(browser: Browser) -> Iterator[Visit]:
    """`visit(address, …)` is a page in a browser of its own, in English unless said otherwise.

    With the server's chance, which is known too, the cards of a game that it starts are the same every time.

    Who is hasty has switched off that moves can be taken back, and need not wait for that.

    What the page itself complains about fails the test: an error of a script, or something that its policy forbids.
    Requests that fail are another matter: tests bring them about.
    """
    contexts: list[BrowserContext] = []
    complaints: list[str] = []

    def hear(message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and not message.text.startswith(
            ("Failed to load resource", "WebSocket")
        ):
            complaints.append(message.text)

    def visit(address: str, size: Size = DESK, locale: str = "en-GB", hasty: bool = True, **options: Any) -> Page:
        width, height = size
        context = browser.new_context(viewport={"width": width, "height": height}, locale=locale, **options)
        contexts.append(context)
        context.add_init_script(KNOWN_NUMBER)
        if hasty:
            context.add_init_script(HASTY)
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        page.on("console", hear)
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.goto(address)
        return page

    yield visit
    for context in contexts:
        context.close()
    assert not complaints


def come_back(visit: Visit, url: str, seated: Seated, size: Size = DESK, hasty: bool = True) -> Page:
    """The host opens the personal link on this device, and then the table."""
    page = visit(f"{url}/continue#{seated.token}", size, hasty=hasty, reduced_motion="reduce")
    expect(page.get_by_role("button", name="Play now")).to_be_visible()
    page.goto(f"{url}/t/{seated.table}")
    return page
