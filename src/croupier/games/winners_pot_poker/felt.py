"""The layout of a Winner's Pot Poker table. Its section is not held (P12); 33.10 names two of the areas."""

from croupier.declare.layout import Area, Layout, PrintedOdds, Shape
from croupier.games.layout import dealers_hand, hand, held, rebuilt
from croupier.games.winners_pot_poker.house import REG

LAYOUT = Layout(
    positions=6,
    areas=(
        Area(name="jacks plus", wagers=("jacks plus",), asked=rebuilt(REG["33.6"])),
        Area(name="ante", wagers=("ante",), asked=rebuilt(REG["33.6"]), row=1),
        Area(name="bet", wagers=("bet",), asked=rebuilt(REG["33.10"]), row=1),
        # 33.10(c)1: an area for the double wager.
        Area(name="double", wagers=("double",), asked=held(REG["33.10(c)1"]), row=1),
        hand(5, rebuilt(REG["33.7"]), row=2),
    ),
    dealer_areas=(
        dealers_hand(5, rebuilt(REG["33.7"])),
        # 33.10(e): ante, bet and double wagers go to the area of the winner's pot.
        Area(name="winner's pot", place="pot", shape=Shape.BOX, asked=held(REG["33.10(e)"]), row=1),
    ),
    # 33.11(b): the odds of the one wager that the house pays.
    odds=PrintedOdds(asked=rebuilt(REG["33.11(a)"])),
    licensee=rebuilt(REG["33.6"]),
    equipment=(("discard rack", held(REG["33.10(g)"])),),
)
