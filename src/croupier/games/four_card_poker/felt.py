"""The layout of a Four Card Poker table. Its section is not held (F9); 27.6 has areas for the wagers."""

from croupier.declare.layout import Area, Layout, PrintedOdds
from croupier.games.four_card_poker.house import REG
from croupier.games.layout import dealers_hand, hand, published, rebuilt

WAGERED = published(REG["27.6"])

LAYOUT = Layout(
    positions=6,
    areas=(
        # 27.6: ante and aces up before the deal, the play wager after it.
        Area(name="aces up", wagers=("aces up",), asked=WAGERED),
        Area(name="ante", wagers=("ante",), asked=WAGERED, row=1),
        Area(name="play", wagers=("play",), asked=WAGERED, row=2),
        hand(5, rebuilt(REG["27.7"]), row=3),
    ),
    # 27.1: the dealer has six cards, the last face up.
    dealer_areas=(dealers_hand(6, rebuilt(REG["27.7"])),),
    odds=PrintedOdds(asked=rebuilt(REG["27.11"])),
    licensee=rebuilt(REG["27.6"]),
    equipment=(("discard rack", rebuilt(REG["27.10"])),),
)
