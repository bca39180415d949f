"""Which kernel counts a game: the first whose shape can be read off the agenda. The one place that knows them all.

A kernel is added by a function that reads the shape (it raises `Unfit` with the reason, and imports nothing slow) and
one that counts. Both stand in `KERNELS`; nothing else in the package chooses.
"""

from __future__ import annotations

from collections.abc import Callable

from croupier.analysis.figures import Analysis, PlayWords, Progress, Tie, WagerEdge, quiet
from croupier.analysis.kernels.board_in_streets.shape import streets_shape
from croupier.analysis.kernels.dice_chain.solve import chain_shape, count_chain
from croupier.analysis.kernels.head_to_head.shape import duel_shape
from croupier.analysis.kernels.own_cards_bonus.solve import bonus_shape, count_bonus
from croupier.analysis.kernels.ranks.solve import count_ranked, ranked_shape
from croupier.analysis.kernels.second_wager.shape import attack_shape
from croupier.analysis.kernels.shared_board.shape import board_shape
from croupier.analysis.kernels.twenty_one.shape import points_shape
from croupier.analysis.kernels.two_hands.shape import two_hands_shape
from croupier.analysis.kernels.with_discard.shape import discard_shape
from croupier.analysis.shapes import SideWager, Unfit, solo_shape
from croupier.analysis.side_wagers.progressive import progressive_edges, with_progressive
from croupier.declare.game import Rules
from croupier.rounds.value import Value

Count = Callable[[Rules, Tie, int | None, Progress], Analysis]


class Kernel(Value, frozen=True, kw_only=True):
    """One way to count. `shape` says whether it fits; `count` is called only where it does."""

    name: str
    shape: Callable[[Rules], object]
    count: Count


def fitting(rules: Rules) -> Kernel:
    """The kernel for this game; where there is none, Unfit says what each of them misses."""
    reasons = []
    for kernel in KERNELS:
        try:
            kernel.shape(rules)
        except Unfit as why:
            reasons.append(f"as {kernel.name}, {why}")
        else:
            return kernel
    raise Unfit(f"No exact kernel fits {rules.game.id}: {'; '.join(reasons)}. Its figures can be had by simulation.")


def analyse(rules: Rules, tie: Tie = Tie.LARGER, opening: int | None = None, progress: Progress = quiet) -> Analysis:
    """Exact figures and best play. The opening wager is the posted minimum unless told, in cents."""
    return fitting(rules).count(rules, tie, opening, progress)


def _solo(rules: Rules, tie: Tie, opening: int | None, progress: Progress) -> Analysis:
    from croupier.analysis.hand_words import glossary, kinds
    from croupier.analysis.kernels.paytable_hand.solve import solve_solo, wager_edge
    from croupier.analysis.kernels.paytable_hand.words import strategy

    solved = solve_solo(rules, tie, opening)
    return Analysis(
        opening=solved.ladder.opening,
        wagers=(wager_edge(solved), *_sides(rules, tie, solved.shape.sides)),
        policy=solved,
        words=lambda: PlayWords(strategy(solved), glossary(kinds(solved))),
    )


def _sides(rules: Rules, tie: Tie, sides: tuple[SideWager, ...]) -> tuple[WagerEdge, ...]:
    if not sides:
        return ()
    from croupier.analysis.kernels.head_to_head.report import side_edge

    return tuple([side_edge(rules, tie, side) for side in sides])


def _duel(rules: Rules, tie: Tie, opening: int | None, progress: Progress) -> Analysis:
    from croupier.analysis.kernels.head_to_head.report import wager_edges
    from croupier.analysis.kernels.head_to_head.solve import solve_duel
    from croupier.analysis.kernels.head_to_head.words import words

    solved = solve_duel(rules, tie, opening, progress)
    return Analysis(
        opening=solved.opening,
        wagers=(*wager_edges(solved), *progressive_edges(rules, tie)),
        policy=solved,
        words=lambda: with_progressive(words(solved), rules),
    )


def _discard(rules: Rules, tie: Tie, opening: int | None, progress: Progress) -> Analysis:
    from croupier.analysis.kernels.with_discard.solve import solve_discard, wager_edges
    from croupier.analysis.kernels.with_discard.words import words

    solved = solve_discard(rules, tie, opening)
    return Analysis(opening=solved.opening, wagers=wager_edges(solved), policy=solved, words=lambda: words(solved))


def _board(rules: Rules, tie: Tie, opening: int | None, progress: Progress) -> Analysis:
    from croupier.analysis.kernels.shared_board.report import wager_edges
    from croupier.analysis.kernels.shared_board.solve import solve_board
    from croupier.analysis.kernels.shared_board.words import words

    solved = solve_board(rules, tie, opening, progress)
    return Analysis(opening=solved.opening, wagers=wager_edges(solved), policy=solved, words=lambda: words(solved))


def _streets(rules: Rules, tie: Tie, opening: int | None, progress: Progress) -> Analysis:
    from croupier.analysis.kernels.board_in_streets.report import wager_edges
    from croupier.analysis.kernels.board_in_streets.solve import solve_streets
    from croupier.analysis.kernels.board_in_streets.words import words

    solved = solve_streets(rules, tie, opening, progress)
    return Analysis(opening=solved.opening, wagers=wager_edges(solved), policy=solved, words=lambda: words(solved))


def _two_hands(rules: Rules, tie: Tie, opening: int | None, progress: Progress) -> Analysis:
    from croupier.analysis.kernels.two_hands.solve import count_two_hands

    return count_two_hands(rules, tie, opening, progress)


def _points(rules: Rules, tie: Tie, opening: int | None, progress: Progress) -> Analysis:
    from croupier.analysis.kernels.twenty_one.solve import count_points

    return count_points(rules, tie, opening, progress)


def _attack(rules: Rules, tie: Tie, opening: int | None, progress: Progress) -> Analysis:
    from croupier.analysis.kernels.second_wager.solve import count_attack

    return count_attack(rules, tie, opening, progress)


KERNELS = (
    Kernel(name="a hand against a paytable", shape=solo_shape, count=_solo),
    Kernel(name="a hand against the dealer's", shape=duel_shape, count=_duel),
    Kernel(name="a hand with a discard", shape=discard_shape, count=_discard),
    Kernel(name="two cards on a shared board", shape=board_shape, count=_board),
    Kernel(name="two cards on a board shown in streets", shape=streets_shape, count=_streets),
    Kernel(name="two hands of the table", shape=two_hands_shape, count=_two_hands),
    Kernel(name="hands drawn towards a full count", shape=points_shape, count=_points),
    Kernel(name="hands with a wager after the bank's first card", shape=attack_shape, count=_attack),
    Kernel(name="a small game of ranks", shape=ranked_shape, count=count_ranked),
    Kernel(name="wagers that lie until a throw decides them", shape=chain_shape, count=count_chain),
    # Last: where a whole game is counted, its bonus wagers are too.
    Kernel(name="a bonus on one's own five cards", shape=bonus_shape, count=count_bonus),
)
