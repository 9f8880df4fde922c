"""A finished game is looked at again: step by step, by any seat's eyes, and its shuffle is checked with one button."""

import re
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Locator, Page, expect

from seasalt import Record
from seasalt.fair import verify

from ..server.web.serving import served
from .conftest import DESK, PHONE, Size, Visit
from .playing import Player
from .positions import Company, Seated, known_chance


@pytest.fixture(scope="module")
def hall(page_files: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Company]:
    """A server for all tests of this file; they only look at what is over."""
    database = str(tmp_path_factory.mktemp("hall") / "tables.sqlite")
    with served(database, entropy=known_chance) as server, Company(server) as company:
        yield company


@pytest.fixture(scope="module")
def won(hall: Company) -> Seated:
    """Of four people."""
    return hall.bring("game_won")


class Film:
    """The replay as somebody sees it who clicks and reads."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.slider = page.get_by_role("slider")
        self.story = page.locator(".story")

    @property
    def last(self) -> int:
        """The number of the round's last step, from 0."""
        return int(self.slider.get_attribute("max") or 0)

    def press(self, name: str) -> None:
        self.page.get_by_role("button", name=name, exact=True).click()

    def choose(self, name: str, option: str) -> None:
        self.page.get_by_label(name, exact=True).select_option(label=option)

    def is_at(self, step: int) -> None:
        expect(self.slider).to_have_value(str(step))


def replay(visit: Visit, hall: Company, seated: Seated, query: str = "", size: Size = DESK) -> Film:
    film = Film(visit(f"{hall.url}/t/{seated.table}/replay{query}", size, reduced_motion="reduce"))
    expect(film.slider).to_be_visible()
    return film


def test_steps_go_forward_and_back(visit: Visit, hall: Company, won: Seated) -> None:
    film = replay(visit, hall, won)
    film.is_at(0)
    first = film.story.inner_text()
    film.press("Next step")
    film.is_at(1)
    expect(film.story).not_to_have_text(first)
    film.press("Previous step")
    film.is_at(0)
    expect(film.story).to_have_text(first)


