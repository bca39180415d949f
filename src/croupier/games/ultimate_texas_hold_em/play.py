"""A round of Ultimate Texas Hold 'Em: 32.5 (rankings), 32.6 (wagers), 32.7 to 32.9 (the deal), 32.10 (the round).

Only the headings of these sections are held. What is wagered when, what qualifies and what is paid is reconstructed:
U1 to U8 and U12 say how.
"""

from collections.abc import Callable, Mapping

from msgspec.structs import replace

from croupier.declare.game import Term
from croupier.declare.house import House
from croupier.games.method import AUTOMATED_SHOE, HAND, MANUAL_SHOE
from croupier.games.ultimate_texas_hold_em.house import (
    FLUSH,
    FOUR,
    FOUR_ONLY,
    FULL_HOUSE,
    REG,
    ROYAL,
    STRAIGHT,
    STRAIGHT_FLUSH,
    THREE,
    blind_odds,
    limit_cents,
    offers_trips,
    stub_count_every,
    trips_odds,
)
from croupier.hands.best_of import BestOf
from croupier.hands.poker5 import Category, five_card_rank
from croupier.law import Source
from croupier.money import EVEN
from croupier.rounds.hand import FOLDED, LIVE, Hand
from croupier.rounds.moves import CHIPS, COUPON, PLAQUES, Call, Fold
from croupier.rounds.postings import LOSE, PUSH, WIN, Limit, Outcome
from croupier.rounds.round import Round
from croupier.rounds.step import Step
from croupier.rounds.steps import BANK, COMMUNITY, COUNTERCLOCKWISE, CountStub, Deal, Place, Reveal, Settle, Showdown
from croupier.rounds.steps.deciding.deferrable_wager import DecideOnce
from croupier.rounds.steps.settling.shared_board import SharedBoard
from croupier.rounds.wagers.wager import Posted, Tender, Times, Wager

# 32.6, reconstructed (U1): ante and blind before any card, equal to each other, neither without the other.
ANTE = Wager(
    key="ante",
    name="ante wager",
    size=Posted(),
    beside=("blind",),
    cite=REG["32.6"],
    source=Source.RECONSTRUCTED,
)
BLIND = Wager(
    key="blind",
    name="blind wager",
    size=Times("ante", (1,)),
    requires=("ante",),
    cite=REG["32.6"],
    source=Source.RECONSTRUCTED,
)
# 32.6, reconstructed (U7): optional, beside the other two, within limits of its own.
TRIPS = Wager(
    key="trips",
    name="trips wager",
    size=Posted(),
    requires=("ante", "blind"),
    cite=REG["32.6"],
    source=Source.RECONSTRUCTED,
)
# 32.10, reconstructed (U3): once in a round; the sooner it is placed, the more.
PLAY = Wager(
    key="play",
    name="play wager",
    size=Times("ante", (1, 2, 3, 4)),
    cite=REG["32.10"],
    source=Source.RECONSTRUCTED,
)
WAGERS = (ANTE, BLIND, TRIPS, PLAY)
BEFORE_FLOP = replace(PLAY, size=Times("ante", (3, 4)))
BEFORE_FLOP_FOUR = replace(PLAY, size=Times("ante", (4,)))
AFTER_FLOP = replace(PLAY, size=Times("ante", (2,)))
AFTER_RIVER = replace(PLAY, size=Times("ante", (1,)))

# 32.5, reconstructed (U2): ten ranks of five cards, highest first; those with a line are paid on it.
HANDS = (
    (Category.ROYAL_FLUSH, ROYAL),
    (Category.STRAIGHT_FLUSH, STRAIGHT_FLUSH),
    (Category.FOUR_OF_A_KIND, FOUR),
    (Category.FULL_HOUSE, FULL_HOUSE),
    (Category.FLUSH, FLUSH),
    (Category.STRAIGHT, STRAIGHT),
    (Category.THREE_OF_A_KIND, THREE),
    (Category.TWO_PAIRS, "two pair"),
    (Category.PAIR, "one pair"),
    (Category.HIGH_CARD, "high card"),
)
LINE_OF = {int(hand): line for hand, line in HANDS}
BEST_FIVE = BestOf(5, five_card_rank)
# 32.5, 32.10, reconstructed (U2): the best five of two own cards and the five of the board, of the dealer too.
BEST_OF_SEVEN = SharedBoard(rank=BEST_FIVE, own=2, dealer=2, cite=REG["32.5"])

# 32.10, reconstructed (U4): the dealer qualifies with a pair or better.
LOWEST_QUALIFYING = (int(Category.PAIR),)

NO_MORE_BETS = "No more bets"
DEALING = {MANUAL_SHOE: REG["32.7"], HAND: REG["32.8"], AUTOMATED_SHOE: REG["32.9"]}
"""The section on each way of dealing."""
BOARD = (
    "The dealer deals five community cards face down in a row. Your hand is the best five of your two cards and these "
    "five; the dealer's is made the same way."
)


