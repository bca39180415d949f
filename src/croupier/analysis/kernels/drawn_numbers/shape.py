"""*Drawn numbers*: tickets are sold, numbers are drawn without being put back, and tickets are paid by how many of
their numbers came.
"""

from __future__ import annotations

from croupier.analysis.shapes import Unfit
from croupier.declare.game import Rules
from croupier.rounds.steps.tickets.draw import DrawNumbers
from croupier.rounds.steps.tickets.pay import PayTickets
from croupier.rounds.steps.tickets.sell import SellTickets
from croupier.rounds.value import Value


class DrawnNumbersShape(Value, frozen=True, kw_only=True):
    """The three steps of such a game."""

    selling: SellTickets
    drawing: DrawNumbers
    paying: PayTickets


def drawn_shape(rules: Rules) -> DrawnNumbersShape:
    """Reads the agenda as such a game. Raises Unfit with the reason if it is not one."""
    if [type(step) for step in rules.agenda] != [SellTickets, DrawNumbers, PayTickets]:
        raise Unfit("it is not a draw of numbers that decides tickets")
    selling, drawing, paying = rules.agenda
    assert isinstance(selling, SellTickets) and isinstance(drawing, DrawNumbers) and isinstance(paying, PayTickets)
    if not selling.balls == drawing.balls == paying.balls or selling.schedule.rows != paying.schedule.rows:
        raise Unfit("the tickets that are sold, drawn and paid are not of one board and one schedule")
    return DrawnNumbersShape(selling=selling, drawing=drawing, paying=paying)
