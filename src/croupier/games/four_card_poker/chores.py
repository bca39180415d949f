"""What people do with the cards of Four Card Poker: 27.2, 27.4, and 27.5 as reconstructed."""

from croupier.games.chores import changed_by_dealing, idle, inspected, one_in_the_rack, shown
from croupier.games.four_card_poker.house import REG
from croupier.law import Source

CHORES = (
    # 27.4(a)-(d): inspected and verified, shown, washed, each of two decks by itself.
    *inspected(dealer=(REG["27.4(a)"],), floor=(REG["27.4(a)"],)),
    *shown(spread=(REG["27.4(b)"],), wash=(REG["27.4(c)"], REG["27.4(d)"])),
    # 27.5, held in part: an idle table as in the games beside this one.
    idle(REG["27.5"], Source.RECONSTRUCTED),
    # 27.2(b)5: only one of two decks is in the rack.
    one_in_the_rack(REG["27.2(b)5"]),
    # 27.4(e): eight hours from a shoe, four from the hand.
    *changed_by_dealing(shoe=REG["27.4(e)"], hand=REG["27.4(e)"]),
)
