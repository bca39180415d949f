"""What people do with the cards of Baccarat-Punto Banco: 3.4 as reconstructed, and when they are changed."""

from croupier.games.baccarat_punto_banco.house import EQUIPMENT, REG
from croupier.games.chores import changed, opening

CHORES = (
    *opening(REG["3.4"]),
    # 19:46-1.18(g): 24 hours for any cards; what (g)1 has for this game is not held.
    changed(24, EQUIPMENT["1.18(g)"]),
)
