"""Caribbean Stud Poker, N.J.A.C. 19:47-16 (adopted 1995): five cards against the dealer's five, one of them face up.

Our copy has no text of the subchapter, and none of its headings. New Jersey texts show that the game was in the
chapter, that its cards are changed and dealt as 19:46 says, and that 16.12 has a payout limit of 5,000 dollars. The
rest is reconstructed from Pennsylvania's similar rules, from what all accounts of the game agree on, and from similar
games. Readings S1 to S14 in `law/readings/19-47-16.toml` say which is which.
"""

from croupier.declare import parts
from croupier.declare.assembly import assemble
from croupier.declare.contest import Contest
from croupier.declare.house import House
from croupier.declare.layout import Shape
from croupier.declare.options import money_option, odds_option, option
from croupier.declare.parts import AUTOMATED_SHOE, HAND, MANUAL_SHOE, Line, Prize
from croupier.declare.parts.felt import against_dealer, dealers_hand, fixed, hand, published, rebuilt, wager_area
from croupier.declare.shorthand import POSTED, adopted, wager
from croupier.hands.poker5 import Category, five_card_rank
from croupier.law import Exactly, Free, OneOf, Source, Subchapter
from croupier.money import parse_dollars
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
    "Adopted as R.1995 d.430, effective 7 August 1995, 27 N.J.R. 2967(a). Our copy lacks its own text; the proposal "
    "of 2009, which shows the law of 16 October 2009, still lists the game among those of the chapter."
)
EDITIONS = (adopted("1995-08-07", "2009-10-16", REG["16.1"], note=NOTE),)
KNOWN, RECONSTRUCTED = " (reconstructed)", Source.RECONSTRUCTED

# 16.6, reconstructed (S1): the ante opens a round.
ANTE = wager("ante", POSTED, REG["16.6"], source=RECONSTRUCTED)
# 16.10, reconstructed (S2): the bet wager is exactly twice the ante.
BET = wager("bet", Times("ante", (2,)), REG["16.10"], source=RECONSTRUCTED)

# 16.12, not in our copy: what an ante pays in every account of the game, whether the dealer qualifies or not.
ANTE_ODDS, ANY_ODDS = "payout_odds.ante", Free("any odds: our copy lacks the paragraph")
ON_ANTE = f"the ante wager, above the dealer's hand or where that is below ace and king{KNOWN}"
ANTE_TABLE = parts.PrintedTable("Ante", ON_ANTE, REG["16.12"], {"a hand that wins": ANTE_ODDS})
# 16.5, reconstructed (S7): five-card hands, highest first; 16.12, not in our copy: what the bet pays for each (S8).
BET_TABLE = parts.OddsTable(
    cite=REG["16.12"],
    lines=(
        Line(Category.ROYAL_FLUSH, "royal flush", "100 to 1"),
        Line(Category.STRAIGHT_FLUSH, "straight flush", "50 to 1"),
        Line(Category.FOUR_OF_A_KIND, "four-of-a-kind", "20 to 1"),
        Line(Category.FULL_HOUSE, "full house", "7 to 1"),
        Line(Category.FLUSH, "flush", "5 to 1"),
        Line(Category.STRAIGHT, "straight", "4 to 1"),
        Line(Category.THREE_OF_A_KIND, "three-of-a-kind", "3 to 1"),
        Line(Category.TWO_PAIRS, "two pair", "2 to 1"),
        Line(Category.PAIR, "pair or less", "1 to 1"),
        Line(Category.HIGH_CARD, "pair or less"),
    ),
    says="paid on the bet wager for a",
    known=KNOWN,
    bound=lambda _odds: ANY_ODDS,
    heading="Bet",
    on=f"the bet wager, above a dealer's ace and king or better; it goes back where the dealer has less{KNOWN}",
)
# 16.11, not in our copy: the progressive wager of a dollar, with the usual prizes of Atlantic City (S11); 1.13G,
# as later published: every table has a progressive system, whose acceptor is let into each position.
PROGRESSIVE = parts.ProgressiveWager(
    cite=REG["16.11"],
    requires=("ante",),
    rank=five_card_rank,
    cards=5,
    prizes=(
        Prize(Category.ROYAL_FLUSH, "royal flush", percent=100),
        Prize(Category.STRAIGHT_FLUSH, "straight flush", percent=10),
        Prize(Category.FOUR_OF_A_KIND, "four-of-a-kind", dollars="500"),
        Prize(Category.FULL_HOUSE, "full house", dollars="100"),
        Prize(Category.FLUSH, "flush", dollars="50"),
    ),
    amount="1",
    rate=70,
    initial="10000",
    bound=Free("any amount: our copy lacks the paragraph"),
    asked=published(EQUIPMENT["1.13G"]),
    known=KNOWN,
    source=RECONSTRUCTED,
)

