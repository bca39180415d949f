"""Double Down Stud over toy decks: the definition, the kernel and every deal played out give the same fractions."""

from fractions import Fraction
from itertools import permutations
from math import perm

import pytest

from croupier.analysis.coach import values
from croupier.analysis.definition import PERSON, opened, settled, solve
from croupier.analysis.figures import Tie
from croupier.analysis.kernels.paytable_hand.solve import solve_paytable_hand, wager_edge
from croupier.analysis.simulation.play import play
from croupier.declare.game import Rules
from croupier.equipment.cards import parse_cards
from croupier.games import find
from croupier.rounds.moves import Announce
from croupier.rounds.round import Round

PAIRS = "Jh Jd 9h 9d 8c 7s 3h"
SUITED = "Ts Js Qs Ks As 9s 2d"
TWO_SUITS = "Th Jh Qh Td Jd Qd 2h 3d"


def toy(deck: str, dealing: str = "manual shoe") -> Rules:
    game = find("double-down-stud")
    return game.rules(game.house({"dealing": dealing})).with_deck(parse_cards(deck))


@pytest.mark.parametrize("tie", Tie)
@pytest.mark.parametrize("deck", [PAIRS, SUITED, TWO_SUITS])
def test_the_kernel_agrees_with_the_definition(deck: str, tie: Tie) -> None:
    rules = toy(deck)
    best, counted = solve(rules, tie), wager_edge(solve_paytable_hand(rules, tie))
    assert -counted.house_edge == best.value
    assert counted.mean_wager == best.mean_wager


@pytest.mark.parametrize(
    "deck, dealing, tie", [(PAIRS, "manual shoe", Tie.LARGER), (SUITED, "automated shoe", Tie.SMALLER)]
)
def test_playing_every_ordered_deal_gives_the_same_fractions(deck: str, dealing: str, tie: Tie) -> None:
    rules = toy(deck, dealing)
    solved = solve_paytable_hand(rules, tie)
    counted = wager_edge(solved)
    net = wagered = hits = 0
    for order in permutations(rules.deck, 5):
        n, w = settled(play(rules, order, solved), PERSON)
        net, wagered, hits = net + n, wagered + w, hits + (n > 0)
    deals = perm(len(rules.deck), 5)
    assert Fraction(-net, deals * 1000) == counted.house_edge
    assert Fraction(wagered, deals * 1000) == counted.mean_wager
    assert Fraction(hits, deals) == counted.hit_frequency


def test_the_definition_and_the_kernel_choose_alike_wherever_a_deal_leads() -> None:
    rules = toy(PAIRS)
    best, solved = solve(rules), solve_paytable_hand(rules)
    for order in list(permutations(rules.deck, 5))[::7]:
        assert play(rules, order, best) == play(rules, order, solved)


def test_a_payout_limit_that_bites_is_counted_exactly() -> None:
    rules = toy(SUITED)
    small, large = (wager_edge(solve_paytable_hand(rules, opening=cents)) for cents in (1_000, 10_000))
    assert large.house_edge > small.house_edge
    assert -large.house_edge == solve(rules, opening=10_000).value


def by_turning(r: Round, shown: tuple[int, ...]) -> list[Fraction]:
    """What each choice of the first seat brings: every last card that is not among those shown, turned at the table."""
    found = []
    for offer in r.offers(PERSON):
        after = r.after(offer.moves()[0])
        after = after.after(next(o.moves()[0] for o in after.offers(f"{PERSON} 2"))).after(Announce("No more bets"))
        turns = [move for move, _ in after.chances()]
        nets = [settled(after.after(turn), PERSON)[0] for turn in turns]
        assert len(turns) == len(r.rules.deck) - len(shown)
        found.append(Fraction(sum(nets), len(nets) * 1000))
    return found


def test_ds1_the_coach_counts_the_cards_of_others_which_lie_face_up() -> None:
    r, _ = opened(toy(TWO_SUITS), seats=2)
    r = r.after(Announce("No more bets"))
    while not r.offers(PERSON):
        r = r.after(next(move for move, _ in r.chances()))
    shown = tuple([card for hand in (*r.hands, *r.common) for card in hand.cards])
    assert len(shown) == 5
    assert [choice.worth for choice in values(r, PERSON)] == by_turning(r, shown)
