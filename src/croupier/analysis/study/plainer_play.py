"""Plainer ways to play, each with its exact figures: what a player loses who does not play best.

Which of them a game has follows from its kernel; a game without decisions has none.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import TYPE_CHECKING

import numpy as np
from msgspec.structs import replace

from croupier.analysis.figures import Analysis, End, Progress, Tie, WagerEdge, quiet
from croupier.rounds.value import Value

if TYPE_CHECKING:
    from croupier.analysis.kernels.paytable_hand.solve import SolvedPaytableHand

NEVER_FOLDS = "never folding"
SAYS = {"played by totals alone": "Goes by pair or total and the dealer's card alone, as the tables above."}
INSISTS = "Makes that choice whenever it is open."
"""Of ways to play that a kernel reports by itself."""


class PlainerPlay(Value, frozen=True, kw_only=True):
    """One way to play the opening wager, and what it costs more than best play, in opening wagers."""

    name: str
    says: str
    wager: WagerEdge
    cost: Fraction


def simpler(base: Analysis, progress: Progress = quiet) -> tuple[PlainerPlay, ...]:
    """Those that the kernel reported itself, then those that are counted here; the cheapest first."""
    main = base.wagers[0]
    told = [
        (wager.wager.partition(", ")[2], SAYS.get(wager.wager.partition(", ")[2], INSISTS), wager)
        for wager in base.wagers[1:]
        if wager.denominator == main.denominator and wager.wager != main.wager and not wager.best
    ]
    found = [*told, *_counted(base, progress)]
    ways = [
        PlainerPlay(name=name, says=says, wager=wager, cost=wager.house_edge - main.house_edge)
        for name, says, wager in found
        if name
    ]
    return tuple(sorted(ways, key=lambda way: way.cost))


Told = tuple[str, str, WagerEdge]
"""Its name, what the player does, and the figures."""


def _counted(base: Analysis, progress: Progress) -> Iterator[Told]:
    from croupier.analysis.kernels.board_in_streets.solve import SolvedStreets
    from croupier.analysis.kernels.head_to_head.solve import SolvedHeadToHead
    from croupier.analysis.kernels.paytable_hand.solve import SolvedPaytableHand
    from croupier.analysis.kernels.second_wager.solve import SolvedSecondWager
    from croupier.analysis.kernels.shared_board.solve import SolvedBoard
    from croupier.analysis.kernels.twenty_one.solve import SolvedTwentyOne
    from croupier.analysis.kernels.with_discard.solve import SolvedDiscard

    match base.policy:
        case SolvedPaytableHand() as solo:
            yield from _solo(solo)
        case SolvedHeadToHead() as duel:
            yield from _duel(duel, progress)
        case SolvedDiscard() as discard:
            yield from _discard(discard)
        case SolvedBoard() as board:
            yield from _board(board)
        case SolvedTwentyOne() as points:
            yield from _points(points)
        case SolvedStreets() as streets:
            yield from _streets(streets, progress)
        case SolvedSecondWager() as attack:
            yield from _attack(attack, base.wagers[0].tie_rule)


def _named(wager: WagerEdge, name: str) -> WagerEdge:
    return replace(wager, wager=f"{wager.denominator}, {name}", best=False)


def _solo(solved: object) -> Iterator[Told]:
    from croupier.analysis.kernels.paytable_hand.solve import SolvedPaytableHand, played, wager_edge

    assert isinstance(solved, SolvedPaytableHand)
    if not solved.choices:
        return
    if all(level.rides for level in solved.ladder.levels):
        yield from _riding(solved)
        return
    says = "Makes every wager that may be made, of the size that is then best, and never folds."
    yield NEVER_FOLDS, says, _named(wager_edge(played(solved)), NEVER_FOLDS)
    for size, word in ((0, "smallest"), (-1, "largest")):
        name = f"always the {word} wager"
        says = f"Never folds, and always makes the {word} wager that may be made."
        yield name, says, _named(_always(solved, size), name)


def _riding(solved: SolvedPaytableHand) -> Iterator[Told]:
    """Where nobody folds and every wager lies already: all of those in question taken back, or all left."""
    names = {wager.key: wager.name for wager in solved.rules.game.wagers}
    bets = " and the ".join([names[level.key] for level in solved.ladder.levels])
    for size, name, says in (
        (0, "always taking back", f"Takes back the {bets}, whatever the cards are."),
        (-1, "always letting ride", f"Lets the {bets} ride, whatever the cards are."),
    ):
        yield name, says, _named(_always(solved, size), name)


def _always(solved: SolvedPaytableHand, size: int) -> WagerEdge:
    """The size at this place in the row of sizes at every decision."""
    from croupier.analysis.kernels.paytable_hand.solve import played, wager_edge

    numbers = [len(level.sizes) + size + 1 if size else 1 for level in solved.ladder.levels]
    choices = tuple([np.full_like(c, n) for c, n in zip(solved.choices, numbers, strict=True)])
    return wager_edge(played(solved, choices))


def _duel(solved: object, progress: Progress) -> Iterator[Told]:
    from croupier.analysis.kernels.head_to_head.report import wager_edges
    from croupier.analysis.kernels.head_to_head.solve import SolvedHeadToHead, solve_duel

    assert isinstance(solved, SolvedHeadToHead)
    bet = solved.shape.bet
    if bet is None:
        return

    def counted(rank: int, name: str) -> WagerEdge:
        played = solve_duel(solved.rules, solved.tie, solved.opening, progress, bets_from=rank)
        return _named(wager_edges(played)[0], name)

    more = ", of the size that is then best" if len(solved.sizes) > 1 else ""
    if (solved.choices == 0).any():
        yield NEVER_FOLDS, f"Makes the {bet.wager.name} with every hand{more}.", counted(0, NEVER_FOLDS)
    qualifies = _qualifies(solved)
    if qualifies and bet.seen == solved.shape.own == solved.shape.dealer:
        name = "as the dealer qualifies"
        says = f"Makes the {bet.wager.name} with any hand that would qualify in the dealer's place, and folds others."
        yield name, says, counted(qualifies, name)


def _qualifies(solved: object) -> int:
    """The lowest rank from which on the settlement treats the dealer's lower hands alike; 0 where it always does."""
    from croupier.analysis.kernels.head_to_head.solve import SolvedHeadToHead
    from croupier.rounds.steps import Showdown

    assert isinstance(solved, SolvedHeadToHead)
    settle, order = solved.shape.settle, solved.ranked.order

    def said(dealer: int) -> object:
        return settle.outcome(Showdown(order[-1], order[dealer], exposed=solved.shape.exposed))

    rank = len(order) - 2
    while rank and said(rank - 1) == said(len(order) - 2):
        rank -= 1
    return rank


