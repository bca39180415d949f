"""The layout of a Mississippi Stud table: 19:46-1.13X."""

from croupier.declare.layout import Area, Inscription, Layout, PrintedOdds, Shape
from croupier.games.layout import hand, held
from croupier.games.mississippi_stud.house import EQUIPMENT, REG

# 1.13X(b)3: left to right as the player sees them, and nearer to him than the ante.
STREETS = tuple(
    Area(name=street, wagers=(street,), asked=held(EQUIPMENT["1.13X(b)3"]), row=1)
    for street in ("3rd street", "4th street", "5th street")
)
# 1.13X(b)5: three areas for the community cards, each with the name of its street.
COMMUNITY = tuple(
    Area(name=f"{street} card", cards=1, place="community", first=number, shape=Shape.CARDS, printed=street,
         asked=held(EQUIPMENT["1.13X(b)5"]))
    for number, street in enumerate(("3rd street", "4th street", "5th street"), start=1)
)  # fmt: skip

LAYOUT = Layout(
    # 1.13X(a): six positions on one side of the table, the dealer on the other.
    positions=6,
    areas=(
        # 1.13X(b)2: a separate area for the ante.
        Area(name="ante", wagers=("ante",), asked=held(EQUIPMENT["1.13X(b)2"])),
        *STREETS,
        # 35.7(d)1: two cards to each player.
        hand(2, held(REG["35.7(d)1"]), row=2),
    ),
    dealer_areas=COMMUNITY,
    inscriptions=(
        # 1.13X(b)4i.
        Inscription(subject="All bet wagers are", says=lambda _house: "one, two or three times the ante", each=True,
                    asked=held(EQUIPMENT["1.13X(b)4i"])),
    ),
    # 1.13X(b)4ii: at each betting position.
    odds=PrintedOdds(asked=held(EQUIPMENT["1.13X(b)4ii"]), each=True),
    # 1.13X(b)1.
    licensee=held(EQUIPMENT["1.13X(b)1"]),
    # 1.13X(c): both boxes on the dealer's side, on either hand of him; 35.10(i)1: lost hands go to the rack.
    equipment=(
        ("drop box", held(EQUIPMENT["1.13X(c)"])),
        ("tip box", held(EQUIPMENT["1.13X(c)"])),
        ("discard rack", held(REG["35.10(i)1"])),
    ),
)  # fmt: skip
