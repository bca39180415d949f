"""`--cluster`: use a dask scheduler, or start one that listens only on the loopback address."""

from __future__ import annotations

import logging
import os
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from croupier.cli.errors import BadUsage

if TYPE_CHECKING:
    from distributed import Client, LocalCluster

LOCAL, HOST = "local", "127.0.0.1"
WAIT_S = 10


@contextmanager
def client_of(address: str, workers: int | None) -> Iterator[Client]:
    """A client of the scheduler at this address. `local` starts a scheduler here, with `workers` processes."""
    try:
        from distributed import Client
    except ImportError:
        raise BadUsage("--cluster needs dask.distributed; install it with pip install 'croupier[cluster]'.") from None
    if address == LOCAL:
        many = workers or os.cpu_count() or 1
        with local_cluster(many) as cluster, Client(cluster) as client:  # type: ignore[no-untyped-call]
            yield client
        return
    if workers is not None:
        raise BadUsage("A cluster has its own workers; --workers is for this machine, or for --cluster local.")
    try:
        client = Client(address, timeout=WAIT_S)  # type: ignore[no-untyped-call]
    except (OSError, ValueError) as why:
        raise BadUsage(f"No scheduler answers at {address}: {str(why).splitlines()[0].rstrip('.')}.") from None
    with client:
        yield client


def local_cluster(workers: int) -> LocalCluster:
    """A scheduler and its processes, on the loopback address and without a dashboard."""
    from distributed import LocalCluster

    return LocalCluster(  # type: ignore[no-untyped-call]
        n_workers=workers, threads_per_worker=1, host=HOST, dashboard_address=None, silence_logs=logging.CRITICAL
    )
