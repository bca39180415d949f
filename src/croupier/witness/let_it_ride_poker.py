"""Let It Ride Poker settled a second time, from what is reconstructed of 19:47-18.6A, 18.6B, 18.10, 18.11 and 18.12.

Written differently from the game on purpose. Hands are strings. A pair of tens or better is a pair whose string begins
with a ten or a picture. Each table is a row of figures. The readings are those of the game: G1, G2, G6, G7, L2, L5 to
L14.
"""

from collections.abc import Iterator, Sequence

from croupier.equipment.cards import Card, parse_cards, rank_of
from croupier.law import cite
from croupier.witness.double_cross_poker import SHAPES, spelled, three
from croupier.witness.facts import VOID, Facts, HandFacts, House, Staked, Told, Verdict, Witness
from croupier.witness.memory import MemoryOf, Remembered
from croupier.witness.rows import back, due, ratio, taken, within, won

ROUND, ODDS, IRREGULAR = cite("19:47-18.10"), cite("19:47-18.11"), cite("19:47-18.12")
FIVE_CARDS, THREE_CARDS = cite("19:47-18.6A"), cite("19:47-18.6B")
DEALT = {"manual shoe": cite("19:47-18.7"), "hand": cite("19:47-18.8"), "automated shoe": cite("19:47-18.9")}
"""The section on each way of dealing, which also covers the count of the stub (L5)."""

TENS = spelled(parse_cards("Th Td 4c 3s 2h"))
"""This hand and any higher hand wins (L8)."""
LINES = {
    "41": "four-of-a-kind",
    "32": "full house",
    "311": "three-of-a-kind",
    "221": "two pair",
    "2111": "pair of tens or better",
}
"""The names in a house's options for shapes that have no name of their own."""

# 18.11, 18.6A, reconstructed (L8, L9): odds to one, from a royal flush down to a pair; 0 if nothing is won.
DOWNWARDS = tuple(reversed(SHAPES))[:9]
PAYS = dict(zip(DOWNWARDS, (1000, 200, 50, 11, 8, 5, 3, 2, 1), strict=True))
BONUS = {
    "A": dict(zip(DOWNWARDS, (20_000, 2_000, 400, 200, 50, 25, 5, 0, 0), strict=True)),
    "B": dict(zip(DOWNWARDS, (25_000, 2_500, 400, 200, 50, 25, 5, 0, 0), strict=True)),
    "C": dict(zip(DOWNWARDS, (10_000, 2_000, 200, 75, 50, 20, 0, 0, 0), strict=True)),
}
# 18.6B, reconstructed (L10): the same for three cards; a mini royal first.
THREES = ("mini royal", "three-card straight flush", "three-of-a-kind", "three-card straight", "three-card flush")
THREE_BONUS = {
    "A": dict(zip((*THREES, "one pair"), (50, 40, 30, 6, 4, 1), strict=True)),
    "B": dict(zip((*THREES, "one pair"), (40, 40, 30, 5, 4, 1), strict=True)),
    "C": dict(zip((*THREES, "one pair"), (40, 40, 25, 6, 3, 1), strict=True)),
}


class RideHand(HandFacts, frozen=True):
    """A hand, with the wagers that its player took back after the deal."""

    taken_back: tuple[Staked, ...] = ()


def owed(facts: Facts) -> tuple[Verdict, ...]:
    """The verdict on every wager that is decided so far, hand by hand.

    What rides is owed nothing before the fifth card.
    """
    return tuple(verdict for hand in facts.hands for verdict in _hand(facts, hand))


def three_cards(cards: Sequence[Card]) -> str:
    """The line of three cards; "" if there is none."""
    line = three(cards)
    highest = {rank_of(card) for card in cards} == {10, 11, 12}
    return "mini royal" if highest and line == "three-card straight flush" else line


