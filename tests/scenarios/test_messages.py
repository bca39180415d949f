"""What a description gets wrong is answered with what to write."""

from typing import Any

import pytest

from croupier.scenarios.description import BadRound
from croupier.scenarios.read import read
from tests.scenarios.rounds import refusal, settled


def box(cards: str, *decisions: str, **wagers: str) -> dict[str, Any]:
    return {"seat": 1, "cards": cards, "wagers": {"blackjack": "10", **wagers}, "decisions": list(decisions)}


def blackjack(dealer: str, *seats: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"game": "blackjack", "dealer": dealer, "seats": list(seats), **more}


@pytest.mark.parametrize(
    "cards, decisions, net",
    [
        ("Th 5c 6d", ["hit", "stand"], "10.00"),
        ("Th 5c 6d", ["hit"], "10.00"),
        ("Ac Kh", ["stand"], "15.00"),
        ("8c 8h 3d Ts Tc", ["split 10", "hit", "stand", "stand"], "10.00"),
    ],
)
def test_a_stand_on_21_is_accepted_though_nothing_is_asked(cards: str, decisions: list[str], net: str) -> None:
    assert settled(blackjack("9d 9s", box(cards, *decisions))).net == net


@pytest.mark.parametrize("cards, decisions", [("Th 5c 6d", ["hit", "stand", "stand"]), ("Th 5c 6d", ["hit", "hit"])])
def test_more_than_one_stand_on_21_or_anything_else_is_refused(cards: str, decisions: list[str]) -> None:
    assert "after its last decision" in str(refusal(blackjack("9d 9s", box(cards, *decisions))))


@pytest.mark.parametrize(
    "wager, where",
    [
        ("twenty", "twenty_point_bonus is true"),
        ("over 13", 'additional_wager is "over and under 13"'),
        ("match", "match_the_dealer is true"),
    ],
)
def test_a_side_wager_that_is_not_offered_is_answered_with_where_it_is(wager: str, where: str) -> None:
    body = blackjack("9d 9s", box("Th 5c 6d", "hit", **{wager: "1"}))
    assert f"is not offered at this table; a table offers it where {where}" in str(refusal(body))


@pytest.mark.parametrize(
    "decision, right",
    [("back pass odds", 'write "back pass odds 9"'), ("back come", 'write "back come 6" or "back come 5"'),
     ("place off", 'write "place 8 off"')],
)  # fmt: skip
def test_a_wager_on_a_number_is_named_with_its_number(decision: str, right: str) -> None:
    carried = {"pass 9": "5", "come 6": "5", "come 5": "5", "place 8": "12"}
    seat = {"seat": 1, "carried": carried, "decisions": [decision]}
    body = {"game": "craps", "point": 9, "rolls": ["1 1", "1 2"], "seats": [seat]}
    if decision == "back pass odds":  # odds go with the bet that they support, so that their number is known
        assert "has no such pass odds wager" in str(refusal(body))
    else:
        assert right in str(refusal(body))


def test_a_name_of_the_settlement_leads_to_the_name_in_a_description() -> None:
    body = {"game": "mississippi-stud", "seats": [{"seat": 1, "wagers": {"ante wager": "10"}}]}
    assert 'perhaps you meant "ante"' in str(refusal(body))


CRAPS: dict[str, Any] = {"game": "craps", "rolls": ["3 4"], "seats": [{"seat": 1, "wagers": {"pass": "10"}}]}


@pytest.mark.parametrize(
    "change, why",
    [
        ({"rolls": "3 4"}, "The field rolls must be a list in square brackets, not text in quotation marks."),
        ({"rolls": [True]}, "The field rolls[0] must be text in quotation marks, not true or false."),
        ({"point": 1.5}, "The field point must be a whole number, not a number with a decimal point."),
        (
            {"irregularities": [{"event": "die off the table", "when": "deal"}]},
            '"roll 1", "roll 2" and so on; \'deal\'',
        ),
        ({"shooter": 99}, "The layout has positions 1 to"),
    ],
)
def test_a_value_of_the_wrong_kind_is_refused_in_plain_words(change: dict[str, Any], why: str) -> None:
    said = str(refusal(CRAPS | change))
    assert why in said and "`" not in said and "Expected" not in said


@pytest.mark.parametrize(
    "text, why", [("", "it is empty"), ('{"game": ', "it ends before"), ('{"game": 1e999}', "out of range.")]
)
def test_a_text_that_is_not_json_is_refused_in_plain_words(text: str, why: str) -> None:
    with pytest.raises(BadRound) as refused:
        read(text)
    assert why in str(refused.value) and "$" not in str(refused.value)
