"""Craps settled a second time, from the tables of the fact sheet, with only sets of throws that win and lose.

Written differently from the game on purpose. Every wager has a set of throws on which it wins and one on which it
loses, computed each time from the point, its number and its call. Any other throw leaves it in place. The readings are
those that the game declares: G7, K2 to K6, K8, K9.
"""

from collections.abc import Collection, Iterator
from fractions import Fraction
from itertools import product
from math import ceil, floor
from typing import Any

import msgspec

from croupier.law import cite
from croupier.witness.facts import CHARGED, Facts, HandFacts, House, Staked, Told, Verdict, Witness
from croupier.witness.rows import ratio

REGULATION = "19:47-1"
ODDS, VIGORISH, SUPPLEMENTAL, FIRE = (cite(f"{REGULATION}.{n}") for n in (4, 5, 6, 12))
REMOVAL, SETTLED, GIVEN_UP = cite(f"{REGULATION}.3"), cite(f"{REGULATION}.10"), cite(f"{REGULATION}.11(c)")

Throws = frozenset[tuple[int, int]]
ALL: Throws = frozenset((a, b) for a, b in product(range(1, 7), repeat=2))
POINTS = (4, 5, 6, 8, 9, 10)
WAYS = {4: 3, 5: 4, 6: 5, 8: 5, 9: 4, 10: 3}
"""The number of throws that make each point. Six throws make a seven."""

# 1.4, as the sheet prints it: what one pays to one.
LAW_PAYS = {
    "line": (1, 1),
    "place 4 and 10": (9, 5),
    "place 5 and 9": (7, 5),
    "place 6 and 8": (7, 6),
    "lose 4 and 10": (5, 11),
    "lose 5 and 9": (5, 8),
    "lose 6 and 8": (4, 5),
    "hard 4 and 10": (7, 1),
    "hard 6 and 8": (9, 1),
    "field": (1, 1),
    "field on 2": (2, 1),
    "field on 12": (2, 1),
    "any seven": (4, 1),
    "any craps": (7, 1),
    "craps two": (30, 1),
    "craps three": (15, 1),
    "craps twelve": (30, 1),
    "eleven": (15, 1),
}
FIRE_PAYS = {"none": {}, "A": {4: 24, 5: 249, 6: 999}, "B": {4: 10, 5: 200, 6: 2000}, "C": {3: 6, 4: 9, 5: 69, 6: 420}}
PARTS = {
    "craps-eleven": (("any craps", (2, 3, 12)), ("eleven", (11,))),
    "horn": (("craps two", (2,)), ("craps three", (3,)), ("eleven", (11,)), ("craps twelve", (12,))),
}
SINGLE = {
    "any seven": (7,),
    "any craps": (2, 3, 12),
    "craps two": (2,),
    "craps three": (3,),
    "craps twelve": (12,),
    "eleven": (11,),
}


def on(*totals: int) -> Throws:
    """The throws with one of these totals."""
    return frozenset(throw for throw in ALL if sum(throw) in totals)


class LyingBet(msgspec.Struct):
    """One wager on the layout, in the form in which the witness remembers it."""

    person: str
    wager: str
    cents: int
    number: int = 0
    called: str = ""


