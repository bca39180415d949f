"""Baccarat-Punto Banco settled a second time, from 19:47-3.1 to 3.3 and what is known of 3.9.

Written differently from the game on purpose. Counts come from the faces of the cards, the third-card table is written
line by line as on a dealer's card, and every wager follows from who won. The readings are those that the game declares:
G1, G7, and N1 to N3, N8, N10. Facts have no field for two hands of the table, so the Player's Hand is in `community`
and the Banker's in `dealer`.
"""

from collections.abc import Collection, Iterator
from fractions import Fraction
from math import ceil, floor

from croupier.equipment.cards import Card, card_name
from croupier.law import cite
from croupier.money import parse_odds
from croupier.witness.facts import CHARGED, VOID, Facts, HandFacts, House, Staked, Told, Verdict, Witness
from croupier.witness.memory import RoundMemory

REGULATION = "19:47-3"
WAGERS, ODDS, FAULTS = cite(f"{REGULATION}.2"), cite(f"{REGULATION}.3"), cite(f"{REGULATION}.12")
BANKER_HIGHER = cite(f"{REGULATION}.2(a)1i")
PAID = "paid vigorish"

# 3.9: the banker's count, then D or S for the player's third card being worth 0, 1, ... 9.
TABLE = {
    0: "DDDDDDDDDD",
    1: "DDDDDDDDDD",
    2: "DDDDDDDDDD",
    3: "DDDDDDDDSD",
    4: "SSDDDDDDSS",
    5: "SSSSDDDDSS",
    6: "SSSSSSDDSS",
    7: "SSSSSSSSSS",
}


def owed(facts: Facts) -> tuple[Verdict, ...]:
    """The verdict on every wager that is decided so far."""
    over = complete(facts.community, facts.dealer)
    return tuple(verdict for hand in facts.hands for verdict in _hand(facts, hand, over=over))


def worth(card: Card) -> int:
    """3.1(b): the value of one card, from its face."""
    face = card_name(card)[0]
    return int(face) if face.isdigit() else {"A": 1}.get(face, 0)


def digit(cards: tuple[Card, ...]) -> int:
    """3.1(c): the last digit of the total."""
    return int(str(sum(worth(card) for card in cards))[-1])


def complete(player: tuple[Card, ...], banker: tuple[Card, ...]) -> bool:
    """Whether both hands have all the cards that they must get under 3.9."""
    if len(player) < 2 or len(banker) < 2:
        return False
    first, second = digit(player[:2]), digit(banker[:2])
    if first in (8, 9) or second in (8, 9):
        return True
    if first in (6, 7):
        return second in (6, 7) or len(banker) == 3
    return len(player) == 3 and (TABLE[second][worth(player[2])] == "S" or len(banker) == 3)


def vigorish(house: House, won: int) -> int:
    """3.3: a share of the winnings, rounded down to the cent or up to the next quarter of a dollar (N2, N3)."""
    exact = Fraction(int(house.get("vigorish", 5)), 100) * won
    return 25 * ceil(exact / 25) if house.get("vigorish_rounded") == "to 25 cents" else floor(exact)


def _hand(facts: Facts, hand: HandFacts, *, over: bool) -> Iterator[Verdict]:
    for stake in hand.stakes:
        if hand.state == PAID:
            yield Verdict(hand.place, hand.person, stake.wager, "commission", 0, 0, ODDS)
        elif hand.state == VOID:
            yield Verdict(hand.place, hand.person, stake.wager, "void", 0, stake.cents, hand.under)
        elif over:
            yield (verdict := _settled(facts, hand, stake))
            if (verdict.wager, verdict.result) == ("banker", "win") and (due := vigorish(facts.house, verdict.paid)):
                yield Verdict(hand.place, hand.person, stake.wager, CHARGED, due, 0, ODDS)


def _settled(facts: Facts, hand: HandFacts, stake: Staked) -> Verdict:
    higher = digit(facts.community) - digit(facts.dealer)
    winner = "player" if higher > 0 else "banker" if higher < 0 else "tie"
    if stake.wager == winner:
        odds = parse_odds(str(facts.house.get(f"payout_odds.{winner}", "8 to 1" if winner == "tie" else "1 to 1")))
        won = floor(odds.ratio * (stake.cents + stake.coupon))
        under = BANKER_HIGHER if winner == "banker" else ODDS
        return Verdict(hand.place, hand.person, winner, "win", won, stake.cents, under)
    if winner == "tie":
        return Verdict(hand.place, hand.person, stake.wager, "push", 0, stake.cents, WAGERS)
    return Verdict(hand.place, hand.person, stake.wager, "lose", 0, 0, WAGERS)


class _BaccaratMemory(RoundMemory):
    """The two hands of the table, and the persons who have paid vigorish."""

    def __init__(self, house: House) -> None:
        super().__init__(house)
        self.common = {"player": [], "banker": [], "burned": []}
        self.paid: list[HandFacts] = []

    def facts(self, at: Collection[str] | None = None) -> Facts:
        hands = [*[hand.told() for hand in self.values()], *self.paid]
        told = tuple([hand for hand in hands if at is None or hand.place in at])
        return Facts(self.house, tuple(self.common["player"]), told, tuple(self.common["banker"]))

    def said(self, kind: str, move: Told) -> None:
        if kind == "announce" and move["words"] == "Not enough cards":
            self.void_all(FAULTS)
        elif kind == "choose" and move["choice"] == "pay vigorish":
            stake = Staked("vigorish", move["cents"])
            self.paid.append(HandFacts(move["place"], move["by"], stakes=(stake,), state=PAID))

    def reported(self, what: str, place: str, move: Told) -> None:
        if what == "misdeal":
            self.void_all(FAULTS)


WITNESS = Witness(_BaccaratMemory, owed)
