"""Dice are offered to a shooter and thrown, and a throw decides wagers that lie on the layout.

A round is one throw. What outlives it is Standing: the wagers that lie, the point that the puck shows, the shooter.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from msgspec.structs import replace

from croupier.equipment.dice import FACES, Dice, throws
from croupier.rounds.actors import CHANCE, Actor
from croupier.rounds.hand import Stake
from croupier.rounds.irregularity import Irregularity
from croupier.rounds.moves import Choose, Move, Report, Throw
from croupier.rounds.posting import TAKEN, Outcome, post
from croupier.rounds.refusal import Offer, Refusal
from croupier.rounds.standing import Standing
from croupier.rounds.step import Step
from croupier.rounds.value import Value

if TYPE_CHECKING:
    from croupier.rounds.round import Round

POINT = "point"
"""The number that the puck shows, none before a come-out roll."""
SHOOTER, LAST_SHOOTER = "shooter", "last shooter"
"""The position of whoever has the dice, and of who had them before."""

SHOOT, PASS_DICE = "shoot", "pass the dice"


class OfferDice(Step, frozen=True, kw_only=True):
    """Where nobody has the dice, they are offered clockwise, first to the left of who had them last.

    Whoever accepts is the shooter. A round in which everybody refuses ends without a throw, and changes nothing.
    """

    refused: int = 0

    def enter(self, r: Round) -> Round:
        if shooter(r):
            return r.done()
        return r if r.seats else r.changed(agenda=())

    def _asked(self, r: Round) -> tuple[str, Actor]:
        last = r.standing.mark(LAST_SHOOTER)
        order = sorted(r.seats, key=lambda seat: (int(seat[0]) <= last, int(seat[0])))
        return order[self.refused]

    def waits_for(self, r: Round) -> tuple[Actor, ...]:
        return (self._asked(r)[1],)

    def offers(self, r: Round, actor: Actor) -> tuple[Offer, ...]:
        place, person = self._asked(r)
        if actor != person:
            return ()
        says = {SHOOT: "Take the dice", PASS_DICE: "Let the dice go to the next player"}
        return tuple([Offer(Choose(person, place, choice), text, self.cite) for choice, text in says.items()])

    def refusal(self, r: Round, move: Move) -> Refusal | None:
        place, person = self._asked(r)
        if type(move) is not Choose or (move.by, move.place) != (person, place):
            return Refusal(f"The dice are first offered to {person} at position {place}", self.cite)
        if move.choice not in (SHOOT, PASS_DICE) or move.cents:
            return Refusal(f"{person} takes the dice or lets them pass", self.cite)
        return None

    def after(self, r: Round, move: Move) -> Round:
        assert isinstance(move, Choose)
        if move.choice == SHOOT:
            return r.changed(standing=r.standing.marked(SHOOTER, int(move.place))).done()
        step = replace(self, refused=self.refused + 1)
        return r.going_on(step) if step.refused < len(r.seats) else r.changed(agenda=())

    def clauses(self) -> tuple[str, ...]:
        return ("The dice are offered clockwise; whoever accepts them is the shooter.",)


class Cast(Value, frozen=True):
    """All that a throw's settlement of one wager may look at, so that analysis can tabulate the same function."""

    wager: str
    number: int
    point: int
    dice: Dice


class ThrowDice(Step, frozen=True, kw_only=True):
    """`decides` says what a throw does to a wager: an outcome, the number it travels to, or None where it stays.

    `puck` gives the point after the throw; `passes` whether the shooter loses the dice. Losing wagers are collected
    first, then the winning ones paid.
    """

    decides: Callable[[Cast], Outcome | int | None]
    puck: Callable[[int, Dice], int]
    passes: Callable[[int, Dice], bool]
    dice: int = 2

    def waits_for(self, r: Round) -> tuple[Actor, ...]:
        return (CHANCE,)

    def refusal(self, r: Round, move: Move) -> Refusal | None:
        if type(move) is not Throw:
            return Refusal("The dice are being thrown", self.cite)
        if len(move.dice) != self.dice or any(face not in FACES for face in move.dice):
            return Refusal(f"{self.dice} dice are thrown, each with a face from 1 to 6", self.cite)
        return None

    def after(self, r: Round, move: Move) -> Round:
        assert isinstance(move, Throw)
        point = r.standing.mark(POINT)
        lying, due = [], []
        for wager in r.standing.lying:
            decided = self.decides(Cast(wager.wager, wager.number, point, move.dice))
            if isinstance(decided, Outcome):
                due.append(post(layout_place(wager.number), Stake(wager.person, wager.wager, wager.cents), decided))
            else:
                lying.append(wager if decided is None else replace(wager, number=decided))
        due.sort(key=lambda posting: posting.result not in TAKEN)
        standing = self._handed_on(replace(r.standing, lying=tuple(lying)), point, move.dice)
        return r.changed(standing=standing, postings=(*r.postings, *due)).done()

    def _handed_on(self, standing: Standing, point: int, dice: Dice) -> Standing:
        if self.passes(point, dice):
            standing = standing.marked(LAST_SHOOTER, standing.mark(SHOOTER)).marked(SHOOTER, 0)
        return standing.marked(POINT, self.puck(point, dice))

    def chances(self, r: Round) -> Iterator[tuple[Move, int]]:
        for dice in throws(self.dice):
            yield Throw(dice), 1

    def clauses(self) -> tuple[str, ...]:
        return (f"The shooter throws {self.dice} dice, and the wagers that the throw decides are settled.",)


class NoRoll(Irregularity, frozen=True, kw_only=True):
    """The dice fell so that the throw does not count: it is made again, and all wagers stand."""

    def refusal(self, r: Round, report: Report) -> Refusal | None:
        return None if isinstance(r.agenda[0], ThrowDice) else Refusal("No dice are being thrown now", self.cite)

    def apply(self, r: Round, report: Report) -> Round:
        return r


def shooter(r: Round) -> Actor:
    """Whoever has the dice; nobody where they are still to be offered, or where he has left."""
    place = str(r.standing.mark(SHOOTER))
    for seat, person in r.seats:
        if seat == place:
            return person
    return ""


def layout_place(number: int) -> str:
    """Where on the layout a wager lies: its number, or nothing for one that has not travelled."""
    return str(number) if number else ""
