"""A round of Boston 5 Stud Poker: 24.6 (wagers), 24.7 to 24.9 (the deal), 24.10 (the round), 24.11 (what it pays)."""

from collections.abc import Callable, Mapping

from croupier.declare.game import Paytable, Term
from croupier.declare.house import House
from croupier.equipment.cards import suit_of
from croupier.games.boston_5_stud_poker.house import ANTE_BONUS, ESTABLISHED, paytables, stub_count_every
from croupier.games.method import AUTOMATED_SHOE, HAND, MANUAL_SHOE
from croupier.hands.poker3 import ThreeCards, three_card_rank
from croupier.hands.poker5 import Category, five_card_rank
from croupier.law import Cite, Subchapter
from croupier.rounds.moves import CHIPS, COUPON, PLAQUES, Call, Fold
from croupier.rounds.postings import LOSE, PUSH, RETURNED, WIN, Limit, Outcome
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
from croupier.rounds.steps.deciding.expose import Expose
from croupier.rounds.value import Value
from croupier.rounds.wagers.wager import Posted, Tender, Times, Wager

REG = Subchapter("19:47")

# 24.1: the first wager is exactly twice the ante and neither lies without the other; the second equals the first.
ANTE = Wager(
    key="ante",
    name="ante wager",
    size=Posted(),
    beside=("first",),
    cite=REG["24.6(b)"],
    defined=REG['24.1 "Ante wager"'],
)
FIRST = Wager(
    key="first",
    name="first wager",
    size=Times("ante", (2,)),
    requires=("ante",),
    cite=REG['24.1 "First wager"'],
    defined=REG['24.1 "First wager"'],
)
SECOND = Wager(
    key="second",
    name="second wager",
    size=Times("first", (1,)),
    cite=REG["24.10(b)"],
    defined=REG['24.1 "Second wager"'],
)
# 24.6(c): only with the ante and the first wager, of at least one dollar (B11).
OPTIONAL = Wager(
    key="optional bonus",
    name="optional bonus wager",
    size=Posted(),
    requires=("ante", "first"),
    cite=REG["24.6(c)"],
    defined=REG['24.1 "Optional bonus wager"'],
)
WAGERS = (ANTE, FIRST, OPTIONAL, SECOND)

# 24.5(b): the hands, highest first, and the line of 24.11(c) that each is paid on; a pair is on none.
HANDS = (
    (Category.ROYAL_FLUSH, "royal flush", REG["24.5(b)1"]),
    (Category.STRAIGHT_FLUSH, "straight flush", REG["24.5(b)2"]),
    (Category.FOUR_OF_A_KIND, "four-of-a-kind", REG["24.5(b)3"]),
    (Category.FULL_HOUSE, "full house", REG["24.5(b)4"]),
    (Category.FLUSH, "flush", REG["24.5(b)5"]),
    (Category.STRAIGHT, "straight", REG["24.5(b)6"]),
    (Category.THREE_OF_A_KIND, "three-of-a-kind", REG["24.5(b)7"]),
    (Category.TWO_PAIRS, "two pair", REG["24.5(b)8"]),
    (Category.PAIR, "one pair", REG["24.5(b)9"]),
)
# 24.5(d): the hands of three cards, and the line of 24.11(d) that each is paid on.
THREE_CARD_HANDS = (
    (ThreeCards.STRAIGHT_FLUSH, "three-card straight flush", REG["24.5(d)1"]),
    (ThreeCards.THREE_OF_A_KIND, "three-of-a-kind", REG["24.5(d)2"]),
    (ThreeCards.STRAIGHT, "three-card straight", REG["24.5(d)3"]),
    (ThreeCards.FLUSH, "three-card flush", REG["24.5(d)4"]),
    (ThreeCards.PAIR, "one pair", REG["24.5(d)5"]),
)
# 24.11(c): the hands with an ante bonus (B4).
BONUS_HANDS = tuple(category for category, line, _cite in HANDS if line in ANTE_BONUS)


def tender(house: House) -> Tender:
    """24.6(a): chips or plaques, a match play coupon where taken, never cash; (e), 24.10(c): who may play what."""
    coupon = (COUPON,) if house.flag("match_play") else ()
    return Tender(
        admits=(CHIPS, PLAQUES, *coupon), cite=REG["24.6(a)"], seated=REG["24.6(e)"], own_hand=REG["24.10(c)"]
    )


