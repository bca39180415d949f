"""Pai Gow Poker settled a second time, from what is reconstructed of 19:47-11.3, 11.9 to 11.11, 11.13 and 11.16.

Written differently from the game on purpose. A card is a rank from 2 to 14 and the letter of a suit. The joker is tried
as every card that it may be. A hand is a list that begins with the place of its name. The readings are those of the
game: G1, G2, G7, PG1, PG2, PG4, PG6 to PG9, PG11, PG13, PG14, PG16, PG17. This module does not know house ways that a
licensee filed as its own functions, so a table with one has no witness.
"""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import ceil

from croupier.equipment.cards import Card, card_name
from croupier.law import cite
from croupier.witness.facts import CHARGED, VOID, Facts, HandFacts, House, Told, Verdict, Witness
from croupier.witness.memory import Remembered
from croupier.witness.player_bank import WON, BankFacts, BankMemory, of_bank, of_house
from croupier.witness.rows import all_back, back, ratio, taken, won

ROUND, BANKING, IRREGULAR, INSURED, BONUS = (cite(f"19:47-11.{n}") for n in ("9", "10", "11", "13", "16"))
DEALT = {"manual shoe": cite("19:47-11.8"), "hand": cite("19:47-11.8A"), "automated shoe": cite("19:47-11.8B")}
MAIN, OPTIONAL, INSURANCE, ENVY = "pai gow poker", "optional bonus", "insurance bonus", "envy bonus"

Plain = tuple[int, str]
Graded = tuple[int, ...]
NAMES = (
    *("high", "pair", "two pair", "three", "straight", "flush", "full house", "four", "straight flush", "royal"),
    "five aces",
)
FACES = {"T": 10, "J": 11, "Q": 12, "K": 13, "A": 14}

# 11.16: what each hand wins to one, and the envy bonus in dollars; no less than these.
PAID = {
    "seven-card straight flush without joker": (8000, 5000),
    "royal flush and king-queen of one suit": (2000, 1000),
    "seven-card straight flush with joker": (1000, 500),
    "five aces": (400, 250),
    "royal flush": (150, 50),
    "straight flush": (50, 20),
    "four-of-a-kind": (25, 5),
    "full house": (5, 0),
    "flush": (4, 0),
    "three-of-a-kind": (3, 0),
    "straight": (2, 0),
}
# 11.13: by the highest card of seven that make nothing.
INSURES = {9: ("nine", 100), 10: ("ten", 25), 11: ("jack", 15), 12: ("queen", 7), 13: ("king", 5), 14: ("ace", 3)}
ALL_VOID = {
    *("dealt from the wrong place", "wrong number of cards", "wrong number of dealer cards", "dealer card exposed"),
    "dealing shoe fault",
}


def plain(cards: Sequence[Card]) -> list[Plain]:
    """The rank and suit of each card except the joker."""
    names = [card_name(card) for card in cards]
    return [(FACES.get(name[0]) or int(name[0]), name[1]) for name in names if name != "Jk"]


@cache
def best_five(cards: tuple[Card, ...], lowest: bool) -> Graded:
    """The grade of five cards. The joker is tried as every rank and suit that it may be (11.3, PG1)."""
    four = plain(cards)
    if len(four) == 5:
        return max(_graded(four, lowest))
    as_ace = [hand for hand in _graded([*four, (14, "joker")], lowest) if hand[0] not in (4, 8, 9)]
    completes = []
    for rank in range(2, 15):
        if rank in {r for r, _ in four}:
            continue
        for suit in {s for _, s in four}:
            for hand in _graded([*four, (rank, suit)], lowest):
                if NAMES[hand[0]] in ("straight", "flush", "straight flush", "royal"):
                    completes.append(hand)
    return max(as_ace + completes)


def _graded(five: list[Plain], lowest: bool) -> Iterator[Graded]:
    ranks = sorted([rank for rank, _ in five], reverse=True)
    many = sorted({(ranks.count(rank), rank) for rank in ranks}, reverse=True)
    shape = "".join(str(count) for count, _ in many)
    name = {"5": 10, "41": 7, "32": 6, "311": 3, "221": 2, "2111": 1, "11111": 0}[shape]
    yield (name, *[rank for _, rank in many])
    flush = len({suit for _, suit in five}) == 1
    if flush:
        yield (5, *ranks)
    top = 14.5 if ranks == [14, 13, 12, 11, 10] else 0.0
    if len(set(ranks)) == 5 and ranks[0] - ranks[4] == 4:
        top = top or float(ranks[0])
    if ranks == [14, 5, 4, 3, 2]:
        top = 5.0 if lowest else 14.0
    if top:
        yield ((9 if top == 14.5 else 8) if flush else 4, int(2 * top))


