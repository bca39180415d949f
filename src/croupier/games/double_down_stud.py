"""Double Down Stud, N.J.A.C. 19:47-17 (adopted 1994): one own card and four for all, paid by a paytable.

When three of the four are face up, a player doubles the wager or stands; no one folds. Our copy has no text of the
subchapter. 17.5 is known from a later publication. The rest is reconstructed from accounts of the game and from related
games: readings DS1 to DS8 in `law/readings/19-47-17.toml`.
"""

from croupier.declare import parts
from croupier.declare.assembly import assemble
from croupier.declare.house import House
from croupier.declare.layout import Inscription, Layout, PrintedOdds
from croupier.declare.options import OddsAtLeast, money_option, option
from croupier.declare.parts import AUTOMATED_SHOE, HAND, MANUAL_SHOE, Line
from croupier.declare.parts.felt import community, hand, rebuilt, table_equipment, wager_area
from croupier.declare.shorthand import POSTED, adopted, wager
from croupier.hands.poker5 import Category, five_card_rank
from croupier.law import AtLeast, OneOf, Source, Subchapter
from croupier.money import dollars, parse_dollars
from croupier.rounds.irregularities import cards, devices
from croupier.rounds.irregularities.base import reconstructed
from croupier.rounds.moves import Call
from croupier.rounds.postings import PUSH
from croupier.rounds.step import Step
from croupier.rounds.steps import COMMUNITY, Deal, Place, Reveal, Settle, Showing
from croupier.rounds.steps.deciding.optional_wager import OfferWager
from croupier.rounds.wagers.wager import Times

REG = Subchapter("19:47")
EQUIPMENT = Subchapter("19:46")
NOTE = (
    "Adopted as R.1994 d.593, effective 5 December 1994, 26 N.J.R. 4790(a). Our copy lacks its text; the proposal of "
    "2009, which shows the law of 16 October 2009, still lists the game."
)
EDITIONS = (adopted("1994-12-05", "2009-10-16", REG["17.1"], NOTE),)
KNOWN, RECONSTRUCTED = " (reconstructed)", Source.RECONSTRUCTED

# 17.6, not in our copy: the initial wager opens a round; 17.8 (DS6): a double down wager is equal to it.
INITIAL = wager("initial", POSTED, REG["17.6"], source=RECONSTRUCTED)
DOUBLE_DOWN = wager("double down", Times("initial", (1,)), REG["17.8"], source=RECONSTRUCTED)
WAGERS = (INITIAL, DOUBLE_DOWN)

# 17.5, as later published: the hands. 17.9, not in our copy: what both wagers win at least for each (DS2).
SIX, JACK = 4, 9
PAYS = parts.OddsTable(
    cite=REG["17.9"],
    lines=(
        Line(Category.ROYAL_FLUSH, "royal flush", "2000 to 1"),
        Line(Category.STRAIGHT_FLUSH, "straight flush", "200 to 1"),
        Line(Category.FOUR_OF_A_KIND, "four-of-a-kind", "50 to 1"),
        Line(Category.FULL_HOUSE, "full house", "11 to 1"),
        Line(Category.FLUSH, "flush", "8 to 1"),
        Line(Category.STRAIGHT, "straight", "5 to 1"),
        Line(Category.THREE_OF_A_KIND, "three-of-a-kind", "3 to 1"),
        Line(Category.TWO_PAIRS, "two pair", "2 to 1"),
        Line(Category.PAIR, "pair of jacks or better", "1 to 1", at_least=JACK),
        Line(Category.PAIR, PUSH, at_least=SIX),
    ),
    known=KNOWN,
    bound=OddsAtLeast,
    heading="Initial and double down",
    on="the initial wager and the double down wager; a pair of sixes to tens is a push",
)

# 17.7, reconstructed (DS8); 19:46-1.19(b), (b)1: from a manual or automated shoe, or from the hand.
DEALING = parts.Dealing(
    EQUIPMENT["1.19(b)"],
    dict.fromkeys((MANUAL_SHOE, HAND, AUTOMATED_SHOE), REG["17.7"]),
    also=(EQUIPMENT["1.19(b)1"], REG["17.7"]),
    shuffler={HAND: REG["17.7"]},
)
# 17.7 (DS8): the stub is counted once in five rounds; a counting device excuses an automated shoe alone.
STUB = parts.StubCount(REG["17.7"], REG["17.7"], (AUTOMATED_SHOE,), known=KNOWN, anywhere=True)

