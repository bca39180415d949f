"""Caribbean Stud Poker settled a second time, from what is reconstructed of 19:47-16.10, 16.12 and 16.13.

Written differently from the game on purpose. Hands are strings that compare in order of strength. The dealer qualifies
with a string that is not below that of the lowest qualifying hand. The readings are those of the game: G1, G2, G6, G7,
S2, S5 to S9, S11 to S13.
"""

from collections.abc import Collection, Iterator, Mapping
from fractions import Fraction
from math import ceil

from croupier.equipment.cards import parse_cards
from croupier.law import cite
from croupier.money import share
from croupier.witness.double_cross_poker import SHAPES, Word, spelled
from croupier.witness.facts import CHARGED, FOLDED, IN, VOID, Facts, HandFacts, House, Staked, Told, Verdict, Witness
from croupier.witness.memory import RoundMemory
from croupier.witness.rows import back, due, ratio, taken, won

ROUND, ODDS, IRREGULAR = cite("19:47-16.10"), cite("19:47-16.12"), cite("19:47-16.13")
DEALT = {"manual shoe": cite("19:47-16.7"), "hand": cite("19:47-16.8"), "automated shoe": cite("19:47-16.9")}
"""The section on each way of dealing, which also covers the count of the stub (S5)."""

PROGRESSIVE, JACKPOT = "progressive", cite("19:47-16.11")
METERS = ("progressive meter", "reset meter")
WHOLE_OR_PART = ("royal flush", "straight flush")
WINNING = (*WHOLE_OR_PART, "41", "32", "flush")
"""The shapes that win the progressive wager (S11)."""
# 16.11, reconstructed (S11): the default of a house; money in cents.
SET = {
    "progressive_pays.four-of-a-kind": 50_000,
    "progressive_pays.full house": 10_000,
    "progressive_pays.flush": 5_000,
    "progressive_straight_flush_percent": 10,
    "progressive_rate_percent": 70,
    "progressive_reset_rate_percent": 0,
    "progressive_reset": 1_000_000,
}

LOWEST = spelled(parse_cards("Ah Kd 4c 3s 2h"))
"""The lowest hand with which the dealer qualifies (S6)."""

# 16.12, reconstructed (S8): what the bet wager pays, to one, from the highest shape of a hand down.
PAYS = dict(zip(reversed(SHAPES), (100, 50, 20, 7, 5, 4, 3, 2, 1, 1), strict=True))
LINES = {
    "41": "four-of-a-kind",
    "32": "full house",
    "311": "three-of-a-kind",
    "221": "two pair",
    "2111": "pair or less",
    "11111": "pair or less",
}
"""The names in a house's options for shapes that have no name of their own."""


class CaribbeanFelt(Facts, frozen=True):
    """The facts, the movements of the meter, and the progressive payments by place.

    `declined` are the places whose payout two persons declined. `surviving` are the places whose progressive wager is
    paid although the hand is void.
    """

    meters: tuple[Verdict, ...] = ()
    validated: tuple[tuple[str, int], ...] = ()
    surviving: tuple[str, ...] = ()
    declined: tuple[str, ...] = ()


def owed(facts: Facts) -> tuple[Verdict, ...]:
    """The verdict on every wager that is decided so far.

    A hand in play is owed nothing until the dealer's five cards are up.
    """
    his = spelled(facts.dealer) if len(facts.dealer) == 5 else None
    felt = (
        facts
        if isinstance(facts, CaribbeanFelt)
        else CaribbeanFelt(facts.house, facts.community, facts.hands, facts.dealer)
    )
    hands = [verdict for hand in facts.hands for verdict in _hand(felt, hand, his, dict(felt.validated))]
    return (*hands, *felt.meters)


