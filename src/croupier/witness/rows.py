"""What most witnesses return for one wager: it is taken, returned or paid. Also the limit that several wagers share."""

from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from math import floor

from croupier.money import parse_odds
from croupier.witness.facts import HandFacts, Staked, Verdict


def taken(hand: HandFacts, stake: Staked, result: str, under: str) -> Verdict:
    """The verdict on a stake that goes to the house."""
    return Verdict(hand.place, hand.person, stake.wager, result, 0, 0, under)


def back(hand: HandFacts, stake: Staked, result: str, under: str) -> Verdict:
    """The verdict on a stake that is returned to its player, with nothing added."""
    return Verdict(hand.place, hand.person, stake.wager, result, 0, stake.cents, under)


def all_taken(hand: HandFacts, result: str, under: str) -> tuple[Verdict, ...]:
    """The verdicts on a hand whose stakes all go to the house."""
    return tuple([Verdict(hand.place, hand.person, stake.wager, result, 0, 0, under) for stake in hand.stakes])


def all_back(hand: HandFacts, result: str, under: str) -> tuple[Verdict, ...]:
    """The verdicts on a hand whose stakes are all returned to their player."""
    return tuple(
        [Verdict(hand.place, hand.person, stake.wager, result, 0, stake.cents, under) for stake in hand.stakes]
    )


def won(hand: HandFacts, stake: Staked, paid: int, under: str) -> Verdict:
    """The verdict on a stake that is returned to its player with this amount added."""
    return Verdict(hand.place, hand.person, stake.wager, "win", paid, stake.cents, under)


def due(stake: Staked, to_one: Fraction) -> int:
    """What odds pay on chips and coupon together. A fraction of a cent is dropped (G7)."""
    pays, to = to_one.as_integer_ratio()
    return (stake.cents + stake.coupon) * pays // to


def paid_at(to_one: Fraction, hand: HandFacts, stake: Staked, under: str) -> Verdict:
    """The verdict on a stake that is returned to its player with what these odds pay."""
    return won(hand, stake, due(stake, to_one), under)


@cache
def ratio(odds: str) -> Fraction:
    """Odds in words as the amount that one unit wins."""
    return parse_odds(odds).ratio


def within(limit: int, due: Sequence[int]) -> list[int]:
    """G6: the payments, cut in proportion if their total is above the limit.

    Odd cents go, one each, to the payments that lost the largest fractions.
    """
    total = sum(due)
    if total <= limit:
        return list(due)
    exact = [Fraction(limit * amount, total) for amount in due]
    paid = [floor(amount) for amount in exact]
    while sum(paid) < limit:
        losses = [whole - part for whole, part in zip(exact, paid, strict=True)]
        paid[losses.index(max(losses))] += 1
    return paid
