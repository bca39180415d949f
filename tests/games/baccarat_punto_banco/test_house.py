"""A Baccarat-Punto Banco table: what its licensee may choose, its guide, and its rounds described as JSON."""

import json
import random
from typing import Any

import msgspec
import pytest

from croupier.compliance.check import check
from croupier.declare.house import BadHouse
from croupier.declare.layout import Shape
from croupier.documents.text import as_text
from croupier.guide.guide import guide
from croupier.scenarios.description import BadRound
from croupier.scenarios.moments import moments
from croupier.scenarios.read import read
from croupier.scenarios.run import play
from croupier.scenarios.settlement import Settlement, settle
from croupier.scenarios.write import describe_round
from tests.compliance.houses import faults
from tests.games.baccarat_punto_banco.rounds import GAME
from tests.properties import driver

ROUND: dict[str, Any] = {
    "game": "baccarat-punto-banco",
    "player": "2c 3d 6h",
    "banker": "Kc 5d 2s",
    "seats": [
        {"seat": 1, "person": "Ann", "wagers": {"banker": "100", "tie": "5"}},
        {"seat": 14, "wagers": {"player": "20"}},
    ],
}


def settled(described: dict[str, Any]) -> Settlement:
    return settle(*read(json.dumps(described)))


# Choices.


@pytest.mark.law("19:47-3.1(a)", "19:46-1.17(a)")
@pytest.mark.parametrize("decks, right", [(5, False), (6, True), (7, True), (8, True)])
def test_at_least_six_decks_are_used(decks: int, right: bool) -> None:
    assert (check(GAME, {"decks": decks}).violations == ()) is right


@pytest.mark.law("19:47-3.1(a)")
@pytest.mark.parametrize("many, right", [(1, False), (2, True), (3, False)])
def test_there_are_two_cutting_cards(many: int, right: bool) -> None:
    assert (check(GAME, {"cutting_cards": many}).violations == ()) is right


@pytest.mark.law("19:47-3.1(a)")
def test_a_cutting_card_is_opaque_of_one_colour_and_approved() -> None:
    for wrong in ({"cutting_card": "transparent"}, {"approvals": {"cutting_card": False}}):
        assert [finding.cite for finding in check(GAME, wrong).violations] == ["19:47-3.1(a)"]


@pytest.mark.law("19:47-3.5")
@pytest.mark.parametrize("behind, right", [(13, False), (14, True), (15, True)])
def test_at_least_14_cards_lie_behind_the_cutting_card(behind: int, right: bool) -> None:
    assert (faults(check(GAME, {"behind_cutting_card": behind})) == ()) is right


@pytest.mark.law("19:47-3.5")
@pytest.mark.parametrize("decks, cards", [(6, 312), (8, 416)])
def test_a_card_at_least_lies_in_front_of_the_cutting_card(decks: int, cards: int) -> None:
    for behind, right in ((cards - 2, True), (cards - 1, True), (cards, False)):
        found = faults(check(GAME, {"decks": decks, "behind_cutting_card": behind}))
        assert [(fault.key, fault.cite) for fault in found] == ([] if right else [("behind_cutting_card", "19:47-3.5")])


@pytest.mark.law("19:47-3.2(a)", "19:47-3.2(a)1", "19:47-3.7")
def test_wagers_lie_on_bands_and_the_two_hands_before_the_dealer() -> None:
    bands = [(area.name, area.wagers, area.shape, area.row) for area in GAME.layout.areas]
    assert bands == [(key, (key,), Shape.BOX, row) for row, key in enumerate(("tie", "banker", "player"))]
    hands = [(area.name, area.place, area.cards, area.printed) for area in GAME.layout.dealer_areas]
    assert hands == [("player's hand", "player", 3, "Player"), ("banker's hand", "banker", 3, "Banker")]


@pytest.mark.law("19:47-3.5", "19:46-1.19(c)", "19:46-1.19(b)", "19:47-3.6")
@pytest.mark.parametrize("choice", [{"shuffling": "automated device"}, {"dealing": "hand"}])
def test_baccarat_has_no_shuffling_device_and_is_dealt_from_a_shoe(choice: dict[str, str]) -> None:
    assert len(faults(check(GAME, choice))) == 1
    with pytest.raises(BadHouse):
        GAME.rules(GAME.house(choice))


@pytest.mark.law("19:47-3.3")
@pytest.mark.parametrize("percent, right", [(3, False), (4, True), (5, True), (6, False)])
def test_vigorish_is_five_percent_or_four(percent: int, right: bool) -> None:
    assert (faults(check(GAME, {"vigorish": percent})) == ()) is right


