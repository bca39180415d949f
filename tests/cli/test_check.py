"""`croupier check`: findings, exit statuses, and files that cannot be read."""

import io
import json
from pathlib import Path

import pytest

from tests.cli.calling import Answer, call

GOOD = 'game = "mississippi-stud"\n[minimum]\nante = "10"\n[maximum]\nante = "100"\n'


@pytest.fixture
def house(tmp_path: Path) -> Path:
    file = tmp_path / "house.toml"
    file.write_text(GOOD)
    return file


def check(capsys: pytest.CaptureFixture[str], file: Path | str, *arguments: str) -> Answer:
    return call(capsys, "check", str(file), *arguments)


def test_a_clean_house_says_so_with_day_and_status(capsys: pytest.CaptureFixture[str], house: Path) -> None:
    answer = check(capsys, house)
    assert answer.status == 0
    assert answer.out == "mississippi-stud: nothing in this house breaks the proposed law of 2009-10-16.\n"


def test_a_violation_is_told_with_its_paragraph_and_ends_with_1(
    capsys: pytest.CaptureFixture[str], house: Path
) -> None:
    answer = check(capsys, house, "--set", "straight=5 to 1")
    assert answer.status == 1 and answer.err == ""
    for word in ("VIOLATION", "payout_odds.straight", "19:47-35.11(b)", "exactly 4 to 1", "1 violation of"):
        assert word in answer.out


def test_a_note_is_told_and_breaks_nothing(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "house.toml"
    file.write_text('game = "mississippi-stud"\n')
    answer = check(capsys, file)
    assert answer.status == 0 and answer.out.count("NOTE") == 2


def test_the_command_line_has_the_last_word(capsys: pytest.CaptureFixture[str], house: Path) -> None:
    house.write_text(GOOD + '[payout_odds]\nstraight = "5 to 1"\n')
    assert check(capsys, house).status == 1
    assert check(capsys, house, "--set", "straight=4 to 1").status == 0


def test_json_has_every_finding(capsys: pytest.CaptureFixture[str], house: Path) -> None:
    answer = check(capsys, house, "--set", "straight=5 for 1", "--set", "decks=3", "--date", "2009-09-01", "--json")
    body = json.loads(answer.out)
    assert answer.status == 1
    assert (body["game"], body["date"], body["status"], body["compliant"]) == (
        "mississippi-stud",
        "2009-09-01",
        "proposed",
        False,
    )
    assert [(f["severity"], f["key"], f["chosen"], f["cite"]) for f in body["findings"]] == [
        ("violation", "decks", "3", "19:47-35.2(a)"),
        ("violation", "payout_odds.straight", "5 for 1", "19:47-35.11(a)"),
    ]


def test_a_house_can_come_from_standard_input(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(GOOD))
    assert check(capsys, "-").status == 0


@pytest.mark.parametrize(
    "day, status",
    [
        ("2009-08-16", 2),
        ("2009-08-17", 0),
        ("2009-08-18", 0),
        ("2009-10-15", 0),
        ("2009-10-16", 0),
        ("2009-10-17", 2),
        ("soon", 2),
        ("2009-02-30", 2),
    ],
)
def test_a_day_without_law_is_refused(capsys: pytest.CaptureFixture[str], house: Path, day: str, status: int) -> None:
    answer = check(capsys, house, "--date", day)
    assert answer.status == status and (status == 0 or answer.is_one_sentence)


@pytest.mark.parametrize(
    "written, says",
    [
        (b"game = ", "not TOML"),
        (b'game = "mississippi-stud"\ndecs = 1', "did you mean decks?"),
        (b"decks = 1", "does not name a game"),
        (b"game = 35", "does not name a game"),
        (b'game = "craps-with-cards"', "no game 'craps-with-cards'"),
        (b"\xff\xfe", "not UTF-8"),
        (b"a = " + b"[" * 5000, "nested too deeply"),
    ],
)
def test_a_file_that_cannot_be_read_is_told_in_one_sentence(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, written: bytes, says: str
) -> None:
    file = tmp_path / "house.toml"
    file.write_bytes(written)
    answer = check(capsys, file)
    assert answer.is_one_sentence and says in answer.err


def test_a_file_that_is_not_there_or_is_a_folder_is_told_in_one_sentence(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    missing, folder = check(capsys, tmp_path / "none.toml"), check(capsys, tmp_path)
    assert missing.is_one_sentence and "none.toml" in missing.err
    assert folder.is_one_sentence and "directory" in folder.err


def test_findings_that_rest_on_no_text_say_so(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "house.toml"
    for game, says in (
        ("let-it-ride-poker", "Reconstructed: we found no text"),
        ("three-card-poker", "Not in our copy of the rules"),
    ):
        file.write_text(f'game = "{game}"\n')
        assert says in call(capsys, "check", str(file)).out
        assert json.loads(call(capsys, "check", str(file), "--json").out)["reconstructed"][0].startswith(says)
    file.write_text('game = "mississippi-stud"\n')
    assert json.loads(call(capsys, "check", str(file), "--json").out)["reconstructed"] == []
