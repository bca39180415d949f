"""Poker among players, N.J.A.C. 19:47-14 (adopted 1994): seven forms at four betting structures.

14.5, 14.10 and 14.19 of the subchapter are published; the rest is reconstructed (readings PR1 to PR16). What the fund
of 14.19 pays is not modeled, because each house files its own rules for that.
"""

from croupier.declare import parts
from croupier.declare.assembly import assemble
from croupier.declare.contest import Contest
from croupier.declare.house import House
from croupier.declare.layout import Area, Inscription, Layout, PrintedOdds, Shape
from croupier.declare.options import money_option
from croupier.declare.parts import HAND
from croupier.declare.parts.felt import community, hand, rebuilt, table_equipment, wager_area
from croupier.declare.requirements import NotAbove
from croupier.declare.shorthand import adopted, one_of, yes_or_no
from croupier.games.poker.faults import faults
from croupier.games.poker.forms import BET, FORMS, STAKES, agenda
from croupier.games.poker.revenue import REVENUE, posted
from croupier.law import Free, Source, Subchapter
from croupier.rounds.irregularities.base import Irregularity, reconstructed
from croupier.rounds.moves import CHIPS
from croupier.rounds.steps.betting.forced import DEAD_BUTTON, MOVING
from croupier.rounds.steps.betting.limits import STRUCTURES
from croupier.rounds.wagers.wager import Tender

REG = Subchapter("19:47")
EQUIPMENT = Subchapter("19:46")
NOTE = (
    "Adopted by R.1994 d.141, effective 21 March 1994. Our copy names the subchapter; 14.5, 14.10 and 14.19 were "
    "published later."
)
EDITIONS = (adopted("1994-03-21", "2009-10-16", REG["14.1"], NOTE),)
KNOWN, RECONSTRUCTED = " (reconstructed)", Source.RECONSTRUCTED

POSTED_AMOUNT = Free("a posted amount")
OR_NONE = Free("a posted amount, or none", forgone=True)


PARTS = (
    STAKES,
    BET,
    one_of("form", tuple(FORMS), REG["14.6"], f"the form of poker{KNOWN}"),
    one_of("structure", STRUCTURES, REG["14.7"], f"how much may be bet{KNOWN}"),
    parts.PostedLimits("table stakes", "40", "1000", "table stakes", known=KNOWN),
    # 14.10(b), (d): ante, blinds, straddle and limits are posted at the table.
    money_option("chip", "1", POSTED_AMOUNT, REG["14.7"], says=f"the smallest chip of the table{KNOWN}"),
    money_option("small_bet", "4", POSTED_AMOUNT, REG["14.7"], says=f"the lower bet, or the least one{KNOWN}"),
    money_option("big_bet", "8", POSTED_AMOUNT, REG["14.7"], says=f"the higher bet, or the most in a spread{KNOWN}"),
    money_option("ante", "0", OR_NONE, REG["14.10"], says="the ante"),
    money_option("small_blind", "2", POSTED_AMOUNT, REG["14.10"], says="the small blind, where there are blinds"),
    money_option("big_blind", "4", POSTED_AMOUNT, REG["14.10"], says="the big blind, where there are blinds"),
    yes_or_no("straddle", False, REG["14.10"], says="a straddle of twice the big blind is allowed"),
    money_option("bring_in", "2", POSTED_AMOUNT, REG["14.8"], says=f"the bring-in of stud{KNOWN}"),
    NotAbove(low="small_bet", high="big_bet", cite=REG["14.7"], says="the lower bet is not above the higher one"),
    NotAbove(low="small_blind", high="big_blind", cite=REG["14.10"], says="the small blind is not above the big one"),
    NotAbove(low="bring_in", high="small_bet", cite=REG["14.8"], says="the bring-in is not above the lower bet"),
    one_of("button", (DEAD_BUTTON, MOVING), REG["14.10"], f"how button and blinds move{KNOWN}"),
    yes_or_no("all_shown", False, REG["14.15"], says=f"all hands are shown at the showdown{KNOWN}"),
    # 14.14, reconstructed (PR8), and 14.19 (PR11).
    *REVENUE,
    # 14.2, 14.4, 14.5: two decks in turn, without a joker; every shuffle is followed by a cut.
    parts.decks_under(REG["14.2"], REG["14.5"], known=KNOWN),
    parts.new_cards_under(REG["14.4"]),
    parts.Shuffling(REG["14.5"], (EQUIPMENT["1.19(c)"],), known=KNOWN),
    parts.IdleTable(REG["14.5"], REG["14.4"], RECONSTRUCTED),
    parts.Cutting(REG["14.5"], REG["14.5"], REG["14.5"], REG["14.5"], by_device=REG["14.5"]),
    parts.Dealing(REG["14.6"], {HAND: REG["14.6"]}),
    parts.CardChange(EQUIPMENT["1.18(g)"], shoe=None, hand=EQUIPMENT["1.18(g)3"]),
)


def tender(_house: House) -> Tender:
    """14.7, reconstructed: the chips of a seated player, at one position."""
    return Tender(admits=(CHIPS,), cite=REG["14.7"], seated=REG["14.7"], one_position=REG["14.15"])


def irregularities(house: House) -> tuple[Irregularity, ...]:
    """14.16, reconstructed (PR9, PR16), and 14.15 on what a player says in turn."""
    return reconstructed(faults(REG["14.16"], REG["14.15"], stud=not FORMS[house.word("form")].blinds))


RANKED = (
    "Hands of five cards rank, highest first: royal flush, straight flush, four of a kind, full house, flush, "
    "straight, three of a kind, two pairs, pair, high card; an ace is also below a deuce in a straight, and suits are "
    "equal. A low hand is five different ranks of eight or lower, of which the one with the lower highest card is "
    "better; the ace is low, and straights and flushes do not count."
)
TABLE = rebuilt(REG["14.7"])
LAYOUT = Layout(
    positions=11,
    areas=(wager_area("table stakes", TABLE, 0), wager_area("bet", TABLE, 1), hand(2, TABLE, row=2)),
    dealer_areas=(
        community(5, TABLE),
        Area(name="pot", place="pot", shape=Shape.BOX, asked=rebuilt(REG["14.10"]), row=1),
    ),
    inscriptions=(Inscription(subject="rake", says=posted, asked=TABLE),),
    odds=PrintedOdds(asked=TABLE),
    licensee=TABLE,
    equipment=table_equipment(TABLE, TABLE),
)

GAME = assemble(
    *("Poker", "19:47-14", EDITIONS, PARTS, agenda, irregularities, LAYOUT),
    tender=tender,
    contest=Contest(ranked=RANKED, cite=REG["14.3"]),
    source=Source.NJ,
)
