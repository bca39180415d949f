"""Three Card Poker settled a second time, from the words of 19:47-20.7, 20.10 and 20.11.

Written differently from the game on purpose. A hand is named by the sets of its ranks and of its suits. Two hands with
the same name are compared after the ranks that both have are removed. Odds are fractions. The readings are those that
the game declares: G1, G2, T1, T2, T5, T9 to T11.
"""

from collections.abc import Sequence
from fractions import Fraction
from math import floor

from croupier.equipment.cards import RANKS, Card, rank_of, suit_of
from croupier.law import cite
from croupier.witness.facts import FOLDED, VOID, Facts, HandFacts, House, Staked, Told, Verdict, Witness
from croupier.witness.memory import RoundMemory
from croupier.witness.rows import back, paid_at, ratio, taken

REGULATION = "19:47-20"

# 20.11(a)2, a column each as the law prints it: pair, flush, straight, three-of-a-kind, straight flush.
NAMES = ("pair", "flush", "straight", "three-of-a-kind", "straight flush")
LEDGERS = {"A": (1, 4, 6, 30, 40), "B": (1, 4, 6, 33, 35), "C": (1, 3, 6, 30, 40), "D": (1, 3, 6, 33, 35)}
# 20.11(a)3.
BONUS = {"straight": 1, "three-of-a-kind": 4, "straight flush": 5}

NOTHING = "high card"
ORDER = (NOTHING, *NAMES)
"""The hands from the lowest up (T11)."""

# Twelve sequences, the lowest first: the ace is low only before 2 and 3.
CIRCLE = "A" + RANKS
SEQUENCES = [frozenset(CIRCLE[first : first + 3]) for first in range(12)]

COLLECTS = {"pass by pass": cite(f"{REGULATION}.10(c)1ii"), "player by player": cite(f"{REGULATION}.10(c)2ii")}
FORFEITS = cite(f"{REGULATION}.10(b)")
AGAINST_DEALER, BY_LEDGER, BY_BONUS = (cite(f"{REGULATION}.11(a){number}") for number in (1, 2, 3))

IRREGULAR = cite(f"{REGULATION}.12")
ALL_VOID = {
    "dealer card exposed": IRREGULAR,
    "wrong number of cards": IRREGULAR,
    "wrong number of dealer cards": IRREGULAR,
    "dealing shoe fault": IRREGULAR,
    "wrong number of cards in the deck": cite(f"{REGULATION}.7 (end)"),
}


def owed(facts: Facts) -> tuple[Verdict, ...]:
    """The verdict on every wager that is decided so far, hand by hand. A hand still in play is owed nothing yet."""
    return tuple(verdict for hand in facts.hands for verdict in _hand(facts, hand))


def named(cards: Sequence[Card]) -> str:
    """The name of three cards (20.11(a)2, T11)."""
    ranks = {RANKS[rank_of(card)] for card in cards}
    suited = len({suit_of(card) for card in cards}) == 1
    if ranks in SEQUENCES:
        return "straight flush" if suited else "straight"
    if suited:
        return "flush"
    return {1: "three-of-a-kind", 2: "pair", 3: NOTHING}[len(ranks)]


def compared(mine: Sequence[Card], other: Sequence[Card]) -> int:
    """Positive if the first hand ranks higher, negative if the second does, 0 if they are equal (T1, T11)."""
    names = named(mine), named(other)
    if names[0] != names[1]:
        return ORDER.index(names[0]) - ORDER.index(names[1])
    if names[0].startswith("straight"):
        tops = [SEQUENCES.index(frozenset(RANKS[rank_of(card)] for card in hand)) for hand in (mine, other)]
        return tops[0] - tops[1]
    ranks = [[rank_of(card) for card in hand] for hand in (mine, other)]
    if names[0] in ("pair", "three-of-a-kind"):
        paired = [next(rank for rank in hand if hand.count(rank) > 1) for hand in ranks]
        if paired[0] != paired[1]:
            return paired[0] - paired[1]
    left = [[rank for rank in hand if rank not in there] for hand, there in (ranks, ranks[::-1])]
    return max(left[0], default=0) - max(left[1], default=0)


