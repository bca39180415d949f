"""Layouts that all players share: which paragraph asks for each area and device, and what a licensee may choose."""

import pytest

from croupier.games import find
from croupier.rounds.moves import CASH, CHIPS, COUPON, PLAQUES
from tests.games.felts import asked, drawn
from tests.games.houses import assert_choice

LAYOUTS = [
    pytest.param(
        "big-six-wheel",
        "19:47-5.6",
        {"big six wheel": "19:46-1.13", "licensee": "19:46-1.13", "odds": "19:47-5.5"},
        marks=pytest.mark.law("19:47-5.5", "19:47-5.6", "19:46-1.13"),
    ),
    pytest.param(
        "sic-bo",
        "19:47-9.2",
        {"sic bo shaker": "19:46-1.16A", "licensee": "19:46-1.13A", "odds": "19:47-9.4"},
        marks=pytest.mark.law("19:47-9.2", "19:47-9.4", "19:46-1.13A", "19:46-1.16A"),
    ),
    pytest.param(
        "mini-dice",
        "19:47-13.2",
        {"mini-dice shaker": "19:46-1.16A", "licensee": "19:47-13.3", "odds": "19:47-13.6"},
        marks=pytest.mark.law("19:47-13.2", "19:47-13.3", "19:47-13.6", "19:46-1.16A"),
    ),
    pytest.param(
        "pokette",
        "19:47-12.3",
        {
            "pokette wheel": "19:47-12.2",
            "strip for the last two results": "19:47-12.2",
            "licensee": "19:47-12.2",
            "odds": "19:47-12.6",
        },
        marks=pytest.mark.law("19:47-12.2", "19:47-12.3", "19:47-12.6"),
    ),
]


@pytest.mark.parametrize("game, areas, beside", LAYOUTS)
def test_every_area_and_device_is_asked_for_by_a_paragraph(game: str, areas: str, beside: dict[str, str]) -> None:
    layout = find(game).layout
    assert {paragraph for *_, paragraph in drawn(layout.areas)} == {areas}
    assert not layout.dealer_areas and asked(find(game)) == beside
    assert {key for area in layout.areas for key in area.wagers} == {wager.key for wager in find(game).wagers}


@pytest.mark.parametrize(
    "game, paragraph",
    [
        pytest.param("big-six-wheel", "19:47-5.6", marks=pytest.mark.law("19:47-5.6")),
        pytest.param("sic-bo", "19:47-9.3", marks=pytest.mark.law("19:47-9.3")),
        pytest.param("mini-dice", "19:47-13.3", marks=pytest.mark.law("19:47-13.3")),
        pytest.param("pokette", "19:47-12.3", marks=pytest.mark.law("19:47-12.3")),
    ],
)
def test_wagers_are_chips_and_plaques_and_neither_cash_nor_a_coupon(game: str, paragraph: str) -> None:
    tender = find(game).rules().tender
    assert tender.refusal(CHIPS, 500, 0) is None and tender.refusal(PLAQUES, 500, 0) is None
    for refused in (tender.refusal(CASH, 500, 0), tender.refusal(COUPON, 500, 0), tender.refusal(CHIPS, 500, 500)):
        assert refused is not None and refused.cite == paragraph


@pytest.mark.parametrize(
    "game, key, default, right, wrong, grounds",
    [
        pytest.param(
            *("big-six-wheel", "sections", "23 and 8", ("24 and 7",), ("25 and 6",), "19:46-1.13"),
            marks=pytest.mark.law("19:46-1.13"),
        ),
        pytest.param(
            *("big-six-wheel", "second_symbol", "flag", ("a star",), ("",), "19:46-1.13"),
            marks=pytest.mark.law("19:46-1.13"),
        ),
        pytest.param(
            *("big-six-wheel", "positions", 12, (1, 20), (0, 21), "19:46-1.13"), marks=pytest.mark.law("19:46-1.13")
        ),
        pytest.param(
            *("big-six-wheel", "odds_stated_with", "to", ("win",), ("for",), "5.5"), marks=pytest.mark.law("19:47-5.5")
        ),
        pytest.param(
            *("sic-bo", "positions", 8, (1, 14), (0, 15), "19:46-1.13A"), marks=pytest.mark.law("19:46-1.13A")
        ),
        pytest.param(
            *("sic-bo", "shaker", "manual", ("automated",), ("by hand",), "9.1"), marks=pytest.mark.law("19:47-9.1")
        ),
        pytest.param(
            *("sic-bo", "odds_stated_with", "to", ("win",), ("for",), "9.4"), marks=pytest.mark.law("19:47-9.4")
        ),
        pytest.param(*("mini-dice", "positions", 8, (1, 14), (0, 15), "13.3"), marks=pytest.mark.law("19:47-13.3")),
        pytest.param(
            *("mini-dice", "shaker", "manual", ("automated",), ("by hand",), "13.1"),
            marks=pytest.mark.law("19:47-13.1"),
        ),
        pytest.param(
            *("mini-dice", "odds_stated_with", "to", ("win",), ("for",), "13.6"), marks=pytest.mark.law("19:47-13.6")
        ),
        pytest.param(*("roulette", "positions", 8, (1, 14), (0, 15), "19:46-1.7"), marks=pytest.mark.law("19:46-1.7")),
        pytest.param(*("pokette", "jacers", 4, (1, 6), (0, 7), "12.2"), marks=pytest.mark.law("19:47-12.2")),
        pytest.param(*("pokette", "positions", 8, (1, 14), (0, 15), "19:46-1.17"), marks=pytest.mark.law("19:46-1.17")),
        pytest.param(
            *("pokette", "odds_stated_with", "to", ("win",), ("for",), "12.6"), marks=pytest.mark.law("19:47-12.6")
        ),
    ],
)
def test_a_choice_its_limits_and_its_paragraph(
    game: str, key: str, default: object, right: tuple[object, ...], wrong: tuple[object, ...], grounds: str
) -> None:
    assert_choice(find(game), key, default, right, wrong, grounds)


@pytest.mark.law("19:47-5.4")
def test_what_makes_a_spin_no_spin() -> None:
    game = find("roulette")
    assert {one.event: str(one.cite) for one in game.irregularities(game.house())} == dict.fromkeys(
        (
            *("ball with the wheel", "fewer than four revolutions", "foreign object", "ball out of the wheel"),
            *("wheel touched", "ball on the rim", "early spin", "wrong number announced"),
        ),
        "19:47-5.4",
    )


@pytest.mark.law("19:47-5.2")
@pytest.mark.parametrize("wheel, offered", [("double zero", True), ("single zero", False)])
def test_five_numbers_are_paid_where_the_wheel_has_two_zeros(wheel: str, offered: bool) -> None:
    game = find("roulette")
    assert game.paytables is not None
    (paytable,) = game.paytables(game.house({"wheel": wheel}))
    lines = [line for line, _ in paytable.lines]
    assert ("the five numbers 0, 00, 1, 2 and 3" in lines) is offered and len(lines) == 9 - (not offered)
