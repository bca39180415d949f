"""The coach of small games of ranks. It enumerates the rest of the round, with cards that rank alike merged."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

from msgspec.structs import replace

from croupier.analysis.coach import CoachQuestion, KernelCoach
from croupier.analysis.definition import Tree
from croupier.analysis.kernels.ranks.shape import ranked_shape
from croupier.analysis.kernels.ranks.solve import in_kinds
from croupier.declare.game import Rules
from croupier.rounds.moves import Move
from croupier.rounds.round import Round

TREES_MAX = 64
"""The number of shoes that are cached. With one more, the cache is cleared."""


class RanksCoach(KernelCoach):
    """The coach of a small game of ranks. Results are cached for each set of cards that are left."""

    def __init__(self, rules: Rules, opening: int) -> None:
        super().__init__(rules, opening)
        self.merged = ranked_shape(rules).merged
        self._trees: dict[object, Tree] = {}

    def worth(self, asked: CoachQuestion, move: Move) -> Fraction:
        r = self._alone(asked)
        key = (asked.viewer, tuple(r.rules.pieces.items()))
        if key not in self._trees:
            if len(self._trees) >= TREES_MAX:
                self._trees.clear()
            self._trees[key] = Tree(r.rules, person=asked.viewer)
        tree = self._trees[key]
        net, _ = tree.worth(r.after(move))
        return Fraction(net) - asked.settled

    def _alone(self, asked: CoachQuestion) -> Round:
        """The round as if only this hand were dealt. Cards that its player has seen elsewhere are not in the shoe."""
        r = asked.round
        pieces = Counter(r.rules.pieces)
        pieces.subtract(asked.known)
        pieces.update([*asked.hand.cards, *[card for hand in r.common for card in hand.cards]])
        merged: Counter[int] = Counter()
        for card, many in pieces.items():
            merged[self.merged[card]] += many
        others = [hand.place for hand in r.hands if hand.place != asked.hand.place]
        agenda = r.agenda[0]
        for place in others:
            agenda = agenda.without(place)
        seats = tuple([(place, person) for place, person in r.seats if place == asked.hand.box])
        left = replace(r.rules, pieces=dict(merged), deck=tuple(merged.elements()))
        mine = tuple([posting for posting in r.postings if posting.place == asked.hand.place])
        r = replace(r, rules=left, agenda=(agenda, *r.agenda[1:]), hands=(asked.hand,), seats=seats, postings=mine)
        return in_kinds(r, self.merged)
