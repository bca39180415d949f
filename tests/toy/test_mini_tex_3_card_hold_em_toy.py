"""Mini-Tex 3 Card Hold 'Em on decks of eight cards: the definition and the witness's hands agree as fractions.

The toys leave the burn cards out: a card that no one sees changes nothing. No kernel counts this game yet, so its best
play is worked out here a second time, from 13:69F-37.10 and the hands as the witness scores them.
"""

from collections.abc import Iterable
from fractions import Fraction
from itertools import combinations

import pytest
from msgspec.structs import replace

from croupier.analysis.definition import solve
from croupier.declare.game import Rules
from croupier.equipment.cards import parse_cards
from croupier.games import find
from croupier.rounds.steps.dealing.burn import BurnCards
from croupier.witness.mini_tex_3_card_hold_em import PAIR, kind_of, score
from tests.sampling import some

GAME = find("mini-tex-3-card-hold-em")
CASES = ["9h 9d 8h 7c Kd Jh 5s 2c", "Ah Kh Qh 4d 4s 2h 3c 9c"]


def toy(deck: str) -> Rules:
    rules = GAME.rules()
    without = tuple(step for step in rules.agenda if type(step) is not BurnCards)
    return replace(rules, agenda=without).with_deck(parse_cards(deck))


def best(deck: tuple[int, ...]) -> Fraction:
    """What an ante brings: after two own cards, after two of the board and after the third, the better of two."""
    return mean(max(Fraction(-1), before_board(own, deck)) for own in combinations(deck, 2))


def before_board(own: tuple[int, ...], deck: tuple[int, ...]) -> Fraction:
    rest = [card for card in deck if card not in own]
    return mean(max(Fraction(-2), after_two(own, two, rest)) for two in combinations(rest, 2))


def after_two(own: tuple[int, ...], two: tuple[int, ...], rest: list[int]) -> Fraction:
    left = [card for card in rest if card not in two]
    return mean(max(Fraction(-3), played(own, (*two, last), left)) for last in left)


def played(own: tuple[int, ...], board: tuple[int, ...], left: list[int]) -> Fraction:
    mine = score(own, board)
    others = [card for card in left if card not in board]
    return mean(Fraction(result(mine, score(his, board))) for his in combinations(others, 2))


def result(mine: int, his: int) -> int:
    if kind_of(his) < PAIR:
        return 3
    return 5 * ((mine > his) - (mine < his))


def mean(values: Iterable[Fraction]) -> Fraction:
    found = list(values)
    return sum(found, Fraction()) / len(found)


@pytest.mark.law("13:69F-37.5", "13:69F-37.10", "13:69F-37.11")
@pytest.mark.parametrize("deck", some(CASES))
def test_best_play_by_the_definition_brings_what_the_law_gives(deck: str) -> None:
    rules = toy(deck)
    assert solve(rules).value == best(rules.deck)
