"""A minibaccarat table: what its licensee may choose, its guide, and its rounds described as JSON."""

import json
import random
from typing import Any

import msgspec
import pytest

from croupier.compliance.check import check
from croupier.declare.house import BadHouse
from croupier.documents.text import as_text
from croupier.guide.guide import guide
from croupier.rounds.steps.dealing.shared_hands import BurnByFirst
from croupier.scenarios.description import BadRound
from croupier.scenarios.moments import moments
from croupier.scenarios.read import read
from croupier.scenarios.run import play
from croupier.scenarios.settlement import Settlement, settle
from croupier.scenarios.write import describe_round
from tests.compliance.houses import faults
from tests.games.minibaccarat.rounds import GAME
from tests.properties import driver

ROUND: dict[str, Any] = {
    "game": "minibaccarat",
    "player": "2c 3d 6h",
    "banker": "Kc 5d 2s",
    "seats": [
        {"seat": 1, "person": "Ann", "wagers": {"banker": "100", "tie": "5"}},
        {"seat": 7, "wagers": {"player": "20"}},
    ],
}
APPROVED = "approvals.continuous_shuffler"


def settled(described: dict[str, Any]) -> Settlement:
    return settle(*read(json.dumps(described)))


# Choices.


@pytest.mark.law("19:47-7.12")
def test_a_continuous_device_is_used_with_approval_only() -> None:
    for approved in (True, False):
        found = faults(check(GAME, {"shuffling": "continuous", APPROVED: approved}))
        assert [fault.cite for fault in found] == ([] if approved else ["19:47-7.12"])
        assert all("with approval only" in fault.says for fault in found)


@pytest.mark.law("19:47-7.12", "19:47-7.5")
def test_with_a_continuous_device_there_is_no_shoe_that_lasts_and_no_burn() -> None:
    usual, continuous = GAME.rules(), GAME.rules(GAME.house({"shuffling": "continuous", APPROVED: True}))
    assert usual.lasting is not None and continuous.lasting is None
    assert [sum(isinstance(s, BurnByFirst) for s in rules.agenda) for rules in (usual, continuous)] == [1, 0]


@pytest.mark.law("19:47-7.5")
@pytest.mark.parametrize("decks, cards", [(6, 312), (8, 416)])
def test_a_card_at_least_lies_in_front_of_the_cutting_card(decks: int, cards: int) -> None:
    for behind, right in ((cards - 2, True), (cards - 1, True), (cards, False)):
        found = faults(check(GAME, {"decks": decks, "behind_cutting_card": behind}))
        assert [(fault.key, fault.cite) for fault in found] == ([] if right else [("behind_cutting_card", "19:47-7.5")])


@pytest.mark.law("19:47-7.6", "19:46-1.19(b)")
@pytest.mark.parametrize("dealing", ["hand", "dealing shoe"])
def test_cards_come_from_a_manual_or_an_automated_shoe(dealing: str) -> None:
    with pytest.raises(BadHouse, match=r"19:46-1\.19\(b\)"):
        GAME.rules(GAME.house({"dealing": dealing}))


@pytest.mark.law("19:47-7.6")
def test_no_choice_is_about_a_curator() -> None:
    assert not [option.key for option in GAME.options if "curator" in option.key]
    assert not [term.word for term in GAME.terms if term.word == "curator"]


@pytest.mark.law("19:47-7.3", "19:47-7.7", "19:47-7.4")
def test_the_guide_says_how_it_is_dealt_what_vigorish_is_and_that_it_is_reconstructed() -> None:
    said = as_text(guide(GAME.rules()))
    assert "less 5 percent vigorish, collected when it is paid" in said and "seven betting positions" in said
    assert "face up" in said and "another state's like rule" in said
    rules, sources, _ = said.partition("\nSources\n")
    assert sources and "curator" not in rules
    later = as_text(guide(GAME.rules(GAME.house({"vigorish": 3, "vigorish_collected": "at the end of the shoe"}))))
    assert "less 3 percent vigorish, collected by the end of the shoe" in later


