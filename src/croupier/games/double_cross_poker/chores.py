"""What people do with the cards of Double Cross Poker: 25.2, 25.3, and 25.4 as reconstructed."""

from croupier.games.chores import changed_by_dealing, idle, inspected, one_in_the_rack, shown
from croupier.games.double_cross_poker.house import REG
from croupier.law import Source

CHORES = (
    # 25.3(a)-(d): inspected and verified, shown, washed, each of two decks by itself.
    *inspected(dealer=(REG["25.3(a)"],), floor=(REG["25.3(a)"],)),
    *shown(spread=(REG["25.3(b)"],), wash=(REG["25.3(c)"], REG["25.3(d)"])),
    # 25.4, held in part: an idle table as in the games beside this one.
    idle(REG["25.4"], Source.RECONSTRUCTED),
    # 25.2(b)5: only one of two decks is in the rack.
    one_in_the_rack(REG["25.2(b)5"]),
    # 25.3(e): eight hours from a shoe, four from the hand.
    *changed_by_dealing(shoe=REG["25.3(e)"], hand=REG["25.3(e)"]),
)
