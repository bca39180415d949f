"""Casino War settled a second time, from the words of 19:47-22.8 to 22.10.

Written another way than the game on purpose: no hand carries a state. Each is asked afresh, from the cards, stakes and
words that came, which of five stories it tells: untied, tied and waiting, surrendered, at war, void. The readings are
those of READINGS.md: G1, G3, G4, G7, W1 to W4.
"""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from math import floor

from croupier.equipment.cards import RANKS, Card, rank_of
from croupier.law import cite
from croupier.money import parse_odds
from croupier.witness.facts import IN, VOID, Facts, Held, House, Moves, Owed, Staked, Witness

REGULATION = "19:47-22"
PROCEDURE, TO_WAR = cite(f"{REGULATION}.8"), cite(f"{REGULATION}.8(e)")
SURRENDERED = "surrendered"

# 22.9(a), as the law prints it: what one pays to one.
LAW_PAYS = {"initial wager": 1, "tie wager": 10, "war wager": 2, "war wager on a tie": 3}


class War(Facts, frozen=True):
    """A round with a dealer, whose first card is of the original deal and whose second, if any, of the war deal."""

    dealer: tuple[Card, ...] = ()


def owed(facts: Facts) -> tuple[Owed, ...]:
    """Every wager that is decided by now, each hand for itself."""
    assert isinstance(facts, War)
    return tuple(verdict for hand in facts.hands for verdict in _hand(facts, hand))


def stands(card: Card, against: Card) -> int:
    """1, 0 or -1 as a card is above, level with or below another; the ace is high, suits do not count."""
    mine, other = (RANKS.index(RANKS[rank_of(each)]) for each in (card, against))
    return (mine > other) - (mine < other)


def recall(house: House, moves: Moves) -> War:
    """What happened, read off the moves; what an irregularity does is decided here (22.10)."""
    memory = _Memory()
    for move in moves:
        memory.takes(move)
    hands = tuple(memory.hand(place) for place in sorted(memory.person, key=int))
    return War(house, (), hands, tuple(memory.dealer))


WITNESS = Witness(recall, owed)


def _hand(facts: War, hand: Held) -> Iterator[Owed]:
    stakes = {stake.wager: stake for stake in hand.stakes}
    deals = min(len(hand.cards), len(facts.dealer))
    at_war = "war" in stakes
    if deals >= 1:
        yield from _original(facts, hand, stakes)
    if at_war:  # 22.8(e): the whole initial wager is collected (W3)
        yield _verdict(hand, stakes["initial"], "lose", TO_WAR)
    if at_war and deals == 2:
        yield from _war(facts, hand, stakes)
    if hand.state == VOID:  # G1, G3: what was not settled goes back, and what the war alone had taken (W4)
        yield from _void(hand, stakes, original_settled=deals >= 1)


def _original(facts: War, hand: Held, stakes: Mapping[str, Staked]) -> Iterator[Owed]:
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
    elif hand.state == SURRENDERED:  # W2, G7: half goes back, an odd cent stays with the house
        yield _verdict(hand, stakes["initial"], "surrender", PROCEDURE, returned=stakes["initial"].cents // 2)


def _war(facts: War, hand: Held, stakes: Mapping[str, Staked]) -> Iterator[Owed]:
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


def _void(hand: Held, stakes: Mapping[str, Staked], *, original_settled: bool) -> Iterator[Owed]:
    lying = ("war", "war tie") if original_settled else ("initial", "tie")
    for wager in lying:
        if wager in stakes:
            yield _verdict(hand, stakes[wager], "void", hand.under, returned=stakes[wager].cents)
    if original_settled:  # out of the inventory, where 22.8(e) had put it
        yield _verdict(hand, stakes["initial"], "void", hand.under, paid=stakes["initial"].cents)


def _won(house: House, hand: Held, stake: Staked, named: str, under: str) -> Owed:
    odds = house.get(f"payout_odds.{named}")
    to_one = Fraction(LAW_PAYS[named]) if odds is None else parse_odds(str(odds)).ratio
    paid = floor(to_one * (stake.cents + stake.coupon))
    return _verdict(hand, stake, "win", under, paid=paid, returned=stake.cents)


def _verdict(hand: Held, stake: Staked, result: str, under: str, *, paid: int = 0, returned: int = 0) -> Owed:
    return Owed(hand.place, hand.person, stake.wager, result, paid, returned, under)


class _Memory:
    """What a witness keeps in mind while the moves go by."""

    def __init__(self) -> None:
        self.person: dict[str, str] = {}
        self.stakes: dict[str, dict[str, Staked]] = {}
        self.cards: dict[str, list[Card]] = {}
        self.dealer: list[Card] = []
        self.said: dict[str, str] = {}
        self.void: dict[str, str] = {}
        self.face_up = 0

    def hand(self, place: str) -> Held:
        """One hand as it is remembered."""
        state = VOID if place in self.void else SURRENDERED if self.said.get(place) == "surrender" else IN
        cards, stakes = tuple(self.cards.get(place, ())), tuple(self.stakes[place].values())
        return Held(place, self.person[place], cards, stakes, state, self.void.get(place, ""))

    def takes(self, move: Mapping[str, object]) -> None:
        kind, place = move["move"], str(move.get("place", ""))
        if kind == "turn" and place == "dealer":
            self.dealer.append(_whole(move["card"]))
        elif kind == "turn":
            self.cards.setdefault(place, []).append(_whole(move["card"]))
        elif kind == "bet":
            self.person[place] = str(move["by"])
            wager = str(move["wager"])
            staked = Staked(wager, _whole(move["cents"]), _whole(move.get("coupon", 0)))
            self.stakes.setdefault(place, {})[wager] = staked
        elif kind == "withdraw":
            del self.stakes[place][str(move["wager"])]
            if not self.stakes[place]:
                del self.stakes[place], self.person[place]
        elif kind == "choose" and move["choice"] == "surrender":
            self.said[place] = "surrender"
        elif kind == "report":
            self._irregular(str(move["what"]), place)

    def _irregular(self, what: str, place: str) -> None:
        if what == "card not dealt":  # 22.10(c); in the war deal by W4
            self.void[place] = cite(f"{REGULATION}.10(c)")
        elif what == "face-up card":  # 22.10(a): one is discarded, more than one voids
            self.face_up += 1
            if self.face_up > 1:
                for still in self.person:
                    if still not in self.void and self._in_play(still):
                        self.void[still] = cite(f"{REGULATION}.10(a)")

    def _in_play(self, place: str) -> bool:
        """Before the dealer's first card everybody is; after it only whoever has gone to war."""
        return not self.dealer or "war" in self.stakes[place]


def _whole(value: object) -> int:
    assert isinstance(value, int)
    return value
