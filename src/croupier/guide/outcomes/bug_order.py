"""How the hands rank into which seven cards are set, and what the joker is."""

from __future__ import annotations

from collections.abc import Iterator
from enum import IntEnum

from croupier.declare.game import Rules
from croupier.documents.blocks import Block, Text
from croupier.equipment.cards import JOKER, STANDARD_DECK, rank_of
from croupier.guide.outcome_sentence import governing, under
from croupier.guide.ranking import name
from croupier.hands.seven_cards.bug import (
    BUG,
    FiveWithBug,
    FourWithBug,
    bug_five_rank,
    bug_four_rank,
    bug_one_rank,
    bug_two_rank,
    lowest_five_rank,
    second_four_rank,
)
from croupier.rounds.steps import Settle
from croupier.rounds.steps.deciding.arrange import Parted, Pieces, SetGroup

NAMES: dict[object, type[IntEnum]] = {
    bug_five_rank: FiveWithBug,
    lowest_five_rank: FiveWithBug,
    bug_four_rank: FourWithBug,
    second_four_rank: FourWithBug,
}


def set_hands_ranked(rules: Rules) -> Iterator[Block]:
    """A sentence for each hand of cards that is set, and one about the joker."""
    settles = [settle for step in rules.agenda if (settle := step.settles()) is not None]
    for settle in settles:
        if isinstance(settle.showing, Parted) and settle.showing.parting.groups[0].rank in NAMES:
            yield from _ranked(rules, settle, settle.showing)
            return


def _ranked(rules: Rules, settle: Settle, showing: Parted) -> Iterator[Block]:
    cited = under((showing.cite,) if showing.cite else (), governing(rules, settle.wagers[0]))
    says = [sentence for group in showing.parting.groups for sentence in _group(group)]
    if JOKER in rules.deck:
        says.append(BUG)
    yield Text(f"{' '.join(says)} ({cited})")


def _group(group: SetGroup) -> Iterator[str]:
    hands = NAMES.get(group.rank)
    if hands is not None:
        listed = ", ".join([name(hand) for hand in sorted(hands, reverse=True)])
        yield f"The {group.name} hand, of {group.size} cards, ranks in this order, the highest first: {listed}."
        yield f"The straight from the ace up, {_from_ace(group.size)[1]}, is {_place(group)}."
    elif group.rank is bug_two_rank:
        yield f"The {group.name} hand is two cards: a pair is higher than any two cards of different ranks."
    elif group.rank is bug_one_rank:
        yield f"The {group.name} hand is one card: the higher card is higher, and aces are the highest."


def _from_ace(size: int) -> tuple[Pieces, str]:
    """The straight that begins with an ace, in two suits, and its name."""
    return _straight((12, *range(size - 1))), "-".join(["A", *[str(rank + 2) for rank in range(size - 1)]])


def _straight(ranks: tuple[int, ...]) -> Pieces:
    suits: list[list[int]] = [[card for card in STANDARD_DECK if rank_of(card) == rank] for rank in ranks]
    return tuple([cards[at == 0] for at, cards in enumerate(suits)])


def _place(group: SetGroup) -> str:
    """The place of the straight from the ace among straights. The ranking itself decides."""
    wheel = group.rank(_from_ace(group.size)[0])
    second = group.rank(_straight(tuple(range(12 - group.size, 12))))
    return "the second highest straight" if wheel > second else "the lowest straight"
