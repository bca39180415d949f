"""Texas Hold 'Em Bonus Poker settled a second time, from what is known of 19:47-28.5, 28.10, 28.11 and 28.12.

Written differently from the game on purpose. Seven cards are scored as one number, from the most frequent ranks, the
cards of one suit and the rows. The two cards of a bonus wager are looked up by their letters. The readings are those of
the game: G1, G2, G6, G7, HB1 to HB8.
"""

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from fractions import Fraction
from math import ceil

from croupier.equipment.cards import RANKS, Card, rank_of, suit_of
from croupier.law import cite
from croupier.witness.facts import FOLDED, IN, VOID, Facts, HandFacts, House, Staked, Told, Verdict, Witness
from croupier.witness.memory import MemoryOf, Remembered
from croupier.witness.rows import back, paid_at, ratio, taken, won

ROUND, ODDS, IRREGULAR = cite("19:47-28.10"), cite("19:47-28.11"), cite("19:47-28.12")
DEALT = {"manual shoe": cite("19:47-28.7"), "hand": cite("19:47-28.8"), "automated shoe": cite("19:47-28.9")}
"""The section on each way of dealing, which also covers the count of the stub (HB1)."""

STRAIGHT, FLUSH, FULL_HOUSE, QUADS, STRAIGHT_FLUSH = 4, 5, 6, 7, 8
BASE = 13
MAIN = ("ante", "flop", "turn", "river")
ADDED = ("turn", "river")
EXTRA = "bonus"

# 28.11 (HB4): what two cards are paid, by the line of the house's paytable.
PAYS = {
    "pair of aces, and the dealer has one": 1000,
    "pair of aces": 30,
    "ace and king of one suit": 25,
    "ace and queen or jack of one suit": 20,
    "ace and king": 15,
    "pair of kings, queens or jacks": 10,
    "ace and queen or jack": 5,
    "pair of tens or lower": 3,
}
BY_LETTERS = {"AA": "pair of aces", "AK": "ace and king", "AQ": "ace and queen or jack", "AJ": "ace and queen or jack"}
BY_LETTERS |= dict.fromkeys(("KK", "QQ", "JJ"), "pair of kings, queens or jacks")


def score(cards: Sequence[Card]) -> int:
    """28.5: the best five of these cards as a number.

    It has the kind of hand, then the ranks by which hands of the same kind compare.
    """
    suits = Counter(map(suit_of, cards))
    suit, most = suits.most_common(1)[0]
    if most >= 5:
        flush = sorted([rank_of(card) for card in cards if suit_of(card) == suit], reverse=True)
        top = _row(flush)
        if top >= 0:
            return _number(STRAIGHT_FLUSH, [top])
    held = sorted(Counter(map(rank_of, cards)).items(), key=lambda each: (each[1], each[0]), reverse=True)
    first, second = held[0][1], held[1][1]
    ranks = [rank for rank, _ in held]
    if first == 4:
        return _number(QUADS, [ranks[0], max(ranks[1:])])
    if first == 3 and second >= 2:
        return _number(FULL_HOUSE, ranks[:2])
    if most >= 5:
        return _number(FLUSH, flush[:5])
    if (top := _row(ranks)) >= 0:
        return _number(STRAIGHT, [top])
    paired = 2 if (first, second) == (2, 2) else 1 if first > 1 else 0
    kind = 3 if first == 3 else paired
    alone = sorted(ranks[paired:], reverse=True)
    used = sum(count for _, count in held[:paired])
    return _number(kind, [*ranks[:paired], *alone[: 5 - used]])


def _number(kind: int, ranks: Sequence[int]) -> int:
    number = kind
    for rank in (*ranks, *(0,) * (5 - len(ranks))):
        number = number * BASE + rank
    return number


def _row(ranks: Collection[int]) -> int:
    """The highest rank that ends five in a row, or -1. The ace also counts below the deuce."""
    below = {rank + 1 for rank in ranks} | ({0} if 12 in ranks else set())
    return max((top - 1 for top in range(4, 14) if all(top - down in below for down in range(5))), default=-1)


