"""Winner's Pot Poker settled a second time, from the words of 19:47-33.10 to 33.12.

Written differently from the game on purpose: there is no agenda and no running pot. Once the moves are read, it is
known where every wager went, and the pot is the sum of those that went there. A hand is named by how often its ranks
occur, written as a string. The readings are those of the game: G1, G4, G5, G7, P1 to P7, P9, P10, P13.
"""

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from fractions import Fraction
from math import ceil, floor

from croupier.equipment.cards import RANKS, Card, rank_of, suit_of
from croupier.law import cite
from croupier.money import parse_dollars
from croupier.witness.facts import FOLDED, IN, VOID, Facts, HandFacts, House, Staked, Told, Verdict, Witness
from croupier.witness.memory import MemoryOf, Remembered
from croupier.witness.rows import ratio

REGULATION = "19:47-33"
ROUND = cite(f"{REGULATION}.10")
FOURTH, SWEPT, BONUS = (cite(f"{REGULATION}.10{item}") for item in ("(c)2", "(e)", "(g)"))
DEALER_WINS, PLAYER_WINS = cite(f"{REGULATION}.10(h)1"), cite(f"{REGULATION}.10(h)2")
DEDUCTED, TIED = cite(f"{REGULATION}.10(h)2i"), cite(f"{REGULATION}.10(h)2ii")
PAYS, LIMIT = cite(f"{REGULATION}.11(b)"), cite(f"{REGULATION}.11(c)")
DEAD, FACE_UP = cite(f"{REGULATION}.12(a)"), cite(f"{REGULATION}.12(b)")
WRONG_NUMBER = cite(f"{REGULATION}.12(d)")
ALL_VOID = {"misdeal": cite(f"{REGULATION}.12(f)"), "dealing shoe fault": cite(f"{REGULATION}.12(j)")}

EXTRA = "jacks plus"
PRIZE = "winner's pot"
HOUSE = "dealer"

# 33.11(b), as the law prints it: what one pays to one, at the least.
LAW_PAYS = {
    "royal flush": 400,
    "straight flush": 80,
    "four-of-a-kind": 50,
    "full house": 30,
    "flush": 15,
    "straight": 10,
    "three-of-a-kind": 7,
    "two pair": 3,
    "pair of jacks or better": 1,
}
# How often the ranks of a hand occur, most often first, and where such a hand ranks among the others.
ORDER = ("11111", "2111", "221", "311", "straight", "flush", "32", "41", "straight flush", "royal flush")
SPOKEN = {"221": "two pair", "311": "three-of-a-kind", "32": "full house", "41": "four-of-a-kind"}
LADDER = "A" + RANKS
SEQUENCES = {"".join(sorted(LADDER[low : low + 5])): low for low in range(10)}
ALWAYS = parse_dollars("50000")


class PotSeat(HandFacts, frozen=True):
    """A hand. `pooled`: its wagers were swept into the pot before. `dead`: both its hole cards were shown."""

    pooled: bool = False
    dead: bool = False


class PotContest(Facts, frozen=True):
    """The facts of a round. `out`: the dealer's hand is dead. `over`: every card is face up, or no player is left.

    `void` is the paragraph that makes the round void.
    """

    out: bool = False
    over: bool = False
    void: str = ""


def owed(facts: Facts) -> tuple[Verdict, ...]:
    """The verdict on every wager that is decided so far, and on the pot if it is awarded."""
    assert isinstance(facts, PotContest)
    seats = [hand for hand in facts.hands if isinstance(hand, PotSeat)]
    rows = [row for seat in seats for row in _stakes(facts, seat)]
    if facts.over and not facts.void:
        rows += _bonuses(facts, seats)
        rows += _prize(facts, seats)
    return tuple(rows)


def strength(cards: Sequence[Card]) -> tuple[int, ...]:
    """The rank of five cards. A greater rank wins, and equal ranks tie."""
    held = Counter(RANKS.index(RANKS[rank_of(card)]) for card in cards)
    groups = sorted(((many, rank) for rank, many in held.items()), reverse=True)
    shape = "".join(str(many) for many, _ in groups)
    low = SEQUENCES.get("".join(sorted(RANKS[rank] for rank in held.elements())))
    suited = len({suit_of(card) for card in cards}) == 1
    if low is not None:
        name = "straight" if not suited else "royal flush" if low == 9 else "straight flush"
        return ORDER.index(name), low
    return ORDER.index("flush" if suited else shape), *[rank for _, rank in groups]


