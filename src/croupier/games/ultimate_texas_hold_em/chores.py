"""What people do with the cards of Ultimate Texas Hold 'Em: 32.2 to 32.4 as reconstructed, and their change."""

from croupier.games.chores import changed_by_dealing, idle, one_in_the_rack, opening
from croupier.games.ultimate_texas_hold_em.house import EQUIPMENT, REG
from croupier.law import Source

CHORES = (
    # 32.2 to 32.4, not held: as in the games beside this one, 35.2 to 35.4 (U9).
    *opening(REG["32.3"]),
    idle(REG["32.4"], Source.RECONSTRUCTED),
    one_in_the_rack(REG["32.2"], source=Source.RECONSTRUCTED),
    *changed_by_dealing(shoe=EQUIPMENT["1.18(g)2"], hand=EQUIPMENT["1.18(g)3"]),
)
