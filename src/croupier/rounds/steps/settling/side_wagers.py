"""Side wagers. The first cards decide them, however the hand ends, and they are settled at their own moment."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar

from msgspec.structs import replace

from croupier.law import Cite
from croupier.money import dollars, share
from croupier.rounds.actors import SUPERVISOR, Actor
from croupier.rounds.hand import Hand, Stake
from croupier.rounds.moves import Choose, Decline, Move
from croupier.rounds.moves import Place as At
from croupier.rounds.pending_payments import Pending
from croupier.rounds.postings import Outcome, Posting, post
from croupier.rounds.refusals import Offer, Refusal
from croupier.rounds.step import Step
from croupier.rounds.steps.dealing.deal import BANK
from croupier.rounds.steps.settling.settle import CLOCKWISE, Settle

if TYPE_CHECKING:
    from croupier.rounds.round import Round

PRESENT = "present"
"""What a floorperson announces before they watch the settlement of a wager."""


class SettleSide(Settle, frozen=True, kw_only=True):
    """A settlement in the middle of a round. A wager that is not in `outcome` stays."""

    beside: ClassVar[bool] = True
    """Always true: the step does not change the hands, so an analysis of the hands may skip it."""

    says: str
    apart: Cite
    """The paragraph that says that these wagers do not affect any other."""
    final: bool = False

    def passes(self, r: Round) -> bool:
        for hand in r.hands:
            for stake in hand.stakes:
                if stake.wager in self.wagers:
                    return False
        return True

    def enter(self, r: Round) -> Round:
        hands = {hand.place: hand for hand in r.hands}
        postings: list[Posting] = []
        for hand in r.hands if self.order == CLOCKWISE else reversed(r.hands):
            if lying(hand, self.wagers) and hand.state in self.states:
                outcomes = self.outcome(self.showing.of(r, hand))
                postings += [post(hand.place, s, outcomes[s.wager]) for s in hand.stakes if s.wager in outcomes]
                hands[hand.place] = replace(hand, stakes=tuple([s for s in hand.stakes if s.wager not in outcomes]))
        if self.losers_first:
            postings.sort(key=lambda posting: not posting.collected)
        return replace(r, hands=tuple(hands.values()), postings=(*r.postings, *postings)).done()

    def clauses(self) -> tuple[str, ...]:
        return (self.says, f"These wagers do not affect any other ({self.apart}).")

    def on_first_cards(self) -> SettleSide:
        return self


class SettleLying(Step, frozen=True, kw_only=True):
    """Stakes on `wager` that wait for the bank's second card and win more if the bank has a blackjack.

    With `early`, they are settled only if a device has ruled a blackjack out. `most` is the most that all of them
    together can win at the better odds. Anything above is cut in proportion to each wager; `limited` is the paragraph.
    """

    only_confirms: ClassVar[bool] = True
    beside: ClassVar[bool] = True
    moment: ClassVar[str] = "floorperson"

    wager: str
    says: str
    """The name of these wagers at the beginning of a sentence."""
    natural: Callable[[tuple[int, ...]], bool]
    better: Outcome
    otherwise: Outcome
    early: bool = False
    most: int | None = None
    limited: Cite | None = None
    looked: Cite | None = None
    """The paragraph that makes them wait even if a device has shown a blackjack."""
    present: Cite | None = None
    """The paragraph that requires a floorperson to be notified first and to be present when they are settled."""

    def passes(self, r: Round) -> bool:
        if self.early and not r.area(BANK).ruled_out:
            return True
        return not any(stake.wager == self.wager for hand in r.hands for stake in hand.stakes)

    def by_bank(self, cards: tuple[int, ...]) -> Outcome:
        """How these wagers are settled if the bank's first two cards are these."""
        return self.better if self.natural(cards) else self.otherwise

    def enter(self, r: Round) -> Round:
        return r if self.present is not None else self._settled(r)

    def waits_for(self, r: Round) -> tuple[Actor, ...]:
        return (SUPERVISOR,)

    def _waits_at(self, r: Round) -> At:
        """The position of the wager that is settled first."""
        return next(hand.place for hand in reversed(r.hands) if lying(hand, (self.wager,)))

    def _outcome(self, r: Round) -> Outcome:
        return self.otherwise if self.early else self.by_bank(r.area(BANK).cards[:2])

    def pending(self, r: Round) -> tuple[Pending, ...]:
        due = self._due(r, self._outcome(r))
        return tuple(
            [
                Pending(
                    place=p.place,
                    person=p.person,
                    wager=self.wager,
                    cents=p.paid,
                    waits=SUPERVISOR,
                    says="A floorperson must be notified, and be present when it is paid",
                    cite=self.present or self.cite,
                )
                for p in due
            ]
        )

    def offers(self, r: Round, actor: Actor) -> tuple[Offer, ...]:
        if actor != SUPERVISOR or self.present is None:
            return ()
        says = f"Be present while the {self.wager} wager at position {self._waits_at(r)} is settled"
        return (Offer(Choose(SUPERVISOR, self._waits_at(r), PRESENT), says, self.present),)

    def refusal(self, r: Round, move: Move) -> Refusal | None:
        if any(offer.move == move for offer in self.offers(r, SUPERVISOR)):
            return None
        cite = self.present or self.cite
        if type(move) is Decline:
            return Refusal("A floorperson is present when this is paid but cannot decline it", cite)
        return Refusal(f"A floorperson must first come to position {self._waits_at(r)}", cite)

    def after(self, r: Round, move: Move) -> Round:
        return self._settled(r)

    def resume(self, r: Round) -> Round:
        return r.done() if self.passes(r) else r

    def _settled(self, r: Round) -> Round:
        postings = self._due(r, self._outcome(r))
        hands = [replace(h, stakes=tuple([s for s in h.stakes if s.wager != self.wager])) for h in r.hands]
        return replace(r, hands=tuple(hands), postings=(*r.postings, *postings)).done()

    def _due(self, r: Round, outcome: Outcome) -> list[Posting]:
        """The postings, in the order of payment."""
        found = [(hand, s) for hand in reversed(r.hands) for s in lying(hand, (self.wager,))]
        postings = [post(hand.place, stake, outcome) for hand, stake in found]
        return self.within(postings, [stake.amount for _, stake in found]) if outcome is self.better else postings

    def within(self, postings: list[Posting], amounts: list[int]) -> list[Posting]:
        """Cuts winnings at the better odds so that all of them together stay within the limit."""
        if self.most is None or self.limited is None or sum([p.paid for p in postings]) <= self.most:
            return postings
        kept = zip(postings, share(self.most, amounts), strict=True)
        return [replace(p, paid=keep, cut=p.paid - keep, limit=self.limited) for p, keep in kept]

    def clauses(self) -> tuple[str, ...]:
        if self.early:
            return (f"{self.says} are paid as soon as the device has shown that there is no blackjack.",)
        most = "" if self.most is None else f" With one they win at most ${dollars(self.most)} in all ({self.limited})."
        device = "" if self.looked is None else f", even if a device has shown it ({self.looked})"
        return (f"{self.says} are paid with the hands, more if the dealer has a blackjack{device}.{most}",)

    def may_hold_payment(self) -> bool:
        return self.present is not None

    def settles_lying(self) -> SettleLying:
        return self


class SettleByThird(Step, frozen=True, kw_only=True):
    """Stakes on `wager` that wait for the hand's third card.

    They are settled when it comes or when it can no longer come.
    """

    beside: ClassVar[bool] = True

    wager: str

    def by_cards(self, cards: tuple[int, ...]) -> Outcome:
        """How these wagers are settled if these are the hand's first two or three cards."""
        raise NotImplementedError

    def settles_by_third(self) -> SettleByThird:
        return self


def lying(hand: Hand, wagers: tuple[str, ...]) -> tuple[Stake, ...]:
    """The stakes on these wagers."""
    return tuple([stake for stake in hand.stakes if stake.wager in wagers])
