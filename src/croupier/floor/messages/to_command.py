"""Turns a command of the page into a command of the table, and finds its action in the role matrix."""

from __future__ import annotations

from typing import cast

from msgspec.structs import asdict, replace

from croupier.floor.frames.scene import Viewer
from croupier.floor.messages import inbound
from croupier.money import money
from croupier.rounds.actors import SUPERVISOR
from croupier.rounds.moves import (
    Announce,
    Arrange,
    Bet,
    Choose,
    Confirm,
    Count,
    Draw,
    Fold,
    Move,
    Report,
    Shake,
    Show,
    Spin,
    Throw,
    Turn,
    Withdraw,
)
from croupier.rounds.refusals import Refusal
from croupier.table.commands import Act, BuyIn, Command, TableCommand
from croupier.table.table import Table

OUTSIDE = (Turn, Throw, Spin, Shake, Draw, Show)
"""Moves that no person may send. Cards come from the shoe, outcomes from dice or a wheel, and amounts from a device."""
OF_PLAYERS = (Bet, Withdraw, Fold, Choose, Arrange)
CHIPS_MAX = 10**11
"""The most chips that a command may name, in cents."""


def action_of(command: inbound.AnyCommand) -> str:
    """The action of a command in the role matrix. No role may do an action that is not listed there."""
    if not isinstance(command, Act):
        return str(type(command).__struct_config__.tag)
    move = command.move
    if isinstance(move, Report):
        return "report"
    if isinstance(move, Confirm):
        return "confirm a wager"
    if isinstance(move, OF_PLAYERS):
        return "validate a payment" if move.by == SUPERVISOR else "move of a player"
    return "move of the dealer" if isinstance(move, Announce | Count) else "move of nobody"


def table_command(command: inbound.AnyCommand, viewer: Viewer) -> Command | None:
    """The command for the table. None if only the floor knows the command.

    This adds what the page may not send: the person and the actor of the session.
    """
    if isinstance(command, inbound.FromPage):
        session = {"person": viewer.person, "by": viewer.actor}
        whole = command.__wrapped__
        filled = {field: session[field] for field in session if field in whole.__struct_fields__}
        return cast(Command, whole(**asdict(command), **filled))
    if isinstance(command, Act):
        move = command.move
        return Act(replace(move, name=viewer.person) if isinstance(move, Confirm) else unfaced(move))
    return cast(Command, command) if isinstance(command, TableCommand) else None


def unfaced(move: Move) -> Move:
    """The report without the face of its card, which it names by slot. So no one can learn a card by guessing."""
    return replace(move, card=min(move.card, 0)) if isinstance(move, Report) else move


def beyond(command: Command, table: Table) -> Refusal | None:
    """Refuses an amount of chips that is larger than a table can count."""
    if isinstance(command, BuyIn) and table.chips.get(command.person, 0) + command.cents > CHIPS_MAX:
        return Refusal(f"A player may have at most {money(CHIPS_MAX)} in chips at one table", table.rules.tender.cite)
    return None


def outside_refusal(command: Command, table: Table) -> Refusal | None:
    """Refuses a command that names the next card or throw. The state of the table does not matter."""
    if isinstance(command, Act) and isinstance(command.move, OUTSIDE):
        agenda = table.round.agenda if table.round is not None and table.round.agenda else table.rules.agenda
        why = "Cards, throws and displays come from the table; a dealer only asks for the next one"
        return Refusal(why, agenda[0].cite)
    return None
