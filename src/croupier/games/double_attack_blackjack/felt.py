"""The layout of a Double Attack Blackjack table. Its section is not held (A9); 26.5(c) has areas for wagers."""

from croupier.declare.layout import Area, Inscription, Layout, PrintedOdds, Shape
from croupier.games.double_attack_blackjack.reg import REG
from croupier.games.layout import dealers_hand, hand, held, rebuilt

LAYOUT = Layout(
    positions=6,
    areas=(
        Area(name="insurance", wagers=("insurance",), shape=Shape.LINE, asked=rebuilt(REG["26.7"]), printed=""),
        hand(2, rebuilt(REG["26.7"]), row=1),
        # 26.5(c): wagers lie in their areas.
        Area(name="bust", wagers=("bust",), asked=held(REG["26.5(c)"]), row=2),
        Area(name="initial", wagers=("initial", "double", "split"), asked=held(REG["26.5(c)"]), row=3, printed="bet"),
        Area(name="double attack", wagers=("attack",), asked=held(REG["26.5(c)"]), row=3),
    ),
    dealer_areas=(dealers_hand(2, rebuilt(REG["26.7"])),),
    inscriptions=(
        Inscription(subject="Blackjack pays", says=lambda house: str(house.odds("payout_odds.blackjack")),
                    asked=rebuilt(REG["26.5"])),
        Inscription(subject="Dealer must", says=lambda _house: "draw to 16 and stand on all 17s",
                    asked=rebuilt(REG["26.7"])),
        Inscription(subject="Insurance pays", says=lambda house: str(house.odds("payout_odds.insurance")),
                    asked=rebuilt(REG["26.5"])),
    ),
    odds=PrintedOdds(asked=rebuilt(REG["26.5"]), but=("Hands",)),
    licensee=rebuilt(REG["26.5"]),
    equipment=(("discard rack", rebuilt(REG["26.7"])),),
)  # fmt: skip
