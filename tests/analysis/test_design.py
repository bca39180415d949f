"""Paytable design: the nearest paytables are those that counting every single one would find, as equal fractions."""

from fractions import Fraction
from itertools import product

import pytest
from msgspec.structs import replace

from croupier.analysis.analyse import analyse
from croupier.analysis.definition import solve
from croupier.analysis.design.open_lines import Crooked, Open, Point, open_lines
from croupier.analysis.design.price import RecountedPrice, priced
from croupier.analysis.design.search import Nearest, nearest
from croupier.declare.game import Rules
from croupier.declare.options import OptionKind
from croupier.equipment.cards import parse_cards
from croupier.games import find
from croupier.money import Odds

PAIRS = "Jh Jd 7h 7d 3c 3s 9h 5c"
FEW = "Jh Jd 7h 3c 3s 9h"
TWO_SUITS = "2h 3h 4h 5h 6h 6s Qs"
THREES = "2h 3h 4h 4s 9d 9s Kc Kd"
STRAIGHT, TWO_PAIR, JACKS = (f"payout_odds.{line}" for line in ("straight", "two pair", "pair of jacks or better"))


def rules_of(game_id: str, deck: str = "", **written: object) -> Rules:
    game = find(game_id)
    rules = game.rules(game.house(written))
    return rules.with_deck(parse_cards(deck)) if deck else rules


def paying(rules: Rules, lines: tuple[Open, ...], point: Point) -> Rules:
    odds = {line.key: str(Odds(*ratio.as_integer_ratio())) for line, ratio in zip(lines, point, strict=True)}
    again = rules.game.rules(rules.game.house({**rules.house.choices, **odds, **_money(rules)}), rules.day)
    return replace(again, deck=rules.deck, pieces=rules.pieces)


def _money(rules: Rules) -> dict[str, object]:
    options = [option for option in rules.game.options if option.kind is OptionKind.MONEY]
    return {option.key: f"{rules.house.whole(option.key) / 100:.2f}" for option in options}


def edge(rules: Rules, name: str) -> Fraction:
    return next(wager.house_edge for wager in analyse(rules).wagers if wager.wager == name)


def by_brute_force(rules: Rules, lines: tuple[Open, ...], name: str) -> dict[tuple[int, ...], Fraction]:
    places = list(product(*[range(len(line.odds)) for line in lines]))
    points = [tuple([line.odds[at].ratio for line, at in zip(lines, place, strict=True)]) for place in places]
    return {place: edge(paying(rules, lines, point), name) for place, point in zip(places, points, strict=True)}


def the_nearest(every: dict[tuple[int, ...], Fraction], target: Fraction, count: int) -> list[tuple[object, Fraction]]:
    order = sorted(every, key=lambda place: (abs(every[place] - target), every[place], place))[:count]
    return [(place, every[place]) for place in order]


def listed(found: Nearest) -> list[tuple[object, Fraction]]:
    return [(one.odds, one.house_edge) for one in found.found]


def opened(**odds: tuple[int | str, ...]) -> tuple[Open, ...]:
    return tuple([Open(key, tuple([_odds(value) for value in values])) for key, values in odds.items()])


def _odds(value: int | str) -> Odds:
    ratio = Fraction(value)
    return Odds(*ratio.as_integer_ratio())


@pytest.mark.parametrize("target", [Fraction(-1, 3), Fraction(1, 25), Fraction(1, 2)])
@pytest.mark.parametrize(
    "deck, lines",
    [
        (PAIRS, opened(**{TWO_PAIR: ("1/2", 1, 2, 4), JACKS: ("1/4", 1, "3/2")})),
        (TWO_SUITS, opened(**{STRAIGHT: (1, 2, 3, 9), JACKS: (1, 3)})),
    ],
)
def test_of_a_hand_against_a_paytable_none_nearer_is_overlooked(
    deck: str, lines: tuple[Open, ...], target: Fraction
) -> None:
    rules = rules_of("mississippi-stud", deck)
    every = by_brute_force(rules, lines, "ante wager")
    found = nearest(priced(rules, "ante", lines), lines, target, 3)
    assert listed(found) == the_nearest(every, target, 3) and found.paytables == len(every)


@pytest.mark.parametrize("target", [Fraction(-1, 3), Fraction(1, 25), Fraction(1, 2)])
def test_where_odds_must_fall_the_nearest_of_those_that_do_are_listed(target: Fraction) -> None:
    lines = opened(**{TWO_PAIR: ("1/2", "1", "2", "4"), JACKS: ("1/4", "1", "3/2", "3")})
    rules = rules_of("mississippi-stud", PAIRS)
    every = by_brute_force(rules, lines, "ante wager")
    two_pair, jacks = ([odds.ratio for odds in line.odds] for line in lines)
    falling = {place: value for place, value in every.items() if two_pair[place[0]] >= jacks[place[1]]}
    found = nearest(priced(rules, "ante", lines), lines, target, 3, falling=True)
    assert listed(found) == the_nearest(falling, target, 3)
    assert 0 < found.paytables == len(falling) < len(every)


def test_best_play_changes_with_the_odds_and_the_figures_follow_the_definition() -> None:
    lines = opened(**{TWO_PAIR: ("1/4", 4), JACKS: ("1/4", 2)})
    rules = rules_of("mississippi-stud", FEW)
    found = nearest(priced(rules, "ante", lines), lines, Fraction(0), 9)
    assert len({one.way for one in found.found}) > 1
    for one in found.found:
        point = tuple([line.odds[at].ratio for line, at in zip(lines, one.odds, strict=True)])
        assert -solve(paying(rules, lines, point)).value == one.house_edge


