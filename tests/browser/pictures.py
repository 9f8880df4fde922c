"""`make pictures`: every page and every decision, in all sizes, themes and languages, looked at by `looks.faults`.

    python -m tests.browser.pictures [FOLDER] [--only NAME …] [--languages en …]
    python -m tests.browser.pictures --readme      the pictures that the README shows, anew

The pictures and a contact sheet of each size and theme lie in the folder (build/pictures unless another is named). What
is found is printed with the picture that shows it, and makes the exit status 1.
"""

import argparse
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from typing import Any, NamedTuple

import hatch_build
from playwright.sync_api import Browser, Page

from seasalt.bots import get, prepared
from seasalt.server.advising import ADVISER

from ..server.web.serving import ROOT, served
from . import chromium
from .looks import Fault, faults
from .positions import POSITIONS, Company, Seated, known_chance, moment, written

LANGUAGES = ("en", "it", "es", "fr")
THEMES = ("light", "dark")
ON_A_SHEET = 16
PATIENCE, SETTLED = 20_000, 250  # ms
LONGEST_WARMING = 60  # seconds, on a machine that has much else to do


class Size(NamedTuple):
    name: str
    width: int
    height: int


SIZES = (Size("phone", 360, 740), Size("tablet", 820, 1180), Size("desk", 1440, 900))
MORE_SIZES = (Size("small", 360, 640), Size("landscape", 740, 360), Size("laptop", 1280, 720))  # in one language


@dataclass(frozen=True)
class Scene:
    """Something to take pictures of: an address, who looks at it, and what is done there first."""

    path: str
    token: str = ""
    act: Callable[[Page], None] | None = None
    still: bool = False  # it must not need scrolling
    sizes: tuple[str, ...] = ()  # only these


Made = Callable[["Stage"], Scene]

# What the README shows: the file's name -> the scene, its size and theme, in English. A test compares them.
README_PICTURES = ROOT / "docs" / "pictures"
IN_THE_README = {
    "table": ("playing_duo_and_call", SIZES[2], "light"),
    "phone": ("drawing", SIZES[0], "dark"),
    "round": ("round_by_stop", SIZES[2], "light"),
}


class Picture(NamedTuple):
    """A picture, and what is wrong in it."""

    scene: str
    size: str
    theme: str
    language: str
    faults: list[Fault]

    @property
    def file(self) -> str:
        return f"{self.scene}-{self.size}-{self.theme}-{self.language}.png"


# The scenes


class Stage:
    """The tables that scenes are about, each made when it is first needed. Nobody plays on at them."""

    def __init__(self, company: Company) -> None:
        self._company = company
        self.at = cache(company.bring)
        self.with_a_bot = cache(self._with_a_bot)

    @cached_property
    def gathering(self) -> Seated:
        return self._gather(3, players=4, salt=True, pepper=True)

    @cached_property
    def ready(self) -> Seated:
        return self._gather(2, players=2)

    @cached_property
    def private(self) -> Seated:
        """Without onlookers."""
        seated = self._gather(2, players=2, onlookers=False)
        self._company.say(seated, 0, {"type": "start"})
        return seated

    def _with_a_bot(self, name: str) -> Seated:
        """One person, in a situation of the first turn, and a bot: then there are hints."""
        seated, wanted = self._gather(1, players=2), moment(name)
        for message in (
            {"type": "add_bot", "level": "otter"},
            {"type": "choose_number", "number": written(wanted.number)},
            {"type": "start"},
            *(message for _, message in wanted.messages),
        ):
            self._company.say(seated, 0, message)
        return seated

    def _gather(self, people: int, **rules: Any) -> Seated:
        seated = self._company.gather(people, **rules)
        self._company.stay(seated)
        return seated


def page(path: str) -> Made:
    return lambda stage: Scene(path)


def gathering(table: Callable[[Stage], Seated], seat: int | None) -> Made:
    return lambda stage: Scene(f"/t/{table(stage).table}", "" if seat is None else table(stage).tokens[seat])


def decision(name: str) -> Made:
    """A table in a situation of `positions`. What lies over a table at an end may be scrolled, the table itself not."""
    over = name.startswith(("round", "bet", "game"))
    return lambda stage: Scene(f"/t/{stage.at(name).table}", stage.at(name).token, still=not over)


def alone(name: str, act: Callable[[Page], None] | None = None) -> Made:
    """A person alone with a bot."""
    return lambda stage: Scene(f"/t/{stage.with_a_bot(name).table}", stage.with_a_bot(name).token, act, still=not act)


def sheet(name: str, *presses: str, sizes: tuple[str, ...] = ()) -> Made:
    """What opens over a table when these are clicked, one after the other."""

    def act(page: Page) -> None:
        for selector in presses:
            page.locator(selector).first.click()

    return lambda stage: Scene(f"/t/{stage.at(name).table}", stage.at(name).token, act, sizes=sizes)


