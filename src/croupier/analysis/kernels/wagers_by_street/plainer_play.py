"""Plainer ways to play with wagers by street."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from msgspec.structs import replace

from croupier.analysis.figures import Analysis, End, Progress, WagerEdge
from croupier.analysis.kernel import PlainWay
from croupier.analysis.kernels.wagers_by_street.report import wager_edges
from croupier.analysis.kernels.wagers_by_street.solve import PLAIN, SolvedByStreet, orders
from croupier.analysis.kernels.wagers_by_street.words import StreetSights
from croupier.analysis.study.plainer_play import renamed


def plainer_play(found: Analysis, progress: Progress) -> Iterator[PlainWay]:
    """Each simpler way to play, with its exact figures."""
    solved = found.policy
    assert isinstance(solved, SolvedByStreet)
    shape = solved.shape
    edge = wager_edges(replace(solved, shape=replace(shape, sides=())))[0]
    added = " and the ".join([street.bet.name for street in shape.streets])
    sights = [StreetSights(solved, street) for street in range(len(shape.streets))]
    name = "by the hand that is seen"
    yield (
        name,
        f"Decides before the board as in the table, then makes the {added} with each kind of hand that the rules name "
        "if that pays on average, whatever the other cards are.",
        _averaged(solved, edge, name, [[told for told in one.by_words.values() if told[2] >= 0] for one in sights]),
    )
    name = f"no {added.replace(' and the ', ' or ')}"
    yield (
        name,
        f"Decides before the board as in the table, and makes neither the {added}.".replace(" and the ", " nor the "),
        _averaged(solved, edge, name, [[] for _ in sights]),
    )


def _averaged(solved: SolvedByStreet, edge: WagerEdge, name: str, added: list[list[tuple[int, int, int]]]) -> WagerEdge:
    """The figures if the wager of each street is added at all of these sights and at no other."""
    plain, staked = _plain(solved), 0
    for street, sights in zip(solved.shape.streets, added, strict=True):
        for no, yes, brings in sights:
            plain += brings
            staked += (no + yes) * solved.stakes[street.bet.key]
    folded = int((solved.opened[solved.openings] == 0).sum()) * solved.runouts
    going = solved.combinations - folded
    first = solved.stakes[solved.shape.opening.key] * solved.combinations
    staked += first + solved.stakes[solved.shape.first.bet.key] * going
    end = End(
        result="all rounds together on average",
        wagered=Fraction(staked, solved.combinations * solved.opening),
        net=Fraction((plain + folded * solved.fold) * solved.unit, solved.combinations * solved.opening),
        combinations=solved.combinations,
        averaged=True,
    )
    return renamed(replace(edge, distribution=(end,)), name)


def _plain(solved: SolvedByStreet) -> int:
    """The result of the wagers before the board in all rounds in which the hand goes on, summed over all run-outs."""
    plan = solved.plans[0]
    on = solved.opened[solved.openings] == 1
    by_pair = plan.seen.weight @ solved.worth[..., PLAIN]
    return int(by_pair[on].sum()) * (orders(solved.plans) // len(plan.views[0]))
