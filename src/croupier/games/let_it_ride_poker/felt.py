"""The layout of a Let It Ride Poker table: 19:46-1.13H, as later published."""

from croupier.declare.layout import Area, Inscription, Layout, PrintedOdds
from croupier.games.layout import community, hand, published, rebuilt
from croupier.games.let_it_ride_poker.house import BETS, EQUIPMENT, REG, limit_cents
from croupier.money import dollars

TABLE = published(EQUIPMENT["1.13H"])

LAYOUT = Layout(
    # 1.13H: seven positions.
    positions=7,
    areas=(
        Area(name="let it ride bonus", wagers=("let it ride bonus",), printed="bonus", asked=TABLE),
        # 1.13H: an area for the three-card bonus where it is offered.
        Area(name="three-card bonus", wagers=("three-card bonus",), printed="3 card", asked=TABLE),
        # 1.13H: three separate areas for the three wagers, and one for the player's cards.
        *(Area(name=bet, wagers=(bet,), printed=bet.removeprefix("bet "), asked=TABLE, row=1) for bet in BETS),
        hand(3, TABLE, row=2),
    ),
    # 1.13H: before the table inventory container.
    dealer_areas=(community(2, TABLE),),
    inscriptions=(
        # 1.13H, 18.11: the limit in print, or on a sign.
        Inscription(subject="Payout limit", says=lambda house: f"${dollars(limit_cents(house))} a hand",
                    sign=lambda house: house.word("payout_limit_shown") == "sign", asked=TABLE),
    ),
    # 1.13H: of all wagers, the two optional ones included.
    odds=PrintedOdds(asked=TABLE),
    licensee=rebuilt(EQUIPMENT["1.13H"]),
    equipment=(("discard rack", rebuilt(REG["18.10"])),),
)  # fmt: skip
