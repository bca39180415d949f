"""Mississippi Stud settled a second time, from the words of 19:47-35.7, 35.10, 35.11 and 35.12.

Written another way than the game on purpose: a hand is named by how many of its ten pairs of cards match, a sequence
by being one of ten sets, a share by fractions. The readings are those of READINGS.md: G1 to G3, G6, M1, M4 to M6, M11.
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import floor

from croupier.equipment.cards import RANKS, Card, rank_of, suit_of
from croupier.law import cite
from croupier.money import parse_dollars, parse_odds
from croupier.witness.facts import FOLDED, FORFEITED, IN, VOID, Facts, Held, House, Moves, Owed, Staked, Witness

REGULATION = "19:47-35"

STREETS = ("3rd street", "4th street", "5th street")
FOLD_CITES = (cite(f"{REGULATION}.10(a)"), cite(f"{REGULATION}.10(e)"), cite(f"{REGULATION}.10(g)"))

# 35.11(b), as the law prints it: what one pays to one.
LAW_PAYS = {
    "royal flush": 500,
    "straight flush": 100,
    "four-of-a-kind": 40,
    "full house": 10,
    "flush": 6,
    "straight": 4,
    "three-of-a-kind": 3,
    "two pair": 2,
    "pair of jacks or better": 1,
}
BY_MATCHES = {6: "four-of-a-kind", 4: "full house", 3: "three-of-a-kind", 2: "two pair"}
"""Of the ten pairs that five cards contain, so many are of one rank. One is a pair."""

# 35.5(a): ten sequences, the ace low only before 2, 3, 4 and 5.
ORDER = "A" + RANKS
SEQUENCES = {frozenset(ORDER[first : first + 5]): ORDER[first + 4] for first in range(10)}

NEVER_LESS = parse_dollars("50000")
"""The payout limit of 35.11(c) is this or more."""
HIGH_PAIRS, PUSHING_PAIRS = frozenset("JQKA"), frozenset("6789T")
ALL_VOID = {
    "community card exposed": cite(f"{REGULATION}.12(a)"),
    "wrong number of community cards": cite(f"{REGULATION}.7(f)2"),
    "dealing shoe fault": cite(f"{REGULATION}.12(f)"),
    "device counts a wrong deck": cite(f"{REGULATION}.9(f)"),
}
ONE_HAND = {
    "communicated": (FORFEITED, cite(f"{REGULATION}.10(c)")),
    "wrong number of cards": (VOID, cite(f"{REGULATION}.12(d)")),
}


def owed(facts: Facts) -> tuple[Owed, ...]:
    """Every wager that is decided by now, each hand for itself; a hand still in play is owed nothing yet."""
    return tuple(verdict for hand in facts.hands for verdict in _hand(facts, hand))


def line(cards: Sequence[Card]) -> str:
    """The line of 35.11(b) for five cards, or "push" (35.10(i)2), or "lose" (35.10(i)1)."""
    ranks = [RANKS[rank_of(card)] for card in cards]
    suited = len({suit_of(card) for card in cards}) == 1
    top = SEQUENCES.get(frozenset(ranks))
    if suited:
        return "flush" if top is None else "royal flush" if top == "A" else "straight flush"
    if top is not None:
        return "straight"
    matching = [one for one, other in combinations(ranks, 2) if one == other]
    if len(matching) != 1:
        return BY_MATCHES.get(len(matching), "lose")
    if matching[0] in HIGH_PAIRS:
        return "pair of jacks or better"
    return "push" if matching[0] in PUSHING_PAIRS else "lose"


def limit_cents(house: House) -> int:
    """35.11(c): the greater of 50,000 dollars and the best that the minimum ante could win (M1)."""
    streets = int(house.get("limit_streets", 3))
    most = max(_pays(house, named) for named in LAW_PAYS)
    return max(NEVER_LESS, floor(most * int(house["minimum.ante"]) * (1 + streets * len(STREETS))))


def recall(house: House, moves: Moves) -> Facts:
    """What happened, read off the moves; what an irregularity does to a hand is decided here (35.12, 35.7(f)2)."""
    memory = _Memory()
    for move in moves:
        memory.takes(move)
    return Facts(house, tuple(memory.community), tuple(hand.told() for _, hand in sorted(memory.hands.items())))


WITNESS = Witness(recall, owed)


def _hand(facts: Facts, hand: Held) -> tuple[Owed, ...]:
    if hand.state == FOLDED:  # 35.10(a), (e), (g): everything placed before the fold is forfeited
        street = sum(stake.wager in STREETS for stake in hand.stakes)
        return tuple(_taken(hand, stake, "forfeit", FOLD_CITES[street]) for stake in hand.stakes)
    if hand.state == FORFEITED:
        return tuple(_taken(hand, stake, "forfeit", hand.under) for stake in hand.stakes)
    if hand.state == VOID:  # G1
        return tuple(_back(hand, stake, "void", hand.under) for stake in hand.stakes)
    if len(facts.community) < 3 or len(hand.stakes) < 4:
        return ()
    named = line((*hand.cards[:2], *facts.community))
    if named == "lose":
        return tuple(_taken(hand, stake, "lose", f"{REGULATION}.10(i)1") for stake in hand.stakes)
    if named == "push":
        return tuple(_back(hand, stake, "push", f"{REGULATION}.10(i)2") for stake in hand.stakes)
    return _paid(facts.house, hand, _pays(facts.house, named))


def _paid(house: House, hand: Held, to_one: Fraction) -> tuple[Owed, ...]:
    """35.10(i)3: winnings on chips and coupon alike, within the limit; only the chips are the player's to keep."""
    paid = [floor(to_one * (stake.cents + stake.coupon)) for stake in hand.stakes]
    if sum(paid) > NEVER_LESS:
        paid = _within(limit_cents(house), paid)
    place, person, under = hand.place, hand.person, f"{REGULATION}.10(i)3"
    return tuple(
        Owed(place, person, stake.wager, "win", amount, stake.cents, under)
        for stake, amount in zip(hand.stakes, paid, strict=True)
    )


