"""Of which changes of a choice patrons are told first."""

import pytest

from croupier.declare.house import House
from croupier.declare.undertakings import ChoiceChange, Noticed
from croupier.law import cite
from croupier.law.binding import Choice

WAS: dict[str, Choice] = {"limit": 5_000, "offered": "yes", "sign": True}
CITE = cite("19:47-2.24(h)")


def asked(key: str, turn: ChoiceChange, now: Choice, *, signed: bool = True) -> bool:
    notice = Noticed(key=key, turn=turn, cite=CITE, says="told first", none="none", when=(("sign", (signed,)),))
    return notice.asked(House("a game", WAS), now)


@pytest.mark.parametrize(
    ("turn", "below", "at", "above"),
    [
        (ChoiceChange.LOWERED, True, False, False),
        (ChoiceChange.RAISED, False, False, True),
        (ChoiceChange.CHANGED, True, False, True),
    ],
)
def test_a_limit_is_told_of_where_it_changes_the_way_that_the_law_means(
    turn: ChoiceChange, below: bool, at: bool, above: bool
) -> None:
    assert [asked("limit", turn, now) for now in (4_999, 5_000, 5_001)] == [below, at, above]


def test_an_option_is_withdrawn_where_it_comes_to_none() -> None:
    assert asked("offered", ChoiceChange.WITHDRAWN, "none") is True
    assert asked("offered", ChoiceChange.WITHDRAWN, "another way") is False
    assert asked("offered", ChoiceChange.CHANGED, "another way") is True


@pytest.mark.parametrize("turn", [ChoiceChange.LOWERED, ChoiceChange.CHANGED])
def test_nobody_is_told_where_the_occasion_for_it_is_not_there(turn: ChoiceChange) -> None:
    assert asked("limit", turn, 4_000, signed=False) is False
