"""A hand that is paid as soon as it is full, with a bonus of a fixed amount, and what the others then get."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from croupier.law import Cite
from croupier.rounds.actors import Actor
from croupier.rounds.hand import Hand
from croupier.rounds.moves import Place
from croupier.rounds.postings import VOID, WIN, Posting
from croupier.rounds.steps.dealing.deal import BANK
from croupier.rounds.steps.settling.settle import Settle
from croupier.rounds.value import Value

if TYPE_CHECKING:
    from croupier.rounds.round import Round


class FixedBonus(Value, frozen=True, kw_only=True):
    """A fixed amount in addition to the odds of the wager `on` the hand, by the size of that wager. It has no stake.

    Every other person with such a wager in the round gets the amount of the `envy` bonus, once.
    """

    key: str
    envy_key: str
    on: str
    wins: Callable[[tuple[int, ...], int], bool]
    """Whether a hand with these cards has it against this first card of the bank."""
    says: str
    """Such a hand in words, after "with"."""
    amounts: tuple[tuple[int, int], ...]
    """The least size of a wager, and what it is paid, in cents; from the largest size down."""
    envy: int
    cite: Cite

    def of(self, wager: int) -> int:
        """What a wager of this size is paid."""
        return next((paid for least, paid in self.amounts if wager >= least), 0)


class PayFull(Settle, frozen=True, kw_only=True):
    """The settlement of one full hand, with its bonus. A hand with one of the marks in `barred`, or doubled, gets none.

    The bonus is `doubled` away by a wager of that key.
    """

    bonus: FixedBonus | None = None
    barred: tuple[str, ...] = ()
    doubled: str = "double"

    def settle_hand(self, r: Round, hand: Hand) -> Round:
        """The hand is paid, then its bonus, then what the others get."""
        paid = super().settle_hand(r, hand)
        due = self.extra(r, hand)
        return paid.changed(postings=(*paid.postings, *due)) if due else paid

    def fixed_bonus(self) -> FixedBonus | None:
        return self.bonus

    def extra(self, r: Round, hand: Hand) -> list[Posting]:
        """What is paid without a stake for a full hand: to its own persons, then to others in the order of boxes."""
        bonus = self.bonus
        if bonus is None or not bonus.wins(hand.cards, r.area(BANK).cards[0]):
            return []
        if any(mark in hand.marks for mark in self.barred) or any(s.wager == self.doubled for s in hand.stakes):
            return []
        mine = [stake for stake in hand.stakes if stake.wager == bonus.on]
        due = [
            _gift(hand.place, s.person, bonus.key, bonus.of(s.amount), bonus.cite) for s in mine if bonus.of(s.amount)
        ]
        if not due or not bonus.envy:
            return due
        others = {who: place for who, place in wagerers(r, bonus.on).items() if who not in {s.person for s in mine}}
        return due + [_gift(place, who, bonus.envy_key, bonus.envy, bonus.cite) for who, place in others.items()]


def wagerers(r: Round, wager: str) -> dict[Actor, Place]:
    """Everyone with this wager in the round, settled or not, and their first box. A void wager is none."""
    found: dict[Actor, Place] = {}
    for hand in r.hands:
        here = [stake.person for stake in hand.stakes if stake.wager == wager]
        here += [p.person for p in r.postings if (p.place, p.wager) == (hand.place, wager) and p.result != VOID]
        for person in here:
            found.setdefault(person, hand.box)
    return found


def _gift(place: Place, person: Actor, key: str, cents: int, cite: Cite) -> Posting:
    return Posting(place, person, key, WIN, 0, cents, 0, 0, cite)
