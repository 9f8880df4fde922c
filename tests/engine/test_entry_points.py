"""Compiled entry points: kept on disk where that is possible, and never in the way where it is not."""

import shutil
import sys
import tempfile
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from seasalt.bots import swift
from seasalt.rules import compiling, dice

from .processes import begin, printed

MIX = ("numba", "dice", "mix", "int64(int64)")  # a small rule, quick to compile

# Prints whether it found the rule compiled: 1, or 0 if it had to compile it. With its input it waits for others.
PROGRAM = f"""
import sys
import numba
from seasalt.bots import swift
from seasalt.rules import compiling, dice
compiling.load("numba", "dice")
print("ready", flush=True)
sys.stdin.readline()
mix = compiling.entry_point(*{MIX})
assert mix(7) == dice.mix(7)
print(sum(mix.stats.cache_hits.values()))
"""


def compiled_mix(types: str = "int64(int64)") -> Any:
    """The rule, compiled or loaded as if the process had just begun."""
    return compiling._prepared("numba", "dice", "mix", types, may_compile=True)


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


@pytest.mark.parametrize("name", ["rules/moves.py", "rules/new.py", "cards.py"])
def test_every_source_counts(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shutil.copytree(compiling.FOLDER, tmp_path / "rules")
    shutil.copy(compiling.FOLDER.parent / "cards.py", tmp_path)
    monkeypatch.setattr(compiling, "FOLDER", tmp_path / "rules")
    before = compiling._hash_of_files()
    with (tmp_path / name).open("a") as file:
        file.write("# changed")
    assert compiling._hash_of_files() != before


@pytest.mark.compiled
def test_code_of_sources_that_changed_meanwhile_is_not_kept(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiling, "_hash_of_files", lambda: "edited after the program began")
    assert compiled_mix()(7) == dice.mix(7)
    assert kept_files(folder) == []


@pytest.mark.compiled
def test_what_is_kept_is_found_without_compiling(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiling, "_ready", {})
    assert compiling.kept_entry_point(*MIX) is None
    compiled_mix()
    kept = compiling.kept_entry_point(*MIX)
    assert kept(7) == dice.mix(7)
    assert compiling.entry_point(*MIX) is kept


@pytest.mark.compiled
def test_threads_that_ask_at_once_get_the_same(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiling, "_ready", {})
    found: list[Any] = []
    threads = [threading.Thread(target=lambda: found.append(compiling.entry_point(*MIX))) for _ in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(found) == 3
    assert len(set(map(id, found))) == 1


@pytest.mark.compiled
def test_each_type_has_a_file_of_its_own(folder: Path) -> None:
    """Files with numbers, as Numba's own, can be mixed up by processes that take the same number."""
    for types in ("int64(int64)", "int64(int32)"):
        compiled_mix(types)
    assert len(kept_files(folder)) == 2
    assert hits(compiled_mix("int64(int32)")) == hits(compiled_mix("int64(int64)")) == 1


@pytest.mark.compiled
def test_processes_that_compile_at_once_do_no_harm(folder: Path) -> None:
    several = [started(folder) for _ in range(3)]
    for process in several:  # all of them are ready; now they begin, at the same time
        assert process.stdin is not None
        process.stdin.write("\n")
        process.stdin.flush()
    assert all(printed(process) in ("0", "1") for process in several)
    assert len(kept_files(folder)) == 1
    assert printed(started(folder)) == "1"


def started(folder: Path) -> Any:
    process = begin(PROGRAM, SEASALT_CACHE=str(folder))
    assert process.stdout is not None
    assert process.stdout.readline() == "ready\n"
    return process


def test_reader_finds_all_of_a_file_while_others_write_it(tmp_path: Path) -> None:
    path = tmp_path / "folder" / "file"
    writings = [bytes([number]) * 100_000 * (number + 1) for number in range(3)]
    compiling._write(path, writings[0])

    def write(data: bytes) -> None:
        for _ in range(30):
            compiling._write(path, data)

    threads = [threading.Thread(target=write, args=(data,)) for data in writings]
    for thread in threads:
        thread.start()
    read = 0
    while any(thread.is_alive() for thread in threads) or read == 0:
        assert compiling._read(path) in writings
        read += 1
    assert kept_files(tmp_path) == [path]


Damage = Callable[[bytes], bytes]

DAMAGES: dict[str, Damage] = {
    "empty": lambda data: b"",
    "other": lambda data: b"not what was written",
    "short": lambda data: data[:20],
    "truncated": lambda data: data[: len(data) // 2],
    "one byte less": lambda data: data[:-1],
    "one byte more": lambda data: data + b"\0",
    "one bit changed": lambda data: data[:-500] + bytes([data[-500] ^ 1]) + data[-499:],
    "zeros": lambda data: bytes(len(data)),
}


@pytest.mark.compiled
@pytest.mark.parametrize("damage", DAMAGES.values(), ids=DAMAGES.keys())
def test_damaged_file_is_replaced(folder: Path, damage: Damage) -> None:
    compiled_mix()
    [path] = kept_files(folder)
    path.write_bytes(damage(path.read_bytes()))
    again = compiled_mix()
    assert hits(again) == 0
    assert again(7) == dice.mix(7)
    assert hits(compiled_mix()) == 1


@pytest.mark.compiled
def test_file_under_another_name_is_not_used(folder: Path) -> None:
    compiled_mix("int64(int32)")
    [other] = kept_files(folder)
    compiled_mix()
    [path] = {*kept_files(folder)} - {other}
    other.replace(path)
    assert hits(compiled_mix()) == 0
    assert hits(compiled_mix()) == 1


@pytest.mark.compiled
def test_code_that_numba_cannot_load_is_replaced(folder: Path) -> None:
    compiled_mix()
    [path] = kept_files(folder)
    compiling._write(path, b"whole, but no code")
    assert hits(compiled_mix()) == 0
    assert hits(compiled_mix()) == 1


@pytest.mark.compiled
def test_folder_may_be_deleted_at_any_time(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    compiled_mix()
    shutil.rmtree(folder)
    assert hits(compiled_mix()) == 0
    assert hits(compiled_mix()) == 1
    shutil.rmtree(folder)

    def too_late(dir: Path, prefix: str) -> tuple[int, str]:
        shutil.rmtree(folder)
        return make(dir=dir, prefix=prefix)

    make = tempfile.mkstemp
    monkeypatch.setattr(tempfile, "mkstemp", too_late)
    assert compiled_mix()(7) == dice.mix(7)
    assert not folder.exists()


@pytest.mark.compiled
def test_file_that_cannot_be_finished_leaves_nothing_behind(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(path: Path, target: Path) -> None:
        raise OSError("No space left on device")

    monkeypatch.setattr(Path, "replace", full)
    assert compiled_mix()(7) == dice.mix(7)
    assert kept_files(folder) == []


@pytest.fixture
def locked(folder: Path) -> Iterator[Callable[[int, int], None]]:
    """Sets the permissions of all files and folders in the cache, and takes them back."""

    def lock(files: int, folders: int) -> None:
        for path in [*folder.rglob("*"), folder]:
            path.chmod(folders if path.is_dir() else files)

    yield lock
    for path in [folder, *folder.iterdir(), *folder.rglob("*")]:
        path.chmod(0o700)


def fresh_start(folder: Path) -> str:
    return printed(started(folder))


@pytest.mark.compiled
def test_read_only_folder_is_still_read(folder: Path, locked: Callable[[int, int], None]) -> None:
    compiled_mix()
    locked(0o400, 0o500)
    assert fresh_start(folder) == "1"


@pytest.mark.compiled
def test_empty_read_only_folder_is_no_obstacle(folder: Path, locked: Callable[[int, int], None]) -> None:
    folder.mkdir()
    locked(0o400, 0o500)
    assert fresh_start(folder) == "0"
    assert [*folder.iterdir()] == []


@pytest.mark.compiled
def test_unreadable_file_is_replaced(folder: Path, locked: Callable[[int, int], None]) -> None:
    compiled_mix()
    locked(0o000, 0o700)
    assert fresh_start(folder) == "0"
    assert fresh_start(folder) == "1"


@pytest.mark.compiled
def test_unreadable_folder_is_no_obstacle(folder: Path, locked: Callable[[int, int], None]) -> None:
    compiled_mix()
    locked(0o600, 0o000)
    assert fresh_start(folder) == "0"


@pytest.mark.compiled
def test_place_where_nothing_can_be_written_is_no_obstacle(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("SEASALT_CACHE", str(tmp_path / "file" / "cache"))
    assert compiled_mix()(7) == dice.mix(7)
    assert [path.name for path in tmp_path.iterdir()] == ["file"]
    assert "SEASALT_CACHE" in compiling.why_not_kept("numba")


@pytest.mark.compiled
def test_folder_that_is_a_file_is_no_obstacle(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("mine")
    monkeypatch.setenv("SEASALT_CACHE", str(tmp_path / "file"))
    assert compiled_mix()(7) == dice.mix(7)
    assert (tmp_path / "file").read_text() == "mine"
    assert "SEASALT_CACHE" in compiling.why_not_kept("numba")


@pytest.mark.compiled
def test_user_without_a_home_is_no_obstacle(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_home() -> Path:
        raise RuntimeError("Could not determine home directory.")

    for name in ("SEASALT_CACHE", "XDG_CACHE_HOME", "LOCALAPPDATA"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(Path, "home", no_home)
    assert compiled_mix()(7) == dice.mix(7)
    assert "SEASALT_CACHE" in compiling.why_not_kept("numba")


@pytest.mark.compiled
def test_place_that_can_be_written_is_no_obstacle(folder: Path) -> None:
    assert compiling.why_not_kept("numba") == ""


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


# Functions outside the rules, which are compiled with them

PAIRED = ("numba", "seasalt.bots.swift", "paired", "float64(int64)")  # small, with constants of its own


def compiled_outside() -> Any:
    return compiling._prepared(*PAIRED, may_compile=True)


@pytest.mark.compiled
def test_a_function_outside_the_rules_is_kept_and_found_again(folder: Path) -> None:
    assert hits(compiled_outside()) == 0
    again = compiled_outside()
    assert hits(again) == 1
    assert again(1) == swift.paired(1)


@pytest.mark.compiled
def test_a_function_outside_is_compiled_anew_when_a_number_that_it_uses_changes(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    compiled_outside()
    monkeypatch.setattr(swift, "DUO", 99.0)
    again = compiled_outside()
    assert hits(again) == 0
    assert again(1) == 99.0


@pytest.mark.compiled
def test_a_function_outside_is_compiled_anew_when_a_helper_changes(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = compiling._source("numba", "seasalt.bots.swift", "swift")[1]
    assert compiling._source("numba", "seasalt.bots.swift", "swift")[1] == before
    monkeypatch.setattr(swift, "paired", lambda waiting: 0.0)
    assert compiling._source("numba", "seasalt.bots.swift", "swift")[1] != before
