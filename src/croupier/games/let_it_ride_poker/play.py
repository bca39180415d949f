"""A round of Let It Ride Poker: 18.6 to 18.6B (wagers), 18.7 to 18.9 (the deal), 18.10 (the round), 18.11 (the odds).

None of these is held. What is declared here is reconstructed; L1 to L12 say how.
"""

from collections.abc import Callable, Mapping

from croupier.declare.game import Paytable
from croupier.declare.house import House
from croupier.games.let_it_ride_poker.house import (
    ODDS,
    REG,
    five_card_table,
    limit_cents,
    offered,
    stub_count_every,
    three_card_table,
)
from croupier.games.method import AUTOMATED_SHOE, HAND, MANUAL_SHOE
from croupier.hands.poker3 import ThreeCards, three_card_rank
from croupier.hands.poker5 import Category, five_card_rank
from croupier.law import Cite, Source
from croupier.rounds.hand import DONE
from croupier.rounds.moves import CHIPS, COUPON, PLAQUES, Call
from croupier.rounds.postings import LOSE, WIN, Limit, Outcome
from croupier.rounds.step import Step
from croupier.rounds.steps import COMMUNITY, CountStub, Deal, Place, Reveal, Settle, Showdown, Showing
from croupier.rounds.steps.dealing.burn import Burn
from croupier.rounds.steps.deciding.let_ride import LetRide
from croupier.rounds.wagers.wager import Posted, Tender, Times, Wager

# 18.6, reconstructed (L1): three equal wagers, none without the others.
EQUAL = Times("bet 1", (1,))
FIRST = Wager(
    key="bet 1",
    name="bet 1 wager",
    size=Posted(),
    beside=("bet 2", "bet 3"),
    cite=REG["18.6"],
    source=Source.RECONSTRUCTED,
)
SECOND, THIRD = (
    Wager(
        key=f"bet {number}",
        name=f"bet {number} wager",
        size=EQUAL,
        requires=("bet 1",),
        beside=("bet 2", "bet 3"),
        cite=REG["18.6"],
        source=Source.RECONSTRUCTED,
    )
    for number in (2, 3)
)
BETS = (FIRST, SECOND, THIRD)
# 18.6A, 18.6B, reconstructed (L9, L10): each only beside the three wagers.
FIVE_CARD = Wager(
    key="let it ride bonus",
    name="let it ride bonus wager",
    size=Posted(),
    requires=("bet 1",),
    cite=REG["18.6A"],
    source=Source.RECONSTRUCTED,
)
THREE_CARD = Wager(
    key="three-card bonus",
    name="three-card bonus wager",
    size=Posted(),
    requires=("bet 1",),
    cite=REG["18.6B"],
    source=Source.RECONSTRUCTED,
)
WAGERS = (*BETS, FIVE_CARD, THREE_CARD)

# 18.5, reconstructed (L7): five-card hands, highest first, and the line that each is paid on.
HANDS = (
    (Category.ROYAL_FLUSH, "royal flush"),
    (Category.STRAIGHT_FLUSH, "straight flush"),
    (Category.FOUR_OF_A_KIND, "four-of-a-kind"),
    (Category.FULL_HOUSE, "full house"),
    (Category.FLUSH, "flush"),
    (Category.STRAIGHT, "straight"),
    (Category.THREE_OF_A_KIND, "three-of-a-kind"),
    (Category.TWO_PAIRS, "two pair"),
    (Category.PAIR, "pair of tens or better"),
)
THREE_CARD_HANDS = (
    (ThreeCards.STRAIGHT_FLUSH, "straight flush"),
    (ThreeCards.THREE_OF_A_KIND, "three-of-a-kind"),
    (ThreeCards.STRAIGHT, "straight"),
    (ThreeCards.FLUSH, "flush"),
    (ThreeCards.PAIR, "pair"),
)
TEN, ACE = 8, 12
"""Ranks as cards count them, the deuce being 0."""

NO_MORE_BETS = "No more bets"
DEALING = {MANUAL_SHOE: REG["18.7"], HAND: REG["18.8"], AUTOMATED_SHOE: REG["18.9"]}
"""The section on each way of dealing; that they are these, in this order, follows the games beside this one (L5)."""

FIVE_CARDS = Showing(rank=five_card_rank, own=3, community=True, cite=REG["18.5"])
THREE_CARDS = Showing(rank=three_card_rank, own=3, cite=REG["18.5"])


def tender(house: House) -> Tender:
    """18.6, reconstructed (L1): chips or plaques, a coupon where taken, never cash; one position, one's own hand."""
    coupon = (COUPON,) if house.flag("match_play") else ()
    return Tender(
        admits=(CHIPS, PLAQUES, *coupon),
        cite=REG["18.6"],
        seated=REG["18.6"],
        one_position=REG["18.6"],
        own_hand=REG["18.10"],
    )


