"""A ticket that a player types in the terminal: marks of their own, or numbers that the system chooses."""

import pytest

from croupier.cli.play.player_input import Unclear, own_ticket
from croupier.equipment.shuffle import seeded
from croupier.games import find
from croupier.rounds.moves import Bet

R = find("keno").rules().begin((("1", "you"),))


@pytest.mark.law("19:47-15.3")
@pytest.mark.parametrize(
    ("text", "form", "marks", "cents"),
    [
        ("straight 17-4 5", "straight", "4-17", 500),
        ("straight 4-17 games 3 $3.00", "straight", "4-17 games 3", 300),
        ("way 1-2/3-4/5-6 by 2 3", "way", "1-2/3-4/5-6 by 2", 300),
        ("combination 1/3-2 as a+b, a 2", "combination", "1/2-3 as A+B, A", 200),
    ],
)
def test_marks_are_read_in_any_order_and_case(text: str, form: str, marks: str, cents: int) -> None:
    bet = own_ticket(text, R, "you", seeded(1))
    assert bet == Bet("you", marks, form, cents) and R.refusal(bet) is None


@pytest.mark.parametrize(("many", "right"), [(0, False), (1, True), (10, True), (80, True), (81, False)])
def test_a_quick_pick_is_of_different_numbers_of_the_board(many: int, right: bool) -> None:
    found = own_ticket(f"quick {many} 1", R, "you", seeded(2))
    assert isinstance(found, Bet if right else Unclear)
    if isinstance(found, Bet):
        numbers = [*map(int, found.place.split("-"))]
        assert len({*numbers}) == many and numbers == sorted(numbers) and 1 <= numbers[0] <= numbers[-1] <= 80


@pytest.mark.parametrize("text", ["deal", "straight", "red 5", "quick", "back straight 4-17"])
def test_other_words_are_no_ticket(text: str) -> None:
    assert own_ticket(text, R, "you", seeded(1)) is None
    assert own_ticket("straight 4 5", find("roulette").rules().begin((("1", "you"),)), "you", seeded(1)) is None
