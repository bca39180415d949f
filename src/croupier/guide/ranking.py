"""How the hands of a game rank, for whoever compares them at the table."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from enum import IntEnum

from croupier.guide.page import Block, Text
from croupier.hands.best import BestOf
from croupier.hands.four import FourCards, describe_four, four_card_rank
from croupier.hands.lines import BestLine
from croupier.hands.poker import Category, Rank, describe, five_card_rank
from croupier.hands.three import ThreeCards, describe_three, three_card_rank
from croupier.hands.words import Ranking
from croupier.rounds.game import Rules
from croupier.rounds.steps import Settle
from croupier.rounds.steps.elect import Elect
from croupier.rounds.value import Value


class Kind(Value, frozen=True):
    """Hands of so many cards: their names, and the words for one of them."""

    cards: str
    size: int
    names: type[IntEnum]
    describe: Callable[[Rank], str]


KINDS: dict[Ranking, Kind] = {
    five_card_rank: Kind("five", 5, Category, describe),
    four_card_rank: Kind("four", 4, FourCards, describe_four),
    three_card_rank: Kind("three", 3, ThreeCards, describe_three),
}


def ranking_of(settle: Settle) -> Ranking:
    """What ranks a hand at last, however its cards are chosen."""
    rank = settle.showing.rank
    return rank.rank if isinstance(rank, BestOf | BestLine) else rank


def hands_ranked(rules: Rules) -> Iterator[Block]:
    """Highest hand first, for every number of cards that is compared or paid."""
    contest = rules.game.contest
    if contest.ranked:
        yield Text(f"{contest.ranked} ({contest.cite})")
    told = set()
    for step in rules.agenda:
        settle = step.instant if isinstance(step, Elect) else step
        kind = KINDS.get(ranking_of(settle)) if isinstance(settle, Settle) else None
        if isinstance(settle, Settle) and kind is not None and kind not in told:
            told.add(kind)
            names = ", ".join([name_of(kind, value) for value in sorted(kind.names, reverse=True)])
            under = f" ({settle.showing.cite})" if settle.showing.cite else ""
            yield Text(
                f"Hands of {kind.cards} cards rank, highest first: {names}. Of two hands of one kind the higher "
                "four, three or pairs decide, or else the highest card that the other does not have; suits do not "
                f"count.{under}"
            )


def name_of(kind: Kind, value: int) -> str:
    """`three of a kind`."""
    return kind.names(value).name.lower().replace("_", " ")


def or_better(kind: Kind, rank: Rank, all_ranks: tuple[Rank, ...]) -> str:
    """`a straight or better`, `a pair of jacks or better`."""
    if rank == min([one for one in all_ranks if one[0] == rank[0]]):
        name = name_of(kind, rank[0])
        return f"{name if name.endswith(('kind', 'pairs')) else f'a {name}'} or better"
    return f"{kind.describe(rank)} or better"
