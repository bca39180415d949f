"""Four Card Poker over toy decks: the definition, play over every deal and a count by hand agree as equal fractions."""

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import combinations

import pytest

from croupier.analysis.definition import PERSON, Best, settled, solve
from croupier.analysis.simulation.play import play
from croupier.declare.game import Rules
from croupier.equipment.cards import parse_cards
from croupier.hands.poker4 import FourCards, best_four_rank
from croupier.rounds.actors import CHANCE
from croupier.rounds.moves import Bet, Fold
from croupier.rounds.round import Round
from tests.games.four_card_poker.rounds import GAME

ELEVEN = "9h 9d 9c 8h 8d 7h 6h 6d 5h Ah As"
"""With five cards for the player and six for the dealer, nothing is left over: every hand of the deck is named."""
TWELVE = f"{ELEVEN} Kd"

BONUS = {FourCards.FOUR_OF_A_KIND: 25, FourCards.STRAIGHT_FLUSH: 20, FourCards.THREE_OF_A_KIND: 2}


def toy(deck: str, dealing: str = "automated shoe") -> Rules:
    return GAME.rules(GAME.house({"dealing": dealing})).with_deck(parse_cards(deck))


@cache
def best() -> Best:
    return solve(toy(ELEVEN))


def deals(rules: Rules) -> Iterator[tuple[tuple[int, ...], int, tuple[int, ...]]]:
    """The player's five, the dealer's face-up card and the cards that remain, in every way."""
    for mine in combinations(rules.deck, 5):
        rest = [card for card in rules.deck if card not in mine]
        for up in rest:
            yield mine, up, tuple(card for card in rest if card != up)


def by_hand(mine: tuple[int, ...], dealer: tuple[int, ...]) -> tuple[int, int]:
    """What a play wager of one ante and of three brings, in antes: the rules said once more, in two lines."""
    wins = best_four_rank(mine) >= best_four_rank(dealer)
    bonus = BONUS.get(FourCards(best_four_rank(mine)[0]), 0)
    return (2 if wins else -2) + bonus, (4 if wins else -4) + bonus


def test_play_over_every_deal_is_worth_what_the_definition_says() -> None:
    rules, found = toy(ELEVEN), best()
    net = wagered = count = 0
    for mine, up, rest in deals(rules):
        n, w = settled(play(rules, (*mine, *rest, up), found), PERSON)
        net, wagered, count = net + n, wagered + w, count + 1
    assert count == 462 * 6 == found.states
    assert Fraction(net, count * found.opening) == found.value
    assert Fraction(wagered, count * found.opening) == found.mean_wager


def test_the_definition_is_worth_what_a_count_by_hand_says() -> None:
    rules = toy(ELEVEN)
    worth = [max(-1, *by_hand(mine, (up, *rest))) for mine, up, rest in deals(rules)]
    assert Fraction(sum(worth), len(worth)) == best().value


@pytest.mark.parametrize("dealing", ["manual shoe", "hand", "automated shoe"])
def test_the_cards_that_nobody_has_seen_are_all_equally_likely(dealing: str) -> None:
    """In a deck of twelve one card stays in the stub: at every 500th deal, each way to play on is worth the same."""
    rules = toy(TWELVE, dealing)
    for mine, up, rest in list(deals(rules))[::500]:
        r = at_decision(rules, mine, up)
        dealers = [by_hand(mine, (up, *cards)) for cards in combinations(rest, 5)]
        for antes, brings in ((1, [one for one, _ in dealers]), (3, [three for _, three in dealers])):
            bet = Bet(PERSON, "1", "play", antes * 1000)
            assert average(r.after(bet)) == 1000 * Fraction(sum(brings), len(brings))
        assert average(r.after(Fold(PERSON, "1"))) == -1000


def at_decision(rules: Rules, mine: tuple[int, ...], up: int) -> Round:
    """A round in which these cards were dealt and nothing is decided."""
    r = rules.begin((("1", PERSON),)).after(Bet(PERSON, "1", "ante", 1000))
    r = r.after(r.offers("dealer")[0].move)
    cards = iter(mine)
    while r.waits_for() == (CHANCE,):
        turning = r.agenda[0].turning(r)
        assert turning is not None
        card = up if turning[0] == "dealer" else next(cards)
        r = r.after(next(move for move, _ in r.chances() if getattr(move, "card", None) == card))
    return r


def average(r: Round) -> Fraction:
    """What a round with nothing left to decide brings, over all that chance may still do."""
    known: dict[frozenset[int], Fraction] = {}

    def worth(r: Round) -> Fraction:
        if not r.agenda:
            return Fraction(settled(r, PERSON)[0])
        turned = frozenset(r.hand("dealer").cards)
        if turned not in known:
            ways = [(worth(r.after(move)), weight) for move, weight in r.chances()]
            known[turned] = sum((value * weight for value, weight in ways), Fraction(0)) / sum(w for _, w in ways)
        return known[turned]

    return worth(r)
