"""The layout of a blackjack table (J26).

It is in 19:46-1.10, which our copy does not have. Subchapter 2 says some things about its areas.
"""

from collections.abc import Callable

from croupier.declare.house import House
from croupier.declare.layout import Area, Inscription, Layout, PrintedOdds, Shape
from croupier.declare.parts.felt import dealers_hand, hand, held, like, rebuilt, table_equipment
from croupier.games.blackjack.cards import HIT, blackjack_odds
from croupier.games.blackjack.side_wagers.multiple_action.spots import FIRST, SPOTS
from croupier.games.blackjack.side_wagers.streak import AREAS
from croupier.law import Subchapter
from croupier.money import dollars

REG = Subchapter("19:47")
EQUIPMENT = Subchapter("19:46")
TABLE = like(EQUIPMENT["1.10"])


def numbered(number: int) -> Callable[[House], str]:
    """2.18: the number printed on a spot, if a betting area has several spots."""
    return lambda house: str(number) if house.flag("multiple_action") else ""


def area(
    name: str,
    wagers: tuple[str, ...],
    cited: str,
    row: int,
    printed: str | Callable[[House], str],
    shape: Shape = Shape.CIRCLE,
) -> Area:
    """An area that a text in our copy requires."""
    return Area(name=name, wagers=wagers, shape=shape, row=row, asked=held(REG[cited]), printed=printed)


# 2.3(a): a box; 2.18(b): where several wagers are required, a spot for each.
BOXES = tuple(
    area(spot.main, spot.on_hands, "2.3(a)" if spot is FIRST else "2.18(b)", 4, numbered(spot.number)) for spot in SPOTS
)
# 2.17(f), 2.23(d): an area of its own for each; 2.19: an acceptor; 2.20(b): a designated betting area.
SIDES = (
    area("match the dealer", ("match",), "2.23(d)", 3, "match"),
    area("over 13", ("over 13",), "2.17(f)", 3, "over"),
    area("under 13", ("under 13",), "2.17(f)", 3, "under"),
    area("same suit", ("same suit",), "2.17(f)", 3, "suit"),
    area("sevens", ("sevens",), "2.17(f)", 3, "777"),
    area("twenty point bonus", ("twenty",), "2.24(c)", 3, "20"),
    area("blackjack bonus", ("bonus",), "2.20(b)", 3, "bonus"),
    area("progressive", ("progressive",), "2.19(b)", 3, "$1", Shape.SLOT),
)
# 2.22(b), (d): areas labeled 2 to 5, onto which a button moves with each win.
STREAKS = tuple(area(key, (key,), "2.22(b)", 2, str(wins), Shape.BOX) for key, wins in AREAS.items())


def draws(house: House) -> str:
    """2.12: the drawing rule of this house, as it is printed."""
    return "draw to 16 and hit soft 17s" if house.word("soft_17") == HIT else "draw to 16 and stand on all 17s"


LAYOUT = Layout(
    positions=7,
    areas=(
        # 2.9: insurance goes on its line.
        Area(
            name="insurance",
            wagers=tuple(spot.insurance for spot in SPOTS),
            shape=Shape.LINE,
            row=0,
            asked=TABLE,
            printed="",
        ),
        hand(2, like(REG["2.6"]), row=1),
        *STREAKS,
        *SIDES,
        *BOXES,
    ),
    dealer_areas=(
        dealers_hand(2, like(REG["2.6"])),
        # 2.18(g): areas for the dealer's second and third hands.
        *(
            Area(
                name=f"dealer's hand {number}",
                cards=2,
                place="dealer",
                shape=Shape.CARDS,
                printed=f"Dealer {number}",
                asked=held(REG["2.18(g)"]),
                at=lambda house: house.flag("multiple_action"),
            )
            for number in (2, 3)
        ),
    ),
    inscriptions=(
        Inscription(
            subject="Blackjack pays", says=lambda house: str(blackjack_odds(house)), asked=TABLE, paid=REG["2.7"]
        ),
        Inscription(subject="Dealer must", says=draws, asked=TABLE),
        Inscription(
            subject="Insurance pays",
            says=lambda house: str(house.odds("payout_odds.insurance")),
            at=lambda house: house.flag("insurance"),
            asked=TABLE,
            paid=REG["2.9"],
        ),
        # 2.24(h): on the layout, or posted at the table.
        Inscription(
            subject="Twenty point bonus: payout limit",
            says=lambda house: f"${dollars(house.whole('twenty_point_limit_amount'))}",
            at=lambda house: house.flag("twenty_point_bonus") and house.word("twenty_point_limit") != "none",
            sign=lambda house: house.word("twenty_point_limit_shown") == "sign",
            asked=held(REG["2.24(h)"]),
        ),
    ),
    odds=PrintedOdds(asked=rebuilt(EQUIPMENT["1.10"]), but=("Hands", "Insurance")),
    licensee=rebuilt(EQUIPMENT["1.10"]),
    equipment=table_equipment(TABLE, TABLE),
)
