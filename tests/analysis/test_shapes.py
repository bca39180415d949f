"""Which kernel fits is read off the agenda, and a game that none fits is told why."""

from fractions import Fraction

import pytest
from msgspec.structs import replace

from croupier.analysis.shapes import Unfit, solo_shape
from croupier.games import find
from croupier.games.mississippi_stud.play import ANTE, THIRD
from croupier.law import cite
from croupier.rounds.game import Rules
from croupier.rounds.step import Step
from croupier.rounds.steps import BANK, Deal, Decide, Place, Settle
from croupier.rounds.wager import Posted

CITE = cite("19:47-35.10(i)")
LAST = len(find("mississippi-stud").rules().agenda) - 1


def rules() -> Rules:
    return find("mississippi-stud").rules()


def with_step(at: int, step: Step) -> Rules:
    agenda = rules().agenda
    return replace(rules(), agenda=(*agenda[:at], step, *agenda[at + 1 :]))


def test_mississippi_stud_is_read_off_its_agenda() -> None:
    shape = solo_shape(rules())
    assert (shape.opening.key, shape.cards, shape.base) == ("ante", 5, 2)
    assert [(d.bet.key, d.seen) for d in shape.decisions] == [("3rd street", 2), ("4th street", 3), ("5th street", 4)]
    assert {d.sizes for d in shape.decisions} == {(Fraction(1), Fraction(2), Fraction(3))}


class Unheard(Step, frozen=True, kw_only=True):
    """A step that no kernel knows."""


def settle(**changes: object) -> Settle:
    last = rules().agenda[-1]
    assert isinstance(last, Settle)
    return replace(last, **changes)


def odd_agendas() -> dict[str, Rules]:
    place, decide = rules().agenda[0], rules().agenda[4]
    assert isinstance(place, Place) and isinstance(decide, Decide)
    return {
        "dealer is dealt a hand": with_step(2, Deal(cards=3, to=BANK, cite=CITE)),
        "no kernel knows, Unheard": with_step(3, Unheard(cite=CITE)),
        "more than one wager": with_step(0, replace(place, wagers=(ANTE, THIRD))),
        "not so many times the opening": with_step(4, replace(decide, bet=replace(THIRD, size=Posted()))),
        "Decide says keeps": with_step(4, replace(decide, keeps=("ante",))),
        "against the dealer's hand": with_step(LAST, settle(showing=replace(settle().showing, dealer=5))),
        "do not count in the settlement": with_step(LAST, settle(showing=replace(settle().showing, own=1))),
        "leaves a wager lying, 5th street": with_step(LAST, settle(wagers=("ante", "3rd street", "4th street"))),
        "Settle says final": with_step(LAST, settle(final=False)),
        "holds a card twice": rules().with_deck((0, 0, 1, 2, 3, 4, 5)),
        "has no hand of 5": rules().with_deck((0, 1, 2, 3)),
    }


@pytest.mark.parametrize("why", odd_agendas())
def test_a_game_that_does_not_fit_is_told_why(why: str) -> None:
    with pytest.raises(Unfit) as told:
        solo_shape(odd_agendas()[why])
    assert why in str(told.value)
