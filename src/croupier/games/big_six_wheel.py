"""Big six wheel, N.J.A.C. 19:47-5.5 and 5.6: a spin of an upright wheel decides wagers on seven areas.

Our copy has only the headings of both sections. Their rules are taken from Pennsylvania's similar rules and from guides
to Atlantic City: readings BW1 to BW4 in `law/readings/19-47-05.toml`.
"""

from croupier.declare import parts
from croupier.declare.assembly import Element, assemble
from croupier.declare.house import House
from croupier.declare.layout import Area, Layout, PrintedOdds, Shape, TableShape
from croupier.declare.options import option
from croupier.declare.parts.felt import like, rebuilt
from croupier.declare.parts.shared_layout import paid
from croupier.declare.shorthand import POSTED, adopted, one_of, wager
from croupier.equipment.wheel import Wheel
from croupier.law import Between, Free, Source, Subchapter
from croupier.rounds.irregularities.areas import NoOutcome
from croupier.rounds.irregularities.base import Irregularity
from croupier.rounds.moves import Call
from croupier.rounds.step import Step
from croupier.rounds.steps.areas import Areas, LayoutArea, SpinWheel
from croupier.rounds.steps.placing.area_wagers import PlaceOnAreas, area_spots

REG = Subchapter("19:47")
EQUIPMENT = Subchapter("19:46")
NOTE = (
    "Adopted as part of R.1978 d.186, effective 2 June 1978. Our copy has only the headings; the proposal of 2009, "
    "which shows the law of 16 October 2009, still lists the game."
)
EDITIONS = (adopted("1978-06-02", "2009-10-16", REG["5.5"], NOTE),)

# 5.6, known from another state's similar rule: seven areas, each with its symbol.
NUMBERS, SYMBOLS = ("1", "2", "5", "10", "20"), ("joker", "second symbol")
WAGERS = (
    wager("number", POSTED, REG["5.6"], source=Source.SECOND),
    wager("symbol", POSTED, REG["5.6"], source=Source.SECOND),
)

# 5.5 (BW2): no less than these.
PAYS = {
    **{number: (f"{number} to 1", f"a wager on {number}") for number in NUMBERS},
    **{symbol: ("45 to 1", f"a wager on the {symbol}") for symbol in SYMBOLS},
}

# 19:46-1.13 (BW1): 54 sections clockwise, with J for the joker and L for the second symbol.
ORDER = (
    "J 1 2 1 5 2 1 10 1 5 1 2 1 20 1 2 1 5 2 1 10 1 2 5 1 2 1 L 2 5 2 1 2 1 10 1 5 1 2 1 20 1 2 1 5 2 1 10 1 2 5 1 2 1"
)
NAMES = {"J": SYMBOLS[0], "L": SYMBOLS[1]}
MANY_FIVES, FEW_FIVES = "23 and 8", "24 and 7"


def wheel(house: House) -> Wheel:
    """19:46-1.13: the wheel of this house. If it has 24 ones, one section that is usually a five is a one."""
    order = ORDER if house.word("sections") == MANY_FIVES else ORDER.replace("5", "1", 1)
    return Wheel(tuple([NAMES.get(name, name) for name in order.split()]))


def areas(house: House) -> Areas:
    """5.5, 5.6: each area wins on the sections with its symbol and loses on all others."""
    kinds = [("number", place) for place in NUMBERS] + [("symbol", place) for place in SYMBOLS]
    return Areas(
        [LayoutArea(wager=key, place=place, wins={place: house.odds(paid(place))}) for key, place in kinds],
        paid=REG["5.5"],
        lost=REG["5.6"],
    )


def agenda(house: House) -> tuple[Step, ...]:
    """5.6: the steps of a round.

    Wagers are placed until the dealer's announcement, which comes before the spin (BW4).
    """
    on = areas(house)
    return (
        PlaceOnAreas(
            spots=area_spots(on, WAGERS, "is made before the wheel is spun, and the next spin decides it"),
            closes=Call("No more bets", REG["5.6"]),
            cite=REG["5.6"],
        ),
        SpinWheel(wheel=wheel(house), areas=on, cite=REG["5.6"]),
    )


# No section is about irregularities: what other rules call an invalid spin (BW3).
AGAIN = "The spin is void: all wagers stand, and may be changed until no more bets are called again (reconstructed)."
VOID = {
    "fewer than three turns": "the wheel makes fewer than three full turns",
    "clapper between sections": "the clapper rests on a peg or between two sections, or is broken",
    "wheel disturbed": "someone touches the wheel, or an object stops it",
}
IRREGULARITIES: tuple[Irregularity, ...] = tuple(
    [NoOutcome(REG["5.6"], event, says=AGAIN, happens=happens) for event, happens in VOID.items()]
)

PARTS: tuple[Element, ...] = (
    *WAGERS,
    # 19:46-1.13 (BW1): how many sections show 1 and how many 5; two sets are in print.
    one_of("sections", (MANY_FIVES, FEW_FIVES), EQUIPMENT["1.13"], "sections that show 1, and that show 5"),
    option("second_symbol", "flag", Free("a flag or another mark"), EQUIPMENT["1.13"], says="the second symbol"),
    option("positions", 12, Between(1, 20), EQUIPMENT["1.13"], says="players that the table has room for"),
    parts.PostedLimits("number", "1", "500", "number wager"),
    parts.PostedLimits("symbol", "1", "100", "symbol wager"),
    parts.SharedLayout(tender=REG["5.6"]),
    parts.LeastOdds(odds=PAYS, cite=REG["5.5"]),
    parts.odds_stated(REG["5.5"]),
)

LAYOUT = Layout(
    positions=20,
    table=TableShape.SHARED,
    areas=(
        Area(name="number", wagers=("number",), places=NUMBERS, asked=like(REG["5.6"]), shape=Shape.BOX, printed="$"),
        Area(
            name="symbol",
            wagers=("symbol",),
            places=SYMBOLS,
            asked=like(REG["5.6"]),
            shape=Shape.BOX,
            row=1,
            printed="",
        ),
    ),
    odds=PrintedOdds(asked=like(REG["5.5"])),
    licensee=rebuilt(EQUIPMENT["1.13"]),
    equipment=(("big six wheel", rebuilt(EQUIPMENT["1.13"])),),
)

GAME = assemble(
    *("Big Six Wheel", "19:47-5", EDITIONS, PARTS, agenda, IRREGULARITIES, LAYOUT),
    source=Source.SECOND,
)
