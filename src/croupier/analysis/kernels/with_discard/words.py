"""Best play of a hand with a discard in words: what to declare, what to bet on, which cards to keep.

A rule describes the bet by the kept cards and, if they do not decide, by the discard. The cards to keep are a list in
order of value. If following the list costs anything compared with the best discard, the glossary has that cost.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from fractions import Fraction
from functools import cache
from typing import NamedTuple

import numpy as np

from croupier.analysis.figures import PlayWords, Rule
from croupier.analysis.kernels.with_discard.solve import BETS, DECLARED, STAY, SolvedDiscard
from croupier.equipment.cards import RANKS, rank_of, suit_of

Aside = tuple[bool, str]
"""The discarded card: whether it has the suit that all kept cards share, and its rank."""


class Start(NamedTuple):
    """One start under best play: the kept cards and the discard. Suits are left out, except whether they match."""

    at: int
    kept: str
    aside: Aside


def words(solved: SolvedDiscard) -> PlayWords:
    """The rules of best play in reading order, and a glossary with the cost of following the list of kept cards."""
    starts = list(_starts(solved))
    listed, loss, differ = _listed(solved)
    elect = solved.shape.elect
    stays = "Fold" if elect.required else f"No {elect.bet.name}"
    bets, rest = solved.choices == BETS, solved.choices == STAY
    few, says, others = (rest, stays, "Bet") if bets.sum() > rest.sum() else (bets, "Bet", stays)
    rules = [
        Rule(decision=elect.bet.name, action="Declare", when=_declared(solved), combinations=_many(solved, DECLARED))
    ]
    exactly = _exactly([s for s in starts if few[s.at]], [s for s in starts if not few[s.at] and _open(solved, s.at)])
    rules += [
        Rule(decision=elect.bet.name, action=says, when=exactly, combinations=int(few.sum()) * solved.runouts),
        Rule(
            decision=elect.bet.name,
            action=others,
            when="anything else",
            combinations=int((bets | rest).sum() - few.sum()) * solved.runouts,
        ),
    ]
    plays = bets if elect.required else bets | rest
    keep = Rule(
        decision="discard", action="Keep", when=", ".join(listed), combinations=int(plays.sum()) * solved.runouts
    )
    return PlayWords((*rules, keep), tuple(_glossary(solved, loss, differ, int(plays.sum()))))


def _glossary(solved: SolvedDiscard, loss: int, differ: int, plays: int) -> Iterator[str]:
    cost = Fraction(loss, solved.combinations * solved.opening)
    yield (
        "Keep the cards that come first in the list: KQs means a king and a queen of one suit, KQo of two suits, KK a "
        "pair. The list names a discarded card only where it matters."
    )
    if not differ:
        yield f"Following the list is best play in each of the {plays:,} starts that are played on."
    else:
        yield (
            f"The list keeps the best cards in {plays - differ:,} of {plays:,} starts; in the others it costs "
            f"{float(100 * cost):.4f}% of the {solved.shape.opening.name} in all."
        )


def _many(solved: SolvedDiscard, choice: int) -> int:
    return int((solved.choices == choice).sum()) * solved.runouts


def _open(solved: SolvedDiscard, at: int) -> bool:
    return bool(solved.choices[at] != DECLARED)


def _declared(solved: SolvedDiscard) -> str:
    """The starts that are declared, in words: any that wins at once, or how many of these."""
    at = np.flatnonzero(solved.choices == DECLARED)
    left = sum(line is not None for line in solved.instant) - len(at)
    return "any instant winner" if not left else f"{len(at):,} of the {len(at) + left:,} instant winners"


def _starts(solved: SolvedDiscard) -> Iterator[Start]:
    for at, row in enumerate(solved.starts.tolist()):
        i = int(solved.laid[at, int(solved.choices[at] == BETS)])
        cards = [solved.rules.deck[place] for place in row]
        kept, aside = cards[:i] + cards[i + 1 :], cards[i]
        suits = {suit_of(card) for card in kept}
        yield Start(at, name(tuple(kept)), (len(suits) == 1 and suit_of(aside) in suits, RANKS[rank_of(aside)]))


@cache
def name(cards: tuple[int, ...]) -> str:
    """The name of kept cards, such as `KQs`, `KQo`, `KK`: their ranks from the highest, and whether all are of one
    suit.
    """
    held = sorted(cards, key=rank_of, reverse=True)
    ranks = "".join([RANKS[rank_of(card)] for card in held])
    if len(set(ranks)) < len(ranks):
        return ranks
    return f"{ranks}{'s' if len({suit_of(card) for card in held}) == 1 else 'o'}"


def _exactly(chosen: list[Start], others: list[Start]) -> str:
    """Describes exactly the chosen starts: by their kept cards, and also by the discard if the kept cards do not
    decide.
    """
    by, against = _by_kept(chosen), _by_kept(others)
    said = []
    pairs = [kept for kept in by if not kept.endswith(("s", "o"))]
    whole = [kept for kept in by if kept not in against]
    if pairs and not set(pairs) - set(whole) and len(pairs) == len({rank for kept in by | against for rank in kept[0]}):
        said.append("a pair")
        whole = [kept for kept in whole if kept not in pairs]
    said += sorted(whole, key=_order)
    for kept in sorted(set(by) - set(whole) - set(pairs), key=_order):
        for matches in (True, False):
            ranks = sorted({rank for suit, rank in by[kept] if suit is matches}, key=RANKS.index)
            mixed = any((matches, rank) in against.get(kept, ()) for rank in ranks)
            if ranks:
                suit = " of their suit" if matches else " of another suit" if kept.endswith("s") else ""
                said.append(f"{kept} and {', '.join(ranks)}{suit}{' (sometimes)' if mixed else ''}")
    return "; ".join(said)


def _by_kept(starts: Iterable[Start]) -> dict[str, set[Aside]]:
    found: dict[str, set[Aside]] = defaultdict(set)
    for start in starts:
        found[start.kept].add(start.aside)
    return found


def _order(kept: str) -> tuple[int, ...]:
    return tuple([-RANKS.index(letter) for letter in kept if letter in RANKS])


def _listed(solved: SolvedDiscard) -> tuple[list[str], int, int]:
    """The kept cards, listed by their average value; the total cost of following the list, in cents; and the number of
    starts for which it does not have the best discard.
    """
    bets = (solved.choices == BETS).astype(np.int64)
    plays = (solved.choices == BETS) | ((solved.choices == STAY) & (not solved.shape.elect.required))
    at = np.flatnonzero(plays)
    worth = solved.worth[at, bets[at]]
    deck = solved.rules.deck
    rows = [[deck[place] for place in row] for row in solved.starts[at].tolist()]
    names = [[name((*row[:i], *row[i + 1 :])) for i in range(len(row))] for row in rows]
    known = {kept: i for i, kept in enumerate(dict.fromkeys(kept for row in names for kept in row))}
    numbers = np.array([[known[kept] for kept in row] for row in names])
    # Without the bet wager, so that every start has the same weight.
    alone = solved.worth[at, 0]
    total, times = np.zeros(len(known), np.int64), np.zeros(len(known), np.int64)
    np.add.at(total, numbers.ravel(), alone.ravel() // solved.opening)
    np.add.at(times, numbers.ravel(), 1)
    rank = np.argsort(np.argsort(-total / times, kind="stable"))
    chosen = rank[numbers].argmin(axis=1)
    taken = worth[np.arange(len(at)), chosen]
    best = worth.max(axis=1)
    used = sorted({int(numbers[i, c]) for i, c in enumerate(chosen.tolist())}, key=lambda number: int(rank[number]))
    every = list(known)
    listed = [every[number] for number in used]
    return listed, int((best - taken).sum()), int((best != taken).sum())