def two(cards: Sequence[Card]) -> Graded:
    """The grade of the low hand. The joker is an ace."""
    ranks = sorted([rank for rank, _ in plain(cards)] + [14] * (2 - len(plain(cards))), reverse=True)
    return (1, ranks[0]) if ranks[0] == ranks[1] else (0, *ranks)


def is_foul(high: Graded, low: Graded) -> bool:
    """Whether the two cards outrank the five.

    If all their ranks are equal, the five rank higher, because they have more cards.
    """
    return high[: len(low)] < low if high[0] == low[0] else high[0] < low[0]


def line_of(cards: tuple[Card, ...]) -> str:
    """The line of the optional bonus for seven cards, or "" (PG9)."""
    if (run := _seven_in_sequence(cards)) is not None:
        return run
    best = max(best_five(five, False) for five in combinations(cards, 5))
    name = NAMES[best[0]]
    if name == "royal":
        suits = {suit for rank, suit in plain(cards) if rank == 13} & {
            suit for rank, suit in plain(cards) if rank == 12
        }
        for suit in suits:
            rest = tuple([c for c in cards if (card_name(c)[1], card_name(c)[0]) not in ((suit, "K"), (suit, "Q"))])
            if len(rest) == 5 and NAMES[best_five(rest, False)[0]] == "royal":
                return "royal flush and king-queen of one suit"
        return "royal flush"
    ranks = [rank for rank, _ in plain(cards)] + [14] * (7 - len(plain(cards)))
    if name == "straight" and any(ranks.count(rank) == 3 for rank in ranks):
        return "three-of-a-kind"
    return {"four": "four-of-a-kind", "three": "three-of-a-kind"}.get(name, name if name in PAID else "")


def _seven_in_sequence(cards: tuple[Card, ...]) -> str | None:
    left = plain(cards)
    if len({suit for _, suit in left}) > 1:
        return None
    for low in range(1, 9):
        run = {14 if rank == 1 else rank for rank in range(low, low + 7)}
        if {rank for rank, _ in left} <= run:
            return f"seven-card straight flush {'without' if len(left) == 7 else 'with'} joker"
    return None


def insured(cards: tuple[Card, ...]) -> int:
    """The highest rank of seven cards without a pair, a straight or a flush. It is 0 if they have one of these."""
    if max(best_five(five, False) for five in combinations(cards, 5))[0]:
        return 0
    return max([rank for rank, _ in plain(cards)] + [14] * (7 - len(plain(cards))))


class SetMemorized(Remembered):
    """A hand, the cards that are set in front, and whether the house set it."""

    def __init__(self, place: str, person: str) -> None:
        super().__init__(place, person)
        self.low: tuple[Card, ...] = ()

    def told(self) -> HandFacts:
        """The facts about the hand. Once it is set, the five cards behind come first, then the two in front."""
        five = [card for card in self.cards if card not in self.low]
        cards = (*five, *self.low) if self.low else ()
        return HandFacts(self.place, self.person, cards, tuple(self.stakes.values()), self.state, self.under)


def trump_plaza(cards: Sequence[Card], lowest: bool) -> tuple[Card, ...]:
    """The two cards in front according to the published way of the Trump Plaza (11.9)."""
    ranks = sorted([rank for rank, _ in plain(cards)] + [14] * (7 - len(plain(cards))), reverse=True)
    times = {n: [rank for rank in dict.fromkeys(ranks) if ranks.count(rank) == n] for n in range(1, 6)}
    one, pairs, threes, fours = times[1], times[2], times[3], times[4]
    choices = []
    for front in combinations(sorted(cards), 2):
        high = best_five(tuple([card for card in sorted(cards) if card not in front]), lowest)
        if not is_foul(high, two(front)):
            choices.append((two(front), high, front))
    complete = [choice for choice in choices if choice[1][0] in (4, 5, 8, 9)]
    front_pair: Graded = ()
    if complete and not fours and not times[5] and len(threes) + len(pairs) <= 1:
        twin = (threes + pairs)[0] if threes or pairs else 0
        matched = [choice for choice in complete if choice[0] == (1, twin)]
        if matched:
            return max(matched)[2]
        if not threes:
            return max(complete)[2]
    if times[5]:
        front_pair = (1, 13 if 13 in pairs else 14)
    elif fours:
        front_pair = (1, (threes + pairs)[0]) if threes or pairs else _of_four(fours[0], one)
    elif len(threes) == 2:
        front_pair = (1, threes[0])
    elif threes and pairs:
        front_pair = (0, 14, 13) if pairs == [2] and one == [14, 13] else (1, pairs[0])
    elif threes:
        front_pair = (0, 14, one[0]) if threes[0] == 14 else (0, *one[:2])
    elif len(pairs) == 3:
        front_pair = (1, pairs[0])
    elif len(pairs) == 2:
        front_pair = _of_two_pairs(pairs, one)
    else:
        front_pair = (0, *one[:2]) if pairs else (0, *one[1:3])
    return max([choice for choice in choices if choice[0] == front_pair])[2]


