"""Double Cross Poker settled a second time, from 19:47-25.1, 25.5, 25.12 and what is reconstructed of 25.10 and 25.11.

Written differently from the game on purpose. A hand is a string that starts with its most important group of cards, so
hands compare as strings. Sequences are rows of ranks. The cross is written out and read line by line. The readings are
those of the game: G1, G2, X1 to X3, X7 to X10, X12 to X14.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction

from croupier.equipment.cards import Card, rank_of, suit_of
from croupier.law import cite
from croupier.witness.facts import FOLDED, IN, VOID, Facts, HandFacts, House, Staked, Told, Verdict, Witness
from croupier.witness.memory import RoundMemory
from croupier.witness.rows import back, paid_at, ratio, taken

FOLDS, ROUND, ODDS = cite('19:47-25.1 "Fold"'), cite("19:47-25.10"), cite("19:47-25.11")
IRREGULAR, MISDEALT = cite("19:47-25.12"), cite("19:47-25.12(c)")

# 25.1: the cross, each place by the number of its card in the order of turning (X1); 2 is the center.
CROSS = (
    (None, 0, None),
    (3, 2, 4),
    (None, 1, None),
)
VERTICAL = tuple(row[1] for row in CROSS)
HORIZONTAL = CROSS[1]
FARTHEST = CROSS[0][1]

# 25.5(b), from the lowest to the highest, by how many cards of each rank a hand has.
SHAPES = ("11111", "2111", "221", "311", "straight", "flush", "32", "41", "straight flush", "royal flush")
# 25.5(c) as far as it is known, and 24.5(d) for the rest (X3); what the lines are called in a house.
THREES = {"111": "", "21": "one pair", "3": "three-of-a-kind"}
ROW = (12, *range(13))
"""The ace is above the king, and below the 2 if it completes a sequence."""
FIVES, TRIPLES = ({frozenset(ROW[at : at + many]): at for at in range(len(ROW) - many + 1)} for many in (5, 3))
"""For each run of five or three ranks in the row, its place counted from the low ace."""

# 25.11, reconstructed: odds to one (X9, X10).
PAYS = {
    "payout_odds.ante": 1,
    "payout_odds.raise": 1,
    "three_card.three-card straight flush": 40,
    "three_card.three-of-a-kind": 25,
    "three_card.three-card straight": 6,
    "three_card.three-card flush": 3,
    "three_card.one pair": 1,
}

Word = tuple[int, str]
"""The index of the hand in SHAPES, then its ranks as letters. Each rank is listed once, the most important first."""


def owed(facts: Facts) -> tuple[Verdict, ...]:
    """The verdict on every wager that is decided so far. A hand still in play is owed nothing yet."""
    his = best(facts.dealer, facts.community) if len(facts.dealer) == 2 else None
    return tuple(verdict for hand in facts.hands for verdict in _hand(facts, hand, his))


def best(own: Sequence[Card], community: Sequence[Card]) -> Word:
    """25.1: the better of the two hands that two cards make with either axis of the cross (X2)."""
    axes = [[community[at] for at in axis if at is not None] for axis in (VERTICAL, HORIZONTAL)]
    return max(spelled([*own, *axis]) for axis in axes)


def spelled(cards: Sequence[Card]) -> Word:
    """Five cards as a word. A higher hand gives a greater word."""
    held = Counter(rank_of(card) for card in cards)
    ranks = sorted(held, key=lambda rank: (-held[rank], -rank))
    letters = "".join(chr(ord("a") + rank) for rank in ranks)
    suited = len({suit_of(card) for card in cards}) == 1
    shape = "".join(str(held[rank]) for rank in ranks)
    if (at := FIVES.get(frozenset(held))) is not None:
        shape = "straight" if not suited else "royal flush" if at == 9 else "straight flush"
        letters = chr(ord("a") + at)
    elif suited:
        shape = "flush"
    return SHAPES.index(shape), letters


def three(cards: Sequence[Card]) -> str:
    """The line of the odds for three cards; "" if there is none."""
    held = Counter(rank_of(card) for card in cards)
    suited, in_row = len({suit_of(card) for card in cards}) == 1, frozenset(held) in TRIPLES
    if in_row or suited:
        return f"three-card {'straight ' if in_row else ''}{'flush' if suited else ''}".strip()
    return THREES["".join(sorted(map(str, held.values()), reverse=True))]


def _hand(facts: Facts, hand: HandFacts, his: Word | None) -> Iterator[Verdict]:
    over = his is not None or not any(other.state == IN for other in facts.hands)
    if hand.state == VOID:  # G1
        yield from (back(hand, stake, "void", hand.under) for stake in hand.stakes)
    elif hand.state == FOLDED:  # X7: the three-card wager stays, unless the house has it forfeited
        stands = facts.house.get("three_card_on_fold", "stands") == "stands"
        for stake in hand.stakes:
            if stake.wager != "three-card" or not stands:
                yield taken(hand, stake, "forfeit", FOLDS)
            elif hand.under:  # X14
                yield back(hand, stake, "void", hand.under)
            elif over:
                yield _on_three(facts, hand, stake)
    elif his is not None:
        yield from _against_dealer(facts, hand, his)


def _against_dealer(facts: Facts, hand: HandFacts, his: Word) -> Iterator[Verdict]:
    mine = best(hand.cards, facts.community)
    for stake in hand.stakes:
        if stake.wager == "three-card":
            yield _on_three(facts, hand, stake)
        elif mine > his:
            kind = "ante" if stake.wager == "ante" else "raise"
            yield _paid(facts.house, hand, stake, f"payout_odds.{kind}")
        else:  # X8: a tie is a push
            yield back(hand, stake, "push", ROUND) if mine == his else taken(hand, stake, "lose", ROUND)


def _on_three(facts: Facts, hand: HandFacts, stake: Staked) -> Verdict:
    """25.1: the verdict on the player's two cards with the community card farthest from the dealer."""
    assert FARTHEST is not None
    line = three([*hand.cards, facts.community[FARTHEST]])
    return _paid(facts.house, hand, stake, f"three_card.{line}") if line else taken(hand, stake, "lose", ROUND)


