"""Ultimate Texas Hold 'Em settled a second time, from what is reconstructed of 19:47-32.5, 32.10, 32.11 and 32.13.

Written differently from the game on purpose: seven cards are never divided into sets of five. The most frequent ranks,
the cards of one suit and the sequences are read from all seven at once, and the best five follow from that. The
readings are those of the game: G1, G2, G6, G7, U1 to U10, U12.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction

from msgspec.structs import replace

from croupier.equipment.cards import Card, rank_of, suit_of
from croupier.law import cite
from croupier.witness.facts import FOLDED, IN, VOID, Facts, HandFacts, House, Staked, Told, Verdict, Witness
from croupier.witness.memory import RoundMemory
from croupier.witness.rows import back, paid_at, taken

ROUND, ODDS, IRREGULAR = cite("19:47-32.10"), cite("19:47-32.11"), cite("19:47-32.13")
DEALT = {"manual shoe": cite("19:47-32.7"), "hand": cite("19:47-32.8"), "automated shoe": cite("19:47-32.9")}
"""The section on each way of dealing, which also covers the count of the stub (U9)."""

# 32.5 (U2), from the lowest to the highest.
HIGH_CARD, PAIR, TWO_PAIRS, TRIPS, STRAIGHT, FLUSH, FULL_HOUSE, QUADS, STRAIGHT_FLUSH, ROYAL = range(10)
ACE, FIVE = 12, 3

# 32.11 (U6): the blind wager of a winning hand, to one.
BLIND = {
    STRAIGHT: Fraction(1),
    FLUSH: Fraction(3, 2),
    FULL_HOUSE: Fraction(3),
    QUADS: Fraction(10),
    STRAIGHT_FLUSH: Fraction(50),
    ROYAL: Fraction(500),
}
# 32.11 (U7): the trips wager by its four paytables, from three of a kind upward.
PAYS_TRIPS = {
    "A": (3, 4, 7, 9, 30, 40, 50),
    "B": (3, 5, 6, 8, 30, 40, 50),
    "C": (3, 4, 7, 8, 30, 40, 50),
    "D": (3, 5, 6, 7, 20, 40, 50),
}

Strength = tuple[int, tuple[int, ...]]
"""The kind of hand, then the ranks by which hands of the same kind compare."""


def best(cards: Sequence[Card]) -> Strength:
    """32.5 (U2): the strength of the best five of seven cards."""
    by_suit = [[rank_of(card) for card in cards if suit_of(card) == suit] for suit in range(4)]
    flush = next((sorted(ranks, reverse=True) for ranks in by_suit if len(ranks) >= 5), None)
    if flush is not None and (top := _row(flush)) is not None:
        return (ROYAL, ()) if top == ACE else (STRAIGHT_FLUSH, (top,))
    held = Counter(map(rank_of, cards))
    often = sorted(held, key=lambda rank: (held[rank], rank), reverse=True)
    first, *others = often
    if held[first] == 4:
        return QUADS, (first, max(others))
    pairs = [rank for rank in others if held[rank] >= 2]
    if held[first] == 3 and pairs:
        return FULL_HOUSE, (first, max(pairs))
    if flush is not None:
        return FLUSH, tuple(flush[:5])
    if (top := _row(held)) is not None:
        return STRAIGHT, (top,)
    return _paired(held, often, pairs)


def _paired(held: Counter[int], often: list[int], pairs: list[int]) -> Strength:
    """The strength of a hand that is neither a flush nor a straight."""
    first = often[0]
    if held[first] == 3:
        return TRIPS, (first, *_highest(held, {first}, 2))
    if held[first] == 2 and pairs:
        return TWO_PAIRS, (first, pairs[0], *_highest(held, {first, pairs[0]}, 1))
    if held[first] == 2:
        return PAIR, (first, *_highest(held, {first}, 3))
    return HIGH_CARD, _highest(held, set(), 5)


def _highest(ranks: Iterable[int], without: set[int], many: int) -> tuple[int, ...]:
    return tuple(sorted(set(ranks) - without, reverse=True)[:many])


def _row(ranks: Iterable[int]) -> int | None:
    """The highest rank that ends five in a row. The ace is also below the 2."""
    have = set(ranks)
    tops = [top for top in range(FIVE + 1, ACE + 1) if have >= set(range(top - 4, top + 1))]
    return max(tops) if tops else FIVE if have >= {ACE, 0, 1, 2, 3} else None


class UltimateFacts(Facts, frozen=True):
    """The facts, and the places whose trips wager was on the layout when a dealer's card was exposed too early."""

    kept: tuple[str, ...] = ()


def owed(facts: Facts) -> tuple[Verdict, ...]:
    """The verdict on every wager that is decided so far. A hand still in play is owed nothing yet."""
    his = best([*facts.dealer, *facts.community]) if len(facts.dealer) == 2 else None
    return tuple(verdict for hand in facts.hands for verdict in _hand(facts, hand, his))