def _hand(felt: CaribbeanFelt, hand: HandFacts, his: Word | None, validated: Mapping[str, int]) -> Iterator[Verdict]:
    for stake in hand.stakes:
        if stake.wager == PROGRESSIVE and hand.place in felt.declined:  # S15
            yield taken(hand, stake, "declined", JACKPOT)
        elif hand.state == FOLDED:  # S2
            yield taken(hand, stake, "forfeit", ROUND)
        elif stake.wager == PROGRESSIVE and hand.place in felt.surviving:  # S13: nothing before it is validated
            yield from _validated(hand, validated)
        elif hand.state == VOID:  # G1
            yield back(hand, stake, "void", hand.under)
        elif his is not None and stake.wager != PROGRESSIVE:
            yield _against(felt.house, hand, stake, his)
        elif his is not None and SHAPES[spelled(hand.cards)[0]] not in WINNING:  # S11: below a flush
            yield taken(hand, stake, "lose", JACKPOT)
        elif stake.wager == PROGRESSIVE:
            yield from _validated(hand, validated)


def _validated(hand: HandFacts, validated: Mapping[str, int]) -> Iterator[Verdict]:
    """S11: the verdicts on progressive payments. The wagered dollar itself stays in the acceptor."""
    if hand.place in validated:
        yield Verdict(hand.place, hand.person, PROGRESSIVE, "win", validated[hand.place], 0, JACKPOT)


def _against(house: House, hand: HandFacts, stake: Staked, his: Word) -> Verdict:
    """S6: if the dealer is below ace and king, antes are paid and bets returned.

    Otherwise the higher hand wins both.
    """
    mine = spelled(hand.cards)
    if his < LOWEST and stake.wager == "bet":
        return back(hand, stake, "returned", ROUND)
    if his < LOWEST or mine > his:
        return _paid(house, hand, stake, SHAPES[mine[0]])
    return back(hand, stake, "push", ROUND) if mine == his else taken(hand, stake, "lose", ROUND)


def _paid(house: House, hand: HandFacts, stake: Staked, shape: str) -> Verdict:
    """S9: the verdict on a winning wager. The limit applies only to the winnings of the bet wager."""
    if stake.wager == "ante":
        return won(hand, stake, due(stake, _odds(house, "ante", 1)), ODDS)
    paid = due(stake, _odds(house, LINES.get(shape, shape), PAYS[shape]))
    return won(hand, stake, min(paid, int(house.get("payout_limit", 500_000))), ODDS)


def _odds(house: House, line: str, law: int) -> Fraction:
    return ratio(str(house.get(f"payout_odds.{line}", f"{law} to 1")))


ALL_VOID = {
    "dealing shoe fault": IRREGULAR,
    "device counts a wrong deck": DEALT["automated shoe"],
}


