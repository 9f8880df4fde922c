"""Who asks: the token, the address, and whether the request comes from a page of ours."""

import re
import secrets
from typing import Any
from urllib.parse import urlsplit

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie, State

from ..house import hash_of

COOKIE = "seasalt"
A_YEAR = 365 * 86_400  # seconds
TOKEN = re.compile(r"[A-Za-z0-9_-]{43}")  # 256 bits
BEARER = "Bearer "

Connection = ASGIConnection[Any, Any, Any, Any]
Asking = Request[None, None, State]


class Turned(Exception):
    """A request is turned away, with a code of the closed list (`messages.CODES`)."""

    def __init__(self, code: str, **values: object) -> None:
        super().__init__(code)
        self.code = code
        self.values = values


def new_token() -> str:
    return secrets.token_urlsafe(32)


def token_of(connection: Connection) -> str:
    """The token of a request: a program's in its header, a browser's in its cookie; "" if none could be one."""
    header = connection.headers.get("authorization", "")
    token = header.removeprefix(BEARER) if header.startswith(BEARER) else connection.cookies.get(COOKIE, "")
    return token if TOKEN.fullmatch(token) else ""


def who_asks(connection: Connection) -> str:
    """The hash of the token; "" for who has none."""
    token = token_of(connection)
    return hash_of(token) if token else ""


def cookie_for(connection: Connection, token: str) -> Cookie:
    """Not for scripts, not for other sites, and over TLS only where we are reached so."""
    secure = connection.scope["scheme"] in ("https", "wss")
    age = A_YEAR if token else 0
    return Cookie(key=COOKIE, value=token, max_age=age, path="/", httponly=True, samesite="lax", secure=secure)


def address_of(connection: Connection) -> str:
    return connection.client.host if connection.client else "unknown"


def is_foreign(connection: Connection, public_origin: str) -> bool:
    """Does a page of another site send this? Browsers name the page's origin; programs name none."""
    origin = connection.headers.get("origin")
    if origin is None or (public_origin and origin == public_origin):
        return False
    try:
        return not origin.startswith(("http://", "https://")) or urlsplit(origin).netloc != connection.headers["host"]
    except (ValueError, KeyError):  # no address at all, or nothing to compare it with
        return True
