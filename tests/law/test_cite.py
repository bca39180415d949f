"""Citations: what the index does not know cannot be cited, and stops the import of whoever tries."""

import importlib.util
from pathlib import Path

import pytest

from croupier.law import Subchapter, UnknownCite, cite
from croupier.law.index import paragraphs, resolve, section_of, sections


def imported(path: Path, source: str) -> object:
    path.write_text(source)
    spec = importlib.util.spec_from_file_location(path.stem, path)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_a_module_with_a_cite_that_does_not_resolve_cannot_be_imported(tmp_path: Path) -> None:
    source = 'from croupier.law import Subchapter\n\nRULE = Subchapter("19:47")["35.10(z)"]\n'
    with pytest.raises(UnknownCite, match=r"19:47-35\.10\(z\)"):
        imported(tmp_path / "declares_nothing.py", source)


def test_a_module_with_cites_that_resolve_is_imported(tmp_path: Path) -> None:
    source = 'from croupier.law import Subchapter\n\nRULE = Subchapter("19:47")["35.10(i)2"]\n'
    assert vars(imported(tmp_path / "declares_something.py", source))["RULE"] == "19:47-35.10(i)2"


@pytest.mark.parametrize(
    "written, known",
    [
        ("19:47-35.10(i)2", "19:47-35.10(i)2"),
        ('19:47-35.1 "Ante wager"', '19:47-35.1 "Ante wager"'),
        ("19:47-8.2", "19:47-8.2"),
        ("13:69F-35.10(i)2", "19:47-35.10(i)2"),
        ("13:69F-35.10", "19:47-35.10"),
        ("13:69E-1.13X(b)4ii", "19:46-1.13X(b)4ii"),
    ],
)
def test_a_citation_resolves_in_the_numbering_of_title_19(written: str, known: str) -> None:
    assert cite(written) == known


@pytest.mark.parametrize(
    "written", ["", "35.10(a)", "19:47-35.10(k)", "19:47-99.1", "13:69F-35.10(k)", "13:69G-35.10(a)", "19:47-35.1(a)"]
)
def test_a_citation_that_no_text_has_is_unknown(written: str) -> None:
    assert resolve(written) is None
    with pytest.raises(UnknownCite):
        cite(written)


def test_short_citations_stay_in_their_chapter() -> None:
    assert Subchapter("19:46")["1.13X(a)"] == "19:46-1.13X(a)"
    with pytest.raises(UnknownCite):
        Subchapter("19:46")["35.10(a)"]


def test_every_paragraph_stands_in_a_section_of_the_index() -> None:
    assert {section_of(citation) for citation in paragraphs()} <= {*sections()}