def _size(pair: int) -> str:
    return "low" if pair <= 6 else "medium" if pair <= 10 else "high" if pair <= 13 else "aces"


def _of_four(four: int, one: list[int]) -> Graded:
    """The front hand for four of a kind, which stay together or are split.

    2 to 6 stay together always, 7 to 10 with a king, jacks to kings with an ace, and aces never.
    """
    together = {"low": 2, "medium": 13, "high": 14, "aces": 99}[_size(four)] <= one[0]
    return (0, *one[:2]) if together else (1, four)


def _of_two_pairs(pairs: list[int], one: list[int]) -> Graded:
    sizes = sorted((_size(pairs[0]), _size(pairs[1])))
    if sizes in (["low", "low"], ["low", "medium"]) and one[0] >= 13:
        return (0, *one[:2])
    if sizes in (["high", "low"], ["medium", "medium"]) and one[0] == 14:
        return (0, *one[:2])
    return (1, pairs[1])


def house_way(house: House, cards: Sequence[Card]) -> tuple[Card, ...]:
    """The two cards that the filed way sets in front."""
    return trump_plaza(cards, house.get("wheel") == "lowest")


def known_way(house: House) -> bool:
    """Whether this witness knows the house way of a table."""
    return house.get("house_way", "trump plaza") == "trump plaza"


def owed(facts: Facts) -> tuple[Verdict, ...]:
    """The verdict on every wager that is decided so far.

    These are the main wagers and a bank, each hand's bonuses, and the envy bonuses.
    """
    assert isinstance(facts, BankFacts)
    verdicts = [verdict for hand in facts.hands if hand.state == VOID for verdict in all_back(hand, "void", hand.under)]
    if not facts.opened:
        return tuple(verdicts)
    standing = [hand for hand in facts.hands if hand.state != VOID and hand.cards]
    bank, dealer = facts.banker, _dealers(facts)
    theirs = dealer if bank is None else _ranked(facts.house, bank.cards)
    beaten = bank is not None and is_foul(*theirs)
    gained = 0
    for hand in standing:
        if hand is not bank:
            count = _higher(facts.house, hand, theirs, beaten)
            stake = hand.stakes[0]
            gained += (1 - count) * (stake.cents + (stake.coupon if count == 2 else 0))
            verdicts += [*_main(facts.house, hand, count), *_bonuses(facts.house, hand)]
    if bank is not None:
        if facts.house_wager:
            count = 2 if beaten else sum(mine > other for mine, other in zip(dealer, theirs, strict=True))
            gained += (1 - count) * facts.house_wager
            verdicts += of_house(facts.house_wager, MAIN, WON[count], (count - 1) * facts.house_wager, ROUND)
        verdicts += of_bank(bank, gained, BANKING)
    return (*verdicts, *_envy(facts))


def _dealers(facts: Facts) -> tuple[Graded, Graded]:
    """The dealer's two hands, set by the filed way."""
    front = house_way(facts.house, facts.dealer)
    return _ranked(facts.house, (*[card for card in facts.dealer if card not in front], *front))


def _ranked(house: House, cards: Sequence[Card]) -> tuple[Graded, Graded]:
    """The grades of five cards behind and of two in front."""
    return best_five(tuple(cards[:5]), house.get("wheel") == "lowest"), two(cards[5:])


def _higher(house: House, hand: HandFacts, theirs: tuple[Graded, Graded], beaten: bool) -> int:
    """How many of a hand's two are higher than the dealer's or bank's.

    It is none for a hand that is set wrongly, and both against a bank that is (`beaten`; PG4).
    """
    mine = _ranked(house, hand.cards)
    if is_foul(*mine):
        return 0
    return 2 if beaten else sum(own > other for own, other in zip(mine, theirs, strict=True))


