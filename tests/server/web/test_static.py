"""The page is served as files that were built; what is no page stays what it is."""

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from seasalt.server.web import static

from .serving import served

A_PERSON = {"accept": "text/html"}


@pytest.fixture
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A page that was built, as small as can be."""
    folder = tmp_path / "page"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("the page")
    (folder / "theme.js").write_text("theme")
    (folder / "assets" / "index-abc123.js").write_text("script")
    (tmp_path / "secret.txt").write_text("secret")
    monkeypatch.setattr(static, "PLACES", (folder,))
    return folder


@pytest.fixture
def browser(built: Path, tmp_path: Path) -> Iterator[httpx.Client]:
    with served(str(tmp_path / "tables.sqlite")) as url, httpx.Client(base_url=url, headers=A_PERSON) as client:
        yield client


@pytest.mark.parametrize("path", ["/", "/t/a-table", "/continue", "/learn"])
def test_every_page_is_the_same_file(browser: httpx.Client, path: str) -> None:
    answer = browser.get(path)
    assert (answer.status_code, answer.text) == (200, "the page")
    assert answer.headers["content-type"].startswith("text/html")


@pytest.mark.parametrize("path", ["/", "/health", "/nowhere"])
def test_head_is_answered_as_get_without_the_body(browser: httpx.Client, path: str) -> None:
    full, head = browser.get(path), browser.head(path)
    assert (head.status_code, head.content) == (full.status_code, b"")
    assert head.headers["content-type"] == full.headers["content-type"]
    assert browser.head("/api/tables", headers={"accept": "application/json"}).status_code == 200


def test_the_page_is_asked_for_again_and_its_files_never(browser: httpx.Client) -> None:
    assert browser.get("/").headers["cache-control"] == "no-cache"
    asset = browser.get("/assets/index-abc123.js")
    assert (asset.text, asset.headers["content-type"].split(";")[0]) == ("script", "text/javascript")
    assert "immutable" in asset.headers["cache-control"]
    assert "immutable" not in browser.get("/theme.js").headers["cache-control"]


def test_the_page_may_load_only_what_is_ours(browser: httpx.Client) -> None:
    headers = browser.get("/").headers
    policy = headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "unsafe" not in policy
    assert headers["x-content-type-options"] == "nosniff"


@pytest.mark.parametrize(
    "path", ["/assets/..%2f..%2fsecret.txt", "/assets/../secret.txt", "/assets/none.js", "/assets/"]
)
def test_nothing_else_is_served(browser: httpx.Client, path: str) -> None:
    assert "secret" not in browser.get(path).text
    assert browser.get(path).status_code == 404


def test_a_wrong_address_is_a_page_for_people_and_a_problem_for_programs(browser: httpx.Client) -> None:
    lost = browser.get("/nowhere")
    assert (lost.status_code, lost.text) == (404, "the page")
    assert browser.get("/nowhere", headers={"accept": "*/*"}).json()["code"] == "no_such_page"
    assert browser.get("/api/nowhere").json()["code"] == "no_such_page"


def test_without_a_page_one_is_told_how_to_build_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(static, "PLACES", (tmp_path / "nothing",))
    with served(str(tmp_path / "tables.sqlite")) as url:
        answer = httpx.get(url + "/", headers=A_PERSON)
        assert answer.status_code == 503
        assert "make page" in answer.text
        assert httpx.get(url + "/api/about").status_code == 200
