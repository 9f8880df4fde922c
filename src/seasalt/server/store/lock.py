"""One process at a time: a lock on a file, which the system takes off when the process ends, however it ends."""

import os
import sys
from pathlib import Path

if sys.platform == "win32":
    import msvcrt

    def _lock(handle: int) -> None:
        # The first byte can be read by nobody else while it is locked, so lock one that is never written.
        os.lseek(handle, 1 << 30, os.SEEK_SET)
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        os.lseek(handle, 0, os.SEEK_SET)
else:
    import fcntl

    def _lock(handle: int) -> None:
        # Not flock: bots that think in forked processes would inherit it and outlive a killed server.
        fcntl.lockf(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


class InUse(Exception):
    """Somebody holds the lock; the text says who."""


# Such a lock does not hold against the process itself, and ends when any handle of the file is closed.
_held: set[Path] = set()


class Lock:
    def __init__(self, path: Path) -> None:
        self._path = path.resolve()
        if self._path in _held:
            raise InUse("this very process")
        self._handle = os.open(self._path, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            _lock(self._handle)
        except OSError:
            holder = os.read(self._handle, 20).decode("ascii", "replace").strip()
            os.close(self._handle)
            raise InUse(f"process {holder}" if holder else "another process") from None
        _held.add(self._path)
        os.ftruncate(self._handle, 0)
        os.write(self._handle, str(os.getpid()).encode("ascii"))

    def release(self) -> None:
        # The file stays: deleting it could let two processes lock two files of one name.
        _held.discard(self._path)
        os.close(self._handle)
