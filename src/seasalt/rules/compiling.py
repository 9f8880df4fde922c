"""The same rules, compiled: this package's files are loaded once more under another package name.

`load("numba")` gives a package whose modules mirror this one, function by function, with every rule compiled
for the CPU; "checked" is the same with bounds checks (slower, for tests), "cuda" is for a GPU. `backend.py`
sees under which name it runs. Nothing is copied, so nothing can drift apart.
"""

import hashlib
import importlib
import sys
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

from .state import FIELDS, State

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


@cache
def record_type() -> Any:
    """The NumPy type of a compiled state, field by field as in `FIELDS`."""
    import numpy

    return numpy.dtype([(f.name, f"i{f.bits // 8}", f.shape) for f in FIELDS], align=True)


def pack(s: State) -> Any:
    """A plain state as a record, in a flat buffer of bytes: how states cross into compiled code."""
    import numpy

    buffer = numpy.zeros(record_type().itemsize, numpy.uint8)
    record = buffer.view(record_type())[0]
    for field in FIELDS:
        record[field.name] = getattr(s, field.name)
    return buffer


def unpack(buffer: Any) -> State:
    """The plain state that a buffer holds."""
    s = State.__new__(State)
    record = buffer.view(record_type())[0]
    for field in FIELDS:
        setattr(s, field.name, record[field.name].tolist())
    return s


def sources_hash() -> str:
    """Changes whenever any rule or card changes: compiled code of other sources must never be used."""
    digest = hashlib.sha256()
    for path in sorted([*FOLDER.glob("*.py"), FOLDER.parent / "cards.py"]):
        digest.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()[:16]
