"""What is declared of the progressive and the bonus wager: options, bounds, amounts, and the paragraph of each."""

import pytest

from croupier.declare.game import Paytable
from croupier.declare.house import House
from croupier.games.blackjack.side_wagers import bonus, progressive
from croupier.games.blackjack.side_wagers.part import SideWagerPart
from croupier.law import Exactly
from croupier.rounds.steps.settling.button import PressButton
from croupier.rounds.steps.settling.progressive import Register, SettleProgressive
from croupier.rounds.steps.settling.side_wagers import SettleSide
from tests.games.blackjack.rounds import GAME
from tests.games.blackjack.side_talk import violations

ON = GAME.house({"progressive": True})
BONUS = GAME.house({"blackjack_bonus": True})


def printed(side: SideWagerPart, house: House) -> list[Paytable]:
    """The tables of odds that a house has for these wagers."""
    return [table for paytable in side.tables if (table := paytable(house)) is not None]


OPTIONS = {option.key: option for option in GAME.options}


@pytest.mark.law("19:47-2.19(a)", "19:47-2.19(c)", "19:47-2.19(i)", "19:47-2.20(a)", "19:47-2.20(j)", "19:47-2.15(o)")
@pytest.mark.parametrize(
    "key, default, wrong, cite",
    [
        ("progressive", False, "perhaps", "19:47-2.19(a)"),
        ("progressive_equipment", True, "perhaps", "19:47-2.19(a)"),
        ("progressive_amount", 100, "0.99", "19:47-2.19(a)"),
        ("progressive_rate_percent", 70, 101, "19:47-2.19(i)"),
        ("progressive_reset_rate_percent", 0, 101, "19:47-2.19(i)"),
        ("progressive_initial", 500_000, "4999.99", "19:47-2.19(i)"),
        ("progressive_reset", 500_000, "4999.99", "19:47-2.19(i)"),
        ("approvals.progressive_meter", False, "perhaps", "19:47-2.19(i)"),
        ("progressive_pays.three aces of the same suit, first three cards", 250_000, "2500.01", "19:47-2.19(c)"),
        ("progressive_pays.any three aces, first three cards", 25_000, "249.99", "19:47-2.19(c)"),
        ("progressive_pays.two aces of the same suit, first two cards", 10_000, "100.01", "19:47-2.19(c)"),
        ("progressive_pays.any two aces, first two cards", 2_500, "24.99", "19:47-2.19(c)"),
        ("blackjack_bonus", False, "perhaps", "19:47-2.20(a)"),
        ("blackjack_bonus_equipment", True, "perhaps", "19:47-2.20(a)"),
        ("blackjack_bonus_amounts", "1 or 5", "2", "19:47-2.20(a)"),
        ("blackjack_bonus_payouts.one dollar", bonus.DENOMINATIONS[100][1], "4 x 1", "19:47-2.20(j)"),
        ("blackjack_bonus_payouts.five dollars", bonus.DENOMINATIONS[500][1], "40 x 1", "19:47-2.20(j)"),
        ("blackjack_bonus_odds.amount not shown", "21 to 1", "22 to 1", "19:47-2.15(o)"),
    ],
)
def test_an_option_with_its_default_and_its_paragraph(key: str, default: object, wrong: object, cite: str) -> None:
    assert (OPTIONS[key].default, OPTIONS[key].cite) == (default, cite)
    assert [(f.key, f.cite) for f in violations(**{key: wrong})] == [(key, cite)]
    assert violations(**{key: str(default).lower() if isinstance(default, bool) else written(key)}) == []


