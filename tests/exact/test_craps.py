"""Craps exactly: every wager of it, from the table's own settlement; and the table simulated next to it."""

from __future__ import annotations

from fractions import Fraction
from functools import cache

import pytest

from croupier.analysis.analyse import analyse, fit
from croupier.analysis.figures import WagerEdge
from croupier.analysis.kernels.layout_chain.simulate import every_wager
from croupier.analysis.simulation.play import simulate
from croupier.declare.game import Rules
from croupier.equipment.shuffle import seeded
from croupier.games.craps import GAME
from croupier.rounds.moves import Announce, Move
from croupier.rounds.standing import Lying, Standing
from croupier.rounds.steps.dice import SHOOTER

THROWS = 3_000


@cache
def edges(**choices: str) -> dict[str, WagerEdge]:
    return {wager.wager: wager for wager in analyse(GAME.rules(GAME.house(dict(choices)))).wagers}


def edge(wager: str) -> Fraction:
    return edges()[wager].house_edge


# The oracles of the fact sheet, all known for a century.
KNOWN = {
    "pass bet": (7, 495), "don't pass bet": (3, 220), "come bet": (7, 495), "don't come bet": (3, 220),
    "place bet to win on 4": (1, 15), "place bet to win on 5": (1, 25), "place bet to win on 6": (1, 66),
    "place bet to lose on 10": (1, 33), "place bet to lose on 9": (1, 40), "place bet to lose on 8": (1, 55),
    "hardway bet on 6": (1, 11), "hardway bet on 4": (1, 9), "field bet": (1, 18), "any seven bet": (1, 6),
    "any craps bet": (1, 9), "craps two bet": (5, 36), "craps twelve bet": (5, 36), "craps three bet": (1, 9),
    "eleven in one roll bet": (1, 9), "craps-eleven bet": (1, 9), "horn bet": (1, 8),
    "supplemental wager to the pass bet on 4": (0, 1), "supplemental wager to the don't come bet on 6": (0, 1),
    "buy bet on 4": (1, 60), "lay bet on 4": (1, 60),
}  # fmt: skip


@pytest.mark.law("19:47-1.4", "19:47-1.10")
@pytest.mark.parametrize("wager", KNOWN)
def test_the_edge_per_wager_made(wager: str) -> None:
    assert edge(wager) == Fraction(*KNOWN[wager])


@pytest.mark.law("19:47-1.10")
def test_the_edge_per_wager_resolved_leaves_the_barred_twelve_out() -> None:
    dont = edges()["don't pass bet"]
    assert (dont.resolved, dont.house_edge_resolved) == (Fraction(35, 36), Fraction(27, 1925))
    assert dont.lines == {"win 1 to 1": 949, "push": 55, "lose": 976} and dont.combinations == 1980
    assert edges()["pass bet"].house_edge_resolved == edge("pass bet")


@pytest.mark.law("19:47-1.5")
def test_vigorish_in_advance_costs_more_and_lies_beside_the_bet() -> None:
    advance = edges(vigorish="when the bet is made", **{"minimum.place": "40"})
    buy, lay = advance["buy bet on 4"], advance["lay bet on 4"]
    assert {end.net for end in buy.distribution} == {Fraction(39, 20), Fraction(-21, 20)}
    assert (buy.house_edge, buy.element_of_risk) == (Fraction(1, 20), Fraction(1, 21))
    assert {end.net for end in lay.distribution} == {Fraction(19, 40), Fraction(-41, 40)}
    assert lay.element_of_risk == Fraction(1, 41)


@pytest.mark.law("19:47-1.3")
def test_what_is_off_on_a_come_out_roll_changes_no_edge() -> None:
    works = edges(hardways_on_come_out="true", place_to_lose_on_come_out="true")
    for wager in ("hardway bet on 8", "place bet to lose on 5"):
        assert works[wager].house_edge == edge(wager)


