"""A host with its own sink, for play in a terminal, an entry at the command line, tests and measurements."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Self

from croupier.declare.game import Rules
from croupier.rounds.actors import Actor
from croupier.rounds.moves import Move
from croupier.rounds.refusals import Refusal
from croupier.table.commands import Command
from croupier.table.decide import Decided
from croupier.table.event_sink import OwnSink
from croupier.table.events import Event
from croupier.table.host import ALL_CHORES, Appended, Host
from croupier.table.shoe import Seal
from croupier.table.table import Table
from croupier.world import World

Tell = Callable[[Sequence[Event], Table], None]


class SoloHost(Host):
    """Runs one table and owns its sink: judges, appends, commits, and only then notifies the listener.

    `do`, `one_chore`, `work` and `open` are durable when they return. After `put` the caller commits.
    """

    def __init__(
        self,
        table: Table,
        *,
        world: World,
        seal: Seal,
        sink: OwnSink,
        chores: frozenset[str] = ALL_CHORES,
        witness: bool = True,
        moves: Sequence[Move] = (),
        elsewhere: Callable[[str], int] | None = None,
        tell: Tell | None = None,
    ) -> None:
        super().__init__(
            table, world=world, seal=seal, sink=sink, chores=chores, witness=witness, moves=moves, elsewhere=elsewhere
        )
        self._own, self._tell = sink, tell
        self._soon_told: list[Appended] = []

    @classmethod
    def open(cls, name: str, rules: Rules, **how: object) -> Self:
        """Open a new table. Its opening is durable when this returns."""
        host = super().open(name, rules, **how)  # type: ignore[arg-type]
        host.commit()
        return host

    def tells(self, tell: Tell) -> None:
        """Set the listener that is notified of events."""
        self._tell = tell

    def do(self, command: Command, *, by: Actor, command_id: str = "") -> Refusal | Decided:
        """Judge a command, append its events, commit and notify. The chores that are now due are in the same commit."""
        return self._committed(super().do(command, by=by, command_id=command_id))

    def one_chore(self, *, command_id: str = "") -> Refusal | Decided:
        """Do the one chore that the dealer must do now, then commit and notify, like `do`."""
        return self._committed(super().one_chore(command_id=command_id))

    def work(self) -> None:
        """Do the chores that are due, and commit."""
        super().work()
        self.commit()

    def commit(self) -> None:
        """Make the appended events durable, then notify the listener."""
        self._own.commit()
        told, self._soon_told = [*self._soon_told, *self.take()], []
        self._say(told)

    def commit_soon(self) -> None:
        """Start a commit in the background, so that the table can play on.

        First wait for the previous commit, and notify the listener of it. The listener is notified of this commit at
        the next commit of either kind.
        """
        self._own.commit_soon()
        told, self._soon_told = self._soon_told, self.take()
        self._say(told)

    def _committed(self, answer: Refusal | Decided) -> Refusal | Decided:
        """Commit what was appended. A refusal needs no commit, unless the program did some chores before it refused."""
        if not isinstance(answer, Refusal) or self._appended:
            self.commit()
        return answer

    def _say(self, told: Sequence[Appended]) -> None:
        if self._tell is not None:
            for events, after in told:
                self._tell(events, after)
