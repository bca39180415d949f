"""Flop Poker settled a second time, from 29.11 as later published and what is known of 19:47-29.5, 29.10 and 29.12.

Written differently from the game on purpose. Hands are strings, and all hands of a round are considered together. The
pot is what the hands in it put there; it is divided cent by cent, as one deals out a stack. The readings are those of
the game: G1, G2, G6, G7, FP3 to FP8.
"""

from collections.abc import Collection, Iterator, Sequence
from fractions import Fraction
from math import ceil

from croupier.equipment.cards import Card, parse_cards, rank_of
from croupier.law import cite
from croupier.witness.double_cross_poker import SHAPES, Word, spelled, three
from croupier.witness.facts import FOLDED, VOID, Facts, HandFacts, House, Staked, Told, Verdict, Witness
from croupier.witness.memory import MemoryOf, Remembered
from croupier.witness.rows import back, ratio, taken, won

ROUND, ODDS, IRREGULAR = cite("19:47-29.10"), cite("19:47-29.11"), cite("19:47-29.12")
DEALT = {"manual shoe": cite("19:47-29.7"), "hand": cite("19:47-29.8"), "automated shoe": cite("19:47-29.9")}
"""The section on each way of dealing, which also covers the count of the stub (FP9)."""
PRIZE, POOLED, EXTRA = "common pot", "pot", "three-card bonus"

JACKS = spelled(parse_cards("Jh Jd 4c 3s 2h"))
"""This hand and any higher hand wins (FP7)."""
# 29.11(c), as published: the least that one pays to one, from a pair of jacks up to a royal flush.
PAYS = dict(zip(SHAPES[1:], (1, 2, 4, 10, 20, 30, 100, 500, 1000), strict=True))
LINES = {"41": "four-of-a-kind", "32": "full house", "311": "three-of-a-kind", "221": "two pair"}
LINES["2111"] = "pair of jacks or better"
# 29.11(d), as published, by what three cards are called.
EXTRA_PAYS = {"royal 3": 100, "straight flush": 50, "three-of-a-kind": 25, "straight": 6, "flush": 3, "pair": 1}


class FlopSeat(HandFacts, frozen=True):
    """A hand. `pooled`: its pot wager was swept. `spared`: its bonus wager is settled although all hands are void."""

    pooled: bool = False
    spared: bool = False


class FlopTable(Facts, frozen=True):
    """The facts of a table. `over`: every card that the round needs is out.

    `void`: the paragraph that voids all hands.
    """

    over: bool = False
    void: str = ""


def owed(facts: Facts) -> tuple[Verdict, ...]:
    """The verdict on every wager that is decided so far, and on the pot once it is awarded."""
    assert isinstance(facts, FlopTable)
    seats = [hand for hand in facts.hands if isinstance(hand, FlopSeat)]
    rows = [row for seat in seats for row in _seat(facts, seat)]
    return (*rows, *_prize(facts, seats)) if facts.over and not facts.void else tuple(rows)


def best(own: Sequence[Card], board: Sequence[Card]) -> Word:
    """FP5: the best hand that is possible if one community card is left out."""
    return max(spelled([*own, *board[:out], *board[out + 1 :]]) for out in range(3))


def three_cards(cards: Sequence[Card]) -> str:
    """The line of 29.11(d) for three cards; "" if there is none."""
    line = three(cards).removeprefix("three-card ").removeprefix("one ")
    return "royal 3" if line == "straight flush" and min(map(rank_of, cards)) == 10 else line


def limit_cents(house: House) -> int:
    """FP6: 50,000 dollars, or what the minimum ante and a flop wager of the same amount could win if that is more."""
    least = int(house.get("minimum.ante", 1_000))
    return max(5_000_000, least + max(_at_least(_flop_odds(house, shape), least) for shape in PAYS))


def _seat(facts: FlopTable, seat: FlopSeat) -> Iterator[Verdict]:
    gone = seat.under if seat.state == VOID else facts.void
    if seat.pooled:
        for stake in _on(seat, POOLED):
            yield Verdict(seat.place, seat.person, POOLED, "in the pot", 0, 0, ROUND)
            if gone:  # FP4: out of the pot again
                yield Verdict(seat.place, seat.person, POOLED, "void", stake.cents, 0, gone)
    elif gone:
        yield from (back(seat, stake, "void", gone) for stake in _on(seat, POOLED))
    main = [*_on(seat, "ante"), *_on(seat, "flop")]
    if seat.state == FOLDED:
        yield from (taken(seat, stake, "forfeit", ROUND) for stake in main)
    elif gone:
        yield from (back(seat, stake, "void", gone) for stake in main)
    elif facts.over:
        yield from _main(facts, seat, main)
    for stake in _on(seat, EXTRA):
        line = three_cards(seat.cards) if len(seat.cards) == 3 else ""
        if (not gone and facts.over) or (seat.spared and line):
            yield _extra(facts.house, seat, stake, line)
        elif gone:
            yield back(seat, stake, "void", gone)


def _main(facts: FlopTable, seat: FlopSeat, main: Sequence[Staked]) -> Iterator[Verdict]:
    """FP6, FP7: both wagers win or both lose. Above the limit, the flop wager is paid what the ante leaves."""
    word = best(seat.cards, facts.community)
    if word < JACKS:
        yield from (taken(seat, stake, "lose", ROUND) for stake in main)
        return
    left = limit_cents(facts.house)
    for stake in main:
        odds = Fraction(1) if stake.wager == "ante" else _flop_odds(facts.house, SHAPES[word[0]])
        paid = min(left, _at_least(odds, stake.cents + stake.coupon))
        left -= paid
        yield won(seat, stake, paid, ODDS)


