"""The report of an analysis: the exact edge with its denominator and tie-break, and best play in words."""

from __future__ import annotations

from datetime import date
from fractions import Fraction

from croupier.analysis.figures import Analysis, Chart, Rule, WagerEdge
from croupier.declare.game import Rules
from croupier.money import dollars
from croupier.rounds.value import Value

EXACT = "exact"
DECIMALS = 7
"""The decimal places of percentages and deviations. The fractions next to them are exact."""

SPREAD = ("variance", "standard_deviation", "hit_frequency", "hit_frequency_exact")
"""The JSON fields that are null if some results were not counted separately."""


class Edge(Value, frozen=True, kw_only=True):
    """The figures of a game under one House on one day. `opening` is the analyzed opening wager, in cents."""

    game: str
    day: date
    status: str
    method: str
    opening: int
    wagers: tuple[WagerEdge, ...]
    strategy: tuple[Rule, ...]
    glossary: tuple[str, ...]
    charts: tuple[Chart, ...] = ()

    def __repr__(self) -> str:
        first = f"{self.wagers[0].wager} {float(100 * self.wagers[0].house_edge):.4f}%" if self.wagers else "no wager"
        return f"<Edge of {self.game} on {self.day}: {first}, {len(self.wagers)} wagers, {len(self.strategy)} rules>"


def reported(rules: Rules, found: Analysis) -> Edge:
    """The report of what a kernel found."""
    words = found.words()
    return Edge(
        game=rules.game.id,
        day=rules.day,
        status=str(rules.edition.status),
        method=EXACT,
        opening=found.opening,
        wagers=found.wagers,
        strategy=words.strategy,
        glossary=words.glossary,
        charts=words.charts,
    )


def as_json(edge: Edge, seconds: float) -> dict[str, object]:
    """What `edge --json` prints: exact fractions as strings, with decimals next to them."""
    return {
        "game": edge.game,
        "date": edge.day.isoformat(),
        "status": edge.status,
        "method": edge.method,
        "seconds": round(seconds, 3),
        "opening_wager": dollars(edge.opening),
        "wagers": [_wager_json(wager) for wager in edge.wagers],
        "strategy": [
            {"decision": r.decision, "action": r.action, "when": r.when, "combinations": r.combinations}
            for r in edge.strategy
        ],
        "glossary": list(edge.glossary),
        **({"charts": [_chart_json(chart) for chart in edge.charts]} if edge.charts else {}),
    }


def _chart_json(chart: Chart) -> dict[str, object]:
    return {
        "title": chart.title,
        "columns": list(chart.columns),
        "rows": [{"hand": hand, "cells": list(cells)} for hand, cells in chart.rows],
    }


def _wager_json(wager: WagerEdge) -> dict[str, object]:
    resolved = {
        "house_edge_resolved": str(wager.house_edge_resolved),
        "house_edge_resolved_percent": percent(wager.house_edge_resolved),
        "resolved": str(wager.resolved),
    }
    return {
        "wager": wager.wager,
        "denominator": wager.denominator,
        "tie_rule": str(wager.tie_rule),
        "house_edge": str(wager.house_edge),
        "house_edge_percent": percent(wager.house_edge),
        **(resolved if wager.lies else {}),
        "element_of_risk": str(wager.element_of_risk),
        "element_of_risk_percent": percent(wager.element_of_risk),
        "mean_wager": str(wager.mean_wager),
        **(_spread_json(wager) if wager.told_apart else dict.fromkeys(SPREAD)),
        "combinations": wager.combinations,
        "lines": [{"result": result, "combinations": count} for result, count in wager.lines.items()],
        "distribution": [
            {"result": e.result, "wagered": str(e.wagered), "net": str(e.net), "combinations": e.combinations}
            | ({"averaged": True} if e.averaged else {})
            for e in wager.distribution
        ],
    }


def _spread_json(wager: WagerEdge) -> dict[str, object]:
    figures = (
        str(wager.variance),
        round(wager.standard_deviation, DECIMALS),
        round(float(wager.hit_frequency), DECIMALS),
        str(wager.hit_frequency),
    )
    return dict(zip(SPREAD, figures, strict=True))


def percent(share: Fraction) -> float:
    """A share in percent, as a decimal."""
    return round(float(100 * share), DECIMALS)
