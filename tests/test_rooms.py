"""The house keeps its plan: which room may import which, what an import loads, how much a file may hold."""

import ast
import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

import seasalt

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src" / "seasalt"
MOST_LINES = 400
MOST_PUBLIC_NAMES = 15

LIBRARY = (
    "board",
    "fair",
    "game",
    "notation",
    "observation",
    "position",
    "record",
    "score",
    "settings",
    "validity",
    "values",
    "view",
    "view_data",
    "view_text",
    "witness",
)
LATER_ROOMS = ("fast", "bots", "arena", "envs", "learn", "server")

# Each room, a file or a folder of src/seasalt, and the other rooms it may import. "seasalt" is the package
# itself, whose public names those may use who may use Game.
MAY_IMPORT: dict[str, tuple[str, ...]] = {
    "cards": (),
    "errors": (),
    "rules": ("cards",),
    **dict.fromkeys(LIBRARY, ("cards", "errors", "rules", *LIBRARY)),
    "seasalt": ("cards", "errors", "rules", *LIBRARY),
    "fast": ("cards", "errors", "rules", "notation", "settings"),
    "bots": ("cards", "errors", "rules", "notation", "settings", "view", "observation", "fast"),
    "arena": ("cards", "errors", "seasalt", "game", "settings", "bots"),
    "envs": (
        *("cards", "errors", "rules", "seasalt", "game", "notation", "observation", "position", "settings", "view"),
        *("witness", "fast", "bots"),
    ),
    "learn": ("cards", "errors", "rules", "settings", "observation", "fast", "bots", "arena"),
    "server": ("cards", "errors", "seasalt", *LIBRARY, "bots"),
    "cli": ("cards", "errors", "seasalt", "rules", *LIBRARY, *LATER_ROOMS),
    "__main__": ("cli",),
}
# An extra brings what these need, so nobody enters them without it. All others import such packages late.
NEED_EXTRAS = ("fast", "envs", "learn", "server")
# Loaded for compiled rules only.
COMPILED_ONLY = (
    Path("rules/cpu.py"),
    Path("rules/gpu.py"),
    Path("rules/kernels.py"),
    Path("bots/tree_loop.py"),
    Path("bots/fortune_loop.py"),
    Path("bots/lookahead_loop.py"),
    Path("bots/network_loop.py"),
    Path("bots/standings_made.py"),
)


class Import(NamedTuple):
    module: str
    line: int
    late: bool  # carried out only when a function is called, rules are compiled, or types are checked
    relative: bool


def imports(tree: ast.Module, package: tuple[str, ...]) -> Iterator[Import]:
    """All imports in a file of this package, however deep, with their full module names."""
    waiting: list[tuple[ast.AST, bool]] = [(tree, False)]
    while waiting:
        node, late = waiting.pop()
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield Import(alias.name, node.lineno, late, False)
        elif isinstance(node, ast.ImportFrom):
            start = package[: len(package) + 1 - node.level] if node.level else ()
            base = ".".join([*start, *([node.module] if node.module else [])])
            # From the package itself, a name may be a room; from a room, the room is what matters.
            modules = [f"{base}.{alias.name}" for alias in node.names] if base == "seasalt" else [base]
            for module in modules:
                yield Import(module, node.lineno, late, node.level > 0)
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
            late = True
        if isinstance(node, ast.If):
            for_types = ast.unparse(node.test) == "TYPE_CHECKING"
            interpreted = ast.unparse(node.test) == "BACKEND == 'python'"
            waiting += [(child, late or for_types) for child in node.body]
            waiting += [(child, late or interpreted) for child in node.orelse]
        else:
            waiting += [(child, late) for child in ast.iter_child_nodes(node)]


def room_of(path: Path) -> str:
    room = path.parts[0].removesuffix(".py")
    return "seasalt" if room == "__init__" else room


def imported_room(module: str) -> str:
    room = [*module.split("."), ""][1]
    return room if room in MAY_IMPORT else "seasalt"


