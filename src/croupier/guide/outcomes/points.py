"""How wagers on hands that count toward 21 end. Every hand is settled against every hand of the dealer."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product
from typing import TypeAlias

from croupier.declare.game import Rules
from croupier.declare.offers import within
from croupier.guide.outcome_sentence import OutcomeSentence, group
from croupier.hands.points21 import BLACKJACK, FIVE_CARD_21, FULL, OVER, SIX
from croupier.rounds.postings import LOSE, PUSH, WIN
from croupier.rounds.steps import Settle, Showdown
from croupier.rounds.steps.deciding.play import Counted, Double
from croupier.rounds.steps.settling.settle import Rank
from croupier.rounds.value import Value
from croupier.rounds.wagers.wager import NUMBER, Wager


class Held(Value, frozen=True):
    """A hand as a patron sees it: its total, which may be over 21, and its rank."""

    total: int
    rank: Rank

    @property
    def over(self) -> bool:
        """Whether the hand counts more than 21."""
        return self.total > FULL

    @property
    def blackjack(self) -> bool:
        """Whether the hand is a blackjack. Another 21 is not."""
        return self.rank == BLACKJACK

    @property
    def enough(self) -> bool:
        """Whether the hand wins because of the number of its cards."""
        return self.rank[2:] == (SIX,)


True_: TypeAlias = Callable[[Held, Held], bool]
"""A test of two hands: yours and the dealer's."""

COUNTS = tuple([Held(total, (total, 0)) for total in range(4, FULL + 1)])
GONE_OVER = tuple([Held(total, OVER) for total in range(FULL + 1, FULL + 6)])
NATURAL, FIVE_CARDS = Held(FULL, BLACKJACK), Held(FULL, FIVE_CARD_21)
SIX_CARDS = tuple([Held(total, (total, 0, SIX)) for total in range(6, FULL + 1)])
TWENTY, LEAST_OVER = (9, 11), FULL + 1
"""`TWENTY` is a jack and a king. `LEAST_OVER` is 22, the total if the third card is a deuce, which is card 0."""
FIVE = (0, 1, 2, 3, 5)
"""A deuce, a three, a four, a five and a seven: 21 in five cards."""

NEITHER = {True: "neither hand is over 21 or a blackjack and ", False: "neither hand is over 21 and "}
"""The words before a comparison of totals. The key says whether one of the hands can be a blackjack."""
DEALER_ONLY = "the dealer alone has a blackjack and your hand is not over 21"
FAILED_READER = "the card reader has failed"
"""At a table with a card reader, players add to a hand against a blackjack only if the reader has failed."""


def _plain(mine: Held, theirs: Held) -> bool:
    return not (mine.over or theirs.over or mine.blackjack or theirs.blackjack)


def phrases(*, natural: bool, reader: bool) -> dict[str, True_]:
    """Phrases about two hands, each with a test of whether it is true."""
    neither = NEITHER[natural]
    return {
        "your hand is over 21": lambda mine, theirs: mine.over,
        "you have a blackjack and the dealer has none": lambda mine, theirs: mine.blackjack and not theirs.blackjack,
        "both have a blackjack": lambda mine, theirs: mine.blackjack and theirs.blackjack,
        "the dealer is over 21 and you are not": lambda mine, theirs: theirs.over and not mine.over,
        "your five cards make 21, and the dealer has neither 21 nor a blackjack": (
            lambda mine, theirs: mine == FIVE_CARDS and theirs.total != FULL
        ),
        "your five cards make 21, and the dealer has 21 in three cards or more": (
            lambda mine, theirs: mine == FIVE_CARDS and theirs.total == FULL and not theirs.blackjack
        ),
        f"{neither}your total is higher than the dealer's": (
            lambda mine, theirs: _plain(mine, theirs) and mine.total > theirs.total
        ),
        f"{neither}your total is equal to the dealer's": (
            lambda mine, theirs: _plain(mine, theirs) and mine.total == theirs.total
        ),
        f"{neither}your total is lower than the dealer's": (
            lambda mine, theirs: _plain(mine, theirs) and mine.total < theirs.total
        ),
        f"{f'{FAILED_READER}, ' * reader}{DEALER_ONLY}": lambda mine, theirs: (
            theirs.blackjack and not mine.blackjack and not mine.over
        ),
    }


LESS = "your hand is less than 21 and "


def phrases_at_once(*, reader: bool) -> dict[str, True_]:
    """The phrases for a game that pays a hand of 21 at once, so that it wins against any other hand."""

    def compared(mine: Held, theirs: Held) -> bool:
        return mine.total < FULL and not theirs.over and not theirs.blackjack

    return {
        "your hand is over 21": lambda mine, theirs: mine.over,
        "your hand is 21": lambda mine, theirs: mine.total == FULL,
        f"{LESS}the dealer is over 21": lambda mine, theirs: mine.total < FULL and theirs.over,
        f"{LESS}higher than the dealer's": lambda mine, theirs: compared(mine, theirs) and mine.total > theirs.total,
        f"{LESS}equal to the dealer's": lambda mine, theirs: compared(mine, theirs) and mine.total == theirs.total,
        f"{LESS}lower than the dealer's": lambda mine, theirs: compared(mine, theirs) and mine.total < theirs.total,
        f"{f'{FAILED_READER}, ' * reader}{LESS}the dealer has a blackjack": (
            lambda mine, theirs: mine.total < FULL and theirs.blackjack
        ),
    }


