"""The declaration of a game of points as tables: every hand, every path of the bank, every payment.

*Tabulate, don't translate*: the declaration is called once for each case, for counts, ranks, drawing rule and
settlement. A hand is the number of its cards of each kind. The number of ways includes their orders.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from itertools import product
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.analysis.figures import line_name
from croupier.analysis.kernels.twenty_one.shape import KINDS, Cards, TwentyOneShape, insurance_most
from croupier.analysis.shapes import Unfit
from croupier.rounds.postings import FORFEIT, RETURNED, Outcome
from croupier.rounds.steps import Showdown
from croupier.rounds.steps.settling.settle import Rank
from croupier.rounds.value import Value

Ints = NDArray[np.int64]
Floats = NDArray[np.float64]

OVER = -1
"""Takes the place of the next hand if the count goes over."""
GONE_OVER = 0
"""The outcome of a bank that goes over. It has all cases that no other outcome covers."""
AT_ONCE = -1
"""Takes the place of a line if no hand is settled, because the bank's natural has ended the round before."""
WHOLE, FIRST, ADDED = range(3)
"""Whose hand it is: one that was not split; from a split, the hand with the opening wager; from a split, any other."""
SINGLE, DOUBLED = range(2)


class HandLine(NamedTuple):
    """The outcomes of the wagers on a hand in words, and their net result in cents."""

    says: str
    net: int


class HandTable(Value, frozen=True, kw_only=True, eq=False):
    """Every hand that is not over. Hands with fewer cards come first; the first hand is empty."""

    counts: Ints
    size: Ints
    total: Ints
    soft: NDArray[np.bool_]
    child: Ints
    """The hand with one more card, for each kind."""
    rank: Ints
    """The index of a hand's rank in `Payments`.

    It has four rows: not split, from a split, and the same two after a double.
    """
    kinds: tuple[Cards, ...]
    """The same cards as in `counts`, but with an entry for each card: its kind."""


class BankTable(Value, frozen=True, kw_only=True, eq=False):
    """The hands with which the bank may end, for each first card, as paths of kinds in their order.

    A node of a path is one more card: its kind, the number of cards of that kind before it, and the number of cards so
    far. If a hand can end there, `ways` is the number of orders in which it can come, and `outcome` how it ends. `skip`
    is the next node that does not continue this one. Hands that go over are not included: they are the remainder.
    """

    start: Ints
    kind: Ints
    before: Ints
    depth: Ints
    ways: Ints
    outcome: Ints
    skip: Ints
    ended: NDArray[np.int8]
    """For each hand, the outcome if the bank stands with it, or -1 if the bank draws."""
    makes: NDArray[np.bool_]
    """For each first and second card, whether they are a natural."""
    outcomes: tuple[tuple[Rank, bool], ...]
    """The ranks with which the bank may end, each with whether it is by a natural."""


class Payments(Value, frozen=True, kw_only=True, eq=False):
    """The results of hands in cents, for an opening wager of `opening`, and their outcomes in words.

    The indexes of `net` are whose hand it is, whether it was doubled, its rank, and the bank's outcome; those of `over`
    are whose hand it is, and whether it was doubled. `at_once` is the result of two cards if a natural of the bank ends
    the round; the hand has no other result then. `line`, `line_over` and `line_at_once` are the same results as indexes
    into `lines`.
    """

    opening: int
    net: Ints
    over: Ints
    at_once: Ints
    lines: tuple[HandLine, ...]
    line: Ints
    line_over: Ints
    line_at_once: Ints
    surrender: tuple[int, int] | None
    """The result of a surrender if the bank has no natural, and the result if it has one."""
    insured: tuple[int, int] | None
    """The result of the largest insurance if it wins, and if it does not."""
    insurance: int
    """The largest insurance, in cents."""
    even: int | None
    """The result of a natural that is paid at once, if it may be."""
    rescued: int | None = None
    """The rank that is used for a doubled hand that is rescued."""


def in_proportion(one: Payments, other: Payments) -> bool:
    """Whether every payment is in the same proportion to the opening wager, including that of the largest insurance."""

    def scaled(mine: Ints, theirs: Ints) -> bool:
        return bool((mine.astype(object) * other.opening == theirs.astype(object) * one.opening).all())

    def apart(pay: Payments) -> Ints:
        return np.array([*(pay.surrender or ()), pay.even or 0], np.int64)

    insured = [net * other.insurance for net in one.insured or ()], [net * one.insurance for net in other.insured or ()]
    return insured[0] == insured[1] and all(
        scaled(mine, theirs)
        for mine, theirs in (
            (one.net, other.net),
            (one.over, other.over),
            (one.at_once, other.at_once),
            (apart(one), apart(other)),
        )
    )


