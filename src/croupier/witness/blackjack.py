"""Blackjack settled a second time, from the words of 19:47-2.3 to 2.16; `blackjack_sides` has the wagers beside it.

Written another way than the game on purpose: there is no agenda, nobody's turn and no showdown. Once the moves are
read, every wager is asked what the cards on the table say of it. A score is the best of all ways to count the aces.
The readings are those of the game: G1, G3, G7, J1, J17, J18, J24, J29 to J31, J33, J34, J36.
"""

from collections.abc import Collection, Iterator, Mapping
from fractions import Fraction
from math import floor

from croupier.equipment.cards import RANKS, STANDARD_DECK, Card, rank_of
from croupier.law import cite
from croupier.money import parse_odds
from croupier.witness.blackjack_devices import Devices
from croupier.witness.blackjack_sides import Sides
from croupier.witness.facts import IN, VOID, Facts, Held, House, Owed, Staked, Told, Witness
from croupier.witness.memory import MemoryOf, Remembered

REGULATION = "19:47-2"
WAGER, TIE = cite(f"{REGULATION}.3(a)"), cite(f"{REGULATION}.3(b)")
PAYS, GIVEN_UP, INSURANCE = cite(f"{REGULATION}.7"), cite(f"{REGULATION}.8"), cite(f"{REGULATION}.9")
ADDED = {"double": cite(f"{REGULATION}.10"), "split": cite(f"{REGULATION}.11")}
FIVE, FIVE_TIE = cite(f"{REGULATION}.16(a)"), cite(f"{REGULATION}.16(b)")
LATE, NOT_DEALT = cite(f"{REGULATION}.15(g)"), cite(f"{REGULATION}.15(i)")
READ = cite(f"{REGULATION}.15(j)1")
SURRENDERED, EVEN_MONEY = "surrendered", "even money"

# 2.2(b): what a card may count.
WORTH = {rank: (int(rank),) for rank in "23456789"} | dict.fromkeys("TJQK", (10,)) | {"A": (1, 11)}


COUNTS = {card: WORTH[RANKS[rank_of(card)]] for card in STANDARD_DECK}


class Seat(Held, frozen=True):
    """One person on one hand. `split`: it came of one. `hidden`: its double card lies face down, or did until the end.

    `uninsured`: the insurance was lost while the hand went on.
    """

    split: bool = False
    hidden: bool = False
    uninsured: bool = False


class Felt(Facts, frozen=True):
    """`over`: the dealer takes no more cards, and every card is up. `looked`: the device ruled a blackjack out.

    `sides` are the wagers beside the game that are settled by now.
    """

    over: bool = False
    looked: bool = False
    sides: tuple[Owed, ...] = ()


def owed(facts: Facts) -> tuple[Owed, ...]:
    """Every wager that is decided by now."""
    assert isinstance(facts, Felt)
    hands = [row for hand in facts.hands if isinstance(hand, Seat) for row in _hand(facts, hand)]
    return (*hands, *facts.sides)


def score(cards: Collection[Card]) -> int:
    """The highest score of at most 21, however the aces count; the lowest, if all are above."""
    least = most = 0
    for card in cards:
        worth = COUNTS[card]
        least += worth[0]
        most += worth[-1]
    ways = range(least, most + 1, 10)
    return max([way for way in ways if way <= 21], default=least)


def natural(cards: Collection[Card]) -> bool:
    """An ace and a ten as the first two cards."""
    return len(cards) == 2 and score(cards) == 21


def draws(house: House, cards: Collection[Card]) -> bool:
    """2.12(b): whether a dealer with these cards must draw."""
    total = score(cards)
    hard = sum(COUNTS[card][0] for card in cards)
    soft_17 = total == 17 and hard == 7
    return total < 17 or (soft_17 and house.get("soft_17") == "hit")


def _hand(facts: Felt, hand: Seat) -> Iterator[Owed]:
    stakes = {stake.wager: stake for stake in hand.stakes}
    insured = stakes.pop("insurance", None)
    if insured is not None:
        yield from _insurance(facts, hand, insured)
    if hand.state == VOID:
        yield from [_row(hand, s, "void", hand.under, returned=s.cents) for s in stakes.values()]
    elif hand.state == EVEN_MONEY:
        yield _won(hand, stakes["blackjack"], Fraction(1), PAYS)
    elif hand.state == SURRENDERED:
        yield from _given_up(facts, hand, stakes["blackjack"])
    elif hand.cards and score(hand.cards) > 21 and (facts.over or not hand.hidden):
        yield from [_row(hand, s, "lose", WAGER) for s in stakes.values()]
    elif facts.over:
        yield from _compared(facts, hand, stakes)
    elif natural(hand.cards) and not hand.split and facts.dealer and max(_worth(facts.dealer[0])) < 10:
        yield _won(hand, stakes["blackjack"], _blackjack_pays(facts.house), PAYS)  # 2.7: before anybody draws


