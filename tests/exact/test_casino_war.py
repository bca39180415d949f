"""Casino War, exactly: the whole tree through the Round, and again by counting ranks with the declared settlement."""

from collections.abc import Mapping
from fractions import Fraction
from itertools import product

import pytest

from croupier.analysis.analyse import edge
from croupier.games import find
from croupier.games.casino_war import original, war
from croupier.rounds.postings import Outcome
from croupier.rounds.steps import Showdown

GAME = find("casino-war")


def by_wager(decks: int = 6) -> dict[str, Fraction]:
    return {row.wager: row.house_edge for row in edge(GAME.rules(GAME.house({"decks": decks}))).wagers}


def net(outcomes: Mapping[str, Outcome], wager: str) -> Fraction:
    outcome = outcomes[wager]
    return outcome.odds.ratio if outcome.odds is not None else Fraction(-1)


def counted(decks: int) -> dict[str, Fraction]:
    """The same figures from nothing but how many cards of each rank there are, and the declared settlement."""
    first, second, copies, whole = original(GAME.house()), war(GAME.house()), 4 * decks, 52 * decks
    main = surrender = tie = Fraction(0)
    for mine, dealers in product(range(13), repeat=2):
        ways = Fraction(copies * (copies - (mine == dealers)), whole * (whole - 1))
        outcomes = first(Showdown((mine,), (dealers,)))
        tie += ways * net(outcomes, "tie")
        if "initial" in outcomes:
            main += ways * net(outcomes, "initial")
            surrender += ways * net(outcomes, "initial")
            continue
        surrender -= ways / 2
        for his, theirs in product(range(13), repeat=2):
            left = copies - 2 * (his == mine), copies - 2 * (theirs == mine) - (his == theirs)
            further = Fraction(left[0] * left[1], (whole - 2) * (whole - 3))
            # 22.8(e): the initial wager is gone, whatever the war brings.
            main += ways * further * (net(second(Showdown((his,), (theirs,))), "war") - 1)
    return {"initial wager": -main, "initial wager, surrender every time": -surrender, "tie wager": -tie}


@pytest.mark.law("19:47-22.8(e)", "19:47-22.8(g)", "19:47-22.9(a)3")
def test_six_decks_and_war_on_every_tie_cost_23138_of_993023_initial_wagers() -> None:
    assert by_wager()["initial wager"] == Fraction(23138, 993023)


def test_surrender_on_every_tie_costs_23_of_622() -> None:
    assert by_wager()["initial wager, surrender every time"] == Fraction(23, 622)


@pytest.mark.law("19:47-22.9(a)2")
def test_the_tie_wager_costs_58_of_311() -> None:
    found = by_wager()
    assert found["tie wager"] == Fraction(58, 311)
    assert round(100 * found["tie wager"], 2) == Fraction("18.65")
    assert found["tie wager on the war deal"] == 1 - 11 * Fraction(1181, 15965)


@pytest.mark.parametrize("decks", [1, 6, 8])
def test_counting_ranks_with_the_declared_settlement_gives_the_same_fractions(decks: int) -> None:
    found = by_wager(decks)
    assert counted(decks) == {wager: found[wager] for wager in counted(decks)}


def test_best_play_is_to_go_to_war_and_to_decline_the_tie_wager() -> None:
    rules = [(rule.decision, rule.action, rule.when) for rule in edge(GAME.rules()).strategy]
    assert rules == [("war wager", "war", "always"), ("tie wager on the war deal", "decline", "always")]


def test_the_run_outs_are_all_orders_of_four_cards_of_the_shoe() -> None:
    (main, surrender, tie, war_tie) = edge(GAME.rules()).wagers
    assert main.combinations == surrender.combinations == tie.combinations == 312 * 311 * 310 * 309
    assert main.lines["win 1 to 1"] == main.lines["lose"]
    assert war_tie.combinations * 311 == main.combinations * 23
    assert (main.best, surrender.best, main.mean_wager) == (True, False, 1 + Fraction(23, 311))
