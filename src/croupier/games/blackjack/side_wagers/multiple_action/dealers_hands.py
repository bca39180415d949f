"""2.18(e) to (j): the dealer forms several hands, one after another, from one face up card. Each settles one spot."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Protocol, TypeVar

from msgspec.structs import replace

from croupier.games.blackjack.side_wagers.multiple_action.spots import SPOTS, Spot, amount_on
from croupier.hands.points21 import OVER
from croupier.rounds.actors import DEALER, Actor
from croupier.rounds.hand import DONE, LIVE, Hand
from croupier.rounds.irregularities.base import Irregularity
from croupier.rounds.moves import Announce, Call, Move, Report
from croupier.rounds.postings import Posting, post
from croupier.rounds.refusals import Offer, Refusal
from croupier.rounds.step import Step
from croupier.rounds.steps import BANK, Settle
from croupier.rounds.steps.dealing.draw import BankDraws
from croupier.rounds.steps.dealing.second_card import SecondCard, SettleInsurance
from croupier.rounds.steps.deciding.insure import Insure

if TYPE_CHECKING:
    from croupier.rounds.round import Round

One = TypeVar("One")


class OfSpot(Protocol):
    """A step that concerns one spot."""

    @property
    def spot(self) -> Spot: ...


EVERY_SPOT = tuple([key for spot in SPOTS for key in spot.on_hands])
GONE = ("first dealer hand", "second dealer hand")
"""The places of the cards that were collected after the dealer's first and second hand."""


def lies(r: Round, spots: tuple[Spot, ...]) -> bool:
    """Whether any wager is left on these spots."""
    return any(amount_on(hand, spot) for hand in r.hands for spot in spots)


def from_spot(spot: Spot) -> tuple[Spot, ...]:
    """This spot and all spots after it."""
    return SPOTS[spot.number - 1 :]


def _plain(step: OfSpot, kind: type[One]) -> One | None:
    """The same step at a table where the dealer forms only one hand. None for a step of a later hand.

    The `one_hand` of a step is for an analysis of a single hand. The cards of an earlier hand say nothing about those
    of a later one, so each spot is worth the same as the first.
    """
    if step.spot.number > 1:
        return None
    fields = {name: getattr(step, name) for name in kind.__struct_fields__}  # type: ignore[attr-defined]
    return kind(**fields)


class MoveUpCard(Step, frozen=True, kw_only=True):
    """Collects the dealer's cards except the first face up card, which is moved on for the next hand."""

    moment: ClassVar[str] = "face up card moved"
    between_bank_hands: ClassVar[bool] = True

    spot: Spot
    says: Call

    def passes(self, r: Round) -> bool:
        return not lies(r, from_spot(self.spot))

    def enter(self, r: Round) -> Round:
        bank = r.area(BANK)
        gone = Hand(GONE[self.spot.number - 2], bank.cards[1:], state=DONE, shown=True)
        return r.with_common(replace(bank, cards=bank.cards[:1])).with_common(gone)

    def whole(self, r: Round, place: str) -> tuple[int, ...]:
        """The cards of a dealer's hand that has been collected. Its first card is the face-up card."""
        return (*r.area(BANK).cards[:1], *r.area(place).cards) if place in GONE else ()

    def waits_for(self, r: Round) -> tuple[Actor, ...]:
        return (DEALER,)

    def offers(self, r: Round, actor: Actor) -> tuple[Offer, ...]:
        said = Offer(Announce(self.says.words), f'Move the face up card: "{self.says.words}"', self.says.cite)
        return (said,) if actor == DEALER else ()

    def refusal(self, r: Round, move: Move) -> Refusal | None:
        if type(move) is Announce and move.words == self.says.words:
            return None
        return Refusal("The dealer must first move the face up card to the area for the next hand", self.cite)

    def after(self, r: Round, move: Move) -> Round:
        return r.done()

    def resume(self, r: Round) -> Round:
        return r.done() if self.passes(r) else r

    def one_hand(self) -> None:
        """None. With only one hand of the dealer, no card is moved."""
        return

    def clauses(self) -> tuple[str, ...]:
        number = self.spot.number
        spot = "second spot or the third" if number == 2 else "third spot"
        return (f"If a wager lies on the {spot}, all cards of the dealer but the first are collected.",)


