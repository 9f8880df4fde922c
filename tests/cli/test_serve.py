"""`seasalt serve` with what cannot be served: one line says why, and nothing is started."""

import signal
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest

from seasalt.server.settings import VARIABLES

from .command import Command


@pytest.fixture(autouse=True)
def plain(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """No setting of this machine counts, and what the command sets for itself does not stay."""
    for variable in VARIABLES.values():
        monkeypatch.setenv(variable, "")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    before = signal.getsignal(signal.SIGTERM)
    yield
    signal.signal(signal.SIGTERM, before)


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (("--port", "x"), "port is a whole number from 0 to 65535, not 'x'"),
        (("--port", "65536"), "port is a whole number from 0 to 65535, not '65536'"),
        (("--port", "-1"), "port is a whole number"),
        (("--workers", "0"), "workers is a whole number from 1 to 64"),
        (("--tables-per-minute", "1e3"), "tables per minute is a whole number"),
        (("--prt", "1"), "unknown option '--prt'; did you mean --port?"),
        (("--log-format", "xml"), "logs are text or json, not 'xml'"),
        (("--public-url", "salt.example"), "a public URL begins with http:// or https://"),
        (("--public-url", "ftp://salt.example"), "a public URL begins with http:// or https://"),
        (("--public-url", "http://["), "a public URL begins with http:// or https://"),
        (("--trusted-proxies", "10.0.0.1, proxy"), "a trusted proxy is an address, a network or *, not 'proxy'"),
        (("--workers", "2"), "more than one process needs PostgreSQL"),
        (("--workers", "2", "--database-url", "tables.sqlite"), "more than one process needs PostgreSQL"),
        (("--host", "nix.invalid"), "cannot listen at nix.invalid"),
        (("--host", "192.0.2.1"), "cannot listen at 192.0.2.1"),
        (("--port", "0", "--database-url", "mysql://host/name"), "unknown database"),
        (("--port", "0", "--database-url", "postgresql://nobody@127.0.0.1:1/x"), "PostgreSQL does not answer"),
        (
            ("--port", "0", "--workers", "2", "--database-url", "postgresql://nobody@127.0.0.1:1/x"),
            "PostgreSQL does not answer",
        ),
    ],
)
def test_what_cannot_be_served_is_refused(command: Command, words: tuple[str, ...], reason: str) -> None:
    assert reason in command.refused("serve", *words)


@pytest.mark.parametrize(
    ("name", "text", "reason"),
    [
        ("port", "65536", "SEASALT_PORT is a whole number from 0 to 65535, not '65536'"),
        ("port", "٣", "SEASALT_PORT is a whole number"),
        ("workers", "two", "SEASALT_WORKERS is a whole number from 1 to 64, not 'two'"),
        ("requests_per_minute", "9" * 5_000, "SEASALT_REQUESTS_PER_MINUTE is a whole number"),
        ("log_format", "xml", "logs are text or json"),
        ("public_url", "salt.example", "a public URL begins with"),
    ],
)
def test_the_environment_is_checked_as_options_are(
    command: Command, monkeypatch: pytest.MonkeyPatch, name: str, text: str, reason: str
) -> None:
    monkeypatch.setenv(VARIABLES[name], text)
    assert reason in command.refused("serve")


def test_a_port_that_is_in_use_is_refused(command: Command) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = str(other.getsockname()[1])
        assert f"cannot listen at 127.0.0.1 port {port}" in command.refused("serve", "--port", port)


def test_a_file_that_is_no_database_is_refused(command: Command, tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear Ann, " * 200)
    assert "letter.txt" in command.refused("serve", "--port", "0", "--database-url", str(file))


def test_a_password_is_not_repeated(command: Command) -> None:
    url = "postgresql://ann:geheim@127.0.0.1:1/x"
    assert "geheim" not in command.refused("serve", "--port", "0", "--database-url", url)
