"""Dice are offered to a shooter and thrown, and a throw decides wagers on the layout.

A round is one throw. The Standing has what lasts from throw to throw: the wagers on the layout, the point that the puck
shows, the shooter, and the record of the shooter's turn.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, ClassVar

from msgspec.structs import replace

from croupier.equipment.dice import FACES, Dice, throws
from croupier.law import Cite
from croupier.rounds.actors import Actor
from croupier.rounds.moves import Choose, Move, Throw
from croupier.rounds.postings import RETURNED, TAKEN, WIN, Outcome, Posting, post
from croupier.rounds.refusals import Offer, Refusal
from croupier.rounds.standing import Lying, Standing
from croupier.rounds.step import Step
from croupier.rounds.steps.layout import LayoutOutcome, Vigorish, charges_collected, stake_of
from croupier.rounds.value import Value

if TYPE_CHECKING:
    from croupier.rounds.round import Round

POINT = "point"
"""The number that the puck shows; 0 before a come-out roll."""
SHOOTER, LAST_SHOOTER = "shooter", "last shooter"
"""The position of the shooter, and the position of the shooter before."""
TURN = "turn"
"""The record of the shooter's turn as a number, whose meaning the game defines. It is cleared when the dice pass."""

SHOOT, PASS_DICE = "shoot", "pass the dice"
OPPOSITE = 7
"""The sum of two opposite faces of a die."""


class Relinquish(Value, frozen=True, kw_only=True):
    """What happens to the dice, and to wagers that `ride` on the shooter's turn, when the shooter gives up the dice.

    Wagers that are not `returned` continue under the next shooter, with the same record of the turn.
    """

    cite: Cite
    ride: tuple[str, ...] = ()
    returned: bool = False

    def apply(self, r: Round) -> Round:
        """The round without a shooter. Its agenda does not change."""
        riding = [lying for lying in r.standing.lying if lying.wager in self.ride]
        standing = _without_shooter(r.standing, keep_turn=bool(riding) and not self.returned)
        if not self.returned or not riding:
            return r.changed(standing=standing)
        back = [post(w.place, stake_of(w), Outcome(RETURNED, self.cite)) for w in riding]
        left = tuple([lying for lying in standing.lying if lying.wager not in self.ride])
        return r.changed(standing=replace(standing, lying=left), postings=(*r.postings, *back))


class OfferDice(Step, frozen=True, kw_only=True):
    """If no player has the dice, they are offered clockwise, first to the left of the last shooter.

    The player who accepts is the shooter. A round in which all refuse ends without a throw and changes nothing.
    """

    offers_dice: ClassVar[bool] = True
    point_name: ClassVar[str] = "offerdice"

    refused: int = 0
    relinquish: Relinquish | None = None
    """What happens when the shooter has left the table."""

    def enter(self, r: Round) -> Round:
        if shooter(r):
            return r.done()
        if self.relinquish is not None and r.standing.mark(SHOOTER):
            r = self.relinquish.apply(r)
        return r if r.seats else r.changed(agenda=())

    def _asked(self, r: Round) -> tuple[str, Actor]:
        last = r.standing.mark(LAST_SHOOTER)
        order = sorted(r.seats, key=lambda seat: (int(seat[0]) <= last, int(seat[0])))
        return order[self.refused]

    def waits_for(self, r: Round) -> tuple[Actor, ...]:
        return (self._asked(r)[1],)

    def at_rest(self, r: Round) -> bool:
        return True

    def offers(self, r: Round, actor: Actor) -> tuple[Offer, ...]:
        place, person = self._asked(r)
        if actor != person:
            return ()
        says = {SHOOT: "Take the dice", PASS_DICE: "Let the dice go to the next player"}
        return tuple([Offer(Choose(person, place, choice), text, self.cite) for choice, text in says.items()])

    def refusal(self, r: Round, move: Move) -> Refusal | None:
        place, person = self._asked(r)
        if type(move) is not Choose or (move.by, move.place) != (person, place):
            return Refusal(f"The dice must first be offered to {person} at position {place}", self.cite)
        if move.choice not in (SHOOT, PASS_DICE) or move.cents:
            return Refusal(f"{person} must take the dice or let them pass", self.cite)
        return None

    def after(self, r: Round, move: Move) -> Round:
        assert isinstance(move, Choose)
        if move.choice == SHOOT:
            return r.changed(standing=r.standing.marked(SHOOTER, int(move.place))).done()
        step = replace(self, refused=self.refused + 1)
        return r.going_on(step) if step.refused < len(r.seats) else r.changed(agenda=())

    def clauses(self) -> tuple[str, ...]:
        return ("The dice are offered clockwise; the player who accepts them is the shooter.",)