class BySuits(Value, frozen=True, kw_only=True, eq=False):
    """How a hand of three cards ends according to its suits, if no choice depends on them: each result and its share.

    `whole` is for a hand that was not split. `more` is the average result beyond that of mixed suits, in cents: of a
    hand that was not split, of the first hand of a split, and of any other.
    """

    whole: dict[HandLine, Fraction]
    more: tuple[Fraction, Fraction, Fraction]


class TwentyOneTables(Value, frozen=True, kw_only=True, eq=False):
    """A game of points as tables of numbers."""

    shape: TwentyOneShape
    left: Ints
    hands: HandTable
    bank: BankTable
    pay: Payments
    ranks: tuple[tuple[int, ...], ...]

    def by_suits(self, up: int) -> dict[int, BySuits]:
        """The hands that are paid according to their suits, if the bank shows a card of this kind."""
        return {self.number(kinds): by_suits(self.shape, self.pay.opening, kinds, up) for kinds in self.shape.suited}

    def number(self, kinds: Cards) -> int:
        """The number of the hand of these kinds."""
        hand = 0
        for kind in kinds:
            hand = int(self.hands.child[hand, kind])
        return hand

    @property
    def ups(self) -> tuple[int, ...]:
        """The kinds that the bank's first card can be."""
        return tuple(sorted(self.shape.cards))

    @property
    def pairs(self) -> tuple[int, ...]:
        """The kinds of which two cards can be split."""
        split, cards = self.shape.split, self.shape.cards
        if split is None or split.most < 2:
            return ()
        return tuple([kind for kind in self.ups if split.alike(cards[kind], cards[kind])])

    def pair(self, hand: int) -> int | None:
        """The kind of a hand of two cards that can be split. None for any other hand."""
        kinds = self.hands.kinds[hand]
        alike = len(kinds) == 2 and kinds[0] == kinds[1] and kinds[0] in self.pairs
        return kinds[0] if alike else None

    def most(self, kind: int) -> int:
        """The largest number of hands into which two cards of a kind may be split."""
        split = self.shape.split
        assert split is not None
        return 2 if self.closed(kind) and not split.closed_again else split.most

    @property
    def doubles_closed(self) -> bool:
        """Whether a hand from a split that gets only one further card may still be doubled."""
        return self.shape.double is not None and self.shape.double.when_closed

    def closed(self, kind: int) -> bool:
        """Whether split cards of this kind get only one further card each."""
        return self.shape.split is not None and self.shape.split.closed(self.shape.cards[kind])

    def two(self, one: int, other: int) -> int:
        """The number of the hand of these two cards."""
        return int(self.hands.child[self.hands.child[0, one], other])

    def paid(self, opening: int) -> Payments:
        """The payments for another opening wager."""
        return payments(self.shape, self.bank, self.ranks, opening)


def tabulate(shape: TwentyOneShape, opening: int) -> TwentyOneTables:
    """Makes all tables that the kernel needs."""
    ranks: dict[tuple[int, ...], int] = {}
    hands = all_hands(shape, ranks)
    bank = bank_hands(shape, hands)
    return TwentyOneTables(
        shape=shape,
        left=np.array(shape.left, np.int64),
        hands=hands,
        bank=bank,
        pay=payments(shape, bank, tuple(ranks), opening),
        ranks=tuple(ranks),
    )


