"""Red Dog, N.J.A.C. 19:47-6 (adopted 1991): does the third card fall between the first two?

All players wager on the same cards. If the first two have a spread, a player may raise. The closer they are, the more a
third card between them pays. Our copy has only the headings of the subchapter; the rest is reconstructed: readings RD1
to RD11 in `law/readings/19-47-06.toml`.
"""

from croupier.declare import parts
from croupier.declare.assembly import assemble
from croupier.declare.house import House
from croupier.declare.layout import Layout, PrintedOdds
from croupier.declare.options import OddsAtLeast
from croupier.declare.parts import AUTOMATED_SHOE, MANUAL_SHOE, Line
from croupier.declare.parts.cards.shuffle import is_continuous
from croupier.declare.parts.felt import community, fixed, held, rebuilt, wager_area
from croupier.declare.shorthand import POSTED, adopted, one_of, wager
from croupier.games.red_dog import faults
from croupier.games.red_dog.steps import DealThird, OfferRaise
from croupier.hands.spread import WIDEST, SpreadHand, spread_rank
from croupier.law import Between, Source, Subchapter
from croupier.rounds.irregularities import cards, devices
from croupier.rounds.irregularities.base import Irregularity, reconstructed
from croupier.rounds.moves import Call
from croupier.rounds.postings import PUSH
from croupier.rounds.step import Step
from croupier.rounds.steps import COMMUNITY, Deal, Place, Settle, Showing
from croupier.rounds.steps.deciding.follow import UpTo
from croupier.rounds.wagers.sizes import LEAST_ADDED

REG = Subchapter("19:47")
EQUIPMENT = Subchapter("19:46")
NOTE = (
    "Adopted as R.1991 d.532, effective 4 November 1991, 23 N.J.R. 3348(a). Our copy has only the headings; the "
    "proposal of 2009, which shows the law of 16 October 2009, still lists the game."
)
EDITIONS = (adopted("1991-11-04", "2009-10-16", REG["6.1"], NOTE),)
KNOWN, RECONSTRUCTED = " (reconstructed)", Source.RECONSTRUCTED

# 6.5, reconstructed: the initial wager before any card; a raise of chips, at most as much, after two (RD2, RD9).
INITIAL = wager("initial", POSTED, REG["6.5"], source=RECONSTRUCTED)
UP_TO = UpTo(("initial",), least=LEAST_ADDED)
RAISE = wager("raise", UP_TO, REG["6.5"], name="raise", chips_only=REG["6.5"], source=RECONSTRUCTED)
WAGERS = (INITIAL, RAISE)

# 6.5, reconstructed (RD8): what both wagers win at least.
PAYS = parts.OddsTable(
    cite=REG["6.5"],
    lines=(
        Line(SpreadHand.THREE_ALIKE, "three of one rank", "11 to 1"),
        Line(SpreadHand.BETWEEN, "spread of one", "5 to 1", at_least=WIDEST),
        Line(SpreadHand.BETWEEN, "spread of two", "4 to 1", at_least=WIDEST - 1),
        Line(SpreadHand.BETWEEN, "spread of three", "2 to 1", at_least=WIDEST - 2),
        Line(SpreadHand.BETWEEN, "spread of four to eleven", "1 to 1"),
        Line(SpreadHand.EVEN, PUSH),
    ),
    says="paid for",
    known=KNOWN,
    bound=OddsAtLeast,
    heading="Initial wager and raise",
    on="the initial wager and the raise, where the third card is between the first two or makes three of one rank; "
    "consecutive cards, and a pair with another rank, are a push",
)

# 6.4, 19:46-1.19(b): from a manual or an automated shoe; red dog is not among the games of (b)1.
DEALING = parts.Dealing(EQUIPMENT["1.19(b)"], dict.fromkeys((MANUAL_SHOE, AUTOMATED_SHOE), REG["6.4"]), (REG["6.4"],))

