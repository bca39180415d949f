"""What can go wrong with the cards in the games of 21, and what happens then."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, ClassVar

from msgspec.structs import replace

from croupier.rounds.card_weights import EXPOSED, a_face, exposed
from croupier.rounds.hand import LIVE, Hand
from croupier.rounds.irregularities.base import Irregularity, OfHand, face_refusal, void_hand
from croupier.rounds.moves import Report
from croupier.rounds.refusals import Offer, Refusal
from croupier.rounds.steps.dealing.deal import BANK, Deal
from croupier.rounds.steps.dealing.draw import FACE_DOWN as DOWN_MARK
from croupier.rounds.steps.dealing.draw import BankDraws
from croupier.rounds.steps.dealing.hole_card import DealTwice, HoleCard
from croupier.rounds.steps.dealing.late_card import LateCard
from croupier.rounds.steps.deciding.play import Play
from croupier.rounds.steps.placing.place import Place

if TYPE_CHECKING:
    from croupier.rounds.round import Round


def dealing(r: Round) -> bool:
    """Whether cards are being dealt: from a round's first card until the dealer's hand, or last hand, is complete."""
    return not isinstance(r.agenda[0], Place) and any(isinstance(step, BankDraws) for step in r.agenda)


def first_cards(r: Round) -> bool:
    """Whether any player's hand does not have its first two cards yet."""
    return any(isinstance(step, Deal | LateCard) for step in r.agenda)


class OfNextCard(Irregularity, frozen=True, kw_only=True):
    """An irregularity of the next card of the shoe: its face is seen too early."""

    names_card: ClassVar[bool] = True
    of_next_card: ClassVar[bool] = True

    def now(self, r: Round) -> Refusal | None:
        """Why it cannot happen at this moment, or None."""
        if exposed(r) is not None:
            return Refusal("A card is already exposed and comes first", self.cite)
        return None if dealing(r) else Refusal("No card is being dealt now", self.cite)

    def refusal(self, r: Round, report: Report) -> Refusal | None:
        if report.slot != r.slot or r.slot >= len(r.rules.deck):
            return Refusal(f"The next card is in slot {r.slot}, not in slot {report.slot}", self.cite)
        return face_refusal(r, report, self.cite) or self.now(r)

    def apply(self, r: Round, report: Report) -> Round:
        return r.changed(slot=r.slot + 1, dead=(*r.dead, report.card))

    def offers(self, r: Round) -> tuple[Offer, ...]:
        card = a_face(r, r.slot)
        report = Report(self.event, slot=r.slot, card=card)
        return (Offer(report, self.says, self.cite),) if self.refusal(r, report) is None else ()


class FaceUpInTheShoe(OfNextCard, frozen=True, kw_only=True):
    """A card that is face up in the shoe is not used, and neither is any further one (G4)."""

    def usual(self) -> tuple[str, str, str]:
        return "face-up card", "The card goes to the discard rack unused.", "a card lies face up in the shoe"


class DrawnUnseen(Irregularity, frozen=True, kw_only=True):
    """A card was drawn in error and no one saw it. It becomes the next card, so only the record changes."""

    def usual(self) -> tuple[str, str, str]:
        says = "The card is used as the next card."
        return "drawn in error", says, "a card is drawn in error and no one saw its face"

    def refusal(self, r: Round, report: Report) -> Refusal | None:
        if not isinstance(r.agenda[0], Place):
            return None
        return Refusal("The cards are not being dealt now", self.cite)

    def apply(self, r: Round, report: Report) -> Round:
        return r


class DrawnExposed(OfNextCard, frozen=True, kw_only=True):
    """A card was drawn in error and seen after all hands had two cards. It stays exposed and is the next card.

    A player who refuses it gets no other card. If the dealer cannot use it either, it is burned.
    """

    def usual(self) -> tuple[str, str, str]:
        says = (
            "The card is the next one dealt. A player who refuses it gets no more cards; a card that the dealer "
            "cannot use either is burned."
        )
        return "drawn in error and exposed", says, "after the first two cards, a card is drawn in error and seen"

    def now(self, r: Round) -> Refusal | None:
        if first_cards(r):
            return Refusal("The first two cards have not been dealt to each player yet", self.cite)
        return super().now(r)

    def apply(self, r: Round, report: Report) -> Round:
        return r.changed(slot=r.slot + 1, common=(*r.common, Hand(EXPOSED, (report.card,), shown=True)))


