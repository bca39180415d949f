"""Double attack blackjack settled a second time, from the words of 19:47-26.5 and of its irregularities.

Written differently from the game on purpose: there is no agenda and no showdown. The cards decide each wager directly.
The readings are those of the game: G1, G3, G7, A1 to A8, A10.
"""

from collections.abc import Collection, Iterator
from fractions import Fraction
from math import floor
from typing import ClassVar

from croupier.equipment.cards import RANKS, Card, rank_of, suit_of
from croupier.law import cite
from croupier.witness.facts import IN, VOID, Facts, HandFacts, House, Staked, Told, Verdict, Witness
from croupier.witness.memory import MemoryOf, Remembered
from croupier.witness.rows import ratio

REGULATION = "19:47-26"
WINS, TIE, ODDS = cite(f"{REGULATION}.5(a)"), cite(f"{REGULATION}.5(b)"), cite(f"{REGULATION}.5")
PLAY = cite(f"{REGULATION}.7")
LATE, NOT_DEALT, READ = cite(f"{REGULATION}.?(h)"), cite(f"{REGULATION}.?(i)"), cite(f"{REGULATION}.?(l)1")
SURRENDERED = "surrendered"
ON_HAND = ("initial", "attack", "split", "double")

# 26.2(b): what a card may count.
WORTH = {rank: (int(rank),) for rank in "23456789"} | dict.fromkeys("JQK", (10,)) | {"A": (1, 11)}

# The bust wager by its third card, and what three eights make of it (A5).
BUST_BY_THIRD = {
    "6": ("third card a 6", "15 to 1"),
    "7": ("third card a 7", "10 to 1"),
    "8": ("third card an 8", "8 to 1"),
    "9": ("third card a 9", "6 to 1"),
} | dict.fromkeys("JQK", ("third card a jack, queen or king", "3 to 1"))
COLORS = {"c": "black", "d": "red", "h": "red", "s": "black"}


class DoubleAttackSeat(HandFacts, frozen=True):
    """A hand. `split`: it comes from a split. `uninsured`: the insurance was lost while the hand went on.

    `under` is the paragraph that returns everything that was not settled before.
    """

    split: bool = False
    uninsured: bool = False


class DoubleAttackFelt(Facts, frozen=True):
    """The facts of a table. `over`: the dealer takes no more cards, and every card is up.

    `looked`: the device ruled a blackjack out.
    """

    over: bool = False
    looked: bool = False


def owed(facts: Facts) -> tuple[Verdict, ...]:
    """The verdict on every wager that is decided so far."""
    assert isinstance(facts, DoubleAttackFelt)
    return tuple([row for hand in facts.hands if isinstance(hand, DoubleAttackSeat) for row in _hand(facts, hand)])


def score(cards: Collection[Card]) -> int:
    """The best score of all ways to count the aces: the highest of at most 21. If all are above 21, the lowest."""
    ways = {0}
    for card in cards:
        ways = {way + worth for way in ways for worth in _worth(card)}
    return max([way for way in ways if way <= 21], default=min(ways))


def natural(cards: Collection[Card]) -> bool:
    """Whether the first two cards are an ace and a card worth ten."""
    return len(cards) == 2 and score(cards) == 21


def bust_pays(house: House, dealer: tuple[Card, ...]) -> Fraction | None:
    """What the bust wager is paid for one unit. None unless the dealer goes over 21 with exactly three cards."""
    if len(dealer) != 3 or score(dealer) <= 21:
        return None
    line, law = BUST_BY_THIRD[_face(dealer[2])]
    suits = {"cdhs"[suit_of(card)] for card in dealer}
    if {_face(card) for card in dealer} == {"8"}:
        if len(suits) == 1:
            line, law = "three eights of one suit", "200 to 1"
        elif len({COLORS[suit] for suit in suits}) == 1:
            line, law = "three eights of one color", "50 to 1"
    return _odds(house, f"bust_odds.{line}", law)


