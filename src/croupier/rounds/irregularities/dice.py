"""What can go wrong with dice: throws that do not count, a die that leans, a shooter who must give up the dice."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from msgspec.structs import replace

from croupier.equipment.dice import FACES
from croupier.rounds.irregularities.base import Irregularity
from croupier.rounds.moves import Report
from croupier.rounds.refusals import Offer, Refusal
from croupier.rounds.steps.dice import Relinquish, ThrowDice, shooter
from croupier.rounds.steps.layout import begun_anew

if TYPE_CHECKING:
    from croupier.rounds.round import Round


class NoRoll(Irregularity, frozen=True, kw_only=True):
    """The throw does not count because of how the dice fell. It is repeated, and all wagers stay."""

    def refusal(self, r: Round, report: Report) -> Refusal | None:
        return None if isinstance(r.agenda[0], ThrowDice) else Refusal("No dice are being thrown now", self.cite)

    def apply(self, r: Round, report: Report) -> Round:
        head = r.agenda[0]
        assert isinstance(head, ThrowDice)
        return r.going_on(replace(head, rests_on=0))


class CockedDie(Irregularity, frozen=True, kw_only=True):
    """A die leans on something.

    The report names in `cards` the side on which the die rests; the opposite face counts.
    """

    counts: ClassVar[str] = "the side on which the die rests, from 1 to 6"

    def refusal(self, r: Round, report: Report) -> Refusal | None:
        head = r.agenda[0]
        if not isinstance(head, ThrowDice):
            return Refusal("No dice are being thrown now", self.cite)
        if head.rests_on:
            return Refusal("A cocked die has already been reported", self.cite)
        if report.cards not in FACES:
            return Refusal("The report must name the side on which the die rests, from 1 to 6", self.cite)
        return None

    def apply(self, r: Round, report: Report) -> Round:
        head = r.agenda[0]
        assert isinstance(head, ThrowDice)
        return r.going_on(replace(head, rests_on=report.cards))

    def offers(self, r: Round) -> tuple[Offer, ...]:
        reports = [Report(self.event, cards=face) for face in FACES]
        return tuple([Offer(report, self.says, self.cite) for report in reports if self.refusal(r, report) is None])


class DiceTaken(Irregularity, frozen=True, kw_only=True):
    """The shooter must give up the dice. The dice are offered to the next player; the point and the wagers stay."""

    relinquish: Relinquish

    def refusal(self, r: Round, report: Report) -> Refusal | None:
        return None if shooter(r) else Refusal("No player has the dice", self.cite)

    def apply(self, r: Round, report: Report) -> Round:
        return begun_anew(self.relinquish.apply(r))
