"""The layout of a Colorado Hold 'Em Poker table: 19:46-1.13L, as later published."""

from croupier.declare.layout import Area, Inscription, Layout, PrintedOdds, Shape
from croupier.games.colorado_hold_em_poker.house import EQUIPMENT, REG
from croupier.games.layout import community, hand, held, published, rebuilt
from croupier.money import dollars

TABLE = published(EQUIPMENT["1.13L"])

LAYOUT = Layout(
    # 1.13L: six or seven positions.
    positions=7,
    areas=(
        # 1.13L: a bonus area where 23.6A is offered; a discard area directly to the left of the betting area.
        Area(name="bonus", wagers=("bonus",), asked=TABLE),
        Area(name="discard", cards=1, shape=Shape.BOX, asked=TABLE, row=1),
        Area(name="ante", wagers=("ante",), asked=TABLE, row=1),
        Area(name="bet", wagers=("bet",), asked=TABLE, row=1),
        hand(3, rebuilt(REG["23.7"]), row=2),
    ),
    # 1.13L: three areas for the community cards, in a row in the centre.
    dealer_areas=(community(3, TABLE),),
    inscriptions=(
        # 23.12(c), 23.13(c): the payout limit, where it is established and on the layout.
        Inscription(
            subject="Payout limit",
            says=lambda house: f"${dollars(house.whole('payout_limit.amount'))} a hand, bonus wager apart",
            at=lambda house: house.flag("payout_limit.established"),
            sign=lambda house: not house.flag("payout_limit.on_layout"),
            asked=held(REG["23.13(c)"]),
        ),
    ),
    # 1.13L: of every wager, instant winners included.
    odds=PrintedOdds(asked=TABLE),
    licensee=rebuilt(EQUIPMENT["1.13L"]),
    equipment=(("drop box", TABLE), ("tip box", TABLE), ("discard rack", rebuilt(EQUIPMENT["1.13L"]))),
)
