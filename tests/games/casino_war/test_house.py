"""A Casino War table: what its licensee may choose, how it is shuffled and cut, and its rounds described as JSON."""

import json
from datetime import date
from typing import Any

import pytest

from croupier.compliance.check import check
from croupier.law import NotInForce
from croupier.rounds.steps import Place
from croupier.scenarios.description import BadRound
from croupier.scenarios.moments import moments
from croupier.scenarios.read import read
from croupier.scenarios.settlement import Settlement, settle
from tests.compliance.houses import faults
from tests.games.casino_war.talk import GAME

ROUND: dict[str, Any] = {
    "game": "casino-war",
    "dealer": "9h Kd",
    "seats": [
        {"seat": 1, "cards": "9s Ks", "wagers": {"initial": "10", "tie": "5"}, "decisions": ["war", "war tie 5"]},
        {"seat": 2, "cards": "9c", "wagers": {"initial": "25"}, "decisions": ["surrender"]},
        {"seat": 4, "cards": "9d Ah", "wagers": {"initial": "10"}, "decisions": ["1x"]},
        {"seat": 9, "cards": "2d", "wagers": {"initial": "10", "tie": "1"}},
    ],
}


def settled(described: dict[str, Any]) -> Settlement:
    return settle(*read(json.dumps(described)))


@pytest.mark.law("19:47-22.8(e)", "19:47-22.8(g)2", "19:47-22.8(g)3", "19:47-22.9(a)3")
def test_a_described_round_is_settled() -> None:
    one, two, four, nine = settled(ROUND).seats
    assert [(w.key, w.result, w.odds, w.paid, w.returned) for w in one.wagers] == [
        ("tie", "win", "10 to 1", "50.00", "5.00"),
        ("initial", "lose", None, "0.00", "0.00"),
        ("war", "win", "3 to 1", "30.00", "10.00"),
        ("war tie", "win", "10 to 1", "50.00", "5.00"),
    ]
    assert [(w.key, w.result, w.returned) for w in two.wagers] == [("initial", "surrender", "12.50")]
    assert [(w.key, w.result, w.odds) for w in four.wagers] == [("initial", "lose", None), ("war", "win", "2 to 1")]
    assert [seat.net for seat in (one, two, four, nine)] == ["120.00", "-12.50", "10.00", "-11.00"]


def test_a_described_player_at_war_who_says_nothing_of_a_tie_wager_declines_it() -> None:
    said = ROUND["seats"][2] | {"decisions": ["war", "decline"]}
    assert settled(ROUND | {"seats": [said]}).seats == settled(ROUND | {"seats": [ROUND["seats"][2]]}).seats
    with pytest.raises(BadRound, match="gives no decision at war"):
        settled(ROUND | {"seats": [ROUND["seats"][2] | {"decisions": []}]})
    with pytest.raises(BadRound, match=r'"retreat" is not a decision at war; write 1x or surrender.*22\.8\(e\)'):
        settled(ROUND | {"seats": [ROUND["seats"][2] | {"decisions": ["retreat"]}]})


@pytest.mark.law("19:47-22.10(a)", "19:47-22.10(c)")
def test_a_described_irregularity_names_the_deal_it_happened_in() -> None:
    assert moments(GAME.agenda(GAME.house())) == (
        *("before deal", "deal", "before war", "war", "before war tie", "war tie", "deal after war tie"),
    )
    passed_over = {"event": "card not dealt", "when": "deal after war tie", "seat": 4}
    over = settled(
        ROUND | {"seats": [ROUND["seats"][0], ROUND["seats"][2] | {"cards": "9d"}], "irregularities": [passed_over]}
    )
    assert [seat.net for seat in over.seats] == ["120.00", "0.00"]


@pytest.mark.law("19:47-22.9(a)1", "19:47-22.9(a)2", "19:47-22.9(a)3")
@pytest.mark.parametrize(
    "wager, cite, below, right, above",
    [
        ("initial wager", "(a)1", "1 to 2", "1 to 1", "6 to 5"),
        ("tie wager", "(a)2", "9 to 1", "10 to 1", "11 to 1"),
        ("war wager", "(a)3", "1 to 1", "2 to 1", "3 to 1"),
        ("war wager on a tie", "(a)3", "2 to 1", "3 to 1", "4 to 1"),
    ],
)
def test_odds_are_exactly_those_of_the_law(wager: str, cite: str, below: str, right: str, above: str) -> None:
    for odds in (below, right, above):
        found = check(GAME, {f"payout_odds.{wager}": odds}).violations
        assert [f.cite for f in found] == ([] if odds == right else [f"19:47-22.9{cite}"])


@pytest.mark.law("19:47-22.2", "19:46-1.17(a)")
@pytest.mark.parametrize("decks, right", [(5, False), (6, True), (7, False)])
def test_six_decks_are_right(decks: int, right: bool) -> None:
    assert (faults(check(GAME, {"decks": decks})) == ()) is right


@pytest.mark.law("19:47-22.6", "19:47-22.7", "19:47-22.8(e)")
def test_the_layout_has_areas_for_the_card_and_the_wagers_of_a_position() -> None:
    assert [(area.name, area.wagers, area.row, area.printed) for area in GAME.layout.areas] == [
        ("cards", (), 0, ""),
        ("tie", ("tie", "war tie"), 1, None),
        ("initial", ("initial",), 2, "bet"),
        ("war", ("war",), 2, None),
    ]


@pytest.mark.law("19:47-22.7", "19:46-1.19(b)")
@pytest.mark.parametrize("dealing", ["manual shoe", "automated shoe"])
def test_from_either_shoe_a_card_each_is_dealt_under_the_section_on_dealing(dealing: str) -> None:
    place, *dealt = GAME.agenda(GAME.house({"dealing": dealing}))[:3]
    assert isinstance(place, Place)
    assert [place.closes.cite, *[step.cite for step in dealt]] == ["19:47-22.7"] * 3


@pytest.mark.law("19:46-1.18(g)")
@pytest.mark.parametrize("hours, right", [(23, True), (24, True), (25, False)])
def test_cards_are_changed_every_24_hours(hours: int, right: bool) -> None:
    assert (check(GAME, {"card_change_hours": hours}).violations == ()) is right


@pytest.mark.law("19:47-22.4")
def test_cards_shuffled_by_hand_are_cut_and_those_of_a_device_are_not() -> None:
    assert GAME.cut is not None and GAME.cut.at_least == 10
    assert GAME.cut.required(GAME.house({"shuffling": "manual"}), True) == "19:47-22.4"
    assert GAME.cut.required(GAME.house({"shuffling": "automated device"}), True) is None
    assert (GAME.cut.cite, GAME.cut.rest, GAME.recut) == ("19:47-22.4", "19:47-22.4", None)


@pytest.mark.parametrize(
    "day, known",
    [
        (date(1999, 1, 18), False),
        (date(1999, 1, 19), True),
        (date(1999, 1, 20), True),
        (date(2006, 6, 7), True),
        (date(2006, 6, 8), True),
        (date(2006, 6, 9), False),
    ],
)
def test_the_text_vouches_from_its_adoption_until_the_chapter_was_readopted(day: date, known: bool) -> None:
    if known:
        assert GAME.rules(day=day).day == day
    else:
        with pytest.raises(NotInForce):
            GAME.rules(day=day)
