"""Best play on a shared board in words, according to the own cards and the shown cards at the decision.

The rules are exact. Hands with a pair come first, then hands of one suit; the others are grouped by the ranks of the
own and the shown cards. If the best choice depends on more than that, the rule names all choices that occur, and the
glossary says so.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator

import numpy as np

from croupier.analysis.figures import PlayWords, Rule
from croupier.analysis.kernels.head_to_head.words import ANYTHING, ANYTHING_ELSE, action
from croupier.analysis.kernels.shared_board.solve import NO_HAND, SolvedBoard
from croupier.equipment.cards import RANKS

PAIRED = "a pair in hand, or of a card in hand and one shown"
SUITED = "no pair, all cards in sight of one suit"
NEITHER = "neither of these"

Held = tuple[int, ...]
"""The ranks of some cards, highest first."""
Ways = Counter[int]
"""The number of run-outs that lead to each choice."""
Seen = dict[Held, dict[Held, Ways]]
"""The choices for the ranks in hand, and then for the ranks shown."""

SUITS_MATTER = (
    "Where a line names two actions, the better one depends on more than the line says, mostly on suits. Every figure "
    "above takes the better one each time."
)


class Sights:
    """Every decision, grouped by what is visible: the choices made, and the number of run-outs of each."""

    def __init__(self, solved: SolvedBoard) -> None:
        self.paired = Ways()
        self.suited: Seen = defaultdict(lambda: defaultdict(Counter))
        self.others: Seen = defaultdict(lambda: defaultdict(Counter))
        deck, plan = np.array(solved.rules.deck), solved.plan
        rank, suit = deck % len(RANKS), deck // len(RANKS)
        own, own_suit = -np.sort(-rank[plan.pairs], axis=1), suit[plan.pairs]
        for row, cards in enumerate(plan.seen.cards):
            ways = int(plan.seen.weight[row]) * plan.runouts
            shown = tuple(sorted(rank[cards].tolist(), reverse=True))
            paired = (own[:, 0] == own[:, 1]) | np.isin(own, shown).any(axis=1)
            every = np.concatenate([own_suit, np.broadcast_to(suit[cards], (len(own), len(cards)))], axis=1)
            suited = (every == every[:, :1]).all(axis=1) & bool(len(cards))
            for pair in np.nonzero(solved.choices[row] != NO_HAND)[0].tolist():
                seen = self.suited if suited[pair] else self.others
                into = self.paired if paired[pair] else seen[tuple(own[pair].tolist())][shown]
                into[int(solved.choices[row, pair])] += ways


def words(solved: SolvedBoard) -> PlayWords:
    """The rules in reading order, and a glossary."""
    shape = solved.shape
    sizes = [way[shape.bets[0].key] for way in solved.ways]
    each = " each" if len(shape.bets) > 1 else ""
    said = _Said(
        decision=" and ".join([bet.name for bet in shape.bets]),
        actions=["fold", *(action(size, solved.opening) + each for size in sizes)],
    )
    taken = sorted(set(solved.choices.ravel().tolist()) - {NO_HAND})
    if len(taken) == 1:
        return PlayWords((said.rule(Ways({taken[0]: solved.combinations}), ANYTHING),))
    rules = tuple(said.rules(Sights(solved)))
    return PlayWords(rules, (SUITS_MATTER,) if any(" or " in rule.action for rule in rules) else ())


class _Said:
    """Puts the rules of one decision into words."""

    def __init__(self, decision: str, actions: list[str]) -> None:
        self.decision, self.actions = decision, actions

    def rule(self, ways: Ways, when: str) -> Rule:
        named = " or ".join([self.actions[choice] for choice in sorted(ways) if ways[choice]])
        return Rule(decision=self.decision, action=named, when=when, combinations=sum(ways.values()))

    def rules(self, sights: Sights) -> Iterator[Rule]:
        """The rules in reading order: a pair, hands of one suit, then the own cards from the highest down, and last all
        other hands.
        """
        if sights.paired:
            yield self.rule(sights.paired, PAIRED)
        every = [ways for seen in (sights.suited, sights.others) for own in seen.values() for ways in own.values()]
        # Folds if there are any: a player looks for hands to go on with.
        last = min([choice for ways in every for choice in ways], default=0)
        for seen, when in ((sights.suited, SUITED), (sights.others, NEITHER)):
            for stretch in _stretches(seen):
                yield from self._of_stretch(stretch, seen, when, last)
        rest = sum([ways for ways in every if set(ways) == {last}], Ways())
        if rest:
            yield self.rule(rest, ANYTHING_ELSE)

    def _of_stretch(self, stretch: list[Held], seen: Seen, when: str, last: int) -> Iterator[Rule]:
        together = sum([ways for own in stretch for ways in seen[own].values()], Ways())
        if set(together) == {last}:
            return
        top, low = _name(stretch[0]), _name(stretch[-1])
        if len(together) > 1:
            yield from self._by_shown(seen[stretch[0]], f"{when}, holding {top}", last)
        elif len(stretch) == len(seen):
            yield self.rule(together, when)
        else:
            highest = stretch[0] == max(seen)
            which = f"{low} or better" if highest else top if top == low else f"{top} down to {low}"
            yield self.rule(together, f"{when}, holding {which}")

    def _by_shown(self, seen: dict[Held, Ways], when: str, last: int) -> Iterator[Rule]:
        """Rules for own cards whose best choice depends on the shown cards."""
        alike: dict[tuple[int, ...], list[Held]] = defaultdict(list)
        for shown in seen:
            alike[tuple(sorted(seen[shown]))].append(shown)
        left = set(seen)
        # Hands with several choices come first, so that the lines below need no exceptions.
        for choices in sorted(alike, key=lambda choices: (-len(choices), choices)):
            mine = alike[choices]
            if choices == (last,):
                continue
            left -= set(mine)
            which = f", with {_names(mine)} shown"
            if len(choices) == 1 and len(left) < len(mine):
                which = f", unless {_names(left)} shown" if left else ""
            yield self.rule(sum([seen[shown] for shown in mine], Ways()), f"{when}{which}")


def _stretches(seen: Seen) -> Iterator[list[Held]]:
    """Groups of own cards.

    Neighbors that are always played alike are in one group; each other hand is listed by itself.
    """
    stretch: list[Held] = []
    before: set[int] = set()
    for own in sorted(seen, reverse=True):
        choices = {choice for ways in seen[own].values() for choice in ways}
        if stretch and not (len(choices) == 1 and choices == before):
            yield stretch
            stretch = []
        stretch, before = [*stretch, own], choices
    if stretch:
        yield stretch


def _name(ranks: Held) -> str:
    return "-".join([RANKS[rank].replace("T", "10") for rank in ranks])


def _names(shown: Iterable[Held]) -> str:
    *others, last = [_name(ranks) for ranks in sorted(shown, reverse=True)]
    return f"{', '.join(others)} or {last}" if others else last
