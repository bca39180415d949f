"""Double Cross Poker, N.J.A.C. 19:47-25: two cards and either line of a cross of five, against the dealer's two.

Our copy has 25.1 to 25.3, 25.4(a) and 25.12(b) to (f). The deal, the settlement and the odds are reconstructed, and no
law in our copy binds them: readings X1 to X16 in `law/readings/19-47-25.toml` say how.
"""

from croupier.declare import parts
from croupier.declare.assembly import assemble
from croupier.declare.game import Term
from croupier.declare.house import House
from croupier.declare.layout import Area, Layout, PrintedOdds, Shape
from croupier.declare.options import odds_option, option
from croupier.declare.parts import AUTOMATED_SHOE, Line
from croupier.declare.parts.felt import dealers_hand, fixed, hand, held, rebuilt, table_equipment, wager_area
from croupier.declare.shorthand import POKER_HANDS, POSTED, adopted, terms, wager
from croupier.hands.board_lines import BestLine
from croupier.hands.poker3 import ThreeCards, three_card_rank
from croupier.hands.poker5 import five_card_rank
from croupier.law import Free, OneOf, Source, Subchapter
from croupier.rounds.hand import FOLDED, LIVE
from croupier.rounds.irregularities import cards, devices
from croupier.rounds.irregularities.base import reconstructed
from croupier.rounds.moves import Call
from croupier.rounds.postings import LOSE, PUSH, WIN, Outcome
from croupier.rounds.step import Step
from croupier.rounds.steps import BANK, COMMUNITY, Deal, Place, Reveal, Settle, Showing
from croupier.rounds.steps.deciding.several_wagers import DecideAll
from croupier.rounds.steps.settling.shared_board import SharedBoard
from croupier.rounds.wagers.wager import Times

REG = Subchapter("19:47")
EQUIPMENT = Subchapter("19:46")
NOTE = (
    "Adopted as R.2004 d.326, effective 16 August 2004, 36 N.J.R. 3889(a). Our copy is of the chapter as it was "
    "before its readoption of 9 June 2006, and goes from 25.4(a) to 25.12(b) without the sections between."
)
EDITIONS = (adopted("2004-08-16", "2006-06-08", REG["25.1"], NOTE),)
KNOWN, RECONSTRUCTED = " (reconstructed)", Source.RECONSTRUCTED

# 25.1: the ante comes before any card; how it ends is reconstructed, as for every wager here (X8 to X10).
ANTE = wager("ante", POSTED, REG['25.1 "Ante"'], defined=REG['25.1 "Ante"'], source=RECONSTRUCTED)
# 25.1: optional and supplemental, so only with an ante, and like it before any card (X6).
THREE_CARD = wager(
    "three-card",
    POSTED,
    REG['25.1 "Three-card wager"'],
    defined=REG['25.1 "Three-card wager"'],
    requires=("ante",),
    source=RECONSTRUCTED,
)
# 25.1: two raise wagers, each equal to the ante; a player who does not fold must make both.
FIRST_RAISE, SECOND_RAISE = [
    wager(key, Times("ante", (1,)), REG['25.1 "Raise"'], defined=REG['25.1 "Raise"'], source=RECONSTRUCTED)
    for key in ("first raise", "second raise")
]

# 25.1: five community cards in a cross, here by their places in the order of turning: first the two ends of the
# vertical line, the far one before the near one (X1), then the center, which both lines share, and the two sides.
FAR, NEAR, CENTRE, LEFT, RIGHT = range(5)
LINES = ((FAR, CENTRE, NEAR), (LEFT, CENTRE, RIGHT))
CROSS = (
    "The dealer deals five community cards face down in a cross: a vertical line of three and a horizontal line of "
    "three, which share the center card. Your hand is your two cards with either line, the dealer's is made the same "
    "way; the better line counts."
)
# 25.1: a hand is two cards of a player, or of the dealer, and the three of the line that makes the better hand.
EITHER_LINE = BestLine(own=2, lines=LINES, rank=five_card_rank)
FIVE_CARDS = SharedBoard(rank=EITHER_LINE, own=2, dealer=2, cite=REG['25.1 "Hand"'], ranked=(REG["25.5"],))
# 25.1: the three-card wager is on the player's two cards and the community card farthest from the dealer.
FARTHEST = BestLine(own=2, lines=((FAR,),), rank=three_card_rank)
THREE_CARDS = Showing(rank=FARTHEST, own=2, community=True, cite=REG['25.1 "Three-card wager"'], ranked=(REG["25.5"],))

