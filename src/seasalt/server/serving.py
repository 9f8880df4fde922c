"""Running the server: one process with uvicorn, or several that share a socket, and what they write into the log."""

import asyncio
import logging
import logging.config
import os
import signal
import socket
import sys
import tempfile
from typing import Any

import uvicorn
from msgspec import json
from uvicorn.supervisors import Multiprocess

from ..errors import SeasaltError
from .lines import Line
from .measures import FOLDER
from .settings import Settings, checked
from .store import open_store

FACTORY = "seasalt.server.web:application"
LARGEST_MESSAGE = 16 * 1024  # bytes; the longest command is a chat
WAITING = 2048  # connections that are not accepted yet
UNREAD = 128 * 1024  # bytes that the system keeps for a client that does not read; by itself it would keep megabytes
STOP_WITHIN = 10  # seconds
PING = 20.0  # seconds


class JsonLines(logging.Formatter):
    """One object a line. Nothing that is logged holds a token, a card or an address of the database."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "at": round(record.created, 3),
            "level": record.levelname.lower(),
            "from": record.name,
            "process": record.process,
            "message": record.getMessage(),
        }
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return json.encode(line).decode()


def log_settings(log_format: str) -> dict[str, Any]:
    formatters = {
        "json": {"()": JsonLines},
        "text": {"format": "%(asctime)s %(levelname)s %(message)s", "datefmt": "%H:%M:%S"},
    }
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": formatters,
        "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": log_format}},
        "loggers": {
            "seasalt": {"handlers": ["stderr"], "level": "INFO", "propagate": False},
            "uvicorn": {"handlers": ["stderr"], "level": "WARNING", "propagate": False},
            # While the database is gone, we say so in one line, and its driver in twenty.
            "asyncpg": {"level": "ERROR"},
        },
        "root": {"handlers": ["stderr"], "level": "WARNING"},
    }


def configuration(settings: Settings) -> uvicorn.Config:
    return uvicorn.Config(
        FACTORY,
        factory=True,
        host=settings.host,
        port=settings.port,
        workers=settings.workers,
        backlog=WAITING,
        ws=Line,
        ws_max_size=LARGEST_MESSAGE,
        ws_per_message_deflate=False,  # it costs more than all of the game
        ws_ping_interval=PING,
        ws_ping_timeout=PING,
        timeout_graceful_shutdown=STOP_WITHIN,
        proxy_headers=bool(settings.trusted_proxies),
        forwarded_allow_ips=settings.trusted_proxies or None,
        server_header=False,
        access_log=False,  # /metrics counts; what people look at is nobody's business
        log_config=log_settings(settings.log_format),
    )


def listening(settings: Settings) -> socket.socket:
    """The socket that all processes of this server accept connections from."""
    try:
        [(family, kind, protocol, _, address), *_] = socket.getaddrinfo(
            settings.host, settings.port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )
        found = socket.socket(family, kind, protocol)
        try:
            _listen(found, address)
        except BaseException:
            found.close()
            raise
    except OSError as error:
        reason = error.strerror or error
        raise SeasaltError(
            f"cannot listen at {settings.host} port {settings.port}: {reason}; see --host and --port"
        ) from None
    return found


def _listen(found: socket.socket, address: Any) -> None:
    if os.name == "posix":
        found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    found.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, UNREAD)  # connections inherit it
    found.bind(address)
    found.listen(WAITING)
    found.set_inheritable(True)


async def database_answers(settings: Settings) -> None:
    """Bring the database up to date before anybody serves from it, or say why that cannot be done."""
    async with await open_store(settings.database_url or None):
        pass


def serve(settings: Settings, ready: Any = None) -> None:
    """Serve until a signal ends it."""
    checked(settings)
    # To stop when asked is no failure. uvicorn stops everything first, and then raises the signal again.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    os.environ.update(settings.to_environment())
    config = configuration(settings)
    with listening(settings) as found, tempfile.TemporaryDirectory() as folder:
        asyncio.run(database_answers(settings))
        port = found.getsockname()[1]
        if ready is not None:
            ready(port)
        if settings.workers == 1:
            uvicorn.Server(config).run([found])
        else:
            os.environ[FOLDER] = folder
            Multiprocess(config, [found]).run()
