"""Side wagers, exactly: by number of decks, and against the definition on a small shoe."""

from collections import Counter
from fractions import Fraction
from itertools import permutations

import pytest

from croupier.analysis.side_wagers.first_cards import drawn, side_edges, side_words
from croupier.equipment.cards import parse_cards
from croupier.games import find
from croupier.games.blackjack.side_wagers.sevens import line_of
from croupier.rounds.moves import Announce, Bet, Choose, Turn

GAME = find("blackjack")
SEVENS = {"additional_wager": "sevens"}
THIRTEEN = {"additional_wager": "over and under 13"}
EDGES = [
    ({**THIRTEEN, "decks": 1}, ("15/221", "67/663")),
    ({**THIRTEEN, "decks": 8}, ("353/5395", "543/5395")),
    ({"additional_wager": "same suit", "decks": 8, "same_suit_option": 2}, ("697/10790",)),
    ({"additional_wager": "same suit", "decks": 1, "same_suit_option": 1}, ("22/663",)),
    ({**SEVENS, "decks": 4}, ("14708/92391",)),
    ({**SEVENS, "decks": 6}, ("14288/125333",)),
    ({**SEVENS, "decks": 8}, ("404/4485",)),
    ({"match_the_dealer": True, "decks": 6}, ("1958/48205",)),
    ({"match_the_dealer": True, "decks": 8}, ("1052/28635",)),
    ({"twenty_point_bonus": True, "decks": 8}, ("3520823/14642030",)),
    ({"twenty_point_bonus": True, "decks": 2, "twenty_point_paytable": "B"}, ("2293441/9196252",)),
]


@pytest.mark.parametrize("choices, edges", EDGES)
def test_the_edge_of_every_wager(choices: dict[str, object], edges: tuple[str, ...]) -> None:
    found = side_edges(GAME.rules(GAME.house(choices)))
    assert tuple(str(wager.house_edge) for wager in found) == edges


def test_all_orders_are_counted_and_what_is_assumed_is_said() -> None:
    rules = GAME.rules(GAME.house({**SEVENS, "decks": 6}))
    (sevens,) = side_edges(rules)
    assert sevens.combinations == 312 * 311 * 310
    assert sevens.wager == "sevens wager, if a third card always comes" and not sevens.best
    assert len(side_words(rules)) == 2
    assert side_edges(GAME.rules()) == () and side_words(GAME.rules()) == ()


def test_a_maximum_is_in_the_figure_where_the_wager_is_large_enough() -> None:
    choices = {"twenty_point_bonus": True, "twenty_point_limit": "established", "decks": 2}
    rules = GAME.rules(GAME.house(choices))
    edges = [side_edges(rules, cents=cents)[0].house_edge for cents in (2_500, 5_000)]
    assert edges[0] < edges[1]


def test_a_small_shoe_by_definition() -> None:
    """Every order of the cards, dealt at the table by its rules, the third card always asked for."""
    shoe = parse_cards("7c 7c 7d 8c 5c")
    rules = GAME.rules(GAME.house({**SEVENS, "dealer_second_card": "after the players"})).with_deck(shoe)
    net: Counter[int] = Counter()
    orders = 0
    for one, other, third, *rest in permutations(shoe):
        r = rules.begin((("1", "Ann"),)).after(Bet("Ann", "1", "blackjack", 1000)).after(Bet("Ann", "1", "sevens", 100))
        r = r.after(Announce("No more bets")).after(Turn("1", 0, one)).after(Turn("dealer", 1, rest[0]))
        r = r.after(Turn("1", 2, other))
        if not r.postings:
            r = r.after(Choose("Ann", "1", "hit")).after(Turn("1", 3, third))
        orders += 1
        net[next(p.net for p in r.postings if p.wager == "sevens")] += 1
    worth = Fraction(sum(cents * many for cents, many in net.items()), orders * 100)
    assert side_edges(rules)[0].house_edge == -worth
    assert line_of(shoe[:3]) == "three sevens of any suit"


def test_rows_of_cards_are_counted_with_those_before_them_gone() -> None:
    assert dict(drawn({0: 2, 1: 1}, 2)) == {(0, 0): 2, (0, 1): 2, (1, 0): 2}