def all_hands(shape: TwentyOneShape, ranks: dict[tuple[int, ...], int]) -> HandTable:
    """All hands, card by card from the empty one. A hand of the full count gets no further card."""
    total_of, full, showing, low = shape.play.total, shape.play.full, shape.showing, lowest(shape)
    every: list[Cards] = [()]
    number: dict[Cards, int] = {(): 0}
    totals, soft, rank = [0], [False], [(-1, -1, -1, -1)]
    child: list[list[int]] = []
    for at, kinds in enumerate(every):
        row = [OVER] * KINDS
        for kind in range(KINDS) if totals[at] < full else ():
            grown = tuple(sorted((*kinds, kind)))
            if grown not in number:
                if grown.count(kind) > shape.left[kind]:
                    continue
                cards = shape.hand(grown)
                total = total_of(cards)
                number[grown] = len(every) if total <= full else OVER
                if total <= full:
                    every.append(grown)
                    totals.append(total)
                    soft.append(total != sum([low[kind] for kind in grown]))
                    whole, split = showing.rank(cards), showing.split(cards)
                    plain = (ranks.setdefault(whole, len(ranks)), ranks.setdefault(split, len(ranks)))
                    if showing.doubled is None:
                        rank.append((*plain, *plain))
                    else:
                        doubled = ranks.setdefault(showing.doubled(cards), len(ranks))
                        rank.append((*plain, doubled, doubled))
            row[kind] = number[grown]
        child.append(row)
    counts = np.zeros((len(every), KINDS), np.int64)
    for at, kinds in enumerate(every):
        for kind in kinds:
            counts[at, kind] += 1
    return HandTable(
        counts=counts,
        size=counts.sum(axis=1),
        total=np.array(totals, np.int64),
        soft=np.array(soft, np.bool_),
        child=np.array(child, np.int64),
        rank=np.array(rank, np.int64).T.copy(),
        kinds=tuple(every),
    )


def lowest(shape: TwentyOneShape) -> list[int]:
    """The lowest count of a card of each kind. A second card of that kind adds this much to a hand."""
    total, cards = shape.play.total, shape.cards
    return [total((cards[k], cards[k])) - total((cards[k],)) if k in cards else 0 for k in range(KINDS)]


def bank_hands(shape: TwentyOneShape, hands: HandTable) -> BankTable:
    """Every hand with which the bank may end without going over, for each first card. The drawing rule is applied."""
    bank = shape.showing.bank or shape.showing.rank
    over, special = _rank_over(shape)
    outcomes: dict[tuple[Rank, bool], int] = {(over, False): GONE_OVER}
    every = [shape.hand(kinds) for kinds in hands.kinds]
    stands = [len(cards) > 1 and not shape.draws(cards) for cards in every]
    natural = [len(cards) == 2 and shape.natural(cards) for cards in every]
    start = [0]
    rows: list[list[int]] = []
    makes = np.zeros((KINDS, KINDS), np.bool_)
    for up in range(KINDS):
        if up in shape.cards:
            ends: dict[Cards, tuple[int, int]] = {}
            for hand, ways in _drawn(hands.child.tolist(), up, stands):
                outcome = outcomes.setdefault((bank(every[hand]), natural[hand]), len(outcomes))
                drawn = list(hands.kinds[hand])
                drawn.remove(up)
                ends[tuple(drawn)] = ways, outcome
            for kinds, ways in (_special(shape, hands, up, stands, over) if special else {}).items():
                drawn = list(kinds)
                drawn.remove(up)
                ends[tuple(drawn)] = ways, outcomes.setdefault((bank(shape.hand(kinds)), False), len(outcomes))
            rows += _paths(ends, len(rows))
            for hole in shape.cards:
                makes[up, hole] = shape.may_be(shape.cards[up]) and shape.natural(shape.hand((up, hole)))
        start.append(len(rows))
    ended = [outcomes.get((bank(cards), natural[at]), -1) if stands[at] else -1 for at, cards in enumerate(every)]
    kind, before, depth, ways_of, outcome_of, skip = np.array(rows, np.int64).T.copy()
    return BankTable(
        start=np.array(start, np.int64),
        kind=kind,
        before=before,
        depth=depth,
        ways=ways_of,
        outcome=outcome_of,
        skip=skip,
        ended=np.array(ended, np.int8),
        makes=makes,
        outcomes=tuple(outcomes),
    )


def _rank_over(shape: TwentyOneShape) -> tuple[Rank, bool]:
    """The rank of a bank hand that went over, and whether a hand that is over by one has a rank of its own.

    All other such hands must rank alike. This is tried on hands of one kind and on hands of three cards.
    """
    bank, full = shape.showing.bank or shape.showing.rank, shape.play.full
    hands = [(card,) * many for card in shape.cards.values() for many in range(3, 2 * full)]
    hands += product(shape.cards.values(), repeat=3)
    over = {(total, bank(hand)) for hand in hands if full < (total := shape.play.total(hand)) < 2 * full}
    usual = {rank for total, rank in over if total > full + 1}
    by_one = {rank for total, rank in over if total == full + 1}
    if len(usual) != 1 or len(by_one) > 1:
        raise Unfit("hands of the bank that are over do not rank the same")
    return min(usual), bool(by_one - usual)