def kind_of(number: int) -> int:
    """The kind of hand for which a number stands."""
    return number // BASE**5


def line(own: Sequence[Card], his: Sequence[Card] = ()) -> str:
    """28.11 (HB4): the line of two cards; "" if there is none. The dealer's two cards count too, if they are known."""
    letters = "".join(sorted((RANKS[rank_of(card)] for card in own), key=RANKS.index, reverse=True))
    if letters == "AA":
        both = len(his) == 2 and all(RANKS[rank_of(card)] == "A" for card in his)
        return "pair of aces, and the dealer has one" if both else "pair of aces"
    found = BY_LETTERS.get(letters, "pair of tens or lower" if letters[0] == letters[1] else "")
    one_suit = len({suit_of(card) for card in own}) == 1
    return f"{found} of one suit" if found.startswith("ace and") and one_suit else found


class BonusSeat(HandFacts, frozen=True):
    """A hand, and whether its bonus wager is paid although the round is void (HB6)."""

    spared: bool = False


class BonusTable(Facts, frozen=True):
    """The facts of a round, and whether it has reached its settlement."""

    over: bool = False


def owed(facts: Facts) -> tuple[Verdict, ...]:
    """The verdict on every wager that is decided so far. A hand still in play is owed nothing yet."""
    assert isinstance(facts, BonusTable)
    his = score([*facts.dealer, *facts.community]) if len(facts.dealer) == 2 and len(facts.community) == 5 else None
    return tuple(verdict for hand in facts.hands for verdict in _hand(facts, hand, his))


def _hand(facts: BonusTable, hand: HandFacts, his: int | None) -> Iterator[Verdict]:
    main = [stake for key in MAIN for stake in hand.stakes if stake.wager == key]
    if hand.state == FOLDED:
        yield from (taken(hand, stake, "forfeit", ROUND) for stake in main)
    elif hand.state == VOID:
        yield from (back(hand, stake, "void", hand.under) for stake in main)
    elif facts.over and his is not None:
        yield from _main(facts, hand, main, score([*hand.cards, *facts.community]), his)
    for stake in hand.stakes:
        if stake.wager == EXTRA:
            yield from _extra(facts, hand, stake)


def _main(facts: BonusTable, hand: HandFacts, main: Sequence[Staked], mine: int, his: int) -> Iterator[Verdict]:
    """28.10, 28.11 (HB3, HB7): even money within the limit.

    The ante of a winner is paid only if the hand is high enough.
    """
    left, low = limit_cents(facts.house), STRAIGHT if facts.house.get("ante_pays_from") == "straight" else FLUSH
    for stake in main:
        if mine < his:
            yield taken(hand, stake, "lose", ROUND)
        elif mine == his or (stake.wager == "ante" and kind_of(mine) < low):
            yield back(hand, stake, "push", ROUND)
        else:
            paid = min(left, paid_at(Fraction(1), hand, stake, ODDS).paid)
            left -= paid
            yield won(hand, stake, paid, ODDS)


def _extra(facts: BonusTable, hand: HandFacts, stake: Staked) -> Iterator[Verdict]:
    """28.11 (HB2, HB6): the bonus is settled at the showdown, even if the hand folded.

    In a void round it is only paid if it wins.
    """
    spared = isinstance(hand, BonusSeat) and hand.spared
    found = line(hand.cards, facts.dealer) if len(hand.cards) == 2 else ""
    if hand.under and not (spared and found):
        yield back(hand, stake, "void", hand.under)
    elif hand.under or facts.over:
        if not found:
            yield taken(hand, stake, "lose", ROUND)
            return
        odds = ratio(str(facts.house.get(f"bonus_odds.{found}", f"{PAYS[found]} to 1")))
        paid = min(ceil(odds * (stake.cents + stake.coupon)), bonus_limit_cents(facts.house) if facts.over else 10**12)
        yield won(hand, stake, paid, ODDS)


