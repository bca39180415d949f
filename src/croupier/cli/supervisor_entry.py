"""Writes a supervisor's entry to a ledger from the command line: a correction or a dispute."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from typing import TYPE_CHECKING

from croupier.cli.errors import BadUsage
from croupier.cli.ledger_args import followed
from croupier.cli.replay import table_named
from croupier.ledger.store.location import Where

if TYPE_CHECKING:
    from croupier.ledger.store.ledger import Ledger
    from croupier.table.commands import Command
    from croupier.table.table import Table


def entered(
    file: Where,
    table: str | None,
    command: Command,
    command_id: str = "",
    *,
    before: Callable[[Ledger, str, Command], Command] | None = None,
) -> Table:
    """Write the entry, and return the table after it when it is durable. If it is refused, write nothing and say why.

    `before` runs first. It returns the command to give, or refuses by raising an error.
    """
    from croupier.cli.play.session import open_ledger
    from croupier.ledger.restore import resume
    from croupier.ledger.store.keys import seal_for
    from croupier.rounds.actors import SUPERVISOR
    from croupier.rounds.refusals import Refusal
    from croupier.table.decide import decide

    with followed(file), closing(open_ledger(file, None, create=False)) as ledger:
        name = table_named(ledger, table)
        at = resume(ledger, name, seal_for(ledger.path, ledger.world), chores=frozenset())
        if before is not None and not isinstance(decide(at.table, command), Refusal):
            command = before(ledger, name, command)
        answer = at.put(command, by=SUPERVISOR, command_id=command_id)
        at.commit()
    if isinstance(answer, Refusal):
        raise BadUsage(str(answer))
    return at.table
