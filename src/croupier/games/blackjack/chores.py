"""What people do with the cards of blackjack: 2.4 and 2.5 as reconstructed, the two batches of 2.2(d)."""

from croupier.declare.duties import CutOrder
from croupier.declare.house import House
from croupier.games.blackjack.reg import EQUIPMENT, REG
from croupier.games.chores import changed, idle, one_in_the_rack, opening
from croupier.games.method import AUTOMATED
from croupier.law import Cite, Source

CHORES = (
    # 2.4, 2.5, not held: as 26.3 and 26.4 have it for a like shoe (J28).
    *opening(REG["2.4"]),
    idle(REG["2.5"], Source.RECONSTRUCTED),
    # 2.2(d)5: only one of two batches is in the rack.
    one_in_the_rack(REG["2.2(d)5"], when=("shuffling", AUTOMATED)),
    changed(24, EQUIPMENT["1.18(g)"]),
)

# 2.5, not held: as 26.4(c) and (d).
CUT_ORDER = CutOrder(
    cite=REG["2.5"],
    first=REG["2.5"],
    box=REG["2.5"],
    bank=REG["2.5"],
    house=REG["2.5"],
    declined=REG["2.5"],
    source=Source.RECONSTRUCTED,
)


def batches(house: House) -> Cite | None:
    """2.2(d)1, (d)4: an automated shuffling device has two batches of cards."""
    return REG["2.2(d)4"] if house.word("shuffling") == AUTOMATED else None
