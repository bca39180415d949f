"""The showdown: hands are shown in order, or their players give up without showing."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from msgspec.structs import replace

from croupier.rounds.actors import Actor
from croupier.rounds.hand import FOLDED, LIVE, Hand
from croupier.rounds.moves import Choose, Move
from croupier.rounds.moves import Place as At
from croupier.rounds.refusals import Offer, Refusal
from croupier.rounds.step import Step
from croupier.rounds.steps.betting.draw import played
from croupier.rounds.steps.betting.stakes import BETTOR, BUTTON, MUCKED, clockwise, contested, put_in

if TYPE_CHECKING:
    from croupier.rounds.round import Round

SHOW, MUCK = "show", "muck"


class ShowInTurn(Step, frozen=True, kw_only=True):
    """The player who bet or raised last shows first, or else the first player left of the button.

    Others follow clockwise. A player may give up without showing if another hand could still win everything that this
    hand could. If `all_shown`, every hand is shown at once. If only one player is left, no hand is shown.
    """

    point_name: ClassVar[str] = "showdown"
    order_blind: ClassVar[bool] = True

    all_shown: bool = False
    left: tuple[At, ...] = ()

    def enter(self, r: Round) -> Round:
        if not contested(r):
            return r.done()
        if self.all_shown:
            hands = [face_up(hand) if hand.state == LIVE else hand for hand in r.hands]
            return r.changed(hands=tuple(hands)).done()
        return r.going_on(replace(self, left=self._order(r)))

    def _order(self, r: Round) -> tuple[At, ...]:
        last = [hand.place for hand in r.live() if BETTOR in hand.marks]
        after = int(last[0]) - 1 if last else r.standing.mark(BUTTON)
        return clockwise(r, after)

    def waits_for(self, r: Round) -> tuple[Actor, ...]:
        return (r.hand(self.left[0]).caller,)

    def _may_muck(self, r: Round, hand: Hand) -> bool:
        own = put_in(hand)
        return any(other.place != hand.place and put_in(other) >= own for other in r.live())

    def offers(self, r: Round, actor: Actor) -> tuple[Offer, ...]:
        place = self.left[0]
        hand = r.hand(place)
        if actor != hand.caller:
            return ()
        show = Offer(Choose(actor, place, SHOW), "Show your hand", self.cite)
        if not self._may_muck(r, hand):
            return (show,)
        return show, Offer(Choose(actor, place, MUCK), "Give up without showing", self.cite)

    def refusal(self, r: Round, move: Move) -> Refusal | None:
        place = self.left[0]
        hand = r.hand(place)
        if type(move) is not Choose or move.choice not in (SHOW, MUCK) or move.cents:
            return Refusal("The players show their hands, or give up without showing", self.cite)
        if move.by != hand.caller or move.place != place:
            return Refusal(f"{hand.caller} at position {place} must show or give up first", self.cite)
        if move.choice == MUCK and not self._may_muck(r, hand):
            return Refusal("The last hand that can win a pot must be shown", self.cite)
        return None

    def after(self, r: Round, move: Move) -> Round:
        assert isinstance(move, Choose)
        hand = r.hand(move.place)
        if move.choice == SHOW:
            hand = face_up(hand)
        else:
            hand = replace(hand, state=FOLDED, marks=(*hand.marks, MUCKED))
        return replace(self, left=self.left[1:]).resume(r.with_hand(hand))

    def without(self, place: At) -> ShowInTurn:
        return replace(self, left=tuple([p for p in self.left if p != place]))

    def resume(self, r: Round) -> Round:
        return r.going_on(self) if self.left else r.done()

    def clauses(self) -> tuple[str, ...]:
        if self.all_shown:
            return ("All hands still in play are shown.",)
        return (
            "The player who bet or raised last shows first, or else the first left of the button, then the others "
            "clockwise. The cards speak; a player may give up without showing, but the hand that wins is shown.",
        )


def face_up(hand: Hand) -> Hand:
    """The hand as everyone sees it at the showdown. Its discards stay face down."""
    if hand.arranged:
        return replace(hand, exposed=len(played(hand)))
    return replace(hand, shown=True)