@pytest.mark.law("19:47-1.12")
@pytest.mark.parametrize(("table", "percent"), [("A", "20.76"), ("B", "24.86")])
def test_the_fire_bet_by_each_published_table(table: str, percent: str) -> None:
    assert f"{float(100 * edges(fire_bet=table)['fire bet'].house_edge):.2f}" == percent


@pytest.mark.law("19:47-1.12")
def test_the_points_that_a_shooter_makes() -> None:
    fire = edges()["fire bet"]
    made = {end.result.split(", ")[1]: Fraction(end.combinations, fire.combinations) for end in fire.distribution}
    told = {points.split(" ")[0]: f"{float(chance):.6f}" for points, chance in made.items()}
    assert told == {"0": "0.593939", "1": "0.260750", "2": "0.101275", "3": "0.033434", "4": "0.008798",
                    "5": "0.001640", "6": "0.000162"}  # fmt: skip
    assert sum(made.values()) == 1
    # Without a point made: the first seven-out comes on the first point, as a pass bet loses to a seven after it.
    assert made["0 points made"] == Fraction(196, 330)


@pytest.mark.law("19:47-1.12")
def test_no_fire_bet_before_the_edition_that_has_it() -> None:
    before = analyse(GAME.rules(day=GAME.editions[0].known_until))
    assert "fire bet" not in [wager.wager for wager in before.wagers]


def by_definition(rules: Rules, standing: Standing) -> Fraction:
    """What lies is worth in the end, by the real Round thrown until it is decided: a second way to the same figure."""
    mine = [wager for wager in standing.lying if wager.person == "Ann"]
    if not mine:
        return Fraction(0)
    standing = standing.marked("last shooter", 0).marked("turn", 0).marked(SHOOTER, 2)
    begun = rules.begin((("1", "Ann"), ("2", "Bob")), standing)
    line = Lying("Bob", "pass", 500)
    if begun.refusal(OUT) is not None:
        begun = rules.begin(begun.seats, Standing(lying=(*standing.lying, line), marks=standing.marks))
    r = begun.after(OUT)
    gain, stays = Fraction(0), 0
    for move, _ in r.chances():
        end = r.after(move)
        left = tuple([wager for wager in end.standing.lying if wager.person == "Ann"])
        gain += sum([posting.net for posting in end.postings if posting.person == "Ann"])
        if left == tuple(mine):
            stays += 1
        else:
            gain += by_definition(rules, Standing(lying=left, marks=end.standing.marks))
    return gain / (36 - stays)


OUT: Move = Announce("Dice out")


@pytest.mark.parametrize(
    ("wager", "name", "cents"),
    [("pass", "pass bet", 500), ("don't pass", "don't pass bet", 500), ("field", "field bet", 500)],
)
def test_the_chain_agrees_with_rounds_thrown_one_by_one(wager: str, name: str, cents: int) -> None:
    start = Standing(lying=(Lying("Ann", wager, cents),))
    assert -by_definition(GAME.rules(), start) / cents == edge(name)


def test_the_kernel_is_chosen_by_the_agenda() -> None:
    assert fit(GAME.rules()).kernel.name == "wagers that stay on the layout until an outcome decides them"


@pytest.mark.parametrize("house", [{}, {"vigorish": "when the bet is made", "minimum.place": "20"}])
def test_the_real_rules_thrown_at_random_agree_with_every_exact_figure(house: dict[str, str]) -> None:
    """Within 99.9 percent confidence, from a fixed seed, for each of the wagers."""
    exact, found = edges(**house), every_wager(GAME.rules(GAME.house(dict(house))), THROWS, seeded(47))
    assert set(found) == set(exact)
    assert [name for name, tally in found.items() if not tally.covers(exact[name])] == []
    assert min(tally.count for tally in found.values()) > 40


def test_the_opening_wager_simulated_agrees() -> None:
    rules = GAME.rules()
    found = simulate(rules, 4_000, lambda r: r.offers("player")[0].move, seed=1, seats=2)
    assert found.rounds == 4_000 and found.covers(edge("pass bet"))
