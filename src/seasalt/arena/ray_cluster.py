"""Jobs on a Ray cluster: other machines, or some workers that Ray starts on this one.

Each job is a task of its own, which Ray gives to a core that is free. Ray's own attempts to do lost tasks again are
turned off, so that a job has as many lives here as with processes. Whoever does a job first compares its seasalt with
ours: other sources might play other games, and the results would not be those of one contest.
"""

import hashlib
import logging
import os
import pickle
import platform
import socket
import sys
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from functools import cache
from itertools import islice
from pathlib import Path
from types import ModuleType
from typing import Any
from urllib.parse import urlsplit

from .. import __version__
from ..errors import SeasaltError, clipped, quoted
from .executors import Job, Lost, Result, Waiting

LOCAL = "local"
AUTO = "auto"
_SECONDS_TO_ANSWER = 5
_LOCAL_OBJECTS = 80_000_000  # bytes of shared memory; results are small, and Ray would take a third of it all
_LONGEST_REASON = 300

# Ray speaks HTTP/2, in which both sides begin with a frame of settings. Ours is empty: a head without a body.
_FRAME_HEAD, _KIND_OF_FRAME, _SETTINGS = 9, 3, b"\4"
_GREETING = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" + b"\0\0\0" + _SETTINGS + b"\0" * 5


class RayCluster:
    """Jobs side by side on the cluster at an address: as many as were asked for, else one a core of the cluster.

    The address is what Ray calls so, or "local" for workers on this machine that end with the run. A process can be
    connected to one cluster at a time; `run` connects if that was not done, and disconnects at its end.
    """

    def __init__(self, address: str, count: int | None = None) -> None:
        self._address = address
        self._asked = count
        self._count = 0  # not connected

    def connect(self) -> int:
        """How many jobs will be done side by side."""
        if self._count:
            return self._count
        ray = _ray()
        if ray.is_initialized():
            raise SeasaltError("this process is connected to a Ray cluster already; call ray.shutdown() first")
        _connect(ray, self._address, self._asked)
        self._count = self._asked or int(ray.cluster_resources().get("CPU", 0))
        if not self._count:
            ray.shutdown()
            raise SeasaltError(f"the Ray cluster at {quoted(self._address)} has no cores yet; ask for some with --jobs")
        return self._count

    def close(self) -> None:
        """Disconnect; workers on this machine end."""
        if self._count:
            self._count = 0
            _ray().shutdown()

    def run(
        self, work: Callable[[Job], Result], jobs: Iterator[Job]
    ) -> Generator[tuple[Job, Result | Lost], None, None]:
        count = self.connect()
        ray = _ray()
        task = ray.remote(num_cpus=1, max_retries=0)(do)
        waiting = Waiting(jobs)
        running: dict[Any, Job] = {}
        try:
            while True:
                for job in islice(waiting, count - len(running)):
                    running[task.remote(identity(), pickle.dumps((work, job)))] = job
                if not running:
                    return
                for done in ray.wait(list(running))[0]:
                    job = running.pop(done)
                    answer = _answer(ray, done)
                    if not isinstance(answer, Lost) or not waiting.again(job):
                        yield job, answer
        finally:
            # Ray ends the workers of whoever disconnects. To cancel their tasks first would be a race that Ray can
            # lose: if one finishes at that moment it aborts this process.
            self.close()


def do(expected: tuple[str, str], packed: bytes) -> tuple[Any, Exception | None]:
    """What a worker does with work and its job: the result, or the error that came up."""
    try:
        _refuse_other(expected, identity())  # before anything is unpacked that it may not understand
        work, job = pickle.loads(packed)
        return work(job), None
    except SeasaltError as error:
        error.args = (f"{error} (on {platform.node() or 'a nameless machine'} of the Ray cluster)",)
        return None, error
    except Exception as error:  # a fault of ours: the other side tells it
        return None, error


@cache
def identity() -> tuple[str, str]:
    """The version of this package and a hash of all of it: bots and deals decide what is played as much as rules."""
    folder = Path(__file__).parent.parent
    files = {path.relative_to(folder).as_posix(): path for path in folder.rglob("*") if path.is_file()}
    digest = hashlib.sha256()
    for name in sorted(files):
        if not _is_by_product(files[name].name):
            digest.update(name.encode() + b"\0" + files[name].read_bytes() + b"\0")
    return __version__, digest.hexdigest()


def _is_by_product(name: str) -> bool:
    """Whether Python or an editor left it there."""
    return name.startswith(".") or name.endswith((".pyc", "~"))


