"""What the layout of a blackjack table carries, what words of the law stand for, what can go wrong."""

import pytest

from croupier.declare.layout import Shape
from croupier.rounds.steps import Settle
from croupier.rounds.steps.dealing.draw import TurnDown
from tests.games.blackjack.rounds import GAME
from tests.games.blackjack.side_talk import Choices
from tests.games.felts import asked, drawn, printed

TABLE = "19:46-1.10"


@pytest.mark.law("19:46-1.10", "19:47-2.3(a)", "19:47-2.6", "19:47-2.17(f)", "19:47-2.18(b)", "19:47-2.18(g)")
@pytest.mark.law("19:47-2.19(b)", "19:47-2.20(b)", "19:47-2.22(b)", "19:47-2.22(d)", "19:47-2.23(d)", "19:47-2.24(c)")
def test_j26_every_wager_has_its_area_and_every_area_its_paragraph() -> None:
    side, on = ((), 3, 0), "19:47-2"
    assert drawn(GAME.layout.areas) == [
        ("insurance", ("insurance", "second insurance", "third insurance"), 0, 0, TABLE),
        ("cards", (), 1, 2, f"{on}.6"),
        *[(f"streak {wins}", (f"streak {wins}",), 2, 0, f"{on}.22(b)") for wins in (2, 3, 4, 5)],
        ("match the dealer", ("match",), *side[1:], f"{on}.23(d)"),
        *[(name, (name,), *side[1:], f"{on}.17(f)") for name in ("over 13", "under 13", "same suit", "sevens")],
        ("twenty point bonus", ("twenty",), *side[1:], f"{on}.24(c)"),
        ("blackjack bonus", ("bonus",), *side[1:], f"{on}.20(b)"),
        ("progressive", ("progressive",), *side[1:], f"{on}.19(b)"),
        ("blackjack", ("blackjack", "double", "split"), 4, 0, f"{on}.3(a)"),
        *[(name, (name, f"{name} double", f"{name} split"), 4, 0, f"{on}.18(b)") for name in ("second", "third")],
    ]
    assert drawn(GAME.layout.dealer_areas) == [
        ("dealer's hand", (), 0, 2, f"{on}.6"),
        *[(f"dealer's hand {number}", (), 0, 2, f"{on}.18(g)") for number in (2, 3)],
    ]
    shapes = {area.name: area.shape for area in GAME.layout.areas}
    assert (shapes["insurance"], shapes["progressive"], shapes["streak 2"]) == (Shape.LINE, Shape.SLOT, Shape.BOX)
    assert [area.printed for area in GAME.layout.areas if area.shape is Shape.BOX] == ["2", "3", "4", "5"]


@pytest.mark.law("19:47-2.18(b)", "19:47-2.18(g)")
@pytest.mark.parametrize("action, number", [(False, ""), (True, "1")])
def test_spots_bear_a_number_and_the_dealer_has_more_areas_where_there_is_more_than_one(
    action: bool, number: str
) -> None:
    house = GAME.house({"multiple_action": action})
    (box,) = (area for area in GAME.layout.areas if area.name == "blackjack")
    assert callable(box.printed) and box.printed(house) == number
    assert [area.at(house) for area in GAME.layout.dealer_areas] == [True, action, action]


@pytest.mark.law("19:46-1.10", "19:47-2.7", "19:47-2.9", "19:47-2.12", "19:47-2.12(d)", "19:47-2.24(h)")
def test_j26_the_layout_says_what_a_blackjack_and_insurance_pay_and_how_the_dealer_draws() -> None:
    assert GAME.layout.positions == 7
    assert printed(GAME) == {
        "Blackjack pays": ("3 to 2", TABLE),
        "Dealer must": ("draw to 16 and stand on all 17s", TABLE),
        "Insurance pays": ("2 to 1", TABLE),
    }
    hits = printed(GAME, soft_17="hit", variation="6 to 5", decks=2, cutting_cards=2, insurance=False)
    assert hits == {"Blackjack pays": ("6 to 5", TABLE), "Dealer must": ("draw to 16 and hit soft 17s", TABLE)}
    paid = {line.subject: line.paid for line in GAME.layout.inscriptions}
    assert (paid["Blackjack pays"], paid["Insurance pays"]) == ("19:47-2.7", "19:47-2.9")
    boxes = dict.fromkeys(("drop box", "tip box", "discard rack", "licensee", "odds"), TABLE)
    assert asked(GAME) == boxes


@pytest.mark.law("19:47-2.24(h)")
def test_the_limit_of_the_twenty_point_bonus_is_in_print_unless_a_sign_has_it() -> None:
    subject = "Twenty point bonus: payout limit"
    limited: Choices = {"twenty_point_bonus": True, "twenty_point_limit": "established"}
    assert printed(GAME, **limited, twenty_point_limit_shown="layout")[subject] == ("$25,000.00", "19:47-2.24(h)")
    for lax in ({"twenty_point_limit_shown": "sign"}, {"twenty_point_bonus": False}, {"twenty_point_limit": "none"}):
        assert subject not in printed(GAME, **{**limited, "twenty_point_limit_shown": "layout", **lax})


