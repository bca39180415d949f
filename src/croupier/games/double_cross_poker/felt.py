"""The layout of a Double Cross Poker table. Its section is not held (X15); 25.1 says where the cross of cards lies."""

from croupier.declare.layout import Area, Layout, PrintedOdds, Shape
from croupier.games.double_cross_poker.house import REG
from croupier.games.double_cross_poker.play import CENTRE, FAR, LEFT, NEAR, RIGHT
from croupier.games.layout import dealers_hand, hand, held, rebuilt

# 25.1: five cards in a cross, to the right of the table inventory container, three on either axis.
CROSS = held(REG['25.1 "Community card"'])
ARMS = {FAR: (2, 1), NEAR: (0, 1), CENTRE: (1, 1), LEFT: (1, 0), RIGHT: (1, 2)}
"""Row and column of each card, in the order of turning; rows count from the dealer, so that the far one is last."""

LAYOUT = Layout(
    positions=6,
    areas=(
        Area(name="three-card", wagers=("three-card",), asked=rebuilt(REG["25.6"])),
        Area(name="ante", wagers=("ante",), asked=rebuilt(REG["25.6"]), row=1),
        Area(name="first raise", wagers=("first raise",), asked=rebuilt(REG["25.6"]), row=1),
        Area(name="second raise", wagers=("second raise",), asked=rebuilt(REG["25.6"]), row=1),
        hand(2, rebuilt(REG["25.7"]), row=2),
    ),
    dealer_areas=(
        *(
            Area(name=f"community card {number}", cards=1, place="community", first=number, shape=Shape.CARDS,
                 asked=CROSS, row=row, column=column, printed="")
            for number, (row, column) in enumerate(ARMS.values(), start=1)
        ),
        dealers_hand(2, rebuilt(REG["25.7"]), row=1, column=4),
    ),
    odds=PrintedOdds(asked=rebuilt(REG["25.11"])),
    licensee=rebuilt(REG["25.6"]),
    equipment=(("discard rack", rebuilt(REG["25.10"])),),
)  # fmt: skip
