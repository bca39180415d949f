"""Four Card Poker settled a second time, from 19:47-27.1, 27.3 and what is reconstructed of 27.10 to 27.12.

Written differently from the game on purpose. The best four cards are not found by trying every set of four, but named
by what the whole hand contains. Sequences are looked up as sets. The readings are those of the game: B5, G1, G2, F3 to
F7.
"""

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from math import floor

from croupier.equipment.cards import RANKS, SUITS, Card, rank_of, suit_of
from croupier.law import cite
from croupier.witness.facts import FOLDED, IN, VOID, Facts, HandFacts, House, Staked, Told, Verdict, Witness
from croupier.witness.memory import RoundMemory
from croupier.witness.rows import back, paid_at, ratio, taken

DEFINED = cite('19:47-27.1 "Aces up wager"')
ROUND, ODDS, IRREGULAR = cite("19:47-27.10"), cite("19:47-27.11"), cite("19:47-27.12")
COUNTED = cite("19:47-27.9")

# 27.3(b), from the lowest to the highest; "nothing" is none of them.
ORDER = ("nothing", "pair", "two pair", "straight", "flush", "three-of-a-kind", "straight flush", "four-of-a-kind")

# 27.11, reconstructed: what the ante is also paid, and the paytables of aces up, to one.
BONUS_PAYS = {"four-of-a-kind": 25, "straight flush": 20, "three-of-a-kind": 2}
ACES_UP_PAYS: dict[str, dict[str, int]] = {
    "T1": {"four-of-a-kind": 50, "straight flush": 40, "three-of-a-kind": 9, "flush": 6, "straight": 4, "two pair": 2},
    "T2": {"four-of-a-kind": 50, "straight flush": 40, "three-of-a-kind": 8, "flush": 5, "straight": 4, "two pair": 3},
    "T3": {"four-of-a-kind": 50, "straight flush": 40, "three-of-a-kind": 7, "flush": 5, "straight": 4, "two pair": 3},
    "T4": {"four-of-a-kind": 50, "straight flush": 30, "three-of-a-kind": 8, "flush": 6, "straight": 5, "two pair": 2},
}
PAIR_OF_ACES_PAYS = 1

# 27.3(a): eleven sequences, highest first, each with its highest card; the ace is low only before 2, 3 and 4.
LADDER = "A" + RANKS
SEQUENCES = tuple((frozenset(LADDER[top - 3 : top + 1]), top) for top in range(13, 2, -1))

Named = tuple[str, tuple[int, ...]]
"""The name of a hand, and the ranks that grade it in their order. The ace is 13 and the deuce is 1."""


def owed(facts: Facts) -> tuple[Verdict, ...]:
    """The verdict on every wager that is decided so far. A hand still in play is owed nothing yet."""
    return tuple(verdict for hand in facts.hands for verdict in _hand(facts, hand))


def named(cards: Sequence[Card]) -> Named:
    """The best four of these cards (27.1), by the order of 27.3(b). Ties are decided by (c), as B5 reads it."""
    held = Counter(rank_of(card) + 1 for card in cards)
    often = {times: sorted((rank for rank in held if held[rank] >= times), reverse=True) for times in (1, 2, 3, 4)}
    by_suit = [[RANKS[rank_of(card)] for card in cards if suit_of(card) == suit] for suit in range(len(SUITS))]
    suited = max(by_suit, key=len)
    if often[4]:
        return "four-of-a-kind", (often[4][0],)
    if (top := _sequence(suited)) is not None:
        return "straight flush", (top,)
    if often[3]:
        three = often[3][0]
        return "three-of-a-kind", (three, next(rank for rank in often[1] if rank != three))
    if len(suited) >= 4:
        return "flush", tuple(sorted((RANKS.index(rank) + 1 for rank in suited), reverse=True)[:4])
    if (top := _sequence([RANKS[rank - 1] for rank in held])) is not None:
        return "straight", (top,)
    if len(often[2]) > 1:
        return "two pair", tuple(often[2][:2])
    if often[2]:
        pair = often[2][0]
        return "pair", (pair, *[rank for rank in often[1] if rank != pair][:2])
    return "nothing", tuple(often[1][:4])


