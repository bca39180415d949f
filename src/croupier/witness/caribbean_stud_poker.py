"""Caribbean Stud Poker settled a second time, from what is reconstructed of 19:47-16.10, 16.12 and 16.13.

Written another way than the game on purpose: hands are words that compare as words do, and the dealer qualifies from
the word of the lowest hand that does. The readings are those of the game: G1, G2, G6, G7, S2, S5 to S9, S12, S13.
"""

from collections.abc import Iterator
from fractions import Fraction

from croupier.equipment.cards import parse_cards
from croupier.law import cite
from croupier.witness.double_cross_poker import SHAPES, Word, spelled
from croupier.witness.facts import FOLDED, VOID, Facts, Held, House, Owed, Staked, Told, Witness
from croupier.witness.memory import Memory
from croupier.witness.rows import back, due, ratio, taken, won

ROUND, ODDS, IRREGULAR = cite("19:47-16.10"), cite("19:47-16.12"), cite("19:47-16.13")
DEALT = {"manual shoe": cite("19:47-16.7"), "hand": cite("19:47-16.8"), "automated shoe": cite("19:47-16.9")}
"""The section on each way of dealing, the count of the stub included (S5)."""

LOWEST = spelled(parse_cards("Ah Kd 4c 3s 2h"))
"""The dealer qualifies with this hand and with any above it (S6)."""

# 16.12, reconstructed (S8): what the bet wager pays, so many to one, from the highest shape of a hand down.
PAYS = dict(zip(reversed(SHAPES), (100, 50, 20, 7, 5, 4, 3, 2, 1, 1), strict=True))
LINES = {
    "41": "four-of-a-kind",
    "32": "full house",
    "311": "three-of-a-kind",
    "221": "two pair",
    "2111": "pair or less",
    "11111": "pair or less",
}
"""What a house calls the shapes that bear no name of their own."""


def owed(facts: Facts) -> tuple[Owed, ...]:
    """Every wager that is decided by now; a hand still in play is owed nothing before the dealer's five are up."""
    his = spelled(facts.dealer) if len(facts.dealer) == 5 else None
    return tuple(verdict for hand in facts.hands for verdict in _hand(facts.house, hand, his))


def _hand(house: House, hand: Held, his: Word | None) -> Iterator[Owed]:
    for stake in hand.stakes:
        if hand.state == FOLDED:  # S2
            yield taken(hand, stake, "forfeit", ROUND)
        elif hand.state == VOID:  # G1
            yield back(hand, stake, "void", hand.under)
        elif his is not None:
            yield _against(house, hand, stake, his)


def _against(house: House, hand: Held, stake: Staked, his: Word) -> Owed:
    """S6: a dealer below ace and king pays antes and gives bets back; otherwise the higher hand has both."""
    mine = spelled(hand.cards)
    if his < LOWEST and stake.wager == "bet":
        return back(hand, stake, "returned", ROUND)
    if his < LOWEST or mine > his:
        return _paid(house, hand, stake, SHAPES[mine[0]])
    return back(hand, stake, "push", ROUND) if mine == his else taken(hand, stake, "lose", ROUND)


def _paid(house: House, hand: Held, stake: Staked, shape: str) -> Owed:
    """S9: the limit is on what the bet wager wins, and on nothing else."""
    if stake.wager == "ante":
        return won(hand, stake, due(stake, _odds(house, "ante", 1)), ODDS)
    paid = due(stake, _odds(house, LINES.get(shape, shape), PAYS[shape]))
    return won(hand, stake, min(paid, int(house.get("payout_limit", 500_000))), ODDS)


def _odds(house: House, line: str, law: int) -> Fraction:
    return ratio(str(house.get(f"payout_odds.{line}", f"{law} to 1")))


ALL_VOID = {
    "dealer card exposed": IRREGULAR,
    "dealing shoe fault": IRREGULAR,
    "device counts a wrong deck": DEALT["automated shoe"],
}


class _Memory(Memory):
    """What an irregularity does to a hand is decided here (S12, S13)."""

    def __init__(self, house: House) -> None:
        super().__init__(house)
        self.extra = 0

    def counted(self, stub: int) -> None:
        """S5: the stub is whatever of the 52 was neither dealt nor discarded."""
        if stub != 52 - self.dealt() - 5 - self.face_up - self.extra:
            self.void_all(DEALT[str(self.house.get("dealing", "manual shoe"))])

    def reported(self, what: str, place: str, move: Told) -> None:
        if what in ALL_VOID:
            self.void_all(ALL_VOID[what])
        elif what == "face-up card":
            self.faced_up(IRREGULAR)
        elif what == "wrong number of cards":
            hand = self[place]
            if not self.common["dealer"]:  # his face-up card ends the deal: until then extra cards leave the shoe
                self.extra += max(0, move["cards"] - len(hand.cards))
            hand.state, hand.under = VOID, IRREGULAR
        elif what == "wrong number of dealer cards" and not self._completed(move["cards"]):
            self.void_all(IRREGULAR)

    def _completed(self, cards: int) -> bool:
        """S12: four of five are completed; during the deal a dealer has no five yet."""
        return cards == 4 and bool(self.common["dealer"])


WITNESS = Witness(_Memory, owed)