class Cast(Value, frozen=True):
    """Everything that the settlement of one wager by a throw may read. Analysis can tabulate the same function.

    `point` and `turn` are those before the throw. `called` is the owner's last call of the wager.
    """

    wager: str
    number: int
    point: int
    dice: Dice
    called: str = ""
    turn: int = 0


class ThrowDice(LayoutOutcome, frozen=True, kw_only=True):
    """The throw. `decides` gives a wager's outcome, or the number to which it travels, or None if the wager stays.

    `puck` gives the point after the throw, `loses_dice` says whether the shooter gives up the dice, and `turn` gives
    the record of the turn. Losing wagers are collected first; then the winning ones are paid. `rests_on` is the side of
    a cocked die.
    """

    point_name: ClassVar[str] = "throw"
    chore: ClassVar[str] = "the dice are thrown"

    decides: Callable[[Cast], Outcome | int | None]
    puck: Callable[[int, Dice], int]
    loses_dice: Callable[[int, Dice], bool]
    turn: Callable[[int, int, Dice], int] | None = None
    tells: Callable[[str, int], str] | None = None
    """What the record reports about the turn when a wager ends with the turn."""
    vigorish: Vigorish | None = None
    dice: int = 2
    rests_on: int = 0

    def refusal(self, r: Round, move: Move) -> Refusal | None:
        if type(move) is not Throw:
            return Refusal("The dice are being thrown", self.cite)
        if len(move.dice) != self.dice or any(face not in FACES for face in move.dice):
            return Refusal(f"A throw must have {self.dice} dice, each with a face from 1 to 6", self.cite)
        if self.rests_on and OPPOSITE - self.rests_on not in move.dice:
            up = OPPOSITE - self.rests_on
            return Refusal(f"One die rests on its {self.rests_on}, so one of the two numbers must be {up}", self.cite)
        return None

    def settled(self, standing: Standing, move: Move) -> tuple[Standing, list[Posting]]:
        assert isinstance(move, Throw)
        dice, point, turn = move.dice, standing.mark(POINT), standing.mark(TURN)
        lying, due = [], []
        for wager in standing.lying:
            cast = Cast(wager.wager, wager.number, point, dice, wager.called, turn)
            decided = self.decides(cast)
            if isinstance(decided, Outcome):
                due.append(self._posted(wager, decided))
            else:
                lying.append(wager if decided is None else replace(wager, number=decided))
        if self.vigorish is not None and self.vigorish.in_advance:
            lying, due = charges_collected(lying, due, self.vigorish.cite)
        due.sort(key=lambda posting: posting.result not in TAKEN)
        after = self.puck(point, dice)
        if after != point:  # an "on" or "off" call lasted only for this phase of the game
            lying = [replace(wager, called="") if wager.called else wager for wager in lying]
        standing = self._handed_on(replace(standing, lying=tuple(lying)), point, turn, dice)
        return standing.marked(POINT, after), due

    def _posted(self, wager: Lying, decided: Outcome) -> Posting:
        posting = post(wager.place, stake_of(wager), decided)
        if self.vigorish is None or self.vigorish.in_advance or decided.result != WIN:
            return posting
        charged = self.vigorish.due(wager.wager, wager.number, wager.cents)
        return replace(posting, charged=charged, commission=self.vigorish.cite) if charged else posting

    def _handed_on(self, standing: Standing, point: int, turn: int, dice: Dice) -> Standing:
        if self.loses_dice(point, dice):
            return _without_shooter(standing, keep_turn=False)
        return standing if self.turn is None else standing.marked(TURN, self.turn(turn, point, dice))

    def chances(self, r: Round) -> Iterator[tuple[Move, int]]:
        if self.rests_on:  # one die is known already
            for face in FACES:
                yield Throw((OPPOSITE - self.rests_on, face)), len(FACES)
            return
        yield from self.outcomes()

    def outcomes(self) -> Iterator[tuple[Move, int]]:
        for dice in throws(self.dice):
            yield Throw(dice), 1

    def told(self, wager: str, standing: Standing, move: Move) -> str:
        if self.turn is None or self.tells is None:
            return ""
        assert isinstance(move, Throw)
        return self.tells(wager, self.turn(standing.mark(TURN), standing.mark(POINT), move.dice))

    def clauses(self) -> tuple[str, ...]:
        return (f"The shooter throws {self.dice} dice, and the wagers that the throw decides are settled.",)

    def throws(self) -> ThrowDice:
        return self


def shooter(r: Round) -> Actor:
    """The shooter. Empty if the dice must still be offered or the shooter has left."""
    place = str(r.standing.mark(SHOOTER))
    for seat, person in r.seats:
        if seat == place:
            return person
    return ""


def _without_shooter(standing: Standing, *, keep_turn: bool) -> Standing:
    had = standing.mark(SHOOTER)
    standing = standing.marked(LAST_SHOOTER, had).marked(SHOOTER, 0)
    return standing if keep_turn else standing.marked(TURN, 0)
