"""The curriculum of dealers in training, and the class as an instructor sees it."""

from pathlib import Path

import pytest

from croupier.floor.people.roles import Role
from croupier.floor.training.curriculum import (
    FAULTS_ASKED,
    FAULTS_OF_A_SHIFT,
    PAYMENTS_OF_A_SHIFT,
    PAYOUTS_ASKED,
    SECONDS_EACH,
    STEPS_OF_A_SHIFT,
    DrillDone,
    ShiftDone,
    stages,
)
from tests.floor.floor import run, serving


def done(drills: list[DrillDone], shifts: list[ShiftDone]) -> list[bool]:
    return [stage.done for stage in stages(drills, shifts)]


def answers(kind: str, right: int, wrong: int) -> list[DrillDone]:
    return [DrillDone(kind, at < right, 5) for at in range(right + wrong)]


@pytest.mark.parametrize(("right", "wrong", "is_done"), [(18, 1, False), (18, 2, True), (17, 3, False)])
def test_nine_of_ten_of_the_last_twenty_payments_are_right(right: int, wrong: int, is_done: bool) -> None:
    assert PAYOUTS_ASKED == 20
    assert done(answers("payouts", right, wrong), [])[0] is is_done
    assert not done(answers("irregularities", 30, 0), [])[0]


@pytest.mark.parametrize(("right", "wrong", "is_done"), [(8, 1, False), (8, 2, True), (7, 3, False)])
def test_eight_of_the_last_ten_irregularities_are_right(right: int, wrong: int, is_done: bool) -> None:
    assert FAULTS_ASKED == 10
    assert done(answers("irregularities", right, wrong), [])[1] is is_done


@pytest.mark.parametrize("steps", [STEPS_OF_A_SHIFT - 1, STEPS_OF_A_SHIFT, STEPS_OF_A_SHIFT + 1])
def test_a_first_shift_may_have_help_and_a_shift_in_order_may_not(steps: int) -> None:
    enough = steps >= STEPS_OF_A_SHIFT
    assert done([], [ShiftDone(0, 0, 0, 0, steps, 60)])[2:4] == [enough, False]
    assert done([], [ShiftDone(0, 0, steps, 1, 0, 60)])[2:4] == [enough, enough]
    assert done([], [ShiftDone(0, 0, steps, 2, 0, 60)])[3] is False


@pytest.mark.parametrize("late", [-1, 0, 1])
def test_a_full_table_is_paid_rightly_and_in_time(late: int) -> None:
    shift = ShiftDone(PAYMENTS_OF_A_SHIFT, 1, 9, 0, 0, SECONDS_EACH * (PAYMENTS_OF_A_SHIFT + 10) + late)
    assert done([], [shift])[5] is (late <= 0)
    assert done([], [ShiftDone(PAYMENTS_OF_A_SHIFT - 1, 0, 9, 0, 0, 1)])[5] is False
    assert done([], [ShiftDone(PAYMENTS_OF_A_SHIFT, 2, 9, 0, 0, 1)])[5] is False


@pytest.mark.parametrize("found", [FAULTS_OF_A_SHIFT - 1, FAULTS_OF_A_SHIFT, FAULTS_OF_A_SHIFT + 1])
def test_three_planted_faults_are_reported_in_a_shift_and_none_is_missed(found: int) -> None:
    shift = ShiftDone(0, 0, 9, 0, 0, 60, found, 0)
    assert done([], [shift])[4] is (found >= FAULTS_OF_A_SHIFT)
    assert done([], [ShiftDone(0, 0, 9, 0, 0, 60, found, 1)])[4] is False


def test_an_instructor_sees_the_class_and_a_dealer_only_their_own_line(tmp_path: Path) -> None:
    async def going_on() -> None:
        async with serving(tmp_path / "floor.db") as served:
            for name, right in (("dan", 1), ("dan", 0), ("eve", 1)):
                columns = "time, name, game, kind, right, seconds"
                served.floor.kept.change(
                    f"INSERT INTO drills ({columns}) VALUES ('t', ?, 'craps', 'payouts', ?, 4)", name, right
                )
            async with await served.client("sue", Role.SUPERVISOR) as sue:
                rows = (await sue.get("/api/shifts/class")).json()
                assert [(row["name"], row["asked"], row["answered_right"]) for row in rows] == [
                    ("dan", 2, 1),
                    ("eve", 1, 1),
                ]
                assert rows[0]["seconds_an_answer"] == 4 and len(rows[0]["stages"]) == 6
            async with await served.client("eve", Role.DEALER) as eve:
                assert [row["name"] for row in (await eve.get("/api/shifts/class")).json()] == ["eve"]

    run(going_on())
