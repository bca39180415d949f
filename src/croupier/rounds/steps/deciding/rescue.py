"""Rescue: a player gives up a doubled hand after its one card."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from msgspec.structs import replace

from croupier.rounds.hand import DONE, Hand
from croupier.rounds.moves import Choose
from croupier.rounds.postings import FORFEIT, RETURNED, Outcome, post
from croupier.rounds.refusals import Refusal
from croupier.rounds.steps.deciding.play import Choice, Play

if TYPE_CHECKING:
    from croupier.rounds.round import Round

RESCUE = "rescue"


class Rescue(Choice, frozen=True, kw_only=True):
    """After the card of a double, the `doubled` part is returned, and the wager to which it was added is lost.

    This ends the wagers of everyone who doubled. Others on the hand stay in.
    """

    when_closed: ClassVar[bool] = True

    on: tuple[str, ...]
    """The wagers to which a double is added."""
    doubled: str
    key: str = RESCUE
    says: str = "Rescue: take the doubled part back and lose your wager"

    def refusal(self, r: Round, hand: Hand) -> Refusal | None:
        if any(stake.wager == self.doubled for stake in hand.stakes):
            return None
        return Refusal("Only a doubled hand can be rescued", self.cite)

    def chosen(self, r: Round, play: Play, move: Choose) -> Round:
        hand = r.hand(move.place)
        lost, back = Outcome(FORFEIT, self.cite), Outcome(RETURNED, self.cite)
        out = {stake.person for stake in hand.stakes if stake.wager == self.doubled}
        ends = dict.fromkeys(self.on, lost) | {self.doubled: back}
        mine = [stake for stake in hand.stakes if stake.person in out and stake.wager in ends]
        kept = tuple([stake for stake in hand.stakes if stake not in mine])
        due = tuple([post(hand.place, stake, ends[stake.wager]) for stake in mine])
        state = hand.state if any(stake.wager in ends for stake in kept) else DONE
        return play.past(r.with_hand(replace(hand, stakes=kept, state=state)).changed(postings=r.postings + due))