# 16.7 to 16.9, reconstructed (S5); 19:46-1.19(b) names this game among those dealt from a shoe or the hand.
DEALING = parts.Dealing(
    EQUIPMENT["1.19(b)"],
    {MANUAL_SHOE: REG["16.7"], HAND: REG["16.8"], AUTOMATED_SHOE: REG["16.9"]},
    also=(EQUIPMENT["1.19(b)1"], REG["16.7"], REG["16.8"], REG["16.9"]),
    shuffler={HAND: REG["16.8"]},
)
# 16.7 to 16.9: the stub is counted once in five rounds; a counting device excuses an automated shoe alone (S5).
STUB = parts.StubCount(REG["16.7"], REG["16.9"], (AUTOMATED_SHOE,), known=KNOWN, anywhere=True)

# 16.12, as 19:46-1.13G names it: the most that the bet wager of one hand is paid (S9), and the sign that explains it.
LIMIT = Exactly(parse_dollars("5,000"))
LIMITED = "the most that the bet wager of one hand is paid"
SYSTEM = "the table has an approved progressive wager system"
PARTS = (
    *(ANTE, BET),
    parts.PostedLimits("ante", "10", "100", "ante"),
    # 16.2 to 16.4, reconstructed (S3, S4): cards, opening, shuffle and cut; 16.13 (S12): devices leave the table.
    parts.decks_under(REG["16.2"], EQUIPMENT["1.17(a)"], known=KNOWN),
    parts.new_cards_under(REG["16.3"]),
    parts.Shuffling(REG["16.4"], (EQUIPMENT["1.19(c)"],), REG["16.4"], REG["16.4"], REG["16.13"], known=KNOWN),
    parts.IdleTable(REG["16.4"], REG["16.3"], RECONSTRUCTED),
    parts.cut_under(REG["16.4"]),
    DEALING,
    STUB,
    parts.CardChange(EQUIPMENT["1.18(g)"], shoe=EQUIPMENT["1.18(g)2"], hand=EQUIPMENT["1.18(g)3"]),
    # 16.6, reconstructed (S1): chips or plaques, a coupon if taken, never cash; one position and one hand each.
    parts.ChipsAndCoupons(REG["16.6"], REG["16.6"], REG["16.6"], own_hand=REG["16.10"], known=KNOWN),
    # 16.12: how odds are stated, and what they are (S8).
    parts.odds_stated(REG["16.12"], says="the word on signs (reconstructed)"),
    odds_option(ANTE_ODDS, "1 to 1", ANY_ODDS, REG["16.12"], says=f"paid on the ante{KNOWN}"),
    *(ANTE_TABLE, BET_TABLE),
    money_option("payout_limit", "5000", LIMIT, REG["16.12"], says=LIMITED),
    fixed("payout_limit_sign", True, EQUIPMENT["1.13G"], says="a sign explains the payout limit"),
    # 19:46-1.13G: the table, and the progressive system that it must have.
    option("positions", 7, OneOf((6, 7)), EQUIPMENT["1.13G"], says="betting positions"),
    fixed("progressive_system", True, EQUIPMENT["1.13G"], says=SYSTEM),
    PROGRESSIVE,
)


def agenda(house: House) -> tuple[Step, ...]:
    """16.10: the steps of a round.

    Ante, five cards each with one of the dealer's face up, a bet wager or a fold, the dealer's hand.
    """
    method = DEALING.chosen(house)
    wagers = (ANTE, *PROGRESSIVE.offered(house))
    return (
        Place(wagers=wagers, closes=Call("No more bets", method.call), cite=REG["16.6"]),
        *PROGRESSIVE.before_deal(house),
        *deal(house),
        STUB.step(house, method),
        # 16.10, reconstructed (S2): clockwise, twice the ante or a fold.
        Decide(bet=BET, in_turn=True, cite=REG["16.10"]),
        Reveal(cards=4, of=BANK, cite=REG["16.10"]),
        # 16.10, reconstructed (S6): one player at a time from the dealer's right.
        Settle(
            wagers=("ante", "bet"),
            showing=Showing(rank=five_card_rank, own=5, dealer=5, cite=REG["16.5"]),
            outcome=settlement(house),
            # 16.12: the limit is on the bet wager of a hand (S9).
            limits=(parts.payout_limit(house.whole("payout_limit"), REG["16.12"], (BET,), pro_rata=False),),
            cite=REG["16.10"],
        ),
        *PROGRESSIVE.at_settlement(house),
    )


