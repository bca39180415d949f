"""A round of Three Card Poker: 20.6 (wagers), 20.7 to 20.9 (the deal), 20.10 (the round), 20.11 (what it pays)."""

from collections.abc import Callable, Mapping

from croupier.declare.game import Term
from croupier.declare.house import House
from croupier.games.method import AUTOMATED_SHOE, HAND, MANUAL_SHOE
from croupier.games.three_card_poker.house import (
    AFTER_PLAY_WAGERS,
    LEDGER_LINES,
    PASS_BY_PASS,
    PLAYER_BY_PLAYER,
    REG,
    bonus,
    ledger,
    stub_count_every,
)
from croupier.hands.poker3 import ThreeCards, three_card_rank
from croupier.law import Cite, Source
from croupier.money import EVEN
from croupier.rounds.moves import CHIPS, COUPON, PLAQUES, Call, Fold
from croupier.rounds.postings import LOSE, PUSH, RETURNED, WIN, Outcome
from croupier.rounds.step import Step
from croupier.rounds.steps import (
    BANK,
    COUNTERCLOCKWISE,
    CountStub,
    Deal,
    Decide,
    Place,
    Reveal,
    Settle,
    Showdown,
    Showing,
)
from croupier.rounds.value import Value
from croupier.rounds.wagers.wager import Bonus, Posted, Tender, Times, Wager

# 20.6, reconstructed (T8): ante, pair plus, or both, each by itself; 20.10(b): a play wager equal to the ante.
ANTE = Wager(key="ante", name="ante wager", size=Posted(), cite=REG["20.6"], source=Source.RECONSTRUCTED)
PAIR_PLUS = Wager(key="pair plus", name="pair plus wager", size=Posted(), cite=REG["20.6"], source=Source.RECONSTRUCTED)
PLAY = Wager(key="play", name="play wager", size=Times("ante", (1,)), cite=REG["20.10(b)"])
WAGERS = (ANTE, PAIR_PLUS, PLAY)

# 20.11(a)3: no stake of its own; the ante fixes its amount (T2).
ANTE_BONUS = Bonus(key="ante bonus", name="ante bonus", on="ante", cite=REG["20.11(a)3"])

# The hands of 20.11(a)2-3, highest first, and the line that each is paid on.
HANDS = (
    (ThreeCards.STRAIGHT_FLUSH, "straight flush"),
    (ThreeCards.THREE_OF_A_KIND, "three-of-a-kind"),
    (ThreeCards.STRAIGHT, "straight"),
    (ThreeCards.FLUSH, "flush"),
    (ThreeCards.PAIR, "pair"),
)

QUEEN = 10
"""The rank of a queen as cards count it, the deuce being 0."""


def tender(house: House) -> Tender:
    """20.6 (T8): chips or plaques, a match play coupon where taken, by seated players; each plays his own hand."""
    coupon = (COUPON,) if house.flag("match_play") else ()
    return Tender(
        admits=(CHIPS, PLAQUES, *coupon),
        cite=REG["20.6"],
        seated=REG["20.6"],
        one_position=None if house.flag("two_positions") else REG["20.6"],
        adjacent=REG["20.6"] if house.flag("two_positions") else None,
        own_hand=REG["20.10(a)"],
    )


class Method(Value, frozen=True, kw_only=True):
    """The paragraphs that govern one way of dealing, and whether a hand's three cards come as one stack."""

    call: Cite
    players: Cite
    dealer: Cite
    count: Cite
    stacks: bool = False


METHODS = {
    # 20.7 is not held but for its end: as from the hand (T10).
    MANUAL_SHOE: Method(call=REG["20.7"], players=REG["20.7"], dealer=REG["20.7"], count=REG["20.7"]),
    HAND: Method(call=REG["20.8(b)3"], players=REG["20.8(c)"], dealer=REG["20.8(c)"], count=REG["20.8(e)"]),
    AUTOMATED_SHOE: Method(
        call=REG["20.9(b)2"],
        players=REG["20.9(c)"],
        dealer=REG["20.9(c)1"],
        count=REG["20.9(e)"],
        stacks=True,
    ),
}


def agenda(house: House) -> tuple[Step, ...]:
    """20.10: wagers, three cards each, a play wager or a fold, the dealer's hand, settlement."""
    method = METHODS[house.word("dealing")]
    place = Place(wagers=(ANTE, PAIR_PLUS), closes=Call("No more bets", method.call), cite=REG["20.6"])
    # 20.8(e), 20.9(e): the stub is counted once in five rounds, unless a device counts the deck (20.7 (end)).
    count = CountStub(every=stub_count_every(house), wrong=REG["20.7"], cite=method.count)
    # 20.10(b): those with an ante, clockwise: a play wager or a fold, which forfeits the pair plus wager too.
    decide = Decide(bet=PLAY, asks="ante", in_turn=True, cite=REG["20.10(b)"])
    ending = (Reveal(cards=3, of=BANK, cite=REG["20.10(b)"]), settle(house))
    if not method.stacks:
        return (place, *one_at_a_time(method), count, decide, *ending)
    players = Deal(cards=3, cite=method.players)
    if house.word("dealer_stack") == AFTER_PLAY_WAGERS:
        # 20.9(c)2: the dealer's stack stays in the shoe until the forfeited hands are in the discard rack.
        return (place, players, decide, Deal(cards=3, to=BANK, cite=REG["20.9(c)2"]), count, *ending)
    return (place, players, Deal(cards=3, to=BANK, cite=method.dealer), count, decide, *ending)


