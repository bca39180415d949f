"""Side wagers for the coach: the average result of each undecided wager, given the cards that the player sees.

If no choice affects such a wager, it adds the same amount to the value of every choice.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from croupier.analysis.assumptions import is_declared, looks_at_order
from croupier.analysis.coach import CoachQuestion, NoCoach
from croupier.analysis.kernels.board_in_streets import loops as kernel
from croupier.analysis.kernels.board_in_streets.seven_cards import Sevens
from croupier.analysis.kernels.head_to_head.solve import renamings
from croupier.analysis.shapes import SideWager
from croupier.analysis.tabulate import net_of
from croupier.rounds.steps import COMMUNITY, Settle, Showdown
from croupier.rounds.steps.settling.settle import Rank

Known = tuple[int, ...]
FLOP = 3


def apart(settle: Settle, key: str) -> None:
    """Raises NoCoach if a limit covers this wager and others together."""
    if any(key in limit.covers and len(limit.covers) > 1 for limit in settle.limits):
        raise NoCoach("A payout limit covers this wager together with others; the coach does not analyze that.")


def brings(settle: Settle, key: str, cents: int, ways: Mapping[Rank, int], *, exposed: bool) -> Fraction:
    """The average result of a wager, in cents. `ways` has the number of ways in which each rank occurs."""
    apart(settle, key)
    if settle.showing.dealer and not is_declared(settle.outcome):
        raise NoCoach("This wager may depend on the dealer's hand; the coach does not value it.")
    total = 0
    for rank, many in ways.items():
        outcome = settle.outcome(Showdown(rank, rank if settle.showing.dealer else (), exposed))[key]
        total += many * net_of(settle, {key: cents}, ((key, outcome),))
    return Fraction(total, sum(ways.values()))


class SideWagerCoach:
    """Side wagers that the cards of a hand decide.

    Some of the cards may still be missing. The last result is cached.
    """

    def __init__(self, deck: Known, sides: tuple[SideWager, ...], *, exposed: bool) -> None:
        self.deck, self.sides, self.exposed = deck, sides, exposed
        self._ways: dict[tuple[str, Known, Known], Counter[Rank]] = {}

    def worth(self, asked: CoachQuestion) -> Fraction:
        """The average result of all side wagers on this hand."""
        return sum([self.of(asked, side) for side in self.sides if asked.stakes().get(side.wager.key)], Fraction())

    def of(self, asked: CoachQuestion, side: SideWager) -> Fraction:
        """The average result of one side wager on this hand."""
        showing, key = side.settle.showing, side.wager.key
        shown = asked.round.area(COMMUNITY).cards if showing.community else ()
        cards = (*asked.hand.cards[: showing.own], *shown)
        exposed = self.exposed or asked.hand.shown or asked.hand.exposed > 0
        found = self._ranks(side, cards, asked.known)
        return brings(side.settle, key, asked.stakes()[key], found, exposed=exposed)

    def _ranks(self, side: SideWager, cards: Known, known: Known) -> Counter[Rank]:
        """How often each rank occurs, over all ways in which the missing cards can come."""
        at = (side.wager.key, tuple(sorted(cards)), tuple(sorted(known)))
        if at not in self._ways:
            rank, left = side.settle.showing.rank, [card for card in self.deck if card not in known]
            if looks_at_order(rank, self.deck, side.cards):
                raise NoCoach("This wager depends on the order of the cards; the coach does not value it.")
            self._ways = {which: ways for which, ways in self._ways.items() if which[2] == at[2]}
            missing = combinations(left, side.cards - len(cards))
            self._ways[at] = Counter([rank((*cards, *more)) for more in missing])
        return self._ways[at]


def sevens_with(sevens: Sevens, deck: Known, own: list[int], shown: list[int]) -> Counter[int]:
    """How often two own cards and a board make each rank, over all ways in which the rest of the board can come. Ranks
    are numbers.

    Cards are deck positions. Three cards of the board are shown, or none. If none is shown, every set of three cards is
    tried.
    """
    boards, weight = np.array([sorted([*own, *shown])], np.int8), np.ones(1, np.int64)
    if not shown:
        boards, weight = _boards(deck, own)
    out = np.zeros((kernel.threads(), len(sevens.ranked.order)), np.int64)
    kernel.sevens(boards, weight, *sevens.looked_up, out)
    counts = out.sum(axis=0)
    return Counter({rank: int(counts[rank]) for rank in np.nonzero(counts)[0].tolist()})


def _boards(deck: Known, own: list[int]) -> tuple[NDArray[np.int8], NDArray[np.int64]]:
    """All sets of three cards for two own cards, with how often each counts.

    Sets are merged if they differ only in suits that the own cards do not distinguish.
    """
    renamed = np.array([way for way in renamings(deck)[0] if {int(way[place]) for place in own} == set(own)])
    rest = [place for place in range(len(deck)) if place not in own]
    flops = np.array(list(combinations(rest, FLOP)), np.int64)
    images = np.sort(renamed[:, flops], axis=2) @ np.array([len(deck) ** 2, len(deck), 1])
    _, first, weight = np.unique(images.min(axis=0), return_index=True, return_counts=True)
    mine = np.tile(np.array(own), (len(first), 1))
    return np.sort(np.hstack([mine, flops[first]]), axis=1).astype(np.int8), weight.astype(np.int64)
