"""Mini-dice, N.J.A.C. 19:47-13 (adopted 1997): two dice in a shaker. Place bets stay until they are decided.

13.2 and 13.6 are known from the sections as published. Everything else is as in sic bo, with two dice: readings MD1 to
MD4 in `law/readings/19-47-13.toml`.
"""

from collections.abc import Iterator

from croupier.declare import parts
from croupier.declare.assembly import Element, assemble
from croupier.declare.duties import INSPECT, NEW_CARDS, Chore
from croupier.declare.game import POSTING
from croupier.declare.house import House
from croupier.declare.layout import Area, Layout, PrintedOdds, Shape, TableShape
from croupier.declare.options import money_option, option
from croupier.declare.parts.felt import published, rebuilt
from croupier.declare.parts.shared_layout import paid
from croupier.declare.shorthand import adopted, one_of, wager
from croupier.equipment.dice import Dice, throws
from croupier.games.sic_bo import AUTOMATED, MANUAL, NO_ROLL
from croupier.law import Between, Free, Source, Subchapter
from croupier.money import Odds
from croupier.rounds.actors import SUPERVISOR
from croupier.rounds.irregularities.areas import AllReturned, NoOutcome, ShownWrongly
from croupier.rounds.irregularities.base import Irregularity, reconstructed
from croupier.rounds.moves import Call
from croupier.rounds.step import Step
from croupier.rounds.steps.areas import Areas, Covered, LayoutArea, ShakeDice
from croupier.rounds.steps.placing.area_wagers import PlaceOnAreas, area_spots
from croupier.rounds.wagers.sizes import PaidInChips

REG = Subchapter("19:47")
EQUIPMENT = Subchapter("19:46")
NOTE = (
    "Adopted as R.1997 d.427, effective 6 October 1997, 29 N.J.R. 4307(b). 13.2 and 13.6 are known as published "
    "later; the proposal of 2009, which shows the law of 16 October 2009, still lists the game."
)
EDITIONS = (adopted("1997-10-06", "2009-10-16", REG["13.2"], NOTE),)
DICE = 2
SEVEN = 7

# 13.6: no less than these.
PLACES = {4: "4 and 10", 10: "4 and 10", 5: "5 and 9", 9: "5 and 9", 6: "6 and 8", 8: "6 and 8"}
PAYS = {
    "place 4 and 10": ("9 to 5", "a place bet on 4 or 10"),
    "place 5 and 9": ("7 to 5", "a place bet on 5 or 9"),
    "place 6 and 8": ("7 to 6", "a place bet on 6 or 8"),
    "field": ("1 to 1", "a field bet on 3, 4, 9, 10 or 11"),
    "field on 2 and 12": ("2 to 1", "a field bet on 2 or 12"),
    "any 7": ("4 to 1", "any 7"),
    "over 7": ("1 to 1", "over 7"),
    "under 7": ("1 to 1", "under 7"),
}
FIELD = (3, 4, 9, 10, 11)


def one_shake(house: House) -> dict[str, dict[int, Odds]]:
    """13.2: the bets that the next shake decides, and what they pay on each total."""

    def pays(key: str) -> Odds:
        return house.odds(paid(key))

    return {
        "field": {**dict.fromkeys(FIELD, pays("field")), **dict.fromkeys((2, 12), pays("field on 2 and 12"))},
        "any 7": {SEVEN: pays("any 7")},
        "over 7": dict.fromkeys(range(8, 13), pays("over 7")),
        "under 7": dict.fromkeys(range(2, 7), pays("under 7")),
    }


def on_place(house: House, place: str) -> tuple[Odds, ...]:
    """13.6: the odds of a place bet on a number."""
    return (house.odds(paid(f"place {PLACES[int(place)]}")),)


def payable(key: str) -> PaidInChips:
    """13.6(b)1 (MD4): an amount that can be paid exactly."""

    def odds(house: House, place: str) -> tuple[Odds, ...]:
        return on_place(house, place) if key == "place" else tuple(one_shake(house)[key].values())

    group = "place" if key == "place" else "shake"
    return PaidInChips(f"minimum.{group}", f"maximum.{group}", odds)


# 13.2: only these, before any shake.
KEYS = ("place", "field", "any 7", "over 7", "under 7")
WAGERS = tuple([wager(key, payable(key), REG["13.2"], name=f"{key} bet", source=Source.NJ) for key in KEYS])


def by_total(*totals: int) -> frozenset[Dice]:
    """The shakes with one of these totals."""
    return frozenset([dice for dice in throws(DICE) if sum(dice) in totals])