PLAYS, VOID = "plays", "void"
PARTS = (
    *WAGERS,
    parts.PostedLimits("initial", "10", "500", "initial wager"),
    # 6.1, reconstructed (RD1), and 19:46-1.17(a): one to eight decks of 52 cards.
    parts.DecksInShoe(REG["6.1"], 6, Between(1, 8), (EQUIPMENT["1.17(a)"],), known=KNOWN),
    parts.new_cards_under(REG["6.2"]),
    # 6.3, 19:46-1.19(c): by hand or by a device; 6.9: continuously, with approval.
    parts.Shuffling(REG["6.3"], (EQUIPMENT["1.19(c)"],), known=KNOWN, continuous=REG["6.9"]),
    parts.IdleTable(REG["6.3"], source=RECONSTRUCTED),
    parts.cut_under(REG["6.3"]),
    DEALING,
    # 6.3, 6.4, reconstructed (RD3): dealt on until the cutting card comes out; one card is burned after a shuffle.
    parts.UntilCuttingCard(cite=REG["6.3"], burned=REG["6.4"], burn=1, percent=True, known=KNOWN),
    parts.DailyChange(EQUIPMENT["1.18(g)"]),
    # 6.5, 6.8, reconstructed (RD7, RD9): chips or plaques, a coupon where taken; one area, or two adjacent ones.
    parts.ChipsAndCoupons(REG["6.5"], REG["6.5"], REG["6.5"], REG["6.5"], two_positions=REG["6.8"], known=KNOWN),
    parts.odds_stated(REG["6.5"], says="the word on layout and signs (reconstructed)"),
    PAYS,
    # 6.7, reconstructed (RD4): what follows from a third card that is seen too early.
    one_of("early_third", (PLAYS, VOID), REG["6.7"], f"a third card seen before the raises are complete{KNOWN}"),
    fixed("positions", 7, REG["6.5"], says=f"betting positions{KNOWN}"),
)


def agenda(house: House) -> tuple[Step, ...]:
    """6.4, 6.5: the steps of a round.

    Two cards, a raise if they have a spread, a third card if they have not decided the wagers, settlement.
    """
    method = DEALING.chosen(house)
    third = "Unless the two are consecutive, a third card is dealt face up between them."
    return (
        Place(wagers=(INITIAL,), closes=Call("No more bets", method.call), cite=REG["6.5"]),
        Deal(cards=2, to=COMMUNITY, up=True, says="The dealer deals two cards face up, for all.", cite=method.common),
        # 6.5, reconstructed: from the dealer's left, each player raises or says no.
        OfferRaise(bet=RAISE, in_turn=True, rank=spread_rank, cite=REG["6.5"]),
        DealThird(cards=1, to=COMMUNITY, up=True, rank=spread_rank, says=third, cite=method.common),
        # 6.5, reconstructed: losers are collected and winners paid from the dealer's right.
        Settle(
            wagers=tuple(wager.key for wager in WAGERS),
            showing=Showing(rank=spread_rank, own=0, community=True, cite=REG["6.1"]),
            outcome=PAYS.settlement(house, WAGERS),
            cite=REG["6.5"],
        ),
    )


def can_go_wrong(house: House) -> tuple[Irregularity, ...]:
    """6.7, reconstructed (RD4 to RD6): the irregularities, modeled on 2.15 and 22.10."""
    shuffler = devices.ContinuousFault if is_continuous(house) else devices.ShufflerFault
    return reconstructed(
        (
            faults.FaceUpDuringDeal(REG["6.7"]),
            cards.DrawnInError(REG["6.7"]),
            faults.ThirdDrawnEarly(REG["6.7"]),
            faults.ThirdExposedEarly(REG["6.7"], void=house.word("early_third") == VOID),
            faults.WrongSpread(REG["6.7"], raised=RAISE),
            devices.ShoeFault(REG["6.7"]),
            shuffler(REG["6.7"]),
        )
    )


# Our copy lacks the section on the table (RD10): areas for wager and raise, three places before the dealer.
TABLE = rebuilt(REG["6.5"])
LAYOUT = Layout(
    positions=7,
    areas=(wager_area("initial", TABLE, 0, printed="bet"), wager_area("raise", TABLE, 1)),
    dealer_areas=(community(3, rebuilt(REG["6.4"])),),
    odds=PrintedOdds(asked=TABLE),
    licensee=TABLE,
    equipment=(("discard rack", TABLE), ("shoe", held(EQUIPMENT["1.19(b)"]))),
)

GAME = assemble("Red Dog", "19:47-6", EDITIONS, PARTS, agenda, can_go_wrong, LAYOUT, source=RECONSTRUCTED)
