"""Red Dog settled a second time, from what is reconstructed of 19:47-6.5 and 6.7.

Written differently from the game on purpose. All ranks are written as one word; the spread is the piece of it between
two letters. A third card wins if its letter is in that piece. The readings are those of the game: G1, G7, RD2, RD4,
RD6, RD8.
"""

from collections.abc import Collection, Iterator, Sequence
from math import ceil

from croupier.equipment.cards import RANKS, Card, card_name
from croupier.law import cite
from croupier.witness.facts import VOID, Facts, HandFacts, House, Staked, Told, Verdict, Witness
from croupier.witness.memory import MemoryOf, Remembered
from croupier.witness.rows import back, ratio, taken, won

ROUND, FAULTS = cite("19:47-6.5"), cite("19:47-6.7")

# 6.5, reconstructed (RD8): what one wins to one.
TO_ONE = {
    "three of one rank": 11,
    "spread of one": 5,
    "spread of two": 4,
    "spread of three": 2,
    "spread of four to eleven": 1,
}
BY_LENGTH = ("", "spread of one", "spread of two", "spread of three")
PUSH, LOSE, OPEN = "push", "lose", ""


class RedDogHand(HandFacts, frozen=True):
    """The wagers at a position, with the raise that its player took back, if any."""

    taken_back: tuple[Staked, ...] = ()


def line(cards: Sequence[Card]) -> str:
    """The result of two or three cards: a line that wins, a push, a loss, or nothing yet."""
    first, second, *third = [card_name(card)[0] for card in cards]
    low, high = sorted((RANKS.index(first), RANKS.index(second)))
    between = RANKS[low + 1 : high]
    if low != high and not between:
        return PUSH
    if not third:
        return OPEN
    if low == high:
        return "three of one rank" if third[0] == first else PUSH
    if third[0] not in between:
        return LOSE
    return BY_LENGTH[len(between)] if len(between) < len(BY_LENGTH) else "spread of four to eleven"


def owed(facts: Facts) -> tuple[Verdict, ...]:
    """The verdict on every wager that is decided so far. The same cards decide all of them."""
    named = line(facts.community) if len(facts.community) > 1 else OPEN
    return tuple([verdict for hand in facts.hands for verdict in _hand(facts.house, hand, named)])


def _hand(house: House, hand: HandFacts, named: str) -> Iterator[Verdict]:
    assert isinstance(hand, RedDogHand)
    yield from (back(hand, stake, "withdrawn", FAULTS) for stake in hand.taken_back)  # RD6
    for stake in hand.stakes:
        if hand.state == VOID:  # G1
            yield back(hand, stake, "void", hand.under)
        elif named == PUSH:
            yield back(hand, stake, "push", ROUND)
        elif named == LOSE:
            yield taken(hand, stake, "lose", ROUND)
        elif named:  # the odds are a minimum: part of a cent is paid (G7)
            to_one = ratio(str(house.get(f"payout_odds.{named}", f"{TO_ONE[named]} to 1")))
            yield won(hand, stake, ceil(to_one * (stake.cents + stake.coupon)), ROUND)


class _RedDogRemembered(Remembered):
    """A position whose player may take a raise back."""

    def __init__(self, place: str, person: str) -> None:
        super().__init__(place, person)
        self.taken_back: list[Staked] = []

    def told(self) -> RedDogHand:
        stakes, gone = tuple(self.stakes.values()), tuple(self.taken_back)
        return RedDogHand(self.place, self.person, (), stakes, self.state, self.under, gone)


class _RedDogMemory(MemoryOf[_RedDogRemembered]):
    """Follows the moves of a round and decides the effect of irregularities (RD4, RD6)."""

    def __init__(self, house: House) -> None:
        super().__init__(house, _RedDogRemembered)
        self.closed = False

    def facts(self, at: Collection[str] | None = None) -> Facts:
        hands = tuple([hand.told() for hand in self.values() if at is None or hand.place in at])
        return Facts(self.house, tuple(self.common["community"]), hands)

    def withdrawn(self, place: str, wager: str) -> None:
        """Takes in a wager that is taken back. Before the deal it is simply gone.

        A raise on a wrong spread is recorded (RD6).
        """
        if self.closed:
            self[place].taken_back.append(self[place].stakes.pop(wager))
        else:
            super().withdrawn(place, wager)

    def said(self, kind: str, move: Told) -> None:
        self.closed = self.closed or (kind == "announce" and move["words"] == "No more bets")

    def reported(self, what: str, place: str, move: Told) -> None:
        early = what == "third card exposed early"
        # A continuous device gives the cards, so that a round cannot go on without it.
        jammed = what == "shuffling device fault" and self.house.get("shuffling") == "continuous" and self.closed
        if what == "dealing shoe fault" or jammed or (early and self.house.get("early_third") == "void"):
            self.void_all(FAULTS)
        elif early:
            self.common["community"].append(move["card"])


WITNESS = Witness(_RedDogMemory, owed)