def hinted(page: Page) -> None:
    """With everybody's chances, which are told as soon as bots have got ready."""
    ask, until = page.locator(".prompt .quiet").first, time.monotonic() + LONGEST_WARMING
    while time.monotonic() < until:
        ask.click()
        page.locator(".hint").wait_for()
        if page.locator(".hint .chances").count():
            return
        page.locator(".hint .shut").click()
        page.wait_for_timeout(SETTLED)
    raise AssertionError("no hint says chances")


SCENES: dict[str, Made] = {
    "start": page("/"),
    "start-games": lambda stage: Scene("/", stage.gathering.token),
    "gathering-host": gathering(lambda stage: stage.gathering, 0),
    "gathering-guest": gathering(lambda stage: stage.gathering, 1),
    "gathering-join": gathering(lambda stage: stage.gathering, None),
    "gathering-ready": gathering(lambda stage: stage.ready, 0),
    "learn": page("/learn"),
    "trouble-page": page("/nowhere"),
    "trouble-table": page("/t/0123456789abcdef"),
    "trouble-full": gathering(lambda stage: stage.ready, None),
    "trouble-token": page("/continue#nobody"),
    "trouble-onlookers": gathering(lambda stage: stage.private, None),
    **{name: decision(name) for name in POSITIONS},
    "onlooker": lambda stage: Scene(f"/t/{stage.at('playing_call').table}", still=True),
    "sheet-stop": sheet("playing_duo_and_call", ".call.stop"),
    "sheet-last-chance": sheet("playing_duo_and_call", ".call.last"),
    "sheet-cards": sheet("playing_reef", ".bar button:nth-of-type(2)"),
    "sheet-menu": sheet("playing_duo_and_call", ".bar button:nth-of-type(3)"),
    "sheet-log": sheet("playing_duo_and_call", ".bar .short", sizes=("phone", "tablet", "small")),
    "sheet-points": sheet("playing_duo_and_call", ".phonepts", sizes=("phone", "small")),
    "sheet-moves": sheet("drawing", ".prompt .dots"),
    "sheet-event": sheet("playing_reef", ".mid .event-tab"),
    "alone-drawing": alone("first_turn"),
    "alone-keeping": alone("first_choice"),
    "hint": alone("first_choice", hinted),
    "replay": lambda stage: Scene(f"/t/{stage.at('game_won').table}/replay", stage.at("game_won").token),
}


# Taking them


class Camera:
    """A browser that looks at one scene after the other."""

    def __init__(self, browser: Browser, url: str, folder: Path | None) -> None:
        self._browser = browser
        self._url = url
        self._folder = folder

    def take(
        self, name: str, scene: Scene, sizes: Sequence[Size], themes: Sequence[str], languages: Sequence[str]
    ) -> Iterator[Picture]:
        wanted = [size for size in sizes if not scene.sizes or size.name in scene.sizes]
        if not wanted:
            return
        with self._looking(scene) as page:
            for language in languages:
                page.set_viewport_size({"width": wanted[0].width, "height": wanted[0].height})
                self._open(page, scene, language)
                for size in wanted:
                    page.set_viewport_size({"width": size.width, "height": size.height})
                    for theme in themes:
                        page.emulate_media(color_scheme="dark" if theme == "dark" else "light", reduced_motion="reduce")
                        page.evaluate(
                            "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
                        )
                        yield self._shot(page, scene, Picture(name, size.name, theme, language, []))

    @contextmanager
    def _looking(self, scene: Scene) -> Iterator[Page]:
        context = self._browser.new_context(locale="en-GB", reduced_motion="reduce")
        context.set_default_timeout(PATIENCE)
        try:
            if scene.token:
                answer = context.request.post(f"{self._url}/api/session", data={"token": scene.token})
                assert answer.ok, answer.text()
            yield context.new_page()
        finally:
            context.close()

    def _open(self, page: Page, scene: Scene, language: str) -> None:
        page.add_init_script(f"localStorage.setItem('language', '{language}')")
        page.goto("about:blank")  # else only the part after # may change, and nothing is loaded anew
        page.goto(self._url + scene.path)
        page.wait_for_selector("main, dialog")
        page.wait_for_selector(".waiting", state="detached")
        page.wait_for_timeout(SETTLED)  # what is told over the connection, and what is loaded late
        if scene.act:
            scene.act(page)
            page.mouse.move(0, 0)  # no tool-tip for what lies where a button was
            page.wait_for_timeout(SETTLED)

    def _shot(self, page: Page, scene: Scene, picture: Picture) -> Picture:
        picture.faults.extend(faults(page, scene.still))
        if self._folder:
            page.screenshot(path=self._folder / picture.file, full_page=not scene.still)
        return picture


