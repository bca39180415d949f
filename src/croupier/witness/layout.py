"""What witnesses of games on a shared layout have in common: who has how much on which area, and what goes back."""

from collections.abc import Callable, Collection, Iterator
from fractions import Fraction
from math import ceil
from typing import Any

import msgspec

from croupier.witness.facts import Facts, HandFacts, House, Staked, Told, Verdict, Witness

LOSES, HALVES = Fraction(-1), Fraction(-1, 2)
"""What one unit brings when it is lost, in whole or by half."""

Outcome = str | tuple[int, ...]
Brings = Callable[[House, str, str, Outcome], Fraction | None]
"""What one unit on an area brings: the house, the wager, the area, the outcome. None if the wager stays."""


class AreaBet(msgspec.Struct):
    """One wager on an area."""

    person: str
    wager: str
    area: str
    cents: int


class OnAreas:
    """The wagers on the layout, and the verdicts of a round. A game derives its own from this."""

    paid = lost = half = ""
    """The paragraphs of odds, of collection and of a half that is lost."""
    returns: tuple[tuple[str, str], ...] = ()
    """Irregularities after which all wagers go back, and their paragraphs."""
    keeps: tuple[str, ...] = ()
    """Wagers whose stake stays on the layout when they win."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.bets: list[AreaBet] = []
        self.verdicts: list[Verdict] = []

    def brings(self, wager: str, area: str, outcome: Outcome) -> Fraction | None:
        """What one unit brings; None if the wager stays."""
        raise NotImplementedError

    def counts(self, outcome: Outcome) -> bool:
        """Whether an outcome decides anything."""
        return True

    def stands(self, standing: Told) -> None:
        """What was on the layout when the round began."""
        self.bets = [AreaBet(w["person"], w["wager"], w["area"], w["cents"]) for w in standing["lying"]]

    def takes(self, move: Told) -> None:
        """One more move of the round."""
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
        """What the dealer says; most words change nothing."""

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
        """What has been settled by now, each as a hand of its own."""
        held = [
            HandFacts(v.place, v.person, (), (Staked(v.wager, v.returned, v.paid),), v.result, v.cite)
            for v in self.verdicts
            if at is None or v.place in at
        ]
        return Facts(self.house, (), tuple(held))

    def standing(self) -> list[tuple[Any, ...]]:
        """The wagers that the witness expects on the layout next."""
        return sorted([(bet.person, bet.wager, bet.area, bet.cents) for bet in self.bets])


def owed(facts: Facts) -> tuple[Verdict, ...]:
    """Every wager that is decided by now."""
    return tuple(_read(facts))


def _read(facts: Facts) -> Iterator[Verdict]:
    for hand in facts.hands:
        (stake,) = hand.stakes
        yield Verdict(hand.place, hand.person, stake.wager, hand.state, stake.coupon, stake.cents, hand.under)


def witness_of(memory: Callable[[House], OnAreas]) -> Witness:
    """The witness of a game, from the class that remembers its moves."""
    return Witness(memory, owed)
