"""Boston 5 Stud Poker settled a second time, from the words of 19:47-24.5, 24.7, 24.10, 24.11 and 24.12.

Written differently from the game on purpose. Hands are distinguished by how many pairs of their cards match, and a
hand's strength is a number in base 13. The readings are those that the game declares: G1 to G3, G6, G7, B1 to B3, B5 to
B9.
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import combinations
from math import ceil, floor

from croupier.equipment.cards import RANKS, Card, rank_of, suit_of
from croupier.law import cite
from croupier.witness.facts import FOLDED, VOID, Facts, HandFacts, House, Staked, Told, Verdict, Witness
from croupier.witness.memory import MemoryOf, Remembered
from croupier.witness.rows import back, ratio, taken

REGULATION = "19:47-24"

# 24.11(c) and (d), as the law prints them: what one pays to one at the least.
LAW_PAYS_ON_ANTE = {
    "royal flush": 1000,
    "straight flush": 200,
    "four-of-a-kind": 100,
    "full house": 25,
    "flush": 15,
    "straight": 8,
    "three-of-a-kind": 4,
    "two pair": 2,
}
LAW_PAYS_ON_THREE = {
    "three-card straight flush": 40,
    "three-of-a-kind": 25,
    "three-card straight": 6,
    "three-card flush": 3,
    "one pair": 1,
}
# 24.5(b): five cards contain ten pairs; this many of them are of one rank.
BY_MATCHES = {6: "four-of-a-kind", 4: "full house", 3: "three-of-a-kind", 2: "two pair", 1: "one pair", 0: ""}
ORDER = ("", "one pair", *reversed(LAW_PAYS_ON_ANTE))

# 24.5(a), (d)3: an ace is at the top of a sequence or before a two.
LADDER = "A" + RANKS
SEQUENCES = {many: {frozenset(LADDER[at : at + many]): at + many - 2 for at in range(15 - many)} for many in (3, 5)}

LAST_TWO = "The final two cards"
WHOLE_DECK = 52
ALL_VOID = {
    "device counts a wrong deck": cite(f"{REGULATION}.9(f)"),
    "dealer card exposed": cite(f"{REGULATION}.12(a)"),
    "dealing shoe fault": cite(f"{REGULATION}.12(f)"),
}
SURVIVED = frozenset({"dealer card exposed", "dealing shoe fault"})
"""After these irregularities, three cards that win a bonus are still paid (24.12(a), (f))."""


class BostonHand(HandFacts, frozen=True):
    """A hand. `bonus` is what its player did with three cards for the optional bonus, once all players had chosen."""

    bonus: str = ""
    survives: bool = False


EXPOSED, HIDDEN = "expose", "keep"


def owed(facts: Facts) -> tuple[Verdict, ...]:
    """The verdict on every wager that is decided so far, hand by hand."""
    return tuple(verdict for hand in facts.hands for verdict in _hand(facts, hand))


def named(cards: Sequence[Card]) -> str:
    """24.5(b): the name of five cards; "" if they have none."""
    ranks = [RANKS[rank_of(card)] for card in cards]
    top = SEQUENCES[5].get(frozenset(ranks))
    if len({suit_of(card) for card in cards}) == 1:
        return "flush" if top is None else "royal flush" if RANKS[top] == "A" else "straight flush"
    return "straight" if top is not None else BY_MATCHES[sum(one == other for one, other in combinations(ranks, 2))]


def strength(cards: Sequence[Card]) -> int:
    """24.5(b)-(c), B5: a number that grows with the hand.

    First the name counts, then the ranks that occur most often, then the other ranks from the highest down.
    """
    ranks = [rank_of(card) for card in cards]
    top = SEQUENCES[5].get(frozenset(RANKS[rank] for rank in ranks))
    weights = [top, 0, 0, 0, 0] if top is not None else sorted(ranks, key=lambda r: (ranks.count(r), r), reverse=True)
    number = ORDER.index(named(cards))
    for weight in weights:
        number = number * 13 + weight
    return number


def named_three(cards: Sequence[Card]) -> str:
    """24.5(d): the name of three cards; "" if they have none."""
    ranks = {RANKS[rank_of(card)] for card in cards}
    suited, sequence = len({suit_of(card) for card in cards}) == 1, frozenset(ranks) in SEQUENCES[3]
    if suited:
        return "three-card straight flush" if sequence else "three-card flush"
    return "three-card straight" if sequence else {1: "three-of-a-kind", 2: "one pair", 3: ""}[len(ranks)]


def _hand(facts: Facts, hand: HandFacts) -> tuple[Verdict, ...]:
    assert isinstance(hand, BostonHand)
    side = tuple(stake for stake in hand.stakes if stake.wager == "optional bonus")
    main = tuple(stake for stake in hand.stakes if stake.wager != "optional bonus")
    if hand.bonus:  # 24.10(a), G3: settled for good before anything else
        return (*(_bonus(facts.house, hand, stake) for stake in side), *_main(facts, hand, main))
    if hand.state == VOID:
        return (*(_open_bonus(facts.house, hand, stake) for stake in side), *_main(facts, hand, main))
    return _main(facts, hand, main)


def _bonus(house: House, hand: BostonHand, stake: Staked) -> Verdict:
    """24.10(a): the verdict on the optional bonus. Only three cards that were exposed can win."""
    name = named_three(hand.cards[:3]) if hand.bonus == EXPOSED else ""
    return _pays(house, hand, stake, name) if name else taken(hand, stake, "lose", f"{REGULATION}.10(a)")


def _open_bonus(house: House, hand: BostonHand, stake: Staked) -> Verdict:
    """24.12(a), (f), B6: the verdict on a bonus wager that was open when the round became void.

    Any listed hand wins.
    """
    name = named_three(hand.cards[:3]) if hand.survives else ""
    return _pays(house, hand, stake, name) if name else back(hand, stake, "void", hand.under)


def _pays(house: House, hand: BostonHand, stake: Staked, name: str) -> Verdict:
    ratio = _odds(house, f"optional_bonus.{name}", LAW_PAYS_ON_THREE[name])
    paid = ceil(ratio * (stake.cents + stake.coupon))
    return Verdict(hand.place, hand.person, stake.wager, "win", paid, stake.cents, f"{REGULATION}.11(d)")


def _main(facts: Facts, hand: BostonHand, stakes: tuple[Staked, ...]) -> tuple[Verdict, ...]:
    if hand.state == FOLDED:  # 24.10(b); B3: a second wager that was withdrawn is returned
        return tuple(
            back(hand, stake, "returned", f"{REGULATION}.10(c)")
            if stake.wager == "second"
            else taken(hand, stake, "forfeit", f"{REGULATION}.10(b)")
            for stake in stakes
        )
    if hand.state == VOID:  # G1
        trips = hand.survives and named_three(hand.cards[:3]) == "three-of-a-kind"
        return tuple(
            _ante(facts.house, hand, stake, "three-of-a-kind", 0)
            if trips and stake.wager == "ante"
            else back(hand, stake, "void", hand.under)
            for stake in stakes
        )
    if len(facts.dealer) < 5 or len(hand.cards) < 5:
        return ()
    return _against_the_dealer(facts, hand, stakes)


def _against_the_dealer(facts: Facts, hand: BostonHand, stakes: tuple[Staked, ...]) -> tuple[Verdict, ...]:
    """24.10(f): the higher hand wins, equal hands push, the lower loses.

    The ante of a hand with a bonus wins in every case (B1, B2).
    """
    ahead = strength(hand.cards) - strength(facts.dealer)
    house, bonus = facts.house, named(hand.cards)
    even = _odds(house, "payout_odds.first and second", 1)
    rows: dict[str, Verdict] = {}
    for stake in stakes:
        if stake.wager == "ante" and bonus in LAW_PAYS_ON_ANTE:
            continue
        if ahead < 0:
            rows[stake.wager] = taken(hand, stake, "lose", f"{REGULATION}.10(f)1")
        elif ahead == 0:
            rows[stake.wager] = back(hand, stake, "push", f"{REGULATION}.10(f)2")
        elif stake.wager == "ante":
            rows[stake.wager] = back(hand, stake, "returned", f"{REGULATION}.10(f)3")
        else:
            rows[stake.wager] = _won(house, hand, stake, floor(even * (stake.cents + stake.coupon)), rows)
    for stake in stakes:
        if stake.wager not in rows:
            rows[stake.wager] = _ante(house, hand, stake, bonus, sum(row.paid for row in rows.values()))
    return tuple(rows.values())


def _won(house: House, hand: BostonHand, stake: Staked, paid: int, before: Mapping[str, Verdict]) -> Verdict:
    room = _limit(house, sum(row.paid for row in before.values()))
    paid = paid if room is None else min(paid, room)
    return Verdict(hand.place, hand.person, stake.wager, "win", paid, stake.cents, f"{REGULATION}.10(f)3")


def _ante(house: House, hand: BostonHand, stake: Staked, name: str, before: int) -> Verdict:
    """24.11(c), (e), G6: the ante's bonus is paid last, so the limit cuts it first."""
    paid = ceil(_odds(house, f"ante_bonus.{name}", LAW_PAYS_ON_ANTE[name]) * (stake.cents + stake.coupon))
    room = _limit(house, before)
    paid = paid if room is None else min(paid, room)
    return Verdict(hand.place, hand.person, stake.wager, "win", paid, stake.cents, f"{REGULATION}.11(c)")


