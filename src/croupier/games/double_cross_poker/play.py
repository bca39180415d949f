"""A round of Double Cross Poker: 25.1 (wagers, cross, hand), 25.5 (rankings), 25.6 to 25.11 (the round, its odds).

25.1 is held, 25.5 in part; of 25.6 to 25.11 nothing is. The deal, the order of the round, what wins and what it pays
are reconstructed: X1 to X11 say how.
"""

from collections.abc import Callable, Mapping

from croupier.declare.game import Term
from croupier.declare.house import House
from croupier.equipment.cards import suit_of
from croupier.games.double_cross_poker.house import REG, STANDS, paytables, stub_count_every
from croupier.games.method import AUTOMATED_SHOE, HAND, MANUAL_SHOE
from croupier.hands.board_lines import BestLine
from croupier.hands.poker3 import ThreeCards, three_card_rank
from croupier.hands.poker5 import Category, five_card_rank
from croupier.law import Source
from croupier.rounds.hand import FOLDED, LIVE
from croupier.rounds.moves import CHIPS, COUPON, PLAQUES, Call, Fold
from croupier.rounds.postings import LOSE, PUSH, WIN, Outcome
from croupier.rounds.step import Step
from croupier.rounds.steps import (
    BANK,
    COMMUNITY,
    CountStub,
    Deal,
    Place,
    Reveal,
    Settle,
    Showdown,
    Showing,
)
from croupier.rounds.steps.deciding.several_wagers import DecideAll
from croupier.rounds.steps.settling.shared_board import SharedBoard
from croupier.rounds.wagers.wager import Posted, Tender, Times, Wager

# 25.1: the ante comes before any card; what becomes of it is reconstructed, as of every wager here (X8 to X10).
ANTE = Wager(
    key="ante",
    name="ante wager",
    size=Posted(),
    cite=REG['25.1 "Ante"'],
    defined=REG['25.1 "Ante"'],
    source=Source.RECONSTRUCTED,
)
# 25.1: optional and supplemental, so beside an ante, and like it before any card (X6).
THREE_CARD = Wager(
    key="three-card",
    name="three-card wager",
    size=Posted(),
    requires=("ante",),
    cite=REG['25.1 "Three-card wager"'],
    defined=REG['25.1 "Three-card wager"'],
    source=Source.RECONSTRUCTED,
)
# 25.1: two raise wagers, each equal to the ante, both required of who does not fold.
FIRST_RAISE = Wager(
    key="first raise",
    name="first raise wager",
    size=Times("ante", (1,)),
    cite=REG['25.1 "Raise"'],
    defined=REG['25.1 "Raise"'],
    source=Source.RECONSTRUCTED,
)
SECOND_RAISE = Wager(
    key="second raise",
    name="second raise wager",
    size=Times("ante", (1,)),
    cite=REG['25.1 "Raise"'],
    defined=REG['25.1 "Raise"'],
    source=Source.RECONSTRUCTED,
)
WAGERS = (ANTE, THREE_CARD, FIRST_RAISE, SECOND_RAISE)

# 25.1: five community cards in a cross, here by their places in the order of turning: first the two ends of the
# vertical line, the far one before the near one (X1), then the centre, which both lines share, and the two sides.
FAR, NEAR, CENTRE, LEFT, RIGHT = range(5)
LINES = ((FAR, CENTRE, NEAR), (LEFT, CENTRE, RIGHT))
CROSS = (
    "The dealer deals five community cards face down in a cross: a vertical line of three and a horizontal line of "
    "three, which share the centre card. Your hand is your two cards with either line, the dealer's is made the same "
    "way; the better line counts."
)
# 25.1: a hand is two cards of a player, or of the dealer, and the three of either line, whichever make the better one.
FIVE_CARDS = SharedBoard(
    rank=BestLine(own=2, lines=LINES, rank=five_card_rank),
    own=2,
    dealer=2,
    cite=REG['25.1 "Hand"'],
    ranked=(REG["25.5"],),
)
# 25.1: the three-card wager is on the player's two cards and the community card farthest from the dealer.
THREE_CARDS = Showing(
    rank=BestLine(own=2, lines=((FAR,),), rank=three_card_rank),
    own=2,
    community=True,
    cite=REG['25.1 "Three-card wager"'],
    ranked=(REG["25.5"],),
)

# 25.5(b), as later published: ten ranks of five cards, highest first.
HANDS = (
    (Category.ROYAL_FLUSH, "royal flush"),
    (Category.STRAIGHT_FLUSH, "straight flush"),
    (Category.FOUR_OF_A_KIND, "four-of-a-kind"),
    (Category.FULL_HOUSE, "full house"),
    (Category.FLUSH, "flush"),
    (Category.STRAIGHT, "straight"),
    (Category.THREE_OF_A_KIND, "three-of-a-kind"),
    (Category.TWO_PAIRS, "two pair"),
    (Category.PAIR, "one pair"),
    (Category.HIGH_CARD, "high card"),
)
# 25.5(c): its list begins with the three-card straight flush; the rest is as in Boston 5 (X3).
THREE_CARD_HANDS = (
    (ThreeCards.STRAIGHT_FLUSH, "three-card straight flush"),
    (ThreeCards.THREE_OF_A_KIND, "three-of-a-kind"),
    (ThreeCards.STRAIGHT, "three-card straight"),
    (ThreeCards.FLUSH, "three-card flush"),
    (ThreeCards.PAIR, "one pair"),
)

