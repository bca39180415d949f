"""Roulette settled a second time.

A wager pays 36 divided by the count of its numbers, less one; the five numbers pay 6. The numbers of an outside wager
are found by arithmetic; the game lists them. The readings are RO1, RO3, RO5, AG3.
"""

from fractions import Fraction

from croupier.law import cite
from croupier.witness.facts import House
from croupier.witness.layout import HALVES, LOSES, OnAreas, Outcome, witness_of
from croupier.witness.rows import ratio

ODDS, SPUN, POSTED = cite("19:47-5.2"), cite("19:47-5.3"), cite("19:47-8.2")
EVEN_MONEY = ("red", "black", "odd", "even", "low", "high")
FIVE = 5


class Roulette(OnAreas):
    """5.1 to 5.3: the wagers and verdicts of roulette."""

    paid, lost, half = ODDS, SPUN, ODDS

    def counts(self, outcome: Outcome) -> bool:
        return not (outcome == "00" and self.house.get("wheel") == "double zero used as single zero")

    def hears(self, words: str) -> None:
        """AG3: when betting closes, inside wagers whose total is too small are returned."""
        if words != "No more bets":
            return
        inner = [bet for bet in self.bets if bet.wager not in (*EVEN_MONEY, "column", "dozen")]
        for person in dict.fromkeys([bet.person for bet in inner]):
            mine = [bet for bet in inner if bet.person == person]
            if sum(bet.cents for bet in mine) < int(self.house.get("minimum.inside", 500)):
                self._back("returned", POSTED, mine)

    def brings(self, wager: str, area: str, outcome: Outcome) -> Fraction | None:
        number = str(outcome)
        if wager in EVEN_MONEY:
            if number in ("0", "00"):
                return HALVES if self.house.get("zero") == "half" else LOSES
            return self._pays("even money", 1) if is_in(wager, int(number)) else LOSES
        if wager in ("column", "dozen"):
            third = int(area[0])
            hit = number not in ("0", "00") and third_of(wager, int(number)) == third
            return self._pays(wager, 2) if hit else LOSES
        covered = area.split("-")
        if number not in covered:
            return LOSES
        kind = {
            1: "straight up",
            2: "split",
            3: "three numbers",
            4: "four numbers",
            FIVE: "five numbers",
            6: "six numbers",
        }
        return self._pays(kind[len(covered)], 36 // len(covered) - 1)

    def _pays(self, key: str, law: int) -> Fraction:
        printed = self.house.get(f"payout_odds.{key}")
        return Fraction(law) if printed is None else ratio(str(printed))


def is_in(wager: str, number: int) -> bool:
    """Whether a number from 1 to 36 is red, odd, low and so on. The pattern of red changes after 10, 18 and 28."""
    flips = (number > 10) + (number > 18) + (number > 28)
    truth = {
        "odd": number % 2 == 1,
        "low": number <= 18,
        "red": (number + flips) % 2 == 1,
    }
    opposite = {"even": "odd", "high": "low", "black": "red"}
    return truth[wager] if wager in truth else not truth[opposite[wager]]


def third_of(wager: str, number: int) -> int:
    """The column or the dozen of a number from 1 to 36."""
    return (number - 1) % 3 + 1 if wager == "column" else (number - 1) // 12 + 1


def memory(house: House) -> Roulette:
    """What the witness remembers of a table."""
    return Roulette(house)


WITNESS = witness_of(memory)
