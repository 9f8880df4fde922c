"""The same rules, compiled: this package's files are loaded once more under another package name.

`load("numba")` gives a package whose modules mirror this one, function by function, with every rule compiled
for the CPU; "checked" is the same with bounds checks (slower, for tests), "cuda" is for a GPU. `backend.py`
sees under which name it runs. Nothing is copied, so nothing can drift apart.

Compiling takes a while, so the few functions that programs call from outside, the entry points, are kept in
the user's cache folder (or where SEASALT_CACHE says). What is kept belongs to these very sources. Programs that
must not wait for the first time use `changeover.py`.
"""

import hashlib
import importlib
import os
import pickle
import sys
import tempfile
import threading
from contextlib import suppress
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
    with suppress(OSError):
        sources_hash()  # now, before they are read
    package = ModuleType(name, __doc__)
    package.__path__ = [str(FOLDER)]
    sys.modules.setdefault(name, package)  # in one step, for several threads may come here at once
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


@cache
def sources_hash() -> str:
    """Changes whenever any rule or card changes: compiled code of other sources must never be used.

    It tells of the sources that this process began with, whatever becomes of the files while it runs.
    """
    return _hash_of_files()


def _hash_of_files() -> str:
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


def why_not_kept(backend: str) -> str:
    """What keeps compiled code from being kept for the next start, with what would help; empty if nothing does."""
    try:
        folder = _cache_folder(backend)
    except (OSError, RuntimeError):  # sources that cannot be read, or no home at all
        return "there is no place to keep compiled rules; set SEASALT_CACHE to a folder"
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        tempfile.TemporaryFile(dir=folder).close()
    except OSError:
        return f"compiled rules cannot be kept in {folder}; set SEASALT_CACHE to a folder that can be written"
    return ""


def entry_point(backend: str, module: str, name: str, types: str) -> Any:
    """A function of a compiled module, a rule or not, ready to be called with arguments of these Numba types.

    A module is one of the rules, such as "loops", or one outside with its whole name, such as "seasalt.bots.tree",
    whose functions are written in the same style (see `twins.py`). The function runs without the interpreter's lock,
    so several threads may call it at once.
    """
    return _entry_point(backend, module, name, types, may_compile=True)


def kept_entry_point(backend: str, module: str, name: str, types: str) -> Any:
    """The same if it needs no compiling, because that has been done and kept before; else None."""
    try:
        return _entry_point(backend, module, name, types, may_compile=False)
    except _NotKept:
        return None


_ready: dict[tuple[str, ...], Any] = {}  # the entry points of this process
_preparing = threading.RLock()  # who asks for what another thread is preparing waits for it


def _entry_point(*wanted: str, may_compile: bool) -> Any:
    with _preparing:
        if wanted not in _ready:
            _ready[wanted] = _prepared(*wanted, may_compile=may_compile)
        return _ready[wanted]


def _prepared(backend: str, module: str, name: str, types: str, *, may_compile: bool) -> Any:
    import numba

    function, made_of = _source(backend, module, name)
    dispatcher = numba.njit(nogil=True, boundscheck=backend == "checked")(function)
    dispatcher._cache = _Kept(backend, f"{module}.{name}", types, made_of, may_compile)
    dispatcher.compile(types)
    dispatcher.disable_compile()
    return dispatcher


def _source(backend: str, module: str, name: str) -> tuple[Any, str]:
    """The function to compile, and what it is made of beside the rules."""
    if "." not in module:
        function = getattr(load(backend, module), name)
        return getattr(function, "py_func", function), ""
    from .twins import Twins

    twins = Twins(backend)
    return twins.of(getattr(importlib.import_module(module), name)), twins.digest


class _NotKept(Exception):
    """It would have to be compiled now."""


class _Kept:
    """Where Numba looks before it compiles an entry point, and leaves what it compiled: a file for each.

    It takes the place of Numba's own cache, which has an index and numbered files: two processes that compile a
    function for different types or processors at the same time can take the same number, and then one would run
    the other's code. Here the file's name says all that its content depends on, it is put there as a whole, its
    first bytes tell whether it is what was written, and it may lie where nothing can be written any more.
    """

    cache_path = None  # Numba's statistics want it

    def __init__(self, backend: str, name: str, types: str, made_of: str, may_compile: bool) -> None:
        self.backend, self.name, self.types, self.made_of = backend, name, types, made_of
        self.may_compile = may_compile

    def load_overload(self, types: str, context: Any) -> Any:
        from numba.core.compiler import CompileResult

        context.refresh()
        with suppress(Exception):  # there is nothing, or Numba cannot use it: then it is compiled anew
            return CompileResult._rebuild(context, *pickle.loads(_read(self._path(context.codegen()))))
        if not self.may_compile:
            raise _NotKept
        return None

    def save_overload(self, types: str, result: Any) -> None:
        from numba.core.serialize import dumps

        if result.library.has_dynamic_globals:  # addresses, which mean nothing to another process
            return
        with suppress(Exception):  # a full disk, say: no reason not to use what has been compiled
            data = dumps(result._reduce())
            if _hash_of_files() == sources_hash():  # else nobody knows which of them were compiled
                _write(self._path(result.codegen), data)

    def _path(self, codegen: Any) -> Path:
        for_what = repr((self.types, self.made_of, codegen.magic_tuple()))  # the latter names the very processor
        return _cache_folder(self.backend) / f"{self.name}-{hashlib.sha256(for_what.encode()).hexdigest()[:16]}"


def _read(path: Path) -> bytes:
    """What was written there; ValueError if it is anything else."""
    data = path.read_bytes()
    if data[:32] != _seal(path, data[32:]):
        raise ValueError(f"{path} is damaged")
    return data[32:]


def _write(path: Path, data: bytes) -> None:
    """At any time others find all of it, or what was there before."""
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=path.parent, prefix="unfinished-")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(_seal(path, data) + data)
        Path(name).replace(path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def _seal(path: Path, data: bytes) -> bytes:
    return hashlib.sha256(path.name.encode() + b"\0" + data).digest()


def _cache_folder(backend: str) -> Path:
    """Where compiled code of these sources is kept; it need not exist."""
    import numba

    python = f"{sys.version_info[0]}{sys.version_info[1]}{getattr(sys, 'abiflags', '')}"
    return _user_cache() / f"{backend}-{sources_hash()}-numba{numba.__version__}-py{python}"


def _user_cache() -> Path:
    if os.environ.get("SEASALT_CACHE"):
        return Path(os.environ["SEASALT_CACHE"])
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData/Local") / "seasalt/cache"
    if sys.platform == "darwin":
        return Path.home() / "Library/Caches/seasalt"
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "seasalt"


def cores() -> int:
    """How many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
