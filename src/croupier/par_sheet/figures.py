"""The exact figures: what each wager costs, and how rounds end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from croupier.analysis.figures import WagerEdge
from croupier.analysis.study.result_bands import net_results
from croupier.documents.blocks import Block, Cell, FigureTable, Number, Share, Text
from croupier.documents.cells import LONG, is_long, is_readable
from croupier.guide.edge import unit
from croupier.money import dollars
from croupier.par_sheet import pictures
from croupier.par_sheet.inputs import Study

UNKNOWN, BELOW = "not computed", "below"
SIMULATED = "(simulated)"
BARS_MAX = 60
ROOM = 96
"""The number of characters of small figures that fit on a line."""


def figures(study: Study) -> Iterator[Block]:
    """The figures of every wager as decimals, then as fractions."""
    edge = study.edge
    per = any(wager.denominator != wager.wager for wager in edge.wagers)
    one = "named in the column “per”" if per else "itself"
    yield Text(
        f"All figures are in units of the wager {one}. They were computed with {dollars(edge.opening)} on the "
        f"{study.main.denominator}. The house edge is the share of that wager that the house keeps on average; the "
        "element of risk is the share of all money wagered in the round."
    )
    whole = unit(study.rules, study.main.denominator)
    if whole != f"the {study.main.denominator}":
        yield Text(
            f"The figures of the {study.main.wager} are for all the equal wagers together, with best play; the unit is "
            f"{whole}."
        )
    yield FigureTable(
        title="Every wager, in decimals",
        head=(
            "Wager",
            *(("per",) if per else ()),
            "House edge",
            "Element of risk",
            "Mean total wager",
            "Variance",
            "Standard deviation",
            "Net win",
        ),
        rows=tuple([(w.wager, *((w.denominator,) if per else ()), *_decimals(w, study)) for w in edge.wagers]),
        small=len(edge.wagers) > 12,
    )
    if any(wager.lies for wager in edge.wagers):
        yield from _lying(study)
    yield from _exactly(edge.wagers)
    if study.simulated is not None:
        sim = study.simulated
        low, high = sim.interval
        yield Text(
            f"The hands of a split are counted separately, so the deviation and the net wins of the {study.main.wager} "
            f"come from {sim.rounds:,} simulated rounds (seed {sim.seed}) with best play. That simulation puts the "
            f"house edge between {100 * low:.4f}% and {100 * high:.4f}% with 99 percent confidence. Every other figure "
            "is exact."
        )


def _decimals(wager: WagerEdge, study: Study) -> tuple[Cell, ...]:
    spread: tuple[Cell, Cell, Cell] = (UNKNOWN, UNKNOWN, UNKNOWN)
    if wager.told_apart:
        spread = Number(wager.variance), Number(wager.standard_deviation), Share(wager.hit_frequency)
    elif study.simulated is not None and wager is study.edge.wagers[0]:
        sim = study.simulated
        deviation = sim.standard_deviation
        spread = (
            f"{deviation**2:.4f} {SIMULATED}",
            f"{deviation:.4f} {SIMULATED}",
            f"{float(100 * sim.hit_frequency):.2f}% {SIMULATED}",
        )
    return Share(wager.house_edge), Share(wager.element_of_risk), Number(wager.mean_wager), *spread


def _exactly(wagers: tuple[WagerEdge, ...]) -> Iterator[Block]:
    """One row for each wager. Fractions that are too long for the table get their own lines below it."""
    head = ("House edge", "Element of risk", "Variance", "Net win", "Outcomes")
    cells = [_fractions(wager) for wager in wagers]
    most = _digits_max(cells, ROOM - max([len(wager.wager) for wager in wagers]))
    rows = [
        (wager.wager, *[BELOW if _digits(cell) > most and is_readable(cell) else cell for cell in row])
        for wager, row in zip(wagers, cells, strict=True)
    ]
    long = [
        (wager.wager, name, cell)
        for wager, row in zip(wagers, cells, strict=True)
        for name, cell in zip(head, row, strict=True)
        if _digits(cell) > most and is_readable(cell)
    ]
    yield FigureTable(title="The same, exactly", head=("Wager", *head), rows=tuple(rows), small=True)
    if long:
        yield FigureTable(title="Written in full", head=("Wager", "Figure", "Exactly"), rows=tuple(long), small=True)


def _fractions(wager: WagerEdge) -> tuple[Cell, ...]:
    spread: tuple[Cell, Cell] = (wager.variance, wager.hit_frequency) if wager.told_apart else (UNKNOWN, UNKNOWN)
    return wager.house_edge, wager.element_of_risk, *spread, wager.combinations


def _digits(cell: Cell) -> int:
    return len(str(cell)) if isinstance(cell, int | Fraction) else 0


def _digits_max(rows: Sequence[tuple[Cell, ...]], room: int) -> int:
    """The most digits that a figure in the table may have, so that all columns fit on the page."""
    columns = list(zip(*rows, strict=True))
    for most in range(LONG, 0, -1):
        widths = [max([_digits(cell) for cell in column if _digits(cell) <= most], default=0) for column in columns]
        if sum(widths) <= room:
            return most
    return 0


def _lying(study: Study) -> Iterator[Block]:
    rows: list[tuple[Cell, ...]] = [
        (w.wager, Share(w.house_edge), w.house_edge, Share(w.house_edge_resolved), w.house_edge_resolved, w.resolved)
        for w in study.edge.wagers
        if w.lies and w.resolved != 1
    ]
    if rows:
        yield FigureTable(
            title="Wagers that may be returned undecided",
            head=("Wager", "Per wager made", "exactly", "Per wager won or lost", "exactly", "Won or lost"),
            rows=tuple(rows),
        )


def results_of_rounds(study: Study) -> Iterator[Block]:
    """Each result with its exact count, and a picture of the net results of the first wager."""
    main = study.main
    separate = [wager for wager in study.wagers if not wager.lies or is_long(wager.combinations)]
    for wager in separate:
        yield _ends(wager)
        if wager is main and main.told_apart and len(net_results(main)) <= BARS_MAX:
            yield pictures.results(net_results(main), main.combinations, main.denominator)
    lie = [wager for wager in study.wagers if wager not in separate]
    if lie:
        yield FigureTable(
            title="How each wager ends",
            head=("Wager", "Result", "Net", "Outcomes", "of", "Probability"),
            rows=tuple([row for wager in lie for row in _short_ends(wager)]),
            small=True,
        )


def _ends(wager: WagerEdge) -> FigureTable:
    rows: list[tuple[Cell, ...]] = []
    for end in wager.distribution:
        share = Fraction(end.combinations, wager.combinations)
        mean = " (mean)" if end.averaged else ""
        wagered: Cell = f"{float(end.wagered):.4f}{mean}" if end.averaged else _plain(end.wagered)
        net: Cell = f"{float(end.net):+.4f}{mean}" if end.averaged else _plain(end.net, signed=True)
        rows.append(
            (
                end.result,
                wagered,
                net,
                end.combinations,
                Number(1 / share, 2),
                Share(share),
                Share(share * end.net, signed=True),
            )
        )
    rows.append(("all", "", "", wager.combinations, "", Share(Fraction(1)), Share(-wager.house_edge, signed=True)))
    many = f"{wager.combinations:,}" if wager.combinations < 10**18 else "all"
    return FigureTable(
        title=f"The {wager.wager}: {many} equally likely outcomes",
        head=("Result", "Wagered", "Net", "Outcomes", "One in", "Probability", "Contributes"),
        rows=tuple(rows),
        small=len(rows) > 16 or wager.combinations > 10**24,
    )


def _short_ends(wager: WagerEdge) -> Iterator[tuple[Cell, ...]]:
    for at, end in enumerate(wager.distribution):
        share = Fraction(end.combinations, wager.combinations)
        yield (
            wager.wager if not at else "",
            end.result,
            _plain(end.net, signed=True),
            end.combinations,
            wager.combinations,
            Share(share),
        )


def _plain(value: Fraction, *, signed: bool = False) -> Cell:
    """A whole number or a short decimal if it is exact, otherwise a fraction."""
    sign = "+" if signed and value > 0 else ""
    if value.denominator == 1:
        return f"{sign}{value.numerator:,}"
    return f"{sign}{float(value):g}" if 1000 % value.denominator == 0 else f"{sign}{value}"
