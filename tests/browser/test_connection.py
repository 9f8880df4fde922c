"""The network breaks in the middle of a game: the page says so, comes back by itself, and nothing is lost."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from urllib.parse import urlsplit

from playwright.sync_api import Page, expect

from ..server.web.serving import UNLIMITED, served
from .conftest import DESK, Visit
from .playing import Player
from .positions import known_chance

CUT = 5_000  # milliseconds
BACK = 15_000


def begin(visit: Visit, server: str) -> tuple[Page, Player]:
    page = visit(server, DESK, reduced_motion="reduce")
    page.get_by_role("button", name="Play now").click()
    player = Player(page, 1)
    player.play_decisions(6)
    return page, player


def test_a_cut_of_five_seconds(server: str, visit: Visit) -> None:
    page, player = begin(visit, server)
    status = page.locator(".line")
    page.context.set_offline(True)
    expect(status).to_contain_text("You are offline")
    player.decide()  # what is decided now is sent as soon as somebody hears it
    expect(player.prompt).to_contain_text("Sending")
    page.wait_for_timeout(CUT)
    expect(status).to_contain_text("You are offline")
    page.context.set_offline(False)
    expect(status).to_have_count(0, timeout=BACK)
    expect(player.prompt).not_to_contain_text("Sending")
    player.play_decisions(6)


def test_a_server_that_is_restarted(visit: Visit, page_files: Path, tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        page, player = begin(visit, server)
        expect(player.offers.first).to_be_visible()
        before = page.locator(".hand").inner_text()
    status = page.locator(".line")
    expect(status).to_contain_text("The connection is lost")
    with serving(tmp_path, urlsplit(server).port or 0):
        expect(status).to_have_count(0, timeout=BACK)
        assert page.locator(".hand").inner_text() == before
        player.play_decisions(6)


@contextmanager
def serving(folder: Path, port: int = 0) -> Iterator[str]:
    database = str(folder / "tables.sqlite")
    with served(database, replace(UNLIMITED, port=port), entropy=known_chance) as address:
        yield address
