"""What a licensee of blackjack owes patrons: offers open to all, signs, notice, tables alike (19:47-2.8 to 2.24)."""

import pytest

from croupier.declare.undertakings import Scope, Uniform
from tests.games.blackjack.rounds import GAME
from tests.games.houses import House, notices, open_to_all, signs

ACTION: House = {"multiple_action": True}
TWENTY: House = {"twenty_point_bonus": True}
LIMITED: House = {"twenty_point_limit": "established", "twenty_point_limit_shown": "sign"}


@pytest.mark.law("19:47-2.14")
@pytest.mark.law("19:47-2.16(c)", "19:47-2.17(a)", "19:47-2.18(a)", "19:47-2.19(a)", "19:47-2.20(a)", "19:47-2.22(a)")
def test_what_is_offered_to_one_is_offered_to_all() -> None:
    assert open_to_all(GAME) == {
        "several_boxes": (False, "19:47-2.14"),
        "five_card_21": (False, "19:47-2.16(c)"),
        "additional_wager": ("none", "19:47-2.17(a)"),
        "multiple_action": (False, "19:47-2.18(a)"),
        "progressive": (False, "19:47-2.19(a)"),
        "blackjack_bonus": (False, "19:47-2.20(a)"),
        "streak": (False, "19:47-2.22(a)"),
    }


def limits(wager: str, cite: str) -> dict[str, str]:
    return {f"{end}.{wager}": f"19:47-{cite}" for end in ("minimum", "maximum")}


ADDITIONAL = {"minimum.additional wager": "19:47-8.2", "maximum.additional wager": "19:47-2.17(h)"}


@pytest.mark.law("19:47-2.17(h)", "19:47-2.17(e)2", "19:47-2.18(b)", "19:47-2.23(c)", "19:47-2.24(c)", "19:47-2.24(f)")
@pytest.mark.law("19:47-2.24(h)", "19:47-8.2")
@pytest.mark.parametrize(
    "house, asked",
    [
        ({}, {}),
        ({"additional_wager": "none"}, {}),
        ({"additional_wager": "over and under 13"}, ADDITIONAL),
        ({"additional_wager": "same suit"}, {**ADDITIONAL, "same_suit_option": "19:47-2.17(e)2"}),
        ({"additional_wager": "sevens"}, ADDITIONAL),
        (ACTION, {"action_wagers": "19:47-2.18(b)", **limits("second", "2.18(b)"), **limits("third", "2.18(b)")}),
        ({"streak": True}, limits("streak", "8.2")),
        ({"match_the_dealer": True}, limits("match", "2.23(c)")),
        (TWENTY, {**limits("twenty", "2.24(c)"), "twenty_point_paytable": "19:47-2.24(f)"}),
        (LIMITED, {}),
    ],
)
def test_a_sign_bears_what_the_table_offers(house: House, asked: dict[str, str]) -> None:
    assert signs(GAME, house) == asked


@pytest.mark.law("19:47-2.24(h)")
def test_the_maximum_of_the_twenty_point_bonus_is_on_a_sign_where_it_is_not_on_the_layout() -> None:
    assert signs(GAME, {**TWENTY, **LIMITED})["twenty_point_limit_amount"] == "19:47-2.24(h)"
    for other in ({"twenty_point_limit": "none"}, {"twenty_point_limit_shown": "layout"}):
        assert "twenty_point_limit_amount" not in signs(GAME, {**TWENTY, **LIMITED, **other})


@pytest.mark.law("19:47-2.8", "19:47-2.11", "19:47-2.16(c)", "19:47-2.17(a)", "19:47-2.17(e)2", "19:47-2.18(a)")
@pytest.mark.law("19:47-2.24(h)")
@pytest.mark.parametrize(
    "before, key, now, asked",
    [
        ({}, "surrender", True, "2.8"), ({"surrender": True}, "surrender", False, "2.8"), ({}, "surrender", False, ""),
        ({}, "resplit", 3, "2.11"), ({"resplit": 2}, "resplit", 4, "2.11"), ({}, "resplit", 4, ""),
        ({}, "five_card_21", True, ""), ({"five_card_21": True}, "five_card_21", False, "2.16(c)"),
        ({}, "additional_wager", "sevens", ""), ({"additional_wager": "sevens"}, "additional_wager", "none", "2.17(a)"),
        ({"additional_wager": "sevens"}, "additional_wager", "same suit", ""),
        ({}, "multiple_action", True, ""), (ACTION, "multiple_action", False, "2.18(a)"),
        ({}, "same_suit_option", 1, "2.17(e)2"), ({}, "same_suit_option", 3, "2.17(e)2"),
        ({}, "same_suit_option", 2, ""), ({}, "twenty_point_limit_amount", "24999", ""),
        (LIMITED, "twenty_point_limit_amount", "24999.99", "2.24(h)"),
        (LIMITED, "twenty_point_limit_amount", "25000", ""), (LIMITED, "twenty_point_limit_amount", "25000.01", ""),
        ({**LIMITED, "twenty_point_limit_shown": "layout"}, "twenty_point_limit_amount", "24999.99", ""),
    ],
)  # fmt: skip
def test_patrons_are_told_before_a_change(before: House, key: str, now: object, asked: str) -> None:
    assert notices(GAME, key, now, before) == ({f"19:47-{asked}"} if asked else set())


def groups(key: str, house: House) -> tuple[object, object]:
    """Among which tables a figure is compared, and the figure."""
    (alike,) = (one for one in GAME.undertakings if isinstance(one, Uniform) and one.key == key)
    return alike.among(GAME.house(house)), alike.figure(GAME.house(house))


@pytest.mark.law("19:47-2.17(e)2")
@pytest.mark.parametrize("decks", [1, 6, 8])
def test_tables_with_as_many_decks_have_one_payout_option_for_the_same_suit_wager(decks: int) -> None:
    (alike,) = (one for one in GAME.undertakings if isinstance(one, Uniform) and one.key == "same_suit_option")
    assert (alike.scope, alike.beside, alike.cite) == (Scope.DECKS, ("additional_wager", "decks"), "19:47-2.17(e)2")
    suited = {"additional_wager": "same suit", "decks": decks, "same_suit_option": 3}
    assert groups("same_suit_option", suited) == (decks, 3)
    assert groups("same_suit_option", {**suited, "additional_wager": "sevens"})[0] is None


@pytest.mark.law("19:47-2.20(k)")
@pytest.mark.parametrize("name, amount, cents", [("one dollar", "1", 100), ("five dollars", "5", 500)])
def test_j12_a_bonus_wager_of_one_denomination_has_one_house_advantage(name: str, amount: str, cents: int) -> None:
    key, bonus = f"blackjack_bonus_payouts.{name}", {"blackjack_bonus": True}
    (alike,) = (one for one in GAME.undertakings if isinstance(one, Uniform) and one.key == key)
    assert (alike.scope, alike.cite) == (Scope.DENOMINATION, "19:47-2.20(k)")
    assert alike.beside == ("blackjack_bonus", "blackjack_bonus_amounts", "decks", "dealing")
    for taken, group in ((amount, cents), ("1 or 5", cents), ("15".replace(amount, ""), None)):
        assert groups(key, {**bonus, "blackjack_bonus_amounts": taken})[0] == group
    assert groups(key, {"blackjack_bonus": False})[0] is None