def _discard(solved: object) -> Iterator[Told]:
    from croupier.analysis.kernels.with_discard.solve import BETS, STAY, SolvedDiscard, solve_discard, wager_edges

    assert isinstance(solved, SolvedDiscard)
    bet = solved.shape.elect.bet.name
    ways = [(BETS, f"always a {bet}", f"Makes the {bet} with every hand, and declares none.")]
    if not solved.shape.elect.required:
        ways.append((STAY, f"never a {bet}", f"Never makes the {bet}, and declares no hand."))
    for choice, name, says in ways:
        played = solve_discard(solved.rules, solved.tie, solved.opening, always=choice)
        yield name, f"{says} Discards as is best.", _named(wager_edges(played)[0], name)


def _board(solved: object) -> Iterator[Told]:
    from croupier.analysis.kernels.shared_board.report import wager_edges
    from croupier.analysis.kernels.shared_board.solve import SolvedBoard, always

    assert isinstance(solved, SolvedBoard)
    bets = " and the ".join([bet.name for bet in solved.shape.bets])
    many = len(solved.ways)
    for choice in sorted({1, many}):
        size = "" if many == 1 else ", the smallest that may be," if choice == 1 else ", the largest that may be,"
        name = NEVER_FOLDS + ("" if many == 1 else f", {'smallest' if choice == 1 else 'largest'} wagers")
        edge = wager_edges(replace(always(solved, choice), shape=replace(solved.shape, sides=())))[0]
        yield name, f"Makes the {bets}{size} with every hand.", _named(edge, name)


