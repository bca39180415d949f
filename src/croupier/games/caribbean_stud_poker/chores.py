"""What people do with the cards of Caribbean Stud Poker: 16.2 to 16.4 as reconstructed, and when they are changed."""

from croupier.games.caribbean_stud_poker.reg import EQUIPMENT, REG
from croupier.games.chores import changed_by_dealing, idle, one_in_the_rack, opening, washed_after_all
from croupier.law import Source

CHORES = (
    *opening(REG["16.3"]),
    idle(REG["16.4"], Source.RECONSTRUCTED),
    washed_after_all(REG["16.4"], REG["16.3"], source=Source.RECONSTRUCTED),
    # 16.2, not held: only one of two decks is in the rack, as 35.2(b)5 has it (S3).
    one_in_the_rack(REG["16.2"], source=Source.RECONSTRUCTED),
    *changed_by_dealing(shoe=EQUIPMENT["1.18(g)2"], hand=EQUIPMENT["1.18(g)3"]),
)
