"""The pace of a table: how long betting stays open, how long a player may think, and what is done when time is up.

Nothing here looks at a clock: it is told the time, which comes from the World.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime, timedelta

import msgspec

from croupier.floor.frames.model import Deadline
from croupier.floor.frames.scene import OFFICES, betting_open, staked_cents
from croupier.rounds.actors import DEALER, Actor
from croupier.rounds.moves import Announce, Arrange, Choose, Fold, Move, Withdraw
from croupier.rounds.refusals import Offer, Refusal
from croupier.rounds.round import Round
from croupier.rounds.steps.placing.place import due_beside
from croupier.table.table import Table

RETRY_S = 5

TIME_OUT = "time-out"
"""With this the id of a command begins that the clock gave; no browser can make such an id."""

QUIET = ("stand", "check", "decline", "keep", "no bet", "let it ride", "pass the dice", "surrender", "card later")
"""What a player who says nothing is taken to say, where the rules offer it, after a fold."""


Offering = Callable[[Round, Actor], Sequence[Offer]]
"""What a round offers to somebody, found or known already."""


class Pace(msgspec.Struct, frozen=True, kw_only=True):
    """In seconds, as the house has chosen."""

    betting_s: int = 60
    deciding_s: int = 90
    pause_s: int = 5
    away_s: int = 900
    """After so long a seat at which nobody is and nothing lies is free again; the chips stay its player's."""


class ClockWait(msgspec.Struct, frozen=True):
    """What a table waits for: `key` says which wait it is, so that a clock is not started anew for the same one."""

    key: tuple[object, ...]
    what: str
    seconds: int
    persons: tuple[Actor, ...] = ()


BEGIN, CLOSE, DECIDE, AWAY = "the next round", "betting closes", "a decision", "an empty seat"
BESIDE = "a wager beside another"


def waits(
    table: Table, pace: Pace, *, keeps_time: bool, here: frozenset[Actor], offers: Offering = Round.offers
) -> list[ClockWait]:
    """All that a clock runs for now; `keeps_time` where no dealer begins rounds and closes the betting."""
    r = table.round
    if table.frozen:
        return []
    gone = _empty_seats(table, pace, here) if keeps_time else []
    if r is None:
        coming = any(sitter in here for _, sitter in table.seats) or table.standing.lying
        wanted = keeps_time and table.seats and coming
        return [ClockWait((BEGIN, table.rounds), BEGIN, pace.pause_s if table.rounds else 0), *gone] if wanted else gone
    found = [
        ClockWait((DECIDE, *_turn(table, r, person, offers)), DECIDE, pace.deciding_s, (person,))
        for person in r.waits_for()
        if person not in OFFICES
    ]
    if betting_open(r) and something_lies(r):
        persons = tuple([sitter for _, sitter in table.seats])
        if keeps_time:
            found.append(ClockWait((CLOSE, table.rounds, len(r.agenda)), CLOSE, pace.betting_s, persons))
        else:  # the dealer closes the betting when he likes, but cannot while somebody leaves a wager by itself
            lacking = [person for person in persons if due_beside(r, person) is not None]
            found += [
                ClockWait((BESIDE, table.rounds, person), BESIDE, pace.deciding_s, (person,)) for person in lacking
            ]
    return found + gone


def _empty_seats(table: Table, pace: Pace, here: frozenset[Actor]) -> list[ClockWait]:
    """Persons who sit here, look at nothing, and have nothing on the layout."""
    if all(sitter in here for _, sitter in table.seats):
        return []
    gone = [sitter for _, sitter in table.seats if sitter not in here and not staked_cents(table, sitter)]
    return [ClockWait((AWAY, person), AWAY, pace.away_s, (person,)) for person in gone]


def something_lies(r: Round) -> bool:
    """Whether there is any wager that a round could be played for."""
    return any(hand.stakes for hand in r.hands) or bool(r.standing.lying)


def _turn(table: Table, r: Round, person: Actor, offers: Offering) -> tuple[object, ...]:
    """One decision of one person: another card, another hand or another step makes another."""
    mine = tuple([(hand.place, len(hand.cards)) for hand in r.hands if hand.caller == person])
    return table.rounds, len(r.agenda), type(r.agenda[0]).__name__, person, mine, len(offers(r, person))


