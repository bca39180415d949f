"""How wagers end that depend on more than one hand: on a pot that hands compete for, or on hands in a row."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Protocol

from croupier.declare.game import Rules
from croupier.equipment.cards import parse_cards
from croupier.guide.outcome_sentence import NEVER, OutcomeSentence, together
from croupier.law import Cite
from croupier.rounds.hand import Hand, Stake
from croupier.rounds.postings import LOSE, PUSH, SURRENDER, WIN, Outcome, Posting, post
from croupier.rounds.steps import Settle
from croupier.rounds.steps.betting.award import AwardPots
from croupier.rounds.steps.betting.pots import Pot
from croupier.rounds.steps.deciding.play import Choice, Split
from croupier.rounds.steps.settling.settle import Rank

POT, ME, OTHER = 100_000, "1", "2"
HIGH, MIDDLE, LOW = (2,), (1,), (0,)
"""Three ranks of hands to compare."""


class PotAwards(Protocol):
    """The parts of an awarded pot that the guide uses."""

    @property
    def players(self) -> tuple[tuple[str, int], ...]: ...
    @property
    def commission(self) -> int: ...
    @property
    def cite(self) -> Cite: ...


def of_pot(settle: Settle) -> Iterator[tuple[str, OutcomeSentence]]:
    """The sentence for the wagers in a pot. It is found by awarding the pot to higher, equal and lower hands."""
    contest: Callable[[int, tuple[tuple[str, Rank], ...], Rank], PotAwards] = settle.contest

    def mine(me: Rank, other: Rank, dealer: Rank) -> int:
        return dict(contest(POT, ((ME, me), (OTHER, other)), dealer).players).get(ME, 0)

    best = contest(POT, ((ME, HIGH), (OTHER, MIDDLE)), LOW)
    whole, less = mine(HIGH, MIDDLE, LOW), ", less the commission" if best.commission else ""
    shares, beaten, ties = [mine(HIGH, HIGH, LOW)], [mine(MIDDLE, HIGH, LOW)], [(HIGH, LOW), (LOW, LOW)]
    if settle.showing.dealer:
        shares, beaten = [*shares, mine(HIGH, MIDDLE, HIGH)], [*beaten, mine(MIDDLE, LOW, HIGH)]
        ties = [(HIGH, LOW), (HIGH, HIGH), (LOW, HIGH)]
    if whole + best.commission != POT or any(beaten) or not all(0 < share < whole for share in shares):
        return
    cites = {contest(POT, ((ME, a), (OTHER, MIDDLE)), b).cite for a, b in ties}
    also = ", including the dealer's" if settle.showing.dealer else ", including those that folded" * settle.folded
    sentence = OutcomeSentence(
        wins=f"when your hand is higher than every other hand{also}: you get the pot{less}",
        pushes=f"{NEVER} pushes, because equal hands{also}{',' * bool(also)} share the pot",
        loses="when another hand is higher",
        cites=tuple(sorted(cites)),
    )
    for wager in settle.pooled:
        yield wager, sentence


STRONG, WEAK, BOARD = parse_cards("Ah Ad Kh Kd"), parse_cards("6c 4s 4d 6h"), parse_cards("Ac Kc 9d 7s 2h")
"""The cards of two players, and a board. The first hand is higher in every form of poker, and neither is a low hand."""


def of_players_pots(award: AwardPots) -> Iterator[tuple[str, OutcomeSentence]]:
    """The sentences for the chips of players who bet against each other.

    They are found by awarding a pot to two hands.
    """
    pot = Pot(POT, (ME, OTHER))
    hands = {ME: Hand(ME, STRONG), OTHER: Hand(OTHER, WEAK)}
    strong, weak = (award.high(hands[place].cards, BOARD) for place in (ME, OTHER))
    best = award.parts(pot, POT, {ME: strong, OTHER: weak}, {}, hands)
    equal = award.parts(pot, POT, {ME: strong, OTHER: strong}, {}, hands)
    if best != {ME: POT} or not all(0 < equal.get(place, 0) < POT for place in (ME, OTHER)):
        return
    keeps = ", less what the house keeps" if award.rake is not None else ""
    half = "" if award.low is None else ", or half of it if a low hand qualifies"
    yield (
        award.staked,
        OutcomeSentence(
            wins=f"when no other hand in the pot is higher, or no one else is left: you get the pot{half}{keeps}",
            pushes=f"{NEVER} pushes, because equal hands share the pot",
            loses="when another hand in the pot is higher, or you fold",
            cites=(award.cite,),
        ),
    )
    yield (
        award.behind,
        OutcomeSentence(
            wins="when bets that you make with them win",
            pushes="with every hand, as far as you have not bet them",
            loses="as far as you bet them and the bets lose",
            cites=(award.stakes,),
        ),
    )


def of_streaks(rules: Rules, settle: Settle) -> Iterator[tuple[str, OutcomeSentence]]:
    """The sentences for wagers on hands in a row. They follow from how the results of a round affect a streak."""
    streaks = settle.streaks()
    assert streaks is not None
    split = [choice.bet.key for choice in _choices(rules) if isinstance(choice, Split)]
    on = (settle.wagers[0], *split[:1] * 2)

    def verdict(*results: str) -> int:
        return int(streaks["verdict"](tuple(_hands(on, results, settle.cite)), ME, ME))

    if (verdict(WIN), verdict(PUSH), verdict(LOSE)) != (1, 0, -1):
        return
    lost = ["you lose a hand before that"]
    if (verdict(WIN, LOSE), verdict(WIN, LOSE, LOSE), verdict(WIN, WIN, LOSE)) == (0, -1, 1):
        lost[0] += " (with split hands, more than you win)"
    if _surrenders(rules) and verdict(SURRENDER) < 0:
        lost.append("surrender one")
    left = [end for step in rules.agenda if (end := step.abandoned) is not None]
    lost += ["do not bet on the next round" for end in left if end.result == LOSE]
    won: dict[int, Outcome] = streaks["won"]
    cites = sorted({end.cite for end in (*won.values(), streaks["lost"], *left)})
    for wager, hands in streaks["lengths"].items():
        if won[hands].result == WIN:
            yield (
                wager,
                OutcomeSentence(
                    wins="when you win the number of hands in a row that it is placed on",
                    pushes=f"{NEVER} pushes, because a hand that pushes leaves it unchanged",
                    loses=f"when {together(lost).replace(' and ', ', or ')}",
                    cites=tuple(cites),
                ),
            )


def _hands(on: Sequence[str], results: Sequence[str], cite: Cite) -> Iterator[Posting]:
    """The postings of hands at one betting position, with these results. All hands after the first are from a split."""
    for at, (wager, result) in enumerate(zip(on, results, strict=False)):
        yield post(f"{ME}.{at}" if at else ME, Stake(ME, wager, 100), Outcome(result, cite))


def _surrenders(rules: Rules) -> bool:
    return any(choice.key == SURRENDER for choice in _choices(rules))


def _choices(rules: Rules) -> Iterator[Choice]:
    for step in rules.agenda:
        if (play := step.plays()) is not None:
            yield from play.choices