def _special(shape: TwentyOneShape, hands: HandTable, up: int, stands: list[bool], usual: Rank) -> dict[Cards, int]:
    """The bank's hands over the full count that do not rank as usual, and the number of orders in which it reaches
    each.
    """
    bank, full = shape.showing.bank or shape.showing.rank, shape.play.full
    found: dict[Cards, int] = {}
    level = {int(hands.child[0, up]): 1}
    while level:
        further: dict[int, int] = {}
        for hand, ways in level.items():
            for kind, grown in enumerate(hands.child[hand].tolist()):
                if grown != OVER:
                    if not stands[grown]:
                        further[grown] = further.get(grown, 0) + ways
                elif kind in shape.cards:
                    kinds = tuple(sorted((*hands.kinds[hand], kind)))
                    cards = shape.hand(kinds)
                    if shape.play.total(cards) > full and bank(cards) != usual:
                        found[kinds] = found.get(kinds, 0) + ways
        level = further
    return found


def _drawn(child: list[list[int]], up: int, stands: list[bool]) -> Iterator[tuple[int, int]]:
    """The hands with which the bank stands, and the number of orders in which it reaches each."""
    level = {child[0][up]: 1}
    while level:
        further: dict[int, int] = {}
        for hand, ways in level.items():
            for grown in child[hand]:
                if grown != OVER:
                    further[grown] = further.get(grown, 0) + ways
        yield from [(hand, ways) for hand, ways in further.items() if stands[hand]]
        level = {hand: ways for hand, ways in further.items() if not stands[hand]}


def _paths(ends: dict[Cards, tuple[int, int]], first: int) -> list[list[int]]:
    """The endings as one tree of kinds in their order. A node comes before those that continue it."""
    rows: list[list[int]] = []
    path: list[int] = []
    for kinds in sorted(ends):
        common = 0
        while common < min(len(path), len(kinds)) and path[common] == kinds[common]:
            common += 1
        _close(rows, first, common)
        for depth in range(common, len(kinds)):
            rows.append([kinds[depth], kinds[:depth].count(kinds[depth]), depth + 1, 0, 0, -1])
        rows[-1][3:5] = ends[kinds]
        path = list(kinds)
    _close(rows, first, 0)
    return rows


def _close(rows: list[list[int]], first: int, common: int) -> None:
    """Closes the paths that the next hand does not continue."""
    for row in reversed(rows):
        if row[5] == -1 and row[2] > common:
            row[5] = first + len(rows)
        if row[2] <= common:
            break


def payments(shape: TwentyOneShape, bank: BankTable, ranks: tuple[tuple[int, ...], ...], opening: int) -> Payments:
    """The payments of the declared settlement, which is called once for each pair of ranks."""
    lines: dict[HandLine, int] = {}
    line = np.full((3, 2, len(ranks) + (shape.rescue is not None), len(bank.outcomes)), AT_ONCE, np.int64)
    line_over = np.zeros((3, 2), np.int64)
    line_at_once = np.zeros(len(ranks), np.int64)
    main, double, split = shape.stakes
    for whose, doubled in product((WHOLE, FIRST, ADDED), (SINGLE, DOUBLED)):
        stakes = [split if whose == ADDED else main, *([double] if doubled else [])]
        if "" in stakes:
            continue

        def number(outcomes: Mapping[str, Outcome], stakes: list[str] = stakes) -> int:
            brings = sum([shape.net(stake, opening, outcomes[stake]) for stake in stakes])
            says = line_name(tuple([(stake, outcomes[stake]) for stake in stakes]))
            return lines.setdefault(HandLine(f"doubled, {says}" if len(stakes) > 1 else says, brings), len(lines))

        line_over[whose, doubled] = number(dict.fromkeys(stakes, shape.play.over))
        for (i, rank), (j, (theirs, natural)) in product(enumerate(ranks), enumerate(bank.outcomes)):
            outcomes = shape.settle.outcome(Showdown(rank, theirs, True))
            _same_at_once(shape, rank, theirs, outcomes)
            if natural and shape.peeks:
                line_at_once[i] = number(outcomes) if (whose, doubled) == (WHOLE, SINGLE) else line_at_once[i]
            else:
                line[whose, doubled, i, j] = number(outcomes)
        if shape.rescue is not None and doubled:
            ends = {stakes[0]: Outcome(FORFEIT, shape.rescue.cite), stakes[1]: Outcome(RETURNED, shape.rescue.cite)}
            for j, (_, natural) in enumerate(bank.outcomes):
                if not (natural and shape.peeks):
                    line[whose, doubled, len(ranks), j] = number(ends)
    # The last index is for what is paid at once, and for nothing else.
    brings = np.array([*[line.net for line in lines], 0], np.int64)
    surrender = insured = even = None
    most = 0
    if shape.surrender and shape.given_up:
        surrender = shape.half(opening), shape.net(main, opening, shape.given_up.lost)
    if shape.insure and shape.insured:
        most, key = insurance_most(shape, opening), shape.insure.bet.key
        insured = shape.net(key, most, shape.insured.won), shape.net(key, most, shape.insured.lost)
        even = shape.net(main, opening, shape.insure.even) if shape.insure.even else None
    return Payments(
        opening=opening,
        net=brings[line],
        over=brings[line_over],
        at_once=brings[line_at_once] if shape.peeks else np.zeros_like(line_at_once),
        lines=tuple(lines),
        line=line,
        line_over=line_over,
        line_at_once=line_at_once,
        surrender=surrender,
        insured=insured,
        insurance=most,
        even=even,
        rescued=len(ranks) if shape.rescue is not None else None,
    )


