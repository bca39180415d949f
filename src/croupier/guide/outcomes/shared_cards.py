"""How wagers on shared cards end. The settlement is called with every order of ranks that the deal allows."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from croupier.declare.game import Rules
from croupier.guide.outcome_sentence import OutcomeSentence, group
from croupier.hands.spread import WHEN, ByRank, SpreadHand
from croupier.law import Cite
from croupier.rounds.hand import Hand
from croupier.rounds.postings import LOSE, PUSH, WIN
from croupier.rounds.round import Round
from croupier.rounds.steps import COMMUNITY, Settle, Showdown

RANKS = range(13)


def of_shared_cards(rules: Rules, settle: Settle) -> Iterator[tuple[str, OutcomeSentence]]:
    """The sentence of each wager, by the kind of hand that the cards make.

    There is none if two cases of one kind end differently.
    """
    assert isinstance(settle.showing.rank, ByRank)
    found: dict[str, dict[SpreadHand, set[tuple[str, Cite]]]] = {key: {} for key in settle.wagers}
    begun = rules.begin((("1", "one"),))
    for pair in product(RANKS, repeat=2):
        r = begun.changed(common=(Hand(COMMUNITY, pair, shown=True),))
        for rank in {settle.showing.rank(cards) for cards in _finished(r, pair)}:
            for key, outcome in settle.outcome(Showdown(rank)).items():
                if _can_lie(r, key):
                    ends = found[key].setdefault(SpreadHand(rank[0]), set())
                    ends.add((group(outcome.result), outcome.cite))
    for key, hands in found.items():
        results = {hand: {result for result, _ in ends} for hand, ends in hands.items()}
        if all(len(ends) == 1 for ends in results.values()):
            cites = sorted({cite for ends in hands.values() for _, cite in ends})
            says = {end: _when([hand for hand, ends in results.items() if ends == {end}]) for end in (WIN, PUSH, LOSE)}
            yield (
                key,
                OutcomeSentence(wins=says[WIN], pushes=says[PUSH], loses=says[LOSE], cites=tuple(cites)),
            )


def _finished(r: Round, pair: tuple[int, ...]) -> list[tuple[int, ...]]:
    """The cards at the settlement: these two and every possible third card, or only these two if no third card is
    dealt.
    """
    last = [step for step in r.rules.agenda if step.deals() is not None][-1]
    return [pair] if last.passes(r) else [(*pair, third) for third in RANKS]


def _can_lie(r: Round, wager: str) -> bool:
    """Whether the step at which the wager is made is reached with these two cards."""
    return all(not step.passes(r) for step in r.rules.agenda if wager in {bet.key for bet in step.bets()})


def _when(hands: list[SpreadHand]) -> str:
    return f"when {', or when '.join([WHEN[hand] for hand in sorted(hands, reverse=True)])}" if hands else ""