def _areas(house: House) -> Iterator[LayoutArea]:
    for number in sorted(PLACES):
        (odds,) = on_place(house, str(number))
        wins: list[Covered] = [*sorted(by_total(number))]
        yield LayoutArea(
            wager="place",
            place=str(number),
            wins=dict.fromkeys(wins, odds),
            loses=by_total(SEVEN),
            lies_on=True,
            says="when its number comes before a 7",
            lost_on="when a 7 comes before its number",
        )
    for key, pays in one_shake(house).items():
        by_dice: dict[Covered, Odds] = {dice: pays[sum(dice)] for dice in throws(DICE) if sum(dice) in pays}
        totals = sorted(pays)
        yield LayoutArea(wager=key, wins=by_dice, says=f"on a total of {', '.join(map(str, totals))}")


def areas(house: House) -> Areas:
    """13.2, 13.6: the ten areas."""
    return Areas(_areas(house), paid=REG["13.6"], lost=REG["13.2"])


def agenda(house: House) -> tuple[Step, ...]:
    """13.3, 13.5 (MD1): the steps of a round, as in sic bo."""
    on = areas(house)
    return (
        PlaceOnAreas(
            spots=area_spots(on, WAGERS, "may be made before any shake, until no more bets are called"),
            sets_off=Call("shakes the dice", REG["13.5"]) if house.word("shaker") == MANUAL else None,
            closes=Call("No more bets", REG["13.5"]),
            cite=REG["13.3"],
        ),
        ShakeDice(dice=DICE, areas=on, cite=REG["13.5"]),
    )


def irregularities(house: House) -> tuple[Irregularity, ...]:
    """13.7, reconstructed (MD1, MD3): the irregularities of sic bo."""
    early = NoOutcome(
        REG["13.7"], "cover off early", says=NO_ROLL, happens="the dice are seen before no more bets are called"
    )
    returned = "The round is void, and all wagers go back, place bets too."
    return reconstructed(
        (
            NoOutcome(REG["13.7"], "die not flat", says=NO_ROLL, happens="a die leans, or lies on the other"),
            *((early,) if house.word("shaker") == MANUAL else ()),
            NoOutcome(REG["13.7"], "shaker fault", says=NO_ROLL, happens="the shaker fails before a result"),
            AllReturned(
                REG["13.7"], "shaker out of order", says=returned, happens="the shaker fails and cannot be mended"
            ),
            AllReturned(
                REG["13.7"], "wrong number of dice", says=returned, happens="the shaker has fewer or more than two dice"
            ),
            ShownWrongly(
                REG["13.7"],
                "wrong total announced",
                says="The dice count; what was announced wrongly is corrected.",
                happens="the dealer announces another total than that of the dice",
            ),
        )
    )


PARTS: tuple[Element, ...] = (
    *WAGERS,
    one_of("shaker", (MANUAL, AUTOMATED), REG["13.1"], "how the dice are shaken"),
    option("positions", 8, Between(1, 14), REG["13.3"], says="players that the table has room for"),
    parts.PostedLimits("place", "5", "500", "place bet"),
    parts.PostedLimits("shake", "5", "200", "bet on one shake"),
    money_option("smallest_chip", "1", Free("the smallest chip in use"), POSTING, says="what amounts are multiples of"),
    parts.SharedLayout(tender=REG["13.3"]),
    parts.LeastOdds(odds=PAYS, cite=REG["13.6"]),
    parts.odds_stated(REG["13.6"]),
    # 19:46-1.16, as Massachusetts copied it.
    Chore(
        name=INSPECT,
        when=NEW_CARDS,
        who=SUPERVISOR,
        says="each die is measured, balanced and tried with square and magnet before the shaker is sealed or locked",
        cites=(EQUIPMENT["1.16"],),
        source=Source.SECOND,
    ),
)


def box(name: str, row: int, places: tuple[str, ...] = (), printed: str = "") -> Area:
    """An area that all players share."""
    return Area(
        name=name,
        wagers=(name,),
        places=places,
        asked=published(REG["13.2"]),
        shape=Shape.BOX,
        row=row,
        printed=printed,
    )


LAYOUT = Layout(
    positions=14,
    table=TableShape.SHARED,
    areas=(
        box("place", 0, tuple([str(number) for number in sorted(PLACES)]), "Place"),
        box("under 7", 1, printed="Under 7"),
        box("any 7", 1, printed="Any 7"),
        box("over 7", 1, printed="Over 7"),
        box("field", 2, printed="Field"),
    ),
    odds=PrintedOdds(asked=rebuilt(REG["13.6"])),
    licensee=rebuilt(REG["13.3"]),
    equipment=(("mini-dice shaker", published(EQUIPMENT["1.16A"])),),
)

GAME = assemble(
    *("Mini-Dice", "19:47-13", EDITIONS, PARTS, agenda, irregularities, LAYOUT),
    source=Source.NJ,
)
