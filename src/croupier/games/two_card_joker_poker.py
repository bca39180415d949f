"""Two Card Joker Poker, N.J.A.C. 19:47-30 (adopted 2006): two cards against the dealer's two, with two jokers.

Our copy has only the headings of the subchapter. The rest is reconstructed from accounts of the game and from related
games: readings JP1 to JP9 in `law/readings/19-47-30.toml`.
"""

from croupier.declare import parts
from croupier.declare.assembly import assemble
from croupier.declare.contest import Contest
from croupier.declare.house import House
from croupier.declare.options import OddsAtLeast, money_option
from croupier.declare.parts import AUTOMATED_SHOE, Line
from croupier.declare.parts.felt import against_dealer, dealers_hand, fixed, hand, rebuilt, wager_area
from croupier.declare.shorthand import POSTED, adopted, wager
from croupier.hands.poker2 import TwoCards, two_card_rank
from croupier.law import AtLeast, Source, Subchapter
from croupier.money import EVEN, parse_dollars
from croupier.rounds.irregularities import cards, devices
from croupier.rounds.irregularities.base import reconstructed
from croupier.rounds.moves import Call
from croupier.rounds.postings import LOSE, PUSH, RETURNED, WIN, Outcome
from croupier.rounds.step import Step
from croupier.rounds.steps import BANK, PLAYERS, Deal, Decide, Place, Reveal, Settle, Showdown, Showing
from croupier.rounds.wagers.wager import Times

REG = Subchapter("19:47")
EQUIPMENT = Subchapter("19:46")
NOTE = (
    "Adopted as R.2006 d.341, effective 18 September 2006, 38 N.J.R. 3920(a). Our copy has only the headings; the "
    "proposal of 2009, which shows the law of 16 October 2009, still lists the game."
)
EDITIONS = (adopted("2006-09-18", "2009-10-16", REG["30.1"], NOTE),)
KNOWN, RECONSTRUCTED = " (reconstructed)", Source.RECONSTRUCTED

# 30.6, reconstructed (JP4): the ante opens a round, and a call wager is equal to it. No pair up wager (JP6).
ANTE = wager("ante", POSTED, REG["30.6"], source=RECONSTRUCTED)
CALL = wager("call", Times("ante", (1,)), REG["30.10"], source=RECONSTRUCTED)
WAGERS = (ANTE, CALL)

# 30.5, reconstructed (JP2): the hands, highest first; 30.11 (JP7): what the call wager wins at least for each.
OTHER = "any other hand"
CALL_TABLE = parts.OddsTable(
    cite=REG["30.11"],
    lines=(
        Line(TwoCards.PAIR_OF_JOKERS, "pair of jokers", "8 to 1"),
        Line(TwoCards.ROYAL_FLUSH, "royal flush", "5 to 1"),
        Line(TwoCards.STRAIGHT_FLUSH, "straight flush", "3 to 1"),
        Line(TwoCards.STRAIGHT, OTHER, "1 to 1"),
        *(Line(other, OTHER) for other in (TwoCards.PAIR, TwoCards.FLUSH, TwoCards.HIGH_CARD)),
    ),
    says="paid on the call wager for",
    known=KNOWN,
    bound=OddsAtLeast,
    heading="Call",
    on=f"the call wager, above a dealer's queen high or better; it goes back where the dealer has less{KNOWN}",
)
ON_ANTE = f"the ante, above the dealer's hand or where that is below queen high{KNOWN}"
ANTE_TABLE = parts.PrintedTable("Ante", ON_ANTE, REG["30.11"], {"a hand that wins": EVEN})

# 30.7 to 30.9, reconstructed (JP9); 19:46-1.19(b), (b)1: from a shoe or the hand.
DEALING = parts.dealing_under(
    *(REG["30.7"], REG["30.8"], REG["30.9"], EQUIPMENT["1.19(b)1"]), cite=EQUIPMENT["1.19(b)"]
)
# 30.7 to 30.9 (JP9): the stub is counted once in five rounds; a counting device excuses an automated shoe alone.
STUB = parts.StubCount(REG["30.7"], REG["30.9"], (AUTOMATED_SHOE,), known=KNOWN, anywhere=True)

LIMIT = f"the most that ante and call wager of one hand win; where the minimum could win more, that{KNOWN}"
PARTS = (
    *WAGERS,
    parts.PostedLimits("ante", "10", "100", "ante"),
    # 30.2 to 30.4, reconstructed (JP1, JP9): 54 cards, opening, shuffle and cut; 30.12: devices leave the table.
    parts.decks_under(REG["30.2"], EQUIPMENT["1.17(a)"], known=KNOWN, jokers=2),
    parts.new_cards_under(REG["30.3"]),
    parts.Shuffling(REG["30.4"], (EQUIPMENT["1.19(c)"],), REG["30.4"], REG["30.4"], REG["30.12"], known=KNOWN),
    parts.IdleTable(REG["30.4"], REG["30.3"], RECONSTRUCTED),
    parts.cut_under(REG["30.4"]),
    DEALING,
    STUB,
    parts.CardChange(EQUIPMENT["1.18(g)"], shoe=EQUIPMENT["1.18(g)2"], hand=EQUIPMENT["1.18(g)3"]),
    # 30.6, reconstructed (JP4): chips or plaques, a coupon where taken; one position, or two next to each other.
    parts.ChipsAndCoupons(REG["30.6"], REG["30.6"], REG["30.6"], REG["30.10"], two_positions=REG["30.6"], known=KNOWN),
    parts.odds_stated(REG["30.11"], says="the word on layout and signs (reconstructed)"),
    *(ANTE_TABLE, CALL_TABLE),
    # 30.11, reconstructed (JP8).
    money_option("payout_limit", "50000", AtLeast(parse_dollars("50,000")), REG["30.11"], says=LIMIT),
    fixed("positions", 6, REG["30.6"], says=f"betting positions{KNOWN}"),
)