def deal(house: House) -> tuple[Step, ...]:
    """The deal.

    16.7, 16.8, reconstructed (S5): a card to each player and one to the dealer, five times, the last face up. 16.9: a
    stack of five cards to each player and the last one to the dealer, who turns up one card of it.
    """
    method = DEALING.chosen(house)
    up = Deal(cards=1, to=BANK, up=True, says="", cite=method.common)
    if house.word("dealing") == AUTOMATED_SHOE:
        says = (
            "The dealer deals a stack of five cards to each player and to the dealer; one of the dealer's is face up."
        )
        return (Deal(cards=5, says=says, cite=method.players), Deal(cards=4, to=BANK, says="", cite=method.common), up)
    says = "The dealer deals five cards to each player and to the dealer, one at a time; the dealer's last is face up."
    return (*parts.one_at_a_time(method, *(PLAYERS, BANK) * 4, PLAYERS, says=says), up)


def settlement(house: House) -> parts.Settlement:
    """16.10, 16.12, reconstructed (S6, S8): ante and bet compete with the dealer, who must have ace and king or
    better.
    """
    even = Outcome(WIN, REG["16.12"], house.odds(ANTE_ODDS))
    won = {line: {"ante": even, "bet": paid} for line, paid in BET_TABLE.outcomes(house).items()}
    unqualified = {"ante": even, "bet": Outcome(RETURNED, REG["16.10"])}
    push, lose = (dict.fromkeys(("ante", "bet"), Outcome(result, REG["16.10"])) for result in (PUSH, LOSE))

    def outcomes(showdown: Showdown) -> dict[str, Outcome]:
        player, dealer = showdown.player, showdown.dealer
        if not qualifies(dealer):
            return unqualified
        return won[BET_TABLE.line_of(player)] if player > dealer else push if player == dealer else lose

    return outcomes


def qualifies(dealer: tuple[int, ...]) -> bool:
    """16.10, reconstructed (S6): whether the dealer has ace and king, or a pair or better.

    The lowest such hand is ace, king, 4, 3, 2.
    """
    king, ace = 11, 12
    return dealer[0] > Category.HIGH_CARD or dealer[1:3] == (ace, king)


# 16.13, not in our copy: as the similar paragraphs of 24.12, with 24.9(f) for the device that counts (S5, S12, S13).
IRREGULARITIES = reconstructed(
    (
        parts.HoleCardExposed(REG["16.13"], of=BANK, until_decided=True),
        cards.FaceUpCard(REG["16.13"]),
        cards.DrawnInError(REG["16.13"]),
        cards.WrongNumber(REG["16.13"], right=5),
        cards.WrongArea(REG["16.13"], of=BANK, mended=5),
        devices.ShufflerFault(REG["16.13"]),
        devices.ShoeFault(REG["16.13"]),
        devices.DeviceCount(REG["16.9"]),
    )
)

# 19:46-1.13G, as far as it is known: six or seven positions.
TABLE = rebuilt(EQUIPMENT["1.13G"])
LAYOUT = against_dealer(
    7,
    (
        *PROGRESSIVE.areas,
        wager_area("ante", TABLE, 1),
        wager_area("bet", TABLE, 2, shape=Shape.BOX),
        hand(5, rebuilt(REG["16.7"]), row=3),
    ),
    dealers_hand(5, rebuilt(REG["16.7"])),
    table=TABLE,
    rack=rebuilt(REG["16.10"]),
    boxes=False,
)

CONTEST = Contest(minimum="ace and king or better", qualifies=qualifies)
GAME = assemble(
    *("Caribbean Stud Poker", "19:47-16", EDITIONS, PARTS, agenda, IRREGULARITIES, LAYOUT),
    contest=CONTEST,
    source=RECONSTRUCTED,
)
