"""How wagers on hands that count towards 21 end, asked of their settlement with every hand against every other."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product
from typing import TypeAlias

from croupier.declare.game import Rules
from croupier.declare.offers import within
from croupier.guide.outcome_sentence import Told, group
from croupier.hands.points21 import BLACKJACK, FIVE_CARD_21, FULL, OVER
from croupier.rounds.postings import LOSE, PUSH, WIN
from croupier.rounds.steps import Settle, Showdown
from croupier.rounds.steps.deciding.play import Counted, Double
from croupier.rounds.steps.settling.settle import Rank
from croupier.rounds.value import Value
from croupier.rounds.wagers.wager import Wager


class Held(Value, frozen=True):
    """A hand as a patron sees it: what it counts, over 21 too, and what it ranks as."""

    total: int
    rank: Rank

    @property
    def over(self) -> bool:
        """Whether it counts more than 21."""
        return self.total > FULL

    @property
    def blackjack(self) -> bool:
        """Whether it is one, and no other 21."""
        return self.rank == BLACKJACK


True_: TypeAlias = Callable[[Held, Held], bool]
"""Of your hand and the dealer's."""

COUNTS = tuple([Held(total, (total, 0)) for total in range(4, FULL + 1)])
GONE_OVER = tuple([Held(total, OVER) for total in range(FULL + 1, FULL + 6)])
NATURAL, FIVE_CARDS = Held(FULL, BLACKJACK), Held(FULL, FIVE_CARD_21)
FIVE = (0, 1, 2, 3, 5)
"""A deuce, a three, a four, a five and a seven: 21 in five cards."""

NEITHER = {True: "neither hand is over 21 or a blackjack and ", False: "neither hand is over 21 and "}
"""Before totals are compared, by whether a blackjack can be among the hands."""
ONLY_HIS = "the dealer alone has a blackjack and your hand is not over 21"
FAILED_READER = "the card reader has failed"
"""At a table with one, nobody adds to a hand against a blackjack but where the device was out of use."""


def _plain(mine: Held, his: Held) -> bool:
    return not (mine.over or his.over or mine.blackjack or his.blackjack)


def phrases(*, natural: bool, reader: bool) -> dict[str, True_]:
    """What may be said of two hands, and when it is true."""
    neither = NEITHER[natural]
    return {
        "your hand is over 21": lambda mine, his: mine.over,
        "you have a blackjack and the dealer has none": lambda mine, his: mine.blackjack and not his.blackjack,
        "both have a blackjack": lambda mine, his: mine.blackjack and his.blackjack,
        "the dealer is over 21 and you are not": lambda mine, his: his.over and not mine.over,
        "your five cards make 21, and the dealer has neither 21 nor a blackjack": (
            lambda mine, his: mine == FIVE_CARDS and his.total != FULL
        ),
        "your five cards make 21, and the dealer has 21 in three cards or more": (
            lambda mine, his: mine == FIVE_CARDS and his.total == FULL and not his.blackjack
        ),
        f"{neither}your total is higher than the dealer's": (
            lambda mine, his: _plain(mine, his) and mine.total > his.total
        ),
        f"{neither}your total is equal to the dealer's": (
            lambda mine, his: _plain(mine, his) and mine.total == his.total
        ),
        f"{neither}your total is lower than the dealer's": (
            lambda mine, his: _plain(mine, his) and mine.total < his.total
        ),
        f"{f'{FAILED_READER}, ' * reader}{ONLY_HIS}": lambda mine, his: (
            his.blackjack and not mine.blackjack and not mine.over
        ),
    }


def met(rules: Rules, settle: Settle, wager: str) -> tuple[tuple[Held, Held], ...]:
    """Every hand on which this wager can lie at its end, against every one of the dealer's."""
    play = [played for step in rules.agenda if (played := step.plays()) is not None]
    mine = [*COUNTS, *GONE_OVER]
    # What is added to a hand in its course is never on a blackjack: one is not played on, and a split makes none.
    if wager not in {bet.key for step in play for bet in within(step.choices, Wager)}:
        mine.append(NATURAL)
    # Who doubles draws exactly one card more: he has no hand of five cards.
    doubles = {choice.bet.key for step in play for choice in step.choices if isinstance(choice, Double)}
    if settle.showing.rank(FIVE) == FIVE_CARD_21 and wager not in doubles:
        mine.append(FIVE_CARDS)
    dealt = [*COUNTS, *GONE_OVER]
    if not looked(rules) or NATURAL in mine or "card reader fails" in rules.irregularities:
        dealt.append(NATURAL)
    return tuple(product(mine, dealt))


def looked(rules: Rules) -> bool:
    """Whether a device rules a blackjack out before anybody adds to a hand: the dealer has one hand, and it looked."""
    settles = [settle for step in rules.agenda if (settle := step.settles()) is not None]
    hands = [settle for settle in settles if isinstance(settle.showing, Counted) and settle.final]
    return len(hands) == 1 and any(step.peeks() is not None for step in rules.agenda)


def of_points(rules: Rules, settle: Settle) -> Iterator[tuple[str, Told]]:
    """Of each wager, where each thing said is of one end alone, and something is said of every two hands.

    So no two things that are true of the same hands can tell of different ends.
    """
    for wager in settle.wagers:
        pairs = met(rules, settle, wager)
        found = {pair: settle.outcome(Showdown(pair[0].rank, pair[1].rank, True))[wager] for pair in pairs}
        ends = {pair: group(outcome.result) for pair, outcome in found.items()}
        natural = any(hand.blackjack for pair in pairs for hand in pair)
        own = any(mine.blackjack for mine, _ in pairs)
        told: dict[str, list[str]] = {WIN: [], PUSH: [], LOSE: []}
        left = set(pairs)
        for words, true in phrases(natural=natural, reader=looked(rules) and not own).items():
            about = {pair for pair in pairs if true(*pair)}
            for end in {ends[pair] for pair in about}:
                told[end].append(words)
            left -= about
        parts = [words for said in told.values() for words in said]
        if not left and len(parts) == len(set(parts)):
            cites = tuple(sorted({outcome.cite for outcome in found.values()}))
            says = {end: f"when {', or when '.join(said)}" if said else "" for end, said in told.items()}
            yield wager, Told(wins=says[WIN], pushes=says[PUSH], loses=says[LOSE], cites=cites)
