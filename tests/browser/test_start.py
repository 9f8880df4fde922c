"""The way in: how far it is to the first move, and how much has to be loaded for it."""

import gzip
from pathlib import Path

from playwright.sync_api import expect

from .conftest import Visit
from .playing import Player

LANGUAGES = ("en", "it", "es", "fr")
MOST_SCRIPT = 150_000  # bytes, gzipped


def test_two_clicks_from_the_start_page_to_the_first_own_move(server: str, visit: Visit) -> None:
    page = visit(server, reduced_motion="reduce")
    page.get_by_role("button", name="Play now").click()
    player = Player(page)
    expect(player.prompt).to_contain_text("Draw from the deck")
    page.get_by_role("button", name="Deck").click()
    expect(player.prompt).to_contain_text("Keep one card")


def test_the_scripts_of_a_visit_are_small(page_files: Path) -> None:
    """Everything there is, with the longest of the languages: only one is loaded."""
    scripts = {script.name: len(gzip.compress(script.read_bytes())) for script in page_files.rglob("*.js")}
    languages = sorted(scripts[name] for name in scripts if name.partition("-")[0] in LANGUAGES)
    assert len(languages) == len(LANGUAGES)
    assert sum(scripts.values()) - sum(languages[:-1]) <= MOST_SCRIPT
