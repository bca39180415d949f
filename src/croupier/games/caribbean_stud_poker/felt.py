"""The layout of a Caribbean Stud Poker table: 19:46-1.13G, so far as it is known."""

from croupier.declare.layout import Area, Layout, PrintedOdds, Shape
from croupier.games.caribbean_stud_poker.reg import EQUIPMENT, REG
from croupier.games.layout import dealers_hand, hand, published, rebuilt

TABLE = rebuilt(EQUIPMENT["1.13G"])

LAYOUT = Layout(
    # 1.13G: six or seven positions.
    positions=7,
    areas=(
        # 1.13G: every table has a progressive wager system; its acceptor is let into each position.
        Area(name="progressive", wagers=("progressive",), shape=Shape.SLOT, printed="$1",
             asked=published(EQUIPMENT["1.13G"])),
        Area(name="ante", wagers=("ante",), asked=TABLE, row=1),
        Area(name="bet", wagers=("bet",), shape=Shape.BOX, asked=TABLE, row=2),
        hand(5, rebuilt(REG["16.7"]), row=3),
    ),
    dealer_areas=(dealers_hand(5, rebuilt(REG["16.7"])),),
    odds=PrintedOdds(asked=TABLE),
    licensee=TABLE,
    equipment=(("discard rack", rebuilt(REG["16.10"])),),
)  # fmt: skip
