"""Minibaccarat, exactly: the published figures, and a count that shares nothing with the kernel."""

from fractions import Fraction
from math import perm

import pytest

from croupier.analysis.analyse import analyse
from croupier.analysis.definition import PERSON, SEAT
from croupier.analysis.figures import WagerEdge
from croupier.equipment.shuffle import seeded, shuffled
from croupier.games import find
from croupier.rounds.moves import Announce, Bet, Turn
from tests.exact.test_baccarat_punto_banco import PUBLISHED, counted

GAME = find("minibaccarat")
CONTINUOUS: dict[str, object] = {"shuffling": "continuous", "approvals.continuous_shuffler": True}
# casinoexploit.com, "Baccarat", has the run-outs of six and eight decks and these percentages.
PERCENT = {
    6: {"banker": "1.06", "player": "1.24", "tie": "14.44"},
    8: {"banker": "1.06", "player": "1.24", "tie": "14.36"},
}
# uscasinosonline.com, "Baccarat Odds", has eight decks to four places.
EIGHT = {"banker": "1.0579", "player": "1.2351"}


def figures(**choices: object) -> dict[str, WagerEdge]:
    found = analyse(GAME.rules(GAME.house(choices)))
    return dict(zip(("banker", "player", "tie"), found.wagers, strict=True))


@pytest.mark.law("19:47-7.3", "19:47-7.9")
@pytest.mark.parametrize("decks", [6, 8])
def test_the_edges_are_those_that_are_published(decks: int) -> None:
    percent = {key: round(100 * edge.house_edge, 2) for key, edge in figures(decks=decks).items()}
    assert percent == {key: Fraction(edge) for key, edge in PERCENT[decks].items()}
    banker, player, tie, whole = PUBLISHED[decks]
    assert counted(decks) == (banker, player, tie) and perm(52 * decks, 6) == whole


@pytest.mark.law("19:47-7.3")
def test_the_edges_at_eight_decks_as_fractions() -> None:
    found = figures()
    for key, edge in EIGHT.items():
        assert round(100 * found[key].house_edge, 4) == Fraction(edge)
    assert {key: edge.house_edge for key, edge in found.items()} == {
        "banker": Fraction(114753351728, 10847218479825),
        "player": Fraction(241149546272, 19524993263685),
        "tie": Fraction(103841353768, 723147898655),
    }


@pytest.mark.law("19:47-7.9", "19:47-7.1")
@pytest.mark.parametrize("decks", [6, 7, 8])
def test_a_second_count_gives_the_same_run_outs(decks: int) -> None:
    found, whole = figures(decks=decks), perm(52 * decks, 6)
    banker, player, tie = counted(decks)
    assert found["banker"].lines == {"win 1 to 1": banker, "push": tie, "lose": player}
    assert found["player"].lines == {"win 1 to 1": player, "push": tie, "lose": banker}
    assert found["tie"].lines == {"win 8 to 1": tie, "lose": banker + player}
    assert {edge.combinations for edge in found.values()} == {whole}


@pytest.mark.law("19:47-7.3")
def test_every_percent_of_vigorish_costs_a_hundredth_of_the_bankers_wins() -> None:
    banker, player, _, whole = PUBLISHED[8]
    for percent in range(6):
        edge = Fraction(player - banker, whole) + Fraction(percent * banker, 100 * whole)
        assert figures(vigorish=percent)["banker"].house_edge == edge
    # Without vigorish the wager on the banker's hand favors the player.
    assert figures(vigorish=0)["banker"].house_edge < 0 < figures(vigorish=5)["banker"].house_edge


@pytest.mark.law("19:47-7.3")
def test_a_tie_may_pay_more_than_8_to_1() -> None:
    _, _, tie, whole = PUBLISHED[8]
    nine = figures(**{"payout_odds.tie": "9 to 1"})["tie"].house_edge
    # playbaccaratonline.net, "Odds and House Edge in Baccarat": a tie at 9 to 1 from eight decks.
    assert nine == 1 - Fraction(10 * tie, whole) and round(100 * nine, 2) == Fraction("4.84")


@pytest.mark.law("19:47-7.12", "19:47-7.5")
def test_a_card_that_no_one_uses_and_a_device_change_no_figure() -> None:
    assert figures(**CONTINUOUS) == figures(shuffling="manual") == figures()


@pytest.mark.parametrize("key", ["banker", "player", "tie"])
def test_rounds_through_the_real_rules_agree_with_the_exact_figure(key: str) -> None:
    rules, entropy, exact = GAME.rules(), seeded(5), figures()[key]
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
