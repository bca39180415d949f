"""Which wagers of blackjack are not offered together, whichever of them are declared (19:47-2.17 to 2.24)."""

import pytest

from croupier.declare.house import House
from croupier.declare.options import option
from croupier.games.blackjack.side_wagers import additional, match_the_dealer, multiple_action, streak, twenty_point
from croupier.games.blackjack.side_wagers.exclusions import among
from croupier.games.blackjack.side_wagers.part import SideWagerPart
from croupier.law import OneOf, Subchapter

REG = Subchapter("19:47")
HERE = {"additional_wager": "sevens", "match_the_dealer": True, "twenty_point_bonus": True}
NONE = {"additional_wager": "none", "match_the_dealer": False, "twenty_point_bonus": False}


def declared(*keys: str) -> SideWagerPart:
    """A stand-in for the modules of other sections: their options alone."""
    flags = tuple(option(key, False, OneOf((True, False)), REG["2.18(a)"], says=key) for key in keys)
    return SideWagerPart(offer="", elements=flags)


def broken(offered: dict[str, object], other: str) -> list[tuple[str, str]]:
    """The paragraphs that such a table breaks, with the wager that it should not offer."""
    sides = (match_the_dealer.SIDE, additional.SIDE, twenty_point.SIDE, declared(other))
    house = House("blackjack", {**offered, other: True})  # type: ignore[dict-item]
    found = [requirement for requirement in among(sides) if requirement.broken(house)]
    return [(str(requirement.cite), requirement.needs[0]) for requirement in found]


@pytest.mark.law("19:47-2.17(a)", "19:47-2.24(i)")
@pytest.mark.parametrize(
    "other, cites",
    [
        ("progressive", [("19:47-2.17(a)", "additional_wager"), ("19:47-2.24(i)", "twenty_point_bonus")]),
        ("blackjack_bonus", [("19:47-2.24(i)", "twenty_point_bonus")]),
        ("streak", [("19:47-2.24(i)", "twenty_point_bonus")]),
        ("multiple_action", [("19:47-2.18(a)", "match_the_dealer"), ("19:47-2.18(a)", "twenty_point_bonus")]),
    ],
)
def test_what_these_wagers_may_not_be_offered_with(other: str, cites: list[tuple[str, str]]) -> None:
    assert broken(HERE, other) == cites
    assert broken(NONE, other) == []


@pytest.mark.law("19:47-2.18(a)", "19:47-2.22(l)")
@pytest.mark.parametrize("other", ["progressive", "blackjack_bonus"])
@pytest.mark.parametrize("side, cite", [(multiple_action.SIDE, "19:47-2.18(a)"), (streak.SIDE, "19:47-2.22(l)")])
def test_neither_is_offered_with_multiple_action_or_streaks(side: SideWagerPart, cite: str, other: str) -> None:
    key = "streak" if side is streak.SIDE else "multiple_action"
    (found,) = among((side, declared(other)))
    together = House("blackjack", {key: True, other: True})
    assert (str(found.cite), found.broken(together)) == (cite, True)
    assert not found.broken(House("blackjack", {key: True, other: False}))


def test_the_three_of_them_may_be_offered_together() -> None:
    assert among((match_the_dealer.SIDE, additional.SIDE, twenty_point.SIDE)) == ()
