"""Roulette, N.J.A.C. 19:47-5.1 to 5.4: a ball on a turning wheel decides wagers on a layout that all players share.

Our copy has only the headings of the four sections. Their rules come from South Dakota's nearly identical rules,
Pennsylvania's similar rules and what houses in Atlantic City print: readings RO1 to RO9 and AG3 in
`law/readings/19-47-05.toml`.
"""

from croupier.declare import parts
from croupier.declare.assembly import Element, assemble
from croupier.declare.duties import INSPECT, NEW_CARDS, Chore
from croupier.declare.game import POSTING
from croupier.declare.house import House
from croupier.declare.layout import Area, Layout, PrintedOdds, Shape, TableShape
from croupier.declare.options import money_option, option
from croupier.declare.parts.felt import like, published, rebuilt
from croupier.declare.requirements import NotAbove, Requires
from croupier.declare.shorthand import adopted, one_of, wager, yes_or_no
from croupier.games.roulette.layout import (
    DOUBLE,
    EQUIPMENT,
    INSIDE,
    OUTSIDE,
    PAID_AS,
    PAYS,
    REG,
    SINGLE,
    THIRDS,
    USED_AS_SINGLE,
    areas,
    wheel,
)
from croupier.law import Between, Free, Source
from croupier.rounds.actors import SUPERVISOR
from croupier.rounds.irregularities.areas import NoOutcome, ShownWrongly
from croupier.rounds.irregularities.base import Irregularity, reconstructed
from croupier.rounds.moves import Call
from croupier.rounds.round import Round
from croupier.rounds.step import Step
from croupier.rounds.steps.areas import SpinWheel
from croupier.rounds.steps.placing.area_wagers import PlaceOnAreas, SharedMinimum, area_spots
from croupier.rounds.wagers.sizes import PostedUnder

NOTE = (
    "Adopted as part of R.1978 d.186, effective 2 June 1978; later amendments are not known. Our copy has only the "
    "headings; the proposal of 2009, which shows the law of 16 October 2009, still lists the game."
)
EDITIONS = (adopted("1978-06-02", "2009-10-16", REG["5.1"], NOTE),)

# 5.1: the wagers. Outside the numbers each has a minimum; inside, one chip is the least of each (AG3).
NAMES = {"low": "1 to 18 wager", "high": "19 to 36 wager", "straight up": "straight up wager on one number"}
ON_ALL = PostedUnder("minimum.outside", "maximum.outside")
WAGERS = (
    *(wager(key, ON_ALL, REG["5.1"], name=NAMES.get(key, ""), source=Source.SECOND) for key in OUTSIDE),
    *(
        wager(
            key,
            PostedUnder("chip_value", f"maximum.{PAID_AS.get(key, key)}"),
            REG["5.1"],
            name=NAMES.get(key, ""),
            source=Source.SECOND,
        )
        for key in INSIDE
    ),
)
KINDS = {
    "straight up": 100,
    "split": 200,
    "three numbers": 300,
    "four numbers": 400,
    "five numbers": 500,
    "six numbers": 600,
}
"""Kinds of inside wagers, and the highest wager on each by default."""


def least_inside(r: Round) -> int:
    """8.2 (AG3): the least total of a person's inside wagers in one spin."""
    return r.rules.house.whole("minimum.inside")


def agenda(house: House) -> tuple[Step, ...]:
    """5.1, 5.3: the steps of a round.

    Wagers are placed until the dealer's announcement, which comes while the ball runs. Then the ball comes to rest in a
    pocket.
    """
    on = areas(house)
    return (
        PlaceOnAreas(
            spots=area_spots(on, WAGERS, "is made until no more bets are called, and the next spin decides it"),
            sets_off=Call("spins the ball", REG["5.3"]),
            closes=Call("No more bets", REG["5.3"]),
            together=SharedMinimum(wagers=INSIDE, least=least_inside, cite=POSTING),
            cite=REG["5.1"],
        ),
        # 19:46-1.7 (RO5): on a wheel that is used as one with a single zero, 00 is no spin.
        SpinWheel(
            wheel=wheel(house),
            areas=on,
            void=frozenset({"00"} if house.word("wheel") == USED_AS_SINGLE else ()),
            cite=REG["5.3"],
        ),
    )


