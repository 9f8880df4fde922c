"""Where other devices find this server. A link that says `localhost` leads every friend to their own machine."""

import socket
from ipaddress import ip_address
from urllib.parse import urlsplit

from .settings import Settings

# Addresses that nobody has: asking the system how it would reach them sends nothing, and tells its own address there.
NOWHERE = ((socket.AF_INET, "192.0.2.1"), (socket.AF_INET6, "2001:db8::1"))


def is_local(host: str) -> bool:
    """Does this name mean the machine itself, wherever it is said?"""
    if host == "localhost" or host.endswith(".localhost"):
        return True
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return False


def shared_address(settings: Settings, asked_at: str) -> str | None:
    """The address to give to friends, by the one at which somebody asks; None if there is none but this machine's."""
    if settings.public_origin:
        return settings.public_origin
    try:
        parts = urlsplit(asked_at)
        port = "" if parts.port is None else f":{parts.port}"
    except ValueError:  # whoever asks so knows no address either
        return None
    if not is_local(parts.hostname or ""):
        return f"{parts.scheme}://{parts.netloc}"
    own = None if is_local(settings.host) else network_address()
    return None if own is None else f"{parts.scheme}://{own}{port}"


def network_address() -> str | None:
    """This machine's address in its network, as a URL has it."""
    for family, somewhere in NOWHERE:
        try:
            with socket.socket(family, socket.SOCK_DGRAM) as asking:
                asking.connect((somewhere, 9))
                own: str = asking.getsockname()[0]
        except OSError:
            continue
        if not is_local(own):
            return f"[{own}]" if family == socket.AF_INET6 else own
    return None
