"""Mini-dice settled a second time, by totals. A place bet that wins is paid and stays for the next shake (MD2)."""

from fractions import Fraction

from croupier.law import cite
from croupier.witness.layout import LOSES, OnAreas, Outcome, witness_of
from croupier.witness.rows import ratio

IRREGULAR = cite("19:47-13.7")
LAW = {
    "place 4 and 10": (9, 5),
    "place 5 and 9": (7, 5),
    "place 6 and 8": (7, 6),
    "field": (1, 1),
    "field on 2 and 12": (2, 1),
    "any 7": (4, 1),
    "over 7": (1, 1),
    "under 7": (1, 1),
}


class MiniDice(OnAreas):
    """13.2, 13.6: the wagers and verdicts of mini-dice."""

    paid, lost = cite("19:47-13.6"), cite("19:47-13.2")
    returns = (("shaker out of order", IRREGULAR), ("wrong number of dice", IRREGULAR))
    keeps = ("place",)

    def brings(self, wager: str, area: str, outcome: Outcome) -> Fraction | None:
        total = sum(int(face) for face in outcome)
        if wager == "place":
            low = min(int(area), 14 - int(area))
            if total == 7:
                return LOSES
            return self._pays(f"place {low} and {14 - low}") if total == int(area) else None
        if wager == "field":
            if total in (5, 6, 7, 8):
                return LOSES
            return self._pays("field on 2 and 12" if total in (2, 12) else "field")
        won = {"any 7": total == 7, "over 7": total > 7, "under 7": total < 7}[wager]
        return self._pays(wager) if won else LOSES

    def _pays(self, key: str) -> Fraction:
        printed = self.house.get(f"payout_odds.{key}")
        return Fraction(*LAW[key]) if printed is None else ratio(str(printed))


WITNESS = witness_of(MiniDice)
