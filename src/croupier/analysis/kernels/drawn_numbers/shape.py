"""*Drawn numbers*: tickets are sold, numbers are drawn and not put back, and tickets are paid.

A payment depends on how many numbers of the ticket were drawn.
"""

from __future__ import annotations

from croupier.analysis.shapes import Unfit
from croupier.declare.game import Rules
from croupier.rounds.steps.tickets.draw import DrawNumbers
from croupier.rounds.steps.tickets.pay import PayTickets
from croupier.rounds.steps.tickets.sell import SellTickets
from croupier.rounds.value import Value


class DrawnNumbersShape(Value, frozen=True, kw_only=True):
    """The three steps of a game of drawn numbers."""

    selling: SellTickets
    drawing: DrawNumbers
    paying: PayTickets


def drawn_shape(rules: Rules) -> DrawnNumbersShape:
    """Reads the agenda as a game of drawn numbers. Raises Unfit with the reason if it is not one."""
    if [type(step) for step in rules.agenda] != [SellTickets, DrawNumbers, PayTickets]:
        raise Unfit("it is not a draw of numbers that decides tickets")
    selling, drawing, paying = rules.agenda
    assert isinstance(selling, SellTickets) and isinstance(drawing, DrawNumbers) and isinstance(paying, PayTickets)
    if not selling.balls == drawing.balls == paying.balls or selling.schedule.rows != paying.schedule.rows:
        raise Unfit("the tickets that are sold, drawn and paid are not of one board and one schedule")
    return DrawnNumbersShape(selling=selling, drawing=drawing, paying=paying)
