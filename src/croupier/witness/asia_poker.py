"""Asia Poker settled a second time, from what is known of 19:47-31.3, 31.8, 31.12 and 31.14.

Written differently from the game on purpose. A card is a rank from 2 to 14 and the letter of a suit. The joker is tried
as every card that it may be. A hand is a list that begins with the place of its name. The readings are those of the
game: G1, G2, AS1 to AS5, AS7. This module does not know house ways that a licensee filed as its own functions, so a
table with one has no witness.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations

from croupier.equipment.cards import Card
from croupier.law import cite
from croupier.witness.facts import VOID, Facts, HandFacts, House, Told, Verdict, Witness
from croupier.witness.memory import MemoryOf
from croupier.witness.pai_gow_poker import ALL_VOID, Graded, Plain, SetMemorized, plain
from croupier.witness.rows import all_back, taken, won

ROUND, IRREGULAR = cite("19:47-31.12"), cite("19:47-31.14")
DEALT = {"manual shoe": cite("19:47-31.8"), "hand": cite("19:47-31.9"), "automated shoe": cite("19:47-31.10")}
NAMES = ("high", "pair", "two pairs", "three", "straight", "flush", "straight flush", "royal flush", "four")
"""The names of four cards, the lowest first (AS1)."""
MADE = {"4": "four", "31": "three", "22": "two pairs", "211": "pair", "1111": "high"}


@cache
def four(cards: tuple[Card, ...], second: bool) -> Graded:
    """The grade of the high hand. A joker is an ace, or a card that completes a straight or a flush."""
    held = plain(cards)
    if len(held) == 4:
        return max(_named(held, second))
    suits = {suit for _, suit in held}
    found = [hand for hand in _named([*held, (14, "joker")], second) if "straight" not in NAMES[hand[0]]]
    for rank in set(range(2, 15)) - {rank for rank, _ in held}:
        for suit in suits:
            with_it = _named([*held, (rank, suit)], second)
            found += [hand for hand in with_it if NAMES[hand[0]] in NAMES[4:8]]
    return max(found)


def _named(held: list[Plain], second: bool) -> Iterator[Graded]:
    ranks = sorted([rank for rank, _ in held], reverse=True)
    alike = sorted({(ranks.count(rank), rank) for rank in ranks}, reverse=True)
    yield (NAMES.index(MADE["".join(str(many) for many, _ in alike)]), *[rank for _, rank in alike])
    flush = len({suit for _, suit in held}) == 1
    if flush:
        yield (NAMES.index("flush"), *ranks)
    top = 2 * ranks[0] if len(alike) == 4 and ranks[0] - ranks[3] == 3 else 0
    if ranks == [14, 4, 3, 2]:
        top = 27 if second else 8  # below ace-king-queen-jack alone, or below five high
    if top:
        royal = "royal flush" if top == 28 else "straight flush"
        yield (NAMES.index(royal if flush else "straight"), top)


def few(cards: Sequence[Card]) -> Graded:
    """The grade of the medium or the low hand. The joker is an ace."""
    ranks = sorted([rank for rank, _ in plain(cards)] + [14] * (len(cards) - len(plain(cards))), reverse=True)
    return (1, ranks[0]) if len(ranks) == 2 and ranks[0] == ranks[1] else (0, *ranks)


def is_foul(high: Graded, medium: Graded, low: Graded) -> bool:
    """AS2: whether a smaller hand is above a larger one.

    They are compared by as many values as the smaller hand has.
    """
    return _above(medium, high) or _above(low, medium)


def _above(small: Graded, large: Graded) -> bool:
    return small[0] > large[0] or (small[0] == large[0] and small > large[: len(small)])


def medium_pair(cards: Sequence[Card], second: bool) -> tuple[Card, ...]:
    """AS3: the two cards of the medium hand and the one of the low hand."""
    found = []
    for low in sorted(cards):
        rest = [card for card in sorted(cards) if card != low]
        for medium in combinations(rest, 2):
            high = four(tuple([card for card in rest if card not in medium]), second)
            two, one = few(medium), few((low,))
            if not is_foul(high, two, one):
                found.append(((two[0], high[0], one, two, high), (*medium, low)))
    return max(found)[1]


def owed(facts: Facts) -> tuple[Verdict, ...]:
    """The verdict on every wager that is decided so far."""
    void = [verdict for hand in facts.hands if hand.state == VOID for verdict in all_back(hand, "void", hand.under)]
    if len(facts.dealer) < 7:
        return tuple(void)
    second = facts.house.get("wheel") == "second"
    front = medium_pair(facts.dealer, second)
    theirs = _ranks((*[card for card in facts.dealer if card not in front], *front), second)
    settled = []
    for hand in facts.hands:
        if hand.state != VOID and len(hand.cards) == 7:
            settled.append(_settled(hand, _ranks(hand.cards, second), theirs))
    return (*void, *settled)


def _ranks(cards: Sequence[Card], second: bool) -> tuple[Graded, Graded, Graded]:
    """The grades of the hands of four cards, of two cards and of one card."""
    return four(tuple(cards[:4]), second), few(cards[4:6]), few(cards[6:])


def _settled(hand: HandFacts, mine: tuple[Graded, ...], theirs: tuple[Graded, ...]) -> Verdict:
    """With two or three hands higher, the player wins even money. A copy is the dealer's (AS5)."""
    stake = hand.stakes[0]
    higher = sum(own > other for own, other in zip(mine, theirs, strict=True))
    if higher < 2 or is_foul(*mine):
        return taken(hand, stake, "lose", ROUND)
    return won(hand, stake, stake.cents + stake.coupon, ROUND)


class _AsiaMemory(MemoryOf[SetMemorized]):
    """Records what is set and by whom, and decides what an irregularity does to the hands (AS4)."""

    def __init__(self, house: House) -> None:
        super().__init__(house, SetMemorized)

    def said(self, kind: str, move: Told) -> None:
        """Records how a hand is set: by its player or, if the player asks for it, by the house way."""
        if kind == "arrange":
            self[move["place"]].low = tuple(move["low"])
        elif kind == "choose" and move["choice"] == "house way":
            hand = self[move["place"]]
            hand.low = medium_pair(hand.cards, self.house.get("wheel") == "second")

    def counted(self, stub: int) -> None:
        """Voids all hands if the number is wrong. Four cards should be left, or three if one was found face up."""
        if stub != 4 - self.face_up:
            self.void_all(DEALT[str(self.house.get("dealing", "manual shoe"))])

    def reported(self, what: str, place: str, move: Told) -> None:
        if what in ALL_VOID:
            self.void_all(IRREGULAR)
        elif what == "face-up card":
            self.faced_up(IRREGULAR)
        elif what == "card shown by the dealer":
            self[place].state, self[place].under = VOID, IRREGULAR


def known_way(house: House) -> bool:
    """Whether this witness knows the house way of a table."""
    return house.get("house_way", "medium pair") == "medium pair"


WITNESS = Witness(_AsiaMemory, owed, known_way)
