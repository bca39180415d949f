"""Plays a described round of a dice game: throw after throw, with what each seat does before each of them.

`wagers` are made before the first roll; each of the `decisions` of a seat is what it does before one of the rolls that
follow, several actions separated by semicolons: `pass odds 6 20; place 8 12`, `back place 8`, `place 8 off`,
`pass the dice`, or nothing. Wagers before the first roll are `carried`; `point`, `shooter` and `made` go with them.
"""

from __future__ import annotations

from collections.abc import Iterator

from croupier.declare.game import Rules
from croupier.equipment.dice import FACES
from croupier.law import Cite
from croupier.rounds.actors import CHANCE, DEALER
from croupier.rounds.moves import Announce, Bet, Choose, Move, Throw, Withdraw
from croupier.rounds.postings import Posting
from croupier.rounds.refusals import Refused
from croupier.rounds.round import Round
from croupier.rounds.standing import Lying, Standing
from croupier.rounds.steps.dice import PASS_DICE, POINT, SHOOT, SHOOTER, TURN, layout_place
from croupier.rounds.steps.placing.lying_wagers import OFF, ON
from croupier.scenarios.decisions import amount
from croupier.scenarios.description import BadRound, Described, Seat
from croupier.scenarios.reports import reported


def thrown_game(rules: Rules) -> bool:
    """Whether a round of this game is a throw of dice."""
    return any(step.throws() is not None for step in rules.agenda)


def roll(number: int) -> str:
    """The moment of the throw with this number."""
    return f"roll {number}"


def play(rules: Rules, described: Described) -> Round:
    """The last throw at its end, with the settlements of all throws."""
    return _Thrower(rules, described).played()


class _Thrower:
    """The rolls still to come, and the state between them."""

    def __init__(self, rules: Rules, described: Described) -> None:
        self.rules, self.described = rules, described
        self.seats = tuple((seat.place, seat.name) for seat in described.seats)
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
            for happened in self.described.irregularities:
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
        self._move(self._read(seat, word), seat.seat)

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
            wager, number = self._named(seat, rest)
            return Withdraw(seat.name, layout_place(number), wager)
        before, _, last = word.rpartition(" ")
        wager, number = self._named(seat, before)
        if last in (ON, OFF):
            return Choose(seat.name, layout_place(number), f"{wager} {last}")
        return Bet(seat.name, layout_place(number), wager, amount(seat, last))

    def _named(self, seat: Seat, words: str) -> tuple[str, int]:
        """`place 6` is the place wager on the number 6; odds without a number go with the bet that they support."""
        known = {wager.key for wager in self.rules.game.wagers}
        if words in known:
            return words, self._supported(seat, words)
        wager, _, number = words.rpartition(" ")
        if wager in known and number.isdigit() and len(number) <= len("12"):
            return wager, int(number)
        raise BadRound(f"Seat {seat.seat} says {words!r}, which names no wager", self._cite(), seat.seat)

    def _supported(self, seat: Seat, wager: str) -> int:
        placing = next(lying for step in self.rules.agenda if (lying := step.places_lying()) is not None)
        for spot in placing.spots:
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
        return standing.marked(TURN, self._turn())

    def _carried(self) -> Iterator[Lying]:
        for seat in self.described.seats:
            for words, text in seat.carried.items():
                wager, number = self._named(seat, words)
                yield Lying(seat.name, wager, amount(seat, text), number)

    def _turn(self) -> int:
        """The shooter's results so far, as earlier throws would have recorded them."""
        said = self.described
        throwing = next(dice for step in self.rules.agenda if (dice := step.throws()) is not None)
        if throwing.turn is None or not (said.made or said.point):
            return 0
        turn = throwing.turn(0, 0, (1, 1))
        for number in said.made:
            turn = throwing.turn(turn, number, (number // 2, number - number // 2))
        return turn

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


def _dice(text: str, cite: Cite) -> tuple[int, ...]:
    faces = text.split()
    if len(faces) != 2 or any(face not in map(str, FACES) for face in faces):
        raise BadRound(f'A roll is two faces from 1 to 6, such as "3 4"; {text!r} is not', cite)
    return tuple(int(face) for face in faces)


def lies_still(r: Round, person: str) -> tuple[Lying, ...]:
    """What a person has on the layout after the last roll."""
    return tuple([lying for lying in r.standing.lying if lying.person == person])
