"""`croupier felt`: the layout of one house, drawn or listed."""

import tomllib
from pathlib import Path

import pytest

from tests.cli.calling import call


def test_the_felt_is_drawn_to_standard_output(capsys: pytest.CaptureFixture[str]) -> None:
    answer = call(capsys, "felt", "mississippi-stud", "--set", "layout.name=Seaside Palace")
    assert answer.status == 0 and answer.err == ""
    assert answer.out.startswith("<svg ") and answer.out.endswith("</svg>\n") and "Seaside Palace" in answer.out


def test_the_felt_is_written_to_a_file(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "felt.svg"
    answer = call(capsys, "felt", "craps", "--out", str(file))
    assert answer.status == 0 and str(file) in " ".join(answer.out.split())
    assert file.read_text().startswith("<svg ")


def test_what_is_listed_makes_a_house_file_that_check_finds_nothing_in(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    listed = call(capsys, "felt", "mississippi-stud", "--set", "layout.name=Seaside Palace", "--list").out
    assert tomllib.loads(listed)["layout"]["name"] == "Seaside Palace"
    file = tmp_path / "house.toml"
    file.write_text('game = "mississippi-stud"\n' + listed)
    assert call(capsys, "check", str(file)).status == 0
    file.write_text(file.read_text().replace('"straight 4 to 1"', '"straight 5 to 1"'))
    answer = call(capsys, "check", str(file))
    assert answer.status == 1 and "VIOLATION  layout.inscriptions  (19:47-35.11(b))" in answer.out


@pytest.mark.parametrize(
    "arguments, says",
    [
        (("craps-with-cards",), "no game"),
        (("mississippi-stud", "--out", "/nowhere/felt.svg"), "No such file"),
        (("mississippi-stud", "--set", "dealing=by the players"), "one of manual shoe"),
        (("mississippi-stud", "--set", "layout.nam=x"), "no option"),
    ],
)
def test_what_cannot_be_drawn_is_said_in_one_sentence(
    capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], says: str
) -> None:
    answer = call(capsys, "felt", *arguments)
    assert answer.is_one_sentence and says in answer.err
