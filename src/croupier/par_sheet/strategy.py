"""Best play as charts and rules, and what simpler strategies cost."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from croupier.documents.blocks import Block, Cell, FigureTable, Number, Share, Text
from croupier.par_sheet.colors import grid_of
from croupier.par_sheet.inputs import Study

COUNTS_MAX = 10**20
"""If there are more outcomes than this, a rule of best play shows only its share of them."""
NO_DECISION = "The player decides nothing after wagering, so there is only one way to play."


def best_play(study: Study) -> Iterator[Block]:
    """First the charts, then the rules in order."""
    edge = study.edge
    if not edge.strategy and not study.charts:
        only = f"Only the {study.main.wager} was analyzed; best play for the rest of the game is not known."
        yield Text(NO_DECISION if study.main.best or study.main.lies else only)
        return
    yield Text(f"Tie-break: of choices with the same value, the one with the {study.main.tie_rule}.")
    for chart in study.charts:
        yield grid_of(chart)
    for sentence in edge.glossary:
        yield Text(sentence)
    whole = study.main.combinations
    counts = whole < COUNTS_MAX
    rows: list[tuple[Cell, ...]] = []
    last = ""
    for rule in edge.strategy:
        decision = rule.decision if rule.decision != last else ""
        many = (rule.combinations,) if counts else ()
        rows.append((decision, rule.action, rule.when, *many, Share(Fraction(rule.combinations, whole))))
        last = rule.decision
    if rows:
        yield FigureTable(
            title="Play the first line that fits",
            head=("Decision", "Do", "With", *(("Outcomes",) if counts else ()), "Of all rounds"),
            rows=tuple(rows),
            small=True,
        )


def plainer(study: Study) -> Iterator[Block]:
    """Each named strategy compared with best play."""
    if not study.simpler:
        return
    main = study.main
    best: tuple[Cell, ...] = (
        "best play",
        "As above.",
        Share(main.house_edge),
        main.house_edge,
        "",
        Number(main.mean_wager),
    )
    rows: list[tuple[Cell, ...]] = [
        (
            way.name,
            way.says,
            Share(way.wager.house_edge),
            way.wager.house_edge,
            Share(way.cost, signed=True),
            Number(way.wager.mean_wager),
        )
        for way in study.simpler
    ]
    yield Text("Each of these was computed over the same outcomes as best play; the figures are exact.")
    yield FigureTable(
        head=("Strategy", "What the player does", "House edge", "exactly", "Costs more", "Mean total wager"),
        rows=(best, *rows),
    )