def line(cards: Sequence[Card]) -> str:
    """The line of 33.11(b) for two to five cards, or "lose".

    Fewer than five cards make only pairs and similar hands (P5).
    """
    if len(cards) == 5:
        shape = ORDER[strength(cards)[0]]
        if shape in LAW_PAYS:
            return shape
    else:
        many = sorted(Counter(rank_of(card) for card in cards).values(), reverse=True)
        shape = {(4,): "41", (3,): "311", (3, 1): "311", (2, 2): "221"}.get(tuple(many), "")
    if shape in SPOKEN:
        return SPOKEN[shape]
    paired = [RANKS[rank] for rank, held in Counter(rank_of(card) for card in cards).items() if held == 2]
    return "pair of jacks or better" if paired and paired[0] in "JQKA" else "lose"


def limit_cents(house: House) -> int:
    """33.11(c): 50,000 dollars, or the most that the minimum bonus wager could win if that is more (G5)."""
    most = max(_odds(house, named) for named in LAW_PAYS)
    return max(ALWAYS, ceil(most * int(house["minimum.jacks plus"])))


def _stakes(facts: PotContest, seat: PotSeat) -> Iterator[Verdict]:
    """The verdicts on what happened to each wager before any award.

    A wager was left in the pot, swept into it, returned, or is still open.
    """
    under = seat.under if seat.state == VOID else facts.void
    for stake in seat.stakes:
        extra = stake.wager == EXTRA
        if not extra and (seat.state == FOLDED or seat.pooled):
            last = FOURTH if any(other.wager == "bet" for other in seat.stakes) else ROUND
            result, paragraph = ("forfeit", last) if seat.state == FOLDED else ("in the pot", SWEPT)
            yield Verdict(seat.place, seat.person, stake.wager, result, 0, 0, paragraph)
            if facts.void or seat.state == VOID or _unclaimed(facts):
                yield Verdict(seat.place, seat.person, stake.wager, "void", stake.cents, 0, under or DEAD)
        elif extra and seat.dead and line(seat.cards[:2]) != "lose":
            yield _won(facts.house, seat, stake)
        elif seat.state == VOID or facts.void:
            yield Verdict(seat.place, seat.person, stake.wager, "void", 0, stake.cents, under)


def _unclaimed(facts: PotContest) -> bool:
    """P13: whether no one has a hand, not even the dealer."""
    return facts.over and facts.out and all(hand.state != IN for hand in facts.hands)


def _bonuses(facts: PotContest, seats: Sequence[PotSeat]) -> Iterator[Verdict]:
    """33.10(g), 33.11(c): the verdicts on the bonus wagers, each separately.

    Only royal flushes that are together due more than the maximum share it (P7).
    """
    royal: list[tuple[PotSeat, Staked]] = []
    for seat in seats:
        for stake in seat.stakes:
            if stake.wager != EXTRA or seat.state == VOID:
                continue
            named = line(seat.cards)
            if named == "royal flush":
                royal.append((seat, stake))
            elif named == "lose":
                yield Verdict(seat.place, seat.person, EXTRA, "lose", 0, 0, BONUS)
            else:
                yield _won(facts.house, seat, stake)
    due = sum(ceil(_odds(facts.house, "royal flush") * stake.cents) for _, stake in royal)
    if len(royal) < 2 or due <= limit_cents(facts.house):
        yield from [_won(facts.house, seat, stake) for seat, stake in royal]
        return
    # Remaining cents go to the largest fractions; among equals, to the one settled first, from the right.
    royal.reverse()
    whole = sum(stake.cents for _, stake in royal)
    exact = [Fraction(limit_cents(facts.house) * stake.cents, whole) for _, stake in royal]
    paid = [floor(part) for part in exact]
    while sum(paid) < limit_cents(facts.house):
        lost = [part - given for part, given in zip(exact, paid, strict=True)]
        paid[lost.index(max(lost))] += 1
    for (seat, stake), cents in zip(royal, paid, strict=True):
        yield Verdict(seat.place, seat.person, EXTRA, "win", cents, stake.cents, LIMIT)


def _won(house: House, seat: PotSeat, stake: Staked) -> Verdict:
    named = line(seat.cards[:2] if seat.dead else seat.cards)
    paid = min(ceil(_odds(house, named) * stake.cents), limit_cents(house))
    return Verdict(seat.place, seat.person, EXTRA, "win", paid, stake.cents, DEAD if seat.dead else PAYS)