@pytest.mark.law('19:47-2.1 "Blackjack"', '19:47-2.1 "Card reader device"')
@pytest.mark.law('19:47-2.1 "Bart Carter shuffle"', '19:47-2.1 "Dealer"', '19:47-2.1 "Determinant card"')
@pytest.mark.law('19:47-2.1 "Hard Total"', '19:47-2.1 "Soft Total"')
@pytest.mark.law("19:47-2.2(b)1", "19:47-2.2(b)2", "19:47-2.2(b)3i")
def test_every_word_that_the_law_defines_stands_for_something() -> None:
    defined = [(term.word, str(term.cite).removeprefix("19:47-")) for term in GAME.terms]
    assert defined == [
        ("Bart Carter shuffle", '2.1 "Bart Carter shuffle"'),
        ("blackjack", '2.1 "Blackjack"'),
        ("card reader device", '2.1 "Card reader device"'), ("dealer", '2.1 "Dealer"'),
        ("determinant card", '2.1 "Determinant card"'), ("double shoe", '2.1 "Double shoe"'),
        ("hard total", '2.1 "Hard Total"'), ("soft total", '2.1 "Soft Total"'),
        ("value of a card from 2 to 10", "2.2(b)1"), ("value of a jack, queen or king", "2.2(b)2"),
        ("value of an ace", "2.2(b)3i"),
    ]  # fmt: skip


@pytest.mark.law("19:47-2.2(b)3ii", "19:47-2.17(b)", "19:47-2.17(b)1", "19:47-2.17(b)2", "19:47-2.17(b)3")
@pytest.mark.law("19:47-2.17(b)4", "19:47-2.17(f)", "19:47-2.17(g)", "19:47-2.24(g)")
@pytest.mark.parametrize(
    "choices, ranked, defined",
    [
        ({"additional_wager": "over and under 13"}, "2.2(b)3ii", {"over 13": "2.17(b)1", "under 13": "2.17(b)2"}),
        ({"additional_wager": "same suit"}, "2.17(b)", {"same suit": "2.17(b)3"}),
        ({"additional_wager": "sevens"}, "2.17(b)", {"sevens": "2.17(b)4"}),
        ({"twenty_point_bonus": True}, "2.24(g)", {"twenty": "2.24(a)"}),
    ],
)
def test_a_side_wager_is_defined_and_its_cards_counted_by_a_paragraph(
    choices: Choices, ranked: str, defined: dict[str, str]
) -> None:
    agenda = GAME.rules(GAME.house(choices)).agenda
    (settle,) = (step for step in agenda if isinstance(step, Settle) and step.wagers == tuple(defined))
    assert settle.showing.cite == f"19:47-{ranked}" and settle.showing.own == 2
    for key, cite in defined.items():
        wager = GAME.wager(key)
        assert wager.defined == f"19:47-{cite}" and wager.requires == ("blackjack",)
        if key != "twenty":
            assert (wager.cite, wager.tendered) == ("19:47-2.17(g)", "19:47-2.17(f)")


@pytest.mark.law("19:47-2.5", "19:47-2.10")
def test_the_cards_may_be_recut_and_a_card_face_down_is_turned_under_its_paragraph() -> None:
    assert GAME.cut is not None
    assert (GAME.cut.at_least, GAME.cut.cite, GAME.cut.rest, GAME.recut) == (10, *("19:47-2.5",) * 3)
    down = GAME.rules(GAME.house({"double_card": "face down"})).agenda
    assert [str(step.cite) for step in down if isinstance(step, TurnDown)] == ["19:47-2.10"]
    several = GAME.rules(GAME.house({"double_card": "face down", "multiple_action": True})).agenda
    assert [str(step.cite) for step in several if isinstance(step, TurnDown)] == ["19:47-2.10"], "for the first hand"
    assert not [step for step in GAME.rules().agenda if isinstance(step, TurnDown)]


@pytest.mark.law("19:47-2.15(a)", "19:47-2.15(b)", "19:47-2.15(c)", "19:47-2.15(d)", "19:47-2.15(e)", "19:47-2.15(f)")
@pytest.mark.law("19:47-2.15(g)", "19:47-2.15(i)", "19:47-2.15(j)1", "19:47-2.15(j)2", "19:47-2.15(k)")
def test_what_can_go_wrong_hangs_on_the_equipment_of_the_table() -> None:
    def found(**house: object) -> dict[str, str]:
        return {entry.event: str(entry.cite) for entry in GAME.irregularities(GAME.house(house))}

    always = {
        "face-up card": "19:47-2.15(a)",
        "drawn in error": "19:47-2.15(b)",
        "drawn in error and exposed": "19:47-2.15(c)",
        "dealer drew too many": "19:47-2.15(d)",
        "dealer missed a card": "19:47-2.15(e)",
        "shoe ran out": "19:47-2.15(f)",
        "no cards dealt": "19:47-2.15(g)",
        "one card dealt": "19:47-2.15(g)",
        "card not dealt": "19:47-2.15(i)",
    }
    reader = dict.fromkeys(("card reader fails", "card reader repaired"), "19:47-2.15(k)")
    for without in ("hole card", "after the players"):
        assert found(dealer_second_card=without) == always
    assert found() == always | reader | {"card reader misused": "19:47-2.15(j)2"}
    assert found(reader_readable=True) == always | reader | {"card reader misused": "19:47-2.15(j)1"}
