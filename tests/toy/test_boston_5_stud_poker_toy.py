"""Boston 5 on toy decks: play over every deal is worth what the definition says; the optional bonus over every hand."""

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import combinations

import pytest

from croupier.analysis.definition import PERSON, SEAT, Best, choices_of, opened, settled, solve
from croupier.analysis.simulation.play import play
from croupier.declare.game import Rules
from croupier.equipment.cards import STANDARD_DECK, parse_cards
from croupier.games import find
from croupier.rounds.actors import DEALER
from croupier.rounds.moves import Bet, Choose, Fold, Move, Turn
from croupier.rounds.round import Round

GAME = find("boston-5-stud-poker")
DECKS = {
    "straights and pairs": "Ah Kh Qh Jh Td 9d 9c 4s 4d 2c",
    "a full house or a flush": "7h 7d 7c 6h 5h 4h 2h Ks Kd Qs",
}


@cache
def toy(name: str) -> Rules:
    return GAME.rules().with_deck(parse_cards(DECKS[name]))


@cache
def best(name: str) -> Best:
    return solve(toy(name))


def every_deal(deck: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """The player's three cards and two more in every way; the dealer's five are the rest, in one order of many."""
    for three in combinations(deck, 3):
        others = [card for card in deck if card not in three]
        for two in combinations(others, 2):
            rest = [card for card in others if card not in two]
            yield (*three, *rest[:3], *two, *rest[3:])


def average(rules: Rules, policy: object) -> tuple[Fraction, Fraction]:
    """Net result and total wager of a way to play, in antes, over every deal."""
    assert callable(policy)
    net = wagered = deals = 0
    for order in every_deal(rules.deck):
        n, w = settled(play(rules, order, policy), PERSON)
        net, wagered, deals = net + n, wagered + w, deals + 1
    assert deals == 120 * 21
    return Fraction(net, deals * 1000), Fraction(wagered, deals * 1000)


@pytest.mark.law("19:47-24.10(b)", "19:47-24.10(f)")
@pytest.mark.parametrize("name", DECKS)
def test_best_play_over_every_deal_is_worth_what_the_definition_says(name: str) -> None:
    assert average(toy(name), best(name)) == (best(name).value, best(name).mean_wager)


@pytest.mark.parametrize("name", DECKS)
def test_no_simple_way_to_play_is_better_than_the_best(name: str) -> None:
    def always(kind: type[Move]) -> object:
        return lambda r: next(move for move in choices_of(r.offers(PERSON)) if isinstance(move, kind))

    folds, stays = average(toy(name), always(Fold)), average(toy(name), always(Bet))
    assert folds == (Fraction(-3), Fraction(3))  # the ante and the first wager
    assert stays[1] == 5
    assert best(name).value >= max(folds[0], stays[0])


def with_bonus(rules: Rules, three: tuple[int, ...], choice: str) -> Round:
    """A round with a dollar on the optional bonus, up to its settlement."""
    r, _ = opened(rules)
    r = r.after(Bet(PERSON, SEAT, "optional bonus", 100)).after(r_close(r))
    for slot, card in enumerate(three):
        r = r.after(Turn(SEAT, slot, card))
    return r.after(Choose(PERSON, SEAT, choice))


def r_close(r: Round) -> Move:
    return r.offers(DEALER)[0].move


@pytest.mark.law("19:47-24.10(a)", "19:47-24.11(d)")
def test_the_optional_bonus_loses_1868_of_22100_to_whoever_exposes_every_hand() -> None:
    """48 straight flushes, 52 threes of a kind, 720 straights, 1,096 flushes and 3,744 pairs of 22,100 hands."""
    rules = GAME.rules()
    net = sum(settled(with_bonus(rules, three, "expose"), PERSON)[0] for three in combinations(STANDARD_DECK, 3))
    assert Fraction(net, 22_100 * 100) == Fraction(-1868, 22_100)
    assert 40 * 48 + 25 * 52 + 6 * 720 + 3 * 1096 + 3744 - 16_440 == -1868


@pytest.mark.law("19:47-24.10(a)")
def test_keeping_the_cards_hidden_is_never_better() -> None:
    rules = GAME.rules()
    for three in list(combinations(STANDARD_DECK, 3))[::97]:
        shown, hidden = (settled(with_bonus(rules, three, choice), PERSON)[0] for choice in ("expose", "keep"))
        assert shown >= hidden == -100
