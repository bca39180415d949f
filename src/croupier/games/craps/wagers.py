"""The permitted wagers (1.2, 1.5, 1.6, 1.12): where and when each is placed, and whether it may be taken back (1.3)."""

from collections.abc import Iterator

from croupier.declare.house import House
from croupier.games.craps.house import FIRE_SINCE, NO_FIRE_BET, REG
from croupier.games.craps.odds import HORN, ONE_ROLL, Payable, Supporting
from croupier.games.craps.settle import POINTS, works_on_come_out
from croupier.law import Cite, Source
from croupier.rounds.standing import Standing
from croupier.rounds.steps.dice import POINT, TURN
from croupier.rounds.steps.placing.lying_wagers import LayoutSpot
from croupier.rounds.wagers.wager import Wager

PERMITTED, REMOVAL, BUY_AND_LAY, SUPPLEMENTAL, FIRE = (REG[f"1.{n}"] for n in (2, 3, 5, 6, 12))
LINE = ("pass", "don't pass")
HARDWAYS = (4, 6, 8, 10)
AGAINST_SEVEN = {**dict.fromkeys(("place", "place to lose", "buy", "lay"), POINTS), "hardway": HARDWAYS}
"""Wagers on a number that must come before a seven, each with its possible numbers."""

BASES = {f"{base} odds": base for base in ("pass", "don't pass", "come", "don't come")}
"""Supplemental wagers, each with the bet that it supports."""


def bet(key: str, group: str, *, name: str = "", cite: Cite = PERMITTED, source: Source = Source.SECOND) -> Wager:
    """A bet with the limits of a group of wagers. Its amounts are those that can be paid exactly."""
    return Wager(key=key, name=name or f"{key} bet", size=Payable(wager=key, group=group), cite=cite, source=source)


def supplemental(key: str, base: str) -> Wager:
    """1.6: odds taken or laid together with the bet that they support."""
    size = Supporting(wager=key, base=base, laid=base.startswith("don't"))
    name = f"supplemental wager to the {base} bet"
    return Wager(key=key, name=name, size=size, cite=SUPPLEMENTAL, source=Source.SECOND)


# 1.2, 1.5, 1.6, 1.12: what is made, and in which limits.
WAGERS = (
    bet("pass", "line"),
    bet("don't pass", "line"),
    bet("come", "line"),
    bet("don't come", "line"),
    bet("place", "place", name="place bet to win"),
    bet("place to lose", "place", name="place bet to lose"),
    bet("hardway", "proposition"),
    bet("field", "field"),
    bet("any seven", "proposition"),
    bet("any craps", "proposition"),
    bet("craps two", "proposition"),
    bet("craps three", "proposition"),
    bet("craps twelve", "proposition"),
    bet("eleven", "proposition", name="eleven in one roll bet"),
    bet("craps-eleven", "proposition"),
    bet("horn", "proposition"),
    bet("horn high", "proposition", source=Source.RECONSTRUCTED),
    bet("buy", "place", cite=BUY_AND_LAY),
    bet("lay", "place", cite=BUY_AND_LAY),
    *(supplemental(key, base) for key, base in BASES.items()),
    bet("fire", "fire", cite=FIRE, source=Source.RECONSTRUCTED),
)
BY_KEY = {wager.key: wager for wager in WAGERS}


def come_out(standing: Standing) -> bool:
    """1.1: whether the next throw is a come-out roll.

    That is the first throw of a shooter, or the next one after a point was made or after a natural or craps.
    """
    return not standing.mark(POINT)


def point_on(standing: Standing) -> bool:
    """1.1: whether a come-out point is set."""
    return standing.mark(POINT) > 0


def any_time(_standing: Standing) -> bool:
    """Always true: the wager can be made before any throw."""
    return True


def first_come_out(standing: Standing) -> bool:
    """1.12: whether a new shooter has not thrown yet."""
    return not standing.mark(TURN) and not standing.mark(POINT)


def spots(house: House) -> tuple[LayoutSpot, ...]:
    """The spots on the layout of one house, the line first."""
    return tuple(_spots(house))


def _spots(house: House) -> Iterator[LayoutSpot]:
    # 1.2, 1.3: pass and come may not be taken back once their point is set; don't pass and don't come may.
    yield LayoutSpot(wager=BY_KEY["pass"], when=come_out, otherwise="is made before a come-out roll", fixed=REMOVAL)
    yield LayoutSpot(wager=BY_KEY["don't pass"], when=come_out, otherwise="is made before a come-out roll")
    yield LayoutSpot(wager=BY_KEY["come"], when=point_on, otherwise="is made after a come-out roll", fixed=REMOVAL)
    yield LayoutSpot(wager=BY_KEY["don't come"], when=point_on, otherwise="is made after a come-out roll")
    # 1.6: made, changed and taken back while the bet that it supports has its point.
    for key, base in BASES.items():
        yield LayoutSpot(
            wager=BY_KEY[key],
            when=any_time,
            otherwise=f"is made once the {base} bet has its point",
            numbers=POINTS,
            beside=base,
            calls=REMOVAL if "come" in key else None,
            works_on_come_out=works_on_come_out(house, key),
        )
    # 1.2, 1.5: against a seven, at any time; called on or off, and off by themselves on a come-out roll or not.
    for key, numbers in AGAINST_SEVEN.items():
        if key in ("buy", "lay") and not house.flag(key):
            continue
        on = "works" if works_on_come_out(house, key) else "is off"
        yield LayoutSpot(
            wager=BY_KEY[key],
            when=any_time,
            otherwise=f"is made at any time and {on} on a come-out roll unless called otherwise",
            numbers=numbers,
            calls=REMOVAL,
            works_on_come_out=works_on_come_out(house, key),
        )
    # 1.2: decided by the next throw, whatever it is.
    for key in ONE_ROLL:
        yield LayoutSpot(wager=BY_KEY[key], when=any_time, otherwise="is decided by the next throw")
    yield LayoutSpot(
        wager=BY_KEY["horn high"], when=any_time, otherwise="is decided by the next throw", numbers=tuple(HORN)
    )
    if house.word("fire_bet") != NO_FIRE_BET:
        yield LayoutSpot(
            wager=BY_KEY["fire"],
            when=first_come_out,
            otherwise="is made before the first come-out roll of a shooter",
            stays=FIRE,
            since=FIRE_SINCE,
        )
