"""Wagers that devices pay, exactly: by number of decks, against the formula, and against every deal of a small shoe."""

from collections import Counter
from fractions import Fraction
from itertools import permutations, product

import pytest

from croupier.analysis.side_wagers.devices import break_even, device_edges, device_words, lines
from croupier.analysis.side_wagers.first_cards import side_edges
from croupier.declare.game import Rules
from croupier.equipment.cards import parse_cards, rank_of
from croupier.games import find
from croupier.games.blackjack.side_wagers.bonus import advantage
from croupier.rounds.actors import CHANCE, SUPERVISOR
from croupier.rounds.moves import Announce, Bet, Choose, Show, Turn
from croupier.rounds.round import Round
from croupier.rounds.steps.settling.progressive import SettleProgressive

GAME = find("blackjack")
DRAWN = {"dealer_second_card": "after the players"}


def offering(**choices: object) -> Rules:
    return GAME.rules(GAME.house(choices))


def settling(rules: Rules) -> SettleProgressive:
    return next(step for step in rules.agenda if isinstance(step, SettleProgressive))


@pytest.mark.parametrize(
    "decks, edge, even",
    [
        (4, "2518831/3788031", "36483300"),
        (6, "8181519/12909299", "278217300/11"),
        (8, "2711849/4392609", "277684900/13"),
    ],
)
def test_the_progressive_wager_by_number_of_decks(decks: int, edge: str, even: str) -> None:
    rules = offering(progressive=True, decks=decks)
    (wager,) = device_edges(rules)
    assert (str(wager.house_edge), str(break_even(rules, settling(rules)))) == (edge, even)
    assert wager.wager == "progressive blackjack wager with $5,000.00 on the meter, if the cards always come"
    cards = 52 * decks
    assert wager.combinations == cards * (cards - 1) * (cards - 2) * (cards - 3) and not wager.best


@pytest.mark.parametrize("decks", [4, 5, 8])
def test_the_lines_are_as_many_as_counting_aces_by_hand_gives(decks: int) -> None:
    """Aces of a suit, of a color and all, one after another; then any cards."""
    rules = offering(progressive=True, decks=decks)
    found, n = list(lines(rules, settling(rules)).items()), 52 * decks
    suit, color, aces = decks, 2 * decks, 4 * decks
    four = 2 * color * (color - 1) * (color - 2) * (color - 3)
    suited3 = 4 * suit * (suit - 1) * (suit - 2) * (n - 3)
    three = aces * (aces - 1) * (aces - 2) * (n - 3)
    suited2, two = 4 * suit * (suit - 1) * (n - aces) * (n - 3), aces * (aces - 1) * (n - aces) * (n - 3)
    # Four of one suit, or three of one suit and one more of the color, are on the first line only.
    both = 4 * suit * (suit - 1) * (suit - 2) * (color - 3)
    expected = {four, suited3 - both, three - suited3 - (four - both), suited2, two - suited2}
    assert {orders for line, orders in found if line is not None} == expected
    assert sum(orders for _, orders in found) == n * (n - 1) * (n - 2) * (n - 3)


def test_the_edge_falls_with_the_meter_and_is_nothing_where_the_wager_is_worth_what_it_costs() -> None:
    rules = offering(progressive=True, decks=4)
    low, even, high = [device_edges(rules, meter=cents)[0].house_edge for cents in (36_483_299, 36_483_300, 36_483_301)]
    assert low > even == 0 > high
    assert "With $364,833.00 or more on the meter, the house has no edge" in device_words(rules)[1]


def test_no_line_tells_apart_the_cards_that_one_stands_for() -> None:
    step = settling(offering(progressive=True))
    some = parse_cards("Ac Ad Ah 2c 9h Kd")
    for cards in product(some, repeat=4):
        assert step.by_cards(cards) == step.by_cards(tuple(map(step.alike, cards)))
    assert {rank_of(step.alike(card)) for card in parse_cards("Ah Kd 2c")} == {12, 0}


