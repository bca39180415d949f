"""What can go wrong at chemin de fer (19:47-4.12): cards that come out wrongly, and hands that are shown too early.

Our copy has the heading; what follows is punto banco's (CF6, CF11). A wager above what is open is refused at once.
"""

from msgspec.structs import replace

from croupier.law import Cite
from croupier.rounds.card_weights import a_face
from croupier.rounds.irregularities.base import Irregularity, reconstructed
from croupier.rounds.irregularities.player_and_banker import DrawnBeyond, ExposedBeyond, NotUsed
from croupier.rounds.moves import Report
from croupier.rounds.refusals import Offer, Refusal
from croupier.rounds.round import Round
from croupier.rounds.steps.banking.hands import DealHands, DealOneMore, DrawOrStand, holder, void_round
from croupier.rounds.steps.banking.select_banker import laid
from croupier.rounds.steps.dealing.shared_hands import BurnByFirst
from croupier.rounds.steps.placing.player_bank import banking


class FaceUpAsDealt(NotUsed, frozen=True, kw_only=True):
    """The next card of the shoe lies face up in it: it is not used, and the one behind it takes its place."""

    def moment_refusal(self, r: Round, report: Report) -> Refusal | None:
        if not isinstance(r.agenda[0], DealHands | BurnByFirst):
            return Refusal("No card is being dealt now", self.cite)
        if report.slot != r.slot:
            return Refusal(f"The next card is in slot {r.slot} of the shoe, not in slot {report.slot}", self.cite)
        return None

    def offers(self, r: Round) -> tuple[Offer, ...]:
        report = Report(self.event, slot=r.slot, card=a_face(r, r.slot))
        return (Offer(report, self.says, self.cite),) if self.refusal(r, report) is None else ()


class ThirdForTheBank(DrawnBeyond, frozen=True, kw_only=True):
    """The player's hand stood and got a third card unseen: it is the banker's, who draws. Only the record changes."""

    def refusal(self, r: Round, report: Report) -> Refusal | None:
        head, bank, one = r.agenda[0], banking(r), holder(r)
        if isinstance(head, DealOneMore) and bank is not None and one is not None:
            if head.place == bank.place and len(one.cards) == 2:
                return super().refusal(r, report)
        return Refusal("The banker's hand is not waiting for a third card while the player's hand stands", self.cite)


class DealtToTheWrongHand(Irregularity, frozen=True, kw_only=True):
    """Cards went to the wrong hand and their order is known: they are put right, so only the record changes."""

    def refusal(self, r: Round, report: Report) -> Refusal | None:
        head = r.agenda[0]
        if isinstance(head, DealHands) and not isinstance(head, DealOneMore):
            return None
        return Refusal("The first cards are not being dealt now", self.cite)

    def apply(self, r: Round, report: Report) -> Round:
        return r


class DealNotMended(Irregularity, frozen=True, kw_only=True):
    """The cards cannot be put back in the order of the deal: the wagers are void, and the bank stays."""

    def refusal(self, r: Round, report: Report) -> Refusal | None:
        if laid(r) and any(hand.cards for hand in r.hands):
            return None
        return Refusal("No cards have been dealt yet", self.cite)

    def apply(self, r: Round, report: Report) -> Round:
        return void_round(r, self.cite)


class BankTurnedEarly(Irregularity, frozen=True, kw_only=True):
    """The banker's cards are turned up before the player's hand has drawn or stood: they stay up, and play goes on."""

    def refusal(self, r: Round, report: Report) -> Refusal | None:
        bank = banking(r)
        if isinstance(r.agenda[0], DrawOrStand | DealOneMore) and bank is not None and not bank.shown:
            return None
        return Refusal("The banker's hand does not lie face down", self.cite)

    def apply(self, r: Round, report: Report) -> Round:
        bank = banking(r)
        return r if bank is None else r.with_hand(replace(bank, shown=True))


def can_go_wrong(cite: Cite) -> tuple[Irregularity, ...]:
    """Everything, under the section on irregularities."""
    return reconstructed(
        (
            FaceUpAsDealt(
                cite,
                event="face-up card",
                says="The card is not used, and the next one takes its place.",
                happens="a card lies face up in the shoe",
            ),
            ThirdForTheBank(
                cite,
                event="third card not due",
                says="It becomes the third card of the banker's hand.",
                happens="the player's hand stands and is dealt a third card, and the banker's hand draws",
            ),
            DrawnBeyond(
                cite,
                event="drawn in error",
                says="The card is used as the next card, of this round or the next one.",
                happens="a card that is not due comes out of the shoe and no one saw its face",
            ),
            ExposedBeyond(
                cite,
                event="exposed in error",
                says="The card is burned.",
                happens="a card that is not due comes out of the shoe and is seen",
            ),
            DealtToTheWrongHand(
                cite,
                event="dealt to the wrong hand",
                says="The cards are put back in the order of the deal, and the round goes on.",
                happens="first cards are dealt to the wrong hand, and their order is known",
            ),
            DealNotMended(
                cite,
                event="misdeal",
                says="All wagers are void, and the bank stays.",
                happens="cards are dealt so that they cannot be put back in order",
            ),
            BankTurnedEarly(
                cite,
                event="banker's cards turned early",
                says="They stay face up, and the round goes on with the cards as dealt.",
                happens="the banker turns up the banker's hand before both hands have drawn or stood",
            ),
        )
    )
