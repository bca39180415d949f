"""The irregularities that several games share. A game declares which of them it knows, and under which paragraph."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from croupier.rounds.irregularity import Irregularity, OfHand, forfeit_hand, void_all, void_hand
from croupier.rounds.moves import Report
from croupier.rounds.refusal import Offer, Refusal
from croupier.rounds.steps.count import CountStub
from croupier.rounds.steps.deal import COMMUNITY, PLAYERS, Deal, Reveal
from croupier.rounds.steps.decide import Decide
from croupier.rounds.steps.place import Place

if TYPE_CHECKING:
    from croupier.rounds.round import Round

RESHUFFLE = "cards to be reshuffled before the deal"


class ExposedEarly(Irregularity, frozen=True, kw_only=True):
    """A card of the house is exposed before the words that must come before it: all hands void.

    `slot` says which card. One whose words have been said is simply being turned (reading M3).
    """

    of: str

    def refusal(self, r: Round, report: Report) -> Refusal | None:
        down = r.hand(self.of).down
        if report.slot not in down:
            return Refusal(f"No {self.of} card lies face down in slot {report.slot}", self.cite)
        if isinstance(r.agenda[0], Reveal) and r.agenda[0].of == self.of and report.slot == down[0]:
            return Refusal("That card is due to be turned up now", self.cite)
        return None

    def apply(self, r: Round, report: Report) -> Round:
        return void_all(r, self.cite)

    def offers(self, r: Round) -> tuple[Offer, ...]:
        reports = [Report(self.event, slot=slot) for slot in r.hand(self.of).down]
        return tuple([Offer(report, self.says, self.cite) for report in reports if self.refusal(r, report) is None])


class FaceUpCard(Irregularity, frozen=True, kw_only=True):
    """A card lies face up in the deck while the cards are dealt: it is not used; a second one voids all hands (G4)."""

    def refusal(self, r: Round, report: Report) -> Refusal | None:
        if not dealing(r):
            return Refusal("The cards are not being dealt now", self.cite)
        down = {slot for hand in r.common for slot in hand.down}
        if report.slot != r.slot and report.slot not in down:
            return Refusal(f"The next card is the one in slot {r.slot}; {report.slot} is not being dealt", self.cite)
        if r.seen(report.card) >= r.rules.pieces.get(report.card, 0):
            return Refusal("The card found face up must be named, and can be none already seen", self.cite)
        return None

    def apply(self, r: Round, report: Report) -> Round:
        r = r.changed(dead=(*r.dead, report.card))
        if sum(incident.what == self.event for incident in r.incidents) > 1:
            return void_all(r, self.cite)
        for hand in r.common:
            if report.slot in hand.down:  # those behind it move up, and the next card of the deck comes last
                down = (*[slot for slot in hand.down if slot != report.slot], r.slot)
                r = r.with_common(replace(hand, down=down))
        return r.changed(slot=r.slot + 1)

    def offers(self, r: Round) -> tuple[Offer, ...]:
        card = next((card for card, left in r.unseen().items() if left), -1)
        report = Report(self.event, slot=r.slot, card=card)
        return (Offer(report, self.says, self.cite),) if self.refusal(r, report) is None else ()


class DrawnInError(Irregularity, frozen=True, kw_only=True):
    """A card is drawn in error and nobody saw it: it is the next card, so nothing changes but the record (G9)."""

    def refusal(self, r: Round, report: Report) -> Refusal | None:
        return None if dealing(r) else Refusal("The cards are not being dealt now", self.cite)

    def apply(self, r: Round, report: Report) -> Round:
        return r


class WrongNumber(OfHand, frozen=True, kw_only=True):
    """A player was dealt too many or too few cards: that hand is void. `cards` says how many it has."""

    right: int

    def refusal(self, r: Round, report: Report) -> Refusal | None:
        if report.cards == self.right or report.cards < 0:
            return Refusal(f"A hand of {self.right} cards is right; say how many were dealt", self.cite)
        if isinstance(r.agenda[0], Place):
            return Refusal("No cards have been dealt yet", self.cite)
        return super().refusal(r, report)

    def apply(self, r: Round, report: Report) -> Round:
        drawn = report.cards - len(r.hand(report.place).cards)
        if drawn > 0 and isinstance(r.agenda[0], Deal):  # the cards too many came out of the shoe as well
            r = r.changed(slot=r.slot + drawn)
        return void_hand(r, report.place, self.cite)

    def offers(self, r: Round) -> tuple[Offer, ...]:
        reports = [Report(self.event, place=hand.place, cards=self.right + 1) for hand in r.live()]
        return tuple([Offer(report, self.says, self.cite) for report in reports if self.refusal(r, report) is None])


class WrongCommunity(Irregularity, frozen=True, kw_only=True):
    """The community area holds too many or too few cards: all hands void, however it was found (reading M5)."""

    right: int

    def refusal(self, r: Round, report: Report) -> Refusal | None:
        hand = r.hand(COMMUNITY)
        if not hand.down and not hand.cards:
            return Refusal("The community cards have not been dealt yet", self.cite)
        if report.cards == self.right or report.cards < 0:
            return Refusal(f"{self.right} community cards are right; say how many were dealt", self.cite)
        return None

    def apply(self, r: Round, report: Report) -> Round:
        return void_all(r, self.cite)

    def offers(self, r: Round) -> tuple[Offer, ...]:
        report = Report(self.event, cards=self.right + 1)
        return (Offer(report, self.says, self.cite),) if self.refusal(r, report) is None else ()


class Communicated(OfHand, frozen=True, kw_only=True):
    """A player told others of his hand before all community cards were up: his wagers are forfeited (reading M6)."""

    def refusal(self, r: Round, report: Report) -> Refusal | None:
        if not r.hand(report.place).cards:
            return Refusal("That player has no cards to tell of", self.cite)
        if not r.hand(COMMUNITY).down and r.hand(COMMUNITY).cards:
            return Refusal("All community cards are already revealed", self.cite)
        return super().refusal(r, report)

    def apply(self, r: Round, report: Report) -> Round:
        return forfeit_hand(r, report.place, self.cite)


class ShoeFault(Irregularity, frozen=True, kw_only=True):
    """The automated shoe jams or fails to deal all cards: the round is void."""

    def refusal(self, r: Round, report: Report) -> Refusal | None:
        head = r.agenda[0]
        if isinstance(head, Deal) and head.to == PLAYERS:
            return None
        return Refusal("The automated dealing shoe is not dealing now", self.cite)

    def apply(self, r: Round, report: Report) -> Round:
        return void_all(r, self.cite)


class ShufflerFault(Irregularity, frozen=True, kw_only=True):
    """The shuffling device jams or stops: the cards are shuffled again before any is dealt."""

    def refusal(self, r: Round, report: Report) -> Refusal | None:
        return None if isinstance(r.agenda[0], Place) else Refusal("The cards are already being dealt", self.cite)

    def apply(self, r: Round, report: Report) -> Round:
        return r.changed(standing=r.standing.marked(RESHUFFLE, 1))


def dealing(r: Round) -> bool:
    """While the cards are dealt, until somebody has acted on them: a card just laid down still belongs to the deal."""
    head = r.agenda[0]
    if isinstance(head, Decide):
        return not head.begun(r) and not any(hand.cards for hand in r.common)
    return isinstance(head, Deal | CountStub)

