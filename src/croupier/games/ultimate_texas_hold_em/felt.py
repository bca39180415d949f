"""The layout of an Ultimate Texas Hold 'Em table. Its section is not held: an area for each wager (U11)."""

from croupier.declare.layout import Area, Layout, PrintedOdds
from croupier.games.layout import community, dealers_hand, hand, rebuilt
from croupier.games.ultimate_texas_hold_em.house import REG

WAGERED = rebuilt(REG["32.6"])

LAYOUT = Layout(
    positions=6,
    areas=(
        Area(name="trips", wagers=("trips",), asked=WAGERED),
        Area(name="ante", wagers=("ante",), asked=WAGERED, row=1),
        Area(name="blind", wagers=("blind",), asked=WAGERED, row=1),
        Area(name="play", wagers=("play",), asked=rebuilt(REG["32.10"]), row=2),
        hand(2, rebuilt(REG["32.7"]), row=3),
    ),
    dealer_areas=(dealers_hand(2, rebuilt(REG["32.7"])), community(5, rebuilt(REG["32.7"]), row=1)),
    odds=PrintedOdds(asked=rebuilt(REG["32.11"])),
    licensee=WAGERED,
    equipment=(("discard rack", rebuilt(REG["32.10"])),),
)
