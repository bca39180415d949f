"""The coach of one person at a training table: what each choice is worth before he decides, or what his cost after.

It counts in a process of its own, from the events of the round as the ledger has them, and looks at the round through
that person's eyes alone.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from concurrent.futures import BrokenExecutor
from fractions import Fraction
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec.structs import replace

from croupier.floor.frames.build import named
from croupier.floor.messages.outbound import CoachSays
from croupier.floor.people.roles import Role
from croupier.floor.training.model import CoachMistake, CoachState, Worth
from croupier.floor.workers.pool import WorkerPools
from croupier.rounds.actors import Actor
from croupier.rounds.moves import Arrange, Bet, Choose, Fold, Move, Withdraw
from croupier.rounds.round import Round
from croupier.table.events import Event, Left, Sat, Stood, decode_event, encode_event
from croupier.table.narrate import wager_name
from croupier.table.table import Table, evolve, from_stood, stood

if TYPE_CHECKING:
    from croupier.floor.frames.narration import TableEvent
    from croupier.floor.tables.queue import Watcher
    from croupier.floor.tables.room import TableRoom

MISTAKES_KEPT = 20
LATE_MAX = 32
"""So many decisions of one person may wait until they are counted; more are not judged, and he is told so."""
DECISIONS = (Bet, Withdraw, Fold, Choose, Arrange)
OFF, BEFORE, AFTER = "off", "before", "after"


class Position(msgspec.Struct, eq=False):
    """Where this person had to decide: `rows` when it has been counted, `decided` when he has."""

    round: Round
    number: int
    task: asyncio.Task[None] | None = None
    rows: list[dict[str, Any]] | None = None
    decided: Move | None = None


class Coached:
    """One person at one table, in however many browsers: they are all told the same."""

    def __init__(self, person: Actor, counting: WorkerPools) -> None:
        self._person, self._counting = person, counting
        self._says = self._told = CoachState()
        self._choices: tuple[Worth, ...] = ()
        self._position: Position | None = None
        self._late: list[Position] = []
        """Decided before they were counted, and judged when they are."""
        self._left = False

    def speaks(self, room: TableRoom, when: str) -> None:
        """From now on, before or after decisions, or not at all; what was found so far stays."""
        self._says = replace(self._says, when=when, unit=room.table.rules.game.wagers[0].name)
        self._dropped()
        self._count(room)
        self._tell(room)

    def follow(self, room: TableRoom, told: Sequence[TableEvent]) -> None:
        """Something happened: perhaps this person decided, perhaps he is asked, perhaps he left."""
        for one in told:
            event = one.event
            if isinstance(event, DECISIONS) and event.by == self._person and not one.timeout:
                self._decided(room, event, one.before)
            elif isinstance(event, Left) and event.person == self._person and not room.table.place_of(self._person):
                self._left = True
            elif isinstance(event, Sat) and event.person == self._person and self._left:
                self.close()  # the review of the last time ends where the next begins
                self._says, self._left = CoachState(self._says.when, self._says.unit), False
        if told:
            self._count(room)
            self._tell(room)

    def told_to(self, room: TableRoom, watcher: Watcher) -> None:
        """He has come, or come back, or opened a second page."""
        self._count(room)
        watcher.tell(self._message(room))

    def close(self) -> None:
        """Silent from now on."""
        self._dropped()
        for position in self._late:
            if position.task is not None:
                position.task.cancel()
        self._late = []

    def _dropped(self) -> None:
        """Nobody asks any more for what is being counted."""
        if self._position is not None and self._position.task is not None:
            self._position.task.cancel()
        self._position, self._choices = None, ()

    def _count(self, room: TableRoom) -> None:
        r = room.table.round
        if self._position is not None and self._position.round is r:
            return
        self._dropped()
        if self._says.when == OFF or r is None or self._person not in r.waits_for() or self._person not in room.here:
            return
        if room.before_round.round is not None:
            said = "The coach came in the middle of this round, and counts from the next."
            self._says = replace(self._says, said=said)
            return
        self._position = self._begun(room, r, room.rounds_events)

    def _begun(self, room: TableRoom, r: Round, events: Sequence[Event]) -> Position:
        position = Position(r, room.table.rounds)
        payload = payload_of(room.before_round, events)
        position.task = asyncio.create_task(self._counted(room, position, payload))
        return position

    async def _counted(self, room: TableRoom, position: Position, payload: Sequence[bytes]) -> None:
        try:
            answer = await self._counting.coached(worth_of, payload, self._person)
        except BrokenExecutor:
            answer = "The coach has stopped counting."
        finally:
            self._late = [late for late in self._late if late is not position]
        position.rows = [] if isinstance(answer, str) else answer[0]
        if position.decided is not None:
            self._judged(position, position.decided)
        elif position is self._position:
            if isinstance(answer, str):
                self._says = replace(self._says, said=answer, left_out=())
            else:
                self._says = replace(self._says, left_out=answer[1])
                self._choices = tuple([_worth(row) for row in answer[0]]) if self._says.when == BEFORE else ()
        self._tell(room)

    def _decided(self, room: TableRoom, move: Move, before: Table) -> None:
        position, r = self._position, before.round
        if self._says.when == OFF or r is None or self._person not in r.waits_for():
            return
        if position is not None and position.round is r:
            self._position, self._choices = None, ()
        else:
            position = self._afterwards(room, move, r)
        if position is None:
            return
        position.number = before.rounds
        if position.rows is not None:
            self._judged(position, move)
        elif len(self._late) < LATE_MAX:
            position.decided = move
            self._late.append(position)
        else:
            assert position.task is not None
            position.task.cancel()
            self._says = replace(self._says, unjudged=self._says.unjudged + 1)

    def _afterwards(self, room: TableRoom, move: Move, r: Round) -> Position | None:
        """A decision at a position that nobody had begun to count, because something else came just before it."""
        at = next((i for i, event in enumerate(room.rounds_events) if event is move), None)
        if at is None or room.before_round.round is not None:
            return None
        return self._begun(room, r, room.rounds_events[:at])

    def _judged(self, position: Position, move: Move) -> None:
        rows = position.rows or []
        row = next((row for row in rows if row["move"] == encode_event(move)), None)
        if row is None:
            return
        says, best = self._says, " or ".join([row["words"] for row in rows if row["best"]])
        if row["best"]:
            self._says = replace(says, decided=says.decided + 1, best=says.best + 1, said="Nothing is better.")
            return
        cents = row["cents"]
        mistake = CoachMistake(position.number, row["cards"], row["words"], best, row["cost"], cents)
        self._says = replace(
            says,
            decided=says.decided + 1,
            cost_cents=says.cost_cents + cents,
            mistakes=(*says.mistakes, mistake)[-MISTAKES_KEPT:],
            said=f"{best} was best; {row['words']} costs {row['cost_rounded']:.2%} of the {says.unit} on average.",
        )

    def _message(self, room: TableRoom) -> CoachSays:
        counting = self._says.when == BEFORE and self._position is not None and self._position.rows is None
        says = replace(self._says, choices=self._choices, counting=counting, waiting=len(self._late))
        return CoachSays(room.name, room.scene().sequence, says)

    def _tell(self, room: TableRoom) -> None:
        message = self._message(room)
        if message.coach != self._told:
            self._told = message.coach
            for watcher in tuple(room.watchers):
                if watcher.viewer.person == self._person and watcher.viewer.role is Role.PLAYER:
                    watcher.tell(message)


def _worth(row: dict[str, Any]) -> Worth:
    return Worth(row["words"], row["worth"], row["worth_rounded"], row["cost"], row["cost_rounded"], row["best"])


# In the worker.


def payload_of(before: Table, events: Sequence[Event]) -> list[bytes]:
    """A round for another process: the table as the round found it, and what has happened since."""
    return [encode_event(event) for event in (stood(before), *events)]


def round_of(payload: Sequence[bytes]) -> Round | None:
    """The same round in another process."""
    first, *events = [decode_event(body) for body in payload]
    assert isinstance(first, Stood)
    table = from_stood("training", first)
    for event in events:
        table = evolve(table, event)
    return table.round


def worth_of(payload: Sequence[bytes], person: Actor) -> tuple[list[dict[str, Any]], tuple[str, ...]] | str:
    """What every choice of this person is worth, and the wagers that are not in it; or why nothing is known."""
    from croupier.analysis.coach import NoCoach, left_out, values

    r = round_of(payload)
    if r is None:
        return "No round is being played."
    try:
        listed = values(r, person)
    except NoCoach as why:
        return str(why)
    opening = _opening(r, person)
    cards = _cards(r, person)
    rows = [
        {
            "move": encode_event(choice.move),
            "words": said(r, choice.move, [other.move for other in listed]),
            "worth": str(choice.worth),
            "worth_rounded": round(float(choice.worth), 6),
            "cost": str(choice.cost),
            "cost_rounded": round(float(choice.cost), 6),
            "cents": round(float(choice.cost * opening), 4),
            "best": choice.best,
            "cards": cards,
        }
        for choice in listed
    ]
    return rows, left_out(r, person)


def _opening(r: Round, person: Actor) -> Fraction:
    key = r.rules.game.wagers[0].key
    lying = [hand.amount(person, key) for hand in r.hands if hand.amount(person, key)]
    settled = sum([p.stake for p in r.postings if (p.person, p.wager) == (person, key)])
    return Fraction(lying[0] if lying else settled)


def _cards(r: Round, person: Actor) -> str:
    """The cards that this person sees, his own first."""
    view = r.view(person)
    mine = [seen for seen in view.hands if any(stake.person == person for stake in seen.stakes)]
    return " / ".join([" ".join([named(card) for card in seen.cards]) for seen in (*mine, *view.common) if seen.cards])


def said(r: Round, move: Move, others: Sequence[Move]) -> str:
    """A choice in a word or two; its amount where there are several."""
    from croupier.money import money

    alike = [other for other in others if _kind(other) == _kind(move)]
    match move:
        case Bet(wager=wager, cents=cents):
            name = wager_name(r.rules, wager)
            return f"{name} {money(cents)}" if len(alike) > 1 else name
        case Choose(choice=choice, cents=cents):
            return f"{choice} {money(cents)}" if len(alike) > 1 else choice
        case Withdraw(wager=wager):
            return f"take back {wager_name(r.rules, wager)}"
        case Arrange(low=low):
            return f"lay aside {' '.join([named(card) for card in low])}"
    return type(move).__name__.lower()


def _kind(move: Move) -> tuple[str, str]:
    return type(move).__name__, str(getattr(move, "wager", getattr(move, "choice", "")))