@pytest.mark.law("19:47-3.3")
@pytest.mark.parametrize(
    "wager, below, right, above",
    [
        ("banker", "19 to 20", "1 to 1", "6 to 5"),
        ("player", "1 to 2", "1 to 1", "6 to 5"),
        ("tie", "7 to 1", "8 to 1", "9 to 1"),
    ],
)
def test_odds_are_those_that_are_known_of_the_section(wager: str, below: str, right: str, above: str) -> None:
    for odds in (below, right, above):
        found = faults(check(GAME, {f"payout_odds.{wager}": odds}))
        assert [f.cite for f in found] == ([] if odds == right else ["19:47-3.3"])


@pytest.mark.law("19:47-3.3", "19:47-3.4")
def test_the_guide_says_what_vigorish_is_and_when_it_is_collected() -> None:
    said = as_text(guide(GAME.rules()))
    assert "less 5 percent vigorish, collected when it is paid" in said and "14 betting positions" in said
    later = as_text(guide(GAME.rules(GAME.house({"vigorish": 4, "vigorish_collected": "at the end of the shoe"}))))
    assert "less 4 percent vigorish, collected by the end of the shoe" in later
    assert "is due at the end of the shoe" in later


def test_the_duties_of_the_room_are_recorded_with_their_sections() -> None:
    cites = {cite for duty in GAME.duties for cite in duty.cites}
    assert cites == {"19:47-3.7", "19:47-3.8", "19:47-3.10"}
    assert "19:46-1.19(b)" in {undertaking.cite for undertaking in GAME.undertakings}


# Described rounds.


@pytest.mark.law("19:47-3.3", "19:47-3.10")
def test_a_described_round_is_settled_with_its_commission_as_a_row_of_its_own() -> None:
    result = settled(ROUND)
    one, fourteen = result.seats
    assert (result.player, result.banker) == ("2c 3d 6h", "Kc 5d 2s")
    assert [(w.key, w.result, w.odds, w.paid, w.returned) for w in one.wagers] == [
        ("tie", "lose", None, "0.00", "0.00"),
        ("banker", "win", "1 to 1", "100.00", "100.00"),
    ]
    (commission,) = one.commissions
    assert (commission.charged, commission.owed, commission.cite) == ("5.00", False, "19:47-3.3")
    assert (one.net, fourteen.net) == ("90.00", "-20.00")


@pytest.mark.law("19:47-3.3")
def test_what_is_only_owed_yet_counts_in_the_net_of_a_described_round() -> None:
    later = settled(ROUND | {"house": {"vigorish_collected": "at the end of the shoe"}})
    (commission,) = later.seats[0].commissions
    assert (commission.charged, commission.owed, later.seats[0].net) == ("5.00", True, "90.00")


@pytest.mark.law("19:47-3.9")
def test_a_described_hand_has_the_cards_that_the_rules_give_it() -> None:
    with pytest.raises(BadRound, match=r"The banker's hand gets 2 cards, but the description has 3 \(19:47-3\.9\)"):
        settled(ROUND | {"player": "Kc 9d", "banker": "2s 2h 5h"})
    with pytest.raises(BadRound, match="player card 3, but the description does not have it"):
        settled(ROUND | {"player": "2c 3d"})
    with pytest.raises(BadRound, match="player card 1, but the description does not have it"):
        settled(ROUND | {"player": ""})


@pytest.mark.law("19:47-3.5")
def test_a_described_round_from_a_new_shoe_names_the_card_that_was_burned() -> None:
    assert settled(ROUND | {"burned": "Th"}).seats == settled(ROUND).seats


@pytest.mark.law("19:47-3.12")
def test_a_described_irregularity_names_its_moment() -> None:
    assert moments(GAME.agenda(GAME.house())) == ("before deal", "burn", "reveal", "third card")
    misdealt = ROUND | {"irregularities": [{"event": "misdeal", "when": "reveal"}]}
    with pytest.raises(BadRound, match="The banker's hand gets 2 cards, but the description has 3"):
        settled(misdealt)
    void = settled(misdealt | {"player": "2c 3d", "banker": "Kc 5d"})
    assert {w.result for seat in void.seats for w in seat.wagers} == {"void"}
    face_up = {"event": "face-up card", "when": "third card", "card": "9c"}
    assert settled(ROUND | {"irregularities": [face_up]}).seats == settled(ROUND).seats


def test_generated_rounds_are_described_and_settled_to_the_same_postings() -> None:
    rng, reported = random.Random(3), 0
    for seed in range(150):
        rules = GAME.rules(GAME.house({"vigorish_collected": rng.choice(("at payment", "at the end of the shoe"))}))
        played = driver.play(driver.begin(rules, 1 + seed % 4), rng, irregular=rng.choice((0, 60)))
        written = msgspec.json.encode(describe_round(played.beginning, played.moves))
        again = play(*read(written))
        assert sorted(map(repr, again.postings)) == sorted(map(repr, played.end.postings)), written
        reported += len(again.incidents)
    assert reported > 20