class Method(Value, frozen=True, kw_only=True):
    """The paragraphs that govern one way of dealing; the cards and their order are the same in all three."""

    call: Cite
    order: Cite
    players: Cite
    dealer: Cite
    last_two: Cite
    count: Cite


METHODS = {
    MANUAL_SHOE: Method(
        call=REG["24.7(b)"],
        order=REG["24.7(d)"],
        players=REG["24.7(d)1"],
        dealer=REG["24.7(d)2"],
        last_two=REG["24.10(d)"],
        count=REG["24.7(f)"],
    ),
    HAND: Method(
        call=REG["24.8(b)4"],
        order=REG["24.8(c)"],
        players=REG["24.8(c)1"],
        dealer=REG["24.8(c)2"],
        last_two=REG["24.10(d)"],
        count=REG["24.8(e)"],
    ),
    # 24.9(c)-(d): stacks of three from the shoe; then what is left goes into the hand, and the last two come from it.
    AUTOMATED_SHOE: Method(
        call=REG["24.9(b)2"],
        order=REG["24.9(c)"],
        players=REG["24.9(c)"],
        dealer=REG["24.9(c)"],
        last_two=REG["24.9(d)"],
        count=REG["24.9(e)"],
    ),
}

NO_MORE_BETS = "No more bets"
# 24.10(c)-(d): no words are asked for; the dealer goes on with the deal, and second wagers can no longer be withdrawn.
LAST_TWO = Call("The final two cards", REG["24.10(d)"])

# 24.5(d), (a): how three cards and five cards rank.
THREE_CARDS = Showing(rank=three_card_rank, own=3, cite=REG["24.5(d)"])
FIVE_CARDS = Showing(rank=five_card_rank, own=5, dealer=5, cite=REG["24.5(a)"], ranked=(REG["24.5(b)"], REG["24.5(c)"]))


def agenda(house: House) -> tuple[Step, ...]:
    """24.10: three cards each, the optional bonus, a second wager or a fold, two more cards, the dealer's five."""
    method = METHODS[house.word("dealing")]
    return (
        # 24.6(b): ante and first wager, and an optional bonus wager, before "No more bets".
        Place(wagers=(ANTE, FIRST, OPTIONAL), closes=Call(NO_MORE_BETS, method.call), cite=REG["24.6(b)"]),
        # 24.7(d), 24.8(c), 24.9(c): clockwise from the dealer's left, three cards each, then three for the dealer.
        Deal(cards=3, order=method.order, cite=method.players),
        Deal(cards=3, to=BANK, cite=method.dealer),
        # 24.10(a): only an exposed hand can win the optional bonus; losers are collected, then winners paid.
        Expose(wager=OPTIONAL, cards=3, cite=REG["24.10(a)"]),
        Settle(
            wagers=("optional bonus",),
            showing=THREE_CARDS,
            outcome=optional_settlement(house),
            final=False,
            losers_first=True,
            cite=REG["24.10(a)"],
        ),
        # 24.10(b)-(c): a second wager or a fold; it may be withdrawn until the last two cards are dealt (B3).
        Decide(bet=SECOND, closes=LAST_TWO, withdrawable=REG["24.10(c)"], cite=REG["24.10(b)"]),
        # 24.10(d): two more to each who stayed, then two for the dealer.
        Deal(cards=2, order=method.last_two, cite=REG["24.10(d)1"]),
        Deal(cards=2, to=BANK, cite=REG["24.10(d)2"]),
        # 24.7(f), 24.8(e), 24.9(e)-(f): the stub is counted once in five rounds, unless a device counts the deck.
        CountStub(every=stub_count_every(house), wrong=REG["24.7(f)2"], cite=method.count),
        # 24.10(e): the dealer turns over all five.
        Reveal(cards=5, of=BANK, cite=REG["24.10(e)"]),
        # 24.10(f): one player at a time from the dealer's right; first and second, then the ante bonus.
        Settle(
            wagers=("first", "second", "ante"),
            showing=FIVE_CARDS,
            outcome=settlement(house),
            order=COUNTERCLOCKWISE,
            limits=limits(house),
            cite=REG["24.10(f)"],
        ),
    )