class DealerDrewTooMany(OfNextCard, frozen=True, kw_only=True):
    """The dealer drew a card although the dealer's total required standing. The card is burned (J17).

    Hands are settled as soon as the dealer stands. So the error is reported before the next round is dealt.
    """

    def usual(self) -> tuple[str, str, str]:
        happens = "the dealer draws a card on a total on which the dealer must stand"
        return "dealer drew too many", "The card is burned.", happens

    def now(self, r: Round) -> Refusal | None:
        head = r.agenda[0]
        if head.between_bank_hands or (isinstance(head, Place) and r.slot > _burned(r)):
            return None
        return Refusal(
            "It can only be reported after a hand of the dealer has been settled and before the next is dealt",
            self.cite,
        )


def _burned(r: Round) -> int:
    return r.rules.lasting.burn if r.rules.lasting is not None else len(r.rules.deck)


class DealerMissed(Irregularity, frozen=True, kw_only=True):
    """The deal passed over the dealer. The players get their cards first, and then the dealer does.

    If the missing card is the second one, which is due face down, the error may be noticed only during play. The dealer
    then takes the next unseen card, and only the record changes.
    """

    def usual(self) -> tuple[str, str, str]:
        says = "The players get their first two cards, and then the dealer gets the missed card."
        return "dealer missed a card", says, "the dealer forgets to take a card"

    def refusal(self, r: Round, report: Report) -> Refusal | None:
        if _first_is_next(r):
            return None
        bank = r.hand(BANK)
        if not bank.down or bank.ruled_out:
            return Refusal("The dealer's first card is not the next one, and no unseen second card is there", self.cite)
        if any(incident.what == self.event for incident in r.incidents):
            return Refusal("The dealer already has the card that was missed in this round", self.cite)
        return None

    def apply(self, r: Round, report: Report) -> Round:
        head = r.agenda[0]
        if not isinstance(head, DealTwice):
            return r
        return r.going_on(replace(head, left=(*head.left[1:], BANK)))


def _first_is_next(r: Round) -> bool:
    head = r.agenda[0]
    return isinstance(head, DealTwice) and head.left[0] == BANK and len(head.left) > 1


class ShoeRanOut(Irregularity, frozen=True, kw_only=True):
    """Too few cards are left in the shoe.

    The cards of the discard rack are shuffled, one is burned, and the round goes on. The rack has the cards of earlier
    rounds, the cards of settled hands, and cards that were not used.
    """

    replenishes: ClassVar[bool] = True

    def usual(self) -> tuple[str, str, str]:
        says = "The cards of the discard rack are shuffled and cut, one is burned, and the round is finished."
        return "shoe ran out", says, "the shoe has too few cards to finish the round"

    def refusal(self, r: Round, report: Report) -> Refusal | None:
        turning = r.agenda[0].turning(r)
        if turning is None or turning[1] < len(r.rules.deck):
            return Refusal("The shoe still has a card for the hand that is due one", self.cite)
        if any(incident.what == self.event for incident in r.incidents):
            return Refusal("The cards of the discard rack have been shuffled in this round already", self.cite)
        if sum(discards(r).values()) < 2:
            return Refusal("There are no cards in the discard rack to go on with", self.cite)
        return None

    def apply(self, r: Round, report: Report) -> Round:
        rack = discards(r)
        deck = (*r.rules.deck, *sorted(rack.elements()))
        # Cards of settled hands are still in the round's value, so they are counted back in.
        pieces = Counter(r.rules.pieces) + rack
        rules = replace(r.rules, deck=deck, pieces=dict(pieces))
        r, head = r.changed(rules=rules, slot=r.slot + 1), r.agenda[0]
        if isinstance(head, HoleCard):
            return head.enter(r)
        if isinstance(head, Play) and DOWN_MARK in head.playing(r).marks:  # face down: no one turns it
            return head.draws(r)
        return r


def discards(r: Round) -> Counter[int]:
    """The cards in the discard rack.

    These are all cards except those of hands in play, the dealer's, and unseen ones.
    """
    rack = Counter(r.rules.game.deck(r.rules.house)) - Counter(r.rules.pieces)
    for hand in (*r.hands, *r.common):
        if hand.state != LIVE:
            rack.update(hand.cards)
    rack.update(r.dead)
    return rack


