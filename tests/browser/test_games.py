"""Games through the page: of one person against a bot, and of two people and two bots."""

import re
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

from ..conftest import SOAK
from .conftest import DESK, PHONE, Size, Visit, come_back
from .playing import Player, play_together
from .positions import Company, Seated

EXPANSIONS = ("Extra Salt", "Extra Pepper")


@pytest.mark.parametrize(
    ("size", "options", "seed"), [(DESK, (), 1), (PHONE, EXPANSIONS, 1)], ids=["desk", "phone, all expansions"]
)
def test_a_whole_game_against_a_bot(server: str, visit: Visit, size: Size, options: tuple[str, ...], seed: int) -> None:
    page = visit(server, size, reduced_motion="reduce")
    for option in options:
        page.get_by_label(option).check()
    page.get_by_role("button", name="Play now").click()
    player = Player(page, seed)
    own_turn = page.locator(".prompt.yours")  # then nothing happens by itself
    player.play(until=lambda: player.clicks >= 20 and own_turn.is_visible())
    assert not player.over
    before = what_lies_there(page)
    page.reload()
    expect(own_turn).to_be_visible()
    assert what_lies_there(page) == before
    player.play()
    show_the_end(player)


def what_lies_there(page: Page) -> list[str]:
    """The names of all cards and seats, as they are read aloud; which card is new is forgotten."""
    expect(page.locator(".prompt")).not_to_contain_text("Sending")
    named = page.locator("main.table [aria-label], main.table .card .sr")
    names = named.evaluate_all("nodes => nodes.map(node => node.ariaLabel ?? node.textContent)")
    return sorted(name.replace(", new", "") for name in names)


def show_the_end(player: Player) -> None:
    """Who won, how the points came round by round, and the way on."""
    end = player.end
    expect(end.get_by_role("heading", level=2)).to_contain_text("won")
    expect(end.get_by_role("img", name="Chart")).to_be_visible()
    expect(end.get_by_role("row", name="Total")).to_be_visible()
    expect(end.get_by_role("button", name="Once more")).to_be_visible()
    expect(end.get_by_role("link", name="Start page")).to_be_visible()


def test_two_people_in_two_browsers_and_two_bots(server: str, visit: Visit) -> None:
    """A round of it; the whole game in a soak."""
    host = visit(server, DESK, reduced_motion="reduce")
    for option in EXPANSIONS:
        host.get_by_label(option).check()
    host.get_by_label("Your name").fill("Ada")
    host.get_by_label("Players").select_option("4")
    host.get_by_role("button", name="Open a table").click()
    link = host.get_by_role("textbox", name="Invite").input_value()

    guest = visit(server + urlsplit(link).path, PHONE, reduced_motion="reduce")
    guest.get_by_label("Your name").fill("Leo")
    guest.get_by_role("button", name="Sit down").click()
    expect(guest.get_by_text("Ada starts the game")).to_be_visible()
    for level in ("otter", "seagull"):
        host.get_by_label("Add a bot").first.select_option(level)
        expect(host.get_by_role("list").get_by_text(level.capitalize(), exact=True)).to_be_visible()
    host.get_by_role("button", name="Start the game").click()

    players = [Player(host, 1), Player(guest, 2)]
    expect(host.get_by_role("region", name="Leo")).to_be_visible()
    expect(guest.get_by_role("region", name="Ada")).to_be_visible()
    play_together(players, until=lambda: not SOAK and all(player.result.is_visible() for player in players))
    for player in players:
        if SOAK:
            show_the_end(player)
        elif player.over:  # mermaids can win the game in its first round
            expect(player.end.get_by_role("heading", level=2)).to_contain_text("won")
        else:
            expect(player.result.get_by_role("heading", level=2)).to_have_text("Round 1")


def test_a_rematch_and_the_way_back_to_the_game_before(server: str, visit: Visit) -> None:
    with Company(server) as company:
        seated = company.bring("game_lost")
        company.say(seated, 1, {"type": "rematch"})
        page = come_back(visit, server, seated)
        page.get_by_role("button", name="Once more").click()
        expect(page).not_to_have_url(re.compile(seated.table))
        expect(page.get_by_role("region", name="What to do")).to_be_visible()
        page.go_back()
        expect(page).to_have_url(re.compile(seated.table))
        expect(page.get_by_role("link", name="To the next game")).to_be_visible()


def test_whoever_goes_to_the_start_page_is_not_waited_for(server: str, visit: Visit) -> None:
    with Company(server) as company:
        seated = company.bring("game_lost")
        stays, goes = (come_back(visit, server, Seated(seated.table, (token,))) for token in seated.tokens)
        stays.get_by_role("button", name="Once more").click()
        expect(stays.locator(".end .foot").first).to_contain_text("Waiting for Mina")
        goes.locator(".end").get_by_role("link", name="Start page").click()
        stays.get_by_role("button", name="Once more").click()
        expect(stays).not_to_have_url(re.compile(seated.table))
        expect(stays.get_by_role("region", name="Otter")).to_be_visible()
