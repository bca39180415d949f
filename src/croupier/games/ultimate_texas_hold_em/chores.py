"""What people do with the cards of Ultimate Texas Hold 'Em: 32.3 as reconstructed, and when they are changed."""

from croupier.games.chores import changed_by_dealing, opening
from croupier.games.ultimate_texas_hold_em.house import EQUIPMENT, REG

CHORES = (
    *opening(REG["32.3"]),
    *changed_by_dealing(shoe=EQUIPMENT["1.18(g)2"], hand=EQUIPMENT["1.18(g)3"]),
)