@pytest.mark.parametrize("target", [Fraction(0), Fraction(1, 5)])
def test_of_a_duel_none_nearer_is_overlooked(target: Fraction) -> None:
    rules = rules_of("three-card-poker", THREES)
    lines = opened(**{"ante_bonus.straight": (1, 2, 4), "ante_bonus.straight flush": (3, 5, 8)})
    every = by_brute_force(rules, lines, "ante wager")
    found = nearest(priced(rules, "ante", lines), lines, target, 4)
    assert listed(found) == the_nearest(every, target, 4)


INSTANT = "three card straight flush (instant winner)"


@pytest.mark.parametrize("version", ["required", "permissible"])
@pytest.mark.parametrize("deck, line", [("Jh Jd 9c 9s 7h 7d 2c", "two pair"), ("Th Jh Qh Kh Ah 9h 2c", INSTANT)])
def test_of_a_hand_with_a_discard_none_nearer_is_overlooked(version: str, deck: str, line: str) -> None:
    rules = rules_of("colorado-hold-em-poker", deck, version=version)
    lines = opened(**{f"{version}_odds.{line}": (1, 2, 9, 200), f"{version}_odds.flush": (8, 300)})
    every = by_brute_force(rules, lines, "ante wager")
    found = nearest(priced(rules, "ante", lines), lines, Fraction(1, 3), 8)
    assert listed(found) == the_nearest(every, Fraction(1, 3), 8)


def test_of_two_cards_on_a_board_none_nearer_is_overlooked() -> None:
    rules = rules_of("double-cross-poker", "9h 9d 8h 8c Kd Kh 5s 2c As")
    lines = opened(**{"payout_odds.ante": (1, 2), "payout_odds.raise": ("1/2", 1, 3)})
    every = by_brute_force(rules, lines, "ante wager")
    found = nearest(priced(rules, "ante", lines), lines, Fraction(0), 6)
    assert listed(found) == the_nearest(every, Fraction(0), 6)


def test_a_side_wager_of_a_head_to_head_game_is_counted_once_and_priced_for_all() -> None:
    rules = rules_of("boston-5-stud-poker", THREES + " Ah Qd 6c")
    lines = opened(**{"optional_bonus.one pair": (1, 2), "optional_bonus.three-card straight": (6, 7)})
    every = by_brute_force(rules, lines, "optional bonus wager")
    found = nearest(priced(rules, "optional bonus", lines), lines, Fraction(1, 10), 4)
    assert listed(found) == the_nearest(every, Fraction(1, 10), 4)
    assert found.solved == 1


def test_a_bonus_on_five_cards_has_the_edge_that_the_kernel_counts() -> None:
    rules = rules_of("winners-pot-poker")
    lines = opened(**{"payout_odds.two pair": (3, 4), "payout_odds.pair of jacks or better": (1,)})
    (one,) = nearest(priced(rules, "jacks plus", lines), lines, Fraction(1, 4), 1).found
    assert one.odds == (0, 0) and one.house_edge == analyse(rules).wagers[0].house_edge


def test_a_side_wager_of_blackjack_has_the_edge_that_is_counted_from_the_shoe() -> None:
    from croupier.analysis.side_wagers.first_cards import side_edges

    rules = rules_of("blackjack", match_the_dealer=True)
    same = "match_the_dealer_odds.matching card of the same suit, six decks"
    lines = opened(**{same: (11, 14)})
    found = nearest(priced(rules, "match", lines), lines, Fraction(0), 2)
    for one in found.found:
        again = paying(rules, lines, (lines[0].odds[one.odds[0]].ratio,))
        assert one.house_edge == side_edges(again)[0].house_edge


def test_where_a_payout_limit_bites_nothing_is_taken_to_be_in_proportion() -> None:
    rules = rules_of("mississippi-stud", TWO_SUITS)
    lines = opened(**{"payout_odds.straight flush": (50, 75, 100)})
    with pytest.raises(Crooked):
        priced(rules, "ante", lines, 10_000)
    recounted = RecountedPrice(rules, "ante", lines, 10_000)
    (one,) = nearest(recounted, lines, Fraction(0), 1).found
    point = (lines[0].odds[one.odds[0]].ratio,)
    assert one.house_edge == analyse(paying(rules, lines, point), opening=10_000).wagers[0].house_edge


def test_an_odd_part_of_a_cent_is_not_in_proportion() -> None:
    rules = rules_of("mississippi-stud", TWO_SUITS)
    with pytest.raises(Crooked):
        priced(rules, "ante", opened(**{STRAIGHT: (1, "4/3", 3)}))


@pytest.mark.parametrize(
    "game_id, wager, some, other",
    [
        ("mississippi-stud", "ante", "payout_odds.flush", None),
        ("boston-5-stud-poker", "ante", "ante_bonus.flush", "optional_bonus.one pair"),
        ("colorado-hold-em-poker", "ante", "permissible_odds.two pair", "bonus_odds.two pair"),
        ("boston-5-stud-poker", "optional bonus", "optional_bonus.one pair", "ante_bonus.flush"),
    ],
)
def test_the_lines_that_pay_a_wager_are_read_off(game_id: str, wager: str, some: str, other: str | None) -> None:
    rules = rules_of(game_id)
    keys = [option.key for option in rules.game.options if option.kind is OptionKind.ODDS]
    lines = list(open_lines(rules, wager, keys))
    assert some in lines and other not in lines
