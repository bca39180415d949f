"""The coach with opening wagers of several sizes: counted once, and worth of each size what the definition says."""

from __future__ import annotations

from fractions import Fraction

import pytest
from msgspec.structs import replace

from croupier.analysis import coach
from croupier.analysis.coach import values
from croupier.analysis.definition import PERSON, Tree, choices_of, opened
from croupier.declare.game import Rules
from croupier.rounds.steps import Settle
from tests.analysis.test_coach import FOURS, PAIRS, THREES, rules_of, shoe_of, until_asked
from tests.toy.test_blackjack_points_toy import without_splits
from tests.toy.test_double_attack_blackjack_points_toy import toy as attacked

TEN = "9h 9d 8h 7c Kd Jh 5s 2c As Ks"
SIZES = (1000, 2500, 1500)


def limited(rules: Rules, cents: int) -> Rules:
    """The same house with so low a payout limit that it bites."""
    steps = [
        replace(step, limits=tuple([replace(limit, cents=cents) for limit in step.limits]))
        if isinstance(step, Settle)
        else step
        for step in rules.agenda
    ]
    assert any(isinstance(step, Settle) and step.limits for step in steps)
    return replace(rules, agenda=tuple(steps))


def blackjack() -> Rules:
    return without_splits(shoe_of("blackjack", {10: 12, 11: 5, 8: 4, 7: 3}, surrender=True))


TOYS: dict[str, tuple[Rules, tuple[int, ...], int]] = {
    "a hand against a paytable": (limited(rules_of("mississippi-stud", PAIRS), 10**8), SIZES, 0),
    "one whose payments a limit cuts from the second size on": (
        limited(rules_of("mississippi-stud", PAIRS), 6000), SIZES, 2,
    ),
    "one whose payments a limit cuts at the first size only": (
        limited(rules_of("mississippi-stud", PAIRS), 10**7), (10000, 1000, 2000), 1,
    ),
    "wagers that may be taken back": (rules_of("let-it-ride-poker", "Th Td 9h 9d 8c 7s 6h"), (1000, 1500, 2500), 1),
    "five cards against the dealer's": (rules_of("caribbean-stud-poker", TEN), SIZES, 0),
    "such with a limit that bites": (limited(rules_of("caribbean-stud-poker", TEN), 2500), SIZES, 0),
    "three cards against the dealer's": (rules_of("three-card-poker", THREES), SIZES, 0),
    "any size from one to three antes": (rules_of("four-card-poker", FOURS), SIZES, 0),
    "a discard": (rules_of("colorado-hold-em-poker", "Jh Jd 9c 9s 7h 7d 2c", version="required"), SIZES, 0),
    "two cards on a shared board": (rules_of("double-cross-poker", "9h 9d 8h 8c Kd Kh 5s 2c As"), SIZES, 0),
    "war or surrender": (rules_of("casino-war", "2c 2d 5c 5d 7c 8c 9c Tc"), SIZES, 0),
    "points": (blackjack(), SIZES, 0),
    "points, of which an odd cent cannot be halved": (blackjack(), (1000, 1001, 2500), 1),
    "a wager after the bank's first card": (without_splits(attacked({10: 5, 9: 2, 6: 3})), SIZES, 0),
    "with insurance": (without_splits(attacked({11: 3, 10: 2, 7: 5, 9: 5})), SIZES, 0),
}  # fmt: skip


@pytest.mark.parametrize("name", TOYS)
def test_each_size_has_the_value_that_the_definition_gives_it_and_is_counted_once(
    monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    rules, sizes, again = TOYS[name]
    made: list[str] = []
    maker_for = coach.maker_for

    def counting(rules: Rules) -> coach.Maker:
        made.append("first")
        make = maker_for(rules)
        repriced = make.repriced  # type: ignore[attr-defined]

        def another(self: coach.KernelCoach, opening: int) -> coach.KernelCoach:
            made.append("again")
            return repriced(self, opening)  # type: ignore[no-any-return]

        monkeypatch.setattr(make, "repriced", another)
        return make

    monkeypatch.setattr(coach, "maker_for", counting)
    monkeypatch.setattr(coach, "_COACHES", {})
    tree = Tree(rules)
    for opening in sizes:
        r = until_asked(opened(rules, opening)[0], rules.deck)
        defined = {move: Fraction(tree.worth(r.after(move))[0]) for move in choices_of(r.offers(PERSON))}
        assert {choice.move: choice.worth * opening for choice in values(r, PERSON)} == defined
    assert made == ["first", *["again"] * again]
