"""What a table with multiple action says: options, limits, steps and their paragraphs (19:47-2.18)."""

import pytest

from croupier.games.blackjack.side_wagers.multiple_action.dealers_hands import (
    DrawsForHand,
    InsureSpot,
    MoveUpCard,
    SecondCardOfHand,
    SettleSpot,
)
from croupier.rounds.moves import Bet, Choose
from tests.games.blackjack.rounds import GAME, NO_MORE_BETS, seated
from tests.games.blackjack.test_multiple_action import ACTION, dealt

KINDS = (InsureSpot, MoveUpCard, SecondCardOfHand, DrawsForHand, SettleSpot)


@pytest.mark.law("19:47-2.18(a)", "19:47-2.18(b)")
def test_it_is_offered_and_withdrawn_with_notice_and_its_limits_are_posted() -> None:
    options = {option.key: option for option in GAME.options}
    assert (options["multiple_action"].cite, options["multiple_action"].also) == ("19:47-2.18(a)", ("19:47-8.3",))
    assert (options["action_wagers"].cite, options["action_wagers"].also) == ("19:47-2.18(b)", ("19:47-8.3",))
    for spot in ("second", "third"):
        limits = [options[f"{end}.{spot}"] for end in ("minimum", "maximum")]
        assert [(limit.default, str(limit.cite)) for limit in limits] == [
            (1_000, "19:47-2.18(b)"), (50_000, "19:47-2.18(b)"),
        ]  # fmt: skip
        assert GAME.wager(spot).defined == "19:47-2.18(a)"


@pytest.mark.law("19:47-2.18(c)", "19:47-2.18(d)")
@pytest.mark.parametrize("spot", ["second", "third"])
def test_what_is_added_on_a_spot_comes_under_its_paragraph(spot: str) -> None:
    cites = {key: str(GAME.wager(f"{spot} {key}").cite) for key in ("double", "split", "insurance")}
    assert cites == {"double": "19:47-2.18(c)", "split": "19:47-2.18(c)", "insurance": "19:47-2.18(d)"}


@pytest.mark.law("19:47-2.18(e)", "19:47-2.18(f)", "19:47-2.18(f)1", "19:47-2.18(f)2", "19:47-2.18(g)", "19:47-2.18(h)",
                 "19:47-2.18(i)", "19:47-2.18(d)")  # fmt: skip
def test_each_step_for_a_hand_comes_under_its_paragraph() -> None:
    agenda = GAME.rules(GAME.house(ACTION)).agenda
    cites = {kind: [str(step.cite) for step in agenda if type(step) is kind] for kind in KINDS}
    assert cites == {
        InsureSpot: ["19:47-2.9", "19:47-2.18(d)", "19:47-2.18(d)"],
        MoveUpCard: ["19:47-2.18(f)2"] * 2,
        SecondCardOfHand: ["19:47-2.18(e)", "19:47-2.18(g)", "19:47-2.18(h)"],
        DrawsForHand: ["19:47-2.18(f)1", "19:47-2.12(c)", "19:47-2.12(c)"],
        SettleSpot: ["19:47-2.18(f)", "19:47-2.18(h)", "19:47-2.18(i)"],
    }
    assert [str(step.says.cite) for step in agenda if isinstance(step, MoveUpCard)] == [
        "19:47-2.18(g)", "19:47-2.18(h)",
    ]  # fmt: skip
    assert {step.order for step in agenda if isinstance(step, SettleSpot)} == {"counterclockwise"}
    assert not [step for step in GAME.rules(GAME.house({})).agenda if type(step) in KINDS]


@pytest.mark.law("19:47-2.18(f)")
def test_a_house_without_it_collects_a_hand_over_21_under_the_general_paragraph() -> None:
    table = seated("Ann").bets("Ann", "1", "10").does(NO_MORE_BETS).deals("Tc 9d 6h").ann("hit").deals("Tc")
    assert table.cites() == {"19:47-2.3(a)"}


@pytest.mark.law("19:47-2.18(c)")
def test_while_a_double_is_completed_nothing_else_is_done() -> None:
    table = dealt("6c 6d 5h").chooses("Ann", "1", "double", "10")
    for move in (Choose("Ann", "1", "stand"), Bet("Bob", "1", "second double", 1000), NO_MORE_BETS):
        assert table.refused(move).cite == "19:47-2.18(c)"
    assert table.refused(Bet("Ann", "1", "second double", 1000, tender="cash")).cite == "19:47-2.3(a)"
    assert [(o.move.wager, o.cite) for o in table.round.offers("Ann") if isinstance(o.move, Bet)] == [
        ("second double", "19:47-2.18(c)"),
    ]  # fmt: skip
