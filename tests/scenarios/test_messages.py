"""What a description gets wrong is answered with what to write."""

from typing import Any

import pytest

from croupier.scenarios.description import BadRound
from croupier.scenarios.read import read
from tests.scenarios.rounds import example, refusal, settled


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
    answer = refusal(blackjack("9d 9s", box(cards, *decisions)))
    assert "after its last decision" in str(answer) and answer.cite == "19:47-2.12"


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


@pytest.mark.parametrize(
    "decision, right",
    [("place", 'such as "pass 10"'), ("10", 'such as "pass 10"'), ("back", 'such as "back pass"')],
)
def test_half_of_a_bet_is_answered_with_a_whole_one(decision: str, right: str) -> None:
    seat = {"seat": 1, "wagers": {"pass": "10"}, "decisions": [decision]}
    answer = str(refusal({"game": "craps", "rolls": ["3 3", "1 2"], "seats": [seat]}))
    assert f'says "{decision}"' in answer and right in answer


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
    "text, why",
    [
        ("", "it is empty"),
        ('{"game": ', "it ends before"),
        ('{"game": 1e999}', "a number is too large"),
        ('{"game": "x"} {', "something follows the end of the description, in line 1"),
        ('{"game": "x",\n "seats": [1,]}', "a comma stands before a closing bracket, in line 2, column 14"),
        ('{game: "x"}', "the name of a field is not in quotation marks"),
        ('{"game" "x"}', "a colon is missing"),
        ('{"game": "x" "seats": []}', "a comma is missing"),
        ('{"game": "\\q"}', "a backslash"),
        ('{"game": 01}', "a number is not written as JSON has it"),
        ('{"game": tru}', "a character is not one that JSON has here"),
        ('{"game": "a\nb"}', "a character is not one that JSON has here, in line 1, column 12"),
        ("[" * 5000, "nested too deeply"),
    ],
)
def test_a_text_that_is_not_json_is_refused_in_plain_words(text: str, why: str) -> None:
    with pytest.raises(BadRound) as refused:
        read(text)
    said = str(refused.value)
    assert why in said and "$" not in said and "byte" not in said and "recursion" not in said


def test_a_text_in_another_encoding_is_refused_in_plain_words() -> None:
    with pytest.raises(BadRound, match=r"its text is not UTF-8, in line 2, column 11\.$"):
        read(b'{"game":\n "blackjac\xff"}')


def test_a_number_of_cards_is_not_asked_for_as_text() -> None:
    said = str(refusal(example(stub={"cards": "45"})))
    assert said == "The field stub.cards must be a whole number, not text in quotation marks."


def test_a_confirmation_names_who_can_give_it() -> None:
    seat = {"seat": 1, "wagers": {"blackjack": "10", "over 13": "5"}, "confirmed": {"over 13": ["floor"]}}
    said = str(refusal({"game": "blackjack", "seats": [seat]}))
    assert "confirmed.over 13[0] is dealer or supervisor; 'floor' is not" in said


@pytest.mark.law("19:47-1.10")
def test_points_made_without_a_carried_fire_bet_are_refused() -> None:
    assert "serve only a carried fire bet" in str(refusal(CRAPS | {"made": [4]}))


@pytest.mark.law("19:47-1.10")
@pytest.mark.parametrize("again, net", [("place 8 18", "-18.00"), ("place 8 6", "-6.00"), ("place 8 12", "")])
def test_a_bet_at_craps_states_its_total_and_the_same_total_is_refused(again: str, net: str) -> None:
    """A place bet of 12 becomes one of 18 or 6; 12 once more would change nothing, and could mean 24."""
    seat = {"seat": 1, "wagers": {"don't pass": "10"}, "decisions": ["place 8 12", again]}
    body = CRAPS | {"rolls": ["2 2", "1 2", "3 4"], "seats": [seat]}
    if not net:
        assert "is $12.00 already, and a description states its new total" in str(refusal(body))
        return
    lost = [wager for wager in settled(body).seats[0].wagers if wager.key == "place 8" and wager.result == "lose"]
    assert [f"-{wager.stake}" for wager in lost] == [net]
