"""Keno, N.J.A.C. 19:47-15 (adopted 1995): twenty of eighty numbers are drawn, and tickets on them are paid.

We found no text of the subchapter. What is known of it is what 19:46-1.28U requires of the keno system. Everything else
is another state's rule, the custom of houses, or our own: readings KE1 to KE8 in `law/readings/19-47-15.toml`.
"""

from croupier.declare import parts
from croupier.declare.assembly import Element, assemble
from croupier.declare.game import Paytable
from croupier.declare.house import House
from croupier.declare.layout import Area, Layout, PrintedOdds, Shape, TableShape
from croupier.declare.options import Option, money_option, option
from croupier.declare.parts.felt import like, published, rebuilt
from croupier.declare.parts.shared_layout import no_cards
from croupier.declare.requirements import NotAbove
from croupier.declare.shorthand import adopted, wager
from croupier.law import Between, Free, Source, Subchapter
from croupier.money import dollars
from croupier.rounds.irregularities.base import Irregularity, reconstructed
from croupier.rounds.irregularities.tickets import NothingChanges, SelectionFails, TicketNotPaid
from croupier.rounds.moves import CHIPS, Call
from croupier.rounds.step import Step
from croupier.rounds.steps.placing.area_wagers import any_time
from croupier.rounds.steps.placing.lying_wagers import LayoutSpot
from croupier.rounds.steps.tickets.draw import DrawNumbers
from croupier.rounds.steps.tickets.pay import PayTickets
from croupier.rounds.steps.tickets.price import EachWay
from croupier.rounds.steps.tickets.schedule import NOT_OFFERED, AggregateLimit, RowOf, Schedule, read_row
from croupier.rounds.steps.tickets.sell import SellTickets
from croupier.rounds.steps.tickets.ticket import FORMS
from croupier.rounds.wagers.wager import Tender

REG, EQUIPMENT = Subchapter("19:47"), Subchapter("19:46")
NOTE = (
    "Adopted as R.1995 d.285, effective 5 June 1995, 27 N.J.R. 2254(a). Our copy has no text of the subchapter, and "
    "19:40-1.2 did not list the game among table games in 2009."
)
EDITIONS = (adopted("1995-06-05", "2009-10-16", REG["15.1"], NOTE),)

# 19:46-1.28U, as other states have it: the board and the draw.
BALLS, DRAWN = 80, 20
SPOTS = range(1, 21)

# 15.4 (KE1): Michigan's Club Keno, for four to ten numbers; the first three rows are ours.
PAYS = {
    1: "1: 3",
    2: "2: 12",
    3: "3: 42, 2: 1",
    4: "4: 72, 3: 5, 2: 1",
    5: "5: 410, 4: 18, 3: 2",
    6: "6: 1100, 5: 57, 4: 7, 3: 1",
    7: "7: 2000, 6: 100, 5: 11, 4: 5, 3: 1",
    8: "8: 10000, 7: 300, 6: 50, 5: 15, 4: 2",
    9: "9: 25000, 8: 2000, 7: 100, 6: 20, 5: 5, 4: 2",
    10: "10: 100000, 9: 5000, 8: 500, 7: 50, 6: 10, 5: 2, 0: 5",
}

# 15.3 (KE2): the forms of tickets.
WAGERS = tuple(
    [
        wager(
            form, EachWay("minimum.way", "maximum.way", form), REG["15.3"], name=f"{form} ticket", source=Source.SECOND
        )
        for form in FORMS
    ]
)


def schedule(house: House) -> Schedule:
    """15.4: the schedule that this house filed."""
    rows = {spots: read_row(house.word(f"pays.{spots}"), spots) for spots in SPOTS}
    return Schedule({spots: row for spots, row in rows.items() if row is not None})


def limit(house: House) -> AggregateLimit:
    """15.4 (KE3): the limit on the payments to all tickets of a game."""
    return AggregateLimit(cents=house.whole("aggregate_limit"), small=house.whole("small_payment"), cite=REG["15.4"])


def agenda(house: House) -> tuple[Step, ...]:
    """15.5 (KE7): tickets are sold until the game is closed. Then the numbers are drawn, and tickets are paid."""
    paid = schedule(house)
    return (
        SellTickets(
            spots=tuple(
                [
                    LayoutSpot(wager=one, when=any_time, otherwise="is sold until the game is closed", marked=True)
                    for one in WAGERS
                ]
            ),
            closes=Call("The game is closed", REG["15.5"]),
            balls=BALLS,
            schedule=paid,
            most_games=house.whole("most_games"),
            voids=REG["15.2"],
            kept=REG["15.2"],
            cite=REG["15.3"],
        ),
        DrawNumbers(balls=BALLS, many=DRAWN, cite=REG["15.5"]),
        PayTickets(
            balls=BALLS,
            schedule=paid,
            limit=limit(house),
            pays=Call("pays the tickets that are presented", REG["15.6"]),
            lost=REG["15.5"],
            days=house.whole("claim_days"),
            cite=REG["15.4"],
        ),
    )


