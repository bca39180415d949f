"""Plays a described round of a dice game: throw after throw, with what each seat does before each of them.

`wagers` are made before the first roll; each of the `decisions` of a seat is what it does before one of the rolls that
follow, several actions separated by semicolons: `pass odds 6 20; place 8 12`, `back place 8`, `place 8 off`,
`pass the dice`, or nothing. Wagers before the first roll are `carried`; `point`, `shooter` and `made` go with them.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import product

from croupier.declare.game import Rules
from croupier.equipment.dice import FACES, throws
from croupier.law import Cite
from croupier.money import money
from croupier.rounds.actors import CHANCE, DEALER
from croupier.rounds.hand import Stake
from croupier.rounds.moves import Announce, Bet, Choose, Move, Throw, Withdraw
from croupier.rounds.postings import RETURNED, Outcome, Posting, post
from croupier.rounds.refusals import Refused
from croupier.rounds.round import Round
from croupier.rounds.standing import Lying, Standing
from croupier.rounds.step import Step
from croupier.rounds.steps.dice import PASS_DICE, POINT, SHOOT, SHOOTER, TURN, Cast
from croupier.rounds.steps.layout import layout_place
from croupier.rounds.steps.placing.dice_wagers import OFF, ON
from croupier.rounds.steps.placing.lying_wagers import PlaceLying
from croupier.scenarios.decisions import amount
from croupier.scenarios.description import BadRound, Described, Seat
from croupier.scenarios.reports import checked, reported


def thrown_game(rules: Rules) -> bool:
    """Whether a round of this game is a throw of dice."""
    return any(step.throws() is not None for step in rules.agenda)


def roll(number: int) -> str:
    """The moment of the throw with this number."""
    return f"roll {number}"


def play(rules: Rules, described: Described) -> Round:
    """Plays all throws; returns the last round at its end, with the settlements of all throws."""
    return _Thrower(rules, described).played()


class _Thrower:
    """The rolls that are still to come, and the state between two rolls."""

    def __init__(self, rules: Rules, described: Described) -> None:
        self.rules, self.described = rules, described
        self.seats = tuple((seat.place, seat.name) for seat in described.seats)
        irregularities = [checked(rules, happened, ()) for happened in described.irregularities]
        # Throws that do not count come before the one that does, and a cocked die is one of that throw's.
        self.irregularities = sorted(irregularities, key=lambda one: bool(rules.irregularities[one.event].counts))
        if not described.seats:
            raise BadRound("No player has placed a wager yet", self._cite())
        self._refuse_state()
        self.standing = self._stands()
        self.postings: tuple[Posting, ...] = ()
        self.round = rules.begin(self.seats, self.standing)

    def played(self) -> Round:
        """Play every described roll."""
        rolls = self.described.rolls
        if not rolls:
            raise BadRound("No rolls are described", self._cite())
        self._refuse_leftovers(len(rolls))
        for number, dice in enumerate(rolls, start=1):
            self.round = self.rules.begin(self.seats, self.standing)
            self._before(number)
            self._to_the_throw()
            for happened in self.irregularities:
                if happened.when == roll(number):
                    self._move(reported(self.round, happened), happened.seat)
                    self._to_the_throw()
            self._move(Throw(_dice(dice, self._cite())))
            self.standing, self.postings = self.round.standing, (*self.postings, *self.round.postings)
        return self.round.changed(postings=self.postings)

    def _before(self, number: int) -> None:
        """Play what the seats say or wager before a roll; the shooter first takes the dice if no player has them."""
        for seat in self.described.seats:
            if number == 1:
                words = [f"{key} {value}" for key, value in seat.wagers.items()]
            else:
                text = seat.decisions[number - 2] if number - 2 < len(seat.decisions) else ""
                words = [word.strip() for word in text.split(";") if word.strip()]
            for word in words:
                self._says(seat, word)

    def _says(self, seat: Seat, word: str) -> None:
        if self.round.agenda[0].offers_dice and word not in (SHOOT, PASS_DICE):
            self._offered()
        head, before = self.round.agenda[0], self.round.standing
        move = self._read(seat, word)
        if isinstance(move, Bet):
            self._refuse_same(seat, move)
        self._move(move, seat.seat)
        if isinstance(move, Bet | Withdraw):
            self.postings = (*self.postings, *_taken_back(before, self.round.standing, seat.name, head.cite))

    def _refuse_same(self, seat: Seat, bet: Bet) -> None:
        """Refuse a bet that is there already in this amount: a bet states its new total, so it would change nothing."""
        made = Lying(bet.by, bet.wager, bet.cents, int(bet.place or 0))
        if any(_same_spot(lying, made) and lying.cents == made.cents for lying in self.round.standing.lying):
            where = f" on {made.number}" if made.number else ""
            name = f"{self.rules.game.called(bet.wager)}{where}"
            why = f"The {name} is {money(bet.cents)} already, and a description states its new total; write another one"
            raise BadRound(why, self.round.agenda[0].cite, seat.seat)

    def _offered(self) -> None:
        """A player who is offered the dice takes them, unless the description says that they pass."""
        while self.round.agenda[0].offers_dice:
            self._move(self.round.offers(self.round.waits_for()[0])[0].move)

    def _to_the_throw(self) -> None:
        self._offered()
        head = self.round.agenda[0]
        if head.takes_wagers and head.closes is not None:
            self._move(Announce(head.closes.words))
        assert CHANCE in self.round.waits_for() or DEALER in self.round.waits_for()

    # Parsing of words.

    def _read(self, seat: Seat, word: str) -> Move:
        if word in (SHOOT, PASS_DICE):
            return Choose(seat.name, seat.place, word)
        first, _, rest = word.partition(" ")
        if first == "back":
            wager, number = self._lying(seat, rest, f"back {rest}")
            return Withdraw(seat.name, layout_place(number), wager)
        before, _, last = word.rpartition(" ")
        if last in (ON, OFF):
            wager, number = self._lying(seat, before, word)
            return Choose(seat.name, layout_place(number), f"{wager} {last}")
        wager, number = self._named(seat, before)
        return Bet(seat.name, layout_place(number), wager, amount(seat, last))

    def _lying(self, seat: Seat, words: str, said: str) -> tuple[str, int]:
        """A wager on the layout; where it is on a number, the words must say which."""
        wager, number = self._named(seat, words)
        on = [one.number for one in self.round.standing.lying if (one.person, one.wager) == (seat.name, wager)]
        if number == 0 and on and 0 not in on:
            right = " or ".join([f'"{said.replace(wager, f"{wager} {one}", 1)}"' for one in on])
            numbers = " and ".join(map(str, on))
            why = f"The {self.rules.game.called(wager)} of seat {seat.seat} is on {numbers}; write {right}"
            raise BadRound(why, self._cite(), seat.seat)
        return wager, number

    def _named(self, seat: Seat, words: str) -> tuple[str, int]:
        """A wager and its number: `place 6` is the place wager on 6. Odds without a number go with the bet they
        support.
        """
        known = {wager.key for wager in self.rules.game.wagers}
        if words in known:
            return words, self._supported(seat, words)
        wager, _, number = words.rpartition(" ")
        if wager in known and number.isdigit() and len(number) <= len("12"):
            return wager, int(number)
        raise BadRound(f"Seat {seat.seat} says {words!r}, which names no wager", self._cite(), seat.seat)

    def _supported(self, seat: Seat, wager: str) -> int:
        for spot in self._placing().spots:
            if spot.wager.key == wager and spot.beside:
                mine = [w.number for w in self.round.standing.lying if (w.person, w.wager) == (seat.name, spot.beside)]
                return mine[0] if mine else 0
        return 0

    # The state before the first roll.

    def _stands(self) -> Standing:
        said = self.described
        shooter = said.shooter or (said.seats[0].seat if said.seats else 0)
        self.round = self.rules.begin(self.seats, Standing())
        standing = Standing(lying=tuple(self._carried())).marked(SHOOTER, shooter).marked(POINT, said.point)
        self._refuse_sizes(standing)
        return standing.marked(TURN, self._turn())

    def _carried(self) -> Iterator[Lying]:
        for seat in self.described.seats:
            named = [self._named(seat, words) for words in seat.carried]
            for (wager, number), text in zip(named, seat.carried.values(), strict=True):
                if named.count((wager, number)) > 1:
                    where = f" on {number}" if number else ""
                    why = f"The {self.rules.game.called(wager)}{where} is carried twice; write its total once"
                    raise BadRound(why, self._cite(), seat.seat)
                lying = Lying(seat.name, wager, amount(seat, text), number)
                self._refuse_carried(seat, lying)
                yield lying
                yield from self._placing().charged(lying)

    def _refuse_carried(self, seat: Seat, lying: Lying) -> None:
        """Refuse a wager that cannot have been on the layout before the first roll."""
        point, name = self.described.point, self.rules.game.called(lying.wager)
        if lying.cents <= 0:
            raise BadRound(f"A wager is a positive amount; the {name} is not", self._cite(), seat.seat)
        if (lying.wager, lying.number, point) not in _can_lie(self.rules.agenda):
            where = f"on {lying.number}" if lying.number else "without a number"
            when = f"while the point is {point}" if point else "before a come-out roll"
            raise BadRound(f"The {name} cannot be {where} {when}", self._cite(), seat.seat)
        beside = next(spot.beside for spot in self._placing().spots if spot.wager.key == lying.wager)
        if beside and (beside, lying.number) not in [self._named(seat, words) for words in seat.carried]:
            why = f"The {name} on {lying.number} needs a {beside} bet on {lying.number}"
            raise BadRound(why, self.rules.game.wager(lying.wager).cite, seat.seat)

    def _refuse_sizes(self, standing: Standing) -> None:
        """Refuse a carried wager of an amount that no one could have made at this table."""
        r, placing = self.rules.begin(self.seats, standing), self._placing()
        seats = {seat.name: seat.seat for seat in self.described.seats}
        for lying in standing.lying:
            if lying.wager in [spot.wager.key for spot in placing.spots]:
                refused = placing.size_refusal(r, lying)
                if refused is not None:
                    raise BadRound(refused.why, refused.cite, seats[lying.person])

    def _placing(self) -> PlaceLying:
        return next(lying for step in self.rules.agenda if (lying := step.places_lying()) is not None)

    def _turn(self) -> int:
        """The shooter's results so far, in the form in which earlier throws would have recorded them."""
        said = self.described
        throwing = next(dice for step in self.rules.agenda if (dice := step.throws()) is not None)
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
        """The carried wagers on a whole turn, each with a seat."""
        whole = self._on_whole_turn()
        return {key: seat.seat for seat in self.described.seats for key in seat.carried if key in whole}

    def _on_whole_turn(self) -> tuple[str, ...]:
        """Wagers on the whole turn of a shooter, which are made before its first throw."""
        began, thrown = Standing(), Standing().marked(TURN, 1)
        return tuple([s.wager.key for s in self._placing().spots if s.when(began) and not s.when(thrown)])

    def _refuse_state(self) -> None:
        """Refuses a point, a shooter or points made that are impossible before a throw."""
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
        """The numbers that a come-out roll makes the point."""
        throwing = next(dice for step in self.rules.agenda if (dice := step.throws()) is not None)
        return tuple(sorted({throwing.puck(0, dice) for dice in throws(throwing.dice)} - {0}))

    def _refuse_leftovers(self, rolls: int) -> None:
        for seat in self.described.seats:
            if len(seat.decisions) >= rolls:
                why = f"Seat {seat.seat} has {len(seat.decisions)} decisions, but {rolls - 1} rolls follow the first"
                raise BadRound(why, self._cite(), seat.seat)
        for happened in self.described.irregularities:
            if happened.when not in [roll(number) for number in range(1, rolls + 1)]:
                raise BadRound(
                    f'The moments of this round are {roll(1)} to {roll(rolls)}; "{happened.when}" is not one of them'
                )

    def _cite(self) -> Cite:
        return self.rules.agenda[-1].cite

    def _move(self, move: Move, seat: int | None = None) -> None:
        try:
            self.round = self.round.after(move)
        except Refused as refused:
            raise BadRound(refused.refusal.why, refused.refusal.cite, seat) from None


