"""The curator: the player who deals from the shoe, and how the shoe moves around the table.

The Standing records the curator's position and, when the curator has lost the shoe, where it goes next.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from croupier.law import Cite
from croupier.rounds.actors import Actor
from croupier.rounds.irregularities.base import Irregularity
from croupier.rounds.moves import Choose, Place, Report
from croupier.rounds.refusals import Offer, Refusal
from croupier.rounds.standing import Standing
from croupier.rounds.step import Step
from croupier.rounds.steps.deciding.follow import DECLINE
from croupier.rounds.steps.placing.side_actions import Aside
from croupier.rounds.steps.settling.settle import Showdown, Showing

if TYPE_CHECKING:
    from croupier.rounds.round import Round

CURATOR, LAST_ASKED, REFUSED = "curator", "shoe last offered to", "players who refused the shoe"
"""Marks of the Standing: the curator's position; the last position that had the shoe or was asked; how many refused
it.
"""
TAKE, PASS = "take the shoe", "pass the shoe"


class OfferShoe(Aside, frozen=True, kw_only=True):
    """If no player has the shoe, it is offered in the order of the positions, beginning with position one.

    The player who accepts is the curator until they pass the shoe on or lose it. If betting closes before a player
    accepts, a dealer deals that round. With `wagers`, only a player with a wager may be curator, and a curator without
    one loses the shoe.
    """

    choices: tuple[str, ...] = (TAKE, DECLINE, PASS)
    passing: Cite
    wagers: bool

    def offers(self, r: Round, actor: Actor) -> tuple[Offer, ...]:
        says = {TAKE: "Take the shoe and deal", DECLINE: "Let the shoe pass", PASS: "Pass the shoe on"}
        moves = [Choose(actor, place, choice) for place in r.seated(actor) for choice in self.choices]
        return tuple([Offer(m, says[m.choice], self.cite) for m in moves if self.refusal(r, m) is None])

    def refusal(self, r: Round, move: Choose) -> Refusal | None:
        if move.cents:
            return Refusal("The shoe costs nothing", self.cite)
        if move.choice == PASS:
            if (move.place, move.by) == curator(r):
                return None
            return Refusal(f"{move.by} does not have the shoe", self.passing)
        if curator(r) is not None:
            return Refusal("A curator has the shoe", self.cite)
        asked = offered_to(r)
        if asked != (move.place, move.by):
            whom = f"{asked[1]} at position {asked[0]} decides first" if asked else "everyone has refused it"
            return Refusal(f"The shoe is not offered to {move.by} now: {whom}", self.cite)
        if move.choice == TAKE and self.wagers and not r.hand(move.place).stakes:
            return Refusal(f"{move.by} can deal only with a wager", self.cite)
        return None

    def after(self, r: Round, move: Choose) -> Round:
        place = int(move.place)
        standing = r.standing.marked(CURATOR, place if move.choice == TAKE else 0).marked(LAST_ASKED, place)
        if move.choice == DECLINE:
            standing = standing.marked(REFUSED, standing.mark(REFUSED) + 1)
        return r.changed(standing=standing)

    def closed(self, r: Round) -> Round:
        has, standing = curator(r), r.standing.marked(REFUSED, 0)
        if has is None or (self.wagers and not r.hand(has[0]).stakes):
            standing = standing.marked(CURATOR, 0)
        return r if standing == r.standing else r.changed(standing=standing)

    def clauses(self) -> tuple[str, ...]:
        return (
            "The shoe is offered in the order of the positions. The first player to take it deals, or else a dealer.",
        )


class HandOn(Step, frozen=True, kw_only=True):
    """The curator loses the shoe to the next position if `when` is true of the result of the round."""

    showing: Showing
    when: Callable[[Showdown], bool]
    says: str

    def enter(self, r: Round) -> Round:
        # The compared hands belong to the table, so every position sees the same ones.
        if r.standing.mark(CURATOR) and r.hands and self.when(self.showing.of(r, r.hands[0])):
            r = r.changed(standing=r.standing.marked(CURATOR, 0))
        return r.done()

    def clauses(self) -> tuple[str, ...]:
        return (self.says,)


class ShoeTaken(Irregularity, frozen=True, kw_only=True):
    """A supervisor takes the shoe from the curator, and it goes to the next position."""

    def refusal(self, r: Round, report: Report) -> Refusal | None:
        return None if curator(r) is not None else Refusal("No player has the shoe", self.cite)

    def apply(self, r: Round, report: Report) -> Round:
        return r.changed(standing=r.standing.marked(CURATOR, 0))


def curator(r: Round) -> tuple[Place, Actor] | None:
    """The position and name of the player who has the shoe. None if a dealer deals or the curator has left."""
    place = str(r.standing.mark(CURATOR))
    return next((seat for seat in r.seats if seat[0] == place), None)


def offered_to(r: Round) -> tuple[Place, Actor] | None:
    """The position and name of the player who is offered the shoe next. None if all have refused in this round."""
    if r.standing.mark(REFUSED) >= len(r.seats):
        return None
    return _in_turn(r.standing, r.seats)[0]


def _in_turn(standing: Standing, seats: tuple[tuple[Place, Actor], ...]) -> list[tuple[Place, Actor]]:
    last = standing.mark(LAST_ASKED)
    return sorted(seats, key=lambda seat: (int(seat[0]) <= last, int(seat[0])))
