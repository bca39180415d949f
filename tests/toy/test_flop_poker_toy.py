"""Flop Poker over toy decks: the definition, the kernel and every deal played out give the same fractions."""

from collections import Counter
from fractions import Fraction
from itertools import combinations, permutations, product
from math import comb

import pytest
from msgspec.structs import replace

from croupier.analysis.analyse import fit
from croupier.analysis.definition import PERSON, chore, opened, settled, solve
from croupier.analysis.figures import Tie
from croupier.analysis.kernels.own_and_board.shape import own_and_board_shape
from croupier.analysis.kernels.own_and_board.solve import main_edge, solve_own_and_board
from croupier.analysis.shapes import Unfit
from croupier.analysis.simulation.play import play
from croupier.declare.game import Rules
from croupier.equipment.cards import parse_cards
from croupier.games import find
from croupier.rounds.moves import Turn
from croupier.rounds.round import Round
from croupier.rounds.steps import Decide
from croupier.rounds.steps.settling.pot import AwardPot, Awards
from tests.sampling import some

PAIRS = "Jh Jd 9h 9d 8c 7s 6h"
SUITED = "Ts Js Qs Ks As 9s 2d 3d"
LOW = "2h 4d 6c 8s 3h 5d 7c 9s"
DEALT = [(PAIRS, "manual shoe"), (SUITED, "hand"), (LOW, "automated shoe")]


def toy(deck: str, dealing: str = "manual shoe", **house: object) -> Rules:
    game = find("flop-poker")
    return game.rules(game.house({"dealing": dealing, **house})).with_deck(parse_cards(deck))


@pytest.mark.parametrize("tie", Tie)
@pytest.mark.parametrize("deck, dealing", DEALT)
def test_the_kernel_agrees_with_the_definition(deck: str, dealing: str, tie: Tie) -> None:
    rules = toy(deck, dealing)
    best, counted = solve(rules, tie), main_edge(solve_own_and_board(rules, tie))
    # The definition counts the pot wager among what is wagered; a player alone gets it back.
    assert (-counted.house_edge, counted.mean_wager + 1) == (best.value, best.mean_wager)


@pytest.mark.parametrize("dealt, tie", some(product(DEALT, Tie), 3))
def test_playing_every_deal_gives_the_same_fractions(dealt: tuple[str, str], tie: Tie) -> None:
    """Every set of own cards with every board, once each: the order within them changes nothing."""
    rules = toy(*dealt)
    solved = solve_own_and_board(rules, tie)
    counted, net, wagered, hits = main_edge(solved), 0, 0, 0
    for own in combinations(rules.deck, 3):
        for board in combinations([card for card in rules.deck if card not in own], 3):
            n, w = settled(play(rules, (*own, *board), solved), PERSON)
            net, wagered, hits = net + n, wagered + w, hits + (n > 0)
    deals = comb(len(rules.deck), 3) * comb(len(rules.deck) - 3, 3)
    assert counted.combinations == deals
    assert Fraction(-net, deals * 1000) == counted.house_edge
    assert Fraction(wagered, deals * 1000) == counted.mean_wager + 1
    assert Fraction(hits, deals) == counted.hit_frequency


def test_the_definition_and_the_kernel_choose_alike_wherever_a_deal_leads() -> None:
    rules = toy(PAIRS)
    best, solved = solve(rules), solve_own_and_board(rules)
    for order in list(permutations(rules.deck, 6))[::11]:
        assert play(rules, order, best) == play(rules, order, solved)


def test_a_payout_limit_that_bites_is_counted_exactly() -> None:
    rules = toy(SUITED)
    small, large = (main_edge(solve_own_and_board(rules, opening=cents)) for cents in (1_000, 10_000))
    assert large.house_edge > small.house_edge
    assert -large.house_edge == solve(rules, opening=10_000).value


@pytest.mark.law("19:47-29.10")
@pytest.mark.parametrize("folds", list(product((False, True), repeat=2)))
def test_over_all_deals_of_two_players_each_gets_back_what_went_into_the_pot(folds: tuple[bool, bool]) -> None:
    """The house keeps nothing of the pot, and no decision changes what a hand wins of it."""
    rules = toy(PAIRS + " 5h 4c", dealing="automated shoe")
    began, _cents = opened(rules, seats=2)
    began = began.after(chore(began))
    won: Counter[str] = Counter()
    deals = 0
    for first, second in _hands(rules.deck):
        board = tuple([card for card in rules.deck if card not in (*first, *second)])
        over = _played(began, (*first, *second, *board), folds)
        won += Counter({p.place: p.paid for p in over.postings if p.wager == "common pot"})
        deals += 1
    assert deals == comb(9, 3) * comb(6, 3) and won["1"] == won["2"] == 1000 * deals


def _hands(deck: tuple[int, ...]) -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
    every = list(combinations(deck, 3))
    return [(one, other) for one in every for other in every if not set(one) & set(other)]


def _played(r: Round, order: tuple[int, ...], folds: tuple[bool, bool]) -> Round:
    """The round from the deal on, by two players who fold or not, whatever they hold."""
    while r.agenda:
        turning = r.agenda[0].turning(r)
        if turning is not None:
            r = r.after(Turn(*turning, order[turning[1]]))
            continue
        (person,) = r.waits_for()
        bet, fold = r.offers(person)
        r = r.after(fold.move if folds[int(r.seated(person)[0]) - 1] else bet.moves()[0])
    return r


def test_a_pot_that_the_house_shares_or_that_a_fold_gives_up_does_not_fit() -> None:
    rules = toy(PAIRS)
    assert fit(rules).kernel.name == "own cards and a board against a paytable"
    *others, award = rules.agenda
    assert isinstance(award, AwardPot)

    def without(step: AwardPot) -> str:
        with pytest.raises(Unfit) as why:
            own_and_board_shape(replace(rules, agenda=(*others, step)))
        return str(why.value)

    assert "depends on who folds" in without(replace(award, folded=False))
    raked = award.contest

    def keeps(pot: int, ranks: tuple[tuple[str, tuple[int, ...]], ...], dealer: tuple[int, ...]) -> Awards:
        return replace(raked(pot - 5, ranks, dealer), commission=5)

    assert "pot" in without(replace(award, contest=keeps))
    decide = next(at for at, step in enumerate(rules.agenda) if type(step) is Decide)
    twice = (*rules.agenda[:decide], rules.agenda[decide], *rules.agenda[decide:])
    with pytest.raises(Unfit, match="more than one decision"):
        own_and_board_shape(replace(rules, agenda=twice))