def _sequence(ranks: Sequence[str]) -> int | None:
    """The highest card of the highest sequence among these ranks, or None."""
    have = set(ranks)
    return next((top for four, top in SEQUENCES if four <= have), None)


def _hand(facts: Facts, hand: HandFacts) -> tuple[Verdict, ...]:
    over = len(facts.dealer) == 6 or not any(other.state == IN for other in facts.hands)
    if hand.state == VOID:  # G1
        return tuple(back(hand, stake, "void", hand.under) for stake in hand.stakes)
    if hand.state == FOLDED:  # F3: aces up goes with the ante, unless the house lets it stay
        stands = facts.house.get("aces_up_on_fold") == "stands"
        gone = [stake for stake in hand.stakes if stake.wager != "aces up" or not stands]
        lost = [taken(hand, stake, "forfeit", ROUND) for stake in gone]
        left = [stake for stake in hand.stakes if stake not in gone]
        if hand.under:
            return (*lost, *[back(hand, stake, "void", hand.under) for stake in left])
        return (*lost, *[_aces_up(facts.house, hand, stake) for stake in left if over])
    if len(facts.dealer) < 6:
        return ()
    return tuple(verdict for stake in hand.stakes for verdict in _stake(facts, hand, stake))


def _stake(facts: Facts, hand: HandFacts, stake: Staked) -> tuple[Verdict, ...]:
    if stake.wager == "aces up":
        return (_aces_up(facts.house, hand, stake),)
    (mine, graded), (his, against) = named(hand.cards[:5]), named(facts.dealer)
    # F4: the tie is the player's.
    wins = (ORDER.index(mine), graded) >= (ORDER.index(his), against)
    main = paid_at(Fraction(1), hand, stake, ODDS) if wins else taken(hand, stake, "lose", ROUND)
    if stake.wager != "ante" or mine not in BONUS_PAYS:
        return (main,)
    # F5: whatever the result of the ante
    bonus = floor(_bonus(facts.house, mine) * (stake.cents + stake.coupon))
    return main, Verdict(hand.place, hand.person, "ante bonus", "win", bonus, 0, ODDS)


def _aces_up(house: House, hand: HandFacts, stake: Staked) -> Verdict:
    """27.1: a pair of aces or better wins according to the posted paytable, whatever the dealer has."""
    name, graded = named(hand.cards[:5])
    pays = ACES_UP_PAYS[str(house.get("aces_up", "T2"))].get(name)
    if name == "pair" and RANKS[graded[0] - 1] == "A":
        pays = PAIR_OF_ACES_PAYS
    return taken(hand, stake, "lose", DEFINED) if pays is None else paid_at(Fraction(pays), hand, stake, DEFINED)


def _bonus(house: House, name: str) -> Fraction:
    odds = house.get(f"ante_bonus.{name}")
    return Fraction(BONUS_PAYS[name]) if odds is None else ratio(str(odds))


class _FourCardMemory(RoundMemory):
    """Follows the moves of a round and decides the effect of irregularities (F7)."""

    def counted(self, stub: int) -> None:
        if stub != 52 - 5 * len(self) - 6 - self.face_up:
            self.void_all(IRREGULAR)

    def reported(self, what: str, place: str, move: Told) -> None:
        if what == "device counts a wrong deck":
            self.void_all(COUNTED)
        elif what == "face-up card":
            self.faced_up(IRREGULAR)
        elif what not in ("drawn in error", "shuffling device fault"):
            self.void_all(IRREGULAR)

    def void_all(self, under: str) -> None:
        """Voids all hands that are still in.

        G2: what a fold has cost stays lost, but an aces up wager that stayed is returned.
        """
        for hand in self.values():
            hand.state, hand.under = VOID if hand.state == IN else hand.state, under


WITNESS = Witness(_FourCardMemory, owed)
