"""House ways of pai gow poker, from fact sheets of casinos: how a licensee's dealers set seven cards (19:47-11.9).

A licensee files its own way. `trump_plaza` is the way of the Trump Plaza in Atlantic City as the Wizard of Odds
published it. Ranks go from 0 for the deuce to 12 for the ace, and the joker counts as an ace.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from croupier.hands.poker5 import Rank
from croupier.hands.seven_cards.bug import FiveWithBug
from croupier.hands.seven_cards.setting import Set, Setting, SevenCards

_SIX, _TEN, _KING, _ACE = 4, 8, 11, 12
_COMPLETE = frozenset(
    [FiveWithBug.STRAIGHT, FiveWithBug.FLUSH, FiveWithBug.STRAIGHT_FLUSH, FiveWithBug.ROYAL_FLUSH],
)


def trump_plaza(hand: SevenCards) -> Set:
    """The default way. Each line of code is one row of the published table."""
    held = Counter(hand.ranks)
    singles, pairs, threes, fours = ([rank for rank in held if held[rank] == many] for many in (1, 2, 3, 4))
    made = [setting for setting in hand.settings if setting.high[0] in _COMPLETE]
    if max(held.values()) == 5:
        return _five_aces(hand, pairs)
    if fours:
        return _four_of_a_kind(hand, fours[0], threes + pairs, singles)
    if len(threes) == 2:
        return _front(hand, "three-of-a-kind twice", _pair(threes[0]))
    if threes and pairs:
        return _full_house(hand, threes[0], pairs, singles)
    if len(pairs) == 3:
        return _front(hand, "three pair", _pair(pairs[0]))
    if len(pairs) == 2:
        return _two_pairs(hand, pairs[0], pairs[1], singles)
    if made and threes:
        standing = [setting for setting in made if setting.low == _pair(threes[0])]
        if standing:
            return Set("straight or flush, three-of-a-kind", max(standing, key=_best_high))
    elif made and pairs:
        standing = [setting for setting in made if setting.low == _pair(pairs[0])]
        return Set("straight or flush, one pair", max(standing or made, key=_best_two))
    elif made:
        return Set("straight or flush, no pair", max(made, key=_best_two))
    if threes:
        return _three_of_a_kind(hand, threes[0], singles)
    if pairs:
        return _front(hand, "one pair", _cards(singles[0], singles[1]))
    return _front(hand, "no pair", _cards(singles[1], singles[2]))


def _two_pairs(hand: SevenCards, higher: int, lower: int, singles: Sequence[int]) -> Set:
    """The setting of a hand with two pairs. Pairs of 2 to 6 are low, 7 to 10 medium, jacks to kings high.

    Aces with any other pair are always split.
    """
    weak = _size(higher) + _size(lower) <= 1  # low and low, low and medium
    middling = not weak and _size(higher) + _size(lower) == 2  # low and high, medium and medium
    together = higher != _ACE and ((weak and singles[0] >= _KING) or (middling and singles[0] == _ACE))
    if together:
        return _front(hand, "two pair, together", _cards(singles[0], singles[1]))
    return _front(hand, "two pair, split", _pair(lower))


def _full_house(hand: SevenCards, three: int, pairs: Sequence[int], singles: Sequence[int]) -> Set:
    if len(pairs) == 2:
        return _front(hand, "three-of-a-kind and two pairs", _pair(pairs[0]))
    if pairs[0] == 0 and list(singles) == [_ACE, _KING]:
        return _front(hand, "full house with 2-2, ace-king in front", _cards(_ACE, _KING))
    return _front(hand, "full house", _pair(pairs[0]))


def _three_of_a_kind(hand: SevenCards, three: int, singles: Sequence[int]) -> Set:
    if three == _ACE:
        return _front(hand, "three aces", _cards(_ACE, singles[0]))
    return _front(hand, "three-of-a-kind", _cards(singles[0], singles[1]))


def _four_of_a_kind(hand: SevenCards, four: int, pairs: Sequence[int], singles: Sequence[int]) -> Set:
    if pairs:
        return _front(hand, "four-of-a-kind with a pair or three-of-a-kind", _pair(pairs[0]))
    needed = {0: 0, 1: _KING, 2: _ACE}.get(_size(four), _ACE + 1)
    if singles[0] >= needed:
        return _front(hand, "four-of-a-kind, together", _cards(singles[0], singles[1]))
    return _front(hand, "four-of-a-kind, split", _pair(four))


def _five_aces(hand: SevenCards, pairs: Sequence[int]) -> Set:
    if _KING in pairs:
        return _front(hand, "five aces with K-K", _pair(_KING))
    return _front(hand, "five aces", _pair(_ACE))


def _front(hand: SevenCards, line: str, low: Rank) -> Set:
    """The setting with these two cards in front.

    If the joker could be in either hand, the five behind are the best possible.
    """
    return Set(line, max([setting for setting in hand.settings if setting.low == low], key=_best_high))


def _best_high(setting: Setting) -> Rank:
    return setting.high


def _best_two(setting: Setting) -> tuple[Rank, Rank]:
    return setting.low, setting.high


def _size(pair: int) -> int:
    """The size of a pair: 0 if low (2 to 6), 1 if medium (7 to 10), 2 if high (jack to king), 3 for aces."""
    return (pair > _SIX) + (pair > _TEN) + (pair > _KING)


def _pair(rank: int) -> Rank:
    return (1, rank)


def _cards(higher: int, lower: int) -> Rank:
    return (0, higher, lower)
