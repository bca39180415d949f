"""What a browser asks of a table, as a command of the table; and which action it is, for the matrix of roles."""

from __future__ import annotations

from msgspec.structs import replace

from croupier.floor.frames.scene import Viewer
from croupier.floor.messages import inbound
from croupier.money import money
from croupier.rounds.actors import SUPERVISOR, Actor
from croupier.rounds.moves import Announce, Arrange, Bet, Choose, Count, Fold, Move, Report, Show, Throw, Turn, Withdraw
from croupier.rounds.refusals import Refusal
from croupier.table import commands
from croupier.table.commands import Command as TableCommand
from croupier.table.table import Table

OUTSIDE = (Turn, Throw, Show)
"""What nobody may say of himself: cards come from the shoe, throws from the dice, amounts from a device."""
OF_PLAYERS = (Bet, Withdraw, Fold, Choose, Arrange)
CHIPS_MAX = 10**11
"""In cents."""


def action_of(command: inbound.AnyCommand) -> str:
    """The action of the matrix that a command is; an unlisted one is nobody's."""
    if not isinstance(command, inbound.Act):
        return str(type(command).__struct_config__.tag)
    move = command.move
    if isinstance(move, Report):
        return "report"
    if isinstance(move, OF_PLAYERS):
        return "validate a payment" if move.by == SUPERVISOR else "move of a player"
    return "move of the dealer" if isinstance(move, Announce | Count) else "move of nobody"


def table_command(command: inbound.AnyCommand, viewer: Viewer) -> TableCommand | None:
    """The same for the table itself; None where it is the floor's business alone."""
    person = viewer.person
    match command:
        case inbound.Sit(place):
            return commands.Sit(person, place)
        case inbound.Leave():
            return commands.Leave(person)
        case inbound.BuyIn(cents):
            return commands.BuyIn(person, cents)
        case inbound.CashOut(cents):
            return commands.CashOut(person, cents)
        case inbound.Begin():
            return commands.Begin()
        case inbound.Act(move):
            return commands.Act(unfaced(move))
        case inbound.Perform(duty, what):
            return commands.Perform(duty, what)
        case inbound.Cut(at):
            return commands.Cut(viewer.actor, at)
        case inbound.DeclineCut():
            return commands.DeclineCut(viewer.actor)
        case inbound.Recut(at, by):
            return commands.Recut(at, by)
        case inbound.ReplaceDeck():
            return commands.ReplaceDeck(viewer.actor)
        case inbound.ChangeMethod(choices, removed):
            return commands.ChangeMethod(choices, removed)
    return None


def unfaced(move: Move) -> Move:
    """A report says which card by its slot, and the table knows the face: nobody learns one by guessing at it."""
    return replace(move, card=min(move.card, 0)) if isinstance(move, Report) else move


def beyond(command: inbound.AnyCommand, table: Table, person: Actor) -> Refusal | None:
    """Chips beyond what any table could ever count are not sold."""
    if isinstance(command, inbound.BuyIn) and table.chips.get(person, 0) + command.cents > CHIPS_MAX:
        return Refusal(f"Nobody has more than {money(CHIPS_MAX)} in chips at one table", table.rules.tender.cite)
    return None


def outside_refusal(command: inbound.AnyCommand, table: Table) -> Refusal | None:
    """Nobody tells the table which card comes or how the dice fall, whatever is going on by the rules."""
    if isinstance(command, inbound.Act) and isinstance(command.move, OUTSIDE):
        agenda = table.round.agenda if table.round is not None and table.round.agenda else table.rules.agenda
        why = "Cards, dice and displays speak for themselves; a dealer asks for the next one"
        return Refusal(why, agenda[0].cite)
    return None
