"""The layout of a Boston 5 Stud Poker table: 19:46-1.13P, which is not held, and what subchapter 24 says of it."""

from croupier.declare.layout import Area, Inscription, Layout, PrintedOdds
from croupier.games.boston_5_stud_poker.house import ESTABLISHED, REG, TABLE
from croupier.games.layout import dealers_hand, hand, held, rebuilt
from croupier.money import dollars

LAYOUT = Layout(
    positions=6,
    areas=(
        # 24.6(a): wagers lie on the betting areas of the layout; 24.10(b): the second one on an area of its own.
        Area(name="optional bonus", wagers=("optional bonus",), asked=held(REG["24.6(a)"])),
        Area(name="ante", wagers=("ante",), asked=held(REG["24.6(a)"]), row=1),
        Area(name="first", wagers=("first",), asked=held(REG["24.6(a)"]), row=1),
        Area(name="second", wagers=("second",), asked=held(REG["24.10(b)"]), row=1),
        # 24.7(d)1, 24.10(d)1: three cards, and two more.
        hand(5, held(REG["24.7(d)1"]), row=2),
    ),
    # 24.7(g): the dealer's five in a row, before the table inventory container.
    dealer_areas=(dealers_hand(5, held(REG["24.7(g)"])),),
    inscriptions=(
        # 24.11(e): on the layout, or posted at the table.
        Inscription(
            subject="Payout limit",
            says=lambda house: f"${dollars(house.whole('payout_limit_amount'))} a hand",
            at=lambda house: house.word("payout_limit") == ESTABLISHED,
            sign=lambda house: house.word("payout_limit_shown") == "sign",
            asked=held(REG["24.11(e)"]),
        ),
    ),
    odds=PrintedOdds(asked=rebuilt(TABLE)),
    licensee=rebuilt(TABLE),
    equipment=(("drop box", rebuilt(TABLE)), ("tip box", rebuilt(TABLE)), ("discard rack", rebuilt(TABLE))),
)
