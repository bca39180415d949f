"""What people do with the cards of Let It Ride Poker: 18.3 and 18.4 as reconstructed, and when they are changed."""

from croupier.games.chores import changed_by_dealing, idle, opening, washed_after_all
from croupier.games.let_it_ride_poker.house import EQUIPMENT, REG
from croupier.law import Source

CHORES = (
    *opening(REG["18.3"]),
    idle(REG["18.4"], Source.RECONSTRUCTED),
    washed_after_all(REG["18.4"], REG["18.3"], source=Source.RECONSTRUCTED),
    *changed_by_dealing(shoe=EQUIPMENT["1.18(g)2"], hand=EQUIPMENT["1.18(g)3"]),
)
