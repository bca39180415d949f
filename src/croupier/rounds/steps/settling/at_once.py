"""A hand that is paid as soon as it is full, with a bonus of a fixed amount and an envy bonus for the other players."""

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
    """A fixed amount in addition to the odds of the wager `on` the hand.

    It depends on the size of that wager and has no stake. Every other person with such a wager in the round gets the
    amount of the `envy` bonus, once.
    """

    key: str
    envy_key: str
    on: str
    wins: Callable[[tuple[int, ...], int], bool]
    """Whether a hand with these cards wins the bonus if the bank's first card is this one."""
    says: str
    """A description of such a hand that follows the word "with"."""
    amounts: tuple[tuple[int, int], ...]
    """Pairs of the least size of a wager and its bonus, in cents. The largest size comes first."""
    envy: int
    cite: Cite

    def of(self, wager: int) -> int:
        """What a wager of this size is paid."""
        return next((paid for least, paid in self.amounts if wager >= least), 0)


class PayFull(Settle, frozen=True, kw_only=True):
    """The settlement of one full hand, with its bonus. A hand with a mark in `barred` gets no bonus.

    A hand with a wager of the key `doubled` gets none either.
    """

    bonus: FixedBonus | None = None
    barred: tuple[str, ...] = ()
    doubled: str = "double"

    def settle_hand(self, r: Round, hand: Hand) -> Round:
        """Pays the hand, then its bonus, then what the other persons get."""
        paid = super().settle_hand(r, hand)
        due = self.extra(r, hand)
        return paid.changed(postings=(*paid.postings, *due)) if due else paid

    def fixed_bonus(self) -> FixedBonus | None:
        return self.bonus

    def extra(self, r: Round, hand: Hand) -> list[Posting]:
        """The payments without a stake for a full hand: to its own persons, then to others in the order of the
        boxes.
        """
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
    """Everyone with this wager in the round, settled or not, and their first box. A void wager does not count."""
    found: dict[Actor, Place] = {}
    for hand in r.hands:
        here = [stake.person for stake in hand.stakes if stake.wager == wager]
        here += [p.person for p in r.postings if (p.place, p.wager) == (hand.place, wager) and p.result != VOID]
        for person in here:
            found.setdefault(person, hand.box)
    return found


def _gift(place: Place, person: Actor, key: str, cents: int, cite: Cite) -> Posting:
    return Posting(place, person, key, WIN, 0, cents, 0, 0, cite)
