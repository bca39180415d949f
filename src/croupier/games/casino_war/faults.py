"""Irregularities of Casino War that no other game has, and their effect on a hand at war (W4)."""

from croupier.games.casino_war.steps import SurrenderOrWar
from croupier.law import Cite
from croupier.rounds.hand import Hand
from croupier.rounds.irregularities.base import OfHand, void_hand
from croupier.rounds.irregularities.cards import FaceUpCard
from croupier.rounds.moves import Report
from croupier.rounds.postings import LOSE, VOID, Posting
from croupier.rounds.refusals import Refusal
from croupier.rounds.round import Round
from croupier.rounds.steps import PLAYERS, Deal


class WarFaceUpInTheShoe(FaceUpCard, frozen=True, kw_only=True):
    """A card is face up in the shoe, as in other games.

    If a second such card voids a hand at war, its initial wager is returned too (W4).
    """

    def apply(self, r: Round, report: Report) -> Round:
        at_war, voided = r.live(), super().apply(r, report)
        return voided if voided.agenda else given_back(voided, at_war, self.cite)


class WarCardNotDealt(OfHand, frozen=True, kw_only=True):
    """The deal passed over a wager. The wager is void, and its player is out until the next round.

    The same applies at war (W4).
    """

    def usual(self) -> tuple[str, str, str]:
        says = "That player's wagers are void, and the player is in the next round."
        return "card not dealt", says, "the deal passes over a player's wager"

    def refusal(self, r: Round, report: Report) -> Refusal | None:
        head = r.agenda[0]
        if not isinstance(head, Deal) or head.to != PLAYERS:
            return Refusal("The players are not being dealt cards now", self.cite)
        if report.place not in head.left:
            return Refusal(f"No card is still due at position {report.place or '(none named)'}", self.cite)
        return super().refusal(r, report)

    def apply(self, r: Round, report: Report) -> Round:
        passed_over = r.hand(report.place)
        # Give back first: voiding the last hand at war continues the round, and may end it.
        return void_hand(given_back(r, (passed_over,), self.cite), report.place, self.cite)


def given_back(r: Round, hands: tuple[Hand, ...], cite: Cite) -> Round:
    """Returns from the inventory what was collected from these hands when they went to war."""
    places = {hand.place for hand in hands}
    taken = {(step.staked.key, LOSE, step.cite) for step in r.rules.agenda if isinstance(step, SurrenderOrWar)}
    collected = [p for p in r.postings if p.place in places and (p.wager, p.result, p.cite) in taken]
    back = [Posting(p.place, p.person, p.wager, VOID, 0, p.collected, 0, 0, cite) for p in collected]
    return r.changed(postings=(*r.postings, *back))
