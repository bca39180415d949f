"""2.15(h): what can go wrong with a double shoe.

The rest of 2.15 is in `rounds.irregularities`, or in the module of the wager that it affects.
"""

from croupier.rounds.irregularities.base import Irregularity
from croupier.rounds.moves import Report
from croupier.rounds.refusals import Refusal
from croupier.rounds.round import Round
from croupier.rounds.standing import SIDE
from croupier.rounds.steps.dealing.hole_card import DealTwice


class WrongSide(Irregularity, frozen=True, kw_only=True):
    """2.15(h): a round that was dealt from the wrong side of a double shoe counts.

    All its cards come from that side (J80).
    """

    def usual(self) -> tuple[str, str, str]:
        says = "The round is dealt from that side and counts."
        return "wrong side of the shoe", says, "a round is dealt from the wrong side of a double shoe"

    def refusal(self, r: Round, report: Report) -> Refusal | None:
        first = isinstance(r.agenda[0], DealTwice) and not any(hand.cards for hand in (*r.hands, *r.common))
        if not first:
            return Refusal("The wrong side is noticed when the first card after the determinant card is due", self.cite)
        if any(incident.what == self.event for incident in r.incidents):
            return Refusal("It is reported already that the dealer deals from the wrong side", self.cite)
        if any(r.rules.irregularities[incident.what].replenishes for incident in r.incidents):
            return Refusal("The side with the determinant card has run out of cards", self.cite)
        return None

    def apply(self, r: Round, report: Report) -> Round:
        return r.changed(standing=r.standing.marked(SIDE, 3 - r.standing.mark(SIDE)))
