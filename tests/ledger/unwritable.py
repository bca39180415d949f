"""A place where nothing can be written, for whoever runs the tests: root writes anywhere until he may not."""

from __future__ import annotations

import ctypes
import subprocess
from collections.abc import Sequence
from pathlib import Path

PR_CAPBSET_DROP = 24
CAP_DAC_OVERRIDE = 1


def asked(path: Path, command: Sequence[str]) -> subprocess.CompletedProcess[str]:
    """What a program says of a ledger in a directory in which it can make no file."""
    path.parent.chmod(0o555)
    try:
        tried = ["touch", str(path.with_name("new"))]
        assert subprocess.run(tried, capture_output=True, check=False, preexec_fn=_as_anyone).returncode == 1
        return subprocess.run(command, capture_output=True, text=True, check=False, preexec_fn=_as_anyone)
    finally:
        path.parent.chmod(0o755)


def _as_anyone() -> None:
    """Before the child becomes another program; where it is refused, there was no such right."""
    ctypes.CDLL(None).prctl(PR_CAPBSET_DROP, CAP_DAC_OVERRIDE, 0, 0, 0)