def sets(house: House, lies: LyingBet, point: int) -> tuple[Throws, Throws, Throws, int]:
    """1.2, 1.3: the throws that win, lose and return the wager.

    The last value is 1 for a wager that still waits for its point, otherwise 0.
    """
    wager, number = lies.wager, lies.number
    none: Throws = frozenset()
    if wager in ("pass", "come"):
        return (on(number), on(7), none, 0) if number else (on(7, 11), on(2, 3, 12), none, 1)
    if wager in ("don't pass", "don't come"):
        return (on(7), on(number), none, 0) if number else (on(2, 3), on(7, 11), on(12), 1)
    if wager == "field":
        return on(2, 3, 4, 9, 10, 11, 12), on(5, 6, 7, 8), none, 0
    one_roll = SINGLE.get(wager) or ((2, 3, 11, 12) if wager.startswith(("horn", "craps-eleven")) else ())
    if one_roll:
        return on(*one_roll), ALL - on(*one_roll), none, 0
    if wager == "hardway":
        won, lost = frozenset({(number // 2, number // 2)}), on(number, 7) - {(number // 2, number // 2)}
    elif wager in ("place", "buy", "pass odds", "come odds"):
        won, lost = on(number), on(7)
    else:
        won, lost = on(7), on(number)
    if works(house, lies, point):
        return won, lost, none, 0
    return none, none, won | lost if wager.endswith("odds") else none, 0


def works(house: House, lies: LyingBet, point: int) -> bool:
    """K4: whether a wager works. The owner's call counts.

    Without a call, every wager works if a point is set. On a come-out roll all work except those listed here.
    """
    if lies.called or point:
        return lies.called != "off"
    off = {"come odds", "place", "buy"}
    off |= {"hardway"} if not house.get("hardways_on_come_out", False) else set()
    off |= {"place to lose"} if not house.get("place_to_lose_on_come_out", False) else set()
    return lies.wager not in off


def pays(house: House, lies: LyingBet, throw: tuple[int, int]) -> Fraction:
    """1.4 to 1.6: what one unit wins on a winning throw."""
    wager, number, total = lies.wager, lies.number, sum(throw)
    if wager in ("pass", "don't pass", "come", "don't come"):
        return printed(house, "line")
    if wager in ("place", "place to lose", "hardway"):
        word = {"place": "place", "place to lose": "lose", "hardway": "hard"}[wager]
        return printed(house, f"{word} {min(number, 14 - number)} and {max(number, 14 - number)}")
    if wager in ("buy", "pass odds", "come odds"):
        return Fraction(6, WAYS[number])
    if wager in ("lay", "don't pass odds", "don't come odds"):
        return Fraction(WAYS[number], 6)
    if wager == "field":
        return printed(house, f"field on {total}" if total in (2, 12) else "field")
    if wager in SINGLE:
        return printed(house, wager)
    shares = [(name, totals, 1) for name, totals in PARTS.get(wager, PARTS["horn"])]
    if wager == "horn high":
        shares = [(name, totals, 2 if number in totals else 1) for name, totals, _ in shares]
    whole = sum(weight for _, _, weight in shares)
    hit = [(printed(house, name), weight) for name, totals, weight in shares if total in totals]
    return sum((weight * (to_one + 1) for to_one, weight in hit), Fraction(-whole)) / whole


def printed(house: House, key: str) -> Fraction:
    """The odds that the house chose, or those that the law prints."""
    odds = house.get(f"payout_odds.{key}")
    return Fraction(*LAW_PAYS[key]) if odds is None else ratio(str(odds))


class Craps:
    """The wagers on a table between throws, and the effect of the throws of one round."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.lying: list[LyingBet] = []
        self.point = self.shooter = 0
        self.thrown = False
        self.made: set[int] = set()
        self.verdicts: list[Verdict] = []

    def stands(self, standing: Told) -> None:
        """Takes in what was on the layout when the round began."""
        self.lying = [LyingBet(**{k: w[k] for k in LyingBet.__struct_fields__}) for w in standing["lying"]]
        marks = dict(standing["marks"])
        self.point, self.shooter = marks.get("point", 0), marks.get("shooter", 0)
        turn = marks.get("turn", 0)
        self.thrown = bool(turn & 1)
        self.made = {number for at, number in enumerate(POINTS) if turn >> (at + 1) & 1}

    def takes(self, move: Told) -> None:
        """Takes in the next move of the round."""
        kind = move["move"]
        if kind in ("bet", "withdraw"):
            self._laid(move)
        elif kind == "choose":
            self._chose(move["by"], move["place"], move["choice"])
        elif kind == "report" and move["what"] == "dice taken from the shooter":
            self._gives_up()
        elif kind == "throw":
            self._throw(tuple(move["dice"]))

    def facts(self, at: Collection[str] | None = None) -> Facts:
        """The wagers that are settled so far, each in the form of a separate hand."""
        held = [
            HandFacts(v.place, v.person, (), (Staked(v.wager, v.returned, v.paid),), v.result, v.cite)
            for v in self.verdicts
            if at is None or v.place in at
        ]
        return Facts(self.house, (), tuple(held))

    def _at(self, person: str, place: str, wager: str) -> LyingBet | None:
        mine = [w for w in self.lying if (w.person, w.wager, str(w.number or "")) == (person, wager, place)]
        return mine[0] if mine else None

    def _laid(self, move: Told) -> None:
        person, place, wager = move["by"], move["place"], move["wager"]
        old, charge = self._at(person, place, wager), self._at(person, place, f"{wager} vigorish")
        self.lying = [w for w in self.lying if w is not old and w is not charge]
        if move["move"] == "bet":
            number = int(place or 0)
            self.lying.append(LyingBet(person, wager, move["cents"], number, old.called if old else ""))
            if wager in ("buy", "lay") and self.house.get("vigorish") == "when the bet is made":
                won = Fraction(1) if wager == "buy" else Fraction(WAYS[number], 6)
                due = floor(floor(move["cents"] * won) * self._vigorish())
                self.lying += [LyingBet(person, f"{wager} vigorish", due, number)] if due else []

    def _chose(self, by: str, place: str, choice: str) -> None:
        if choice == "pass the dice":
            if self.shooter:
                self._gives_up()
        elif choice == "shoot":
            if self.shooter:  # the shooter has left
                self._gives_up()
            self.shooter = int(place)
        else:
            wager, _, word = choice.rpartition(" ")
            lies = self._at(by, place, wager)
            if lies is not None:
                lies.called = word

    def _gives_up(self) -> None:
        """K9: the shooter gives up the dice. A fire bet continues with the points made, or is returned."""
        self.shooter = 0
        fires = [w for w in self.lying if w.wager == "fire"]
        if self.house.get("fire_bet_given_up") == "returned":
            for w in fires:
                self.verdicts.append(Verdict("", w.person, w.wager, "returned", 0, w.cents, GIVEN_UP))
            self.lying = [w for w in self.lying if w.wager != "fire"]
            fires = []
        if not fires:
            self.thrown, self.made = False, set()

    def _throw(self, throw: tuple[int, int]) -> None:
        total, before = sum(throw), self.point
        self.point = 0 if before and total in (before, 7) else before or (total if total in POINTS else 0)
        self.made |= {before} if before and total == before else set()
        out = bool(before) and total == 7
        kept: list[LyingBet] = []
        for w in self.lying:
            verdict = self._fire(w, out) if w.wager == "fire" else self._judge(w, before, throw)
            if verdict is None:
                kept.append(w)
            else:
                self.verdicts.append(verdict)
                self._charge(verdict)
        decided = {(v.person, v.place, f"{v.wager} vigorish") for v in self.verdicts}
        for w in [w for w in kept if (w.person, str(w.number or ""), w.wager) in decided]:
            self.verdicts.append(Verdict(str(w.number or ""), w.person, w.wager, "commission", 0, 0, VIGORISH))
            kept.remove(w)
        for w in kept:
            w.called = w.called if self.point == before else ""
        self.lying = kept
        self.thrown = not out
        self.shooter, self.made = (0, set()) if out else (self.shooter, self.made)

    def _vigorish(self) -> Fraction:
        """K6: the rate of vigorish, in hundredths."""
        return Fraction(str(self.house.get("vigorish_percent", 5))) / 100

    def _charge(self, won: Verdict) -> None:
        """1.5: charges vigorish on the winnings of a buy or lay bet, if it was not charged when the bet was made
        (K6).
        """
        if won.wager in ("buy", "lay") and won.result == "win" and self.house.get("vigorish") != "when the bet is made":
            basis = won.returned if won.wager == "buy" else won.paid
            due = floor(basis * self._vigorish())
            if due:
                self.verdicts.append(Verdict(won.place, won.person, won.wager, CHARGED, due, 0, VIGORISH))

    def _judge(self, w: LyingBet, before: int, throw: tuple[int, int]) -> Verdict | None:
        if w.wager.endswith(" vigorish"):
            return None
        won, lost, back, waits = sets(self.house, w, before)
        place = str(w.number or "")
        if throw in won:
            exact = pays(self.house, w, throw) * w.cents
            least = w.wager not in ("buy", "lay") and not w.wager.endswith("odds")
            under = ODDS if least else SUPPLEMENTAL if w.wager.endswith("odds") else VIGORISH
            return Verdict(place, w.person, w.wager, "win", ceil(exact) if least else floor(exact), w.cents, under)
        if throw in lost:
            return Verdict(place, w.person, w.wager, "lose", 0, 0, SETTLED)
        if throw in back:
            result, under = ("push", SETTLED) if waits else ("returned", REMOVAL)
            return Verdict(place, w.person, w.wager, result, 0, w.cents, under)
        if waits:
            w.number = sum(throw)
        return None

    def _fire(self, w: LyingBet, out: bool) -> Verdict | None:
        if not out and len(self.made) < len(POINTS):
            return None
        to_one = FIRE_PAYS[str(self.house.get("fire_bet", "A"))].get(len(self.made), 0)
        if to_one:
            return Verdict("", w.person, w.wager, "win", to_one * w.cents, w.cents, FIRE)
        return Verdict("", w.person, w.wager, "lose", 0, 0, FIRE)


def owed(facts: Facts) -> tuple[Verdict, ...]:
    """The verdict on every wager that is decided so far."""
    return tuple(_read(facts))


def _read(facts: Facts) -> Iterator[Verdict]:
    for hand in facts.hands:
        (stake,) = hand.stakes
        yield Verdict(hand.place, hand.person, stake.wager, hand.state, stake.coupon, stake.cents, hand.under)


def standing(memory: Craps) -> dict[str, Any]:
    """The Standing that the witness expects for the next round, to compare with the real one."""
    turn = int(memory.thrown) | sum(2 << POINTS.index(number) for number in memory.made)
    lying = [(w.person, w.wager, w.cents, w.number, w.called) for w in memory.lying]
    return {"lying": sorted(lying), "point": memory.point, "shooter": memory.shooter, "turn": turn}


WITNESS = Witness(Craps, owed)