def test_the_duties_of_the_room_are_recorded_with_their_sections() -> None:
    assert {cite for duty in GAME.duties for cite in duty.cites} == {"19:47-7.10"}
    assert "19:46-1.19(b)" in {undertaking.cite for undertaking in GAME.undertakings}


# Described rounds.


@pytest.mark.law("19:47-7.3", "19:47-7.10")
def test_a_described_round_is_settled_with_its_commission_as_a_row_of_its_own() -> None:
    result = settled(ROUND)
    one, seven = result.seats
    assert (result.player, result.banker) == ("2c 3d 6h", "Kc 5d 2s")
    assert [(w.key, w.result, w.odds, w.paid, w.returned) for w in one.wagers] == [
        ("tie", "lose", None, "0.00", "0.00"),
        ("banker", "win", "1 to 1", "100.00", "100.00"),
    ]
    (commission,) = one.commissions
    assert (commission.charged, commission.owed, commission.cite) == ("5.00", False, "19:47-7.3")
    assert (one.net, seven.net) == ("90.00", "-20.00")
    later = settled(ROUND | {"house": {"vigorish_collected": "at the end of the shoe"}})
    assert (later.seats[0].commissions[0].owed, later.seats[0].net) == (True, "90.00")


@pytest.mark.law("19:47-7.9")
def test_a_described_hand_has_the_cards_that_the_rules_give_it() -> None:
    with pytest.raises(BadRound, match=r"The banker's hand gets 2 cards, but the description has 3 \(19:47-7\.9\)"):
        settled(ROUND | {"player": "Kc 9d", "banker": "2s 2h 5h"})
    with pytest.raises(BadRound, match="player card 3, but the description does not have it"):
        settled(ROUND | {"player": "2c 3d"})


def test_seven_seats_are_all_there_are() -> None:
    with pytest.raises(BadRound, match="8"):
        settled(ROUND | {"seats": [{"seat": 8, "wagers": {"player": "20"}}]})


@pytest.mark.law("19:47-7.5")
def test_a_described_round_from_a_new_shoe_names_the_card_that_was_burned() -> None:
    assert settled(ROUND | {"burned": "Th"}).seats == settled(ROUND).seats


@pytest.mark.law("19:47-7.11")
def test_a_described_irregularity_names_its_moment() -> None:
    assert moments(GAME.agenda(GAME.house())) == ("before deal", "burn", "deal", "third card")
    misdealt = ROUND | {"irregularities": [{"event": "misdeal", "when": "third card"}]}
    void = settled(misdealt | {"player": "2c 3d", "banker": "Kc 5d"})
    assert {w.result for seat in void.seats for w in seat.wagers} == {"void"}
    face_up = {"event": "face-up card", "when": "third card", "card": "9c"}
    assert settled(ROUND | {"irregularities": [face_up]}).seats == settled(ROUND).seats
    house = {"house": {"shuffling": "continuous", "approvals": {"continuous_shuffler": True}}}
    jam = [{"event": "shuffling device fault", "when": "third card"}]
    jammed = settled(ROUND | house | {"player": "2c 3d", "banker": "Kc 5d", "irregularities": jam})
    assert {w.result for seat in jammed.seats for w in seat.wagers} == {"void"}


def test_generated_rounds_are_described_and_settled_to_the_same_postings() -> None:
    rng, reported = random.Random(3), 0
    houses: list[dict[str, object]] = [
        {},
        {"vigorish_collected": "at the end of the shoe", "dealing": "automated shoe"},
        {"shuffling": "continuous", APPROVED: True},
    ]
    for seed in range(150):
        rules = GAME.rules(GAME.house(houses[seed % 3]))
        played = driver.play(driver.begin(rules, 1 + seed % 4), rng, irregular=rng.choice((0, 60)))
        written = msgspec.json.encode(describe_round(played.beginning, played.moves))
        again = play(*read(written))
        assert sorted(map(repr, again.postings)) == sorted(map(repr, played.end.postings)), written
        reported += len(again.incidents)
    assert reported > 20
