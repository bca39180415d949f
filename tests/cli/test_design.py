"""`croupier design`, as a user meets it."""

from __future__ import annotations

import json

import pytest

from tests.cli.calling import call


def test_where_the_law_fixes_every_line_the_answer_is_the_paragraph(capsys: pytest.CaptureFixture[str]) -> None:
    answer = call(capsys, "design", "mississippi-stud", "--target", "0.04")
    assert answer.status == 1 and "19:47-35.11(b)" in answer.out and "--beyond-the-law" in answer.out


def test_a_line_that_the_law_fixes_does_not_vary_by_being_named(capsys: pytest.CaptureFixture[str]) -> None:
    answer = call(capsys, "design", "mississippi-stud", "--target", "4%", "--vary", "straight=3..6", "--json")
    body = json.loads(answer.out)
    assert answer.status == 1 and body["cites"] == ["19:47-35.11(b)"] and "straight 4 to 1" in body["fixed_by_law"]


def test_beyond_the_law_every_paytable_listed_says_what_it_breaks(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ("--target", "0.0491", "--vary", "straight=3..5", "--beyond-the-law", "--count", "3", "--json")
    body = json.loads(call(capsys, "design", "mississippi-stud", *asked).out)
    first, *others = body["designs"]
    assert first["choices"] == {"payout_odds.straight": "4 to 1"} and first["lawful"]
    # The exact edge of the paytable of 35.11(b), as `croupier edge` counts it: docs of the game have the same.
    assert first["house_edge"] == "53223/1082900"
    assert all("19:47-35.11(b)" in one["beyond_the_law"][0] for one in others)


def test_odds_below_the_least_that_the_law_asks_for_are_left_out(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ("--for", "optional bonus", "--target", "0.1", "--vary", "three-card flush=1..4", "--json")
    body = json.loads(call(capsys, "design", "boston-5-stud-poker", *asked).out)
    assert {one["choices"]["optional_bonus.three-card flush"] for one in body["designs"]} == {"3 to 1", "4 to 1"}
    assert "19:47-24.11(d)" in body["left_out"][0]


def test_of_ledgers_that_the_law_lists_there_are_no_others(capsys: pytest.CaptureFixture[str]) -> None:
    body = json.loads(
        call(capsys, "design", "three-card-poker", "--for", "pair plus", "--target", "0.05", "--json").out
    )
    assert sorted(one["choices"]["pair_plus"] for one in body["designs"]) == ["A", "B", "C", "D"]
    assert body["designs"][0]["choices"] == {"pair_plus": "C"}


def test_a_table_for_people_says_how_it_was_found(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ("--for", "optional bonus", "--target", "4%", "--count", "2")
    answer = call(capsys, "design", "boston-5-stud-poker", *asked)
    assert answer.status == 0 and "Nearest to 4%" in answer.out and "enumerated once for all paytables" in answer.out


@pytest.mark.parametrize(
    "asked, says",
    [
        (("mississippi-stud", "--target", "much"), "0.04"),
        (("mississippi-stud", "--target", "4"), "more than the wager"),
        (("mississippi-stud", "--target", "4%", "--for", "anti wager"), "did you mean ante wager"),
        (("mississippi-stud", "--target", "4%", "--vary", "strait"), "did you mean straight"),
        (("mississippi-stud", "--target", "4%", "--vary", "straight=6..3"), "rises by a step above 0"),
        (("mississippi-stud", "--target", "4%", "--vary", "straight=a..b"), "LO..HI"),
        (("mississippi-stud", "--target", "4%", "--vary", "straight=1..9:0"), "starts above 0"),
        (("mississippi-stud", "--target", "4%", "--vary", "flush", "--vary", "flush"), "35.11(b)"),
        (("boston-5-stud-poker", "--target", "4%", "--vary", "one pair=1..3"), "pays nothing on the ante wager"),
        (("three-card-poker", "--target", "4%", "--for", "pair plus", "--vary", "pair_plus=1..3"), "is not odds"),
    ],
)
def test_what_makes_no_sense_is_told_in_one_sentence(
    asked: tuple[str, ...], says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    answer = call(capsys, "design", *asked)
    if answer.status == 1:
        assert says in answer.out
    else:
        assert answer.is_one_sentence and says in answer.err


@pytest.mark.parametrize(
    "wager, vary, key",
    [
        ("let it ride bonus", (), "let_it_ride_bonus"),
        ("three-card bonus", (), "three_card_bonus"),
        ("three-card bonus", ("--vary", "three_card_bonus"), "three_card_bonus"),
    ],
)
def test_an_option_that_offers_a_wager_varies_by_the_paytables_under_which_it_is_offered(
    wager: str, vary: tuple[str, ...], key: str, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = ("design", "let-it-ride-poker", "--for", wager, "--target", "5%", *vary, "--json")
    found = {one["choices"][key]: one["house_edge"] for one in json.loads(call(capsys, *asked).out)["designs"]}
    assert sorted(found) == ["A", "B", "C"]
    counted = json.loads(call(capsys, "edge", "let-it-ride-poker", "--json").out)["wagers"]
    assert found["A"] == next(one["house_edge"] for one in counted if one["wager"] == f"{wager} wager")


def test_a_better_hand_pays_no_less_unless_any_order_is_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    vary = ("--vary", "two pair=1..4", "--vary", "pair of tens or better=1..3", "--json")
    asked = ("design", "let-it-ride-poker", "--target", "-0.2", "--count", "12", *vary)
    falling, any_order = (json.loads(call(capsys, *asked, *more).out) for more in ((), ("--any-order",)))
    assert (falling["better_hands_pay_no_less"], any_order["better_hands_pay_no_less"]) == (True, False)
    assert (falling["paytables"], any_order["paytables"]) == (9, 12)

    def rises(choices: dict[str, str]) -> bool:
        pair, two_pair = choices["payout_odds.pair of tens or better"], choices["payout_odds.two pair"]
        return int(pair.split()[0]) > int(two_pair.split()[0])

    assert not any(rises(one["choices"]) for one in falling["designs"])
    assert any(rises(one["choices"]) for one in any_order["designs"])
