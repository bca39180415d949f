"""A late second card for a hand of 21 that got only one card in the deal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from croupier.rounds.actors import CHANCE, Actor
from croupier.rounds.hand import LIVE
from croupier.rounds.irregularities.base import void_hand
from croupier.rounds.moves import Choose, Move, Turn
from croupier.rounds.moves import Place as At
from croupier.rounds.refusals import Offer, Refusal
from croupier.rounds.step import Step
from croupier.rounds.steps.dealing.draw import draw_refusal
from croupier.rounds.steps.dealing.second_card import looked_at

if TYPE_CHECKING:
    from croupier.rounds.round import Round

TAKE, DECLINE_CARD = "second card", "no second card"


class LateCard(Step, frozen=True, kw_only=True):
    """A hand that got only one card gets its second one after all others have theirs, if its player wants it.

    Otherwise the hand is dead.
    """

    place: At
    wanted: bool = False

    def enter(self, r: Round) -> Round:
        return r if r.hand(self.place).state == LIVE else r.done()

    def waits_for(self, r: Round) -> tuple[Actor, ...]:
        return (CHANCE,) if self.wanted else (r.hand(self.place).caller,)

    def turning(self, r: Round) -> tuple[At, int] | None:
        return (self.place, r.slot) if self.wanted else None

    def dealt(self, r: Round, order: tuple[int, ...]) -> tuple[list[Move], Round] | None:
        if not self.wanted:
            return None
        move = self.faced(r, order[r.slot])
        return looked_at([move], r.after(move), order)

    def shows(self, r: Round, place: At) -> bool:
        return True

    def offers(self, r: Round, actor: Actor) -> tuple[Offer, ...]:
        if self.wanted or actor != r.hand(self.place).caller:
            return ()
        says = {TAKE: "Get your second card now", DECLINE_CARD: "Call the hand dead and take the wagers back"}
        return tuple([Offer(Choose(actor, self.place, key), text, self.cite) for key, text in says.items()])

    def refusal(self, r: Round, move: Move) -> Refusal | None:
        if self.wanted:
            return draw_refusal(r, move, self.place, self)
        caller = r.hand(self.place).caller
        if move in [offer.move for offer in self.offers(r, caller)]:
            return None
        return Refusal(f"{caller} must first say whether position {self.place} gets its second card", self.cite)

    def after(self, r: Round, move: Move) -> Round:
        if type(move) is Turn:
            hand = r.hand(self.place)
            r = r.with_hand(replace(hand, cards=(*hand.cards, move.card)))
            return r.changed(slot=r.slot + 1).done()
        assert type(move) is Choose
        if move.choice == TAKE:
            return r.going_on(replace(self, wanted=True))
        return void_hand(r, self.place, self.cite)

    def resume(self, r: Round) -> Round:
        return self.enter(r)

    @property
    def point(self) -> str:
        return "latecard"