def agenda(house: House) -> tuple[Step, ...]:
    """30.7 to 30.10: the steps of a round.

    Ante, two cards each, a call wager or a fold, the dealer's hand, settlement.
    """
    method = DEALING.chosen(house)
    return (
        Place(wagers=(ANTE,), closes=Call("No more bets", method.call), cite=REG["30.6"]),
        *deal(house),
        STUB.step(house, method),
        # 30.10, reconstructed (JP4): clockwise, as much as the ante, or a fold.
        Decide(bet=CALL, in_turn=True, cite=REG["30.10"]),
        Reveal(cards=2, of=BANK, cite=REG["30.10"]),
        # 30.10, reconstructed: one player at a time from the dealer's right; 30.11 (JP8): within the payout limit.
        Settle(
            wagers=("ante", "call"),
            showing=Showing(rank=two_card_rank, own=2, dealer=2, cite=REG["30.5"]),
            outcome=settlement(house),
            limits=(parts.payout_limit(limit_cents(house), REG["30.11"], WAGERS, pro_rata=False),),
            cite=REG["30.10"],
        ),
    )


def deal(house: House) -> tuple[Step, ...]:
    """30.7, 30.8, reconstructed (JP9): a card to each player and one to the dealer, twice. 30.9: stacks of two."""
    method = DEALING.chosen(house)
    if house.word("dealing") != AUTOMATED_SHOE:
        return parts.one_at_a_time(method, *(PLAYERS, BANK) * 2)
    says = "The dealer deals a stack of two cards face down to each player and to the dealer."
    return (
        Deal(cards=2, says=says, cite=method.players),
        Deal(cards=2, to=BANK, says="", cite=method.common),
    )


def settlement(house: House) -> parts.Settlement:
    """30.10, 30.11, reconstructed (JP7): ante and call compete with the dealer, who must have queen high or better."""
    even = Outcome(WIN, REG["30.11"], EVEN)
    won = {line: {"ante": even, "call": paid} for line, paid in CALL_TABLE.outcomes(house).items()}
    unqualified = {"ante": even, "call": Outcome(RETURNED, REG["30.10"])}
    push, lose = (dict.fromkeys(("ante", "call"), Outcome(result, REG["30.10"])) for result in (PUSH, LOSE))

    def outcomes(showdown: Showdown) -> dict[str, Outcome]:
        player, dealer = showdown.player, showdown.dealer
        if not qualifies(dealer):
            return unqualified
        return won[CALL_TABLE.line_of(player)] if player > dealer else push if player == dealer else lose

    return outcomes


def qualifies(dealer: tuple[int, ...]) -> bool:
    """30.10, reconstructed (JP7): whether the dealer has queen high or better, or any hand that has a name."""
    queen = 10
    return dealer[0] > TwoCards.HIGH_CARD or dealer[1] >= queen


def limit_cents(house: House) -> int:
    """30.11, reconstructed (JP8): the licensee's limit in cents, or what the minimum ante and its call could win if
    more.
    """
    least = house.whole("minimum.ante")
    return max(house.whole("payout_limit"), EVEN.pays(least) + CALL_TABLE.best(house, least))


# 30.12, of which we have only the heading: the similar paragraphs of 24.12 are followed (JP5).
MENDED = "A second card completes one; any other wrong number voids all hands."
COUNTED = "the shuffling device shows that the deck does not have 54 cards"
IRREGULARITIES = reconstructed(
    (
        cards.ExposedEarly(REG["30.12"], of=BANK, until_decided=True),
        cards.FaceUpCard(REG["30.12"]),
        cards.DrawnInError(REG["30.12"]),
        cards.WrongNumber(REG["30.12"], right=2),
        cards.WrongArea(REG["30.12"], says=MENDED, of=BANK, mended=2),
        devices.ShufflerFault(REG["30.12"]),
        devices.ShoeFault(REG["30.12"]),
        devices.DeviceCount(REG["30.9"], happens=COUNTED),
    )
)

# Our copy lacks the section on the table: six positions, areas for ante and call.
TABLE = rebuilt(REG["30.6"])
LAYOUT = against_dealer(
    6,
    (wager_area("ante", TABLE, 0), wager_area("call", TABLE, 1), hand(2, rebuilt(REG["30.7"]), row=2)),
    dealers_hand(2, rebuilt(REG["30.7"])),
    table=TABLE,
    rack=rebuilt(REG["30.10"]),
    boxes=False,
)

CONTEST = Contest(minimum="queen high or better", qualifies=qualifies)
GAME = assemble(
    *("Two Card Joker Poker", "19:47-30", EDITIONS, PARTS, agenda, IRREGULARITIES, LAYOUT),
    contest=CONTEST,
    source=RECONSTRUCTED,
)
