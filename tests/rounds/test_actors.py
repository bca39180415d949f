"""Which names persons may bear."""

import pytest

from croupier.rounds.actors import METERS, NAME_LENGTH_MAX, RESERVED, alike, may_be_called


@pytest.mark.parametrize(
    ("name", "fits"),
    [
        ("", False),
        ("A", True),
        ("A" * NAME_LENGTH_MAX, True),
        ("A" * (NAME_LENGTH_MAX + 1), False),
        ("Ann of Absecon", True),
        (" Ann", False),
        ("Ann ", False),
        ("Ann\n", False),
        ("An\x00n", False),
        *[(name, False) for name in sorted(RESERVED)],
    ],
)
def test_a_name_is_printable_not_too_long_without_blanks_at_its_ends_and_no_office(name: str, fits: bool) -> None:
    assert may_be_called(name) is fits


def test_nobody_is_called_as_the_money_on_a_meter_is() -> None:
    assert RESERVED.issuperset(METERS) and RESERVED.issuperset({"dealer", "supervisor", "chance", "inventory"})


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [("Ann", "ANN", True), ("Ann", "\uff21nn", True), ("Ann", "Ann ", True), ("Ann", "Anna", False)],
)
def test_names_that_differ_only_in_how_they_are_written_are_one_persons(one: str, other: str, same: bool) -> None:
    assert (alike(one) == alike(other)) is same
