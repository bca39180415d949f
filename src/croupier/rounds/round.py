"""A round of any game: the facts so far, and an agenda of the steps still to come. One class serves every game.

The faces of cards that no one has seen are not in the value. A face-down card is a slot number. When a person may look
at it, the chance move `Turn` gives it a face. So one seat against the house is a plain decision tree, and hidden cards
cannot leak.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from msgspec.structs import replace

from croupier.rounds.actors import DEALER, SUPERVISOR, Actor
from croupier.rounds.hand import LIVE, Hand
from croupier.rounds.moves import Move, Place, Report
from croupier.rounds.postings import Posting
from croupier.rounds.refusals import Offer, Refusal, Refused
from croupier.rounds.standing import Standing
from croupier.rounds.step import Step
from croupier.rounds.value import Value
from croupier.rounds.view import View, view_of

if TYPE_CHECKING:
    from croupier.declare.game import Rules
    from croupier.rounds.steps.placing.verbal import Verbal


WAITS_SHOWN = 60
"""How many characters of the actors' names are printed in a round's repr."""


class Round(Value, frozen=True):
    """One round.

    `hands` are the players' hands in the order of the deal; `common` are the cards at the places of the house.
    """

    rules: Rules
    agenda: tuple[Step, ...]
    seats: tuple[tuple[Place, Actor], ...]
    standing: Standing
    hands: tuple[Hand, ...] = ()
    common: tuple[Hand, ...] = ()
    slot: int = 0
    dead: tuple[int, ...] = ()
    postings: tuple[Posting, ...] = ()
    incidents: tuple[Report, ...] = ()
    verbal: tuple[Verbal, ...] = ()
    """Wagers with cash that are not confirmed yet, while betting is open."""
    out: tuple[str, ...] = ()
    """The cards that have gone from the layout to the discard rack so far, in order.

    Noted if there is a rack (`rack.noted`).
    """

    def __repr__(self) -> str:
        step = type(self.agenda[0]).__name__ if self.agenda else "over"
        waits = ", ".join(self.waits_for()) or "nobody"
        if len(waits) > WAITS_SHOWN:
            waits = f"{waits[:WAITS_SHOWN]}..."
        hands = f"{len(self.hands)} hand{'s' * (len(self.hands) != 1)}"
        return (
            f"<Round of {self.rules.game.id} on {self.rules.day}: {step}, waits for {waits}, {hands}, slot {self.slot}>"
        )

    # The interface: what the table, the solver, the bots and the generated tests use.

    def waits_for(self) -> tuple[Actor, ...]:
        """Who must act; empty when the round is over."""
        return self.agenda[0].waits_for(self) if self.agenda else ()

    def offers(self, actor: Actor) -> tuple[Offer, ...]:
        """What this actor may do now."""
        return self.agenda[0].offers(self, actor) if self.agenda else ()

    def reports(self) -> tuple[Offer, ...]:
        """Examples of the irregularities that could be reported now."""
        if not self.agenda:
            return ()
        return tuple([offer for i in self.rules.irregularities.values() for offer in i.offers(self)])

    def refusal(self, move: Move) -> Refusal | None:
        """Why this move is not allowed, or None. Only this function decides that."""
        if not self.agenda:
            return Refusal("The round is over", self.rules.agenda[-1].cite)
        if type(move) is Report:
            if move.by not in (DEALER, SUPERVISOR):
                return Refusal(f"Only the dealer or a supervisor can report; {move.by} is neither", self.agenda[0].cite)
            known = self.rules.irregularities.get(move.what)
            if known is None:
                names = ", ".join(sorted(self.rules.irregularities))
                return Refusal(
                    f"{move.what!r} is not an irregularity at this table; these are: {names}", self.agenda[0].cite
                )
            if not known.names_card and (move.slot >= 0 or move.card >= 0):
                return Refusal(f"A report of {move.what} must not name a card", known.cite)
            return known.refusal(self, move)
        return self.agenda[0].refusal(self, move)

    def judged(self, move: Move) -> Round | Refusal:
        """The round after a move, or the refusal."""
        agenda = self.agenda
        if type(move) is not Report and agenda:
            head = agenda[0]
            return head.refusal(self, move) or head.after(self, move)
        return self.refusal(move) or self.applied(move)

    def after(self, move: Move) -> Round:
        """The round after a move. Raises Refused if the move is not allowed."""
        judged = self.judged(move)
        if isinstance(judged, Refusal):
            raise Refused(judged)
        return judged

    def applied(self, move: Move) -> Round:
        """The round after a move that has already been checked. Used for the table's events and for replay."""
        if type(move) is Report:
            return self.rules.irregularities[move.what].apply(self.changed(incidents=(*self.incidents, move)), move)
        return self.agenda[0].after(self, move)

    def chances(self) -> Iterator[tuple[Move, int]]:
        """Every possible answer from outside (a card, a throw, a display), with exact whole weights."""
        return self.agenda[0].chances(self) if self.agenda else iter(())

    def view(self, viewer: Actor) -> View:
        """What this person may know, and nothing else."""
        return view_of(self, viewer)

    # For steps and irregularities.

    def changed(self, **changes: object) -> Round:
        """A copy with these fields changed."""
        return replace(self, **changes)

    def done(self, *steps: Step) -> Round:
        """Removes the first step of the agenda, which is finished, and continues.

        `steps` come before the rest of the agenda.
        """
        agenda, at = (self.agenda, 1) if not steps else (steps + self.agenda[1:], 0)
        for step in agenda[at:]:
            if not step.passes(self):
                return step.enter(replace(self, agenda=agenda[at:]))
            at += 1
        return replace(self, agenda=())

    def going_on(self, step: Step) -> Round:
        """The round after progress in the first step of the agenda: `step` replaces it."""
        return replace(self, agenda=(step, *self.agenda[1:]))

    def hand(self, place: Place) -> Hand:
        """The hand at this place; an empty one if it has no cards or stakes yet."""
        for hand in self.hands:
            if hand.place == place:
                return hand
        return self.area(place)

    def area(self, place: Place) -> Hand:
        """The cards at a place of the house; none before the first is dealt."""
        for hand in self.common:
            if hand.place == place:
                return hand
        return Hand(place)

    def with_hand(self, hand: Hand, *more: Hand) -> Round:
        """The round with this hand in place of the one at its place, or added at the end.

        The hands `more` come right after it.
        """
        hands, place = self.hands, hand.place
        for at, old in enumerate(hands):
            if old.place == place:
                return replace(self, hands=(*hands[:at], hand, *more, *hands[at + 1 :]))
        return replace(self, hands=(*hands, hand, *more))

    def with_common(self, hand: Hand) -> Round:
        """The round with this hand of the house in place of the one at its place."""
        common, place = self.common, hand.place
        for at, old in enumerate(common):
            if old.place == place:
                return replace(self, common=(*common[:at], hand, *common[at + 1 :]))
        return replace(self, common=(*common, hand))

    def live(self) -> tuple[Hand, ...]:
        """The players' hands still in play, clockwise from the dealer's left."""
        return tuple([hand for hand in self.hands if hand.state == LIVE])

    def seated(self, person: Actor) -> tuple[Place, ...]:
        """The positions at which this person sits."""
        return tuple([place for place, sitter in self.seats if sitter == person])

    def seen(self, card: int) -> int:
        """The number of cards of this face that have been seen, wherever they are."""
        count = self.dead.count(card) if self.dead else 0
        for hand in self.hands + self.common:
            if card in hand.cards:
                count += hand.cards.count(card)
        return count

    def unseen(self) -> dict[int, int]:
        """The number of unseen cards of each face, in the shoe or face down on the table."""
        left = dict(self.rules.pieces)
        for hand in self.hands + self.common:
            for card in hand.cards:
                left[card] -= 1
        for card in self.dead:
            left[card] -= 1
        return left
