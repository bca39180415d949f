"""Vigorish that is not taken when a wager is paid. It is recorded in the Standing and collected later."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.money import dollars
from croupier.rounds.actors import Actor
from croupier.rounds.moves import Choose
from croupier.rounds.postings import COMMISSION, Posting
from croupier.rounds.refusals import Offer, Refusal
from croupier.rounds.standing import Standing
from croupier.rounds.step import Step
from croupier.rounds.steps.placing.side_actions import Aside

if TYPE_CHECKING:
    from croupier.rounds.round import Round

PAY, VIGORISH = "pay vigorish", "vigorish"
"""The choice of a person who pays, and the name in its posting where a wager would be."""


def owed_by(standing: Standing, person: Actor) -> int:
    """What a person owes from earlier rounds, in cents."""
    return standing.mark(_owed(person))


def _owed(person: Actor) -> str:
    return f"{VIGORISH} owed by {person}"


class BookVigorish(Step, frozen=True, kw_only=True):
    """Adds the commission that the settlement left unpaid to what each person already owes."""

    def enter(self, r: Round) -> Round:
        standing = r.standing
        for posting in r.postings:
            if posting.owed > 0:
                standing = standing.marked(_owed(posting.person), owed_by(standing, posting.person) + posting.owed)
        return (r if standing is r.standing else r.changed(standing=standing)).done()

    def clauses(self) -> tuple[str, ...]:
        return ("Vigorish that a winner owes is marked, and paid later.",)


class PayVigorish(Aside, frozen=True, kw_only=True):
    """A person may pay everything they owe at any time. A person who owes anything may not wager on a new shoe.

    The payment goes over the layout to the inventory, so no one can pay with chips that they do not have.
    """

    choices: tuple[str, ...] = (PAY,)

    def offers(self, r: Round, actor: Actor) -> tuple[Offer, ...]:
        owes, seats = owed_by(r.standing, actor), r.seated(actor)
        if not owes or not seats:
            return ()
        return (Offer(Choose(actor, seats[0], PAY, owes), f"Pay the vigorish owed, ${dollars(owes)}", self.cite),)

    def refusal(self, r: Round, move: Choose) -> Refusal | None:
        owes = owed_by(r.standing, move.by)
        if not owes:
            return Refusal(f"{move.by} owes no vigorish", self.cite)
        if move.place not in r.seated(move.by):
            return Refusal(f"{move.by} does not sit at position {move.place or '(none named)'}", self.cite)
        if move.cents != owes:
            return Refusal(
                f"{move.by} owes ${dollars(owes)} of vigorish; ${dollars(move.cents)} is not that amount", self.cite
            )
        return None

    def after(self, r: Round, move: Choose) -> Round:
        cents = move.cents
        paid = Posting(move.place, move.by, VIGORISH, COMMISSION, cents, 0, 0, cents, self.cite, owed=-cents)
        return r.changed(standing=r.standing.marked(_owed(move.by), 0), postings=(*r.postings, paid))

    def bars(self, r: Round, person: Actor) -> Refusal | None:
        owes = 0 if r.slot else owed_by(r.standing, person)
        if not owes:
            return None
        return Refusal(f"{person} must first pay the vigorish of the last shoe, ${dollars(owes)}", self.cite)

    def clauses(self) -> tuple[str, ...]:
        return ("Vigorish that you owe may be paid at any time, and is due at the end of the shoe.",)
