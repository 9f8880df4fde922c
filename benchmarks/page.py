"""How fast the page is, in a real browser: `python -m benchmarks.page`.

A server with SQLite and Chromium run on this machine; the page is built if it has changed. Measured are how long a page
takes until somebody can play, what has to be loaded for it, how soon after the server has an action it is on the
screen, and how many frames a second are shown while a card flies. Each is the median of several.
"""

import gzip
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

import hatch_build
from playwright.sync_api import Browser, Page, expect
from tests.browser import chromium
from tests.browser.playing import Player
from tests.server.web.serving import ROOT, served

TIMES = 9
LANGUAGES = ("en", "it", "es", "fr")
# What the server says is noted when it comes; what is shown for it, in the frame after it is drawn.
LISTEN = """
const Socket = WebSocket;
window.delays = [];
window.WebSocket = class extends Socket {
  constructor(...given) {
    super(...given);
    this.addEventListener('message', ({ data }) => {
      const { type } = JSON.parse(data);
      const came = performance.now();
      const note = () => window.delays.push(performance.now() - came);
      if (type === 'update') requestAnimationFrame(() => setTimeout(note));
    });
  }
};
"""
FRAMES = """() => new Promise(done => {
  const begin = performance.now();
  let frames = 0;
  const count = now => {
    frames++;
    if (now - begin < 500) requestAnimationFrame(count);
    else done(frames * 1000 / (now - begin));
  };
  requestAnimationFrame(count);
})"""


def main() -> None:
    files = hatch_build.build(ROOT / "web")
    with (
        TemporaryDirectory() as folder,
        chromium.launched() as browser,
        served(str(Path(folder) / "tables.sqlite")) as server,
    ):
        rows = [*loaded(files), *shown(browser, server), *played(browser, server)]
    width = max(len(name) for name, _ in rows)
    for name, value in rows:
        print(f"{name:<{width}}  {value}")


Row = tuple[str, str]


def loaded(files: Path) -> Iterator[Row]:
    """All that there is, with the longest of the languages: only one of them is loaded."""
    sizes = {file: len(gzip.compress(file.read_bytes())) for file in files.rglob("*") if file.suffix in (".js", ".css")}
    languages = sorted(sizes[file] for file in sizes if file.name.partition("-")[0] in LANGUAGES)
    scripts = sum(size for file, size in sizes.items() if file.suffix == ".js") - sum(languages[:-1])
    yield "scripts in one language, gzipped", f"{scripts / 1000:.0f} kB"
    yield "styles, gzipped", f"{sum(size for file, size in sizes.items() if file.suffix == '.css') / 1000:.0f} kB"


def shown(browser: Browser, server: str) -> Iterator[Row]:
    """From the address to a page that can be used; the second time from the browser's cache."""
    with visiting(browser) as page:
        yield "start page, first visit", milliseconds(ready(page, server))
        yield "start page, again", milliseconds(median(ready(page, server) for _ in range(TIMES)))


def ready(page: Page, server: str) -> float:
    begin = time.perf_counter()
    page.goto(server, wait_until="commit")
    page.get_by_role("button", name="Play now").wait_for()
    return 1000 * (time.perf_counter() - begin)


def played(browser: Browser, server: str) -> Iterator[Row]:
    """A game against a bot: what comes from the server, and cards that fly."""
    with visiting(browser, LISTEN) as page:
        page.goto(server)
        page.get_by_role("button", name="Play now").click()
        player = Player(page, seed=1)
        frames = []
        for _ in range(TIMES):
            player.play(until=page.get_by_role("button", name="Deck").is_visible)
            page.get_by_role("button", name="Deck").click()
            frames.append(page.evaluate(FRAMES))
        expect(player.prompt).to_be_visible()
        yield "an update from its arrival to the screen", milliseconds(median(page.evaluate("delays")))
        yield "longest of them", milliseconds(max(page.evaluate("delays")))
        yield "frames a second while cards fly", f"{median(frames):.0f}"


@contextmanager
def visiting(browser: Browser, script: str = "") -> Iterator[Page]:
    with browser.new_context(viewport={"width": 1440, "height": 900}, locale="en-GB") as context:
        context.add_init_script(f"localStorage.setItem('take_back', 'off');{script}")
        yield context.new_page()


def milliseconds(value: float) -> str:
    return f"{value:.0f} ms"


if __name__ == "__main__":
    main()
