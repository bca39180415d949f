"""Four numbers of twelve are drawn in 495 ways: every draw is played, and compared with definition and kernel.

The definition walks the draw number by number, 11,880 ways; the kernel lists no draw.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations

import msgspec
import pytest

from croupier.analysis.analyse import fit
from croupier.analysis.definition import Tree, settled
from croupier.analysis.figures import Tie
from croupier.analysis.kernels.drawn_numbers.solve import kinds_of_draw, ticket_edge
from croupier.declare.game import Rules
from croupier.games.keno import GAME
from croupier.rounds.moves import Announce, Bet, Draw
from croupier.rounds.steps.tickets.ticket import read_ticket

BALLS, DRAWN = 12, 4
CLOSED, PAID = Announce("The game is closed"), Announce("pays the tickets that are presented")
TICKETS = {
    ("straight", "1"): 1, ("straight", "2-5-9"): 1, ("straight", "1-2-3-4"): 1, ("straight", "1-2-3-4-5-6-7-8-9-10"): 1,
    ("split", "1-2/3-4-5"): 2, ("way", "1-2/3-4/5-6 by 2"): 3, ("way", "1/2/3/4 by 3"): 4,
    ("combination", "1/2-3/4-5-6 as A, A+B, B+C"): 3,
}  # fmt: skip
HOUSES: dict[str, dict[str, object]] = {
    "by default": {},
    "with a limit": {"aggregate_limit": "20", "small_payment": "2"},
    "with catch none": {"pays": {"4": "0: 1.50, 4: 40", "1": "0: 0.25, 1: 2"}},
}


def toy(house: dict[str, object]) -> Rules:
    """Keno on a board of twelve."""
    rules = GAME.rules(GAME.house(house))
    selling, drawing, paying = rules.agenda
    small = (
        msgspec.structs.replace(selling, balls=BALLS),
        msgspec.structs.replace(drawing, balls=BALLS, many=DRAWN),
        msgspec.structs.replace(paying, balls=BALLS),
    )
    return msgspec.structs.replace(rules, agenda=small)


@pytest.mark.parametrize("house", HOUSES)
@pytest.mark.parametrize("ticket", TICKETS)
def test_play_definition_and_kernel_are_equal_fractions(house: str, ticket: tuple[str, str]) -> None:
    rules, (form, marks), cents = toy(HOUSES[house]), ticket, 300 * TICKETS[ticket]
    bet = Bet("player", marks, form, cents)
    closed = rules.begin((("1", "player"),)).after(bet).after(CLOSED)
    played = []
    for draw in combinations(range(1, BALLS + 1), DRAWN):
        r = closed
        for number in draw:
            r = r.after(Draw(number))
        played.append(settled(r.after(PAID), "player")[0])
    edge = ticket_edge(fit(rules).shape, bet, Tie.LARGER, marks)
    assert Fraction(sum(played), cents * len(played)) == -edge.house_edge
    squares = Fraction(sum(net * net for net in played), cents * cents * len(played))
    assert squares - edge.house_edge**2 == edge.variance
    if house == "by default":
        net, wagered = Tree(rules).worth(closed)
        assert Fraction(net, cents) == -edge.house_edge and wagered == cents


@pytest.mark.parametrize("ticket", TICKETS)
def test_the_kinds_of_draw_are_all_draws(ticket: tuple[str, str]) -> None:
    read = read_ticket(*ticket, BALLS)
    kinds = {
        tuple([len({*group} & {*drawn}) for group in read.groups]): weight
        for drawn, weight in kinds_of_draw(read, BALLS, DRAWN)
    }
    counted: dict[tuple[int, ...], int] = {}
    for draw in combinations(range(1, BALLS + 1), DRAWN):
        kind = tuple([len({*group} & {*draw}) for group in read.groups])
        counted[kind] = counted.get(kind, 0) + 1
    assert kinds == counted
