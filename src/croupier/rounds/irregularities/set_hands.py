"""What can go wrong with hands that are set: the dealer sets a hand, but not as the house way says."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from croupier.rounds.irregularities.base import Irregularity
from croupier.rounds.moves import Report
from croupier.rounds.refusals import Refusal
from croupier.rounds.steps.dealing.deal import BANK
from croupier.rounds.steps.deciding.arrange import HOUSE_SET, OpenHands

if TYPE_CHECKING:
    from croupier.rounds.round import Round


class DealerSetWrong(Irregularity, frozen=True, kw_only=True):
    """The dealer did not set a hand as the house way says.

    The hand is set again the right way before any hand is settled.
    """

    def usual(self) -> tuple[str, str, str]:
        says = "The hand is set again by the house way that was filed, and settled as set again."
        return "dealer's hand set wrongly", says, "the dealer sets a hand otherwise than by the house way"

    def refusal(self, r: Round, report: Report) -> Refusal | None:
        if isinstance(r.agenda[0], OpenHands):
            return None
        return Refusal("No hand has been set by the dealer and not yet opened", self.cite)

    def apply(self, r: Round, report: Report) -> Round:
        step = r.agenda[0]
        assert isinstance(step, OpenHands)
        bank = r.area(BANK)
        if bank.cards:
            r = r.with_common(replace(bank, arranged=step.way.of(step.parting, bank.cards)))
        for hand in [hand for hand in r.live() if HOUSE_SET in hand.marks]:
            r = r.with_hand(replace(hand, arranged=step.way.of(step.parting, hand.cards)))
        return r