# 25.11, not in our copy: what the wagers against the dealer pay is a stand-in (X9).
NOT_HELD = Free("any odds: these are stand-ins, because our copy lacks the paragraph")
ABOVE, AGAINST = "a hand above the dealer's", f"against the dealer{KNOWN}"
PAID_ON_ANTE, PAID_ON_RAISE = f"paid on the ante for {ABOVE}{KNOWN}", f"paid on each raise wager for {ABOVE}{KNOWN}"
ANTE_PAYS = odds_option("payout_odds.ante", "1 to 1", NOT_HELD, REG["25.11"], says=PAID_ON_ANTE)
RAISE_PAYS = odds_option("payout_odds.raise", "1 to 1", NOT_HELD, REG["25.11"], says=PAID_ON_RAISE)
# 25.5(c): its list begins with the three-card straight flush; the rest is from Boston 5 (X3). 25.11(c), not
# in our copy: the odds of the similar wager in Boston 5, 24.11(d), stand in (X10).
THREE_CARD_PAYS = parts.OddsTable(
    cite=REG["25.11"],
    key="three_card",
    says="paid for",
    known=KNOWN,
    bound=lambda _odds: NOT_HELD,
    lines=(
        Line(ThreeCards.STRAIGHT_FLUSH, "three-card straight flush", "40 to 1"),
        Line(ThreeCards.THREE_OF_A_KIND, "three-of-a-kind", "25 to 1"),
        Line(ThreeCards.STRAIGHT, "three-card straight", "6 to 1"),
        Line(ThreeCards.FLUSH, "three-card flush", "3 to 1"),
        Line(ThreeCards.PAIR, "one pair", "1 to 1"),
    ),
    heading="Three-card wager",
    on="the three-card wager, whatever the dealer holds (reconstructed)",
)

# 25.3(e) knows three ways of dealing, 19:46-1.19(b)1 names this game among those dealt from the hand; their sections,
# and that from the hand needs a shuffling device, follow the related games (X4).
DEALING = parts.dealing_under(REG["25.7"], REG["25.8"], REG["25.9"], EQUIPMENT["1.19(b)1"], cite=REG["25.3(e)"])
# 25.7 to 25.9: the stub is counted once in five rounds; a counting device excuses an automated shoe alone (X4).
STUB = parts.StubCount(REG["25.7"], REG["25.9"], (AUTOMATED_SHOE,), known=KNOWN, anywhere=True)

