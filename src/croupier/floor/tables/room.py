"""One table of the floor and the task that owns it: decide, append, commit with the other tables, then publish."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from datetime import datetime

from croupier.declare.duties import ANNOUNCE
from croupier.floor.frames.build import duties_of
from croupier.floor.frames.encode import Encoded
from croupier.floor.frames.last_rounds import Sittings, of_round
from croupier.floor.frames.model import Deadline, Past
from croupier.floor.frames.narration import TableEvent, lived
from croupier.floor.frames.offers import Memo
from croupier.floor.frames.scene import Scene, Viewer, dealer_of, keys_payments
from croupier.floor.messages import inbound
from croupier.floor.messages.to_command import beyond, outside_refusal, table_command
from croupier.floor.oversight.table_figures import TableTally
from croupier.floor.tables.pace import (
    AWAY,
    BEGIN,
    BESIDE,
    CLOSE,
    TIME_OUT,
    Clock,
    ClockWait,
    Pace,
    closing,
    deadline_of,
    everybody_ready,
    incomplete,
    ready_refusal,
    silent_move,
    waits,
)
from croupier.floor.tables.past_results import PastResults
from croupier.floor.tables.queue import CommandQueue, QueuedCommand, Watcher
from croupier.floor.training.coaches import Lessons
from croupier.floor.training.model import TrainingState
from croupier.floor.training.payments import Paying, TrainingCommand, no_key
from croupier.floor.training.simulated_players import next_act, to_seat
from croupier.floor.training.steps import next_step, not_due, set_words
from croupier.law import Cite
from croupier.rounds.actors import DEALER, Actor
from croupier.rounds.moves import Announce, Draw, Move, Report, Shake, Spin, Throw
from croupier.rounds.refusals import Refusal
from croupier.rounds.round import Round
from croupier.table.commands import Act, Begin, Command, Leave
from croupier.table.decide import Decided
from croupier.table.duties.due import due
from croupier.table.events import Began, Ended, Event
from croupier.table.host import Host
from croupier.table.idempotency import ReusedId
from croupier.table.table import Table

PAST_KEPT = 10
SO_FAR_MAX = 400
"""How many events of the round a new viewer gets."""
BATCH_MAX = 32
SIMULATED_ACTS_MAX = 200
"""How many times simulated players act before people see the table again."""
QUEUE_MAX = 256
"""The size of the command queue. Further commands are refused."""


class TableRoom:
    """Runs one table of the floor."""

    def __init__(
        self,
        host: Host,
        *,
        chores: frozenset[str],
        pace: Pace,
        durable: Callable[[], Awaitable[None]],
        sequence: int = 0,
        changed: Callable[[], None] = lambda: None,
        elsewhere: Callable[[], dict[str, int]] = dict,
        keyed: Callable[[int, int], None] = lambda _round, _paid: None,
        scored: Callable[[bytes], None] = lambda _score: None,
        score: bytes = b"",
        untold: Sequence[TableEvent] = (),
        shift_over: Callable[[str, TrainingState], None] = lambda _person, _score: None,
    ) -> None:
        """`untold` are events not published before the last restart, because payments had to be keyed first."""
        self.host, self.chores, self.pace = host, chores, pace
        self.name = host.table.name
        self.dealer = dealer_of(chores)
        self.keeps_time = ANNOUNCE in chores
        self.watchers: set[Watcher] = set()
        self.ready: set[Actor] = set()
        self.rounds_events: list[Event] = []
        self.before_round: Table = host.table
        self.lessons = Lessons()
        self.tally = TableTally()
        self.past_results = PastResults()
        learns = keys_payments(host.table, chores)
        self.paying = Paying(host.table.rules, keyed, scored, score, host.world.clock) if learns else None
        self._shift_over = shift_over
        self._durable, self._changed, self._elsewhere = durable, changed, elsewhere
        self._queue = CommandQueue(QUEUE_MAX)
        self._clock = Clock()
        self._deadline: Deadline | None = None
        self._wake: datetime | None = None
        self._recorded = host.table
        self._published = untold[0].before if untold else host.table
        self._sequence = sequence
        self._final: Round | None = None
        self._announced = ""
        self._dice: tuple[int, ...] = ()
        self._section = ""
        self._drawn: tuple[int, ...] = ()
        self._last: tuple[Past, ...] = ()
        self._sittings = Sittings()
        self._fresh = [*untold]
        self._so_far: list[TableEvent] = []
        """The published events of this round."""
        self._timing_out = False
        self._scene: Scene | None = None
        self._here: frozenset[Actor] | None = None
        self._shown_with: tuple[object, ...] = ()
        self._memo = Memo()
        host.take()  # drops the opening, which the sequence counts already
        self.encoded = Encoded()
        self.stopped = self.closed = False
        self._acted_for = 0

    @property
    def table(self) -> Table:
        """The table as published to its viewers."""
        return self._published

    def _take(self) -> None:
        """Takes what the host has appended. It is published when the group commit has made it durable."""
        for events, after in self.host.take():
            self._fresh += lived(events, self._recorded, after, timeout=self._timing_out)
            if self.paying is not None:
                self.paying.face_down.follow(self._recorded.round, after.round)
            self._recorded = after

    def _do(self, command: Command, *, by: Actor, command_id: str = "") -> Refusal | Decided:
        """Lets the host judge a command and append its events. `_after` commits and publishes them."""
        answer = self.host.do(command, by=by, command_id=command_id)
        self._take()
        return answer

    # Commands and viewers.

    async def ask(self, viewer: Viewer, command: inbound.AnyCommand, command_id: str) -> Refusal | None:
        """Runs a command, and answers when its events are durable. None means success."""
        if self.stopped or self.closed:
            return self._no_more()
        answer: asyncio.Future[Refusal | None] = asyncio.get_running_loop().create_future()
        if not self._queue.put(QueuedCommand(viewer, command, command_id, answer)):
            return Refusal("Too many commands are waiting at this table; try again", self.table.rules.agenda[0].cite)
        return await answer

    def stop(self) -> None:
        """Stops the table after a program error."""
        self.stopped = True
        self._end()

    def close(self) -> None:
        """Closes the table. Its viewers see that and nothing after it, and its task ends."""
        self.closed = True
        self._end()
        self.lessons.close()
        self.look()

    def _end(self) -> None:
        for asked in self._queue.drain():
            asked.say(self._no_more())
        self._scene = None
        for watcher in tuple(self.watchers):
            watcher.show(self, ())

    def _no_more(self) -> Refusal:
        stopped = "stopped; it continues when the floor is restarted"
        return Refusal(f"This table has {'closed' if self.closed else stopped}", self._first_cite())

    def look(self) -> None:
        """Makes the table check its clock, because a viewer has come or gone, or time has passed."""
        self._queue.wake()

    def watched(self, watcher: Watcher) -> None:
        """Adds a viewer. A new viewer gets the events of the round so far."""
        so_far = () if watcher in self.watchers else tuple(self._so_far)
        self.watchers.add(watcher)
        self._scene = self._here = None
        watcher.show(self, so_far)
        self.lessons.greet(self, watcher)
        self.look()

    def unwatched(self, watcher: Watcher) -> None:
        """Removes a viewer."""
        self.watchers.discard(watcher)
        self._scene = self._here = None
        self.look()

    @property
    def here(self) -> frozenset[Actor]:
        """The actors who watch the table."""
        if self._here is None:
            self._here = frozenset([watcher.viewer.actor for watcher in self.watchers])
        return self._here

    @property
    def unpaid(self) -> bool:
        """Whether payments must still be keyed. Their results are not published until then."""
        return self._unpaid() is not None

    # The task.

    async def run(self) -> None:
        """Runs until the table closes. After a ledger error it ends, and publishes nothing that is not durable."""
        self.host.work()
        await self._after([])
        while not self.closed:
            asked = await self._next()
            try:
                await self._after([(one, self._answer_to(one)) for one in asked])
            except Exception:
                for one in asked:
                    one.say(self._no_more())
                raise

    async def _next(self) -> list[QueuedCommand]:
        """The next commands; none if it is time to check the clock."""
        seconds = None
        if self._wake is not None:
            seconds = max(0.0, (self._wake - self.host.world.clock()).total_seconds())
        return await self._queue.next(seconds, BATCH_MAX)

    async def _after(self, answered: Sequence[tuple[QueuedCommand, Refusal | None]]) -> None:
        self._take()
        if not self.closed:
            self._simulate()
            self._keep_time()
        if self._fresh:
            await self._durable()
        self._publish()
        for one, answer in answered:
            one.say(answer)

    def _state(self) -> tuple[object, ...]:
        """What viewers see in addition to the table itself."""
        keyed = self.paying.shown(self.host.table) if self.paying is not None else None
        return self._deadline, frozenset(self.ready), self.here, keyed, self._elsewhere()

    def _answer_to(self, asked: QueuedCommand) -> Refusal | None:
        try:
            return self._decide(asked)
        except ReusedId as reused:
            return Refusal(str(reused), self.table.rules.agenda[0].cite)

    def _decide(self, asked: QueuedCommand) -> Refusal | None:
        command, viewer = asked.command, asked.viewer
        match command:
            case inbound.Ready(ready):
                return self._set_ready(viewer.person, ready)
            case inbound.DoChore(what):
                return self._chore(what, asked.id)
            case inbound.EndShift() if self.paying is not None:
                return self._end_shift(self.paying, viewer.person)
            case inbound.Key() | inbound.EndShift() | inbound.PayOut() | inbound.PlantFault():
                return self._trained(command)
            case inbound.HaveFaults() | inbound.CallFault():
                return self._trained(command)
            case inbound.SeatPlayers(many):
                return self._seat_players(many)
            case inbound.AskCoach():
                return None
        if (unpaid := self._unpaid()) is not None:
            return unpaid
        wanted, table = table_command(command, viewer), self.host.table
        assert wanted is not None, "the floor's own commands are answered above"
        if (refused := outside_refusal(wanted, table) or beyond(wanted, table)) is not None:
            return refused
        by_trainee = self.paying if viewer.actor == DEALER else None
        if by_trainee is not None and (unlike := self._unlike(by_trainee, wanted)) is not None:
            return unlike
        answer = self._do(wanted, by=viewer.actor, command_id=asked.id)
        if by_trainee is not None:
            by_trainee.stepped(answer, self.table.rounds)
        if isinstance(answer, Refusal):
            return answer
        if isinstance(wanted, Act):
            self.ready.discard(viewer.actor)  # a player who changes a wager must press Ready again
        return None

    def _set_ready(self, person: Actor, ready: bool) -> Refusal | None:
        refused = ready_refusal(self.host.table, person, ready)
        if refused is None:
            (self.ready.add if ready else self.ready.discard)(person)
        return refused

    def _chore(self, what: str, command_id: str) -> Refusal | None:
        if self.paying is not None and (down := self.paying.face_down).answered(command_id):
            return None
        if self.paying is not None and down:
            self.paying.passes(self.table.rounds)
            refused = down.deal(what, command_id)
            self.paying.stepped(refused, self.table.rounds, helped=not what)
            return refused
        duties = self.host.duties()
        of_set = set_words(next_step(duties), self.host.table)
        wrong = self._unpaid() or (not_due(what, duties, self.host.table) if what else None)
        if self.paying is not None and wrong is None:
            self.paying.passes(self.table.rounds)
        done = wrong or self.host.one_chore(command_id=command_id)
        self._take()
        if self.paying is not None:
            self.paying.stepped(done, self.table.rounds, helped=not what, of_set=of_set)
        return done if isinstance(done, Refusal) else None

    def _trained(self, command: TrainingCommand) -> Refusal | None:
        """Handles the commands of dealer training."""
        return self.paying.handle(command, self.host.table) if self.paying is not None else no_key(self._first_cite())

    def _unlike(self, paying: Paying, command: Command) -> Refusal | None:
        """Why a report of the dealer in training is not what happened.

        With any other command the dealer passes a planted fault.
        """
        number = self.table.rounds
        if isinstance(command, Act) and isinstance(command.move, Report):
            return paying.reported(command.move, number)
        paying.passes(number)
        return None

    def _end_shift(self, paying: Paying, person: str) -> Refusal | None:
        score = paying.shown()
        refused = paying.handle(inbound.EndShift(), self.host.table)
        if refused is None and any((score.right, score.wrong, score.steps_right, score.steps_wrong)):
            self._shift_over(person, score)
        return refused

    def _seat_players(self, many: int) -> Refusal | None:
        """Lets simulated players sit down or leave.

        This is possible only between rounds, at a table where a dealer trains.
        """
        if self.paying is None:
            return no_key(self._first_cite())
        if (unpaid := self._unpaid()) is not None:
            return unpaid
        if self.host.table.round is not None:
            return Refusal("Simulated players come and go between two rounds", self._first_cite())
        for person, command in to_seat(self.host.table, many):
            if isinstance(refused := self._do(command, by=person), Refusal):
                return refused
        return None

    def _simulate(self) -> None:
        """Lets simulated players wager and decide, until the table waits for someone else."""
        for _ in range(SIMULATED_ACTS_MAX):
            if self.paying is None or self._unpaid() is not None or (act := next_act(self.host.table)) is None:
                return
            if isinstance(self._do(act[1], by=act[0]), Refusal):
                return

    def _unpaid(self) -> Refusal | None:
        return self.paying.refusal(self._fresh) if self.paying is not None else None

    def _first_cite(self) -> Cite:
        return self.table.rules.agenda[0].cite

    # Time.

    def _keep_time(self) -> None:
        """Begins rounds, closes betting and acts for silent players when their time is up."""
        for _ in range(BATCH_MAX):
            now = self.host.world.clock()
            table, here = self.host.table, self.here
            ready = frozenset(self.ready)
            found = waits(
                table, self.pace, keeps_time=self.keeps_time, here=here, ready=ready, offers=self._memo.offers
            )
            running = self._clock.running([] if self.unpaid else found, now)  # no clock runs if payments must be keyed
            r = table.round
            closes = self.keeps_time and any(wait.what == CLOSE for wait in found)
            all_ready = closes and everybody_ready(table, ready, here)
            words = closing(r) if r is not None and all_ready else None
            if words is not None:
                self.ready.clear()  # ready for this deal, not for the next round
                self._do(Act(words), by=DEALER)
                continue
            due = [wait for end, wait in running if end <= now]
            if not due:
                break
            if not self._time_is_up(due[0]):
                self._clock.try_later(due[0], now)
        self._deadline = deadline_of(running)
        self._wake = running[0][0] if running else None

    def _time_is_up(self, wait: ClockWait) -> bool:
        """Acts on a timeout. Returns whether that changed anything."""
        table = self.host.table
        if wait.what == BEGIN:
            self.ready.clear()  # ready for the next round, not for its wagers
            return not isinstance(self._do(Begin(), by=DEALER), Refusal)
        if wait.what == AWAY:
            return not isinstance(self._do(Leave(wait.persons[0]), by=DEALER), Refusal)
        assert table.round is not None
        if wait.what == CLOSE:
            words = closing(table.round)
            if words is not None:
                self.ready.clear()
                return self._for(DEALER, words)
        if wait.what in (CLOSE, BESIDE):
            done = [self._for(move.by, move) for move in incomplete(table.round, wait.persons)]
            return any(done)
        move = silent_move(table.round, wait.persons[0])
        return move is not None and self._for(wait.persons[0], move)

    def _for(self, person: Actor, move: Move) -> bool:
        """Acts for a person whose time is up. The ledger records that the clock did it."""
        self._timing_out = True
        try:
            self._acted_for += 1  # the clock may act several times before the sequence moves on
            command_id = f"{TIME_OUT} {self.host.table.rounds} {self._sequence} {self._acted_for}"
            return not isinstance(self._do(Act(move), by=person, command_id=command_id), Refusal)
        finally:
            self._timing_out = False

    # Publishing.

    def _publish(self) -> None:
        events = self.paying.tellable(self._fresh) if self.paying is not None else self._fresh
        self._fresh = []
        if self.paying is not None:
            self.paying.may_plant(self.host.table)
        for one in events:
            self._remember(one)
        state = self._state()
        if not events and state == self._shown_with:
            return
        self._shown_with = state
        held = self.paying.table(self._recorded) if self.paying else None
        self._published, self._scene = held or self._recorded, None
        self._sequence += len(events)
        for watcher in tuple(self.watchers):
            watcher.show(self, events)
        self.lessons.follow(self, events)
        self._changed()

    def _remember(self, one: TableEvent) -> None:
        event = one.event
        self._sittings.follow(one)
        self.tally.follow(one)
        self.past_results.follow(one)
        if isinstance(event, Began):
            self.before_round, self.rounds_events, self._so_far = one.before, [], []
            self._announced, self._dice, self._section, self._final = "", (), "", None
            self._drawn = ()
            self.ready.clear()
        elif isinstance(event, Announce):
            self._announced = event.words
            self.ready.clear()
        elif isinstance(event, Throw | Shake):
            self._dice = event.dice
        elif isinstance(event, Spin):
            self._section = event.section
        elif isinstance(event, Draw):
            self._drawn = (*self._drawn, event.number)
        elif isinstance(event, Ended):
            self._final = one.before.round
            self._last = (of_round(event.round, one.before.round), *self._last)[:PAST_KEPT]
        self.rounds_events.append(event)
        self._so_far.append(one)
        del self._so_far[:-SO_FAR_MAX]

    def scene(self) -> Scene:
        """The table and everything that is shown with it."""
        if self._scene is None:
            table = self._published
            self._scene = Scene(
                table=table,
                shown=table.round if table.round is not None else self._final,
                sequence=self._sequence,
                dealer=self.dealer,
                ready=frozenset(self.ready),
                here=self.here,
                announced=self._announced,
                dice=self._dice,
                section=self._section,
                drawn=self._drawn,
                deadline=self._deadline,
                keyed=self.paying.shown(self.host.table) if self.paying is not None else None,
                last=self._last,
                sittings=self._sittings.nets,
                duties=() if self.unpaid else duties_of(due(table, self.chores, self.host.world.clock())),
                memo=self._memo,
                elsewhere=self._elsewhere(),
                mistake=self.stopped,
                closed=self.closed,
            )
        return self._scene
