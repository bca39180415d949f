"""2.11(e), 2.13(a), 2.17 to 2.24: which wagers and options one table cannot offer together.

A pair becomes a requirement if both of its options are declared, in either order.
"""

from collections.abc import Sequence

from croupier.declare.house import House
from croupier.declare.requirements import Requires
from croupier.games.blackjack.side_wagers.part import SideWagerPart
from croupier.law import Cite, Subchapter
from croupier.law.binding import Choice
from croupier.rounds.value import Value

REG = Subchapter("19:47")

Offered = tuple[str, Choice, str]
"""A wager as three values: its option, the value of that option if the wager is not offered, and the wager's name."""

ADDITIONAL: Offered = ("additional_wager", "none", "the additional wager")
MULTIPLE: Offered = ("multiple_action", False, "multiple action")
PROGRESSIVE: Offered = ("progressive", False, "the progressive wager")
BONUS: Offered = ("blackjack_bonus", False, "the blackjack bonus wager")
STREAK: Offered = ("streak", False, "the streak wager")
MATCH: Offered = ("match_the_dealer", False, "the match-the-dealer wager")
TWENTY: Offered = ("twenty_point_bonus", False, "the twenty point bonus wager")
"""The wagers that come first in a pair. Their options are flags."""


class Excluding(Value, frozen=True):
    """Two wagers that one table cannot offer together."""

    one: Offered
    other: Offered
    cite: Cite


PAIRS = (
    # 2.17(a): at a table that does not offer the progressive wager.
    Excluding(PROGRESSIVE, ADDITIONAL, REG["2.17(a)"]),
    # 2.18(a).
    Excluding(MULTIPLE, PROGRESSIVE, REG["2.18(a)"]),
    Excluding(MULTIPLE, BONUS, REG["2.18(a)"]),
    Excluding(MULTIPLE, STREAK, REG["2.18(a)"]),
    Excluding(MULTIPLE, MATCH, REG["2.18(a)"]),
    Excluding(MULTIPLE, TWENTY, REG["2.18(a)"]),
    # 2.20(l).
    Excluding(PROGRESSIVE, BONUS, REG["2.20(l)"]),
    # 2.22(l).
    Excluding(PROGRESSIVE, STREAK, REG["2.22(l)"]),
    Excluding(BONUS, STREAK, REG["2.22(l)"]),
    # 2.24(i).
    Excluding(PROGRESSIVE, TWENTY, REG["2.24(i)"]),
    Excluding(BONUS, TWENTY, REG["2.24(i)"]),
    Excluding(STREAK, TWENTY, REG["2.24(i)"]),
)


def excluded(house: House) -> frozenset[str]:
    """The options of wagers that a table cannot offer, because it offers another that excludes them."""
    offered = [
        (pair.one[0], pair.other[0])
        for pair in PAIRS
        if house.choices.get(pair.one[0]) is True and house.choices.get(pair.other[0], pair.other[1]) != pair.other[1]
    ]
    return frozenset([other for _, other in offered])


def among(sides: Sequence[SideWagerPart]) -> tuple[Requires, ...]:
    """The requirements that forbid offering these wagers together with wagers that exclude them."""
    declared = {option.key for side in sides for option in side.options}
    return tuple(
        [
            Requires(
                when=(pair.one[0], (True,)),
                needs=(pair.other[0], (pair.other[1],)),
                cite=pair.cite,
                says=f"{pair.other[2]} cannot be offered with {pair.one[2]}",
            )
            for pair in PAIRS
            if pair.one[0] in declared and pair.other[0] in declared
        ]
    )
