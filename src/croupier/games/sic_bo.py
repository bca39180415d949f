"""Sic bo, N.J.A.C. 19:47-9 (adopted 1991): three dice in a shaker decide wagers on fifty areas.

Our copy has only the headings. The rules come from Pennsylvania's similar rules and from the odds that every Atlantic
City source prints: readings SB1 to SB5 in `law/readings/19-47-09.toml`.
"""

from collections.abc import Callable, Iterator
from functools import partial
from itertools import combinations

from croupier.declare import parts
from croupier.declare.assembly import Element, assemble
from croupier.declare.duties import INSPECT, NEW_CARDS, Chore
from croupier.declare.house import House
from croupier.declare.layout import Area, Layout, PrintedOdds, Shape, TableShape
from croupier.declare.options import option
from croupier.declare.parts.felt import like, published, rebuilt
from croupier.declare.shorthand import adopted, one_of, wager
from croupier.equipment.dice import FACES, Dice, throws
from croupier.law import Between, Source, Subchapter
from croupier.money import Odds
from croupier.rounds.actors import SUPERVISOR
from croupier.rounds.irregularities.areas import AllReturned, NoOutcome, ShownWrongly
from croupier.rounds.irregularities.base import Irregularity, reconstructed
from croupier.rounds.moves import Call
from croupier.rounds.step import Step
from croupier.rounds.steps.areas import Areas, Covered, LayoutArea, ShakeDice
from croupier.rounds.steps.placing.area_wagers import PlaceOnAreas, area_spots
from croupier.rounds.wagers.sizes import PostedUnder

REG, EQUIPMENT = Subchapter("19:47"), Subchapter("19:46")
NOTE = (
    "Adopted as R.1991 d.615, effective 16 December 1991, 23 N.J.R. 3820(b). Our copy has only the headings; the "
    "proposal of 2009, which shows the law of 16 October 2009, still lists the game."
)
EDITIONS = (adopted("1991-12-16", "2009-10-16", REG["9.2"], NOTE),)
DICE = 3
MANUAL, AUTOMATED = "manual", "automated"
NUMBERS = tuple([str(face) for face in FACES])
PAIRS = tuple([f"{one}-{other}" for one, other in combinations(FACES, 2)])
TOTALS = {4: 17, 5: 16, 6: 15, 7: 14, 8: 13, 9: 12, 10: 11}
"""Totals, each with the other total that is paid the same."""

# 9.4 (SB1): no less than these.
TOTALS_PAY = {4: 60, 5: 30, 6: 17, 7: 12, 8: 8, 9: 6, 10: 6}
PAYS = {
    "three of a kind": ("180 to 1", "three of a named kind"),
    "any three of a kind": ("30 to 1", "any three of a kind"),
    "two of a kind": ("10 to 1", "two of a named kind"),
    "combination": ("5 to 1", "two named numbers"),
    **{
        f"total {low} and {high}": (f"{TOTALS_PAY[low]} to 1", f"a total of {low} or {high}")
        for low, high in TOTALS.items()
    },
    "small and big": ("1 to 1", "small or big"),
    "one of a kind": ("1 to 1", "a named number on one die"),
    "one of a kind, twice": ("2 to 1", "a named number on two dice"),
    "one of a kind, three times": ("3 to 1", "a named number on three dice"),
}

# 9.4 (SB1): Pennsylvania's second table, where it pays more; its first table pays less, so it may not be chosen.
TABLE_B = {
    "any three of a kind": "31 to 1",
    "two of a kind": "11 to 1",
    "combination": "6 to 1",
    "total 4 and 17": "62 to 1",
    "total 5 and 16": "31 to 1",
    "total 6 and 15": "18 to 1",
    "total 9 and 12": "7 to 1",
    "one of a kind, three times": "12 to 1",
}
ODDS = parts.LeastOdds(odds=PAYS, cite=REG["9.4"], published={"Atlantic City": {}, "Pennsylvania B": TABLE_B})

