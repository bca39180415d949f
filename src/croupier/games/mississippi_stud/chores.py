"""What people do with the cards of Mississippi Stud: 35.2 to 35.4, 35.7 to 35.9, and how they are picked up (35.10)."""

from croupier.declare.collection import Collection
from croupier.games.chores import (
    changed_by_dealing,
    collected,
    idle,
    inspected,
    loaded,
    one_in_the_rack,
    shown,
    stub_racked,
    washed_after_all,
)
from croupier.games.method import AUTOMATED_SHOE, HAND, MANUAL_SHOE
from croupier.games.mississippi_stud.house import EQUIPMENT, REG
from croupier.rounds.steps import COMMUNITY

CHORES = (
    # 35.3: inspected, verified, shown and washed, each of two decks by itself; pre-shuffled ones otherwise (G14).
    *inspected(dealer=(REG["35.3(a)"],), floor=(REG["35.3(b)"],), came=(REG["35.3(a)"],)),
    *shown(spread=(REG["35.3(b)"],), wash=(REG["35.3(c)"], REG["35.3(d)"])),
    # 35.4(e): an open table at which nobody plays.
    idle(REG["35.4(e)"]),
    washed_after_all(REG["35.4(e)"], REG["35.3(c)"]),
    # 35.7(a), 35.8(b)2, 35.9(b)1: where the stack goes.
    loaded(MANUAL_SHOE, REG["35.7(a)"]),
    loaded(HAND, REG["35.8(b)2"]),
    loaded(AUTOMATED_SHOE, REG["35.9(b)1"]),
    # 35.7(e), (f)1, 35.8(d), 35.9(d): where the rest of it goes.
    stub_racked(MANUAL_SHOE, REG["35.7(e)"], REG["35.7(f)1"]),
    stub_racked(HAND, REG["35.8(d)"]),
    stub_racked(AUTOMATED_SHOE, REG["35.9(d)"]),
    collected(REG["35.10(j)"]),
    # 35.2(b)5: only one of two decks is in the rack.
    one_in_the_rack(REG["35.2(b)5"]),
    *changed_by_dealing(shoe=EQUIPMENT["1.18(g)2"], hand=EQUIPMENT["1.18(g)3"]),
)

# 35.10(a), (i), (j): a folded hand at once, then player by player from the far right; community cards last (G11).
COLLECTION = Collection(cite=REG["35.10(j)"], settled=REG["35.10(i)"], folded=REG["35.10(a)"], last=(COMMUNITY,))
