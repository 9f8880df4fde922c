"""The server as an ASGI application: whoever runs one can run this (`application` is the factory)."""

import asyncio
import logging
import multiprocessing
import signal
import threading
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from multiprocessing.connection import wait
from types import FrameType
from typing import Any, cast

from litestar import Litestar, Request, Response
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import (
    ClientException,
    HTTPException,
    MethodNotAllowedException,
    NotFoundException,
    ValidationException,
)
from litestar.types import HTTPScope, LifeSpanReceive, LifeSpanScope, LifeSpanSend, Receive, Scope, Send

from ..attendance import Attendance
from ..house import Entropy, House, random_bytes
from ..litter import collect_seldom
from ..measures import MISHAPS, REQUESTS, forget_process
from ..messages import Problem, status_of
from ..rooms import NoTable
from ..settings import Settings
from ..store import StoreError, open_store
from ..thinking import Thinkers
from .callers import Turned
from .describing import messages_schema, openapi_config
from .gate import Gate
from .hints import hint
from .lessons import learn
from .pages import PAGES
from .sockets import live
from .static import STATIC, the_page, wants_a_page

LARGEST_REQUEST = 16 * 1024
GOODBYE_WITHIN = 5.0  # seconds

log = logging.getLogger(__name__)


class Server(Litestar):
    async def __call__(
        self, scope: Scope | LifeSpanScope, receive: Receive | LifeSpanReceive, send: Send | LifeSpanSend
    ) -> None:
        """HEAD is answered like GET; whoever runs this leaves the body out."""
        if scope.get("method") == "HEAD":
            scope = cast("HTTPScope", {**scope, "method": "GET"})
        await super().__call__(scope, receive, send)


def application() -> Litestar:
    """The server that the environment describes."""
    return make(Settings.from_environment())


def make(settings: Settings, clock: Callable[[], float] = time.time, entropy: Entropy = random_bytes) -> Litestar:
    """The server with these settings. Tests bring a clock and chance of their own."""

    @asynccontextmanager
    async def at_work(app: Litestar) -> AsyncIterator[None]:
        async with await open_store(settings.database_url or None) as store:
            thinkers = Thinkers(settings.bot_workers)
            await thinkers.start()
            house = app.state.house = House(store, thinkers, clock, entropy)
            attendance = Attendance(house)
            attendance.start()
            litter = asyncio.create_task(collect_seldom())
            say_goodbye_first(house)
            leave_with_the_parent()
            try:
                yield
            finally:
                litter.cancel()
                await attendance.stop()
                await house.close()
                await thinkers.close()
                forget_process()

    gate = Gate(settings)

    def house(state: State) -> House:
        found: House = state.house
        return found

    async def count(response: Response[Any]) -> Response[Any]:
        REQUESTS.labels(str(response.status_code or 200)).inc()
        return response

    return Server(
        route_handlers=[*PAGES, hint, learn, *STATIC, messages_schema, live],
        lifespan=[at_work],
        dependencies={
            "house": Provide(house, sync_to_thread=False),
            "gate": Provide(lambda: gate, sync_to_thread=False),
        },
        before_request=gate.check,
        after_request=count,
        exception_handlers={Exception: problem},
        request_max_body_size=LARGEST_REQUEST,
        openapi_config=openapi_config(),
        compression_config=CompressionConfig(backend="gzip", exclude=["/metrics"]),
        logging_config=None,
        debug=False,
    )


def problem(request: Request[Any, Any, Any], error: Exception) -> Response[Problem] | Response[bytes]:
    """Whatever goes wrong is a code of the closed list, with its values; a person who took a wrong turn gets a page."""
    code, values = code_of(error)
    if code == "no_such_page" and wants_a_page(request):
        REQUESTS.labels("404").inc()
        return the_page(404)
    if code == "broken":
        MISHAPS.labels("mistake").inc()
        log.error("a mistake at %s %s", request.method, request.scope["path"], exc_info=error)
    status = status_of(code)
    REQUESTS.labels(str(status)).inc()
    return Response(Problem(code, values), status_code=status, headers=headers_of(error, values))


def headers_of(error: Exception, values: dict[str, Any]) -> dict[str, str]:
    if "seconds" in values:
        return {"retry-after": str(int(values["seconds"]) + 1)}
    if isinstance(error, MethodNotAllowedException):
        methods = (error.headers or {}).get("allow", "").split(", ")
        return {"allow": ", ".join(sorted(method for method in methods if method.isupper()))}  # "websocket" is none
    return {}


def code_of(error: Exception) -> tuple[str, dict[str, Any]]:
    if isinstance(error, Turned):
        return error.code, error.values
    if isinstance(error, NoTable):
        return "no_table", {}
    if isinstance(error, StoreError):
        return "unavailable", {}
    if isinstance(error, MethodNotAllowedException):
        return "wrong_method", {}
    if isinstance(error, NotFoundException):
        return "no_such_page", {}
    if isinstance(error, HTTPException) and error.status_code == 413:
        return "message_too_large", {}
    if isinstance(error, ValidationException | ClientException) or (
        isinstance(error, HTTPException) and error.status_code < 500
    ):
        return "bad_message", {}
    if isinstance(error, RecursionError):  # nothing of ours is recursive: JSON in JSON in JSON …
        return "bad_message", {}
    return "broken", {}


def leave_with_the_parent() -> None:
    """Where one process has started several that serve, and is gone, nobody could stop them any more."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_leave_after, args=(parent.sentinel,), name="seasalt parent", daemon=True).start()


def _leave_after(sentinel: int) -> None:
    wait([sentinel])
    signal.raise_signal(signal.SIGTERM)  # as if it had asked us


def say_goodbye_first(house: House) -> None:
    """When this process is asked to stop, its guests are told so and what is under way is finished, before whoever
    runs it closes all connections."""
    if threading.current_thread() is threading.main_thread():
        for number in (signal.SIGTERM, signal.SIGINT):
            before = signal.getsignal(number)
            if callable(before):
                signal.signal(number, Goodbye(house, before))


class Goodbye:
    """Handles a signal by letting the house close first; asked a second time, it does not wait."""

    def __init__(self, house: House, before: Callable[[int, FrameType | None], Any]) -> None:
        self._house = house
        self._before = before
        self._loop = asyncio.get_running_loop()
        self._task: asyncio.Task[None] | None = None

    def __call__(self, number: int, frame: FrameType | None) -> None:
        if self._house.stopping:
            self._before(number, frame)
        self._house.stopping = True
        self._loop.call_soon_threadsafe(self._begin, number, frame)

    def _begin(self, number: int, frame: FrameType | None) -> None:
        self._task = asyncio.create_task(self._close(number, frame))

    async def _close(self, number: int, frame: FrameType | None) -> None:
        try:
            with suppress(TimeoutError):
                async with asyncio.timeout(GOODBYE_WITHIN):
                    await self._house.close()
        finally:
            self._before(number, frame)