# 5.4: as South Dakota and Pennsylvania list them; the last ones no text has (RO5).
NO_SPIN = "No spin: all wagers stand, and may be changed until no more bets are called again."
LISTED = {
    "ball with the wheel": "the ball is spun in the direction in which the wheel turns",
    "fewer than four revolutions": "the ball goes round fewer than four times",
    "foreign object": "an object enters the wheel before the ball comes to rest",
    "ball out of the wheel": "the ball leaves the wheel; a supervisor looks at it before it is used again",
}
UNLISTED = {
    "wheel touched": "someone stops or touches the wheel",
    "ball on the rim": "the ball comes to rest outside the pockets",
    "early spin": "the ball is spun before the last wagers are settled and the marker is lifted",
}
IRREGULARITIES: tuple[Irregularity, ...] = (
    *(NoOutcome(REG["5.4"], event, says=NO_SPIN, happens=happens) for event, happens in LISTED.items()),
    *reconstructed(
        (
            *(NoOutcome(REG["5.4"], event, says=NO_SPIN, happens=happens) for event, happens in UNLISTED.items()),
            ShownWrongly(
                REG["5.4"],
                event="wrong number announced",
                says="The pocket in which the ball rests counts; it is announced and marked again.",
                happens="the dealer announces or marks another number than that of the pocket",
            ),
        )
    ),
)

PARTS: tuple[Element, ...] = (
    *WAGERS,
    # 19:46-1.7: which wheel.
    one_of("wheel", (DOUBLE, SINGLE, USED_AS_SINGLE), EQUIPMENT["1.7"], "the wheel, and how it is used"),
    # 5.2 (RO3): what a zero takes of an even-money wager.
    one_of("zero", ("whole", "half"), REG["5.2"], "how much of an even-money wager the house takes on a zero"),
    Requires(
        when=("zero", ("half",)),
        needs=("wheel", (DOUBLE,)),
        cite=REG["5.2"],
        says="half is taken only at a table with two zeros",
    ),
    # 5.1 (RO2): optional wagers.
    yes_or_no("three_with_zero", True, REG["5.1"], says="three numbers with a zero are a wager"),
    yes_or_no("first_four", True, REG["5.1"], says="0, 1, 2 and 3 are a wager where there is one zero"),
    yes_or_no("courtesy_line", True, REG["5.1"], says="the split of 0 and 00 has a second place"),
    option("positions", 8, Between(1, 14), EQUIPMENT["1.7"], says="players that the table has room for"),
    # 8.2 (AG3): limits of each outside wager, of all inside wagers of a spin, and of each kind of them.
    parts.PostedLimits("outside", "5", "1000", "outside wager"),
    money_option("minimum.inside", "5", Free("the posted minimum"), POSTING, says="lowest sum of the inside wagers"),
    money_option("chip_value", "1", Free("the value of a chip"), POSTING, says="lowest inside wager"),
    *(
        money_option(f"maximum.{kind}", f"{most}", Free("the posted maximum"), POSTING, says=f"highest {kind} wager")
        for kind, most in KINDS.items()
    ),
    NotAbove(
        low="chip_value",
        high="maximum.straight up",
        cite=POSTING,
        says="the value of a chip is not above the maximum on one number",
    ),
    parts.SharedLayout(tender=REG["5.1"]),
    parts.LeastOdds(
        odds=PAYS, cite=REG["5.2"], shown=lambda house, key: key != "five numbers" or house.word("wheel") == DOUBLE
    ),
    parts.odds_stated(REG["5.2"]),
    # 19:46-1.9, its list as South Dakota has it.
    Chore(
        name=INSPECT,
        when=NEW_CARDS,
        who=SUPERVISOR,
        says="table, wheel and ball are inspected: no magnet, the wheel level and free, its parts fast",
        cites=(EQUIPMENT["1.9"],),
        source=Source.NJ,
    ),
)


def box(name: str, places: tuple[str, ...] = (), printed: str | None = None) -> Area:
    """An area outside the numbers."""
    return Area(name=name, wagers=(name,), places=places, asked=like(REG["5.1"]), shape=Shape.BOX, printed=printed)


LAYOUT = Layout(
    positions=14,
    table=TableShape.ROULETTE,
    areas=(
        *(box(key, printed=words) for key, words in (("low", "1 to 18"), ("even", "Even"), ("red", "Red"))),
        *(box(key, printed=words) for key, words in (("black", "Black"), ("odd", "Odd"), ("high", "19 to 36"))),
        box("column", THIRDS, "2 to 1"),
        box("dozen", THIRDS, "12"),
        # On the numbers, and on the lines and corners between them.
        Area(name="straight up", wagers=("straight up",), asked=like(REG["5.1"]), shape=Shape.BOX, printed=""),
        *(Area(name=key, wagers=(key,), asked=like(REG["5.1"]), printed="") for key in INSIDE[1:]),
    ),
    odds=PrintedOdds(asked=rebuilt(REG["5.2"])),
    licensee=rebuilt(EQUIPMENT["1.7"]),
    equipment=(("roulette wheel", published(EQUIPMENT["1.7"])), ("marker", like(REG["5.3"]))),
)

GAME = assemble(
    *("Roulette", "19:47-5", EDITIONS, PARTS, agenda, IRREGULARITIES, LAYOUT),
    source=Source.NJ,
)
