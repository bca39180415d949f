"""What can go wrong with a spin or a shake: it does not count, it has no outcome, or it is shown wrongly."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from croupier.rounds.irregularities.base import Irregularity
from croupier.rounds.moves import Report
from croupier.rounds.postings import VOID, Outcome, post
from croupier.rounds.refusals import Refusal
from croupier.rounds.steps.layout import begun_anew, stake_of

if TYPE_CHECKING:
    from croupier.rounds.round import Round


class NoOutcome(Irregularity, frozen=True, kw_only=True):
    """The spin or shake does not count. All wagers stay, and may be changed until betting closes again (RO7)."""

    def refusal(self, r: Round, report: Report) -> Refusal | None:
        return None if r.agenda[0].under_way() else Refusal("Nothing is being spun or shaken now", self.cite)

    def apply(self, r: Round, report: Report) -> Round:
        return begun_anew(r)


class AllReturned(Irregularity, frozen=True, kw_only=True):
    """The round has no valid outcome. It is void, and every wager on the layout is returned."""

    def refusal(self, r: Round, report: Report) -> Refusal | None:
        return None if r.agenda[0].under_way() else Refusal("Nothing is being spun or shaken now", self.cite)

    def apply(self, r: Round, report: Report) -> Round:
        back = [post(w.place, stake_of(w), Outcome(VOID, self.cite)) for w in r.standing.lying]
        return r.changed(standing=replace(r.standing, lying=()), postings=(*r.postings, *back), agenda=())


class ShownWrongly(Irregularity, frozen=True, kw_only=True):
    """The outcome was announced or shown wrongly. The equipment counts, so no wager is affected."""

    def refusal(self, r: Round, report: Report) -> Refusal | None:
        known = r.agenda[0].decides_layout() is not None
        return None if known else Refusal("No outcome is being announced now", self.cite)

    def apply(self, r: Round, report: Report) -> Round:
        return r
