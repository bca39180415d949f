"""Nothing in a described round is Mississippi Stud's alone: Boston 5 with its dealer, its bonus and its withdrawal."""

import json
from typing import Any

import pytest

from croupier.games.boston_5_stud_poker import GAME
from croupier.scenarios.description import BadRound
from croupier.scenarios.moments import moments
from croupier.scenarios.read import read
from croupier.scenarios.schema import schema
from croupier.scenarios.settlement import Settlement, settle

ROUND: dict[str, Any] = {
    "game": "boston-5-stud-poker",
    "dealer": "Ah Kd 9c 5s 2d",
    "seats": [
        {
            "seat": 1,
            "cards": "8h 8d 3c 8s 4d",
            "wagers": {"ante": "10", "first": "20", "optional bonus": "5"},
            "decisions": ["expose", "bet"],
        },
        {
            "seat": 3,
            "cards": "Jh Td 2c",
            "wagers": {"optional bonus": "5", "first": "20", "ante": "10"},
            "decisions": ["keep", "1x", "withdraw"],
        },
    ],
}


def settled(described: dict[str, Any]) -> Settlement:
    return settle(*read(json.dumps(described), games=lambda _: GAME))


@pytest.mark.law("19:47-24.10(a)", "19:47-24.10(c)", "19:47-24.10(f)3", "19:47-24.11(c)")
def test_bonus_second_wager_and_withdrawal() -> None:
    first, third = settled(ROUND).seats
    assert {w.key: (w.result, w.odds, w.paid) for w in first.wagers} == {
        "optional bonus": ("win", "1 to 1", "5.00"),
        "first": ("win", "1 to 1", "20.00"),
        "second": ("win", "1 to 1", "20.00"),
        "ante": ("win", "4 to 1", "40.00"),
    }
    assert (first.hand, first.net) == ("three of a kind, eights", "85.00")
    assert {w.key: w.result for w in third.wagers} == {
        "optional bonus": "lose",
        "ante": "forfeit",
        "first": "forfeit",
        "second": "returned",
    }
    assert (third.hand, third.net) == (None, "-35.00")


def test_the_moments_are_those_of_its_own_agenda() -> None:
    assert moments(GAME.agenda(GAME.house())) == (
        "before deal",
        "deal",
        "before optional bonus",
        "optional bonus",
        "before second",
        "second",
        "deal after second",
        "stub count",
        "reveal after second",
    )


@pytest.mark.law("19:47-24.12(a)")
def test_b6_a_dealer_card_exposed_in_mid_decision_leaves_a_winning_bonus() -> None:
    exposed = {"event": "dealer card exposed", "when": "second"}
    seats = [ROUND["seats"][0] | {"cards": "8h 8d 3c", "decisions": ["expose"]}]
    one = settled(ROUND | {"seats": seats, "dealer": "Ah Kd 9c", "irregularities": [exposed]}).seats[0]
    assert {w.key: w.result for w in one.wagers} == {"optional bonus": "win", "ante": "void", "first": "void"}


def test_its_schema_has_a_dealer_and_no_community() -> None:
    properties = schema(GAME)["$defs"]["DescribedRound"]["properties"]
    assert "dealer" in properties and "community" not in properties
    with pytest.raises(BadRound, match="community"):
        settled(ROUND | {"community": "2c"})


def test_cards_of_the_dealer_that_are_missing_or_too_many_are_refused() -> None:
    with pytest.raises(BadRound, match="dealer card 5, but the description does not have it") as short:
        settled(ROUND | {"dealer": "Ah Kd 9c 5s"})
    assert short.value.cite == "19:47-24.10(e)"
    with pytest.raises(BadRound, match="The dealer area has 5 cards, but the description has 6"):
        settled(ROUND | {"dealer": "Ah Kd 9c 5s 2d 3d"})
