"""How the two kinds of wager end: the bonus by its paytable, with a limit that hands may share, and the pot."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from msgspec.structs import replace

from croupier.money import dollars, share
from croupier.rounds.hand import FOLDED, LIVE
from croupier.rounds.payout_limit import Limit
from croupier.rounds.postings import Posting, post
from croupier.rounds.steps import Settle

if TYPE_CHECKING:
    from croupier.rounds.round import Round


class SettleBonus(Settle, frozen=True, kw_only=True):
    """Turns up and settles every hand with the wager. A folded hand is settled by the cards that it has.

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
            "The jacks plus bonus wagers are settled on the cards that players have, folded hands included. A player "
            f"wins at most ${dollars(limit.cents)} on one; several royal flushes share that amount where more would "
            f"be due ({limit.cite}).",
        )


def shared(due: Sequence[Posting], limit: Limit) -> list[Posting]:
    """The postings of several hands that share one limit in proportion to their wagers.

    Below the limit nothing is cut.
    """
    if sum([p.paid for p in due]) <= limit.cents:
        return list(due)
    kept = share(limit.cents, [p.stake for p in due])
    return [replace(p, paid=keep, cut=p.paid - keep, limit=limit.cite) for p, keep in zip(due, kept, strict=True)]
