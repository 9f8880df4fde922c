"""What the server counts and measures, for /metrics. Several processes of one machine add up, by way of a folder."""

import os
from pathlib import Path

from prometheus_client import REGISTRY, CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector, mark_process_dead

FOLDER = "PROMETHEUS_MULTIPROC_DIR"  # the library's own name for it

COMMANDS = Counter("seasalt_commands", "What people sent, by command and by what came of it", ["command", "outcome"])
COMMAND_SECONDS = Histogram(
    "seasalt_command_seconds",
    "From reading a command to its being stored",
    buckets=(0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5),
)
BOT_SECONDS = Histogram(
    "seasalt_bot_seconds", "How long a bot took to decide, waiting for a worker included", ["level"]
)
MISHAPS = Counter("seasalt_mishaps", "What went wrong and was tried again", ["what"])
SOCKETS = Gauge("seasalt_sockets", "Connections that are open", multiprocess_mode="livesum")
TABLES = Gauge("seasalt_tables", "Tables in memory", multiprocess_mode="livesum")
FRAMES = Counter("seasalt_frames", "Messages sent over connections")
REQUESTS = Counter("seasalt_requests", "Answers to HTTP requests", ["status"])


def exposition() -> bytes:
    """All of it, as Prometheus reads it."""
    if FOLDER not in os.environ:
        return generate_latest(REGISTRY)
    forget_the_dead()
    registry = CollectorRegistry()
    MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
    return generate_latest(registry)


def forget_the_dead() -> None:
    """Processes that were killed could not say that what they had open is open no more."""
    for file in Path(os.environ[FOLDER]).glob("gauge_live*_*.db"):
        process = int(file.stem.rpartition("_")[2])
        if not _lives(process):
            mark_process_dead(process)  # type: ignore[no-untyped-call]


def _lives(process: int) -> bool:
    if os.name != "posix":
        return True  # elsewhere asking would be killing
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


def forget_process() -> None:
    """This process ends; what it has open is open no more."""
    if FOLDER in os.environ and Path(os.environ[FOLDER]).is_dir():
        mark_process_dead(os.getpid())  # type: ignore[no-untyped-call]