def limit_cents(house: House) -> int:
    """HB7: 50,000 dollars, or five times the minimum ante if that is more."""
    return max(5_000_000, 5 * int(house.get("minimum.ante", 1_000)))


def bonus_limit_cents(house: House) -> int:
    """HB7: 50,000 dollars, or what the minimum bonus wager could win if that is more. The odds are a minimum (G7)."""
    odds = [ratio(str(house.get(f"bonus_odds.{name}", f"{pays} to 1"))) for name, pays in PAYS.items()]
    return max(5_000_000, ceil(max(odds) * int(house.get("minimum.bonus", 100))))


class _BonusRemembered(Remembered):
    def __init__(self, place: str, person: str) -> None:
        super().__init__(place, person)
        self.spared = False

    def told(self) -> BonusSeat:
        stakes, cards = tuple(self.stakes.values()), tuple(self.cards)
        return BonusSeat(self.place, self.person, cards, stakes, self.state, self.under, spared=self.spared)


class _BonusMemory(MemoryOf[_BonusRemembered]):
    """Decides the effect of irregularities (HB6), and remembers how many cards have left the shoe."""

    def __init__(self, house: House) -> None:
        super().__init__(house, _BonusRemembered)
        self.extra, self.burned, self.due, self.rounds, self.right_stub = 0, 0, 1, 0, False

    def stands(self, standing: Told) -> None:
        self.rounds = dict(standing.get("marks", ())).get("rounds since the stub was counted", 0)

    def facts(self, at: Collection[str] | None = None) -> BonusTable:
        known = super().facts(at)
        return BonusTable(known.house, known.community, known.hands, known.dealer, over=self._over())

    def _over(self) -> bool:
        """Whether the dealer's cards are up, or no one needs them: everyone is out, and no pair of aces waits (HB2)."""
        if self._awaits_count():
            return False
        out = bool(self) and not self.standing()
        waits = any(
            hand.state == FOLDED and EXTRA in hand.stakes and line(hand.cards) == "pair of aces"
            for hand in self.values()
        )
        return len(self.common["dealer"]) == 2 or (out and not waits)

    def _awaits_count(self) -> bool:
        """HB1: whether the stub must still be counted.

        It is counted before all settlement, in the fifth round or earlier if the house says so.
        """
        dealing, device = self.house.get("dealing"), self.house.get("shuffling") == "automated device"
        excused = bool(self.house.get("counting_shuffler")) and device and dealing == "automated shoe"
        return not excused and not self.right_stub and self.rounds + 1 >= int(self.house.get("stub_count_every", 5))

    def said(self, kind: str, move: Told) -> None:
        if kind == "announce" and move["words"] == "Burn a card":
            self.burned, self.due = self.burned + self.due, 1

    def counted(self, stub: int) -> None:
        """HB1: voids all hands if the number is wrong.

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
                self._spare()
        elif what not in HARMLESS:
            self._spare()

    def _dealing(self) -> bool:
        """Whether cards are being dealt to players, or a card of the board is due."""
        there, board = self.standing(), len(self.common["community"])
        return any(len(hand.cards) < 2 for hand in there) or (0 < board < 3)

    def _spare(self) -> None:
        """HB6: two correct cards that win the bonus are paid, even if the hand folded."""
        for hand in self.values():
            hand.spared = hand.state != VOID
        self.void_all(IRREGULAR)

    def void_all(self, under: str) -> None:
        """G2: voids all hands that are still in.

        What a fold has cost stays lost. A bonus wager that stayed is void with the others.
        """
        for hand in self.values():
            if hand.state != VOID:
                hand.state, hand.under = VOID if hand.state == IN else hand.state, under


HARMLESS = ("drawn in error", "shuffling device fault")
"""Irregularities that change no hand."""

WITNESS = Witness(_BonusMemory, owed)