# 19:46-1.28U has what follows from a fault of the system; what is not paid is another state's rule (KE4, KE5).
IRREGULARITIES: tuple[Irregularity, ...] = (
    SelectionFails(
        EQUIPMENT["1.28U"],
        "selection fails",
        says="All wagers of this game are returned. Other games of a ticket stand.",
        happens="the system fails while numbers are drawn, and cannot complete the draw",
    ),
    SelectionFails(
        EQUIPMENT["1.28U"],
        "system corrupted",
        says="Operation is suspended, and all wagers of this game are returned.",
        happens="critical hardware or software is found corrupted while numbers are drawn",
    ),
    NothingChanges(
        EQUIPMENT["1.28U"],
        "power lost",
        says="What was recorded is kept, and the game goes on where it stopped.",
        happens="the system loses power",
    ),
    *reconstructed(
        (
            NothingChanges(
                REG["15.7"],
                "ticket and record differ",
                says="The record of the system counts, and not the paper.",
                happens="the paper ticket shows other marks than the record",
            ),
            NothingChanges(
                REG["15.7"],
                "wrong number displayed",
                says="The number that was drawn counts; the display is corrected.",
                happens="the board shows another number than the one that was drawn",
            ),
            TicketNotPaid(
                REG["15.6"],
                "ticket presented too late",
                says="Nothing is paid after the day printed on the ticket.",
                happens="a ticket is presented after the last day for presenting it",
            ),
            TicketNotPaid(
                REG["15.7"],
                "ticket not valid",
                says="The ticket is not paid.",
                happens="a ticket was paid before, was voided or was wrongly issued",
            ),
        )
    ),
)


def row_option(spots: int) -> Option:
    """15.4 (KE1, KE6): the option for what a number of spots pays at this house."""
    many = f"{spots} number{'s' * (spots != 1)}"
    says = f"what a wager on {many} is paid for one, by numbers caught (reconstructed)"
    return option(f"pays.{spots}", PAYS.get(spots, NOT_OFFERED), RowOf(spots), REG["15.4"], says=says)


def printed(house: House) -> tuple[Paytable, ...]:
    """15.4: the schedule as it is posted."""
    return tuple(
        [
            Paytable(
                says=f"a wager on {spots} number{'s' * (spots > 1)}, for one",
                heading=f"{spots} number{'s' * (spots > 1)}",
                amounts=tuple([(f"{caught} caught", f"{per_dollar(cents)} for 1") for caught, cents in lines.items()]),
                cite=REG["15.4"],
            )
            for spots, lines in schedule(house).rows.items()
        ]
    )


def per_dollar(cents: int) -> str:
    """The payment for one dollar in words, such as 57 or 2.50."""
    return f"{cents // 100:,}" if cents % 100 == 0 else dollars(cents)


PARTS: tuple[Element, ...] = (
    *WAGERS,
    option("positions", 20, Between(1, 30), REG["15.5"], says="persons who can have tickets of one game"),
    parts.PostedLimits("way", "1", "20", "wager on one way in one game"),
    option(
        "most_games", 20, Between(1, 1000), REG["15.2"], says="games for which a ticket is sold at most (reconstructed)"
    ),
    option("claim_days", 365, Between(1, 365), REG["15.6"], says="days for presenting a ticket (reconstructed)"),
    *[row_option(spots) for spots in SPOTS],
    money_option(
        "aggregate_limit",
        "250000",
        Free("the posted limit"),
        REG["15.4"],
        says="the most that a game pays (reconstructed)",
    ),
    money_option(
        "small_payment",
        "1000",
        Free("the posted amount"),
        REG["15.4"],
        says="payments up to this are whole, whatever the limit (reconstructed)",
    ),
    NotAbove(
        low="small_payment",
        high="aggregate_limit",
        cite=REG["15.4"],
        says="a payment that is made whole is not above the aggregate limit",
    ),
)

LAYOUT = Layout(
    positions=30,
    table=TableShape.KENO,
    areas=tuple(
        [
            Area(name=form, wagers=(form,), asked=like(REG["15.3"]), shape=Shape.BOX, printed=f"{form} ticket")
            for form in FORMS
        ]
    ),
    odds=PrintedOdds(asked=like(REG["15.4"])),
    licensee=published(EQUIPMENT["1.28U"]),
    equipment=(("keno system", published(EQUIPMENT["1.28U"])), ("board", rebuilt(REG["15.5"]))),
)


def tender(_house: House) -> Tender:
    """15.3: what a player may pay with for a ticket at a station."""
    return Tender(admits=(CHIPS,), cite=REG["15.3"], told=("cash", "value chips"))


GAME = assemble(
    *("Keno", "19:47-15", EDITIONS, PARTS, agenda, IRREGULARITIES, LAYOUT),
    source=Source.RECONSTRUCTED,
    deck=no_cards,
    tender=tender,
    paytables=printed,
)
