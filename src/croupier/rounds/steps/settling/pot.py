"""Wagers go into a pot, and the hands that compete for it are compared."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, ClassVar

from msgspec.structs import replace

from croupier.law import Cite
from croupier.rounds.actors import DEALER
from croupier.rounds.hand import DONE, FOLDED, LIVE, Hand
from croupier.rounds.moves import Place as At
from croupier.rounds.postings import COMMISSION, VOID, WIN, Outcome, from_pot, in_pot, into_pot, out_of_pot
from croupier.rounds.step import Step
from croupier.rounds.steps.dealing.deal import BANK
from croupier.rounds.steps.settling.settle import Rank, Settle, Showdown
from croupier.rounds.value import Value

if TYPE_CHECKING:
    from croupier.rounds.round import Round


class Sweep(Step, frozen=True, kw_only=True):
    """Moves the `wagers` of every hand still in the round to the pot."""

    ranks_only: ClassVar[bool] = True
    order_blind: ClassVar[bool] = True

    wagers: tuple[str, ...]

    def enter(self, r: Round) -> Round:
        postings, hands = [], []
        for hand in r.hands:
            if hand.state == LIVE:
                swept = [stake for stake in hand.stakes if stake.wager in self.wagers]
                postings += [into_pot(hand.place, s.person, s.wager, s.cents, self.cite) for s in swept]
                hand = replace(hand, stakes=tuple([s for s in hand.stakes if s.wager not in self.wagers]))
            hands.append(hand)
        return r.changed(hands=tuple(hands), postings=(*r.postings, *postings)).done()

    def clauses(self) -> tuple[str, ...]:
        if len(self.wagers) == 1:
            return (f"The {self.wagers[0]} wager of everyone still in the round goes to the pot.",)
        return (f"The {', '.join(self.wagers)} wagers of everyone still in the round go to the pot.",)


class Awards(Value, frozen=True):
    """How a pot is divided: the parts of the players by place, the dealer's part, which goes to the house, and the
    commission.
    """

    players: tuple[tuple[At, int], ...]
    dealer: int
    commission: int
    cite: Cite
    deducts: Cite
    """The paragraph under which the commission is deducted."""
    result: str = WIN
    """The result under which an award is posted: won, or returned to a player who has no competitor."""


Contest = Callable[[int, tuple[tuple[At, Rank], ...], Rank], Awards]
"""Divides a pot, given its amount, the hands that compete, clockwise from the dealer's left, and the dealer's hand.

The dealer's rank is () if the dealer is out.
"""


def no_wager(_showdown: Showdown) -> Mapping[str, Outcome]:
    """No outcomes, because nothing is left on the layout when the pot is awarded."""
    return {}


class AwardPot(Settle, frozen=True, kw_only=True):
    """Awards the pot as `contest` says. If no one is left to win it, the wagers are returned under `nobody`.

    With `folded`, hands that folded compete too, and they are turned up for that.
    """

    ranks_only: ClassVar[bool] = False
    order_blind: ClassVar[bool] = True

    contest: Contest
    nobody: Cite
    prize: str
    """The name under which an award is posted. It is not a wager, and no one has a stake on it."""
    deducts: str
    """What the guide says about the commission."""
    pooled: tuple[str, ...]
    """The wagers in the pot."""
    folded: bool = False
    wagers: tuple[str, ...] = ()
    outcome: Callable[[Showdown], Mapping[str, Outcome]] = no_wager

    def competing(self, r: Round) -> tuple[Hand, ...]:
        """The players' hands that compete for the pot, clockwise from the dealer's left."""
        states = (LIVE, DONE, FOLDED) if self.folded else (LIVE,)
        return tuple([hand for hand in r.hands if hand.state in states])

    def enter(self, r: Round) -> Round:
        lying = in_pot(r.postings)
        persons = {place: person for place, person, _wager in lying}
        hands = self.competing(r)
        # Without an opponent there is nothing to compare, and perhaps no board to compare it on.
        alone = self.folded and len(hands) == 1
        ranks = tuple([(hand.place, () if alone else self.showing.of(r, hand).player) for hand in hands])
        contests = bool(self.showing.dealer) and r.area(BANK).state == LIVE
        shown = frozenset() if alone else frozenset([hand.place for hand in hands])
        r = r.changed(hands=tuple([self._finished(hand, hand.place in shown) for hand in r.hands]))
        if not lying:
            return r.done()
        if not ranks and not contests:
            return out_of_pot(r, Outcome(VOID, self.nobody), lambda _place: True).done()
        awards = self.contest(sum(lying.values()), ranks, self._dealer(r) if contests else ())
        won = Outcome(awards.result, awards.cite)
        rows = [from_pot(place, persons[place], self.prize, cents, won) for place, cents in awards.players]
        house = ((won, awards.dealer), (Outcome(COMMISSION, awards.deducts), awards.commission))
        rows += [from_pot(BANK, DEALER, self.prize, cents, outcome) for outcome, cents in house if cents]
        return r.changed(postings=(*r.postings, *rows)).done()

    def _finished(self, hand: Hand, shown: bool) -> Hand:
        """The final state of a hand that took part to the end."""
        if hand.state == LIVE:
            return replace(hand, state=DONE, shown=True)
        return replace(hand, shown=True) if shown and not hand.shown else hand

    def _dealer(self, r: Round) -> Rank:
        """The dealer's rank.

        If no one else is left, the dealer's cards stay face down, and the dealer wins with any rank.
        """
        cards = r.area(BANK).cards
        return self.showing.rank(cards) if not r.area(BANK).down and len(cards) == self.showing.dealer else (0,)

    def clauses(self) -> tuple[str, ...]:
        if self.showing.dealer:
            return ("The highest hand, a player's or the dealer's, wins the pot; equal hands share it.", self.deducts)
        late = ", of a player who folded too," if self.folded else ""
        return (f"The highest hand{late} wins the pot; equal hands share it.", self.deducts)
