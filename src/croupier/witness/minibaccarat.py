"""Minibaccarat settled a second time, from what is known of 19:47-7.

Written differently from the game and from the witness of punto banco on purpose. A hand is the sum of its pips, the
drawing rules are a list of sentences, and money follows from the difference of the two counts. The readings are those
that the game declares: G1, G7, and MB3 to MB5, MB8. Facts have no field for two hands of the table, so the player's
hand is in `community` and the banker's in `dealer`.
"""

from collections.abc import Collection

from croupier.equipment.cards import Card, card_name
from croupier.law import cite
from croupier.money import parse_odds
from croupier.witness.facts import CHARGED, VOID, Facts, HandFacts, House, Staked, Told, Verdict, Witness
from croupier.witness.memory import RoundMemory

WAGERS, ODDS, FAULTS = cite("19:47-7.2"), cite("19:47-7.3"), cite("19:47-7.11")
PIPS = {"A": 1, "T": 0, "J": 0, "Q": 0, "K": 0}
VOIDING = ("misdeal", "dealing shoe fault")
PAID = "paid vigorish"


def pips(card: Card) -> int:
    """7.1: the count of one card."""
    face = card_name(card)[0]
    return PIPS[face] if face in PIPS else int(face)


def count(*cards: Card) -> int:
    """7.1: the count of several cards, without the tens."""
    return sum(map(pips, cards)) % 10


def finished(player: tuple[Card, ...], banker: tuple[Card, ...]) -> bool:
    """7.9 (MB8): whether no further card is due to either hand."""
    if min(len(player), len(banker)) < 2:
        return False
    mine, theirs = count(*player[:2]), count(*banker[:2])
    if mine > 7 or theirs > 7:
        return True
    if mine < 6 and len(player) == 2:
        return False
    if len(player) == 2:
        return theirs > 5 or len(banker) == 3
    return len(banker) == 3 or not banker_takes(theirs, pips(player[2]))


def banker_takes(theirs: int, third: int) -> bool:
    """7.9 (MB8): whether the banker draws after the player's hand got a third card. Each count has its own rule."""
    if theirs <= 2:
        return True
    if theirs == 3:
        return third != 8
    if theirs == 4:
        return 2 <= third <= 7
    if theirs == 5:
        return 4 <= third <= 7
    return theirs == 6 and third in (6, 7)


def kept(house: House, won: int) -> int:
    """7.3 (MB5): the vigorish in hundredths of the winnings.

    A fraction is dropped, or rounded up to the next quarter.
    """
    hundredths = won * int(house.get("vigorish", 5))
    if house.get("vigorish_rounded") == "to 25 cents":
        return -(-hundredths // 2500) * 25
    return hundredths // 100


def owed(facts: Facts) -> tuple[Verdict, ...]:
    """The verdict on every wager that is decided so far."""
    over = finished(facts.community, facts.dealer)
    ahead = count(*facts.community) - count(*facts.dealer)
    found: list[Verdict] = []
    for hand in facts.hands:
        for stake in hand.stakes:
            if hand.state == PAID:
                found.append(Verdict(hand.place, hand.person, stake.wager, "commission", 0, 0, ODDS))
            elif hand.state == VOID:
                found.append(Verdict(hand.place, hand.person, stake.wager, "void", 0, stake.cents, hand.under))
            elif over:
                found += _settled(facts.house, hand, stake, ahead)
    return tuple(found)


def _settled(house: House, hand: HandFacts, stake: Staked, ahead: int) -> list[Verdict]:
    """7.2, 7.3 (MB3): the verdicts on one wager. `ahead` says how far the player's hand is ahead."""
    wins = {"player": ahead > 0, "banker": ahead < 0, "tie": ahead == 0}[stake.wager]
    if not wins:
        returned = stake.cents if ahead == 0 else 0
        result = "push" if returned else "lose"
        return [Verdict(hand.place, hand.person, stake.wager, result, 0, returned, WAGERS)]
    odds = parse_odds(str(house.get(f"payout_odds.{stake.wager}", "8 to 1" if stake.wager == "tie" else "1 to 1")))
    exact = odds.ratio * (stake.cents + stake.coupon)
    # G7: odds that are a minimum are rounded up.
    won = -(-exact.numerator // exact.denominator) if stake.wager == "tie" else int(exact)
    under = WAGERS if stake.wager == "banker" else ODDS
    verdicts = [Verdict(hand.place, hand.person, stake.wager, "win", won, stake.cents, under)]
    if stake.wager == "banker" and kept(house, won):
        verdicts.append(Verdict(hand.place, hand.person, stake.wager, CHARGED, kept(house, won), 0, ODDS))
    return verdicts


class _MinibaccaratMemory(RoundMemory):
    """The two hands of the table, and the persons who have paid vigorish."""

    def __init__(self, house: House) -> None:
        super().__init__(house)
        self.common = {"player": [], "banker": [], "burned": []}
        self.settled_up: list[HandFacts] = []
        self.closed = False

    def facts(self, at: Collection[str] | None = None) -> Facts:
        hands = [*[hand.told() for hand in self.values()], *self.settled_up]
        told = tuple([hand for hand in hands if at is None or hand.place in at])
        return Facts(self.house, tuple(self.common["player"]), told, tuple(self.common["banker"]))

    def said(self, kind: str, move: Told) -> None:
        if kind == "announce" and move["words"] == "Not enough cards":
            self.void_all(FAULTS)
        elif kind == "announce" and move["words"] == "No more bets":
            self.closed = True
        elif kind == "choose" and move["choice"] == "pay vigorish":
            stakes = (Staked("vigorish", move["cents"]),)
            self.settled_up.append(HandFacts(move["place"], move["by"], stakes=stakes, state=PAID))

    def reported(self, what: str, place: str, move: Told) -> None:
        # MB4: a continuous device gives the cards, so that a round cannot go on without it.
        jammed = what == "shuffling device fault" and self.house.get("shuffling") == "continuous" and self.closed
        if what in VOIDING or jammed:
            self.void_all(FAULTS)


WITNESS = Witness(_MinibaccaratMemory, owed)
