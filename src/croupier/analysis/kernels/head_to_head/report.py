"""The figures of a head-to-head game: of the opening wager with all later wagers, and of every side wager."""

from __future__ import annotations

from fractions import Fraction

from msgspec.structs import replace

from croupier.analysis.figures import End, Tie, WagerEdge, line_name
from croupier.analysis.kernels.head_to_head import tables
from croupier.analysis.kernels.head_to_head.solve import SolvedHeadToHead
from croupier.analysis.shapes import SideWager
from croupier.declare.game import Rules

FOLDED = "fold instead of the {}"
NEVER_FOLDS = "of a player who never folds"


def wager_edges(solved: SolvedHeadToHead) -> tuple[WagerEdge, ...]:
    """The figures of every wager: first the opening wager, then the same rounds measured by each wager that must be
    made with it, then the side wagers.
    """
    main = _main(solved)
    beside = [
        replace(
            main,
            denominator=wager.name,
            distribution=tuple(replace(e, wagered=e.wagered / size, net=e.net / size) for e in main.distribution),
        )
        for wager, size in solved.shape.stakes[1:]
    ]
    return (main, *beside, *(side_edge(solved.rules, solved.tie, side) for side in solved.shape.sides))


def _main(solved: SolvedHeadToHead) -> WagerEdge:
    bet, opening = solved.shape.bet, solved.opening
    ends = [
        End(
            result=FOLDED.format(bet.wager.name) if ended.line is None and bet else line_name(ended.line or ()),
            wagered=Fraction(ended.wagered, opening),
            net=Fraction(ended.net, opening),
            combinations=ended.count,
        )
        for ended in solved.ended
    ]
    return WagerEdge(
        wager=solved.shape.opening.name,
        denominator=solved.shape.opening.name,
        tie_rule=solved.tie,
        combinations=solved.combinations,
        distribution=tuple(sorted(ends, key=lambda end: (-end.net, end.result, end.wagered))),
    )


def side_edge(rules: Rules, tie: Tie, side: SideWager) -> WagerEdge:
    """The figures of a side wager at the posted minimum that is never given up.

    They leave out that a fold of the other wagers may lose it.
    """
    cents = rules.posted[side.wager.key][0]
    paid = tables.side(side, rules.deck, cents)
    ends = [
        End(
            result=f"{p.outcome.result} {p.outcome.odds or ''}".rstrip(),
            wagered=Fraction(1),
            net=Fraction(p.net, cents),
            combinations=p.count,
        )
        for p in paid
    ]
    return WagerEdge(
        wager=f"{side.wager.name} {NEVER_FOLDS}" if side.given_up else side.wager.name,
        denominator=side.wager.name,
        tie_rule=tie,
        combinations=sum(p.count for p in paid),
        distribution=tuple(sorted(ends, key=lambda end: -end.net)),
        best=not side.given_up,
    )
