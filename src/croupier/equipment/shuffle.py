"""Shuffles and cuts cards, given a source of random bytes.

The law requires that the cards are randomly intermixed (19:47-35.4(a)). Here that means that every order is exactly
equally likely if the bytes are uniform. A live table passes `secrets.token_bytes`; a test or a simulation passes
`seeded(...)`.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TypeAlias, TypeVar

Entropy: TypeAlias = Callable[[int], bytes]
"""A function that returns exactly the requested number of bytes. Each of the 256 values is equally likely."""

T = TypeVar("T")

_FAIR = (0, *[256 - 256 % bound for bound in range(1, 257)])
"""For each bound, the largest multiple of it up to 256. For bytes below it, every remainder is equally likely."""


def shuffled(cards: Sequence[T], entropy: Entropy) -> tuple[T, ...]:
    """The cards in a random order. Every order is equally likely (19:47-35.4(a))."""
    # Two bytes per card nearly always suffice, rejected draws included, so entropy is fetched once, not per card.
    source = byte_stream(entropy, block=2 * len(cards) * _width(len(cards)))
    if len(cards) > 65_536:
        return fisher_yates(cards, draws(bounds(cards), source))
    # The same in one loop, for speed: a table shuffles before every round.
    order, bound = list(cards), len(cards)
    for number in source if bound > 1 else ():
        if bound > 256:
            number = 256 * number + next(source)
            fair = 65_536 - 65_536 % bound
        else:
            fair = _FAIR[bound]
        if number < fair:
            chosen = number % bound
            bound -= 1
            order[bound], order[chosen] = order[chosen], order[bound]
            if bound == 1:
                break
    return tuple(order)


def bounds(cards: Sequence[T]) -> range:
    """For each draw of a shuffle, the number of cards from which it is made."""
    return range(len(cards), 1, -1)


def fisher_yates(cards: Sequence[T], drawn: Iterable[int]) -> tuple[T, ...]:
    """Fills each place, the last one first, with one of the cards that are not placed yet.

    There are n! possible sequences of draws, one for each order.
    """
    order = list(cards)
    for bound, chosen in zip(bounds(cards), drawn, strict=True):
        order[bound - 1], order[chosen] = order[chosen], order[bound - 1]
    return tuple(order)


def draws(among: Iterable[int], source: Iterator[int]) -> Iterator[int]:
    """For each bound, a number in 0..bound-1 from a stream of uniform bytes. Each number is equally likely.

    A remainder alone would favor small results. So a value at or above the largest multiple of the bound is rejected,
    and the next one is taken.
    """
    for bound in among:
        if not 1 <= bound <= 256:
            yield _wide(bound, source)
            continue
        for number in source:
            if number < _FAIR[bound]:
                yield number % bound
                break


def bounded(bound: int, source: Iterator[int]) -> int:
    """One number below the bound, each equally likely."""
    return next(draws((bound,), source)) if 1 <= bound <= 256 else _wide(bound, source)


def _wide(bound: int, source: Iterator[int]) -> int:
    """The same for a bound that does not fit into a byte."""
    if bound < 1:
        raise ValueError(f"A draw needs at least one item; {bound} is too few.")
    width = _width(bound)
    limit = 256**width - 256**width % bound
    number = _number(source, width=width)
    while number >= limit:
        number = _number(source, width=width)
    return number % bound


def byte_stream(entropy: Entropy, *, block: int) -> Iterator[int]:
    """An endless stream of bytes that are fetched one block at a time."""
    while True:
        fetched = entropy(block)
        if len(fetched) != block or block < 1:
            raise ValueError(f"The source of randomness was asked for {block} bytes and gave {len(fetched)}.")
        yield from fetched


def cut(cards: Sequence[T], at: int) -> tuple[T, ...]:
    """Moves the top `at` cards, in their order, to the bottom (19:47-35.4(c)1ii and iii).

    Each game sets the minimum number of cards; in that section it is ten.
    """
    if not 0 <= at <= len(cards):
        raise ValueError(f"A cut takes 0 to {len(cards)} cards from the top of this deck; {at} is not among them.")
    return (*cards[at:], *cards[:at])


def seeded(seed: int, shard: int | None = None) -> Entropy:
    """Bytes that depend only on the seed, however they are fetched. Used for tests and simulations, never for play.

    Each shard of a seed has its own independent stream.
    """
    stream = _seeded_blocks(f"{seed}" if shard is None else f"{seed} shard {shard}")
    rest = b""

    def entropy(count: int) -> bytes:
        nonlocal rest
        while len(rest) < count:
            rest += next(stream)
        taken, rest = rest[:count], rest[count:]
        return taken

    return entropy


def _seeded_blocks(seed: str) -> Iterator[bytes]:
    number = 0
    while True:
        # 1,088 is eight times the 136 bytes that SHAKE-256 yields at a time.
        yield hashlib.shake_256(f"croupier seed {seed} block {number}".encode()).digest(1_088)
        number += 1


def _width(bound: int) -> int:
    """How many bytes a number below the bound needs."""
    return max(1, ((bound - 1).bit_length() + 7) // 8)


def _number(source: Iterator[int], *, width: int) -> int:
    number = 0
    for _ in range(width):
        number = number * 256 + next(source)
    return number
