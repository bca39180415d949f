"""What can go wrong in a game in which seven cards are dealt from a start and set (19:47-11.11, 31.14).

Our copy has only the headings. The rules follow 31.8(d) as published later and other states' rules (PG13, PG14).
"""

from typing import ClassVar

from msgspec.structs import replace

from croupier.law import Cite
from croupier.rounds.card_weights import a_face
from croupier.rounds.irregularities import cards, devices
from croupier.rounds.irregularities.base import Irregularity, OfHand, face_refusal, reconstructed, void_all, void_hand
from croupier.rounds.moves import Report
from croupier.rounds.refusals import Offer, Refusal
from croupier.rounds.round import Round
from croupier.rounds.steps import BANK, CountStub
from croupier.rounds.steps.dealing.seven_places import DealSeven, ShakeForFirst
from croupier.rounds.steps.deciding.arrange import SetHands
from croupier.rounds.steps.placing.player_bank import BANKS


class InvalidStart(Irregularity, frozen=True, kw_only=True):
    """A die is not flat or not in the shaker, or the generator shows nothing.

    The roll does not count and is repeated.
    """

    def usual(self) -> tuple[str, str, str]:
        happens = "a die does not lie flat or leaves the shaker, or the generator shows no number"
        return "invalid roll", "There is no roll, and the dice are shaken again.", happens

    def refusal(self, r: Round, report: Report) -> Refusal | None:
        return None if isinstance(r.agenda[0], ShakeForFirst) else Refusal("No roll is being made", self.cite)

    def apply(self, r: Round, report: Report) -> Round:
        return r


class WrongStart(cards.Misdeal, frozen=True, kw_only=True):
    """The total or the count was wrong, and a card has been dealt to the wrong place. All hands are void."""

    def usual(self) -> tuple[str, str, str]:
        happens = "the total or the count is wrong, and the first card has been dealt to the wrong place"
        return "dealt from the wrong place", "All hands are void.", happens

    def refusal(self, r: Round, report: Report) -> Refusal | None:
        return None if r.slot else Refusal("Nothing has been dealt yet", self.cite)


class OneFaceUp(Irregularity, frozen=True, kw_only=True):
    """A card is face up in the deck. It is not used and joins the three cards that are left over.

    A second one voids all hands (PG14).
    """

    names_card: ClassVar[bool] = True
    of_turning_card: ClassVar[bool] = True

    def usual(self) -> tuple[str, str, str]:
        says = "The card is not used, and is counted with the three that are left; a second one voids all hands."
        return "face-up card", says, "a card is face up in the shoe or the deck"

    def refusal(self, r: Round, report: Report) -> Refusal | None:
        head = r.agenda[0]
        if not isinstance(head, DealSeven):
            return Refusal("The cards are not being dealt now", self.cite)
        if report.slot != head.slots[0]:
            return Refusal(f"The next card is in slot {head.slots[0]}, not in slot {report.slot}", self.cite)
        return face_refusal(r, report, self.cite)

    def apply(self, r: Round, report: Report) -> Round:
        r = r.changed(dead=(*r.dead, report.card), slot=r.slot + 1)
        if sum(incident.what == self.event for incident in r.incidents) > 1:
            return void_all(r, self.cite)
        head, bank = r.agenda[0], r.area(BANK)
        assert isinstance(head, DealSeven)
        # Every card behind it moves up by one.
        down = tuple([slot + (slot > report.slot) for slot in bank.down])
        slots = tuple([slot + (slot >= report.slot) for slot in head.slots])
        return r.with_common(replace(bank, down=down)).going_on(replace(head, slots=slots))

    def offers(self, r: Round) -> tuple[Offer, ...]:
        head = r.agenda[0]
        if not isinstance(head, DealSeven):
            return ()
        report = Report(self.event, slot=head.slots[0], card=a_face(r, head.slots[0]))
        return (Offer(report, self.says, self.cite),) if self.refusal(r, report) is None else ()


class UnseenDrawn(Irregularity, frozen=True, kw_only=True):
    """A card was drawn in error and no one saw it. It is the next card."""

    def usual(self) -> tuple[str, str, str]:
        happens = "a card is drawn in error and no one saw its face"
        return "drawn in error", "The card is used as the next card.", happens

    def refusal(self, r: Round, report: Report) -> Refusal | None:
        return None if isinstance(r.agenda[0], DealSeven) else Refusal("The cards are not being dealt now", self.cite)

    def apply(self, r: Round, report: Report) -> Round:
        return r


class CardShown(OfHand, frozen=True, kw_only=True):
    """The dealer shows a player's card, and the player does not want to play. The wagers are returned.

    A bank's voids all hands.
    """

    def usual(self) -> tuple[str, str, str]:
        happens = "the dealer shows a card of a player in the deal, and the player does not want to play the hand"
        return (
            "card shown by the dealer",
            "The player's wagers are returned; a card of a bank voids all hands.",
            happens,
        )

    def refusal(self, r: Round, report: Report) -> Refusal | None:
        refused = super().refusal(r, report)
        if refused is not None or (r.hand(report.place).cards and isinstance(r.agenda[0], DealSeven | SetHands)):
            return refused
        return Refusal(f"No cards are being dealt to position {report.place}", self.cite)

    def apply(self, r: Round, report: Report) -> Round:
        if BANKS in r.hand(report.place).marks:
            return void_all(r, self.cite)
        return void_hand(r, report.place, self.cite)


class DealersCardShown(cards.Misdeal, frozen=True, kw_only=True):
    """A card of the dealer is seen before every player has set a hand. All hands are void."""

    def usual(self) -> tuple[str, str, str]:
        happens = "a card of the dealer is seen before each player has set a hand"
        return "dealer card exposed", "All hands are void.", happens

    def refusal(self, r: Round, report: Report) -> Refusal | None:
        if r.slot and isinstance(r.agenda[0], DealSeven | CountStub | SetHands):
            return None
        return Refusal("Not all hands are waiting to be set", self.cite)


def can_go_wrong(cite: Cite, each: int) -> tuple[Irregularity, ...]:
    """All these irregularities, under the section on irregularities. `each` is the number of cards in a hand."""
    return reconstructed(
        (
            InvalidStart(cite),
            WrongStart(cite),
            OneFaceUp(cite),
            UnseenDrawn(cite),
            cards.WrongNumber(cite, right=each, all_hands=True),
            cards.WrongArea(cite, of=BANK, right=each),
            CardShown(cite),
            DealersCardShown(cite),
            devices.ShufflerFault(cite),
            devices.ShoeFault(cite),
        )
    )
