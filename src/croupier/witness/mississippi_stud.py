"""Mississippi Stud settled a second time, from the words of 19:47-35.7, 35.10, 35.11 and 35.12.

Written differently from the game on purpose. A hand is named by how many of its ten pairs of cards match, a sequence is
one of ten sets, and a share is computed with fractions. The readings are those that the game declares: G1 to G3, G6,
M1, M4 to M6, M11.
"""

from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations
from math import floor

from croupier.equipment.cards import RANKS, STANDARD_DECK, Card, rank_of, suit_of
from croupier.law import cite
from croupier.money import parse_dollars
from croupier.witness.facts import FOLDED, FORFEITED, VOID, Facts, HandFacts, House, Told, Verdict, Witness
from croupier.witness.memory import RoundMemory
from croupier.witness.rows import all_back, all_taken, ratio, within

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
"""The name of a hand for the number of pairs of equal rank among the ten pairs that five cards contain.

One is a pair.
"""

RANK = {card: RANKS[rank_of(card)] for card in STANDARD_DECK}
SUIT = {card: suit_of(card) for card in STANDARD_DECK}

# 35.5(a): ten sequences, the ace low only before 2, 3, 4 and 5.
ORDER = "A" + RANKS
SEQUENCES = {frozenset(ORDER[first : first + 5]): ORDER[first + 4] for first in range(10)}

NEVER_LESS = parse_dollars("50000")
"""The payout limit of 35.11(c) is at least this."""
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


def owed(facts: Facts) -> tuple[Verdict, ...]:
    """The verdict on every wager that is decided so far, hand by hand. A hand still in play is owed nothing yet."""
    return tuple([verdict for hand in facts.hands for verdict in _hand(facts, hand)])


def line(cards: Sequence[Card]) -> str:
    """The line of 35.11(b) for five cards, or "push" (35.10(i)2), or "lose" (35.10(i)1)."""
    ranks = [RANK[card] for card in cards]
    suited = len({SUIT[card] for card in cards}) == 1
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
    """35.11(c): 50,000 dollars, or the most that the minimum ante could win if that is more (M1)."""
    streets = int(house.get("limit_streets", 3))
    most = max(_pays(house, named) for named in LAW_PAYS)
    return max(NEVER_LESS, floor(most * int(house["minimum.ante"]) * (1 + streets * len(STREETS))))


def _hand(facts: Facts, hand: HandFacts) -> tuple[Verdict, ...]:
    if hand.state == FOLDED:  # 35.10(a), (e), (g): everything placed before the fold is forfeited
        street = sum([stake.wager in STREETS for stake in hand.stakes])
        return all_taken(hand, "forfeit", FOLD_CITES[street])
    if hand.state == FORFEITED:
        return all_taken(hand, "forfeit", hand.under)
    if hand.state == VOID:  # G1
        return all_back(hand, "void", hand.under)
    if len(facts.community) < 3 or len(hand.stakes) < 4:
        return ()
    named = line((*hand.cards[:2], *facts.community))
    if named == "lose":
        return all_taken(hand, "lose", f"{REGULATION}.10(i)1")
    if named == "push":
        return all_back(hand, "push", f"{REGULATION}.10(i)2")
    return _paid(facts.house, hand, _pays(facts.house, named))


def _paid(house: House, hand: HandFacts, to_one: Fraction) -> tuple[Verdict, ...]:
    """35.10(i)3: the verdicts on winning wagers. Chips and coupon win the same, within the limit.

    Only the chips are returned.
    """
    pays, to = to_one.as_integer_ratio()
    paid = [(stake.cents + stake.coupon) * pays // to for stake in hand.stakes]
    if sum(paid) > NEVER_LESS:
        paid = within(limit_cents(house), paid)
    place, person, under = hand.place, hand.person, f"{REGULATION}.10(i)3"
    wins = zip(hand.stakes, paid, strict=True)
    return tuple([Verdict(place, person, stake.wager, "win", amount, stake.cents, under) for stake, amount in wins])


def _pays(house: House, named: str) -> Fraction:
    odds = house.get(f"payout_odds.{named}")
    return Fraction(LAW_PAYS[named]) if odds is None else ratio(str(odds))


class _MississippiMemory(RoundMemory):
    """Follows the moves of a round and decides the effect of irregularities (35.12, 35.7(f)2)."""

    apart = True

    def __init__(self, house: House) -> None:
        super().__init__(house)
        self.extra = 0

    def counted(self, stub: int) -> None:
        """35.7(f)2: voids all hands if the number is wrong.

        The stub should have every one of the 52 cards that was neither dealt nor discarded.
        """
        if stub != 52 - self.dealt() - 3 - self.face_up - self.extra:
            self.void_all(cite(f"{REGULATION}.7(f)2"))

    def reported(self, what: str, place: str, move: Told) -> None:
        if what in ALL_VOID:
            self.void_all(ALL_VOID[what])
        elif what in ONE_HAND:
            hand = self[place]
            if what == "wrong number of cards" and any(len(other.cards) < 2 for other in self.standing()):
                self.extra += max(0, move["cards"] - len(hand.cards))
            hand.state, hand.under = ONE_HAND[what]
        elif what == "face-up card":
            self.faced_up(cite(f"{REGULATION}.12(b)"))


WITNESS = Witness(_MississippiMemory, owed)