def test_keys_step_jump_and_play(visit: Visit, hall: Company, won: Seated) -> None:
    film = replay(visit, hall, won)
    for key, step in (("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("Home", 0)):
        film.page.keyboard.press(key)
        film.is_at(step)
    film.page.keyboard.press("End")
    expect(film.page.locator(".round-over")).to_contain_text("won.")
    film.page.keyboard.press("Home")
    film.page.keyboard.press("Space")
    expect(film.page.get_by_role("button", name="Pause")).to_be_visible()
    film.is_at(2)
    film.page.keyboard.press("Space")
    expect(film.page.get_by_role("button", name="Play", exact=True)).to_be_visible()


def test_a_round_can_be_jumped_to_and_ends_with_its_result(visit: Visit, hall: Company, won: Seated) -> None:
    film = replay(visit, hall, won)
    film.choose("Go to round", "2")
    expect(film.page.locator(".bar")).to_contain_text("Round 2")
    film.slider.fill(str(film.last))
    over = film.page.locator(".round-over")
    expect(over.get_by_role("heading", name="Round 2")).to_be_visible()
    expect(over.locator(".counted")).to_have_count(4)
    film.press("Next step")
    expect(over).to_have_count(0)
    expect(film.page.get_by_label("Go to round")).to_have_value("3")


def test_with_all_cards_open_every_hand_is_seen(visit: Visit, hall: Company, won: Seated) -> None:
    film = replay(visit, hall, won, "?round=1&step=12")
    steps = asked(hall, won, "round=1")
    hands = steps[11]["cards"]["hands"]
    for seat, hand in enumerate(hands):
        expect(film.page.locator(f'[data-seat="{seat}"] .open .card')).to_have_count(len(hand))


def test_with_the_eyes_of_a_seat_only_its_own_hand_is_seen(visit: Visit, hall: Company, won: Seated) -> None:
    film = replay(visit, hall, won, "?round=1&step=12")
    film.choose("Seen by", "Mina")
    hand = asked(hall, won, "round=1&seat=1")[11]["view"]["hand"]
    expect(film.page.locator(".hand .card")).to_have_count(len(hand))
    expect(film.page.locator(".opp")).to_have_count(3)
    expect(film.page.locator(".opp .open")).to_have_count(0)
    film.is_at(11)


def asked(hall: Company, seated: Seated, query: str) -> list[dict[str, dict[str, list[list[str]]]]]:
    found = httpx.get(f"{hall.url}/api/tables/{seated.table}/replay?{query}").json()["steps"]
    assert isinstance(found, list)
    return found


def test_nothing_can_be_played(visit: Visit, hall: Company, won: Seated) -> None:
    film = replay(visit, hall, won, "?round=1&step=1&seat=0")
    for _ in range(20):
        film.page.keyboard.press("ArrowRight")
        expect(film.page.locator("button.play")).to_have_count(0)


def test_the_address_names_the_moment(visit: Visit, hall: Company, won: Seated) -> None:
    film = replay(visit, hall, won, "?round=2&step=7&seat=1")
    film.is_at(6)
    film.press("Next step")
    film.page.wait_for_url("**/replay?round=2&step=8&seat=1")
    film.page.reload()
    film.is_at(7)
    expect(film.page.get_by_label("Seen by")).to_have_value("1")


def test_a_card_flies_when_one_steps_forward(visit: Visit, hall: Company, won: Seated) -> None:
    film = Film(visit(f"{hall.url}/t/{won.table}/replay"))
    expect(film.slider).to_be_visible()
    film.page.evaluate(WATCH_FLIGHTS)
    film.press("Next step")
    film.page.wait_for_function("window.flown > 0")


WATCH_FLIGHTS = """() => {
    window.flown = 0;
    const seen = (records) => { for (const record of records) window.flown += record.addedNodes.length };
    new MutationObserver(seen).observe(document.querySelector('.flights'), { childList: true });
}"""


def test_it_works_on_a_phone(visit: Visit, hall: Company, won: Seated) -> None:
    film = replay(visit, hall, won, "?round=2&step=20", PHONE)
    film.press("Next step")
    film.is_at(20)
    assert film.page.evaluate("document.documentElement.scrollWidth") == PHONE[0]
    film.page.get_by_role("button", name="Log").click()
    expect(film.page.get_by_role("dialog", name="Log").locator("li").first).to_be_visible()


def test_mermaids_end_the_film(visit: Visit, hall: Company) -> None:
    film = replay(visit, hall, hall.bring("game_by_mermaids"))
    film.press("To the end")
    expect(film.story).to_contain_text("won.")
    expect(film.page.get_by_role("button", name="Next step")).to_be_disabled()


@pytest.mark.parametrize("name", ["drawing", ""])
def test_a_game_that_is_on_or_never_began_shows_nothing_but_the_way_back(
    visit: Visit, hall: Company, name: str
) -> None:
    seated = hall.bring(name) if name else hall.gather(2)
    page = visit(f"{hall.url}/t/{seated.table}/replay")
    says = "This game is not over yet" if name else "This game was never begun"
    expect(page.get_by_text(says)).to_be_visible()
    page.get_by_role("link", name="To the table").click()
    expect(page).to_have_url(f"{hall.url}/t/{seated.table}")


def test_a_moment_that_never_was_leads_to_the_beginning(visit: Visit, hall: Company, won: Seated) -> None:
    page = visit(f"{hall.url}/t/{won.table}/replay?round=99")
    page.get_by_role("button", name="To the beginning").click()
    Film(page).is_at(0)


def test_no_table_has_no_replay(visit: Visit, hall: Company) -> None:
    expect(visit(f"{hall.url}/t/nowhere/replay").get_by_role("heading", name="There is no table here")).to_be_visible()


# The check


def test_one_button_checks_the_shuffle(visit: Visit, hall: Company, won: Seated) -> None:
    film = replay(visit, hall, won)
    film.press("Check the shuffle")
    sheet = film.page.get_by_role("dialog", name="Check the shuffle")
    expect(sheet.get_by_role("status")).to_contain_text("Everything fits together")
    expect(sheet).to_contain_text("The secret fits the seal.")
    expect(sheet).to_contain_text("This browser noted no seal before the game")


def test_a_secret_that_does_not_fit_is_found_out_by_the_browser(visit: Visit, hall: Company, won: Seated) -> None:
    film = replay(visit, hall, won)
    answer = httpx.get(f"{hall.url}/api/tables/{won.table}/check").json()
    film.page.route("**/check", lambda route: route.fulfill(json={**answer, "secret": "00" * 32}))
    film.press("Check the shuffle")
    sheet = film.page.get_by_role("dialog", name="Check the shuffle")
    expect(sheet.get_by_role("status")).to_contain_text("Something does not match")
    expect(sheet).to_contain_text("The secret does not fit the seal.")


def test_who_played_compares_what_this_browser_noted(server: str, visit: Visit) -> None:
    page = visit(server, reduced_motion="reduce")
    page.get_by_role("button", name="Play now").click()
    Player(page, 3).play()
    page.get_by_role("button", name="Check the shuffle").click()
    sheet = page.get_by_role("dialog", name="Check the shuffle")
    expect(sheet.get_by_role("status")).to_contain_text("All right")
    expect(sheet).to_contain_text("It is the seal that this browser noted before the game.")
    expect(sheet).to_contain_text("The number that this browser gave is among the numbers.")
    table = page.url.rsplit("/", 1)[-1]
    assert_command_is_right(sheet, Record.parse(httpx.get(f"{server}/api/tables/{table}/record").text))


def assert_command_is_right(sheet: Locator, record: Record) -> None:
    """What the page says to type finds the record fair."""
    said = re.fullmatch(
        r"seasalt verify seasalt-\w{8}\.salt --commitment (\w{64}) --number (\d)=(\w{64})",
        sheet.locator(".command").inner_text(),
    )
    assert said is not None
    assert verify(record, commitment=said[1], numbers={int(said[2]): said[3]}).faults == ()


# The game's end


def test_the_end_of_a_game_has_its_points_its_statistics_and_its_replay(
    visit: Visit, hall: Company, won: Seated
) -> None:
    page = visit(f"{hall.url}/t/{won.table}", reduced_motion="reduce")
    counted = httpx.get(f"{hall.url}/api/tables/{won.table}/statistics").json()
    numbers = page.locator(".numbers")
    row = numbers.get_by_role("row", name="Turns")
    expect(row.get_by_role("cell")).to_have_count(4)
    assert sorted(map(int, row.get_by_role("cell").all_inner_texts())) == sorted(
        seat["turns"] for seat in counted["seats"]
    )
    expect(page.get_by_role("img", name="Chart of the points")).to_be_visible()
    page.get_by_role("link", name="Watch the replay").click()
    expect(Film(page).slider).to_be_visible()


def test_the_end_by_mermaids_says_why(visit: Visit, hall: Company) -> None:
    page = visit(f"{hall.url}/t/{hall.bring('game_by_mermaids').table}", reduced_motion="reduce")
    expect(page.locator(".why-won")).to_have_text("All the mermaids in one hand win at once.")


def test_the_end_of_a_round_counts_up_and_says_who_begins(visit: Visit, server: str) -> None:
    with Company(server) as company:
        seated = company.bring("bet_lost")
        page = visit(f"{server}/continue#{seated.token}")
        page.goto(f"{server}/t/{seated.table}")
        result = page.get_by_role("dialog", name="Round")
        expect(result).to_contain_text("had more")
        expect(result.locator(".next")).to_contain_text(re.compile("begins? the next round"))
        gains = result.locator(".gain [aria-hidden]")
        sums = result.locator(".gain .sr")
        expect(gains.first).to_have_text(sums.first.inner_text())
