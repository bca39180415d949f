"""Irregularities at Casino War: 22.10, and what becomes of a war in which one happens (W4)."""

from croupier.declare.house import House
from croupier.games.casino_war.house import REG
from croupier.games.method import AUTOMATED
from croupier.law import Cite
from croupier.rounds.hand import Hand
from croupier.rounds.irregularities.base import Irregularity, OfHand, void_hand
from croupier.rounds.irregularities.cards import DrawnInError, FaceUpCard, ShufflerFault
from croupier.rounds.moves import Report
from croupier.rounds.postings import LOSE, VOID, Posting
from croupier.rounds.refusals import Refusal
from croupier.rounds.round import Round
from croupier.rounds.steps import PLAYERS, Deal

WAR, COLLECTED = REG["22.8(e)"], "initial"
"""The paragraph under which a wager was collected for the war, and that wager."""


class FaceUpInTheShoe(FaceUpCard, frozen=True, kw_only=True):
    """As elsewhere; but a hand that a second such card voids at war gets its initial wager back as well (W4)."""

    def apply(self, r: Round, report: Report) -> Round:
        at_war, voided = r.live(), super().apply(r, report)
        return voided if voided.agenda else given_back(voided, at_war, self.cite)


class CardNotDealt(OfHand, frozen=True, kw_only=True):
    """The deal passed over a wager: it is void and its player is out until the next round, at war too (W4)."""

    def refusal(self, r: Round, report: Report) -> Refusal | None:
        head = r.agenda[0]
        if not isinstance(head, Deal) or head.to != PLAYERS:
            return Refusal("The players are not being dealt cards now", self.cite)
        if report.place not in head.left:
            return Refusal(f"No card is still due at position {report.place or '(none named)'}", self.cite)
        return super().refusal(r, report)

    def apply(self, r: Round, report: Report) -> Round:
        passed_over = r.hand(report.place)
        # Given back first: with the last hand at war the round goes on, and may end, under the void itself.
        return void_hand(given_back(r, (passed_over,), self.cite), report.place, self.cite)


def given_back(r: Round, hands: tuple[Hand, ...], cite: Cite) -> Round:
    """What was collected from these hands when they went to war is paid out of the inventory again."""
    places = {hand.place for hand in hands}
    collected = [p for p in r.postings if p.place in places and (p.wager, p.result, p.cite) == (COLLECTED, LOSE, WAR)]
    back = [Posting(p.place, p.person, p.wager, VOID, 0, p.collected, 0, 0, cite) for p in collected]
    return r.changed(postings=(*r.postings, *back))


ANY_TABLE: tuple[Irregularity, ...] = (
    # 22.10(a): a card face up in the shoe.
    FaceUpInTheShoe(event="face-up card", cite=REG["22.10(a)"],
                    says="The card goes to the discard rack unused; a second one voids all hands.",
                    happens="a card lies face up in the shoe"),
    # 22.10(b): a card drawn in error, unseen.
    DrawnInError(event="drawn in error", cite=REG["22.10(b)"], says="The card is used as the next card.",
                 happens="a card is drawn in error and nobody saw its face"),
    # 22.10(c): no card dealt to a wager; in the war deal by reading W4.
    CardNotDealt(event="card not dealt", cite=REG["22.10(c)"],
                 says="That player's wagers are void, and he plays again in the next round.",
                 happens="the deal passes over a player's wager"),
)  # fmt: skip

# 22.10(d): faults of the shuffling device, at tables that have one.
SHUFFLER = ShufflerFault(event="shuffling device fault", cite=REG["22.10(d)"], says="The cards are reshuffled.")


def irregularities(house: House) -> tuple[Irregularity, ...]:
    """Those that can happen with the equipment of this table."""
    return (*ANY_TABLE, SHUFFLER) if house.word("shuffling") == AUTOMATED else ANY_TABLE
