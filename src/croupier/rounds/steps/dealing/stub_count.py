"""The stub is counted face down, at least once in a set number of rounds."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from croupier.law import Cite
from croupier.rounds.actors import DEALER, Actor
from croupier.rounds.irregularities.base import void_all
from croupier.rounds.moves import Count, Move
from croupier.rounds.refusals import Offer, Refusal
from croupier.rounds.step import STUB_COUNT, Step

if TYPE_CHECKING:
    from croupier.rounds.round import Round

SINCE_COUNT = "rounds since the stub was counted"
DECK_OUT = "deck to be removed from the table"


class CountStub(Step, frozen=True, kw_only=True):
    """The dealer counts the stub in the `every`-th round without a count. `every` is 0 if a device counts instead.

    A wrong number voids all hands. If the cards were not misdealt, the deck also leaves the table. A round in which no
    player is left counts as a round too, and its stub is counted if that is due.
    """

    order_blind: ClassVar[bool] = True
    moment: ClassVar[str] = STUB_COUNT
    holds_stub: ClassVar[bool] = True

    every: int
    wrong: Cite

    def enter(self, r: Round) -> Round:
        if not self.every:
            return r.done()
        rounds = r.standing.mark(SINCE_COUNT) + 1
        if rounds < self.every:
            return r.changed(standing=r.standing.marked(SINCE_COUNT, rounds)).done()
        return r

    def outlasts(self, r: Round) -> bool:
        """Whether a void round still needs the count.

        A void round counts as a round, so a count that falls due in it is made. If the count itself is interrupted, or
        betting was still open, the count stays due.
        """
        due = self.every and r.standing.mark(SINCE_COUNT) + 1 >= self.every
        return bool(due) and r.agenda[0] is not self and r.agenda[0] is not r.rules.agenda[0]

    def skipped(self, r: Round) -> Round:
        """The round if it is voided before its count.

        It still counts as a round, and a count that was due stays due.
        """
        if not self.every:
            return r
        rounds = min(r.standing.mark(SINCE_COUNT) + 1, self.every - 1)
        return r.changed(standing=r.standing.marked(SINCE_COUNT, rounds))

    def waits_for(self, r: Round) -> tuple[Actor, ...]:
        return (DEALER,)

    def expected(self, r: Round) -> int:
        """How many cards the stub should have."""
        return len(r.rules.deck) - r.slot

    def offers(self, r: Round, actor: Actor) -> tuple[Offer, ...]:
        return (Offer(Count(self.expected(r)), "Count the stub", self.cite),) if actor == DEALER else ()

    def refusal(self, r: Round, move: Move) -> Refusal | None:
        if type(move) is not Count:
            return Refusal("The dealer must count the stub before the round continues", self.cite)
        if move.stub < 0:
            return Refusal("A stub count cannot be negative", self.cite)
        if move.misdealt and move.stub == self.expected(r):
            return Refusal("The stub has the right number of cards, so a misdeal cannot be reported with it", self.cite)
        return None

    def after(self, r: Round, move: Move) -> Round:
        assert isinstance(move, Count)
        standing = r.standing.marked(SINCE_COUNT, 0)
        if move.stub == self.expected(r):
            return r.changed(standing=standing).done()
        if not move.misdealt:
            standing = standing.marked(DECK_OUT, 1)
        return void_all(r.changed(standing=standing, agenda=r.agenda[1:]), self.wrong)

    def clauses(self) -> tuple[str, ...]:
        often = "in every round" if self.every == 1 else f"at least once every {self.every} rounds"
        return (f"The dealer counts the undealt cards {often}.",) if self.every else ()

    def counts_stub(self) -> CountStub:
        return self

    def has_moment(self) -> bool:
        return bool(self.every)
