"""A step is one thing that the rules say comes next: data, its progress included, with seven verbs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar

from croupier.law import Cite
from croupier.rounds.actors import Actor
from croupier.rounds.card_weights import likely
from croupier.rounds.moves import Bet, Move, Place, Turn
from croupier.rounds.refusals import Offer, Refusal
from croupier.rounds.value import Value

if TYPE_CHECKING:
    from croupier.rounds.pending_payments import Pending
    from croupier.rounds.round import Round


class Step(Value, frozen=True, kw_only=True):
    """The verbs every step has. A step that finishes calls `Round.done`, which enters the next one."""

    cite: Cite

    ranks_only: ClassVar[bool] = False
    """Whether the step looks at cards through the `showing` of a settlement alone, or not at all: analysis may
    then take those that rank alike for one. Each class says so for itself: one derived from it may do anything."""
    takes_cards: ClassVar[bool] = False
    """Whether cards leave the shoe in this step."""
    holds_stub: ClassVar[bool] = False
    """Whether the stub stays out of the discard rack while this step is at the head, though no card leaves it."""
    reveals: ClassVar[bool] = False
    """Whether the step turns up cards that were dealt before."""

    def passes(self, r: Round) -> bool:
        """Whether the step, which comes next, has nothing to do and is left out: a quick look, before `enter`."""
        return False

    def enter(self, r: Round) -> Round:
        """The step has reached the head of the agenda; it may finish at once."""
        return r

    def waits_for(self, r: Round) -> tuple[Actor, ...]:
        """Who must act before the round can go on. Others may act where `offers` says so."""
        raise NotImplementedError

    def offers(self, r: Round, actor: Actor) -> tuple[Offer, ...]:
        """What this actor may do now."""
        return ()

    def refusal(self, r: Round, move: Move) -> Refusal | None:
        """The only judge of a move while this step is at the head."""
        raise NotImplementedError

    def after(self, r: Round, move: Move) -> Round:
        """The round after a move that `refusal` let pass."""
        raise NotImplementedError

    def at_rest(self, r: Round) -> bool:
        """Whether only a player can go on, or whoever ends the betting: then no chore of the dealer is due."""
        return False

    def placed(self, r: Round, bet: Bet) -> int:
        """How much more lies on the layout after this bet, in cents."""
        return bet.cents

    def without(self, place: Place) -> Step:
        """The same step when the hand at this place is out, in the middle of anything."""
        return self

    def resume(self, r: Round) -> Round:
        """The agenda was rewritten around this step while it was at the head; it may now be finished."""
        return r

    def skipped(self, r: Round) -> Round:
        """The round is over before this step came to its turn."""
        return r

    def outlasts(self, r: Round) -> bool:
        """Whether the step is still to be done where all hands are void."""
        return False

    def shows(self, r: Round, place: Place) -> bool:
        """Whether a card that is turned at this place now lies face up for everyone."""
        return False

    def mistakes(self, r: Round, actor: Actor) -> tuple[Offer, ...]:
        """What he may say, is not offered, and loses by: the rules take him at his word."""
        return ()

    def pending(self, r: Round) -> tuple[Pending, ...]:
        """What has been won and is not paid before a person has acted, while the step waits for him."""
        return ()

    def clauses(self) -> tuple[str, ...]:
        """What the guide says of this step, a sentence each."""
        return ()

    def turning(self, r: Round) -> tuple[Place, int] | None:
        """Where the next card goes and from which slot of the shoe, while the step waits for a card."""
        return None

    def faced(self, r: Round, card: int) -> Move:
        """What is seen of the card in that slot when it has this face: the card, unless a device says less."""
        turning = self.turning(r)
        assert turning is not None, f"{type(self).__name__} waits for no card"
        place, slot = turning
        return Turn(place, slot, card)

    def dealt(self, r: Round, order: tuple[int, ...]) -> tuple[list[Move], Round] | None:
        """All cards of this step at once, out of a shoe in this order, where that comes to the same; None if not."""
        return None

    def chances(self, r: Round) -> Iterator[tuple[Move, int]]:
        """Every way the outside may answer, with whole weights, while the step waits for it."""
        turning = self.turning(r)
        if turning is not None:
            for card, weight in likely(r, turning[1]).items():
                if weight:
                    yield Turn(*turning, card), weight
