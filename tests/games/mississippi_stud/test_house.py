"""What a licensee may choose: 19:47-35.2 to 35.4, 35.7 to 35.9, 35.12(g), and the table and cards of 19:46."""

import pytest

from croupier.declare.house import Kind
from croupier.declare.inscriptions import laid_out
from croupier.declare.parts import Cutting
from croupier.equipment.cards import STANDARD_DECK
from croupier.equipment.shuffle import cut
from croupier.games.mississippi_stud import PARTS
from tests.games.felts import cited
from tests.games.table_talk import GAME, grounds, table, violations


@pytest.mark.law("19:47-35.2(a)", "19:47-35.2(b)1", "19:46-1.17(a)")
def test_a_round_is_dealt_from_one_deck_of_52() -> None:
    for decks in (1, 2):
        deck = GAME.rules(GAME.house({"decks": decks})).deck
        assert len(deck) == len(set(deck)) == 52
        assert sorted(deck) == list(STANDARD_DECK)
    assert GAME.deck_cites == ("19:47-35.2(a)", "19:47-35.2(b)1", "19:46-1.17(a)")


@pytest.mark.law("19:47-35.2(a)")
def test_one_deck_or_two_and_an_opaque_cover_card() -> None:
    house = GAME.house()
    assert (house["decks"], house["deck_backs"], house["cover_card"]) == (1, 1, "opaque solid color")
    assert violations({"decks": 1}) == set()
    assert violations({"decks": 0}) == violations({"decks": 3}) == {"19:47-35.2(a)"}
    assert violations({"cover_card": "opaque solid color"}) == set()
    assert violations({"cover_card": "a joker"}) == {"19:47-35.2(a)"}
    assert violations({"decks": 1, "deck_backs": 2}) == {"19:47-35.2(a)"}


@pytest.mark.law("19:47-35.2(b)")
def test_a_second_deck_needs_a_shuffling_device() -> None:
    two = {"decks": 2, "deck_backs": 2}
    assert violations({**two, "shuffling": "automated device"}) == set()
    assert violations({**two, "shuffling": "manual"}) == {"19:47-35.2(b)"}
    assert violations({"decks": 1, "shuffling": "manual"}) == set()


@pytest.mark.law("19:47-35.2(b)2")
def test_two_decks_have_backs_of_different_colors() -> None:
    assert GAME.house()["deck_backs"] == 1
    assert grounds("deck_backs") == {"19:47-35.2(b)2"}
    assert violations({"decks": 2, "deck_backs": 2}) == set()
    assert violations({"decks": 2, "deck_backs": 1}) == {"19:47-35.2(b)2"}
    assert violations({"decks": 2, "deck_backs": 3}) == {"19:47-35.2(b)2"}
    assert violations({"decks": 2, "deck_backs": 0}) == {"19:47-35.2(b)2"}


@pytest.mark.law("19:47-35.2(b)3", "19:47-35.2(b)4")
def test_two_decks_alternate() -> None:
    assert GAME.alternates == "19:47-35.2(b)4"


@pytest.mark.law("19:47-35.4(a)", "19:46-1.19(c)")
def test_cards_are_shuffled_by_hand_or_by_a_device() -> None:
    assert GAME.house()["shuffling"] == "automated device"
    assert violations({"shuffling": "manual"}) == violations({"shuffling": "automated device"}) == set()
    assert violations({"shuffling": "not at all"}) == {"19:47-35.4(a)"}
    assert grounds("shuffling") == {"19:47-35.4(a)", "19:46-1.19(c)"}


