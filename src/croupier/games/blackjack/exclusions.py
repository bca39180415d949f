"""2.11(e), 2.13(a), 2.17 to 2.24: which wagers and options are not offered at one table together.

A pair is judged as soon as both of its options are declared, whichever module comes first.
"""

from collections.abc import Sequence

from croupier.games.blackjack.reg import REG
from croupier.games.blackjack.side import Side
from croupier.law import Cite, NotModelled
from croupier.law.binding import Choice
from croupier.rounds.house import Requires

ADDITIONAL = ("additional_wager", ("none",), "the additional wager")
MULTIPLE = ("multiple_action", (False,), "multiple action")
PROGRESSIVE = ("progressive", (False,), "the progressive wager")
BONUS = ("blackjack_bonus", (False,), "the blackjack bonus wager")
STREAK = ("streak", (False,), "the streak wager")
MATCH = ("match_the_dealer", (False,), "the match-the-dealer wager")
TWENTY = ("twenty_point_bonus", (False,), "the twenty point bonus wager")
"""Each by its option, what it says where the wager is not offered, and its name."""

Offered = tuple[str, tuple[Choice, ...], str]

PAIRS: tuple[tuple[Offered, Offered, Cite], ...] = (
    # 2.17(a): at a table that does not offer the progressive wager.
    (PROGRESSIVE, ADDITIONAL, REG["2.17(a)"]),
    # 2.18(a).
    (MULTIPLE, PROGRESSIVE, REG["2.18(a)"]),
    (MULTIPLE, BONUS, REG["2.18(a)"]),
    (MULTIPLE, STREAK, REG["2.18(a)"]),
    (MULTIPLE, MATCH, REG["2.18(a)"]),
    (MULTIPLE, TWENTY, REG["2.18(a)"]),
    # 2.20(l).
    (PROGRESSIVE, BONUS, REG["2.20(l)"]),
    # 2.22(l).
    (PROGRESSIVE, STREAK, REG["2.22(l)"]),
    (BONUS, STREAK, REG["2.22(l)"]),
    # 2.24(i).
    (PROGRESSIVE, TWENTY, REG["2.24(i)"]),
    (BONUS, TWENTY, REG["2.24(i)"]),
    (STREAK, TWENTY, REG["2.24(i)"]),
)

LATER = (
    NotModelled(cite=REG["2.24(i)"], why="The wagers that it names, of 2.18, 2.19, 2.20 and 2.22, are not declared yet."),
)  # fmt: skip
"""What has to be said as long as the other wager of every pair is missing."""


def among(sides: Sequence[Side]) -> Side:
    """What these sides may not be offered with, as a side without a wager of its own."""
    declared = {option.key: option for side in sides for option in side.options}
    requirements = tuple(
        [
            Requires(
                when=(one[0], others(declared[one[0]].default, one[1])),
                needs=(other[0], other[1]),
                cite=cite,
                says=f"{other[2]} is not offered with {one[2]}",
            )
            for one, other, cite in PAIRS
            if one[0] in declared and other[0] in declared
        ]
    )
    cited = {requirement.cite for requirement in requirements}
    later = tuple([entry for entry in LATER if entry.cite not in cited])
    return Side(wagers=(), offered=lambda _house: (), requirements=requirements, not_modelled=later)


def others(default: Choice, unoffered: tuple[Choice, ...]) -> tuple[Choice, ...]:
    """What a flag says where the wager is offered."""
    return tuple([choice for choice in (True, False) if choice not in unoffered]) if isinstance(default, bool) else ()
