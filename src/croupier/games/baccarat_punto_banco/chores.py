"""What people do with the cards of Baccarat-Punto Banco: 3.4 and 3.5 as reconstructed, and when they are changed."""

from croupier.games.baccarat_punto_banco.house import EQUIPMENT, REG
from croupier.games.chores import changed, idle, opening
from croupier.law import Source

CHORES = (
    # 3.4, not held: as 26.3 has it (N13).
    *opening(REG["3.4"]),
    # 3.5, not held: an idle table as at another shoe of many decks, 26.4(i) (N13).
    idle(REG["3.5"], Source.RECONSTRUCTED),
    # 19:46-1.18(g): 24 hours for any cards; what (g)1 has for this game is not held.
    changed(24, EQUIPMENT["1.18(g)"]),
)