def _same_at_once(shape: TwentyOneShape, rank: Rank, bank: Rank, outcomes: Mapping[str, Outcome]) -> None:
    """Raises Unfit if a full hand that is settled at once might end differently against another hand of the bank."""
    paid = shape.at_once
    if paid is not None and rank[0] == shape.play.full:
        if dict(outcomes) != dict(paid.outcome(Showdown(rank, (), True))):
            raise Unfit("a full hand that is settled at once depends on the bank's cards")
        if bank and dict(outcomes) != dict(paid.outcome(Showdown(rank, bank, True))):
            raise Unfit("a full hand is not settled at once as it is at the end")


def by_suits(shape: TwentyOneShape, opening: int, kinds: Cards, up: int) -> BySuits:
    """Tries every card of the bank's kind, and after it every three cards of these kinds. Each counts as often as the
    shoe has it.

    The suits of the cards in other hands are equally likely, so the shares are also correct for a hand of a split.
    """
    assert shape.at_once is not None
    main, _, split = shape.stakes
    bonus, base = shape.at_once.bonus, shape.suited[kinds]
    whole: dict[HandLine, int] = {}
    sums, weights = [0, 0, 0], 0

    def net(ranked: Rank, stake: str) -> tuple[int, Outcome]:
        outcome = shape.settle.outcome(Showdown(ranked, (), True))[stake]
        return shape.net(stake, opening, outcome), outcome

    def faces(kind: int) -> list[int]:
        return [card for card in shape.faces if shape.play.total((card,)) == kind + 2]

    for shown in faces(up):
        for hand in product(*[faces(kind) for kind in kinds]):
            left, weight = dict(shape.faces), 1
            for card in (shown, *hand):
                weight *= left[card]
                left[card] -= 1
            if not weight:
                continue
            cents, outcome = net(shape.showing.rank(hand), main)
            says = line_name(((main, outcome),))
            if bonus is not None and bonus.wins(hand, shown) and bonus.of(opening):
                cents, says = cents + bonus.of(opening), f"{says}, {bonus.key}"
            found = HandLine(says, cents)
            whole[found] = whole.get(found, 0) + weight
            weights += weight
            ranked = shape.showing.split(hand)
            for at, much in enumerate((cents, net(ranked, main)[0], net(ranked, split)[0] if split else 0)):
                sums[at] += weight * much
    if not weights:
        return BySuits(whole={}, more=(Fraction(), Fraction(), Fraction()))
    usual = [net(shape.showing.rank(base), main)[0], net(shape.showing.split(base), main)[0]]
    usual.append(net(shape.showing.split(base), split)[0] if split else 0)
    more = [Fraction(total, weights) - usually for total, usually in zip(sums, usual, strict=True)]
    shares = {line: Fraction(weight, weights) for line, weight in whole.items()}
    return BySuits(whole=shares, more=(more[0], more[1], more[2]))
