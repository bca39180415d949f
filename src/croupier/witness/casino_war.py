"""Casino War settled a second time, from the words of 19:47-22.8 to 22.10.

Written differently from the game on purpose: hands have no state. The cards, stakes and words so far decide which of
five cases applies to each: untied, tied and waiting, surrendered, at war, void. The readings are those that the game
declares: G1, G3, G4, G7, W1 to W4.
"""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from math import floor

from croupier.equipment.cards import RANKS, Card, rank_of
from croupier.law import cite
from croupier.witness.facts import IN, VOID, Facts, HandFacts, House, Staked, Told, Verdict, Witness
from croupier.witness.memory import RoundMemory
from croupier.witness.rows import ratio

REGULATION = "19:47-22"
PROCEDURE, TO_WAR = cite(f"{REGULATION}.8"), cite(f"{REGULATION}.8(e)")
SURRENDERED = "surrendered"

# 22.9(a), as the law prints it: what one pays to one.
LAW_PAYS = {"initial wager": 1, "tie wager": 10, "war wager": 2, "war wager on a tie": 3}


def owed(facts: Facts) -> tuple[Verdict, ...]:
    """The verdict on every wager that is decided so far, hand by hand."""
    return tuple(verdict for hand in facts.hands for verdict in _hand(facts, hand))


def stands(card: Card, against: Card) -> int:
    """1, 0 or -1 if a card is above, equal to or below another. The ace is high, and suits do not count."""
    mine, other = (RANKS.index(RANKS[rank_of(each)]) for each in (card, against))
    return (mine > other) - (mine < other)


def _hand(facts: Facts, hand: HandFacts) -> Iterator[Verdict]:
    stakes = {stake.wager: stake for stake in hand.stakes}
    deals = min(len(hand.cards), len(facts.dealer))
    at_war = "war" in stakes
    if deals >= 1:
        yield from _original(facts, hand, stakes)
    if at_war:  # 22.8(e): the whole initial wager is collected (W3)
        yield _verdict(hand, stakes["initial"], "lose", TO_WAR)
    if at_war and deals == 2:
        yield from _war(facts, hand, stakes)
    if hand.state == VOID:  # G1, G3: what was not settled is returned, and what only the war had taken (W4)
        yield from _void(hand, stakes, original_settled=deals >= 1)


def _original(facts: Facts, hand: HandFacts, stakes: Mapping[str, Staked]) -> Iterator[Verdict]:
    outcome = stands(hand.cards[0], facts.dealer[0])
    tie = stakes.get("tie")
    if tie is not None and outcome == 0:
        yield _won(facts.house, hand, tie, "tie wager", f"{REGULATION}.9(a)2")
    elif tie is not None:
        yield _verdict(hand, tie, "lose", PROCEDURE)
    if outcome > 0:
        yield _won(facts.house, hand, stakes["initial"], "initial wager", f"{REGULATION}.9(a)1")
    elif outcome < 0:
        yield _verdict(hand, stakes["initial"], "lose", PROCEDURE)
    elif hand.state == SURRENDERED:  # W2, G7: half is returned, and the house keeps an odd cent
        yield _verdict(hand, stakes["initial"], "surrender", PROCEDURE, returned=stakes["initial"].cents // 2)


def _war(facts: Facts, hand: HandFacts, stakes: Mapping[str, Staked]) -> Iterator[Verdict]:
    outcome = stands(hand.cards[1], facts.dealer[1])
    item = cite(f"{REGULATION}.8(g){ {-1: 1, 1: 2, 0: 3}[outcome] }")
    if outcome < 0:
        yield _verdict(hand, stakes["war"], "lose", item)
    else:
        yield _won(facts.house, hand, stakes["war"], "war wager" if outcome else "war wager on a tie", item)
    tie = stakes.get("war tie")
    if tie is not None and outcome == 0:
        yield _won(facts.house, hand, tie, "tie wager", item)
    elif tie is not None:
        yield _verdict(hand, tie, "lose", item)


def _void(hand: HandFacts, stakes: Mapping[str, Staked], *, original_settled: bool) -> Iterator[Verdict]:
    lying = ("war", "war tie") if original_settled else ("initial", "tie")
    for wager in lying:
        if wager in stakes:
            yield _verdict(hand, stakes[wager], "void", hand.under, returned=stakes[wager].cents)
    if original_settled:  # out of the inventory, where 22.8(e) had put it
        yield _verdict(hand, stakes["initial"], "void", hand.under, paid=stakes["initial"].cents)


def _won(house: House, hand: HandFacts, stake: Staked, named: str, under: str) -> Verdict:
    odds = house.get(f"payout_odds.{named}")
    to_one = Fraction(LAW_PAYS[named]) if odds is None else ratio(str(odds))
    paid = floor(to_one * (stake.cents + stake.coupon))
    return _verdict(hand, stake, "win", under, paid=paid, returned=stake.cents)


def _verdict(hand: HandFacts, stake: Staked, result: str, under: str, *, paid: int = 0, returned: int = 0) -> Verdict:
    return Verdict(hand.place, hand.person, stake.wager, result, paid, returned, under)


class _WarMemory(RoundMemory):
    """Follows the moves of a round and decides the effect of irregularities (22.10)."""

    def said(self, kind: str, move: Told) -> None:
        hand = self[move["place"]] if kind == "choose" else None
        if hand is not None and move["choice"] == "surrender" and hand.state == IN:
            hand.state = SURRENDERED

    def reported(self, what: str, place: str, move: Told) -> None:
        if what == "card not dealt":  # 22.10(c); in the war deal by W4
            self[place].state, self[place].under = VOID, cite(f"{REGULATION}.10(c)")
        elif what == "face-up card":
            self.faced_up(cite(f"{REGULATION}.10(a)"))

    def void_all(self, under: str) -> None:
        """Voids all hands in play. After the dealer's first card, these are only the hands that went to war."""
        for hand in self.values():
            if hand.state != VOID and (not self.common["dealer"] or "war" in hand.stakes):
                hand.state, hand.under = VOID, under


WITNESS = Witness(_WarMemory, owed)
