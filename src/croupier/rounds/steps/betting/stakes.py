"""The four stakes of a player in a hand of poker, and how chips move among them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from msgspec.structs import replace

from croupier.rounds.hand import FOLDED, LIVE, Hand, Stake
from croupier.rounds.moves import Place as At

if TYPE_CHECKING:
    from croupier.rounds.round import Round

TABLE_STAKES, BET, POT, DEAD = "table stakes", "bet", "pot", "dead"
"""The four stakes: chips behind; the bet of this betting round; bets of earlier rounds; money that no one must
match.
"""

BUTTON, SMALL_BLIND, BIG_BLIND = "dealer button at position", "small blind at position", "big blind at position"
"""Marks of the Standing that have these positions."""

MUCKED, BETTOR, STRADDLE = "mucked", "last to bet", "straddle"
"""Marks of a hand: it gave up at the showdown; it bet or raised last in the betting round; it straddled."""
NO_STRADDLE = "no straddle"


def amount(hand: Hand, key: str) -> int:
    """What the hand has under this key, in cents."""
    for stake in hand.stakes:
        if stake.wager == key:
            return stake.cents
    return 0


def behind(hand: Hand) -> int:
    """The chips that the player can still bet; 0 if all-in."""
    return hand.stakes[0].cents if hand.stakes else 0


def in_front(hand: Hand) -> int:
    """What the hand has bet in this betting round."""
    stakes = hand.stakes
    return stakes[1].cents if len(stakes) > 1 and stakes[1].wager == BET else 0


def put_in(hand: Hand) -> int:
    """Everything that the hand has put in and that others must match."""
    return sum([stake.cents for stake in hand.stakes if stake.wager in (BET, POT)])


def bet_to(hand: Hand, cents: int) -> Hand:
    """The hand with this much in front of it. If it has fewer chips, all of them are in front of it."""
    stack, front = hand.stakes[0], in_front(hand)
    adds = min(cents - front, stack.cents)
    if adds <= 0:
        return hand
    rest = hand.stakes[2:] if len(hand.stakes) > 1 and hand.stakes[1].wager == BET else hand.stakes[1:]
    person = stack.person
    stakes = (Stake(person, TABLE_STAKES, stack.cents - adds), Stake(person, BET, front + adds), *rest)
    return replace(hand, stakes=stakes)


def paid_into(hand: Hand, key: str, cents: int) -> Hand:
    """The hand after this much has moved straight into the middle. If it has fewer chips, all of them move."""
    person = hand.stakes[0].person
    adds = min(cents, behind(hand))
    if not adds:
        return hand
    staked = hand.staked(Stake(person, TABLE_STAKES, behind(hand) - adds))
    return staked.staked(Stake(person, key, amount(hand, key) + adds))


def taken_back(hand: Hand, cents: int) -> Hand:
    """The hand after a bet that no one called has gone back to its chips, first from the bet and then from the pot."""
    person = hand.stakes[0].person
    kept: dict[str, int] = {stake.wager: stake.cents for stake in hand.stakes}
    for key in (BET, POT):
        back = min(cents, kept.get(key, 0))
        if back:
            kept[key] -= back
            kept[TABLE_STAKES] += back
            cents -= back
    return replace(hand, stakes=_stakes(person, kept))


def gathered(hand: Hand) -> Hand:
    """The hand after its bet has moved into the pot."""
    front = in_front(hand)
    if not front:
        return hand
    person = hand.stakes[0].person
    kept: dict[str, int] = {stake.wager: stake.cents for stake in hand.stakes}
    kept[POT] = kept.get(POT, 0) + kept.pop(BET)
    return replace(hand, stakes=_stakes(person, kept))


def with_all_chips(hand: Hand) -> Hand:
    """The hand with all its chips back, as if it had put nothing in."""
    if not hand.stakes:
        return hand
    return replace(hand, stakes=(Stake(hand.caller, TABLE_STAKES, sum([stake.cents for stake in hand.stakes])),))


def _stakes(person: str, kept: Mapping[str, int]) -> tuple[Stake, ...]:
    """Stakes in their fixed order. The chips behind always come first, even if there are none."""
    rest = [Stake(person, key, kept[key]) for key in (BET, POT, DEAD) if kept.get(key)]
    return (Stake(person, TABLE_STAKES, kept[TABLE_STAKES]), *rest)


def contested(r: Round) -> bool:
    """Whether at least two hands can still win a pot."""
    return sum([hand.state == LIVE for hand in r.hands]) > 1


def middle(r: Round) -> int:
    """All the money that was put in, in front of the players and in the middle."""
    return sum([stake.cents for hand in r.hands for stake in hand.stakes if stake.wager != TABLE_STAKES])


def clockwise(r: Round, after: int) -> tuple[At, ...]:
    """The places of the hands still in play. They are in clockwise order, beginning after this position."""
    live = [hand.place for hand in r.hands if hand.state == LIVE]
    return (*[p for p in live if int(p) > after], *[p for p in live if int(p) <= after])


def dealt_in(r: Round) -> tuple[Hand, ...]:
    """Every hand that began the round, including folded ones."""
    return tuple([hand for hand in r.hands if hand.stakes and hand.state in (LIVE, FOLDED)])
