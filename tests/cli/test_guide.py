"""`croupier guide`: the guide of one house, in the format asked for."""

import sys
from pathlib import Path

import pytest

from tests.cli.calling import call


def test_the_guide_is_text_by_default_and_names_the_edge(capsys: pytest.CaptureFixture[str]) -> None:
    answer = call(capsys, "guide", "mississippi-stud")
    assert answer.status == 0 and answer.err == ""
    assert answer.out.startswith("MISSISSIPPI STUD\n")
    assert "4.91% of the ante wager" in answer.out and "1.37% of all money wagered" in " ".join(answer.out.split())


def test_the_guide_can_be_a_page(capsys: pytest.CaptureFixture[str]) -> None:
    assert call(capsys, "guide", "mississippi-stud", "--format", "html").out.startswith("<!doctype html>")


def test_the_page_has_the_felt_of_this_house_in_it(capsys: pytest.CaptureFixture[str]) -> None:
    page = call(capsys, "guide", "casino-war", "--format", "html", "--set", "layout.name=Seaside Palace").out
    assert 'data-game="casino-war"' in page and "Seaside Palace" in page


def test_a_document_is_written_to_a_file(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "guide.pdf"
    answer = call(capsys, "guide", "casino-war", "--format", "pdf", "--paper", "A4", "--out", str(file))
    assert answer.status == 0 and "gaming guide written to" in answer.out and file.read_bytes().startswith(b"%PDF-")


def test_any_format_may_go_to_a_file(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "guide.txt"
    call(capsys, "guide", "casino-war", "--out", str(file))
    assert file.read_text().startswith("CASINO WAR\n")


def test_without_the_typesetter_the_page_is_offered_instead(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "weasyprint", None)
    answer = call(capsys, "guide", "casino-war", "--format", "pdf", "--out", str(tmp_path / "guide.pdf"))
    assert answer.is_one_sentence and "--format html" in answer.err


def test_the_house_comes_from_a_file_and_the_command_line(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "house.toml"
    file.write_text('game = "mississippi-stud"\n[minimum]\nante = "15"\n[maximum]\nante = "300"\n')
    told = call(capsys, "guide", "mississippi-stud", "--house", str(file), "--set", "maximum.ante=400").out
    assert "from $15.00 to $400.00" in " ".join(told.split())


def test_a_house_beyond_the_law_gets_its_guide_and_a_warning(capsys: pytest.CaptureFixture[str]) -> None:
    answer = call(capsys, "guide", "mississippi-stud", "--set", "straight=5 to 1")
    assert answer.status == 0 and "3.76% of the ante wager" in answer.out
    assert answer.err.count("\n") == 1 and "breaks 19:47-35.11(b)" in answer.err


@pytest.mark.parametrize(
    "arguments, says",
    [
        (("craps-with-cards",), "no game"),
        (("mississippi-stud", "--set", "dealing=by the players"), "one of manual shoe, hand, automated shoe"),
        (("mississippi-stud", "--format", "papyrus"), "papyrus"),
        (("mississippi-stud", "--format", "pdf"), "--out guide.pdf"),
        (("mississippi-stud", "--out", "/nowhere/guide.txt"), "the folder /nowhere does not exist"),
        (("mississippi-stud", "--out", "/tmp"), "it is a folder"),
        (("mississippi-stud", "--date", "2012-01-01"), "does not cover 2012-01-01"),
        (("mississippi-stud", "--house", "no-such-file"), "no-such-file"),
    ],
)
def test_a_guide_that_cannot_be_written_is_told_in_one_sentence(
    capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], says: str
) -> None:
    answer = call(capsys, "guide", *arguments)
    assert answer.is_one_sentence and says in answer.err and answer.out == ""
