"""`croupier edge --html`, `--pdf` and `--xlsx`, as a person meets them."""

import json
import os
import sys
from pathlib import Path

import pytest

from tests.cli.calling import call
from tests.par_sheet import workbook

Capture = pytest.CaptureFixture[str]


def test_all_three_forms_are_written_at_once_and_json_still_goes_to_standard_output(
    tmp_path: Path, capsys: Capture
) -> None:
    page, document, book = (tmp_path / f"sheet.{form}" for form in ("htm", "pdf", "xlsx"))
    forms = ("--html", str(page), "--pdf", str(document), "--xlsx", str(book))
    answer = call(capsys, "edge", "casino-war", *forms, "--json")
    told, brace, body = answer.out.partition("{")
    assert answer.status == 0 and told.count("par sheet written to") == 3
    assert all(str(file) in told for file in (page, document, book))
    assert "23138/993023" in page.read_text("utf-8") and document.read_bytes().startswith(b"%PDF-")
    assert json.loads(brace + body)["wagers"][0]["house_edge"] in page.read_text("utf-8")
    assert "Summary" in workbook.rows(book.read_bytes())


def test_a_choice_beyond_the_law_is_on_the_sheet(tmp_path: Path, capsys: Capture) -> None:
    page = tmp_path / "sheet.html"
    call(capsys, "edge", "casino-war", "--set", "tie wager=11 to 1", "--html", str(page))
    text = page.read_text("utf-8")
    assert "Beyond the law" in text and "11 to 1" in text


@pytest.mark.parametrize(
    "form, name, says",
    [
        ("html", "sheet.pdf", "ends in .html or .htm"),
        ("pdf", "sheet", "ends in .pdf"),
        ("xlsx", "sheet.xls", "ends in .xlsx"),
        ("html", "nowhere/sheet.html", "does not exist"),
    ],
)
def test_a_file_that_cannot_be_is_refused_before_anything_is_counted(
    form: str, name: str, says: str, tmp_path: Path, capsys: Capture
) -> None:
    answer = call(capsys, "edge", "casino-war", f"--{form}", str(tmp_path / name))
    assert answer.is_one_sentence and says in answer.err and not list(tmp_path.iterdir())


def test_a_folder_and_a_file_without_permission_are_refused(
    tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "sheet.html"
    folder.mkdir()
    answer = call(capsys, "edge", "casino-war", "--html", str(folder))
    assert answer.is_one_sentence and "it is a folder" in answer.err
    monkeypatch.setattr(os, "access", lambda path, mode: False)
    answer = call(capsys, "edge", "casino-war", "--html", str(tmp_path / "other.html"))
    assert answer.is_one_sentence and "permission denied" in answer.err


def test_a_game_that_no_kernel_fits_has_no_sheet(tmp_path: Path, capsys: Capture) -> None:
    file = tmp_path / "sheet.html"
    answer = call(capsys, "edge", "winners-pot-poker", "--set", "jacks_plus=false", "--html", str(file))
    assert answer.status == 2 and answer.err.startswith("winners-pot-poker has no par sheet: ") and not file.exists()


def test_without_the_typesetter_the_page_is_offered_instead(
    tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "weasyprint", None)
    answer = call(capsys, "edge", "casino-war", "--pdf", str(tmp_path / "sheet.pdf"))
    assert answer.is_one_sentence and "--html" in answer.err and "libpango" in answer.err