def _main(house: House, hand: HandFacts, higher: int) -> Iterator[Verdict]:
    main = next(stake for stake in hand.stakes if stake.wager == MAIN)
    if not higher:
        yield taken(hand, main, "lose", ROUND)
    elif higher == 1:
        yield back(hand, main, "push", ROUND)
    else:
        paid = main.cents + main.coupon
        yield won(hand, main, paid, ROUND)
        twentieth = paid // 20 if house.get("vigorish_rounding", "cent") == "cent" else -(-paid // 500) * 25
        if twentieth:
            yield Verdict(hand.place, hand.person, MAIN, CHARGED, twentieth, 0, ROUND)


def _bonuses(house: House, hand: HandFacts) -> Iterator[Verdict]:
    """The verdicts on the bonus wagers. They are against the house, even if a player banks."""
    stakes = {stake.wager: stake for stake in hand.stakes}
    if OPTIONAL in stakes:
        line = line_of(hand.cards)
        yield _paid(hand, OPTIONAL, house, f"optional_bonus_odds.{line}", PAID.get(line, (0, 0))[0], BONUS)
    if INSURANCE in stakes:
        name, least = INSURES.get(insured(hand.cards), ("", 0))
        yield _paid(hand, INSURANCE, house, f"insurance_bonus_odds.{name} high", least, INSURED)


def _paid(hand: HandFacts, wager: str, house: House, key: str, least: int, under: str) -> Verdict:
    """The verdict on a bonus that wins. Its odds are a minimum, so a fraction of a cent is rounded up (G7)."""
    stake = next(stake for stake in hand.stakes if stake.wager == wager)
    if not least:
        return taken(hand, stake, "lose", under)
    to_one: Fraction = ratio(str(house.get(key, f"{least} to 1")))
    return won(hand, stake, ceil(to_one * (stake.cents + stake.coupon)), under)


def _envy(facts: BankFacts) -> Iterator[Verdict]:
    """PG16: the envy bonuses for each hand of another player, whether or not that hand has the bonus wager.

    The hand of a bank does not count.
    """
    standing = [hand for hand in facts.hands if hand.state != VOID and hand.cards and hand.place != facts.bank]
    least = int(facts.house.get("envy_bonus_from", 500))
    for hand in standing:
        if not any(stake.wager == OPTIONAL and stake.cents + stake.coupon >= least for stake in hand.stakes):
            continue
        for other in standing:
            line = line_of(other.cards)
            if other.person != hand.person and (usual := PAID.get(line, (0, 0))[1]):
                cents = int(facts.house.get(f"envy_bonus.{line}", 100 * usual))
                yield Verdict(hand.place, hand.person, ENVY, "win", cents, 0, BONUS)


class _SetMemory(BankMemory[SetMemorized]):
    """Records what is set and by whom, and decides what an irregularity does to the hands (PG13, PG14)."""

    def __init__(self, house: House) -> None:
        super().__init__(house, SetMemorized)

    @property
    def under(self) -> str:
        return DEALT[str(self.house.get("dealing", "manual shoe"))]

    def said(self, kind: str, move: Told) -> None:
        """Records how a hand is set: by its player, or by the house way if the player asks for it or shares the
        bank.
        """
        super().said(kind, move)
        if kind == "arrange":
            self[move["place"]].low = tuple(move["low"])
        elif kind == "choose" and move["choice"] == "house way":
            hand = self[move["place"]]
            hand.low = house_way(self.house, hand.cards)
        elif self.opened and self.bank and not self[self.bank].low:
            self[self.bank].low = house_way(self.house, self[self.bank].cards)

    def counted(self, stub: int) -> None:
        """Voids all hands if the number is wrong. Four cards should be left, or three if one was found face up."""
        if stub != 4 - self.face_up:
            self.void_all(self.under)

    def reported(self, what: str, place: str, move: Told) -> None:
        if what in ALL_VOID:
            self.void_all(IRREGULAR)
        elif what == "face-up card":
            self.faced_up(IRREGULAR)
        elif what == "card shown by the dealer" and place == self.bank:
            self.void_all(IRREGULAR)
        elif what == "card shown by the dealer":
            self[place].state, self[place].under = VOID, IRREGULAR


WITNESS = Witness(_SetMemory, owed, known_way)