def _refuse_other(expected: tuple[str, str], found: tuple[str, str]) -> None:
    if found == expected:
        return
    (ours, _), (theirs, _) = expected, found
    what = f"is version {theirs}, not {ours}" if theirs != ours else f"{ours} has other sources than here"
    raise SeasaltError(f"seasalt {what}; install the same on every machine")


def _answer(ray: ModuleType, task: Any) -> Any:
    """The result of a task that is done, Lost if its worker died; what was raised there is raised here."""
    errors = ray.exceptions
    try:
        result, error = ray.get(task)
    except (errors.WorkerCrashedError, errors.NodeDiedError, errors.OutOfMemoryError, errors.ObjectLostError):
        return Lost()
    except errors.RayTaskError as trouble:  # it could not even begin
        raise SeasaltError(
            f"a worker of the Ray cluster cannot play: {_reason(trouble)}; is seasalt installed on every machine?"
        ) from None
    except Exception as trouble:
        raise SeasaltError(f"the Ray cluster fails: {_reason(trouble)}") from None
    if error is not None:
        raise error
    return result


def _reason(trouble: BaseException) -> str:
    """What Ray complains of, in one line and without the reports around it."""
    while (cause := getattr(trouble, "cause", None) or trouble.__cause__) is not None:
        trouble = cause
    text = str(trouble).strip()
    if "Traceback" in text:
        text = text.splitlines()[-1]
    text = " ".join(text.split()) or type(trouble).__name__
    return text if len(text) <= _LONGEST_REASON else text[:_LONGEST_REASON] + "…"


def _ray() -> ModuleType:
    """Ray, which says nothing to its makers and nothing on stdout; it reads these when it is imported."""
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    os.environ.setdefault("RAY_DEDUP_LOGS_SKIP_REGEX", "^")  # a dead worker would be told of amidst our JSON
    try:
        import ray
    except ImportError as error:
        if getattr(error, "name", None) == "ray":
            raise SeasaltError('Ray is not installed; pip install "seasalt[cluster]"') from None
        raise SeasaltError(f"Ray does not start: {clipped(error)}") from None
    found: ModuleType = ray
    return found


def checked_address(text: str) -> str:
    """The same text, if it can be the address of a cluster."""
    if text not in (AUTO, LOCAL):
        _host_and_port(text)
    return text


def _connect(ray: ModuleType, address: str, cores: int | None) -> None:
    how: dict[str, Any] = {"log_to_driver": False, "logging_level": logging.CRITICAL}
    if address == AUTO:
        address = os.environ.get("RAY_ADDRESS") or AUTO  # as Ray does it
    if address == LOCAL:
        how |= {"num_cpus": cores, "object_store_memory": _LOCAL_OBJECTS, "include_dashboard": False}
    elif address != AUTO:
        _refuse_silent(address)
    try:
        with _stderr_silent():
            ray.init(address, **how)
    except Exception as error:  # of many kinds, by the kind of address and what is wrong there
        ray.shutdown()
        raise SeasaltError(f"cannot connect to Ray at {quoted(address)}: {_reason(error)}") from None


@contextmanager
def _stderr_silent() -> Iterator[None]:
    """Parts of Ray that are not Python write there whatever they are told; what matters comes as an error as well."""
    sys.stderr.flush()
    kept = os.dup(2)
    with Path(os.devnull).open("wb") as nowhere:
        os.dup2(nowhere.fileno(), 2)
        try:
            yield
        finally:
            os.dup2(kept, 2)
            os.close(kept)


def _refuse_silent(address: str) -> None:
    """Refuse an address at which there is no Ray; Ray itself would go on trying for many minutes."""
    encrypted = os.environ.get("RAY_USE_TLS", "0").lower() in ("1", "true")  # then only Ray can greet it
    try:
        with socket.create_connection(_host_and_port(address), _SECONDS_TO_ANSWER) as line:
            if encrypted:
                return
            line.sendall(_GREETING)
            greeting = line.recv(_FRAME_HEAD)
    except (OSError, UnicodeError) as error:  # the latter for names that no machine can have
        reason = getattr(error, "strerror", None) or error
        raise SeasaltError(f"no Ray answers at {quoted(address)}: {reason}") from None
    if greeting[_KIND_OF_FRAME:][:1] != _SETTINGS:
        raise SeasaltError(f"what answers at {quoted(address)} is not Ray")


def _host_and_port(address: str) -> tuple[str, int]:
    place = address.removeprefix("ray://")
    try:
        parts = urlsplit(f"//{place}")
        host, port = parts.hostname, parts.port
    except ValueError:
        host = port = None
    if not host or not port or parts.netloc != place or "@" in place:
        raise SeasaltError(
            f"a Ray cluster is auto, local, HOST:PORT such as 10.0.0.1:6379 or ray://HOST:10001, not {quoted(address)}"
        )
    return host, port