def test_the_progressive_wager_by_definition() -> None:
    """Every order of the first four cards of a small shoe, dealt by its rules; aces are split, so that four come."""
    shoe = parse_cards("Ac Ac As As Ad Kd Kd Kd Kd Kd Kd")
    rules = offering(progressive=True, **DRAWN).with_deck(shoe)
    net: Counter[int] = Counter()
    orders = 0
    for own, many in Counter(permutations(shoe, 4)).items():
        r = played(rules, own)
        net[sum(p.net for p in r.postings if p.wager == "progressive")] += many
        orders += many
    worth = Fraction(sum(cents * many for cents, many in net.items()), orders * 100)
    assert device_edges(rules)[0].house_edge == -worth
    assert set(net) == {499_900, 24_900, 9_900, 2_400, -100}


def played(rules: Rules, cards: tuple[int, ...]) -> Round:
    """These cards to Ann as far as she takes them, who splits aces; kings to the dealer."""
    own, (king,) = list(cards), parse_cards("Kd")
    r = rules.begin((("1", "Ann"),)).after(Bet("Ann", "1", "blackjack", 1000))
    r = r.after(Bet("Ann", "1", "progressive", 100)).after(Announce("No more bets"))
    while r.agenda:
        turning = r.agenda[0].turning(r)
        if turning is not None:
            place, slot = turning
            r = r.after(Turn(place, slot, king if place == "dealer" else own.pop(0)))
        elif r.waits_for() == (CHANCE,):
            r = r.after(next(r.chances())[0])
        elif r.waits_for() == (SUPERVISOR,):
            r = r.after(r.offers(SUPERVISOR)[0].move)
        else:
            choices = [o.move.choice for o in r.offers("Ann") if isinstance(o.move, Choose)]
            splits = "split" in choices and all(rank_of(card) == 12 for card in r.hand("1").cards)
            r = r.after(Choose("Ann", "1", "split", 1000) if splits else Choose("Ann", "1", "stand"))
    return r


@pytest.mark.parametrize("decks", [1, 2, 4, 6, 8])
def test_the_bonus_wager_by_number_of_decks_is_what_check_finds(decks: int) -> None:
    rules = offering(blackjack_bonus=True, decks=decks)
    found = device_edges(rules)
    assert [wager.wager for wager in found] == ["blackjack bonus wager of $1.00", "blackjack bonus wager of $5.00"]
    assert [wager.house_edge for wager in found] == [advantage(size)(rules.house) for size in (100, 500)]
    assert side_edges(rules) == ()  # counted once
    assert found[0].combinations == 52 * decks * (52 * decks - 1) * 1000


def test_the_bonus_wager_by_definition() -> None:
    """Every order of a small shoe, and every amount that the display may show."""
    shoe = parse_cards("Ac Kc Qd 5h 9d 9s")
    choices = {"blackjack_bonus_payouts.one dollar": "5 x 2, 20 x 1", "blackjack_bonus_amounts": "1"}
    rules = offering(blackjack_bonus=True, **choices, **DRAWN).with_deck(shoe)
    net = orders = 0
    for one, dealer, other, *_ in permutations(shoe):
        r = rules.begin((("1", "Ann"),)).after(Bet("Ann", "1", "blackjack", 1000)).after(Bet("Ann", "1", "bonus", 100))
        r = r.after(Announce("No more bets")).after(Turn("1", 0, one)).after(Turn("dealer", 1, dealer))
        r = r.after(Turn("1", 2, other))
        lost = [p.net for p in r.postings if p.wager == "bonus"]
        orders += 3
        net += 3 * lost[0] if lost else sum([cents * weight for cents, weight in ((500, 2), (2000, 1))])
    assert device_edges(rules)[0].house_edge == Fraction(-net, 100 * orders)


def test_a_house_without_them_has_no_figure_of_them() -> None:
    assert device_edges(GAME.rules()) == () and device_words(GAME.rules()) == ()
    assert Show("progressive meter", 1) != Show("reset meter", 1)
