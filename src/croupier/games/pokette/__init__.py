"""Pokette, N.J.A.C. 19:47-12 (adopted 1992): a wheel of cards decides wagers on cards, and on poker hands of results.

Only the payout odds are known, from 12.6 as published. We found no text on what is drawn, on the layout or on the
procedure. Everything else is reconstructed and is marked as reconstructed: readings PK1 to PK8 in
`law/readings/19-47-12.toml`.
"""

from croupier.declare import parts
from croupier.declare.assembly import Element, assemble
from croupier.declare.house import House
from croupier.declare.layout import Area, Layout, PrintedOdds, Shape, TableShape
from croupier.declare.options import option
from croupier.declare.parts.felt import published, rebuilt
from croupier.declare.shorthand import adopted, wager
from croupier.games.pokette.layout import (
    COLORS,
    EQUIPMENT,
    GROUPS,
    JACER,
    NAMES,
    PAYS,
    POKER,
    REG,
    STRIP,
    SUIT_NAMES,
    areas,
    wheel,
)
from croupier.law import Between, Source
from croupier.rounds.irregularities.areas import NoOutcome, ShownWrongly
from croupier.rounds.irregularities.base import Irregularity, reconstructed
from croupier.rounds.moves import Call
from croupier.rounds.step import Step
from croupier.rounds.steps.areas import SpinWheel
from croupier.rounds.steps.placing.area_wagers import PlaceOnAreas, area_spots
from croupier.rounds.wagers.sizes import PostedUnder

NOTE = (
    "Adopted as R.1992 d.453, effective 16 November 1992, 24 N.J.R. 4279(b). 12.6 is known as published later; the "
    "proposal of 2009, which shows the law of 16 October 2009, still lists the game."
)
EDITIONS = (adopted("1992-11-16", "2009-10-16", REG["12.6"], NOTE),)

# 12.3 (PK3): the wagers that 12.6 pays, and the limits that they share.
LIMITS = {
    "cards": ("1", "100", "wager on one, two or four cards"),
    "ranks": ("5", "200", "wager on ranks"),
    "even": ("5", "500", "red or black wager"),
    "suit": ("5", "200", "suit wager"),
    "jacer": ("1", "100", "jacer wager"),
    "results": ("1", "100", "wager on the last results"),
}
GROUPED = {
    **dict.fromkeys(("single card", "two cards", "four cards"), "cards"),
    **dict.fromkeys(("single rank", "double rank", "three ranks"), "ranks"),
    **dict.fromkeys(COLORS, "even"),
    "suit": "suit",
    JACER: "jacer",
    **dict.fromkeys(POKER, "results"),
}
WAGERS = tuple(
    [
        wager(key, PostedUnder(f"minimum.{group}", f"maximum.{group}"), REG["12.3"], source=Source.RECONSTRUCTED)
        for key, group in GROUPED.items()
    ]
)


def agenda(house: House) -> tuple[Step, ...]:
    """12.3, 12.5 (PK6): the steps of a round, as in roulette.

    The result of each spin is shown until two more have come.
    """
    on = areas(house)
    return (
        PlaceOnAreas(
            spots=area_spots(on, WAGERS, "is made until no more bets are called, and the next spin decides it"),
            sets_off=Call("spins the wheel", REG["12.5"]),
            closes=Call("No more bets", REG["12.5"]),
            results=STRIP,
            cite=REG["12.3"],
        ),
        SpinWheel(wheel=wheel(house), areas=on, results=STRIP, cite=REG["12.5"]),
    )


# 12.7 (PK7): as at roulette. The results that are shown stay.
NO_SPIN = "No spin: all wagers stand, and may be changed until no more bets are called again. The last results stay."
VOID = {
    "fewer than four revolutions": "the ball goes round fewer than four times",
    "foreign object": "an object enters the wheel before the ball comes to rest",
    "ball out of the wheel": "the ball leaves the wheel; a supervisor looks at it before it is used again",
    "wheel touched": "someone stops or touches the wheel",
}
IRREGULARITIES: tuple[Irregularity, ...] = reconstructed(
    (
        *(NoOutcome(REG["12.7"], event, says=NO_SPIN, happens=happens) for event, happens in VOID.items()),
        ShownWrongly(
            REG["12.7"],
            event="wrong result announced",
            says="The place in which the ball rests counts; it is announced and shown again.",
            happens="the dealer announces or shows another result than that of the wheel",
        ),
    )
)

PARTS: tuple[Element, ...] = (
    *WAGERS,
    # 12.2 (PK1): how many of the equal chances are jacers; the odds of 12.6 fit four.
    option(
        "jacers", 4, Between(1, 6), REG["12.2"], says="jacers on the wheel, which has 52 cards as well (reconstructed)"
    ),
    option("positions", 8, Between(1, 14), EQUIPMENT["1.17"], says="players that the table has room for"),
    *(parts.PostedLimits(group, *limits) for group, limits in LIMITS.items()),
    parts.SharedLayout(tender=REG["12.3"]),
    parts.LeastOdds(odds=PAYS, cite=REG["12.6"]),
    parts.odds_stated(REG["12.6"]),
)


def box(name: str, places: tuple[str, ...] = (), printed: str | None = None) -> Area:
    """An area that all players share."""
    return Area(name=name, wagers=(name,), places=places, asked=rebuilt(REG["12.3"]), shape=Shape.BOX, printed=printed)


LAYOUT = Layout(
    positions=14,
    table=TableShape.POKETTE,
    areas=(
        # On the cards, and on the lines and corners between them (PK2).
        box("single card", printed=""),
        Area(name="two cards", wagers=("two cards",), asked=rebuilt(REG["12.3"]), printed=""),
        Area(name="four cards", wagers=("four cards",), asked=rebuilt(REG["12.3"]), printed=""),
        box("single rank", tuple(NAMES.values()), ""),
        Area(name="double rank", wagers=("double rank",), asked=rebuilt(REG["12.3"]), printed=""),
        box("three ranks", GROUPS, ""),
        box("suit", tuple(SUIT_NAMES.values()), ""),
        box("red", printed="Red"),
        box("black", printed="Black"),
        box(JACER, printed="Jacer"),
        *(box(key, printed=key[0].upper() + key[1:]) for key in POKER),
    ),
    odds=PrintedOdds(asked=published(REG["12.6"])),
    licensee=rebuilt(REG["12.2"]),
    equipment=(("pokette wheel", rebuilt(REG["12.2"])), ("strip for the last two results", rebuilt(REG["12.2"]))),
)

GAME = assemble(
    *("Pokette", "19:47-12", EDITIONS, PARTS, agenda, IRREGULARITIES, LAYOUT),
    source=Source.RECONSTRUCTED,
)