def _hand(facts: Facts, hand: HandFacts, his: Strength | None) -> Iterator[Verdict]:
    over = his is not None or not any(other.state == IN for other in facts.hands)
    if hand.state == VOID:  # G1
        yield from (_void(facts, hand, stake) for stake in hand.stakes)
    elif hand.state == FOLDED:  # U7: ante and blind are lost, the trips wager stays
        for stake in hand.stakes:
            if stake.wager != "trips":
                yield taken(hand, stake, "forfeit", ROUND)
            elif hand.under:  # U10
                yield _void(facts, hand, stake)
            elif over:
                yield _on_trips(facts, hand, stake)
    elif his is not None:
        mine = best([*hand.cards, *facts.community])
        main = {stake.wager: _against(facts, hand, stake, mine, his) for stake in hand.stakes if stake.wager != "trips"}
        yield from _limited(facts.house, main)
        yield from (_on_trips(facts, hand, stake) for stake in hand.stakes if stake.wager == "trips")


def _limited(house: House, main: Mapping[str, Verdict]) -> Iterator[Verdict]:
    """32.11 (U12, G6): ante, play and blind are paid in this order, up to the limit."""
    left = limit_cents(house)
    for verdict in (main[wager] for wager in ("ante", "play", "blind") if wager in main):
        yield replace(verdict, paid=min(verdict.paid, left))
        left -= min(verdict.paid, left)


def limit_cents(house: House) -> int:
    """U12: $50,000, or what a minimum ante could win if that is more.

    That is the ante, a play wager of four times the ante, and its blind at 500 to 1.
    """
    return max(5_000_000, (1 + 4 + 500) * int(house.get("minimum.ante", 1_000)))


def _void(facts: Facts, hand: HandFacts, stake: Staked) -> Verdict:
    """G1, U10: a wager of a void hand is returned.

    Only a trips wager is paid if a dealer's card was exposed and the face-up cards already win.
    """
    cards = [*hand.cards, *facts.community]
    kept = stake.wager == "trips" and isinstance(facts, UltimateFacts) and hand.place in facts.kept
    if kept and len(cards) >= 5 and best(cards)[0] >= TRIPS:
        return _on_trips(facts, hand, stake)
    return back(hand, stake, "void", hand.under)


def _against(facts: Facts, hand: HandFacts, stake: Staked, mine: Strength, his: Strength) -> Verdict:
    """32.10, 32.11 (U4, U6): equal hands push. If the dealer has less than a pair, the ante pushes."""
    if mine == his or (stake.wager == "ante" and his[0] < PAIR):
        return back(hand, stake, "push", ROUND)
    if mine < his:
        return taken(hand, stake, "lose", ROUND)
    if stake.wager != "blind":
        return paid_at(Fraction(1), hand, stake, ODDS)
    table = {**BLIND, STRAIGHT: Fraction(0)} if facts.house.get("blind", "A") == "B" else BLIND
    odds = table.get(mine[0], Fraction(0))
    return paid_at(odds, hand, stake, ODDS) if odds else back(hand, stake, "push", ROUND)


def _on_trips(facts: Facts, hand: HandFacts, stake: Staked) -> Verdict:
    """32.11 (U7): trips wins with three of a kind or better, whatever the dealer has."""
    made = best([*hand.cards, *facts.community])[0]
    if made < TRIPS:
        return taken(hand, stake, "lose", ROUND)
    return paid_at(Fraction(PAYS_TRIPS[str(facts.house.get("trips", "C"))][made - TRIPS]), hand, stake, ODDS)


class _UltimateMemory(RoundMemory):
    """Follows the moves of a round and decides the effect of irregularities (32.13, U10)."""

    def __init__(self, house: House) -> None:
        super().__init__(house)
        self.extra = 0
        self.kept: tuple[str, ...] = ()

    def facts(self, at: Collection[str] | None = None) -> UltimateFacts:
        known = super().facts(at)
        return UltimateFacts(known.house, known.community, known.hands, known.dealer, self.kept)

    def counted(self, stub: int) -> None:
        """U9: voids all hands if the number is wrong.

        The stub should have every one of the 52 cards that did not go to a player, the dealer, the board or the rack.
        """
        if stub != 52 - self.dealt() - 2 - 5 - self.face_up - self.extra:
            self.void_all(DEALT[str(self.house.get("dealing", "manual shoe"))])

    def reported(self, what: str, place: str, move: Told) -> None:
        if what == "wrong number of cards":
            hand = self[place]
            if any(len(other.cards) < 2 for other in self.standing()):  # extra cards have left the shoe as well
                self.extra += max(0, move["cards"] - len(hand.cards))
            hand.state, hand.under = VOID, IRREGULAR
        elif what == "device counts a wrong deck":
            self.void_all(DEALT["automated shoe"])
        elif what == "face-up card":
            self.faced_up(IRREGULAR)
        elif what == "dealer card exposed":
            self.kept = tuple(hand.place for hand in self.values() if hand.state != VOID)
            self.void_all(IRREGULAR)
        elif what not in HARMLESS:
            self.void_all(IRREGULAR)

    def void_all(self, under: str) -> None:
        """G2, U10: voids all hands that are still in.

        What a fold has cost stays lost. A trips wager that stayed is void with the other hands.
        """
        for hand in self.values():
            if hand.state != VOID:
                hand.state, hand.under = VOID if hand.state == IN else hand.state, under


HARMLESS = ("drawn in error", "shuffling device fault")
"""Irregularities that change no hand."""

WITNESS = Witness(_UltimateMemory, owed)
