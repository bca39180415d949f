"""Best play of a head-to-head game in words: the lowest hand for which each choice is best, for each dealer card.

The rules are exact. If the best choice does not depend only on the rank of the hand, the rule names all choices that
occur, "1x or 3x", and the glossary says so.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction

import numpy as np
from numpy.typing import NDArray

from croupier.analysis.figures import PlayWords, Rule
from croupier.analysis.kernels.head_to_head import loops as kernel
from croupier.analysis.kernels.head_to_head.solve import SolvedHeadToHead
from croupier.equipment.cards import JOKER, RANK_WORDS, RANKS, cards_name, rank_of, suit_of
from croupier.money import dollars
from croupier.rounds.value import Value

ANYTHING, ANYTHING_ELSE = "anything", "anything else"
NAMED_MAX = 40
"""How many partly seen hands are listed by name at most. Further ones are only counted."""


class Stretch(Value, frozen=True):
    """A range of ranks, from `low` up to the next range: the choices that occur in it, and the number of its
    run-outs.
    """

    low: int
    choices: tuple[int, ...]
    ways: int


class Group(Value, frozen=True, eq=False):
    """Decisions that are alike in what the dealer shows: how often each choice is best at each rank of the hand."""

    says: str
    ways: NDArray[np.int64]


def words(solved: SolvedHeadToHead) -> PlayWords:
    """The rules in reading order, and a glossary."""
    bet = solved.shape.bet
    if bet is None:
        return PlayWords()
    actions = ["fold", *(action(size, solved.opening) for size in solved.sizes)]
    taken = sorted(set(solved.choices.ravel().tolist()) - {-1})
    if len(taken) == 1:
        whole = solved.combinations
        return PlayWords(
            (Rule(decision=bet.wager.name, action=actions[taken[0]], when=ANYTHING, combinations=whole),),
            _between(solved),
        )
    if bet.seen < solved.shape.own:
        return PlayWords(tuple(_by_name(solved, actions)), _between(solved))
    rules = [
        Rule(
            decision=bet.wager.name,
            action=" or ".join(actions[choice] for choice in stretch.choices),
            when=f"{group.says}{when}",
            combinations=stretch.ways,
        )
        for group in groups(solved)
        for when, stretch in _said(solved, stretches(group.ways))
    ]
    return PlayWords(tuple(rules), (*_glossary(rules), *_between(solved)))


def groups(solved: SolvedHeadToHead) -> list[Group]:
    """The decisions in groups.

    If the dealer shows nothing, there is one group; otherwise one for each rank shown and for whether the player has
    that rank too.
    """
    starts, deck = solved.starts, np.array(solved.rules.deck)
    binomial = kernel.binomials(len(deck))
    at = sum(binomial[starts.first[:, i], i + 1] for i in range(solved.shape.own))
    rank = solved.ranked.of[solved.shape.own][at]
    everyone = np.ones(len(rank), np.bool_)
    assert solved.shape.bet is not None
    if not solved.shape.bet.up:
        return [Group("", _tally(solved, rank, [0], everyone))]
    held = deck[starts.first] % len(RANKS)
    found = []
    for shown in sorted(set((deck % len(RANKS)).tolist())):
        places = np.nonzero(deck % len(RANKS) == shown)[0].tolist()
        has = (held == shown).any(axis=1)
        word = RANK_WORDS[shown]
        for says, who in (
            (f"dealer shows {_a(word)}, none in hand: ", ~has),
            (f"dealer shows {_a(word)}, one in hand: ", has),
        ):
            ways = _tally(solved, rank, places, who)
            if ways.any():
                found.append(Group(says, ways))
    return found


def _tally(
    solved: SolvedHeadToHead, rank: NDArray[np.int32], places: Sequence[int], who: NDArray[np.bool_]
) -> NDArray[np.int64]:
    """The number of run-outs in which each choice is best, for each rank of the hand."""
    ways = np.zeros((len(solved.ranked.order), len(solved.sizes) + 1), np.int64)
    for place in places:
        chosen = solved.choices[:, place]
        fits = who & (chosen >= 0)
        np.add.at(ways, (rank[fits], chosen[fits]), solved.starts.size[fits])
    return ways * solved.runouts


def stretches(ways: NDArray[np.int64]) -> list[Stretch]:
    """The ranges of ranks, highest first. A new range begins where a choice occurs for the first or the last time."""
    comes = ways > 0
    ranks = np.arange(len(ways))
    bounds = {int(ranks[comes.any(axis=1)].min())}
    for choice in range(1, ways.shape[1]):
        if comes[:, choice:].any():
            least = int(ranks[comes[:, choice:].any(axis=1)].min())
            # From here on no smaller wager is ever better.
            bounds |= {least, int(ranks[comes[:, :choice].any(axis=1)].max(initial=-1)) + 1}
    edges = sorted(bound for bound in bounds if comes[bound:].any())
    found: list[Stretch] = []
    for low, high in zip(reversed(edges), reversed([*edges[1:], len(ways)]), strict=True):
        choices = tuple(np.nonzero(comes[low:high].any(axis=0))[0].tolist())
        count = int(ways[low:high].sum())
        if not choices:
            continue
        if found and found[-1].choices == choices:
            found[-1] = Stretch(low, choices, found[-1].ways + count)
        else:
            found.append(Stretch(low, choices, count))
    return found


def _said(solved: SolvedHeadToHead, parts: list[Stretch]) -> Iterator[tuple[str, Stretch]]:
    for i, part in enumerate(parts):
        last = ANYTHING if len(parts) == 1 else ANYTHING_ELSE
        least = solved.ranked.hands[part.low]
        # An outside ranking may depend on any suit, so the hand is named card by card.
        name = hand_name(least) if solved.ranked.declared else f"a hand that ranks as {cards_name(least)},"
        yield (f"{name} or better" if i + 1 < len(parts) else last), part


def hand_name(cards: Sequence[int]) -> str:
    """The name of a hand, such as "Q-6-4", "9-9-A", or "K-7-2 of one suit". The most frequent ranks come first."""
    plain = [card for card in cards if card != JOKER]
    if len(plain) < len(cards):
        return "-".join(["joker"] * (len(cards) - len(plain)) + [hand_name([card]).split(" ")[0] for card in plain])
    held = Counter(rank_of(card) for card in cards)
    ranks = sorted((rank_of(card) for card in cards), key=lambda rank: (held[rank], rank), reverse=True)
    suited = " of one suit" if len({suit_of(card) for card in cards}) == 1 else ""
    return "-".join(RANKS[rank].replace("T", "10") for rank in ranks) + suited


def _by_name(solved: SolvedHeadToHead, actions: list[str]) -> Iterator[Rule]:
    """Rules for a decision before the player has seen all their cards.

    The most frequent choice is "anything else"; the hands of the others are listed.
    """
    assert solved.shape.bet is not None
    decision, deck = solved.shape.bet.wager.name, solved.rules.deck
    ways = Counter[int]()
    hands: dict[int, list[tuple[str, int]]] = {}
    for start, place in zip(*(axis.tolist() for axis in np.nonzero(solved.choices >= 0)), strict=True):
        choice, count = int(solved.choices[start, place]), int(solved.starts.size[start]) * solved.runouts
        ways[choice] += count
        shown = f" against {cards_name([deck[place]])}" if solved.shape.bet.up else ""
        name = cards_name(deck[i] for i in solved.starts.first[start].tolist()) + shown
        hands.setdefault(choice, []).append((name, count))
    most = ways.most_common(1)[0][0]
    allowed = "" if solved.ranked.declared else ", if every hand keeps its rank"
    for choice in sorted(ways, reverse=True):
        if choice != most:
            named = hands[choice][:NAMED_MAX]
            for name, count in named:
                when = f"{name}, or the same with suits renamed{allowed}"
                yield Rule(decision=decision, action=actions[choice], when=when, combinations=count)
            rest = hands[choice][NAMED_MAX:]
            if rest:
                when = f"{len(rest)} further hands that are not listed"
                yield Rule(decision=decision, action=actions[choice], when=when, combinations=sum(n for _, n in rest))
    yield Rule(decision=decision, action=actions[most], when=ANYTHING_ELSE, combinations=ways[most])


def _glossary(rules: list[Rule]) -> tuple[str, ...]:
    if not any(" or " in rule.action for rule in rules):
        return ()
    return (
        "Where a line names two actions, the better one depends on the other cards, not only on the rank of the hand. "
        "Every figure above takes the better one each time.",
    )


def _between(solved: SolvedHeadToHead) -> tuple[str, ...]:
    bet = solved.shape.bet
    if bet is None or not bet.between:
        return ()
    return (f"The {bet.wager.name} may be any amount between; its value is proportional, so one end is always best.",)


def action(size: int, opening: int) -> str:
    """The name of a size: a multiple of the opening wager, or its amount."""
    times = Fraction(size, opening)
    return f"{times}x" if times.denominator == 1 else f"wager {dollars(size)}"


def _a(word: str) -> str:
    return f"an {word}" if word[0] in "aeiou" else f"a {word}"
