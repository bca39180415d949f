"""What people do with the cards of Colorado Hold 'Em: 23.2, 23.4, 23.5 as reconstructed, and 23.11."""

from croupier.declare.collection import FROM_THE_RIGHT, Collection
from croupier.games.chores import changed_by_dealing, collected, idle, inspected, one_in_the_rack, shown
from croupier.games.colorado_hold_em_poker.house import EQUIPMENT, REG
from croupier.law import Source
from croupier.rounds.postings import LOSE, PUSH, WIN
from croupier.rounds.steps import COMMUNITY

CHORES = (
    # 23.4: inspected and verified, shown, washed.
    *inspected(dealer=(REG["23.4(a)"],), floor=(REG["23.4(a)"],)),
    *shown(spread=(REG["23.4(b)"],), wash=(REG["23.4(c)"],)),
    # 23.5, not held: as in the games beside this one (C12).
    idle(REG["23.5"], Source.RECONSTRUCTED),
    collected(REG["23.11(h)"], REG["23.11(g)2"]),
    # 23.2(b)5: only one of two decks is in the rack.
    one_in_the_rack(REG["23.2(b)5"]),
    *changed_by_dealing(shoe=EQUIPMENT["1.18(g)2"], hand=EQUIPMENT["1.18(g)3"]),
)

# 23.11(e)-(h): losers' hands from the far right, then pushes, then winners' with the community cards.
COLLECTION = Collection(
    cite=REG["23.11(h)"],
    settled=REG["23.11(e)"],
    order=FROM_THE_RIGHT,
    groups=((LOSE,), (PUSH,), (WIN,)),
    last=(COMMUNITY,),
)