def _extra(house: House, seat: FlopSeat, stake: Staked, line: str) -> Verdict:
    if not line:
        return taken(seat, stake, "lose", ROUND)
    odds = ratio(str(house.get(f"three_card_bonus_odds.{line}", f"{EXTRA_PAYS[line]} to 1")))
    return won(seat, stake, _at_least(odds, stake.cents + stake.coupon), ODDS)


def _prize(facts: FlopTable, seats: Sequence[FlopSeat]) -> Iterator[Verdict]:
    """FP3: divides the pot of all hands that are not void among the best hands, cent by cent from the dealer's left."""
    there = [seat for seat in seats if seat.state != VOID]
    pot = sum(stake.cents for seat in there for stake in _on(seat, POOLED))
    if len(there) == 1:
        yield Verdict(there[0].place, there[0].person, PRIZE, "returned", pot, 0, ROUND)
    elif there:
        words = [best(seat.cards, facts.community) for seat in there]
        winners = [seat for seat, word in zip(there, words, strict=True) if word == max(words)]
        for at, seat in enumerate(winners):
            yield Verdict(seat.place, seat.person, PRIZE, "win", len(range(at, pot, len(winners))), 0, ROUND)


def _on(seat: FlopSeat, wager: str) -> tuple[Staked, ...]:
    return tuple(stake for stake in seat.stakes if stake.wager == wager)


def _flop_odds(house: House, shape: str) -> Fraction:
    return ratio(str(house.get(f"flop_odds.{LINES.get(shape, shape)}", f"{PAYS[shape]} to 1")))


def _at_least(odds: Fraction, cents: int) -> int:
    """G7: what these odds pay. They are a minimum, so a fraction of a cent is rounded up."""
    return ceil(odds * cents)


class _FlopRemembered(Remembered):
    def __init__(self, place: str, person: str) -> None:
        super().__init__(place, person)
        self.pooled = self.spared = False

    def told(self) -> FlopSeat:
        stakes, cards = tuple(self.stakes.values()), tuple(self.cards)
        return FlopSeat(
            self.place, self.person, cards, stakes, self.state, self.under, pooled=self.pooled, spared=self.spared
        )


class _FlopMemory(MemoryOf[_FlopRemembered]):
    """Follows the moves of a round and decides the effect of irregularities (FP4)."""

    def __init__(self, house: House) -> None:
        super().__init__(house, _FlopRemembered)
        self.void, self.extra, self.rounds, self.right_stub = "", 0, 0, False

    def stands(self, standing: Told) -> None:
        self.rounds = dict(standing.get("marks", ())).get("rounds since the stub was counted", 0)

    def _awaits_count(self) -> bool:
        """FP9: whether the stub must still be counted.

        It is counted before all settlement, in the fifth round or earlier if the house says so.
        """
        dealing, device = self.house.get("dealing"), self.house.get("shuffling") == "automated device"
        excused = bool(self.house.get("counting_shuffler")) and device and dealing == "automated shoe"
        return not excused and not self.right_stub and self.rounds + 1 >= int(self.house.get("stub_count_every", 5))

    def facts(self, at: Collection[str] | None = None) -> FlopTable:
        """The facts about all hands, whichever are requested, because they compete for one pot."""
        seats = tuple([seat.told() for _, seat in sorted(self.items(), key=lambda item: int(item[0]))])
        return FlopTable(self.house, tuple(self.common["community"]), seats, over=self._over(), void=self.void)

    def said(self, kind: str, move: Told) -> None:
        if kind == "announce":  # "No more bets": FP1
            for seat in self.values():
                seat.pooled = True

    def _over(self) -> bool:
        """Whether the board is out, or no one needs it.

        No one needs it if everyone is out of the round, or if only one player is left and has folded.
        """
        there = [seat for seat in self.values() if seat.state != VOID]
        alone = len(there) < 2 and all(seat.state == FOLDED for seat in there)
        return bool(self) and (len(self.common["community"]) == 3 or alone) and not self._awaits_count()

    def _dealing(self) -> bool:
        """Whether cards are being dealt: to the players, or to the board after everyone still in has made a flop
        wager.
        """
        there, board = self.standing(), self.common["community"]
        return any(len(seat.cards) < 3 for seat in there) or (
            len(board) < 3 and all("flop" in seat.stakes for seat in there)
        )

    def counted(self, stub: int) -> None:
        if stub != 52 - self.dealt() - len(self.common["community"]) - self.face_up - self.extra:
            self.void_all(DEALT[str(self.house.get("dealing", "manual shoe"))])
        self.right_stub = not self.void

    def reported(self, what: str, place: str, move: Told) -> None:
        if what == "wrong number of cards":
            seat = self[place]
            if self._dealing():  # extra cards have left the shoe as well
                self.extra += max(0, move["cards"] - len(seat.cards))
            seat.state, seat.under = VOID, IRREGULAR
        elif what == "device counts a wrong deck":
            self.void_all(DEALT["automated shoe"])
        elif what == "face-up card":
            self.face_up += 1
            if self.face_up > 1:
                self._spare()
        elif what not in HARMLESS:
            self._spare()

    def _spare(self) -> None:
        """FP4: three correct cards that win the bonus are paid, even if the hand folded."""
        for seat in self.values():
            seat.spared = seat.state != VOID
        self.void_all(IRREGULAR)

    def void_all(self, under: str) -> None:
        self.void = under


HARMLESS = ("drawn in error", "shuffling device fault")
"""Irregularities that change no hand."""

WITNESS = Witness(_FlopMemory, owed)
