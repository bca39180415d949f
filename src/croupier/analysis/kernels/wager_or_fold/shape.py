"""*Wager or fold*: two own cards against the dealer's two, each hand the best three with at least one own card.

Before the board, after its first cards and after its last one the player adds a wager or folds, which gives up every
wager so far. Everything is settled together. The shape is read from the agenda; a game never names a kernel.
"""

from __future__ import annotations

from fractions import Fraction

from croupier.analysis.kernels.shared_board.shape import OWN, BoardReader, Rank
from croupier.analysis.shapes import Unfit, says_no_more
from croupier.declare.game import Rules
from croupier.hands.best_of import BestWithOwn
from croupier.rounds.steps import BANK, COMMUNITY, Deal, Decide, Reveal, Settle
from croupier.rounds.steps.dealing.burn import Burn, BurnCards
from croupier.rounds.steps.settling.shared_board import SharedBoard
from croupier.rounds.value import Value
from croupier.rounds.wagers.wager import Posted, Times, Wager

PLACES, HAND, EARLY = 3, 3, 2
"""Cards of the board, of a hand, and of the board at the second decision."""


class FoldPoint(Value, frozen=True, kw_only=True):
    """A decision: the wager that is added instead of a fold, and its size in opening wagers."""

    bet: Wager
    size: Fraction


class WagerOrFoldShape(Value, frozen=True, kw_only=True):
    """The shape: a decision before the board, one after two of its cards, one after all three."""

    opening: Wager
    points: tuple[FoldPoint, FoldPoint, FoldPoint]
    rank: Rank
    settle: Settle
    exposed: bool

    @property
    def against(self) -> frozenset[str]:
        """The wagers that are settled against the dealer: all."""
        return frozenset([self.opening.key, *[point.bet.key for point in self.points]])


def wager_or_fold_shape(rules: Rules) -> WagerOrFoldShape:
    """Reads the agenda as such a game. Raises Unfit with the reason if it is not one."""
    reading = _FoldPointReader()
    for step in rules.agenda:
        reading.read(step)
    shape = reading.folding()
    if any(count != 1 or not 0 <= card < 52 for card, count in rules.pieces.items()):
        raise Unfit("its deck has a card twice, or a joker")
    if len(rules.deck) < 2 * OWN + PLACES + reading.burned:
        raise Unfit(f"a deck of {len(rules.deck)} cards is too small for both hands and the board")
    return shape


class _FoldPointReader(BoardReader):
    """What has been read from an agenda so far. The board is dealt between the decisions."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[tuple[Decide, int]] = []
        self.burned = 0
        """Cards that no one sees, so that every other card is as likely as without them."""

    def read(self, step: object) -> None:
        # By exact type: a subclass of one of these could do anything.
        if type(step) is Decide:
            if not self.lie[BANK] or self.down[BANK] < self.lie[BANK] or self.down[COMMUNITY]:
                raise Unfit("a card of the dealer's is known at a decision, or one of the board is face down")
            says_no_more(step, "bet", "closes", "in_turn")
            self.asked.append((step, self.lie[COMMUNITY]))
        elif type(step) is Deal and self.asked and (step.to != COMMUNITY or not step.up or self.settles):
            raise Unfit("cards other than the board's, face up, are dealt after a decision")
        elif type(step) is Reveal and step.of == BANK and len(self.asked) < PLACES:
            raise Unfit("a card of the dealer's is known at a decision")
        elif type(step) is Burn or type(step) is BurnCards:
            self.burned += step.cards
        else:
            super().read(step)

    def folding(self) -> WagerOrFoldShape:
        """The result as a shape."""
        if [seen for _, seen in self.asked] != [0, EARLY, PLACES]:
            raise Unfit(
                "no wager is added or the hand folded before the board, after two of its cards, and after three"
            )
        if (self.own, self.lie[BANK], self.lie[COMMUNITY]) != (OWN, OWN, PLACES) or len(self.placed) != 1:
            raise Unfit(f"player and dealer do not have two cards each on a board of {PLACES}, with one wager before")
        (opening,) = self.placed
        if opening.requires or opening.beside or type(opening.size) is not Posted:
            raise Unfit(f"the {opening.name} does not come first, by itself")
        first, second, third = (FoldPoint(bet=step.bet, size=_size(step.bet, opening)) for step, _ in self.asked)
        mine = {opening.key, *[point.bet.key for point in (first, second, third)]}
        settle, rank = self._settled(mine)
        return WagerOrFoldShape(
            opening=opening, points=(first, second, third), rank=rank.rank, settle=settle, exposed=self.exposed
        )

    def _settled(self, mine: set[str]) -> tuple[Settle, BestWithOwn]:
        if len(self.settles) != 1 or len(mine) != PLACES + 1 or mine != set(self.settles[0].wagers):
            raise Unfit("the wagers are not settled together, once")
        settle = self.settles[0]
        says_no_more(settle, "wagers", "showing", "outcome", "order", "limits", "losers_first")
        showing, rank = settle.showing, settle.showing.rank
        if type(showing) is not SharedBoard or type(rank) is not BestWithOwn:
            raise Unfit("hands are not the best of own cards and a shared board, with at least one own card")
        if (showing.own, showing.dealer, rank.size, rank.own) != (OWN, OWN, HAND, OWN):
            raise Unfit("a hand is not three cards, one or two of them own")
        return settle, rank


def _size(bet: Wager, opening: Wager) -> Fraction:
    size = bet.size
    if not isinstance(size, Times) or size.wager != opening.key or not size.only or len(size.factors) != 1:
        raise Unfit(f"the {bet.name} is not a fixed multiple of the opening wager")
    return Fraction(size.factors[0], size.per)
