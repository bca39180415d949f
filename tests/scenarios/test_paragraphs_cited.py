"""A refusal of a described round cites the paragraph that the round breaks, and its sentence cites the same."""

from typing import Any

import pytest

from tests.scenarios.rounds import refusal, settled

THIRTEEN = {"additional_wager": "over and under 13"}


def body(dealer: str, *decisions: str, cards: str = "Th 8c", **more: Any) -> dict[str, Any]:
    wagers = {"blackjack": "10", **more.pop("wagers", {})}
    seat = {"seat": 1, "cards": cards, "wagers": wagers, "decisions": list(decisions)}
    return {"game": "blackjack", "dealer": dealer, "seats": [seat], **more}


@pytest.mark.law("19:47-2.18(e)", "19:47-2.12(c)")
@pytest.mark.parametrize(
    "dealer, decisions, cards, cite",
    [
        ("Td 7s 2c", ["stand"], "Th 8c", "19:47-2.12(b)"),  # the dealer stands on 17
        ("Td 6s", ["stand"], "Th 8c", "19:47-2.12(b)"),  # and draws to 16
        ("Ad 6s 3c", ["stand"], "Th 8c", "19:47-2.12(b)"),  # a soft 17 is a 17 at this table
        ("Td 6s 2c", ["hit"], "Th 8c Kd", "19:47-2.12(c)"),  # no hand is left on which the count has an effect
    ],
)
def test_the_cards_of_the_dealer_are_refused_by_the_rule_on_their_count(
    dealer: str, decisions: list[str], cards: str, cite: str
) -> None:
    refused = refusal(body(dealer, *decisions, cards=cards))
    assert refused.cite == cite and str(refused).count(cite) == 1


@pytest.mark.law("19:47-2.17(a)", "19:47-2.17(b)")
def test_over_and_under_thirteen_together_break_the_choice_of_one() -> None:
    refused = refusal(body("Td 7s", "stand", wagers={"over 13": "1", "under 13": "1"}, house=THIRTEEN))
    assert refused.cite == "19:47-2.17(b)" and str(refused).endswith("(19:47-2.17(b)).")
    assert settled(body("Td 7s", "stand", wagers={"over 13": "1"}, house=THIRTEEN)).net == "11.00"


@pytest.mark.law("19:47-2.17(g)1", "19:47-2.17(g)2")
@pytest.mark.parametrize("amount, maximum, cite", [("11", "50", "19:47-2.17(g)1"), ("6", "5", "19:47-2.17(g)")])
def test_the_sentence_of_a_refusal_cites_what_the_answer_cites(amount: str, maximum: str, cite: str) -> None:
    house = THIRTEEN | {"maximum": {"additional wager": maximum}}
    refused = refusal(body("Td 7s", "stand", wagers={"over 13": amount}, house=house))
    assert refused.cite == cite and f"({cite})" in str(refused)