def written(key: str) -> str | int:
    """The default as a file would write it."""
    default = OPTIONS[key].default
    return str(int(default) // 100) if OPTIONS[key].kind == "dollars" else default


@pytest.mark.law("19:47-2.19(a)", "19:47-2.20(a)")
@pytest.mark.parametrize(
    "key, cite", [("progressive_equipment", "19:47-2.19(a)"), ("blackjack_bonus_equipment", "19:47-2.20(a)")]
)
def test_a_table_without_the_equipment_may_say_so_where_the_wager_is_not_offered(key: str, cite: str) -> None:
    assert violations(**{key: False}) == []
    flag = key.removesuffix("_equipment")
    (finding,) = [f for f in violations(**{key: False, flag: True}) if f.key == key]
    assert finding.cite == cite


@pytest.mark.law("19:47-2.19(a)", "19:47-2.19(i)")
def test_one_dollar_and_no_other_amount_and_rates_from_nothing_to_all() -> None:
    assert OPTIONS["progressive_amount"].binding == Exactly(100)
    for key in ("progressive_rate_percent", "progressive_reset_rate_percent"):
        binding = OPTIONS[key].binding
        assert [binding.allows(percent) for percent in (-1, 0, 1, 99, 100, 101)] == [
            False,
            True,
            True,
            True,
            True,
            False,
        ]
    (finding,) = violations(progressive=True)
    assert (finding.key, finding.cite) == ("approvals.progressive_meter", "19:47-2.19(i)")


@pytest.mark.law("19:47-2.19(a)", "19:47-2.19(b)", "19:47-2.19(f)", "19:47-2.20(a)", "19:47-2.20(b)", "19:47-2.20(c)")
def test_the_wagers_by_name_and_paragraph() -> None:
    for wager, name, section, needed in (
        (progressive.WAGER, "progressive blackjack wager", "19:47-2.19", "(f)"),
        (bonus.WAGER, "blackjack bonus wager", "19:47-2.20", "(c)"),
    ):
        assert wager.name == name and wager.requires == ("blackjack",)
        assert (wager.defined, wager.cite, wager.chips_only) == (f"{section}(a)", f"{section}(b)", f"{section}(b)")
        assert wager.needed == f"{section}{needed}"


@pytest.mark.law("19:47-2.19(b)", "19:47-2.19(c)", "19:47-2.19(d)", "19:47-2.19(h)", "19:47-2.19(i)", "19:47-2.19(g)3")
def test_the_steps_of_the_progressive_wager_by_paragraph() -> None:
    agenda = GAME.rules(ON).agenda
    register = next(step for step in agenda if isinstance(step, Register))
    settle = next(step for step in agenda if isinstance(step, SettleProgressive))
    assert (register.cite, register.meter.cite) == ("19:47-2.19(b)", "19:47-2.19(i)")
    assert (settle.cite, settle.lost, settle.apart) == ("19:47-2.19(h)", "19:47-2.19(c)", "19:47-2.19(d)")
    assert (settle.validates, settle.shares, settle.cards) == ("19:47-2.19(g)3", "19:47-2.19(h)", 4)
    assert [settle.alike(card) for card in (0, 11, 12, 25, 38, 51)] == [0, 0, 12, 25, 38, 51]
    assert agenda.index(register) == 1 and agenda[-1] is settle


@pytest.mark.law("19:47-2.20(e)", "19:47-2.20(f)", "19:47-2.20(g)3", "19:47-2.20(g)4", "19:47-2.20(i)", "19:47-2.20(j)")
@pytest.mark.law("19:47-2.20(d)")
def test_the_steps_of_the_bonus_wager_by_paragraph() -> None:
    agenda = GAME.rules(BONUS).agenda
    settle = next(step for step in agenda if isinstance(step, SettleSide))
    button = agenda[-1]
    assert isinstance(button, PressButton)
    assert (settle.cite, settle.apart, settle.showing.cite) == ("19:47-2.20(e)", "19:47-2.20(i)", "19:47-2.20(d)")
    assert (button.cite, button.pays, button.confirmed_from) == ("19:47-2.20(f)", "19:47-2.20(j)", 10_000)
    assert (button.announces, button.confirms) == ("19:47-2.20(g)3", "19:47-2.20(g)4")


@pytest.mark.law("19:47-2.19(i)")
def test_the_meter_of_a_table_that_has_one() -> None:
    house = GAME.house({"progressive": True, "progressive_reset_rate_percent": 5, "progressive_reset": "7000"})
    meter = GAME.meter(house)
    assert meter is not None and GAME.meter(GAME.house()) is None
    assert (meter.initial, meter.rate, meter.reserve_rate, meter.reset) == (500_000, 70, 5, 700_000)


@pytest.mark.law("19:47-2.19(c)", "19:47-2.19(e)", "19:47-2.20(j)")
def test_the_amounts_that_the_guide_has() -> None:
    (paid,) = printed(progressive.SIDE, ON)
    assert (paid.says, paid.cite) == ("the progressive blackjack wager, for the best only, and in all", "19:47-2.19(e)")
    assert paid.amounts == (
        ("four black or four red aces, first four cards", "all of the progressive meter"),
        ("three aces of the same suit, first three cards", "$2,500.00"),
        ("any three aces, first three cards", "$250.00"),
        ("two aces of the same suit, first two cards", "$100.00"),
        ("any two aces, first two cards", "$25.00"),
    )
    one, five = printed(bonus.SIDE, BONUS)
    assert one.cite == five.cite == "19:47-2.20(j)" and "of $5.00, what the display shows" in five.says
    assert one.amounts[0] == ("500 of 1000 times", "$5.00") and five.amounts[-1] == ("3 of 1000 times", "$5,000.00")
    assert printed(progressive.SIDE, GAME.house()) == printed(bonus.SIDE, GAME.house()) == []
