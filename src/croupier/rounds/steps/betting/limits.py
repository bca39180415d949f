"""How much may be bet: fixed limit, spread limit, pot limit and no limit."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.money import money
from croupier.rounds.actors import Actor
from croupier.rounds.hand import Hand
from croupier.rounds.value import Value
from croupier.rounds.wagers.wager import Wager

if TYPE_CHECKING:
    from croupier.declare.game import Rules
    from croupier.rounds.round import Round

FIXED, SPREAD, POT_LIMIT, NO_LIMIT = "fixed limit", "spread limit", "pot limit", "no limit"
STRUCTURES = (FIXED, SPREAD, POT_LIMIT, NO_LIMIT)


class Limits(Value, frozen=True, kw_only=True):
    """The limits of one betting round. `least` is the fixed bet, or the smallest bet if players may choose the size.

    If more than two players are in a betting round when it begins, it has one bet and at most `raises` raises.
    """

    structure: str
    least: int
    most: int = 0
    raises: int | None = None


class Price(Value, frozen=True, gc=False):
    """What a hand must match in a betting round, and what measures the next raise.

    `full` is the amount of the last full bet or raise, and `step` is its size. `made` counts bets and raises. With
    `brought`, the amount is only a bring-in, which the first bet completes.
    """

    cents: int = 0
    full: int = 0
    step: int = 0
    made: int = 0
    brought: bool = False


def raise_range(limits: Limits, price: Price, pot: int, own: int) -> tuple[int, int]:
    """The lowest and the highest amount to which a hand may raise, regardless of its chips.

    `pot` is all the money in the middle and in front of the players. `own` is what is in front of this hand.
    """
    least, structure = limits.least, limits.structure
    if structure == FIXED:
        # An all-in raise of less than half a bet is completed to the full bet; one of half or more counts as a bet.
        short = price.cents - price.full
        to = price.full + least if price.brought or 2 * short < least else price.cents + least
        return to, to
    low = least if price.brought else price.cents + max(price.step, least)
    if structure == SPREAD:
        return low, max(low, price.cents + limits.most)
    if structure == POT_LIMIT:
        return low, max(low, 2 * price.cents - own + pot)
    return low, -1


def raised(limits: Limits, price: Price, to: int) -> tuple[Price, bool]:
    """The price after a bet or raise to this amount, and whether it counts as a full one.

    If it does not count, because the player is all-in with less, the size of the next raise stays as it was.
    """
    by = to - price.cents
    if limits.structure == FIXED:
        counts = (price.brought and to >= limits.least) or (not price.brought and 2 * (to - price.full) >= limits.least)
        if counts:
            return Price(to, to, limits.least, price.made + 1), True
        return Price(to, price.full, price.step, price.made, price.brought), False
    if price.brought:
        counts = to >= limits.least
    else:
        counts = by >= max(price.step, limits.least)
    if counts:
        return Price(to, to, by, price.made + 1), True
    return Price(to, price.full, price.step, price.made, price.brought), False


def reopened(limits: Limits, price: Price, own: int) -> bool:
    """Whether a hand that has already acted may raise again.

    It may only if what it must call adds up to a full raise.
    """
    faces = price.cents - own
    if limits.structure == FIXED:
        return 2 * faces >= limits.least
    return faces >= max(price.step, limits.least)


class InTurn(Value, frozen=True):
    """The size rule of a bet. The betting round itself decides, from its limits and the player's chips."""

    def sizes(self, r: Round, hand: Hand, person: Actor, wager: Wager) -> tuple[int, ...]:
        return ()

    def between(self, r: Round, hand: Hand, person: Actor, wager: Wager) -> tuple[int, int] | None:
        return None

    def allows(self, r: Round, hand: Hand, person: Actor, wager: Wager, amount: int) -> bool:
        return False

    def rule(self, rules: Rules, wager: Wager) -> str:
        house = rules.house
        small, big = money(house.whole("small_bet")), money(house.whole("big_bet"))
        structure = house.word("structure")
        if structure == FIXED:
            amounts = "the amount of the betting round"
        elif structure == SPREAD:
            amounts = f"from {small} to {big}"
        else:
            most = "the pot after a call" if structure == POT_LIMIT else "all of the player's chips"
            amounts = f"as large as the last bet or raise, up to {most}"
        return f"{amounts}; a player with fewer chips may bet them all"

    def says(self, r: Round, hand: Hand, person: Actor, wager: Wager) -> str:
        return self.rule(r.rules, wager)
