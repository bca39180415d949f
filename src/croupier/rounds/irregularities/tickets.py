"""What can go wrong with a draw or a ticket: the system fails, or a ticket is not paid."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from msgspec.structs import replace

from croupier.rounds.irregularities.base import Irregularity
from croupier.rounds.moves import Report
from croupier.rounds.refusals import Offer, Refusal
from croupier.rounds.steps.tickets.pay import returned

if TYPE_CHECKING:
    from croupier.rounds.round import Round


class SelectionFails(Irregularity, frozen=True, kw_only=True):
    """The numbers cannot be drawn.

    The wagers on this game are returned; a ticket's wagers on other games stay (KE5).
    """

    def refusal(self, r: Round, report: Report) -> Refusal | None:
        return None if r.agenda[0].draws_numbers() else Refusal("No numbers are being drawn now", self.cite)

    def apply(self, r: Round, report: Report) -> Round:
        drawing = r.agenda[0].draws_numbers()
        assert drawing is not None
        standing, due = returned(r.standing, drawing.balls, self.cite)
        return r.changed(standing=standing, postings=(*r.postings, *due), agenda=())


class NothingChanges(Irregularity, frozen=True, kw_only=True):
    """What the system has recorded counts, so no wager is affected."""

    def refusal(self, r: Round, report: Report) -> Refusal | None:
        head = r.agenda[0]
        going_on = head.draws_numbers() is not None or head.pays_tickets() is not None
        return None if going_on else Refusal("No game is being drawn or paid now", self.cite)

    def apply(self, r: Round, report: Report) -> Round:
        return r


class TicketNotPaid(Irregularity, frozen=True, kw_only=True):
    """A ticket is not paid, whatever numbers were drawn.

    The report names the ticket by its number in the order of sale.
    """

    counts: ClassVar[str] = "the number of the ticket, in order of sale"

    def refusal(self, r: Round, report: Report) -> Refusal | None:
        paying = r.agenda[0].pays_tickets()
        if paying is None:
            return Refusal("No tickets are being paid now", self.cite)
        many = len(r.standing.lying)
        if not 1 <= report.cards <= many:
            right = f"from 1 to {many}, in order of sale" if many else "not possible, because none was sold"
            return Refusal(f"The number of the ticket is {right}; {report.cards} is not", self.cite)
        if report.cards in dict(paying.unpaid):
            return Refusal(f"Ticket {report.cards} is not paid; that has been reported", self.cite)
        return None

    def apply(self, r: Round, report: Report) -> Round:
        paying = r.agenda[0].pays_tickets()
        assert paying is not None
        return r.going_on(replace(paying, unpaid=(*paying.unpaid, (report.cards, self.cite))))

    def offers(self, r: Round) -> tuple[Offer, ...]:
        reports = [Report(self.event, cards=number) for number in range(1, len(r.standing.lying) + 1)]
        return tuple([Offer(report, self.says, self.cite) for report in reports if self.refusal(r, report) is None])
