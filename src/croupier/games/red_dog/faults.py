"""What can go wrong only at Red Dog (19:47-6.7): a third card that comes early, a wrong spread."""

from msgspec.structs import replace

from croupier.games.red_dog.steps import DealThird, OfferRaise
from croupier.rounds.irregularities.base import Irregularity, void_all
from croupier.rounds.irregularities.twenty_one import OfNextCard
from croupier.rounds.moves import Report
from croupier.rounds.refusals import Refusal
from croupier.rounds.round import Round
from croupier.rounds.steps import COMMUNITY, Deal
from croupier.rounds.steps.deciding.let_ride import LetRide
from croupier.rounds.wagers.wager import Wager


class FaceUpDuringDeal(OfNextCard, frozen=True, kw_only=True):
    """A card that is face up in the shoe is not used, and neither is any further one (RD5)."""

    def usual(self) -> tuple[str, str, str]:
        return "face-up card", "The card goes to the discard rack unused.", "a card lies face up in the shoe"

    def now(self, r: Round) -> Refusal | None:
        return None if isinstance(r.agenda[0], Deal) else Refusal("No card is being dealt now", self.cite)


class ThirdDrawnEarly(Irregularity, frozen=True, kw_only=True):
    """The third card comes before the raises are complete, and no one sees it. It is used as the third card later."""

    def usual(self) -> tuple[str, str, str]:
        happens = "the third card is drawn before each player has answered, and no one saw its face"
        return "third card drawn early", "The card is laid aside and used as the third card.", happens

    def refusal(self, r: Round, report: Report) -> Refusal | None:
        return _raising(r, self)

    def apply(self, r: Round, report: Report) -> Round:
        return r


class ThirdExposedEarly(OfNextCard, frozen=True, kw_only=True):
    """The third card comes before the raises are complete and is seen.

    No one may raise any more, and the card counts. With `void`, the round is void (RD4).
    """

    void: bool = False

    def usual(self) -> tuple[str, str, str]:
        plays = "Raises that were made stand, no further raise is made, and the card is the third card."
        happens = "the third card is drawn and seen before each player has answered"
        return "third card exposed early", "The round is void." if self.void else plays, happens

    def now(self, r: Round) -> Refusal | None:
        return _raising(r, self)

    def apply(self, r: Round, report: Report) -> Round:
        if self.void:
            return void_all(r.changed(slot=r.slot + 1, dead=(*r.dead, report.card)), self.cite)
        area = r.area(COMMUNITY)
        third = next(at for at, step in enumerate(r.agenda) if isinstance(step, DealThird))
        r = r.with_common(replace(area, cards=(*area.cards, report.card)))
        return r.changed(slot=r.slot + 1, agenda=r.agenda[third:]).done()


class WrongSpread(Irregularity, frozen=True, kw_only=True):
    """A wrong spread was announced and is corrected before the third card. Players may take raises back (RD6)."""

    raised: Wager

    def usual(self) -> tuple[str, str, str]:
        says = "The spread is corrected, and a player who raised may take the raise back."
        return "wrong spread announced", says, "the dealer announces a spread that the two cards do not have"

    def refusal(self, r: Round, report: Report) -> Refusal | None:
        if isinstance(r.agenda[0], DealThird):
            return None
        return _raising(r, self)

    def apply(self, r: Round, report: Report) -> Round:
        head = r.agenda[0]
        again = replace(head, goes_on=True) if isinstance(head, OfferRaise) else head
        back = LetRide(bet=self.raised, asks=self.raised.key, cite=self.cite)
        return back.enter(r.changed(agenda=(back, again, *r.agenda[1:])))


def _raising(r: Round, fault: Irregularity) -> Refusal | None:
    if isinstance(r.agenda[0], OfferRaise):
        return None
    return Refusal("The players are not deciding on a raise now", fault.cite)