def _paid(house: House, hand: HandFacts, stake: Staked, key: str) -> Verdict:
    odds = house.get(key)
    to_one = Fraction(PAYS[key]) if odds is None else ratio(str(odds))
    return paid_at(to_one, hand, stake, ODDS)


class _DoubleCrossMemory(RoundMemory):
    """Follows the moves of a round and decides the effect of irregularities (25.12)."""

    def counted(self, stub: int) -> None:
        if stub != 52 - 2 * len(self) - 2 - 5 - self.face_up:
            self.void_all(DEALT[str(self.house.get("dealing", "manual shoe"))])

    def reported(self, what: str, place: str, move: Told) -> None:
        if what in ALL_VOID:
            self.void_all(ALL_VOID[what])
        elif what == "face-up card":
            self.faced_up(IRREGULAR)

    def void_all(self, under: str) -> None:
        """G2, X14: voids all hands that are still in.

        What a fold has cost stays lost; a three-card wager that stayed is returned.
        """
        for hand in self.values():
            hand.state, hand.under = VOID if hand.state == IN else hand.state, under


DEALT = {"manual shoe": cite("19:47-25.7"), "hand": cite("19:47-25.8"), "automated shoe": cite("19:47-25.9")}
"""The section on each way of dealing, which also covers the count of the stub (X4)."""
ALL_VOID = {
    "wrong number of cards": MISDEALT,
    "wrong number of community cards": MISDEALT,
    "wrong number of dealer cards": IRREGULAR,
    "dealing shoe fault": cite("19:47-25.12(e)"),
    "device counts a wrong deck": cite("19:47-25.9"),
}

WITNESS = Witness(_DoubleCrossMemory, owed)
