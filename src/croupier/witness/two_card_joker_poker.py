"""Two Card Joker Poker settled a second time, from what is reconstructed of 19:47-30.5 and 30.9 to 30.12.

Written differently from the game on purpose. A hand is its name and then the letters of its cards. Hands are compared
by the places of name and letters in two lists. The readings are those of the game: G1, G2, G4, G7, JP2, JP3, JP5, JP7,
JP8.
"""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import pairwise
from math import ceil

from croupier.equipment.cards import RANKS, Card, card_name
from croupier.law import cite
from croupier.witness.facts import FOLDED, VOID, Facts, HandFacts, House, Staked, Told, Verdict, Witness
from croupier.witness.memory import RoundMemory
from croupier.witness.rows import all_back, all_taken, back, ratio, won

ROUND, ODDS, IRREGULAR = cite("19:47-30.10"), cite("19:47-30.11"), cite("19:47-30.12")
DEALT = {"manual shoe": cite("19:47-30.7"), "hand": cite("19:47-30.8"), "automated shoe": cite("19:47-30.9")}

# 30.5, reconstructed (JP2): from the lowest to the highest.
NAMES = ("high", "flush", "pair", "straight", "straight flush", "royal flush", "pair of jokers")
# 30.11, reconstructed (JP7): what one wins to one on the call wager; any other hand wins even money.
TO_ONE = {"pair of jokers": 8, "royal flush": 5, "straight flush": 3, "any other hand": 1}
AROUND = "A" + RANKS
"""The ranks with the ace at both ends, so that each straight is two neighboring letters."""
ALL_VOID = {
    "dealer card exposed": IRREGULAR,
    "dealing shoe fault": IRREGULAR,
    "device counts a wrong deck": DEALT["automated shoe"],
}


def hand_of(cards: Sequence[Card]) -> tuple[str, str]:
    """The name of two cards, and the letters that grade them among hands of that name."""
    one, other = sorted([card_name(card) for card in cards], key=lambda name: "Jk" in name)
    if one == "Jk":
        return "pair of jokers", ""
    if other == "Jk" or one[0] == other[0]:
        return "pair", one[0]
    suited = one[1] == other[1]
    for low, high in pairwise(AROUND):
        if {low, high} == {one[0], other[0]}:
            if not suited:
                return "straight", high
            return ("royal flush" if high == "A" else "straight flush"), high
    letters = "".join(sorted((one[0], other[0]), key=RANKS.index, reverse=True))
    return ("flush" if suited else "high"), letters


def place(hand: tuple[str, str]) -> tuple[int, ...]:
    """The place of a hand among all hands."""
    name, letters = hand
    return (NAMES.index(name), *[RANKS.index(letter) for letter in letters])


def owed(facts: Facts) -> tuple[Verdict, ...]:
    """The verdict on every wager that is decided so far, hand by hand."""
    return tuple([verdict for hand in facts.hands for verdict in _hand(facts, hand)])


def _hand(facts: Facts, hand: HandFacts) -> Iterator[Verdict]:
    if hand.state == FOLDED:
        yield from all_taken(hand, "forfeit", ROUND)
    elif hand.state == VOID:  # G1
        yield from all_back(hand, "void", hand.under)
    elif len(facts.dealer) == 2 and any(stake.wager == "call" for stake in hand.stakes):
        yield from _against(facts.house, hand, hand_of(facts.dealer))


def _against(house: House, hand: HandFacts, theirs: tuple[str, str]) -> Iterator[Verdict]:
    """JP7: the dealer qualifies with queen high or better. Then the higher hand wins."""
    stakes, mine = {stake.wager: stake for stake in hand.stakes}, hand_of(hand.cards[:2])
    if theirs[0] == "high" and theirs[1][0] not in "QKA":
        yield won(hand, stakes["ante"], _amount(stakes["ante"]), ODDS)
        yield back(hand, stakes["call"], "returned", ROUND)
    elif place(mine) == place(theirs):
        yield from all_back(hand, "push", ROUND)
    elif place(mine) < place(theirs):
        yield from all_taken(hand, "lose", ROUND)
    else:
        ante, limit = _amount(stakes["ante"]), limit_cents(house)
        to_one = _odds(house, mine[0])
        # The odds of the call wager are a minimum: part of a cent is paid (G7). The last payment bears a cut (JP8).
        call = ceil(to_one * _amount(stakes["call"]))
        yield won(hand, stakes["ante"], min(ante, limit), ODDS)
        yield won(hand, stakes["call"], max(0, min(call, limit - ante)), ODDS)


def _amount(stake: Staked) -> int:
    return stake.cents + stake.coupon


def _odds(house: House, name: str) -> Fraction:
    line = name if name in TO_ONE else "any other hand"
    return ratio(str(house.get(f"payout_odds.{line}", f"{TO_ONE[line]} to 1")))


def limit_cents(house: House) -> int:
    """JP8: the limit in cents, or what the minimum ante and its call wager would win if that is more."""
    least = int(house.get("minimum.ante", 1_000))
    best = max(_odds(house, name) for name in TO_ONE)
    return max(int(house.get("payout_limit", 5_000_000)), least + ceil(best * least))


class _JokerMemory(RoundMemory):
    """Follows the moves of a round and decides the effect of irregularities (JP5)."""

    apart = True

    def __init__(self, house: House) -> None:
        super().__init__(house)
        self.extra = 0

    @property
    def under(self) -> str:
        return DEALT[str(self.house.get("dealing", "manual shoe"))]

    def counted(self, stub: int) -> None:
        """JP9: voids all hands if the number is wrong.

        The stub should have every one of the 54 cards that was neither dealt nor discarded.
        """
        if stub != 54 - self.dealt() - 2 - self.face_up - self.extra:
            self.void_all(self.under)

    def reported(self, what: str, place: str, move: Told) -> None:
        if what in ALL_VOID or (what == "wrong number of dealer cards" and not self._completed(move)):
            self.void_all(ALL_VOID.get(what, IRREGULAR))
        elif what == "wrong number of cards":
            hand = self[place]
            if any(len(other.cards) < 2 for other in self.standing()):  # still dealt: those too many left the deck
                self.extra += max(0, move["cards"] - len(hand.cards))
            hand.state, hand.under = VOID, IRREGULAR
        elif what == "face-up card":
            self.faced_up(IRREGULAR)

    def _completed(self, move: Told) -> bool:
        """Whether the dealer has one card when two are due, so that another is dealt. By then every player has two."""
        return move["cards"] == 1 and all(len(hand.cards) == 2 for hand in self.standing())


WITNESS = Witness(_JokerMemory, owed)
