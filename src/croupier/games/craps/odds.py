"""What each wager is paid (1.4 to 1.6, 1.12), and the amounts that can be paid exactly."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from functools import lru_cache
from math import lcm
from typing import TYPE_CHECKING

from croupier.declare.house import House
from croupier.games.craps.house import FIELD, PAIRS
from croupier.money import Odds, dollars
from croupier.rounds.value import Value
from croupier.rounds.wagers.wager import within_limits

if TYPE_CHECKING:
    from croupier.declare.game import Rules
    from croupier.rounds.actors import Actor
    from croupier.rounds.hand import Hand
    from croupier.rounds.round import Round
    from croupier.rounds.wagers.wager import Wager

ANY = 0
"""Stands for every winning total if a wager is paid the same on all of them."""

# 1.5, 1.6: true odds, as a point is made against a seven.
TAKEN = {4: Odds(2), 10: Odds(2), 5: Odds(3, 2), 9: Odds(3, 2), 6: Odds(6, 5), 8: Odds(6, 5)}
LAID = {number: Odds(odds.stake, odds.win) for number, odds in TAKEN.items()}

CRAPS_NUMBERS, NATURALS = (2, 3, 12), (7, 11)
HORN = {2: "craps two", 3: "craps three", 11: "eleven", 12: "craps twelve"}
"""The four numbers of a horn bet, and the bets of which it consists."""
ONE_ROLL = (
    *("field", "any seven", "any craps", "craps two", "craps three", "craps twelve", "eleven"),
    *("craps-eleven", "horn"),
)
"""Bets without a number, which the next throw decides."""
ONE_NUMBER = {**{name: total for total, name in HORN.items()}, "any seven": 7}

# 1.12, its odds not in our copy: three published tables (K8), by how many different points are made.
FIRE = {
    "A": {4: Odds(24), 5: Odds(249), 6: Odds(999)},
    "B": {4: Odds(10), 5: Odds(200), 6: Odds(2000)},
    "C": {3: Odds(6), 4: Odds(9), 5: Odds(69), 6: Odds(420)},
}

By = Mapping[int, Odds]
"""Odds for each total thrown, or under ANY for every total. For a fire bet, odds for each number of points made."""


def paid(house: House, wager: str, number: int) -> By:
    """1.4: everything that this wager on this number can win."""
    if wager in ("pass", "don't pass", "come", "don't come"):
        return {ANY: _odds(house, "line")}
    if wager in ("place", "place to lose", "hardway"):
        word = {"place": "place", "place to lose": "lose", "hardway": "hard"}[wager]
        return {ANY: _odds(house, f"{word} {PAIRS[number]}")}
    if wager in ("buy", "pass odds", "come odds"):
        return {ANY: TAKEN[number]}
    if wager in ("lay", "don't pass odds", "don't come odds"):
        return {ANY: LAID[number]}
    return FIRE.get(house.word("fire_bet"), {}) if wager == "fire" else one_roll(house, wager, number)


def one_roll(house: House, wager: str, number: int) -> By:
    """1.4: the odds of bets that the next throw decides. A bet that combines several is settled part by part (K3)."""
    if wager in ONE_NUMBER:
        return {ONE_NUMBER[wager]: _odds(house, wager)}
    if wager == "any craps":
        return dict.fromkeys(CRAPS_NUMBERS, _odds(house, wager))
    if wager == "field":
        special = {2: _odds(house, "field on 2"), 12: _odds(house, "field on 12")}
        return {**dict.fromkeys(FIELD, _odds(house, "field")), **special}
    if wager == "craps-eleven":
        return _together([(CRAPS_NUMBERS, _odds(house, "any craps"), 1), ((11,), _odds(house, "eleven"), 1)])
    assert wager in ("horn", "horn high")
    high = number if wager == "horn high" else 0
    return _together([((total,), _odds(house, name), 2 if total == high else 1) for total, name in HORN.items()])


def parts(wager: str) -> int:
    """The number of equal bets into which an amount is divided."""
    return {"craps-eleven": 2, "horn": 4, "horn high": 5}.get(wager, 1)


def _together(bets: Iterable[tuple[tuple[int, ...], Odds, int]]) -> By:
    """The odds of several bets made as one, each with its number of parts.

    They say what the whole amount wins if one of the bets wins and the others lose.
    """
    bets = tuple(bets)
    whole = sum(weight for _, _, weight in bets)
    won = {t: weight * (odds.ratio + 1) - whole for totals, odds, weight in bets for t in totals}
    return {total: _as_odds(max(net, Fraction(0)) / whole) for total, net in won.items()}


def _as_odds(ratio: Fraction) -> Odds:
    return Odds(ratio.numerator, ratio.denominator)


def _odds(house: House, key: str) -> Odds:
    return house.odds(f"payout_odds.{key}")


class PaidExactly(Value, frozen=True, kw_only=True):
    """An amount that the table can pay exactly in its chips (K7)."""

    wager: str

    def step(self, rules: Rules, number: int) -> int:
        """The smallest amount that can be paid exactly. All other such amounts are its multiples."""
        return _step(rules, self.wager, number)

    def sizes(self, r: Round, hand: Hand, person: Actor, wager: Wager) -> tuple[int, ...]:
        return ()

    def between(self, r: Round, hand: Hand, person: Actor, wager: Wager) -> tuple[int, int] | None:
        """The lowest and the highest amount; None if no amount is possible."""
        raise NotImplementedError

    def allows(self, r: Round, hand: Hand, person: Actor, wager: Wager, amount: int) -> bool:
        bounds = self.between(r, hand, person, wager)
        return (
            bounds is not None and bounds[0] <= amount <= bounds[1] and not amount % self.step(r.rules, _number(hand))
        )


class Payable(PaidExactly, frozen=True, kw_only=True):
    """An amount that can be paid exactly, within the limits posted for a group of wagers."""

    group: str

    def bounds(self, rules: Rules, number: int) -> tuple[int, int] | None:
        """The lowest and the highest amount; None if no multiple is within the limits."""
        return _bounds(rules, self.group, self.wager, number)

    def between(self, r: Round, hand: Hand, person: Actor, wager: Wager) -> tuple[int, int] | None:
        return self.bounds(r.rules, _number(hand))

    def rule(self, rules: Rules, wager: Wager) -> str:
        low, high = (rules.house.whole(f"{bound}.{self.group}") for bound in ("minimum", "maximum"))
        return f"{within_limits(low, high)}, in amounts that can be paid exactly"

    def says(self, r: Round, hand: Hand, person: Actor, wager: Wager) -> str:
        return f"{self.rule(r.rules, wager)}, here multiples of ${dollars(self.step(r.rules, _number(hand)))}"


class Supporting(PaidExactly, frozen=True, kw_only=True):
    """1.6: an amount that can be paid exactly, up to a multiple of the bet that it supports.

    For laid odds, the multiple limits what they can win (K5).
    """

    base: str
    laid: bool

    def between(self, r: Round, hand: Hand, person: Actor, wager: Wager) -> tuple[int, int] | None:
        number = _number(hand)
        base = sum([w.cents for w in r.standing.lying if (w.person, w.wager, w.number) == (person, self.base, number)])
        if not base or number not in PAIRS:
            return None
        step, most = self.step(r.rules, number), base * r.rules.house.whole(f"odds.{PAIRS[number]}")
        if self.laid:
            odds = LAID[number]
            high = most * odds.stake // odds.win // step * step
        else:
            high = -(-most // step) * step
        return (step, high) if high else None

    def rule(self, rules: Rules, wager: Wager) -> str:
        pairs = dict.fromkeys(PAIRS.values())
        times = ", ".join([f"{rules.house.whole(f'odds.{pair}')} on {pair}" for pair in pairs])
        most = "such that it wins at most" if self.laid else "at most"
        return f"{most} the bet that it supports times {times}"

    def says(self, r: Round, hand: Hand, person: Actor, wager: Wager) -> str:
        bounds = self.between(r, hand, person, wager)
        here = f", here from ${dollars(bounds[0])} to ${dollars(bounds[1])}" if bounds else ""
        return f"{self.rule(r.rules, wager)}{here}"


def _number(hand: Hand) -> int:
    return int(hand.place or 0)


@lru_cache(maxsize=1024)
def _bounds(rules: Rules, group: str, wager: str, number: int) -> tuple[int, int] | None:
    step = _step(rules, wager, number)
    low = -(-rules.house.whole(f"minimum.{group}") // step) * step
    high = rules.house.whole(f"maximum.{group}") // step * step
    return (max(low, step), high) if max(low, step) <= high else None


@lru_cache(maxsize=1024)
def _step(rules: Rules, wager: str, number: int) -> int:
    """The smallest amount that divides into the parts of the wager and is paid in whole chips at all its odds."""
    odds = paid(rules.house, wager, number).values()
    return rules.house.whole("smallest_chip") * lcm(parts(wager), *[each.ratio.denominator for each in odds])
