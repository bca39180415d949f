"""The exact figures of a game, from the first kernel that fits its agenda."""

from __future__ import annotations

from typing import Any

from croupier.analysis.edge_report import Edge, reported
from croupier.analysis.figures import Analysis, Progress, Tie, quiet
from croupier.analysis.kernel import Kernel, KernelFit
from croupier.analysis.kernels.board_in_streets.kernel import BOARD_IN_STREETS
from croupier.analysis.kernels.drawn_numbers.kernel import DRAWN_NUMBERS
from croupier.analysis.kernels.head_to_head.kernel import HEAD_TO_HEAD
from croupier.analysis.kernels.held_hands.kernel import HELD_HANDS
from croupier.analysis.kernels.layout_chain.kernel import LAYOUT_CHAIN
from croupier.analysis.kernels.own_and_board.kernel import OWN_AND_BOARD
from croupier.analysis.kernels.own_cards_bonus.kernel import OWN_CARDS_BONUS
from croupier.analysis.kernels.paytable_hand.kernel import PAYTABLE_HAND
from croupier.analysis.kernels.ranks.kernel import RANKS
from croupier.analysis.kernels.second_wager.kernel import SECOND_WAGER
from croupier.analysis.kernels.set_hands.kernel import SET_HANDS
from croupier.analysis.kernels.seven_cards.kernel import SEVEN_CARDS
from croupier.analysis.kernels.shared_board.kernel import SHARED_BOARD
from croupier.analysis.kernels.staged_wagers.kernel import STAGED_WAGERS
from croupier.analysis.kernels.twenty_one.kernel import TWENTY_ONE
from croupier.analysis.kernels.two_hands.kernel import TWO_HANDS
from croupier.analysis.kernels.wager_or_fold.kernel import WAGER_OR_FOLD
from croupier.analysis.kernels.wagers_by_street.kernel import WAGERS_BY_STREET
from croupier.analysis.kernels.with_discard.kernel import WITH_DISCARD
from croupier.analysis.shapes import Unfit
from croupier.declare.game import Rules

KERNELS: tuple[Kernel[Any], ...] = (
    PAYTABLE_HAND,
    HEAD_TO_HEAD,
    WITH_DISCARD,
    OWN_AND_BOARD,
    SHARED_BOARD,
    BOARD_IN_STREETS,
    WAGERS_BY_STREET,
    WAGER_OR_FOLD,
    TWO_HANDS,
    HELD_HANDS,
    SET_HANDS,
    SEVEN_CARDS,
    TWENTY_ONE,
    SECOND_WAGER,
    STAGED_WAGERS,
    RANKS,
    LAYOUT_CHAIN,
    DRAWN_NUMBERS,
    OWN_CARDS_BONUS,  # Last, because a kernel for the whole game also analyzes its bonus wagers.
)


def edge(rules: Rules, tie: Tie = Tie.LARGER, opening: int | None = None, progress: Progress = quiet) -> Edge:
    """The exact edge. With a payout limit it depends on the opening wager, which defaults to the posted minimum."""
    return reported(rules, analyse(rules, tie, opening, progress))


def analyse(rules: Rules, tie: Tie = Tie.LARGER, opening: int | None = None, progress: Progress = quiet) -> Analysis:
    """Exact figures and best play. The opening wager is in cents and defaults to the posted minimum."""
    return fit(rules).analyse(tie, opening, progress)


def fit(rules: Rules) -> KernelFit[Any]:
    """The kernel for this game and the shape that it read. Unfit says why no kernel fits."""
    reasons = []
    for kernel in KERNELS:
        try:
            return KernelFit(rules=rules, kernel=kernel, shape=kernel.shape(rules))
        except Unfit as why:
            reasons.append(f"as {kernel.name}, {why}")
    raise Unfit(f"No exact kernel fits {rules.game.id}: {'; '.join(reasons)}. `croupier simulate` gives an estimate.")