@pytest.mark.law("19:47-35.4(b)", "19:47-35.4(b)1", "19:47-35.4(b)2", "19:47-35.4(c)")
@pytest.mark.parametrize(
    "shuffling, pre_shuffled, first, cuts",
    [
        *(("manual", False, True, True), ("manual", False, False, True)),
        *(("manual", True, True, True), ("manual", True, False, True)),
        *(("automated device", False, True, False), ("automated device", False, False, False)),
        *(("automated device", True, True, True), ("automated device", True, False, False)),
    ],
)
def test_cards_shuffled_by_hand_or_pre_shuffled_are_cut_and_a_devices_are_not(
    shuffling: str, pre_shuffled: bool, first: bool, cuts: bool
) -> None:
    assert GAME.cut is not None
    house = GAME.house({"shuffling": shuffling, "pre_shuffled": pre_shuffled})
    assert GAME.cut.required(house, first) == ("19:47-35.4(b)2" if cuts else None)
    (cutting,) = [part for part in PARTS if isinstance(part, Cutting)]
    assert cutting.follows(house, first) == ("19:47-35.4(b)2" if cuts else "19:47-35.4(b)1")


@pytest.mark.law("19:47-35.4(b)2")
def test_a_house_may_have_its_new_cards_pre_shuffled() -> None:
    assert GAME.house()["pre_shuffled"] is False
    assert violations({"pre_shuffled": True}) == violations({"pre_shuffled": False}) == set()
    assert grounds("pre_shuffled") == {"19:47-35.4(b)2"}


@pytest.mark.law("19:47-35.4(b)2", "19:47-35.4(c)", "19:47-35.4(c)1ii", "19:47-35.4(c)1iii")
def test_a_cut_takes_at_least_ten_cards_from_the_top() -> None:
    assert GAME.cut is not None
    assert GAME.cut.at_least == 10
    assert GAME.cut.rest == "19:47-35.4(c)1iii"
    assert GAME.cut.cite == "19:47-35.4(c)1ii"


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


@pytest.mark.law("19:47-35.8(b)1", "19:47-35.4(c)2")
@pytest.mark.parametrize("dealing", DEALING)
def test_m8_cards_shuffled_by_hand_are_never_dealt_from_the_hand(dealing: str) -> None:
    expected = {"19:47-35.8(b)1"} if dealing == "hand" else set()
    assert violations({"dealing": dealing, "shuffling": "manual"}) == expected
    assert violations({"dealing": dealing, "shuffling": "automated device"}) == set()


@pytest.mark.law("19:46-1.18(g)")
def test_cards_are_changed_at_least_every_24_hours() -> None:
    assert GAME.house()["card_change_hours"] == 4
    assert "19:46-1.18(g)" not in violations({"card_change_hours": 23})
    assert "19:46-1.18(g)" not in violations({"card_change_hours": 24})
    assert "19:46-1.18(g)" in violations({"card_change_hours": 25})


@pytest.mark.law("19:46-1.18(g)2")
@pytest.mark.parametrize("dealing", ["manual shoe", "automated shoe"])
def test_cards_dealt_from_a_shoe_are_changed_at_least_every_eight_hours(dealing: str) -> None:
    assert violations({"dealing": dealing, "card_change_hours": 7}) == set()
    assert violations({"dealing": dealing, "card_change_hours": 8}) == set()
    assert violations({"dealing": dealing, "card_change_hours": 9}) == {"19:46-1.18(g)2"}


@pytest.mark.law("19:46-1.18(g)3")
def test_cards_dealt_from_the_hand_are_changed_at_least_every_four_hours() -> None:
    assert violations({"dealing": "hand", "card_change_hours": 3}) == set()
    assert violations({"dealing": "hand", "card_change_hours": 4}) == set()
    assert violations({"dealing": "hand", "card_change_hours": 5}) == {"19:46-1.18(g)3"}


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
        (option.key.removeprefix("payout_odds."), option.default) for option in GAME.options if option.kind is Kind.ODDS
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


@pytest.mark.law("19:47-35.12(g)")
def test_a_device_leaves_the_table_before_another_method_is_used() -> None:
    assert GAME.device_removal == "19:47-35.12(g)"


def test_the_default_house_breaks_nothing() -> None:
    assert violations({}) == set()
