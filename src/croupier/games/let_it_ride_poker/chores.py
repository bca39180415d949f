"""What people do with the cards of Let It Ride Poker: 18.2 to 18.4 as reconstructed, and when they are changed."""

from croupier.games.chores import changed_by_dealing, idle, one_in_the_rack, opening, washed_after_all
from croupier.games.let_it_ride_poker.house import EQUIPMENT, REG
from croupier.law import Source

CHORES = (
    *opening(REG["18.3"]),
    idle(REG["18.4"], Source.RECONSTRUCTED),
    washed_after_all(REG["18.4"], REG["18.3"], source=Source.RECONSTRUCTED),
    # 18.2, not held: only one of two decks is in the rack, as 35.2(b)5 has it (L3).
    one_in_the_rack(REG["18.2"], source=Source.RECONSTRUCTED),
    *changed_by_dealing(shoe=EQUIPMENT["1.18(g)2"], hand=EQUIPMENT["1.18(g)3"]),
)
