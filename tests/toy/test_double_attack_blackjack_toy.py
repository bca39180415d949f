"""On toy shoes of double attack blackjack the definition and play over every ordered deal agree exactly."""

from fractions import Fraction

import pytest

from croupier.analysis.definition import PERSON, settled, solve
from croupier.analysis.simulation.play import play
from croupier.declare.game import Rules
from croupier.equipment.cards import parse_cards
from croupier.games import find
from croupier.rounds.moves import Announce, Bet, Choose
from tests.toy.test_blackjack_toy import orders

SINGLE = "Jc 9d 8h 6s 5d 2h Ac"
"""No two cards of one value, so that nothing is split; however a player draws, the dealer finds enough cards."""
ACES = "Ac Ac Jd 9h 8s 7c 6d"
"""Only aces can be split, and get one card each."""
READER: dict[str, object] = {}
HOLE_CARD: dict[str, object] = {"dealer_second_card": "hole card"}


def toy(deck: str, **house: object) -> Rules:
    game = find("double-attack-blackjack")
    return game.rules(game.house(house)).with_deck(parse_cards(deck))


@pytest.mark.law("19:47-26.5(a)", "19:47-26.7", '19:47-26.1 "Double attack wager"')
@pytest.mark.parametrize(
    ("house", "deck"),
    [(READER, SINGLE), (READER, ACES), (HOLE_CARD, ACES)],
    ids=["card reader", "card reader, aces", "hole card, aces"],
)
def test_playing_every_ordered_deal_gives_the_same_fractions(house: dict[str, object], deck: str) -> None:
    rules = toy(deck, **house)
    best = solve(rules)
    net = wagered = deals = 0
    for order, ways in orders(rules.deck, len(rules.deck)):
        n, w = settled(play(rules, order, best), PERSON)
        net, wagered, deals = net + n * ways, wagered + w * ways, deals + ways
    assert Fraction(net, deals * best.opening) == best.value
    assert Fraction(wagered, deals * best.opening) == best.mean_wager


@pytest.mark.law("19:47-26.5")
def test_the_bust_wager_over_every_ordered_deal_is_what_the_dealers_three_cards_say() -> None:
    """A hand that is out at once, so that the dealer draws for the bust wager alone."""
    rules = toy("Jc 6d 6h 9s 8c 8s 8c")
    cards = rules.deck
    net = ways = 0
    for order, many in orders(cards, 6):
        r = rules.begin((("1", "Ann"),))
        r = (
            r.after(Bet("Ann", "1", "initial", 1000))
            .after(Bet("Ann", "1", "bust", 100))
            .after(Announce("No more bets"))
        )
        while r.agenda:
            head = r.agenda[0]
            turning = head.turning(r)
            if turning is not None:
                r = r.after(head.faced(r, order[turning[1]]))
            else:
                choice = "decline" if r.slot == 1 else "surrender"
                r = r.after(Choose("Ann", "1", choice))
        net += many * sum(p.net for p in r.postings if p.wager == "bust")
        ways += many
    assert Fraction(net, ways) == by_hand(cards)


def by_hand(cards: tuple[int, ...]) -> Fraction:
    """The dealer's first, second and third card, straight from the table of what each third card pays."""
    pays = {"6": 15, "8": 8, "9": 6, "J": 3}
    worth = {"6": 6, "8": 8, "9": 9, "J": 10}
    black = {0, 3}
    net = ways = 0
    for three, many in orders(cards, 3):
        names = ["23456789TJQKA"[card % 13] for card in three]
        total = sum(worth[name] for name in names)
        won = worth[names[0]] + worth[names[1]] < 17 and total > 21
        odds = pays[names[2]]
        if names == ["8", "8", "8"]:
            suits = {card // 13 for card in three}
            odds = 200 if len(suits) == 1 else 50 if suits <= black or not suits & black else odds
        net += many * (odds * 100 if won else -100)
        ways += many
    return Fraction(net, ways)
