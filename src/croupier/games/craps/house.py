"""What a licensee chooses for a craps or mini-craps table, and what limits it: 1.4 to 1.6, 1.11, 1.12, 19:46-1.11."""

from datetime import date

from croupier.declare import parts
from croupier.declare.assembly import Element
from croupier.declare.duties import INSPECT, NEW_CARDS, Chore
from croupier.declare.game import POSTING
from croupier.declare.options import OddsAtLeast, money_option, odds_option, option
from croupier.declare.requirements import MaximumWhen, Requires
from croupier.declare.shorthand import yes_or_no
from croupier.law import AtLeast, Between, Free, OneOf, PercentAtMost, Source, Subchapter
from croupier.rounds.actors import SUPERVISOR

REG = Subchapter("19:47")
EQUIPMENT = Subchapter("19:46")

CRAPS, MINI_CRAPS = "craps", "mini-craps"
WHEN_WON, WHEN_MADE = "when the bet wins", "when the bet is made"
NO_FIRE_BET, FIRE_PAYS = "none", ("A", "B", "C")
CONTINUES, RETURNED = "continues", "returned"
FIRE_SINCE = date(2009, 1, 5)
"""The day of the first table of contents that lists 1.12."""
STICKPERSON_SINCE = date(1997, 3, 17)
"""The day on which R.1997 d.133 added the stickperson to 1.11. Our copy does not have the earlier text."""

PAIRS = {4: "4 and 10", 10: "4 and 10", 5: "5 and 9", 9: "5 and 9", 6: "6 and 8", 8: "6 and 8"}
"""The six points. Each has the name of the pair of points that are paid the same odds."""

FIELD = (3, 4, 9, 10, 11)
"""The totals on which a field bet wins. Not listed are 2 and 12, which have their own odds."""

# 1.4: the lowest odds of each wager, under the name in this law or in the similar law of another state (K2).
PAYS = {
    "line": ("1 to 1", "a pass, don't pass, come or don't come bet"),
    "place 4 and 10": ("9 to 5", "a place bet to win on 4 or 10"),
    "place 5 and 9": ("7 to 5", "a place bet to win on 5 or 9"),
    "place 6 and 8": ("7 to 6", "a place bet to win on 6 or 8"),
    "lose 4 and 10": ("5 to 11", "a place bet to lose on 4 or 10"),
    "lose 5 and 9": ("5 to 8", "a place bet to lose on 5 or 9"),
    "lose 6 and 8": ("4 to 5", "a place bet to lose on 6 or 8"),
    "hard 4 and 10": ("7 to 1", "two twos or two fives the hard way"),
    "hard 6 and 8": ("9 to 1", "two threes or two fours the hard way"),
    "field": ("1 to 1", f"a field bet on {', '.join(map(str, FIELD[:-1]))} or {FIELD[-1]}"),
    "field on 2": ("2 to 1", "a field bet on 2"),
    "field on 12": ("2 to 1", "a field bet on 12"),
    "any seven": ("4 to 1", "any seven"),
    "any craps": ("7 to 1", "any craps"),
    "craps two": ("30 to 1", "craps two"),
    "craps three": ("15 to 1", "craps three"),
    "craps twelve": ("30 to 1", "craps twelve"),
    "eleven": ("15 to 1", "eleven in one roll"),
}

GIVEN_UP = "a fire bet when the shooter gives the dice up"
# 1.6: the most odds, as a multiple of the bet that they support, if the licensee posts more than the required one (K5).
MULTIPLES = {"4 and 10": 3, "5 and 9": 4, "6 and 8": 5}

