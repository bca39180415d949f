"""Mini-Tex 3 Card Hold 'Em settled a second time, from what is known of 13:69F-37.1, 37.10, 37.11 and 37.12.

Written differently from the game on purpose. A hand is what remains of five cards when two are left out, but never both
of the player's own. It is scored as one number from its letters. The readings are those of the game: G1, G2, G6, G7,
MT2 to MT8.
"""

from collections.abc import Collection, Iterator, Sequence
from fractions import Fraction
from itertools import combinations

from croupier.equipment.cards import RANKS, Card, rank_of, suit_of
from croupier.law import cite
from croupier.witness.facts import FOLDED, IN, VOID, Facts, HandFacts, House, Told, Verdict, Witness
from croupier.witness.memory import MemoryOf, Remembered
from croupier.witness.rows import back, paid_at, taken, won

ROUND, ODDS, IRREGULAR = cite("13:69F-37.10"), cite("13:69F-37.11"), cite("13:69F-37.12")
DEALT = {"manual shoe": cite("13:69F-37.7"), "hand": cite("13:69F-37.8"), "automated shoe": cite("13:69F-37.9")}
"""The section on each way of dealing, which also covers the count of the stub (MT6)."""

MAIN = ("ante", "flop", "river", "play")
ROWS = [f"A{RANKS}"[start : start + 3] for start in range(len(RANKS) - 1)]
"""All runs of three ranks, the lowest first: A23 to QKA."""
PAIR, FLUSH, ROW, THREE, ROW_OF_SUIT = 1, 2, 3, 4, 5
BASE = 13


def score(own: Sequence[Card], board: Sequence[Card]) -> int:
    """37.5 (MT4): the best three of the five cards as a number.

    Two cards are left out, but not both of the player's.
    """
    five = [*own, *board]
    kept = [[card for card in five if card not in out] for out in combinations(five, 2) if set(out) != set(own)]
    return max(map(_three, kept))


def kind_of(number: int) -> int:
    """The kind of hand for which a number stands."""
    return number // BASE**3


def _three(cards: Sequence[Card]) -> int:
    low, middle, high = sorted(map(rank_of, cards))
    one_suit, letters = len({suit_of(card) for card in cards}) == 1, {RANKS[rank] for rank in (low, middle, high)}
    rows = [place for place, row in enumerate(ROWS) if set(row) == letters]
    if rows:
        return (ROW_OF_SUIT if one_suit else ROW) * BASE**3 + rows[0]
    if low == middle or middle == high:
        kind, alone = (THREE, 0) if low == high else (PAIR, high if low == middle else low)
        return kind * BASE**3 + middle * BASE + alone
    return (FLUSH * one_suit) * BASE**3 + (high * BASE + middle) * BASE + low


class MiniTexTable(Facts, frozen=True):
    """The facts of a round, and whether it has reached its settlement."""

    over: bool = False


def owed(facts: Facts) -> tuple[Verdict, ...]:
    """The verdict on every wager that is decided so far. A hand still in play is owed nothing yet."""
    assert isinstance(facts, MiniTexTable)
    whole = len(facts.dealer) == 2 and len(facts.community) == 3
    his = score(facts.dealer, facts.community) if whole else None
    return tuple(verdict for hand in facts.hands for verdict in _hand(facts, hand, his))


def _hand(facts: MiniTexTable, hand: HandFacts, his: int | None) -> Iterator[Verdict]:
    stakes = [stake for key in MAIN for stake in hand.stakes if stake.wager == key]
    if hand.state == FOLDED:
        yield from (taken(hand, stake, "forfeit", ROUND) for stake in stakes)
    elif hand.state == VOID:
        yield from (back(hand, stake, "void", hand.under) for stake in stakes)
    elif facts.over and his is not None:
        mine, left = score(hand.cards, facts.community), limit_cents(facts.house)
        pairless = kind_of(his) < PAIR
        for stake in stakes:
            if pairless and stake.wager == "play":  # MT2
                yield back(hand, stake, "returned", ROUND)
            elif not pairless and mine <= his:
                yield taken(hand, stake, "lose", ROUND) if mine < his else back(hand, stake, "push", ROUND)
            else:
                paid = min(left, paid_at(Fraction(1), hand, stake, ODDS).paid)
                left -= paid
                yield won(hand, stake, paid, ODDS)


def limit_cents(house: House) -> int:
    """MT8: 50,000 dollars, or five times the minimum ante if that is more."""
    return max(5_000_000, 5 * int(house.get("minimum.ante", 1_000)))


class _MiniTexMemory(MemoryOf[Remembered]):
    """Decides the effect of irregularities (MT3), and remembers how many cards have left the shoe."""

    def __init__(self, house: House) -> None:
        super().__init__(house, Remembered)
        self.extra, self.burned, self.due, self.rounds, self.right_stub = 0, 0, 1, 0, False

    def stands(self, standing: Told) -> None:
        self.rounds = dict(standing.get("marks", ())).get("rounds since the stub was counted", 0)

    def facts(self, at: Collection[str] | None = None) -> MiniTexTable:
        known = super().facts(at)
        return MiniTexTable(known.house, known.community, known.hands, known.dealer, over=self._over())

    def _over(self) -> bool:
        """Whether the dealer's cards are up and the stub does not have to be counted any more (MT6)."""
        dealing, device = self.house.get("dealing"), self.house.get("shuffling") == "automated device"
        excused = bool(self.house.get("counting_shuffler")) and device and dealing == "automated shoe"
        counted = excused or self.right_stub or self.rounds + 1 < int(self.house.get("stub_count_every", 5))
        return counted and len(self.common["dealer"]) == 2

    def said(self, kind: str, move: Told) -> None:
        if kind == "announce" and move["words"] == "Burn a card":
            self.burned, self.due = self.burned + self.due, 1

    def counted(self, stub: int) -> None:
        """MT6: voids all hands if the number is wrong.

        The stub should have every card that did not go to a hand, the board, the dealer or the rack.
        """
        gone = self.dealt() + 2 + len(self.common["community"]) + self.burned + self.face_up + self.extra
        if stub != 52 - gone:
            self.void_all(DEALT[str(self.house.get("dealing", "manual shoe"))])
        else:
            self.right_stub = True

    def reported(self, what: str, place: str, move: Told) -> None:
        if what == "wrong number of cards":
            hand = self[place]
            if self._dealing():  # extra cards have left the shoe as well
                self.extra += max(0, move["cards"] - len(hand.cards))
            hand.state, hand.under = VOID, IRREGULAR
        elif what == "missed burn":
            self.due = 2
        elif what == "device counts a wrong deck":
            self.void_all(DEALT["automated shoe"])
        elif what == "face-up card":
            self.face_up += 1
            if self.face_up > 1:
                self.void_all(IRREGULAR)
        elif what not in HARMLESS:
            self.void_all(IRREGULAR)

    def _dealing(self) -> bool:
        """Whether cards are being dealt to players, or the second card of the board is due."""
        return any(len(hand.cards) < 2 for hand in self.standing()) or len(self.common["community"]) == 1

    def void_all(self, under: str) -> None:
        """Voids all hands that are still in. G2: what a fold has cost stays lost."""
        for hand in self.values():
            if hand.state == IN:
                hand.state, hand.under = VOID, under


HARMLESS = ("drawn in error", "shuffling device fault")
"""Irregularities that change no hand."""

WITNESS = Witness(_MiniTexMemory, owed)
