"""`scripts/soak`: what it is asked for, and the report that it writes part by part."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests import soak
from tests.soaking import Line, Part

pytestmark = pytest.mark.files


@pytest.mark.parametrize(
    "line, says",
    [
        (["--only", "R2,R99"], "--only has no R99; it takes R1, "),
        (["--scale", "0"], "--scale is a percentage, 1 or more"),
        (["--scale", "-5"], "--scale is a percentage, 1 or more"),
        (["--report", "/nowhere/report.md"], "/nowhere/report.md can be none"),
        (["--report", "/"], "--report names a file"),
    ],
)
def test_what_makes_no_sense_is_said_before_the_first_part_runs(
    capsys: pytest.CaptureFixture[str], line: list[str], says: str
) -> None:
    with pytest.raises(SystemExit) as stopped:
        soak.main(line)
    assert stopped.value.code == 2 and says in capsys.readouterr().err


def holding(_folder: Path, many: int, tick: object) -> list[Line]:
    assert callable(tick)
    tick(many)
    return [Line(f"{many} of them", "all there", True)]


def losing(_folder: Path, many: int, _tick: object) -> list[Line]:
    return [Line(f"{many} of them", "one lost", many < 2)]


def stopping(_folder: Path, _many: int, _tick: object) -> list[Line]:
    raise AssertionError("a round is missing")


def test_a_report_has_each_part_in_its_place_and_what_does_not_hold_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(soak, "PARTS", (Part("A", "things", 400, holding), Part("B", "things", 200, losing)))
    report = tmp_path / "report.md"
    report.write_text("# Before\n")
    assert soak.main(["--scale", "1", "--report", str(report)]) == 1, "the second part does not hold"
    first = report.read_text()
    assert first.startswith("# Before\n\n## Figures of the last long run\n")
    assert "| A | 4 of them | all there | holds |" in first and "| B | 2 of them | one lost | DOES NOT HOLD |" in first
    assert "1 percent |" in first
    monkeypatch.setattr(soak, "PARTS", (Part("A", "things", 400, stopping), Part("B", "things", 200, losing)))
    assert soak.main(["--only", "A", "--report", str(report)]) == 1
    later = report.read_text()
    assert "stopped: AssertionError: a round is missing | DOES NOT HOLD |" in later and "all there" not in later
    assert "| B | 2 of them | one lost | DOES NOT HOLD |" in later
    told = capsys.readouterr()
    assert "400/400" in told.err, "the bar has come to its end"
    assert "DOES NOT HOLD" in told.out
