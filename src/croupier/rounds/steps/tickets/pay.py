"""Tickets are presented, validated and paid after the draw.

What was marked on a ticket is known from the system's record.
"""

from __future__ import annotations

from math import gcd
from typing import TYPE_CHECKING, ClassVar

from msgspec.structs import replace

from croupier.law import Cite
from croupier.money import dollars
from croupier.rounds.actors import DEALER, Actor
from croupier.rounds.moves import Announce, Call, Move
from croupier.rounds.postings import FORFEIT, LOSE, VOID, WIN, Posting
from croupier.rounds.refusals import Offer, Refusal
from croupier.rounds.standing import Lying, Standing
from croupier.rounds.step import Step
from croupier.rounds.steps.tickets.schedule import AggregateLimit, Schedule
from croupier.rounds.steps.tickets.ticket import Ticket, read_ticket

if TYPE_CHECKING:
    from croupier.rounds.round import Round


class PayTickets(Step, frozen=True, kw_only=True):
    """Pays the tickets of this game. `drawn` are its numbers.

    `unpaid` are the tickets that are not paid: their numbers in the order of sale, each with the paragraph.
    """

    only_confirms: ClassVar[bool] = True
    moment: ClassVar[str] = "payment"

    balls: int
    schedule: Schedule
    limit: AggregateLimit
    pays: Call
    lost: Cite
    days: int = 0
    """How many days after its last game a ticket may be presented. It is 0 if no time is set."""
    drawn: tuple[int, ...] = ()
    unpaid: tuple[tuple[int, Cite], ...] = ()

    @property
    def sets_off(self) -> Call | None:
        return self.pays

    def waits_for(self, r: Round) -> tuple[Actor, ...]:
        return (DEALER,)

    def offers(self, r: Round, actor: Actor) -> tuple[Offer, ...]:
        if actor != DEALER:
            return ()
        return (Offer(Announce(self.pays.words), f"The dealer {self.pays.words}", self.pays.cite),)

    def refusal(self, r: Round, move: Move) -> Refusal | None:
        if type(move) is Announce and move.words == self.pays.words:
            return None
        return Refusal("The game is drawn, and the tickets are being paid", self.cite)

    def after(self, r: Round, move: Move) -> Round:
        standing, due = self.settled(r.standing)
        return r.changed(standing=standing, postings=(*r.postings, *due)).done()

    def settled(self, standing: Standing) -> tuple[Standing, list[Posting]]:
        """The tickets that are still good for more games, and the payment for every ticket of this game."""
        withheld, drawn = dict(self.unpaid), frozenset(self.drawn)
        sold = [(lying, read_ticket(lying.wager, lying.area, self.balls)) for lying in standing.lying]
        owed = [
            0 if at in withheld else self.worth(ticket, lying.cents, drawn)
            for at, (lying, ticket) in enumerate(sold, start=1)
        ]
        paid = self.limit.applied(owed)
        due = [
            self._posting(lying, ticket, owes, pays, withheld.get(at))
            for at, ((lying, ticket), owes, pays) in enumerate(zip(sold, owed, paid, strict=True), start=1)
        ]
        due.sort(key=lambda posting: posting.result == WIN)
        return played(standing, sold), due

    def worth(self, ticket: Ticket, cents: int, drawn: frozenset[int]) -> int:
        """What a ticket wins in one game, before the limit. `cents` is its price for all games that are left."""
        each = cents // ticket.wagers
        caught = ticket.caught(drawn)
        return sum([self.schedule.pays(many, hit, each) for many, hit in zip(ticket.spots, caught, strict=True)])

    def _posting(self, lying: Lying, ticket: Ticket, owes: int, pays: int, withheld: Cite | None) -> Posting:
        stake, where = lying.cents // ticket.games, (lying.area, lying.person, lying.wager)
        if withheld is not None:
            return Posting(*where, FORFEIT, stake, 0, 0, stake, withheld)
        if not owes:
            return Posting(*where, LOSE, stake, 0, 0, stake, self.lost)
        cut, limit = owes - pays, self.limit.cite if owes != pays else ""
        return Posting(*where, WIN, stake, pays, 0, stake, self.cite, for_one(owes, stake), cut, limit)

    def clauses(self) -> tuple[str, ...]:
        presented = f"A ticket may be presented until {self.days} days after its last game ({self.pays.cite})."
        return (
            "A winning ticket is paid when it is presented and validated. What is paid includes its price, which is "
            "not returned.",
            *((presented,) if self.days else ()),
            f"All tickets of one game are paid at most ${dollars(self.limit.cents)} together. If more is due, payments "
            f"up to ${dollars(self.limit.small)} are made whole, and the others share the rest in proportion.",
        )

    def pays_tickets(self) -> PayTickets:
        return self


def for_one(paid: int, stake: int) -> str:
    """What is paid "for one", in words."""
    common = gcd(paid, stake)
    return f"{paid // common} for {stake // common}"


def played(standing: Standing, sold: list[tuple[Lying, Ticket]]) -> Standing:
    """The Standing with the tickets that are good for more games, at the price of those games."""
    lying = []
    for one, ticket in sold:
        later = ticket.later()
        if later is not None:
            lying.append(replace(one, cents=one.cents - one.cents // ticket.games, area=later.text))
    return replace(standing, lying=tuple(lying))


def returned(standing: Standing, balls: int, cite: Cite) -> tuple[Standing, list[Posting]]:
    """Returns the wagers on one game. A ticket's other games stay."""
    sold = [(lying, read_ticket(lying.wager, lying.area, balls)) for lying in standing.lying]
    due = []
    for lying, ticket in sold:
        stake = lying.cents // ticket.games
        due.append(Posting(lying.area, lying.person, lying.wager, VOID, stake, 0, stake, 0, cite))
    return played(standing, sold), due
