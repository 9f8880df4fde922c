"""Compiled entry points: kept on disk where that is possible, and never in the way where it is not."""

import sys
from pathlib import Path
from typing import Any

import pytest

from seasalt.rules import compiling, dice


def compiled_mix() -> Any:
    """A small rule, compiled as if the process had just begun."""
    return compiling.entry_point.__wrapped__("numba", "dice", "mix", "int64(int64)")


def hits(function: Any) -> int:
    return sum(function.stats.cache_hits.values())


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("SEASALT_CACHE", str(tmp_path / "cache"))
    return tmp_path / "cache"


def kept_files(folder: Path) -> list[Path]:
    return sorted(path for path in folder.rglob("*") if path.is_file())


@pytest.mark.compiled
def test_compiled_code_is_kept_and_found_again(folder: Path) -> None:
    assert hits(compiled_mix()) == 0
    again = compiled_mix()
    assert hits(again) == 1
    assert again(7) == dice.mix(7)


@pytest.mark.compiled
def test_folder_belongs_to_these_sources(folder: Path) -> None:
    compiled_mix()
    [kept] = folder.iterdir()
    assert compiling.sources_hash() in kept.name


@pytest.mark.compiled
def test_changed_sources_are_compiled_anew(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    compiled_mix()
    monkeypatch.setattr(compiling, "sources_hash", lambda: "another")
    assert hits(compiled_mix()) == 0


@pytest.mark.compiled
@pytest.mark.parametrize("damage", [b"", b"not what was written"])
def test_damaged_files_are_replaced(folder: Path, damage: bytes) -> None:
    compiled_mix()
    for path in kept_files(folder):
        path.write_bytes(damage)
    assert compiled_mix()(7) == dice.mix(7)
    compiled_mix()
    assert hits(compiled_mix()) == 1


@pytest.mark.compiled
def test_place_where_nothing_can_be_written_is_no_obstacle(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("SEASALT_CACHE", str(tmp_path / "file" / "cache"))
    assert compiled_mix()(7) == dice.mix(7)
    assert [path.name for path in tmp_path.iterdir()] == ["file"]


@pytest.mark.compiled
def test_user_without_a_home_is_no_obstacle(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_home() -> Path:
        raise RuntimeError("Could not determine home directory.")

    for name in ("SEASALT_CACHE", "XDG_CACHE_HOME", "LOCALAPPDATA"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(Path, "home", no_home)
    assert compiled_mix()(7) == dice.mix(7)


@pytest.mark.compiled
def test_place_that_numba_was_told_is_restored(folder: Path) -> None:
    import numba

    before = numba.config.CACHE_DIR
    compiled_mix()
    assert before == numba.config.CACHE_DIR


def test_without_numba_it_is_said_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "numba", None)
    assert compiling.why_not_compiled() == "Numba is not installed; pip install numba"


@pytest.mark.compiled
def test_with_numba_nothing_is_in_the_way() -> None:
    assert compiling.why_not_compiled() == ""


@pytest.mark.compiled
def test_numba_that_was_told_not_to_compile_is_not_used(monkeypatch: pytest.MonkeyPatch) -> None:
    import numba

    monkeypatch.setattr(numba.config, "DISABLE_JIT", 1)
    assert "NUMBA_DISABLE_JIT" in compiling.why_not_compiled()
