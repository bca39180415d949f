"""What the shapes of all kernels share. The agenda of a game decides which kernel fits; a game never names a kernel."""

from __future__ import annotations

from fractions import Fraction

from msgspec.structs import fields

from croupier.declare.game import Rules
from croupier.hands.best_of import BestOf
from croupier.money import dollars
from croupier.rounds.steps import Settle, Showing
from croupier.rounds.value import Value
from croupier.rounds.wagers.wager import Times, Wager

CARDS_MAX = 5
"""The most cards for which suit-blind classes work.

A class is a multiset of ranks and whether all cards are of one suit.
"""


class Unfit(ValueError):
    """No kernel can count this game; the sentence says why."""


Stakes = tuple[tuple[Wager, Fraction], ...]
"""The wagers before the first card, in opening wagers: the opening wager and the wagers that must go with it."""


class SideWager(Value, frozen=True, kw_only=True):
    """A side wager that `cards` cards decide, valued separately. `chosen`: its player chooses whether to expose their
    own cards.

    `given_up`: a fold of the other wagers also loses this one. Its figure does not include that.
    """

    wager: Wager
    settle: Settle
    cards: int
    chosen: bool = False
    given_up: bool = False


def stakes_of(placed: tuple[Wager, ...]) -> Stakes:
    """The opening wager and the wagers that must go with it. The opening wager is the first that may be placed."""
    declared = {wager.key: wager for wager in placed}
    sizes = {placed[0].key: Fraction(1)}
    due = [*placed[0].beside, *placed[0].requires]
    while due:
        wager = declared[due.pop(0)]
        if wager.key not in sizes:
            size = wager.size
            if not isinstance(size, Times) or size.wager not in sizes or len(size.factors) != 1:
                raise Unfit(f"the {wager.name} is not a fixed multiple of an earlier wager")
            sizes[wager.key] = sizes[size.wager] * Fraction(size.factors[0], size.per)
            due += [*wager.beside, *wager.requires]
    return tuple((declared[key], size) for key, size in sizes.items())


def tabulable(settle: Settle, cards: int, most: int = CARDS_MAX) -> None:
    """Raises Unfit if a ranking takes more cards than suit-blind classes cover."""
    rank = settle.showing.rank
    size = rank.size if isinstance(rank, BestOf) else cards
    if size > CARDS_MAX or not size <= cards <= most:
        raise Unfit(f"a ranking of {cards} cards is not tabulated")


def plain_showing(settle: Settle) -> None:
    """Raises Unfit if a hand is not simply made of the dealt cards.

    It checks the exact type, because a subclass could do anything.
    """
    if type(settle.showing) is not Showing:
        raise Unfit(f"its hands are made in an unusual way, {type(settle.showing).__name__}")


def limited_apart(settle: Settle, wager: Wager) -> None:
    """Raises Unfit if one payout limit covers a side wager together with other wagers."""
    if any(wager.key in limit.covers and len(limit.covers) > 1 for limit in settle.limits):
        raise Unfit(f"a payout limit is on the {wager.name} and on others together")
    if settle.bonuses and any(bonus.on == wager.key for bonus in settle.bonuses):
        raise Unfit(f"a bonus is paid on the {wager.name}, which is not counted")


def says_no_more(value: Value, *known: str) -> None:
    """Raises Unfit if a step has properties that this kernel does not count, including properties that are added in the
    future.
    """
    for field in fields(value):
        if field.name not in (*known, "cite", "ranked") and getattr(value, field.name) != field.default:
            raise Unfit(f"{type(value).__name__} says {field.name}, which is not counted")


def opening_of(rules: Rules, wager: Wager, asked: int | None) -> int:
    """The opening wager in cents, by default the posted minimum.

    Raises Unfit if `asked` is outside the posted limits.
    """
    low, high = rules.posted[wager.key]
    if asked is not None and not low <= asked <= high:
        right = f"from {dollars(low)} to {dollars(high)} at this table"
        raise Unfit(f"The {wager.name} is {right} ({wager.cite}); {dollars(asked)} is not.")
    return low if asked is None else asked
