"""A round of Mississippi Stud: 35.6 (wagers), 35.7 to 35.9 (the deal), 35.10 (the round), 35.11 (what it pays)."""

from collections.abc import Callable, Mapping

from croupier.games.mississippi_stud.house import AUTOMATED_SHOE, HAND, LINES, MANUAL_SHOE, limit_cents, stub_count_every
from croupier.hands.poker import Category, five_card_rank
from croupier.law import Cite, Subchapter
from croupier.rounds.house import House
from croupier.rounds.moves import CHIPS, COUPON, PLAQUES, Call
from croupier.rounds.posting import LOSE, PUSH, WIN, Limit, Outcome
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
from croupier.rounds.wager import Posted, Tender, Times, Wager

REG = Subchapter("19:47")

# 35.1: the ante comes before any card; each street wager is one, two or three times the ante.
ANTE = Wager(key="ante", name="ante wager", size=Posted(), cite=REG['35.1 "Ante wager"'])
STREET = Times("ante", (1, 2, 3))
THIRD = Wager(key="3rd street", name="3rd street wager", size=STREET, cite=REG["35.10(a)"])
FOURTH = Wager(key="4th street", name="4th street wager", size=STREET, cite=REG["35.10(e)"])
FIFTH = Wager(key="5th street", name="5th street wager", size=STREET, cite=REG["35.10(g)"])
WAGERS = (ANTE, THIRD, FOURTH, FIFTH)


def tender(house: House) -> Tender:
    """35.6(a): chips or plaques, a match play coupon where the house takes them, never cash; (d), (e), 35.10(b): who."""
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
    players: Cite
    community: Cite
    count: Cite


METHODS = {
    MANUAL_SHOE: Method(
        call=REG["35.7(b)"], players=REG["35.7(d)1"], community=REG["35.7(d)2"], count=REG["35.7(f)"]
    ),
    HAND: Method(call=REG["35.8(b)3"], players=REG["35.8(c)1"], community=REG["35.8(c)2"], count=REG["35.8(e)"]),
    AUTOMATED_SHOE: Method(call=REG["35.9(b)2"], players=REG["35.9(c)"], community=REG["35.9(d)"], count=REG["35.9(e)"]),
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
        Deal(cards=2, cite=method.players),
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
            showing=Showing(rank=five_card_rank, own=2, community=True),
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
    if rank[0] > Category.PAIR:
        return BY_CATEGORY[rank[0]]
    if rank[0] == Category.PAIR and rank[1] >= JACK:
        return "pair of jacks or better"
    return PUSH if rank[0] == Category.PAIR and rank[1] >= SIX else LOSE


SIX, JACK = 4, 9
"""Ranks as cards count them, the deuce being 0."""
BY_CATEGORY = dict(zip(range(Category.ROYAL_FLUSH, Category.PAIR, -1), LINES, strict=False))
_KEYS = tuple(wager.key for wager in WAGERS)
