"""Multiple action and streaks on toy shoes: what is counted from one hand is what every deal brings."""

from collections.abc import Callable
from fractions import Fraction
from itertools import product

import pytest

from croupier.analysis.definition import PERSON, Key, canonical, chore, opened, solve
from croupier.analysis.figures import Tie, quiet
from croupier.analysis.kernels.twenty_one.endings import count
from croupier.analysis.kernels.twenty_one.several_hands import streak_edges, streaks_of
from croupier.analysis.kernels.twenty_one.shape import points_shape
from croupier.analysis.kernels.twenty_one.solve import alone_edge, count_points, never_split, solve_points, wager_edge
from croupier.analysis.shapes import Unfit
from croupier.declare.game import Rules
from croupier.rounds.actors import CHANCE
from croupier.rounds.moves import Move
from croupier.rounds.round import Round
from croupier.rounds.standing import Lying, Standing
from tests.sampling import some
from tests.toy.test_blackjack_points_toy import ACE, toy, walked, without_splits

ACTION: dict[str, object] = {"multiple_action": True, "dealer_second_card": "after the players", "resplit": 2}
SHOES = {"tens": {10: 10, 6: 2, 9: 3}, "aces": {ACE: 2, 10: 11, 7: 3}, "small": {10: 9, 5: 3, 8: 3}}


@pytest.mark.parametrize("shoe, least", some(product(SHOES, [2, 3]), 3))
def test_best_play_of_several_hands_is_worth_as_many_times_what_one_is(shoe: str, least: int) -> None:
    """Kernel == definition: the solver knows only the Round, and may play as it likes on all spots together."""
    rules = without_splits(toy({**ACTION, "action_wagers": least}, SHOES[shoe]))
    first, alone, *_ = count_points(rules, points_shape(rules), Tie.LARGER, None, quiet).wagers
    assert first.house_edge == -solve(rules).value == least * alone.house_edge
    assert first.mean_wager == walked(rules, solve_points(rules))[1]


@pytest.mark.parametrize("shoe", SHOES)
def test_the_play_of_one_hand_with_splits_brings_on_every_deal_what_is_counted(shoe: str) -> None:
    rules = toy(ACTION, SHOES[shoe])
    solved = solve_points(rules)
    alone = wager_edge(solved, count(solved.solver, solved.best), "blackjack wager")
    net, wagered = walked(rules, solved)
    assert (net, wagered) == (-2 * alone.house_edge, 2 * alone.mean_wager)


@pytest.mark.parametrize("second", ["hole card with card reader", "hole card"])
def test_several_hands_beside_a_hole_card_are_not_counted_from_one(second: str) -> None:
    """Beyond 2.18(e): that card is the second one of the first hand alone, so no hand stands for the others."""
    rules = toy({**ACTION, "dealer_second_card": second}, SHOES["tens"])
    with pytest.raises(Unfit, match="second cards come after the players have decided"):
        count_points(rules, points_shape(rules), Tie.LARGER, None, quiet)


STREAK: dict[str, object] = {"streak": True}


def shares(rules: Rules, policy: Callable[[Round], Move], standing: Standing) -> dict[int, Fraction]:
    """Over every deal of one round that began with a streak wager lying: how likely the lammer goes where.

    -1: the wager was lost; 0: it lies without a lammer; otherwise the area of the lammer, or its length if it was won.
    """
    begun, _ = opened(rules)
    begun = begun.changed(standing=standing)
    key = canonical(rules)
    known: dict[Key, dict[int, Fraction]] = {}

    def value(r: Round) -> dict[int, Fraction]:
        waited = r.waits_for()
        if not waited:
            paid = [p for p in r.postings if p.wager.startswith("streak")]
            if paid:
                return {-1 if paid[0].result == "lose" else 99: Fraction(1)}
            return {r.standing.mark(f"streak lammer of {PERSON} at 1"): Fraction(1)}
        k = key(r)
        if k not in known:
            if CHANCE not in waited:
                known[k] = value(r.after(policy(r) if PERSON in waited else chore(r)))
            else:
                found: dict[int, Fraction] = {}
                chances = list(r.chances())
                whole = sum(weight for _, weight in chances)
                for move, weight in chances:
                    for end, share in value(r.after(move)).items():
                        found[end] = found.get(end, Fraction(0)) + share * Fraction(weight, whole)
                known[k] = found
        return known[k]

    return value(begun)


@pytest.mark.parametrize("second", ["hole card with card reader", "after the players"])
@pytest.mark.parametrize("shoe", SHOES)
def test_a_streak_of_two_is_won_as_often_as_two_rounds_in_a_row_say(shoe: str, second: str) -> None:
    """Play == kernel: the first round lays the lammer, the second pays; a push leaves things as they are."""
    rules = toy({**STREAK, "dealer_second_card": second}, SHOES[shoe])
    solved = never_split(rules)
    two = streak_edges(rules, alone_edge(solved, "alone"), Tie.LARGER)[0]
    lies = Standing(lying=(Lying(PERSON, "streak 2", 100, 1),))
    first = shares(rules, solved, lies)
    then = shares(rules, solved, lies.marked(f"streak lammer of {PERSON} at 1", 2))
    won = first[2] / (1 - first.get(0, Fraction(0))) * then[99] / (1 - then.get(2, Fraction(0)))
    assert sum(first.values()) == sum(then.values()) == 1
    assert two.hit_frequency == won
    assert two.house_edge == -(3 * won - (1 - won))


def test_each_streak_is_paid_by_its_own_odds() -> None:
    rules = toy(STREAK, SHOES["tens"])
    alone = alone_edge(never_split(rules), "alone")
    streaks = streaks_of(rules)
    assert streaks is not None
    edges = dict(zip(streaks.lengths.values(), streak_edges(rules, alone, Tie.LARGER), strict=True))
    share = edges[2].hit_frequency
    assert [edge.hit_frequency**2 for edge in edges.values()] == [share**hands for hands in edges]
    assert [max(end.net for end in edge.distribution) for edge in edges.values()] == [3, 7, 17, 37]


def test_where_hands_may_be_split_the_streaks_are_those_of_a_player_who_does_not() -> None:
    rules = toy({**STREAK, "resplit": 2}, {10: 16, 5: 3, 8: 3})
    counted = count_points(rules, points_shape(rules), Tie.LARGER, None, quiet).wagers[2:]
    whole = without_splits(rules)
    plain = count_points(whole, points_shape(whole), Tie.LARGER, None, quiet).wagers[2:]
    assert [wager.house_edge for wager in counted] == [wager.house_edge for wager in plain]
    assert len(counted) == 4