def _within(limit: int, due: Sequence[int]) -> list[int]:
    """G6: an aggregate above the limit is cut pro rata; odd cents go, one each, where the largest fraction was lost."""
    total = sum(due)
    if total <= limit:
        return list(due)
    exact = [Fraction(limit * amount, total) for amount in due]
    paid = [floor(amount) for amount in exact]
    while sum(paid) < limit:
        losses = [whole - part for whole, part in zip(exact, paid, strict=True)]
        paid[losses.index(max(losses))] += 1
    return paid


def _pays(house: House, named: str) -> Fraction:
    odds = house.get(f"payout_odds.{named}")
    return Fraction(LAW_PAYS[named]) if odds is None else _ratio(str(odds))


@cache
def _ratio(odds: str) -> Fraction:
    return parse_odds(odds).ratio


def _taken(hand: Held, stake: Staked, result: str, under: str) -> Owed:
    return Owed(hand.place, hand.person, stake.wager, result, 0, 0, under)


def _back(hand: Held, stake: Staked, result: str, under: str) -> Owed:
    return Owed(hand.place, hand.person, stake.wager, result, 0, stake.cents, under)


class _Remembered:
    """One hand while the moves go by."""

    def __init__(self, place: str, person: str) -> None:
        self.place, self.person = place, person
        self.cards: list[Card] = []
        self.stakes: dict[str, Staked] = {}
        self.state, self.under = IN, ""

    def told(self) -> Held:
        stakes = tuple(self.stakes.values())
        return Held(self.place, self.person, tuple(self.cards), stakes, self.state, self.under)


class _Memory:
    """What a witness keeps in mind while the moves go by."""

    def __init__(self) -> None:
        self.hands: dict[str, _Remembered] = {}
        self.community: list[Card] = []
        self.face_up = 0
        self.extra = 0

    def takes(self, move: Mapping[str, object]) -> None:
        kind, place = move["move"], str(move.get("place", ""))
        if kind == "turn":
            cards = self.community if place == "community" else self.hands[place].cards
            cards.append(_whole(move["card"]))
        elif kind == "bet":
            hand = self.hands.setdefault(place, _Remembered(place, str(move["by"])))
            wager = str(move["wager"])
            hand.stakes[wager] = Staked(wager, _whole(move["cents"]), _whole(move.get("coupon", 0)))
        elif kind == "withdraw":
            del self.hands[place]  # only an ante can be taken back, and the hand goes with it
        elif kind == "fold":
            self.hands[place].state = FOLDED
        elif kind == "count":
            # 35.7(f)2: the stub is whatever of the 52 was neither dealt nor discarded.
            if _whole(move["stub"]) != 52 - self._dealt():
                self._voids_all(cite(f"{REGULATION}.7(f)2"))
        elif kind == "report":
            self._irregular(move, str(move["what"]), place)

    def _irregular(self, move: Mapping[str, object], what: str, place: str) -> None:
        if what in ALL_VOID:
            self._voids_all(ALL_VOID[what])
        elif what in ONE_HAND:
            hand = self.hands[place]
            if what == "wrong number of cards" and self._dealing():
                self.extra += max(0, _whole(move["cards"]) - len(hand.cards))
            hand.state, hand.under = ONE_HAND[what]
        elif what == "face-up card":  # 35.12(b): one is discarded, more than one voids
            self.face_up += 1
            if self.face_up > 1:
                self._voids_all(cite(f"{REGULATION}.12(b)"))

    def _voids_all(self, under: str) -> None:
        """G2: a hand that folded, or was out before, stays as it was."""
        for hand in self.hands.values():
            if hand.state == IN:
                hand.state, hand.under = VOID, under

    def _dealing(self) -> bool:
        return any(hand.state == IN and len(hand.cards) < 2 for hand in self.hands.values())

    def _dealt(self) -> int:
        return sum(len(hand.cards) for hand in self.hands.values()) + 3 + self.face_up + self.extra


def _whole(value: object) -> int:
    assert isinstance(value, int)
    return value
