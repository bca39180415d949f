"""The board kernel around its count: what fits, what is told on the way, and best play in words."""

from functools import cache

import numpy as np
import pytest
from msgspec.structs import replace

from croupier.analysis.analyse import analyse, fit
from croupier.analysis.kernels.shared_board.plan import cells_of
from croupier.analysis.kernels.shared_board.shape import board_shape
from croupier.analysis.kernels.shared_board.solve import SolvedBoard, solve_board
from croupier.analysis.kernels.shared_board.words import PAIRED, Sights, words
from croupier.analysis.shapes import Unfit
from croupier.declare.game import Rules
from croupier.games import find
from croupier.hands.board_lines import BestLine
from croupier.hands.poker5 import five_card_rank
from croupier.rounds.step import Step
from croupier.rounds.steps import BANK, COMMUNITY, Deal, Place, Reveal, Settle
from croupier.rounds.steps.deciding.several_wagers import DecideAll
from croupier.rounds.wagers.wager import Posted, Times
from tests.toy.boards import CENTRE_FIRST, CROSS, ONE_LINE, toy

NINE = "9h 9d 8h 8c Kd Kh 5s 2c As"
THIRTEEN = "Ah Kh 9h 8h 7h 9c 8c 5d 4d 3s 2s 2c Qd"


@cache
def rules() -> Rules:
    return find("double-cross-poker").rules()


@cache
def thirteen() -> SolvedBoard:
    return solve_board(toy(THIRTEEN))


def changed(kind: type[Step], **changes: object) -> Rules:
    """The rules with every step of a kind changed."""
    agenda = tuple(replace(step, **changes) if type(step) is kind else step for step in rules().agenda)
    return replace(rules(), agenda=agenda)


def main_settle(**changes: object) -> Rules:
    """The rules with the settlement against the dealer changed."""
    agenda = rules().agenda
    return replace(rules(), agenda=(*agenda[:-1], replace(agenda[-1], **changes)))


def odd_agendas() -> dict[str, Rules]:
    agenda = rules().agenda
    (decide,) = [step for step in agenda if isinstance(step, DecideAll)]
    settle = agenda[-1]
    assert isinstance(settle, Settle)
    showing = settle.showing
    long = BestLine(own=2, lines=((0, 1, 2, 3),), rank=five_card_rank)
    far = BestLine(own=2, lines=((0, 1, 7),), rank=five_card_rank)
    sized = replace(decide.bet, size=Times("ante", (1, 2)))
    return {
        "there is more than one decision": replace(rules(), agenda=(*agenda[:-1], decide, settle)),
        "wagers are placed twice": replace(rules(), agenda=(agenda[0], *agenda)),
        "cards are dealt after the decision": replace(
            rules(), agenda=(*agenda[:-1], Deal(cards=1, to=COMMUNITY, cite=settle.cite), settle)
        ),
        "before every card is turned up": changed(Reveal, cards=1),
        "more than are face down": changed(Reveal, cards=6),
        "there is no decision": replace(rules(), agenda=tuple(s for s in agenda if s is not decide)),
        "do not have two cards each": replace(
            rules(), agenda=tuple(s for s in agenda if BANK not in (getattr(s, "to", ""), getattr(s, "of", "")))
        ),
        "is not a fixed multiple of the opening wager": changed(DecideAll, bet=replace(decide.bet, size=Posted())),
        "that may differ in size": changed(DecideAll, bet=sized),
        "does not give up the opening wager": changed(DecideAll, keeps=("ante",)),
        "are not settled together": main_settle(wagers=("ante", "first raise")),
        "Settle says final": main_settle(final=False),
        "not made with the lines of a shared board": main_settle(showing=replace(showing, rank=five_card_rank)),
        "does not make 5": main_settle(showing=replace(showing, rank=long)),
        "has a place without a card": main_settle(showing=replace(showing, rank=far)),
        "not all of the own cards count": main_settle(showing=replace(showing, own=1)),
        "is not settled once, by itself": replace(rules(), agenda=(*agenda[:-2], settle)),
        "is not placed alone": changed(Place, wagers=(replace(decide.bet, beside=("ante",)),)),
        "has a card twice": rules().with_deck((0, 0, *range(1, 12))),
        "too small for both hands": rules().with_deck(tuple(range(8))),
    }


@pytest.mark.parametrize("why", odd_agendas())
def test_a_game_that_does_not_fit_is_told_why(why: str) -> None:
    with pytest.raises(Unfit) as told:
        board_shape(odd_agendas()[why])
    assert why in str(told.value)


def test_a_card_of_the_dealers_that_is_seen_is_not_counted() -> None:
    agenda = rules().agenda
    with pytest.raises(Unfit, match="known at the decision"):
        board_shape(replace(rules(), agenda=(*agenda[:4], Reveal(cards=1, of=BANK, cite=agenda[-1].cite), *agenda[4:])))


@pytest.mark.parametrize(
    "places, lines, cells, twins",
    [
        (5, CROSS, ((2,), (0, 1), (3, 4)), True),
        (5, CENTRE_FIRST, ((0,), (1, 2), (3, 4)), True),
        (3, ONE_LINE, ((0, 1, 2),), False),
        (4, ((0, 1, 2), (3, 1, 2)), ((1, 2), (0,), (3,)), True),
        (5, ((0, 1, 2), (0, 3, 4), (0, 1, 3)), ((0,), (1,), (2,), (3,), (4,)), False),
    ],
)
def test_places_on_the_same_lines_make_a_cell(
    places: int, lines: tuple[tuple[int, ...], ...], cells: tuple[tuple[int, ...], ...], twins: bool
) -> None:
    found, turned = cells_of(places, lines)
    assert turned == twins and set(found) == set(cells)
    if twins:
        assert set(found[-2:]) == set(cells[-2:])


def test_progress_is_told_and_may_end_the_count() -> None:
    told: list[tuple[int, int]] = []
    solve_board(toy(NINE), progress=lambda done, whole: told.append((done, whole)))
    assert told[0][0] == 0 and told[-1][0] == told[-1][1] > 0

    def enough(done: int, whole: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        solve_board(toy(NINE), progress=enough)


def test_the_words_say_what_the_kernel_chose() -> None:
    solved = thirteen()
    found = words(solved)
    assert sum(rule.combinations for rule in found.strategy) == solved.combinations
    assert {rule.action for rule in found.strategy} >= {"fold", "1x each"}
    assert found.strategy[0].when == PAIRED and found.strategy[-1].when == "anything else"
    assert {rule.decision for rule in found.strategy} == {"first raise wager and second raise wager"}
    assert bool(found.glossary) == any(" or " in rule.action for rule in found.strategy)


def test_what_is_seen_of_a_hand_is_counted_once() -> None:
    solved, sights = thirteen(), Sights(thirteen())
    total = sights.paired.total()
    for seen in (sights.suited, sights.others):
        total += sum(ways.total() for shown in seen.values() for ways in shown.values())
    assert total == solved.combinations
    assert all(set(shown) for shown in sights.suited.values())


def test_another_opening_wager_gives_the_same_fractions_and_one_not_taken_is_refused() -> None:
    small = toy(NINE)
    assert analyse(small).wagers == analyse(small, opening=2_500).wagers
    assert fit(small).kernel.name == "two cards on a shared board"
    with pytest.raises(Unfit, match="is not"):
        solve_board(small, opening=1)


def test_every_way_of_dealing_is_counted_alike() -> None:
    ways = [solve_board(toy(NINE, house={"dealing": way})) for way in ("manual shoe", "hand", "automated shoe")]
    assert all(np.array_equal(way.counts, ways[0].counts) for way in ways)
