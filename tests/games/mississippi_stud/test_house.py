"""What a licensee may choose: the cut, the ways of dealing and the table, 19:46-1.13X; the rest is of the parts."""

import pytest

from croupier.declare.inscriptions import laid_out
from croupier.declare.options import OptionKind
from croupier.declare.undertakings import Stated
from croupier.equipment.cards import STANDARD_DECK
from croupier.equipment.shuffle import cut
from tests.games.felts import cited
from tests.games.table_talk import GAME, grounds, table, violations


@pytest.mark.law("19:47-35.4(c)1iii")
def test_the_cut_packet_comes_to_lie_under_the_rest() -> None:
    assert cut(STANDARD_DECK, 10) == (*STANDARD_DECK[10:], *STANDARD_DECK[:10])


@pytest.mark.law("19:47-35.4(d)")
def test_a_supervisor_may_have_the_cards_recut() -> None:
    assert GAME.recut == "19:47-35.4(d)"


DEALING = ("manual shoe", "hand", "automated shoe")


@pytest.mark.law("19:47-35.7(a)", "19:47-35.8(a)", "19:47-35.9(a)", "19:47-35.4(b)1", "19:46-1.19(b)", "19:46-1.19(b)1")
def test_cards_are_dealt_from_a_shoe_by_hand_or_by_an_automated_shoe() -> None:
    assert GAME.house()["dealing"] == "manual shoe"
    assert [violations({"dealing": dealing}) for dealing in DEALING] == [set()] * 3
    assert violations({"dealing": "from a hat"}) == {"19:47-35.7(a)"}
    assert grounds("dealing") == {
        *("19:47-35.7(a)", "19:47-35.8(a)", "19:47-35.9(a)"),
        *("19:46-1.19(b)", "19:46-1.19(b)1"),
    }
    for dealing in DEALING:
        assert table("Ann", house={"dealing": dealing}).bets("Ann", "10").calls().turns().round.waits_for() == ("Ann",)


@pytest.mark.law("19:47-35.7(a)")
@pytest.mark.parametrize("dealing", DEALING)
def test_a_manual_shoe_stands_where_the_commission_approved_it(dealing: str) -> None:
    house = GAME.house({"dealing": dealing})
    stated = [one for one in GAME.undertakings if isinstance(one, Stated) and one.asked(house)]
    assert [one.key for one in stated if one.cite == "19:47-35.7(a)"] == (
        ["manual_shoe_location", "manual_shoe"] if dealing == "manual shoe" else []
    )


@pytest.mark.law("19:46-1.13X(a)")
def test_the_table_has_six_betting_positions() -> None:
    assert GAME.layout.positions == GAME.house()["positions"] == 6
    assert violations({"positions": 6}) == set()
    assert violations({"positions": 5}) == violations({"positions": 7}) == {"19:46-1.13X(a)"}


@pytest.mark.parametrize(
    "key, paragraph",
    [
        pytest.param("layout.licensee_name", "1.13X(b)1", marks=pytest.mark.law("19:46-1.13X(b)1")),
        pytest.param("layout.ante_areas", "1.13X(b)2", marks=pytest.mark.law("19:46-1.13X(b)2")),
        pytest.param("layout.bet_sizes", "1.13X(b)4i", marks=pytest.mark.law("19:46-1.13X(b)4i")),
        pytest.param("layout.payout_odds", "1.13X(b)4ii", marks=pytest.mark.law("19:46-1.13X(b)4ii")),
        pytest.param("drop_and_tip_box", "1.13X(c)", marks=pytest.mark.law("19:46-1.13X(c)")),
    ],
)
def test_what_the_layout_must_carry(key: str, paragraph: str) -> None:
    assert GAME.house()[key] is True
    assert violations({key: True}) == set()
    assert violations({key: False}) == {f"19:46-{paragraph}"}


@pytest.mark.parametrize(
    "key, paragraph",
    [
        pytest.param("layout.street_areas", "1.13X(b)3", marks=pytest.mark.law("19:46-1.13X(b)3")),
        pytest.param("layout.community_areas", "1.13X(b)5", marks=pytest.mark.law("19:46-1.13X(b)5")),
    ],
)
def test_there_are_three_street_areas_at_each_position_and_three_before_the_dealer(key: str, paragraph: str) -> None:
    assert GAME.house()[key] == 3
    assert violations({key: 3}) == set()
    assert violations({key: 2}) == violations({key: 4}) == {f"19:46-{paragraph}"}


@pytest.mark.law("19:46-1.13X(b)2", "19:46-1.13X(b)3")
def test_the_streets_have_areas_nearer_to_the_player_than_the_ante_and_from_left_to_right() -> None:
    betting = [(area.row, area.wagers) for area in GAME.layout.areas if area.wagers]
    assert betting == [(0, ("ante",)), (1, ("3rd street",)), (1, ("4th street",)), (1, ("5th street",))]
    assert cited(GAME, "ante") == "19:46-1.13X(b)2"
    assert {cited(GAME, f"{street} street") for street in ("3rd", "4th", "5th")} == {"19:46-1.13X(b)3"}


@pytest.mark.law("19:46-1.13X(b)4i", "19:46-1.13X(b)4ii")
def test_bet_sizes_and_payout_odds_are_inscribed_at_each_position() -> None:
    sizes, *odds = laid_out(GAME.rules()).lines
    assert (sizes.words, sizes.asked.cite) == (
        "All bet wagers are one, two or three times the ante",
        "19:46-1.13X(b)4i",
    )
    assert [(line.subject, line.value) for line in odds] == [
        (option.key.removeprefix("payout_odds."), option.default)
        for option in GAME.options
        if option.kind is OptionKind.ODDS
    ]
    assert {line.asked.cite for line in odds} == {"19:46-1.13X(b)4ii"}
    assert all(line.each for line in (sizes, *odds))


@pytest.mark.law("19:46-1.13X(b)5")
def test_the_community_areas_bear_the_names_of_the_streets() -> None:
    streets = [(area.printed, area.place, area.first, area.asked.cite) for area in GAME.layout.dealer_areas]
    assert streets == [
        (street, "community", number, "19:46-1.13X(b)5")
        for number, street in enumerate(("3rd street", "4th street", "5th street"), start=1)
    ]


@pytest.mark.law("19:46-1.13X(b)1", "19:46-1.13X(c)")
def test_the_layout_bears_the_name_of_the_licensee_and_the_table_has_both_boxes() -> None:
    assert GAME.layout.licensee is not None and GAME.layout.licensee.cite == "19:46-1.13X(b)1"
    boxes = {name: asked.cite for name, asked in GAME.layout.equipment}
    assert boxes["drop box"] == boxes["tip box"] == "19:46-1.13X(c)"


def test_the_default_house_breaks_nothing() -> None:
    assert violations({}) == set()
