"""What the witnesses of games on a shared layout have in common: the wagers on each area, and what is returned."""

from collections.abc import Callable, Collection, Iterator
from fractions import Fraction
from math import ceil
from typing import Any

import msgspec

from croupier.witness.facts import Facts, HandFacts, House, Staked, Told, Verdict, Witness

LOSES, HALVES = Fraction(-1), Fraction(-1, 2)
"""The result for one unit that is lost in whole or by half."""

Outcome = str | tuple[int, ...]
Brings = Callable[[House, str, str, Outcome], Fraction | None]
"""The result for one unit on an area, given the house, the wager, the area and the outcome. None if the wager stays."""


class AreaBet(msgspec.Struct):
    """One wager on an area."""

    person: str
    wager: str
    area: str
    cents: int


class OnAreas:
    """The wagers on the layout, and the verdicts of a round. The witness of each game has a subclass."""

    paid = lost = half = ""
    """The paragraphs on the odds, on collecting a lost wager, and on a wager that loses half."""
    returns: tuple[tuple[str, str], ...] = ()
    """Irregularities after which all wagers are returned, each with its paragraph."""
    keeps: tuple[str, ...] = ()
    """Wagers whose stake stays on the layout when they win."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.bets: list[AreaBet] = []
        self.verdicts: list[Verdict] = []

    def brings(self, wager: str, area: str, outcome: Outcome) -> Fraction | None:
        """The result for one unit, such as its winnings. None if the wager stays."""
        raise NotImplementedError

    def counts(self, outcome: Outcome) -> bool:
        """Whether an outcome decides anything."""
        return True

    def stands(self, standing: Told) -> None:
        """Takes in what was on the layout when the round began."""
        self.bets = [AreaBet(w["person"], w["wager"], w["area"], w["cents"]) for w in standing["lying"]]

    def takes(self, move: Told) -> None:
        """Takes in the next move of the round."""
        kind = move["move"]
        if kind in ("bet", "withdraw"):
            spot = (move["by"], move["wager"], move["place"])
            self.bets = [bet for bet in self.bets if (bet.person, bet.wager, bet.area) != spot]
            if kind == "bet":
                self.bets.append(AreaBet(*spot, move["cents"]))
        elif kind == "announce":
            self.hears(move["words"])
        elif kind == "report" and move["what"] in dict(self.returns):
            self._back("void", dict(self.returns)[move["what"]], self.bets)
        elif kind in ("spin", "shake"):
            self._decided(move["section"] if kind == "spin" else tuple(move["dice"]))

    def hears(self, words: str) -> None:
        """Takes in what the dealer says. Most words change nothing."""

    def _back(self, result: str, under: str, bets: list[AreaBet]) -> None:
        self.verdicts += [Verdict(b.area, b.person, b.wager, result, 0, b.cents, under) for b in bets]
        self.bets = [bet for bet in self.bets if bet not in bets]

    def _decided(self, outcome: Outcome) -> None:
        if not self.counts(outcome):
            return
        for bet in tuple(self.bets):
            brings = self.brings(bet.wager, bet.area, outcome)
            if brings is not None:
                stays = bet.wager in self.keeps and brings > 0
                if not stays:
                    self.bets.remove(bet)
                self.verdicts.append(self._verdict(bet, brings, stays=stays))

    def _verdict(self, bet: AreaBet, brings: Fraction, *, stays: bool) -> Verdict:
        where = (bet.area, bet.person, bet.wager)
        if brings == LOSES:
            return Verdict(*where, "lose", 0, 0, self.lost)
        if brings == HALVES:
            return Verdict(*where, "half lost", 0, ceil(Fraction(bet.cents, 2)), self.half)
        return Verdict(*where, "win", ceil(brings * bet.cents), 0 if stays else bet.cents, self.paid)

    def facts(self, at: Collection[str] | None = None) -> Facts:
        """The wagers that are settled so far, each in the form of a separate hand."""
        held = [
            HandFacts(v.place, v.person, (), (Staked(v.wager, v.returned, v.paid),), v.result, v.cite)
            for v in self.verdicts
            if at is None or v.place in at
        ]
        return Facts(self.house, (), tuple(held))

    def standing(self) -> list[tuple[Any, ...]]:
        """The wagers that the witness expects on the layout in the next round."""
        return sorted([(bet.person, bet.wager, bet.area, bet.cents) for bet in self.bets])


def owed(facts: Facts) -> tuple[Verdict, ...]:
    """The verdict on every wager that is decided so far."""
    return tuple(_read(facts))


def _read(facts: Facts) -> Iterator[Verdict]:
    for hand in facts.hands:
        (stake,) = hand.stakes
        yield Verdict(hand.place, hand.person, stake.wager, hand.state, stake.coupon, stake.cents, hand.under)


def witness_of(memory: Callable[[House], OnAreas]) -> Witness:
    """The witness of a game, from the class that remembers its moves."""
    return Witness(memory, owed)
