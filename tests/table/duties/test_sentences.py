"""What was done with the cards, or was not, as people are told."""

import pytest

from croupier.rounds.actors import SUPERVISOR
from croupier.rounds.steps.dealing.deal import BANK
from croupier.table.duties.sentences import done, of_the_cards, where
from croupier.table.events import Began, CutDeclined, CuttingCard, Event, FellDue, Missed, Received, Staffed


@pytest.mark.parametrize(
    "event, words",
    [
        (Received(2, SUPERVISOR, "12:00", ()), "Set 2 of the cards comes to the table at 12:00."),
        (Staffed(("wash", "collect")), "Done by hand: wash, collect."),
        (Staffed(()), "The program does every chore."),
        (FellDue("change", "12:00", ("19:46-1.18", "19:46-1.19")), "A duty is now due: change (19:46-1.18)."),
        (Missed("collect", "1", ("35.10(i)", "x")), "A duty was missed: collect position 1 (35.10(i))."),
        (CuttingCard("10"), "The cutting card comes out at position 10."),
        (CuttingCard(BANK), f"The cutting card comes out at the {BANK}'s place."),
        (CutDeclined("Ann"), "Ann declines the cut."),
        (Began(1), ""),
    ],
    ids=lambda one: type(one).__name__,
)
def test_each_is_told_in_a_sentence_and_anything_else_in_none(event: Event, words: str) -> None:
    assert of_the_cards(event) == words


def test_a_duty_names_its_deck_or_its_place() -> None:
    assert [done("wash", ""), done("wash", "2"), done("collect", "3"), done("validate", "4")] == [
        "wash",
        "wash deck 2",
        "collect position 3",
        "validate position 4",
    ]
    assert where("2.1") == "position 2.1", "a hand that was split"
    assert (where("1"), where("community")) == ("position 1", "the community's place")
