"""The layout of a craps or mini-craps table: 19:46-1.11, so far as it is known. All players share it."""

from functools import partial

from croupier.games.craps.house import EQUIPMENT, REG
from croupier.games.craps.odds import HORN, By, paid
from croupier.games.craps.settle import BARRED, POINTS
from croupier.games.craps.wagers import HARDWAYS
from croupier.games.layout import like, published, rebuilt
from croupier.rounds.felt import Area, Asked, Layout, PrintedOdds, Shape, Table
from croupier.rounds.house import House

BET = like(REG["1.2"])


def box(
    name: str, *wagers: str, asked: Asked = BET, numbers: tuple[int, ...] = (0,), printed: str = "", odds: bool = False
) -> Area:
    """An area that all players share; `odds` where those of its first wager are printed in it."""
    wagers = wagers or (name,)
    pays = partial(_pays, wagers[0]) if odds else None
    return Area(name=name, wagers=wagers, asked=asked, numbers=numbers, shape=Shape.BOX, printed=printed, pays=pays)


def _pays(wager: str, house: House, number: int) -> By:
    return paid(house, wager, number)


LAYOUT = Layout(
    positions=14,
    table=Table.DICE,
    areas=(
        # 1.2, 1.6: the line, with the odds taken or laid behind it.
        box("pass line", "pass", "pass odds", printed="Pass line"),
        box("don't pass bar", "don't pass", "don't pass odds", printed=f"Don't pass bar {BARRED}"),
        box("come", printed="Come"),
        box("don't come bar", "don't come", printed=f"Don't come bar {BARRED}"),
        # 1.2, 1.5: a box for each point: come bets that have travelled there, bets placed and bought.
        box("point", "place", "buy", "come odds", numbers=POINTS, odds=True),
        box("against the point", "place to lose", "lay", "don't come odds", numbers=POINTS, odds=True),
        box("field", printed="Field", odds=True),
        # 1.2: the bets in the middle, which the stickperson handles.
        box("any seven", printed="Any seven", odds=True),
        box("hardway", numbers=HARDWAYS, printed="Hard", odds=True),
        box("any craps", printed="Any craps", odds=True),
        box("craps two", printed="2", odds=True),
        box("craps three", printed="3", odds=True),
        box("craps twelve", printed="12", odds=True),
        box("eleven", printed="11", odds=True),
        box("craps-eleven", printed="C & E"),
        box("horn", "horn", printed="Horn"),
        box("horn high", numbers=tuple(HORN), asked=rebuilt(REG["1.2"]), printed="Horn high"),
        # 19:46-1.11: areas of its own where the fire bet is offered.
        box("fire", asked=published(EQUIPMENT["1.11"]), printed="Fire"),
    ),
    odds=PrintedOdds(asked=rebuilt(EQUIPMENT["1.11"])),
    licensee=rebuilt(EQUIPMENT["1.11"]),
)