OPENING = "the Commission has approved the procedures for opening the table"
STANDS, FORFEITED, ON_FOLD = "stands", "forfeited", f"the three-card wager on a fold{KNOWN}"
PARTS = (
    *(ANTE, THREE_CARD, FIRST_RAISE, SECOND_RAISE),
    parts.PostedLimits("ante", "10", "100", "ante"),
    parts.PostedLimits("three-card", "5", "100", "three-card wager"),
    # 25.2: one deck, or two in different colors that alternate, where a device shuffles.
    parts.OneDeckOrTwo(
        *(REG["25.2(a)"], REG["25.2(b)"], REG["25.2(b)2"], REG["25.2(b)4"], REG["25.2(b)5"]), also=(REG["25.2(b)1"],)
    ),
    # 25.3(a)-(d): inspected and verified, shown, washed, each of two decks by itself.
    parts.NewCards(REG["25.3(a)"], REG["25.3(a)"], REG["25.3(b)"], (REG["25.3(c)"], REG["25.3(d)"])),
    # 25.4(a): the shuffle; the rest of 25.4, reconstructed (X5): idle table, cut; 25.12(f): devices leave the table.
    parts.Shuffling(REG["25.4(a)"], removal=REG["25.12(f)"]),
    parts.IdleTable(REG["25.4"], source=RECONSTRUCTED),
    parts.cut_under(REG["25.4"]),
    DEALING,
    STUB,
    # 25.3(e): eight hours from a shoe, four from the hand.
    parts.CardChange(REG["25.3(e)"], shoe=REG["25.3(e)"], hand=REG["25.3(e)"], most=8),
    # 25.3(f): how a table is opened is submitted first.
    fixed("approvals.opening", True, REG["25.3(f)"], says=OPENING),
    # 25.6, reconstructed (X11): tender of seated players.
    parts.ChipsAndCoupons(REG["25.6"], REG["25.6"], None, REG["25.10"], known=KNOWN),
    # 25.10, not in our copy: the three-card wager of a player who folds (X7).
    option("three_card_on_fold", STANDS, OneOf((STANDS, FORFEITED)), REG["25.10"], says=ON_FOLD),
    parts.odds_stated(REG["25.11"], says="the word on signs (reconstructed)"),
    *(ANTE_PAYS, RAISE_PAYS),
    parts.PrintedTable("Ante", f"the ante wager, {AGAINST}", REG["25.11"], {ABOVE: ANTE_PAYS.key}),
    parts.PrintedTable("Raises", f"each of the two raise wagers, {AGAINST}", REG["25.11"], {ABOVE: RAISE_PAYS.key}),
    THREE_CARD_PAYS,
)


def agenda(house: House) -> tuple[Step, ...]:
    """25.1: ante, two cards each, a cross with two cards face up; raise or fold; the last three; settlement."""
    method = DEALING.chosen(house)
    stands = house.word("three_card_on_fold") == STANDS
    return (
        # 25.1: before any card is dealt.
        Place(wagers=(ANTE, THREE_CARD), closes=Call("No more bets", method.call), cite=REG["25.6"]),
        # 25.1: two cards to each player and to the dealer, five face down in a cross; the order is reconstructed (X4).
        Deal(cards=2, order=method.players, cite=method.players),
        Deal(cards=2, to=BANK, cite=method.common),
        Deal(cards=5, to=COMMUNITY, says=CROSS, cite=REG['25.1 "Community card"']),
        STUB.step(house, method),
        # 25.1 "Raise": three community cards are the last, so two come before the raise wagers (X1).
        Reveal(cards=2, of=COMMUNITY, cite=REG["25.10"]),
        # 25.1 "Fold", "Raise": both raise wagers, or out of the round; a fold may leave the three-card wager (X7).
        DecideAll(
            bet=FIRST_RAISE,
            also=(SECOND_RAISE,),
            keeps=("three-card",) if stands else (),
            cite=REG['25.1 "Fold"'],
        ),
        Reveal(cards=3, of=COMMUNITY, cite=REG['25.1 "Raise"']),
        Reveal(cards=2, of=BANK, cite=REG["25.10"]),
        # 25.10, 25.11, reconstructed (X8, X10): from the dealer's right, three-card wagers first, by their own hand.
        Settle(
            wagers=("three-card",),
            showing=THREE_CARDS,
            outcome=THREE_CARD_PAYS.settlement(house, (THREE_CARD,), loses=REG["25.10"]),
            states=(LIVE, FOLDED) if stands else (LIVE,),
            final=False,
            cite=REG["25.10"],
        ),
        Settle(
            wagers=("ante", "first raise", "second raise"),
            showing=FIVE_CARDS,
            outcome=settlement(house),
            cite=REG["25.10"],
        ),
    )


