"""What analysis says of a game: the exact edge with its denominator and tie rule, and best play in words."""

from __future__ import annotations

from collections import Counter
from datetime import date
from fractions import Fraction
from math import sqrt

from croupier.analysis.solo import Result, Solved, solve_solo
from croupier.analysis.strategy import Rule, strategy
from croupier.analysis.ties import Tie
from croupier.analysis.words import glossary, kinds
from croupier.money import dollars
from croupier.rounds.game import Rules
from croupier.rounds.value import Value

EXACT = "exact"
DECIMALS = 7
"""Of percentages and deviations, where a person or a program reads a decimal; the fractions beside them are exact."""


class End(Value, frozen=True, kw_only=True):
    """One way for a round to end, in opening wagers, and in how many of the equally likely run-outs it does."""

    result: str
    wagered: Fraction
    net: Fraction
    combinations: int


class WagerEdge(Value, frozen=True, kw_only=True):
    """One wager under best play. All figures are in the wager that `denominator` names."""

    wager: str
    denominator: str
    tie_rule: Tie
    combinations: int
    distribution: tuple[End, ...]

    @property
    def house_edge(self) -> Fraction:
        """What the house keeps of each opening wager on average."""
        return -sum((end.combinations * end.net for end in self.distribution), Fraction(0)) / self.combinations

    @property
    def mean_wager(self) -> Fraction:
        """All that is wagered in a round, on average."""
        return sum((end.combinations * end.wagered for end in self.distribution), Fraction(0)) / self.combinations

    @property
    def element_of_risk(self) -> Fraction:
        """What the house keeps of all that is wagered."""
        return self.house_edge / self.mean_wager

    @property
    def variance(self) -> Fraction:
        """Of the net result of a round."""
        square = sum((end.combinations * end.net**2 for end in self.distribution), Fraction(0))
        return square / self.combinations - self.house_edge**2

    @property
    def standard_deviation(self) -> float:
        """Of the net result of a round; the one figure that is no fraction."""
        return sqrt(self.variance)

    @property
    def hit_frequency(self) -> Fraction:
        """How many of the rounds end with a net win."""
        return Fraction(sum(end.combinations for end in self.distribution if end.net > 0), self.combinations)

    @property
    def lines(self) -> dict[str, int]:
        """In how many run-outs each result comes, whatever was wagered."""
        counts: Counter[str] = Counter()
        for end in self.distribution:
            counts[end.result] += end.combinations
        return dict(counts)


class Edge(Value, frozen=True, kw_only=True):
    """A game under one House on one day. `opening` is the size, in cents, of the opening wager that was analysed."""

    game: str
    day: date
    status: str
    method: str
    opening: int
    wagers: tuple[WagerEdge, ...]
    strategy: tuple[Rule, ...]
    glossary: tuple[str, ...]


def edge(rules: Rules, tie: Tie = Tie.LARGER, opening: int | None = None) -> Edge:
    """The exact edge. Where a payout limit bites it depends on the opening wager: the posted minimum unless told."""
    solved = solve_solo(rules, tie, opening)
    return Edge(
        game=rules.game.id,
        day=rules.day,
        status=str(rules.edition.status),
        method=EXACT,
        opening=solved.ladder.opening,
        wagers=(wager_edge(solved),),
        strategy=strategy(solved),
        glossary=glossary(kinds(solved)),
    )


def wager_edge(solved: Solved) -> WagerEdge:
    """The figures of the opening wager, with everything that follows from it."""
    opening = solved.ladder.opening
    ends = [
        End(
            result=result_name(result),
            wagered=Fraction(result.wagered, opening),
            net=Fraction(result.net, opening),
            combinations=result.count,
        )
        for result in solved.results
    ]
    name = solved.shape.opening.name
    return WagerEdge(
        wager=name,
        denominator=name,
        tie_rule=solved.tie,
        combinations=solved.combinations,
        distribution=tuple(sorted(ends, key=lambda end: (-end.net, end.result, end.wagered))),
    )


def result_name(result: Result) -> str:
    """Such as "win 4 to 1", "push", "fold instead of the 3rd street wager"."""
    if result.line is None:
        return f"fold instead of the {result.folded}"
    said = {key: f"{outcome.result} {outcome.odds or ''}".rstrip() for key, outcome in result.line}
    alike = set(said.values())
    return alike.pop() if len(alike) == 1 else ", ".join(f"{key}: {what}" for key, what in said.items())


def as_json(edge: Edge, seconds: float) -> dict[str, object]:
    """What `edge --json` prints: fractions as strings where exact, decimals beside them."""
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
    }


def _wager_json(wager: WagerEdge) -> dict[str, object]:
    return {
        "wager": wager.wager,
        "denominator": wager.denominator,
        "tie_rule": str(wager.tie_rule),
        "house_edge": str(wager.house_edge),
        "house_edge_percent": percent(wager.house_edge),
        "element_of_risk": str(wager.element_of_risk),
        "element_of_risk_percent": percent(wager.element_of_risk),
        "mean_wager": str(wager.mean_wager),
        "variance": str(wager.variance),
        "standard_deviation": round(wager.standard_deviation, DECIMALS),
        "hit_frequency": round(float(wager.hit_frequency), DECIMALS),
        "hit_frequency_exact": str(wager.hit_frequency),
        "combinations": wager.combinations,
        "lines": [{"result": result, "combinations": count} for result, count in wager.lines.items()],
        "distribution": [
            {"result": e.result, "wagered": str(e.wagered), "net": str(e.net), "combinations": e.combinations}
            for e in wager.distribution
        ],
    }


def percent(share: Fraction) -> float:
    """A share in hundredths, as a decimal."""
    return round(float(100 * share), DECIMALS)
