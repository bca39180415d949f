"""Counts on an accelerator, which is optional, through CuPy: `pip install croupier[gpu]`.

Only this module uses CuPy.
"""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from croupier.analysis.kernels.seven_cards.tiles import Plan

THREADS = 256


def is_present() -> bool:
    """Whether CuPy is installed and finds an accelerator."""
    if find_spec("cupy") is None:
        return False
    import cupy

    try:
        return bool(cupy.cuda.runtime.getDeviceCount())
    except cupy.cuda.runtime.CUDARuntimeError:
        return False


def carry_out(planned: Plan, suits: int, combinations: int) -> tuple[int, int]:
    """Carries out a plan with the kernels of `tiles.cu`.

    Returns the number of pairs that win and of the other pairs that the plan counts.
    """
    import cupy

    source = Path(__file__).with_name("tiles.cu").read_text()
    module = cupy.RawModule(code=source, options=("--std=c++17",))
    theirs, their_highs = cupy.zeros(combinations, np.uint64), cupy.zeros(combinations, np.uint16)
    representatives = [cupy.asarray(a) for a in (planned.representatives, planned.highs, planned.offsets)]
    many = len(planned.representatives)
    spread = (np.uint32(many), np.int32(suits), theirs, their_highs)
    module.get_function("spread")((many // THREADS + 1,), (THREADS,), (*representatives, *spread))
    hands = [cupy.asarray(a) for a in (planned.mine, planned.my_highs, planned.weights)]
    work = [cupy.asarray(a) for a in (planned.pieces, planned.rules)]
    totals = cupy.zeros(2, np.uint64)
    module.get_function("count")((len(planned.pieces),), (THREADS,), (*hands, theirs, their_highs, *work, totals))
    won, other = (int(total) for total in totals.get())
    return won, other
