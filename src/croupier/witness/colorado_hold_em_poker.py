"""Colorado Hold 'Em settled a second time, from the words of 19:47-23.3 and 23.10 to 23.14.

Written differently from the game on purpose. A hand is named by how often its ranks occur, and a sequence by its place
in a row of ranks. The lists of odds are as the law prints them. Readings: G1 to G3, G6, G7, C1 to C5, C9, C10.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from math import ceil

from croupier.equipment.cards import RANKS, Card, rank_of, suit_of
from croupier.law import cite
from croupier.witness.facts import FOLDED, VOID, Facts, HandFacts, House, Told, Verdict, Witness
from croupier.witness.memory import MemoryOf, Remembered
from croupier.witness.rows import back, ratio, taken, within

DECLARED = "declared"
"""The state of a hand that its player has declared an instant winner, rightly or not."""

# 23.12(b), 23.13(b) and the list that 23.12(d) and 23.13(d) share, to one; a dash if nothing is paid.
PRINTED = """
royal flush                                 500  500  10000
straight flush                              100  100   1000
four-of-a-kind                               40   25    100
full house                                   11   10     50
flush                                         8    8     25
straight                                      5    5     15
three card straight flush (instant winner)    5    5      5
three-of-a-kind (instant winner)              5    5      5
three-of-a-kind                               3    3      3
two pair                                      2    2      1
pair of tens or better                        1    -      -
pair of jacks or better                       -    1      -
"""
COLUMNS = ("required", "permissible", "bonus")
LAW_PAYS: Mapping[tuple[str, str], int] = {
    (column, " ".join(words[:-3])): int(odds)
    for words in (line.split() for line in PRINTED.strip().splitlines())
    for column, odds in zip(COLUMNS, words[-3:], strict=True)
    if odds != "-"
}

BY_SHAPE = {(4, 1): "four-of-a-kind", (3, 2): "full house", (3, 1, 1): "three-of-a-kind", (2, 2, 1): "two pair"}
"""The names by how many cards of each rank a hand has, the most first. One pair would be (2, 1, 1, 1)."""
ROW = "A" + RANKS
"""23.3(a): the ace is above the king, and below the 2 if it completes a sequence."""

# What each version says of a single pair; the required one by reading C2.
PAYING = {"required": "TJQKA", "permissible": "JQKA"}
PUSHING_BELOW_TENS = {"none": "", "nines": "9", "eights": "89", "sevens": "789", "sixes": "6789"}
BONUS_PUSHES = "JQKA"

VERSION_CITES = {
    "required": {"win": "23.10", "push": "23.10", "lose": "23.10", "odds": "23.12(b)", "bonus": "23.12(d)"},
    "permissible": {"win": "23.11(g)", "push": "23.11(f)", "lose": "23.11(e)", "odds": "23.13(b)", "bonus": "23.13(d)"},
}
MISDEALT, WRONGLY_DECLARED = cite("19:47-23.14(c)"), cite("19:47-23.14(d)")
ALL_VOID = {
    "wrong number of cards": MISDEALT,
    "wrong number of community cards": MISDEALT,
    "dealing shoe fault": cite("19:47-23.14(f)"),
    "device counts a wrong deck": cite("19:47-23.9"),
}


def owed(facts: Facts) -> tuple[Verdict, ...]:
    """The verdict on every wager that is decided so far, hand by hand. A hand still in play is owed nothing yet."""
    return tuple(verdict for hand in facts.hands for verdict in _hand(facts, hand))


def five(cards: Sequence[Card]) -> str:
    """The name of a five-card hand under 23.3(b): "pair of 9", a line of the odds, or nothing."""
    held = Counter(RANKS[rank_of(card)] for card in cards)
    suited = len({suit_of(card) for card in cards}) == 1
    if len(held) == 5:
        rows = [ROW[at : at + 5] for at in range(10) if set(ROW[at : at + 5]) == set(held)]
        if rows and suited:
            return "royal flush" if rows[0][0] == "T" else "straight flush"
        return "flush" if suited else "straight" if rows else ""
    shape = tuple(sorted(held.values(), reverse=True))
    return BY_SHAPE.get(shape) or f"pair of {next(rank for rank, many in held.items() if many == 2)}"


def instant(cards: Sequence[Card]) -> str:
    """The name of an instant winner under 23.3(c), or nothing."""
    ranks = {RANKS[rank_of(card)] for card in cards}
    if len(ranks) == 1:
        return "three-of-a-kind (instant winner)"
    in_row = any(set(ROW[at : at + 3]) == ranks for at in range(12))
    suited = len({suit_of(card) for card in cards}) == 1
    return "three card straight flush (instant winner)" if in_row and suited else ""


def _hand(facts: Facts, hand: HandFacts) -> Iterator[Verdict]:
    version = str(facts.house.get("version", "permissible"))
    if hand.state == VOID:  # G1
        yield from (back(hand, stake, "void", hand.under) for stake in hand.stakes)
    elif hand.state == FOLDED:  # C10
        yield from (taken(hand, stake, "forfeit", "19:47-23.10") for stake in hand.stakes)
    elif hand.state == DECLARED:
        yield from _instantly(facts.house, version, hand)
    elif len(facts.community) == 3 and len(hand.cards) == 2:
        named = five((*hand.cards, *facts.community))
        under = {key: f"19:47-{section}" for key, section in VERSION_CITES[version].items()}
        main = _main(facts.house, version, named)
        yield from _settled(facts.house, hand, ("ante", "bet"), main, under)
        bonus = "push" if named in [f"pair of {rank}" for rank in BONUS_PUSHES] else named
        bonus = bonus if bonus == "push" or ("bonus", bonus) in LAW_PAYS else "lose"  # C1
        yield from _settled(facts.house, hand, ("bonus",), bonus, dict.fromkeys(under, under["bonus"]))


def _main(house: House, version: str, named: str) -> str:
    """23.11(e) to (g), or the same rules in the required version: a line of the odds, a push or a loss."""
    if not named.startswith("pair of "):
        return named or "lose"
    rank = named[-1]
    if rank in PAYING[version]:
        return f"pair of {'tens' if version == 'required' else 'jacks'} or better"
    required = PUSHING_BELOW_TENS[str(house.get("lowest_push", "sevens"))]
    return "push" if rank in ("9T" if version == "permissible" else required) else "lose"


def _instantly(house: House, version: str, hand: HandFacts) -> Iterator[Verdict]:
    """C4: a winning hand is paid ante and bonus at once.

    23.14(d), C3: any other hand loses the ante; its bonus is void.
    """
    named = instant(hand.cards)
    cites = VERSION_CITES[version]
    for stake in hand.stakes:
        if not named:
            is_ante = stake.wager == "ante"
            yield (taken if is_ante else back)(hand, stake, "lose" if is_ante else "void", WRONGLY_DECLARED)
    if named:
        yield from _settled(house, hand, ("ante",), named, {"win": f"19:47-{cites['odds']}"})
        yield from _settled(house, hand, ("bonus",), named, {"win": f"19:47-{cites['bonus']}"})


def _settled(
    house: House, hand: HandFacts, wagers: Sequence[str], ends: str, under: Mapping[str, str]
) -> Iterator[Verdict]:
    """The verdicts on these wagers of one hand, which all end the same way.

    The payout limit covers all of them except the bonus wager (C9).
    """
    stakes = [stake for wager in wagers for stake in hand.stakes if stake.wager == wager]
    if ends == "lose":
        yield from (taken(hand, stake, "lose", under["lose"]) for stake in stakes)
    elif ends == "push":
        yield from (back(hand, stake, "push", under["push"]) for stake in stakes)
    else:
        column = "bonus" if "bonus" in wagers else str(house.get("version", "permissible"))
        to_one = _pays(house, column, ends)
        paid = [ceil(to_one * (stake.cents + stake.coupon)) for stake in stakes]  # G7: no less than the odds
        if column != "bonus" and house.get("payout_limit.established", False):
            paid = within(int(house["payout_limit.amount"]), paid)
        for stake, amount in zip(stakes, paid, strict=True):
            yield Verdict(hand.place, hand.person, stake.wager, "win", amount, stake.cents, under["win"])


def _pays(house: House, column: str, named: str) -> Fraction:
    odds = house.get(f"{column}_odds.{named}")
    return Fraction(LAW_PAYS[column, named]) if odds is None else ratio(str(odds))


class _ColoradoRemembered(Remembered):
    """A hand, and the card that its player discarded."""

    def __init__(self, place: str, person: str) -> None:
        super().__init__(place, person)
        self.laid_aside: tuple[Card, ...] = ()

    def told(self) -> HandFacts:
        kept = tuple(card for card in self.cards if card not in self.laid_aside)
        return HandFacts(self.place, self.person, kept, tuple(self.stakes.values()), self.state, self.under)


class _ColoradoMemory(MemoryOf[_ColoradoRemembered]):
    """Follows the moves of a round and decides the effect of irregularities (23.14).

    A hand that was declared and settled stays as it was (G3).
    """

    def __init__(self, house: House) -> None:
        super().__init__(house, _ColoradoRemembered)

    def said(self, kind: str, move: Told) -> None:
        if kind == "choose" and move["choice"] == "declare":
            self[move["place"]].state = DECLARED
        elif kind == "arrange":
            self[move["place"]].laid_aside = tuple(move["low"])

    def counted(self, stub: int) -> None:
        if stub != 52 - self.dealt() - 3 - self.face_up:
            self.void_all(MISDEALT)

    def reported(self, what: str, place: str, move: Told) -> None:
        if what in ALL_VOID:
            self.void_all(ALL_VOID[what])
        elif what == "face-up card":
            self.faced_up(cite("19:47-23.14(a)"))


WITNESS = Witness(_ColoradoMemory, owed)
