"""Plays described rounds on a shared layout: outcome after outcome, with what each seat does before each of them.

`wagers` are made before the first outcome. Each of a seat's `decisions` is what it does before one of the later
outcomes: several actions separated by semicolons, such as `split 17-20 10; red 5`, `back split 17-20`, or nothing.
"""

from __future__ import annotations

from collections.abc import Iterator

from croupier.declare.game import Rules
from croupier.equipment.dice import FACES
from croupier.law import Cite
from croupier.money import money
from croupier.rounds.actors import CHANCE, DEALER
from croupier.rounds.hand import Stake
from croupier.rounds.moves import Announce, Bet, Move, Shake, Spin, Withdraw
from croupier.rounds.postings import RETURNED, Outcome, Posting, post
from croupier.rounds.refusals import Refused
from croupier.rounds.round import Round
from croupier.rounds.standing import Lying, Standing
from croupier.rounds.steps.placing.lying_wagers import LayoutSpot, on_place
from croupier.scenarios.decisions import amount
from croupier.scenarios.description import BadRound, Described, Happened, Seat
from croupier.scenarios.reports import checked, reported

BACK = "back"


def layout_game(rules: Rules) -> bool:
    """Whether each round of this game is one outcome that decides wagers on a layout."""
    return any(step.decides_layout() is not None for step in rules.agenda)


