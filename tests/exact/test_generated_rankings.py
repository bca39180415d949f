"""Rankings and settlements that look at suits, colors, order, exact cards or parity, against brute force.

Few in the suite; `CROUPIER_GENERATED=200` tries more, `scripts/soak --only R36` ten thousand.
"""

import os
import re
from collections.abc import Callable
from fractions import Fraction
from functools import lru_cache, partial, wraps
from itertools import combinations

import pytest

from croupier.analysis.analyse import analyse
from croupier.analysis.coach import values
from croupier.analysis.definition import PERSON, Tree
from croupier.analysis.kernels.paytable_hand.words import BY_SUITS
from croupier.analysis.shapes import Unfit
from croupier.equipment.cards import STANDARD_DECK, parse_cards, suit_of
from croupier.games.blackjack.side_wagers.part import cards_themselves
from croupier.hands.best_of import AnyOrder, BestOf
from croupier.hands.poker3 import three_card_rank
from croupier.rounds.steps import Showdown
from tests.analysis.test_coach import by_definition, decisions
from tests.exact.generated_rankings import RED, brute, by_the_old_class, compare, made_of

MANY = int(os.environ.get("CROUPIER_GENERATED", "40"))


def test_every_generated_game_is_counted_as_brute_force_counts_it() -> None:
    found = compare(range(MANY))
    assert found.counted + found.refused == MANY
    assert found.refused < MANY / 4, "only hands whose order counts are refused"
    assert set(found.by_kind) == {"paytable", "decided", "duel"}


def test_the_old_class_is_caught() -> None:
    assert by_the_old_class(range(15)) >= 5


def one_color(cards: tuple[int, ...]) -> tuple[int, ...]:
    return (int(len({suit_of(card) in RED for card in cards}) == 1),)


def seven_to_one(showdown: Showdown) -> int | None:
    return 7 if showdown.player[0] else None


@pytest.mark.parametrize("rank", [AnyOrder(one_color), *([one_color] if MANY > 40 else [])])
def test_four_cards_of_one_color_are_29_900_hands_of_270_725(
    rank: Callable[[tuple[int, ...]], tuple[int, ...]],
) -> None:
    made = made_of("paytable", 4, 0, rank, seven_to_one, STANDARD_DECK)
    main, side = analyse(made.rules).wagers
    for wager in (main, side):
        assert wager.lines["win 7 to 1"] == Fraction(29_900, 270_725) * wager.combinations
        assert wager.house_edge == Fraction(270_725 - 8 * 29_900, 270_725)


def test_the_best_three_of_five_cards_are_counted_by_every_hand() -> None:
    deck = STANDARD_DECK[:6] + STANDARD_DECK[13:19]
    rank = BestOf(3, three_card_rank)
    made = made_of("paytable", 3, 2, rank, lambda shown: 1 if shown.player[0] >= 2 else None, deck)
    hands = list(combinations(deck, 5))
    right = sum(1 if rank(hand)[0] >= 2 else -1 for hand in hands)
    assert -analyse(made.rules).wagers[0].house_edge == Fraction(right, len(hands))


def test_the_order_of_five_cards_of_a_whole_deck_is_refused_with_what_to_write() -> None:
    made = made_of("paytable", 3, 2, one_color, seven_to_one, STANDARD_DECK)
    with pytest.raises(Unfit, match=r"write rank=AnyOrder\(\.\.\.\)"):
        analyse(made.rules)


def test_a_settlement_that_asks_whether_cards_lie_open_is_refused() -> None:
    made = made_of("paytable", 3, 0, one_color, lambda shown: 1 if shown.exposed else None, STANDARD_DECK[:12])
    with pytest.raises(Unfit, match="depends on whether the player's cards are face up"):
        analyse(made.rules)


