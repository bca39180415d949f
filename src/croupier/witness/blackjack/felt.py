"""Blackjack on the felt, after the moves have been read: what each wager is owed (19:47-2.3 to 2.16)."""

from collections.abc import Collection, Iterator, Mapping
from fractions import Fraction

import msgspec

from croupier.equipment.cards import RANKS, STANDARD_DECK, Card, rank_of
from croupier.law import cite
from croupier.witness.blackjack.action import named
from croupier.witness.blackjack.streaks import StreakWitness
from croupier.witness.facts import VOID, Facts, HandFacts, House, Staked, Verdict
from croupier.witness.rows import due, ratio

REGULATION = "19:47-2"
WAGER, TIE = cite(f"{REGULATION}.3(a)"), cite(f"{REGULATION}.3(b)")
DEALER_OVER, NEARER, BEATS_21 = cite(f"{WAGER}1"), cite(f"{WAGER}2"), cite(f"{WAGER}3")
PAYS, GIVEN_UP, INSURANCE = cite(f"{REGULATION}.7"), cite(f"{REGULATION}.8"), cite(f"{REGULATION}.9")
ADDED = {"double": cite(f"{REGULATION}.10"), "split": cite(f"{REGULATION}.11")}
FIVE, FIVE_TIE = cite(f"{REGULATION}.16(a)"), cite(f"{REGULATION}.16(b)")
LATE, NOT_DEALT = cite(f"{REGULATION}.15(g)"), cite(f"{REGULATION}.15(i)")
READ = cite(f"{REGULATION}.15(j)1")
SURRENDERED, EVEN_MONEY = "surrendered", "even money"

# 2.2(b): what a card may count.
WORTH = {rank: (int(rank),) for rank in "23456789"} | dict.fromkeys("TJQK", (10,)) | {"A": (1, 11)}


COUNTS = {card: WORTH[RANKS[rank_of(card)]] for card in STANDARD_DECK}


class BlackjackSeat(HandFacts, frozen=True):
    """One person on one hand. `split`: it comes from a split.

    `hidden`: its double card is face down, or was face down until the end. `uninsured`: the insurance was lost while
    the hand went on.
    """

    split: bool = False
    hidden: bool = False
    uninsured: bool = False


class BlackjackFelt(Facts, frozen=True):
    """The facts of a table. `over`: the dealer takes no more cards, and every card is up.

    `looked`: the device ruled a blackjack out. `sides` are the verdicts on side wagers that are settled so far. If the
    dealer has several hands (2.18), `spots` has this table once for each of them.
    """

    over: bool = False
    looked: bool = False
    sides: tuple[Verdict, ...] = ()
    spots: tuple["BlackjackFelt", ...] = ()
    streaks: StreakWitness | None = None


def owed(facts: Facts) -> tuple[Verdict, ...]:
    """The verdict on every wager that is decided so far."""
    assert isinstance(facts, BlackjackFelt)
    hands = rows_of(facts)
    for spot, felt in enumerate(facts.spots):
        hands += [msgspec.structs.replace(row, wager=named(spot, row.wager)) for row in rows_of(felt)]
    streaks = facts.streaks
    if streaks is None:
        return (*hands, *facts.sides)
    # Streak wagers are settled when nothing else is left (2.22(c)).
    everything = facts.over or len(hands) == sum(len(hand.stakes) for hand in facts.hands)
    return (*hands, *facts.sides, *streaks.rows, *(streaks.owed(hands) if everything else ()))


def rows_of(felt: BlackjackFelt) -> list[Verdict]:
    """The verdicts on the hands of one table."""
    return [row for hand in felt.hands if isinstance(hand, BlackjackSeat) for row in _hand(felt, hand)]


def score(cards: Collection[Card]) -> int:
    """The highest score of at most 21, however the aces count. If every score is above 21, the lowest."""
    least = most = 0
    for card in cards:
        worth = COUNTS[card]
        least += worth[0]
        most += worth[-1]
    ways = range(least, most + 1, 10)
    return max([way for way in ways if way <= 21], default=least)


def natural(cards: Collection[Card]) -> bool:
    """Whether the first two cards are an ace and a ten."""
    return len(cards) == 2 and score(cards) == 21


def draws(house: House, cards: Collection[Card]) -> bool:
    """2.12(b): whether a dealer with these cards must draw."""
    total = score(cards)
    hard = sum(COUNTS[card][0] for card in cards)
    soft_17 = total == 17 and hard == 7
    return total < 17 or (soft_17 and house.get("soft_17") == "hit")