def _hand(facts: DoubleAttackFelt, hand: DoubleAttackSeat) -> Iterator[Verdict]:
    for stake in hand.stakes:
        if stake.wager == "insurance" and hand.uninsured:
            yield _row(hand, stake, "lose", PLAY)
        elif hand.under and not (stake.wager in ON_HAND and _settled(facts.dealer, hand)):
            yield _row(hand, stake, "void", hand.under, returned=stake.cents)
        elif stake.wager == "insurance":
            yield from _insurance(facts, hand, stake)
        elif stake.wager == "bust":
            if facts.over:
                pays = bust_pays(facts.house, facts.dealer)
                yield _row(hand, stake, "lose", ODDS) if pays is None else _won(hand, stake, pays, ODDS)
        else:
            yield from _on_hand(facts, hand, stake)


def _insurance(facts: DoubleAttackFelt, hand: DoubleAttackSeat, stake: Staked) -> Iterator[Verdict]:
    if len(facts.dealer) > 1 and natural(facts.dealer[:2]):
        yield _won(hand, stake, _odds(facts.house, "payout_odds.insurance", "5 to 2"), PLAY)
    elif len(facts.dealer) > 1:
        yield _row(hand, stake, "lose", PLAY)


def _on_hand(facts: DoubleAttackFelt, hand: DoubleAttackSeat, stake: Staked) -> Iterator[Verdict]:
    """26.5(a), (b): the verdicts on one wager of a hand, surrenders included (A8)."""
    dealer, mine = facts.dealer, score(hand.cards)
    if hand.state == SURRENDERED and not natural(dealer):
        if facts.looked or len(dealer) > 1 or _harmless(dealer):
            yield _row(hand, stake, "surrender", PLAY, returned=stake.cents // 2)
    elif mine > 21:
        yield _row(hand, stake, "lose", WINS)
    elif facts.over:
        yield _compared(facts, hand, stake)
    elif _settled(dealer, hand):  # before anyone draws
        yield _won(hand, stake, _odds(facts.house, "payout_odds.blackjack", "1 to 1"), cite(f"{WINS}2"))


def _compared(facts: DoubleAttackFelt, hand: DoubleAttackSeat, stake: Staked) -> Verdict:
    """The verdict on a wager of a hand that is not over 21, when all cards are on the table."""
    dealer, mine, theirs = facts.dealer, score(hand.cards), score(facts.dealer)
    blackjack, dealers = natural(hand.cards) and not hand.split, natural(dealer)
    if dealers and not blackjack:
        if stake.wager == "initial":
            return _row(hand, stake, "lose", TIE)
        attack = stake.wager == "attack"
        return _row(hand, stake, "void" if attack else "returned", TIE if attack else PLAY, returned=stake.cents)
    if blackjack and not dealers:
        item = 1 if theirs > 21 else 3 if theirs == 21 else 2
        return _won(hand, stake, _odds(facts.house, "payout_odds.blackjack", "1 to 1"), cite(f"{WINS}{item}"))
    if mine == theirs:
        return _row(hand, stake, "push", TIE, returned=stake.cents)
    if theirs > 21 or mine > theirs:
        even = _odds(facts.house, "payout_odds.winning hand", "1 to 1")
        return _won(hand, stake, even, cite(f"{WINS}{1 if theirs > 21 else 2}"))
    return _row(hand, stake, "lose", cite(f"{WINS}2"))


def _face(card: Card) -> str:
    return RANKS[rank_of(card)]


def _worth(card: Card) -> tuple[int, ...]:
    return WORTH[_face(card)]


def _harmless(dealer: tuple[Card, ...]) -> bool:
    """Whether the dealer cannot have a blackjack with this first card."""
    return bool(dealer) and max(_worth(dealer[0])) < 10


def _settled(dealer: tuple[Card, ...], hand: DoubleAttackSeat) -> bool:
    """G3: whether the wagers on the hand were settled while others played.

    That is so if the hand is over 21, or was paid or surrendered at once.
    """
    paid = natural(hand.cards) and not hand.split
    return score(hand.cards) > 21 or (_harmless(dealer) and (paid or hand.state == SURRENDERED))


def _odds(house: House, key: str, law: str) -> Fraction:
    return ratio(str(house.get(key, law)))


def _won(hand: HandFacts, stake: Staked, to_one: Fraction, under: str) -> Verdict:
    paid = floor(to_one * (stake.cents + stake.coupon))
    return _row(hand, stake, "win", under, paid=paid, returned=stake.cents)


def _row(hand: HandFacts, stake: Staked, result: str, under: str, *, paid: int = 0, returned: int = 0) -> Verdict:
    return Verdict(hand.place, hand.person, stake.wager, result, paid, returned, under)


class DoubleAttackHand(Remembered):
    """One hand of one player."""

    def __init__(self, place: str, person: str) -> None:
        super().__init__(place, person)
        self.split = self.uninsured = False

    def told(self) -> DoubleAttackSeat:
        stakes = tuple(self.stakes.values())
        more = (tuple(self.cards), stakes, self.state, self.under)
        return DoubleAttackSeat(self.place, self.person, *more, self.split, self.uninsured)


class DoubleAttackMemory(MemoryOf[DoubleAttackHand]):
    """The hands by place. It follows the moves and decides the effect of irregularities."""

    late: ClassVar[str] = LATE
    not_dealt: ClassVar[str] = NOT_DEALT
    read: ClassVar[str] = READ

    def __init__(self, house: House) -> None:
        super().__init__(house, DoubleAttackHand)
        self.looked = False

    def said(self, kind: str, move: Told) -> None:
        if kind == "announce":
            self.looked = self.looked or move["words"] == "No blackjack"
            if move["words"] == "Insurance loses":
                for hand in self.values():
                    hand.uninsured = hand.state != VOID
        elif kind == "choose":
            self.chosen(self[move["place"]], move["choice"], move["cents"])

    def chosen(self, hand: DoubleAttackHand, choice: str, cents: int) -> None:
        """Takes in a decision of the player on this hand."""
        if choice == "double":
            hand.stakes[choice] = Staked(choice, cents)
        elif choice == "split":
            box = hand.place.split(".", 1)[0]
            place = f"{box}.{sum(other.split('.', 1)[0] == box for other in self)}"
            twin = self[place] = DoubleAttackHand(place, hand.person)
            twin.stakes[choice] = Staked(choice, cents)
            twin.cards, hand.cards = hand.cards[1:], hand.cards[:1]
            twin.split = hand.split = True
        elif choice == "surrender":
            hand.state = SURRENDERED
        elif choice in ("dead hand", "no second card"):
            hand.state, hand.under = VOID, self.not_dealt if choice == "dead hand" else self.late

    def reported(self, what: str, place: str, move: Told) -> None:
        if what == "no cards dealt":
            self[place].state, self[place].under = VOID, self.late
        elif what == "card reader misused" and self.house.get("reader_readable"):
            for hand in self.values():
                hand.under = hand.under or self.read

    def facts(self, at: Collection[str] | None = None) -> Facts:
        dealer = tuple(self.common["dealer"])
        hands = tuple([hand.told() for hand in self.values()])
        over = len(dealer) > 1 and not (score(dealer) < 17 and self.another_counts(dealer, hands))
        return DoubleAttackFelt(self.house, (), hands, dealer, over, self.looked)

    def another_counts(self, dealer: tuple[Card, ...], hands: tuple[DoubleAttackSeat, ...]) -> bool:
        """Whether another card of the dealer could change anything for a hand still in or for a bust wager."""
        playing = [hand for hand in hands if hand.state == IN and not _settled(dealer, hand)]
        if any(hand.split or not natural(hand.cards) for hand in playing):
            return True
        busts = [hand for hand in hands if hand.state != VOID and any(s.wager == "bust" for s in hand.stakes)]
        return len(dealer) == 2 and bool(busts)


WITNESS = Witness(DoubleAttackMemory, owed)
