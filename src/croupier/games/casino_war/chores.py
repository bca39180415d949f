"""What people do with the cards of Casino War: how they are picked up (22.8), and when they are changed."""

from croupier.games.casino_war.house import EQUIPMENT, REG
from croupier.games.chores import changed, collected
from croupier.rounds.rack import Collection
from croupier.rounds.steps import BANK

CHORES = (
    collected(REG["22.8(h)"]),
    changed(24, EQUIPMENT["1.18(g)"]),
)

# 22.8(g)-(h): hands as they are settled, those of the war last, so that each can be rebuilt; the dealer's last (G11).
COLLECTION = Collection(cite=REG["22.8(h)"], settled=REG["22.8(g)"], last=(BANK,))