def settlement(house: House) -> parts.Settlement:
    """25.10, 25.11, reconstructed (X8, X9): the higher hand wins, a tie is a push. The dealer needs no minimum."""
    ante, each = (Outcome(WIN, REG["25.11"], house.odds(pays.key)) for pays in (ANTE_PAYS, RAISE_PAYS))
    win = {"ante": ante, "first raise": each, "second raise": each}
    push, lose = (dict.fromkeys(win, Outcome(result, REG["25.10"])) for result in (PUSH, LOSE))
    return lambda showdown: (
        win if showdown.player > showdown.dealer else push if showdown.player == showdown.dealer else lose
    )


PLAYERS_TWO, DEALERS_TWO = (f"{who} has more or fewer than two cards" for who in ("a player", "the dealer"))
IRREGULARITIES = (
    # Our copy lacks 25.12(a): 23.14(a), whose next paragraphs are worded like those here, is followed (X12).
    *reconstructed((cards.FaceUpCard(REG["25.12"]),)),
    cards.DrawnInError(REG["25.12(b)"]),
    # 25.12(c): a wrong number of cards, at a player or in the cross.
    cards.WrongNumber(REG["25.12(c)"], happens=PLAYERS_TWO, all_hands=True),
    cards.WrongCommunity(REG["25.12(c)"]),
    # 25.12(c) does not mention the dealer's own cards (X13).
    *reconstructed((cards.WrongArea(REG["25.12"], happens=DEALERS_TWO, of=BANK),)),
    devices.ShufflerFault(REG["25.12(d)"]),
    devices.ShoeFault(REG["25.12(e)"]),
    # 25.9, as in the related games: a device that counts the deck, where it replaces the stub count (X4).
    *reconstructed((devices.DeviceCount(REG["25.9"]),)),
)

# 25.1: five cards in a cross, to the right of the table inventory container, three on either axis: row and column of
# each in the order of turning; rows count from the dealer, so that the far one is last. Our copy lacks the rest (X15).
ARMS = {FAR: (2, 1), NEAR: (0, 1), CENTRE: (1, 1), LEFT: (1, 0), RIGHT: (1, 2)}
LAYOUT = Layout(
    positions=6,
    areas=(
        wager_area("three-card", rebuilt(REG["25.6"])),
        *(wager_area(key, rebuilt(REG["25.6"]), 1) for key in ("ante", "first raise", "second raise")),
        hand(2, rebuilt(REG["25.7"]), row=2),
    ),
    dealer_areas=(
        *(
            Area(
                name=f"community card {number}",
                cards=1,
                place="community",
                first=number,
                shape=Shape.CARDS,
                asked=held(REG['25.1 "Community card"']),
                row=row,
                column=column,
                printed="",
            )
            for number, (row, column) in enumerate(ARMS.values(), start=1)
        ),
        dealers_hand(2, rebuilt(REG["25.7"]), row=1, column=4),
    ),
    odds=PrintedOdds(asked=rebuilt(REG["25.11"])),
    licensee=rebuilt(REG["25.6"]),
    equipment=table_equipment(rebuilt(REG["25.10"])),
)

# 25.1, 25.5: what the law's other words are here; 25.5(b), as later published, has ten ranks of five cards.
TERMS = (
    Term("hands, highest first", REG["25.5"], POKER_HANDS),
    Term("three-card hands, highest first", REG["25.5"], THREE_CARD_PAYS.hands),
    *terms(REG['25.1 "Community card"'], REG['25.1 "Fold"'], REG['25.1 "Hand"'], community_card=LINES, hand=FIVE_CARDS),
    Term("rank", REG['25.1 "Rank"'], five_card_rank),
    *terms(REG['25.1 "Round of play"'], REG['25.1 "Stub"'], REG['25.1 "Suit"'], round_of_play=agenda),
)

GAME = assemble(
    "Double Cross Poker", "19:47-25", EDITIONS, PARTS, agenda, IRREGULARITIES, LAYOUT, TERMS, source=RECONSTRUCTED
)
