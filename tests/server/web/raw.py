"""A connection without a client: bytes over TCP, for what no client does."""

import base64
import errno
import os
import socket
import struct

from .people import Person

TEXT, BINARY, PING = 1, 2, 9
SMALL = 4096  # bytes that the system takes for who does not read; it rounds up


def frame(kind: int, data: bytes, last: bool = True) -> bytes:
    """A frame as clients send it, with a mask that changes nothing."""
    size = bytes([0x80 | len(data)]) if len(data) < 126 else b"\xfe" + struct.pack("!H", len(data))
    return bytes([(0x80 if last else 0) | kind]) + size + bytes(4) + data


def dialled(url: str, path: str, *headers: str) -> socket.socket:
    """A WebSocket that is asked for; nothing is read yet."""
    host, port = url.removeprefix("http://").split(":")
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, SMALL)
    line.settimeout(10)
    line.connect((host, int(port)))
    key = base64.b64encode(os.urandom(16)).decode()
    request = [
        f"GET {path} HTTP/1.1",
        f"Host: {host}:{port}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        f"Sec-WebSocket-Key: {key}",
        "Sec-WebSocket-Version: 13",
        *headers,
    ]
    line.sendall("".join(f"{text}\r\n" for text in [*request, ""]).encode())
    return line


def looking(person: Person, table: str) -> socket.socket:
    return dialled(person.url, f"/api/tables/{table}/socket", f"Authorization: Bearer {person.token}")


def opened(person: Person, table: str) -> socket.socket:
    """As `looking`, when the server has accepted it: what is sent before may be lost."""
    line = looking(person, table)
    answer = b""
    while not answer.endswith(b"\r\n\r\n"):
        answer += line.recv(1)
    assert answer.startswith(b"HTTP/1.1 101")
    return line


def is_cut(line: socket.socket) -> bool:
    """Has the other side ended the connection, with all that was not read yet?"""
    return line.getsockopt(socket.SOL_SOCKET, socket.SO_ERROR) == errno.ECONNRESET


def read_to_the_end(line: socket.socket) -> tuple[int, bool]:
    """How many bytes still come, and whether the connection has ended after them."""
    size = 0
    try:
        while data := line.recv(65_536):
            size += len(data)
    except ConnectionError:
        return size, True
    except TimeoutError:
        return size, False
    return size, True
