"""The coach of one person at a training table: the value of each choice before a decision, or the cost after it.

It calculates in another process, from the events of the round in the ledger, and uses only what that person can see.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import BrokenExecutor
from fractions import Fraction
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec.structs import replace

from croupier.floor.frames.build import named
from croupier.floor.messages.outbound import CoachSays
from croupier.floor.training.model import CoachMistake, CoachState, JudgedDecision, Worth
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
"""How many decisions of one person may wait for their calculation. Further decisions are not reviewed."""
DECISIONS = (Bet, Withdraw, Fold, Choose, Arrange)
OFF, BEFORE, AFTER = "off", "before", "after"


class Position(msgspec.Struct, eq=False):
    """A decision of this person. `rows` is set after the calculation, `decided` after the decision."""

    round: Round
    number: int
    task: asyncio.Task[None] | None = None
    rows: list[dict[str, Any]] | None = None
    decided: Move | None = None


class Coached:
    """The coach of one person at one table. All browsers of that person get the same messages."""

    def __init__(
        self,
        person: Actor,
        counting: WorkerPools,
        judged: Callable[[Actor, JudgedDecision], None] = lambda _person, _decision: None,
    ) -> None:
        """`judged` is called with every decision once its values are known."""
        self._person, self._counting, self._judged = person, counting, judged
        self._says = self._told = CoachState()
        self._choices: tuple[Worth, ...] = ()
        self._position: Position | None = None
        self._late: list[Position] = []
        """Decisions whose calculation is still running."""
        self._left = False

    def switch(self, room: TableRoom, when: str) -> None:
        """Switches the coach to before or after decisions, or off. The review so far is kept."""
        self._says = replace(self._says, when=when, unit=room.table.rules.game.wagers[0].name)
        self._drop_position()
        self._count(room)
        self._tell(room)

    def follow(self, room: TableRoom, events: Sequence[TableEvent]) -> None:
        """Handles new events: the person may have decided, may have to decide now, or may have left."""
        for one in events:
            event = one.event
            if isinstance(event, DECISIONS) and event.by == self._person and not one.timeout:
                self._decided(room, event, one.before)
            elif isinstance(event, Left) and event.person == self._person and not room.table.place_of(self._person):
                self._left = True
            elif isinstance(event, Sat) and event.person == self._person and self._left:
                self.close()  # a person who sits down again starts a new review
                self._says, self._left = CoachState(self._says.when, self._says.unit), False
        if events:
            self._count(room)
            self._tell(room)

    def greet(self, room: TableRoom, watcher: Watcher) -> None:
        """Sends the present state to a page that this person has just opened."""
        self._count(room)
        watcher.tell(self._message(room))

    def close(self) -> None:
        """Cancels all calculations."""
        self._drop_position()
        for position in self._late:
            if position.task is not None:
                position.task.cancel()
        self._late = []

    def _drop_position(self) -> None:
        """Cancels the present calculation."""
        if self._position is not None and self._position.task is not None:
            self._position.task.cancel()
        self._position, self._choices = None, ()

    def _count(self, room: TableRoom) -> None:
        r = room.table.round
        if self._position is not None and self._position.round is r:
            return
        self._drop_position()
        if self._says.when == OFF or r is None or self._person not in r.waits_for() or self._person not in room.here:
            return
        if room.before_round.round is not None:
            said = "You turned the coach on in the middle of this round; it starts with the next."
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
            answer = "The coach's calculation stopped."
        finally:
            self._late = [late for late in self._late if late is not position]
        position.rows = [] if isinstance(answer, str) else answer[0]
        if position.decided is not None:
            self._review(position, position.decided)
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
            self._review(position, move)
        elif len(self._late) < LATE_MAX:
            position.decided = move
            self._late.append(position)
        else:
            assert position.task is not None
            position.task.cancel()
            self._says = replace(self._says, unjudged=self._says.unjudged + 1)

    def _afterwards(self, room: TableRoom, move: Move, r: Round) -> Position | None:
        """Starts the calculation for a decision that the person made before the calculation could start."""
        at = next((i for i, event in enumerate(room.rounds_events) if event is move), None)
        if at is None or room.before_round.round is not None:
            return None
        return self._begun(room, r, room.rounds_events[:at])

    def _review(self, position: Position, move: Move) -> None:
        rows = position.rows or []
        row = next((row for row in rows if row["move"] == encode_event(move)), None)
        if row is None:
            return
        choices = tuple([_worth(one) for one in rows])
        self._judged(self._person, JudgedDecision(row["cards"], row["words"], row["cents"], row["best"], choices))
        says, best = self._says, " or ".join([row["words"] for row in rows if row["best"]])
        if row["best"]:
            self._says = replace(says, decided=says.decided + 1, best=says.best + 1, said="That was the best choice.")
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
                if watcher.viewer.person == self._person and watcher.viewer.plays:
                    watcher.tell(message)


def _worth(row: dict[str, Any]) -> Worth:
    keys = ("words", "worth", "worth_rounded", "cost", "cost_rounded", "best", "sample")
    return Worth(*[row[key] for key in keys])


# In the worker.


def payload_of(before: Table, events: Sequence[Event]) -> list[bytes]:
    """A round in a form for another process: the table before the round, and the events of the round."""
    return [encode_event(event) for event in (stood(before), *events)]


def round_of(payload: Sequence[bytes]) -> Round | None:
    """The same round, restored in another process."""
    first, *events = [decode_event(body) for body in payload]
    assert isinstance(first, Stood)
    table = from_stood("training", first)
    for event in events:
        table = evolve(table, event)
    return table.round


def worth_of(payload: Sequence[bytes], person: Actor) -> tuple[list[dict[str, Any]], tuple[str, ...]] | str:
    """The value of each choice of this person and the wagers left out, or a sentence that says why there is none."""
    from croupier.analysis.coach import NoCoach, left_out, values

    r = round_of(payload)
    if r is None:
        return "No round is in play."
    try:
        listed = values(r, person)
    except NoCoach as why:
        return str(why)
    opening = _opening(r, person)
    cards = _cards(r, person)
    rows = [
        {
            "move": encode_event(choice.move),
            "words": choice_words(r, choice.move, [other.move for other in listed]),
            "worth": str(choice.worth),
            "worth_rounded": round(float(choice.worth), 6),
            "cost": str(choice.cost),
            "cost_rounded": round(float(choice.cost), 6),
            "cents": round(float(choice.cost * opening), 4),
            "best": choice.best,
            "sample": choice.sample,
            "cards": cards,
        }
        for choice in listed
    ]
    return rows, left_out(r, person)


def _opening(r: Round, person: Actor) -> Fraction:
    key = r.rules.game.wagers[0].key
    placed = [hand.amount(person, key) for hand in r.hands if hand.amount(person, key)]
    settled = sum([p.stake for p in r.postings if (p.person, p.wager) == (person, key)])
    return Fraction(placed[0] if placed else settled)


def _cards(r: Round, person: Actor) -> str:
    """The cards that this person sees, with their own cards first."""
    view = r.view(person)
    mine = [seen for seen in view.hands if any(stake.person == person for stake in seen.stakes)]
    return " / ".join([" ".join([named(card) for card in seen.cards]) for seen in (*mine, *view.common) if seen.cards])


def choice_words(r: Round, move: Move, others: Sequence[Move]) -> str:
    """A choice in a word or two, with its amount if several choices differ only in that."""
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
            return r.agenda[0].setting_words(low) or f"lay aside {' '.join([named(card) for card in low])}"
    return type(move).__name__.lower()


def _kind(move: Move) -> tuple[str, str]:
    return type(move).__name__, str(getattr(move, "wager", getattr(move, "choice", "")))
