"""Baccarat-Punto Banco, exactly: the published counts, and a second count that shares nothing with the first."""

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement
from math import perm

import pytest

from croupier.analysis.analyse import analyse
from croupier.analysis.definition import PERSON, SEAT
from croupier.analysis.figures import WagerEdge
from croupier.analysis.shapes import Unfit
from croupier.analysis.simulation.play import play
from croupier.equipment.cards import STANDARD_DECK
from croupier.equipment.shuffle import seeded, shuffled
from croupier.games import find
from croupier.rounds.moves import Announce, Bet, Turn
from tests.games.baccarat_punto_banco.rounds import GAME

# Whole counts over all ordered six-card run-outs, as every published analysis of the game has them.
PUBLISHED = {
    6: (403095751234560, 392220492728832, 83552962932288, 878869206895680),
    8: (2292252566437888, 2230518282592256, 475627426473216, 4998398275503360),
}


def figures(**choices: object) -> dict[str, WagerEdge]:
    found = analyse(GAME.rules(GAME.house(choices)))
    return dict(zip(("banker", "player", "tie"), found.wagers, strict=True))


@cache
def counted(decks: int) -> tuple[int, int, int]:
    """Banker, player, tie: over sets of values for each hand, a sum for each digit, and 3.9 as inequalities.

    No hand is dealt in order. The two cards of a hand are a set that can come in two orders, or one; and all that is
    asked of a banker's third card is how many cards of each value are left.
    """
    shoe = [16 * decks] + [4 * decks] * 9
    pairs = list(combinations_with_replacement(range(10), 2))
    whole, ends = 52 * decks, Counter[str]()

    def take(values: tuple[int, ...], left: list[int]) -> int:
        ways = 1 if values[0] == values[-1] or len(values) == 1 else 2
        for value in values:
            ways *= max(left[value], 0)
            left[value] -= 1
        return ways

    def end(player: int, banker: int, ways: int) -> None:
        ends["tie" if player % 10 == banker % 10 else "player" if player % 10 > banker % 10 else "banker"] += ways

    def bank(left: list[int], player: int, banker: int, ways: int, *, draws: bool, rest: int) -> None:
        if not draws:
            end(player, banker, ways * rest)
            return
        for value, cards in enumerate(left):
            end(player, banker + value, ways * cards * (rest // sum(left)))

    for mine in pairs:
        for theirs in pairs:
            left = shoe.copy()
            ways = take(mine, left) * take(theirs, left)
            p, b = sum(mine) % 10, sum(theirs) % 10
            both = (whole - 4) * (whole - 5)
            if not ways:
                continue
            if p > 7 or b > 7:
                end(p, b, ways * both)
            elif p > 5:
                bank(left, p, b, ways, draws=b < 6, rest=both)
            else:
                for third in range(10):
                    after = left.copy()
                    more = ways * take((third,), after)
                    bank(after, p + third, b, more, draws=draws_after(b, third), rest=whole - 5)
    return ends["banker"], ends["player"], ends["tie"]


def draws_after(banker: int, third: int) -> bool:
    """3.9 by its shape: below 3 always, 3 but for an 8, then from 2, 4, 6 up to 7, and never on 7."""
    if banker < 3:
        return True
    if banker == 3:
        return third != 8
    return 2 * (banker - 3) <= third <= 7


@pytest.mark.law("19:47-3.9", "19:47-3.2(a)1i", "19:47-3.1(b)")
@pytest.mark.parametrize("decks", [6, 8])
def test_the_run_outs_are_those_that_are_published(decks: int) -> None:
    banker, player, tie, whole = PUBLISHED[decks]
    found = figures(decks=decks)
    assert found["banker"].lines == {"win 1 to 1": banker, "push": tie, "lose": player}
    assert found["player"].lines == {"win 1 to 1": player, "push": tie, "lose": banker}
    assert found["tie"].lines == {"win 8 to 1": tie, "lose": banker + player}
    assert {edge.combinations for edge in found.values()} == {whole} == {perm(52 * decks, 6)}


@pytest.mark.law("19:47-3.3")
def test_eight_decks_cost_what_everyone_knows() -> None:
    found = figures()
    percent = {key: round(100 * edge.house_edge, 4) for key, edge in found.items()}
    assert percent == {"banker": Fraction("1.0579"), "player": Fraction("1.2351"), "tie": Fraction("14.3596")}
    assert found["banker"].house_edge == Fraction(114753351728, 10847218479825)


@pytest.mark.law("19:47-3.3")
def test_four_percent_vigorish_saves_a_hundredth_of_the_bankers_wins() -> None:
    five, four = figures()["banker"], figures(vigorish=4)["banker"]
    banker, _, _, whole = PUBLISHED[8]
    assert five.house_edge - four.house_edge == Fraction(banker, 100 * whole)
    assert round(100 * four.house_edge, 4) == Fraction("0.5993")


@pytest.mark.law("19:47-3.3")
def test_when_vigorish_is_collected_changes_nothing_and_rounding_does() -> None:
    assert figures(vigorish_collected="at the end of the shoe") == figures()
    rounded = figures(vigorish_rounded="to 25 cents", minimum={"banker": "11"})["banker"]
    banker, player, _, whole = PUBLISHED[8]
    assert rounded.house_edge == Fraction(player - banker, whole) + Fraction(75, 1100) * Fraction(banker, whole)


@pytest.mark.law("19:47-3.1(a)", "19:47-3.9")
@pytest.mark.parametrize("decks", [1, 2, 6, 7, 8])
def test_a_second_count_gives_the_same_for_any_number_of_decks(decks: int) -> None:
    found = figures(decks=decks)
    ways = (found["banker"].lines["win 1 to 1"], found["player"].lines["win 1 to 1"], found["tie"].lines["win 8 to 1"])
    assert ways == counted(decks)


@pytest.mark.law("19:47-3.3")
def test_tie_odds_of_9_to_1_can_be_analysed() -> None:
    _, _, tie, whole = PUBLISHED[8]
    assert figures(payout_odds={"tie": "9 to 1"})["tie"].house_edge == 1 - Fraction(10 * tie, whole)


def test_more_decks_than_64_bits_can_count_are_refused() -> None:
    rules = GAME.rules()
    assert analyse(rules.with_deck(STANDARD_DECK * 27)).wagers[0].combinations == perm(52 * 27, 6)
    with pytest.raises(Unfit, match="too many to count"):
        analyse(rules.with_deck(STANDARD_DECK * 28))


@pytest.mark.parametrize("key", ["banker", "player", "tie"])
def test_rounds_through_the_real_rules_agree_with_the_exact_figure(key: str) -> None:
    """With the wager in question, which is not always the first that is offered."""
    rules, entropy, exact = GAME.rules(), seeded(3), figures()[key]
    net, rounds, cents = 0, 1_500, rules.posted[key][0]
    for _ in range(rounds):
        order = shuffled(rules.deck, entropy)
        r = rules.begin(((SEAT, PERSON),)).after(Bet(PERSON, SEAT, key, cents)).after(Announce("No more bets"))
        while r.agenda:
            turning = r.agenda[0].turning(r)
            assert turning is not None
            r = r.after(Turn(*turning, order[turning[1]]))
        net += sum(p.result_net for p in r.postings)
    # Four standard errors: a seed that is fixed either passes for ever or never.
    assert abs(float(Fraction(-net, rounds * cents) - exact.house_edge)) < 4 * exact.standard_deviation / rounds**0.5


def test_the_policy_never_has_to_decide() -> None:
    rules = find(GAME.id).rules()
    found = analyse(rules)
    assert found.policy is not None and found.words().strategy == ()
    assert play(rules, shuffled(rules.deck, seeded(1)), found.policy).agenda == ()
