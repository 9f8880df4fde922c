"""How much one address may do. Each process counts for itself, so several processes allow a little more."""

from ipaddress import IPv6Address, ip_address

MOST_ADDRESSES = 10_000  # whose counts are kept; the longest unseen are forgotten first
NETWORK_BITS = 64  # of an IPv6 address: what one household has
LONGEST_ADDRESS = 45  # characters


def key_of(address: str) -> str:
    """What counts as one address."""
    try:
        found = ip_address(address)
    except ValueError:
        return address[:LONGEST_ADDRESS]  # a proxy may say anything
    if isinstance(found, IPv6Address):
        return str(found.ipv4_mapped) if found.ipv4_mapped else str(int(found) >> (128 - NETWORK_BITS))
    return str(found)


class Rate:
    """So many a minute on the average, and a minute's worth at once. 0 is without limit."""

    def __init__(self, a_minute: int) -> None:
        self._most = float(a_minute)
        self._left: dict[str, tuple[float, float]] = {}  # address -> what is left, and when that was

    def wait(self, address: str, now: float) -> float:
        """Take one. 0, or else how many seconds to wait; then none was taken."""
        if not self._most:
            return 0.0
        key = key_of(address)
        left, since = self._left.pop(key, (self._most, now))
        left = min(self._most, left + (now - since) * self._most / 60.0)
        taken = left >= 1.0
        self._left[key] = (left - 1.0 if taken else left, now)
        if len(self._left) > MOST_ADDRESSES:
            del self._left[next(iter(self._left))]
        return 0.0 if taken else (1.0 - left) * 60.0 / self._most


class AtOnce:
    """So many at a time. 0 is without limit."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._now: dict[str, int] = {}

    def enter(self, address: str) -> bool:
        key = key_of(address)
        if self._most and self._now.get(key, 0) >= self._most:
            return False
        self._now[key] = self._now.get(key, 0) + 1
        return True

    def leave(self, address: str) -> None:
        key = key_of(address)
        self._now[key] -= 1
        if not self._now[key]:
            del self._now[key]
