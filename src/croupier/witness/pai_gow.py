"""Pai Gow settled a second time, from what is known of 19:47-10.2 and 10.7 to 10.9.

Written differently from the game on purpose. A tile is its two halves, two tiles are one whole number, and four tiles
have three settings. The readings are those of the game: G1, G7, PT1 to PT5, PT7, PT9, PT10. This module does not know
house ways that a licensee filed as its own functions, so a table with one has no witness.
"""

from collections.abc import Iterator, Sequence

from croupier.law import cite
from croupier.witness.facts import CHARGED, VOID, Facts, HandFacts, House, Staked, Told, Verdict, Witness
from croupier.witness.memory import Remembered
from croupier.witness.player_bank import WON, BankFacts, BankMemory, of_bank, of_house
from croupier.witness.rows import back, taken, won

ROUND, BANKING, IRREGULAR = cite("19:47-10.7"), cite("19:47-10.8"), cite("19:47-10.9")
FIRST = 64
NAMES = (
    *("6-6", "1-1", "4-4", "1-3", "5-5", "3-3", "2-2", "5-6", "4-6", "1-6", "1-5"),
    *("3-6", "4-5", "2-6", "3-5", "2-5", "3-4", "2-4", "1-4", "2-3", "1-2"),
)
"""The tiles in the order of their numbers: those that come twice, then those that come once."""
MIXED = ({"3-6", "4-5"}, {"2-6", "3-5"}, {"2-5", "3-4"}, {"1-4", "2-3"})
ALIKE = [{"2-4", "1-2"}, *[{name} for name in NAMES[:11]], *MIXED]
"""The pairs, the highest first."""
GRADES = (*NAMES[:11], "3-6/4-5", "2-6/3-5", "2-5/3-4", "2-4", "1-4/2-3", "1-2")
"""PT2: the single tiles, the highest first."""
PAIR, WONG, GONG, STEP = 1000, 900, 880, 20
ALL_VOID = ("stacks delivered wrongly and seen", "wrong number of tiles", "dealer's tile shown", "wrong set")


def spots(name: str) -> int:
    """The spots of both halves of a tile."""
    return int(name[0]) + int(name[2])


def grade(name: str, lowest: bool) -> int:
    """The place of a single tile, 0 for the lowest. PT2: in some houses the 2-4 and the 1-2 are lowest and equal."""
    if lowest and name in ALIKE[0]:
        return 0
    return len(GRADES) - 1 - next(at for at, names in enumerate(GRADES) if name in names.split("/"))


def worth(one: str, other: str, lowest: bool) -> int:
    """The worth of two tiles as one number. Pairs are above wong, wong above gong, gong above nine (PT1)."""
    if (one != other or one in NAMES[:11]) and {one, other} in ALIKE:
        return PAIR - ALIKE.index({one, other})
    for head, less in (("6-6", 0), ("1-1", 10)):
        if head in (one, other):
            rest = spots(other if one == head else one)
            if rest in (8, 9):
                return (WONG if rest == 9 else GONG) - less
    counts = [{3, 6} if name in ALIKE[0] else {spots(name)} for name in (one, other)]
    value = max((a + b) % 10 for a in counts[0] for b in counts[1])
    return value * STEP + max(grade(one, lowest), grade(other, lowest)) if value else 0


def points(two: int) -> int:
    """What a hand counts for the balanced way: its value, or nine for wong or gong, or ten for a pair."""
    return 10 if two > WONG else 9 if two >= GONG - 10 else two // STEP


Split = tuple[int, int, tuple[str, str]]
"""One way to set four tiles: the worth of the high and of the low hand, and the tiles of the high hand."""


def splits(tiles: Sequence[str], lowest: bool) -> list[Split]:
    """The three ways to set four tiles."""
    a, b, c, d = tiles
    found = []
    for one, other in (((a, b), (c, d)), ((a, c), (b, d)), ((a, d), (b, c))):
        both = sorted(((worth(*one, lowest), one), (worth(*other, lowest), other)), reverse=True)
        found.append((both[0][0], both[1][0], both[0][1]))
    return found


def house_way(name: str, tiles: Sequence[str], lowest: bool) -> tuple[int, int]:
    """PT4: the high and the low hand of the house way."""
    every = splits(tiles, lowest)
    chosen = _four_steps(every, tiles, lowest) if name == "four steps" else _balanced(every, tiles, lowest)
    high, low, _ = max(chosen, key=lambda split: (split[1], split[0]))
    return high, low


def _four_steps(every: list[Split], tiles: Sequence[str], lowest: bool) -> list[Split]:
    supreme = [split for split in every if split[0] == PAIR]
    named = [split for split in every if split[0] >= GONG - 10]
    high = [split for split in every if 7 <= points(split[0]) <= 9]
    if found := supreme or named or high:
        return found
    order = sorted(tiles, key=lambda tile: (grade(tile, lowest), NAMES.index(tile)))
    ends = {order[0], order[-1]}
    rest = {order[1], order[2]}
    return [split for split in every if set(split[2]) in (ends, rest)]


def _balanced(every: list[Split], tiles: Sequence[str], lowest: bool) -> list[Split]:
    two = [split for split in every if points(split[1]) == 10]
    pairs = [split for split in every if points(split[0]) == 10]
    others = [split for split in every if points(split[0]) < 10]
    if two or (pairs and not (others and any(_parted(split, tiles, others) for split in pairs))):
        return two or pairs
    named = [split for split in others if split[0] >= GONG - 10]
    nines = [split for split in others if points(split[0]) == 9 and {"6-6", "1-1"} & set(split[2])]
    if named or nines:
        return named + nines
    best = max(others, key=lambda split: (split[1], split[0]))
    if best[1] < worth("3-3", "1-6", lowest) and max(points(split[0]) for split in others) >= 7:
        return [max(others)]
    return [best]


