"""What people do with the cards of Double Attack Blackjack: 26.2 to 26.4."""

from croupier.declare.duties import DESTROY_TENS, NEW_CARDS, REMOVE_TENS, Chore, CutOrder
from croupier.games.chores import changed, idle, inspected, shown
from croupier.games.double_attack_blackjack.house import NEXT_ENTITLED
from croupier.games.double_attack_blackjack.reg import REG
from croupier.rounds.actors import SUPERVISOR

CHORES = (
    # 26.3(a): inspected and verified; the tens are taken out, and the floorperson destroys them (26.2(a)).
    *inspected(dealer=(REG["26.3(a)"],), floor=(REG["26.3(a)"],)),
    Chore(
        name=REMOVE_TENS,
        when=NEW_CARDS,
        says="the dealer takes the tens out of every deck",
        cites=(REG["26.3(a)"], REG["26.2(a)"]),
    ),
    Chore(
        name=DESTROY_TENS,
        when=NEW_CARDS,
        who=SUPERVISOR,
        says="the floorperson makes sure that no ten is left, and destroys them",
        cites=(REG["26.3(a)"],),
    ),
    # 26.3(b), (c): shown to the first player, washed, and washed once more where a card was seen.
    *shown(spread=(REG["26.3(b)"],), wash=(REG["26.3(c)"],), again=REG["26.3(c)"]),
    # 26.4(i): an open table at which nobody plays.
    idle(REG["26.4(i)"]),
    # 26.3(d): a day at the most.
    changed(24, REG["26.3(d)"]),
)

# 26.4(c)-(d): to whom the cut is offered, and who cuts if nobody else will.
CUT_ORDER = CutOrder(
    cite=REG["26.4(d)"],
    first=REG["26.4(d)1"],
    box=REG["26.4(d)2"],
    bank=REG["26.4(d)3"],
    house=REG["26.4(d)4"],
    declined=REG["26.4(c)"],
    # 26.4(f), A12: who cuts again.
    next_recuts=lambda house: house.word("recut_by") == NEXT_ENTITLED,
)