def _prize(facts: PotContest, seats: Sequence[PotSeat]) -> Iterator[Verdict]:
    """33.10(h): the pot goes to the best hand, which may be the dealer's. Equal hands share it."""
    pot = sum(s.cents for seat in seats if seat.state != VOID for s in seat.stakes if s.wager != EXTRA)
    standing = [seat for seat in seats if seat.state == IN]
    if not pot or (facts.out and not standing):
        return
    if not standing:  # P10
        yield Verdict(HOUSE, HOUSE, PRIZE, "win", pot, 0, DEALER_WINS)
        return
    mark = max(strength(seat.cards) for seat in standing)
    house = () if facts.out else strength(facts.dealer)
    if house > mark:
        yield Verdict(HOUSE, HOUSE, PRIZE, "win", pot, 0, DEALER_WINS)
        return
    best = [seat for seat in standing if strength(seat.cards) == mark]
    yield from _divided(facts.house, pot, best, tied_dealer=house == mark)


def _divided(house: House, pot: int, best: Sequence[PotSeat], *, tied_dealer: bool) -> Iterator[Verdict]:
    """P1, P2: the dealer's equal share goes first, then one commission, then equal parts of the rest (P3)."""
    to_dealer = floor(Fraction(pot, len(best) + 1)) if tied_dealer else 0
    theirs = pot - to_dealer
    percent = Fraction(str(house["commission_percent"])) / 100
    commission = min(floor(theirs * percent), int(house["commission_fixed"]))
    alone = len(best) == 1 and not tied_dealer
    won, kept = (PLAYER_WINS, DEDUCTED) if alone else (TIED, TIED)
    rest = theirs - commission
    for behind, seat in enumerate(best):
        yield Verdict(seat.place, seat.person, PRIZE, "win", (rest + len(best) - 1 - behind) // len(best), 0, won)
    if to_dealer:
        yield Verdict(HOUSE, HOUSE, PRIZE, "win", to_dealer, 0, TIED)
    if commission:
        yield Verdict(HOUSE, HOUSE, PRIZE, "commission", commission, 0, kept)


def _odds(house: House, named: str) -> Fraction:
    odds = house.get(f"payout_odds.{named}")
    return Fraction(LAW_PAYS[named]) if odds is None else ratio(str(odds))


class _PotRemembered(Remembered):
    """A hand, with a mark if its wagers were swept into the pot."""

    def __init__(self, place: str, person: str) -> None:
        super().__init__(place, person)
        self.pooled = False
        self.shown = 0

    def told(self) -> PotSeat:
        stakes = tuple(self.stakes.values())
        dead = self.shown > 1
        return PotSeat(self.place, self.person, tuple(self.cards), stakes, self.state, self.under, self.pooled, dead)


class _PotMemory(MemoryOf[_PotRemembered]):
    """Follows the moves of a round and decides the effect of irregularities (33.12)."""

    def __init__(self, house: House) -> None:
        super().__init__(house, _PotRemembered)
        self.out = False
        self.void = ""
        self.dealer_shown = 0

    def facts(self, at: Collection[str] | None = None) -> PotContest:
        """The facts about all hands, whichever are requested, because they compete for one pot."""
        seats = tuple([seat.told() for _, seat in sorted(self.items(), key=lambda item: int(item[0]))])
        return PotContest(self.house, (), seats, tuple(self.common[HOUSE]), self.out, self._over(), self.void)

    def takes(self, move: Told) -> None:
        super().takes(move)
        if self._all_dealt() and not self.void:  # 33.10(e)
            for seat in self.standing():
                seat.pooled = True

    def _all_dealt(self) -> bool:
        """Whether everyone has five cards. Two of the dealer's are down, even if one was shown in the deal."""
        return all(len(seat.cards) == 5 for seat in self.standing()) and (self.out or len(self.common[HOUSE]) >= 3)

    def _over(self) -> bool:
        """Whether only the dealer is left, or every card is face up."""
        if not self:
            return False
        return not self.standing() or (self._all_dealt() and (self.out or len(self.common[HOUSE]) == 5))

    def reported(self, what: str, place: str, move: Told) -> None:
        if what in ALL_VOID:
            self.void = ALL_VOID[what]
        elif what == "wrong number of cards":
            self[place].state, self[place].under = VOID, WRONG_NUMBER
        elif what == "face-up card":
            # 33.12(b): more than one voids, but not after all cards have been dealt.
            self.face_up += 1
            if self.face_up > 1 and not self._all_dealt():
                self.void = FACE_UP
        elif what == "hole card exposed":
            seat = self[place]
            seat.shown += 1
            if seat.shown > 1:
                seat.state, seat.under = VOID, DEAD
        elif what == "dealer hole card exposed":
            self.common[HOUSE].append(move["card"])
            self.dealer_shown += 1
            self.out = self.dealer_shown > 1


WITNESS = Witness(_PotMemory, owed)