def _parted(pair: Split, tiles: Sequence[str], others: list[Split]) -> bool:
    """B2: whether the balanced way splits this pair."""
    rest = list(tiles)
    for tile in pair[2]:
        rest.remove(tile)
    beside, each = sorted(map(spots, rest)), spots(pair[2][0])
    if pair[0] == PAIR:
        return beside in ([4, 6], [5, 6], [6, 6])
    wanted = {7: [(7, 9)], 8: [(7, 9), (8, 8)], 9: [(9, 9)]}.get(each, [])
    if pair[2][0] in ("6-6", "1-1"):
        if beside == [9, 11]:
            return True
        wanted = [(6, 8)]
    return any(points(low) >= a and points(high) >= b for high, low, _ in others for a, b in wanted)


class PaiGowHand(HandFacts, frozen=True):
    """A hand, with the tiles of the low hand if the player set it. Otherwise it is set the house way."""

    low: tuple[int, ...] = ()


def owed(facts: Facts) -> tuple[Verdict, ...]:
    """The verdict on every wager that is decided so far."""
    assert isinstance(facts, BankFacts)
    void = [hand for hand in facts.hands if hand.state == VOID]
    rows = [back(hand, stake, "void", hand.under) for hand in void for stake in hand.stakes]
    if not facts.opened:
        return tuple(rows)
    live = [hand for hand in facts.hands if hand.state != VOID]
    bank = facts.banker
    dealer = _set(facts.house, facts.dealer, ())
    if bank is None:
        theirs = dealer
        for hand in live:
            rows += _settled(facts.house, hand, hand.stakes[0], _higher(facts.house, hand, theirs))
        return tuple(rows)
    theirs = _of(facts.house, bank)
    gained = 0
    for hand in live:
        if hand.place != bank.place:
            count = _higher(facts.house, hand, theirs)
            rows += _settled(facts.house, hand, hand.stakes[0], count)
            gained += (1 - count) * (hand.stakes[0].cents + (hand.stakes[0].coupon if count == 2 else 0))
    if facts.house_wager:
        wrong = theirs[0] < theirs[1]
        count = 2 if wrong else sum(mine > other for mine, other in zip(dealer, theirs, strict=True))
        gained += (1 - count) * facts.house_wager
        rows += of_house(facts.house_wager, "pai gow", WON[count], (count - 1) * facts.house_wager, ROUND)
    return (*rows, *of_bank(bank, gained, BANKING))


def _tiles(cards: Sequence[int]) -> list[str]:
    return [NAMES[card - FIRST] for card in cards]


def _of(house: House, hand: HandFacts) -> tuple[int, int]:
    assert isinstance(hand, PaiGowHand)
    return _set(house, hand.cards, hand.low)


def _set(house: House, cards: Sequence[int], low: Sequence[int]) -> tuple[int, int]:
    """The worth of the high and of the low hand of these tiles."""
    lowest = house.get("gee_joon_singles") == "lowest"
    if not low:
        return house_way(str(house.get("house_way", "balanced")), _tiles(cards), lowest)
    rest = list(cards)
    for card in low:
        rest.remove(card)
    one, other = _tiles(rest), _tiles(low)
    return worth(one[0], one[1], lowest), worth(other[0], other[1], lowest)


def _higher(house: House, hand: HandFacts, theirs: tuple[int, int]) -> int:
    """How many hands are higher than the bank's.

    PT5: it is none if the low hand is above the high hand, and otherwise both if the bank's low hand is.
    """
    mine = _of(house, hand)
    if mine[0] < mine[1]:
        return 0
    if theirs[0] < theirs[1]:
        return 2
    return (mine[0] > theirs[0]) + (mine[1] > theirs[1])


def _settled(house: House, hand: HandFacts, stake: Staked, higher: int) -> Iterator[Verdict]:
    if higher == 0:
        yield taken(hand, stake, "lose", ROUND)
    elif higher == 1:
        yield back(hand, stake, "push", ROUND)
    else:
        paid = stake.cents + stake.coupon
        yield won(hand, stake, paid, ROUND)
        vigorish = paid // 20  # five percent, part of a cent dropped (G7)
        if house.get("vigorish_rounding") == "25 cents":
            vigorish = -(-paid // 500) * 25
        if vigorish:
            yield Verdict(hand.place, hand.person, stake.wager, CHARGED, vigorish, 0, ROUND)


class _PaiGowRemembered(Remembered):
    """A position, and the tiles that its player set as the low hand."""

    def __init__(self, place: str, person: str) -> None:
        super().__init__(place, person)
        self.low: tuple[int, ...] = ()

    def told(self) -> PaiGowHand:
        stakes = tuple(self.stakes.values())
        return PaiGowHand(self.place, self.person, tuple(self.cards), stakes, self.state, self.under, self.low)


class _PaiGowMemory(BankMemory[_PaiGowRemembered]):
    """Records how hands were set, and decides what an irregularity voids (PT7)."""

    def __init__(self, house: House) -> None:
        super().__init__(house, _PaiGowRemembered)

    def said(self, kind: str, move: Told) -> None:
        if kind == "arrange":
            self[move["place"]].low = tuple(move["low"])
        super().said(kind, move)

    def reported(self, what: str, place: str, move: Told) -> None:
        if what in ALL_VOID or (what == "tile shown by the dealer" and place == self.bank):
            self.void_all(IRREGULAR)
        elif what == "tile shown by the dealer":
            self[place].state, self[place].under = VOID, IRREGULAR


def known_way(house: House) -> bool:
    """Whether this witness knows the house way of a table."""
    return house.get("house_way", "balanced") in ("balanced", "four steps")


WITNESS = Witness(_PaiGowMemory, owed, known_way)
