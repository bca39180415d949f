"""The record of the kernel for a hand against a paytable."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from croupier.analysis.figures import Analysis, Chart, Line, PlayWords, Progress, Tie, WagerEdge
from croupier.analysis.kernel import Kernel, PlainWay
from croupier.analysis.kernels.paytable_hand.shape import PaytableHandShape, paytable_hand_shape
from croupier.analysis.shapes import SideWager
from croupier.declare.game import Rules

if TYPE_CHECKING:
    from croupier.analysis.coach import KernelCoach
    from croupier.analysis.design.open_lines import Marked, Priced


def _solve(rules: Rules, shape: PaytableHandShape, tie: Tie, opening: int | None, progress: Progress) -> Analysis:
    from croupier.analysis.kernels.paytable_hand.solve import solve_paytable_hand, wager_edge
    from croupier.analysis.kernels.paytable_hand.vocabulary import glossary, kinds
    from croupier.analysis.kernels.paytable_hand.words import strategy

    solved = solve_paytable_hand(rules, tie, opening, shape=shape)
    return Analysis(
        opening=solved.ladder.opening,
        wagers=(wager_edge(solved), *_side_edges(rules, tie, shape.sides)),
        policy=solved,
        words=lambda: PlayWords(strategy(solved), glossary(kinds(solved))),
    )


def _side_edges(rules: Rules, tie: Tie, sides: tuple[SideWager, ...]) -> tuple[WagerEdge, ...]:
    if not sides:
        return ()
    from croupier.analysis.kernels.head_to_head.report import side_edge

    return tuple([side_edge(rules, tie, side) for side in sides])


def _coach() -> Callable[[Rules, int], KernelCoach]:
    from croupier.analysis.kernels.paytable_hand.coach import PaytableHandCoach

    return PaytableHandCoach


def _plainer_play(found: Analysis, progress: Progress) -> Iterator[PlainWay]:
    from croupier.analysis.kernels.paytable_hand.plainer_play import plainer_play

    return plainer_play(found, progress)


def _starting_hands(found: Analysis) -> Iterator[Chart]:
    from croupier.analysis.kernels.paytable_hand.starting_hands import start_charts

    return start_charts(found)


def _price(known: Marked, opening: int | None) -> Priced:
    from croupier.analysis.kernels.paytable_hand.price import PaytableHandPrice

    return PaytableHandPrice(known, opening)


def _paying_lines(rules: Rules, shape: PaytableHandShape) -> tuple[Line, ...]:
    from croupier.analysis.kernels.paytable_hand.price import paying_lines

    return paying_lines(rules, shape)


PAYTABLE_HAND = Kernel(
    name="a hand against a paytable",
    shape=paytable_hand_shape,
    solve=_solve,
    coach=_coach,
    plainer_play=_plainer_play,
    starting_hands=_starting_hands,
    price=_price,
    paying_lines=_paying_lines,
    omits={
        "side_lines": "A side wager is analyzed again with the game.",
        "simulate": "Every result is counted separately, so the deviation is exact.",
    },
)
