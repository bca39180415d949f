"""The table of paragraphs that a test was shown for: its rows are true of this code, and a stale row shows nothing."""

from pathlib import Path

import pytest

from croupier.games.all_notes import all_notes
from croupier.law.index import paragraphs, sections
from croupier.trace.cites import cites_in_code, cites_in_tests
from croupier.trace.proofs import ShownParagraph, digest, recorded, shown, stale, table, unshown_because
from croupier.trace.trace import Coverage, trace

SHARED = tuple([f"croupier/{package}/" for package in ("games", "hands", "rounds", "declare", "table")])
"""Where the code may be that a game gives a paragraph to; see tests/mutation/shared.py."""

CODE = '''
def fold(hand):
    """A hand that folds."""
    return lose(hand, times=1, says="the hand folds")

LINES, MOST = (1, 2), 3
'''
TEST = "class TestFold:\n    def test_fold(self):\n        assert fold(1) == 2\n"


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    (tmp_path / "pyproject.toml").touch()
    (tmp_path / "game.py").write_text(CODE)
    (tmp_path / "test_game.py").write_text(TEST)
    return tmp_path


def row(checkout: Path, name: str = "fold") -> ShownParagraph:
    code, tested = digest(checkout / "game.py", name), digest(checkout / "test_game.py", "TestFold.test_fold")
    test = "test_game.py::TestFold.test_fold"
    given = {"paragraph": "19:47-35.10(a)", "change": "x", "test": test, "code": code, "tested": tested}
    return ShownParagraph(file="game.py", name=name, **given)


def written(checkout: Path, name: str, text: str) -> Path:
    """Another checkout with one file changed; what was read of a file stays read."""
    other = checkout / "other"
    other.mkdir()
    for file in ("pyproject.toml", "game.py", "test_game.py"):
        (other / file).write_text((checkout / file).read_text())
    (other / name).write_text(text)
    return other


@pytest.mark.parametrize("name", ["fold", "LINES, MOST"])
def test_a_row_shows_something_as_long_as_code_and_test_are_the_same(checkout: Path, name: str) -> None:
    assert row(checkout, name).code and not stale(row(checkout, name), checkout, checkout)


@pytest.mark.parametrize(
    "file, old, new, gone",
    [
        ("game.py", "times=1", "times=2", True),
        ("game.py", "def fold", "def folds", True),
        ("test_game.py", "== 2", "== 3", True),
        ("test_game.py", "test_fold", "test_folds", True),
        ("game.py", "the hand folds", "a hand folds", False),
        ("game.py", "A hand that folds.", "The hand that folds.", False),
        ("game.py", "MOST = (1, 2), 3", "MOST = (1, 2), 4", False),
    ],
)
def test_a_row_is_stale_when_the_rule_or_the_test_changes_and_not_when_words_do(
    checkout: Path, file: str, old: str, new: str, gone: bool
) -> None:
    text = (checkout / file).read_text()
    assert old in text
    other = written(checkout, file, text.replace(old, new))
    assert stale(row(checkout), other, other) is gone


def test_without_a_checkout_only_the_code_is_compared(checkout: Path) -> None:
    assert not stale(row(checkout), checkout, checkout / "nowhere")


def test_the_table_is_in_order_and_can_be_read_again() -> None:
    text = (Path(__file__).parents[2] / "src/croupier/trace/proofs.tsv").read_text(encoding="utf-8")
    assert table(recorded().values()) == text


def test_no_row_is_stale() -> None:
    """A rule or its test has changed: run `scripts/mutate every-game --record --stale`."""
    assert sorted(set(recorded()) - set(shown())) == []


def test_every_paragraph_that_no_row_shows_has_a_reason_why_none_can() -> None:
    code = cites_in_code()
    for paragraph, reason in unshown_because().items():
        assert paragraph in paragraphs() and paragraph in code and paragraph not in shown()
        assert reason.endswith(".")
    without = {entry.citation for entry in trace(all_notes()) if entry.account is Coverage.NOT_SHOWN}
    assert {paragraph for paragraph in without if paragraph in paragraphs()} == set(unshown_because())
    (entry,) = trace(all_notes(), "2.17(i)")
    assert entry.account is Coverage.NOT_SHOWN and entry.why == unshown_because()[entry.citation]


def test_every_row_is_about_a_paragraph_that_code_cites_and_its_test_names() -> None:
    code, tests = cites_in_code(), cites_in_tests()
    assert tests is not None
    for paragraph, one in recorded().items():
        assert paragraph in paragraphs() or paragraph in sections()
        assert one.file in {place.file for place in code[paragraph]} or one.file.startswith(SHARED)
        assert one.test in {f"{place.file}::{place.name}" for place in tests[paragraph]}