def faults(path: Path, text: str) -> list[str]:
    """What a file, by its path in src/seasalt, imports against the plan."""
    room = room_of(path)
    if room not in MAY_IMPORT:
        return [f"{path}: has no place in the plan; add it to MAY_IMPORT and to docs/architecture.md"]
    found = []
    for module, line, late, relative in imports(ast.parse(text), ("seasalt", *path.parent.parts)):
        top = module.split(".")[0]
        if top == "seasalt":
            other = imported_room(module)
            if other != room and other not in MAY_IMPORT[room]:
                allowed = ", ".join(MAY_IMPORT[room]) or "nothing"
                found.append(f"{path}:{line} imports {module}; {room} may import {allowed}")
            if room == "rules" and not relative:
                found.append(f"{path}:{line} imports {module} by its full name, so compiled rules would mix with plain")
        elif top not in sys.stdlib_module_names and not late and room not in NEED_EXTRAS and path not in COMPILED_ONLY:
            found.append(f"{path}:{line} imports {module} at once; seasalt must start without other packages")
    return found


def test_rooms_import_only_what_the_plan_allows() -> None:
    files = sorted(SOURCE.rglob("*.py"))
    assert files
    assert [fault for file in files for fault in faults(file.relative_to(SOURCE), file.read_text("utf-8"))] == []


@pytest.mark.parametrize(
    ("path", "text", "fault"),
    [
        ("rules/duos.py", "from ..game import Game", "imports seasalt.game; rules may import cards"),
        ("rules/duos.py", "from seasalt.rules.turn import draw", "by its full name"),
        (
            "cards.py",
            "def f():\n    from . import rules",
            "cards.py:2 imports seasalt.rules; cards may import nothing",
        ),
        ("view.py", "from .server.tables import Table", "imports seasalt.server.tables"),
        ("bots/levels.py", "import seasalt.game", "imports seasalt.game"),
        ("bots/levels.py", "from seasalt import Game", "imports seasalt.Game"),
        ("game.py", "import numpy.random", "imports numpy.random at once"),
        ("game.py", "try:\n    import numba\nexcept ImportError:\n    pass", "imports numba at once"),
        ("rules/backend.py", "if BACKEND == 'python':\n    import numba", "imports numba at once"),
        ("arcade.py", "", "has no place in the plan"),
    ],
)
def test_fault_is_found(path: str, text: str, fault: str) -> None:
    found = faults(Path(path), text)
    assert len(found) == 1
    assert fault in found[0]


@pytest.mark.parametrize(
    ("path", "text"),
    [
        ("rules/duos.py", "from ..cards import CARDS\nfrom .turn import draw\nimport hashlib"),
        ("rules/backend.py", "if BACKEND == 'python':\n    pass\nelse:\n    import numba"),
        ("rules/compiling.py", "def pack():\n    import numpy"),
        ("game.py", "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    import numpy"),
        ("fast/batch.py", "import numpy\nfrom ..rules.compiling import load"),
        ("arena/match.py", "from seasalt import Game\nfrom ..bots.levels import Bot"),
    ],
)
def test_what_the_plan_allows_is_no_fault(path: str, text: str) -> None:
    assert faults(Path(path), text) == []


def loaded_by(statement: str) -> list[str]:
    """The modules that a fresh interpreter loads for a statement."""
    count = "print(json.dumps([*{*sys.modules} - before]))"
    program = f"import json, sys; before = {{*sys.modules}}; {statement}; {count}"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr
    modules: list[str] = json.loads(done.stdout)
    return modules


@pytest.mark.parametrize("module", ["seasalt", "seasalt.cli"])
def test_import_loads_no_third_party_package(module: str) -> None:
    packages = {name.split(".")[0] for name in loaded_by(f"import {module}")}
    assert packages - sys.stdlib_module_names == {"seasalt"}


def test_command_starts_without_the_larger_rooms() -> None:
    assert {imported_room(name) for name in loaded_by("import seasalt.cli")}.isdisjoint(LATER_ROOMS)


def test_package_has_few_public_names() -> None:
    assert 0 < len(seasalt.__all__) <= MOST_PUBLIC_NAMES
    assert all(hasattr(seasalt, name) for name in seasalt.__all__)


def test_no_file_is_too_long() -> None:
    files = [*SOURCE.rglob("*.py"), *(ROOT / "tests").rglob("*.py")]
    lengths = {str(file.relative_to(ROOT)): len(file.read_text("utf-8").splitlines()) for file in files}
    assert {name: length for name, length in lengths.items() if length > MOST_LINES} == {}
