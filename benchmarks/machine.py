"""What a script says of the machine it runs on, and of its own process."""

from __future__ import annotations

import os
from pathlib import Path


def memory() -> int:
    """What this process holds, in KiB."""
    with Path("/proc/self/status").open() as file:
        return int(next(line.split()[1] for line in file if line.startswith("VmRSS")))


def load() -> str:
    """How busy the machine was before, in a line."""
    busy = ", ".join([f"{one:.1f}" for one in os.getloadavg()])
    return f"load of the machine before: {busy} on {os.cpu_count()} processors"