def limits(house: House) -> tuple[Limit, ...]:
    """24.11(e): a maximum where one is established, on first, second and ante; the last payment bears a cut (G6)."""
    if house.word("payout_limit") != ESTABLISHED:
        return ()
    cents = house.whole("payout_limit_amount")
    return (Limit(cents=cents, cite=REG["24.11(e)"], covers=("first", "second", "ante"), pro_rata=False),)


def optional_settlement(house: House) -> Callable[[Showdown], Mapping[str, Outcome]]:
    """24.10(a), 24.11(d): an exposed hand of the table wins; any other, and one kept hidden, loses."""
    wins, lose = optional_wins(house), Outcome(LOSE, REG["24.10(a)"])
    return lambda showdown: {"optional bonus": wins.get(showdown.player[0], lose) if showdown.exposed else lose}


def settlement(house: House) -> Callable[[Showdown], Mapping[str, Outcome]]:
    """24.10(f): first and second against the dealer; the ante by its bonus, on a loss and on a tie too (B1, B2)."""
    bonus = bonus_wins(house)
    # 24.10(f)3, 24.11(b): a higher hand wins; without a bonus its ante is returned.
    ((_hand, even),) = paytables(house)[0].lines
    win = Outcome(WIN, REG["24.10(f)3"], even)
    returned = Outcome(RETURNED, REG["24.10(f)3"])
    # 24.10(f)2, (f)1: an equal hand is a push, a lower one loses.
    push, lose = Outcome(PUSH, REG["24.10(f)2"]), Outcome(LOSE, REG["24.10(f)1"])

    def outcome(showdown: Showdown) -> Mapping[str, Outcome]:
        player, dealer = showdown.player, showdown.dealer
        main, ante = (win, returned) if player > dealer else (push, push) if player == dealer else (lose, lose)
        return {"first": main, "second": main, "ante": bonus.get(player[0], ante)}

    return outcome


def surviving(house: House) -> Callable[[Showdown], Mapping[str, Outcome]]:
    """24.12(a), (f): of three cards, three of a kind wins the ante bonus, any listed hand the optional bonus (B6)."""
    optional = optional_wins(house)
    three_of_a_kind = {"ante": bonus_wins(house)[Category.THREE_OF_A_KIND]}

    def outcome(showdown: Showdown) -> Mapping[str, Outcome]:
        hand = showdown.player[0]
        ante = three_of_a_kind if hand == ThreeCards.THREE_OF_A_KIND else {}
        return {**ante, "optional bonus": optional[hand]} if hand in optional else {}

    return outcome


def bonus_wins(house: House) -> Mapping[int, Outcome]:
    """24.11(c): what the ante wins, by hand of five cards."""
    return _wins(paytables(house)[1], {line: int(hand) for hand, line, _cite in HANDS})


def optional_wins(house: House) -> Mapping[int, Outcome]:
    """24.11(d): what the optional bonus wager wins, by hand of three cards."""
    return _wins(paytables(house)[2], {line: int(hand) for hand, line, _cite in THREE_CARD_HANDS})


def _wins(table: Paytable, hands: Mapping[str, int]) -> Mapping[int, Outcome]:
    """Odds that the law makes a minimum, so that parts of a cent are rounded up (G7)."""
    return {hands[line]: Outcome(WIN, table.cite, odds, no_less=True) for line, odds in table.lines}


# 24.1, 24.5: what the law's other words are here.
TERMS = (
    Term("hands, highest first", REG["24.5(b)"], HANDS),
    Term("the higher of two like hands", REG["24.5(c)"], five_card_rank),
    Term("ante bonus hand", REG['24.1 "Ante bonus hand"'], BONUS_HANDS),
    Term("ante bonus wager hand", REG['24.1 "Ante bonus wager hand"'], BONUS_HANDS),
    Term("fold", REG['24.1 "Fold"'], Fold),
    Term("hand", REG['24.1 "Hand"'], FIVE_CARDS),
    Term("push", REG['24.1 "Push"'], PUSH),
    Term("rank", REG['24.1 "Rank"'], five_card_rank),
    Term("round of play", REG['24.1 "Round of play"'], agenda),
    Term("stub", REG['24.1 "Stub"'], CountStub),
    Term("suit", REG['24.1 "Suit"'], suit_of),
)
