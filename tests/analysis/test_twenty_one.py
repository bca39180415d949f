"""The kernel of points: how hands of a split are counted, what it refuses, its simulation, and its words."""

import json
from fractions import Fraction
from pathlib import Path
from xml.etree.ElementTree import fromstring

import pytest
from msgspec.structs import replace

from croupier.analysis.chart import text
from croupier.analysis.figures import Chart
from croupier.analysis.kernels.twenty_one.composition import patterns
from croupier.analysis.kernels.twenty_one.endings import count
from croupier.analysis.kernels.twenty_one.loops.hands import DOUBLE, HIT, SPLIT, STAND
from croupier.analysis.kernels.twenty_one.shape import points_shape
from croupier.analysis.kernels.twenty_one.simulate import simulate_points
from croupier.analysis.kernels.twenty_one.solve import SolvedTwentyOne, solve_points
from croupier.analysis.kernels.twenty_one.words import charts, differing, words
from croupier.analysis.shapes import Unfit
from croupier.analysis.simulation.play import simulate
from croupier.cli import main
from croupier.games import find
from croupier.games.blackjack import GAME
from croupier.rounds.step import Step
from croupier.rounds.steps.dealing.draw import BankDraws
from croupier.rounds.steps.deciding.play import Play, Stand

Z999 = 3.2905267314918945
"""This many standard errors either side hold 999 of 1,000 means."""


@pytest.fixture(scope="module")
def eight_decks() -> SolvedTwentyOne:
    return solve_points(GAME.rules())


# Splits.


def test_two_hands_of_which_none_is_split_again_are_free() -> None:
    found = patterns(2)
    assert (found.first_unlike, found.first_free, found.added_unlike, found.added_free) == ((0,), (1,), (0,), (1,))


@pytest.mark.parametrize("most", [2, 3, 4])
@pytest.mark.parametrize("same, others", [(6, 40), (30, 380), (0, 12), (1, 9)])
def test_of_the_hands_of_a_split_one_has_the_opening_wager(most: int, same: int, others: int) -> None:
    """If every hand brings one whatever happens, the first brings one, and the others as many as there are splits."""
    found = patterns(most)
    whole, likely, first, added = same + others, 1.0, 0.0, 0.0
    for beside in range(len(found.first_free)):
        again = max(0, same - beside) / (whole - beside)
        first += likely * (found.first_free[beside] + found.first_unlike[beside] * (1 - again))
        added += likely * (found.added_free[beside] + found.added_unlike[beside] * (1 - again))
        likely *= again
    assert first == pytest.approx(1)
    assert 1 - 1e-12 <= added <= most - 1


# What it refuses.


@pytest.mark.parametrize("game", ["mississippi-stud", "casino-war", "baccarat-punto-banco"])
def test_other_games_are_refused(game: str) -> None:
    with pytest.raises(Unfit):
        points_shape(find(game).rules())


def test_a_step_that_is_not_known_is_refused() -> None:
    class Other(BankDraws, frozen=True, kw_only=True):
        pass

    rules = GAME.rules()
    steps: list[Step] = []
    for step in rules.agenda:
        if type(step) is BankDraws:
            step = Other(draws=step.draws, matters=step.matters, says=step.says, cite=step.cite)
        steps.append(step)
    with pytest.raises(Unfit, match="Other"):
        points_shape(replace(rules, agenda=tuple(steps)))


def test_a_game_without_standing_is_refused() -> None:
    rules = GAME.rules()
    steps = []
    for step in rules.agenda:
        if isinstance(step, Play):
            step = replace(step, choices=tuple([choice for choice in step.choices if type(choice) is not Stand]))
        steps.append(step)
    with pytest.raises(Unfit, match="cannot stand"):
        points_shape(replace(rules, agenda=tuple(steps)))


# Simulations.


@pytest.mark.parametrize("choices", [{}, {"decks": 1, "dealer_second_card": "hole card", "surrender": True}])
def test_the_kernel_simulated_brings_what_is_counted(choices: dict[str, object]) -> None:
    solved = solve_points(GAME.rules(GAME.house(choices)))
    found = simulate_points(solved, 4_000_000, seed=47, workers=2)
    half = Z999 * found.standard_deviation / found.rounds**0.5
    assert abs(float(found.house_edge) + solved.worth) < half < 0.002


def test_the_same_seed_plays_the_same_rounds(eight_decks: SolvedTwentyOne) -> None:
    one, same, other = [simulate_points(eight_decks, 10_000, seed=seed, workers=2) for seed in (1, 1, 2)]
    assert one == same != other


