"""What can go wrong with the cards of the Player's Hand and the Banker's Hand, which belong to the table.

If an extra card comes out unseen, it is the next card, in this round or in the following one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from croupier.rounds.card_weights import a_face
from croupier.rounds.irregularities.base import Irregularity, face_refusal, void_all
from croupier.rounds.irregularities.cards import FaceUpCard
from croupier.rounds.moves import Report
from croupier.rounds.refusals import Offer, Refusal
from croupier.rounds.steps.dealing.deal import Reveal
from croupier.rounds.steps.dealing.shared_hands import BANKER_HAND, HANDS, PLAYER_HAND, BurnByFirst, FromShoe, OneMore
from croupier.rounds.steps.placing.place import Place

if TYPE_CHECKING:
    from croupier.rounds.round import Round


class NotUsed(FaceUpCard, frozen=True, kw_only=True):
    """The next card of the shoe is not used. It goes to the discards, and the card behind it replaces it."""

    def refusal(self, r: Round, report: Report) -> Refusal | None:
        return self.moment_refusal(r, report) or self.card_refusal(r, report)

    def moment_refusal(self, r: Round, report: Report) -> Refusal | None:
        """Why this cannot happen at this moment or to that card, or None."""
        raise NotImplementedError

    def card_refusal(self, r: Round, report: Report) -> Refusal | None:
        """Why the card cannot be this one, or None."""
        if r.slot >= len(r.rules.deck):
            return Refusal("The shoe has no more cards", self.cite)
        return face_refusal(r, report, self.cite)

    def apply(self, r: Round, report: Report) -> Round:
        return r.changed(dead=(*r.dead, report.card), slot=r.slot + 1)


class FaceUpInShoe(NotUsed, frozen=True, kw_only=True):
    """A card is face up in the shoe during the deal.

    It is not used, and the cards after it move up in the order of the deal.
    """

    def moment_refusal(self, r: Round, report: Report) -> Refusal | None:
        right = dealt_down(r) or ((r.slot,) if isinstance(r.agenda[0], FromShoe | BurnByFirst) else ())
        if not right:
            return Refusal("No card is being dealt now", self.cite)
        if report.slot not in right:
            return Refusal("Name the card by its number in this deal; the first is 1", self.cite)
        return None

    def apply(self, r: Round, report: Report) -> Round:
        down = dealt_down(r)
        if not down:
            return super().apply(r, report)
        slots = (*[slot for slot in down if slot != report.slot], r.slot)
        for at, place in enumerate(HANDS):
            r = r.with_common(replace(r.area(place), down=slots[at :: len(HANDS)]))
        return super().apply(r, report)

    def offers(self, r: Round) -> tuple[Offer, ...]:
        card = a_face(r, r.slot)
        reports = [Report(self.event, slot=slot, card=card) for slot in dealt_down(r) or (r.slot,)]
        return tuple([Offer(report, self.says, self.cite) for report in reports if self.refusal(r, report) is None])


class ExposedBeyond(NotUsed, frozen=True, kw_only=True):
    """A card that was not due came out of the shoe and was seen."""

    def moment_refusal(self, r: Round, report: Report) -> Refusal | None:
        if report.slot != r.slot:
            return Refusal(f"The next card is in slot {r.slot} of the shoe, not in slot {report.slot}", self.cite)
        first_of_shoe = not r.slot and any(isinstance(step, BurnByFirst) for step in r.agenda)
        if isinstance(r.agenda[0], FromShoe) or first_of_shoe:
            return Refusal("That card is due to be turned up", self.cite)
        return None


class DrawnBeyond(Irregularity, frozen=True, kw_only=True):
    """A card that was not due came out of the shoe unseen. It is the next card, so only the record changes."""

    def refusal(self, r: Round, report: Report) -> Refusal | None:
        return None if r.slot < len(r.rules.deck) else Refusal("The shoe has no more cards", self.cite)

    def apply(self, r: Round, report: Report) -> Round:
        return r


class ThirdNotDue(DrawnBeyond, frozen=True, kw_only=True):
    """The Player's Hand should stand but got a third card.

    The Banker's Hand draws and gets that card; only the record changes. If the Banker's Hand stands too, the round is
    over, and the card is reported in the next round.
    """

    def refusal(self, r: Round, report: Report) -> Refusal | None:
        head = r.agenda[0]
        if isinstance(head, OneMore) and head.hands == (BANKER_HAND,) and len(r.area(PLAYER_HAND).cards) == 2:
            return super().refusal(r, report)
        return Refusal("The banker's hand is not waiting for a third card while the player's hand stands", self.cite)


class WrongHand(Irregularity, frozen=True, kw_only=True):
    """Cards were dealt to the wrong hand. They are put back in the order of the deal, so only the record changes."""

    def refusal(self, r: Round, report: Report) -> Refusal | None:
        return None if first_cards(r) else Refusal("The first cards are not being dealt or turned now", self.cite)

    def apply(self, r: Round, report: Report) -> Round:
        return r


class NotMended(Irregularity, frozen=True, kw_only=True):
    """The cards cannot be put back in the order of the deal, so all wagers are void."""

    def refusal(self, r: Round, report: Report) -> Refusal | None:
        head = r.agenda[0]
        if isinstance(head, Place | BurnByFirst):
            return Refusal("No cards have been dealt yet", self.cite)
        return None

    def apply(self, r: Round, report: Report) -> Round:
        return void_all(r, self.cite)


def first_cards(r: Round) -> bool:
    """Whether the first two cards of each hand are being dealt or turned up."""
    head = r.agenda[0]
    return isinstance(head, Reveal | FromShoe) and not isinstance(head, OneMore)


def dealt_down(r: Round) -> tuple[int, ...]:
    """The slots of the first cards in the order of the deal, if all of them are still face down; otherwise none."""
    player, banker = r.area(PLAYER_HAND), r.area(BANKER_HAND)
    if player.cards:  # the Player's cards are turned before the Banker's
        return ()
    return tuple([slot for pair in zip(player.down, banker.down, strict=True) for slot in pair])
