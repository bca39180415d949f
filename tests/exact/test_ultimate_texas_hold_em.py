"""Ultimate Texas Hold 'Em over the full deck, next to published figures.

2.184971% of the ante for the blind at 500-50-10-3-1.5-1 and 69 of 169 opening hands raised are the figures in print,
such as M. Shackleford's, "Ultimate Texas Hold 'em" (Wizard of Odds). The trips wager is counted a second time from the
known numbers of seven-card hands, and some decisions after the river against every hand of the dealer, one by one.
"""

from fractions import Fraction
from functools import cache
from itertools import combinations
from math import comb

import pytest
from msgspec.structs import replace

from croupier.analysis.analyse import fit
from croupier.analysis.edge_report import percent
from croupier.analysis.kernels.board_in_streets.report import wager_edges
from croupier.analysis.kernels.board_in_streets.shape import streets_shape
from croupier.analysis.kernels.board_in_streets.solve import AFTER, SolvedStreets, solve_streets
from croupier.analysis.kernels.board_in_streets.words import words
from croupier.equipment.cards import parse_cards
from croupier.games import find
from croupier.games.ultimate_texas_hold_em import TRIPS_PAYS
from croupier.rounds.hand import Stake
from croupier.rounds.steps import Settle, Showdown
from tests.counts.test_seven_card_hands import KNOWN

GAME = find("ultimate-texas-hold-em")
RANKS = "AKQJT98765432"


@cache
def solved() -> SolvedStreets:
    return solve_streets(GAME.rules())


@pytest.mark.law("19:47-32.10", "19:47-32.11")
def test_best_play_loses_2_184971_percent_of_the_ante() -> None:
    main = wager_edges(solved())[0]
    assert round(percent(main.house_edge), 6) == 2.184971
    assert main.house_edge == Fraction(50_643_648_973, 2_317_817_502_000)
    assert main.combinations == comb(52, 2) * comb(50, 3) * comb(47, 2) * comb(45, 2) == 27_813_810_024_000
    assert round(float(main.mean_wager), 6) == 4.152252
    assert round(percent(main.element_of_risk), 4) == 0.5262
    assert sum(end.combinations for end in main.distribution) == main.combinations


@pytest.mark.law("19:47-32.10")
def test_69_of_169_opening_hands_are_raised_four_times_and_none_three_times() -> None:
    opened = solved().opened.tolist()
    assert len(opened) == 169
    sizes = solved().shape.moments[0].sizes
    assert [sizes[choice - 1] for choice in opened if choice] == [4] * 69
    (chart,) = words(solved()).charts
    rows = {hand: "".join("x" if cell == "4x" else "." for cell in cells) for hand, cells in chart.rows}
    assert chart.columns == tuple(RANKS) and "suited above the diagonal, of two suits below it" in chart.title
    # Suited above the diagonal: K2, Q6, J8 and better; below it A2, K5, Q8, JT and better; pairs from threes on.
    assert rows == {
        "A": "xxxxxxxxxxxxx", "K": "xxxxxxxxxxxxx", "Q": "xxxxxxxxx....", "J": "xxxxxxx......", "T": "xxxxx........",
        "9": "xxx..x.......", "8": "xxx...x......", "7": "xx.....x.....", "6": "xx......x....", "5": "xx.......x...",
        "4": "x.........x..", "3": "x..........x.", "2": "x............",
    }  # fmt: skip


def test_best_play_in_words_accounts_for_every_run_out_of_each_decision() -> None:
    said = words(solved()).strategy
    reached = solved().combinations
    for moment in ("pre-flop", "flop", "river"):
        here = [rule for rule in said if rule.decision == moment]
        assert sum(rule.combinations for rule in here) == reached
        reached = sum(rule.combinations for rule in here if rule.action in ("check", "fold"))
    assert reached == wager_edges(solved())[0].lines["fold instead of the play wager"] == 5_335_144_079_760


@pytest.mark.law("19:47-32.11")
@pytest.mark.parametrize("paytable", TRIPS_PAYS.names)
def test_the_trips_wager_by_each_paytable(paytable: str) -> None:
    """From the known numbers of seven-card hands, which the kernel does not see."""
    rules = GAME.rules(GAME.house({"trips": paytable}))
    trips = wager_edges(replace(solved(), rules=rules, shape=streets_shape(rules)))[1]
    hands = list(KNOWN.values())
    paid = sum(odds.win * many for odds, many in zip(TRIPS_PAYS.odds(rules.house).values(), hands[:7], strict=True))
    assert trips.house_edge == Fraction(sum(hands[7:]) - paid, comb(52, 7))
    assert round(percent(trips.house_edge), 2) == {"A": 0.9, "B": 1.9, "C": 3.5, "D": 6.18}[paytable]


@pytest.mark.law("19:47-32.10")
@pytest.mark.parametrize(
    "own, board, raises",
    [
        ("Tc 5d", "Ah Kd 9c 7s 2h", False),
        ("Qc Jd", "Ah Kd 9c 7s 2h", True),
        ("Tc 2d", "Ah Kd 9c 7s 2h", True),
        ("Td 5d", "Ah Ad 9c 9s Kh", True),
        ("4d 3d", "Ah Ad 9c 9s Th", False),
        ("7c 2d", "8h 8d 8c 8s Kh", True),
        ("3c 4d", "8h 8d 8c 8s 2h", False),
        ("3c 2d", "9h 8h 7c 6d 5s", True),
    ],
)
def test_after_the_river_every_hand_of_the_dealer_one_by_one_gives_the_kernels_choice(
    own: str, board: str, raises: bool
) -> None:
    mine, shown = parse_cards(own), parse_cards(board)
    settle = GAME.rules().agenda[-1]
    assert isinstance(settle, Settle)
    rank, player = settle.showing.rank, settle.showing.rank(mine + shown)
    stakes = [Stake("player", key, 1000) for key in ("ante", "play", "blind")]
    dealers = [his for his in combinations(GAME.rules().deck, 2) if not {*his} & {*mine, *shown}]
    brings = 0
    for his in dealers:
        due = settle.due("1", stakes, settle.outcome(Showdown(player, rank(his + shown))))
        brings += sum(posting.net for posting in due)
    assert len(dealers) == comb(45, 2)
    assert (brings >= -2000 * len(dealers)) is raises
    assert solved().choice(mine, shown) == int(raises)
    assert solved().ways[AFTER] == ({"ante": 1000, "blind": 1000, "play": 1000},)


def test_the_shape_is_read_off_the_agenda() -> None:
    rules = GAME.rules()
    assert fit(rules).kernel.shape is streets_shape
    shape = streets_shape(rules)
    assert [(moment.called, [int(size) for size in moment.sizes]) for moment in shape.moments] == [
        ("pre-flop", [3, 4]), ("flop", [2]), ("river", [1]),
    ]  # fmt: skip
    assert shape.shown == 3 and [side.key for side in shape.sides] == ["trips"]