@lru_cache(maxsize=8)
def _can_lie(agenda: tuple[Step, ...]) -> frozenset[tuple[str, int, int]]:
    """Every combination of wager, number and point with which a throw may begin."""
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


def _dice(text: str, cite: Cite) -> tuple[int, ...]:
    faces = text.split()
    if len(faces) != 2 or any(face not in map(str, FACES) for face in faces):
        raise BadRound(f'A roll is two faces from 1 to 6, such as "3 4"; {text!r} is not', cite)
    return tuple(int(face) for face in faces)


def _taken_back(before: Standing, after: Standing, person: str, cite: Cite) -> Iterator[Posting]:
    """Takes a person's wager off the layout, in whole or in part, and returns the chips."""
    for old in before.lying:
        if old.person == person:
            kept = [now.cents for now in after.lying if _same_spot(now, old)]
            back = old.cents - sum(kept)
            if back > 0:
                yield post(layout_place(old.number), Stake(person, old.wager, back), Outcome(RETURNED, cite))


def _same_spot(one: Lying, other: Lying) -> bool:
    return (one.person, one.wager, one.number) == (other.person, other.wager, other.number)


def lies_still(r: Round, person: str) -> tuple[Lying, ...]:
    """What a person has on the layout after the last roll."""
    return tuple([lying for lying in r.standing.lying if lying.person == person])
