"""The browser that tests drive: the Chromium of this machine, never one that is downloaded."""

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, sync_playwright

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
FLAGS = (
    "--no-sandbox",  # CI is root in a container, where the sandbox does not work; only our own page is opened
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
HOW_TO_RUN = (
    "needs Chromium: install your system's package (Debian, Ubuntu: sudo apt install chromium), "
    "or name the program of a Chromium or Chrome in SEASALT_BROWSER"
)


def found() -> str | None:
    """The path of the browser's program."""
    named = os.environ.get("SEASALT_BROWSER")
    candidates = (named,) if named else NAMES
    return next((path for name in candidates if (path := shutil.which(name))), None)


@contextmanager
def launched() -> Iterator[Browser]:
    """A browser without windows.

    While it runs, Playwright's event loop counts as running in this thread: `asyncio.run` works in other threads only.
    """
    program = found()
    if program is None:
        raise FileNotFoundError(HOW_TO_RUN)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=list(FLAGS))
        try:
            yield browser
        finally:
            browser.close()
