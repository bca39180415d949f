"""Texas Hold 'Em Bonus Poker over the full deck, next to published figures.

M. Shackleford, "Texas Hold'em Bonus" (Wizard of Odds), has 2.037% of the ante and 3.8181 antes wagered where the ante
is paid from a straight, and gives S. McIntosh's 5.5935% for Atlantic City, where it is paid from a flush, and what each
two cards bring. The bonus wager is counted a second time from the numbers of hands of two cards.
"""

from fractions import Fraction
from functools import cache
from itertools import combinations
from math import comb

import numpy as np
import pytest

from croupier.analysis.analyse import fit
from croupier.analysis.edge_report import percent
from croupier.analysis.kernels.wagers_by_street.report import wager_edges
from croupier.analysis.kernels.wagers_by_street.shape import by_street_shape
from croupier.analysis.kernels.wagers_by_street.solve import SolvedByStreet, solve_by_street
from croupier.equipment.cards import parse_cards
from croupier.games import find
from croupier.rounds.hand import Stake
from croupier.rounds.steps import Settle, Showdown
from tests.sampling import some

GAME = find("texas-hold-em-bonus-poker")


@cache
def solved(ante_pays_from: str) -> SolvedByStreet:
    return solve_by_street(GAME.rules(GAME.house({"ante_pays_from": ante_pays_from})))


PUBLISHED = [
    ("flush", "5.5935", Fraction(19_447_087_313, 347_672_625_300), Fraction(144_821_246, 38_172_225)),
    ("straight", "2.0369", Fraction(578_107_733, 28_381_438_800), Fraction(34_293_271, 8_981_700)),
]


@pytest.mark.law("19:47-28.10", "19:47-28.11")
@pytest.mark.parametrize("ante, published, edge, mean", some(PUBLISHED))
def test_best_play_loses_what_is_published(ante: str, published: str, edge: Fraction, mean: Fraction) -> None:
    main = wager_edges(solved(ante))[0]
    assert f"{percent(main.house_edge):.4f}" == published
    assert (main.house_edge, main.mean_wager) == (edge, mean)
    assert main.combinations == comb(52, 2) * comb(50, 3) * 47 * 46 * comb(45, 2)
    assert sum(end.combinations for end in main.distribution) == main.combinations
    if ante == "straight":
        assert f"{float(main.mean_wager):.4f}" == "3.8181" and f"{main.standard_deviation:.6f}" == "3.500839"


@pytest.mark.law("19:47-28.10")
@pytest.mark.parametrize("own, brings", [
    ("2c 3d", "-1.195592"), ("2c 4d", "-1.135210"), ("2c 5d", "-1.067022"), ("2c 6d", "-1.077817"),
    ("2c 7d", "-1.050057"), ("2c 8d", "-0.917393"), ("2c 9d", "-0.784523"), ("2c Td", "-0.636507"),
    ("2c Jd", "-0.478676"), ("2c Qd", "-0.305687"), ("2c Kd", "-0.115400"),
])  # fmt: skip
def test_two_cards_bring_what_is_published_and_only_the_worst_fold(own: str, brings: str) -> None:
    found = solved("flush")
    mine = [found.position[card] for card in parse_cards(own)]
    kind = int(found.openings[found.plans[0].number(np.array(mine))])
    pairs = int((found.openings == kind).sum())
    worth = Fraction(found.worth_opened[kind] * found.unit, found.opening * pairs * found.runouts)
    assert f"{float(worth):.6f}" == brings
    assert bool(found.opened[kind]) is (worth >= -1)


@pytest.mark.law("19:47-28.11")
def test_the_bonus_wager_from_the_numbers_of_hands_of_two_cards() -> None:
    (bonus,) = wager_edges(solved("flush"))[1:]
    dealers = comb(50, 2)
    paid = 6 * (1000 * 1 + 30 * (dealers - 1)) + dealers * (4 * 25 + 8 * 20 + 12 * 15 + 18 * 10 + 24 * 5 + 54 * 3)
    wins = dealers * (6 + 4 + 8 + 12 + 18 + 24 + 54)
    assert bonus.house_edge == Fraction(comb(52, 2) * dealers - wins - paid, comb(52, 2) * dealers)
    assert f"{percent(bonus.house_edge):.2f}" == "8.54"


@pytest.mark.law("19:47-28.10")
@pytest.mark.parametrize("own, board", [
    ("Ah 2c", "Kd 9s 7c"), ("9h 2c", "Kd 9s 7c"), ("Ah Qd", "Kd 9s 7c 3h"), ("5h 4h", "Kh 9h 7c 3d"),
])  # fmt: skip
def test_a_wager_is_added_where_every_run_out_one_by_one_says_so(own: str, board: str) -> None:
    """At the later moment every last card and every hand of the dealer; at the earlier one a sample of the kernel."""
    found, mine, shown = solved("flush"), parse_cards(own), parse_cards(board)
    settle = next(step for step in GAME.rules().agenda if isinstance(step, Settle))
    street = len(shown) - 3
    places, up = [found.position[card] for card in mine], [found.position[card] for card in shown]
    left = [card for card in GAME.rules().deck if card not in (*mine, *shown)]
    if street:
        rank, key, brings = settle.showing.rank, "river", 0
        for last in left:
            player = rank((*mine, *shown, last))
            for his in combinations([card for card in left if card != last], 2):
                due = settle.due(
                    "1", [Stake("player", key, 1)], settle.outcome(Showdown(player, rank((*his, *shown, last))))
                )
                brings += sum(posting.net for posting in due)
        assert brings * 1000 == found.added(1, places, up) * found.unit
    else:
        plain = [found.added(1, places, [*up, found.position[card]]) for card in left]
        assert sum(plain) == 2 * found.added(0, places, up)


def test_the_shape_is_read_off_the_agenda() -> None:
    rules = GAME.rules()
    assert fit(rules).kernel.shape is by_street_shape
    shape = by_street_shape(rules)
    assert (shape.first.bet.key, int(shape.first.size)) == ("flop", 2)
    assert [(one.called, int(one.size), one.shown) for one in shape.streets] == [("turn", 1, 3), ("river", 1, 4)]
    assert [side.wager.key for side in shape.sides] == ["bonus"]
