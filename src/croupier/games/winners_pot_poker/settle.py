"""How the two kinds of wager end: the bonus against its table with a limit that hands may share, and the pot."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar

from msgspec.structs import replace

from croupier.games.winners_pot_poker.steps import finished, from_pot, in_pot, out_of_pot
from croupier.law import Cite
from croupier.money import dollars, share
from croupier.rounds.actors import DEALER
from croupier.rounds.hand import FOLDED, LIVE
from croupier.rounds.moves import Place as At
from croupier.rounds.payout_limit import Limit
from croupier.rounds.postings import COMMISSION, VOID, WIN, Outcome, Posting, post
from croupier.rounds.steps import BANK, Settle, Showdown
from croupier.rounds.steps.settling.settle import Rank
from croupier.rounds.value import Value

if TYPE_CHECKING:
    from croupier.rounds.round import Round

WINNERS_POT = "winner's pot"
"""The key of an award in the postings. It is not a wager, and no one has a stake on it."""


class SettleBonus(Settle, frozen=True, kw_only=True):
    """Every hand with the wager is turned up and settled; a folded hand by the cards it has.

    Hands of the category `shares` share one limit in proportion to their wagers, if together they are due more. Every
    other hand has its own limit.
    """

    ranks_only: ClassVar[bool] = False

    shares: int
    states: tuple[str, ...] = (LIVE, FOLDED)
    final: bool = False

    def enter(self, r: Round) -> Round:
        postings: list[Posting] = []
        best: list[Posting] = []
        hands = {hand.place: hand for hand in r.hands}
        for hand in reversed(r.hands):
            if hand.state in self.states and hand.stakes:
                showdown = self.showing.of(r, hand)
                outcomes = self.outcome(showdown)
                due = [post(hand.place, s, outcomes[s.wager]) for s in hand.stakes if s.wager in self.wagers]
                if showdown.player[0] == self.shares:
                    best += due
                else:
                    postings += self._alone(due)
                hands[hand.place] = replace(hand, stakes=(), shown=True)
        postings += shared(best, self.limits[0]) if len(best) > 1 else self._alone(best)
        return r.changed(hands=tuple(hands.values()), postings=(*r.postings, *postings)).done()

    def _alone(self, due: list[Posting]) -> list[Posting]:
        for limit in self.limits:
            due = limit.applied(due)
        return due

    def clauses(self) -> tuple[str, ...]:
        limit = self.limits[0]
        return (
            "The jacks plus bonus wagers are settled, also of players who folded, on the cards they have. A player "
            f"wins at most ${dollars(limit.cents)} on one; several royal flushes share that amount where more would "
            f"be due ({limit.cite}).",
        )


def shared(due: Sequence[Posting], limit: Limit) -> list[Posting]:
    """Several hands share one limit in proportion to their wagers. Below the limit nothing is cut."""
    if sum([p.paid for p in due]) <= limit.cents:
        return list(due)
    kept = share(limit.cents, [p.stake for p in due])
    return [replace(p, paid=keep, cut=p.paid - keep, limit=limit.cite) for p, keep in zip(due, kept, strict=True)]


class Awards(Value, frozen=True):
    """How a pot is divided: the players' parts by place, the dealer's part for the house, and the commission."""

    players: tuple[tuple[At, int], ...]
    dealer: int
    commission: int
    cite: Cite
    deducts: Cite
    """The paragraph by which the commission is taken."""


Contest = Callable[[int, tuple[tuple[At, Rank], ...], Rank], Awards]
"""A pot, the hands that compete for it clockwise from the dealer's left, and the dealer's, () if the dealer is out."""


def no_wager(_showdown: Showdown) -> Mapping[str, Outcome]:
    """Nothing is left on the layout when the pot is awarded."""
    return {}


class AwardPot(Settle, frozen=True, kw_only=True):
    """`contest` says who gets the pot. If no one is left to win it, the wagers are returned under `nobody`."""

    ranks_only: ClassVar[bool] = False

    contest: Contest
    nobody: Cite
    deducts: str
    """What the guide says about the commission."""
    pooled: tuple[str, ...]
    """The wagers in the pot."""
    wagers: tuple[str, ...] = ()
    outcome: Callable[[Showdown], Mapping[str, Outcome]] = no_wager

    def enter(self, r: Round) -> Round:
        lying = in_pot(r.postings)
        persons = {place: person for place, person, _wager in lying}
        ranks = tuple([(hand.place, self.showing.of(r, hand).player) for hand in r.live()])
        contests = r.area(BANK).state == LIVE
        r = r.changed(hands=tuple([finished(hand) for hand in r.hands]))
        if not lying:
            return r.done()
        if not ranks and not contests:
            return out_of_pot(r, Outcome(VOID, self.nobody), lambda _place: True).done()
        awards = self.contest(sum(lying.values()), ranks, self._dealer(r) if contests else ())
        won = Outcome(WIN, awards.cite)
        rows = [from_pot(place, persons[place], WINNERS_POT, cents, won) for place, cents in awards.players]
        house = ((won, awards.dealer), (Outcome(COMMISSION, awards.deducts), awards.commission))
        rows += [from_pot(BANK, DEALER, WINNERS_POT, cents, outcome) for outcome, cents in house if cents]
        return r.changed(postings=(*r.postings, *rows)).done()

    def _dealer(self, r: Round) -> Rank:
        """The dealer's rank. If no one else is left, the dealer's cards stay face down, and any rank wins."""
        cards = r.area(BANK).cards
        return self.showing.rank(cards) if not r.area(BANK).down and len(cards) == self.showing.dealer else (0,)

    def clauses(self) -> tuple[str, ...]:
        return ("The highest hand, a player's or the dealer's, wins the pot; equal hands share it.", self.deducts)
