"""Devices at a table that stop working and are repaired. Other device failures are declared by their game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.rounds.irregularities.base import Irregularity
from croupier.rounds.moves import Report
from croupier.rounds.postings import VOID, Outcome, post
from croupier.rounds.refusals import Offer, Refusal
from croupier.rounds.steps.placing.place import Place
from croupier.rounds.wagers.sizes import mark_of

if TYPE_CHECKING:
    from croupier.rounds.round import Round


class AtPosition(Irregularity, frozen=True, kw_only=True):
    """About the `device` at one betting position, with or without a hand in play there."""

    device: str

    def refusal(self, r: Round, report: Report) -> Refusal | None:
        if report.place not in {str(number) for number in range(1, r.rules.positions + 1)}:
            return Refusal(f"This layout has no position {report.place or '(none named)'}", self.cite)
        return None

    def offers(self, r: Round) -> tuple[Offer, ...]:
        reports = [Report(self.event, place=place) for place, _ in r.seats]
        return tuple([Offer(report, self.says, self.cite) for report in reports if self.refusal(r, report) is None])


class DeviceFails(AtPosition, frozen=True, kw_only=True):
    """The device does not work, so no such wager is made there until it is repaired.

    While betting is open, a wager already placed is returned. Later it has been registered, and stays.
    """

    wager: str

    def refusal(self, r: Round, report: Report) -> Refusal | None:
        if r.standing.mark(mark_of(self.device, report.place)):
            return Refusal(f"The {self.device} at position {report.place} is already out of use", self.cite)
        return super().refusal(r, report)

    def apply(self, r: Round, report: Report) -> Round:
        place = report.place
        r = r.changed(standing=r.standing.marked(mark_of(self.device, place), 1))
        if not isinstance(r.agenda[0], Place):
            return r
        hand = r.hand(place)
        back = [post(place, s, Outcome(VOID, self.cite)) for s in hand.stakes if s.wager == self.wager]
        for posting in back:
            r = r.with_hand(r.hand(place).without_stake(posting.person, self.wager))
        # It may have been the only stake there, and there is no hand without a stake.
        return r.changed(postings=(*r.postings, *back), hands=tuple([hand for hand in r.hands if hand.stakes]))


class DeviceRepaired(AtPosition, frozen=True, kw_only=True):
    """The device works again."""

    def refusal(self, r: Round, report: Report) -> Refusal | None:
        if r.standing.mark(mark_of(self.device, report.place)):
            return None
        return Refusal(f"The {self.device} at position {report.place or '(none named)'} is in use", self.cite)

    def apply(self, r: Round, report: Report) -> Round:
        return r.changed(standing=r.standing.marked(mark_of(self.device, report.place), 0))


class TableDeviceRepaired(Irregularity, frozen=True, kw_only=True):
    """The table's one device of this kind works again. `mark` recorded that it was out of use."""

    mark: str

    def refusal(self, r: Round, report: Report) -> Refusal | None:
        return None if r.standing.mark(self.mark) else Refusal("The device is in use", self.cite)

    def apply(self, r: Round, report: Report) -> Round:
        return r.changed(standing=r.standing.marked(self.mark, 0))
