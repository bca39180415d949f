"""The layout of a casino war table. Its section is not held: areas for the wagers that subchapter 22 has (W7)."""

from croupier.declare.layout import Area, Layout, PrintedOdds
from croupier.games.casino_war.house import REG
from croupier.games.layout import dealers_hand, hand, held, rebuilt

LAYOUT = Layout(
    positions=9,
    areas=(
        # 22.6: the wagers before the deal; 22.8(e): the war wager beside the initial one.
        hand(1, rebuilt(REG["22.7"]), row=0),
        Area(name="tie", wagers=("tie", "war tie"), asked=rebuilt(REG["22.6"]), row=1),
        Area(name="initial", wagers=("initial",), printed="bet", asked=rebuilt(REG["22.6"]), row=2),
        Area(name="war", wagers=("war",), asked=rebuilt(REG["22.8(e)"]), row=2),
    ),
    # 22.7: the dealer's card.
    dealer_areas=(dealers_hand(1, rebuilt(REG["22.7"])),),
    odds=PrintedOdds(asked=rebuilt(REG["22.9(a)1"])),
    licensee=rebuilt(REG["22.6"]),
    equipment=(("discard rack", held(REG["22.10(a)"])),),
)