# Contact sheets


def contact_sheets(browser: Browser, folder: Path, pictures: Sequence[Picture]) -> None:
    """Pictures of one size, theme and language side by side, so many on a sheet."""
    for size in (*SIZES, *MORE_SIZES):
        for look in dict.fromkeys((picture.theme, picture.language) for picture in pictures):
            alike = [p for p in pictures if (p.size, p.theme, p.language) == (size.name, *look)]
            for place in range(0, len(alike), ON_A_SHEET):
                name = "-".join(("sheet-of", size.name, *look, str(place // ON_A_SHEET + 1)))
                contact_sheet(browser, folder / name, alike[place : place + ON_A_SHEET], size)


def contact_sheet(browser: Browser, path: Path, pictures: Sequence[Picture], size: Size) -> None:
    """All these pictures on one, each with its name; those with faults are marked. Long pages show their beginning."""
    width = 220 if size.width < 500 else 290 if size.width < size.height else 440
    boxes = [
        f"<figure{' class=bad' if picture.faults else ''}><img src={picture.file}>{picture.scene}</figure>"
        for picture in pictures
    ]
    style = (
        "body{margin:8px;background:#fff;font:13px sans-serif;display:flex;flex-wrap:wrap;gap:8px;width:1800px}"
        f"figure{{margin:0;width:{width}px}}.bad{{outline:3px solid red}}"
        f"img{{width:100%;aspect-ratio:{size.width}/{size.height};object-fit:cover;object-position:top;display:block}}"
    )
    page = path.with_suffix(".html")
    page.write_text(f"<!doctype html><meta charset=utf-8><style>{style}</style>{''.join(boxes)}", encoding="utf-8")
    context = browser.new_context(viewport={"width": 1816, "height": 400})
    try:
        opened = context.new_page()
        opened.goto(page.as_uri())
        opened.screenshot(path=path.with_suffix(".png"), full_page=True)
    finally:
        context.close()


# The command


@contextmanager
def standing() -> Iterator[str]:
    """A server for which time stands still, so that nothing changes while pictures are taken."""
    now = time.time()
    prepared(get(ADVISER))
    with (
        tempfile.TemporaryDirectory() as folder,
        served(f"{folder}/tables.sqlite", clock=lambda: now, entropy=known_chance) as url,
    ):
        yield url


def taken(folder: Path, only: Sequence[str], languages: Sequence[str], sizes: Sequence[str]) -> Iterator[Picture]:
    with chromium.launched() as browser, standing() as url, Company(url) as company:
        camera, stage = Camera(browser, url, folder), Stage(company)
        several = [size for size in SIZES if not sizes or size.name in sizes]
        more = [size for size in MORE_SIZES if not sizes or size.name in sizes]
        pictures: list[Picture] = []
        for name in only or SCENES:
            scene = SCENES[name](stage)
            for picture in (
                *camera.take(name, scene, several, THEMES, languages),
                *camera.take(name, scene, more, THEMES[:1], languages[:1]),
            ):
                pictures.append(picture)
                yield picture
        contact_sheets(browser, folder, pictures)


def for_the_readme(browser: Browser, folder: Path) -> None:
    """The pictures of the README, as this page looks now."""
    with standing() as url, Company(url) as company:
        camera, stage = Camera(browser, url, folder), Stage(company)
        for name, (scene, size, theme) in IN_THE_README.items():
            (picture,) = camera.take(scene, SCENES[scene](stage), [size], [theme], ["en"])
            (folder / picture.file).rename(folder / f"{name}.png")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", nargs="?", type=Path, default=ROOT / "build" / "pictures")
    parser.add_argument("--only", nargs="+", default=[], choices=SCENES, metavar="NAME", help="these scenes alone")
    parser.add_argument("--languages", nargs="+", default=LANGUAGES, choices=LANGUAGES)
    parser.add_argument("--sizes", nargs="+", default=[], metavar="NAME", help="these sizes alone")
    parser.add_argument("--readme", action="store_true", help="take the README's pictures instead")
    options = parser.parse_args()
    hatch_build.build(ROOT / "web")
    if options.readme:
        with chromium.launched() as browser:
            for_the_readme(browser, README_PICTURES)
        return 0
    options.folder.mkdir(parents=True, exist_ok=True)
    count = bad = 0
    for picture in taken(options.folder, options.only, options.languages, options.sizes):
        count += 1
        bad += bool(picture.faults)
        for what, where in picture.faults:
            print(f"{picture.file}: {what}: {where}", flush=True)
    print(f"{count} pictures in {options.folder}, {bad} with something to mend")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
