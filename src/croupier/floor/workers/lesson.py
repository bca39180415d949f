"""A game as a page to read: its rules, its best play, what it costs and why.

It comes from the declaration and the analysis.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from typing import Any

from croupier.analysis.cache import cached_edge
from croupier.analysis.edge_report import Edge
from croupier.analysis.figures import Tie, WagerEdge, quiet
from croupier.analysis.shapes import Unfit
from croupier.declare.duties import Chore
from croupier.declare.game import Rules
from croupier.documents.blocks import Block, Rows, Steps, Text
from croupier.floor.workers.jobs import RulesData, rules_of, seconds
from croupier.guide.guide import SOURCES, guide
from croupier.rounds.actors import DEALER

BEST, COSTS, DEALING = "Best play", "What it costs, and why", "What the dealer does"


def lesson_of(data: RulesData, kept_in: Path | None) -> dict[str, Any]:
    """The sections of the page: paragraphs, steps and tables."""
    rules = rules_of(data)
    try:
        edge = cached_edge(rules, Tie.LARGER, None, quiet, seconds=seconds, kept_in=kept_in).edge
    except Unfit:
        edge = None
    written = guide(rules)
    found = [(section.heading, list(section.blocks)) for section in written.sections]
    at = next((i for i, (heading, _) in enumerate(found) if heading == SOURCES), len(found))
    more = [(BEST, list(_best_play(edge))), (COSTS, list(_costs(edge)))] if edge is not None else []
    found[at:at] = [*more, (DEALING, list(_dealing(rules)))]
    sections = [
        {"heading": heading, "blocks": [_block(block) for block in blocks if isinstance(block, Text | Steps | Rows)]}
        for heading, blocks in found
    ]
    return {
        "title": written.title,
        "subtitle": written.subtitle,
        "sections": [section for section in sections if section["blocks"]],
    }


def _block(block: Block) -> dict[str, Any]:
    if isinstance(block, Steps):
        return {"kind": "steps", "items": list(block.items)}
    if isinstance(block, Rows):
        return {"kind": "rows", "head": list(block.head), "rows": [list(row) for row in block.rows]}
    assert isinstance(block, Text)
    return {"kind": "text", "words": block.words}


def _best_play(edge: Edge) -> Iterator[Block]:
    if not edge.strategy:
        yield Text("There is nothing to decide after the wagers: only the choice of the wager matters.")
        return
    yield Text("The first line that fits your hand says what to do. It follows from counting every deal.")
    rows = [(rule.decision, rule.action, rule.when) for rule in edge.strategy]
    yield Rows(("Decision", "Do", "When"), tuple(rows))
    for sentence in edge.glossary:
        yield Text(sentence)


def _costs(edge: Edge) -> Iterator[Block]:
    main, *rest = edge.wagers
    kept, risked = _of_hundred(main.house_edge), _of_hundred(main.element_of_risk)
    played = " with best play" if edge.strategy else ""
    yield Text(f"Of every $100 on the {main.denominator}, the house keeps {kept} on average{played}.")
    if main.element_of_risk != main.house_edge:
        yield Text(
            f"That is {risked} of every $100 that is risked in all, because some wagers are made later, when the "
            "player knows more."
        )
    ways = [row for row in rest if row.denominator == main.denominator and row.wager.startswith(f"{main.wager}, ")]
    for row in sorted(ways, key=lambda row: row.house_edge):
        more = row.house_edge - main.house_edge
        if more > 0:
            says = row.wager.partition(", ")[2]
            yield Text(f"Why play best: {says}, the house keeps {_of_hundred(more)} more of every $100.")
    others = [row for row in rest if row not in ways]
    if others:
        yield Text("Every other wager is a game of its own. What the house keeps of $100 on each:")
        rows = [(_named(row), _of_hundred(row.house_edge), _against(row, main)) for row in others]
        yield Rows(("Wager", "The house keeps", "Compared with the main wager"), tuple(rows))


def _named(row: WagerEdge) -> str:
    return row.wager if row.denominator == row.wager else f"{row.wager}, of the {row.denominator}"


def _against(row: WagerEdge, main: WagerEdge) -> str:
    if row.house_edge == main.house_edge:
        return "the same"
    return "costs more" if row.house_edge > main.house_edge else "costs less"


def _of_hundred(share: Fraction) -> str:
    """A share of $100, rounded to a cent. If that would be zero, `less than` a cent."""
    cents = round(abs(share) * 10_000)
    amount = f"${cents // 100}.{cents % 100:02}" if cents or not share else "less than $0.01"
    return f"{'minus ' if share < 0 else ''}{amount}"


def _dealing(rules: Rules) -> Iterator[Block]:
    chores: list[Chore] = [chore for chore in rules.chores if chore.who == DEALER]
    rows = dict.fromkeys([(chore.says_at(rules.house), str(chore.cite)) for chore in chores])
    if rows:
        yield Text("A dealer in training does each of these at a table that a person deals.")
        yield Rows(("Duty", "Paragraph"), tuple(rows))
