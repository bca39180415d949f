"""What a licensee may choose: 19:47-24.2 to 24.4, 24.7 to 24.9 and 24.12(g), and what is judged on which day.

What its decks have like those of other games is in tests/declare/parts.
"""

from datetime import date

import pytest

from croupier.compliance.check import check
from croupier.compliance.finding import Severity
from croupier.declare.inscriptions import laid_out
from croupier.law import Status
from tests.games.boston_5_stud_poker.rounds import DEALING, GAME, grounds, violations
from tests.games.felts import before_dealer, cited, wagers_on

BEFORE, SINCE = date(2007, 3, 18), date(2007, 3, 19)


@pytest.mark.law("19:47-24.2(a)")
def test_one_deck_or_two_with_a_yellow_or_green_cutting_card_and_cover_card() -> None:
    house = GAME.house()
    assert [house[key] for key in ("decks", "deck_backs", "cutting_card", "cover_card")] == [1, 1, "yellow", "yellow"]
    assert violations({"decks": 0}) == violations({"decks": 3}) == {"19:47-24.2(a)"}
    assert violations({"decks": 1, "deck_backs": 2}) == {"19:47-24.2(a)"}
    for key in ("cutting_card", "cover_card"):
        assert violations({key: "green"}) == set()
        assert violations({key: "red"}) == {"19:47-24.2(a)"}


@pytest.mark.law("19:47-24.2(b)")
@pytest.mark.parametrize("day", [date(2003, 6, 16), BEFORE])
def test_a_second_deck_needs_a_shuffling_device(day: date) -> None:
    two = {"decks": 2, "deck_backs": 2}
    assert violations(two) == set()
    found = check(GAME, {**two, "shuffling": "manual"}, day).violations
    assert [finding.cite for finding in found] == ["19:47-24.2(b)"]
    assert check(GAME, {"decks": 1, "shuffling": "manual"}, day).violations == ()


@pytest.mark.law("19:47-24.4(a)")
def test_a_device_shuffles_since_the_amendment() -> None:
    assert GAME.house()["shuffling"] == "automated device"
    assert violations({"shuffling": "automated device"}) == set()
    assert violations({"shuffling": "manual"}) == {"19:47-24.4(a)"}
    assert grounds("shuffling") == {"19:47-24.4(a)"}
    (finding,) = check(GAME, {"shuffling": "manual"}, SINCE).violations
    assert finding.cite == "19:47-24.4(a)"


@pytest.mark.law("19:47-24.3(a)")
def test_new_cards_may_arrive_shuffled() -> None:
    assert GAME.house()["pre_shuffled"] is False
    assert violations({"pre_shuffled": True}) == violations({"pre_shuffled": False}) == set()
    assert grounds("pre_shuffled") == {"19:47-24.3(a)"}


@pytest.mark.law("19:47-24.3(a)", "19:47-24.4(a)")
@pytest.mark.parametrize("key, choice", [("shuffling", "manual"), ("pre_shuffled", True)])
def test_b15_what_only_the_amended_text_says_is_not_judged_before_it(key: str, choice: object) -> None:
    (note,) = [finding for finding in check(GAME, {key: choice}, BEFORE).findings if finding.key == key]
    assert note.severity is Severity.NOTE
    assert "our copy has no text of that day" in note.says and "2007-03-19" in note.right
    assert [f for f in check(GAME, {key: choice}, SINCE).findings if f.key == key and f.severity is Severity.NOTE] == []


@pytest.mark.law("19:47-24.4(b)")
def test_b10_nothing_is_cut() -> None:
    assert (GAME.cut, GAME.recut) == (None, None)


@pytest.mark.law("19:47-24.4(b)", "19:47-24.7(a)", "19:47-24.8(a)", "19:47-24.9(a)")
def test_cards_are_dealt_from_a_shoe_by_hand_or_by_an_automated_shoe() -> None:
    assert GAME.house()["dealing"] == "manual shoe"
    approved = {"approvals.automated_shoe": True}
    assert [violations({"dealing": dealing, **approved}) for dealing in DEALING] == [set()] * 3
    assert violations({"dealing": "from a hat"}) == {"19:47-24.7(a)"}
    assert grounds("dealing") == {"19:47-24.4(b)", "19:47-24.7(a)", "19:47-24.8(a)", "19:47-24.9(a)"}


@pytest.mark.law("19:47-24.9(a)")
@pytest.mark.parametrize("dealing", DEALING)
def test_an_automated_shoe_needs_the_approval_of_the_commission(dealing: str) -> None:
    expected = {"19:47-24.9(a)"} if dealing == "automated shoe" else set()
    assert violations({"dealing": dealing}) == expected
    assert violations({"dealing": dealing, "approvals.automated_shoe": True}) == set()
    assert GAME.house()["approvals.automated_shoe"] is False
    assert grounds("approvals.automated_shoe") == {"19:47-24.9(a)"}


@pytest.mark.law("19:46-1.18(g)", "19:46-1.18(g)2", "19:46-1.18(g)3")
@pytest.mark.parametrize("dealing, hours", [("manual shoe", 8), ("hand", 4), ("automated shoe", 8)])
def test_cards_are_changed_every_eight_hours_from_a_shoe_and_every_four_from_the_hand(dealing: str, hours: int) -> None:
    house = {"dealing": dealing, "approvals.automated_shoe": True}
    paragraph = "19:46-1.18(g)3" if dealing == "hand" else "19:46-1.18(g)2"
    assert violations({**house, "card_change_hours": hours - 1}) == set()
    assert violations({**house, "card_change_hours": hours}) == set()
    assert violations({**house, "card_change_hours": hours + 1}) == {paragraph}
    assert violations({**house, "card_change_hours": 24}) == {paragraph}
    assert violations({**house, "card_change_hours": 25}) == {paragraph, "19:46-1.18(g)"}
    assert GAME.house()["card_change_hours"] == 4 and grounds("card_change_hours") == {"19:46-1.18(g)"}


@pytest.mark.law("19:47-24.12(g)")
def test_a_device_leaves_the_table_before_another_method_is_used() -> None:
    assert GAME.device_removal == "19:47-24.12(g)"


@pytest.mark.law("19:47-24.6(a)", "19:47-24.6(c)", "19:47-24.7(d)2", "19:47-24.10(b)")
def test_b14_the_felt_has_an_area_for_each_wager_and_for_the_dealers_hand() -> None:
    assert GAME.layout.positions == 6
    assert wagers_on(GAME) == {wager.key for wager in GAME.wagers}
    assert before_dealer(GAME) == [("dealer's hand", 5)]
    assert cited(GAME, "dealer's hand") == "19:47-24.7(d)2"
    assert (cited(GAME, "ante"), cited(GAME, "second")) == ("19:47-24.6(a)", "19:47-24.10(b)")


@pytest.mark.law("19:47-24.11(e)")
def test_the_payout_limit_is_inscribed_where_one_is_established_and_no_sign_has_it() -> None:
    for limit, shown, lines in (("none", "layout", []), ("established", "sign", []),
                                ("established", "layout", ["Payout limit $60,000.00 a hand"])):  # fmt: skip
        house = GAME.house({"payout_limit": limit, "payout_limit_shown": shown, "payout_limit_amount": "60000"})
        assert [line.words for line in laid_out(GAME.rules(house)).lines if line.paid is None] == lines


def test_findings_name_the_adopted_law_of_both_editions() -> None:
    for day in (date(2003, 6, 16), BEFORE, SINCE):
        assert check(GAME, {}, day).status is Status.ADOPTED
