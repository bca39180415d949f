"""Invented games whose rankings and settlements look at suits, colors, order, exact cards or parity; and brute force.

`case(seed)` makes one. `brute(case)` counts it with nothing of `croupier.analysis`: every row of cards is put to the
ranking and the settlement, and where something is decided the better choice is taken for each row that can be seen.
"""

from __future__ import annotations

import random
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from datetime import date
from fractions import Fraction
from itertools import combinations, pairwise, permutations

import msgspec

from croupier.analysis import assumptions
from croupier.analysis.analyse import edge
from croupier.analysis.shapes import Unfit
from croupier.declare.game import Game, Rules
from croupier.declare.house import House
from croupier.declare.layout import Layout
from croupier.declare.options import money_option
from croupier.equipment.cards import STANDARD_DECK, rank_of, suit_of
from croupier.hands.best_of import AnyOrder
from croupier.law import Edition, Free, Rulebook, Source, Status, cite
from croupier.money import Odds
from croupier.rounds.moves import CHIPS, Call
from croupier.rounds.postings import LOSE, PUSH, WIN, Outcome
from croupier.rounds.step import Step
from croupier.rounds.steps import BANK, COMMUNITY, Deal, Decide, Place, Reveal, Settle, Showdown, Showing
from croupier.rounds.wagers.wager import Posted, Tender, Times, Wager

BOOK = Rulebook("GR", "generated rules", {"1": "Wagers, cards and payments are as the generator made them."})
HERE = BOOK["1"]
Cards = tuple[int, ...]
Rank = tuple[int, ...]
Pays = Callable[[Showdown], int | None]
"""What one unit brings: 0 a push, None a loss."""

RED = (1, 2)


def _color(card: int) -> int:
    return int(suit_of(card) in RED)


FEATURES: dict[str, Callable[[Cards], int]] = {
    "one color": lambda cards: int(len({_color(c) for c in cards}) == 1),
    "red cards": lambda cards: sum(_color(c) for c in cards),
    "one suit": lambda cards: int(len({suit_of(c) for c in cards}) == 1),
    "suits": lambda cards: len({suit_of(c) for c in cards}),
    "most of a suit": lambda cards: max(Counter(suit_of(c) for c in cards).values()),
    "last suit": lambda cards: sum(suit_of(c) == 3 for c in cards),
    "exact card": lambda cards: int(STANDARD_DECK[12] in cards),
    "two exact cards": lambda cards: int(STANDARD_DECK[0] in cards) + int(STANDARD_DECK[25] in cards),
    "odd ranks": lambda cards: sum(rank_of(c) % 2 for c in cards),
    "parity": lambda cards: sum(rank_of(c) for c in cards) % 2,
    "alike": lambda cards: max(Counter(rank_of(c) for c in cards).values()),
    "highest": lambda cards: max(rank_of(c) for c in cards),
    "suited pair": lambda cards: int(any(rank_of(a) == rank_of(b) and _color(a) == _color(b)
                                         for a, b in combinations(cards, 2))),
    "highest is red": lambda cards: _color(max(cards, key=lambda c: (rank_of(c), suit_of(c)))),
    "rising": lambda cards: int(all(rank_of(a) < rank_of(b) for a, b in pairwise(cards))),
    "first is red": lambda cards: _color(cards[0]),
    "last is highest": lambda cards: int(rank_of(cards[-1]) == max(rank_of(c) for c in cards)),
}  # fmt: skip
ORDERED = {"rising", "first is red", "last is highest"}


class Case(msgspec.Struct, frozen=True):
    """One generated game. `side`: its second wager, ranked and paid by itself."""

    kind: str
    features: tuple[str, ...]
    sorted: bool
    rules: Rules
    rank: Callable[[Cards], Rank]
    pays: Pays
    own: int
    board: int
    side_rank: Callable[[Cards], Rank]
    side_pays: Pays

    @property
    def ordered(self) -> bool:
        """Whether the ranking may look at the order of the cards."""
        return not self.sorted and bool(ORDERED & set(self.features))


def case(seed: int) -> Case:
    """A game of one seed."""
    rng = random.Random(seed)
    kind = rng.choice(("paytable", "paytable", "decided", "decided", "duel", "duel"))
    cards = rng.choice((3, 4, 5))
    if kind == "duel":
        cards = rng.choice((3, 3, 4))
    # Most features must differ from those of poker, or little is tried.
    features = tuple(rng.sample(sorted(FEATURES), rng.choice((1, 2, 2, 3))))
    by_set = rng.random() < 0.3
    deck = _deck(rng, kind, cards)
    rank = _rank(features, by_set)
    pays = _pays(rng, duel=kind == "duel")
    side_features = tuple(rng.sample(sorted(FEATURES), 2))
    side_rank = _rank(side_features, rng.random() < 0.3)
    side_pays = _pays(rng, duel=False)
    own = cards if kind == "duel" else rng.randint(2, cards - 1)
    rules = _game(kind, own, cards - own, rank, pays, side_rank, side_pays).rules().with_deck(deck)
    return Case(kind, features, by_set, rules, rank, pays, own, cards - own, side_rank, side_pays)