def tender(house: House) -> Tender:
    """32.6, reconstructed (U8): chips, plaques, a coupon where taken; seated players, 32.12: at one position each."""
    coupon = (COUPON,) if house.flag("match_play") else ()
    return Tender(
        admits=(CHIPS, PLAQUES, *coupon),
        cite=REG["32.6"],
        seated=REG["32.6"],
        one_position=REG["32.12"],
        own_hand=REG["32.10"],
    )


def agenda(house: House) -> tuple[Step, ...]:
    """32.10, reconstructed: wagers, cards, a decision before the flop, one after it, one after the river; showdown."""
    dealing = DEALING[house.word("dealing")]
    trips = (TRIPS,) if offers_trips(house) else ()
    before_flop = BEFORE_FLOP_FOUR if house.word("before_flop") == FOUR_ONLY else BEFORE_FLOP
    return (
        Place(wagers=(ANTE, BLIND, *trips), closes=Call(NO_MORE_BETS, dealing), cite=REG["32.6"]),
        # 32.7 to 32.9: two cards to each player and to the dealer, five face down for all; the order is U5.
        Deal(cards=2, order=dealing, cite=dealing),
        Deal(cards=2, to=BANK, cite=dealing),
        Deal(cards=5, to=COMMUNITY, says=BOARD, cite=dealing),
        CountStub(every=stub_count_every(house), wrong=dealing, cite=dealing),
        # 32.10 (U3): four times the ante, or three; then twice; at last once, or out of the round.
        DecideOnce(bet=before_flop, called="pre-flop", checks=True, cite=REG["32.10"]),
        Reveal(cards=3, of=COMMUNITY, cite=REG["32.10"]),
        DecideOnce(bet=AFTER_FLOP, called="flop", checks=True, cite=REG["32.10"]),
        Reveal(cards=2, of=COMMUNITY, cite=REG["32.10"]),
        # 32.10 (U7): a fold gives up ante and blind; the trips wager stands.
        DecideOnce(bet=AFTER_RIVER, called="river", keeps=("trips",) if trips else (), cite=REG["32.10"]),
        Reveal(cards=2, of=BANK, cite=REG["32.10"]),
        # 32.10, reconstructed (U4): from the dealer's right, one player at a time: ante, play, blind, trips.
        Settle(
            wagers=("ante", "play", "blind", *(["trips"] if trips else [])),
            showing=BEST_OF_SEVEN,
            outcome=settlement(house),
            order=COUNTERCLOCKWISE,
            states=(LIVE, FOLDED) if trips else (LIVE,),
            # 32.11, reconstructed (U12): on what is won against the dealer; the blind, paid last of it, bears the cut.
            limits=(
                Limit(cents=limit_cents(house), cite=REG["32.11"], covers=("ante", "play", "blind"), pro_rata=False),
            ),
            cite=REG["32.10"],
        ),
    )


def settlement(house: House) -> Callable[[Showdown], Mapping[str, Outcome]]:
    """32.10, 32.11, reconstructed (U4, U6, U7): three wagers against the dealer, trips by the player's hand alone."""
    even, push, lose = Outcome(WIN, REG["32.11"], EVEN), Outcome(PUSH, REG["32.10"]), Outcome(LOSE, REG["32.10"])
    blind, trips = ({line: Outcome(WIN, REG["32.11"], odds) for line, odds in table(house).items()}
                    for table in (blind_odds, trips_odds))  # fmt: skip
    offered = offers_trips(house)

    def outcome(showdown: Showdown) -> Mapping[str, Outcome]:
        mine, his = showdown.player, showdown.dealer
        line = LINE_OF[mine[0]]
        side = {"trips": trips.get(line, lose)} if offered else {}
        if mine == his:
            return {"ante": push, "play": push, "blind": push, **side}
        above = mine > his
        # Only a dealer who qualifies touches the ante.
        ante = push if not qualifies(his) else even if above else lose
        if above:
            return {"ante": ante, "play": even, "blind": blind.get(line, push), **side}
        return {"ante": ante, "play": lose, "blind": lose, **side}

    return outcome


def trips_line(r: Round, hand: Hand) -> str:
    """The line of a hand by its two cards and what lies face up of the board; "" while they are fewer than five."""
    cards = hand.cards + r.area(COMMUNITY).cards
    return LINE_OF[BEST_FIVE(cards)[0]] if len(cards) >= BEST_FIVE.size else ""


def qualifies(dealer: tuple[int, ...]) -> bool:
    """32.10, reconstructed (U4): a pair or better in the dealer's best five."""
    return dealer >= LOWEST_QUALIFYING


# What the law's other words are here; 32.1, which would define them, is not held.
TERMS = (
    Term("hands, highest first", REG["32.5"], HANDS),
    Term("hand", REG["32.5"], BEST_OF_SEVEN),
    Term("qualifies: a pair or better", REG["32.10"], qualifies),
    Term("fold", REG["32.10"], Fold),
    Term("stub", REG["32.7"], CountStub),
)
