"""How a bonus wager on a player's own seven cards ends.

The settlement is called for everything that the cards can be.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from croupier.guide.outcome_sentence import OutcomeSentence, alternatives, group
from croupier.hands.poker5 import Rank
from croupier.hands.seven_cards.bonus import SevenBonus, describe_seven_bonus
from croupier.money import dollars
from croupier.rounds.postings import LOSE, PUSH, WIN
from croupier.rounds.steps import Settle, Showdown
from croupier.rounds.steps.settling.envy import Envy

NINE, ACE = 7, 12
HIGH_CARDS: tuple[Rank, ...] = tuple([(int(SevenBonus.NO_PAIR), high) for high in range(NINE, ACE + 1)])
"""The ranks of seven cards without a pair, by their highest card.

Without five in sequence, one card is a nine or higher.
"""
RANKS: tuple[Rank, ...] = (*HIGH_CARDS, *[(int(kind), ACE) for kind in SevenBonus if kind is not SevenBonus.NO_PAIR])


def of_seven_cards(settle: Settle) -> Iterator[tuple[str, OutcomeSentence]]:
    """The sentence of each wager, and the sentence of an envy bonus."""
    for wager in settle.wagers:
        found = {rank: settle.outcome(Showdown(rank))[wager] for rank in RANKS}
        words = {end: _words([rank for rank in RANKS if group(found[rank].result) == end]) for end in (WIN, PUSH, LOSE)}
        cites = tuple(dict.fromkeys([outcome.cite for outcome in found.values()]))
        yield wager, OutcomeSentence(wins=words[WIN], pushes=words[PUSH], loses=words[LOSE], cites=cites)
    if (envy := settle.pays_envy()) is not None:
        yield envy.key, _of_envy(envy)


def _words(ranks: Sequence[Rank]) -> str:
    """One description of all these ranks, in as few words as possible."""
    if not ranks:
        return ""
    if tuple(ranks) == HIGH_CARDS:
        return "with no pair, straight or flush in your seven cards"
    lowest, highest = RANKS.index(ranks[0]), RANKS.index(ranks[-1])
    if highest - lowest + 1 == len(ranks):
        if ranks[-1] == RANKS[-1]:
            return f"with {describe_seven_bonus(ranks[0])} or better in your seven cards, however you set them"
        if ranks[0] == RANKS[0]:
            return f"with {describe_seven_bonus(ranks[-1])} or less"
    return f"with {alternatives([describe_seven_bonus(rank) for rank in ranks])} in your seven cards"


def _of_envy(envy: Envy) -> OutcomeSentence:
    """What another player's hand pays everyone with a large enough wager."""
    paid = [rank for rank in RANKS if envy.due(rank)]
    amounts = [envy.due(rank) for rank in paid]
    cards = alternatives([describe_seven_bonus(rank) for rank in paid])
    return OutcomeSentence(
        wins=f"when another player has {cards} in seven cards, whether that player has the {envy.on} wager or not",
        loses="",
        cites=(envy.cite,),
        last=(
            f"It is ${dollars(min(amounts))} to ${dollars(max(amounts))} for each such hand, for everyone else whose "
            f"{envy.on} wager is ${dollars(envy.least)} or more."
        ),
    )
