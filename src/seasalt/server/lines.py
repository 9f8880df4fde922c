"""A WebSocket connection below the messages: what uvicorn leaves to the goodwill of the client, and we do not.

Closing a connection waits until the client has taken what was sent before, which may be never; so a line on which
something lies for too long is cut. Nothing that a stranger sends may grow in memory or fill the log.
"""

import os
import struct
from asyncio import BaseTransport, TimerHandle
from socket import SO_LINGER, SOL_SOCKET

from uvicorn._types import ASGISendEvent
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, Frame

CUT = 12.0  # seconds; a little more than `web.sockets.SLOW`, so that there is time to say why
AT_ONCE = struct.pack("ii", 1, 0)  # SO_LINGER: nothing that is not sent yet is sent any more


class Line(WebSocketsSansIOProtocol):
    _deadline: TimerHandle | None = None

    def connection_made(self, transport: BaseTransport) -> None:
        super().connection_made(transport)
        # Whatever the system does not take at once makes the next message wait, and starts the deadline.
        self.transport.set_write_buffer_limits(high=0)

    def pause_writing(self) -> None:
        super().pause_writing()
        self._deadline = self.loop.call_later(CUT, self._cut)

    def _cut(self) -> None:
        if os.name == "posix":  # else the system would go on trying for a while, by itself
            self.transport.get_extra_info("socket").setsockopt(SOL_SOCKET, SO_LINGER, AT_ONCE)
        self.transport.abort()

    def resume_writing(self) -> None:
        self._forget_deadline()
        super().resume_writing()

    def connection_lost(self, exc: Exception | None) -> None:
        self._forget_deadline()
        super().connection_lost(exc)

    def _forget_deadline(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self.conn.handshake_exc is not None and not self.handshake_initiated:
            # Too long a request, or none that could be one: uvicorn would leave it unanswered, and open for ever.
            self.handshake_complete = self.close_sent = True
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.transport.close()

    async def send(self, message: ASGISendEvent) -> None:
        await self.writable.wait()
        if self.close_sent:  # by the protocol, as when a ping was not answered; uvicorn would call it our mistake
            raise ClientDisconnected
        await super().send(message)

    def handle_ping(self) -> None:
        if self.writable.is_set():
            super().handle_ping()
        else:
            self.conn.data_to_send()  # who does not read gets no pongs: they would pile up

    def handle_cont(self, event: Frame) -> None:
        if event.data or event.fin:  # parts without anything in them would be kept, and never reach the size limit
            super().handle_cont(event)

    def send_receive_event_to_app(self) -> None:
        """Text that is no UTF-8 ends the connection, as the protocol says; uvicorn would write a traceback too."""
        if self.curr_msg_data_type == "text" and not self.close_sent and not is_utf8(b"".join(self.frames)):
            self.conn.send_close(CloseCode.INVALID_DATA)
            self.handle_parser_exception()
        else:
            super().send_receive_event_to_app()


def is_utf8(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True
