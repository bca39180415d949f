"""A command of the page made whole for the table, and which action it is for the matrix of roles."""

from __future__ import annotations

from typing import cast

from msgspec.structs import asdict, replace

from croupier.floor.frames.scene import Viewer
from croupier.floor.messages import inbound
from croupier.money import money
from croupier.rounds.actors import SUPERVISOR
from croupier.rounds.moves import Announce, Arrange, Bet, Choose, Count, Fold, Move, Report, Show, Throw, Turn, Withdraw
from croupier.rounds.refusals import Refusal
from croupier.table.commands import Act, BuyIn, Command, TableCommand
from croupier.table.table import Table

OUTSIDE = (Turn, Throw, Show)
"""What nobody may say of himself: cards come from the shoe, throws from the dice, amounts from a device."""
OF_PLAYERS = (Bet, Withdraw, Fold, Choose, Arrange)
CHIPS_MAX = 10**11
"""In cents."""


def action_of(command: inbound.AnyCommand) -> str:
    """The action of the matrix that a command is; an unlisted one is nobody's."""
    if not isinstance(command, Act):
        return str(type(command).__struct_config__.tag)
    move = command.move
    if isinstance(move, Report):
        return "report"
    if isinstance(move, OF_PLAYERS):
        return "validate a payment" if move.by == SUPERVISOR else "move of a player"
    return "move of the dealer" if isinstance(move, Announce | Count) else "move of nobody"


def table_command(command: inbound.AnyCommand, viewer: Viewer) -> Command | None:
    """The same for the table itself; None where it is the floor's business alone.

    What the page may not send is filled in here: the person and the actor are the session's.
    """
    if isinstance(command, inbound.FromPage):
        session = {"person": viewer.person, "by": viewer.actor}
        whole = command.__wrapped__
        filled = {field: session[field] for field in session if field in whole.__struct_fields__}
        return cast(Command, whole(**asdict(command), **filled))
    if isinstance(command, Act):
        return Act(unfaced(command.move))
    return cast(Command, command) if isinstance(command, TableCommand) else None


def unfaced(move: Move) -> Move:
    """A report says which card by its slot, and the table knows the face: nobody learns one by guessing at it."""
    return replace(move, card=min(move.card, 0)) if isinstance(move, Report) else move


def beyond(command: Command, table: Table) -> Refusal | None:
    """Chips beyond what any table could ever count are not sold."""
    if isinstance(command, BuyIn) and table.chips.get(command.person, 0) + command.cents > CHIPS_MAX:
        return Refusal(f"Nobody has more than {money(CHIPS_MAX)} in chips at one table", table.rules.tender.cite)
    return None


def outside_refusal(command: Command, table: Table) -> Refusal | None:
    """Nobody tells the table which card comes or how the dice fall, whatever is going on by the rules."""
    if isinstance(command, Act) and isinstance(command.move, OUTSIDE):
        agenda = table.round.agenda if table.round is not None and table.round.agenda else table.rules.agenda
        why = "Cards, dice and displays speak for themselves; a dealer asks for the next one"
        return Refusal(why, agenda[0].cite)
    return None
