"""How tickets on drawn numbers end.

A ticket of every kind is settled for every number of its marks that can be drawn.
"""

from __future__ import annotations

from collections.abc import Iterator

from croupier.analysis.kernels.drawn_numbers.shape import DrawnNumbersShape, drawn_shape
from croupier.analysis.kernels.drawn_numbers.solve import kinds_of_draw, settled, tickets
from croupier.declare.game import Rules
from croupier.guide.outcome_sentence import OutcomeSentence, alternatives
from croupier.law import Cite
from croupier.rounds.moves import Bet
from croupier.rounds.postings import WIN
from croupier.rounds.steps.tickets.ticket import STRAIGHT, Ticket, read_ticket


def of_tickets(rules: Rules) -> Iterator[tuple[str, OutcomeSentence]]:
    """The sentences for every form of ticket. Straight tickets have one for each number of spots."""
    shape = drawn_shape(rules)
    for bet in tickets(rules, shape):
        ticket = read_ticket(bet.wager, bet.place, shape.drawing.balls)
        won, cites = _won(shape, bet, ticket)
        if bet.wager == STRAIGHT:
            many = ticket.spots[0]
            first = f"on {many} number{'s' * (many > 1)}, "
            counts = [str(caught) for caught in sorted({ticket.caught(frozenset(drawn))[0] for drawn in won})]
            wins = f"when {alternatives(counts)} of them {'is' if counts == ['1'] else 'are'} drawn"
            yield bet.wager, OutcomeSentence(first=first, wins=wins, loses="otherwise", cites=cites)
        elif won == _ways_paid(shape, ticket):
            yield (
                bet.wager,
                OutcomeSentence(wins="when one of its ways does as a straight ticket", loses="otherwise", cites=cites),
            )


def _won(shape: DrawnNumbersShape, bet: Bet, ticket: Ticket) -> tuple[list[tuple[int, ...]], tuple[Cite, ...]]:
    """The draws with which a ticket wins, one for each kind of draw, and the paragraphs that decide it."""
    won, cites = [], set[Cite]()
    for drawn, _ in kinds_of_draw(ticket, shape.drawing.balls, shape.drawing.many):
        posting = settled(shape, bet, drawn)
        cites.add(posting.cite)
        if posting.result == WIN:
            won.append(drawn)
    return won, tuple(sorted(cites))


def _ways_paid(shape: DrawnNumbersShape, ticket: Ticket) -> list[tuple[int, ...]]:
    """The draws with which the schedule pays one of the ways, one for each kind of draw."""
    rows = shape.paying.schedule.rows
    kinds = kinds_of_draw(ticket, shape.drawing.balls, shape.drawing.many)
    return [
        drawn
        for drawn, _ in kinds
        if any(hit in rows[many] for many, hit in zip(ticket.spots, ticket.caught(frozenset(drawn)), strict=True))
    ]