def agenda(house: House) -> tuple[Step, ...]:
    """18.10: three equal wagers, three cards each and two for all; bet 1 and bet 2 ride or are taken back."""
    dealing = DEALING[house.word("dealing")]
    stacks = house.word("dealing") == AUTOMATED_SHOE
    return (
        Place(wagers=wagers(house), closes=Call(NO_MORE_BETS, dealing), cite=REG["18.6"]),
        *(in_stacks(dealing) if stacks else one_at_a_time(dealing)),
        CountStub(every=stub_count_every(house), wrong=dealing, cite=dealing),
        # 18.10, reconstructed (L2): clockwise; what was taken back cannot be put up again.
        LetRide(bet=FIRST, in_turn=True, cite=REG["18.10"]),
        Reveal(cards=1, of=COMMUNITY, cite=REG["18.10"]),
        LetRide(bet=SECOND, in_turn=True, cite=REG["18.10"]),
        Reveal(cards=1, of=COMMUNITY, cite=REG["18.10"]),
        *settled(house),
    )


def wagers(house: House) -> tuple[Wager, ...]:
    """18.6, 18.6A, 18.6B: what may be placed before the deal at this table."""
    bonuses = {"let_it_ride_bonus": FIVE_CARD, "three_card_bonus": THREE_CARD}
    return (*BETS, *(wager for key, wager in bonuses.items() if offered(house, key)))


def one_at_a_time(dealing: Cite) -> tuple[Step, ...]:
    """18.7, 18.8, reconstructed (L5): a card to each player and one for all in turn, until there are three and two."""
    says = "The dealer deals three cards face down to each player and two for all, one at a time."
    return (
        Deal(cards=1, says=says, cite=dealing),
        Deal(cards=1, to=COMMUNITY, says="", cite=dealing),
        Deal(cards=1, says="", cite=dealing),
        Deal(cards=1, to=COMMUNITY, says="", cite=dealing),
        Deal(cards=1, says="", cite=dealing),
    )


def in_stacks(dealing: Cite) -> tuple[Step, ...]:
    """18.9, reconstructed (L5): a stack of three to each player; of the last one a card is burned, two are for all."""
    says = "The dealer deals a stack of three cards to each player, and two of a last stack for all."
    return (
        Deal(cards=3, says=says, cite=dealing),
        Deal(cards=2, to=COMMUNITY, says="", cite=dealing),
        Burn(cards=1, cite=dealing),
    )


def settled(house: House) -> tuple[Step, ...]:
    """18.10, reconstructed (L6): from the dealer's right, what rides and the bonus on five cards, then on three."""
    bets = tuple(bet.key for bet in BETS)
    # 18.11, reconstructed (L11): one limit on what the three wagers of a hand win together.
    limit = Limit(cents=limit_cents(house), cite=REG["18.11"], covers=bets, pro_rata=True)
    bonus = (FIVE_CARD.key,) if offered(house, "let_it_ride_bonus") else ()
    first = Settle(
        wagers=(*bets, *bonus),
        showing=FIVE_CARDS,
        outcome=settlement(house),
        limits=(limit,),
        cite=REG["18.10"],
    )
    if not offered(house, "three_card_bonus"):
        return (first,)
    last = Settle(
        wagers=(THREE_CARD.key,),
        showing=THREE_CARDS,
        outcome=three_card_settlement(house),
        states=(DONE,),
        final=False,
        cite=REG["18.6B"],
    )
    return (first, last)


def settlement(house: House) -> Callable[[Showdown], Mapping[str, Outcome]]:
    """18.11, 18.6A, reconstructed (L8, L9): the wagers that ride win or lose together, a bonus by its own table."""
    wins = {line: Outcome(WIN, REG["18.11"], house.odds(f"payout_odds.{line}")) for line in ODDS}
    bonus = _won(five_card_table(house))
    lose, lost_bonus = Outcome(LOSE, REG["18.11"]), Outcome(LOSE, REG["18.6A"])
    by_line = {
        line: dict.fromkeys((bet.key for bet in BETS), wins.get(line, lose))
        | {FIVE_CARD.key: bonus.get(line, lost_bonus)}
        for line in ("", *ODDS)
    }
    return lambda showdown: by_line[line_of(showdown.player)]


def line_of(rank: tuple[int, ...]) -> str:
    """The line of 18.11 that a five-card hand falls on, "" for one that loses: a pair below tens, or no pair."""
    if rank[0] == Category.PAIR and rank[1] < TEN:
        return ""
    return LINE_OF.get(rank[0], "")


LINE_OF = {int(category): line for category, line in HANDS}
THREE_CARD_LINE_OF = {int(hand): line for hand, line in THREE_CARD_HANDS}


def three_card_settlement(house: House) -> Callable[[Showdown], Mapping[str, Outcome]]:
    """18.6B, reconstructed (L10): one's own three cards by the table, whatever the five cards are worth."""
    wins, lose = _won(three_card_table(house)), Outcome(LOSE, REG["18.6B"])
    return lambda showdown: {THREE_CARD.key: wins.get(three_card_line_of(showdown.player), lose)}


def three_card_line_of(rank: tuple[int, ...]) -> str:
    """The line of 18.6B that three cards fall on, "" for none; ace, king, queen of one suit are a mini royal."""
    if rank == (ThreeCards.STRAIGHT_FLUSH, ACE):
        return "mini royal"
    return THREE_CARD_LINE_OF.get(rank[0], "")


def _won(table: Paytable | None) -> dict[str, Outcome]:
    return {line: Outcome(WIN, table.cite, odds) for line, odds in table.lines} if table is not None else {}
