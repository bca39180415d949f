"""What people do with the cards of Boston 5: 24.2 to 24.4, 24.7 to 24.9, and how they are picked up (24.10)."""

from croupier.declare.collection import Collection
from croupier.games.boston_5_stud_poker.house import REG
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
from croupier.law import cite
from croupier.rounds.steps import BANK

CHORES = (
    # 24.3: inspected, verified, shown and washed, each of two decks by itself; pre-shuffled ones otherwise (G14).
    *inspected(dealer=(REG["24.3(a)"],), floor=(REG["24.3(b)"],), came=(REG["24.3(a)"],)),
    *shown(spread=(REG["24.3(b)"],), wash=(REG["24.3(c)"], REG["24.3(d)"])),
    # 24.4(c): an open table at which nobody plays.
    idle(REG["24.4(c)"]),
    washed_after_all(REG["24.4(c)"], REG["24.3(c)"]),
    # 24.7(a), 24.8(b)1, 24.9(b)1: where the stack goes.
    loaded(MANUAL_SHOE, REG["24.7(a)"]),
    loaded(HAND, REG["24.8(b)1"]),
    loaded(AUTOMATED_SHOE, REG["24.9(b)1"]),
    # 24.7(e), (f)1, 24.8(d), 24.9(d): where the rest of it goes.
    stub_racked(MANUAL_SHOE, REG["24.7(e)"], REG["24.7(f)1"]),
    stub_racked(HAND, REG["24.8(d)"]),
    stub_racked(AUTOMATED_SHOE, REG["24.9(d)"]),
    collected(REG["24.10(g)"]),
    # 24.2(b)5: only one of two decks is in the rack.
    one_in_the_rack(REG["24.2(b)5"]),
    *changed_by_dealing(shoe=cite("19:46-1.18(g)2"), hand=cite("19:46-1.18(g)3")),
)

# 24.10(b), (f), (g): a folded hand at once, then player by player from the far right; the dealer's last (G11).
COLLECTION = Collection(cite=REG["24.10(g)"], settled=REG["24.10(f)"], folded=REG["24.10(b)"], last=(BANK,))
