"""Big six settled a second time. The number on the section is its odds, the two symbols pay 45, and all else loses."""

from fractions import Fraction

from croupier.law import cite
from croupier.witness.layout import LOSES, OnAreas, Outcome, witness_of
from croupier.witness.rows import ratio

SYMBOLS_PAY = 45


class BigSix(OnAreas):
    """5.5, 5.6 (BW2): the wagers and verdicts of big six."""

    paid, lost = cite("19:47-5.5"), cite("19:47-5.6")

    def brings(self, wager: str, area: str, outcome: Outcome) -> Fraction | None:
        if area != outcome:
            return LOSES
        printed = self.house.get(f"payout_odds.{area}")
        if printed is not None:
            return ratio(str(printed))
        return Fraction(int(area) if wager == "number" else SYMBOLS_PAY)


WITNESS = witness_of(BigSix)
