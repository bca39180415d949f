"""Pokette settled a second time. Cards are rank numbers and suits, and straights follow from the distance of two ranks.

Only the odds are law (12.6). The readings are PK1 to PK5 and PK8.
"""

from fractions import Fraction

from croupier.law import cite
from croupier.witness.facts import Told
from croupier.witness.layout import LOSES, OnAreas, Outcome, witness_of
from croupier.witness.rows import ratio

WORDS = ["two", "three", "four", "five", "six", "seven", "eight", "nine", "10", "jack", "queen", "king", "ace"]
RANKS = "23456789TJQKA"
LAW = {"single card": 50, "two cards": 24, "four cards": 12, "single rank": 12, "double rank": 5, "three ranks": 3}
LAW |= {"red and black": 1, "suit": 3, "jacer": 12, "pair in two": 11, "pair in three": 5, "three-of-a-kind": 11}
LAW |= {"flush": 3, "straight open": 5, "straight inside": 11, "straight flush open": 24, "straight flush inside": 49}
SUITS = "hcds"
LAST, BEFORE = "last result", "result before the last"


def rank(card: str) -> int:
    """The rank of a card, from 2 for a two to 14 for an ace."""
    return RANKS.index(card[0]) + 2


def missing(one: int, other: int) -> set[int]:
    """The ranks that make three in a row together with these two. An ace is 14 and also 1."""
    found = set()
    for low in range(1, 13):
        row = {low, low + 1, low + 2}
        ends = {14 if number == 1 else number for number in row}
        if one != other and {one, other} < ends:
            found |= ends - {one, other}
    return found


class Pokette(OnAreas):
    """12.3 to 12.6: the wagers and verdicts of pokette."""

    paid, lost = cite("19:47-12.6"), cite("19:47-12.5")
    shown: tuple[str, ...] = ()

    def stands(self, standing: Told) -> None:
        super().stands(standing)
        marks = dict(standing.get("marks", ()))
        # Results are numbered row by row from the aces, hearts first.
        numbers = [marks[name] - 1 for name in (LAST, BEFORE) if marks.get(name)]
        self.shown = tuple([RANKS[12 - number // 4] + SUITS[number % 4] for number in numbers])

    def brings(self, wager: str, area: str, outcome: Outcome) -> Fraction | None:
        result = str(outcome)
        if wager == "jacer" or result == "jacer":
            return self._pays("jacer") if wager == result else LOSES
        won = self._on_cards(wager, area, result) if wager not in self.on_results else self._completes(wager, result)
        return self._pays("red and black" if wager in ("red", "black") else wager) if won else LOSES

    on_results = frozenset([key for key in LAW if key.startswith(("pair", "three-of", "flush", "straight"))])

    def _on_cards(self, wager: str, area: str, card: str) -> bool:
        if wager in ("red", "black"):
            return (card[1] in "hd") is (wager == "red")
        if wager == "suit":
            return area.startswith(card[1])
        covered = area.split("-")
        return card in covered if wager.endswith(("card", "cards")) else WORDS[rank(card) - 2] in covered

    def _completes(self, wager: str, card: str) -> bool:
        """PK3: whether a card completes a wager on the last results."""
        if len(self.shown) < (1 if wager == "pair in two" else 2):
            return False
        ranks, suits = [rank(one) for one in self.shown], {one[1] for one in self.shown}
        same, new = len(set(ranks)) == 1, rank(card)
        if wager == "pair in two":
            return new == ranks[0]
        if wager == "pair in three":
            return not same and new in ranks
        if wager == "three-of-a-kind":
            return same and new == ranks[0]
        suited = suits == {card[1]}
        if wager == "flush":
            return suited
        lacks = missing(*ranks)
        fits = new in lacks and len(lacks) == (2 if wager.endswith("open") else 1)
        return fits and (suited or "flush" not in wager)

    def _pays(self, key: str) -> Fraction:
        printed = self.house.get(f"payout_odds.{key}")
        return Fraction(LAW[key]) if printed is None else ratio(str(printed))


WITNESS = witness_of(Pokette)
