"""2.11(e), 2.13(a), 2.17 to 2.24: which wagers and options cannot be offered together at one table.

A pair becomes a requirement if both of its options are declared, in whichever order.
"""

from collections.abc import Sequence

from croupier.declare.house import House
from croupier.declare.requirements import Requires
from croupier.games.blackjack.side_wagers.part import SideWagerPart
from croupier.law import Cite, Subchapter
from croupier.law.binding import Choice

REG = Subchapter("19:47")

Offered = tuple[str, Choice, str]
"""A wager: its option, the value of that option if the wager is not offered, and its name."""

ADDITIONAL: Offered = ("additional_wager", "none", "the additional wager")
MULTIPLE: Offered = ("multiple_action", False, "multiple action")
PROGRESSIVE: Offered = ("progressive", False, "the progressive wager")
BONUS: Offered = ("blackjack_bonus", False, "the blackjack bonus wager")
STREAK: Offered = ("streak", False, "the streak wager")
MATCH: Offered = ("match_the_dealer", False, "the match-the-dealer wager")
TWENTY: Offered = ("twenty_point_bonus", False, "the twenty point bonus wager")
"""Those that come first in a pair are flags."""

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


def excluded(house: House) -> frozenset[str]:
    """The options of wagers that a table does not take, because it offers another that excludes them."""
    offered = [
        (one[0], other[0])
        for one, other, _ in PAIRS
        if house.choices.get(one[0]) is True and house.choices.get(other[0], other[1]) != other[1]
    ]
    return frozenset([other for _, other in offered])


def among(sides: Sequence[SideWagerPart]) -> tuple[Requires, ...]:
    """Requirements that keep these wagers from being offered together with wagers that exclude them."""
    declared = {option.key for side in sides for option in side.options}
    return tuple(
        [
            Requires(
                when=(one, (True,)), needs=(other, (none,)), cite=cite, says=f"{what} cannot be offered with {name}"
            )
            for (one, _, name), (other, none, what), cite in PAIRS
            if one in declared and other in declared
        ]
    )
