"""What can be set about a server. Each setting is a flag of `seasalt serve` and a variable of the environment.

The command writes its flags into the environment and the processes that serve read them there, so it makes no
difference who starts them.
"""

import os
from collections.abc import Mapping
from dataclasses import dataclass, fields
from ipaddress import ip_network
from urllib.parse import urlsplit

from ..errors import SeasaltError, quoted
from .store.places import is_postgres

PREFIX = "SEASALT_"


@dataclass(frozen=True)
class Settings:
    host: str = "127.0.0.1"
    port: int = 8765
    database_url: str = ""
    workers: int = 1
    bot_workers: int = 1
    public_url: str = ""
    trusted_proxies: str = ""
    metrics_readers: str = "127.0.0.1,::1"
    tables_per_minute: int = 30
    sockets_per_address: int = 100
    messages_per_minute: int = 1_200
    requests_per_minute: int = 600
    hints_per_minute: int = 30
    log_format: str = "text"

    @classmethod
    def from_environment(cls, environment: Mapping[str, str] = os.environ) -> "Settings":
        found = {name: environment[variable] for name, variable in VARIABLES.items() if environment.get(variable)}
        return cls(**{name: _read(name, text) for name, text in found.items()})  # type: ignore[arg-type]

    def to_environment(self) -> dict[str, str]:
        return {variable: str(getattr(self, name)) for name, variable in VARIABLES.items()}

    @property
    def public_origin(self) -> str:
        """As browsers name the origin of a page there."""
        try:
            parts = urlsplit(self.public_url.lower())
        except ValueError:
            return ""
        return f"{parts.scheme}://{parts.netloc}" if parts.netloc and parts.scheme in ("http", "https") else ""


VARIABLES = {field.name: PREFIX + field.name.upper() for field in fields(Settings)}
HELP = {
    "host": "the address to listen at; 0.0.0.0 for everybody who can reach this machine",
    "port": "the port to listen at; 0 takes one that is free",
    "database_url": "postgresql://user:password@host/name, or the path of a SQLite file; else one in the data folder",
    "workers": "processes that serve; more than one needs PostgreSQL",
    "bot_workers": "processes in which bots think, for each process that serves",
    "public_url": "the address people use, where it differs from what a request says, as behind some proxies",
    "trusted_proxies": "addresses, separated by commas, that may say whom they pass a request on for; * is all",
    "metrics_readers": "addresses, separated by commas, that may read /metrics; * is all",
    "tables_per_minute": "tables that one address may create; 0 is without limit, here and below",
    "sockets_per_address": "connections that one address may have at once",
    "messages_per_minute": "messages that one address may send over its connections",
    "requests_per_minute": "HTTP requests of one address",
    "hints_per_minute": "hints that one address may ask for; a bot thinks for 0.2 s about each",
    "log_format": "text or json",
}
# The least and the most of those that are numbers.
BOUNDS = {
    "port": (0, 65_535),
    "workers": (1, 64),
    "bot_workers": (1, 64),
    "tables_per_minute": (0, 1_000_000),
    "sockets_per_address": (0, 1_000_000),
    "messages_per_minute": (0, 100_000_000),
    "requests_per_minute": (0, 100_000_000),
    "hints_per_minute": (0, 1_000_000),
}
LOG_FORMATS = ("text", "json")


def _read(name: str, text: str) -> str | int:
    if name not in BOUNDS:
        return text
    least, most = BOUNDS[name]
    if not text.isascii() or not text.isdecimal() or len(text) > 12 or not least <= int(text) <= most:
        raise SeasaltError(f"{VARIABLES[name]} is a whole number from {least} to {most}, not {quoted(text)}")
    return int(text)


def _is_network(text: str) -> bool:
    try:
        ip_network(text)
    except ValueError:
        return False
    return True


def checked(settings: Settings) -> Settings:
    """What cannot be served is refused before anything is started."""
    if settings.workers > 1 and not is_postgres(settings.database_url):
        raise SeasaltError(
            "more than one process needs PostgreSQL: add --database-url postgresql://…, or leave --workers"
        )
    if settings.public_url and not settings.public_origin:
        raise SeasaltError(f"a public URL begins with http:// or https://, unlike {quoted(settings.public_url)}")
    for proxy in filter(None, (part.strip() for part in settings.trusted_proxies.split(","))):
        if proxy != "*" and not _is_network(proxy):
            raise SeasaltError(f"a trusted proxy is an address, a network or *, not {quoted(proxy)}")
    if settings.log_format not in LOG_FORMATS:
        raise SeasaltError(f"logs are {' or '.join(LOG_FORMATS)}, not {quoted(settings.log_format)}")
    return settings