LIMIT = f"the most that both wagers of one hand win; where a doubled minimum wager could win more, that{KNOWN}"
PARTS = (
    *WAGERS,
    parts.PostedLimits("initial", "10", "100", "initial wager"),
    # 17.2 to 17.4, reconstructed (DS8): cards, opening, shuffle and cut; 17.10 (DS3): devices leave the table.
    parts.decks_under(REG["17.2"], EQUIPMENT["1.17(a)"], known=KNOWN),
    parts.new_cards_under(REG["17.3"]),
    parts.Shuffling(REG["17.4"], (EQUIPMENT["1.19(c)"],), REG["17.4"], REG["17.4"], REG["17.10"], known=KNOWN),
    parts.IdleTable(REG["17.4"], REG["17.3"], RECONSTRUCTED),
    parts.cut_under(REG["17.4"]),
    DEALING,
    STUB,
    # 19:46-1.18(g), (g)2: within a day from a shoe, and within eight hours from the hand, as in no other game.
    parts.CardChange(EQUIPMENT["1.18(g)"], EQUIPMENT["1.18(g)"], EQUIPMENT["1.18(g)2"], hours=(24, 8)),
    # 17.6, reconstructed (DS4): chips or plaques, a coupon if taken, never cash; one position, or two adjacent ones.
    parts.ChipsAndCoupons(REG["17.6"], REG["17.6"], REG["17.6"], REG["17.8"], two_positions=REG["17.6"], known=KNOWN),
    # 17.9: how odds are stated, what they are at least, and the limit that the licensee sets (DS2, DS5).
    parts.odds_stated(REG["17.9"], says="the word on layout and signs (reconstructed)"),
    PAYS,
    money_option("payout_limit", "50000", AtLeast(parse_dollars("50,000")), REG["17.9"], says=LIMIT),
    option("positions", 6, OneOf((6, 7)), EQUIPMENT["1.13F"], says=f"betting positions{KNOWN}"),
)


def agenda(house: House) -> tuple[Step, ...]:
    """17.7, 17.8: the steps of a round.

    One card each and four for all, a double down wager or none, the last card, settlement.
    """
    method = DEALING.chosen(house)
    dealt = "The dealer deals one card face up to each player, and four for all, the last of them face down."
    return (
        Place(wagers=(INITIAL,), closes=Call("No more bets", method.call), cite=REG["17.6"]),
        # 17.7, reconstructed (DS1): clockwise from the dealer's left.
        Deal(cards=1, up=True, says=dealt, cite=method.players),
        Deal(cards=3, to=COMMUNITY, up=True, says="", cite=method.common),
        Deal(cards=1, to=COMMUNITY, says="", cite=method.common),
        STUB.step(house, method),
        # 17.8, reconstructed (DS6): clockwise, until the dealer says that there are no more bets.
        OfferWager(bet=DOUBLE_DOWN, in_turn=True, closes=Call("No more bets", REG["17.8"]), cite=REG["17.8"]),
        Reveal(cards=1, of=COMMUNITY, cite=REG["17.8"]),
        # 17.8, reconstructed: one player at a time from the dealer's right; 17.9 (DS5): within the payout limit.
        Settle(
            wagers=tuple(wager.key for wager in WAGERS),
            showing=Showing(rank=five_card_rank, own=1, community=True, cite=REG["17.5"]),
            outcome=PAYS.settlement(house, WAGERS),
            limits=(parts.payout_limit(limit_cents(house), REG["17.9"], WAGERS),),
            cite=REG["17.8"],
        ),
    )


def limit_cents(house: House) -> int:
    """17.9, reconstructed (DS5): the licensee's limit in cents, or what a doubled minimum wager could win if that is
    more.
    """
    return max(house.whole("payout_limit"), PAYS.best(house, 2 * house.whole("minimum.initial")))


# 17.10, not in our copy: the similar paragraphs of 35.12 are followed (DS3).
IRREGULARITIES = reconstructed(
    (
        cards.ExposedEarly(REG["17.10"], of=COMMUNITY),
        cards.FaceUpCard(REG["17.10"]),
        cards.DrawnInError(REG["17.10"]),
        cards.WrongNumber(REG["17.10"], happens="a player has no card, or more than one", right=1),
        cards.WrongCommunity(REG["17.10"], right=4),
        devices.ShufflerFault(REG["17.10"]),
        devices.ShoeFault(REG["17.10"]),
        devices.DeviceCount(REG["17.7"]),
    )
)

# 19:46-1.13F, not in our copy (DS7): what other accounts show of the table.
TABLE = rebuilt(EQUIPMENT["1.13F"])
LAYOUT = Layout(
    positions=6,
    areas=(wager_area("initial", TABLE, 0, printed="bet"), wager_area("double down", TABLE, 1), hand(1, TABLE, row=2)),
    dealer_areas=(community(4, TABLE),),
    inscriptions=(
        Inscription(
            subject="Payout limit",
            says=lambda house: f"${dollars(limit_cents(house))} a hand",
            asked=rebuilt(REG["17.9"]),
        ),
    ),
    odds=PrintedOdds(asked=TABLE),
    licensee=TABLE,
    equipment=table_equipment(rebuilt(REG["17.8"])),
)

GAME = assemble("Double Down Stud", "19:47-17", EDITIONS, PARTS, agenda, IRREGULARITIES, LAYOUT, source=RECONSTRUCTED)
