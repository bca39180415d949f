"""Which kernel fits is read off the agenda, and a game that none fits is told why."""

from fractions import Fraction

import pytest
from msgspec.structs import replace

from croupier.analysis.kernels.paytable_hand.shape import paytable_hand_shape
from croupier.analysis.shapes import Unfit
from croupier.declare.game import Rules
from croupier.games import find
from croupier.games.let_it_ride_poker import FIRST, SECOND
from croupier.games.mississippi_stud import ANTE, THIRD
from croupier.law import cite
from croupier.rounds.step import Step
from croupier.rounds.steps import BANK, Deal, Decide, Place, Settle
from croupier.rounds.steps.deciding.let_ride import LetRide
from croupier.rounds.wagers.wager import Posted

CITE = cite("19:47-35.10(i)")
LAST = len(find("mississippi-stud").rules().agenda) - 1


def rules() -> Rules:
    return find("mississippi-stud").rules()


def with_step(at: int, step: Step) -> Rules:
    agenda = rules().agenda
    return replace(rules(), agenda=(*agenda[:at], step, *agenda[at + 1 :]))


def test_mississippi_stud_is_read_off_its_agenda() -> None:
    shape = paytable_hand_shape(rules())
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
        "3rd street wager may be placed before it": with_step(0, replace(place, wagers=(ANTE, THIRD))),
        "bet 1 wager is not on the table when": with_step(4, LetRide(bet=FIRST, cite=CITE)),
        "not a fixed multiple of the opening": with_step(4, replace(decide, bet=replace(THIRD, size=Posted()))),
        "Decide says keeps": with_step(4, replace(decide, keeps=("ante",))),
        "against the dealer's hand": with_step(LAST, settle(showing=replace(settle().showing, dealer=5))),
        "do not count in the settlement": with_step(LAST, settle(showing=replace(settle().showing, own=1))),
        "leaves a wager unsettled, 5th street": with_step(LAST, settle(wagers=("ante", "3rd street", "4th street"))),
        "Settle says final": with_step(LAST, settle(final=False)),
        "holds a card twice": rules().with_deck((0, 0, 1, 2, 3, 4, 5)),
        "has no hand of 5": rules().with_deck((0, 1, 2, 3)),
    }


@pytest.mark.parametrize("why", odd_agendas())
def test_a_game_that_does_not_fit_is_told_why(why: str) -> None:
    with pytest.raises(Unfit) as told:
        paytable_hand_shape(odd_agendas()[why])
    assert why in str(told.value)


def test_wagers_that_ride_are_read_off_the_agenda_with_the_side_wagers_beside_them() -> None:
    game = find("let-it-ride-poker")
    shape = paytable_hand_shape(game.rules())
    assert [(wager.key, int(size)) for wager, size in shape.stakes] == [("bet 1", 1), ("bet 2", 1), ("bet 3", 1)]
    sizes = (Fraction(0), Fraction(1))
    assert [(d.bet.key, d.seen, d.sizes, d.rides) for d in shape.decisions] == [
        ("bet 1", 3, sizes, True),
        ("bet 2", 4, sizes, True),
    ]
    assert [(side.wager.key, side.cards) for side in shape.sides] == [("let it ride bonus", 5), ("three-card bonus", 3)]
    assert shape.keys == ("bet 1", "bet 2", "bet 3")
    plain = game.rules(game.house({"let_it_ride_bonus": "not offered", "three_card_bonus": "not offered"}))
    assert paytable_hand_shape(plain).sides == ()


def riding(*steps: Step) -> Rules:
    """Let It Ride with these steps in the place of its two decisions."""
    game = find("let-it-ride-poker")
    waiting = iter(steps)
    agenda = tuple(next(waiting) if isinstance(step, LetRide) else step for step in game.rules().agenda)
    return replace(game.rules(), agenda=agenda)


@pytest.mark.parametrize(
    "second, why",
    [
        (LetRide(bet=FIRST, cite=CITE), "bet 1 wager is not on the table when"),
        (
            LetRide(bet=replace(SECOND, key="bet 9", name="bet 9 wager"), cite=CITE),
            "bet 9 wager is not on the table when",
        ),
        (LetRide(bet=SECOND, keeps=("bet 1",), cite=CITE), "LetRide says keeps"),
    ],
)
def test_what_cannot_ride_is_told_why(second: LetRide, why: str) -> None:
    with pytest.raises(Unfit, match=why):
        paytable_hand_shape(riding(LetRide(bet=FIRST, cite=CITE), second))


def test_a_side_wager_that_is_settled_twice_or_on_other_cards_is_told_why() -> None:
    rules = find("let-it-ride-poker").rules()
    last = rules.agenda[-1]
    assert isinstance(last, Settle)
    for agenda in (
        (*rules.agenda, last),
        (*rules.agenda[:-1], replace(last, showing=replace(last.showing, own=2))),
        rules.agenda[:-1],
    ):
        with pytest.raises(Unfit, match="three-card bonus wager is not settled once"):
            paytable_hand_shape(replace(rules, agenda=agenda))