def qualified(dealer: Sequence[Card]) -> bool:
    """20.11(a)1: whether the dealer has queen high or better."""
    return named(dealer) != NOTHING or any(RANKS[rank_of(card)] in "QKA" for card in dealer)


def _hand(facts: Facts, hand: HandFacts) -> tuple[Verdict, ...]:
    if hand.state == FOLDED:  # 20.10(b): the ante, and the pair plus wager with it
        return tuple(taken(hand, stake, "forfeit", FORFEITS) for stake in hand.stakes)
    if hand.state == VOID:  # G1
        return tuple(back(hand, stake, "void", hand.under) for stake in hand.stakes)
    stakes = {stake.wager: stake for stake in hand.stakes}
    if len(facts.dealer) < 3 or ("ante" in stakes) != ("play" in stakes):
        return ()
    verdicts = []
    if "ante" in stakes:
        verdicts += _against_dealer(facts, hand, stakes["ante"], stakes["play"])
        verdicts += _bonus(facts.house, hand, stakes["ante"])
    if "pair plus" in stakes:
        verdicts.append(_pair_plus(facts.house, hand, stakes["pair plus"]))
    return tuple(verdicts)


def _against_dealer(facts: Facts, hand: HandFacts, ante: Staked, play: Staked) -> list[Verdict]:
    if not qualified(facts.dealer):
        return [paid_at(Fraction(1), hand, ante, AGAINST_DEALER), back(hand, play, "returned", AGAINST_DEALER)]
    higher = compared(hand.cards, facts.dealer)
    if higher > 0:
        return [paid_at(Fraction(1), hand, stake, AGAINST_DEALER) for stake in (ante, play)]
    if higher == 0:  # T1
        return [back(hand, stake, "push", AGAINST_DEALER) for stake in (ante, play)]
    return [taken(hand, stake, "lose", _collects(facts.house)) for stake in (ante, play)]


def _bonus(house: House, hand: HandFacts, ante: Staked) -> list[Verdict]:
    """20.11(a)3: the bonus on the ante, whatever its result, and on the face of a coupon that is part of it (T2)."""
    name = named(hand.cards)
    if name not in BONUS:
        return []
    odds = house.get(f"ante_bonus.{name}")
    to_one = Fraction(BONUS[name]) if odds is None else ratio(str(odds))
    amount = floor(to_one * (ante.cents + ante.coupon))
    return [Verdict(hand.place, hand.person, "ante bonus", "win", amount, 0, BY_BONUS)]


def _pair_plus(house: House, hand: HandFacts, stake: Staked) -> Verdict:
    name = named(hand.cards)
    if name == NOTHING:
        return taken(hand, stake, "lose", _collects(house))
    ledger = LEDGERS[str(house.get("pair_plus", "A"))]
    return paid_at(Fraction(ledger[NAMES.index(name)]), hand, stake, BY_LEDGER)


def _collects(house: House) -> str:
    return COLLECTS[str(house.get("settlement", "pass by pass"))]


class _ThreeCardMemory(RoundMemory):
    """Follows the moves of a round and decides the effect of irregularities (T9, T10)."""

    def counted(self, stub: int) -> None:
        """T10: voids all hands if the number is wrong.

        The stub should have every one of the 52 cards that was neither dealt nor discarded.
        """
        if stub != 52 - self.dealt() - 3 - self.face_up:
            self.void_all(cite(f"{REGULATION}.7"))

    def reported(self, what: str, place: str, move: Told) -> None:
        if what in ALL_VOID:
            self.void_all(ALL_VOID[what])
        elif what == "face-up card":
            self.faced_up(IRREGULAR)


WITNESS = Witness(_ThreeCardMemory, owed)
