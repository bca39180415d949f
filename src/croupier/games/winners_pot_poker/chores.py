"""What people do with the cards of Winner's Pot Poker: 33.2 to 33.4 as reconstructed, and how they are picked up."""

from croupier.declare.collection import FROM_THE_RIGHT, Collection
from croupier.games.chores import changed_by_dealing, collected, idle, one_in_the_rack, opening
from croupier.games.winners_pot_poker.house import EQUIPMENT, REG
from croupier.law import Source
from croupier.rounds.steps import BANK

CHORES = (
    # 33.2 to 33.4, not held: as in the games beside this one, 35.2 to 35.4 (P12).
    *opening(REG["33.3"]),
    idle(REG["33.4"], Source.RECONSTRUCTED),
    collected(REG["33.10(i)"]),
    one_in_the_rack(REG["33.2"], source=Source.RECONSTRUCTED),
    *changed_by_dealing(shoe=EQUIPMENT["1.18(g)2"], hand=EQUIPMENT["1.18(g)3"]),
)

# 33.10(c)2, (g), (i): folded hands at once, or with their bonus wager; then all, from the far right, the dealer's last
# (G11).
COLLECTION = Collection(
    cite=REG["33.10(i)"], settled=REG["33.10(i)"], folded=REG["33.10(c)2"], order=FROM_THE_RIGHT, last=(BANK,)
)
