"""The pace of a table: how long betting stays open, how long a player may think, and what happens on a timeout.

This module never reads a clock: callers pass the time, which comes from the World.
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
from croupier.rounds.steps.betting.bet import CHECK
from croupier.rounds.steps.placing.place import due_beside
from croupier.table.table import Table

RETRY_S = 5

TIME_OUT = "time-out"
"""The prefix of the ids of commands that the clock gives. No browser can make an id like this."""

QUIET = (
    *("stand", "check", "decline", "keep", "no bet", "let it ride", "pass the dice", "pass the bank", "surrender"),
    "card later",
)
"""The choices for a player who does not act, in this order of preference, if the rules offer no fold."""


Offering = Callable[[Round, Actor], Sequence[Offer]]
"""A function that returns the offers of a round to an actor, possibly from a cache."""


class Pace(msgspec.Struct, frozen=True, kw_only=True):
    """The time limits of the house, in seconds."""

    betting_s: int = 60
    deciding_s: int = 90
    pause_s: int = 5
    """The pause between rounds. It ends early if all players ask for the next round."""
    idle_s: int = 10
    """The time for a player without a wager if all others are ready. It is counted from the opening of the betting."""
    away_s: int = 900
    """The time after which an absent player without wagers loses the seat. The player keeps the chips."""


class ClockWait(msgspec.Struct, frozen=True):
    """Something for which a table waits. `key` identifies the wait, so that its clock is not started again."""

    key: tuple[object, ...]
    what: str
    seconds: int
    persons: tuple[Actor, ...] = ()


BEGIN, CLOSE, DECIDE, AWAY = "the next round", "betting closes", "a decision", "an empty seat"
BESIDE = "a required wager"


def waits(
    table: Table,
    pace: Pace,
    *,
    keeps_time: bool,
    here: frozenset[Actor],
    ready: frozenset[Actor] = frozenset(),
    offers: Offering = Round.offers,
) -> list[ClockWait]:
    """All waits that have a clock. `keeps_time` says that no dealer begins rounds and closes the betting here."""
    r = table.round
    if table.frozen:
        return []
    gone = _empty_seats(table, pace, here) if keeps_time else []
    if r is None:
        coming = any(sitter in here for _, sitter in table.seats) or table.standing.lying
        enough = len({sitter for _, sitter in table.seats}) >= table.rules.persons
        wanted = keeps_time and table.seats and coming and enough
        pause_s = 0 if everybody_ready(table, ready, here) or not table.rounds else pace.pause_s
        return [ClockWait((BEGIN, table.rounds), BEGIN, pause_s), *gone] if wanted else gone
    found = [
        ClockWait((DECIDE, *_turn(table, r, person, offers)), DECIDE, pace.deciding_s, (person,))
        for person in r.waits_for()
        if person not in OFFICES
    ]
    if betting_open(r) and has_wagers(r):
        persons = tuple([sitter for _, sitter in table.seats])
        if keeps_time:
            runs = r.agenda[0].under_way()  # the spin has begun, so the betting closes soon
            soon = runs or _only_idle(table, ready, here)
            seconds = min(pace.idle_s, pace.betting_s) if soon else pace.betting_s
            found.append(ClockWait((CLOSE, table.rounds, len(r.agenda), runs), CLOSE, seconds, persons))
        else:  # the dealer closes the betting at any time, but not while a player lacks a required wager
            lacking = [person for person in persons if due_beside(r, person) is not None]
            found += [
                ClockWait((BESIDE, table.rounds, person), BESIDE, pace.deciding_s, (person,)) for person in lacking
            ]
    return found + gone


def _empty_seats(table: Table, pace: Pace, here: frozenset[Actor]) -> list[ClockWait]:
    """The waits for seated players who do not watch the table and have no wager."""
    if all(sitter in here for _, sitter in table.seats):
        return []
    gone = [sitter for _, sitter in table.seats if sitter not in here and not staked_cents(table, sitter)]
    return [ClockWait((AWAY, person), AWAY, pace.away_s, (person,)) for person in gone]


def has_wagers(r: Round) -> bool:
    """Whether there is any wager, so that a round can be played."""
    return any(hand.stakes for hand in r.hands) or bool(r.standing.lying)


def _turn(table: Table, r: Round, person: Actor, offers: Offering) -> tuple[object, ...]:
    """A value that identifies one decision of one person. A new card, hand or step makes a new decision."""
    mine = tuple([(hand.place, len(hand.cards)) for hand in r.hands if hand.caller == person])
    return table.rounds, len(r.agenda), type(r.agenda[0]).__name__, person, mine, len(offers(r, person))


def ready_refusal(table: Table, person: Actor, ready: bool) -> Refusal | None:
    """Why a player cannot be ready; None if the player can."""
    first = table.rules.agenda[0].cite
    if not table.place_of(person):
        return Refusal("Only a seated player can be ready", first)
    r = table.round
    if r is None or not ready:
        return None
    if betting_open(r) and person in r.waits_for():  # betting cannot close until this player has made a wager
        return r.refusal(_closing_words(r))
    due = due_beside(r, person)
    if due is None:
        return None
    name = table.rules.game.called(due.wager)
    return Refusal(f"You must place the {name} with your other wagers before the deal", first)


def _only_idle(table: Table, ready: frozenset[Actor], here: frozenset[Actor]) -> bool:
    """Whether betting can end early.

    It can if a player with a wager is ready, and so is every player at the table who wagered in this round. A wager
    from an earlier round that is still on the layout does not count.
    """
    present = [sitter for _, sitter in table.seats if sitter in here]
    waiting = any(staked_cents(table, sitter) for sitter in present if sitter in ready)
    return waiting and not any(_wagered(table, sitter) for sitter in present if sitter not in ready)


def _wagered(table: Table, person: Actor) -> bool:
    """Whether a person has changed their wagers since the round began."""
    before = sum([wager.cents for wager in table.standing.lying if wager.person == person])
    return staked_cents(table, person) != before


def everybody_ready(table: Table, ready: frozenset[Actor], here: frozenset[Actor]) -> bool:
    """Whether every seated player who watches the table is ready."""
    present = {sitter for _, sitter in table.seats if sitter in here}
    return bool(present) and present <= ready


def closing(r: Round) -> Announce | None:
    """The announcement that closes the betting, if the dealer may make it."""
    moves = [offer.move for offer in r.offers(DEALER)]
    return next((move for move in moves if isinstance(move, Announce)), None)


def silent_move(r: Round, person: Actor) -> Move | None:
    """The move for a player who does not act: fold, stand or decline.

    The move is a further wager only if the law allows nothing else, because that wager must follow an earlier one.
    """
    offers = r.offers(person)
    if len(offers) == 1:
        return offers[0].moves()[0]
    if r.agenda[0].betting() is not None:  # no one folds if they can check
        check = [offer.move for offer in offers if isinstance(offer.move, Choose) and offer.move.choice == CHECK]
        if check:
            return check[0]
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
    """The moves that return a player's wagers, if betting cannot close because that player lacks a required wager."""
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
    head = r.agenda[0]
    words = head.sets_off if head.sets_off is not None and not head.under_way() else head.closes
    return Announce(words.words if words is not None else "")