NO_MORE_BETS = "No more bets"
DEALING = {MANUAL_SHOE: REG["25.7"], HAND: REG["25.8"], AUTOMATED_SHOE: REG["25.9"]}
"""The section on each way of dealing; that they are these, in this order, follows the games beside this one (X4)."""


def tender(house: House) -> Tender:
    """25.6, reconstructed (X11): chips or plaques, a match play coupon where taken, never cash; seated players."""
    coupon = (COUPON,) if house.flag("match_play") else ()
    return Tender(admits=(CHIPS, PLAQUES, *coupon), cite=REG["25.6"], seated=REG["25.6"], own_hand=REG["25.10"])


def agenda(house: House) -> tuple[Step, ...]:
    """25.1: ante, two cards each, a cross of five, two of it shown; raise or fold; the last three; settlement."""
    dealing = DEALING[house.word("dealing")]
    stands = house.word("three_card_on_fold") == STANDS
    return (
        # 25.1: before any card is dealt.
        Place(wagers=(ANTE, THREE_CARD), closes=Call(NO_MORE_BETS, dealing), cite=REG["25.6"]),
        # 25.1: two cards to each player and to the dealer, five face down in a cross; the order is reconstructed (X4).
        Deal(cards=2, order=dealing, cite=dealing),
        Deal(cards=2, to=BANK, cite=dealing),
        Deal(cards=5, to=COMMUNITY, says=CROSS, cite=REG['25.1 "Community card"']),
        CountStub(every=stub_count_every(house), wrong=dealing, cite=dealing),
        # 25.1 "Raise": three community cards are the last, so two come before the raise wagers (X1).
        Reveal(cards=2, of=COMMUNITY, cite=REG["25.10"]),
        # 25.1 "Fold", "Raise": both raise wagers, or out of the round.
        DecideAll(
            bet=FIRST_RAISE,
            also=(SECOND_RAISE,),
            keeps=("three-card",) if stands else (),
            cite=REG['25.1 "Fold"'],
        ),
        Reveal(cards=3, of=COMMUNITY, cite=REG['25.1 "Raise"']),
        Reveal(cards=2, of=BANK, cite=REG["25.10"]),
        # 25.10, reconstructed (X8): from the dealer's right, three-card wagers first; a fold may leave them (X7).
        Settle(
            wagers=("three-card",),
            showing=THREE_CARDS,
            outcome=three_card_settlement(house),
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


def settlement(house: House) -> Callable[[Showdown], Mapping[str, Outcome]]:
    """25.10, 25.11, reconstructed (X8, X9): the higher hand wins, a tie is a push, the dealer needs no minimum."""
    on_ante, on_raise, _three_card = paytables(house)
    ante, each = (Outcome(WIN, table.cite, table.lines[0][1]) for table in (on_ante, on_raise))
    win = {"ante": ante, "first raise": each, "second raise": each}
    push, lose = (dict.fromkeys(win, Outcome(result, REG["25.10"])) for result in (PUSH, LOSE))
    return lambda showdown: (
        win if showdown.player > showdown.dealer else push if showdown.player == showdown.dealer else lose
    )


def three_card_settlement(house: House) -> Callable[[Showdown], Mapping[str, Outcome]]:
    """25.11, reconstructed (X10): a hand of the table wins, whatever the dealer holds; any other loses."""
    table = paytables(house)[2]
    hands = {line: int(hand) for hand, line in THREE_CARD_HANDS}
    wins = {hands[line]: {"three-card": Outcome(WIN, table.cite, odds)} for line, odds in table.lines}
    lose = {"three-card": Outcome(LOSE, REG["25.10"])}
    return lambda showdown: wins.get(showdown.player[0], lose)


# 25.1, 25.5: what the law's other words are here.
TERMS = (
    Term("hands, highest first", REG["25.5"], HANDS),
    Term("three-card hands, highest first", REG["25.5"], THREE_CARD_HANDS),
    Term("community card", REG['25.1 "Community card"'], LINES),
    Term("fold", REG['25.1 "Fold"'], Fold),
    Term("hand", REG['25.1 "Hand"'], FIVE_CARDS),
    Term("rank", REG['25.1 "Rank"'], five_card_rank),
    Term("round of play", REG['25.1 "Round of play"'], agenda),
    Term("stub", REG['25.1 "Stub"'], CountStub),
    Term("suit", REG['25.1 "Suit"'], suit_of),
)
