"""Sic bo settled a second time, by counting how many dice show each number. The readings are SB1 and SB5."""

from fractions import Fraction

from croupier.law import cite
from croupier.witness.layout import LOSES, OnAreas, Outcome, witness_of
from croupier.witness.rows import ratio

IRREGULAR = cite("19:47-9.6")
TOTALS = {4: 60, 5: 30, 6: 17, 7: 12, 8: 8, 9: 6, 10: 6}
TIMES = {1: "one of a kind", 2: "one of a kind, twice", 3: "one of a kind, three times"}

# The lines that the second table pays above the first.
SECOND = {"any three of a kind": 31, "two of a kind": 11, "combination": 6, "one of a kind, three times": 12}
SECOND |= {"total 4 and 17": 62, "total 5 and 16": 31, "total 6 and 15": 18, "total 9 and 12": 7}


class SicBo(OnAreas):
    """9.2, 9.4, 9.6: the wagers and verdicts of sic bo."""

    paid, lost = cite("19:47-9.4"), cite("19:47-9.5")
    returns = (("shaker out of order", IRREGULAR), ("wrong number of dice", IRREGULAR))

    def brings(self, wager: str, area: str, outcome: Outcome) -> Fraction | None:
        dice = sorted(int(face) for face in outcome)
        total, triple = sum(dice), dice[0] == dice[2]
        if wager in ("small", "big"):
            won = not triple and (total < 11) is (wager == "small")
            return self._pays("small and big", 1) if won else LOSES
        if wager == "any three of a kind":
            return self._pays(wager, 30) if triple else LOSES
        if wager == "total":
            low = min(int(area), 21 - int(area))
            return self._pays(f"total {low} and {21 - low}", TOTALS[low]) if total == int(area) else LOSES
        if wager == "combination":
            return self._pays(wager, 5) if all(int(face) in dice for face in area.split("-")) else LOSES
        shown = dice.count(int(area))
        if wager == "one of a kind":
            return self._pays(TIMES[shown], shown) if shown else LOSES
        needed, law = {"two of a kind": (2, 10), "three of a kind": (3, 180)}[wager]
        return self._pays(wager, law) if shown >= needed else LOSES

    def _pays(self, key: str, law: int) -> Fraction:
        least = SECOND.get(key, law) if self.house.get("odds_table") == "Pennsylvania B" else law
        printed = self.house.get(f"payout_odds.{key}")
        return max(Fraction(least), Fraction(0) if printed is None else ratio(str(printed)))


WITNESS = witness_of(SicBo)