def made_of(kind: str, own: int, board: int, rank: Callable[[Cards], Rank], pays: Pays, deck: Cards) -> Case:
    """A game of this ranking, with a side wager on the own cards that is ranked and paid in the same way."""
    side_rank, side_pays = (_rank(("odd ranks",), True), _even) if board or kind == "duel" else (rank, pays)
    rules = _game(kind, own, board, rank, pays, side_rank, side_pays).rules().with_deck(deck)
    return Case(kind, (), True, rules, rank, pays, own, board, side_rank, side_pays)


def _even(shown: Showdown) -> int | None:
    return 1 if shown.player[0] % 2 else None


def _deck(rng: random.Random, kind: str, cards: int) -> Cards:
    if kind == "paytable" and cards == 3 and rng.random() < 0.3:
        return STANDARD_DECK
    size = {("duel", 3): 10, ("duel", 4): 9}.get((kind, cards), {3: 16, 4: 13, 5: 11}[cards])
    # Few ranks in all suits: pairs, flushes and exact cards all come often.
    ranks = rng.sample(range(13), (size + 3) // 4 + 1)
    every = [card for card in STANDARD_DECK if rank_of(card) in ranks]
    must = [card for card in (STANDARD_DECK[12],) if rng.random() < 0.5]
    return tuple(sorted({*must, *rng.sample(every, size - len(must))}))


def _rank(features: tuple[str, ...], by_set: bool) -> Callable[[Cards], Rank]:
    seen = [FEATURES[feature] for feature in features]

    def rank(cards: Cards) -> Rank:
        return tuple([feature(cards) for feature in seen])

    return AnyOrder(rank) if by_set else rank


def _pays(rng: random.Random, *, duel: bool) -> Pays:
    table = [rng.choice((None, None, 0, 1, 1, 2, 7)) for _ in range(5)]
    way, of, least = rng.randrange(4), rng.randrange(3), rng.randrange(4)

    def alone(player: Rank) -> int | None:
        if way == 0:
            return table[min(player[0], 4)]
        if way == 1:
            return table[sum(player) % 5]
        if way == 2:
            return table[0] if player[of % len(player)] >= least else table[1]
        return table[player[-1] % 2]

    def pays(showdown: Showdown) -> int | None:
        player, dealer = showdown.player, showdown.dealer
        if not duel:
            return alone(player)
        if way == 0 and dealer[0] < least:
            return 1
        if way == 1 and (player[-1] + dealer[-1]) % 2:
            return 0
        if way == 2 and player[0] == dealer[0] == least:
            return 3
        return 0 if player == dealer else (1 + max(0, alone(player) or 0)) if player > dealer else None

    return pays


def _outcome(pays: Pays, *keys: str) -> Callable[[Showdown], Mapping[str, Outcome]]:
    def outcome(showdown: Showdown) -> Mapping[str, Outcome]:
        units = pays(showdown)
        said = Outcome(LOSE, HERE) if units is None else Outcome(WIN, HERE, Odds(units, 1)) if units else None
        return dict.fromkeys(keys, said or Outcome(PUSH, HERE))

    return outcome


def _game(
    kind: str, own: int, board: int, rank: Callable[[Cards], Rank], pays: Pays,
    side_rank: Callable[[Cards], Rank], side_pays: Pays,
) -> Game:  # fmt: skip
    ante = Wager(key="ante", name="ante wager", size=Posted(), cite=HERE)
    raised = Wager(key="raise", name="raise wager", size=Times("ante", (1,)), cite=HERE)
    side = Wager(key="side", name="side wager", size=Posted(), cite=HERE)
    duel = kind == "duel"
    keys = ("ante",) if kind == "paytable" else ("ante", "raise")

    def agenda(_house: House) -> tuple[Step, ...]:
        showing = Showing(rank=rank, own=own, community=bool(board), dealer=own if duel else 0, cite=HERE)
        beside = Showing(rank=side_rank, own=own, cite=HERE)
        deals = [Deal(cards=own, cite=HERE)]
        if duel:
            deals.append(Deal(cards=own, to=BANK, cite=HERE))
        if board:
            deals.append(Deal(cards=board, to=COMMUNITY, cite=HERE))
        decide = [] if kind == "paytable" else [Decide(bet=raised, keeps=("side",), cite=HERE)]
        area = BANK if duel else COMMUNITY
        return (
            Place(wagers=(ante, side), closes=Call("No more bets", HERE), cite=HERE),
            *deals,
            *decide,
            *([Reveal(cards=own if duel else board, of=area, cite=HERE)] if duel or board else ()),
            Settle(wagers=keys, showing=showing, outcome=_outcome(pays, *keys), cite=HERE),
            Settle(
                wagers=("side",), showing=beside, outcome=_outcome(side_pays, "side"),
                states=("live", "folded", "done"), cite=HERE,
            ),
        )  # fmt: skip

    limits = [
        money_option(f"{end}.{key}", cents, Free("any"), cite("19:47-8.2"), says=f"{end} {key}")
        for key in ("ante", "side")
        for end, cents in (("minimum", "10"), ("maximum", "500"))
    ]
    return Game(
        id="generated", name="Generated", subchapter=BOOK.title, source=Source.SEED,
        editions=(Edition(since=date(2026, 1, 1), known_until=date(2026, 12, 31), status=Status.PROPOSED, cite=HERE),),
        wagers=(ante, raised, side), tender=lambda _house: Tender(admits=(CHIPS,), cite=HERE), options=tuple(limits),
        requirements=(),
        deck=lambda _house: STANDARD_DECK, agenda=agenda, irregularities=lambda _house: (), layout=Layout(positions=1),
    )  # fmt: skip


# Brute force.


def brute(made: Case) -> tuple[Fraction, Fraction]:
    """House edge of the ante with best play, and of the side wager, by every row of cards."""
    return -_main(made), -_side(made)


def _rows(cards: Iterable[int], size: int, ordered: bool) -> Iterator[Cards]:
    return permutations(cards, size) if ordered else combinations(tuple(cards), size)


def _unit(pays: Pays, player: Rank, dealer: Rank = ()) -> int:
    units = pays(Showdown(player, dealer))
    return -1 if units is None else units


def _main(made: Case) -> Fraction:
    deck, ordered = made.rules.deck, made.ordered
    if made.kind == "paytable":
        rows = list(_rows(deck, made.own + made.board, ordered))
        return Fraction(sum(_unit(made.pays, made.rank(row)) for row in rows), len(rows))
    total, many = Fraction(0), 0
    seen: dict[Cards, list[int]] = defaultdict(list)
    ranks: dict[Cards, Rank] = {}
    for own in _rows(deck, made.own, ordered):
        rest = [card for card in deck if card not in own]
        for more in _rows(rest, made.own if made.kind == "duel" else made.board, ordered):
            if made.kind == "duel":
                for cards in (own, more):
                    if cards not in ranks:
                        ranks[cards] = made.rank(cards)
                seen[own].append(_unit(made.pays, ranks[own], ranks[more]))
            else:
                seen[own].append(_unit(made.pays, made.rank(own + more)))
    for units in seen.values():
        total, many = total + max(Fraction(2 * sum(units), len(units)), Fraction(-1)), many + 1
    return total / many


def _side(made: Case) -> Fraction:
    # Every order, whether the ranking looks at it or not.
    units = [_unit(made.side_pays, made.side_rank(row)) for row in permutations(made.rules.deck, made.own)]
    return Fraction(sum(units), len(units))


class Found(msgspec.Struct):
    """What became of many cases."""

    counted: int = 0
    refused: int = 0
    by_kind: dict[str, int] = msgspec.field(default_factory=dict)


def compare(seeds: Iterable[int], found: Found | None = None) -> Found:
    """Count every case twice. A difference, or a refusal that is not documented, is an AssertionError."""
    found = found or Found()
    for seed in seeds:
        made = case(seed)
        try:
            wagers = edge(made.rules).wagers
        except Unfit as why:
            # docs/own-game.md: only a hand whose order counts is left to simulation.
            if not made.ordered or "depends on the order of the cards" not in str(why):
                raise AssertionError(f"seed {seed}, {made.kind}, {made.features}: {why}") from None
            found.refused += 1
            continue
        right = brute(made)
        ours = wagers[0].house_edge, next(w for w in wagers if w.denominator == "side wager").house_edge
        assert ours == right, f"seed {seed}, {made.kind}, {made.features}: {ours} is not {right}"
        found.counted += 1
        found.by_kind[made.kind] = found.by_kind.get(made.kind, 0) + 1
    return found


def by_the_old_class(seeds: Iterable[int]) -> int:
    """How many cases are caught when every ranking is taken for one of the package: ranks and one suit told all."""
    right, caught = assumptions._is_declared, 0
    assumptions._is_declared = lambda *_: True
    try:
        for seed in seeds:
            try:
                compare([seed])
            except (AssertionError, ArithmeticError, LookupError):
                caught += 1
    finally:
        assumptions._is_declared = right
    return caught