# 9.2: what may be made, and the limits that it shares.
LIMITS = {
    "even": ("5", "500", "small or big wager"),
    "number": ("5", "200", "one of a kind or combination wager"),
    "total": ("1", "100", "total wager"),
    "kind": ("1", "50", "two or three of a kind wager"),
}
GROUPS = {
    **dict.fromkeys(("small", "big"), "even"),
    **dict.fromkeys(("one of a kind", "combination"), "number"),
    "total": "total",
    **dict.fromkeys(("two of a kind", "three of a kind", "any three of a kind"), "kind"),
}
WAGERS = tuple(
    [
        wager(key, PostedUnder(f"minimum.{group}", f"maximum.{group}"), REG["9.2"], source=Source.SECOND)
        for key, group in GROUPS.items()
    ]
)


def is_triple(dice: Dice) -> bool:
    """Whether all dice show the same number."""
    return len(set(dice)) == 1


def shows(face: int, times: int, dice: Dice) -> bool:
    """Whether at least `times` dice show this number."""
    return dice.count(face) >= times


def shows_both(one: int, other: int, dice: Dice) -> bool:
    """Whether the dice show both numbers."""
    return one in dice and other in dice


def adds_up(total: int, dice: Dice) -> bool:
    """Whether the dice add up to this total."""
    return sum(dice) == total


def _areas(house: House) -> Iterator[LayoutArea]:
    def pays(key: str) -> Odds:
        return ODDS.at(house, key)

    def won(odds: Odds, wins: Callable[[Dice], bool]) -> dict[Covered, Odds]:
        return {dice: odds for dice in throws(DICE) if wins(dice)}

    # 9.2: a triple loses small and big, and wins its total.
    even = pays("small and big")
    small = won(even, lambda dice: sum(dice) <= 10 and not is_triple(dice))
    big = won(even, lambda dice: sum(dice) >= 11 and not is_triple(dice))
    yield LayoutArea(wager="small", wins=small, says="on a total of 4 to 10, unless all dice are alike")
    yield LayoutArea(wager="big", wins=big, says="on a total of 11 to 17, unless all dice are alike")
    times = [pays("one of a kind"), pays("one of a kind, twice"), pays("one of a kind, three times")]
    for face in FACES:
        once: dict[Covered, Odds] = {dice: times[dice.count(face) - 1] for dice in throws(DICE) if face in dice}
        yield LayoutArea(wager="one of a kind", place=str(face), wins=once, says="when a die shows its number")
    for one, other in combinations(FACES, 2):
        both = won(pays("combination"), partial(shows_both, one, other))
        yield LayoutArea(wager="combination", place=f"{one}-{other}", wins=both, says="when dice show both its numbers")
    for low, high in TOTALS.items():
        for total in (low, high):
            exact = won(pays(f"total {low} and {high}"), partial(adds_up, total))
            yield LayoutArea(wager="total", place=str(total), wins=exact, says="when the dice add up to its total")
    for face in FACES:
        # 9.2 (SB5): a triple wins a wager on two of its kind, once.
        two = won(pays("two of a kind"), partial(shows, face, 2))
        yield LayoutArea(
            wager="two of a kind", place=str(face), wins=two, says="when at least two dice show its number"
        )
        three = won(pays("three of a kind"), partial(shows, face, DICE))
        yield LayoutArea(wager="three of a kind", place=str(face), wins=three, says="when all dice show its number")
    alike = won(pays("any three of a kind"), is_triple)
    yield LayoutArea(wager="any three of a kind", wins=alike, says="when all dice show the same number")


def areas(house: House) -> Areas:
    """9.2, 9.4: the fifty areas."""
    return Areas(_areas(house), paid=REG["9.4"], lost=REG["9.5"])