class NoCards(OfHand, frozen=True, kw_only=True):
    """The deal passed over a hand from the beginning.

    The hand is dead; its player gets cards again in the next round.
    """

    def usual(self) -> tuple[str, str, str]:
        says = "The hand is dead, its wagers go back, and the player is in the next deal."
        return "no cards dealt", says, "a player's hand is dealt no cards"

    def refusal(self, r: Round, report: Report) -> Refusal | None:
        return super().refusal(r, report) or _passed_over(r, report, 0, self)

    def apply(self, r: Round, report: Report) -> Round:
        return void_hand(r, report.place, self.cite)


class OneCard(OfHand, frozen=True, kw_only=True):
    """A hand got only one card. If its player wants a second card, it comes after all other hands have theirs (J18)."""

    def usual(self) -> tuple[str, str, str]:
        says = "If the player wants it, the second card is dealt after all others have theirs; else the hand is dead."
        return "one card dealt", says, "a player's hand is dealt one card only"

    def refusal(self, r: Round, report: Report) -> Refusal | None:
        return super().refusal(r, report) or _passed_over(r, report, 1, self)

    def apply(self, r: Round, report: Report) -> Round:
        head = r.agenda[0]
        assert isinstance(head, DealTwice)
        left = tuple([place for place in head.left if place != report.place])
        late = LateCard(place=report.place, cite=self.cite)
        # After the hands that were passed over earlier.
        waiting = [step for step in r.agenda[1:] if isinstance(step, LateCard)]
        rest = r.agenda[1 + len(waiting) :]
        r = r.changed(agenda=(replace(head, left=left), *waiting, late, *rest))
        return r if left else r.done()


def _passed_over(r: Round, report: Report, cards: int, irregularity: Irregularity) -> Refusal | None:
    head, hand = r.agenda[0], r.hand(report.place)
    second = isinstance(head, DealTwice) and (cards == 0 or head.left.count(report.place) == 1)
    if second and report.place in head.left and len(hand.cards) == cards:  # type: ignore[attr-defined]
        return None
    return Refusal(f"The deal has not passed over position {report.place} in that way", irregularity.cite)


class CardNotDealt(OfHand, frozen=True, kw_only=True):
    """A card that a player asked for was not dealt.

    The player chooses: it comes after the other hands, or the hand is dead.
    """

    def usual(self) -> tuple[str, str, str]:
        says = "The player has the card dealt after the others, or the hand called dead and its wagers returned."
        return "card not dealt", says, "a card that a player asked for is not dealt"

    def refusal(self, r: Round, report: Report) -> Refusal | None:
        head = r.agenda[0]
        if isinstance(head, Play) and head.drawing and head.playing(r).place == report.place:
            return super().refusal(r, report)
        return Refusal(f"Position {report.place or '(none named)'} has asked for no card that is due", self.cite)

    def apply(self, r: Round, report: Report) -> Round:
        head = r.agenda[0]
        assert isinstance(head, Play)
        return r.going_on(replace(head, drawing=False, failed=True))


class DoubleShownUp(OfHand, frozen=True, kw_only=True):
    """The last card of a doubled hand was dealt face up instead of face down.

    Play goes on, and the wagers are settled in turn at the end.
    """

    names_card: ClassVar[bool] = True

    def usual(self) -> tuple[str, str, str]:
        says = "Play goes on, and the wagers are settled in turn at the end."
        return "double card face up", says, "the card of a doubled hand is dealt face up instead of face down"

    def refusal(self, r: Round, report: Report) -> Refusal | None:
        if report.slot not in r.hand(report.place).down:
            return Refusal(f"No card lies face down at position {report.place or '(none named)'}", self.cite)
        return face_refusal(r, report, self.cite) or super().refusal(r, report)

    def apply(self, r: Round, report: Report) -> Round:
        hand = r.hand(report.place)
        r = r.with_hand(replace(hand, cards=(*hand.cards, report.card), down=()))
        return r.agenda[0].resume(r)

    def offers(self, r: Round) -> tuple[Offer, ...]:
        card = a_face(r, r.slot)
        reports = [Report(self.event, place=h.place, slot=h.down[0], card=card) for h in r.live() if h.down]
        return tuple([Offer(report, self.says, self.cite) for report in reports if self.refusal(r, report) is None])
