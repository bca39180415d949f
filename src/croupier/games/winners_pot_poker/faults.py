"""Irregularities that only Winner's Pot Poker has. Its wagers may already be in the pot when they happen."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, ClassVar

from msgspec.structs import replace

from croupier.games.winners_pot_poker.steps import EXPOSED, DealAround, rotation
from croupier.law import Cite
from croupier.rounds.card_weights import a_face
from croupier.rounds.hand import LIVE, OUT, Hand
from croupier.rounds.irregularities.base import Irregularity, OfHand, face_refusal, void_all, void_hand
from croupier.rounds.irregularities.cards import DrawnInError, ExposedEarly, FaceUpCard, Misdeal, WrongNumber
from croupier.rounds.irregularities.devices import ShoeFault
from croupier.rounds.moves import Report
from croupier.rounds.payout_limit import Limit
from croupier.rounds.postings import Outcome, post
from croupier.rounds.refusals import Offer, Refusal
from croupier.rounds.steps import BANK, Place, Showdown, Showing
from croupier.rounds.steps.dealing.burn import BurnCards
from croupier.rounds.value import Value

if TYPE_CHECKING:
    from croupier.rounds.round import Round


def still_dealing(r: Round) -> bool:
    """Whether cards are being dealt, from "No more bets" until the last card of the round."""
    return not isinstance(r.agenda[0], Place) and any(isinstance(step, DealAround) for step in r.agenda)


class DownCardExposed(OfHand, frozen=True, kw_only=True):
    """A face-down card of a hand is turned up and everyone has seen it. The report says which card."""

    names_card: ClassVar[bool] = True
    numbers_card: ClassVar[bool] = True

    def refusal(self, r: Round, report: Report) -> Refusal | None:
        hand = r.hand(report.place)
        if hand.shown or _down_card(hand, report) is None:
            return Refusal(f"Name a card that lies face down at position {report.place or '(none named)'}", self.cite)
        return super().refusal(r, report)

    def apply(self, r: Round, report: Report) -> Round:
        hand = r.hand(report.place)
        at = _down_card(hand, report)
        assert at is not None
        return r.with_hand(replace(hand, face_up=(*hand.face_up, at)))

    def offers(self, r: Round) -> tuple[Offer, ...]:
        hands = [(hand.place, at + 1) for hand in r.live() for at in range(len(hand.cards))]
        reports = [Report(self.event, place=place, cards=at) for place, at in hands]
        return tuple([Offer(report, self.says, self.cite) for report in reports if self.refusal(r, report) is None])


class OwnCardExposed(DownCardExposed, frozen=True, kw_only=True):
    """A player turns up one of their own cards. The hand goes on."""

    def usual(self) -> tuple[str, str, str]:
        return "player exposed a down card", "The hand stays in play.", ""


class HoleExposed(DownCardExposed, frozen=True, kw_only=True):
    """The dealer turns up one of a hand's first two cards while dealing.

    The third card of that hand is then dealt face down. If both first cards are exposed, the hand is dead. `survives`
    is the wager that may still win with the two cards. All wagers that do not win are returned (P6).
    """

    survives: Survives

    def usual(self) -> tuple[str, str, str]:
        says = (
            "That hand's third card comes face down; with both exposed it is dead, and its wagers are void unless the "
            "jacks plus bonus wager already wins."
        )
        return "hole card exposed", says, "one of a player's first two cards is turned up in dealing"

    def refusal(self, r: Round, report: Report) -> Refusal | None:
        if len(r.hand(report.place).cards) > 2:
            return Refusal("The third card has been dealt to that hand", self.cite)
        return super().refusal(r, report)

    def apply(self, r: Round, report: Report) -> Round:
        hand = super().apply(r, report).hand(report.place)
        hand = replace(hand, marks=(*hand.marks, EXPOSED))
        r = r.with_hand(hand)
        if hand.marks.count(EXPOSED) < 2:
            return r
        return void_hand(self.survives.settled(r, hand), hand.place, self.cite)


def _down_card(hand: Hand, report: Report) -> int | None:
    """The card of a hand that a report names by its face, or by its number if the reporter does not know the face.

    None if no such card is face down.
    """
    if report.card >= 0:
        lying = [at for at, card in enumerate(hand.cards) if card == report.card and at not in hand.face_up]
        return lying[0] if lying else None
    at = report.cards - 1
    return at if 0 <= at < len(hand.cards) and at not in hand.face_up else None


class Survives(Value, frozen=True, kw_only=True):
    """A wager of a dead hand. If it wins with the cards dealt so far, it is still paid, within its limit."""

    wager: str
    showing: Showing
    outcome: Callable[[Showdown], Mapping[str, Outcome]]
    limit: Limit

    def settled(self, r: Round, hand: Hand) -> Round:
        """The round after that wager is paid. Unchanged if it does not win."""
        outcome = self.outcome(self.showing.of(r, hand))[self.wager]
        won = [stake for stake in hand.stakes if stake.wager == self.wager and outcome.odds is not None]
        paid = self.limit.applied([post(hand.place, stake, outcome) for stake in won])
        hand = replace(hand, stakes=tuple([stake for stake in hand.stakes if stake not in won]))
        return r.with_hand(hand).changed(postings=(*r.postings, *paid))


class DealerHoleExposed(ExposedEarly, frozen=True, kw_only=True):
    """One of the dealer's first two cards is turned up in the deal. `slot` and `card` say which.

    If both are exposed, the dealer is out of the round.
    """

    shows_face: ClassVar[bool] = True

    of: str = BANK

    def usual(self) -> tuple[str, str, str]:
        says = "The dealer's third card comes face down; with both exposed the dealer is out."
        return "dealer hole card exposed", says, "one of the dealer's first two cards is turned up in dealing"

    def refusal(self, r: Round, report: Report) -> Refusal | None:
        hand = r.area(BANK)
        if report.slot not in hand.down:
            return Refusal("Say which card of the dealer, among those that lie face down", self.cite)
        if len(hand.cards) + len(hand.down) > 2:
            return Refusal("The third card has been dealt to the dealer", self.cite)
        return face_refusal(r, report, self.cite)

    def apply(self, r: Round, report: Report) -> Round:
        hand = r.area(BANK)
        down = tuple([slot for slot in hand.down if slot != report.slot])
        hand = replace(hand, cards=(*hand.cards, report.card), down=down, marks=(*hand.marks, EXPOSED))
        if hand.marks.count(EXPOSED) < 2:
            r = r.with_common(hand)
        else:
            r = r.with_common(replace(hand, state=OUT))
            r = r.changed(agenda=tuple([step.without(BANK) for step in r.agenda]))
        # The dealer may have been about to get the third card, face up.
        return r.agenda[0].resume(r)

    def offers(self, r: Round) -> tuple[Offer, ...]:
        card = a_face(r, r.slot)
        reports = [Report(self.event, slot=slot, card=card) for slot in r.area(BANK).down]
        return tuple([Offer(report, self.says, self.cite) for report in reports if self.refusal(r, report) is None])


class FaceUp(FaceUpCard, frozen=True, kw_only=True):
    """The next card is face up. Until the last card is dealt, it is not used, and a second one voids the round (G4).

    After the last card, nothing changes.
    """

    def usual(self) -> tuple[str, str, str]:
        says = "The card goes to the discard rack unused; a second one before the last card is dealt voids the round."
        return "face-up card", says, "a card lies face up in the shoe or the deck"

    def refusal(self, r: Round, report: Report) -> Refusal | None:
        if isinstance(r.agenda[0], Place):
            return Refusal("No cards have been dealt yet", self.cite)
        if report.slot != r.slot:
            return Refusal(f"The next card is in slot {r.slot}, not in slot {report.slot}", self.cite)
        return face_refusal(r, report, self.cite)

    def apply(self, r: Round, report: Report) -> Round:
        r = r.changed(dead=(*r.dead, report.card), slot=r.slot + 1)
        found = sum(incident.what == self.event for incident in r.incidents)
        return void_all(r, self.cite) if found > 1 and still_dealing(r) else r


class Drawn(DrawnInError, frozen=True, kw_only=True):
    """A card was drawn in error and no one saw it. It is the next card, so only the record changes (G9)."""

    def refusal(self, r: Round, report: Report) -> Refusal | None:
        return None if still_dealing(r) else Refusal("The cards are not being dealt now", self.cite)


class TooManyCards(WrongNumber, frozen=True, kw_only=True):
    """A player was dealt a card too many. That hand is void. A card too few is a misdeal, under `short` (P4)."""

    short: Cite

    def usual(self) -> tuple[str, str, str]:
        return "wrong number of cards", "That player's hand is void.", "a player is dealt a card too many"

    def refusal(self, r: Round, report: Report) -> Refusal | None:
        hand = r.hand(report.place)
        if hand.state == LIVE and 0 <= report.cards < self.right_for(r, hand):
            return Refusal("A card that was not dealt must be reported as a misdeal", self.short)
        drawn = report.cards - len(hand.cards)
        if isinstance(r.agenda[0], DealAround) and r.slot + drawn + to_come(r) > len(r.rules.deck):
            return Refusal(f"{report.cards} cards cannot have come out of this deck", self.cite)
        return super().refusal(r, report)


def to_come(r: Round) -> int:
    """The number of cards that the hands still in the round need from the shoe."""
    head, each = r.agenda[0], len(rotation(r))
    later = [
        each if isinstance(s, DealAround) else s.cards for s in r.agenda[1:] if isinstance(s, DealAround | BurnCards)
    ]
    return sum(later) + (len(head.left) if isinstance(head, DealAround) else 0)


class NotDealt(Misdeal, frozen=True, kw_only=True):
    """The deal passed over a player or the dealer, or the dealer has a card too many (P4). All wagers are void."""

    def usual(self) -> tuple[str, str, str]:
        says = "All wagers are void, those in the pot too."
        return "misdeal", says, "a player or the dealer is passed over in the deal, or the dealer has a card too many"


class ButtonNotMoved(Irregularity, frozen=True, kw_only=True):
    """The button was not moved. This round and the next one go on as if it had been, so only the record changes."""

    def usual(self) -> tuple[str, str, str]:
        says = "The round goes on as though it had been, and the next round moves it one place further."
        return "button not moved", says, "the dealer has not moved the button"

    def refusal(self, r: Round, report: Report) -> Refusal | None:
        if isinstance(r.agenda[0], Place):
            return Refusal("The button can only be moved when betting has closed", self.cite)
        return None

    def apply(self, r: Round, report: Report) -> Round:
        return r


class DealingFault(ShoeFault, frozen=True, kw_only=True):
    """The automated shoe jams, stops or deals no card while cards are due from it. The round is void."""

    def refusal(self, r: Round, report: Report) -> Refusal | None:
        if isinstance(r.agenda[0], DealAround | BurnCards):
            return None
        return Refusal("The automated dealing shoe is not dealing now", self.cite)
