"""What people do with the cards of Three Card Poker: 20.4 and 20.5 as reconstructed, 20.8 to 20.10 as held."""

from croupier.declare.collection import FROM_THE_RIGHT, Collection
from croupier.games.chores import (
    changed_by_dealing,
    collected,
    idle,
    loaded,
    one_in_the_rack,
    opening,
    stub_racked,
    washed_after_all,
)
from croupier.games.method import AUTOMATED_SHOE, HAND
from croupier.games.three_card_poker.house import EQUIPMENT, PASS_BY_PASS, PLAYER_BY_PLAYER, REG
from croupier.law import Source
from croupier.rounds.steps import BANK

CHORES = (
    # 20.4, 20.5, not held: as in four card poker (T7).
    *opening(REG["20.4"]),
    idle(REG["20.5"], Source.RECONSTRUCTED),
    washed_after_all(REG["20.5"], REG["20.4"], source=Source.RECONSTRUCTED),
    # 20.8(b)2, 20.9(b)1: where the stack goes, and 20.8(d), 20.9(d): where the rest of it does.
    loaded(HAND, REG["20.8(b)2"]),
    loaded(AUTOMATED_SHOE, REG["20.9(b)1"]),
    stub_racked(HAND, REG["20.8(d)"]),
    stub_racked(AUTOMATED_SHOE, REG["20.9(d)"]),
    # 20.10(c)1iv, (c)2iii, (d): after all are paid, or player by player.
    collected(REG["20.10(d)"], REG["20.10(c)1iv"], when=("settlement", PASS_BY_PASS)),
    collected(REG["20.10(d)"], REG["20.10(c)2iii"], when=("settlement", PLAYER_BY_PLAYER)),
    # 20.2, not held: only one of two decks is in the rack, as 27.2(b)5 has it (T7).
    one_in_the_rack(REG["20.2"], source=Source.RECONSTRUCTED),
    *changed_by_dealing(shoe=EQUIPMENT["1.18(g)2"], hand=EQUIPMENT["1.18(g)3"]),
)

# 20.10(b)-(d): forfeited hands first, then all from the far right, the dealer's last.
COLLECTION = Collection(
    cite=REG["20.10(d)"], settled=REG["20.10(c)"], folded=REG["20.10(b)"], order=FROM_THE_RIGHT, last=(BANK,)
)
