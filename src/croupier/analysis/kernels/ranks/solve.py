"""Small games of ranks, enumerated by the definition itself. In the shoe, cards that rank alike are merged.

Nothing is tabulated. Every run-out is played in the real Round, so limits, surrenders and wars count as they are
played. Without suits, the run-outs are few enough for that. A game fits if every step sees cards only through declared
rankings, the rankings do not depend on suits, and few cards are dealt.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict, deque
from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from math import perm

from msgspec.structs import replace

from croupier.analysis.definition import PERSON, SEAT, Best, chore, opened, settled, solve
from croupier.analysis.figures import Analysis, End, PlayWords, Policy, Progress, Rule, Tie, WagerEdge
from croupier.analysis.kernels.ranks.shape import Merged, RanksShape
from croupier.analysis.shapes import Unfit
from croupier.declare.game import Rules
from croupier.equipment.cards import RANKS, rank_of
from croupier.hands.names import in_words
from croupier.rounds.actors import CHANCE
from croupier.rounds.hand import Hand
from croupier.rounds.moves import Bet, Choose, Fold, Move
from croupier.rounds.postings import Posting
from croupier.rounds.round import Round
from croupier.rounds.steps import COMMUNITY
from croupier.rounds.steps.deciding.follow import DECLINE
from croupier.rounds.wagers.wager import Wager

Choice = tuple[str, ...]
"""A choice at a decision, without its cost: its kind and its name."""
Ends = Counter[tuple[str, int, int]]
"""The number of run-outs for each result, with its wager and its net in cents."""


def count_ranked(rules: Rules, shape: RanksShape, tie: Tie, opening: int | None, _progress: Progress) -> Analysis:
    """The figures of the opening wager under best play, of the same wager with one choice made every time, and of each
    optional wager.
    """
    small = rules.with_deck(tuple([shape.merged[card] for card in rules.deck]))
    walk = _Walk(small, shape, solve(small, tie, opening), opening)
    return Analysis(
        opening=walk.best.opening,
        wagers=(walk.main(shape.opening.name, walk.best), *walk.always(), *walk.sides()),
        policy=lambda r: walk.best(in_kinds(r, shape.merged)),
        words=lambda: PlayWords(tuple(walk.strategy())),
    )


class _Walk:
    """Plays every run-out of one game under different ways to play."""

    def __init__(self, rules: Rules, shape: RanksShape, best: Best, opening: int | None) -> None:
        self.rules, self.shape, self.best = rules, shape, best
        self.begun, _ = opened(rules, opening)
        self.asked = self._decisions()
        self.met: list[tuple[Round, int]] = []
        # Only the decisions are needed, and how many run-outs reach each of them under best play.
        deque(self.ends(self.begun, best, self.met.append), maxlen=0)

    def main(self, name: str, policy: Policy) -> WagerEdge:
        """The figures of the opening wager with all later wagers."""
        ends: Ends = Counter()
        for r, ways in self.ends(self.begun, policy):
            net, wagered = settled(r, PERSON)
            ends[_words(r.postings), wagered, net] += ways
        return self._edge(name, self.shape.opening.name, self.best.opening, ends)

    def always(self) -> Iterator[WagerEdge]:
        """The figures of the opening wager if one choice is made every time.

        Choices that best play always makes are left out.
        """
        for decision, choices in self.asked.items():
            if self._is_side(decision):
                continue
            for choice in choices:
                if set(self._chosen(decision)) != {choice}:
                    name = f"{self.shape.opening.name}, {choice[-1]} every time"
                    yield replace(self.main(name, self._insisting(decision, choice)), best=False)

    def sides(self) -> Iterator[WagerEdge]:
        """The figures of each optional wager by itself, if it can be placed at all."""
        for wager in self.shape.beside:
            offers = [o for o in self.begun.offers(PERSON) if isinstance(o.move, Bet) and o.move.wager == wager.key]
            if offers:
                yield from self._side(wager, self.begun.after(offers[0].moves()[0]), self.best)
        for decision, choices in self.asked.items():
            for choice in choices if self._is_side(decision) else ():
                if DECLINE not in choice:
                    wager = self.rules.game.wager(choice[-1])
                    yield from self._side(wager, self.begun, self._insisting(decision, choice))

    def _side(self, wager: Wager, begun: Round, policy: Policy) -> Iterator[WagerEdge]:
        """The figures of one optional wager. There are none if best play never reaches it."""
        ends: Ends = Counter()
        for r, ways in self.ends(begun, lambda r: policy(_without(r, wager.key))):
            mine = [p for p in r.postings if p.wager == wager.key]
            if mine:
                ends[_words(mine), sum([p.stake for p in mine]), sum([p.net for p in mine])] += ways
        for _, staked, _ in tuple(ends)[:1]:
            yield self._edge(wager.name, wager.name, staked, ends)

    def strategy(self) -> Iterator[Rule]:
        """Best play as rules: for each decision, what to do always, or with which cards."""
        for decision in self.asked:
            chosen = self._chosen(decision)
            for choice, states in chosen.items():
                held = dict.fromkeys([self._seen(r) for r, _ in states])
                when = "always" if len(chosen) == 1 else ", ".join(sorted(held, key=_natural))
                ways = sum([ways for _, ways in states])
                yield Rule(decision=self._name(decision), action=choice[-1], when=when, combinations=ways)

    def _seen(self, r: Round) -> str:
        """What a player sees at a decision, in words: the cards of the hand, or the rank of the community cards."""
        mine = r.hand(SEAT).cards
        if mine:
            return f"holding {' '.join([RANKS[rank_of(card)] for card in mine])}"
        showing = next(settle.showing for step in self.rules.agenda if (settle := step.settles()) is not None)
        return in_words(showing.rank, showing.rank(r.area(COMMUNITY).cards))

    # Decisions are identified by the rest of the agenda, choices by their kind and name.

    def _decisions(self) -> dict[int, tuple[Choice, ...]]:
        """Every decision that some way to play reaches, in order, with its choices."""
        found: dict[int, dict[Choice, None]] = defaultdict(dict)
        open_still = [self.begun]
        while open_still:
            r = open_still.pop()
            waited = r.waits_for()
            if CHANCE in waited:
                open_still += [r.after(move) for move, _ in r.chances()]
            elif PERSON in waited:
                moves = [offer.moves()[0] for offer in r.offers(PERSON)]
                found[len(r.agenda)] |= dict.fromkeys(map(_kind, moves))
                open_still += [r.after(move) for move in moves]
            elif waited:
                open_still.append(r.after(chore(r)))
        return {decision: tuple(found[decision]) for decision in sorted(found, reverse=True)}

    def _chosen(self, decision: int) -> dict[Choice, list[tuple[Round, int]]]:
        """The choices that best play makes at a decision, each with the rounds in which it makes them."""
        chosen: dict[Choice, list[tuple[Round, int]]] = defaultdict(list)
        for r, ways in self.met:
            if len(r.agenda) == decision:
                chosen[_kind(self.best(r))].append((r, ways))
        return chosen

    def _is_side(self, decision: int) -> bool:
        """Whether the decision is about a wager that best play always declines. Such a wager is valued by itself."""
        return all(DECLINE in choice for choice in self._chosen(decision))

    def _insisting(self, decision: int, choice: Choice) -> Policy:
        def policy(r: Round) -> Move:
            if len(r.agenda) != decision:
                return self.best(r)
            return next(o.moves()[-1] for o in r.offers(PERSON) if _kind(o.move) == choice)

        return policy

    def _name(self, decision: int) -> str:
        step = self.rules.agenda[len(self.rules.agenda) - decision]
        return next((bet.name for bet in step.bets()), type(step).__name__)

    def ends(
        self, r: Round, policy: Policy, met: Callable[[tuple[Round, int]], object] = lambda _: None
    ) -> Iterator[tuple[Round, int]]:
        """Every ending, with the number of equally likely run-outs of all the cards that reach it.

        `met` is called with each decision on the way.
        """
        whole = len(self.rules.deck)

        def down(r: Round, ways: int, turned: int) -> Iterator[tuple[Round, int]]:
            waited = r.waits_for()
            if CHANCE in waited:
                for move, weight in r.chances():
                    yield from down(r.after(move), ways * weight, turned + 1)
                return
            in_all = ways * perm(whole - turned, self.shape.cards - turned)
            if not waited:
                yield r, in_all
            elif PERSON in waited:
                met((r, in_all))
                yield from down(r.after(policy(r)), ways, turned)
            else:
                yield from down(r.after(chore(r)), ways, turned)

        return down(r, 1, 0)

    def _edge(self, name: str, denominator: str, unit: int, ends: Ends) -> WagerEdge:
        distribution = [
            End(result=result, wagered=Fraction(wagered, unit), net=Fraction(net, unit), combinations=ways)
            for (result, wagered, net), ways in ends.items()
        ]
        return WagerEdge(
            wager=name,
            denominator=denominator,
            tie_rule=self.best.tie,
            combinations=sum(ends.values()),
            distribution=tuple(sorted(distribution, key=lambda end: (-end.net, end.result, end.wagered))),
        )


def _kind(move: Move) -> Choice:
    """The choice that a move makes, without its cost."""
    match move:
        case Bet(wager=wager):
            return ("bet", wager)
        case Choose(choice=choice):
            return ("choose", choice)
        case Fold():
            return ("fold",)
    raise Unfit(f"{type(move).__name__} is not a choice that is analyzed")


def _natural(words: str) -> list[int | str]:
    """A sort key for words: numbers in them are compared as numbers."""
    return [int(part) if part.isdigit() else part for part in re.split(r"(\d+)", words)]


def _words(postings: Iterable[Posting]) -> str:
    """The results in words, such as "win 1 to 1", or "initial: lose, war: win 2 to 1" if several wagers were
    settled.
    """
    said = [(p.wager, f"{p.result} {p.odds}".rstrip()) for p in postings]
    return said[0][1] if len(said) == 1 else ", ".join([f"{key}: {what}" for key, what in said])


def _without(r: Round, wager: str) -> Round:
    """The same round as if this wager had never been placed."""
    hands = tuple([replace(h, stakes=tuple([s for s in h.stakes if s.wager != wager])) for h in r.hands])
    return r.changed(hands=hands, postings=tuple([p for p in r.postings if p.wager != wager]))


def in_kinds(r: Round, merged: Merged) -> Round:
    """The same round with each card replaced by its representative."""

    def merge_hand(hand: Hand) -> Hand:
        return replace(hand, cards=tuple([merged[card] for card in hand.cards]))

    return r.changed(hands=tuple(map(merge_hand, r.hands)), common=tuple(map(merge_hand, r.common)))
