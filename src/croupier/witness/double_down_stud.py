"""Double Down Stud settled a second time, from what is known of 19:47-17.5 and 17.7 to 17.10.

Written differently from the game on purpose. Ranks are bits of one number, and a sequence is five neighboring bits of
fourteen. A hand that is not a sequence is named by how often its most frequent ranks occur. The readings are those of
the game: G1, G2, G4, G6, G7, G10, DS2, DS3, DS5, DS8.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from math import ceil

from croupier.equipment.cards import Card, rank_of, suit_of
from croupier.law import cite
from croupier.witness.facts import VOID, Facts, HandFacts, House, Staked, Told, Verdict, Witness
from croupier.witness.memory import RoundMemory
from croupier.witness.rows import all_back, all_taken, ratio, within, won

DEALT, ODDS, IRREGULAR = cite("19:47-17.7"), cite("19:47-17.9"), cite("19:47-17.10")

# 17.9, reconstructed (DS2): what one wins to one.
TO_ONE = {
    "royal flush": 2_000,
    "straight flush": 200,
    "four-of-a-kind": 50,
    "full house": 11,
    "flush": 8,
    "straight": 5,
    "three-of-a-kind": 3,
    "two pair": 2,
    "pair of jacks or better": 1,
}
BY_OFTEN = {
    (4, 1): "four-of-a-kind",
    (3, 2): "full house",
    (3, 1, 1): "three-of-a-kind",
    (2, 2, 1): "two pair",
}
FIVE_BITS = 0b11111
JACKS, SIXES = 9, 4
ALL_VOID = {
    "community card exposed": IRREGULAR,
    "wrong number of community cards": IRREGULAR,
    "dealing shoe fault": IRREGULAR,
    "device counts a wrong deck": DEALT,
}


def owed(facts: Facts) -> tuple[Verdict, ...]:
    """The verdict on every wager that is decided so far, hand by hand.

    Nothing is owed before the fourth community card.
    """
    return tuple(verdict for hand in facts.hands for verdict in _hand(facts, hand))


def line(cards: Sequence[Card]) -> str:
    """17.5: the line of five cards, "push" for a middle pair, "" for a hand that loses."""
    often = Counter(map(rank_of, cards))
    top = _sequence(sum(2 << rank for rank in often))
    if len(set(map(suit_of, cards))) == 1:
        return "flush" if top is None else "royal flush" if top == 9 else "straight flush"
    if top is not None:
        return "straight"
    commonest = often.most_common()
    named = BY_OFTEN.get(tuple(many for _, many in commonest))
    if named is not None or commonest[0][1] == 1:
        return named or ""
    pair = commonest[0][0]
    return "pair of jacks or better" if pair >= JACKS else "push" if pair >= SIXES else ""


def _sequence(bits: int) -> int | None:
    """The rank at which five neighboring ranks begin, or None. An ace counts both as the lowest and as the highest."""
    both = bits | (bits >> 13)
    return next((low for low in range(10) if both >> low & FIVE_BITS == FIVE_BITS), None)


def _hand(facts: Facts, hand: HandFacts) -> Iterator[Verdict]:
    if hand.state == VOID:  # G1
        yield from all_back(hand, "void", hand.under)
    elif len(facts.community) == 4:
        named = line((*hand.cards[:1], *facts.community))
        if named in TO_ONE:
            yield from _paid(facts.house, hand, _pays(facts.house, named))
        else:
            yield from all_back(hand, "push", ODDS) if named else all_taken(hand, "lose", ODDS)


def _paid(house: House, hand: HandFacts, to_one: Fraction) -> Iterator[Verdict]:
    """Both wagers at the same odds, within one limit (DS5).

    The odds are a minimum, so a fraction of a cent is rounded up (G7).
    """
    due = [_due(stake, to_one) for stake in hand.stakes]
    paid = within(limit_cents(house), due)
    yield from (won(hand, stake, amount, ODDS) for stake, amount in zip(hand.stakes, paid, strict=True))


def _due(stake: Staked, to_one: Fraction) -> int:
    return ceil(to_one * (stake.cents + stake.coupon))


def limit_cents(house: House) -> int:
    """DS5: the limit in cents, or what a doubled wager of the posted minimum would win if that is more."""
    doubled = Staked("initial", 2 * int(house.get("minimum.initial", 1_000)))
    best = max(_pays(house, named) for named in TO_ONE)
    return max(int(house.get("payout_limit", 5_000_000)), _due(doubled, best))


def _pays(house: House, named: str) -> Fraction:
    return ratio(str(house.get(f"payout_odds.{named}", f"{TO_ONE[named]} to 1")))


class _DoubleDownMemory(RoundMemory):
    """Follows the moves of a round and decides the effect of irregularities (DS3)."""

    apart = True

    def __init__(self, house: House) -> None:
        super().__init__(house)
        self.extra = 0

    def counted(self, stub: int) -> None:
        """DS8: voids all hands if the number is wrong.

        The stub should have every one of the 52 cards that was neither dealt nor discarded.
        """
        if stub != 52 - self.dealt() - 4 - self.face_up - self.extra:
            self.void_all(DEALT)

    def reported(self, what: str, place: str, move: Told) -> None:
        if what in ALL_VOID:
            self.void_all(ALL_VOID[what])
        elif what == "wrong number of cards":
            hand = self[place]
            if len(self.common["community"]) < 3:  # cards are still dealt, so that those too many came from the deck
                self.extra += max(0, move["cards"] - len(hand.cards))
            hand.state, hand.under = VOID, IRREGULAR
        elif what == "face-up card":
            self.faced_up(IRREGULAR)


WITNESS = Witness(_DoubleDownMemory, owed)
