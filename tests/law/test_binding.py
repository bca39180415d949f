"""Bindings: one value, a floor, a ceiling, a range, a list, or a free choice that has to be made."""

import pytest

from croupier.law import AtLeast, AtMost, Between, Binding, Exactly, Free, OneOf, PercentAtMost
from croupier.law.binding import Choice


@pytest.mark.parametrize(
    "binding, choice, allowed",
    [
        (Exactly(6), 5, False),
        (Exactly(6), 6, True),
        (Exactly(6), 7, False),
        (Exactly("4 to 1"), "5 to 1", False),
        (Exactly(True), False, False),
        (AtLeast(10), 9, False),
        (AtLeast(10), 10, True),
        (AtLeast(10), 11, True),
        (AtLeast(10), "10", False),
        (AtMost(5), 0, False),
        (AtMost(5), 1, True),
        (AtMost(5), 4, True),
        (AtMost(5), 5, True),
        (AtMost(5), 6, False),
        (Between(2, 4), 1, False),
        (Between(2, 4), 2, True),
        (Between(2, 4), 3, True),
        (Between(2, 4), 4, True),
        (Between(2, 4), 5, False),
        (OneOf(("to", "win")), "to", True),
        (OneOf(("to", "win")), "for", False),
        (Free("the posted minimum"), 1, True),
        (Free("the posted minimum"), "", False),
        (Exactly(1), True, False),
        (Exactly(False), 0, False),
        (OneOf((1, 2)), True, False),
        (OneOf((True, False)), 1, False),
        (AtMost(2), True, False),
        (AtLeast(0), False, False),
        (Between(0, 1), True, False),
        (Free("the posted minimum"), 0, False),
        (Free("whether"), False, True),
        (Free("a fixed amount", forgone=True), 0, True),
        (Free("a fixed amount", forgone=True), "", False),
        (PercentAtMost(10), 0, True),
        (PercentAtMost(10), "0.000001", True),
        (PercentAtMost(10), "7.5", True),
        (PercentAtMost(10), "9.999999", True),
        (PercentAtMost(10), 10, True),
        (PercentAtMost(10), "10.000001", False),
        (PercentAtMost(10), 11, False),
        (PercentAtMost(10), -1, False),
        (PercentAtMost(10), True, False),
    ],
)
def test_a_binding_allows_what_the_law_allows(binding: Binding, choice: Choice, allowed: bool) -> None:
    assert binding.allows(choice) is allowed


@pytest.mark.parametrize(
    "binding, says",
    [
        (Exactly("4 to 1"), "exactly 4 to 1"),
        (Exactly(True), "exactly true"),
        (AtLeast(10), "at least 10"),
        (AtMost(5), "from 1 to 5"),
        (PercentAtMost(5), "at most 5 percent"),
        (Between(2, 4), "from 2 to 4"),
        (OneOf((True, False)), "one of true, false"),
        (Free("the posted minimum"), "the posted minimum"),
    ],
)
def test_a_binding_says_what_would_be_right(binding: Binding, says: str) -> None:
    assert binding.says() == says
