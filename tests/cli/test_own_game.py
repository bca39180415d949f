"""A game from outside the package at every command that takes one, and how each refuses a file that is wrong."""

import json
import sys
from pathlib import Path

import pytest

from tests.cli.calling import Answer, call
from tests.examples.outside import FILE, with_fault

GAME = str(FILE)
TAKES_A_GAME = {
    "house": (),
    "play": (),
    "edge": (),
    "guide": (),
    "simulate": ("--rounds", "2"),
}


@pytest.fixture(autouse=True)
def own_search_path(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "path", list(sys.path))


def each_command(capsys: pytest.CaptureFixture[str], file: Path) -> dict[str, Answer]:
    """What every command that takes a game answers to one file."""
    answers = {name: call(capsys, name, str(file), *more) for name, more in TAKES_A_GAME.items()}
    answers["settle --schema"] = call(capsys, "settle", "--schema", str(file))
    house, described = file.with_suffix(".toml"), file.with_suffix(".json")
    house.write_text(f"game = {json.dumps(str(file))}\n")
    described.write_text(json.dumps({"game": str(file), "seats": []}))
    return {**answers, "check": call(capsys, "check", str(house)), "settle": call(capsys, "settle", str(described))}


@pytest.mark.parametrize(
    "source, says",
    [
        (None, "No such file or directory."),
        ("x = 1\nraise ValueError('planted')\n", ", line 2: ValueError: planted."),
        ("x = 1\n", "declares no GAME"),
        ("GAME = 3\n", "is a int, not a croupier.declare.game.Game."),
        ("from croupier.law import cite\nX = cite('19:47-8.99')\n", "line 2: 19:47-8.99 is not in the section index"),
    ],
)
def test_a_file_that_is_wrong_is_refused_by_every_command_in_one_sentence(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, source: str | None, says: str
) -> None:
    file = tmp_path / "mine.py"
    if source is not None:
        file.write_text(source)
    for command, answer in each_command(capsys, file).items():
        assert answer.is_one_sentence and answer.out == "", command
        assert says in answer.err and str(file) in answer.err, command


def test_the_id_of_a_declared_game_is_refused(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = with_fault(tmp_path, 'id="lantern-stud"', 'id="casino-war"')
    for command, answer in each_command(capsys, file).items():
        assert answer.is_one_sentence and "casino-war, which is the id of a declared game" in answer.err, command


def test_an_error_that_a_game_file_makes_later_is_told_with_its_line(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = with_fault(tmp_path, "category, rank = ", "category, rank, oops = ")
    line = 1 + file.read_text(encoding="utf-8").partition("oops")[0].count("\n")
    answer = call(capsys, "edge", str(file))
    assert answer.is_one_sentence and f"faulty.py, line {line}: ValueError: not enough values" in answer.err


@pytest.mark.parametrize("command", [*TAKES_A_GAME, "settle", "check"])
def test_the_help_says_that_the_file_is_executed(capsys: pytest.CaptureFixture[str], command: str) -> None:
    assert "is executed as code" in " ".join(call(capsys, command, "--help").out.replace("│", " ").split())


def test_the_list_of_games_stays_that_of_the_chapter(capsys: pytest.CaptureFixture[str]) -> None:
    call(capsys, "house", GAME)
    assert "lantern" not in call(capsys, "games").out


def test_a_house_file_names_the_game_by_its_path_and_a_planted_fault_is_found(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "house.toml"
    file.write_text(call(capsys, "house", GAME).out)
    assert f"game = {json.dumps(GAME)}" in file.read_text()
    clean = call(capsys, "check", str(file))
    assert clean.status == 0 and "lantern-stud: nothing in this house breaks" in clean.out
    file.write_text(call(capsys, "house", GAME, "--set", "straight=5", "--set", "positions=7").out)
    faulty = call(capsys, "check", str(file))
    assert faulty.status == 1 and "payout_odds.straight  (LS-5(a))" in faulty.out and "(LS-2)" in faulty.out
    used = call(capsys, "edge", GAME, "--house", str(file))
    assert used.status == 0 and "Beyond the law" in used.out


def test_a_house_file_runs_no_game_but_the_one_that_the_command_names(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    (tmp_path / "other.py").write_text("raise SystemError('was run')\n")
    house = tmp_path / "house.toml"
    house.write_text('game = "other.py"\n')
    for named in ("mississippi-stud", GAME):
        answer = call(capsys, "edge", named, "--house", str(house))
        assert answer.is_one_sentence and answer.err.startswith("This house file is for other.py, not for ")


def test_a_path_in_a_file_is_looked_for_beside_that_file(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(FILE.read_text(encoding="utf-8"))
    (tmp_path / "house.toml").write_text('game = "mine.py"\n')
    seat = {"seat": 1, "cards": "Kh Kd 2c", "wagers": {"ante": "10"}, "decisions": ["2x"]}
    (tmp_path / "round.json").write_text(json.dumps({"game": "mine.py", "community": "Ks 7d", "seats": [seat]}))
    assert call(capsys, "check", str(tmp_path / "house.toml")).status == 0
    assert "net 90.00" in call(capsys, "settle", str(tmp_path / "round.json")).out


def test_the_schema_names_the_game_as_a_described_round_must(capsys: pytest.CaptureFixture[str]) -> None:
    body = json.loads(call(capsys, "settle", "--schema", GAME).out)
    assert body["$defs"]["DescribedRound"]["properties"]["game"] == {"enum": [GAME]}
    assert body["title"] == "A described round of Lantern Stud (its own rules of 2 March 2026)"


def test_a_ledger_is_refused_before_it_is_made(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    answer = call(capsys, "play", GAME, "--ledger", str(tmp_path / "table.db"))
    assert answer.is_one_sentence and "play it without --ledger" in answer.err
    assert list(tmp_path.iterdir()) == []
