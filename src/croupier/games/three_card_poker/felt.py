"""The layout of a Three Card Poker table: 19:46-1.10A, which is not held (T12)."""

from croupier.declare.layout import Area, Layout, PrintedOdds
from croupier.games.layout import dealers_hand, hand, held, rebuilt
from croupier.games.three_card_poker.house import EQUIPMENT, REG

TABLE = rebuilt(EQUIPMENT["1.10A"])

LAYOUT = Layout(
    positions=7,
    areas=(
        Area(name="pair plus", wagers=("pair plus",), asked=TABLE),
        Area(name="ante", wagers=("ante",), asked=TABLE, row=1),
        # 20.10(b): the play wager, once the player has seen his hand.
        Area(name="play", wagers=("play",), asked=TABLE, row=2),
        # 20.8(c)1: three cards.
        hand(3, held(REG["20.8(c)"]), row=3),
    ),
    # 20.9(c)1: the dealer's three cards lie in his own area.
    dealer_areas=(dealers_hand(3, held(REG["20.9(c)1"])),),
    odds=PrintedOdds(asked=TABLE),
    licensee=TABLE,
    equipment=(("drop box", TABLE), ("tip box", TABLE), ("discard rack", held(REG["20.10(b)"]))),
)
