"""The same rules, compiled: this package's files are loaded once more under another package name.

`load("numba")` gives a package whose modules mirror this one, function by function, with every rule compiled
for the CPU; "checked" is the same with bounds checks (slower, for tests), "cuda" is for a GPU. `backend.py`
sees under which name it runs. Nothing is copied, so nothing can drift apart.

Compiling takes a while, so the few functions that programs call from outside, the entry points, are kept in
the user's cache folder (or where SEASALT_CACHE says). What is kept belongs to these very sources.
"""

import hashlib
import importlib
import os
import shutil
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

from .state import Field, Plain, State

FOLDER = Path(__file__).parent
BACKENDS = ("numba", "checked", "cuda")


def load(backend: str, module: str) -> Any:
    """A module of the rules, such as "playout", as compiled by this backend."""
    if backend not in BACKENDS:
        raise ValueError(f"unknown backend {backend!r}; there are {', '.join(BACKENDS)}")
    name = f"seasalt.rules_{backend}"
    if name not in sys.modules:
        package = ModuleType(name, __doc__)
        package.__path__ = [str(FOLDER)]
        sys.modules[name] = package
    return importlib.import_module(f"{name}.{module}")


def record_type(kind: type[Plain] = State) -> Any:
    """The NumPy type of a compiled state (or belief, or explanation), field by field as its `FIELDS` say."""
    return _record_type(kind.FIELDS)


@cache
def _record_type(fields: tuple[Field, ...]) -> Any:
    import numpy

    numbers = [(f.name, f"{'f' if f.real else 'i'}{f.bits // 8}", f.shape) for f in fields]
    return numpy.dtype(numbers, align=True)


def pack(plain: Plain) -> Any:
    """A plain state as a record, in a flat buffer of bytes: how states cross into compiled code."""
    import numpy

    kind = record_type(plain.__class__)
    buffer = numpy.zeros(kind.itemsize, numpy.uint8)
    record = buffer.view(kind)[0]
    for field in plain.FIELDS:
        record[field.name] = getattr(plain, field.name)
    return buffer


def unpack(buffer: Any, kind: type[Plain] = State) -> Any:
    """The plain state that a buffer holds."""
    plain = kind.__new__(kind)
    record = buffer.view(record_type(kind))[0]
    for field in kind.FIELDS:
        setattr(plain, field.name, record[field.name].tolist())
    return plain


def sources_hash() -> str:
    """Changes whenever any rule or card changes: compiled code of other sources must never be used."""
    digest = hashlib.sha256()
    for path in sorted([*FOLDER.glob("*.py"), FOLDER.parent / "cards.py"]):
        digest.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()[:16]


def why_not_compiled() -> str:
    """What keeps the rules from being compiled here, with what would help; empty if nothing does."""
    try:
        import numba
    except ImportError as error:
        missing = getattr(error, "name", None) in ("numba", "numpy")
        reason = "Numba is not installed" if missing else f"Numba does not start ({error})"
        return f"{reason}; pip install numba"
    return "NUMBA_DISABLE_JIT is set; unset it" if numba.config.DISABLE_JIT else ""


@cache
def entry_point(backend: str, module: str, name: str, types: str) -> Any:
    """A function of a compiled module, a rule or not, ready to be called with arguments of these Numba types.

    It runs without the interpreter's lock, so several threads may call it at once.
    """
    import numba

    function = getattr(load(backend, module), name)
    function = getattr(function, "py_func", function)
    options = {"nogil": True, "boundscheck": backend == "checked"}
    folder = _cache_folder(backend, numba.__version__)
    if folder is not None:
        try:
            with _numba_keeps_in(folder):
                return numba.njit(types, cache=True, **options)(function)
        except Exception:  # what was kept is damaged, in whatever way: the next start keeps it anew
            shutil.rmtree(folder, ignore_errors=True)
    return numba.njit(types, **options)(function)


def _cache_folder(backend: str, version: str) -> Path | None:
    """Where compiled code of these sources is kept; None where nothing can be written."""
    python = "".join(map(str, sys.version_info[:2]))
    try:
        folder = _user_cache() / f"{backend}-{sources_hash()}-numba{version}-py{python}"
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        tempfile.TemporaryFile(dir=folder).close()
    except (OSError, RuntimeError):  # read-only, or there is no home at all
        return None
    return folder


def _user_cache() -> Path:
    if os.environ.get("SEASALT_CACHE"):
        return Path(os.environ["SEASALT_CACHE"])
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData/Local") / "seasalt/cache"
    if sys.platform == "darwin":
        return Path.home() / "Library/Caches/seasalt"
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "seasalt"


@contextmanager
def _numba_keeps_in(folder: Path) -> Iterator[None]:
    """Numba asks for its cache folder when a function is decorated."""
    import numba

    before = numba.config.CACHE_DIR
    numba.config.CACHE_DIR = str(folder)
    try:
        yield
    finally:
        numba.config.CACHE_DIR = before
