"""The loop of `tiles.cu` for a processor, used for toy decks.

It does the same pieces of work and tests every pair of a piece.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from croupier.analysis.jit import njit

Ints = NDArray[Any]


@njit(cache=True, nogil=True)
def count_pieces(
    mine: Ints, my_highs: Ints, weights: Ints, theirs: Ints, their_highs: Ints, pieces: Ints, rules: Ints
) -> Ints:
    """Counts the pairs without a common card in each piece, according to its rule: those that win, and those
    that lose.
    """
    totals = np.zeros(2, np.int64)
    for p in range(len(pieces)):
        rule = rules[p]
        for i in range(pieces[p, 0], pieces[p, 1]):
            met = 0
            for j in range(pieces[p, 2], pieces[p, 3]):
                if rule == 2 and their_highs[j] >= my_highs[i]:
                    continue
                if rule == 3 and their_highs[j] < my_highs[i]:
                    continue
                if rule == 4 and their_highs[j] != my_highs[i]:
                    continue
                met += (mine[i] & theirs[j]) == 0
            totals[rule % 2 if rule < 4 else 1] += weights[i] * met
    return totals


@njit(cache=True, nogil=True)
def spread_hands(hands: Ints, highs: Ints, offsets: Ints, suits: int, out: Ints, out_highs: Ints) -> None:
    """Writes all renamings of the suits of each representative to `out`, from the offset of the representative on."""
    seen = np.zeros(24, np.uint64)
    joker_and_above, thirteen = np.uint64(52), np.uint64(0x1FFF)
    for i in range(len(hands)):
        found = 0
        joker = hands[i] >> joker_and_above << joker_and_above
        for a in range(4):
            for b in range(4):
                for c in range(4):
                    d = 6 - a - b - c
                    if a in (b, c) or b == c or (suits < 4 and d != 3) or (suits < 3 and c != 2):
                        continue
                    image = joker
                    for to, suit in enumerate((a, b, c, d)):
                        image |= ((hands[i] >> np.uint64(13 * suit)) & thirteen) << np.uint64(13 * to)
                    fresh = True
                    for k in range(found):
                        fresh = fresh and seen[k] != image
                    if fresh:
                        seen[found] = image
                        found += 1
        for k in range(found):
            out[offsets[i] + k] = seen[k]
            out_highs[offsets[i] + k] = highs[i]
