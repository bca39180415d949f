"""What people do with the cards of Casino War: 22.3 and 22.4 as reconstructed, and how they are picked up (22.8)."""

from croupier.declare.collection import Collection
from croupier.games.casino_war.house import EQUIPMENT, REG
from croupier.games.chores import changed, collected, idle, opening
from croupier.law import Source
from croupier.rounds.steps import BANK

CHORES = (
    # 22.3, 22.4, not held: as 26.3 and 26.4(i) have it for another shoe of six decks (W10).
    *opening(REG["22.3"]),
    idle(REG["22.4"], Source.RECONSTRUCTED),
    collected(REG["22.8(h)"]),
    changed(24, EQUIPMENT["1.18(g)"]),
)

# 22.8(g)-(h): hands as they are settled, those of the war last, so that each can be rebuilt; the dealer's last (G11).
COLLECTION = Collection(cite=REG["22.8(h)"], settled=REG["22.8(g)"], last=(BANK,))