def _points(solved: object) -> Iterator[Told]:
    from croupier.analysis.kernels.twenty_one.endings import count
    from croupier.analysis.kernels.twenty_one.loops.hands import HIT, STAND
    from croupier.analysis.kernels.twenty_one.solve import SolvedTwentyOne, wager_edge

    assert isinstance(solved, SolvedTwentyOne)
    solver, hands, shape = solved.solver, solved.tables.hands, solved.tables.shape
    opening = shape.opening.name
    # A hard hand goes over with some card from here on.
    may_go_over = (hands.total > shape.play.full - 10) & (hands.soft == 0)
    timid = np.stack([np.where(may_go_over, STAND, -1)] * 2, axis=1)
    plays = {up: solver.with_splits(solver.whole(up, timid, best.odds)) for up, best in solved.best.items()}
    name = "never bust"
    says = "Never draws to a hard hand that one card could bring over; for the rest plays as is then best."
    yield name, says, wager_edge(solved, count(solver, plays), f"{opening}, {name}", best=False)

    draws = [len(kinds) < 2 or shape.draws(shape.hand(kinds)) for kinds in hands.kinds]
    dealer = np.stack([np.where(draws, HIT, STAND)] * 2, axis=1)
    plays = {up: solver.whole(up, dealer, best.odds) for up, best in solved.best.items()}
    name = "mimic the dealer"
    says = "Draws and stands as the dealer must, and never doubles, splits or surrenders."
    yield name, says, wager_edge(solved, count(solver, plays), f"{opening}, {name}", best=False)


def _streets(solved: object, progress: Progress) -> Iterator[Told]:
    from croupier.analysis.kernels.board_in_streets.report import wager_edges
    from croupier.analysis.kernels.board_in_streets.solve import BEFORE, SolvedStreets, waiting

    assert isinstance(solved, SolvedStreets)
    bet, main = solved.shape.bet.name, replace(solved.shape, sides=())
    name = f"no {bet} before the board"
    yield (
        name,
        f"Waits for the first cards of the board with every hand, then makes the {bet} or folds as is best.",
        _named(wager_edges(replace(waiting(solved, progress), shape=main))[0], name),
    )
    name = f"always the largest {bet} at once"
    wagered = sum(solved.ways[BEFORE][-1].values())
    brings = sum([worth[-1] for worth in solved.worth_opened]) * solved.unit
    end = End(
        result="all rounds together on average",
        wagered=Fraction(wagered, solved.opening),
        net=Fraction(brings, solved.combinations * solved.opening),
        combinations=solved.combinations,
        averaged=True,
    )
    edge = wager_edges(replace(solved, shape=main))[0]
    yield (
        name,
        f"Makes the largest {bet} before the board with every hand.",
        _named(replace(edge, distribution=(end,)), name),
    )


def _attack(solved: object, tie: Tie) -> Iterator[Told]:
    from croupier.analysis.kernels.second_wager.solve import SolvedSecondWager

    assert isinstance(solved, SolvedSecondWager)
    wager = solved.attack.name
    for name, always, says in (
        (f"never a {wager}", False, f"Never makes the {wager}."),
        (f"always a {wager}", True, f"Makes the {wager}, whole, whatever the dealer shows."),
    ):
        yield name, f"{says} Plays the hands as is best.", _named(solved.edge(tie, always=always), name)