class LayoutPlayer:
    """Plays the outcomes that are still to come. It holds the state between two outcomes."""

    def __init__(self, rules: Rules, described: Described) -> None:
        self.rules, self.described = rules, described
        self.deciding = next(layout for step in rules.agenda if (layout := step.decides_layout()) is not None)
        self.placing = next(lying for step in rules.agenda if (lying := step.places_lying()) is not None)
        self.seats = tuple((seat.place, seat.name) for seat in described.seats)
        irregularities = [checked(rules, happened, ()) for happened in described.irregularities]
        # Outcomes that do not count come before the one that does. A cocked die belongs to the throw that counts.
        self.irregularities = sorted(irregularities, key=lambda one: bool(rules.irregularities[one.event].counts))
        if not described.seats:
            raise BadRound("No player has placed a wager yet", self._cite())
        self._refuse_state()
        self.standing = self._stands()
        self.postings: tuple[Posting, ...] = ()
        self.round = rules.begin(self.seats, self.standing)

    def played(self) -> Round:
        """Play every described outcome. Return the last round at its end, with the settlements of all rounds."""
        word, texts = self._word(), self._texts()
        if not texts:
            raise BadRound(f"No {word}s are described", self._cite())
        self._refuse_leftovers(len(texts))
        for number, text in enumerate(texts, start=1):
            self.round = self.rules.begin(self.seats, self.standing)
            self._before(number)
            self._to_outcome()
            for happened in self.irregularities:
                if happened.when == f"{word} {number}" and self._at_once(happened):
                    self._move(reported(self.round, happened), happened.seat)
                    self._to_outcome()
            self._decided(number, text)
            self.standing, self.postings = self.round.standing, (*self.postings, *self.round.postings)
        return self.round.changed(postings=self.postings)

    def _decided(self, number: int, text: str) -> None:
        if self.round.agenda:
            self._move(self._outcome(text))
        elif text:
            why = f'The round of {self._word()} {number} is void; write "" for it, because "{text}" does not count'
            raise BadRound(why, self._cite())

    # What differs from game to game.

    def _at_once(self, happened: Happened) -> bool:
        """Whether the irregularity happens before the outcome is known."""
        return True

    def _word(self) -> str:
        """The name of one outcome, such as a spin or a shake."""
        return self.deciding.point_name

    def _texts(self) -> tuple[str, ...]:
        """The described outcomes."""
        return self.described.spins or self.described.shakes

    def _outcome(self, text: str) -> Move:
        return Spin(text) if self._word() == Spin.__struct_config__.tag else Shake(self._dice(text, "shake", 3))

    def _dice(self, text: str, what: str, usual: int) -> tuple[int, ...]:
        many = getattr(self.deciding, "dice", usual)
        faces = text.split()
        if len(faces) != many or any(face not in map(str, FACES) for face in faces):
            named = {2: "two", 3: "three"}[many]
            such = " ".join(map(str, (3, 4, 5)[:many]))
            why = f'A {what} is {named} faces from 1 to 6, such as "{such}"; {text!r} is not'
            raise BadRound(why, self._cite())
        return tuple(int(face) for face in faces)

    def _refuse_state(self) -> None:
        """Refuse a state that is impossible before the first outcome."""

    def _stands(self) -> Standing:
        self.round = self.rules.begin(self.seats, Standing())
        standing = Standing(lying=tuple(self._carried()))
        self._refuse_sizes(standing)
        return standing

    def _refuse_carried(self, seat: Seat, lying: Lying) -> None:
        """Refuse a carried wager that could not have been on the layout before the first outcome."""
        areas = self.deciding.decides_areas()
        area = areas.areas.at(lying.wager, lying.place) if areas is not None else None
        if area is not None and area.loses is None:
            name = f"{self.rules.game.called(lying.wager)}{on_place(lying.place)}"
            raise BadRound(f"Every {self._word()} decides the {name}; it is not carried", self._cite(), seat.seat)

    def _unplaced(self, seat: Seat, spot: LayoutSpot) -> str:
        """The place of a wager that is named without its place."""
        if spot.areas:
            why = f"The {spot.wager.name} is on {_among(spot.areas)}; write which"
            raise BadRound(why, spot.wager.cite, seat.seat)
        return ""

    def _place(self, seat: Seat, spot: LayoutSpot, written: str) -> str | None:
        """The place that a description names; None if it names no place."""
        if spot.areas and written not in spot.areas:
            why = f"The {spot.wager.name} is on {_among(spot.areas)}; {written} is not one of them"
            raise BadRound(why, spot.wager.cite, seat.seat)
        return written if spot.areas else None

    # What the seats do.

    def _before(self, number: int) -> None:
        """Play what the seats do and wager before this outcome."""
        for seat in self.described.seats:
            if number == 1:
                words = [f"{key} {value}" for key, value in seat.wagers.items()]
            else:
                text = seat.decisions[number - 2] if number - 2 < len(seat.decisions) else ""
                words = [word.strip() for word in text.split(";") if word.strip()]
            for word in words:
                self._says(seat, word)

    def _says(self, seat: Seat, word: str) -> None:
        head, before = self.round.agenda[0], self.round.standing
        move = self._read(seat, word)
        if isinstance(move, Bet):
            self._refuse_same(seat, move)
        self._move(move, seat.seat)
        if isinstance(move, Bet | Withdraw):
            self.postings = (*self.postings, *_taken_back(before, self.round.standing, seat.name, head.cite))

    def _refuse_same(self, seat: Seat, bet: Bet) -> None:
        """Refuse a bet that is already there in this amount.

        A bet states its new total, so this one would change nothing.
        """
        made = self.placing.laid(bet)
        if any(_same_spot(lying, made) and lying.cents == made.cents for lying in self.round.standing.lying):
            name = f"{self.rules.game.called(bet.wager)}{on_place(made.place)}"
            why = f"The {name} is {money(bet.cents)} already, and a description states its new total; write another one"
            raise BadRound(why, self.round.agenda[0].cite, seat.seat)

    def _to_outcome(self) -> None:
        """Play what the dealer says and does until the outcome is due."""
        while self.round.agenda and self.round.agenda[0].takes_wagers:
            self._move(self.round.offers(DEALER)[0].move if self.round.offers(DEALER) else self._closing())
        assert not self.round.agenda or {CHANCE, DEALER} & {*self.round.waits_for()}

    def _closing(self) -> Move:
        closes = self.round.agenda[0].closes
        assert closes is not None
        return Announce(closes.words)

    # Parsing of words.

    def _read(self, seat: Seat, word: str) -> Move:
        first, _, rest = word.partition(" ")
        if first == BACK and rest:
            wager, place = self._lying(seat, rest, f"{BACK} {rest}")
            return Withdraw(seat.name, place, wager)
        before, _, last = word.rpartition(" ")
        if not before:
            key = self.placing.spots[0].wager.key
            back = f'the wager that is taken back, such as "{BACK} {key}"'
            right = back if first == BACK else f'a wager with its amount, such as "{key} 10"'
            raise BadRound(f'Seat {seat.seat} says "{word}"; write {right}', self._cite(), seat.seat)
        wager, place = self._named(seat, before)
        return Bet(seat.name, place, wager, amount(seat, last))

    def _lying(self, seat: Seat, words: str, said: str) -> tuple[str, str]:
        """A wager that is on the layout, and its place. If it has a place, the words must say which."""
        wager, place = self._named(seat, words)
        on = [one.place for one in self.round.standing.lying if (one.person, one.wager) == (seat.name, wager)]
        if not place and on and "" not in on:
            right = " or ".join([f'"{said.replace(wager, f"{wager} {one}", 1)}"' for one in on])
            why = f"The {self.rules.game.called(wager)} of seat {seat.seat} is on {' and '.join(on)}; write {right}"
            raise BadRound(why, self._cite(), seat.seat)
        return wager, place

    def _named(self, seat: Seat, words: str) -> tuple[str, str]:
        """The wager that is named, and its place: `place 6` is the place wager on 6."""
        spots = {spot.wager.key: spot for spot in self.placing.spots}
        known = sorted([wager.key for wager in self.rules.game.wagers], key=len, reverse=True)
        for key in known:
            spot = spots.get(key, LayoutSpot(wager=self.rules.game.wager(key), when=bool, otherwise=""))
            if words == key:
                return key, self._unplaced(seat, spot)
            if words.startswith(f"{key} "):
                place = self._place(seat, spot, words.removeprefix(f"{key} "))
                if place is not None:
                    return key, place
        raise BadRound(f"Seat {seat.seat} says {words!r}, which names no wager", self._cite(), seat.seat)

    # The state before the first outcome.

    def _carried(self) -> Iterator[Lying]:
        for seat in self.described.seats:
            named = [self._named(seat, words) for words in seat.carried]
            for (wager, place), text in zip(named, seat.carried.values(), strict=True):
                if named.count((wager, place)) > 1:
                    why = f"The {self.rules.game.called(wager)}{on_place(place)} is carried twice; write its total once"
                    raise BadRound(why, self._cite(), seat.seat)
                lying = self.placing.laid(Bet(seat.name, place, wager, amount(seat, text)))
                if lying.cents <= 0:
                    why = f"A wager is a positive amount; the {self.rules.game.called(wager)} is not"
                    raise BadRound(why, self._cite(), seat.seat)
                self._refuse_carried(seat, lying)
                yield lying
                yield from self.placing.charged(lying)

    def _refuse_sizes(self, standing: Standing) -> None:
        """Refuse a carried wager if no one could have made it in this amount at this table."""
        r = self.rules.begin(self.seats, standing)
        seats = {seat.name: seat.seat for seat in self.described.seats}
        for lying in standing.lying:
            if lying.wager in [spot.wager.key for spot in self.placing.spots]:
                refused = self.placing.size_refusal(r, lying)
                if refused is not None:
                    raise BadRound(refused.why, refused.cite, seats[lying.person])

    def _refuse_leftovers(self, outcomes: int) -> None:
        word = self._word()
        for seat in self.described.seats:
            if len(seat.decisions) >= outcomes:
                many = len(seat.decisions)
                why = f"Seat {seat.seat} has {many} decisions, but {outcomes - 1} {word}s follow the first"
                raise BadRound(why, self._cite(), seat.seat)
        for happened in self.described.irregularities:
            if happened.when not in [f"{word} {number}" for number in range(1, outcomes + 1)]:
                moments = f"{word} 1 to {word} {outcomes}"
                raise BadRound(f'The moments of this round are {moments}; "{happened.when}" is not one of them')

    def _cite(self) -> Cite:
        return self.rules.agenda[-1].cite

    def _move(self, move: Move, seat: int | None = None) -> None:
        try:
            self.round = self.round.after(move)
        except Refused as refused:
            raise BadRound(refused.refusal.why, refused.refusal.cite, seat) from None


def _among(places: tuple[str, ...]) -> str:
    """The names of these areas in words. If there are many, only the first few."""
    shown = ", ".join(places[:12])
    return f"one of {shown}{' and so on' * (len(places) > 12)}"


def _taken_back(before: Standing, after: Standing, person: str, cite: Cite) -> Iterator[Posting]:
    """The postings that return chips to a person who takes a wager off the layout, in whole or in part."""
    for old in before.lying:
        if old.person == person:
            kept = [now.cents for now in after.lying if _same_spot(now, old)]
            back = old.cents - sum(kept)
            if back > 0:
                yield post(old.place, Stake(person, old.wager, back), Outcome(RETURNED, cite))


def _same_spot(one: Lying, other: Lying) -> bool:
    return (one.person, one.wager, one.place) == (other.person, other.wager, other.place)


def lies_still(r: Round, person: str) -> tuple[Lying, ...]:
    """The wagers of a person that are on the layout after the last outcome."""
    return tuple([lying for lying in r.standing.lying if lying.person == person])
