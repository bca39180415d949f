"""Best play as maps, rules and words; and what plainer ways to play cost."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from croupier.documents.blocks import Block, Cell, FigureTable, Number, Share, Text
from croupier.par_sheet.colours import grid_of
from croupier.par_sheet.inputs import Study

COUNTS_MAX = 10**20
"""Where there are more run-outs than this, a line of best play has its share of them alone."""
NO_DECISION = "Nothing is decided after the wagers are made: there is one way to play."


def best_play(study: Study) -> Iterator[Block]:
    """Maps first, then the rules in the order in which they are to be read."""
    edge = study.edge
    if not edge.strategy and not study.charts:
        only = f"Counted was the {study.main.wager}; best play of the rest of the game is not known here."
        yield Text(NO_DECISION if study.main.best or study.main.lies else only)
        return
    yield Text(f"Of choices that are worth the same, the one with the {study.main.tie_rule} is taken.")
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
            title="The first line that fits is played",
            head=("Decision", "Do", "With", *(("Run-outs",) if counts else ()), "Of all rounds"),
            rows=tuple(rows),
            small=True,
        )


def plainer(study: Study) -> Iterator[Block]:
    """Each named way to play beside best play."""
    if not study.simpler:
        return
    main = study.main
    best: tuple[Cell, ...] = (
        "best play", "As above.", Share(main.house_edge), main.house_edge, "", Number(main.mean_wager),
    )  # fmt: skip
    rows: list[tuple[Cell, ...]] = [
        (way.name, way.says, Share(way.wager.house_edge), way.wager.house_edge, Share(way.cost, signed=True),
         Number(way.wager.mean_wager))
        for way in study.simpler
    ]  # fmt: skip
    yield Text("Each of these was counted over the same run-outs as best play; the figures are exact.")
    yield FigureTable(
        head=("Way to play", "What the player does", "House edge", "exactly", "Costs more", "Mean total wager"),
        rows=(best, *rows),
    )