class _CaribbeanMemory(RoundMemory):
    """Follows the moves of a round and decides the effect of irregularities (S12, S13)."""

    def __init__(self, house: House) -> None:
        super().__init__(house)
        self.extra = 0

        self.rows: list[Verdict] = []
        self.validated: dict[str, int] = {}
        self.surviving: list[str] = []
        self.declined: list[str] = []
        self.reading, self.reserve = -1, 0
        self.parts: list[int] = []

    def facts(self, at: Collection[str] | None = None) -> CaribbeanFelt:
        known = super().facts(at)
        paid = tuple(self.validated.items())
        surviving = tuple(self.surviving)
        return CaribbeanFelt(
            known.house,
            known.community,
            known.hands,
            known.dealer,
            tuple(self.rows),
            paid,
            surviving,
            tuple(self.declined),
        )

    def said(self, kind: str, move: Told) -> None:
        """S11: takes in that betting is closed, a meter is read, or a supervisor validates."""
        if kind == "announce" and move["words"] == "No more bets":
            cents = sum(hand.stakes[PROGRESSIVE].cents for hand in self.values() if PROGRESSIVE in hand.stakes)
            for account, key in zip(
                METERS, ("progressive_rate_percent", "progressive_reset_rate_percent"), strict=True
            ):
                self._to_meter(account, "registered", ceil(Fraction(cents * self._set(key), 100)))
        elif kind == "show" and move["device"] == METERS[0]:
            self.reading = move["cents"]
        elif kind == "show":
            self.reserve = move["cents"]
        elif kind == "decline":
            self.declined.append(move["place"])
        elif kind == "choose" and move["choice"] == "validate":
            self.validated[move["place"]] = self._jackpot(self._shape(move["place"]))

    def _shape(self, place: str) -> str:
        return SHAPES[spelled(self[place].cards)[0]]

    def _set(self, key: str) -> int:
        return int(self.house.get(key, SET[key]))

    def _jackpot(self, shape: str) -> int:
        """S11: the house pays fixed amounts. A straight flush gets its part of the meter, a royal flush all of it."""
        if shape not in WHOLE_OR_PART:
            return self._set(f"progressive_pays.{LINES.get(shape, shape)}")
        if shape == "straight flush":
            cents = self.reading * self._set("progressive_straight_flush_percent") // 100
            self.reading -= cents
            self._from_meter(METERS[0], "paid out", cents)
            return cents
        if not self.parts:
            paid = [hand for hand in self.values() if hand.state == IN or hand.place in self.surviving]
            paid = [hand for hand in paid if hand.place not in self.declined]
            royal = [p for p in paid if PROGRESSIVE in p.stakes and self._shape(p.place) == shape]
            self.parts = list(share(self.reading, [1] * len(royal)))
            self._from_meter(METERS[0], "paid out", self.reading)
            self._from_meter(METERS[1], "reset", self.reserve)
            self.reading = self.reserve + self._set("progressive_reset")
            self.reserve = 0
            self._to_meter(METERS[0], "reset", self.reading)
        return self.parts.pop(0)

    def _to_meter(self, account: str, why: str, cents: int) -> None:
        if cents:
            self.rows.append(Verdict(account, "dealer", PROGRESSIVE, why, 0, 0, JACKPOT))
            self.rows.append(Verdict(account, "dealer", PROGRESSIVE, CHARGED, cents, 0, JACKPOT))

    def _from_meter(self, account: str, why: str, cents: int) -> None:
        if cents:
            self.rows.append(Verdict(account, "dealer", PROGRESSIVE, why, cents, 0, JACKPOT))

    def counted(self, stub: int) -> None:
        """S5: voids all hands if the number is wrong.

        The stub should have every one of the 52 cards that was neither dealt nor discarded.
        """
        if stub != 52 - self.dealt() - 5 - self.face_up - self.extra:
            self.void_all(DEALT[str(self.house.get("dealing", "manual shoe"))])

    def void_all(self, under: str) -> None:
        """G2: voids all hands. What survived an earlier void round but was not paid yet does not survive this one."""
        self.surviving = [place for place in self.surviving if place in self.validated]
        super().void_all(under)

    def _exposed(self) -> None:
        """S13: a progressive wager on five winning cards is paid, whatever happens to its hand."""
        complete = [p.place for p in self.standing() if PROGRESSIVE in p.stakes and len(p.cards) == 5]
        self.void_all(IRREGULAR)
        self.surviving += [place for place in complete if self._shape(place) in WINNING]

    def reported(self, what: str, place: str, move: Told) -> None:
        if what == "dealer card exposed":
            self._exposed()
        elif what in ALL_VOID:
            self.void_all(ALL_VOID[what])
        elif what == "face-up card":
            self.faced_up(IRREGULAR)
        elif what == "wrong number of cards":
            hand = self[place]
            if not self.common["dealer"]:  # the dealer's card ends the deal: until then extra cards leave the shoe
                self.extra += max(0, move["cards"] - len(hand.cards))
            hand.state, hand.under = VOID, IRREGULAR
        elif what == "wrong number of dealer cards" and not self._completed(move["cards"]):
            self.void_all(IRREGULAR)

    def _completed(self, cards: int) -> bool:
        """S12: whether a dealer's hand of four cards is completed to five.

        During the deal the dealer does not have five yet.
        """
        return cards == 4 and bool(self.common["dealer"])


WITNESS = Witness(_CaribbeanMemory, owed)