PARTS: tuple[Element, ...] = (
    # 1.11(c): craps with a stickperson; mini-craps with a dealer, and with a stickperson or not.
    option("table", CRAPS, OneOf((CRAPS, MINI_CRAPS)), REG["1.11(c)"], says="which of the two games"),
    option(
        "stickperson",
        True,
        OneOf((True, False)),
        REG["1.11(c)"],
        says="a stickperson is at the table",
        since=STICKPERSON_SINCE,
    ),
    option("positions", 14, Between(1, 14), EQUIPMENT["1.11"], says="players that the table has room for"),
    # 1.11(c): the complete set.
    option("dice", 5, AtLeast(5), REG["1.11(c)"], says="dice in the set that is offered"),
    # 19:47-8.2: the licensee posts a minimum and a maximum, which some wagers share.
    parts.PostedLimits("line", "5", "1000", "pass, don't pass, come or don't come bet"),
    parts.PostedLimits("place", "5", "1000", "place, buy or lay bet"),
    parts.PostedLimits("field", "5", "500", "field bet"),
    parts.PostedLimits("proposition", "1", "200", "hardway or one-roll bet"),
    parts.PostedLimits("fire", "1", "10", "fire bet", offered=("fire_bet", FIRE_PAYS)),
    # 1.11(c): at craps a stickperson offers the dice.
    Requires(
        when=("table", (CRAPS,)),
        needs=("stickperson", (True,)),
        cite=REG["1.11(c)"],
        since=STICKPERSON_SINCE,
        says="at craps the dice are offered by a stickperson",
    ),
    # 19:46-1.11: mini-craps has a smaller table.
    MaximumWhen(
        when=("table", (MINI_CRAPS,)),
        key="positions",
        at_most=9,
        cite=EQUIPMENT["1.11"],
        says="a mini-craps table has at most nine places",
    ),
    money_option("smallest_chip", "1", Free("the smallest chip in use"), POSTING, says="what amounts are multiples of"),
    # 1.6: at least as much as the bet supported.
    *(
        option(f"odds.{pair}", times, AtLeast(1), REG["1.6"], says=f"the most odds on {pair}, as a multiple of the bet")
        for pair, times in MULTIPLES.items()
    ),
    # 1.5: buy and lay bets, if the licensee offers them, and when their vigorish is charged (K6).
    yes_or_no("buy", True, REG["1.5"], says="buy bets are taken"),
    yes_or_no("lay", True, REG["1.5"], says="lay bets are taken"),
    option("vigorish", WHEN_WON, OneOf((WHEN_WON, WHEN_MADE)), REG["1.5"], says="when vigorish is charged"),
    option("vigorish_percent", 5, PercentAtMost(5), REG["1.5"], says="vigorish on buy and lay bets, in percent"),
    # 1.2, 1.3: what works on a come-out roll, where the sources differ (K4).
    yes_or_no("hardways_on_come_out", False, REG["1.3"], says="hardways work on a come-out roll"),
    yes_or_no("place_to_lose_on_come_out", False, REG["1.3"], says="place bets to lose work on a come-out roll"),
    # 1.12: the fire bet, its odds and what happens to it when the shooter gives the dice up (K8, K9).
    option(
        "fire_bet",
        "A",
        OneOf((NO_FIRE_BET, *FIRE_PAYS)),
        REG["1.12"],
        says="the fire bet and its odds",
        since=FIRE_SINCE,
        before=NO_FIRE_BET,
    ),
    option("fire_bet_given_up", CONTINUES, OneOf((CONTINUES, RETURNED)), REG["1.12"], says=GIVEN_UP),
    # 1.4: no less than these.
    *(
        odds_option(f"payout_odds.{key}", odds, OddsAtLeast(odds), REG["1.4"], says=says)
        for key, (odds, says) in PAYS.items()
    ),
    # 1.4, as in every game: odds are never stated with "for".
    parts.odds_stated(REG["1.4"], says="the word that odds are printed with"),
    # 19:46-1.16, as Massachusetts copied it.
    Chore(
        name=INSPECT,
        when=NEW_CARDS,
        who=SUPERVISOR,
        says="each die is measured, balanced and tried with square and magnet before it goes into the cup",
        cites=(EQUIPMENT["1.16"],),
        source=Source.SECOND,
    ),
)