class InsureSpot(Insure, frozen=True, kw_only=True):
    """Insurance of the wager on one spot. It is offered to each player who has a wager there."""

    spot: Spot

    def enter(self, r: Round) -> Round:
        there = [(hand.place, stake.person) for hand in r.live() for stake in hand.stakes if stake.wager in self.on]
        return r.going_on(replace(self, waiting=tuple(dict.fromkeys(there)))) if there else r.done()

    def _paid(self, r: Round, hand: Hand, person: Actor) -> Round:
        r = super()._paid(r, hand, person)
        paid = r.hand(hand.place)
        goes_on = any(stake.wager in EVERY_SPOT for stake in paid.stakes)
        return r.with_hand(replace(paid, state=LIVE)) if goes_on else r

    def one_hand(self) -> Insure | None:
        return _plain(self, Insure)


class SettleInsuranceOn(SettleInsurance, frozen=True, kw_only=True):
    """Settles the insurance of one spot by the second card of the dealer's hand for it."""

    spot: Spot

    def one_hand(self) -> SettleInsurance | None:
        return _plain(self, SettleInsurance)


class DrawsForHand(BankDraws, frozen=True, kw_only=True):
    """The dealer draws to the hand for one spot. Only players' hands with a wager on that spot matter (2.12(c))."""

    spot: Spot

    def _due(self, r: Round) -> bool:
        here = tuple([hand for hand in r.hands if any(s.wager in self.spot.on_hands for s in hand.stakes)])
        return super()._due(replace(r, hands=here))

    def one_hand(self) -> BankDraws | None:
        return _plain(self, BankDraws)


class SecondCardOfHand(SecondCard, frozen=True, kw_only=True):
    """A second card for each hand of the dealer, as long as there is a wager on its spot or a later one."""

    spot: Spot

    def one_hand(self) -> SecondCard | None:
        return _plain(self, SecondCard)

    def passes(self, r: Round) -> bool:
        if self.spot.number == 1:  # other wagers may wait for the end of the first hand
            return super().passes(r)
        return len(r.area(BANK).cards) > 1 or not lies(r, from_spot(self.spot))


class SettleSpot(Settle, frozen=True, kw_only=True):
    """Settles the wagers on one spot against the hand that the dealer has made for it.

    If a player's hand has a wager on a later spot, it stays for the dealer's next hand. A hand that went over 21 with a
    face down card loses on all spots at once.
    """

    spot: Spot

    def enter(self, r: Round) -> Round:
        hands = {hand.place: hand for hand in r.hands}
        postings: list[Posting] = []
        for hand in reversed(r.hands):
            if hand.state == LIVE and hand.stakes:
                showdown = self.showing.of(r, hand)
                spots = SPOTS if showdown.player == OVER else (self.spot,)
                keys = [key for spot in spots for key in spot.on_hands]
                outcomes = self.outcome(showdown)
                mine = [stake for key in keys for stake in hand.stakes if stake.wager == key]
                postings += [post(hand.place, stake, outcomes[stake.wager]) for stake in mine]
                kept = tuple([stake for stake in hand.stakes if stake.wager not in keys])
                goes_on = any(stake.wager in EVERY_SPOT for stake in kept)
                hands[hand.place] = replace(hand, stakes=kept, state=LIVE if goes_on else DONE, shown=True)
        return replace(r, hands=tuple(hands.values()), postings=(*r.postings, *postings)).done()

    def one_hand(self) -> Settle | None:
        return _plain(self, Settle)

    def clauses(self) -> tuple[str, ...]:
        which = ("first", "second", "third")[self.spot.number - 1]
        return (f"The dealer settles the wagers on the {which} spot, {self.order} around the table.",)


class InLaterHand(Irregularity, frozen=True, kw_only=True):
    """2.15(l), (m): an error with the face up card while the dealer forms the second or third hand."""

    def refusal(self, r: Round, report: Report) -> Refusal | None:
        if later_hand(r):
            return None
        return Refusal("The dealer is not forming a second or third hand", self.cite)

    def apply(self, r: Round, report: Report) -> Round:
        """The round, which goes on as if the card were in its place."""
        return r


class UpCardNotMoved(InLaterHand, frozen=True, kw_only=True):
    """2.15(l): the face up card was not moved. The round goes on as if it had been."""

    def apply(self, r: Round, report: Report) -> Round:
        return r.done() if isinstance(r.agenda[0], MoveUpCard) else r


def later_hand(r: Round) -> bool:
    """Whether the dealer is forming the second or third hand."""
    head = r.agenda[0]
    if isinstance(head, MoveUpCard):
        return True
    return isinstance(head, SecondCard | BankDraws) and any(hand.place in GONE for hand in r.common)
