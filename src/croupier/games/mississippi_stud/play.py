"""A round of Mississippi Stud: 35.6 (wagers), 35.7 to 35.9 (the deal), 35.10 (the round), 35.11 (what it pays)."""

from collections.abc import Callable, Mapping

from croupier.declare.game import Term
from croupier.declare.house import House
from croupier.equipment.cards import suit_of
from croupier.games.method import AUTOMATED_SHOE, HAND, MANUAL_SHOE
from croupier.games.mississippi_stud.house import LINES, limit_cents, stub_count_every
from croupier.hands.poker5 import Category, five_card_rank
from croupier.law import Cite, Subchapter
from croupier.rounds.moves import CHIPS, COUPON, PLAQUES, Call, Fold
from croupier.rounds.postings import LOSE, PUSH, WIN, Limit, Outcome
from croupier.rounds.step import Step
from croupier.rounds.steps import (
    COMMUNITY,
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
from croupier.rounds.wagers.wager import Posted, Tender, Times, Wager

REG = Subchapter("19:47")

# 35.1: the ante comes before any card; each street wager is one, two or three times the ante.
ANTE = Wager(key="ante", name="ante wager", size=Posted(), cite=REG["35.6(b)"], defined=REG['35.1 "Ante wager"'])
STREET = Times("ante", (1, 2, 3))
THIRD = Wager(
    key="3rd street",
    name="3rd street wager",
    size=STREET,
    cite=REG["35.10(a)"],
    defined=REG['35.1 "3rd street wager"'],
)
FOURTH = Wager(
    key="4th street",
    name="4th street wager",
    size=STREET,
    cite=REG["35.10(e)"],
    defined=REG['35.1 "4th street wager"'],
)
FIFTH = Wager(
    key="5th street",
    name="5th street wager",
    size=STREET,
    cite=REG["35.10(g)"],
    defined=REG['35.1 "5th street wager"'],
)
WAGERS = (ANTE, THIRD, FOURTH, FIFTH)

# 35.5(b): the hands, highest first, and the line of 35.11(b) that each is paid on.
HANDS = (
    (Category.ROYAL_FLUSH, "royal flush", REG["35.5(b)1"]),
    (Category.STRAIGHT_FLUSH, "straight flush", REG["35.5(b)2"]),
    (Category.FOUR_OF_A_KIND, "four-of-a-kind", REG["35.5(b)3"]),
    (Category.FULL_HOUSE, "full house", REG["35.5(b)4"]),
    (Category.FLUSH, "flush", REG["35.5(b)5"]),
    (Category.STRAIGHT, "straight", REG["35.5(b)6"]),
    (Category.THREE_OF_A_KIND, "three-of-a-kind", REG["35.5(b)7"]),
    (Category.TWO_PAIRS, "two pair", REG["35.5(b)8"]),
    (Category.PAIR, "pair of jacks or better", REG["35.5(b)9"]),
)
LINE_OF = {int(category): line for category, line, _cite in HANDS}


def tender(house: House) -> Tender:
    """35.6(a): chips or plaques, a match play coupon where taken, never cash; (d), (e) and 35.10(b): who may play."""
    coupon = (COUPON,) if house.flag("match_play") else ()
    return Tender(
        admits=(CHIPS, PLAQUES, *coupon),
        cite=REG["35.6(a)"],
        seated=REG["35.6(e)"],
        one_position=REG["35.6(d)"],
        own_hand=REG["35.10(b)"],
    )


class Method(Value, frozen=True, kw_only=True):
    """The paragraphs that govern one way of dealing; the cards and their order are the same in all three (M10)."""

    call: Cite
    order: Cite
    players: Cite
    community: Cite
    count: Cite


METHODS = {
    MANUAL_SHOE: Method(
        call=REG["35.7(b)"],
        order=REG["35.7(d)"],
        players=REG["35.7(d)1"],
        community=REG["35.7(d)2"],
        count=REG["35.7(f)"],
    ),
    HAND: Method(
        call=REG["35.8(b)3"],
        order=REG["35.8(c)"],
        players=REG["35.8(c)1"],
        community=REG["35.8(c)2"],
        count=REG["35.8(e)"],
    ),
    AUTOMATED_SHOE: Method(
        call=REG["35.9(b)2"],
        order=REG["35.9(c)"],
        players=REG["35.9(c)"],
        community=REG["35.9(d)"],
        count=REG["35.9(e)"],
    ),
}

# 35.7(b): the same words before the deal and before each community card, in every method (M3).
NO_MORE_BETS = "No more bets"
BEFORE_A_REVEAL = Call(NO_MORE_BETS, REG["35.7(b)"])


def agenda(house: House) -> tuple[Step, ...]:
    """35.10: ante, two cards each and three for all, then a decision before each community card is turned."""
    method = METHODS[house.word("dealing")]
    return (
        # 35.6(b): the ante is placed before "No more bets".
        Place(wagers=(ANTE,), closes=Call(NO_MORE_BETS, method.call), cite=REG["35.6(b)"]),
        # 35.7(d), 35.8(c), 35.9(c)-(d): clockwise from the dealer's left, two cards each, then three for all.
        Deal(cards=2, order=method.order, cite=method.players),
        Deal(cards=3, to=COMMUNITY, cite=method.community),
        # 35.7(f), 35.8(e), 35.9(e)-(f): the stub is counted once in five rounds, unless a device counts the deck.
        CountStub(every=stub_count_every(house), wrong=REG["35.7(f)2"], cite=method.count),
        # 35.10(a), (d): a 3rd street wager or a fold; then the first community card.
        Decide(bet=THIRD, closes=BEFORE_A_REVEAL, cite=REG["35.10(a)"]),
        Reveal(cards=1, of=COMMUNITY, cite=REG["35.10(d)"]),
        # 35.10(e), (f): a 4th street wager or a fold; then the second.
        Decide(bet=FOURTH, closes=BEFORE_A_REVEAL, cite=REG["35.10(e)"]),
        Reveal(cards=1, of=COMMUNITY, cite=REG["35.10(f)"]),
        # 35.10(g), (h): a 5th street wager or a fold; then the third.
        Decide(bet=FIFTH, closes=BEFORE_A_REVEAL, cite=REG["35.10(g)"]),
        Reveal(cards=1, of=COMMUNITY, cite=REG["35.10(h)"]),
        # 35.10(i): one player at a time from the dealer's right; 35.11(c): within the aggregate payout limit.
        Settle(
            wagers=tuple(wager.key for wager in WAGERS),
            # 35.5(a): the ace is high, and low only before 2, 3, 4 and 5; suits are equal.
            showing=Showing(rank=five_card_rank, own=2, community=True, cite=REG["35.5(a)"], ranked=(REG["35.5(b)"],)),
            outcome=settlement(house),
            order=COUNTERCLOCKWISE,
            limits=(
                Limit(
                    cents=limit_cents(house),
                    cite=REG["35.11(c)"],
                    covers=tuple(wager.key for wager in WAGERS),
                    pro_rata=True,
                ),
            ),
            cite=REG["35.10(i)"],
        ),
    )


def settlement(house: House) -> Callable[[Showdown], Mapping[str, Outcome]]:
    """35.10(i), 35.11(b): all four wagers of a hand win, push or lose together, at the odds of its line."""
    wins = {line: Outcome(WIN, REG["35.10(i)3"], house.odds(f"payout_odds.{line}")) for line in LINES}
    push, lose = Outcome(PUSH, REG["35.10(i)2"]), Outcome(LOSE, REG["35.10(i)1"])
    alike = {line: dict.fromkeys(_KEYS, outcome) for line, outcome in {**wins, PUSH: push, LOSE: lose}.items()}
    return lambda showdown: alike[line_of(showdown.player)]


def line_of(rank: tuple[int, ...]) -> str:
    """The line of 35.11(b) that a five-card hand falls on, or that it pushes or loses."""
    line = LINE_OF.get(rank[0], LOSE)
    if rank[0] == Category.PAIR and rank[1] < JACK:
        return PUSH if rank[1] >= SIX else LOSE
    return line


SIX, JACK = 4, 9
"""Ranks as cards count them, the deuce being 0."""
_KEYS = tuple(wager.key for wager in WAGERS)

# 35.1: what the law's other words are here.
TERMS = (
    Term("hands, highest first", REG["35.5(b)"], HANDS),
    Term("bet wager", REG['35.1 "Bet wager"'], (THIRD, FOURTH, FIFTH)),
    Term("community card", REG['35.1 "Community card"'], COMMUNITY),
    Term("fold", REG['35.1 "Fold"'], Fold),
    Term("push", REG['35.1 "Push"'], PUSH),
    Term("rank", REG['35.1 "Rank"'], five_card_rank),
    Term("round of play", REG['35.1 "Round of play"'], agenda),
    Term("stub", REG['35.1 "Stub"'], CountStub),
    Term("suit", REG['35.1 "Suit"'], suit_of),
)
