"""Values print in a line: a round, its rules, a game, a house, a report."""

import pytest

import croupier
from croupier.games import DECLARED, find

LONGEST = 200


@pytest.mark.parametrize("name", DECLARED)
def test_a_round_and_all_that_it_rests_on_print_in_a_line(name: str) -> None:
    rules = find(name).rules()
    seats = tuple((str(number), "A person with a very long name indeed " + str(number)) for number in (1, 2, 3, 4, 5))
    r = rules.begin(seats)
    for value in (r, rules, rules.game, rules.house):
        assert name in repr(value) and len(repr(value)) <= LONGEST and "\n" not in repr(value)
    assert str(rules.day) in repr(r) and "waits for" in repr(r) and "slot 0" in repr(r)
    assert type(r.agenda[0]).__name__ in repr(r)


def test_a_round_that_is_over_waits_for_nobody() -> None:
    settled = find("casino-war").rules().begin((("1", "Ann"),))
    assert "over, waits for nobody" in repr(type(settled)(settled.rules, (), settled.seats, settled.standing))


def test_reports_print_in_a_line() -> None:
    seat = {"seat": 1, "cards": "Kh Kd", "wagers": {"ante": "10"}, "decisions": ["fold"]}
    reports = (
        croupier.edge("casino-war"),
        croupier.check("casino-war", decks=5),
        croupier.settle({"game": "mississippi-stud", "community": "Ks 7d 7c", "seats": [seat]}),
        croupier.simulate("casino-war", 10),
    )
    for report in reports:
        assert len(repr(report)) <= LONGEST, repr(report)
