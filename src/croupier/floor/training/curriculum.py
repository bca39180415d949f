"""The curriculum of a dealer in training, for each game. Answers and shifts show which stages the dealer masters."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from croupier.floor.training.drills import DrillKind

PAYOUTS_ASKED, PAYOUTS_PERCENT = 20, 90
FAULTS_ASKED, FAULTS_PERCENT = 10, 80
STEPS_OF_A_SHIFT = 20
WRONG_PERCENT = 5
PAYMENTS_OF_A_SHIFT = 30
SECONDS_EACH = 10
FAULTS_OF_A_SHIFT = 3


class DrillDone(msgspec.Struct, frozen=True):
    """One answered question."""

    kind: str
    right: bool
    seconds: int


class ShiftDone(msgspec.Struct, frozen=True):
    """One finished shift."""

    right: int
    wrong: int
    steps_right: int
    steps_wrong: int
    steps_helped: int
    seconds: int
    faults_found: int = 0
    faults_missed: int = 0


class Stage(msgspec.Struct, frozen=True):
    """One stage of the curriculum, and whether it is done."""

    title: str
    asks: str
    done: bool


def stages(drills: Sequence[DrillDone], shifts: Sequence[ShiftDone]) -> list[Stage]:
    """The stages in order. `drills` and `shifts` are sorted by time."""
    wrong = f"at most {WRONG_PERCENT} percent"
    return [
        Stage(
            "Payments to compute",
            f"Of the last {PAYOUTS_ASKED} questions, {PAYOUTS_PERCENT} percent are right.",
            _answered(drills, DrillKind.PAYOUTS, PAYOUTS_ASKED, PAYOUTS_PERCENT),
        ),
        Stage(
            "When something goes wrong",
            f"Of the last {FAULTS_ASKED} questions, {FAULTS_PERCENT} percent are right.",
            _answered(drills, DrillKind.IRREGULARITIES, FAULTS_ASKED, FAULTS_PERCENT),
        ),
        Stage(
            "A first shift",
            f"A finished shift with {STEPS_OF_A_SHIFT} steps, with help if needed.",
            any(one.steps_right + one.steps_helped >= STEPS_OF_A_SHIFT for one in shifts),
        ),
        Stage(
            "Every step in its order",
            f"A shift with {STEPS_OF_A_SHIFT} steps without help, {wrong} of them wrong.",
            any(
                one.steps_right >= STEPS_OF_A_SHIFT and not one.steps_helped and _few(one.steps_wrong, one.steps_right)
                for one in shifts
            ),
        ),
        Stage(
            "Eyes on the table",
            f"A shift with {FAULTS_OF_A_SHIFT} planted faults reported and none missed.",
            any(one.faults_found >= FAULTS_OF_A_SHIFT and not one.faults_missed for one in shifts),
        ),
        Stage(
            "A full table",
            f"A shift with {PAYMENTS_OF_A_SHIFT} payments, {wrong} wrong, in {SECONDS_EACH} seconds or less each.",
            any(
                one.right >= PAYMENTS_OF_A_SHIFT
                and _few(one.wrong, one.right)
                and one.seconds <= SECONDS_EACH * (one.right + one.wrong + one.steps_right + one.steps_wrong)
                for one in shifts
            ),
        ),
    ]


def _answered(drills: Sequence[DrillDone], kind: DrillKind, many: int, percent: int) -> bool:
    last = [one.right for one in drills if one.kind == kind][-many:]
    return len(last) == many and 100 * sum(last) >= percent * many


def _few(wrong: int, right: int) -> bool:
    return 100 * wrong <= WRONG_PERCENT * (wrong + right)
