"""The README shows the page as it is."""

import base64
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from .pictures import IN_THE_README, README_PICTURES, for_the_readme

CELLS = 24  # in each direction: coarse enough for other fonts and other versions of the browser
ALIKE = 24.0  # of 255, on average over all cells
# Average colours of the cells of a picture, drawn small.
SHRUNK = """async ([png, cells]) => {
  const picture = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
  const canvas = new OffscreenCanvas(cells, cells).getContext('2d');
  canvas.imageSmoothingQuality = 'high';
  canvas.drawImage(picture, 0, 0, cells, cells);
  return [picture.width, picture.height, ...canvas.getImageData(0, 0, cells, cells).data];
}"""


def shrunk(page: Page, path: Path) -> tuple[tuple[int, int], list[int]]:
    """The size of a picture, and its colours, coarsely."""
    png = base64.b64encode(path.read_bytes()).decode()
    width, height, *colours = page.evaluate(SHRUNK, [png, CELLS])
    return (width, height), colours


def difference(one: list[int], other: list[int]) -> float:
    return sum(abs(a - b) for a, b in zip(one, other, strict=True)) / len(one)


@pytest.fixture(scope="module")
def taken(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("readme")
    for_the_readme(browser, folder)
    return folder


@pytest.mark.parametrize("name", IN_THE_README)
def test_a_picture_of_the_readme_shows_the_page_of_today(browser: Browser, taken: Path, name: str) -> None:
    page = browser.new_page()
    (size, there), (now_size, now) = shrunk(page, README_PICTURES / f"{name}.png"), shrunk(page, taken / f"{name}.png")
    assert now_size == size
    assert difference(there, now) < ALIKE, "take them again: python -m tests.browser.pictures --readme"
    page.close()


def test_two_different_pictures_would_be_noticed(browser: Browser) -> None:
    page = browser.new_page()
    (_, table), (_, round_end) = (shrunk(page, README_PICTURES / f"{name}.png") for name in ("table", "round"))
    assert difference(table, round_end) > ALIKE
    page.close()


def test_the_readme_shows_them_all() -> None:
    readme = (README_PICTURES.parents[1] / "README.md").read_text()
    assert all(f"docs/pictures/{name}.png" in readme for name in IN_THE_README)