def test_the_real_round_takes_the_moves_of_best_play(eight_decks: SolvedTwentyOne) -> None:
    found = simulate(GAME.rules(), 3_000, eight_decks, seed=11)
    assert found.rounds == 3_000
    half = Z999 * found.standard_deviation / found.rounds**0.5
    assert abs(float(found.house_edge) + eight_decks.worth) < half


# Words and charts.

BASIC = {
    # Eight decks, the dealer stands on soft 17, doubling after a split: as every published table has it.
    "Hard totals": {
        "hard 8": "HHHHHHHHHH",
        "hard 9": "HDDDDHHHHH",
        "hard 10": "DDDDDDDDHH",
        "hard 11": "DDDDDDDDDH",
        "hard 12": "HHSSSHHHHH",
        "hard 13": "SSSSSHHHHH",
        "hard 16": "SSSSSHHHHH",
        "hard 17": "SSSSSSSSSS",
    },
    "Soft totals": {
        "soft 13": "HHHDDHHHHH",
        "soft 15": "HHDDDHHHHH",
        "soft 17": "HDDDDHHHHH",
        "soft 18": "SddddSSHHH",
        "soft 19": "SSSSSSSSSS",
    },
    "Pairs": {
        "2-2": "PPPPPPHHHH",
        "4-4": "HHHPPHHHHH",
        "5-5": "DDDDDDDDHH",
        "6-6": "PPPPPHHHHH",
        "8-8": "PPPPPPPPPP",
        "9-9": "PPPPPSPPSS",
        "10-10": "SSSSSSSSSS",
        "A-A": "PPPPPPPPPP",
    },
}


@pytest.mark.parametrize("title", BASIC)
def test_the_chart_is_basic_strategy(title: str, eight_decks: SolvedTwentyOne) -> None:
    chart = next(chart for chart in charts(eight_decks) if chart.title == title)
    assert chart.columns == ("2", "3", "4", "5", "6", "7", "8", "9", "10", "A")
    rows = {hand: "".join([cell[0] for cell in cells]) for hand, cells in chart.rows}
    assert {hand: rows[hand] for hand in BASIC[title]} == BASIC[title]


def test_some_cards_of_sixteen_stand_against_a_ten(eight_decks: SolvedTwentyOne) -> None:
    found = {(up, eight_decks.tables.hands.kinds[hand]): choice for up, hand, choice in differing(eight_decks)}
    ten, five, ace = 8, 3, 9
    assert found[ten, tuple(sorted((ten, five, ace)))] == STAND
    assert set(found.values()) <= {STAND, HIT, DOUBLE, SPLIT}


def test_play_by_totals_costs_something(eight_decks: SolvedTwentyOne) -> None:
    by_totals = count(eight_decks.solver, eight_decks.totals)
    assert 0 < eight_decks.worth - float(by_totals.worth) < 3e-5


def test_edge_tells_figures_charts_and_rules_and_draws_a_picture(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    picture = tmp_path / "best.svg"
    assert main(["edge", "blackjack", "--set", "decks=1", "--json", "--anew", "--svg", str(picture)]) == 0
    found = json.loads(capsys.readouterr().out)
    best, by_totals = found["wagers"]
    assert found["method"] == "exact" and best["standard_deviation"] is None
    assert best["house_edge_percent"] == -0.1819343 and by_totals["house_edge_percent"] > best["house_edge_percent"]
    assert [chart["title"] for chart in found["charts"]] == ["Hard totals", "Soft totals", "Pairs"]
    assert any("10-2" in rule["when"] for rule in found["strategy"])
    drawn = fromstring(picture.read_text())
    assert drawn.tag.endswith("svg") and "-0.1819%" in (drawn[0].text or "")
    assert sum([part.text == "P" for part in drawn]) > 30


def test_a_chart_is_letters_in_columns() -> None:
    chart = Chart(title="Pairs", columns=("2", "10"), rows=(("8-8", ("P", "Rh*")),))
    assert text(chart).splitlines() == ["Pairs", "      2  10", "8-8   P Rh*"]


def test_a_game_without_charts_draws_no_picture(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["edge", "mississippi-stud", "--svg", str(tmp_path / "none.svg")]) == 2
    assert "is not a chart; run without --svg" in capsys.readouterr().err


def test_every_decision_falls_under_one_line_the_first_that_fits(eight_decks: SolvedTwentyOne) -> None:
    rules = words(eight_decks, Fraction(0)).strategy
    decided = sum(sum(hands.values()) for hands in eight_decks.reached.values())
    assert sum(rule.combinations for rule in rules) == decided > 0
    assert not any(rule.decision.startswith("soft 12, two cards") for rule in rules), "aces are split, always"