PLAYING = "your hand is still in play"


def phrases_of_few(*, enough: int, reader: bool) -> dict[str, True_]:
    """The phrases for a game that pays a blackjack and a number of cards at once, and in which the dealer does not
    lose with 22.
    """

    def playing(mine: Held) -> bool:
        return not (mine.over or mine.blackjack or mine.enough)

    def compared(mine: Held, theirs: Held) -> bool:
        return playing(mine) and not theirs.over and not theirs.blackjack

    return {
        "your hand is over 21": lambda mine, theirs: mine.over,
        "you have a blackjack": lambda mine, theirs: mine.blackjack,
        f"you have {NUMBER[enough]} cards that are not over 21": lambda mine, theirs: mine.enough,
        f"{PLAYING} and the dealer has 22": lambda mine, theirs: playing(mine) and theirs.total == FULL + 1,
        f"{PLAYING} and the dealer has more than 22": lambda mine, theirs: playing(mine) and theirs.total > FULL + 1,
        f"{PLAYING} and higher than the dealer's": (
            lambda mine, theirs: compared(mine, theirs) and mine.total > theirs.total
        ),
        f"{PLAYING} and equal to the dealer's": (
            lambda mine, theirs: compared(mine, theirs) and mine.total == theirs.total
        ),
        f"{PLAYING} and lower than the dealer's": (
            lambda mine, theirs: compared(mine, theirs) and mine.total < theirs.total
        ),
        f"{f'{FAILED_READER}, ' * reader}{PLAYING} and the dealer has a blackjack": (
            lambda mine, theirs: playing(mine) and theirs.blackjack
        ),
    }


def met(rules: Rules, settle: Settle, wager: str) -> tuple[tuple[Held, Held], ...]:
    """Every hand that can have this wager at the end, with every hand of the dealer."""
    play = [played for step in rules.agenda if (played := step.plays()) is not None]
    mine = [*COUNTS, *GONE_OVER]
    # A wager that is added to a hand is never on a blackjack: a blackjack is not played on, and a split makes none.
    if wager not in {bet.key for step in play for bet in within(step.choices, Wager)}:
        mine.append(NATURAL)
    # A player who doubles draws exactly one more card, so has no hand of five cards.
    doubles = {choice.bet.key for step in play for choice in step.choices if isinstance(choice, Double)}
    if settle.showing.rank(FIVE) == FIVE_CARD_21 and wager not in doubles:
        mine.append(FIVE_CARDS)
    if any(step.enough for step in play):
        mine += SIX_CARDS
    dealt = [*COUNTS, *[Held(held.total, _ranked(settle, held)) for held in GONE_OVER]]
    if not looked(rules) or NATURAL in mine or "card reader fails" in rules.irregularities:
        dealt.append(NATURAL)
    return tuple(product(mine, dealt))


def _ranked(settle: Settle, over: Held) -> Rank:
    """The rank of a dealer's hand over 21. One total may have a special rank."""
    bank = settle.showing.bank if isinstance(settle.showing, Counted) else None
    return over.rank if bank is None else bank((*TWENTY, over.total - LEAST_OVER))


def looked(rules: Rules) -> bool:
    """Whether a card reader rules out a blackjack before players add to a hand.

    It does so only if the dealer has one hand.
    """
    settles = [settle for step in rules.agenda if (settle := step.settles()) is not None]
    hands = [settle for settle in settles if isinstance(settle.showing, Counted) and settle.final]
    return len(hands) == 1 and any(step.peeks() is not None for step in rules.agenda)


def of_points(rules: Rules, settle: Settle) -> Iterator[tuple[str, OutcomeSentence]]:
    """The sentence for each wager that the phrases describe fully.

    They do so if every phrase belongs to one outcome, and all phrases together cover every two hands. Then phrases that
    are true of the same hands cannot give different outcomes.
    """
    plays = [play for step in rules.agenda if (play := step.plays()) is not None]
    at_once, enough = any(play.at_once is not None for play in plays), max([play.enough for play in plays], default=0)
    for wager in settle.wagers:
        pairs = met(rules, settle, wager)
        found = {pair: settle.outcome(Showdown(pair[0].rank, pair[1].rank, True))[wager] for pair in pairs}
        ends = {pair: group(outcome.result) for pair, outcome in found.items()}
        natural = any(hand.blackjack for pair in pairs for hand in pair)
        own = any(mine.blackjack for mine, _ in pairs)
        phrased: dict[str, list[str]] = {WIN: [], PUSH: [], LOSE: []}
        left = set(pairs)
        reader = looked(rules) and not own
        said = phrases_at_once(reader=reader) if at_once else phrases(natural=natural, reader=reader)
        if enough:
            said = phrases_of_few(enough=enough, reader=reader)
        for words, true in said.items():
            about = {pair for pair in pairs if true(*pair)}
            for end in {ends[pair] for pair in about}:
                phrased[end].append(words)
            left -= about
        parts = [words for alike in phrased.values() for words in alike]
        if not left and len(parts) == len(set(parts)):
            cites = tuple(sorted({outcome.cite for outcome in found.values()}))
            says = {end: f"when {', or when '.join(alike)}" if alike else "" for end, alike in phrased.items()}
            yield wager, OutcomeSentence(wins=says[WIN], pushes=says[PUSH], loses=says[LOSE], cites=cites)
