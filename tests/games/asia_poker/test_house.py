"""An asia poker table: its guide, its rounds described as JSON, its coach, its estimate, and its house way."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import msgspec
import pytest

from croupier.analysis.analyse import analyse, fit
from croupier.analysis.coach import values
from croupier.analysis.shapes import Unfit
from croupier.analysis.simulation.play import never_fold, simulate
from croupier.declare.house import BadHouse
from croupier.documents.text import as_text
from croupier.games.asia_poker import GAME
from croupier.guide.guide import guide
from croupier.rounds.moves import Arrange, Choose
from croupier.scenarios.description import BadRound
from croupier.scenarios.read import read
from croupier.scenarios.run import play
from croupier.scenarios.settlement import Settlement, settle
from croupier.scenarios.write import describe_round
from tests.games.asia_poker.rounds import begun, dealt, wager
from tests.properties import driver

ROUND: dict[str, Any] = {
    "game": "asia-poker",
    "dealer": "2c 4d 6h 8s Tc Qd Kh",
    "seats": [
        {"seat": 1, "cards": "Ac Ad Ah Kc Kd Qh Jk", "wagers": {"asia poker": "20"}, "low": "Kc Kd Qh"},
        {"seat": 3, "cards": "2h 3c 4s 6s 7d 8h Th", "wagers": {"asia poker": "50"}, "decisions": ["house way"]},
    ],
}


def settled(described: dict[str, Any]) -> Settlement:
    return settle(*read(json.dumps(described)))


@pytest.mark.law("19:47-31.12")
@pytest.mark.parametrize("start", ["", "3 4 2", "6 6 5"])
def test_every_seat_is_owed_the_same_wherever_the_deal_starts(start: str) -> None:
    over = settled(ROUND | ({"start": start} if start else {}))
    assert [seat.net for seat in over.seats] == ["20.00", "-50.00"]


@pytest.mark.law("19:47-31.12")
@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"low": ""}, "no decision at setting"),
        ({"low": "Kc Kd"}, "of their own pieces"),
        ({"low": "Kc Kd 2s"}, "of their own pieces"),
        ({"cards": "Ac Ad Ah Kc Kd Qh"}, "card 7, but the description does not have it"),
    ],
)
def test_a_round_that_the_rules_do_not_allow_is_refused(change: dict[str, Any], why: str) -> None:
    with pytest.raises(BadRound, match=why):
        settled(ROUND | {"seats": [ROUND["seats"][0] | change]})


@pytest.mark.law("19:47-31.3", "19:47-31.12")
def test_the_guide_says_how_three_hands_are_set_and_that_two_of_them_must_be_higher() -> None:
    said = " ".join(as_text(guide(GAME.rules())).split())
    for words in (
        "sets two as the medium hand and one as the low hand, the rest as the high hand",
        "the house way, medium pair",
        "only two of your hands are higher than the bank's",
        "when your medium hand is higher than your high hand or your low hand is higher than your medium hand",
    ):
        assert words in said, words
    assert "commission" not in said


@pytest.mark.law("19:47-31.12", "19:47-31.14")
def test_generated_rounds_are_described_and_settled_to_the_same_postings() -> None:
    rng, reported = random.Random(3), 0
    houses: list[dict[str, object]] = [{}, {"start": "generator", "dealing": "automated shoe"}, {"wheel": "second"}]
    for seed in range(45):
        rules = GAME.rules(GAME.house(houses[seed % 3]))
        played = driver.play(driver.begin(rules, 1 + seed % 4), rng, irregular=rng.choice((0, 60)))
        written = msgspec.json.encode(describe_round(played.beginning, played.moves))
        again = play(*read(written))
        assert sorted(map(repr, again.postings)) == sorted(map(repr, played.end.postings)), written
        reported += len(again.incidents)
    assert reported > 5


@pytest.mark.law("19:47-31.12")
def test_a_house_may_file_a_way_of_its_own(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("CROUPIER_HOUSE_WAYS", raising=False)
    with pytest.raises(BadHouse, match="CROUPIER_HOUSE_WAYS"):
        GAME.rules(GAME.house({"house_way": "ways.py:own"}))
    (tmp_path / "ways.py").write_text("def own(cards):\n    return (*cards[4:6], cards[6])\n")
    monkeypatch.setenv("CROUPIER_HOUSE_WAYS", str(tmp_path))
    r = dealt(begun("Ann", house={"house_way": "ways.py:own"}).after(wager("Ann", "1")), ["5c 6c 7c 8c 4d 3d 2h"])
    arranged = r.after(Choose("Ann", "1", "house way")).hand("1").arranged
    assert len(arranged) == 3


@pytest.mark.law("19:47-31.12")
def test_the_coach_values_every_right_setting_from_a_stated_sample() -> None:
    r = dealt(begun("Ann").after(wager("Ann", "1")), ["Kc Kd Qh Qs 7d 5h 3c"])
    listed = values(r, "Ann")
    assert {choice.sample for choice in listed} == {listed[0].sample} and listed[0].sample > 4000
    arranged = {c.move.low: c for c in listed if isinstance(c.move, Arrange)}
    assert len(arranged) == len([offer for offer in r.offers("Ann") if isinstance(offer.move, Arrange)]) > 40
    (house,) = [choice for choice in listed if isinstance(choice.move, Choose)]
    assert house.worth == arranged[r.after(house.move).hand("1").arranged].worth
    assert max(c.cost for c in listed) > 1 > min(c.cost for c in listed) == 0


@pytest.mark.law("19:47-31.12")
def test_there_is_no_exact_figure_and_a_simulation_by_the_house_way_has_an_interval() -> None:
    rules = GAME.rules()
    assert fit(rules).kernel.name == "seven cards that are set"
    with pytest.raises(Unfit, match=r"set as 4, 2, 1.*croupier simulate asia-poker --strategy never-fold"):
        analyse(rules)
    found = simulate(rules, 400, never_fold, seed=1)
    low, high = found.interval
    assert low < float(found.house_edge) < high and high - low < 0.3
    assert found.covers(found.house_edge)
