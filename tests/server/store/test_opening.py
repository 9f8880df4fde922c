"""Where the database is, which version it has, and who may use it."""

import os
import stat
import sys
from pathlib import Path

import pytest

from seasalt.server.store import Refused, open_store
from seasalt.server.store.migrations import MIGRATIONS
from seasalt.server.store.places import data_folder, sqlite_path

from . import programs, samples
from .cluster import Cluster
from .places import Place, PostgresPlace, SqlitePlace, change


async def make_old(place: Place, version: int) -> None:
    """A database as an earlier version left it."""
    for migration in MIGRATIONS[:version]:
        await place.sql(migration.sqlite if place.kind == "sqlite" else migration.postgres)
    await place.set_version(version)
    await place.sql(samples.sample(version, place.kind))


def test_there_is_a_sample_of_every_version() -> None:
    assert len(samples.SAMPLES) == len(MIGRATIONS)


@pytest.mark.parametrize("version", range(1, len(MIGRATIONS) + 1))
async def test_a_database_of_every_earlier_version_is_brought_up_to_date(place: Place, version: int) -> None:
    await make_old(place, version)
    async with place.open() as store:
        assert await store.load("reef") == samples.LOADED
        assert await store.events("reef") == samples.EVENTS
        assert await store.open_tables(9) == samples.OPEN
        assert await store.seats_of(samples.PLAYER, 9) == samples.SEATS
        assert await store.presence("reef") == (samples.PRESENCE if place.many and version >= 2 else [])
        assert await store.claim(20.5, 1, 9) == ["reef"]
        await store.append("reef", 2, change("drew"))
    assert await place.version() == len(MIGRATIONS)


async def test_an_empty_database_gets_the_newest_version(place: Place) -> None:
    async with place.open():
        pass
    assert await place.version() == len(MIGRATIONS)


async def test_opening_again_changes_nothing(place: Place) -> None:
    async with place.open() as store:
        await store.create("reef", change("opened"))
    async with place.open() as store:
        assert await store.load("reef") is not None
    assert await place.version() == len(MIGRATIONS)


@pytest.mark.parametrize("version", [0, *range(1, len(MIGRATIONS))])
async def test_several_processes_may_start_at_once_on_an_old_database(
    postgres_place: PostgresPlace, version: int
) -> None:
    if version:
        await make_old(postgres_place, version)
    assert await open_at_once(postgres_place.url, 4) == ["opened"] * 4
    assert await postgres_place.version() == len(MIGRATIONS)


async def open_at_once(url: str, count: int) -> list[str]:
    processes = [programs.start("open", url) for _ in range(count)]
    for process in processes:
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n"
    for process in processes:
        assert process.stdin is not None
        process.stdin.write("go\n")
        process.stdin.flush()
    return [process.communicate(timeout=60)[0].strip() for process in processes]


async def test_a_database_that_is_newer_than_the_software_is_refused_and_left_as_it_is(place: Place) -> None:
    async with place.open() as store:
        await store.create("reef", change("opened"))
    await place.set_version(len(MIGRATIONS) + 1)
    with pytest.raises(Refused, match=rf"version {len(MIGRATIONS) + 1}.*up to {len(MIGRATIONS)}.*newer seasalt"):
        await open_store(place.url)
    assert await place.version() == len(MIGRATIONS) + 1
    await place.set_version(len(MIGRATIONS))
    async with place.open() as store:
        assert await store.load("reef") is not None


async def test_a_second_process_on_a_sqlite_file_is_refused(sqlite_place: SqlitePlace) -> None:
    async with sqlite_place.open():
        (answer,) = await open_at_once(sqlite_place.url, 1)
    assert f"in use by process {os.getpid()}" in answer
    assert "use PostgreSQL" in answer
    assert await open_at_once(sqlite_place.url, 1) == ["opened"]


async def test_a_sqlite_file_is_not_opened_twice_in_one_process(sqlite_place: SqlitePlace) -> None:
    async with sqlite_place.open() as store:
        with pytest.raises(Refused, match="in use by this very process"):
            await open_store(sqlite_place.url)
        await store.create("reef", change("opened"))  # the first is none the worse for it
        assert "in use" in (await open_at_once(sqlite_place.url, 1))[0]


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has other means")
async def test_nobody_else_may_read_the_files(sqlite_place: SqlitePlace) -> None:
    async with sqlite_place.open() as store:
        await store.create("reef", change("opened"))
        for file in sqlite_place.path.parent.iterdir():
            assert stat.S_IMODE(file.stat().st_mode) == 0o600, file


async def test_a_file_that_is_no_database_is_refused(sqlite_place: SqlitePlace) -> None:
    sqlite_place.path.write_text("Dear diary, today I built a sand castle. " * 100, "utf-8")
    for _ in range(2):  # and the lock is off again
        with pytest.raises(Refused, match=r"cannot keep tables in .*not a database"):
            await open_store(sqlite_place.url)


async def test_a_database_that_does_not_exist_is_refused(cluster: Cluster) -> None:
    with pytest.raises(Refused, match='"atlantis" does not exist'):
        await open_store(cluster.url("atlantis"))


@pytest.mark.parametrize("url", ["mysql://a:secret@b/c", "sqlite://path", "sqlite:///", "postgresql://a:secret@b:x/c"])
async def test_a_url_that_makes_no_sense_is_refused_without_telling_the_password(url: str) -> None:
    with pytest.raises(Refused) as caught:
        await open_store(url)
    assert "secret" not in str(caught.value)


@pytest.mark.parametrize(
    ("url", "path"),
    [
        ("sqlite:///game.db", "game.db"),
        ("sqlite:////var/my%20game.db", "/var/my game.db"),
        ("game.db", "game.db"),
        ("/var/game.db", "/var/game.db"),
    ],
)
def test_urls_and_paths_name_a_file(url: str, path: str) -> None:
    assert sqlite_path(url) == Path(path)


def test_without_a_url_it_is_a_file_in_the_data_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("SEASALT_DATA", str(tmp_path))
    assert sqlite_path(None) == tmp_path / "tables.sqlite"


@pytest.mark.parametrize(
    ("platform", "variable", "folder"),
    [
        ("linux", "XDG_DATA_HOME", "seasalt"),
        ("win32", "LOCALAPPDATA", "seasalt"),
        ("linux", "HOME", ".local/share/seasalt"),
        ("darwin", "HOME", "Library/Application Support/seasalt"),
    ],
)
def test_the_data_folder_is_where_the_system_has_it(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, platform: str, variable: str, folder: str
) -> None:
    for name in ("SEASALT_DATA", "XDG_DATA_HOME", "LOCALAPPDATA"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.setenv(variable, str(tmp_path))
    assert data_folder() == tmp_path / folder


async def test_a_folder_that_is_missing_is_made(tmp_path: Path) -> None:
    async with await open_store(str(tmp_path / "a" / "b" / "game.db")):
        assert (tmp_path / "a" / "b" / "game.db").is_file()
