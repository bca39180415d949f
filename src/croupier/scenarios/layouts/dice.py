"""Plays a described round of a dice game with a shooter: throw after throw, on a layout that all share.

In addition to what `croupier.scenarios.layouts.layout` reads, a seat may say `place 8 off`, `shoot` or `pass the dice`.
Wagers from before the first roll are `carried`. The fields `point`, `shooter` and `made` describe the state before that
roll.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import product

from croupier.equipment.dice import throws
from croupier.rounds.moves import Choose, Move, Throw
from croupier.rounds.postings import Outcome
from croupier.rounds.standing import Lying, Standing
from croupier.rounds.step import Step
from croupier.rounds.steps.dice import PASS_DICE, POINT, SHOOT, SHOOTER, TURN, Cast, ThrowDice
from croupier.rounds.steps.layout import layout_place
from croupier.rounds.steps.placing.dice_wagers import OFF, ON
from croupier.rounds.steps.placing.lying_wagers import LayoutSpot
from croupier.scenarios.description import BadRound, Seat
from croupier.scenarios.layouts.layout import BACK, LayoutPlayer


class Thrower(LayoutPlayer):
    """Plays the rolls that are still to come. It holds the state between two rolls."""

    def _word(self) -> str:
        return "roll"

    def _texts(self) -> tuple[str, ...]:
        return self.described.rolls

    def _outcome(self, text: str) -> Move:
        return Throw(self._dice(text, "roll", 2))

    def _throwing(self) -> ThrowDice:
        throwing = self.deciding.throws()
        assert throwing is not None
        return throwing

    def _says(self, seat: Seat, word: str) -> None:
        if self.round.agenda[0].offers_dice and word not in (SHOOT, PASS_DICE):
            self._offered()
        super()._says(seat, word)

    def _offered(self) -> None:
        """Let a player who is offered the dice take them, unless the description says that they pass."""
        while self.round.agenda[0].offers_dice:
            self._move(self.round.offers(self.round.waits_for()[0])[0].move)

    def _to_outcome(self) -> None:
        self._offered()
        super()._to_outcome()

    # Parsing of words.

    def _read(self, seat: Seat, word: str) -> Move:
        if word in (SHOOT, PASS_DICE):
            return Choose(seat.name, seat.place, word)
        before, _, last = word.rpartition(" ")
        if last in (ON, OFF) and not word.startswith(f"{BACK} "):
            wager, place = self._lying(seat, before, word)
            return Choose(seat.name, place, f"{wager} {last}")
        return super()._read(seat, word)

    def _place(self, seat: Seat, spot: LayoutSpot, written: str) -> str | None:
        return layout_place(int(written)) if written.isdigit() and len(written) <= len("12") else None

    def _unplaced(self, seat: Seat, spot: LayoutSpot) -> str:
        """The number for odds that are named without one: that of the bet that they support."""
        mine = [w.place for w in self.round.standing.lying if (w.person, w.wager) == (seat.name, spot.beside)]
        return mine[0] if mine else ""

    # The state before the first roll.

    def _stands(self) -> Standing:
        said = self.described
        shooter = said.shooter or (said.seats[0].seat if said.seats else 0)
        self.round = self.rules.begin(self.seats, Standing())
        standing = Standing(lying=tuple(self._carried())).marked(SHOOTER, shooter).marked(POINT, said.point)
        self._refuse_sizes(standing)
        return standing.marked(TURN, self._turn())

    def _refuse_carried(self, seat: Seat, lying: Lying) -> None:
        """Refuse a carried wager that could not have been on the layout before the first roll."""
        point, name = self.described.point, self.rules.game.called(lying.wager)
        if (lying.wager, lying.number, point) not in _can_lie(self.rules.agenda):
            where = f"on {lying.number}" if lying.number else "without a number"
            when = f"while the point is {point}" if point else "before a come-out roll"
            raise BadRound(f"The {name} cannot be {where} {when}", self._cite(), seat.seat)
        beside = next(spot.beside for spot in self.placing.spots if spot.wager.key == lying.wager)
        if beside and (beside, lying.place) not in [self._named(seat, words) for words in seat.carried]:
            why = f"The {name} on {lying.number} needs a {beside} bet on {lying.number}"
            raise BadRound(why, self.rules.game.wager(lying.wager).cite, seat.seat)

    def _turn(self) -> int:
        """The shooter's results so far, as earlier throws would have recorded them."""
        said, throwing = self.described, self._throwing()
        if throwing.turn is None or not (said.made or said.point):
            return 0
        turn, riding = throwing.turn(0, 0, (1, 1)), self._riding()
        for number in said.made:
            thrown = (number // 2, number - number // 2)
            for wager, seat in riding.items():
                if isinstance(throwing.decides(Cast(wager, 0, number, thrown, turn=turn)), Outcome):
                    name = self.rules.game.called(wager)
                    why = f'The {name} was decided when the last of the points that were "made" was; it is not carried'
                    raise BadRound(why, self.rules.game.wager(wager).cite, seat)
            turn = throwing.turn(turn, number, thrown)
        return turn

    def _riding(self) -> dict[str, int]:
        """The carried wagers on a whole turn of the shooter, each with the seat that carries it."""
        whole = self._on_whole_turn()
        return {key: seat.seat for seat in self.described.seats for key in seat.carried if key in whole}

    def _on_whole_turn(self) -> tuple[str, ...]:
        """The wagers on the whole turn of a shooter. They are made before the shooter's first throw."""
        began, thrown = Standing(), Standing().marked(TURN, 1)
        return tuple([s.wager.key for s in self.placing.spots if s.when(began) and not s.when(thrown)])

    def _refuse_state(self) -> None:
        """Refuse a `point`, a `shooter` or `made` points that are impossible before a throw."""
        said, points = self.described, self._points()
        listed = ", ".join(map(str, points))
        if said.point and said.point not in points:
            raise BadRound(f'The "point" is one of {listed}; {said.point} is not', self._cite())
        for number in said.made:
            if number not in points:
                raise BadRound(f'The points that were "made" are among {listed}; {number} is not', self._cite())
        if said.made and not self._riding():
            names = " or ".join([self.rules.game.called(key) for key in self._on_whole_turn()])
            need = f"serve only a carried {names}, and no seat has one" if names else "are of no use at this table"
            raise BadRound(f'The points that were "made" {need}; leave them out', self._cite())
        if said.shooter and said.shooter not in [seat.seat for seat in said.seats]:
            why = f'The "shooter" is the number of a described seat; {said.shooter} is not'
            raise BadRound(why, self._cite(), said.shooter)

    def _points(self) -> tuple[int, ...]:
        """The numbers that become the point if a come-out roll shows them."""
        throwing = self._throwing()
        return tuple(sorted({throwing.puck(0, dice) for dice in throws(throwing.dice)} - {0}))


@lru_cache(maxsize=8)
def _can_lie(agenda: tuple[Step, ...]) -> frozenset[tuple[str, int, int]]:
    """Every combination of wager, number and point that is possible before a throw."""
    placing = next(lying for step in agenda if (lying := step.places_lying()) is not None)
    throwing = next(throw for step in agenda if (throw := step.throws()) is not None)
    points = {throwing.puck(0, dice) for dice in throws(throwing.dice)} | {0}
    found = {
        (spot.wager.key, number, point)
        for spot in placing.spots
        for number in spot.numbers
        for point in points
        if spot.when(Standing().marked(POINT, point))
    }
    new = found
    while new:
        after = set()
        for (wager, number, point), thrown in product(new, throws(throwing.dice)):
            decided = throwing.decides(Cast(wager, number, point, thrown))
            if not isinstance(decided, Outcome):
                after.add((wager, number if decided is None else decided, throwing.puck(point, thrown)))
        new = after - found
        found = found | new
    return frozenset(found)
