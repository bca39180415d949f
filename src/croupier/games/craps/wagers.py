"""The permitted wagers (1.2, 1.5, 1.6, 1.12): where each lies, when it is made, whether it may be taken back (1.3)."""

from collections.abc import Iterator

from croupier.declare.house import House
from croupier.games.craps.house import FIRE_SINCE, NO_FIRE_BET, REG
from croupier.games.craps.odds import HORN, Payable, Supporting
from croupier.games.craps.settle import POINTS, works_on_come_out
from croupier.law import Cite, Source
from croupier.rounds.standing import Standing
from croupier.rounds.steps.dice import POINT, TURN
from croupier.rounds.steps.placing.lying_wagers import Spot
from croupier.rounds.wagers.wager import Size, Wager

PERMITTED, REMOVAL, BUY_AND_LAY, SUPPLEMENTAL, FIRE = (REG[f"1.{n}"] for n in (2, 3, 5, 6, 12))
LINE = ("pass", "don't pass")
HARDWAYS = (4, 6, 8, 10)

BASES = {"pass odds": "pass", "don't pass odds": "don't pass", "come odds": "come", "don't come odds": "don't come"}

# 1.2: what is made, in which limits, and from where it is known.
NAMES: dict[str, tuple[str, str, Cite, Source]] = {
    "pass": ("pass bet", "line", PERMITTED, Source.SECOND),
    "don't pass": ("don't pass bet", "line", PERMITTED, Source.SECOND),
    "come": ("come bet", "line", PERMITTED, Source.SECOND),
    "don't come": ("don't come bet", "line", PERMITTED, Source.SECOND),
    "place": ("place bet to win", "place", PERMITTED, Source.SECOND),
    "place to lose": ("place bet to lose", "place", PERMITTED, Source.SECOND),
    "hardway": ("hardway bet", "proposition", PERMITTED, Source.SECOND),
    "field": ("field bet", "field", PERMITTED, Source.SECOND),
    "any seven": ("any seven bet", "proposition", PERMITTED, Source.SECOND),
    "any craps": ("any craps bet", "proposition", PERMITTED, Source.SECOND),
    "craps two": ("craps two bet", "proposition", PERMITTED, Source.SECOND),
    "craps three": ("craps three bet", "proposition", PERMITTED, Source.SECOND),
    "craps twelve": ("craps twelve bet", "proposition", PERMITTED, Source.SECOND),
    "eleven": ("eleven in one roll bet", "proposition", PERMITTED, Source.SECOND),
    "craps-eleven": ("craps-eleven bet", "proposition", PERMITTED, Source.SECOND),
    "horn": ("horn bet", "proposition", PERMITTED, Source.SECOND),
    "horn high": ("horn high bet", "proposition", PERMITTED, Source.RECONSTRUCTED),
    "buy": ("buy bet", "place", BUY_AND_LAY, Source.SECOND),
    "lay": ("lay bet", "place", BUY_AND_LAY, Source.SECOND),
    "pass odds": ("supplemental wager to the pass bet", "", SUPPLEMENTAL, Source.SECOND),
    "don't pass odds": ("supplemental wager to the don't pass bet", "", SUPPLEMENTAL, Source.SECOND),
    "come odds": ("supplemental wager to the come bet", "", SUPPLEMENTAL, Source.SECOND),
    "don't come odds": ("supplemental wager to the don't come bet", "", SUPPLEMENTAL, Source.SECOND),
    "fire": ("fire bet", "fire", FIRE, Source.RECONSTRUCTED),
}


def _size(key: str, group: str) -> Size:
    if key in BASES:
        return Supporting(base=BASES[key], wager=key, laid=key.startswith("don't"))
    return Payable(group=group, wager=key)


WAGERS = tuple(
    Wager(key=key, name=name, size=_size(key, group), cite=cite, source=source)
    for key, (name, group, cite, source) in NAMES.items()
)
BY_KEY = {wager.key: wager for wager in WAGERS}


def come_out(standing: Standing) -> bool:
    """1.1: the first throw of a shooter, or the next one after a point was made or a natural or craps thrown."""
    return not standing.mark(POINT)


def point_on(standing: Standing) -> bool:
    """1.1: a come-out point is set."""
    return standing.mark(POINT) > 0


def any_time(_standing: Standing) -> bool:
    """Before any throw."""
    return True


def first_come_out(standing: Standing) -> bool:
    """1.12: a new shooter has not thrown yet."""
    return not standing.mark(TURN) and not standing.mark(POINT)


def spots(house: House) -> tuple[Spot, ...]:
    """The layout of one house, the line first."""
    return tuple(_spots(house))


def _spots(house: House) -> Iterator[Spot]:
    # 1.2, 1.3: pass and come may not be taken back once their point is set; don't pass and don't come may.
    yield Spot(wager=BY_KEY["pass"], when=come_out, otherwise="is made before a come-out roll", fixed=REMOVAL)
    yield Spot(wager=BY_KEY["don't pass"], when=come_out, otherwise="is made before a come-out roll")
    yield Spot(wager=BY_KEY["come"], when=point_on, otherwise="is made after a come-out roll", fixed=REMOVAL)
    yield Spot(wager=BY_KEY["don't come"], when=point_on, otherwise="is made after a come-out roll")
    # 1.6: made, changed and taken back while the bet that it supports has its point.
    for key, base in BASES.items():
        yield Spot(
            wager=BY_KEY[key],
            when=any_time,
            otherwise=f"is made once the {base} bet has its point",
            numbers=POINTS,
            beside=base,
            calls=REMOVAL if "come" in key else None,
            works_on_come_out=works_on_come_out(house, key),
        )
    # 1.2, 1.5: against a seven, at any time; called on or off, and off by themselves on a come-out roll or not.
    for key, numbers in (("place", POINTS), ("place to lose", POINTS), ("buy", POINTS), ("lay", POINTS),
                         ("hardway", HARDWAYS)):  # fmt: skip
        if key in ("buy", "lay") and not house.flag(key):
            continue
        on = "works" if works_on_come_out(house, key) else "is off"
        yield Spot(
            wager=BY_KEY[key],
            when=any_time,
            otherwise=f"is made at any time and {on} on a come-out roll unless called otherwise",
            numbers=numbers,
            calls=REMOVAL,
            works_on_come_out=works_on_come_out(house, key),
        )
    # 1.2: decided by the next throw, whatever it is.
    for key in ("field", "any seven", "any craps", "craps two", "craps three", "craps twelve", "eleven",
                "craps-eleven", "horn"):  # fmt: skip
        yield Spot(wager=BY_KEY[key], when=any_time, otherwise="is decided by the next throw")
    yield Spot(wager=BY_KEY["horn high"], when=any_time, otherwise="is decided by the next throw", numbers=tuple(HORN))
    if house.word("fire_bet") != NO_FIRE_BET:
        yield Spot(
            wager=BY_KEY["fire"],
            when=first_come_out,
            otherwise="is made before the first come-out roll of a shooter",
            stays=FIRE,
            since=FIRE_SINCE,
        )
