"""Exact figures of tickets: counts the draws that catch each combination of a ticket's numbers, without listing them.

If a ticket has groups of numbers, the number of draws that catch `c` of the `g` numbers of each group is a product of
binomial coefficients (the multivariate hypergeometric distribution). No rule is repeated here: the table's own
`PayTickets.settled` settles one draw of each kind.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from functools import reduce
from itertools import product
from math import comb, gcd, prod

from msgspec.structs import replace

from croupier.analysis.figures import Analysis, End, PlayWords, Progress, Tie, WagerEdge
from croupier.analysis.kernels.drawn_numbers.shape import DrawnNumbersShape
from croupier.declare.game import Rules
from croupier.rounds.actors import DEALER
from croupier.rounds.moves import Bet, Move
from croupier.rounds.postings import Posting
from croupier.rounds.round import Round
from croupier.rounds.standing import Standing
from croupier.rounds.steps.tickets.ticket import STRAIGHT, Ticket, read_ticket

PERSON, SEAT = "player", "1"


def count_draws(rules: Rules, shape: DrawnNumbersShape, tie: Tie, opening: int | None, _progress: Progress) -> Analysis:
    """The figures of a straight ticket with every number of spots, and of an example of every other form.

    Each is the only ticket in its game.
    """
    sold = list(tickets(rules, shape, opening))
    return Analysis(
        opening=sold[0].cents,
        wagers=tuple([ticket_edge(shape, bet, tie, name_of(rules, shape, bet)) for bet in sold]),
        policy=lambda r: one_ticket(r, opening),
        words=lambda: PlayWords(),
    )


def one_ticket(r: Round, opening: int | None = None) -> Move:
    """The play for which the opening wager is analyzed: buy one ticket, and wait."""
    offers = r.offers(PERSON if PERSON in r.waits_for() else DEALER)
    return offers[0].moves()[0] if opening is None else offers[0].of(opening)


def tickets(rules: Rules, shape: DrawnNumbersShape, opening: int | None = None) -> Iterator[Bet]:
    """The tickets that are analyzed, each at its lowest price. The first has the opening amount."""
    r = rules.begin(((SEAT, PERSON),))
    for offer in shape.selling.offers(r, PERSON):
        assert isinstance(offer.move, Bet) and offer.between is not None
        yield replace(offer.move, cents=opening or offer.between[0])
        opening = None


def name_of(rules: Rules, shape: DrawnNumbersShape, bet: Bet) -> str:
    """The name of a ticket in a list. A straight ticket is named by the number of its spots, any other by its marks."""
    name = rules.game.called(bet.wager)
    if bet.wager != STRAIGHT:
        return f"{name} {bet.place}"
    many = read_ticket(bet.wager, bet.place, shape.drawing.balls).spots[0]
    return f"{name} on {many} number{'s' * (many > 1)}"


def ticket_edge(shape: DrawnNumbersShape, bet: Bet, tie: Tie, name: str) -> WagerEdge:
    """The figures of a ticket for one game."""
    ticket = read_ticket(bet.wager, bet.place, shape.drawing.balls)
    counts: Counter[tuple[str, int, int]] = Counter()
    for drawn, weight in kinds_of_draw(ticket, shape.drawing.balls, shape.drawing.many):
        posting = settled(shape, bet, drawn)
        counts[f"{posting.result} {posting.odds}".rstrip(), posting.stake, posting.net] += weight
    common = reduce(gcd, counts.values())
    ends = [
        End(result=result, wagered=Fraction(1), net=Fraction(net, stake), combinations=weight // common)
        for (result, stake, net), weight in counts.items()
    ]
    return WagerEdge(
        wager=name,
        denominator=name,
        tie_rule=tie,
        combinations=comb(shape.drawing.balls, shape.drawing.many) // common,
        distribution=tuple(sorted(ends, key=lambda end: (-end.net, end.result))),
        best=False,
    )


def kinds_of_draw(ticket: Ticket, balls: int, many: int) -> Iterator[tuple[tuple[int, ...], int]]:
    """One draw of each kind that matters to the ticket, and the number of draws of that kind."""
    sizes = [len(group) for group in ticket.groups]
    marked = frozenset([number for group in ticket.groups for number in group])
    others = [number for number in range(1, balls + 1) if number not in marked]
    for caught in product(*[range(min(size, many) + 1) for size in sizes]):
        rest = many - sum(caught)
        if 0 <= rest <= len(others):
            weight = prod([comb(size, hit) for size, hit in zip(sizes, caught, strict=True)]) * comb(len(others), rest)
            hits = [number for group, hit in zip(ticket.groups, caught, strict=True) for number in group[:hit]]
            yield (*hits, *others[:rest]), weight


def settled(shape: DrawnNumbersShape, bet: Bet, drawn: tuple[int, ...]) -> Posting:
    """What the table posts for a ticket that is the only one in its game."""
    standing = Standing(lying=(shape.selling.laid(bet),))
    _, (posting,) = replace(shape.paying, drawn=drawn).settled(standing)
    return posting
