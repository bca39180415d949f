"""The layout of a Baccarat-Punto Banco table. Its section is not held: bands that run past the positions (N12)."""

from croupier.declare.layout import Area, Layout, PrintedOdds, Shape, Table
from croupier.games.baccarat_punto_banco.house import EQUIPMENT, REG
from croupier.games.layout import held, like, rebuilt

LAYOUT = Layout(
    positions=14,
    table=Table.OVAL,
    areas=(
        # 3.2(a): wagers on a tie, on the banker's hand and on the player's hand.
        Area(name="tie", wagers=("tie",), shape=Shape.BOX, asked=like(REG["3.2(a)"])),
        Area(name="banker", wagers=("banker",), shape=Shape.BOX, asked=held(REG["3.2(a)1"]), row=1),
        Area(name="player", wagers=("player",), shape=Shape.BOX, asked=like(REG["3.2(a)"]), row=2),
    ),
    # 3.7: the two hands lie before the dealer, three cards at the most.
    dealer_areas=(
        Area(name="player's hand", cards=3, place="player", shape=Shape.CARDS, printed="Player",
             asked=rebuilt(REG["3.7"])),
        Area(name="banker's hand", cards=3, place="banker", shape=Shape.CARDS, printed="Banker",
             asked=rebuilt(REG["3.7"])),
    ),
    odds=PrintedOdds(asked=rebuilt(REG["3.3"])),
    licensee=rebuilt(REG["3.2"]),
    equipment=(("discard rack", rebuilt(REG["3.10"])), ("shoe", held(EQUIPMENT["1.19(b)"]))),
)  # fmt: skip
