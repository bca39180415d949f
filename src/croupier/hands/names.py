"""The rank of a hand in words, for readers of settlements and guides."""

from collections.abc import Callable

from croupier.equipment.cards import Card
from croupier.hands.best_of import BestOf, BestWithOwn
from croupier.hands.board_lines import BestLine
from croupier.hands.points21 import describe_21, rank_of_21, rank_with_six
from croupier.hands.poker2 import describe_two, two_card_rank
from croupier.hands.poker3 import describe_three, three_card_rank
from croupier.hands.poker4 import best_four_rank, describe_four
from croupier.hands.poker5 import Rank, describe, five_card_rank
from croupier.hands.seven_cards.bonus import describe_seven_bonus, seven_bonus_rank
from croupier.hands.seven_cards.bug import (
    bug_five_rank,
    bug_four_rank,
    bug_one_rank,
    bug_two_rank,
    describe_bug_five,
    describe_bug_four,
    describe_bug_one,
    describe_bug_two,
    lowest_five_rank,
    second_four_rank,
)
from croupier.hands.spread import describe_spread, spread_rank

Ranking = Callable[[tuple[Card, ...]], Rank]

_WORDS: dict[Ranking, Callable[[Rank], str]] = {
    five_card_rank: describe,
    two_card_rank: describe_two,
    three_card_rank: describe_three,
    best_four_rank: describe_four,
    rank_of_21: describe_21,
    rank_with_six: describe_21,
    spread_rank: describe_spread,
    bug_five_rank: describe_bug_five,
    lowest_five_rank: describe_bug_five,
    second_four_rank: describe_bug_four,
    bug_four_rank: describe_bug_four,
    bug_two_rank: describe_bug_two,
    bug_one_rank: describe_bug_one,
    seven_bonus_rank: describe_seven_bonus,
}


def in_words(ranking: Ranking, rank: Rank) -> str:
    """The rank in a dealer's words. Empty if there are no words for it."""
    chosen = ranking.rank if isinstance(ranking, BestLine | BestOf | BestWithOwn) else ranking
    say = _WORDS.get(ranking) or _WORDS.get(chosen)
    return say(rank) if say is not None else ""
