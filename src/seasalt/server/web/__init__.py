"""The server on the network: HTTP and WebSocket (docs/api.md)."""

from .app import application, make

__all__ = ["application", "make"]