def one_at_a_time(method: Method) -> tuple[Step, ...]:
    """20.8(c): clockwise from the dealer's left, a card to each player and one to the dealer, until each has three."""
    says = "The dealer deals three cards face down to each player and to the dealer, one at a time."
    return tuple(
        step
        for number in range(3)
        for step in (
            Deal(cards=1, says="" if number else says, cite=method.players),
            Deal(cards=1, to=BANK, says="", cite=method.dealer),
        )
    )


def settle(house: House) -> Settle:
    """20.10(c)1-2: all losers and then all winners, or one player at a time, from the dealer's right."""
    return Settle(
        wagers=("ante", "play", "pair plus"),
        bonuses=(ANTE_BONUS,),
        # 20.3, reconstructed (T11): the ace is low only in 3, 2, ace; suits are equal.
        showing=Showing(rank=three_card_rank, own=3, dealer=3, cite=REG["20.3"]),
        outcome=settlement(house),
        order=COUNTERCLOCKWISE,
        losers_first=PAID_AFTER_LOSERS[house.word("settlement")] is not None,
        cite=SETTLED[house.word("settlement")],
    )


SETTLED = {PASS_BY_PASS: REG["20.10(c)1"], PLAYER_BY_PLAYER: REG["20.10(c)2"]}
COLLECTED = {PASS_BY_PASS: REG["20.10(c)1ii"], PLAYER_BY_PLAYER: REG["20.10(c)2ii"]}
PAID_AFTER_LOSERS: dict[str, Cite | None] = {PASS_BY_PASS: REG["20.10(c)1iii"], PLAYER_BY_PLAYER: None}
"""The paragraphs under which each procedure settles, takes what is lost, and has winners wait for all losers."""


def settlement(house: House) -> Callable[[Showdown], Mapping[str, Outcome]]:
    """20.11(a)1, 20.11(a)2, 20.11(a)3: ante and play against the dealer, the rest by the player's hand alone (T2)."""
    lose = Outcome(LOSE, COLLECTED[house.word("settlement")])
    even = Outcome(WIN, REG["20.11(a)1"], EVEN)
    # 20.11(a)1: no queen high, and the ante is paid while the play wager goes back, whatever the player holds.
    unqualified = {"ante": even, "play": Outcome(RETURNED, REG["20.11(a)1"])}
    # The tie is nowhere in the text held: neither paid nor collected (T1).
    tied = dict.fromkeys(("ante", "play"), Outcome(PUSH, REG["20.11(a)1"]))
    won, lost = dict.fromkeys(("ante", "play"), even), dict.fromkeys(("ante", "play"), lose)
    by_hand = {hand: {"pair plus": lose} for hand in ThreeCards}
    for hand, line in HANDS:
        by_hand[hand] = paid_by_table(house, line)

    def outcomes(showdown: Showdown) -> Mapping[str, Outcome]:
        mine = by_hand[ThreeCards(showdown.player[0])]
        if not qualifies(showdown.dealer):
            return {**unqualified, **mine}
        if showdown.player == showdown.dealer:
            return {**tied, **mine}
        return {**(won if showdown.player > showdown.dealer else lost), **mine}

    return outcomes


def paid_by_table(house: House, line: str) -> dict[str, Outcome]:
    """What a hand on this line is paid whatever the dealer holds: pair plus, and the bonus on the ante."""
    by_ledger, by_bonus = dict(ledger(house).lines), dict(bonus(house).lines)
    paid = {"pair plus": Outcome(WIN, REG["20.11(a)2"], by_ledger[line])}
    return {**paid, "ante bonus": Outcome(WIN, REG["20.11(a)3"], by_bonus[line])} if line in by_bonus else paid


def qualifies(dealer: tuple[int, ...]) -> bool:
    """20.11(a)1: queen high or better, which is a queen, king or ace high, or any hand that has a name."""
    return dealer[0] > ThreeCards.HIGH_CARD or dealer[1] >= QUEEN


# The words that the text held uses, and what stands for them here; 20.1 itself is not held.
TERMS = (
    Term("ante bonus", REG["20.11(a)3"], ANTE_BONUS),
    Term("forfeit", REG["20.10(b)"], Fold),
    Term("payout ledger", REG["20.11(a)2"], LEDGER_LINES),
    Term("queen high or better", REG["20.11(a)1"], qualifies),
    Term("stub", REG["20.8(e)"], CountStub),
)