def agenda(house: House) -> tuple[Step, ...]:
    """9.3, 9.5 (SB2): a manual shaker is shaken before the dealer's announcement, an automated one after it."""
    on = areas(house)
    return (
        PlaceOnAreas(
            spots=area_spots(on, WAGERS, "is made until no more bets are called, and the next shake decides it"),
            sets_off=Call("shakes the dice", REG["9.5"]) if house.word("shaker") == MANUAL else None,
            closes=Call("No more bets", REG["9.5"]),
            cite=REG["9.3"],
        ),
        ShakeDice(dice=DICE, areas=on, cite=REG["9.5"]),
    )


NO_ROLL = "No roll: all wagers stand, and may be changed until no more bets are called again."
ALL_BACK = "The round is void, and all wagers go back."


def irregularities(house: House) -> tuple[Irregularity, ...]:
    """9.6: a die that is not flat, from Pennsylvania's rules. No text has the other irregularities (SB3, SB4)."""
    early = NoOutcome(
        REG["9.6"], "cover off early", says=NO_ROLL, happens="the dice are seen before no more bets are called"
    )
    return (
        NoOutcome(REG["9.6"], "die not flat", says=NO_ROLL, happens="a die leans, or lies on another"),
        *reconstructed(
            (
                *((early,) if house.word("shaker") == MANUAL else ()),
                NoOutcome(REG["9.6"], "shaker fault", says=NO_ROLL, happens="the shaker fails before a result"),
                AllReturned(
                    REG["9.6"], "shaker out of order", says=ALL_BACK, happens="the shaker fails and cannot be mended"
                ),
                AllReturned(
                    REG["9.6"],
                    "wrong number of dice",
                    says="The round is void, and all wagers go back; the shaker is taken out of use.",
                    happens="the shaker has fewer or more than three dice",
                ),
                ShownWrongly(
                    REG["9.6"],
                    "wrong areas lit",
                    says="The dice count; what was shown wrongly is corrected.",
                    happens="other dice than those of the shaker are keyed in, or a wrong area lights up",
                ),
            )
        ),
    )


PARTS: tuple[Element, ...] = (
    *WAGERS,
    one_of("shaker", (MANUAL, AUTOMATED), REG["9.1"], "how the dice are shaken"),
    option("positions", 8, Between(1, 14), EQUIPMENT["1.13A"], says="players that the table has room for"),
    *(parts.PostedLimits(group, *limits) for group, limits in LIMITS.items()),
    parts.SharedLayout(tender=REG["9.3"]),
    ODDS,
    parts.odds_stated(REG["9.4"]),
    # 19:46-1.16, as Massachusetts copied it.
    Chore(
        name=INSPECT,
        when=NEW_CARDS,
        who=SUPERVISOR,
        says="each die is measured, balanced and tried with square and magnet before the shaker is sealed or locked",
        cites=(EQUIPMENT["1.16"],),
        source=Source.SECOND,
    ),
)


def box(name: str, row: int, places: tuple[str, ...] = (), printed: str | None = None) -> Area:
    """An area that all players share."""
    return Area(
        name=name, wagers=(name,), places=places, asked=like(REG["9.2"]), shape=Shape.BOX, row=row, printed=printed
    )


LAYOUT = Layout(
    positions=14,
    table=TableShape.SHARED,
    areas=(
        box("small", 0, printed="Small"),
        box("any three of a kind", 0, printed="Any three"),
        box("big", 0, printed="Big"),
        box("two of a kind", 1, NUMBERS, "Two"),
        box("three of a kind", 2, NUMBERS, "Three"),
        box("total", 3, tuple([str(total) for total in range(4, 18)]), ""),
        box("combination", 4, PAIRS, ""),
        box("one of a kind", 5, NUMBERS, "One"),
    ),
    odds=PrintedOdds(asked=like(REG["9.4"])),
    licensee=rebuilt(EQUIPMENT["1.13A"]),
    equipment=(("sic bo shaker", published(EQUIPMENT["1.16A"])),),
)

GAME = assemble("Sic Bo", "19:47-9", EDITIONS, PARTS, agenda, irregularities, LAYOUT, source=Source.SECOND)
