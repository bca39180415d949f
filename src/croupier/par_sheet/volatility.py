"""How far actual results are from the expected result."""

from __future__ import annotations

from collections.abc import Iterator
from math import log10

from croupier.analysis.figures import WagerEdge
from croupier.analysis.study.result_bands import LEVELS, MISSED, NORMAL, ROUNDS, Bands
from croupier.documents.blocks import Block, Cell, FigureTable, Number, Share, Text
from croupier.par_sheet import pictures
from croupier.par_sheet.inputs import MIDDLE, Study


def volatility(study: Study) -> Iterator[Block]:
    """The bands of actual results."""
    if not study.bands:
        return
    yield Text(
        "After the given number of independent rounds, each with the same opening wager, at least 90, 95 or 99 percent "
        "of players have a net result within the band. For the 90 percent band, at most 5 percent end below it and at "
        "most 5 percent above. Amounts are in opening wagers."
    )
    for found in study.bands:
        if len({band.rounds for band in found.bands}) == len(ROUNDS):
            yield from _series(found, _wager(study, found))
    short = [found for found in study.bands if len({band.rounds for band in found.bands}) == 1]
    if short:
        yield FigureTable(
            title=f"Net result after {MIDDLE:,} of each wager, in units of that wager",
            head=("Wager", "Standard deviation", "Expected", *_headings()),
            rows=tuple(
                [
                    (
                        found.wager,
                        Number(found.deviation),
                        _amount(-MIDDLE * float(_wager(study, found).house_edge)),
                        *_limits(found, MIDDLE),
                    )
                    for found in short
                ]
            ),
            small=True,
        )
    yield Text(_method(study.bands))


def _series(found: Bands, wager: WagerEdge) -> Iterator[Block]:
    mean = -float(wager.house_edge)
    yield FigureTable(
        title=f"The {found.wager}: net result in units of the {wager.denominator}",
        head=("Rounds", "Expected", "Standard deviation", *_headings()),
        rows=tuple(
            [
                (many, _amount(many * mean), Number(found.deviation * many**0.5, 1), *_limits(found, many))
                for many in ROUNDS
            ]
        ),
    )
    yield FigureTable(
        title=f"The same in percent of the {wager.denominator}s made; add 100% for the actual return",
        head=("Rounds", "Expected", *_headings()),
        rows=tuple(
            [
                (
                    many,
                    Share(mean, 2, True),
                    *[Share(part, 2, True) for level in LEVELS for part in found.of(many, level).per_round],
                )
                for many in ROUNDS
            ]
        ),
    )
    yield pictures.fan(found, wager.house_edge, wager.denominator)


def _headings() -> tuple[str, ...]:
    return tuple([f"{level}% {end}" for level in LEVELS for end in ("from", "to")])


def _limits(found: Bands, rounds: int) -> tuple[Cell, ...]:
    return tuple(
        [_amount(end) for level in LEVELS for end in (found.of(rounds, level).low, found.of(rounds, level).high)]
    )


def _amount(value: float) -> Number:
    return Number(value, 1, True)


def _wager(study: Study, found: Bands) -> WagerEdge:
    return next(wager for wager in study.wagers if wager.wager == found.wager)


def _method(found: tuple[Bands, ...]) -> str:
    if found[0].method == NORMAL:
        return (
            "Method for the first wager: the normal distribution with the exact mean and the simulated deviation, "
            "because the joint distribution of the hands of a split is not known; it is inaccurate for few rounds. "
            + ("Every other wager: its exact distribution, convolved." if len(found) > 1 else "")
        ).strip()
    return (
        "Method: the exact distribution of one round, convolved with itself once for each round, by a power of "
        "its discrete Fourier transform in double precision. By Chernoff's bound the omitted probability is less than "
        f"one in 10^{-round(log10(MISSED))}. No normal approximation is used."
    )