def _limit(house: House, before: int) -> int | None:
    """24.11(e): what the limit leaves after earlier payments. None without a limit."""
    if house.get("payout_limit") != "established":
        return None
    return max(0, int(house["payout_limit_amount"]) - before)


def _odds(house: House, key: str, law: int) -> Fraction:
    return ratio(str(house.get(key, f"{law} to 1")))


class _BostonRemembered(Remembered):
    """A hand whose player chose to expose its three cards for a bonus wager or to keep them hidden."""

    def __init__(self, place: str, person: str) -> None:
        super().__init__(place, person)
        self.chose = self.bonus = ""
        self.survives = False

    def told(self) -> BostonHand:
        stakes = tuple(self.stakes.values())
        return BostonHand(
            self.place, self.person, tuple(self.cards), stakes, self.state, self.under, self.bonus, self.survives
        )


class _BostonMemory(MemoryOf[_BostonRemembered]):
    """Follows the moves of a round and decides the effect of irregularities (24.12, 24.7(f)2)."""

    def __init__(self, house: House) -> None:
        super().__init__(house, _BostonRemembered)
        self.due = self.extra = 0

    def takes(self, move: Told) -> None:
        super().takes(move)
        self._bonuses_settled()

    def withdrawn(self, place: str, wager: str) -> None:
        """Before the deal a wager is simply taken back.

        A second wager that is withdrawn later leaves the round (B3).
        """
        if self.due == 0:
            super().withdrawn(place, wager)
        else:
            self.folded(place)

    def said(self, kind: str, move: Told) -> None:
        if kind == "announce":
            self.due = 5 if move["words"] == LAST_TWO else 3
        elif kind == "choose":
            self[move["place"]].chose = move["choice"]

    def _bonuses_settled(self) -> None:
        """24.10(a): settles all bonuses together, when each player who may choose has exposed or kept their cards."""
        with_it = [hand for hand in self.standing() if "optional bonus" in hand.stakes]
        if self.due == 3 and not self._dealing() and all(hand.chose for hand in with_it):
            for hand in with_it:
                hand.bonus = hand.chose

    def counted(self, stub: int) -> None:
        """24.7(f)2, B8: voids all hands if the number is wrong.

        The stub should have every one of the 52 cards that was neither dealt nor discarded.
        """
        if stub != WHOLE_DECK - self.dealt() - 5 - self.face_up - self.extra:
            self.void_all(cite(f"{REGULATION}.7(f)2"))

    def reported(self, what: str, place: str, move: Told) -> None:
        if what in ALL_VOID:
            for hand in self.standing():  # B7: only three cards can survive
                hand.survives = what in SURVIVED and len(hand.cards) >= 3
            self.void_all(ALL_VOID[what])
        elif what == "wrong number of cards":  # 24.12(d): that hand alone
            hand = self[place]
            if self._dealing():
                self.extra += max(0, move["cards"] - len(hand.cards))
            hand.state, hand.under = VOID, cite(f"{REGULATION}.12(d)")
        elif what == "wrong number of dealer cards":  # 24.12(d), B9: a hand of four gets its fifth card
            if self.due < 5 or self._dealing() or move["cards"] != 4:
                self.void_all(cite(f"{REGULATION}.12(d)"))
        elif what == "face-up card":
            self.faced_up(cite(f"{REGULATION}.12(b)"))

    def _dealing(self) -> bool:
        return any(len(hand.cards) < self.due for hand in self.standing())


WITNESS = Witness(_BostonMemory, owed)
