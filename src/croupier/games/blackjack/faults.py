"""2.15(h): what can go wrong with a double shoe. The rest of 2.15 is in `rounds.irregularities`, or with its wager."""

from croupier.games.blackjack.steps import Determinant
from croupier.rounds.irregularities.base import Irregularity
from croupier.rounds.moves import Report
from croupier.rounds.refusals import Refusal
from croupier.rounds.round import Round
from croupier.rounds.steps.placing.place import Place


class WrongSide(Irregularity, frozen=True, kw_only=True):
    """2.15(h): a round dealt from the wrong side of a double shoe counts."""

    def usual(self) -> tuple[str, str, str]:
        says = "The round stands as it was dealt."
        return "wrong side of the shoe", says, "a round is dealt from the wrong side of a double shoe"

    def refusal(self, r: Round, report: Report) -> Refusal | None:
        if not isinstance(r.agenda[0], Place | Determinant):
            return None
        return Refusal("The round is not being dealt yet", self.cite)

    def apply(self, r: Round, report: Report) -> Round:
        return r
