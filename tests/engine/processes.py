"""Fresh interpreters that find this very package, for tests of what happens between processes."""

import os
import subprocess
import sys
from pathlib import Path

import seasalt

SOURCES = Path(seasalt.__file__).parents[1]

# Permissions mean nothing to root. Without the two capabilities that see to that, they do.
PERMISSIONS_COUNT = """
import ctypes, os, sys
if sys.platform == "linux" and os.geteuid() == 0:
    for capability in (1, 2):
        ctypes.CDLL(None).prctl(24, capability, 0, 0, 0)
os.execv(sys.executable, [sys.executable, "-P", "-c", sys.argv[1]])
"""


def begin(program: str, **environ: str) -> subprocess.Popen[str]:
    """A program that has just been started."""
    return subprocess.Popen(
        [sys.executable, "-P", "-c", PERMISSIONS_COUNT, program],
        env={**os.environ, "PYTHONPATH": str(SOURCES), **environ},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def printed(process: subprocess.Popen[str]) -> str:
    """What it printed in the end; it must have ended well, without any complaint."""
    said, complaints = process.communicate(timeout=120)
    assert (process.returncode, complaints) == (0, "")
    return said.strip()