def ready_refusal(table: Table, person: Actor, ready: bool) -> Refusal | None:
    """Why somebody cannot say that his wagers lie."""
    first = table.rules.agenda[0].cite
    if not table.place_of(person):
        return Refusal("Only who sits here says that his wagers lie", first)
    r = table.round
    if r is None or not ready:
        return None
    if betting_open(r) and person in r.waits_for():  # nobody can close the betting before he has made a wager
        return r.refusal(_closing_words(r))
    due = due_beside(r, person)
    if due is None:
        return None
    name = table.rules.game.called(due.wager)
    return Refusal(f"The {name} must lie beside your other wagers before the deal", first)


def everybody_ready(table: Table, ready: frozenset[Actor], here: frozenset[Actor]) -> bool:
    """Whether everyone who sits here and looks at the table has said that his wagers lie."""
    present = {sitter for _, sitter in table.seats if sitter in here}
    return bool(present) and present <= ready


def closing(r: Round) -> Announce | None:
    """The words that close the betting, where the dealer may say them."""
    moves = [offer.move for offer in r.offers(DEALER)]
    return next((move for move in moves if isinstance(move, Announce)), None)


def silent_move(r: Round, person: Actor) -> Move | None:
    """What the rules make of a player who does not act: he folds, stands, declines.

    A further wager is made for him only where the law leaves nothing else, because it must follow one that he made.
    """
    offers = r.offers(person)
    if len(offers) == 1:
        return offers[0].moves()[0]
    for offer in offers:
        if isinstance(offer.move, Fold):
            return offer.move
    for choice in QUIET:
        for offer in offers:
            if isinstance(offer.move, Choose) and offer.move.choice == choice:
                return offer.move
    free = [offer.move for offer in offers if isinstance(offer.move, Choose | Arrange) and not _costs(offer)]
    return free[0] if free else None


def _costs(offer: Offer) -> bool:
    return bool(offer.sizes) or offer.between is not None


def incomplete(r: Round, persons: Sequence[Actor]) -> list[Withdraw]:
    """Where betting cannot close, because a wager lacks another beside it: that player's wagers go back."""
    refusal = r.refusal(_closing_words(r))
    if refusal is None:
        return []
    for person in persons:
        back = [offer.move for offer in r.offers(person) if isinstance(offer.move, Withdraw)]
        without = r
        for move in back:
            if without.refusal(move) is None:
                without = without.applied(move)
        still = without.refusal(_closing_words(r))
        if back and (still is None or still != refusal):
            return back
    return []


def _closing_words(r: Round) -> Announce:
    closes = r.agenda[0].closes
    return Announce(closes.words if closes is not None else "")


class Clock:
    """Since when each wait has lasted."""

    def __init__(self) -> None:
        self._since: dict[tuple[object, ...], datetime] = {}
        self._now: datetime | None = None

    def running(self, found: Sequence[ClockWait], now: datetime) -> list[tuple[datetime, ClockWait]]:
        """When each wait ends, the earliest first; of those that are over nothing is kept.

        Nobody waits the longer for it where the world's clock is set back.
        """
        back = min(now - (self._now or now), timedelta(0))
        self._now = now
        self._since = {wait.key: self._since.get(wait.key, now - back) + back for wait in found}
        ends = [(self._since[wait.key] + timedelta(seconds=wait.seconds), wait) for wait in found]
        return sorted(ends, key=lambda end: end[0])

    def try_later(self, wait: ClockWait, now: datetime) -> None:
        """Time was up, and nothing could be done about it."""
        self._since[wait.key] = now + timedelta(seconds=RETRY_S - wait.seconds)


def deadline_of(running: Sequence[tuple[datetime, ClockWait]]) -> Deadline | None:
    """The next moment at which the clock acts, as people are told of it."""
    running = [(end, wait) for end, wait in running if wait.what != AWAY]
    if not running:
        return None
    at, first = running[0]
    persons = tuple([person for _, wait in running if wait.what == first.what for person in wait.persons])
    return Deadline(at.isoformat(timespec="milliseconds"), first.what, persons, first.seconds)