class Clock:
    """Remembers when each wait began."""

    def __init__(self) -> None:
        self._since: dict[tuple[object, ...], datetime] = {}
        self._now: datetime | None = None

    def running(self, found: Sequence[ClockWait], now: datetime) -> list[tuple[datetime, ClockWait]]:
        """The time at which each wait ends, the earliest first. Waits that are over are dropped.

        If the world's clock is set back, a wait does not become longer.
        """
        back = min(now - (self._now or now), timedelta(0))
        self._now = now
        self._since = {wait.key: self._since.get(wait.key, now - back) + back for wait in found}
        ends = [(self._since[wait.key] + timedelta(seconds=wait.seconds), wait) for wait in found]
        return sorted(ends, key=lambda end: end[0])

    def try_later(self, wait: ClockWait, now: datetime) -> None:
        """Tries the wait again later, because its timeout had no effect."""
        self._since[wait.key] = now + timedelta(seconds=RETRY_S - wait.seconds)


def deadline_of(running: Sequence[tuple[datetime, ClockWait]]) -> Deadline | None:
    """The next time at which the clock acts, in the form that viewers see."""
    running = [(end, wait) for end, wait in running if wait.what != AWAY]
    if not running:
        return None
    at, first = running[0]
    persons = tuple([person for _, wait in running if wait.what == first.what for person in wait.persons])
    return Deadline(at.isoformat(timespec="milliseconds"), first.what, persons, first.seconds)