def _hand(facts: BlackjackFelt, hand: BlackjackSeat) -> Iterator[Verdict]:
    stakes = {stake.wager: stake for stake in hand.stakes}
    insured = stakes.pop("insurance", None)
    if insured is not None:
        yield from _insurance(facts, hand, insured)
    if hand.state == VOID:
        yield from [_row(hand, s, "void", hand.under, returned=s.cents) for s in stakes.values()]
    elif hand.state == EVEN_MONEY:
        yield _won(hand, stakes["blackjack"], Fraction(1), PAYS)
    elif hand.state == SURRENDERED:
        yield from _given_up(facts, hand, stakes["blackjack"])
    elif hand.cards and score(hand.cards) > 21 and (facts.over or not hand.hidden):
        yield from [_row(hand, s, "lose", WAGER) for s in stakes.values()]
    elif facts.over:
        yield from _compared(facts, hand, stakes)
    elif natural(hand.cards) and not hand.split and facts.dealer and max(worth_of(facts.dealer[0])) < 10:
        yield _won(hand, stakes["blackjack"], _blackjack_pays(facts.house), PAYS)  # 2.7: before anyone draws


def _insurance(facts: BlackjackFelt, hand: BlackjackSeat, stake: Staked) -> Iterator[Verdict]:
    if hand.uninsured:
        yield _row(hand, stake, "lose", INSURANCE)
    elif hand.state == VOID:
        yield _row(hand, stake, "void", hand.under, returned=stake.cents)
    elif len(facts.dealer) > 1 and natural(facts.dealer[:2]):
        yield _won(hand, stake, _odds(facts.house, "payout_odds.insurance", "2 to 1"), INSURANCE)
    elif len(facts.dealer) > 1:
        yield _row(hand, stake, "lose", INSURANCE)


def _given_up(facts: BlackjackFelt, hand: BlackjackSeat, stake: Staked) -> Iterator[Verdict]:
    safe = facts.looked or max(worth_of(facts.dealer[0])) < 10
    if len(facts.dealer) > 1 and natural(facts.dealer[:2]):
        yield _row(hand, stake, "lose", GIVEN_UP)
    elif safe or len(facts.dealer) > 1:
        yield _row(hand, stake, "surrender", GIVEN_UP, returned=stake.cents // 2)


def _compared(facts: BlackjackFelt, hand: BlackjackSeat, stakes: Mapping[str, Staked]) -> Iterator[Verdict]:
    """2.3, 2.16: compares a hand that is not over 21 with the dealer's, when all cards are on the table."""
    house, dealer = facts.house, facts.dealer
    mine, theirs = score(hand.cards), score(dealer)
    blackjack, dealers = natural(hand.cards) and not hand.split, natural(dealer)
    five = bool(house.get("five_card_21")) and len(hand.cards) == 5 and mine == 21
    for wager, stake in stakes.items():
        if blackjack and not dealers:
            under = BEATS_21 if theirs == 21 else PAYS
            yield _won(hand, stake, _blackjack_pays(house), under)
        elif dealers and not blackjack:
            if wager in ADDED:
                yield _row(hand, stake, "returned", ADDED[wager], returned=stake.cents)
            else:
                yield _row(hand, stake, "lose", TIE)
        elif five and theirs != 21:
            yield _won(hand, stake, _odds(house, "payout_odds.21 in five cards", "2 to 1"), FIVE)
        elif mine == theirs:
            yield _row(hand, stake, "push", FIVE_TIE if five else TIE, returned=stake.cents)
        elif theirs > 21 or mine > theirs:
            even = _odds(house, "payout_odds.winning hand", "1 to 1")
            yield _won(hand, stake, even, DEALER_OVER if theirs > 21 else NEARER)
        else:
            yield _row(hand, stake, "lose", NEARER)


def worth_of(card: Card) -> tuple[int, ...]:
    """2.2(b): the values that this card may have."""
    return COUNTS[card]


def _blackjack_pays(house: House) -> Fraction:
    if house.get("variation") == "6 to 5":
        return _odds(house, "payout_odds.blackjack, 6 to 5 variation", "6 to 5")
    return _odds(house, "payout_odds.blackjack", "3 to 2")


def _odds(house: House, key: str, law: str) -> Fraction:
    return ratio(str(house.get(key, law)))


def _won(hand: HandFacts, stake: Staked, to_one: Fraction, under: str) -> Verdict:
    return _row(hand, stake, "win", under, paid=due(stake, to_one), returned=stake.cents)


def _row(hand: HandFacts, stake: Staked, result: str, under: str, *, paid: int = 0, returned: int = 0) -> Verdict:
    return Verdict(hand.place, hand.person, stake.wager, result, paid, returned, under)