def _insurance(facts: Felt, hand: Seat, stake: Staked) -> Iterator[Owed]:
    if hand.uninsured:
        yield _row(hand, stake, "lose", INSURANCE)
    elif hand.state == VOID:
        yield _row(hand, stake, "void", hand.under, returned=stake.cents)
    elif len(facts.dealer) > 1 and natural(facts.dealer[:2]):
        yield _won(hand, stake, _odds(facts.house, "payout_odds.insurance", "2 to 1"), INSURANCE)
    elif len(facts.dealer) > 1:
        yield _row(hand, stake, "lose", INSURANCE)


def _given_up(facts: Felt, hand: Seat, stake: Staked) -> Iterator[Owed]:
    safe = facts.looked or max(_worth(facts.dealer[0])) < 10
    if len(facts.dealer) > 1 and natural(facts.dealer[:2]):
        yield _row(hand, stake, "lose", GIVEN_UP)
    elif safe or len(facts.dealer) > 1:
        yield _row(hand, stake, "surrender", GIVEN_UP, returned=stake.cents // 2)


def _compared(facts: Felt, hand: Seat, stakes: Mapping[str, Staked]) -> Iterator[Owed]:
    """2.3, 2.16: all cards are on the table, and the hand is not over 21."""
    house, dealer = facts.house, facts.dealer
    mine, theirs = score(hand.cards), score(dealer)
    blackjack, dealers = natural(hand.cards) and not hand.split, natural(dealer)
    five = bool(house.get("five_card_21")) and len(hand.cards) == 5 and mine == 21
    for wager, stake in stakes.items():
        if blackjack and not dealers:
            under = cite(f"{WAGER}3") if theirs == 21 else PAYS
            yield _won(hand, stake, _blackjack_pays(house), under)
        elif dealers and not blackjack:
            if wager in ADDED:
                yield _row(hand, stake, "returned", ADDED[wager], returned=stake.cents)
            else:
                yield _row(hand, stake, "lose", TIE)
        elif five and theirs != 21:
            yield _won(hand, stake, _odds(house, "payout_odds.21 in five cards", "2 to 1"), FIVE)
        elif mine == theirs:
            yield _row(hand, stake, "push", FIVE_TIE if five else TIE, returned=stake.cents)
        elif theirs > 21 or mine > theirs:
            even = _odds(house, "payout_odds.winning hand", "1 to 1")
            yield _won(hand, stake, even, cite(f"{WAGER}{1 if theirs > 21 else 2}"))
        else:
            yield _row(hand, stake, "lose", cite(f"{WAGER}2"))


def _worth(card: Card) -> tuple[int, ...]:
    return COUNTS[card]


def _blackjack_pays(house: House) -> Fraction:
    if house.get("variation") == "6 to 5":
        return _odds(house, "payout_odds.blackjack, 6 to 5 variation", "6 to 5")
    return _odds(house, "payout_odds.blackjack", "3 to 2")


def _odds(house: House, key: str, law: str) -> Fraction:
    return parse_odds(str(house.get(key, law))).ratio


def _won(hand: Held, stake: Staked, to_one: Fraction, under: str) -> Owed:
    paid = floor(to_one * (stake.cents + stake.coupon))
    return _row(hand, stake, "win", under, paid=paid, returned=stake.cents)


def _row(hand: Held, stake: Staked, result: str, under: str, *, paid: int = 0, returned: int = 0) -> Owed:
    return Owed(hand.place, hand.person, stake.wager, result, paid, returned, under)


class _Hand(Remembered):
    """Several persons may be on it: what each has there."""

    def __init__(self, place: str, person: str) -> None:
        super().__init__(place, person)
        self.on: dict[tuple[str, str], Staked] = {}
        self.split = self.hidden = False
        self.even: set[str] = set()
        self.uninsured = False
        self.twin, self.called_by = "", ""

    def seats(self) -> Iterator[Seat]:
        """The hand as each person on it has it."""
        for person in dict.fromkeys([who for who, _ in self.on]):
            stakes = tuple([stake for (who, _), stake in self.on.items() if who == person])
            state = EVEN_MONEY if person in self.even and self.state == IN else self.state
            more = (tuple(self.cards), stakes, state, self.under)
            yield Seat(self.place, person, *more, self.split, self.hidden, self.uninsured)


class _Memory(MemoryOf[_Hand]):
    """Hands by place; what an irregularity does is decided here (2.15)."""

    def __init__(self, house: House) -> None:
        super().__init__(house, _Hand)
        self.common["determinant"] = []
        self.looked = False
        self.exposed = -1
        self.sides = Sides(house)
        self.devices = Devices(house)

    def staked(self, move: Told) -> None:
        place, person, wager = move["place"], move["by"], move["wager"]
        if place not in self:
            self[place] = _Hand(place, person)
        self[place].on[person, wager] = Staked(wager, move["cents"], move.get("coupon", 0))

    def takes(self, move: Told) -> None:
        if self.devices.takes(move, self) or self.sides.takes(move, self):
            return
        if move["move"] == "withdraw":
            del self[move["place"]].on[move["by"], move["wager"]]
            if not self[move["place"]].on:
                del self[move["place"]]
            return
        if move["move"] == "turn":
            if move["place"] in self:
                self[move["place"]].twin = ""
                self[move["place"]].hidden &= move["slot"] != self.exposed
        super().takes(move)

    def said(self, kind: str, move: Told) -> None:
        if kind == "announce":
            self.looked = self.looked or move["words"] == "No blackjack"
            if move["words"] == "Insurance loses":
                for hand in self.values():
                    hand.uninsured = hand.state != VOID
        elif kind == "choose":
            self.chosen(move["choice"], move["by"], move["place"], move["cents"])

    def chosen(self, choice: str, by: str, place: str, cents: int) -> None:
        """A decision of whoever calls them, or of another person on the box who follows it."""
        hand = self[place]
        if choice == "split":
            twin = hand.twin if hand.twin and by != hand.called_by else self.halved(hand, by)
            self[twin].on[by, "split"] = Staked("split", cents)
        elif choice == "stay" and "." in place and not any(who == by for who, _ in hand.on):
            self.moved(by, place)
        elif choice == "double":
            hand.on[by, "double"] = Staked("double", cents)
            hand.hidden = self.house.get("double_card") == "face down"
        elif choice == "surrender":
            hand.state = SURRENDERED
        elif choice == "even money":
            hand.even.add(by)
        elif choice in ("dead hand", "no second card"):
            hand.state, hand.under = VOID, NOT_DEALT if choice == "dead hand" else LATE

    def halved(self, hand: _Hand, by: str) -> str:
        """Two hands of one; the place of the second."""
        box = hand.place.split(".", 1)[0]
        place = f"{box}.{sum(other.split('.', 1)[0] == box for other in self)}"
        self[place] = _Hand(place, by)
        self[place].cards, hand.cards = hand.cards[1:], hand.cards[:1]
        self[place].split = hand.split = True
        hand.twin, hand.called_by = place, by
        return place

    def moved(self, person: str, to: str) -> None:
        """2.13(e): all that a person has on the hand that was split goes to its second half; not what is settled."""
        source = next(hand for hand in self.values() if hand.twin == to)
        settled = {"insurance"} if source.uninsured else set()
        for who, wager in [key for key in source.on if key[0] == person and key[1] not in settled]:
            self[to].on[who, wager] = source.on.pop((who, wager))

    def reported(self, what: str, place: str, move: Told) -> None:
        if what == "no cards dealt":
            self[place].state, self[place].under = VOID, LATE
        elif what == "drawn in error and exposed":  # it is the next card, and lies face up (2.15(c))
            self.exposed = move["slot"]
        elif what == "double card face up":
            self[place].cards.append(move["card"])
        elif what == "card reader misused" and self.house.get("reader_readable"):
            for hand in self.values():
                if hand.state == IN and not self.settled(hand):
                    hand.state, hand.under = VOID, READ

    def settled(self, hand: _Hand) -> bool:
        """G3: what a hand over 21, or a blackjack against a 2 to 9, was owed has been settled before."""
        over = score(hand.cards) > 21 and not hand.hidden
        paid = natural(hand.cards) and not hand.split and max(_worth(self.common["dealer"][0])) < 10
        return over or paid

    def facts(self, at: Collection[str] | None = None) -> Facts:
        dealer = tuple(self.common["dealer"])
        hands = [seat for hand in self.values() if at is None or hand.place in at for seat in hand.seats()]
        over = len(dealer) > 1 and not (draws(self.house, dealer) and any(self.matters(dealer))) and self.all_up()
        sides = (*self.sides.owed(self, over=over), *self.devices.owed(self, ended=over or self.all_settled(dealer)))
        return Felt(self.house, (), tuple(hands), dealer, over, self.looked, sides)

    def all_settled(self, dealer: tuple[Card, ...]) -> bool:
        """Whether no hand is left that a card of the dealer's could decide."""
        if not dealer:
            return False
        safe = self.looked or max(_worth(dealer[0])) < 10
        for hand in self.values():
            insured = any(wager == "insurance" for _, wager in hand.on) and not hand.uninsured and hand.state != VOID
            given_up = hand.state == SURRENDERED and safe
            even = len(hand.even) == len({who for who, _ in hand.on})
            dealt = len(hand.cards) > 1 and self.settled(hand)
            if insured or not (hand.state == VOID or given_up or even or (hand.state == IN and dealt)):
                return False
        return True

    def matters(self, dealer: tuple[Card, ...]) -> Iterator[bool]:
        """2.12(c): of each hand that is still in, whether another card of the dealer's could change anything."""
        for hand in self.values():
            still_in = hand.state == IN and len(hand.even) < len({who for who, _ in hand.on})
            if still_in and not self.settled(hand):
                yield hand.split or not natural(hand.cards)

    def all_up(self) -> bool:
        """Whether every doubled hand has its card up."""
        doubled = [h for h in self.values() if h.state == IN and any(wager == "double" for _, wager in h.on)]
        return all(len(hand.cards) > 2 for hand in doubled)


WITNESS = Witness(_Memory, owed)
