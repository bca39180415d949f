"""A round of Caribbean Stud Poker: 16.6 (wagers), 16.7 to 16.9 (the deal), 16.10 (the round), 16.12 (what it pays).

None of these is held. What is declared here is reconstructed; S1 to S10 say how.
"""

from collections.abc import Callable, Mapping

from croupier.declare.house import House
from croupier.games.caribbean_stud_poker import progressive
from croupier.games.caribbean_stud_poker.house import paytables, stub_count_every
from croupier.games.caribbean_stud_poker.reg import REG
from croupier.games.method import AUTOMATED_SHOE, HAND, MANUAL_SHOE
from croupier.hands.poker5 import Category, five_card_rank
from croupier.law import Cite, Source
from croupier.rounds.moves import CHIPS, COUPON, PLAQUES, Call
from croupier.rounds.postings import LOSE, PUSH, RETURNED, WIN, Limit, Outcome
from croupier.rounds.step import Step
from croupier.rounds.steps import BANK, CountStub, Deal, Decide, Place, Reveal, Settle, Showdown, Showing
from croupier.rounds.wagers.wager import Posted, Tender, Times, Wager

# 16.6, reconstructed (S1): the ante opens a round.
ANTE = Wager(key="ante", name="ante wager", size=Posted(), cite=REG["16.6"], source=Source.RECONSTRUCTED)
# 16.10, reconstructed (S2): the bet wager is exactly twice the ante.
BET = Wager(key="bet", name="bet wager", size=Times("ante", (2,)), cite=REG["16.10"], source=Source.RECONSTRUCTED)
WAGERS = (ANTE, BET, progressive.WAGER)

# 16.5, reconstructed (S7): five-card hands, highest first, and the line of 16.12 that each is paid on.
HANDS = (
    (Category.ROYAL_FLUSH, "royal flush"),
    (Category.STRAIGHT_FLUSH, "straight flush"),
    (Category.FOUR_OF_A_KIND, "four-of-a-kind"),
    (Category.FULL_HOUSE, "full house"),
    (Category.FLUSH, "flush"),
    (Category.STRAIGHT, "straight"),
    (Category.THREE_OF_A_KIND, "three-of-a-kind"),
    (Category.TWO_PAIRS, "two pair"),
    (Category.PAIR, "pair or less"),
    (Category.HIGH_CARD, "pair or less"),
)
KING, ACE = 11, 12
"""Ranks as cards count them, the deuce being 0."""

NO_MORE_BETS = "No more bets"
DEALING = {MANUAL_SHOE: REG["16.7"], HAND: REG["16.8"], AUTOMATED_SHOE: REG["16.9"]}
"""The section on each way of dealing; that they are these, in this order, follows the games beside this one (S5)."""

FIVE_CARDS = Showing(rank=five_card_rank, own=5, dealer=5, cite=REG["16.5"])


def tender(house: House) -> Tender:
    """16.6, reconstructed (S1): chips or plaques, a coupon where taken, never cash; one position, one's own hand."""
    coupon = (COUPON,) if house.flag("match_play") else ()
    return Tender(
        admits=(CHIPS, PLAQUES, *coupon),
        cite=REG["16.6"],
        seated=REG["16.6"],
        one_position=REG["16.6"],
        own_hand=REG["16.10"],
    )


def agenda(house: House) -> tuple[Step, ...]:
    """16.10: ante, five cards each with one of the dealer's face up, a bet wager or a fold, the dealer's hand."""
    dealing = DEALING[house.word("dealing")]
    return (
        Place(wagers=(ANTE, *progressive.offered(house)), closes=Call(NO_MORE_BETS, dealing), cite=REG["16.6"]),
        *progressive.before_deal(house),
        *(in_stacks(dealing) if house.word("dealing") == AUTOMATED_SHOE else one_at_a_time(dealing)),
        CountStub(every=stub_count_every(house), wrong=dealing, cite=dealing),
        # 16.10, reconstructed (S2): clockwise, twice the ante or a fold.
        Decide(bet=BET, in_turn=True, cite=REG["16.10"]),
        Reveal(cards=4, of=BANK, cite=REG["16.10"]),
        # 16.10, reconstructed (S6): one player at a time from the dealer's right.
        Settle(
            wagers=("ante", "bet"),
            showing=FIVE_CARDS,
            outcome=settlement(house),
            # 16.12: the limit is on the bet wager of a hand (S9).
            limits=(
                Limit(cents=house.whole("payout_limit"), cite=REG["16.12"], covers=("bet",), pro_rata=False),
            ),
            cite=REG["16.10"],
        ),
        *progressive.at_settlement(house),
    )  # fmt: skip


def one_at_a_time(dealing: Cite) -> tuple[Step, ...]:
    """16.7, 16.8, reconstructed (S5): a card to each player and one to the dealer, five times; his last is face up."""
    says = (
        "The dealer deals five cards to each player and to the dealer, one at a time; the dealer's last lies face up."
    )
    return tuple(
        step
        for number in range(1, 6)
        for step in (
            Deal(cards=1, says=says if number == 1 else "", cite=dealing),
            Deal(cards=1, to=BANK, up=number == 5, says="", cite=dealing),
        )
    )


def in_stacks(dealing: Cite) -> tuple[Step, ...]:
    """16.9, reconstructed (S5): a stack of five to each player, the last to the dealer, who turns up one card of it."""
    says = "The dealer deals a stack of five cards to each player and to the dealer; one of the dealer's lies face up."
    return (
        Deal(cards=5, says=says, cite=dealing),
        Deal(cards=4, to=BANK, says="", cite=dealing),
        Deal(cards=1, to=BANK, up=True, says="", cite=dealing),
    )


def settlement(house: House) -> Callable[[Showdown], Mapping[str, Outcome]]:
    """16.10, 16.12, reconstructed (S6, S8): ante and bet against a dealer who must have ace and king, or better."""
    on_ante, on_bet = paytables(house)[:2]
    even = Outcome(WIN, on_ante.cite, on_ante.lines[0][1])
    odds = dict(on_bet.lines)
    won = {int(hand): {"ante": even, "bet": Outcome(WIN, on_bet.cite, odds[line])} for hand, line in HANDS}
    unqualified = {"ante": even, "bet": Outcome(RETURNED, REG["16.10"])}
    push, lose = (dict.fromkeys(("ante", "bet"), Outcome(result, REG["16.10"])) for result in (PUSH, LOSE))

    def outcome(showdown: Showdown) -> Mapping[str, Outcome]:
        player, dealer = showdown.player, showdown.dealer
        if not qualifies(dealer):
            return unqualified
        return won[player[0]] if player > dealer else push if player == dealer else lose

    return outcome


def qualifies(dealer: tuple[int, ...]) -> bool:
    """16.10, reconstructed (S6): ace and king, or a pair or better; the lowest is ace, king, 4, 3, 2."""
    return dealer[0] > Category.HIGH_CARD or dealer[1:3] == (ACE, KING)