def _hand(facts: Facts, hand: HandFacts) -> Iterator[Verdict]:
    assert isinstance(hand, RideHand)
    yield from (back(hand, stake, "withdrawn", ROUND) for stake in hand.taken_back)  # L2
    if hand.state == VOID:  # G1
        yield from (back(hand, stake, "void", hand.under) for stake in hand.stakes)
    elif len(facts.community) == 2:
        bets = [stake for stake in hand.stakes if stake.wager.startswith("bet ")]
        word = spelled((*hand.cards[:3], *facts.community))
        shape = SHAPES[word[0]] if word >= TENS else ""
        yield from _bets(facts.house, hand, bets, shape)
        yield from (_bonus(facts.house, hand, stake, shape) for stake in hand.stakes if stake not in bets)


def _bets(house: House, hand: HandFacts, bets: Sequence[Staked], shape: str) -> Iterator[Verdict]:
    """L8, L11: all wagers that ride win at the same odds, within one limit, or all lose."""
    if not shape:
        yield from (taken(hand, stake, "lose", ODDS) for stake in bets)
        return
    line = LINES.get(shape, shape)
    to_one = ratio(str(house.get(f"payout_odds.{line}", f"{PAYS[shape]} to 1")))
    paid = within(limit_cents(house), [due(stake, to_one) for stake in bets])
    yield from (won(hand, stake, amount, ODDS) for stake, amount in zip(bets, paid, strict=True))


def limit_cents(house: House) -> int:
    """L11: the limit in cents, or what three wagers of the posted minimum would win if that is more."""
    lowest = Staked("bet 1", int(house.get("minimum.bet 1", 1_000)))
    odds = [ratio(str(house.get(f"payout_odds.{LINES.get(s, s)}", f"{to_one} to 1"))) for s, to_one in PAYS.items()]
    return max(int(house.get("payout_limit", 5_000_000)), 3 * due(lowest, max(odds)))


def _bonus(house: House, hand: HandFacts, stake: Staked, shape: str) -> Verdict:
    """L9, L10: each bonus wager is paid by its own table, whatever was taken back."""
    if stake.wager == "three-card bonus":
        table, line, under = THREE_BONUS[str(house.get("three_card_bonus", "A"))], three_cards(hand.cards), THREE_CARDS
    else:
        table, line, under = BONUS[str(house.get("let_it_ride_bonus", "A"))], shape, FIVE_CARDS
    to_one = table.get(line, 0)
    return (
        won(hand, stake, to_one * (stake.cents + stake.coupon), under) if to_one else taken(hand, stake, "lose", under)
    )


class _RideRemembered(Remembered):
    """A hand whose wagers may be taken back."""

    def __init__(self, place: str, person: str) -> None:
        super().__init__(place, person)
        self.taken_back: list[Staked] = []

    def told(self) -> RideHand:
        stakes, gone = tuple(self.stakes.values()), tuple(self.taken_back)
        return RideHand(self.place, self.person, tuple(self.cards), stakes, self.state, self.under, gone)


ALL_VOID = {
    "community card exposed": IRREGULAR,
    "wrong number of cards": IRREGULAR,
    "wrong number of community cards": IRREGULAR,
    "dealing shoe fault": IRREGULAR,
    "device counts a wrong deck": DEALT["automated shoe"],
}


class _RideMemory(MemoryOf[_RideRemembered]):
    """Follows the moves of a round and decides the effect of irregularities (L13, L14)."""

    apart = True

    def __init__(self, house: House) -> None:
        super().__init__(house, _RideRemembered)

    def withdrawn(self, place: str, wager: str) -> None:
        """Records a wager that is taken back (L2). Before the deal it is simply gone."""
        hand = self[place]
        if hand.cards:
            hand.taken_back.append(hand.stakes.pop(wager))
        else:
            super().withdrawn(place, wager)

    def counted(self, stub: int) -> None:
        """L5: voids all hands if the number is wrong.

        The stub should have every card that was neither dealt nor discarded. If the last stack has three cards, one of
        them is burned.
        """
        dealing = str(self.house.get("dealing", "manual shoe"))
        burned = 1 if dealing == "automated shoe" else 0
        if stub != 52 - self.dealt() - 2 - burned - self.face_up:
            self.void_all(DEALT[dealing])

    def reported(self, what: str, place: str, move: Told) -> None:
        if what in ALL_VOID:
            self.void_all(ALL_VOID[what])
        elif what == "face-up card":
            self.faced_up(IRREGULAR)


WITNESS = Witness(_RideMemory, owed)
