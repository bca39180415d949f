"""What the guide to keno says of tickets, of payment and of the limit on a game."""

import pytest

from croupier.documents.blocks import Section, Steps, Text
from croupier.games import find
from croupier.guide.guide import guide
from croupier.rounds.steps.tickets.ticket import FORMS, MEANS

KENO = find("keno")


def words(heading: str, choices: dict[str, object] | None = None) -> str:
    made: list[Section] = list(guide(KENO.rules(KENO.house(choices or {}))).sections)
    blocks = next(one for one in made if one.heading == heading).blocks
    return " ".join(str(block) for block in blocks if isinstance(block, Text | Steps))


@pytest.mark.parametrize("form", FORMS)
def test_the_guide_says_what_each_form_of_ticket_is(form: str) -> None:
    assert f"A {form} ticket is {MEANS[form]}." in words("How to play")


def test_the_limit_on_a_game_and_the_small_payment_are_figures() -> None:
    said = words("How to play")
    assert "All tickets of one game are paid at most $250,000.00 together." in said
    assert "payments up to $1,000.00 are made whole" in said


def test_the_limit_is_that_of_the_house() -> None:
    said = words("How to play", {"aggregate_limit": "50000", "small_payment": "500"})
    assert "at most $50,000.00 together" in said and "up to $500.00 are made whole" in said


def test_games_per_ticket_quick_pick_and_the_time_to_present_a_ticket_are_said() -> None:
    said = words("How to play", {"most_games": 5, "claim_days": 30})
    assert "for up to 5 games in a row" in said and "a quick pick" in said
    assert "may be presented until 30 days after its last game" in said


def test_tickets_are_bought_with_cash_or_value_chips() -> None:
    assert "with cash or value chips" in words("Wagers at this table")
