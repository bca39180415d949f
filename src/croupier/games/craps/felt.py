"""The layout of a craps or mini-craps table, which all players share. It has what is known of 19:46-1.11."""

from functools import partial

from croupier.declare.house import House
from croupier.declare.layout import Area, Layout, LayoutCite, PrintedOdds, Shape, TableShape
from croupier.declare.parts.felt import like, published, rebuilt
from croupier.games.craps.house import EQUIPMENT, REG
from croupier.games.craps.odds import HORN, By, paid
from croupier.games.craps.settle import BARRED, POINTS
from croupier.games.craps.wagers import HARDWAYS

BET = like(REG["1.2"])


END, MIDDLE = 0, 1
"""The columns of the table: the end where the dealers stand, and the middle, which the stickperson handles."""


def box(
    name: str,
    *wagers: str,
    row: int,
    column: int = END,
    asked: LayoutCite = BET,
    numbers: tuple[int, ...] = (0,),
    printed: str = "",
    odds: bool = False,
) -> Area:
    """An area that all players share. With `odds`, the odds of its first wager are printed in it."""
    wagers = wagers or (name,)
    return Area(
        name=name,
        wagers=wagers,
        asked=asked,
        numbers=numbers,
        row=row,
        column=column,
        shape=Shape.BOX,
        printed=printed,
        pays=partial(_pays, wagers[0]) if odds else None,
    )


def _pays(wager: str, house: House, number: int) -> By:
    return paid(house, wager, number)


LAYOUT = Layout(
    positions=14,
    table=TableShape.DICE,
    areas=(
        # 1.2, 1.6: the line, with the odds taken or laid behind it.
        box("pass line", "pass", "pass odds", printed="Pass line", row=6),
        box("don't pass bar", "don't pass", "don't pass odds", printed=f"Don't pass bar {BARRED}", row=5),
        box("come", printed="Come", row=3),
        box("don't come bar", "don't come", printed=f"Don't come bar {BARRED}", row=2),
        # 1.2, 1.5: a box for each point, with come bets that have moved there, place bets and buy bets.
        box("point", "place", "buy", "come odds", numbers=POINTS, odds=True, row=1),
        box("against the point", "place to lose", "lay", "don't come odds", numbers=POINTS, odds=True, row=0),
        box("field", printed="Field", odds=True, row=4),
        # 1.2: the bets in the middle, which the stickperson handles.
        box("any seven", printed="Any seven", odds=True, row=0, column=MIDDLE),
        box("hardway", numbers=HARDWAYS, printed="Hard", odds=True, row=1, column=MIDDLE),
        box("any craps", printed="Any craps", odds=True, row=3, column=MIDDLE),
        box("craps two", printed="2", odds=True, row=2, column=MIDDLE),
        box("craps three", printed="3", odds=True, row=2, column=MIDDLE),
        box("craps twelve", printed="12", odds=True, row=2, column=MIDDLE),
        box("eleven", printed="11", odds=True, row=2, column=MIDDLE),
        box("craps-eleven", printed="C & E", row=3, column=MIDDLE),
        box("horn", "horn", printed="Horn", row=3, column=MIDDLE),
        box("horn high", numbers=tuple(HORN), asked=rebuilt(REG["1.2"]), printed="Horn high", row=4, column=MIDDLE),
        # 19:46-1.11: separate areas if the fire bet is offered.
        box("fire", asked=published(EQUIPMENT["1.11"]), printed="Fire", row=5, column=MIDDLE),
    ),
    odds=PrintedOdds(asked=rebuilt(EQUIPMENT["1.11"])),
    licensee=rebuilt(EQUIPMENT["1.11"]),
)