def test_a_settlement_that_singles_out_one_pair_of_ranks_is_proven_or_refused() -> None:
    """A few probes never meet this pair: by ranks that all differ it must be found by the proof."""

    def single(cards: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(sorted(cards))

    deck = tuple(range(0, 52, 3))[:13]
    one, other = (deck[1], deck[4], deck[7]), (deck[2], deck[5], deck[8])

    def pays(shown: Showdown) -> int | None:
        return 7 if (shown.player, shown.dealer) == (one, other) else 1 if shown.player > shown.dealer else None

    made = made_of("duel", 3, 0, single, pays, deck)
    assert analyse(made.rules).wagers[0].house_edge == brute(made)[0]


def test_every_order_of_four_cards_is_tried_where_the_ranking_does_not_sort_them() -> None:
    deck = STANDARD_DECK[:4] + STANDARD_DECK[13:17] + STANDARD_DECK[26:30]
    made = made_of("paytable", 4, 0, one_color, seven_to_one, deck)
    assert tuple(wager.house_edge for wager in analyse(made.rules).wagers) == brute(made)


@wraps(three_card_rank)
def named_like_ours(cards: tuple[int, ...]) -> tuple[int, ...]:
    return (sum(suit_of(card) in RED for card in cards),)


def around(rank: Callable[[tuple[int, ...]], tuple[int, ...]]) -> Callable[[tuple[int, ...]], tuple[int, ...]]:
    @wraps(rank)
    def counted(cards: tuple[int, ...]) -> tuple[int, ...]:
        return *rank(cards), sum(suit_of(card) in RED for card in cards)

    return counted


def three_to_one(shown: Showdown) -> int | None:
    return 3 if shown.player[-1] == 3 else None


OUTSIDE = {
    "a name of ours": named_like_ours,
    "around ours": around(three_card_rank),
    "a method of ours": AnyOrder(named_like_ours).__call__,
    "part of a call": partial(AnyOrder.__call__, AnyOrder(named_like_ours)),
    "cached": lru_cache(named_like_ours),
    "ours of ours": AnyOrder(cards_themselves),
    "the best of ours": AnyOrder(BestOf(2, named_like_ours)),
}


@pytest.mark.parametrize("rank", OUTSIDE.values(), ids=OUTSIDE)
@pytest.mark.parametrize("kind", ["paytable", "duel"])
def test_a_ranking_that_looks_like_one_of_the_package_is_counted_by_every_hand(
    kind: str, rank: Callable[[tuple[int, ...]], tuple[int, ...]]
) -> None:
    deck = STANDARD_DECK[:4] + STANDARD_DECK[13:16] + STANDARD_DECK[26:29]

    def pays(shown: Showdown) -> int | None:
        if rank is OUTSIDE["ours of ours"]:
            return 3 if all(suit_of(card) in RED for card in shown.player) else None
        return three_to_one(shown)

    made = made_of(kind, 3, 0, rank, pays, deck)
    assert tuple(wager.house_edge for wager in analyse(made.rules).wagers)[:1] == brute(made)[:1]


def test_three_cards_that_are_all_red_are_counted_as_such_under_any_name() -> None:
    made = made_of("paytable", 3, 0, named_like_ours, three_to_one, STANDARD_DECK)
    assert analyse(made.rules).wagers[0].house_edge == Fraction(9, 17)


def test_the_cards_themselves_are_no_ranking_of_the_package() -> None:
    def all_red(shown: Showdown) -> int | None:
        return 3 if all(suit_of(card) in RED for card in shown.player) else None

    made = made_of("paytable", 3, 0, cards_themselves, all_red, STANDARD_DECK)
    with pytest.raises(Unfit, match="depends on the order of the cards"):
        analyse(made.rules)


def test_the_best_three_of_five_sorted_cards_are_counted_by_every_hand() -> None:
    deck = STANDARD_DECK[:6] + STANDARD_DECK[13:19]
    rank = AnyOrder(BestOf(3, three_card_rank))
    made = made_of("paytable", 3, 2, rank, lambda shown: 1 if shown.player[0] >= 2 else None, deck)
    assert analyse(made.rules).wagers[0].house_edge == brute(made)[0]


@pytest.mark.parametrize("kind", ["decided", "duel"])
def test_the_coach_keeps_a_side_wager_that_outlives_a_fold(kind: str) -> None:
    deck = STANDARD_DECK[:3] + STANDARD_DECK[13:16] + STANDARD_DECK[26:28]
    own, board = (2, 1) if kind == "decided" else (2, 0)
    made = made_of(kind, own, board, AnyOrder(one_color), lambda shown: 1 if shown.player[0] else None, deck)
    tree, asked = Tree(made.rules), 0
    for r in decisions(made.rules, 6, beside=("side",)):
        asked += 1
        assert values(r, PERSON) == by_definition(r, tree)
    assert asked >= 6


def test_best_play_is_not_said_by_ranks_where_colors_decide() -> None:
    made = made_of("decided", 2, 1, AnyOrder(one_color), lambda shown: 1 if shown.player[0] else None, STANDARD_DECK)
    found = analyse(made.rules)
    assert found.kernel is not None and found.kernel.starting_hands is not None
    assert list(found.kernel.starting_hands(found)) == [], "a king and a queen of two suits may be of one color or not"
    assert {rule.when for rule in found.words().strategy} == {BY_SUITS}


def test_a_hand_that_ranks_by_color_is_named_card_by_card() -> None:
    deck = STANDARD_DECK[:4] + STANDARD_DECK[13:17]
    made = made_of("duel", 2, 0, AnyOrder(one_color), lambda shown: 1 if shown.player > shown.dealer else None, deck)
    first, *_ = analyse(made.rules).words().strategy
    cards = re.fullmatch(r"a hand that ranks as (.. ..), or better", first.when)
    assert cards is not None and one_color(parse_cards(cards[1])) == (1,)
