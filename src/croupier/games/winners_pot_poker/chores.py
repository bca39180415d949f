"""What people do with the cards of Winner's Pot Poker: how they are picked up (33.10), and when they are changed."""

from croupier.games.chores import changed_by_dealing, collected
from croupier.games.winners_pot_poker.house import EQUIPMENT, REG
from croupier.rounds.rack import FROM_THE_RIGHT, Collection
from croupier.rounds.steps import BANK

CHORES = (
    collected(REG["33.10(i)"]),
    *changed_by_dealing(shoe=EQUIPMENT["1.18(g)2"], hand=EQUIPMENT["1.18(g)3"]),
)

# 33.10(c)2, (g), (i): folded hands at once, or with their bonus wager; then all, from the far right, the dealer's last
# (G11).
COLLECTION = Collection(
    cite=REG["33.10(i)"], settled=REG["33.10(i)"], folded=REG["33.10(c)2"], order=FROM_THE_RIGHT, last=(BANK,)
)
